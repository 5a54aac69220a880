"""How good a position is for a side, where a simulation stops before the game is over."""

from __future__ import annotations

from math import exp

import numpy as np

from ....rules.article import kernel
from ....rules.grid import STRIDE
from ....rules.stalingrad.state import KINDS, Kind, State, card_of, enemy_of, front_of, kind_of, owner
from ..floats import FloatRow
from .knowledge import Knowledge
from .outlook import Desk, shoots_far
from .worth import ability, fill_worths, standing, wanted_left

FEATURES = 11

WEIGHTS = np.array(
    [
        [
            -0.108,
            0.327,
            1.790,
            0.569,
            0.000,
            -0.389,
            0.704,
            1.613,
            0.000,
            0.000,
            1.271,
            0.224,
            -0.403,
            -1.843,
            -0.624,
            0.000,
            0.617,
            -0.648,
            -1.203,
            0.000,
            0.000,
            -1.221,
            -0.208,
        ],
        [
            0.191,
            1.536,
            0.671,
            0.359,
            4.073,
            -0.701,
            0.510,
            0.801,
            1.435,
            -0.483,
            0.960,
            0.665,
            -1.704,
            -0.760,
            -0.490,
            -3.135,
            0.361,
            -0.520,
            -0.632,
            -1.736,
            0.416,
            -0.894,
            -0.412,
        ],
    ]
)
"""By mode, Basic and Advanced: a constant, then the features of the side to move, then those of its enemy."""


@kernel
def note(desk: Desk, state: State, knowledge: Knowledge, side: int, out: FloatRow, start: int) -> None:
    """Write down how far a side has come, what it can expect next, and how much it knows of what is to be found."""
    enemy = enemy_of(side)
    fill_worths(state, side, desk.worth)
    for index in range(FEATURES):
        out[start + index] = 0.0
    if state.objective > 0:
        out[start] = min(1.0, state.score[side] / state.objective)
    if state.sniper_victory:
        left = state.in_play[enemy, Kind.SNIPER] + state.zone[enemy]
        out[start + 1] = 1 - left / max(1, state.cards[Kind.SNIPER] + 2 * state.aces)
    wanted = 0
    for kind in range(KINDS):
        wanted += state.cards[kind] if state.wanted[kind] else 0
    if wanted:
        out[start + 2] = 1 - wanted_left(state, enemy) / wanted
    _note_squares(desk, state, knowledge, side, out, start)
    for kind in range(1, KINDS):
        out[start + 7] += ability(state, kind) * state.in_play[side, kind]
    out[start + 8] = 0.0 if shoots_far(state, side) else 1.0
    lead = max(out[start], out[start + 1], out[start + 2])
    out[start + 9] = lead * lead


@kernel
def _note_squares(desk: Desk, state: State, knowledge: Knowledge, side: int, out: FloatRow, start: int) -> None:
    """The Infantry's way, the best two shots that a side can expect, and how much of the enemy's cards it knows."""
    enemy, infantry = enemy_of(side), card_of(side, Kind.INFANTRY)
    best, second, seen, near, whole = 0.0, 0.0, 0.0, 0.0, 0.0
    for rank in range(2 * state.rows):
        for square in range(rank * STRIDE, rank * STRIDE + state.columns):
            card = state.board[square]
            if card == infantry:
                near = max(near, standing(state, side, square))
            if owner(card) != enemy:
                continue
            hope = desk.worth[Kind.INFANTRY]
            if front_of(state, square) == enemy:
                hope = 0.0
                for kind in range(1, Kind.DECOY):
                    hope += knowledge.chance[square, kind] * desk.worth[kind]
                seen += desk.worth[kind_of(card)] * knowledge.chance[square, kind_of(card)]
            whole += hope * hope
            if hope > best:
                best, second = hope, best
            elif hope > second:
                second = hope
    out[start + 3] = near
    out[start + 4] = best
    out[start + 5] = second
    out[start + 6] = seen
    out[start + 10] = whole


@kernel
def note_both(desk: Desk, state: State, knowledge: Knowledge, out: FloatRow) -> None:
    """Write down both sides' features, first those of the side to move."""
    out[0] = 1.0
    note(desk, state, knowledge, state.to_move, out, 1)
    note(desk, state, knowledge, enemy_of(state.to_move), out, 1 + FEATURES)


@kernel
def evaluate(desk: Desk, state: State, knowledge: Knowledge, side: int) -> float:
    """The chance that a side wins, by weights that were fitted to games of the policy against itself."""
    note_both(desk, state, knowledge, desk.notes)
    mode, total = int(state.advanced != 0), 0.0
    for index in range(1 + 2 * FEATURES):
        total += WEIGHTS[mode, index] * desk.notes[index]
    mine = 1 / (1 + exp(-total))
    return mine if state.to_move == side else 1 - mine
