"""Count how many ways a game can go on: engine steps or written decisions, to a given depth."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from scopegames import Game
from scopegames.rules.article import kernel
from scopegames.rules.record import Records, records
from scopegames.rules.stalingrad import kernels, play
from scopegames.rules.stalingrad.state import ACTIONS, STATE, Phase

_legal = play.legal
_apply = play.apply


@kernel
def is_half_done(phase: int) -> bool:
    """Whether a written decision is not complete yet."""
    return phase in (Phase.ARRANGE, Phase.HOWITZER, Phase.CHARGE)


@kernel
def count(stack: Records, level: int, depth: int, written: bool, out: NDArray[np.int64]) -> int:
    """The sequences of a length that lead on from a level of the stack; games that end earlier are not counted."""
    choices = _legal(stack[level], out[level])
    total = 0
    for choice in range(choices):
        stack[level + 1] = stack[level]
        _apply(stack[level + 1], out[level, choice])
        half = written and is_half_done(stack[level + 1].phase)
        left = depth if half else depth - 1
        total += 1 if left == 0 else count(stack, level + 1, left, written, out)
    return total


def sequences(game: Game, depth: int, written: bool) -> int:
    """How many sequences of engine steps, or of written decisions, lead on from a game."""
    levels = 2 * depth + 1
    stack = records(levels + 1, STATE)
    kernels.copy_state(game._states, stack)
    return int(count(stack, 0, depth, written, np.empty((levels, ACTIONS), dtype=np.int64)))
