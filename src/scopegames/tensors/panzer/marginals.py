"""What is believed of each square: the chance of each unit or of nobody, fitted to the units that are left.

Squares are treated as independent of each other but for the counts. A rearranged quadrant takes the mean of its
squares, which is exact; a unit that is seen fixes its square, and the others are fitted to what is left, which is not.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ...rules.article import kernel
from ..planes import Beliefs

Squares = NDArray[np.int64]
"""Square numbers, as many as are used."""
Counts = NDArray[np.float64]

ROUNDS = 4
"""How often squares and counts are fitted to each other; more change little."""
TINY = 1e-9


@kernel
def pin(beliefs: Beliefs, square: int, kind: int) -> None:
    """A square holds a unit of a kind, or nobody, for certain."""
    for other in range(beliefs.shape[1]):
        beliefs[square, other] = 0.0
    beliefs[square, kind] = 1.0


@kernel
def pinned(beliefs: Beliefs, square: int) -> int:
    """The kind that a square holds for certain, or -1."""
    for kind in range(beliefs.shape[1]):
        if beliefs[square, kind] == 1.0:
            return kind
    return -1


@kernel
def mix(beliefs: Beliefs, squares: Squares, count: int) -> None:
    """The units on some squares were laid back in an unknown order."""
    for kind in range(beliefs.shape[1]):
        total = 0.0
        for index in range(count):
            total += beliefs[squares[index], kind]
        for index in range(count):
            beliefs[squares[index], kind] = total / count


@kernel
def fit(beliefs: Beliefs, squares: Squares, count: int, left: Counts) -> None:
    """Bring some squares in line with what lies on them: one unit or nobody each, and of every kind so many in all."""
    for _ in range(ROUNDS):
        for kind in range(len(left)):
            total = 0.0
            for index in range(count):
                total += beliefs[squares[index], kind]
            if left[kind] <= TINY or total <= TINY:
                # What has no place left could be anywhere: something unlikely has happened.
                spread = left[kind] / count if left[kind] > TINY else 0.0
                for index in range(count):
                    beliefs[squares[index], kind] = spread
            else:
                factor = left[kind] / total
                for index in range(count):
                    beliefs[squares[index], kind] *= factor
        for index in range(count):
            scale(beliefs, squares[index])


@kernel
def scale(beliefs: Beliefs, square: int) -> None:
    """Scale the chances on a square to add up to 1; certainty stays apart from what is almost certain."""
    whole = 0.0
    for kind in range(beliefs.shape[1]):
        whole += beliefs[square, kind]
    factor = 1.0 / max(whole, TINY)
    for kind in range(beliefs.shape[1]):
        beliefs[square, kind] = min(beliefs[square, kind] * factor, 0.999999)
