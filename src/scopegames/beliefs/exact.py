"""Every arrangement that a viewer holds possible, each with its chance."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from ..chance import Chance
from .arrays import Numbers, Rows, Tokens, Weights, numbers, shuffle, systematic
from .cells import split_out
from .rows import (
    BITS,
    LANES,
    POOL,
    TOKENS,
    add_up,
    count_orders,
    deal,
    exchange_first,
    fill_in,
    gather,
    keep_holding,
    keep_shown,
    lay_down,
    put_everywhere,
    tell_apart,
    token_at,
)

Hand = tuple[tuple[int, ...], float]
"""How many of each token a pool holds, and how likely that is."""

MOST_ROWS = 150_000
"""A belief that needs more arrangements than this goes on with a sample of them: they take too long."""


class TooMany(Exception):
    """There are more arrangements than may be; nothing was changed."""


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

    @property
    def most(self) -> int:
        """How many arrangements one piece of evidence may make."""
        return MOST_ROWS

    def spread(self, squares: Sequence[int]) -> None:
        """The cards on some squares were laid back in a random order."""
        where = numbers(squares)
        first, sums = gather(self.rows, self.weights, self.places, where)
        count = count_orders(self.rows, first, where)
        if count > self.most:
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
        chosen = systematic(self.weights, count, self.chance)
        shuffle(chosen, count, self.chance)
        rows = self.rows[chosen]
        return self._deal_pools(rows, np.arange(count), *self._count_hands(rows))

    def lay_out(self, count: int) -> Tokens:
        """Arrangements drawn by their chances, every pool card told apart, but in no order that means anything."""
        return self._deal_pools(self.rows, systematic(self.weights, count, self.chance), *self.hands())

    def hands(self) -> tuple[list[tuple[list[Hand], int]], Numbers]:
        """What each pool may be, with its size, once for all arrangements with equal counts; and which is whose."""
        if self._hands is None:
            self._hands = self._count_hands(self.rows)
        return self._hands

    def _deal_pools(self, rows: Rows, chosen: Numbers, hands: list[tuple[list[Hand], int]], which: Numbers) -> Tokens:
        """Chosen ones of some rows, with a hand that the pool of each may be."""
        starts = numbers(np.cumsum([0, *(len(hand) for hand, _ in hands)]).tolist())
        cards = np.zeros((max(starts[-1], 1), self.places), dtype=np.int64)
        bounds = np.ones(max(starts[-1], 1))
        for start, (hand, _) in zip(starts.tolist(), hands, strict=False):
            bounds[start : start + len(hand)] = np.cumsum([chance for _, chance in hand])
            for number, (counts, _) in enumerate(hand):
                tokens = np.repeat(np.arange(len(counts)), counts)
                cards[start + number, : len(tokens)] = tokens
        drawn = np.empty((len(chosen), self.places), dtype=np.uint8)
        fill_in(rows, chosen, which, starts, cards, bounds, drawn, self.chance)
        return drawn

    def _count_hands(self, rows: Rows) -> tuple[list[tuple[list[Hand], int]], Numbers]:
        codes, which = tell_apart(rows, self.places, self._pooled)
        hands = []
        for code in codes.tolist():
            counts = [code >> BITS * token & 15 for token in range(TOKENS + 1)]
            size = counts.pop()
            hands.append((self.pool.hands(counts, size, self.whole) if size else [], size))
        return hands, which

    def _split(self, token: int, squares: Sequence[int], least: int, most: int) -> None:
        """Tell a kind apart in every way that leaves its number on some squares, all of whole cells, in bounds."""
        hands, which = self.hands()
        lists = [self._squares_of(cell) for cell in sorted(set(self.cells))]
        members = numbers([square for cell in lists for square in cell])
        bounds = numbers(np.cumsum([0, *map(len, lists)]).tolist())
        asked = numbers([cell[0] in squares for cell in lists])
        given = self.rows, self.weights, members, bounds, token, _shares(hands, token), which, asked, least, most
        rows, weights = np.empty((self.most, self.rows.shape[1]), dtype=np.int64), np.empty(self.most)
        count = split_out(*given, rows, weights)
        if count > self.most:
            raise TooMany
        self._keep(rows[:count].copy(), weights[:count])
        self.whole |= {token}

    def _keep(self, rows: Rows, weights: Weights) -> None:
        if not len(rows):
            raise Contradiction
        self.rows, self.weights = rows, weights / weights.sum()
        self._hands = None

    def _squares_of(self, cell: int) -> list[int]:
        return [square for square, its in enumerate(self.cells) if its == cell]


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
