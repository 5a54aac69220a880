"""Sessions at a terminal that is not there: typed lines go in, and everything printed comes out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from io import StringIO
from pathlib import Path
from random import Random

from rich.console import Console

from scopegames.scenarios.stalingrad import Config
from scopegames.terminal.screen import Screen
from scopegames.terminal.session import Session
from scopegames.terminal.words import Words

WIDTH, HEIGHT = 80, 24
AGAINST_RANDOM = {"german": "human", "soviet": "random"}
TWO_PEOPLE = {"german": "human", "soviet": "human"}
TWO_COMPUTERS = {"german": "scripted", "soviet": "random"}


def paper(read: Callable[[str], str], width: int = WIDTH, height: int = HEIGHT) -> Screen:
    """A screen without colours or cursor."""
    console = Console(
        file=StringIO(), width=width, height=height, force_terminal=False, color_system=None, highlight=False
    )
    return Screen(console, read)


def printed(screen: Screen) -> str:
    """Everything printed so far."""
    file = screen.console.file
    assert isinstance(file, StringIO)
    return file.getvalue()


class Sitting:
    """A session whose prompts are answered by a function or from a list; the input ends with the list."""

    def __init__(
        self,
        config: Config,
        sides: dict[str, str] | None = None,
        lines: Iterable[str] = (),
        *,
        language: str = "en",
        answer: Callable[[str], str] | None = None,
        record: Path | None = None,
        width: int = WIDTH,
        height: int = HEIGHT,
    ) -> None:
        self._lines: Iterator[str] = iter(lines)
        self._answer = answer or self._next_line
        self.prompts: list[str] = []
        self.screen = paper(self._read, width, height)
        words = Words(language)
        self.session = Session(config, sides or AGAINST_RANDOM, words, self.screen, 1, record)

    def _next_line(self, _: str) -> str:
        try:
            return next(self._lines)
        except StopIteration:
            raise EOFError from None

    def _read(self, prompt: str) -> str:
        self.prompts.append(prompt)
        answer = self._answer(prompt)
        self.screen.console.file.write(f"{prompt}{answer}\n")
        return answer

    def run(self) -> str:
        """Sit until it is over; what was printed."""
        self.session.run()
        return printed(self.screen)


class Typist:
    """Somebody who takes the suggested layout, then types random legal decisions in one form or another."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.sitting: Sitting | None = None

    def __call__(self, prompt: str) -> str:
        """What is typed at a prompt."""
        assert self.sitting is not None
        game = self.sitting.session.table.game
        asked = game.to_move is not None and prompt == f" {self.sitting.session.words.side(game.to_move)} > "
        if not asked or game.phase == "setup":
            return ""
        decision = self.random.choice(game.legal())
        if self.random.random() < 0.3:
            return decision.lower()
        return decision


def play_through(config: Config, sides: dict[str, str], seed: int, language: str = "en", width: int = WIDTH) -> Sitting:
    """A session of one whole game."""
    typist = Typist(seed)
    typist.sitting = Sitting(config, sides, language=language, answer=typist, width=width)
    typist.sitting.run()
    return typist.sitting
