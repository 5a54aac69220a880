"""Writing what a viewer knows of a game of SCOPE Stalingrad into a tensor, and keeping its public events."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...rules.article import kernel
from ...rules.grid import NO_SQUARE, STRIDE
from ...rules.stalingrad.setup import next_place
from ...rules.stalingrad.sight import Sight
from ...rules.stalingrad.state import KINDS, NOTHING, Cause, Division, Kind, Phase, Side, State, Told, kind_of, owner
from ..events import CARD, CAUSE, EVENT_ENTRIES, NO_CARD, Happenings, keep, line_of, write_event
from ..layout import Offsets
from ..planes import Beliefs, Row, mark_quadrant, mark_square, recency
from .table import CARDS, CAUSES, Part

_EVENT = len(EVENT_ENTRIES)
_CAUSES = len(CAUSES)
_WIDTH = _EVENT + _CAUSES + len(CARDS)
_COLUMN = np.array([CAUSES.index(cause) if cause in CAUSES else -1 for cause in Cause], dtype=np.int64)


@kernel
def note(happenings: Happenings, events: Any, told: int, turn: int) -> None:
    """Keep what everybody may know of some events."""
    for index in range(told):
        what, cause = events[index, 0], events[index, 1]
        first, second, third = events[index, 2], events[index, 3], events[index, 4]
        if what == Told.SHOWN:
            keep(happenings, cause, owner(second), first, kind_of(second), 0, turn)
        elif what in (Told.MOVED, Told.RETURNED, Told.SHOT_LAID):
            keep(happenings, cause, second, first, NO_CARD, 0, turn)
        elif what in (Told.ELIMINATED, Told.HANDED_OVER, Told.REMOVED):
            keep(happenings, cause, owner(second), first, kind_of(second), 1, turn)
        elif what == Told.ADVANCED:
            keep(happenings, cause, owner(third), second, kind_of(third), 0, turn)
        elif what == Told.PASSED:
            keep(happenings, cause, first, NO_SQUARE, NO_CARD, 0, turn)


@kernel
def write_squares(
    state: State, sight: Sight, viewer: int, own: int, beliefs: Beliefs, offsets: Offsets, row: Row
) -> None:
    """Write what the viewer knows of every square where a card lies; own cards are for their owner's eyes."""
    # What a float is written to might be anything to the compiler, so that all else is read before.
    board, seen, seen_turn, moves = state.board, sight.seen, sight.seen_turn, sight.moves
    columns, ranks, turn = state.columns, 2 * state.rows, state.turn
    squares = ranks * columns
    owners, own_cards, cards_seen = offsets[Part.OWNER], offsets[Part.OWN_CARD], offsets[Part.SEEN]
    recent = offsets[Part.SIGHTING]
    place, step = (squares - 1, -1) if own == 1 else (0, 1)
    for rank in range(ranks):
        for square in range(rank * STRIDE, rank * STRIDE + columns):
            card = board[square]
            if card != NOTHING:
                side, kind, when = owner(card), kind_of(card), seen_turn[square]
                here = owners + place
                # What there is nothing to say of is written where the owner is written next: branches would cost more.
                mine = side == viewer and kind != Kind.EMPTY
                row[own_cards + (kind - 1) * squares + place if mine else here] = 1.0
                row[cards_seen + kind_of(seen[square]) * squares + place if when >= 0 else here] = 1.0
                row[here] = 1.0 if side == own else -1.0
                row[recent + place] = recency(turn - when, when >= 0)
                row[recent + squares + place] = np.float32(1.0) - recency(moves[square], True)
                if len(beliefs) > 0:
                    for kind in range(KINDS):
                        row[offsets[-1] + kind * squares + place] = beliefs[square, kind]
            place += step


