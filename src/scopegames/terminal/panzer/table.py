"""The table of a game of SCOPE Panzer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ...notation.panzer.words import FOREST
from ...observations import PanzerObservation, Sighting, UnitSeen
from ...scenarios.panzer import PanzerConfig
from ..chronicle import Log
from ..screen import Screen
from ..table import Picture, Table
from .board import board_width, draw_board
from .chronicle import PanzerChronicle
from .panel import goal, heading, panel
from .words import PanzerWords

ROOMY = 30
"""Lines of a screen on which the board is spread out."""


class PanzerTable(Table):
    """A game of SCOPE Panzer at one screen."""

    def __init__(self, config: PanzerConfig, names: Mapping[str, str], words: PanzerWords, screen: Screen) -> None:
        self.terms = words
        super().__init__(config, names, words, screen)

    def _new_chronicle(self) -> Log:
        return PanzerChronicle(self.terms)

    def picture(self, observation: Any) -> Picture:
        """What is drawn of an observation."""
        seen: PanzerObservation = observation
        return Picture(
            heading=heading(seen, self.terms),
            goal=goal(self.terms),
            board=draw_board(seen, self.chronicle.marks, self.screen.height >= ROOMY),
            width=board_width(seen),
            beside=panel(seen, self.names, self.terms),
        )

    def opened(self, viewer: str) -> PanzerObservation:
        """Every unit open, for the end of the game; the viewer's own side stays at the bottom."""
        units = {square: UnitSeen(**unit) for square, unit in self.game.position()["units"].items()}
        seen: PanzerObservation = self.game.observe(viewer)
        empty = {square: Sighting(FOREST, seen.turn, 0) for square in seen.control if square not in units}
        return replace(seen, units=units, memory=empty, shown={})
