"""Who could fire: what legal and missing shots tell of the units that stand unseen."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ..rules.article import kernel
from ..rules.panzer.fire import may_fire
from ..rules.panzer.state import SIDE_UNITS
from ..rules.record import Records
from .arrays import Numbers, Rows, Tokens, Weights
from .rows import POOL, lay_token, token_at


@kernel
def could_fire(states: Records, index: int, target: int, squares: Numbers, masks: Numbers) -> None:
    """For each square write which tokens of the side to move could fire from it at a target, as bits."""
    state = states[index]
    side = state.to_move
    for place in range(len(squares)):
        square = squares[place]
        masks[place] = 0
        if state.control[square] == side:
            there = state.unit[square]
            for kind in range(SIDE_UNITS):
                state.unit[square] = side * SIDE_UNITS + kind
                if may_fire(state, square, target):
                    masks[place] |= 2 << kind
            state.unit[square] = there


@kernel
def number_apart(rows: Rows, row: int, places: int, steps: Numbers, base: int) -> int:
    """The number of the units told apart in an arrangement, those in the enemy's pile included."""
    number = base
    for square in range(places):
        number += steps[token_at(rows, row, square)]
    return number


@kernel
def doubtful(rows: Rows, row: int, masks: Numbers, every: int, out: Numbers) -> int:
    """Write the squares where only a unit's kind decides, and count them; -1 if some token fits for certain."""
    count = 0
    for square in range(len(masks)):
        token = token_at(rows, row, square)
        if token == POOL:
            if masks[square] == every:
                return -1
            if masks[square] != 0:
                out[count] = square
                count += 1
        elif masks[square] >> token & 1:
            return -1
    return count


@kernel
def keep_fitting(
    rows: Rows,
    weights: Weights,
    masks: Numbers,
    every: int,
    fits: bool,
    chances: NDArray[np.float64],
    steps: Numbers,
    base: int,
    kept: Rows,
    kept_weights: Weights,
) -> int:
    """The arrangements where some square holds one of its tokens, or none does; count them and write what has room.

    Units are told apart square by square, only as far as that decides: the rest of the pool stays one.
    """
    places, count = len(masks), 0
    squares, kinds = np.empty(places, dtype=np.int64), np.empty(places, dtype=np.int64)
    apart, shares = np.empty(places + 1, dtype=np.int64), np.empty(places + 1)
    for row in range(len(rows)):
        doubts = doubtful(rows, row, masks, every, squares)
        if doubts <= 0:
            if (doubts < 0) == fits:
                if count < len(kept):
                    kept[count] = rows[row]
                    kept_weights[count] = weights[row]
                count += 1
            continue
        depth = 0
        kinds[0], apart[0], shares[0] = -1, number_apart(rows, row, places, steps, base), weights[row]
        while depth >= 0:
            kinds[depth] += 1
            kind = kinds[depth]
            if kind == SIDE_UNITS:
                depth -= 1
                continue
            share = shares[depth] * chances[apart[depth], kind]
            if share == 0.0:
                continue
            hit = masks[squares[depth]] >> (kind + 1) & 1 != 0
            if not hit and depth + 1 < doubts:
                apart[depth + 1], shares[depth + 1] = apart[depth] + steps[kind + 1], share
                depth += 1
                kinds[depth] = -1
            elif hit == fits:
                if count < len(kept):
                    kept[count] = rows[row]
                    for place in range(depth + 1):
                        lay_token(kept, count, squares[place], kinds[place] + 1)
                    kept_weights[count] = share
                count += 1
    return count


@kernel
def weigh_fitting(particles: Tokens, masks: Numbers, fits: bool, weights: Weights) -> None:
    """Whether some square of each particle holds one of its tokens, or none does: 1 where it is so, else 0."""
    for row in range(len(particles)):
        found = False
        for square in range(len(masks)):
            if masks[square] >> particles[row, square] & 1:
                found = True
        weights[row] = 1.0 if found == fits else 0.0
