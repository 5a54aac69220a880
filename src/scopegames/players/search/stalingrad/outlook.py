"""What a side stands to gain and to lose now, as far as it can know."""

from __future__ import annotations

from math import exp
from typing import Protocol

import numpy as np

from ....rules.article import kernel
from ....rules.grid import CORNERS, SQUARES, STRIDE, Row, file_of, rank_of
from ....rules.stalingrad.state import (
    ACTIONS,
    KINDS,
    Kind,
    State,
    card_of,
    enemy_of,
    first_rank,
    front_of,
    kind_of,
    owner,
)
from ..floats import FloatRow
from .knowledge import Knowledge, any_of
from .worth import VICTORY, fill_worths, standing

SHARPNESS = 0.03
"""How much likelier the enemy is to look where it can expect the most; small is sharp."""

TINY = 1e-7

MOST_NOTES = 32


DESK = np.dtype(
    [
        ("steps", np.int64, (ACTIONS,)),
        ("values", np.float64, (ACTIONS,)),
        ("worth", np.float64, (KINDS,)),
        ("stake", np.float64, (KINDS,)),
        ("tempting", np.float64, (SQUARES,)),
        ("loss", np.float64, (SQUARES,)),
        ("pull", np.float64, (SQUARES,)),
        ("hope", np.float64, (SQUARES,)),
        ("peak", np.float64),
        ("all_pull", np.float64),
        ("all_loss", np.float64),
        ("danger", np.float64),
        ("mark", np.float64),
        ("notes", np.float64, (MOST_NOTES,)),
    ]
)
"""Where a side writes down what it thinks about one decision."""


class Desk(Protocol):
    """The record's fields as type checkers see them."""

    peak: float
    """How much the most tempting of one's own squares tempts the enemy."""
    all_pull: float
    all_loss: float
    """The sum of all pull, and of pull times loss."""
    danger: float
    """What the enemy can expect from its next shot."""
    mark: float
    """What the cheapest Shot card costs."""

    @property
    def steps(self) -> Row:
        """The legal engine steps."""

    @property
    def values(self) -> FloatRow:
        """What each of them is worth."""

    @property
    def worth(self) -> FloatRow:
        """Kind: what it is worth to eliminate such a card of the enemy's."""

    @property
    def stake(self) -> FloatRow:
        """Kind: what it is worth to the enemy to eliminate such a card."""

    @property
    def tempting(self) -> FloatRow:
        """Own square: what the enemy can expect there, as far as it can know."""

    @property
    def loss(self) -> FloatRow:
        """Own square: what the card there is really worth to the enemy."""

    @property
    def pull(self) -> FloatRow:
        """Own square: how much more often than elsewhere the enemy will look there."""

    @property
    def hope(self) -> FloatRow:
        """Enemy square: what a look and a shot there can be expected to bring, if that gives nothing away."""

    @property
    def notes(self) -> FloatRow:
        """What an evaluation looks at."""


@kernel
def touches(state: State, square: int, side: int) -> bool:
    """Whether a card of a side is adjacent to a square."""
    file, rank = file_of(square), rank_of(square)
    for near_rank in range(max(rank - 1, 0), min(rank + 2, 2 * state.rows)):
        for near_file in range(max(file - 1, 0), min(file + 2, state.columns)):
            if owner(state.board[near_rank * STRIDE + near_file]) == side:
                return True
    return False


@kernel
def shoots_far(state: State, side: int) -> bool:
    """Whether a side has a card in play that reaches every square."""
    return not state.advanced or state.in_play[side, Kind.SNIPER] > 0 or state.in_play[side, Kind.MORTAR] > 0


@kernel
def worth_on(desk: Desk, state: State, square: int, kind: int) -> float:
    """What an enemy card is worth; an Infantry that has crossed over is the worse the further it got."""
    if kind != Kind.INFANTRY or front_of(state, square) != state.to_move:
        return desk.worth[kind]
    return max(desk.worth[kind], standing(state, enemy_of(state.to_move), square))


@kernel
def net(worth: float, cost: float) -> float:
    """What a shot brings after its cost; a victory has none, and a shot that costs more than it brings is not taken."""
    return worth if worth >= VICTORY else max(0.0, worth - cost)


