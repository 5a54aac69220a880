"""What a side weighs its steps by, and the room that it does so in."""

from __future__ import annotations

from enum import IntEnum
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from ....rules.article import kernel
from ....rules.grid import SQUARES, STRIDE, Row, Table, distance
from ....rules.panzer.line_of_sight import can_see
from ....rules.panzer.modifiers import range_misses
from ....rules.panzer.state import ACTIONS, UNITS, State, Unit, enemy_of
from ....rules.record import Records, records
from .knowledge import ARMOR, CHANCE, FIREPOWER, PARTS, Knowledge

Numbers = NDArray[np.float64]


class Weight(IntEnum):
    """What the outlook goes by; a victory is worth 1."""

    SHOWN = 0  # how much of what a revealed unit can lose to one enemy shot showing it costs: it may hide again first
    FOUND = 1  # the same for a hidden unit: the enemy must find it first
    GROUND = 2  # a square of ground
    SUPPLY = 3  # a square of the enemy's deployment row, if much of the row is still to be taken
    LAST_SUPPLY = 4  # how much more the last square of that row is worth, with a unit near it
    LAST_SUPPLY_AFAR = 5  # the same without one
    HOME = 6  # taking back a square of one's own deployment row
    CURIOSITY = 7  # finding a unit, beside what a shot at it brings
    CERTAINTY = 8  # looking at any square
    COVER = 9  # how much of a shot's gain it is worth to have a unit within reach of it
    PULL = 10  # being near the enemy's units
    STRENGTH = 11  # how far a unit's worth goes by its points, next to those of a usual unit
    POINTLESS = 12  # how much worse than doing nothing it is to learn nothing
    RESTLESS = 13  # how much worse a MOVE is where there has been one a turn ago
    WHIM = 14  # how far from the best a step may be and still be taken now and then


WEIGHTS = np.array([0.25, 0.15, 0.012, 0.05, 0.4, 0.1, 0.15, 0.015, 0.003, 0.25, 0.5, 0.3, 0.05, 0.01, 0.006])

REACH = 2
"""How far units see and fire."""

UNLIKELY = 0.02
"""The chance of a unit up to which nobody reckons with it."""

USUAL_POINTS = 4
MOST_POINTS = 16
"""Room for what a position is judged by."""


DESK = np.dtype(
    [
        ("weights", np.float64, (len(Weight),)),
        ("known", np.float64, (2, PARTS, SQUARES)),
        ("looks", np.int64),
        ("steps", np.int64, (ACTIONS,)),
        ("values", np.float64, (ACTIONS,)),
        ("opinions", np.float64, (ACTIONS,)),
        ("corners", np.float64, (4, 4)),
        ("noted", np.int64, (UNITS, SQUARES)),
        ("pull", np.float64, (UNITS, SQUARES)),
        ("danger", np.float64, (UNITS, SQUARES)),
        ("foes", np.int64),
        ("foe_at", np.int64, (SQUARES,)),
        ("foe", np.float64, (3, SQUARES)),
        ("points", np.float64, (MOST_POINTS,)),
    ]
)
"""Room to weigh on; what is noted is good for one look at one state."""


class Desk(Protocol):
    """The record's fields as type checkers see them."""

    looks: int
    foes: int

    @property
    def weights(self) -> Numbers: ...
    @property
    def known(self) -> Knowledge: ...
    @property
    def steps(self) -> Row: ...
    @property
    def values(self) -> Numbers:
        """What each of the steps is worth, or how much it is liked."""

    @property
    def opinions(self) -> Numbers:
        """What each of the steps is worth, kept while `values` has how much it is liked."""

    @property
    def corners(self) -> Numbers:
        """What each card of a quadrant is worth on each of its squares."""

    @property
    def noted(self) -> Table:
        """Unit and square: the look that it was weighed at."""

    @property
    def pull(self) -> Numbers:
        """Unit and square: what it is worth to have the unit there, but for its danger."""

    @property
    def danger(self) -> Numbers:
        """Unit and square: the chance that the unit, revealed there, is destroyed by the enemy's next shot."""

    @property
    def foe_at(self) -> Row:
        """The squares where the enemy is likely."""

    @property
    def foe(self) -> Numbers:
        """For each of them the chance, and the firepower and armor to be expected."""

    @property
    def points(self) -> Numbers:
        """What a position is judged by."""


