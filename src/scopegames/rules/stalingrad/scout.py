"""The Scout's RECOGNITION."""

from __future__ import annotations

from ..article import article
from ..grid import file_of
from .state import Cause, Division, Kind, Phase, State, is_enemy, show


@article("S-ADV-4", "S-TEAM-2")
def may_scout(state: State) -> bool:
    """RECOGNITION needs a Scout in play."""
    return state.advanced != 0 and state.division != Division.SNIPERS and state.in_play[state.to_move, Kind.SCOUT] > 0


@article("S-ADV-4")
def may_scout_pair(state: State, square: int) -> bool:
    """Two enemy cards side by side in a row may be revealed together."""
    return file_of(square) + 1 < state.columns and is_enemy(state, square) and is_enemy(state, square + 1)


@article("S-ADV-4")
def scout(state: State, square: int, pair: bool) -> None:
    """Reveal one enemy card, or two side by side; nobody shoots and the Scout stays hidden."""
    show(state, square, Cause.RECOGNITION)
    if pair:
        show(state, square + 1, Cause.RECOGNITION)
    state.phase = Phase.AFTER
