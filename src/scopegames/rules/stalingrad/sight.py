"""What a viewer has seen: a second record, built up from the events alone."""

from __future__ import annotations

from typing import Protocol

import numpy as np

from ..article import article, kernel
from ..grid import CORNERS, NO_SQUARE, SQUARES, Row
from .state import KIND_BITS, NOTHING, Kind, State, Told, card_of, front_of, owner

VIEWERS = 3
"""The German side, the Soviet side, and a spectator, who owns no cards."""

SIGHT = np.dtype(
    [
        ("viewer", np.int64),
        ("card", np.int64, (SQUARES,)),
        ("seen", np.int64, (SQUARES,)),
        ("seen_turn", np.int64, (SQUARES,)),
        ("moves", np.int64, (SQUARES,)),
    ]
)


class Sight(Protocol):
    """The record's fields as type checkers see them."""

    viewer: int

    @property
    def card(self) -> Row:
        """What the viewer knows to lie on each square; `HIDDEN` where only the owner is known."""

    @property
    def seen(self) -> Row:
        """The last card shown to everybody on each square."""

    @property
    def seen_turn(self) -> Row:
        """The turn in which it was shown, or -1."""

    @property
    def moves(self) -> Row:
        """How often a MOVE has covered the square since."""


@kernel
def open_eyes(sight: Sight, viewer: int) -> None:
    """A viewer sits down at an empty table."""
    sight.viewer = viewer
    for square in range(SQUARES):
        sight.card[square] = NOTHING
        sight.seen[square] = NOTHING
        sight.seen_turn[square] = NO_SQUARE
        sight.moves[square] = 0


@kernel
def turn_shown(state: State) -> int:
    """The turn that the last step belonged to; a step that ended its turn has begun the next one as well."""
    last = state.told - 1
    return state.turn - 1 if last >= 0 and state.events[last, 0] == Told.TURN_BEGAN else state.turn


@kernel
def remember(sight: Sight, state: State, square: int, card: int) -> None:
    """Everybody saw which card lies on a square."""
    sight.card[square] = card
    sight.seen[square] = card
    sight.seen_turn[square] = turn_shown(state)
    sight.moves[square] = 0


@article("S-TURN-2", "S-SETUP-3")
def see_move(sight: Sight, quadrant: int, side: int, cards: int) -> None:
    """The owner sees how the cards of a quadrant lie now; everybody else loses sight of them."""
    for index in range(len(CORNERS)):
        square = quadrant + CORNERS[index]
        kind = cards >> (KIND_BITS * index) & ((1 << KIND_BITS) - 1)
        sight.card[square] = card_of(side, kind if sight.viewer == side else Kind.HIDDEN)
        sight.moves[square] += 1


@article("S-SETUP-2", "S-SETUP-3", "S-ADV-11")
def see(sight: Sight, state: State) -> None:
    """Take in the events of the last step, each as far as the viewer may know it."""
    for index in range(state.told):
        what = state.events[index, 0]
        first, second, third = state.events[index, 2], state.events[index, 3], state.events[index, 4]
        if what == Told.LAID:
            side = owner(second)
            sight.card[first] = second if sight.viewer == side else card_of(side, Kind.HIDDEN)
        elif what == Told.MOVED:
            see_move(sight, first, second, third)
        elif what in (Told.SHOWN, Told.HANDED_OVER):
            remember(sight, state, first, second)
        elif what in (Told.ELIMINATED, Told.REMOVED):
            remember(sight, state, first, card_of(front_of(state, first), Kind.EMPTY))
        elif what == Told.ADVANCED:
            remember(sight, state, first, card_of(front_of(state, first), Kind.EMPTY))
            remember(sight, state, second, third)
