"""Every arrangement that a viewer holds possible, each with its chance."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from ..chance import Chance, below, unit
from ..rules.article import kernel

Rows = NDArray[np.int64]
"""One arrangement a row: the tokens of 15 squares to a word, four bits a token."""
Weights = NDArray[np.float64]
Numbers = NDArray[np.int64]
Tokens = NDArray[np.uint8]
Hand = tuple[tuple[int, ...], float]
"""How many of each token a pool holds, and how likely that is."""

TOKENS = 14
"""A game's tokens are numbered from 0 up to, but not including, this."""
POOL = 14
"""The token of a card whose kind has not been told apart yet."""
BITS = 4
LANES = 15
MOST_ROWS = 150_000
"""A belief that needs more arrangements than this goes on with a sample of them: they take too long."""


class TooMany(Exception):
    """There are more arrangements than `MOST_ROWS`; nothing was changed."""


class Contradiction(Exception):
    """No arrangement fits what was seen."""


class Pool(Protocol):
    """What the cards that have not been told apart may be."""

    def hands(self, apart: Sequence[int], size: int, whole: frozenset[int]) -> list[Hand]:
        """What the `size` pool cards of an arrangement may be, with chances that add up to 1.

        `apart` counts the tokens told apart in that arrangement; all cards of a kind in `whole` are told apart.
        """

    def replaced(self, old: int, new: int) -> None:
        """Take in that a card that was told apart was replaced by another one, in every arrangement."""


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
def hash_of(rows: Rows, row: int, masks: Numbers, mixed: int) -> int:
    """A number that unequal arrangements rarely share; no product here exceeds 62 bits."""
    for word in range(len(masks)):
        mixed = (mixed & 0x3FFFFFFF) * 0x9E3779B1 ^ (mixed >> 30 & 0x3FFFFFFF) * 0x85EBCA77
        mixed ^= rows[row, word] & masks[word]
    mixed = (mixed & 0x3FFFFFFF) * 0x9E3779B1 ^ (mixed >> 30 & 0x3FFFFFFF) * 0x85EBCA77
    return mixed ^ mixed >> 29


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
def tell_apart(rows: Rows, places: int, pooled: Numbers) -> tuple[Numbers, Numbers]:
    """The different counts of pooled tokens, and of the pool, that arrangements have, and which is whose."""
    found = np.empty(64, dtype=np.int64)
    which = np.empty(len(rows), dtype=np.int64)
    count = 0
    for row in range(len(rows)):
        code = 0
        for square in range(places):
            token = token_at(rows, row, square)
            code += pooled[token] << BITS * token
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
def pool_places(rows: Rows, row: int, places: int, pool: Numbers) -> int:
    """Write the squares whose cards are in the pool, and count them."""
    size = 0
    for square in range(places):
        if token_at(rows, row, square) == POOL:
            pool[size] = square
            size += 1
    return size


