"""Writing what a viewer knows of a game of SCOPE Panzer into a tensor, and keeping its public events."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...rules.article import kernel
from ...rules.grid import NO_SQUARE, STRIDE
from ...rules.panzer.fire import in_hand
from ...rules.panzer.sight import Sight
from ...rules.panzer.state import (
    SIDE_UNITS,
    UNITS,
    Cause,
    Phase,
    Shot,
    Side,
    State,
    Terrain,
    Told,
    Unit,
    deployment_rank,
    side_of,
)
from ..events import CARD, CAUSE, EVENT_ENTRIES, NO_CARD, NOBODY, Happenings, keep, line_of, write_event
from ..layout import Offsets
from ..planes import Beliefs, Row, mark_quadrant, mark_square, place_of, recency
from .table import CARDS, CAUSES, KINDS, TERRAINS, Part

_EVENT = len(EVENT_ENTRIES)
_CAUSES = len(CAUSES)
_UNITS = len(KINDS) + 1
_WIDTH = _EVENT + _CAUSES + _UNITS + len(CARDS)
_COLUMN = np.array([CAUSES.index(cause) if cause in CAUSES else -1 for cause in Cause], dtype=np.int64)
_FIGURES = 3
_CARDS = len(CARDS)
_TERRAINS = len(TERRAINS)


@kernel
def token(unit: int) -> int:
    """A unit among its side's, with nobody after them."""
    return unit % SIDE_UNITS if unit < UNITS else SIDE_UNITS


@kernel
def note(happenings: Happenings, events: Any, told: int, turn: int) -> None:
    """Keep what everybody may know of some events; the squares that an EXPLORATION takes count as one."""
    for index in range(told):
        what, cause = events[index, 0], events[index, 1]
        first, second, third = events[index, 2], events[index, 3], events[index, 4]
        if what == Told.SHOWN:
            keep(happenings, cause, side_of(second) if second < UNITS else NOBODY, first, token(second), 0, turn)
        elif what == Told.MOVED:
            keep(happenings, cause, second, first, NO_CARD, 0, turn)
        elif what == Told.CONTROLLED:
            if index == 0 or events[index - 1, 0] != Told.CONTROLLED:
                keep(happenings, cause, second, first, NO_CARD, 0, turn)
        elif what == Told.DRAWN:
            keep(happenings, cause, NOBODY, third, _UNITS + first, 0, turn)
        elif what == Told.DESTROYED:
            keep(happenings, cause, side_of(second), first, token(second), 1, turn)
        elif what == Told.PASSED:
            keep(happenings, cause, first, NO_SQUARE, NO_CARD, 0, turn)


@kernel
def write_unit(unit: int, start: int, own: int, squares: int, row: Row) -> None:
    """Mark a unit on its plane, the viewer's own before the enemy's."""
    if unit < UNITS:
        row[start + (token(unit) + (0 if side_of(unit) == own else SIDE_UNITS)) * squares] = 1.0


@kernel
def write_squares(
    state: State, sight: Sight, viewer: int, own: int, beliefs: Beliefs, offsets: Offsets, row: Row
) -> None:
    """Write what the viewer knows of every square; units that are not shown are for their owner's eyes."""
    squares = state.ranks * state.columns
    place, step = (squares - 1, -1) if own == 1 else (0, 1)
    for rank in range(state.ranks):
        for square in range(rank * STRIDE, rank * STRIDE + state.columns):
            control, terrain, unit, shown = (
                state.control[square],
                state.terrain[square],
                state.unit[square],
                state.shown[square],
            )
            if control < Side.NEUTRAL:
                row[offsets[Part.CONTROL] + place] = 1.0 if control == own else -1.0
            if terrain != Terrain.FOREST:
                row[offsets[Part.TERRAIN] + (terrain - Terrain.MEADOW) * squares + place] = 1.0
            if unit < UNITS and (shown or control == viewer):
                write_unit(unit, offsets[Part.UNIT] + place, own, squares, row)
                row[offsets[Part.STRENGTH] + place] = state.firepower[unit] / 3
                row[offsets[Part.STRENGTH] + squares + place] = state.armor[unit] / 3
            if shown:
                row[offsets[Part.OPEN] + place] = 1.0
                row[offsets[Part.OPEN] + squares + place] = state.blocked[square]
            write_sighting(state, sight, square, place, own, offsets, row)
            if len(beliefs) > 0 and control < Side.NEUTRAL:
                for kind in range(_UNITS):
                    row[offsets[-1] + kind * squares + place] = beliefs[square, kind]
            place += step


@kernel
def write_sighting(state: State, sight: Sight, square: int, place: int, own: int, offsets: Offsets, row: Row) -> None:
    """Write what everybody saw on a square, when, and how often it was covered since."""
    squares = state.ranks * state.columns
    if sight.seen_turn[square] >= 0:
        seen = sight.seen[square]
        if seen < UNITS:
            write_unit(seen, offsets[Part.SEEN] + place, own, squares, row)
        else:
            row[offsets[Part.SEEN] + 2 * SIDE_UNITS * squares + place] = 1.0
        row[offsets[Part.SIGHTING] + place] = recency(state.turn - sight.seen_turn[square], True)
    row[offsets[Part.SIGHTING] + squares + place] = np.float32(1.0) - recency(sight.moves[square], True)


