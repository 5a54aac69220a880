"""The questions before a game that was started without options; Enter takes the first answer to each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from ..players import LEVELS
from ..rulebook import GAMES
from ..scenarios.stalingrad import Config, Mode, basic_scenario, scenario_names, theme_names, with_theme
from .screen import Screen
from .words import Words

Answer = TypeVar("Answer")

MODES: tuple[Mode, ...] = ("basic", "advanced")

COMPUTER = "computer"
"""A seat for a computer whose level is asked next."""

SEATS = {
    "seats-german": {"german": "human", "soviet": COMPUTER},
    "seats-soviet": {"german": COMPUTER, "soviet": "human"},
    "seats-people": {"german": "human", "soviet": "human"},
    "seats-watch": {"german": COMPUTER, "soviet": COMPUTER},
}
"""A message that says who plays, to who plays each side."""


class Chooser:
    """Asks to choose between answers."""

    def __init__(self, screen: Screen, words: Words) -> None:
        self.screen, self.words = screen, words

    def game(self) -> str:
        """Which of the two games is played."""
        self.screen.paragraph(self.words("title"), style="bold")
        self.screen.paragraph(self.words("questions-hint"), style="bright_black")
        return self.choose("question-game", [(self.words(f"game-{name}"), name) for name in GAMES])

    def seats(self, seats: Mapping[str, Mapping[str, str]]) -> dict[str, str]:
        """Who plays each side, and how strong the computer is."""
        sides = self.choose("question-seats", [(self.words(message), sides) for message, sides in seats.items()])
        if COMPUTER not in sides.values():
            return dict(sides)
        level = self.choose("question-level", [(self.words.level(name), name) for name in LEVELS])
        return {side: level if who == COMPUTER else who for side, who in sides.items()}

    def choose(self, question: str, answers: Sequence[tuple[str, Answer]]) -> Answer:
        """One of the answers, by its number; Enter takes the first."""
        self.screen.line()
        self.screen.paragraph(self.words(question), style="bold")
        for number, (text, _) in enumerate(answers, 1):
            self.screen.line(f"   {number}  {text}")
        while True:
            line = self.screen.ask("   [1] > ")
            if not line:
                return answers[0][1]
            if line.isdecimal() and 1 <= int(line) <= len(answers):
                return answers[int(line) - 1][1]
            self.screen.paragraph(self.words("no-number", number=line))


class Questions(Chooser):
    """The talk before a game of SCOPE Stalingrad."""

    def ask(self) -> tuple[Config, dict[str, str]]:
        """What is played, and who plays."""
        return self._config(), self.seats(SEATS)

    def _config(self) -> Config:
        scenario = self.choose("question-scenario", [(self._described(name), name) for name in scenario_names()])
        modes: list[tuple[str, Mode | None]] = [(self.words(f"mode-{mode}"), mode) for mode in MODES]
        mode = self.choose("question-mode", [*modes, (self.words("mode-thematic"), None)])
        if mode is not None:
            return Config(scenario=scenario, mode=mode)
        theme = self.choose("question-theme", [(self.words.name("theme", name), name) for name in theme_names()])
        mode = with_theme(basic_scenario(scenario), theme).mode or self.choose("question-mode", modes)
        return Config(scenario=scenario, theme=theme, mode=mode or MODES[0])

    def _described(self, name: str) -> str:
        scenario = basic_scenario(name)
        return self.words(
            "scenario",
            name=self.words.name("scenario", name),
            columns=scenario.columns,
            rows=scenario.rows,
            points=scenario.victory.points or 0,
        )
