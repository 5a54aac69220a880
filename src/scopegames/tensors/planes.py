"""Planes of a tensor: a number for each square of the battlefield, as a side sees it."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ..rules.grid import CORNERS, STRIDE, file_of, rank_of
from .inline import inlined
from .lanes import MANY, lay, many_at

Row = NDArray[np.int8]
"""The tensor of one game."""
Rows = NDArray[np.int8]
"""The tensors of some games. Writers take all of them and a game's number: to make a view of one row takes too long."""
Order = NDArray[np.uint8]
"""For each side the square at each place of its planes: the second side sees the battlefield turned round."""
Beliefs = NDArray[np.float32]
"""For each game and square the chance of each kind of card; of length 0 where nobody keeps them."""
Planes = NDArray[np.int8]
"""For each game and square what is believed, as tensors have it; of length 0 where nobody keeps them."""


MOST = 127
"""The largest number in a tensor; where it stands for 1, the others are parts of it."""
_ONE, _HALF, _MOST = np.float32(1), np.float32(0.5), np.float32(MOST)
OLDEST = 252
"""Turns, or moves, after which more make no difference: with one more nothing would be left."""
NEVER = 255
RECENCY = np.zeros(NEVER + 1, dtype=np.int8)
"""By turns or moves: 1 for what has just happened, then a half, a third and so on; 0 for what never happened."""
RECENCY[: OLDEST + 1] = np.rint(MOST / np.arange(1, OLDEST + 2))


@inlined
def share(part: int, whole: int) -> int:
    """A part of a whole; 0 if there is no whole."""
    return (2 * MOST * part + whole) // (2 * whole) if whole > 0 else 0


@inlined
def chance_of(believed: np.float32) -> int:
    """A chance; what is almost certain stays apart from what is certain."""
    return min(int(believed * _MOST + _HALF), MOST - 1) if believed < _ONE else MOST


def order_of(columns: int, ranks: int) -> Order:
    """Which squares lie where on a battlefield of a size."""
    squares = [rank * STRIDE + file for rank in range(ranks) for file in range(columns)]
    return np.array([squares, squares[::-1]], dtype=np.uint8)


@inlined
def place_of(square: int, columns: int, squares: int, own: int) -> int:
    """Where a square lies in a plane: the second side sees the battlefield turned round."""
    place = rank_of(square) * columns + file_of(square)
    return squares - 1 - place if own == 1 else place


@inlined
def copy_template(templates: Rows, side: int, rows: Rows, game: int, first: int, last: int) -> None:
    """Write what is the same in every tensor, and 0 elsewhere, from one place to another, and a little beyond it."""
    for start in range(first, last, MANY):
        place = min(start, templates.shape[1] - MANY)
        lay(rows, (game, place), many_at(templates, (side, place)))


@inlined
def mark_square(rows: Rows, game: int, start: int, square: int, columns: int, squares: int, own: int) -> None:
    """Mark a square on a plane, if there is one."""
    if square >= 0:
        rows[game, start + place_of(square, columns, squares, own)] = 1


@inlined
def mark_quadrant(
    rows: Rows, game: int, start: int, quadrant: int, columns: int, squares: int, own: int, mark: int
) -> None:
    """Mark the four squares of a quadrant on a plane, if there is one."""
    if quadrant >= 0:
        for corner in CORNERS:
            rows[game, start + place_of(quadrant + corner, columns, squares, own)] = mark
