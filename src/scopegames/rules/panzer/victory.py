"""Who has won."""

from __future__ import annotations

from ..article import article
from ..grid import STRIDE
from .state import Cause, Outcome, Phase, State, Told, Unit, deployment_rank, enemy_of, has_unit, tell


@article("P-WIN-1")
def destroyed_all(state: State, side: int) -> bool:
    """A side wins when every enemy unit is destroyed."""
    return state.units_left[enemy_of(side)] == 0


@article("P-WIN-2")
def cut_supply_line(state: State, side: int) -> bool:
    """A side wins when it controls the whole enemy deployment row with at least one unit of its own in it."""
    row = deployment_rank(state, enemy_of(side)) * STRIDE
    units = 0
    for file in range(state.columns):
        if state.control[row + file] != side:
            return False
        if has_unit(state, row + file) or (state.unit[row + file] == Unit.UNSEEN and state.vouched == side):
            units += 1
    return units > 0


@article("P-TURN-8")
def close(state: State, outcome: int, cause: int) -> None:
    """The game is over: won, drawn by the turn limit or by agreement, or given up."""
    state.result = outcome
    state.phase = Phase.OVER
    tell(state, Told.ENDED, cause, outcome, 0, 0)


@article("P-WIN-1", "P-WIN-2")
def has_won(state: State, side: int) -> bool:
    """Close the game if a side has won it."""
    if destroyed_all(state, side):
        close(state, side, Cause.DESTRUCTION)
    elif cut_supply_line(state, side):
        close(state, side, Cause.SUPPLY_LINE)
    return state.result != Outcome.OPEN
