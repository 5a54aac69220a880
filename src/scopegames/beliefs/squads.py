"""The squads that a side of SCOPE Panzer may have chosen."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, cached_property
from itertools import product
from math import perm, prod

import numpy as np
from numpy.typing import NDArray

from ..rules.panzer.state import SIDE_UNITS, Unit
from .arrays import numbers
from .exact import Hand
from .rows import TOKENS

NOBODY = 0
"""The token of forest, or of terrain without a unit; a side's units follow in the order of their codes."""
FIRST = 1
UNIT_TOKENS = range(FIRST, FIRST + SIDE_UNITS)
MOST_ALIKE = 4
WAYS = np.array([[perm(count, seen) for seen in range(MOST_ALIKE)] for count in range(MOST_ALIKE)])
"""In how many ways some of a squad's equal units, at most 3, are those that were seen."""
Counts = tuple[int, ...]
"""How many units of each kind."""


def token_of(unit: int) -> int:
    """The token of a unit, or of none."""
    return NOBODY if unit == Unit.NONE else FIRST + unit % SIDE_UNITS


def squads_of(state: np.void, side: int, size: int) -> list[Counts]:
    """Every squad of a number of units within the scenario's limits."""
    units = range(side * SIDE_UNITS, (side + 1) * SIDE_UNITS)
    banned = Unit.PERSHING if state["pershing_banned"] else Unit.NONE
    boxes = [0 if unit == banned else int(state["box"][unit]) for unit in units]
    points = [int(state["points"][unit]) for unit in units]
    return [
        squad
        for squad in product(*(range(box + 1) for box in boxes))
        if sum(squad) == size
        and sum(count * each for count, each in zip(squad, points, strict=True)) <= state["most_points"]
    ]


class Squads:
    """The units that have not been told apart: those of any squad, all equally likely, less those that have."""

    def __init__(self, squads: Sequence[Counts]) -> None:
        self.squads = squads
        self.size = sum(squads[0])
        self.destroyed = [0] * SIDE_UNITS
        self._boxes = [1 + max(counts) for counts in zip(*squads, strict=True)]
        self._left = cache(self._count_left)

    def replaced(self, old: int, new: int) -> None:  # noqa: ARG002
        """Take in that a unit was destroyed, which stays told apart."""
        if old in UNIT_TOKENS:
            self.destroyed[old - FIRST] += 1

    def hands(self, apart: Sequence[int], size: int, whole: frozenset[int]) -> list[Hand]:  # noqa: ARG002
        """What the units not told apart may be."""
        return self._left(tuple(apart[FIRST + kind] + self.destroyed[kind] for kind in range(SIDE_UNITS)))

    def _count_left(self, apart: Counts) -> list[Hand]:
        """What each squad has beside the units told apart; it is as likely as it has ways to give these."""
        ways = [prod(map(perm, squad, apart)) for squad in self.squads]
        whole = sum(ways)
        return [
            ((0, *(count - seen for count, seen in zip(squad, apart, strict=True))), way / whole)
            for squad, way in zip(self.squads, ways, strict=True)
            if way
        ]

    @cached_property
    def kinds(self) -> int:
        """The tokens that occur in some squad, as bits."""
        return sum(1 << FIRST + kind for kind, box in enumerate(self._boxes) if box > 1)

    @cached_property
    def steps(self) -> NDArray[np.int64]:
        """What each token adds to the number that stands for the units told apart."""
        steps = [prod(self._boxes[:kind]) for kind in range(SIDE_UNITS)]
        return numbers([0, *steps, *[0] * (TOKENS - SIDE_UNITS)])

    @cached_property
    def chances(self) -> NDArray[np.float64]:
        """The chance of each kind to be the next unit told apart, by the number of those told apart before."""
        squads = np.array(self.squads)
        apart = np.arange(prod(self._boxes))[:, None] // self.steps[FIRST : FIRST + SIDE_UNITS] % self._boxes
        ways = WAYS[squads[None], apart[:, None]].prod(axis=2)
        left = ways @ squads - ways.sum(axis=1, keepdims=True) * apart
        chances: NDArray[np.float64] = left / np.maximum(left.sum(axis=1, keepdims=True), 1)
        return chances

    @property
    def pile(self) -> int:
        """The number of the units destroyed."""
        return sum(int(self.steps[FIRST + kind]) * count for kind, count in enumerate(self.destroyed))
