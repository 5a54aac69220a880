"""Decisions that win for sure, whatever the enemy has hidden."""

from __future__ import annotations

from collections.abc import Container

import numpy as np

from ....game.panzer.steps import CORNERS, legal_steps, scratch
from ....rules.grid import STRIDE
from ....rules.panzer import kernels
from ....rules.panzer.state import Action, Outcome, Phase
from ....rules.record import Records

MOST_TAKEN = 2
"""How many squares of a row one EXPLORATION takes at most."""

BETWEEN = (Phase.ARRANGE, Phase.EXPLORED, Phase.STRIKE)
"""What is asked while an action without chance goes on."""


def winning_steps(states: Records, empty: Container[int]) -> list[int] | None:
    """Engine steps of the side to move that end the game as its victory, relying only on squares known to be empty."""
    state = states[0]
    if state["phase"] == Phase.FIRE:
        return _sure_shot(states)
    return _cut(states, empty) if _missing(state) <= MOST_TAKEN else None


def _missing(state: np.void) -> int:
    """How many squares of the enemy's deployment row the side to move does not control."""
    side = int(state["to_move"])
    row = (0 if side else int(state["ranks"]) - 1) * STRIDE
    return int((state["control"][row : row + int(state["columns"])] != side).sum())


def _sure_shot(states: Records) -> list[int] | None:
    """A shot at the last enemy unit from a firing hand without misses."""
    state, parts = states[0], np.empty(kernels.HAND_PARTS, dtype=np.int64)
    if state["units_left"][1 - int(state["to_move"])] > 1:
        return None
    for step in legal_steps(states):
        if step < Action.DRAW:
            kernels.firing_hand(states, 0, step - Action.FIRE, int(state["target"]), parts)
            distance, low_profile, correction, armor, turret, flank, rear, _ = parts.tolist()
            if distance + low_profile <= correction and armor <= turret + max(flank, rear):
                return [step]
    return None


def _cut(states: Records, empty: Container[int]) -> list[int] | None:
    """Cut the supply line within this action."""
    state, side = states[0], int(states[0]["to_move"])
    for step in legal_steps(states):
        if not _is_certain(state, step, empty):
            continue
        after = scratch(states)
        kernels.apply_alone(after, 0, step)
        if after[0]["result"] == side:
            return [step]
        rest = _cut(after, empty) if after[0]["result"] == Outcome.OPEN and after[0]["phase"] in BETWEEN else None
        if rest:
            return [step, *rest]
    return None


def _is_certain(state: np.void, step: int, empty: Container[int]) -> bool:
    """Whether it is known beforehand what a step leads to."""
    if step < Action.EXPLORE or step == Action.END:
        return True
    if step >= Action.SEARCH:
        return False
    enemy = 1 - int(state["to_move"])
    squares = (step - Action.EXPLORE + corner for corner in CORNERS)
    return all(state["control"][square] != enemy or square in empty for square in squares)
