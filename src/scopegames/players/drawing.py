"""Many draws at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TypeVar

import numpy as np

Thing = TypeVar("Thing")


def new_numbers(seed: int) -> np.random.Generator:
    """A generator for many draws at once; like Python's own it takes any seed, also a negative one."""
    return np.random.default_rng(seed % (1 << 64))


def draw_many(numbers: np.random.Generator, likes: Mapping[Thing, float], count: int) -> Counter[Thing]:
    """So many things drawn, each as often as it is liked, in proportion."""
    weights = np.array(list(likes.values()))
    times = numbers.multinomial(count, weights / weights.sum()).tolist()
    return Counter({thing: often for thing, often in zip(likes, times, strict=True) if often})
