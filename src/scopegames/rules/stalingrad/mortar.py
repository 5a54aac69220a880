"""The Mortar's HOWITZER."""

from __future__ import annotations

from ..article import article, kernel
from ..grid import STRIDE, distance
from .shoot import take_shot
from .state import Cause, Division, Kind, Phase, State, Told, is_enemy, kind_of, leave_empty, owner, show, tell


@article("S-ADV-6", "S-TEAM-2")
def may_shell(state: State) -> bool:
    """HOWITZER needs a Mortar in play."""
    return state.advanced != 0 and state.division != Division.SNIPERS and state.in_play[state.to_move, Kind.MORTAR] > 0


@article("S-ADV-6")
def may_shell_square(state: State, mortar: int, square: int) -> bool:
    """A Mortar reaches every enemy card that is not adjacent to it."""
    return is_enemy(state, square) and distance(mortar, square) > 1


@kernel
def has_shell_target(state: State, mortar: int) -> bool:
    """Whether a Mortar reaches any enemy card."""
    for rank in range(2 * state.rows):
        for file in range(state.columns):
            if may_shell_square(state, mortar, rank * STRIDE + file):
                return True
    return False


@kernel
def aim(state: State, mortar: int) -> None:
    """Choose the Mortar; its target is named next."""
    state.mortar = mortar
    state.phase = Phase.HOWITZER


@kernel
def remove_decoy(state: State, square: int, cause: int) -> None:
    """Take a Decoy out of the game, into no score pile."""
    card = state.board[square]
    state.in_play[owner(card), Kind.DECOY] -= 1
    leave_empty(state, square)
    tell(state, Told.REMOVED, cause, square, card, 0)


@article("S-ADV-6")
def shell(state: State, square: int) -> None:
    """Reveal the Mortar and shoot an unseen enemy card, which everybody sees; a Decoy is taken away."""
    show(state, state.mortar, Cause.HOWITZER)
    show(state, square, Cause.HOWITZER)
    kind = kind_of(state.board[square])
    if kind == Kind.DECOY:
        remove_decoy(state, square, Cause.HOWITZER)
    elif kind != Kind.EMPTY:
        take_shot(state, square, Cause.HOWITZER)
    state.phase = Phase.AFTER
