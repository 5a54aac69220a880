"""The names of squares, and of the viewer that both games have."""

from __future__ import annotations

from functools import cache

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


@cache
def named_squares(columns: int, ranks: int) -> tuple[tuple[int, str], ...]:
    """Every square of a battlefield with its name, from a1 on."""
    squares = (rank * STRIDE + file for rank in range(ranks) for file in range(columns))
    return tuple((square, square_name(square)) for square in squares)
