"""The legal steps together with those that may follow them, asked of the engine at once."""

from __future__ import annotations

from typing import Any

from ...rules.article import kernel
from ...rules.grid import CORNERS
from ...rules.panzer import play
from ...rules.panzer.state import Action, Terrain
from ...rules.record import Records

ANY = -1

_legal = play.legal
_apply = play.apply


@kernel
def list_openings(states: Records, wanted: int, opened: Records, firsts: Any, out: Any) -> int:
    """Write the legal steps, or only a wanted one, and count the numbers written.

    A MOVE or a strike is followed by the four units of its quadrant, by whether each of its squares has terrain, by how
    many steps may be next, and by these.
    """
    size = 0
    for number in range(_legal(states[0], firsts)):
        step = firsts[number]
        if wanted not in (ANY, step):
            continue
        out[size] = step
        size += 1
        if Action.MOVE <= step < Action.EXPLORE or Action.STRIKE <= step < Action.TARGET:
            opened[0] = states[0]
            state = opened[0]
            _apply(state, step)
            for corner in range(4):
                square = state.quadrant + CORNERS[corner]
                out[size + corner] = state.unit[square]
                out[size + 4 + corner] = state.terrain[square] != Terrain.FOREST
            count = _legal(state, out[size + 9 :])
            out[size + 8] = count
            size += 9 + count
    return size
