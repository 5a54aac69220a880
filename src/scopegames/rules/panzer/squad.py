"""Choosing a squad and deploying it."""

from __future__ import annotations

from ..article import article, kernel
from ..grid import NO_SQUARE, SQUARES, STRIDE
from .state import (
    SIDE_UNITS,
    UNITS,
    Cause,
    Outcome,
    Phase,
    Shot,
    Side,
    State,
    Terrain,
    Told,
    Unit,
    deployment_rank,
    forget_pending,
    home_of,
    is_on_field,
    side_of,
    tell,
)


@article("P-SETUP-1", "P-SETUP-2")
def prepare(state: State) -> None:
    """Lay out the forest: each side controls the half next to it."""
    for square in range(SQUARES):
        state.unit[square] = Unit.NONE
        state.terrain[square] = Terrain.FOREST
        state.shown[square] = 0
        state.blocked[square] = 0
        state.control[square] = home_of(state, square) if is_on_field(state, square) else Side.NOWHERE
    for unit in range(UNITS):
        state.squad[unit] = 0
        state.to_place[unit] = 0
        state.pile[0, unit] = 0
        state.pile[1, unit] = 0
    for side in range(2):
        state.units_left[side] = 0
        state.shots[side, Shot.ATTACKER] = Unit.NONE
    state.next_shot[Shot.ATTACKER] = Unit.NONE
    state.laid = 0
    state.placed = 0
    state.turn = 0
    state.fired = NO_SQUARE
    state.result = Outcome.OPEN
    state.vouched = Outcome.OPEN
    state.told = 0
    forget_pending(state)
    state.to_move = Side.GERMAN if state.terrain_cards else Side.AMERICAN
    state.phase = Phase.TERRAIN if state.terrain_cards else Phase.SQUAD


@article("P-SETUP-6")
def begin_squads(state: State) -> None:
    """The American side chooses first; neither sees the other's choice."""
    state.to_move = Side.AMERICAN
    state.phase = Phase.SQUAD


@article("P-SETUP-4", "P-CARD-1", "P-ADV-9")
def may_pick(state: State, unit: int) -> bool:
    """A unit of one's own that is still in the box, within the scenario's number of units and points."""
    if side_of(unit) != state.to_move or state.squad[unit] >= state.box[unit]:
        return False
    if unit == Unit.PERSHING and state.pershing_banned:
        return False
    units = points = 0
    for other in range(UNITS):
        if side_of(other) == state.to_move:
            units += state.squad[other]
            points += state.squad[other] * state.points[other]
            # Units are named in the order of their codes, so that a squad has one way of being chosen.
            if other > unit and state.squad[other] > 0:
                return False
    return units < state.most_units and points + state.points[unit] <= state.most_points


@article("P-SETUP-4")
def may_be_ready(state: State) -> bool:
    """A squad has at least one unit."""
    return state.units_left[state.to_move] > 0


@article("P-SETUP-4")
def pick(state: State, unit: int) -> None:
    """Take a unit into the squad."""
    state.squad[unit] += 1
    state.units_left[state.to_move] += 1


@article("P-SETUP-4", "P-SETUP-6")
def ready(state: State) -> None:
    """The squad is chosen in secret; how many units it has is public."""
    side, packed = state.to_move, 0
    for unit in range(SIDE_UNITS):
        packed += state.squad[side * SIDE_UNITS + unit] << (2 * unit)
    tell(state, Told.SQUAD_CHOSEN, Cause.SQUAD, side, state.units_left[side], packed)
    if side == Side.AMERICAN:
        state.to_move = Side.GERMAN
    else:
        state.phase = Phase.DEPLOY
        begin_deployment(state, Side.AMERICAN)


@kernel
def begin_deployment(state: State, side: int) -> None:
    """A side takes its squad in hand."""
    state.to_move = side
    state.placed = 0
    for unit in range(UNITS):
        state.to_place[unit] = state.squad[unit] if side_of(unit) == side else 0


@article("P-SETUP-5")
def may_place(state: State, unit: int) -> bool:
    """The next square of the deployment row takes a unit of the squad, or stays forest while the rest still fits."""
    waiting = 0
    for other in range(UNITS):
        waiting += state.to_place[other]
    if unit == Unit.NONE:
        return waiting < state.columns - state.placed
    return state.to_place[unit] > 0


@article("P-SETUP-5")
def place(state: State, unit: int) -> bool:
    """Lay a hidden unit, or forest, on the next square of the deployment row; true when both rows are laid."""
    side = state.to_move
    square = deployment_rank(state, side) * STRIDE + state.placed
    if unit < UNITS:
        state.to_place[unit] -= 1
    state.unit[square] = unit
    state.placed += 1
    tell(state, Told.PLACED, Cause.DEPLOYMENT, square, unit, side)
    if state.placed < state.columns:
        return False
    if side == Side.GERMAN:
        return True
    begin_deployment(state, Side.GERMAN)
    return False