@kernel
def write_marks(state: State, own: int, offsets: Offsets, row: Row) -> None:
    """Write the remembered shots and what a half-done action is about."""
    columns, squares = state.columns, state.ranks * state.columns
    shot, target = offsets[Part.SHOT], offsets[Part.PENDING]
    for place in range(2):
        side, mark = (own, 1.0) if place == 0 else (1 - own, -1.0)
        # Whether the units of a shot have moved since is for their owners to know.
        if state.shots[side, Shot.ATTACKER] != Unit.NONE:
            row[shot + place_of(state.shots[side, Shot.FROM], columns, squares, own)] = mark
            row[shot + squares + place_of(state.shots[side, Shot.AT], columns, squares, own)] = mark
            row[offsets[Part.STREAK] + place] = state.shots[side, Shot.STREAK] / 4
    mark_square(row, target, state.target, columns, squares, own)
    if state.phase == Phase.DEPLOY:
        following = deployment_rank(state, state.to_move) * STRIDE + state.placed
        mark_square(row, target, following, columns, squares, own)
    mark_square(row, target + squares, max(state.attacker, state.striker), columns, squares, own)
    mark_quadrant(row, target + squares, state.quadrant, columns, squares, own, 1.0)


@kernel
def write_turn(state: State, viewer: int, own: int, offsets: Offsets, row: Row) -> None:
    """Write whose turn it is, the terrain in hand, and the firing hand at a draw."""
    row[offsets[Part.PHASE] + state.phase] = 1.0
    start = offsets[Part.TURN]
    going_on = state.phase != Phase.OVER
    row[start] = state.to_move == viewer and going_on
    row[start + 1] = state.to_move == viewer and going_on and state.phase != Phase.DRAW
    row[start + 2] = own == Side.AMERICAN
    row[start + 3] = state.turn / 64
    row[start + 4] = state.turn / state.turn_limit if state.turn_limit > 0 else 0.0
    if state.phase == Phase.DRAW:
        for card in range(_CARDS):
            row[offsets[Part.HAND] + card] = in_hand(state, card) / 8
    if state.ground != Terrain.FOREST:
        row[offsets[Part.GROUND] + state.ground - Terrain.MEADOW] = 1.0
    row[offsets[Part.GROUND] + _TERRAINS] = state.laid / 4


@kernel
def write_squads(state: State, viewer: int, own: int, offsets: Offsets, row: Row) -> None:
    """Write how many units are left and destroyed, and the viewer's own squad as far as it is chosen."""
    for place in range(2):
        side = own if place == 0 else 1 - own
        if state.phase != Phase.SQUAD or state.to_move != side or side == viewer:
            row[offsets[Part.UNITS_LEFT] + place] = state.units_left[side] / 8
        for kind in range(SIDE_UNITS):
            destroyed = state.pile[1 - side, side * SIDE_UNITS + kind]
            row[offsets[Part.PILE] + place * SIDE_UNITS + kind] = destroyed / 2
    if viewer != own:
        return
    for kind in range(SIDE_UNITS):
        unit = own * SIDE_UNITS + kind
        row[offsets[Part.SQUAD] + kind] = state.squad[unit] / 2
        if state.phase == Phase.DEPLOY and state.to_move == viewer:
            row[offsets[Part.TO_PLACE] + kind] = state.to_place[unit] / 2


@kernel
def write_rules(state: State, own: int, offsets: Offsets, row: Row) -> None:
    """Write what was agreed before the game."""
    start = offsets[Part.RULES]
    row[start] = state.firing_correction != 0
    row[start + 1] = state.flank != 0
    row[start + 2] = state.rear != 0
    row[start + 3] = state.light != 0
    row[start + 4] = state.heavy != 0
    row[start + 5] = state.superior_armor != 0
    row[start + 6] = state.stug != 0
    row[start + 7] = state.pershing_banned != 0
    row[start + 8] = state.open_turret != 0
    row[start + 9] = state.ambush != 0
    row[start + 10] = state.most_units / 8
    row[start + 11] = state.most_points / 32
    row[start + 12] = state.terrain_cards / 4
    for unit in range(UNITS):
        place = token(unit) + (0 if side_of(unit) == own else SIDE_UNITS)
        start = offsets[Part.FIGURES] + place * _FIGURES
        row[start] = state.firepower[unit] / 3
        row[start + 1] = state.armor[unit] / 3
        row[start + 2] = state.points[unit] / 8


@kernel
def write_history(state: State, happenings: Happenings, own: int, offsets: Offsets, row: Row) -> None:
    """Write the last public events, newest first."""
    start = offsets[Part.HISTORY]
    for back in range(min(len(happenings) - 1, happenings[-1, 0])):
        line = line_of(happenings, back)
        write_event(row, start, happenings, line, state.columns, state.ranks, own, state.turn)
        row[start + _EVENT + _COLUMN[happenings[line, CAUSE]]] = 1.0
        if happenings[line, CARD] != NO_CARD:
            row[start + _EVENT + _CAUSES + happenings[line, CARD]] = 1.0
        start += _WIDTH


@kernel
def write(
    state: State, sight: Sight, viewer: int, happenings: Happenings, beliefs: Beliefs, offsets: Offsets, row: Row
) -> None:
    """Write what a viewer knows; of the Sight, which may be anybody's, what everybody has seen is read.

    A spectator sees the battlefield as the first side does.
    """
    own = 1 if viewer == Side.GERMAN else 0
    row[:] = 0.0
    write_squares(state, sight, viewer, own, beliefs, offsets, row)
    write_marks(state, own, offsets, row)
    write_turn(state, viewer, own, offsets, row)
    write_squads(state, viewer, own, offsets, row)
    write_rules(state, own, offsets, row)
    write_history(state, happenings, own, offsets, row)
