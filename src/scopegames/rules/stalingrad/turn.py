"""The turn: who acts, what is asked, what comes next."""

from __future__ import annotations

from ..article import article, kernel
from .officer import may_deploy
from .setup import forget_pending
from .shoot import lift_shot
from .state import Cause, Division, Outcome, Phase, Side, State, Told, enemy_of, tell
from .victory import check_victory, close


@article("S-TURN-1", "S-TEAM-5")
def begin_turn(state: State, side: int) -> None:
    """A side's turn begins: its Shot card is lifted, and one action is asked."""
    state.turn += 1
    state.to_move = side
    state.deployed = 0
    state.acted = 0
    state.phase = Phase.ACTION
    lift_shot(state)
    tell(state, Told.TURN_BEGAN, Cause.TURN, state.turn, side, state.division)


@article("S-SETUP-3", "S-TEAM-1")
def begin_game(state: State) -> None:
    """The German side has the first turn, in a team game its Units."""
    state.division = Division.UNITS if state.teams else Division.WHOLE
    begin_turn(state, Side.GERMAN)


@article("S-TEAM-1", "S-TEAM-3")
def next_division(state: State) -> int:
    """A round is German Units, Soviet Units, German Snipers, Soviet Snipers, whoever leads them."""
    if state.to_move == Side.GERMAN or not state.teams:
        return state.division
    return Division.SNIPERS if state.division == Division.UNITS else Division.UNITS


@article("S-TURN-7")
def end_turn(state: State) -> None:
    """The turn passes to the other side; with a turn limit the game is a draw after its last turn."""
    forget_pending(state)
    if state.turn == state.turn_limit:
        close(state, Outcome.DRAW, Cause.LIMIT)
        return
    state.division = next_division(state)
    begin_turn(state, enemy_of(state.to_move))


@article("S-WIN-4", "S-ADV-3")
def finish_action(state: State) -> None:
    """The action is carried out whole: look who has won, then ask for a DEPLOYMENT or end the turn."""
    forget_pending(state)
    if check_victory(state):
        return
    state.acted = 1
    state.phase = Phase.AFTER
    if not may_deploy(state):
        end_turn(state)


@article("S-TURN-6")
def pass_turn(state: State) -> None:
    """A side without any legal action passes."""
    tell(state, Told.PASSED, Cause.PASS, state.to_move, 0, 0)
    state.acted = 1
    end_turn(state)


@kernel
def finish_move(state: State) -> None:
    """After an extra MOVE the turn goes on where it was; any other MOVE was the turn's action."""
    if state.officer < 0 or state.acted:
        finish_action(state)
    else:
        forget_pending(state)
        state.phase = Phase.ACTION
