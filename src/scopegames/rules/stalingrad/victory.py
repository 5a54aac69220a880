"""Who has won."""

from __future__ import annotations

from ..article import article
from ..grid import STRIDE
from .state import KINDS, Cause, Kind, Outcome, Phase, State, Told, card_of, enemy_of, last_row, tell


@article("S-WIN-1", "S-SCEN-7")
def snipers_gone(state: State, side: int) -> bool:
    """A side wins when no enemy Sniper is in play; a game without Snipers has no such victory."""
    return state.sniper_victory != 0 and state.in_play[enemy_of(side), Kind.SNIPER] == 0


@article("S-WIN-2")
def reached_objective(state: State, side: int) -> bool:
    """A side wins with the scenario's Objective Points on its score pile."""
    return state.objective > 0 and state.score[side] >= state.objective


@article("S-WIN-3", "S-SCEN-4", "S-SCEN-5", "S-SCEN-7", "S-SCEN-9")
def targets_gone(state: State, side: int) -> bool:
    """A side wins when none of the wanted enemy cards is in play; one that came back counts again."""
    wanted = 0
    for kind in range(KINDS):
        if state.wanted[kind]:
            wanted += 1
            if state.in_play[enemy_of(side), kind] > 0:
                return False
    return wanted > 0


@article("S-WIN-3", "S-SCEN-6")
def broke_through(state: State, side: int) -> bool:
    """A side wins when its Infantry stands on the last row of the enemy Front."""
    if not state.breakthrough_victory:
        return False
    row = last_row(state, enemy_of(side)) * STRIDE
    infantry = card_of(side, Kind.INFANTRY)
    for file in range(state.columns):
        if state.board[row + file] == infantry:
            return True
    return False


@article("S-TURN-7")
def close(state: State, outcome: int, cause: int) -> None:
    """The game is over: won, drawn by the turn limit or by agreement, or given up."""
    state.result = outcome
    state.phase = Phase.OVER
    tell(state, Told.ENDED, cause, outcome, 0, 0)


@article("S-WIN-1", "S-WIN-2", "S-WIN-3")
def has_won(state: State, side: int) -> bool:
    """Close the game if a side has won it."""
    if snipers_gone(state, side):
        close(state, side, Cause.SNIPERS_GONE)
    elif reached_objective(state, side):
        close(state, side, Cause.OBJECTIVE)
    elif targets_gone(state, side):
        close(state, side, Cause.TARGETS_GONE)
    elif broke_through(state, side):
        close(state, side, Cause.BREAKTHROUGH)
    return state.result != Outcome.OPEN


@article("S-WIN-4")
def check_victory(state: State) -> bool:
    """Look at the victory conditions once, the acting side's own first."""
    return has_won(state, state.to_move) or has_won(state, enemy_of(state.to_move))
