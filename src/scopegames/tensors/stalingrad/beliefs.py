"""What a neutral observer believes of both Fronts, kept up to date from the public events."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ...rules.article import kernel
from ...rules.grid import CORNERS, NO_SQUARE, SQUARES, STRIDE, distance
from ...rules.stalingrad.reinforcements import INFANTRY_AND_MORTAR
from ...rules.stalingrad.state import KINDS, Cause, Kind, Phase, State, Told, enemy_of, first_rank, kind_of, owner
from ..marginals import Counts, Squares, exchange, fit, hold_one, mix, pin, pinned
from ..planes import Beliefs

Prior = NDArray[np.float32]
"""The chance of each kind of card on a square that nobody has seen."""
LINES = SQUARES


def prior_of(state: np.void) -> Prior:
    """The scenario's cards in any order."""
    prior: Prior = (state["cards"] / (state["columns"] * state["rows"])).astype(np.float32)
    return prior


@kernel
def begin(beliefs: Beliefs) -> None:
    """Nothing lies on the table."""
    beliefs[:] = 0.0


@kernel
def expect(beliefs: Beliefs, prior: Prior, square: int) -> None:
    """Any card of the scenario may have been laid on a square."""
    for kind in range(KINDS):
        beliefs[square, kind] = prior[kind]


@kernel
def open_squares(state: State, beliefs: Beliefs, side: int, squares: Squares, left: Counts) -> int:
    """Write the squares of a Front whose card is not certain and what lies on them in all; count them."""
    for kind in range(KINDS):
        left[kind] = state.in_play[side, kind]
    count = 0
    lowest = first_rank(state, side)
    for rank in range(2 * state.rows):
        for file in range(state.columns):
            square = rank * STRIDE + file
            if owner(state.board[square]) != side:
                continue
            certain = pinned(beliefs, square)
            if certain >= 0:
                left[certain] -= 1
            elif lowest <= rank < lowest + state.rows:
                squares[count] = square
                count += 1
    left[Kind.EMPTY] = count
    for kind in range(1, KINDS):
        left[kind] = max(left[kind], 0.0)
        left[Kind.EMPTY] -= left[kind]
    left[Kind.EMPTY] = max(left[Kind.EMPTY], 0.0)
    return count


@kernel
def settle(state: State, beliefs: Beliefs, side: int) -> None:
    """Fit what is believed of a Front to the cards in play."""
    squares, left = np.empty(SQUARES, dtype=np.int64), np.empty(KINDS)
    count = open_squares(state, beliefs, side, squares, left)
    if count > 0:
        fit(beliefs, squares, count, left)


@kernel
def hold(state: State, beliefs: Beliefs, side: int, kind: int, quadrant: int, beside: int) -> None:
    """A side has a card of a kind in a quadrant, or beside a square where there is none."""
    squares, left = np.empty(SQUARES, dtype=np.int64), np.empty(KINDS)
    count = open_squares(state, beliefs, side, squares, left)
    inside = np.zeros(len(squares), dtype=np.bool_)
    lowest = first_rank(state, side) * STRIDE
    for square in range(lowest, lowest + state.rows * STRIDE):
        if is_inside(square, quadrant, beside) and pinned(beliefs, square) == kind:
            return
    for index in range(count):
        inside[index] = is_inside(squares[index], quadrant, beside)
    hold_one(beliefs, squares, count, inside, kind, int(left[kind]))
    if count > 0:
        fit(beliefs, squares, count, left)


@kernel
def is_inside(square: int, quadrant: int, beside: int) -> bool:
    """Whether a square lies in a quadrant, or beside a square where there is none."""
    if quadrant < 0:
        return distance(square, beside) == 1
    return square - quadrant in (0, 1, STRIDE, STRIDE + 1)


@kernel
def lay_back(beliefs: Beliefs, quadrant: int, returning: int) -> None:
    """The cards of a quadrant were laid back, after what came back took the place of Empty Areas."""
    squares = np.empty(len(CORNERS), dtype=np.int64)
    for index in range(len(CORNERS)):
        squares[index] = quadrant + CORNERS[index]
    if returning > 0:
        exchange(beliefs, squares, len(squares), Kind.EMPTY, Kind.INFANTRY)
    if returning == INFANTRY_AND_MORTAR:
        exchange(beliefs, squares, len(squares), Kind.EMPTY, Kind.MORTAR)
    mix(beliefs, squares, len(squares))


@kernel
def take_in(state: State, beliefs: Beliefs, prior: Prior, events: Any, told: int) -> None:
    """Take in some events as everybody may know them; the state is the one after them."""
    dirty, returning = 0, 0
    for index in range(told):
        what, first, second, third = events[index, 0], events[index, 2], events[index, 3], events[index, 4]
        if what == Told.LAID:
            expect(beliefs, prior, first)
        elif what in (Told.SHOWN, Told.HANDED_OVER):
            if pinned(beliefs, first) != kind_of(second):
                pin(beliefs, first, kind_of(second))
                dirty |= 1 << owner(second)
        elif what in (Told.ELIMINATED, Told.REMOVED):
            pin(beliefs, first, Kind.EMPTY)
        elif what == Told.ADVANCED:
            pin(beliefs, first, Kind.EMPTY)
            pin(beliefs, second, Kind.INFANTRY)
            dirty |= 3
        elif what == Told.RETURNED:
            returning = third
            dirty |= 1 << second
        elif what == Told.MOVED:
            lay_back(beliefs, first, returning)
    for side in range(2):
        if dirty >> side & 1:
            settle(state, beliefs, side)
    take_hints(state, beliefs, events, told)


@kernel
def take_hints(state: State, beliefs: Beliefs, events: Any, told: int) -> None:
    """A Shot card tells of a Sniper, OFFENSIVE FIRE of a Machine Gun beside the card that was found."""
    for index in range(told):
        what, cause, first, second = events[index, 0], events[index, 1], events[index, 2], events[index, 3]
        if what == Told.SHOT_LAID:
            hold(state, beliefs, second, Kind.SNIPER, first, NO_SQUARE)
        elif what == Told.SHOWN and cause == Cause.OFFENSIVE_FIRE and is_found(state, first, second):
            hold(state, beliefs, enemy_of(owner(second)), Kind.MACHINE_GUN, NO_SQUARE, first)


@kernel
def is_found(state: State, square: int, card: int) -> bool:
    """Whether OFFENSIVE FIRE has found a card; the gun that shoots next is shown with the same cause."""
    return kind_of(card) == Kind.EMPTY or (state.phase == Phase.FIRE and state.target == square)
