"""What a neutral observer believes of both Fronts, kept up to date from the public events."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ...rules.grid import SQUARES, STRIDE, file_of, rank_of
from ...rules.stalingrad.reinforcements import INFANTRY_AND_MORTAR
from ...rules.stalingrad.state import Cause, Kind, Phase, State, Told, enemy_of, first_rank, kind_of, owner
from ..inline import inlined
from ..lanes import eight_at, numbers_at
from ..planes import Beliefs, Planes
from .chances import Places, exchange, fit, forget_all, held_as_believed, hold_one, mix, pin
from .lines import (
    Line,
    as_line,
    certainty,
    greater,
    is_certain,
    keep_line,
    minus,
    only,
    plus,
    product,
    read_line,
    spread,
    times,
    total,
)

Prior = NDArray[np.float32]
"""The chance of each kind of card on a square that nobody has seen."""
MOST_PLACES = SQUARES + 1
"""Room for a list of places; what is not on it may be written after its last."""
_ZERO, _ONE = np.float32(0), np.float32(1)


def prior_of(state: np.void) -> Prior:
    """The scenario's cards in any order."""
    prior: Prior = (state["cards"] / (state["columns"] * state["rows"])).astype(np.float32)
    return prior


@inlined
def begin(beliefs: Beliefs, planes: Planes, game: int) -> None:
    """Nothing lies on the table."""
    forget_all(beliefs, planes, game)


@inlined
def expect(state: State, beliefs: Beliefs, planes: Planes, game: int, prior: Prior, square: int) -> None:
    """Any card of the scenario may have been laid on a square."""
    keep_line(beliefs, planes, game, spot(state, square), numbers_at(prior, (0,)))


@inlined
def spot(state: State, square: int) -> int:
    """Where a square lies in a plane as the first side sees it."""
    return rank_of(square) * state.columns + file_of(square)


@inlined
def survey(state: State, beliefs: Beliefs, game: int, side: int, places: Places) -> tuple[int, Line, Line]:
    """List the squares of a Front whose card is not certain; how many they are, and what is certain and believed."""
    count, found, held = 0, spread(_ZERO), spread(_ZERO)
    lowest = first_rank(state, side)
    for rank in range(lowest, lowest + state.rows):
        for file in range(state.columns):
            if owner(state.board[rank * STRIDE + file]) == side:
                place = rank * state.columns + file
                line = read_line(beliefs, game, place)
                sure = certainty(line)
                found, held = plus(found, sure), plus(held, minus(line, sure))
                # A branch on what nobody can predict would cost more than to write in vain.
                places[count] = place
                count += not is_certain(line)
    # Only in Advanced Mode do cards lie in the other Front.
    return count, abroad(state, beliefs, game, side, found) if state.advanced else found, held


@inlined
def abroad(state: State, beliefs: Beliefs, game: int, side: int, found: Line) -> Line:
    """Add a side's certain cards in the other Front to those that were found."""
    lowest = first_rank(state, enemy_of(side))
    for rank in range(lowest, lowest + state.rows):
        for file in range(state.columns):
            if owner(state.board[rank * STRIDE + file]) == side:
                found = plus(found, certainty(read_line(beliefs, game, rank * state.columns + file)))
    return found


@inlined
def all_left(state: State, side: int, count: int, found: Line) -> Line:
    """How many cards of each kind lie on so many squares that are not certain, beside those that were found."""
    empty = only(Kind.EMPTY)
    left = greater(minus(as_line(eight_at(state.in_play, (side, 0))), found), spread(_ZERO))
    cards = product(left, minus(spread(_ONE), empty))
    return plus(cards, times(empty, max(np.float32(count) - total(cards), _ZERO)))


@inlined
def settle(state: State, beliefs: Beliefs, planes: Planes, game: int, places: Places, side: int) -> None:
    """Fit what is believed of a Front to the cards in play."""
    count, found, held = survey(state, beliefs, game, side, places)
    if count > 0:
        fit(beliefs, planes, game, places, count, all_left(state, side, count, found), held)


