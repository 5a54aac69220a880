"""What a player of SCOPE Panzer may ask for besides the rules' decisions."""

from __future__ import annotations

from collections.abc import Callable

from ..commands import Commands
from ..explain import show_article
from .explain import ARTICLES, show_choices, show_help, show_memory
from .table import PanzerTable


class PanzerCommands(Commands):
    """The commands, at a table of SCOPE Panzer."""

    def __init__(self, table: PanzerTable, agree_on_draw: Callable[[str], bool]) -> None:
        super().__init__(table, agree_on_draw)
        self.terms = table.terms

    def _show_memory(self, side: str) -> None:
        show_memory(self.screen, self.table.game.observe(side), self.terms)

    def _show_help(self) -> None:
        show_help(self.screen, self.table.game.config, self.terms)

    def _explain(self, asked: str, side: str) -> None:
        if asked:
            show_article(self.screen, asked, self.words, ARTICLES)
        else:
            show_choices(self.screen, self.table.game.observe(side), self.terms)
