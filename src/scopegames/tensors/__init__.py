"""What a viewer knows, as numbers for learning: information-state tensors of both games.

Everything is seen from the viewer's side: own pieces come first, and the second side sees the battlefield turned round.
"""

from __future__ import annotations

from .games import HISTORY, describe, layout_of
from .layout import Layout, Placed
from .notes import Notes, encode

__all__ = ["HISTORY", "Layout", "Notes", "Placed", "describe", "encode", "layout_of"]
