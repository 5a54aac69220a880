"""A sitting at the terminal for SCOPE Panzer."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random

from ...notation.panzer.words import SIDES
from ...observations import PanzerObservation
from ...scenarios.panzer import PanzerConfig
from ..commands import Commands
from ..screen import Screen
from ..session import Session
from .commands import PanzerCommands
from .explain import are_reconstructed
from .setup import DeploymentDialog, SquadDialog
from .table import PanzerTable
from .turns import PanzerTurnDialog
from .words import PanzerWords

DIALOGS = {"squad": SquadDialog, "deploy": DeploymentDialog}
"""The phases that have a dialog of their own."""


class PanzerSession(Session):
    """The people and computers at one terminal, for one game of SCOPE Panzer after another."""

    seats = SIDES

    def __init__(
        self,
        config: PanzerConfig,
        sides: Mapping[str, str],
        words: PanzerWords,
        screen: Screen,
        seed: int | None,
        record: Path | None,
    ) -> None:
        self.battle, self.terms = config, words
        super().__init__(config, sides, words, screen, seed, record)

    def _lay_table(self, names: Mapping[str, str]) -> Commands:
        self.field = PanzerTable(self.battle, names, self.terms, self.screen)
        self.orders = PanzerCommands(self.field, self._agree_on_draw)
        return self.orders

    def _is_reconstructed(self) -> bool:
        return are_reconstructed(self.battle)

    def _decision(self, side: str) -> str:
        dialog = DIALOGS.get(self.field.game.phase, PanzerTurnDialog)
        return dialog(self.field, side, Random(self.random.random()), self.orders).decide()

    def _is_behind(self, side: str, other: str) -> bool:
        seen: PanzerObservation = self.field.game.observe(side)
        return len(seen.piles[side]) < len(seen.piles[other])
