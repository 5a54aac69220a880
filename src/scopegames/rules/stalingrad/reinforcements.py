"""REINFORCEMENTS: an eliminated Infantry comes back."""

from __future__ import annotations

from ..article import article, kernel
from ..grid import CORNERS, STRIDE
from .move import may_move, move
from .shoot import score
from .state import Cause, Division, Kind, State, Told, card_of, enemy_of, kind_of, last_row, tell

INFANTRY_ALONE = 1
INFANTRY_AND_MORTAR = 2


@kernel
def home_quadrant(state: State, file: int) -> int:
    """The quadrant of one's own Front next to the Player Zone that begins at a file."""
    rank = last_row(state, state.to_move)
    return (rank if rank == 0 else rank - 1) * STRIDE + file


@article("S-ADV-9", "S-SCEN-7", "S-TEAM-2")
def may_call(state: State, returning: int) -> bool:
    """An Infantry of one's own lies in the enemy's score pile; without Snipers a Mortar may come with it."""
    if not state.advanced or state.division == Division.SNIPERS:
        return False
    enemy = enemy_of(state.to_move)
    if state.pile[enemy, Kind.INFANTRY] == 0:
        return False
    if returning == INFANTRY_ALONE:
        return True
    return state.returns_mortar != 0 and state.pile[enemy, Kind.MORTAR] > 0


@article("S-ADV-9")
def may_reinforce(state: State, quadrant: int, returning: int) -> bool:
    """The quadrant's four cards are allied, with an Empty Area for each card that comes back."""
    empty = 0
    for corner in CORNERS:
        if kind_of(state.board[quadrant + corner]) == Kind.EMPTY:
            empty += 1
    return empty >= returning and may_move(state, quadrant)


@article("S-ADV-9")
def reinforce(state: State, quadrant: int, returning: int) -> None:
    """Choose the quadrant and what comes back; its arrangement is named next."""
    state.returning = returning
    move(state, quadrant)


@article("S-ADV-9", "S-SCEN-7", "S-SCEN-9")
def come_back(state: State) -> None:
    """The cards leave the enemy's score pile with their points and are in play again."""
    side = state.to_move
    score(state, card_of(side, Kind.INFANTRY), -1)
    state.in_play[side, Kind.INFANTRY] += 1
    if state.returning == INFANTRY_AND_MORTAR:
        score(state, card_of(side, Kind.MORTAR), -1)
        state.in_play[side, Kind.MORTAR] += 1
    tell(state, Told.RETURNED, Cause.REINFORCEMENTS, state.quadrant, side, state.returning)
