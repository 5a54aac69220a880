"""Laying out the Fronts."""

from __future__ import annotations

from ..article import article, kernel
from ..grid import NO_SQUARE, SQUARES, STRIDE
from .state import KINDS, NOTHING, Cause, Kind, Outcome, Phase, Side, State, Told, card_of, first_rank, tell


@kernel
def forget_pending(state: State) -> None:
    """Nothing is half done any more."""
    state.target = NO_SQUARE
    state.quadrant = NO_SQUARE
    state.infantry = NO_SQUARE
    state.officer = NO_SQUARE
    state.mortar = NO_SQUARE
    state.returning = 0


@kernel
def take_cards(state: State, side: int) -> None:
    """Give a side the scenario's cards to lay out."""
    state.to_move = side
    state.laid = 0
    for kind in range(KINDS):
        state.hand[kind] = state.cards[kind]


@article("S-SETUP-3", "S-SCEN-3")
def prepare(state: State) -> None:
    """Clear the table; the German side lays its Front first and begins, and in a Duel of Aces two Snipers wait."""
    for square in range(SQUARES):
        state.board[square] = NOTHING
    for side in range(2):
        state.shot[side] = NO_SQUARE
        state.zone[side] = 2 * state.aces
        state.score[side] = 0
        for kind in range(KINDS):
            state.in_play[side, kind] = state.cards[kind]
            state.pile[side, kind] = 0
    state.division = 0
    state.phase = Phase.SETUP
    state.turn = 0
    state.deployed = 0
    state.acted = 0
    state.result = Outcome.OPEN
    state.told = 0
    forget_pending(state)
    take_cards(state, Side.GERMAN)


@kernel
def next_place(state: State) -> int:
    """The square that the next card goes to: highest rank first, from the a-file."""
    row = state.laid // state.columns
    rank = first_rank(state, state.to_move) + state.rows - 1 - row
    return rank * STRIDE + state.laid % state.columns


@article("S-SETUP-4")
def may_lay(state: State, kind: int) -> bool:
    """A side lays only the cards that the scenario gives it."""
    return state.hand[kind] > 0


@article("S-SETUP-1", "S-SETUP-4")
def lay(state: State, kind: int) -> bool:
    """Lay the next card of the Front in secret; true when both Fronts are laid."""
    square = next_place(state)
    card = card_of(state.to_move, kind)
    state.board[square] = card
    if kind != Kind.HIDDEN:
        state.hand[kind] -= 1
    state.laid += 1
    tell(state, Told.LAID, Cause.SETUP, square, card, 0)
    if state.laid < state.columns * state.rows:
        return False
    if state.to_move == Side.SOVIET:
        return True
    take_cards(state, Side.SOVIET)
    return False
