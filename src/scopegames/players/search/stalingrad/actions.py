"""What each action can be expected to bring, next to a victory's 1."""

from __future__ import annotations

import numpy as np

from ....rules.article import kernel
from ....rules.grid import CORNERS, STRIDE, distance
from ....rules.stalingrad.infantry import may_assault_quadrant, quadrant_around
from ....rules.stalingrad.mortar import may_shell_square
from ....rules.stalingrad.move import is_movable
from ....rules.stalingrad.reinforcements import INFANTRY_AND_MORTAR
from ....rules.stalingrad.state import Kind, State, enemy_of, first_rank, is_enemy, is_own, kind_of
from .knowledge import Knowledge
from .outlook import (
    Desk,
    chance_of,
    danger_levelled,
    expected,
    is_known,
    reach,
    show_cost,
    worth_on,
)
from .worth import VICTORY, ability, points_share, standing

CURIOSITY = 0.015
"""What it is worth to see a card not known yet, beside what a shot at it brings."""

RECOGNITION = 0.2
"""How much of a shot's gain a look without a shot is worth: the enemy can still hide."""

FORWARD = 0.3
"""How much of a shot's gain it is worth to bring a Unit within reach of it."""

CAUTION = 1.6
"""How much it counts to take a gain from the enemy, next to a gain of one's own."""

SAFETY = 0.9
"""The most that anything short of a victory can be worth."""

ALMOST = 0.999
"""The most that a shot can be worth as long as it is not sure to win."""

POINTLESS = 0.1
"""How much worse than doing nothing it is to learn nothing."""


@kernel
def search(desk: Desk, state: State, knowledge: Knowledge, square: int, cost: float) -> float:
    """Look at a card and shoot it if it is worth what shooting costs; nobody looks at the same Empty Area twice."""
    gain = expected(desk, state, knowledge, square, cost)
    if is_known(state, knowledge, square):
        return gain if gain > 0 else -POINTLESS
    return min(gain + CURIOSITY, ALMOST)


@kernel
def fire(desk: Desk, state: State, knowledge: Knowledge, square: int) -> float:
    """As a SEARCH, but what it costs is to show a Machine Gun."""
    cheapest = np.inf
    lowest = first_rank(state, state.to_move)
    for rank in range(lowest, lowest + state.rows):
        for gun in range(rank * STRIDE, rank * STRIDE + state.columns):
            if is_own(state, gun, Kind.MACHINE_GUN) and distance(gun, square) == 1:
                cheapest = min(cheapest, show_cost(desk, state, gun))
    return search(desk, state, knowledge, square, cheapest)


@kernel
def recognition(desk: Desk, state: State, knowledge: Knowledge, square: int) -> float:
    """See a card without shooting."""
    return -POINTLESS if is_known(state, knowledge, square) else CURIOSITY + RECOGNITION * desk.hope[square]


@kernel
def shell(desk: Desk, state: State, knowledge: Knowledge, mortar: int, target: int) -> float:
    """A shell hits unseen, and shows the Mortar."""
    gain = desk.hope[target] + chance_of(state, knowledge, target, Kind.DECOY) * desk.worth[Kind.DECOY]
    known = is_known(state, knowledge, target)
    if known and gain == 0:
        return -POINTLESS
    if known and gain >= VICTORY:
        return gain
    news = 0.0 if known else CURIOSITY
    return min(gain + news - show_cost(desk, state, mortar), ALMOST)


@kernel
def best_shell(desk: Desk, state: State, knowledge: Knowledge, mortar: int) -> float:
    """The best that a Mortar can do."""
    best = -1.0
    for rank in range(2 * state.rows):
        for square in range(rank * STRIDE, rank * STRIDE + state.columns):
            if may_shell_square(state, mortar, square):
                best = max(best, shell(desk, state, knowledge, mortar, square))
    return best


@kernel
def taken(desk: Desk, state: State, square: int, kind: int) -> float:
    """What it is worth that an Infantry takes a square from a card; the Ace dies at once."""
    hit, there = worth_on(desk, state, square, kind), standing(state, state.to_move, square)
    kills_ace = kind == Kind.SNIPER and state.aces and state.sniper_victory
    if kills_ace or max(hit, there) >= VICTORY:
        return VICTORY
    return min(hit + there, SAFETY)


