"""The legal steps together with those that may follow them, asked of the engine at once."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...rules.article import kernel
from ...rules.record import Records
from ...rules.stalingrad import move, play
from ...rules.stalingrad.state import ACTIONS, Action, Phase

OPENS = np.zeros(ACTIONS, dtype=np.bool_)
"""First steps that show nothing: together with the next step they are one written decision."""
OPENS[Action.MOVE : Action.SEARCH] = True
OPENS[Action.HOWITZER : Action.TARGET] = True
OPENS[Action.REINFORCE : Action.HOLD] = True

ANY = -1

_legal = play.legal
_apply = play.apply
_taken_up = move.taken_up


@kernel
def list_openings(states: Records, wanted: int, opened: Records, firsts: Any, out: Any) -> int:
    """Write the legal steps, or only a wanted one, and count the numbers written.

    A step that opens a decision is followed by its quadrant, the four cards that it takes up, how many steps may be
    next, and these.
    """
    size = 0
    for number in range(_legal(states[0], firsts)):
        step = firsts[number]
        if wanted not in (ANY, step):
            continue
        out[size] = step
        size += 1
        if OPENS[step]:
            opened[0] = states[0]
            state = opened[0]
            _apply(state, step)
            out[size] = state.quadrant
            for corner in range(4):
                out[size + 1 + corner] = _taken_up(state, corner) if state.phase == Phase.ARRANGE else 0
            count = _legal(state, out[size + 6 :])
            out[size + 5] = count
            size += 6 + count
    return size
