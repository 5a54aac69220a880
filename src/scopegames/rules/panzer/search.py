"""SEARCH FOR TARGET, and the light unit's strike."""

from __future__ import annotations

from ..article import article, kernel
from ..grid import CORNERS, STRIDE, distance, file_of, rank_of
from .fire import may_fire
from .line_of_sight import can_see
from .state import UNITS, Cause, Phase, State, enemy_of, has_unit, show, side_of


@kernel
def any_can_fire(state: State, target: int) -> bool:
    """Whether some unit of the side to move could fire at a target."""
    file, rank = file_of(target), rank_of(target)
    for near_rank in range(max(rank - 2, 0), min(rank + 3, state.ranks)):
        for near_file in range(max(file - 2, 0), min(file + 3, state.columns)):
            if may_fire(state, near_rank * STRIDE + near_file, target):
                return True
    return False


@article("P-TURN-4", "P-TER-6")
def is_overlooked(state: State, target: int) -> bool:
    """Whether a square lies within distance 2 and in sight of a square that the side to move controls."""
    file, rank = file_of(target), rank_of(target)
    for near_rank in range(max(rank - 2, 0), min(rank + 3, state.ranks)):
        for near_file in range(max(file - 2, 0), min(file + 3, state.columns)):
            square = near_rank * STRIDE + near_file
            if state.control[square] == state.to_move and can_see(state, square, target):
                return True
    return False


@article("P-TURN-4", "P-TURN-7")
def may_search(state: State, square: int) -> bool:
    """A face-down enemy square must be overlooked; a revealed unit only counts if some unit could fire at it."""
    if state.control[square] != enemy_of(state.to_move):
        return False
    return any_can_fire(state, square) if state.shown[square] else is_overlooked(state, square)


@article("P-TURN-4", "P-TURN-7")
def search(state: State, square: int) -> None:
    """Turn an enemy square over; a unit found may be fired at, which is asked even if only holding is possible."""
    show(state, square, Cause.SEARCH)
    if has_unit(state, square):
        state.target = square
        state.phase = Phase.FIRE


@article("P-ADV-4", "P-ADV-5")
def is_light(state: State, square: int) -> bool:
    """Whether a unit of the side to move with armor 1 stands on a square; medium units have no rule of their own."""
    unit = state.unit[square]
    return unit < UNITS and side_of(unit) == state.to_move and state.armor[unit] == 1


@article("P-ADV-4")
def may_strike_at(state: State, striker: int, square: int) -> bool:
    """A light unit searches what it sees within distance 2; a revealed unit only if it can fire at it."""
    if state.control[square] != enemy_of(state.to_move):
        return False
    if state.shown[square]:
        return may_fire(state, striker, square)
    return distance(striker, square) <= 2 and can_see(state, striker, square)


@article("P-ADV-4")
def may_strike(state: State, square: int) -> bool:
    """A light unit of the quadrant that was moved may strike if it has anything to search."""
    inside = False
    for corner in CORNERS:
        inside = inside or square == state.quadrant + corner
    if not inside or not is_light(state, square):
        return False
    file, rank = file_of(square), rank_of(square)
    for near_rank in range(max(rank - 2, 0), min(rank + 3, state.ranks)):
        for near_file in range(max(file - 2, 0), min(file + 3, state.columns)):
            if may_strike_at(state, square, near_rank * STRIDE + near_file):
                return True
    return False


@kernel
def aim(state: State, striker: int) -> None:
    """Choose the light unit; its target is named next."""
    state.striker = striker
    state.phase = Phase.AIM


@article("P-ADV-4")
def strike(state: State, square: int) -> None:
    """Reveal the light unit and search with it."""
    show(state, state.striker, Cause.STRIKE)
    search(state, square)


@article("P-ADV-4", "P-TURN-5")
def may_answer_with(state: State, attacker: int) -> bool:
    """Any unit that can may fire at what was found; after a strike only the striker."""
    if state.striker >= 0 and attacker != state.striker:
        return False
    return may_fire(state, attacker, state.target)
