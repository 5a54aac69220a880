"""What each side can know of the other's units in a simulation: chances, square by square, from the public events."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ....rules.article import kernel
from ....rules.grid import CORNERS, SQUARES, STRIDE
from ....rules.panzer.state import (
    SIDE_UNITS,
    UNITS,
    State,
    Terrain,
    Told,
    Unit,
    enemy_of,
    side_of,
)
from ....rules.record import Records

CHANCE, FIREPOWER, ARMOR, MOVES, TAKEN = range(5)
"""For each side and square: the chance of a unit there, its firepower and armor times that chance, and
how often of late the side has moved the quadrant and taken the square."""

PARTS = 5
FADING = 0.85
"""How much of what was done stays in mind from turn to turn, so that nothing is done again and again in vain."""

FITS = 2
"""Rounds of fitting the map to the number of hidden units; more change little."""

Knowledge = NDArray[np.float64]
Events = NDArray[np.int64]


def new_knowledge() -> Knowledge:
    """Nothing is known of either side."""
    return np.zeros((2, PARTS, SQUARES))


@kernel
def usual(state: State, side: int, figures: int) -> float:
    """The average firepower or armor of the units that a side can choose from."""
    total = cards = 0
    for unit in range(side * SIDE_UNITS, (side + 1) * SIDE_UNITS):
        if unit == Unit.PERSHING and state.pershing_banned:
            continue
        cards += state.box[unit]
        total += state.box[unit] * (state.firepower[unit] if figures == FIREPOWER else state.armor[unit])
    return total / max(1, cards)


@kernel
def know_unit(known: Knowledge, state: State, square: int, unit: int) -> None:
    """A unit is known to stand on a square."""
    side = side_of(unit)
    known[side, CHANCE, square] = 1.0
    known[side, FIREPOWER, square] = state.firepower[unit]
    known[side, ARMOR, square] = state.armor[unit]


@kernel
def know_empty(known: Knowledge, side: int, square: int) -> None:
    """No unit of a side stands on a square."""
    known[side, CHANCE, square] = 0.0
    known[side, FIREPOWER, square] = 0.0
    known[side, ARMOR, square] = 0.0


@kernel
def guess_unit(known: Knowledge, state: State, side: int, square: int, chance: float) -> None:
    """An unknown unit of a side may stand on a square."""
    known[side, CHANCE, square] = chance
    known[side, FIREPOWER, square] = chance * usual(state, side, FIREPOWER)
    known[side, ARMOR, square] = chance * usual(state, side, ARMOR)


@kernel
def may_hide(state: State, side: int, square: int) -> bool:
    """Whether a hidden unit of a side can stand on a square at all."""
    return state.control[square] == side and state.shown[square] == 0 and state.terrain[square] == Terrain.FOREST


@kernel
def fit(known: Knowledge, state: State, side: int) -> None:
    """Bring the chances in line with the number of units that are left and not revealed."""
    hidden = state.units_left[side]
    for square in range(state.ranks * STRIDE):
        if state.control[square] == side and state.shown[square]:
            hidden -= 1
    for _ in range(FITS):
        total = 0.0
        for square in range(state.ranks * STRIDE):
            if may_hide(state, side, square):
                total += known[side, CHANCE, square]
        if total < 1e-9:
            return
        for square in range(state.ranks * STRIDE):
            chance = known[side, CHANCE, square]
            if chance > 0.0 and may_hide(state, side, square):
                scale = min(1.0, chance * hidden / total) / chance
                known[side, CHANCE, square] *= scale
                known[side, FIREPOWER, square] *= scale
                known[side, ARMOR, square] *= scale


@kernel
def spread(known: Knowledge, state: State, side: int, quadrant: int) -> None:
    """A MOVEMENT hides the units of a quadrant: any free square may hold any, but for those that are seen to stay."""
    places = 0
    for part in range(MOVES):
        total = 0.0
        places = 0
        for corner in CORNERS:
            square = quadrant + corner
            if state.terrain[square] != Terrain.FOREST:
                # Who stands on terrain is seen: what left it is in the forest now, what entered it is not.
                total += known[side, part, square]
                unit = state.unit[square]
                known[side, part, square] = 0.0
                if unit < UNITS and side_of(unit) == side:
                    now = 1 if part == CHANCE else state.firepower[unit] if part == FIREPOWER else state.armor[unit]
                    known[side, part, square] = now
                    total -= now
            elif not state.shown[square]:
                total += known[side, part, square]
                places += 1
        for corner in CORNERS:
            square = quadrant + corner
            if state.terrain[square] == Terrain.FOREST and not state.shown[square]:
                known[side, part, square] = max(0.0, total / places)
    known[side, MOVES, quadrant] += 1.0


@kernel
def fade(known: Knowledge, state: State, side: int) -> None:
    """What a side did of late matters less with each of its turns."""
    for square in range(state.ranks * STRIDE):
        known[side, MOVES, square] *= FADING
        known[side, TAKEN, square] *= FADING


@kernel
def learn(known: Knowledge, state: State, what: int, first: int, second: int, third: int) -> None:
    """Take in one event as far as everybody may know it; the state is the one after the step."""
    if what == Told.MOVED:
        spread(known, state, second, first)
    elif what == Told.SHOWN:
        if second < UNITS:
            know_unit(known, state, first, second)
            fit(known, state, side_of(second))
        else:
            for side in range(2):
                if known[side, CHANCE, first] > 0.0:
                    know_empty(known, side, first)
                    fit(known, state, side)
    elif what == Told.DESTROYED:
        know_empty(known, side_of(second), first)
    elif what == Told.CONTROLLED:
        know_empty(known, enemy_of(second), first)
        known[second, TAKEN, first] += 1.0
    elif what == Told.TURN_BEGAN:
        fade(known, state, second)
    elif what == Told.PLACED:
        guess_unit(known, state, third, first, state.units_left[third] / state.columns)


@kernel
def take_in(known: Knowledge, state: State) -> None:
    """Take in what the last step told."""
    for index in range(state.told):
        learn(
            known, state, state.events[index, 0], state.events[index, 2], state.events[index, 3], state.events[index, 4]
        )


@kernel
def look_round(known: Knowledge, states: Records, index: int) -> None:
    """Start with what lies on the table: revealed units, and the others anywhere in their side's forest."""
    state = states[index]
    for side in range(2):
        for square in range(SQUARES):
            know_empty(known, side, square)
            if state.turn > 0 and may_hide(state, side, square):
                guess_unit(known, state, side, square, 0.5)
            elif state.control[square] == side and state.shown[square]:
                know_unit(known, state, square, state.unit[square])
        fit(known, state, side)


@kernel
def look_at(known: Knowledge, states: Records, index: int, events: Events) -> None:
    """Take in the events of a written decision, with the state after it."""
    for number in range(len(events)):
        learn(
            known,
            states[index],
            events[number, 0],
            events[number, 2],
            events[number, 3],
            events[number, 4],
        )