@inlined
def hold(
    state: State, beliefs: Beliefs, planes: Planes, game: int, places: Places, side: int, kind: int, region: int
) -> None:
    """A side has a card of a kind in its part of a region, a bit a place."""
    front = state.rows * state.columns
    inside = region & ((1 << front) - 1) << side * front
    for place in range(side * front, (side + 1) * front):
        if inside >> place & 1 and beliefs[game, place, kind] == _ONE:
            return
    count, found, _ = survey(state, beliefs, game, side, places)
    if count > 0:
        left = all_left(state, side, count, found)
        hold_one(beliefs, game, places, count, inside, kind, int(total(product(left, only(kind)))))
        fit(beliefs, planes, game, places, count, left, held_as_believed(beliefs, game, places, count))


@inlined
def quadrant_at(state: State, quadrant: int) -> int:
    """The places of a quadrant, a bit each."""
    return (3 | 3 << state.columns) << spot(state, quadrant)


@inlined
def beside(state: State, square: int) -> int:
    """The places beside a square, a bit each."""
    near = 0
    for rank in range(max(rank_of(square) - 1, 0), min(rank_of(square) + 2, 2 * state.rows)):
        for file in range(max(file_of(square) - 1, 0), min(file_of(square) + 2, state.columns)):
            near |= 1 << rank * state.columns + file
    return near & ~(1 << spot(state, square))


@inlined
def lay_back(state: State, beliefs: Beliefs, planes: Planes, game: int, quadrant: int, returning: int) -> None:
    """The cards of a quadrant were laid back, after what came back took the place of Empty Areas."""
    lowest, columns = spot(state, quadrant), state.columns
    if returning > 0:
        exchange(beliefs, game, lowest, columns, Kind.EMPTY, Kind.INFANTRY)
        if returning == INFANTRY_AND_MORTAR:
            exchange(beliefs, game, lowest, columns, Kind.EMPTY, Kind.MORTAR)
    mix(beliefs, planes, game, lowest, columns)


@inlined
def take_in(
    state: State, beliefs: Beliefs, planes: Planes, game: int, places: Places, prior: Prior, events: Any, told: int
) -> None:
    """Take in some events as everybody may know them; the state is the one after them."""
    dirty, returning, hints = 0, 0, False
    for index in range(told):
        what, first, second, third = events[index, 0], events[index, 2], events[index, 3], events[index, 4]
        if what == Told.LAID:
            expect(state, beliefs, planes, game, prior, first)
        elif what == Told.SHOT_LAID:
            hints = True
        elif what in (Told.SHOWN, Told.HANDED_OVER):
            hints |= events[index, 1] == Cause.OFFENSIVE_FIRE
            place = spot(state, first)
            if beliefs[game, place, kind_of(second)] != _ONE:
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
    while dirty > 0:
        side = 1 - (dirty & 1)
        settle(state, beliefs, planes, game, places, side)
        dirty &= ~(1 << side)
    if hints:
        take_hints(state, beliefs, planes, game, places, events, told)


@inlined
def take_hints(
    state: State, beliefs: Beliefs, planes: Planes, game: int, places: Places, events: Any, told: int
) -> None:
    """A Shot card tells of a Sniper, OFFENSIVE FIRE of a Machine Gun beside the card that was found."""
    for index in range(told):
        what, cause, first, second = events[index, 0], events[index, 1], events[index, 2], events[index, 3]
        shot = what == Told.SHOT_LAID
        if shot or (what == Told.SHOWN and cause == Cause.OFFENSIVE_FIRE and is_found(state, first, second)):
            side = second if shot else enemy_of(owner(second))
            inside = quadrant_at(state, first) if shot else beside(state, first)
            hold(state, beliefs, planes, game, places, side, Kind.SNIPER if shot else Kind.MACHINE_GUN, inside)


@inlined
def is_found(state: State, square: int, card: int) -> bool:
    """Whether OFFENSIVE FIRE has found a card; the gun that shoots next is shown with the same cause."""
    return kind_of(card) == Kind.EMPTY or (state.phase == Phase.FIRE and state.target == square)
