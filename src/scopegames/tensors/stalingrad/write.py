"""Writing what a viewer knows of a game of SCOPE Stalingrad into a tensor, and keeping what everybody saw."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ...rules.article import kernel
from ...rules.grid import CORNERS, NO_SQUARE, SQUARES, STRIDE
from ...rules.stalingrad.setup import next_place
from ...rules.stalingrad.sight import Sight
from ...rules.stalingrad.state import (
    KIND_BITS,
    KINDS,
    Cause,
    Division,
    Kind,
    Phase,
    Side,
    State,
    Told,
    card_of,
    kind_of,
    owner,
)
from ..events import NO_CARD, Happenings, causes_of, keep, let_a_turn_pass, write_events
from ..inline import inlined
from ..lanes import EIGHT, MANY, among, eight_at, lay, lay_across, less, many_at, turned
from ..layout import Offsets
from ..planes import MOST, Order, Planes, Rows, copy_template, mark_quadrant, mark_square, place_of, share
from ..sightings import Sightings, cover, grow_older, recall, sight, write_sightings
from .table import CARDS, CAUSES, Part

_CAUSES = causes_of(CAUSES, tuple(Cause), len(CARDS))
SEEN_PLANES = len(CARDS)
Cards = NDArray[np.int8]
"""Room to list the cards of a battlefield."""
ROOM = STRIDE + SQUARES + MANY
"""How much room that is: before the cards and after them there may be others."""
OTHERS = 1 << KIND_BITS
"""How far the cards of two sides lie apart."""


@inlined
def see_card(state: State, sightings: Sightings, game: int, square: int, kind: int) -> None:
    """Everybody sees a card."""
    squares = 2 * state.rows * state.columns
    sight(sightings, game, place_of(square, state.columns, squares, 0), squares, kind, kind)


@inlined
def see_move(state: State, sightings: Sightings, game: int, quadrant: int) -> None:
    """Everybody sees that a quadrant was moved."""
    squares = 2 * state.rows * state.columns
    for corner in CORNERS:
        cover(sightings, game, place_of(quadrant + corner, state.columns, squares, 0), squares)


@inlined
def watch(state: State, events: Any, told: int, happenings: Happenings, sightings: Sightings, game: int) -> None:
    """Keep what everybody may know of some events; the state is the one after them."""
    for index in range(told):
        what, cause = events[index, 0], events[index, 1]
        first, second, third = events[index, 2], events[index, 3], events[index, 4]
        if what == Told.TURN_BEGAN:
            grow_older(sightings, game)
            let_a_turn_pass(happenings, game)
        elif what == Told.MOVED:
            see_move(state, sightings, game, first)
            keep(happenings, game, _CAUSES, cause, second, first, NO_CARD, 0)
        elif what == Told.SHOWN:
            see_card(state, sightings, game, first, kind_of(second))
            keep(happenings, game, _CAUSES, cause, owner(second), first, kind_of(second), 0)
        elif what in (Told.RETURNED, Told.SHOT_LAID):
            keep(happenings, game, _CAUSES, cause, second, first, NO_CARD, 0)
        elif what in (Told.ELIMINATED, Told.HANDED_OVER, Told.REMOVED):
            left = kind_of(second) if what == Told.HANDED_OVER else Kind.EMPTY
            see_card(state, sightings, game, first, left)
            keep(happenings, game, _CAUSES, cause, owner(second), first, kind_of(second), 1)
        elif what == Told.ADVANCED:
            see_card(state, sightings, game, first, Kind.EMPTY)
            see_card(state, sightings, game, second, kind_of(third))
            keep(happenings, game, _CAUSES, cause, owner(third), second, kind_of(third), 0)
        elif what == Told.PASSED:
            keep(happenings, game, _CAUSES, cause, first, NO_SQUARE, NO_CARD, 0)


@kernel
def recall_all(state: State, seen: Sight, order: Order, sightings: Sightings, game: int) -> None:
    """Take what everybody has seen from a Sight, which may be anybody's."""
    squares = order.shape[1]
    for place in range(squares):
        square = order[0, place]
        kind = kind_of(seen.seen[square])
        recall(sightings, game, seen, square, place, squares, state.turn, kind, kind, SEEN_PLANES)


@inlined
def gather(state: State, own: int, cards: Cards) -> None:
    """List the cards of the battlefield as a side sees them."""
    ranks, columns = 2 * state.rows, state.columns
    for rank in range(ranks):
        # What lies beside the battlefield is written over by the next rank; a side that sees it turned round has it
        # before its cards.
        row = eight_at(state.board, (rank * STRIDE,))
        if own == 1:
            lay(cards, ((ranks - rank) * columns,), turned(row))
        else:
            lay(cards, (STRIDE + rank * columns,), row)


