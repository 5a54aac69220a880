"""Squares and quadrants, numbered with one stride for every board size."""

from __future__ import annotations

from itertools import permutations
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from .article import kernel

STRIDE = 8
SQUARES = STRIDE * STRIDE
NO_SQUARE = -1

CORNERS = np.array([0, 1, STRIDE, STRIDE + 1], dtype=np.int64)
"""From a quadrant's lowest-left square to its four squares, in the order of the notation."""


ARRANGEMENTS = np.array(list(permutations(range(4))), dtype=np.int64)
"""Which of the four old cards each square gets, for each of the 24 arrangements."""

PAIRS = ((0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3))


def _distinct() -> NDArray[np.int64]:
    """For each pattern of equal cards the arrangements that look different, as bits."""
    masks = np.zeros(1 << len(PAIRS), dtype=np.int64)
    for cards in np.ndindex(4, 4, 4, 4):
        pattern = sum((cards[one] == cards[other]) << bit for bit, (one, other) in enumerate(PAIRS))
        seen: set[tuple[int, ...]] = set()
        mask = 0
        for number, order in enumerate(ARRANGEMENTS.tolist()):
            laid = tuple(cards[old] for old in order)
            if laid not in seen:
                seen.add(laid)
                mask |= 1 << number
        masks[pattern] = mask
    return masks


DISTINCT = _distinct()


class Row(Protocol):
    """An array field of a record, as type checkers see it."""

    def __getitem__(self, index: int, /) -> int: ...
    def __setitem__(self, index: int, value: int, /) -> None: ...


class Table(Protocol):
    """A two-dimensional array field of a record, as type checkers see it."""

    def __getitem__(self, index: tuple[int, int], /) -> int: ...
    def __setitem__(self, index: tuple[int, int], value: int, /) -> None: ...


@kernel
def file_of(square: int) -> int:
    """The column of a square, 0 for `a`."""
    return square % STRIDE


@kernel
def rank_of(square: int) -> int:
    """The rank of a square, 0 for the first."""
    return square // STRIDE


@kernel
def distance(one: int, other: int) -> int:
    """King's steps between two squares; diagonals count one."""
    return max(abs(file_of(one) - file_of(other)), abs(rank_of(one) - rank_of(other)))
