"""Planes of a tensor: a number for each square of the battlefield, as a side sees it."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ..rules.article import kernel
from ..rules.grid import CORNERS, file_of, rank_of

Row = NDArray[np.float32]
"""The tensor of one game."""
Beliefs = NDArray[np.float32]
"""The chance of each kind of card on each square of one game; of length 0 where nobody keeps them."""


LONGEST = 256
"""Turns, or moves, after which more make no difference."""
_RECENCY = np.append(1 / np.arange(1, LONGEST + 1), 0.0).astype(np.float32)


@kernel
def recency(turns: int, ever: bool) -> float:
    """1 for what has just happened, then a half, a third and so on; 0 for what never happened."""
    return _RECENCY[min(turns, LONGEST - 1) if ever else LONGEST]  # type: ignore[no-any-return]


@kernel
def place_of(square: int, columns: int, squares: int, own: int) -> int:
    """Where a square lies in a plane: the second side sees the battlefield turned round."""
    place = rank_of(square) * columns + file_of(square)
    return squares - 1 - place if own == 1 else place


@kernel
def mark_square(row: Row, start: int, square: int, columns: int, squares: int, own: int) -> None:
    """Mark a square on a plane, if there is one."""
    if square >= 0:
        row[start + place_of(square, columns, squares, own)] = 1.0


@kernel
def mark_quadrant(row: Row, start: int, quadrant: int, columns: int, squares: int, own: int, mark: float) -> None:
    """Mark the four squares of a quadrant on a plane, if there is one."""
    if quadrant >= 0:
        for corner in CORNERS:
            row[start + place_of(quadrant + corner, columns, squares, own)] = mark
