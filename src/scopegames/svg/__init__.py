"""Drawings of a game as self-contained SVG, for notebooks and pages."""

from __future__ import annotations

from .frame import REFEREE
from .panzer import Battlefield, Hand, Seen, Standing, UnitCard, draw_battlefield
from .stalingrad import Table, draw_table

__all__ = ["REFEREE", "Battlefield", "Hand", "Seen", "Standing", "Table", "UnitCard", "draw"]


def draw(table: Table | Battlefield) -> str:
    """A game as its viewer sees it: nothing that the viewer may not know is in the drawing, not even covered."""
    return draw_battlefield(table) if isinstance(table, Battlefield) else draw_table(table)
