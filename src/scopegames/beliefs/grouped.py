"""Every arrangement that a viewer holds possible, with those that nothing seen tells apart taken together.

Squares that nothing seen has told apart form a *cell*: any order of the tokens within a cell is equally likely,
whatever lies elsewhere. So one row, with the tokens of each cell in ascending order, stands for all its orders.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from ..chance import Chance
from ..rules.article import kernel
from .exact import (
    LANES,
    POOL,
    TOKENS,
    Exact,
    Numbers,
    Pool,
    Rows,
    Tokens,
    TooMany,
    Weights,
    gather,
    lay_down,
    lay_token,
    mean_of,
    numbers,
    pick_up,
    token_at,
)
from .particles import CHOICES, mix_all

MOST_GROUPS = 100_000
"""Dividing cells makes many rows before equal ones are joined; more than this take too long."""


@kernel
def tally(rows: Rows, row: int, squares: Numbers, counts: Numbers) -> None:
    """Count each token on some squares."""
    counts[:] = 0
    for square in squares:
        counts[token_at(rows, row, square)] += 1


@kernel
def next_part(counts: Numbers, part: Numbers) -> bool:
    """Move on to the next part of a hand with as many tokens; false after the last one.

    Parts are ordered by their highest token that differs; the lowest tokens fill a part up.
    """
    below = 0
    for token in range(len(counts)):
        if below > 0 and part[token] < counts[token]:
            part[token] += 1
            fill_up(counts, part, token, below - 1)
            return True
        below += part[token]
    return False


@kernel
def fill_up(counts: Numbers, part: Numbers, end: int, size: int) -> None:
    """Give a part so many of the tokens below one, the lowest first."""
    for token in range(end):
        part[token] = min(counts[token], size)
        size -= part[token]


@kernel
def lay_part(rows: Rows, row: int, squares: Numbers, first: int, part: Numbers) -> int:
    """Lay a hand on squares from a place on, in ascending order, and name the next place."""
    for token in range(len(part)):
        for _ in range(part[token]):
            lay_token(rows, row, squares[first], token)
            first += 1
    return first


@kernel
def divide(rows: Rows, weights: Weights, cell: Numbers, size: int, out: Rows, out_weights: Weights) -> int:
    """Divide a cell into its first `size` squares and the others, in every way; stop when there is no room."""
    counts, part, rest = np.empty(POOL + 1, np.int64), np.empty(POOL + 1, np.int64), np.empty(POOL + 1, np.int64)
    count = 0
    for row in range(len(rows)):
        tally(rows, row, cell, counts)
        fill_up(counts, part, POOL + 1, size)
        going = True
        while going:
            if count == len(out):
                return count + 1
            share = weights[row] / CHOICES[len(cell), size]
            for token in range(POOL + 1):
                rest[token] = counts[token] - part[token]
                share *= CHOICES[counts[token], part[token]]
            for word in range(rows.shape[1]):
                out[count, word] = rows[row, word]
            lay_part(out, count, cell, lay_part(out, count, cell, 0, part), rest)
            out_weights[count] = share
            count += 1
            going = next_part(counts, part)
    return count


@kernel
def single_out(
    rows: Rows, weights: Weights, cell: Numbers, token: int, which: Numbers, chances: Weights
) -> tuple[Rows, Weights]:
    """The arrangements with a token on the first square of a cell; a pool card there becomes it with its chance."""
    kept, kept_weights = np.empty((2 * len(rows), rows.shape[1]), dtype=np.int64), np.empty(2 * len(rows))
    counts = np.empty(POOL + 1, dtype=np.int64)
    count = 0
    for row in range(len(rows)):
        tally(rows, row, cell, counts)
        for taken in (token, POOL):
            weight = weights[row] * counts[taken] / len(cell)
            weight *= 1.0 if taken == token else chances[which[row]]
            if weight > 0.0:
                for word in range(rows.shape[1]):
                    kept[count, word] = rows[row, word]
                counts[taken] -= 1
                lay_token(kept, count, cell[0], token)
                lay_part(kept, count, cell, 1, counts)
                counts[taken] += 1
                kept_weights[count] = weight
                count += 1
    return kept[:count].copy(), kept_weights[:count].copy()


@kernel
def put_in_order(rows: Rows, squares: Numbers) -> None:
    """Lay the tokens of some squares in ascending order, in every arrangement."""
    taken = np.empty(len(squares), dtype=np.int64)
    for row in range(len(rows)):
        pick_up(rows, row, squares, taken)
        lay_down(rows, row, squares, taken)


class Grouped(Exact):
    """The arrangements that fit everything seen, each with its exact chance, those of equal cells taken together."""

    def __init__(self, tokens: Sequence[int], pool: Pool, pooled: Sequence[int], chance: Chance) -> None:
        """Begin with the tokens laid in any order on all squares."""
        super().__init__(sorted(tokens), pool, pooled, chance)
        self.cells = [0] * self.places

    def spread(self, squares: Sequence[int]) -> None:
        """The cards on some squares were laid back in a random order."""
        together: list[int] = []
        for cell in sorted({self.cells[square] for square in squares}):
            inside = [square for square in squares if self.cells[square] == cell]
            if set(inside) == set(squares):
                return
            self._cut(inside)
            together += inside
            # Joining at once keeps the rows few; a spread that is given up half-way can be begun anew.
            self._join(together)
            self._become_cell(together)

    def show(self, square: int, token: int) -> None:
        """A token was seen on a square."""
        hands, which = self.hands()
        chances = np.array([mean_of(hand)[token] / max(size, 1) for hand, size in hands])
        cell = sorted(self._squares_of(self.cells[square]), key=lambda mate: mate != square)
        self._keep(*single_out(self.rows, self.weights, numbers(cell), token, which, chances))
        self._become_cell([square])

    def hold(self, squares: Sequence[int], token: int, least: int = 1, most: int = TOKENS * LANES) -> None:
        """Some squares are known to hold a token a number of times."""
        self._cut(squares)
        pooled = self._pooled[token] and token not in self.whole
        super().hold(squares, token, least, most)
        if pooled:
            # Telling a kind apart went square by square; equal cells are taken together again.
            for cell in self._wide():
                put_in_order(self.rows, numbers(self._squares_of(cell)))
            self._join(())

    def split(self, token: int) -> None:
        """Tell a kind apart from the pool: wherever such a card lies, its cell is known."""
        self.hold((), token, 0, 0)

    def table(self) -> NDArray[np.float64]:
        """The chance of each token (a column) on each square (a row)."""
        table = super().table()
        for cell in self._wide():
            squares = self._squares_of(cell)
            table[squares] = table[squares].mean(axis=0)
        return table

    def draw(self, count: int) -> Tokens:
        """Arrangements drawn by their chances, in random order, every pool card told apart."""
        drawn = super().draw(count)
        lists = [self._squares_of(cell) for cell in self._wide()]
        bounds = np.cumsum([0, *(len(squares) for squares in lists)])
        members = numbers([square for squares in lists for square in squares])
        mix_all(drawn, members, numbers(bounds.tolist()), self.chance)
        return drawn

    def _cut(self, squares: Sequence[int]) -> None:
        """Cut each cell along the edge of some squares."""
        for number in sorted({self.cells[square] for square in squares}):
            cell = sorted(self._squares_of(number), key=lambda square: square not in squares)
            inside = [square for square in cell if square in squares]
            if len(inside) < len(cell):
                self._divide(cell, len(inside))
                self._become_cell(inside)

    def _divide(self, cell: Sequence[int], size: int) -> None:
        rows, weights = np.empty((MOST_GROUPS, self.rows.shape[1]), dtype=np.int64), np.empty(MOST_GROUPS)
        count = divide(self.rows, self.weights, numbers(cell), size, rows, weights)
        if count > MOST_GROUPS:
            raise TooMany
        self._keep(rows[:count].copy(), weights[:count].copy())

    def _join(self, squares: Sequence[int]) -> None:
        """Take arrangements together that are equal, but for the order on some squares."""
        first, sums = gather(self.rows, self.weights, self.places, numbers(squares))
        rows = self.rows[first]
        put_in_order(rows, numbers(squares))
        self._keep(rows, sums)

    def _squares_of(self, cell: int) -> list[int]:
        return [square for square, its in enumerate(self.cells) if its == cell]

    def _wide(self) -> list[int]:
        return [cell for cell in sorted(set(self.cells)) if self.cells.count(cell) > 1]

    def _become_cell(self, squares: Sequence[int]) -> None:
        new = 1 + max(self.cells)
        for square in squares:
            self.cells[square] = new
