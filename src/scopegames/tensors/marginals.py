"""What a neutral observer believes, square by square: the chance of each kind of card, fitted to the known counts.

Squares are treated as independent of each other but for the counts. A rearranged quadrant takes the mean of its
squares, which is exact; a card that is seen fixes its square, and the others are fitted to what is left, which is not.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ..rules.article import kernel
from .planes import Beliefs

Squares = NDArray[np.int64]
"""Square numbers, as many as are used."""
Counts = NDArray[np.float64]

ROUNDS = 4
"""How often squares and counts are fitted to each other; more change little."""
TINY = 1e-9
MOST_ALIKE = 4
"""Of no kind that evidence is about does a side have as many cards."""


@kernel
def pin(beliefs: Beliefs, square: int, kind: int) -> None:
    """A square holds a card of a kind for certain."""
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
    """The cards on some squares were laid back in an unknown order."""
    for kind in range(beliefs.shape[1]):
        total = 0.0
        for index in range(count):
            total += beliefs[squares[index], kind]
        for index in range(count):
            beliefs[squares[index], kind] = total / count


@kernel
def exchange(beliefs: Beliefs, squares: Squares, count: int, old: int, new: int) -> None:
    """One old card on some squares was exchanged for a new one, wherever it lay."""
    total = 0.0
    for index in range(count):
        total += beliefs[squares[index], old]
    for index in range(count):
        chance = beliefs[squares[index], old]
        share = chance / max(total, 1.0) if total > 0.0 else 0.0
        beliefs[squares[index], old] = chance - share
        beliefs[squares[index], new] += share


@kernel
def fit(beliefs: Beliefs, squares: Squares, count: int, left: Counts) -> None:
    """Bring some squares in line with what lies on them: one card each, and of every kind so many in all."""
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
            scale(beliefs, squares[index], 1.0)


@kernel
def scale(beliefs: Beliefs, square: int, total: float) -> None:
    """Scale the chances on a square to a total; certainty stays apart from what is almost certain."""
    whole = 0.0
    for kind in range(beliefs.shape[1]):
        whole += beliefs[square, kind]
    factor = total / max(whole, TINY)
    for kind in range(beliefs.shape[1]):
        beliefs[square, kind] = min(beliefs[square, kind] * factor, 0.999999)


@kernel
def sums_of_products(odds: Counts, count: int, sums: Counts) -> None:
    """The sums of all products of 0, 1, 2, … different odds."""
    sums[:] = 0.0
    sums[0] = 1.0
    for index in range(count):
        for size in range(len(sums) - 1, 0, -1):
            sums[size] += odds[index] * sums[size - 1]


@kernel
def without(sums: Counts, odds: float, size: int) -> float:
    """The sum of all products of a size that leave out one of the odds."""
    value = 1.0
    for smaller in range(1, size + 1):
        value = max(sums[smaller] - odds * value, 0.0)
    return value


@kernel
def hold_one(beliefs: Beliefs, squares: Squares, count: int, inside: NDArray[np.bool_], kind: int, cards: int) -> None:
    """At least one of the cards of a kind that lie on some squares is inside a region.

    So many squares hold the kind, each with its own odds; of all such choices those that miss the region are left out.
    """
    odds, outer = np.zeros(count), np.zeros(count)
    for index in range(count):
        chance = beliefs[squares[index], kind]
        odds[index] = chance / max(1.0 - chance, 1e-6)
        outer[index] = 0.0 if inside[index] else odds[index]
    every, missing = np.empty(MOST_ALIKE + 1), np.empty(MOST_ALIKE + 1)
    sums_of_products(odds, count, every)
    sums_of_products(outer, count, missing)
    if not 0 < cards <= MOST_ALIKE or every[cards] - missing[cards] <= TINY * every[cards]:
        return
    for index in range(count):
        square, chance = squares[index], beliefs[squares[index], kind]
        before = odds[index] * without(every, odds[index], cards - 1)
        if chance <= TINY or before <= TINY:
            continue
        missed = outer[index] * without(missing, outer[index], cards - 1)
        after = min(chance * (before - missed) / before * every[cards] / (every[cards] - missing[cards]), 1.0)
        beliefs[square, kind] = 0.0
        scale(beliefs, square, 1.0 - after)
        beliefs[square, kind] = min(after, 0.999999)
