"""What a viewer has seen: a second record, built up from the events alone."""

from __future__ import annotations

from typing import Protocol

import numpy as np

from ..article import article, kernel
from ..grid import CORNERS, NO_SQUARE, SQUARES, Row
from .state import State, Terrain, Told, Unit

VIEWERS = 3
"""The American side, the German side, and a spectator, who leads no units."""

SIGHT = np.dtype(
    [
        ("viewer", np.int64),
        ("unit", np.int64, (SQUARES,)),
        ("seen", np.int64, (SQUARES,)),
        ("seen_turn", np.int64, (SQUARES,)),
        ("moves", np.int64, (SQUARES,)),
        ("squad", np.int64),
    ]
)


class Sight(Protocol):
    """The record's fields as type checkers see them."""

    viewer: int
    squad: int

    @property
    def unit(self) -> Row:
        """What the viewer knows to stand on each square; `UNSEEN` where a unit may hide."""

    @property
    def seen(self) -> Row:
        """What everybody last saw on each square."""

    @property
    def seen_turn(self) -> Row:
        """The turn in which it was shown, or -1."""

    @property
    def moves(self) -> Row:
        """How often a MOVEMENT has covered the square since."""


@kernel
def open_eyes(sight: Sight, viewer: int) -> None:
    """A viewer sits down at an empty battlefield."""
    sight.viewer = viewer
    sight.squad = 0
    for square in range(SQUARES):
        sight.unit[square] = Unit.NONE
        sight.seen[square] = Unit.NONE
        sight.seen_turn[square] = NO_SQUARE
        sight.moves[square] = 0


@kernel
def turn_shown(state: State) -> int:
    """The turn that the last step belonged to; a step that ended its turn has begun the next one as well."""
    last = state.told - 1
    return state.turn - 1 if last >= 0 and state.events[last, 0] == Told.TURN_BEGAN else state.turn


@kernel
def remember(sight: Sight, state: State, square: int, unit: int) -> None:
    """Everybody saw what stands on a square."""
    sight.unit[square] = unit
    sight.seen[square] = unit
    sight.seen_turn[square] = turn_shown(state)
    sight.moves[square] = 0


@article("P-TURN-2", "P-ADV-6")
def see_move(sight: Sight, state: State, quadrant: int, side: int, units: int) -> None:
    """The owner sees how the units stand now; everybody else only those that are blocked or on terrain."""
    for index in range(len(CORNERS)):
        square = quadrant + CORNERS[index]
        # Only a blocked unit is still revealed in forest; the end of the turn may have lifted the block already.
        if state.shown[square] or state.terrain[square] != Terrain.FOREST:
            continue
        sight.unit[square] = units >> (5 * index) & 31 if sight.viewer == side else Unit.UNSEEN
        sight.moves[square] += 1


@article("P-TURN-1", "P-SETUP-4", "P-SETUP-5")
def see(sight: Sight, state: State) -> None:
    """Take in the events of the last step, each as far as the viewer may know it."""
    for index in range(state.told):
        what = state.events[index, 0]
        first, second, third = state.events[index, 2], state.events[index, 3], state.events[index, 4]
        if what == Told.SQUAD_CHOSEN:
            if sight.viewer == first:
                sight.squad = third
        elif what == Told.PLACED:
            sight.unit[first] = second if sight.viewer == third else Unit.UNSEEN
        elif what == Told.MOVED:
            see_move(sight, state, first, second, third)
        elif what in (Told.SHOWN, Told.STOOD):
            remember(sight, state, first, second)
        elif what == Told.DESTROYED:
            remember(sight, state, first, Unit.NONE)
