"""The Machine Gun's OFFENSIVE FIRE; its DEFENSIVE FIRE is part of the ASSAULT."""

from __future__ import annotations

from ..article import article, kernel
from ..grid import STRIDE, distance, file_of, rank_of
from .shoot import take_shot
from .state import Cause, Division, Kind, Phase, State, first_rank, is_enemy, is_own, kind_of, show


@article("S-ADV-5", "S-TEAM-2")
def may_fire(state: State) -> bool:
    """OFFENSIVE FIRE needs a Machine Gun in play."""
    return (
        state.advanced != 0
        and state.division != Division.SNIPERS
        and state.in_play[state.to_move, Kind.MACHINE_GUN] > 0
    )


@kernel
def gun_beside(state: State, square: int) -> bool:
    """Whether an allied Machine Gun is adjacent to a square; guns never leave their own Front."""
    file, rank = file_of(square), rank_of(square)
    lowest = first_rank(state, state.to_move)
    for near_rank in range(max(rank - 1, lowest), min(rank + 2, lowest + state.rows)):
        for near_file in range(max(file - 1, 0), min(file + 2, state.columns)):
            if is_own(state, near_rank * STRIDE + near_file, Kind.MACHINE_GUN):
                return True
    return False


@article("S-ADV-5")
def may_fire_at(state: State, square: int) -> bool:
    """Any enemy card adjacent to an allied Machine Gun can be fired at."""
    return is_enemy(state, square) and gun_beside(state, square)


@article("S-ADV-5")
def fire(state: State, square: int) -> None:
    """Reveal an enemy card beside a Machine Gun; unless it is an Empty Area the gunner then shoots or holds."""
    show(state, square, Cause.OFFENSIVE_FIRE)
    if kind_of(state.board[square]) == Kind.EMPTY:
        state.phase = Phase.AFTER
    else:
        state.target = square
        state.phase = Phase.FIRE


@article("S-ADV-5")
def may_shoot_with(state: State, gun: int) -> bool:
    """An adjacent Machine Gun can shoot."""
    return is_own(state, gun, Kind.MACHINE_GUN) and distance(gun, state.target) == 1


@article("S-ADV-5")
def shoot_with(state: State, gun: int) -> None:
    """Reveal the Machine Gun that shoots; a Decoy stays, and no Shot card is laid."""
    show(state, gun, Cause.OFFENSIVE_FIRE)
    if kind_of(state.board[state.target]) != Kind.DECOY:
        take_shot(state, state.target, Cause.OFFENSIVE_FIRE)
    state.phase = Phase.AFTER
