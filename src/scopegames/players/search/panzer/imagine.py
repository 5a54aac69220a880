"""Whole games that agree with what is known, or remembered, of the enemy's units."""

from __future__ import annotations

from itertools import combinations_with_replacement

import numpy as np
from numpy.typing import NDArray

from ....chance import Chance, below, unit
from ....rules.article import kernel
from ....rules.grid import SQUARES
from ....rules.panzer.state import SIDE_UNITS, UNITS, State, Unit, enemy_of
from ....rules.record import Records
from .knowledge import CHANCE, Knowledge, may_hide

Squads = NDArray[np.int64]


def possible_squads(state: np.void, side: int) -> Squads:
    """Every squad that a side may have, as counts by unit, given its size, what it has lost and what is revealed."""
    units = range(side * SIDE_UNITS, (side + 1) * SIDE_UNITS)
    box, points, seen = state["box"].tolist(), state["points"].tolist(), state["pile"][1 - side].copy()
    size = int(state["units_left"][side]) + int(seen.sum())
    for square in np.flatnonzero((state["shown"] != 0) & (state["control"] == side)):
        seen[int(state["unit"][square])] += 1
    allowed = [unit for unit in units if box[unit] and not (unit == Unit.PERSHING and state["pershing_banned"])]
    counts = (np.bincount(squad, minlength=UNITS) for squad in combinations_with_replacement(allowed, size))
    fits = [
        count
        for count in counts
        if (count <= box).all() and (count >= seen).all() and int(count @ points) <= state["most_points"]
    ]
    return np.array(fits, dtype=np.int64).reshape(-1, UNITS)


@kernel
def draw_square(weights: Knowledge, chance: Chance) -> int:
    """A square by its weight."""
    whole = 0.0
    for square in range(SQUARES):
        whole += weights[square]
    mark, last = unit(chance) * whole, 0
    for square in range(SQUARES):
        if weights[square] > 0.0:
            last = square
            mark -= weights[square]
            if mark < 0.0:
                break
    return last


@kernel
def hide_units(state: State, known: Knowledge, side: int, squad: Squads, weights: Knowledge, chance: Chance) -> None:
    """Lay the units of a squad that are neither lost nor revealed where they are likely, in a random order."""
    left = np.empty(UNITS, dtype=np.int64)
    waiting = 0
    for kind in range(UNITS):
        left[kind] = squad[kind] - state.pile[enemy_of(side), kind]
        state.squad[kind] = squad[kind] if squad[kind] else state.squad[kind]
    for square in range(SQUARES):
        weights[square] = 0.0
        if may_hide(state, side, square):
            weights[square] = max(known[side, CHANCE, square], 1e-9)
            state.unit[square] = Unit.NONE
        elif state.control[square] == side and state.shown[square]:
            left[state.unit[square]] -= 1
    for kind in range(UNITS):
        waiting += max(0, left[kind])
    while waiting > 0:
        pick = below(chance, waiting)
        for kind in range(UNITS):
            pick -= left[kind]
            if pick < 0:
                square = draw_square(weights, chance)
                state.unit[square] = kind
                weights[square] = 0.0
                left[kind] -= 1
                break
        waiting -= 1


@kernel
def imagine(samples: Records, states: Records, known: Knowledge, side: int, squads: Squads, chance: Chance) -> None:
    """Fill samples with games in which the hidden units of a side are drawn from what is known."""
    weights = np.zeros(SQUARES)
    for index in range(len(samples)):
        samples[index] = states[0]
        hide_units(samples[index], known, side, squads[below(chance, len(squads))], weights, chance)
