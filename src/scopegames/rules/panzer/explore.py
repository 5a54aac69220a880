"""EXPLORATION of a quadrant that both sides hold."""

from __future__ import annotations

from ..article import article, kernel
from ..grid import CORNERS
from .state import Cause, Phase, State, Told, enemy_of, has_unit, show, tell


@article("P-TURN-3", "P-TER-5")
def may_explore(state: State, quadrant: int) -> bool:
    """The quadrant has at least one square of each side; empty terrain counts for nobody."""
    own = enemy = 0
    for corner in CORNERS:
        control = state.control[quadrant + corner]
        if control == state.to_move:
            own += 1
        elif control == enemy_of(state.to_move):
            enemy += 1
    return own > 0 and enemy > 0


@kernel
def turn_over(state: State, quadrant: int) -> bool:
    """Turn the enemy's face-down squares over; true when an enemy unit is in the quadrant."""
    enemy = enemy_of(state.to_move)
    met = False
    for corner in CORNERS:
        square = quadrant + corner
        if state.control[square] == enemy:
            if not state.shown[square]:
                show(state, square, Cause.EXPLORATION)
            met = met or has_unit(state, square)
    return met


@article("P-AMB-1")
def ambush(state: State, quadrant: int) -> None:
    """When an EXPLORATION meets an enemy unit, one's own units in the quadrant are revealed too."""
    for corner in CORNERS:
        square = quadrant + corner
        if state.control[square] == state.to_move and has_unit(state, square) and not state.shown[square]:
            show(state, square, Cause.AMBUSH)


@article("P-TURN-3")
def take_control(state: State, quadrant: int) -> None:
    """A quadrant without enemy units becomes one's own, all but empty terrain."""
    for corner in CORNERS:
        square = quadrant + corner
        if state.control[square] == enemy_of(state.to_move):
            state.control[square] = state.to_move
            tell(state, Told.CONTROLLED, Cause.EXPLORATION, square, state.to_move, 0)


@article("P-TURN-3", "P-TER-5")
def explore(state: State, quadrant: int) -> None:
    """Look under the enemy's forest: a clear quadrant is taken and may be moved, a unit met ends the action."""
    if not turn_over(state, quadrant):
        take_control(state, quadrant)
        state.quadrant = quadrant
        state.phase = Phase.EXPLORED
    elif state.ambush:
        ambush(state, quadrant)
