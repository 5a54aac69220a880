"""The names of squares, and of the viewer that both games have."""

from __future__ import annotations

from ..errors import NotationError
from ..rules.grid import SQUARES, STRIDE

FILES = "abcdefgh"
SPECTATOR = "spectator"
SQUARE_NAMES = tuple(f"{FILES[square % STRIDE]}{square // STRIDE + 1}" for square in range(SQUARES))
SQUARE_NUMBERS = {name: number for number, name in enumerate(SQUARE_NAMES)}


def square_name(square: int) -> str:
    """The name of a square, or of the quadrant that begins there."""
    return SQUARE_NAMES[square]


def square_number(name: str) -> int:
    """The number of a named square."""
    if name not in SQUARE_NUMBERS:
        raise NotationError(f"'{name}' is no square; squares are written like c5")
    return SQUARE_NUMBERS[name]
