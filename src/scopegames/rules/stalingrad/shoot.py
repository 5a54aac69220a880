"""Shooting, and what becomes of a card that was hit."""

from __future__ import annotations

from ..article import article, kernel
from ..grid import NO_SQUARE, STRIDE, file_of
from .state import (
    Cause,
    Division,
    Kind,
    Phase,
    State,
    Told,
    card_of,
    enemy_of,
    first_rank,
    holds,
    kind_of,
    leave_empty,
    owner,
    tell,
)


@kernel
def score(state: State, card: int, count: int) -> None:
    """Put cards on the score pile of their enemy, or with a negative count take them from it."""
    winner = enemy_of(owner(card))
    state.pile[winner, kind_of(card)] += count
    state.score[winner] += count * state.points[kind_of(card)]


@article("S-TURN-4", "S-CARD-2")
def eliminate(state: State, square: int, cause: int) -> None:
    """The card goes to its enemy's score pile and counts its points; an Empty Area takes its place."""
    card = state.board[square]
    state.in_play[owner(card), kind_of(card)] -= 1
    score(state, card, 1)
    leave_empty(state, square)
    tell(state, Told.ELIMINATED, cause, square, card, 0)


@article("S-SCEN-3")
def hand_over(state: State, square: int) -> None:
    """In a Duel of Aces the Sniper's owner hands over a waiting Sniper instead."""
    card = state.board[square]
    state.zone[owner(card)] -= 1
    score(state, card, 1)
    tell(state, Told.HANDED_OVER, Cause.ACES, square, card, 0)


@article("S-SCEN-3")
def take_shot(state: State, square: int, cause: int) -> None:
    """A Sniper or Unit that is shot is eliminated, unless a waiting Sniper is handed over for it."""
    card = state.board[square]
    if kind_of(card) == Kind.SNIPER and state.zone[owner(card)] > 0:
        hand_over(state, square)
    else:
        eliminate(state, square, cause)


@article("S-TURN-4")
def may_shoot_from(state: State, quadrant: int) -> bool:
    """The Shot card goes on a quadrant of one's own Front that holds at least one of one's Snipers."""
    above = quadrant - first_rank(state, state.to_move) * STRIDE
    inside = 0 <= above < (state.rows - 1) * STRIDE and file_of(quadrant) + 1 < state.columns
    return inside and holds(state, quadrant, card_of(state.to_move, Kind.SNIPER))


@article("S-TURN-3", "S-TURN-4")
def shoot(state: State, quadrant: int) -> None:
    """Shoot the card found and lay the Shot card; a Decoy stays."""
    if kind_of(state.board[state.target]) != Kind.DECOY:
        take_shot(state, state.target, Cause.SHOOT)
    state.shot[state.to_move] = quadrant
    tell(state, Told.SHOT_LAID, Cause.SHOOT, quadrant, state.to_move, 0)
    state.phase = Phase.AFTER


@article("S-TURN-4", "S-TEAM-5")
def lift_shot(state: State) -> None:
    """The Shot card lies until the start of the side's next turn, in a team game of its next Snipers turn."""
    quadrant = state.shot[state.to_move]
    if quadrant != NO_SQUARE and state.division != Division.UNITS:
        state.shot[state.to_move] = NO_SQUARE
        tell(state, Told.SHOT_LIFTED, Cause.SHOOT, quadrant, state.to_move, 0)