@kernel
def assault(desk: Desk, state: State, knowledge: Knowledge, infantry: int, quadrant: int) -> float:
    """The best card of a quadrant, unless a Machine Gun stops the Infantry."""
    safe, none, news = 1.0, 1.0, 0.0
    here = standing(state, state.to_move, infantry)
    for corner in CORNERS:
        square = quadrant + corner
        if is_enemy(state, square):
            no_gun = 1 - chance_of(state, knowledge, square, Kind.MACHINE_GUN)
            safe *= no_gun
            news += 0.0 if is_known(state, knowledge, square) else CURIOSITY
            none *= 1 - _share(desk, state, knowledge, square, here) / max(no_gun, 1e-9)
    gain = 1 - max(none, 0.0)
    if gain + news <= 0:
        return -POINTLESS
    if safe * gain >= VICTORY:
        return VICTORY
    lost = ability(state, Kind.INFANTRY) + desk.stake[Kind.INFANTRY] + here
    return min(safe * (gain + news), ALMOST) - (1 - safe) * lost


@kernel
def _share(desk: Desk, state: State, knowledge: Knowledge, square: int, here: float) -> float:
    """What one square of an ASSAULT can be expected to bring."""
    gain = 0.0
    for kind in range(Kind.HIDDEN):
        if kind != Kind.MACHINE_GUN:
            value = taken(desk, state, square, kind)
            more = value if value >= VICTORY else max(0.0, value - here)
            gain += chance_of(state, knowledge, square, kind) * more
    return gain


@kernel
def best_assault(desk: Desk, state: State, knowledge: Knowledge, infantry: int) -> float:
    """The best that an Infantry can do."""
    best = -1.0
    for corner in range(4):
        quadrant = quadrant_around(state, infantry, corner)
        if may_assault_quadrant(state, quadrant):
            best = max(best, assault(desk, state, knowledge, infantry, quadrant))
    return best


@kernel
def reinforcements(state: State, returning: int) -> float:
    """What comes back can act again, and counts no more for the enemy."""
    enemy = enemy_of(state.to_move)
    value = ability(state, Kind.INFANTRY) + points_share(state, enemy, Kind.INFANTRY)
    if returning == INFANTRY_AND_MORTAR:
        value += ability(state, Kind.MORTAR) + points_share(state, enemy, Kind.MORTAR)
    return min(value, SAFETY)


@kernel
def move(desk: Desk, state: State, quadrant: int) -> float:
    """Hide what the enemy knows or guesses, or bring a Unit within reach of the enemy."""
    hidden = CAUTION * (desk.danger - danger_levelled(desk, state, quadrant, -1))
    return min(hidden + (FORWARD * _nearer(desk, state, quadrant) if state.advanced else 0.0), SAFETY)


@kernel
def _nearer(desk: Desk, state: State, quadrant: int) -> float:
    """How much more a Machine Gun or Infantry could reach from elsewhere in its quadrant."""
    most, least, units = 0.0, np.inf, 0
    for corner in CORNERS:
        square = quadrant + corner
        if is_own(state, square, Kind.MACHINE_GUN) or is_own(state, square, Kind.INFANTRY):
            least = min(least, reach(desk, state, square))
            units += 1
    if units == 0:
        return 0.0
    for corner in CORNERS:
        most = max(most, reach(desk, state, quadrant + corner))
    return most - least


@kernel
def deployment(desk: Desk, state: State, officer: int) -> float:
    """How much the best extra MOVE hides, once the Officer is shown."""
    best = np.inf
    lowest = first_rank(state, state.to_move)
    for rank in range(lowest, lowest + state.rows - 1):
        for quadrant in range(rank * STRIDE, rank * STRIDE + state.columns - 1):
            if is_movable(state, state.to_move, quadrant):
                best = min(best, danger_levelled(desk, state, quadrant, officer))
    return min(desk.danger - best, SAFETY) if best < np.inf else -1.0


@kernel
def shot(desk: Desk, state: State, cost: float) -> float:
    """What it brings to shoot the card that was found, at a cost; a victory has none."""
    worth = worth_on(desk, state, state.target, kind_of(state.board[state.target]))
    return VICTORY if worth >= VICTORY else worth - cost
