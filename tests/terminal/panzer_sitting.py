"""Sessions of SCOPE Panzer at a terminal that is not there."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random

from scopegames import terminal
from scopegames.scenarios.panzer import PanzerConfig, presets
from scopegames.terminal.session import Session

from .sitting import WIDTH, paper, printed

AGAINST_RANDOM = {"american": "human", "german": "random"}
AGAINST_SCRIPTED = {"american": "scripted", "german": "human"}
TWO_PEOPLE = {"american": "human", "german": "human"}
TWO_COMPUTERS = {"american": "scripted", "german": "random"}
SETUP = ("terrain", "squad", "deploy")
FULL = presets()["full"]


class PanzerSitting:
    """A session whose prompts are answered by a function or from a list; the input ends with the list."""

    def __init__(
        self,
        config: PanzerConfig,
        sides: dict[str, str] | None = None,
        lines: Iterable[str] = (),
        *,
        language: str = "en",
        answer: Callable[[str], str] | None = None,
        width: int = WIDTH,
        seed: int = 1,
    ) -> None:
        self._lines = iter(lines)
        self._answer = answer or self._next_line
        self.prompts: list[str] = []
        self.screen = paper(self._read, width)
        self.session: Session = terminal.session_of(config, sides or AGAINST_RANDOM, language, self.screen, seed, None)

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
    """Somebody who takes what is suggested in set-up, then types random legal decisions, shots before all else."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.sitting: PanzerSitting | None = None

    def __call__(self, prompt: str) -> str:
        """What is typed at a prompt."""
        assert self.sitting is not None
        game = self.sitting.session.table.game
        asked = game.to_move is not None and prompt == f" {self.sitting.session.words.side(game.to_move)} > "
        if not asked or game.phase in SETUP:
            return ""
        legal = game.legal()
        shots = [decision for decision in legal if decision.split(" ")[0] in ("fire", "strike")]
        verb = self.random.choice(sorted({decision.split(" ")[0] for decision in legal}))
        decision = self.random.choice(shots or [decision for decision in legal if decision.split(" ")[0] == verb])
        return decision.lower() if self.random.random() < 0.3 else decision


def play_through(
    config: PanzerConfig, sides: dict[str, str], seed: int, language: str = "en", width: int = WIDTH
) -> PanzerSitting:
    """A session of one whole game."""
    typist = Typist(seed)
    typist.sitting = PanzerSitting(config, sides, language=language, answer=typist, width=width, seed=seed)
    typist.sitting.run()
    return typist.sitting