@kernel
def ones(mask: int) -> int:
    """How many bits of a number are set."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


@kernel
def next_choice(mask: int) -> int:
    """The next larger number with as many bits set."""
    lowest = mask & -mask
    ripple = mask + lowest
    return ripple | ((mask ^ ripple) // lowest >> 2)


@kernel
def split_out(
    rows: Rows,
    weights: Weights,
    places: int,
    token: int,
    shares: NDArray[np.float64],
    which: Numbers,
    asked: Numbers,
    least: int,
    most: int,
    split: Rows,
    split_weights: Weights,
) -> int:
    """Tell a token apart from the pool in every way that leaves its number on asked squares within bounds; count them.

    `shares[k, n]` is the weight of each way in which n pool cards of an arrangement with counts k are the token.
    `asked` is 1 for each asked square. Arrangements are written as far as there is room.
    """
    pool = np.empty(places, dtype=np.int64)
    count = 0
    for row in range(len(rows)):
        size, asked_pool, held = 0, 0, 0
        for square in range(places):
            there = token_at(rows, row, square)
            if there == POOL:
                pool[size] = square
                asked_pool |= asked[square] << size
                size += 1
            elif there == token:
                held += asked[square]
        for chosen in range(size + 1):
            share = shares[which[row], chosen]
            if share == 0.0:
                continue
            mask = (1 << chosen) - 1
            while mask < 1 << size:
                if least <= held + ones(mask & asked_pool) <= most:
                    if count < len(split):
                        split[count] = rows[row]
                        split_weights[count] = weights[row] * share
                        for place in range(size):
                            if mask >> place & 1:
                                lay_token(split, count, pool[place], token)
                    count += 1
                if mask == 0:
                    break
                mask = next_choice(mask)
    return count


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
def systematic(weights: Weights, count: int, chance: Chance) -> Numbers:
    """Choose rows in proportion to their weights, with one random number for all, in ascending order."""
    chosen = np.empty(count, dtype=np.int64)
    step = weights.sum() / count
    mark, passed, row = unit(chance) * step, weights[0], 0
    for place in range(count):
        while passed <= mark and row + 1 < len(weights):
            row += 1
            passed += weights[row]
        while weights[row] == 0.0 and row > 0:  # Rounding may carry the last mark past the last arrangement.
            row -= 1
            passed = np.inf
        chosen[place] = row
        mark += step
    return chosen


@kernel
def shuffle(numbers: Numbers, count: int, chance: Chance) -> None:
    """Put the first numbers of an array into a random order."""
    for place in range(count - 1, 0, -1):
        other = below(chance, place + 1)
        numbers[place], numbers[other] = numbers[other], numbers[place]


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
    places = drawn.shape[1]
    pool, cards = np.empty(places, dtype=np.int64), np.empty(places, dtype=np.int64)
    for place in range(len(chosen)):
        row = chosen[place]
        for square in range(places):
            drawn[place, square] = token_at(rows, row, square)
        size = pool_places(rows, row, places, pool)
        if size == 0:
            continue
        hand, mark = starts[which[row]], unit(chance)
        while hand + 1 < starts[which[row] + 1] and bounds[hand] <= mark:
            hand += 1
        cards[:size] = hands[hand, :size]
        shuffle(cards, size, chance)
        for number in range(size):
            drawn[place, pool[number]] = cards[number]


def numbers(values: Sequence[int]) -> Numbers:
    """Whole numbers as kernels take them."""
    return np.array(values, dtype=np.int64)


class Exact:
    """The arrangements of tokens on numbered squares that fit everything seen, each with its exact chance."""

    def __init__(self, tokens: Sequence[int], pool: Pool, pooled: Sequence[int], chance: Chance) -> None:
        """Begin with one arrangement; `pooled` are the kinds that the pool may hold."""
        self.places, self.pool, self.chance = len(tokens), pool, chance
        self.rows: Rows = np.zeros((1, -(-len(tokens) // LANES)), dtype=np.int64)
        self.weights: Weights = np.ones(1)
        self.cells = list(range(self.places))
        self.whole: frozenset[int] = frozenset()
        self._hands: tuple[list[tuple[list[Hand], int]], Numbers] | None = None
        self._pooled = numbers([token in (*pooled, POOL) for token in range(TOKENS + 1)])
        lay_down(self.rows, 0, numbers(range(self.places)), numbers(tokens))

    def __len__(self) -> int:
        return len(self.rows)

    def spread(self, squares: Sequence[int]) -> None:
        """The cards on some squares were laid back in a random order."""
        where = numbers(squares)
        first, sums = gather(self.rows, self.weights, self.places, where)
        count = count_orders(self.rows, first, where)
        if count > MOST_ROWS:
            raise TooMany
        self.rows, self.weights = deal(self.rows, first, sums, where, count)
        self._hands = None

    def show(self, square: int, token: int) -> None:
        """A token was seen on a square."""
        hands, which = self.hands()
        chances = np.array([mean_of(hand)[token] / max(size, 1) for hand, size in hands])
        self._keep(*keep_shown(self.rows, self.weights, square, token, which, chances))

    def hold(self, squares: Sequence[int], token: int, least: int = 1, most: int = TOKENS * LANES) -> None:
        """Some squares are known to hold a token a number of times."""
        if self._pooled[token] and token not in self.whole:
            self._split(token, squares, least, most)
        else:
            self._keep(*keep_holding(self.rows, self.weights, numbers(squares), token, least, most))

    def split(self, token: int) -> None:
        """Tell a kind apart from the pool: wherever such a card lies, its place is known."""
        if self._pooled[token] and token not in self.whole:
            self._split(token, (), 0, 0)

    def put(self, square: int, token: int) -> None:
        """What lies on a square, and was seen there, was replaced by a token."""
        self.pool.replaced(token_at(self.rows, 0, square), token)
        self._hands = None
        put_everywhere(self.rows, square, token)

    def exchange(self, squares: Sequence[int], old: int, new: int) -> None:
        """One old token on some squares was exchanged for a new one; the squares are spread next."""
        self.pool.replaced(old, new)
        self._hands = None
        exchange_first(self.rows, numbers(squares), old, new)

    def weigh(self, likelihood: Weights) -> None:
        """Something was seen that each arrangement, in the order of `rows`, makes so likely."""
        weights = self.weights * likelihood
        self._keep(self.rows[weights > 0], weights[weights > 0])

    def table(self) -> NDArray[np.float64]:
        """The chance of each token (a column) on each square (a row)."""
        hands, which = self.hands()
        sums, pools = np.zeros((self.places, TOKENS)), np.zeros((self.places, len(hands)))
        add_up(self.rows, self.weights, which, sums, pools)
        for number, (hand, size) in enumerate(hands):
            sums += np.outer(pools[:, number], np.array(mean_of(hand)) / max(size, 1))
        # Dividing makes a certain card's chance exactly 1.
        table: NDArray[np.float64] = sums / sums.sum(axis=1, keepdims=True)
        return table

    def draw(self, count: int) -> Tokens:
        """Arrangements drawn by their chances, in random order, every pool card told apart."""
        hands, which = self.hands()
        starts = numbers(np.cumsum([0, *(len(hand) for hand, _ in hands)]).tolist())
        cards = np.zeros((max(starts[-1], 1), self.places), dtype=np.int64)
        bounds = np.ones(max(starts[-1], 1))
        for start, (hand, _) in zip(starts.tolist(), hands, strict=False):
            bounds[start : start + len(hand)] = np.cumsum([chance for _, chance in hand])
            for number, (counts, _) in enumerate(hand):
                tokens = np.repeat(np.arange(len(counts)), counts)
                cards[start + number, : len(tokens)] = tokens
        chosen = systematic(self.weights, count, self.chance)
        shuffle(chosen, count, self.chance)
        drawn = np.empty((count, self.places), dtype=np.uint8)
        fill_in(self.rows, chosen, which, starts, cards, bounds, drawn, self.chance)
        return drawn

    def hands(self) -> tuple[list[tuple[list[Hand], int]], Numbers]:
        """What each pool may be, with its size, once for all arrangements with equal counts; and which is whose."""
        if self._hands is None:
            self._hands = self._count_hands()
        return self._hands

    def _count_hands(self) -> tuple[list[tuple[list[Hand], int]], Numbers]:
        codes, which = tell_apart(self.rows, self.places, self._pooled)
        hands = []
        for code in codes.tolist():
            counts = [code >> BITS * token & 15 for token in range(TOKENS + 1)]
            size = counts.pop()
            hands.append((self.pool.hands(counts, size, self.whole) if size else [], size))
        return hands, which

    def _split(self, token: int, squares: Sequence[int], least: int, most: int) -> None:
        hands, which = self.hands()
        shares = _shares(hands, token)
        asked = numbers([square in squares for square in range(self.places)])
        given = self.rows, self.weights, self.places, token, shares, which, asked, least, most
        rows, weights = np.empty((MOST_ROWS, self.rows.shape[1]), dtype=np.int64), np.empty(MOST_ROWS)
        count = split_out(*given, rows, weights)
        if count > MOST_ROWS:
            raise TooMany
        self._keep(rows[:count].copy(), weights[:count])
        self.whole |= {token}

    def _keep(self, rows: Rows, weights: Weights) -> None:
        if not len(rows):
            raise Contradiction
        self.rows, self.weights = rows, weights / weights.sum()
        self._hands = None


def mean_of(hand: list[Hand]) -> list[float]:
    """How many of each token a pool holds on average."""
    return [sum(counts[token] * chance for counts, chance in hand if token < len(counts)) for token in range(TOKENS)]


def _shares(hands: list[tuple[list[Hand], int]], token: int) -> NDArray[np.float64]:
    """For each kind of pool and each number of a token in it, the weight of each way to choose these cards."""
    shares = np.zeros((len(hands), 1 + max(size for _, size in hands)))
    for number, (hand, size) in enumerate(hands):
        if not size:
            shares[number, 0] = 1.0
        for counts, chance in hand:
            shares[number, counts[token] if token < len(counts) else 0] += chance
        for chosen in range(size + 1):
            shares[number, chosen] /= comb(size, chosen)
    return shares
