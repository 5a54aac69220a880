"""Every arrangement that a viewer holds possible, with those that nothing seen tells apart taken together.

Squares that nothing seen has told apart form a *cell*: any order of the tokens within a cell is equally likely,
whatever lies elsewhere. So one row, with the tokens of each cell in ascending order, stands for all its orders.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from ..chance import Chance
from .arrays import Tokens, mix_all, numbers
from .cells import bits_of, count_parts, divide, divide_and_join, number_hands, parts_of, single_out
from .exact import Exact, Pool, TooMany, mean_of
from .rows import LANES, TOKENS

MOST_PARTS = (150_000, 35_000, 20_000)
"""Dividing cells makes many parts before equal ones are joined; more than this for one evidence take too long.

The longer rows are, which have one word, two or three, the longer takes each of them, and giving way comes on top.
"""


class Grouped(Exact):
    """The arrangements that fit everything seen, each with its exact chance, those of equal cells taken together."""

    def __init__(self, tokens: Sequence[int], pool: Pool, pooled: Sequence[int], chance: Chance) -> None:
        """Begin with the tokens laid in any order on all squares."""
        super().__init__(sorted(tokens), pool, pooled, chance)
        self.cells = [0] * self.places
        self._parts = 0

    @property
    def most(self) -> int:
        """How many arrangements or parts of them one piece of evidence may make."""
        return MOST_PARTS[self.rows.shape[1] - 1]

    def spread(self, squares: Sequence[int]) -> None:
        """The cards on some squares were laid back in a random order."""
        self._parts = 0
        together: list[int] = []
        cuts = self._cuts(squares)
        if len(cuts) == 1:
            return
        # What divides into fewest parts goes first, and joining at once keeps the rows few.
        for inside, outside in sorted(cuts, key=lambda cut: len(cut[1])):
            self._divide(inside, outside, together)
            together += inside
            # A spread that is given up half-way can be begun anew.
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
        self._parts = 0
        for inside, outside in self._cuts(squares):
            self._divide(inside, outside, ())
            self._become_cell(inside)
        super().hold(squares, token, least, most)

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

    def _cuts(self, squares: Sequence[int]) -> list[tuple[list[int], list[int]]]:
        """Each cell that has some of the squares: which of them, and its other squares."""
        cells = [self._squares_of(cell) for cell in sorted({self.cells[square] for square in squares})]
        return [
            ([square for square in cell if square in squares], [square for square in cell if square not in squares])
            for cell in cells
        ]

    def _divide(self, inside: Sequence[int], outside: Sequence[int], together: Sequence[int]) -> None:
        """Divide a cell in two, and put the first half together with another cell, if one is given."""
        if not outside and not together:
            return
        cell = numbers([*inside, *outside])
        masks = bits_of(self.rows.shape[1], cell)
        hands, which = number_hands(self.rows, masks)
        parts = parts_of(self.rows, hands, cell, len(inside))
        self._parts += count_parts(parts, which)
        if self._parts > self.most:
            raise TooMany
        if together:
            found = divide_and_join(self.rows, self.weights, cell, len(inside), which, parts, numbers(together))
        else:
            found = divide(self.rows, self.weights, masks, which, parts)
        self._keep(*found)

    def _wide(self) -> list[int]:
        return [cell for cell in sorted(set(self.cells)) if self.cells.count(cell) > 1]

    def _become_cell(self, squares: Sequence[int]) -> None:
        new = 1 + max(self.cells)
        for square in squares:
            self.cells[square] = new
