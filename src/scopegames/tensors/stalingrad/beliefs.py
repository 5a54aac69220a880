"""What a neutral observer believes of both Fronts, kept up to date from the public events."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ...rules.article import kernel
from ...rules.grid import NO_SQUARE, SQUARES, STRIDE, distance, file_of, rank_of
from ...rules.stalingrad.reinforcements import INFANTRY_AND_MORTAR
from ...rules.stalingrad.state import Cause, Kind, Phase, State, Told, enemy_of, first_rank, kind_of, owner
from ..inline import inlined
from ..planes import Beliefs, Planes
from .chances import Places, certain, exchange, fit, forget_all, hold_one, mix, pin
from .lines import COUNT_BITS, Line, certain_card, keep_line, read_line

Prior = NDArray[np.float32]
"""The chance of each kind of card on a square that nobody has seen."""
MOST_PLACES = SQUARES + 1
"""Room for a list of places; what is not on it may be written after its last."""


def prior_of(state: np.void) -> Prior:
    """The scenario's cards in any order."""
    prior: Prior = (state["cards"] / (state["columns"] * state["rows"])).astype(np.float32)
    return prior


@kernel
def begin(beliefs: Beliefs, planes: Planes, game: int) -> None:
    """Nothing lies on the table."""
    forget_all(beliefs, planes, game)


@inlined
def expect(state: State, beliefs: Beliefs, planes: Planes, game: int, prior: Prior, square: int) -> None:
    """Any card of the scenario may have been laid on a square."""
    line = prior[0], prior[1], prior[2], prior[3], prior[4], prior[5], prior[6], prior[7]
    keep_line(beliefs, planes, game, spot(state, square), line)


@inlined
def spot(state: State, square: int) -> int:
    """Where a square lies in a plane as the first side sees it."""
    return rank_of(square) * state.columns + file_of(square)


@inlined
def survey(state: State, beliefs: Beliefs, game: int, side: int, places: Places) -> tuple[int, int]:
    """List the squares of a Front whose card is not certain; how many they are, and a side's certain cards."""
    count, found = 0, 0
    lowest = first_rank(state, side)
    for rank in range(2 * state.rows):
        for file in range(state.columns):
            if owner(state.board[rank * STRIDE + file]) == side:
                place = rank * state.columns + file
                card = certain_card(read_line(beliefs, game, place))
                found += card
                # A branch on what nobody can predict would cost more than to write in vain.
                places[count] = place
                count += (card == 0) & (lowest <= rank) & (rank < lowest + state.rows)
    return count, found


@inlined
def left(state: State, side: int, found: int, kind: int) -> int:
    """How many cards of a kind a side has in play beside those that are certain."""
    return max(state.in_play[side, kind] - (found >> COUNT_BITS * kind & ((1 << COUNT_BITS) - 1)), 0)


@inlined
def all_left(state: State, side: int, count: int, found: int) -> Line:
    """How many cards of each kind lie on so many squares that are not certain."""
    first, second, third = left(state, side, found, 1), left(state, side, found, 2), left(state, side, found, 3)
    fourth, fifth, sixth = left(state, side, found, 4), left(state, side, found, 5), left(state, side, found, 6)
    seventh = left(state, side, found, 7)
    empty = max(count - first - second - third - fourth - fifth - sixth - seventh, 0)
    return (
        np.float32(empty),
        np.float32(first),
        np.float32(second),
        np.float32(third),
        np.float32(fourth),
        np.float32(fifth),
        np.float32(sixth),
        np.float32(seventh),
    )


@kernel
def settle(state: State, beliefs: Beliefs, planes: Planes, game: int, places: Places, side: int) -> None:
    """Fit what is believed of a Front to the cards in play."""
    count, found = survey(state, beliefs, game, side, places)
    if count > 0:
        fit(beliefs, planes, game, places, count, all_left(state, side, count, found))


