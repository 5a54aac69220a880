"""Writing what a viewer knows of a game of SCOPE Stalingrad into a tensor, and keeping what everybody saw."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...rules.article import kernel
from ...rules.grid import CORNERS, NO_SQUARE
from ...rules.stalingrad.setup import next_place
from ...rules.stalingrad.sight import Sight
from ...rules.stalingrad.state import KINDS, Cause, Division, Kind, Phase, Side, State, Told, kind_of, owner
from ..events import NO_CARD, Happenings, causes_of, keep, let_a_turn_pass, write_events
from ..inline import inlined
from ..layout import Offsets
from ..planes import MOST, Order, Planes, Rows, copy_template, mark_quadrant, mark_square, place_of, share
from ..sightings import Sightings, cover, grow_older, recall, sight, write_sightings
from .table import CARDS, CAUSES, Part

_CAUSES = causes_of(CAUSES, tuple(Cause), len(CARDS))
SEEN_PLANES = len(CARDS)


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
            keep(happenings, game, cause, second, first, NO_CARD, 0)
        elif what == Told.SHOWN:
            see_card(state, sightings, game, first, kind_of(second))
            keep(happenings, game, cause, owner(second), first, kind_of(second), 0)
        elif what in (Told.RETURNED, Told.SHOT_LAID):
            keep(happenings, game, cause, second, first, NO_CARD, 0)
        elif what in (Told.ELIMINATED, Told.HANDED_OVER, Told.REMOVED):
            left = kind_of(second) if what == Told.HANDED_OVER else Kind.EMPTY
            see_card(state, sightings, game, first, left)
            keep(happenings, game, cause, owner(second), first, kind_of(second), 1)
        elif what == Told.ADVANCED:
            see_card(state, sightings, game, first, Kind.EMPTY)
            see_card(state, sightings, game, second, kind_of(third))
            keep(happenings, game, cause, owner(third), second, kind_of(third), 0)
        elif what == Told.PASSED:
            keep(happenings, game, cause, first, NO_SQUARE, NO_CARD, 0)


@kernel
def recall_all(state: State, seen: Sight, order: Order, sightings: Sightings, game: int) -> None:
    """Take what everybody has seen from a Sight, which may be anybody's."""
    squares = order.shape[1]
    for place in range(squares):
        square = order[0, place]
        kind = kind_of(seen.seen[square])
        recall(sightings, game, seen, square, place, squares, state.turn, kind, kind, SEEN_PLANES)


@inlined
def write_cards(state: State, viewer: int, own: int, offsets: Offsets, order: Order, rows: Rows, game: int) -> None:
    """Write whose card lies on every square, and which one where it is the viewer's own."""
    board, squares, first = state.board, order.shape[1], offsets[Part.OWNER]
    for place in range(squares):
        card = int(board[order[own, place]])
        side = owner(card)
        # The planes of own cards follow that of the owners, where what has no plane is marked and written over: a
        # branch on what nobody can predict would cost more. Nor are the indices signed, which could count from the end.
        rows[game, np.uint64(first + place + kind_of(card) * (side == viewer) * squares)] = 1
        rows[game, np.uint64(first + place)] = (side == own) - (side == 1 - own)


@inlined
def write_beliefs(own: int, planes: Planes, start: int, rows: Rows, game: int) -> None:
    """Write what a neutral observer believes of every square."""
    for place in range(planes.shape[2]):
        rows[game, np.uint64(start + place)] = planes[game, own, place]


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
    """Write the scores, the cards in play and on the piles, and the viewer's hand."""
    score, in_play, pile = offsets[Part.SCORE], offsets[Part.IN_PLAY] - 1, offsets[Part.PILE] - 1
    for place in range(2):
        side = place ^ own
        rows[game, score + place] = min(state.score[side], MOST)
        rows[game, score + 2 + place] = state.zone[side]
        for kind in range(1, KINDS):
            rows[game, in_play + kind] = state.in_play[side, kind]
            rows[game, pile + kind] = state.pile[side, kind]
        in_play += KINDS - 1
        pile += KINDS - 1
    if state.phase == Phase.SETUP and state.to_move == viewer:
        for kind in range(KINDS):
            rows[game, offsets[Part.HAND] + kind] = state.hand[kind]


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


@kernel
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
    order: Order,
    rows: Rows,
    game: int,
) -> None:
    """Write what a viewer knows, but for beliefs, over the template of the viewer's side."""
    own = view_of(viewer)
    copy_template(templates, own, rows, game)
    write_cards(state, viewer, own, offsets, order, rows, game)
    write_sightings(rows, game, offsets[Part.SEEN], offsets[Part.SIGHTING], sightings, own, order.shape[1])
    write_marks(state, own, offsets, rows, game)
    write_turn(state, viewer, offsets, rows, game)
    write_counts(state, viewer, own, offsets, rows, game)
    write_events(rows, game, offsets[Part.HISTORY], happenings, state.columns, 2 * state.rows, own, _CAUSES)
