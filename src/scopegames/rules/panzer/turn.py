"""The turn: what its end changes, and what comes next."""

from __future__ import annotations

from ..article import article, kernel
from ..grid import NO_SQUARE, SQUARES
from .state import (
    SHOT_SIZE,
    UNITS,
    Cause,
    Outcome,
    Phase,
    Shot,
    Side,
    State,
    Told,
    Unit,
    enemy_of,
    forget_pending,
    side_of,
    tell,
)
from .victory import close, has_won


@kernel
def begin_turn(state: State, side: int) -> None:
    """A side's turn begins: exactly one action."""
    state.turn += 1
    state.to_move = side
    state.phase = Phase.ACTION
    state.fired = NO_SQUARE
    state.next_shot[Shot.ATTACKER] = Unit.NONE
    tell(state, Told.TURN_BEGAN, Cause.TURN, state.turn, side, 0)


@kernel
def begin_game(state: State) -> None:
    """The American side has the first turn."""
    begin_turn(state, Side.AMERICAN)


@article("P-ADV-1", "P-ADV-2", "P-ADV-3", "P-ADV-8", "P-ADV-11")
def keep_shot(state: State) -> None:
    """What was fired this turn is remembered through the side's next turn, where a rule looks back at it."""
    looks_back = state.firing_correction or state.flank or state.rear or state.stug
    side = state.to_move
    for part in range(SHOT_SIZE):
        state.shots[side, part] = state.next_shot[part]
    if not looks_back:
        state.shots[side, Shot.ATTACKER] = Unit.NONE


@article("P-ADV-6")
def turn_heavy_units(state: State) -> None:
    """A heavy unit that fired is blocked; the block ends with the first own turn in which it does not fire."""
    if not state.heavy:
        return
    for square in range(SQUARES):
        unit = state.unit[square]
        if unit < UNITS and side_of(unit) == state.to_move:
            state.blocked[square] = 1 if square == state.fired and state.armor[unit] == 3 else 0


@article("P-TURN-8")
def end_turn(state: State) -> None:
    """The turn passes to the other side; with a turn limit the game is a draw after its last turn."""
    keep_shot(state)
    turn_heavy_units(state)
    if state.turn == state.turn_limit:
        close(state, Outcome.DRAW, Cause.LIMIT)
    else:
        begin_turn(state, enemy_of(state.to_move))


@article("P-WIN-1", "P-WIN-2")
def finish_action(state: State) -> None:
    """The action with all its decisions is over: look who has won, then end the turn."""
    forget_pending(state)
    if not has_won(state, state.to_move):
        end_turn(state)


@article("P-TURN-8")
def pass_turn(state: State) -> None:
    """A side without any legal action passes."""
    tell(state, Told.PASSED, Cause.PASS, state.to_move, 0, 0)
    end_turn(state)
