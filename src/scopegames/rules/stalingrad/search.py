"""SEARCH: one enemy card is revealed."""

from __future__ import annotations

from ..article import article
from .state import Cause, Division, Kind, Phase, State, kind_of, show


@article("S-ADV-2", "S-TEAM-2")
def may_search(state: State) -> bool:
    """In Advanced Mode a SEARCH needs an allied Sniper in play, and a turn of the Snipers Division in a team game."""
    if state.division == Division.UNITS:
        return False
    return not state.advanced or state.in_play[state.to_move, Kind.SNIPER] > 0


@article("S-TURN-3")
def search(state: State, square: int) -> None:
    """Reveal an enemy card; unless it is an Empty Area the searcher then shoots or holds."""
    show(state, square, Cause.SEARCH)
    if kind_of(state.board[square]) == Kind.EMPTY:
        state.phase = Phase.AFTER
    else:
        state.target = square
        state.phase = Phase.SEARCH


@article("S-TURN-3", "S-ADV-5")
def may_hold(state: State) -> bool:
    """A Decoy obliges to shoot; anything else may be spared."""
    return state.phase == Phase.ASSAULT or kind_of(state.board[state.target]) != Kind.DECOY
