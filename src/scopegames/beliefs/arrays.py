"""The arrays that beliefs are kept in, and choosing from them at random."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb

import numpy as np
from numpy.typing import NDArray

from ..chance import Chance, bits, unit
from ..rules.article import kernel

Rows = NDArray[np.int64]
"""One arrangement a row: the tokens of 15 squares to a word, four bits a token."""
Weights = NDArray[np.float64]
Numbers = NDArray[np.int64]
Tokens = NDArray[np.uint8]

HALF = 31
"""A random number of 62 bits makes two draws."""

WIDEST = 33
CHOICES = np.array([[float(comb(n, k)) for k in range(WIDEST)] for n in range(WIDEST)])
"""In how many ways k of n cards can be chosen."""


def numbers(values: Sequence[int]) -> Numbers:
    """Whole numbers as kernels take them."""
    return np.array(values, dtype=np.int64)


@kernel
def systematic(weights: Weights, count: int, chance: Chance) -> Numbers:
    """Choose rows in proportion to their weights, with one random number for all, in ascending order."""
    chosen = np.empty(count, dtype=np.int64)
    step = weights.sum() / count
    mark, passed, row = unit(chance) * step, weights[0], 0
    for place in range(count):
        while passed <= mark and row + 1 < len(weights):
            row += 1
            passed += weights[row]
        while weights[row] == 0.0 and row > 0:  # Rounding may carry the last mark past the last arrangement.
            row -= 1
            passed = np.inf
        chosen[place] = row
        mark += step
    return chosen


@kernel
def any_of(chance: Chance, count: int) -> int:
    """A number from 0 up to, but not including, one below 2^31: by a product, as a division takes far longer."""
    return (bits(chance) >> HALF) * count >> HALF


@kernel
def shuffle(numbers: Numbers, count: int, chance: Chance) -> None:
    """Put the first numbers of an array into a random order."""
    for place in range(count - 1, 0, -1):
        other = any_of(chance, place + 1)
        numbers[place], numbers[other] = numbers[other], numbers[place]


@kernel
def mix(particles: Tokens, row: int, members: Numbers, first: int, last: int, chance: Chance) -> None:
    """Shuffle the tokens on the squares `members[first:last]` of one particle."""
    spare = 0
    for place in range(last - 1, first, -1):
        if (last - place) % 2:
            spare = bits(chance)
        other = first + ((spare & ((1 << HALF) - 1)) * (place - first + 1) >> HALF)
        spare >>= HALF
        here, there = members[place], members[other]
        token = particles[row, here]
        particles[row, here] = particles[row, there]
        particles[row, there] = token


@kernel
def mix_all(particles: Tokens, members: Numbers, bounds: Numbers, chance: Chance) -> None:
    """Shuffle every particle within each of some cells."""
    for row in range(len(particles)):
        for cell in range(len(bounds) - 1):
            mix(particles, row, members, bounds[cell], bounds[cell + 1], chance)
