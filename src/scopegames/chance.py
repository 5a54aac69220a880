"""Random numbers for compiled loops; whoever draws them holds their state."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from .rules.article import kernel

Chance = NDArray[np.int64]
"""The state of a generator: one integer, never zero."""

_UNIT = 1.0 / (1 << 53)


def new_chance(seed: int) -> Chance:
    """A generator of its own for each seed."""
    mixed = np.random.SeedSequence(seed % (1 << 64)).generate_state(1, np.uint64)[0]
    return np.array([int(mixed >> np.uint64(1)) | 1], dtype=np.int64)


@kernel
def bits(chance: Chance) -> int:
    """The next 62 random bits: xorshift, whose shifts wrap alike compiled and uncompiled."""
    state = chance[0]
    state ^= state << 13
    state ^= (state >> 7) & 0x1FFFFFFFFFFFFFF
    state ^= state << 17
    chance[0] = state
    return int(state & 0x3FFFFFFFFFFFFFFF)


@kernel
def below(chance: Chance, count: int) -> int:
    """A number from 0 up to, but not including, `count`."""
    return bits(chance) % count


@kernel
def unit(chance: Chance) -> float:
    """A number from 0 up to, but not including, 1."""
    return (bits(chance) >> 9) * _UNIT