@kernel
def hold(
    state: State,
    beliefs: Beliefs,
    planes: Planes,
    game: int,
    places: Places,
    side: int,
    kind: int,
    quadrant: int,
    beside: int,
) -> None:
    """A side has a card of a kind in a quadrant, or beside a square where there is none."""
    inside, seen, front = 0, 0, state.rows * state.columns
    for place in range(side * front, (side + 1) * front):
        square = place // state.columns * STRIDE + place % state.columns
        inside |= int(is_inside(square, quadrant, beside)) << place
        seen |= int(beliefs[game, place, kind] == 1.0) << place
    if inside & seen:
        return
    count, found = survey(state, beliefs, game, side, places)
    hold_one(beliefs, game, places, count, inside, kind, left(state, side, found, kind))
    if count > 0:
        fit(beliefs, planes, game, places, count, all_left(state, side, count, found))


@kernel
def is_inside(square: int, quadrant: int, beside: int) -> bool:
    """Whether a square lies in a quadrant, or beside a square where there is none."""
    if quadrant < 0:
        return distance(square, beside) == 1
    return square - quadrant in (0, 1, STRIDE, STRIDE + 1)


@inlined
def lay_back(state: State, beliefs: Beliefs, planes: Planes, game: int, quadrant: int, returning: int) -> None:
    """The cards of a quadrant were laid back, after what came back took the place of Empty Areas."""
    lowest, columns = spot(state, quadrant), state.columns
    if returning > 0:
        exchange(beliefs, game, lowest, columns, Kind.EMPTY, Kind.INFANTRY)
        if returning == INFANTRY_AND_MORTAR:
            exchange(beliefs, game, lowest, columns, Kind.EMPTY, Kind.MORTAR)
    mix(beliefs, planes, game, lowest, columns)


@kernel
def take_in(
    state: State, beliefs: Beliefs, planes: Planes, game: int, places: Places, prior: Prior, events: Any, told: int
) -> None:
    """Take in some events as everybody may know them; the state is the one after them."""
    dirty, returning = 0, 0
    for index in range(told):
        what, first, second, third = events[index, 0], events[index, 2], events[index, 3], events[index, 4]
        if what == Told.LAID:
            expect(state, beliefs, planes, game, prior, first)
        elif what in (Told.SHOWN, Told.HANDED_OVER):
            place = spot(state, first)
            if certain(beliefs, game, place) != kind_of(second):
                pin(beliefs, planes, game, place, kind_of(second))
                dirty |= 1 << owner(second)
        elif what in (Told.ELIMINATED, Told.REMOVED):
            pin(beliefs, planes, game, spot(state, first), Kind.EMPTY)
        elif what == Told.ADVANCED:
            pin(beliefs, planes, game, spot(state, first), Kind.EMPTY)
            pin(beliefs, planes, game, spot(state, second), Kind.INFANTRY)
            dirty |= 3
        elif what == Told.RETURNED:
            returning = third
            dirty |= 1 << second
        elif what == Told.MOVED:
            lay_back(state, beliefs, planes, game, first, returning)
    for side in range(2):
        if dirty >> side & 1:
            settle(state, beliefs, planes, game, places, side)
    take_hints(state, beliefs, planes, game, places, events, told)


@kernel
def take_hints(
    state: State, beliefs: Beliefs, planes: Planes, game: int, places: Places, events: Any, told: int
) -> None:
    """A Shot card tells of a Sniper, OFFENSIVE FIRE of a Machine Gun beside the card that was found."""
    for index in range(told):
        what, cause, first, second = events[index, 0], events[index, 1], events[index, 2], events[index, 3]
        if what == Told.SHOT_LAID:
            hold(state, beliefs, planes, game, places, second, Kind.SNIPER, first, NO_SQUARE)
        elif what == Told.SHOWN and cause == Cause.OFFENSIVE_FIRE and is_found(state, first, second):
            hold(state, beliefs, planes, game, places, enemy_of(owner(second)), Kind.MACHINE_GUN, NO_SQUARE, first)


@kernel
def is_found(state: State, square: int, card: int) -> bool:
    """Whether OFFENSIVE FIRE has found a card; the gun that shoots next is shown with the same cause."""
    return kind_of(card) == Kind.EMPTY or (state.phase == Phase.FIRE and state.target == square)
