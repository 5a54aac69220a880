"""Writing what a viewer knows of a game of SCOPE Panzer into a tensor, and keeping what everybody saw."""

from __future__ import annotations

from typing import Any

from ...rules.article import kernel
from ...rules.grid import CORNERS, NO_SQUARE, STRIDE
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
from ..events import NO_CARD, NOBODY, Happenings, causes_of, keep, let_a_turn_pass, write_events
from ..layout import Offsets
from ..planes import MOST, Beliefs, Order, Rows, chance_of, copy_template, mark_quadrant, mark_square, place_of, share
from ..sightings import Sightings, cover, grow_older, recall, sight, write_sightings
from .table import BOTH, CARDS, CAUSES, KINDS, TERRAINS, Part

_UNITS = len(KINDS) + 1
_CAUSES = causes_of(CAUSES, tuple(Cause), _UNITS + len(CARDS))
SEEN_PLANES = len(BOTH) + 1
_FIGURES = 3
_CARDS = len(CARDS)
_TERRAINS = len(TERRAINS)


@kernel
def token(unit: int) -> int:
    """A unit among its side's, with nobody after them."""
    return unit % SIDE_UNITS if unit < UNITS else SIDE_UNITS


@kernel
def plane_of(unit: int, own: int) -> int:
    """The plane of a unit: a side's own come before the enemy's, and nobody after both."""
    if unit >= UNITS:
        return 2 * SIDE_UNITS
    return token(unit) + (0 if side_of(unit) == own else SIDE_UNITS)


@kernel
def see_unit(state: State, sightings: Sightings, game: int, square: int, unit: int) -> None:
    """Everybody sees what stands on a square."""
    squares = state.ranks * state.columns
    place = place_of(square, state.columns, squares, 0)
    sight(sightings, game, place, squares, plane_of(unit, 0), plane_of(unit, 1))


@kernel
def see_move(state: State, sightings: Sightings, game: int, quadrant: int) -> None:
    """Everybody sees that a quadrant was moved."""
    squares = state.ranks * state.columns
    for corner in CORNERS:
        # Only a blocked unit is still revealed in forest; it, and what stands on terrain, is not covered.
        if not state.shown[quadrant + corner] and state.terrain[quadrant + corner] == Terrain.FOREST:
            cover(sightings, game, place_of(quadrant + corner, state.columns, squares, 0), squares)


@kernel
def watch(state: State, events: Any, told: int, happenings: Happenings, sightings: Sightings, game: int) -> None:
    """Keep what everybody may know of some events; the squares that an EXPLORATION takes count as one."""
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
            see_unit(state, sightings, game, first, second)
            keep(
                happenings, game, _CAUSES, cause, side_of(second) if second < UNITS else NOBODY, first, token(second), 0
            )
        elif what == Told.STOOD:
            see_unit(state, sightings, game, first, second)
        elif what == Told.CONTROLLED:
            if index == 0 or events[index - 1, 0] != Told.CONTROLLED:
                keep(happenings, game, _CAUSES, cause, second, first, NO_CARD, 0)
        elif what == Told.DRAWN:
            keep(happenings, game, _CAUSES, cause, NOBODY, third, _UNITS + first, 0)
        elif what == Told.DESTROYED:
            see_unit(state, sightings, game, first, Unit.NONE)
            keep(happenings, game, _CAUSES, cause, side_of(second), first, token(second), 1)
        elif what == Told.PASSED:
            keep(happenings, game, _CAUSES, cause, first, NO_SQUARE, NO_CARD, 0)


@kernel
def recall_all(state: State, seen: Sight, order: Order, sightings: Sightings, game: int) -> None:
    """Take what everybody has seen from a Sight, which may be anybody's."""
    squares = order.shape[1]
    for place in range(squares):
        square = order[0, place]
        first, second = plane_of(seen.seen[square], 0), plane_of(seen.seen[square], 1)
        recall(sightings, game, seen, square, place, squares, state.turn, first, second, SEEN_PLANES)


@kernel
def write_squares(state: State, viewer: int, own: int, offsets: Offsets, order: Order, rows: Rows, game: int) -> None:
    """Write what the viewer knows of every square; units that are not shown are for their owner's eyes."""
    squares = order.shape[1]
    for place in range(squares):
        square = order[own, place]
        control, terrain, unit, shown = (
            state.control[square],
            state.terrain[square],
            state.unit[square],
            state.shown[square],
        )
        if control < Side.NEUTRAL:
            rows[game, offsets[Part.CONTROL] + place] = 1 if control == own else -1
        if terrain != Terrain.FOREST:
            rows[game, offsets[Part.TERRAIN] + (terrain - Terrain.MEADOW) * squares + place] = 1
        if unit < UNITS and (shown or control == viewer):
            rows[game, offsets[Part.UNIT] + plane_of(unit, own) * squares + place] = 1
            rows[game, offsets[Part.STRENGTH] + place] = state.firepower[unit]
            rows[game, offsets[Part.STRENGTH] + squares + place] = state.armor[unit]
        if shown:
            rows[game, offsets[Part.OPEN] + place] = 1
            rows[game, offsets[Part.OPEN] + squares + place] = state.blocked[square]


@kernel
def write_beliefs(state: State, own: int, beliefs: Beliefs, start: int, order: Order, rows: Rows, game: int) -> None:
    """Write what a neutral observer believes of every square that somebody controls."""
    squares = order.shape[1]
    for place in range(squares):
        square = order[own, place]
        if state.control[square] < Side.NEUTRAL:
            for kind in range(_UNITS):
                rows[game, start + kind * squares + place] = chance_of(beliefs[game, square, kind])