def new_desk(weights: Numbers = WEIGHTS) -> Records:
    """An empty desk."""
    desks = records(1, DESK)
    desks[0]["weights"] = weights
    return desks


@kernel
def worth(state: State, desk: Desk, side: int, unit: int) -> float:
    """What it is worth to destroy a unit of a side, the last one a victory; strong ones a little more."""
    left = state.units_left[side]
    if left <= 1:
        return 1.0
    strength = state.points[unit] / USUAL_POINTS if unit < UNITS else 1.0
    return float(1.0 + desk.weights[Weight.STRENGTH] * (strength - 1.0)) / left


@kernel
def hit_chance(state: State, attacker: int, firepower: float, target: int, armor: float, low_profile: bool) -> float:
    """The chance of a hit between two squares, before any rule that looks back; 0 where no shot is possible."""
    far = distance(attacker, target)
    if far == 0 or far > REACH or firepower <= 0.0:
        return 0.0
    ranged = far
    if state.terrain_cards:
        if not can_see(state, attacker, target):
            return 0.0
        ranged = range_misses(state, attacker, target)
    if far > 1 and state.superior_armor and armor > firepower:
        return 0.0
    if far > 1 and low_profile and state.stug:
        ranged += 1
    return firepower / (firepower + ranged + armor)


@kernel
def look(state: State, desk: Desk) -> None:
    """Note where the enemy of the side to move is likely; nothing that was weighed before counts any more."""
    desk.looks += 1
    enemy, count = enemy_of(state.to_move), 0
    for rank in range(state.ranks):
        for file in range(state.columns):
            square = rank * STRIDE + file
            chance = desk.known[enemy, CHANCE, square]
            if chance > UNLIKELY:
                desk.foe[CHANCE, count] = chance
                desk.foe[FIREPOWER, count] = desk.known[enemy, FIREPOWER, square] / chance
                desk.foe[ARMOR, count] = desk.known[enemy, ARMOR, square] / chance
                desk.foe_at[count] = square
                count += 1
    desk.foes = count


@kernel
def note_place(state: State, desk: Desk, unit: int, square: int) -> None:
    """Note what it is worth to have a unit of the side to move on a square, and its danger there, if that is new."""
    if desk.noted[unit, square] == desk.looks:
        return
    desk.noted[unit, square] = desk.looks
    firepower, armor, low_profile = float(state.firepower[unit]), float(state.armor[unit]), unit == Unit.STUG
    miss, safe, pull = 1.0, 1.0, 0.0
    for index in range(desk.foes):
        foe, chance = desk.foe_at[index], desk.foe[CHANCE, index]
        far = distance(square, foe)
        pull += chance / (1 + far)
        if 0 < far <= REACH:
            miss *= 1.0 - chance * hit_chance(state, square, firepower, foe, desk.foe[ARMOR, index], False)
            safe *= 1.0 - chance * hit_chance(state, foe, desk.foe[FIREPOWER, index], square, armor, low_profile)
    enemy = enemy_of(state.to_move)
    covered = desk.weights[Weight.COVER] * (1.0 - miss) * worth(state, desk, enemy, Unit.NONE)
    desk.pull[unit, square] = covered + desk.weights[Weight.PULL] * pull / max(1, state.units_left[enemy])
    desk.danger[unit, square] = 1.0 - safe


@kernel
def risk(state: State, desk: Desk, square: int) -> float:
    """What it costs to show a unit of the side to move where it stands; nothing if it is revealed."""
    if state.shown[square]:
        return 0.0
    unit = state.unit[square]
    note_place(state, desk, unit, square)
    loss = desk.danger[unit, square] * worth(state, desk, state.to_move, unit)
    return float(desk.weights[Weight.SHOWN] * loss)
