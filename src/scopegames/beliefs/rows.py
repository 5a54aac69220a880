"""Arrangements of tokens on numbered squares, packed into rows of words, and what evidence does to all of them."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ..chance import Chance, unit
from ..rules.article import kernel
from .arrays import Numbers, Rows, Tokens, Weights, mix

TOKENS = 14
"""A game's tokens are numbered from 0 up to, but not including, this."""
POOL = 14
"""The token of a card whose kind has not been told apart yet."""
BITS = 4
LANES = 15


@kernel
def token_at(rows: Rows, row: int, square: int) -> int:
    """The token on a square of an arrangement."""
    return rows[row, square // LANES] >> BITS * (square % LANES) & 15  # type: ignore[no-any-return]


@kernel
def lay_token(rows: Rows, row: int, square: int, token: int) -> None:
    """Put a token on a square of an arrangement."""
    shift = BITS * (square % LANES)
    rows[row, square // LANES] += (token - (rows[row, square // LANES] >> shift & 15)) << shift


@kernel
def pick_up(rows: Rows, row: int, squares: Numbers, taken: Numbers) -> None:
    """Take up the tokens of some squares, in ascending order."""
    for place in range(len(squares)):
        token = token_at(rows, row, squares[place])
        hole = place
        while hole > 0 and taken[hole - 1] > token:
            taken[hole] = taken[hole - 1]
            hole -= 1
        taken[hole] = token


@kernel
def lay_down(rows: Rows, row: int, squares: Numbers, taken: Numbers) -> None:
    """Lay tokens on some squares, in the order given."""
    for place in range(len(squares)):
        lay_token(rows, row, squares[place], taken[place])


@kernel
def hand_on(rows: Rows, row: int, squares: Numbers) -> int:
    """The tokens on some squares, in whatever order, as one number: the sum of their powers of 16.

    It tells any two different hands of up to 15 tokens apart.
    """
    hand = 0
    for square in squares:
        hand += 1 << BITS * token_at(rows, row, square)
    return hand


@kernel
def elsewhere(places: int, squares: Numbers) -> Numbers:
    """For each word of an arrangement, the bits that lie on other squares."""
    masks = np.zeros(-(-places // LANES), dtype=np.int64)
    for square in range(places):
        masks[square // LANES] |= 15 << BITS * (square % LANES)
    for square in squares:
        masks[square // LANES] &= ~(15 << BITS * (square % LANES))
    return masks


@kernel
def same_elsewhere(rows: Rows, row: int, other: int, masks: Numbers) -> bool:
    """Whether two arrangements are equal in the bits of a mask."""
    different = 0
    for word in range(len(masks)):
        different |= (rows[row, word] ^ rows[other, word]) & masks[word]
    return different == 0


@kernel
def stir(mixed: int, word: int) -> int:
    """Mix a word into a number that stands for those before it; no product here exceeds 62 bits."""
    return word ^ (mixed & 0x3FFFFFFF) * 0x9E3779B1 ^ (mixed >> 30 & 0x3FFFFFFF) * 0x85EBCA77


@kernel
def settle(mixed: int) -> int:
    """Let all bits of a mixed number show in its lowest ones."""
    mixed = stir(mixed, 0)
    return mixed ^ mixed >> 29


@kernel
def hash_of(rows: Rows, row: int, masks: Numbers, mixed: int) -> int:
    """A number that unequal arrangements rarely share."""
    for word in range(len(masks)):
        mixed = stir(mixed, rows[row, word] & masks[word])
    return settle(mixed)


@kernel
def orders(taken: Numbers) -> int:
    """In how many different orders tokens in ascending order can be laid."""
    count, run = 1, 0
    for place in range(len(taken)):
        run = run + 1 if place > 0 and taken[place] == taken[place - 1] else 1
        count = count * (place + 1) // run
    return count


@kernel
def next_order(taken: Numbers) -> bool:
    """Put tokens into their next order; false after the last one."""
    pivot = len(taken) - 2
    while pivot >= 0 and taken[pivot] >= taken[pivot + 1]:
        pivot -= 1
    if pivot < 0:
        return False
    other = len(taken) - 1
    while taken[other] <= taken[pivot]:
        other -= 1
    taken[pivot], taken[other] = taken[other], taken[pivot]
    low, high = pivot + 1, len(taken) - 1
    while low < high:
        taken[low], taken[high] = taken[high], taken[low]
        low += 1
        high -= 1
    return True


@kernel
def gather(rows: Rows, weights: Weights, places: int, squares: Numbers) -> tuple[Numbers, Weights]:
    """Put arrangements together that differ only in the order on some squares: one of each, and what all weigh."""
    size = 2
    while size < 2 * len(rows):
        size *= 2
    table = np.full(size, -1, dtype=np.int32)
    masks = elsewhere(places, squares)
    hands, sums = np.empty(len(rows), dtype=np.int64), np.empty(len(rows))
    first = np.empty(len(rows), dtype=np.int64)
    found = 0
    for row in range(len(rows)):
        hand = hand_on(rows, row, squares)
        slot = hash_of(rows, row, masks, hand) & (size - 1)
        group = table[slot]
        while group >= 0 and not (hands[group] == hand and same_elsewhere(rows, first[group], row, masks)):
            slot = (slot + 1) & (size - 1)
            group = table[slot]
        if group >= 0:
            sums[group] += weights[row]
        else:
            table[slot] = found
            first[found], hands[found], sums[found] = row, hand, weights[row]
            found += 1
    return first[:found].copy(), sums[:found].copy()


@kernel
def count_orders(rows: Rows, first: Numbers, squares: Numbers) -> int:
    """In how many orders the tokens on some squares can lie, in all chosen arrangements together."""
    taken = np.empty(len(squares), dtype=np.int64)
    count = 0
    for row in first:
        pick_up(rows, row, squares, taken)
        count += orders(taken)
    return count


@kernel
def deal(rows: Rows, first: Numbers, sums: Weights, squares: Numbers, count: int) -> tuple[Rows, Weights]:
    """Give every order on some squares of chosen arrangements its equal share."""
    dealt, weights = np.empty((count, rows.shape[1]), dtype=np.int64), np.empty(count)
    taken = np.empty(len(squares), dtype=np.int64)
    row = 0
    for group in range(len(first)):
        pick_up(rows, first[group], squares, taken)
        share = sums[group] / orders(taken)
        going = True
        while going:
            dealt[row] = rows[first[group]]
            lay_down(dealt, row, squares, taken)
            weights[row] = share
            row += 1
            going = next_order(taken)
    return dealt, weights


@kernel
def count_code(rows: Rows, row: int, places: int, counted: Numbers) -> int:
    """How many of each counted token an arrangement has, four bits a token."""
    code = 0
    for word in range(rows.shape[1]):
        tokens = rows[row, word]
        for _ in range(min(LANES, places - LANES * word)):
            code += counted[tokens & 15]
            tokens >>= BITS
    return code


@kernel
def tell_apart(rows: Rows, places: int, pooled: Numbers) -> tuple[Numbers, Numbers]:
    """The different counts of pooled tokens, and of the pool, that arrangements have, and which is whose."""
    counted = np.zeros(POOL + 2, dtype=np.int64)
    for token in range(POOL + 1):
        counted[token] = pooled[token] << BITS * token
    found = np.empty(64, dtype=np.int64)
    which = np.empty(len(rows), dtype=np.int64)
    count = number = 0
    for row in range(len(rows)):
        code = count_code(rows, row, places, counted)
        # Neighbours often have the same counts.
        if count == 0 or found[number] != code:
            number = 0
            while number < count and found[number] != code:
                number += 1
        if number == count:
            if count == len(found):
                found = np.concatenate((found, found))
            found[count] = code
            count += 1
        which[row] = number
    return found[:count], which


@kernel
def keep_shown(
    rows: Rows, weights: Weights, square: int, token: int, which: Numbers, chances: Weights
) -> tuple[Rows, Weights]:
    """The arrangements with a token on a square; a pool card there becomes that token with its chance."""
    kept, kept_weights = np.empty_like(rows), np.empty_like(weights)
    count = 0
    for row in range(len(rows)):
        there = token_at(rows, row, square)
        weight = weights[row] if there == token else weights[row] * chances[which[row]] if there == POOL else 0.0
        if weight > 0.0:
            kept[count] = rows[row]
            lay_token(kept, count, square, token)
            kept_weights[count] = weight
            count += 1
    return kept[:count], kept_weights[:count]


@kernel
def count_of(rows: Rows, row: int, squares: Numbers, token: int) -> int:
    """How many of some squares hold a token."""
    count = 0
    for square in squares:
        if token_at(rows, row, square) == token:
            count += 1
    return count


@kernel
def keep_holding(
    rows: Rows, weights: Weights, squares: Numbers, token: int, least: int, most: int
) -> tuple[Rows, Weights]:
    """The arrangements with a number of equal tokens on some squares."""
    kept, kept_weights = np.empty_like(rows), np.empty_like(weights)
    count = 0
    for row in range(len(rows)):
        if least <= count_of(rows, row, squares, token) <= most:
            kept[count] = rows[row]
            kept_weights[count] = weights[row]
            count += 1
    return kept[:count], kept_weights[:count]


@kernel
def pool_places(drawn: Tokens, row: int, pool: Numbers) -> int:
    """Write the squares whose cards are in the pool, and count them."""
    size = 0
    for square in range(drawn.shape[1]):
        if drawn[row, square] == POOL:
            pool[size] = square
            size += 1
    return size


@kernel
def put_everywhere(rows: Rows, square: int, token: int) -> None:
    """Put a token on a square of every arrangement."""
    for row in range(len(rows)):
        lay_token(rows, row, square, token)


@kernel
def exchange_first(rows: Rows, squares: Numbers, old: int, new: int) -> None:
    """Put a token in the place of the first old one on some squares of every arrangement."""
    for row in range(len(rows)):
        for square in squares:
            if token_at(rows, row, square) == old:
                lay_token(rows, row, square, new)
                break


@kernel
def add_up(rows: Rows, weights: Weights, which: Numbers, sums: NDArray[np.float64], pools: Weights) -> None:
    """Add the weight of each token on each square, and of pool cards by their arrangement's counts."""
    for row in range(len(rows)):
        for square in range(len(sums)):
            token = token_at(rows, row, square)
            if token == POOL:
                pools[square, which[row]] += weights[row]
            else:
                sums[square, token] += weights[row]


@kernel
def unpack(rows: Rows, row: int, drawn: Tokens, place: int) -> None:
    """Write an arrangement token by token."""
    places = drawn.shape[1]
    for word in range(rows.shape[1]):
        tokens = rows[row, word]
        for square in range(LANES * word, min(LANES * (word + 1), places)):
            drawn[place, square] = tokens & 15
            tokens >>= BITS


@kernel
def fill_in(
    rows: Rows,
    chosen: Numbers,
    which: Numbers,
    starts: Numbers,
    hands: Numbers,
    bounds: Weights,
    drawn: Tokens,
    chance: Chance,
) -> None:
    """Write chosen arrangements token by token; each pool is dealt one of its hands, in a random order."""
    pool = np.empty(drawn.shape[1], dtype=np.int64)
    size = 0
    for place in range(len(chosen)):
        row = chosen[place]
        if place > 0 and chosen[place - 1] == row:
            drawn[place] = drawn[place - 1]
        else:
            unpack(rows, row, drawn, place)
            size = pool_places(drawn, place, pool)
        if size == 0:
            continue
        hand, mark = starts[which[row]], unit(chance)
        while hand + 1 < starts[which[row] + 1] and bounds[hand] <= mark:
            hand += 1
        for number in range(size):
            drawn[place, pool[number]] = hands[hand, number]
        mix(drawn, place, pool, 0, size, chance)
