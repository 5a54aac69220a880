"""The Officer's DEPLOYMENT: an extra MOVE."""

from __future__ import annotations

from ..article import article
from .move import may_move_any
from .state import Cause, Division, Kind, Phase, State, show


@article("S-ADV-3", "S-TEAM-2")
def may_deploy(state: State) -> bool:
    """Once a turn, before or after the action, while an Officer is in play and some quadrant can be moved."""
    if not state.advanced or state.deployed or state.division == Division.SNIPERS:
        return False
    return state.in_play[state.to_move, Kind.OFFICER] > 0 and may_move_any(state)


@article("S-ADV-3")
def deploy(state: State, square: int) -> None:
    """Reveal an Officer; an extra MOVE follows."""
    show(state, square, Cause.DEPLOYMENT)
    state.deployed = 1
    state.officer = square
    state.phase = Phase.DEPLOY