@inlined
def write_cards(viewer: int, own: int, squares: int, cards: Cards, rows: Rows, game: int) -> None:
    """Write whose card lies on every square, and which one where it is the viewer's own, and a little beyond it."""
    for place in range((squares - 1) // MANY * MANY, -1, -MANY):
        there = many_at(cards, (STRIDE + place,))
        owners = less(among(there, card_of(own, 0), OTHERS), among(there, card_of(1 - own, 0), OTHERS))
        lay(rows, (game, place), owners)
        for kind in range(1, KINDS):
            lay(rows, (game, kind * squares + place), among(there, card_of(viewer, kind), 1))


@inlined
def write_beliefs(own: int, planes: Planes, start: int, rows: Rows, game: int) -> None:
    """Write what a neutral observer believes of every square."""
    squares = planes.shape[1]
    for block in range(0, squares, EIGHT):
        # The last eight squares are written whole, even if some of them have been written already.
        place = min(block, squares - EIGHT)
        first = squares - EIGHT - place if own == 1 else place
        lay_across(planes, (game, first, 0), rows, (game, start + place), squares, own == 1)


@inlined
def write_marks(state: State, own: int, offsets: Offsets, rows: Rows, game: int) -> None:
    """Write the Shot cards and what a half-done action is about."""
    columns, squares = state.columns, 2 * state.rows * state.columns
    mark_quadrant(rows, game, offsets[Part.SHOT], state.shot[own], columns, squares, own, 1)
    mark_quadrant(rows, game, offsets[Part.SHOT], state.shot[1 - own], columns, squares, own, -1)
    target = next_place(state) if state.phase == Phase.SETUP else state.target
    mark_square(rows, game, offsets[Part.PENDING], target, columns, squares, own)
    acting = offsets[Part.PENDING] + squares
    mark_square(rows, game, acting, max(state.infantry, state.officer, state.mortar), columns, squares, own)
    mark_quadrant(rows, game, acting, state.quadrant, columns, squares, own, 1)


@inlined
def write_turn(state: State, viewer: int, offsets: Offsets, rows: Rows, game: int) -> None:
    """Write whose turn it is and how far it has come."""
    rows[game, offsets[Part.PHASE] + state.phase] = 1
    start = offsets[Part.TURN]
    rows[game, start] = state.to_move == viewer and state.phase != Phase.OVER
    rows[game, start + 2] = min(state.turn, MOST)
    rows[game, start + 3] = share(state.turn, state.turn_limit)
    rows[game, start + 4] = state.acted
    rows[game, start + 5] = state.deployed
    rows[game, start + 6] = state.returning
    rows[game, start + 7] = state.division == Division.UNITS
    rows[game, start + 8] = state.division == Division.SNIPERS


@inlined
def write_counts(state: State, viewer: int, own: int, offsets: Offsets, rows: Rows, game: int) -> None:
    """Write the cards in play and on the piles, the viewer's hand, and the scores."""
    in_play, pile, score = offsets[Part.IN_PLAY], offsets[Part.PILE], offsets[Part.SCORE]
    # Of Empty Areas there is no count: what is laid before each side's is written over by what comes before it.
    lay(rows, (game, pile + KINDS - 2), eight_at(state.pile, (1 - own, 0)))
    lay(rows, (game, pile - 1), eight_at(state.pile, (own, 0)))
    lay(rows, (game, in_play + KINDS - 2), eight_at(state.in_play, (1 - own, 0)))
    lay(rows, (game, in_play - 1), eight_at(state.in_play, (own, 0)))
    if state.phase == Phase.SETUP and state.to_move == viewer:
        lay(rows, (game, offsets[Part.HAND]), eight_at(state.hand, (0,)))
    for place in range(2):
        rows[game, score + place] = min(state.score[place ^ own], MOST)
        rows[game, score + 2 + place] = state.zone[place ^ own]


@kernel
def write_rules(state: State, own: int, offsets: Offsets, rows: Rows, game: int) -> None:
    """Write what was agreed before the game."""
    rows[game, offsets[Part.TURN] + 1] = own == Side.GERMAN
    start = offsets[Part.RULES]
    rows[game, start] = state.advanced != 0
    rows[game, start + 1] = state.teams != 0
    rows[game, start + 2] = state.aces != 0
    rows[game, start + 3] = state.returns_mortar != 0
    rows[game, start + 4] = min(state.objective, MOST)
    rows[game, start + 5] = state.sniper_victory != 0
    rows[game, start + 6] = state.breakthrough_victory != 0
    for kind in range(1, KINDS):
        rows[game, offsets[Part.POINTS] + kind - 1] = min(state.points[kind], MOST)
        rows[game, offsets[Part.WANTED] + kind - 1] = state.wanted[kind] != 0


@inlined
def view_of(viewer: int) -> int:
    """The side whose view of the battlefield a viewer has; a spectator sees it as the first side does."""
    return 1 if viewer == Side.SOVIET else 0


@inlined
def write(
    state: State,
    viewer: int,
    sightings: Sightings,
    happenings: Happenings,
    offsets: Offsets,
    templates: Rows,
    cards: Cards,
    rows: Rows,
    game: int,
) -> None:
    """Write what a viewer knows, but for beliefs, in order: some parts are written a little beyond their end.

    The cards have been gathered before.
    """
    own, squares = view_of(viewer), 2 * state.rows * state.columns
    write_cards(viewer, own, squares, cards, rows, game)
    write_sightings(rows, game, offsets[Part.SEEN], SEEN_PLANES, sightings, own, squares)
    end = offsets[Part.HISTORY] + (happenings.shape[1] - 1) * _CAUSES[-2]
    copy_template(templates, own, rows, game, offsets[Part.SHOT], end)
    write_marks(state, own, offsets, rows, game)
    write_turn(state, viewer, offsets, rows, game)
    write_counts(state, viewer, own, offsets, rows, game)
    write_events(rows, game, offsets[Part.HISTORY], happenings, state.columns, 2 * state.rows, own, _CAUSES)