@kernel
def expected(desk: Desk, state: State, knowledge: Knowledge, square: int, cost: float) -> float:
    """What it brings to look at a square and shoot if that is worth its cost; a Decoy always costs."""
    if front_of(state, square) == state.to_move:
        return net(worth_on(desk, state, square, Kind.INFANTRY), cost)
    gain = -cost * knowledge.chance[square, Kind.DECOY]
    for kind in range(1, Kind.DECOY):
        gain += knowledge.chance[square, kind] * net(desk.worth[kind], cost)
    return gain


@kernel
def look(desk: Desk, state: State, knowledge: Knowledge) -> None:
    """Write down what the side to move stands to gain and to lose."""
    side = state.to_move
    enemy = enemy_of(side)
    fill_worths(state, side, desk.worth)
    fill_worths(state, enemy, desk.stake)
    far = shoots_far(state, enemy)
    lowest = first_rank(state, side)
    peak = 0.0
    for rank in range(lowest, lowest + state.rows):
        for square in range(rank * STRIDE, rank * STRIDE + state.columns):
            card = state.board[square]
            desk.tempting[square], desk.loss[square] = 0.0, 0.0
            if owner(card) == side and (far or touches(state, square, enemy)):
                tempting = 0.0
                for kind in range(1, KINDS):
                    tempting += knowledge.chance[square, kind] * desk.stake[kind]
                desk.tempting[square], desk.loss[square] = tempting, desk.stake[kind_of(card)]
                peak = max(peak, tempting)
    desk.peak = peak
    _weigh_squares(desk, state, lowest)
    for rank in range(2 * state.rows):
        for square in range(rank * STRIDE, rank * STRIDE + state.columns):
            is_foe = owner(state.board[square]) == enemy
            desk.hope[square] = expected(desk, state, knowledge, square, 0.0) if is_foe else 0.0


@kernel
def _weigh_squares(desk: Desk, state: State, lowest: int) -> None:
    """How the enemy's looks spread over one's own squares, and the loss to expect."""
    pull, loss = 0.0, 0.0
    for rank in range(lowest, lowest + state.rows):
        for square in range(rank * STRIDE, rank * STRIDE + state.columns):
            weight = exp((desk.tempting[square] - desk.peak) / SHARPNESS)
            desk.pull[square] = weight
            pull += weight
            loss += weight * desk.loss[square]
    desk.all_pull, desk.all_loss = pull, loss
    desk.danger = loss / pull


@kernel
def danger_levelled(desk: Desk, state: State, quadrant: int, shown: int) -> float:
    """The danger once a card was shown (-1 for none) and a quadrant was rearranged after that."""
    tempting, loss = 0.0, 0.0
    pull, pulled = desk.all_pull, desk.all_loss
    inside = False
    for corner in CORNERS:
        square = quadrant + corner
        tempting += desk.loss[square] if square == shown else desk.tempting[square]
        loss += desk.loss[square]
        pull -= desk.pull[square]
        pulled -= desk.pull[square] * desk.loss[square]
        inside = inside or square == shown
    if shown >= 0 and not inside:
        weight = exp((desk.loss[shown] - desk.peak) / SHARPNESS)
        pull += weight - desk.pull[shown]
        pulled += (weight - desk.pull[shown]) * desk.loss[shown]
    if pull < TINY:
        return _danger_anew(desk, state, quadrant, shown, tempting / 4, loss / 4)
    weight = 4 * exp((tempting / 4 - desk.peak) / SHARPNESS)
    return max(0.0, pulled + weight * loss / 4) / (pull + weight)


@kernel
def _danger_anew(desk: Desk, state: State, quadrant: int, shown: int, tempting: float, loss: float) -> float:
    """The same without a short cut: where the rest of the Front tempts so little that rounding would show."""
    peak, pull, pulled = tempting, 0.0, 0.0
    lowest = first_rank(state, front_of(state, quadrant))
    for rank in range(lowest, lowest + state.rows):
        for square in range(rank * STRIDE, rank * STRIDE + state.columns):
            if square - quadrant not in (0, 1, STRIDE, STRIDE + 1):
                peak = max(peak, desk.loss[square] if square == shown else desk.tempting[square])
    for rank in range(lowest, lowest + state.rows):
        for square in range(rank * STRIDE, rank * STRIDE + state.columns):
            here, there = desk.loss[square] if square == shown else desk.tempting[square], desk.loss[square]
            if square - quadrant in (0, 1, STRIDE, STRIDE + 1):
                here, there = tempting, loss
            weight = exp((here - peak) / SHARPNESS)
            pull += weight
            pulled += weight * there
    return pulled / pull


