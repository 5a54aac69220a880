"""How good a position is for a side when a simulation stops before the game is over."""

from __future__ import annotations

from enum import IntEnum
from math import exp

import numpy as np

from ....rules.article import kernel
from ....rules.grid import STRIDE, distance
from ....rules.panzer.state import UNITS, Outcome, State, Unit, enemy_of, side_of
from .desk import REACH, Desk, Numbers, hit_chance
from .ground import missing_supply
from .knowledge import CHANCE


class Point(IntEnum):
    """What a position is judged by; each counts for one side and against the other."""

    STRENGTH = 0  # the share of all firepower and armor on the field
    THREAT = 1  # the best shot that the side to move has at a revealed unit
    EXPOSURE = 2  # the best shot that the other side will have
    GROUND = 3  # the share of the battlefield
    SUPPLY = 4  # how much of the enemy's deployment row is held; it counts when little is missing
    SECRECY = 5  # how little the enemy knows where they are
    TEMPO = 6  # whose turn it is


POINTS = len(Point)
LEANINGS = np.array([4.5, 1.0, 0.3, 0.2, 0.3, 0.2, 0.05])
"""How much each of them counts, in log odds.

Strength is fitted to 180,000 positions of games between policies. The others add little to it there, and what is
exposed then has mostly been fired at already; they are set so that a search sees the next shot just beyond its end.
"""

LAST_SUPPLY = 4
"""The power of the part of a deployment row that is held: half of it is worth little."""


@kernel
def best_exposed(state: State, side: int) -> float:
    """The best shot of a side at a revealed enemy unit: the chance of a hit, as a part of the enemy's units."""
    best = 0.0
    for target in range(state.ranks * STRIDE):
        prey = state.unit[target]
        if not state.shown[target] or prey >= UNITS or side_of(prey) == side:
            continue
        for attacker in range(state.ranks * STRIDE):
            unit = state.unit[attacker]
            if unit < UNITS and side_of(unit) == side and distance(attacker, target) <= REACH:
                firepower, armor = float(state.firepower[unit]), float(state.armor[prey])
                best = max(best, hit_chance(state, attacker, firepower, target, armor, prey == Unit.STUG))
    return best / max(1, state.units_left[enemy_of(side)])


@kernel
def measure(state: State, desk: Desk, side: int, out: Numbers, sign: float) -> None:
    """Add up the points of a side, with a sign, that both sides are measured by."""
    strength = known = 0.0
    ground = 0
    for rank in range(state.ranks):
        for file in range(state.columns):
            square = rank * STRIDE + file
            ground += state.control[square] == side
            unit = state.unit[square]
            if unit < UNITS and side_of(unit) == side:
                strength += 1 + state.firepower[unit] + state.armor[unit]
                known += desk.known[side, CHANCE, square]
    held = 1.0 - missing_supply(state, side) / state.columns
    out[Point.STRENGTH] += sign * strength
    out[Point.GROUND] += sign * ground / (state.ranks * state.columns)
    out[Point.SUPPLY] += sign * held**LAST_SUPPLY
    out[Point.SECRECY] -= sign * known / max(1, state.units_left[side])


@kernel
def points(state: State, desk: Desk, side: int, out: Numbers) -> None:
    """Write what a position is judged by, seen from a side."""
    for index in range(POINTS):
        out[index] = 0.0
    enemy, mine = enemy_of(side), 1.0 if state.to_move == side else -1.0
    measure(state, desk, side, out, 1.0)
    own_strength = out[Point.STRENGTH]
    measure(state, desk, enemy, out, -1.0)
    # The difference of two sums over their total, which is twice the one less the difference.
    out[Point.STRENGTH] /= max(1.0, 2.0 * own_strength - out[Point.STRENGTH])
    out[Point.THREAT] = mine * best_exposed(state, state.to_move)
    out[Point.EXPOSURE] = -mine * best_exposed(state, enemy_of(state.to_move))
    out[Point.TEMPO] = mine


@kernel
def judge(state: State, desk: Desk, side: int) -> float:
    """The chance of a side to win, as far as a glance tells; of a game that is over its result."""
    if state.result != Outcome.OPEN:
        return 0.5 if state.result == Outcome.DRAW else 1.0 if state.result == side else 0.0
    points(state, desk, side, desk.points)
    total = 0.0
    for index in range(POINTS):
        total += LEANINGS[index] * desk.points[index]
    return 1.0 / (1.0 + exp(-total))
