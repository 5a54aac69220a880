"""The questions before a game of SCOPE Panzer; Enter takes the first answer to each."""

from __future__ import annotations

from ...scenarios.panzer import PanzerConfig, battle, battle_names, presets
from ..questions import COMPUTER, Chooser
from ..screen import Screen
from .words import PanzerWords

SEATS = {
    "seats-american": {"american": "human", "german": COMPUTER},
    "seats-german": {"american": COMPUTER, "german": "human"},
    "seats-people": {"american": "human", "german": "human"},
    "seats-watch": {"american": COMPUTER, "german": COMPUTER},
}
"""A message that says who plays, to who plays each side."""


class PanzerQuestions(Chooser):
    """The talk before a game of SCOPE Panzer."""

    def __init__(self, screen: Screen, words: PanzerWords) -> None:
        super().__init__(screen, words)

    def ask(self) -> tuple[PanzerConfig, dict[str, str]]:
        """What is played, and who plays."""
        scenario = self.choose("question-scenario", [(self._described(name), name) for name in battle_names()])
        rules = self.choose(
            "question-mode", [(self.words(f"rules-{name}"), switches) for name, switches in presets().items()]
        )
        return PanzerConfig(scenario=scenario, rules=rules), self.seats(SEATS)

    def _described(self, name: str) -> str:
        sizes = battle(name)
        return self.words(
            "battle",
            name=self.words.name("scenario", name),
            columns=sizes["columns"],
            rows=sizes["rows"],
            units=sizes["units"],
            points=sizes["points"],
        )