@kernel
def show_cost(desk: Desk, state: State, square: int) -> float:
    """What it costs to show an own card to the enemy; in the enemy Front it lies open already."""
    if front_of(state, square) != state.to_move:
        return 0.0
    weight = exp((desk.loss[square] - desk.peak) / SHARPNESS)
    pull = desk.all_pull + weight - desk.pull[square]
    loss = desk.all_loss + (weight - desk.pull[square]) * desk.loss[square]
    return max(0.0, loss / max(pull, TINY) - desk.danger)


@kernel
def mark_cost(desk: Desk, state: State, knowledge: Knowledge, quadrant: int) -> float:
    """What it costs to lay the Shot card on a quadrant: the enemy will look there for a Sniper."""
    inside, outside, none = 0.0, 0.0, 1.0
    lowest = first_rank(state, state.to_move)
    for rank in range(lowest, lowest + state.rows):
        for square in range(rank * STRIDE, rank * STRIDE + state.columns):
            chance = knowledge.chance[square, Kind.SNIPER]
            if square - quadrant in (0, 1, STRIDE, STRIDE + 1):
                inside += chance
                none *= 1 - chance
            elif knowledge.sure[square] == 0:
                outside += chance
    if none <= 0 or none >= 1:
        return 0.0
    more = 1 / any_of(inside, none, state.in_play[state.to_move, Kind.SNIPER])
    fewer = max(0.0, outside - inside * (more - 1)) / outside if outside > 0 else 0.0
    pull, loss = 0.0, 0.0
    for rank in range(lowest, lowest + state.rows):
        for square in range(rank * STRIDE, rank * STRIDE + state.columns):
            tempting = desk.tempting[square]
            if knowledge.sure[square] == 0:
                near = square - quadrant in (0, 1, STRIDE, STRIDE + 1)
                tempting = _marked(desk, knowledge, square, more if near else fewer)
            weight = exp((tempting - desk.peak) / SHARPNESS)
            pull += weight
            loss += weight * desk.loss[square]
    return max(0.0, loss / max(pull, TINY) - desk.danger)


@kernel
def _marked(desk: Desk, knowledge: Knowledge, square: int, factor: float) -> float:
    """How tempting a square is once a Sniper is so many times as likely there."""
    before, stake = knowledge.chance[square, Kind.SNIPER], desk.stake[Kind.SNIPER]
    after = min(1.0, before * factor)
    rest = (desk.tempting[square] - before * stake) * (1 - after) / max(1 - before, 1e-9)
    return after * stake + rest


@kernel
def cheapest_mark(desk: Desk, state: State, knowledge: Knowledge) -> float:
    """What the cheapest Shot card costs."""
    cheapest = np.inf
    lowest, sniper = first_rank(state, state.to_move), card_of(state.to_move, Kind.SNIPER)
    board = state.board
    for rank in range(lowest, lowest + state.rows - 1):
        for quadrant in range(rank * STRIDE, rank * STRIDE + state.columns - 1):
            if sniper in (board[quadrant], board[quadrant + 1], board[quadrant + STRIDE], board[quadrant + STRIDE + 1]):
                cheapest = min(cheapest, mark_cost(desk, state, knowledge, quadrant))
    return cheapest if cheapest < np.inf else 0.0


@kernel
def is_known(state: State, knowledge: Knowledge, square: int) -> bool:
    """Whether the enemy card on a square is known."""
    return front_of(state, square) == state.to_move or knowledge.sure[square] > 0


@kernel
def chance_of(state: State, knowledge: Knowledge, square: int, kind: int) -> float:
    """How likely an enemy card on a square is of a kind; an Infantry in one's own Front lies open."""
    if front_of(state, square) == state.to_move:
        return 1.0 if kind == Kind.INFANTRY else 0.0
    return knowledge.chance[square, kind]


@kernel
def reach(desk: Desk, state: State, square: int) -> float:
    """The most that a Unit on a square can expect from the enemy cards around it."""
    file, rank = file_of(square), rank_of(square)
    most = 0.0
    for near_rank in range(max(rank - 1, 0), min(rank + 2, 2 * state.rows)):
        for near_file in range(max(file - 1, 0), min(file + 2, state.columns)):
            most = max(most, desk.hope[near_rank * STRIDE + near_file])
    return most
