"""What cards are worth to a side, next to a victory's 1."""

from __future__ import annotations

import numpy as np

from ....rules.article import kernel
from ....rules.grid import rank_of
from ....rules.stalingrad.state import KINDS, Kind, Side, State, enemy_of
from ..floats import FloatRow

VICTORY = 1.0

ABILITIES = np.array([0.0, 0.10, 0.04, 0.03, 0.08, 0.06, 0.06, 0.0])
"""What it hurts a side in Advanced Mode to lose what a card of each kind can do."""

WITHOUT_SNIPERS = 2.0
"""How much more all that is worth where no Sniper can do the shooting."""

BREAKTHROUGH = 0.1
"""What an Infantry is worth more where it can win the game."""

CROSSED = 0.15
"""What it is worth to have an Infantry among the enemy's cards."""

NEARNESS = 0.6
"""What it is worth, where it can win the game, to have an Infantry one row from its goal."""


@kernel
def ability(state: State, kind: int) -> float:
    """What the things that a card can do are worth to its owner."""
    if not state.advanced:
        return 0.0
    if kind == Kind.INFANTRY and state.breakthrough_victory:
        return ABILITIES[kind] + BREAKTHROUGH  # type: ignore[no-any-return]
    return ABILITIES[kind] * (1.0 if state.sniper_victory else WITHOUT_SNIPERS)  # type: ignore[no-any-return]


@kernel
def points_share(state: State, attacker: int, kind: int) -> float:
    """The part of the Objective Points still to be scored that a card gives."""
    if state.objective == 0:
        return 0.0
    return min(1.0, state.points[kind] / max(1, state.objective - state.score[attacker]))


@kernel
def wanted_left(state: State, side: int) -> int:
    """How many of a side's cards that the scenario wants eliminated are in play."""
    left = 0
    for kind in range(KINDS):
        if state.wanted[kind]:
            left += state.in_play[side, kind]
    return left


@kernel
def fill_worths(state: State, attacker: int, worth: FloatRow) -> None:
    """For each kind of card, what it is worth to a side to eliminate one of the enemy's: it counts on every road."""
    enemy = enemy_of(attacker)
    wanted = wanted_left(state, enemy)
    for kind in range(KINDS):
        worth[kind] = 0.0
        if kind == Kind.EMPTY or state.in_play[enemy, kind] == 0:
            continue
        to_go = (1 - points_share(state, attacker, kind)) * (1 - ability(state, kind))
        if kind == Kind.SNIPER and state.sniper_victory:
            to_go *= 1 - 1 / (state.in_play[enemy, kind] + state.zone[enemy])
        if state.wanted[kind]:
            to_go *= 1 - 1 / wanted
        worth[kind] = 1 - to_go


@kernel
def rows_to_go(state: State, side: int, square: int) -> int:
    """How many rows an Infantry on a square is from the enemy's last row."""
    rank = rank_of(square)
    return 2 * state.rows - 1 - rank if side == Side.GERMAN else rank


@kernel
def standing(state: State, side: int, square: int) -> float:
    """What it is worth to a side to have an Infantry on a square."""
    rows = rows_to_go(state, side, square)
    if state.breakthrough_victory:
        return NEARNESS / rows**1.5 if rows > 0 else VICTORY
    return CROSSED if rows < state.rows else 0.0
