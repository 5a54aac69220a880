"""The Infantry's ASSAULT, and the DEFENSIVE FIRE that stops it."""

from __future__ import annotations

from ..article import article, kernel
from ..grid import CORNERS, file_of
from .mortar import remove_decoy
from .shoot import eliminate
from .state import (
    Cause,
    Division,
    Kind,
    Phase,
    State,
    Told,
    card_of,
    enemy_of,
    holds,
    is_enemy,
    is_quadrant,
    kind_of,
    leave_empty,
    show,
    tell,
)


@article("S-ADV-7", "S-TEAM-2")
def may_assault(state: State) -> bool:
    """ASSAULT needs an Infantry in play."""
    return (
        state.advanced != 0 and state.division != Division.SNIPERS and state.in_play[state.to_move, Kind.INFANTRY] > 0
    )


@kernel
def quadrant_around(state: State, square: int, corner: int) -> int:
    """The quadrant that has a square as its given corner, or -1 where there is none."""
    quadrant = square - CORNERS[corner]
    if file_of(square) == 0 and corner % 2 == 1:
        return -1
    return quadrant if is_quadrant(state, quadrant) else -1


@article("S-ADV-7", "S-ADV-10")
def may_assault_quadrant(state: State, quadrant: int) -> bool:
    """The quadrant, in any Front, must hold at least one enemy card."""
    if quadrant < 0:
        return False
    for corner in CORNERS:
        if is_enemy(state, quadrant + corner):
            return True
    return False


@kernel
def has_assault(state: State, infantry: int) -> bool:
    """Whether an Infantry stands in a quadrant with an enemy card."""
    for corner in range(4):
        if may_assault_quadrant(state, quadrant_around(state, infantry, corner)):
            return True
    return False


@kernel
def muster(state: State, infantry: int) -> None:
    """Choose the Infantry; the quadrant that it assaults is named next."""
    state.infantry = infantry
    state.phase = Phase.CHARGE


@article("S-ADV-7", "S-ADV-8")
def assault(state: State, quadrant: int) -> None:
    """Reveal the Infantry and all enemy cards of the quadrant; a Machine Gun among them stops the ASSAULT."""
    show(state, state.infantry, Cause.ASSAULT)
    for corner in CORNERS:
        if is_enemy(state, quadrant + corner):
            show(state, quadrant + corner, Cause.ASSAULT)
    state.quadrant = quadrant
    if holds(state, quadrant, card_of(enemy_of(state.to_move), Kind.MACHINE_GUN)):
        eliminate(state, state.infantry, Cause.DEFENSIVE_FIRE)
        state.phase = Phase.AFTER
    else:
        state.phase = Phase.ASSAULT


@article("S-ADV-7", "S-SCEN-3")
def advance(state: State, square: int) -> None:
    """Put the Infantry on an enemy card's square: a Sniper or Unit is eliminated, also the Ace, a Decoy removed."""
    kind = kind_of(state.board[square])
    if kind == Kind.DECOY:
        remove_decoy(state, square, Cause.ASSAULT)
    elif kind != Kind.EMPTY:
        eliminate(state, square, Cause.ASSAULT)
    infantry = card_of(state.to_move, Kind.INFANTRY)
    state.board[square] = infantry
    leave_empty(state, state.infantry)
    tell(state, Told.ADVANCED, Cause.ASSAULT, state.infantry, square, infantry)
    state.phase = Phase.AFTER