@kernel
def write_marks(state: State, own: int, offsets: Offsets, rows: Rows, game: int) -> None:
    """Write the remembered shots and what a half-done action is about."""
    columns, squares = state.columns, state.ranks * state.columns
    shot, target = offsets[Part.SHOT], offsets[Part.PENDING]
    for place in range(2):
        side, mark = (own, 1) if place == 0 else (1 - own, -1)
        # Whether the units of a shot have moved since is for their owners to know.
        if state.shots[side, Shot.ATTACKER] != Unit.NONE:
            rows[game, shot + place_of(state.shots[side, Shot.FROM], columns, squares, own)] = mark
            rows[game, shot + squares + place_of(state.shots[side, Shot.AT], columns, squares, own)] = mark
            rows[game, offsets[Part.STREAK] + place] = min(state.shots[side, Shot.STREAK], MOST)
    mark_square(rows, game, target, state.target, columns, squares, own)
    if state.phase == Phase.DEPLOY:
        following = deployment_rank(state, state.to_move) * STRIDE + state.placed
        mark_square(rows, game, target, following, columns, squares, own)
    mark_square(rows, game, target + squares, max(state.attacker, state.striker), columns, squares, own)
    mark_quadrant(rows, game, target + squares, state.quadrant, columns, squares, own, 1)


@kernel
def write_turn(state: State, viewer: int, offsets: Offsets, rows: Rows, game: int) -> None:
    """Write whose turn it is, the terrain in hand, and the firing hand at a draw."""
    rows[game, offsets[Part.PHASE] + state.phase] = 1
    start = offsets[Part.TURN]
    going_on = state.phase != Phase.OVER
    rows[game, start] = state.to_move == viewer and going_on
    rows[game, start + 1] = state.to_move == viewer and going_on and state.phase != Phase.DRAW
    rows[game, start + 3] = min(state.turn, MOST)
    rows[game, start + 4] = share(state.turn, state.turn_limit)
    if state.phase == Phase.DRAW:
        for card in range(_CARDS):
            rows[game, offsets[Part.HAND] + card] = in_hand(state, card)
    if state.ground != Terrain.FOREST:
        rows[game, offsets[Part.GROUND] + state.ground - Terrain.MEADOW] = 1
    rows[game, offsets[Part.GROUND] + _TERRAINS] = state.laid


@kernel
def write_squads(state: State, viewer: int, own: int, offsets: Offsets, rows: Rows, game: int) -> None:
    """Write how many units are left and destroyed, and the viewer's own squad as far as it is chosen."""
    for place in range(2):
        side = own if place == 0 else 1 - own
        if state.phase != Phase.SQUAD or state.to_move != side or side == viewer:
            rows[game, offsets[Part.UNITS_LEFT] + place] = state.units_left[side]
        for kind in range(SIDE_UNITS):
            destroyed = state.pile[1 - side, side * SIDE_UNITS + kind]
            rows[game, offsets[Part.PILE] + place * SIDE_UNITS + kind] = destroyed
    if viewer != own:
        return
    for kind in range(SIDE_UNITS):
        unit = own * SIDE_UNITS + kind
        rows[game, offsets[Part.SQUAD] + kind] = state.squad[unit]
        if state.phase == Phase.DEPLOY and state.to_move == viewer:
            rows[game, offsets[Part.TO_PLACE] + kind] = state.to_place[unit]


@kernel
def write_rules(state: State, own: int, offsets: Offsets, rows: Rows, game: int) -> None:
    """Write what was agreed before the game."""
    rows[game, offsets[Part.TURN] + 2] = own == Side.AMERICAN
    start = offsets[Part.RULES]
    rows[game, start] = state.firing_correction != 0
    rows[game, start + 1] = state.flank != 0
    rows[game, start + 2] = state.rear != 0
    rows[game, start + 3] = state.light != 0
    rows[game, start + 4] = state.heavy != 0
    rows[game, start + 5] = state.superior_armor != 0
    rows[game, start + 6] = state.stug != 0
    rows[game, start + 7] = state.pershing_banned != 0
    rows[game, start + 8] = state.open_turret != 0
    rows[game, start + 9] = state.ambush != 0
    rows[game, start + 10] = state.most_units
    rows[game, start + 11] = min(state.most_points, MOST)
    rows[game, start + 12] = state.terrain_cards
    for unit in range(UNITS):
        place = token(unit) + (0 if side_of(unit) == own else SIDE_UNITS)
        start = offsets[Part.FIGURES] + place * _FIGURES
        rows[game, start] = state.firepower[unit]
        rows[game, start + 1] = state.armor[unit]
        rows[game, start + 2] = min(state.points[unit], MOST)


@kernel
def view_of(viewer: int) -> int:
    """The side whose view of the battlefield a viewer has; a spectator sees it as the first side does."""
    return 1 if viewer == Side.GERMAN else 0


@kernel
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
    copy_template(templates, own, rows, game, 0, offsets[Part.SEEN])
    write_sightings(rows, game, offsets[Part.SEEN], SEEN_PLANES, sightings, own, order.shape[1])
    copy_template(templates, own, rows, game, offsets[Part.SHOT], rows.shape[1])
    write_squares(state, viewer, own, offsets, order, rows, game)
    write_marks(state, own, offsets, rows, game)
    write_turn(state, viewer, offsets, rows, game)
    write_squads(state, viewer, own, offsets, rows, game)
    write_events(rows, game, offsets[Part.HISTORY], happenings, state.columns, state.ranks, own, _CAUSES)