@kernel
def write_marks(state: State, own: int, offsets: Offsets, row: Row) -> None:
    """Write the Shot cards and what a half-done action is about."""
    columns, squares = state.columns, 2 * state.rows * state.columns
    mark_quadrant(row, offsets[Part.SHOT], state.shot[own], columns, squares, own, 1.0)
    mark_quadrant(row, offsets[Part.SHOT], state.shot[1 - own], columns, squares, own, -1.0)
    target = next_place(state) if state.phase == Phase.SETUP else state.target
    mark_square(row, offsets[Part.PENDING], target, columns, squares, own)
    acting = offsets[Part.PENDING] + squares
    mark_square(row, acting, max(state.infantry, state.officer, state.mortar), columns, squares, own)
    mark_quadrant(row, acting, state.quadrant, columns, squares, own, 1.0)


@kernel
def write_turn(state: State, viewer: int, own: int, offsets: Offsets, row: Row) -> None:
    """Write whose turn it is and how far it has come."""
    row[offsets[Part.PHASE] + state.phase] = 1.0
    start = offsets[Part.TURN]
    row[start] = state.to_move == viewer and state.phase != Phase.OVER
    row[start + 1] = own == Side.GERMAN
    row[start + 2] = state.turn / 64
    row[start + 3] = state.turn / state.turn_limit if state.turn_limit > 0 else 0.0
    row[start + 4] = state.acted
    row[start + 5] = state.deployed
    row[start + 6] = state.returning / 2
    row[start + 7] = state.division == Division.UNITS
    row[start + 8] = state.division == Division.SNIPERS


@kernel
def write_counts(state: State, viewer: int, own: int, offsets: Offsets, row: Row) -> None:
    """Write the scores, the cards in play and on the piles, and the viewer's hand."""
    score, in_play, pile = offsets[Part.SCORE], offsets[Part.IN_PLAY], offsets[Part.PILE]
    for place in range(2):
        side = own if place == 0 else 1 - own
        row[score + place] = state.score[side] / 8
        row[score + 2 + place] = state.zone[side] / 2
        for kind in range(1, KINDS):
            row[in_play + place * (KINDS - 1) + kind - 1] = state.in_play[side, kind] / 4
            row[pile + place * (KINDS - 1) + kind - 1] = state.pile[side, kind] / 4
    if state.phase == Phase.SETUP and state.to_move == viewer:
        for kind in range(KINDS):
            row[offsets[Part.HAND] + kind] = state.hand[kind] / 16


@kernel
def write_rules(state: State, offsets: Offsets, row: Row) -> None:
    """Write what was agreed before the game."""
    start = offsets[Part.RULES]
    row[start] = state.advanced != 0
    row[start + 1] = state.teams != 0
    row[start + 2] = state.aces != 0
    row[start + 3] = state.returns_mortar != 0
    row[start + 4] = state.objective / 16
    row[start + 5] = state.sniper_victory != 0
    row[start + 6] = state.breakthrough_victory != 0
    for kind in range(1, KINDS):
        row[offsets[Part.POINTS] + kind - 1] = state.points[kind] / 4
        row[offsets[Part.WANTED] + kind - 1] = state.wanted[kind] != 0


@kernel
def write_history(state: State, happenings: Happenings, own: int, offsets: Offsets, row: Row) -> None:
    """Write the last public events, newest first."""
    start = offsets[Part.HISTORY]
    for back in range(min(len(happenings) - 1, happenings[-1, 0])):
        line = line_of(happenings, back)
        write_event(row, start, happenings, line, state.columns, 2 * state.rows, own, state.turn)
        row[start + _EVENT + _COLUMN[happenings[line, CAUSE]]] = 1.0
        if happenings[line, CARD] != NO_CARD:
            row[start + _EVENT + _CAUSES + happenings[line, CARD]] = 1.0
        start += _WIDTH


@kernel
def write(
    state: State, sight: Sight, viewer: int, happenings: Happenings, beliefs: Beliefs, offsets: Offsets, row: Row
) -> None:
    """Write what a viewer knows; of the Sight, which may be anybody's, what everybody has seen is read.

    A spectator sees the board as the first side does.
    """
    own = 1 if viewer == Side.SOVIET else 0
    row[:] = 0.0
    write_squares(state, sight, viewer, own, beliefs, offsets, row)
    write_marks(state, own, offsets, row)
    write_turn(state, viewer, own, offsets, row)
    write_counts(state, viewer, own, offsets, row)
    write_rules(state, offsets, row)
    write_history(state, happenings, own, offsets, row)
