"""What a neutral observer believes of both squads, kept up to date from the public events."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from math import prod
from operator import mul
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ...beliefs.squads import FIRST, Squads, squads_of
from ...rules.article import kernel
from ...rules.grid import CORNERS, SQUARES, STRIDE
from ...rules.panzer.state import SIDE_UNITS, STATE, State, Terrain, Told, side_of
from ...rules.panzer.terrain import is_passable
from ..planes import Beliefs
from .marginals import Counts, Squares, fit, mix, pin, pinned
from .write import token

LIMITS = ("box", "points", "most_units", "most_points", "pershing_banned")
"""The fields of a state that say which squads may be chosen."""
LINES = SQUARES + 2
"""A line for each square, and one a side for the units of each kind that it is known to have left."""
NOBODY = SIDE_UNITS

Prior = NDArray[np.float32]
"""By side, size of the squad and number of the units told apart: the chance of each kind for a unit not told apart."""


def prior_of(state: np.void) -> Prior:
    """What every squad within the scenario's limits, all equally likely, makes of the units that nobody has seen."""
    return _prior(*(state[name].tobytes() for name in LIMITS))


@lru_cache(maxsize=8)
def _prior(*limits: bytes) -> Prior:
    state = np.zeros(1, STATE)[0]
    for name, value in zip(LIMITS, limits, strict=True):
        state[name] = np.frombuffer(value, dtype=np.int64).reshape(state[name].shape)
    boxes = (state["box"].reshape(2, SIDE_UNITS) + 1).tolist()
    sizes = range(1, int(state["most_units"]) + 1)
    prior = np.zeros((2, len(sizes) + 1, max(map(prod, boxes)), SIDE_UNITS), dtype=np.float32)
    for side in range(2):
        for size in sizes:
            chosen = squads_of(state, side, size)
            if chosen:
                _fill(prior[side, size], Squads(chosen), boxes[side])
    return prior


def _fill(prior: Prior, squads: Squads, boxes: Sequence[int]) -> None:
    """Write the chances that some squads leave, by the number of the units told apart as `units_of` counts it."""
    steps = [prod(boxes[:kind]) for kind in range(SIDE_UNITS)]
    most = [1 + max(counts) for counts in zip(*squads.squads, strict=True)]
    for apart in product(*map(range, most)):
        row = sum(int(squads.steps[FIRST + kind]) * count for kind, count in enumerate(apart))
        prior[sum(map(mul, steps, apart))] = squads.chances[row]


@kernel
def begin(beliefs: Beliefs) -> None:
    """Nobody stands on the field."""
    beliefs[:] = 0.0
    for square in range(SQUARES):
        beliefs[square, NOBODY] = 1.0


@kernel
def units_of(state: State, beliefs: Beliefs, prior: Prior, side: int, left: Counts) -> None:
    """How many units of each kind a side can be expected to have left."""
    known, number, size = 0.0, 0, state.units_left[side]
    step = 1
    for kind in range(SIDE_UNITS):
        destroyed = state.pile[1 - side, side * SIDE_UNITS + kind]
        known += beliefs[SQUARES + side, kind]
        box = state.box[side * SIDE_UNITS + kind]
        number += step * min(int(beliefs[SQUARES + side, kind]) + destroyed, box)
        size += destroyed
        step *= box + 1
    unknown = max(state.units_left[side] - known, 0.0)
    for kind in range(SIDE_UNITS):
        left[kind] = beliefs[SQUARES + side, kind] + unknown * prior[side, size, number, kind]


@kernel
def place(state: State, beliefs: Beliefs, prior: Prior, side: int, square: int) -> None:
    """Any unit of the squad may have been deployed on a square of its row."""
    left = np.empty(SIDE_UNITS)
    units_of(state, beliefs, prior, side, left)
    beliefs[square, NOBODY] = 1.0
    for kind in range(SIDE_UNITS):
        beliefs[square, kind] = left[kind] / state.columns
        beliefs[square, NOBODY] -= beliefs[square, kind]


@kernel
def meet(state: State, beliefs: Beliefs, side: int) -> None:
    """A side has at least as many units of a kind as are known to stand somewhere."""
    counts = np.zeros(SIDE_UNITS + 1)
    for rank in range(state.ranks):
        for file in range(state.columns):
            square = rank * STRIDE + file
            if state.control[square] == side:
                kind = pinned(beliefs, square)
                if kind >= 0:
                    counts[kind] += 1
    for kind in range(SIDE_UNITS):
        beliefs[SQUARES + side, kind] = max(beliefs[SQUARES + side, kind], counts[kind])


@kernel
def settle(state: State, beliefs: Beliefs, prior: Prior, side: int) -> None:
    """Fit what is believed of a side's squares to the units that it has left."""
    squares, left = np.empty(SQUARES, dtype=np.int64), np.zeros(SIDE_UNITS + 1)
    meet(state, beliefs, side)
    units_of(state, beliefs, prior, side, left)
    count = 0
    for rank in range(state.ranks):
        for file in range(state.columns):
            square = rank * STRIDE + file
            if state.control[square] != side:
                continue
            kind = pinned(beliefs, square)
            if kind < 0:
                squares[count] = square
                count += 1
            elif kind != NOBODY:
                left[kind] -= 1.0
    left[NOBODY] = count
    for kind in range(SIDE_UNITS):
        left[kind] = max(left[kind], 0.0)
        left[NOBODY] -= left[kind]
    left[NOBODY] = max(left[NOBODY], 0.0)
    if count > 0:
        fit(beliefs, squares, count, left)


@kernel
def lay_back(state: State, beliefs: Beliefs, quadrant: int) -> bool:
    """The units of a quadrant may stand on any of its squares, but for those that are blocked; true if any is seen."""
    squares: Squares = np.empty(len(CORNERS), dtype=np.int64)
    count = 0
    for corner in CORNERS:
        square = quadrant + corner
        forest = state.terrain[square] == Terrain.FOREST
        # Only a blocked unit is still revealed in forest.
        if is_passable(state.terrain[square]) and not (forest and state.shown[square]):
            squares[count] = square
            count += 1
    mix(beliefs, squares, count)
    seen = False
    for index in range(count):
        square = squares[index]
        if state.terrain[square] != Terrain.FOREST:
            pin(beliefs, square, token(state.unit[square]) if state.shown[square] else NOBODY)
            seen = True
    return seen


@kernel
def take_in(state: State, beliefs: Beliefs, prior: Prior, events: Any, told: int) -> None:
    """Take in some events as everybody may know them; the state is the one after them."""
    dirty = 0
    for index in range(told):
        what, first, second, third = events[index, 0], events[index, 2], events[index, 3], events[index, 4]
        if what == Told.PLACED:
            place(state, beliefs, prior, third, first)
        elif what == Told.MOVED:
            if lay_back(state, beliefs, first):
                dirty |= 1 << second
        elif what == Told.SHOWN:
            if pinned(beliefs, first) != token(second):
                pin(beliefs, first, token(second))
                dirty |= 3
        elif what == Told.DESTROYED:
            pin(beliefs, first, NOBODY)
            side = side_of(second)
            beliefs[SQUARES + side, token(second)] = max(beliefs[SQUARES + side, token(second)] - 1.0, 0.0)
            dirty |= 1 << side
        elif what == Told.TERRAIN_LAID:
            pin(beliefs, first, NOBODY)
    for side in range(2):
        if dirty >> side & 1:
            settle(state, beliefs, prior, side)
