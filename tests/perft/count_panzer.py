"""Count how many ways a game of SCOPE Panzer can go on: engine steps or written decisions, to a given depth."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from scopegames import Game
from scopegames.rules.article import kernel
from scopegames.rules.panzer import kernels, play
from scopegames.rules.panzer.state import ACTIONS, STATE, Phase, State
from scopegames.rules.record import Records, records

_legal = play.legal
_apply = play.apply

LONGEST = 8
"""A written decision has at most so many engine steps: a squad of six, and being ready."""


@kernel
def is_half_done(state: State) -> bool:
    """Whether a written decision is not complete yet."""
    if state.phase == Phase.SQUAD:
        return state.units_left[state.to_move] > 0
    if state.phase == Phase.DEPLOY:
        return state.placed > 0
    return state.phase in (Phase.ARRANGE, Phase.GROUND, Phase.AIM)


@kernel
def count(stack: Records, level: int, depth: int, written: bool, out: NDArray[np.int64]) -> int:
    """The sequences of a length that lead on from a level of the stack; games that end earlier are not counted."""
    choices = _legal(stack[level], out[level])
    total = 0
    for choice in range(choices):
        stack[level + 1] = stack[level]
        _apply(stack[level + 1], out[level, choice])
        half = written and is_half_done(stack[level + 1])
        left = depth if half else depth - 1
        total += 1 if left == 0 else count(stack, level + 1, left, written, out)
    return total


def sequences(game: Game, depth: int, written: bool) -> int:
    """How many sequences of engine steps, or of written decisions, lead on from a game."""
    levels = LONGEST * depth + 1
    stack = records(levels + 1, STATE)
    kernels.copy_state(game._states, stack)
    return int(count(stack, 0, depth, written, np.empty((levels, ACTIONS), dtype=np.int64)))
