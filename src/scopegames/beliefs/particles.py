"""A sample of the arrangements that a viewer holds possible, all of equal weight.

Squares that nothing seen has told apart form a *cell*: any order of the tokens within a cell is equally likely,
whatever lies elsewhere. So a particle stands for all orders of its cells at once, and which of them it lies in means
nothing. Evidence is weighed over all of them; where it cuts a cell in two, each particle deals the cell's tokens to
either side at random, which makes equal particles different again.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from ..chance import Chance
from ..rules.article import kernel
from .arrays import CHOICES, WIDEST, Numbers, Tokens, Weights, any_of, mix_all, numbers, shuffle, systematic
from .exact import Contradiction
from .rows import LANES, TOKENS

CERTAIN = 1 - 1e-9
"""A chance from here on is 1, but for rounding."""

REMEMBERED = 4096
"""Many particles have the same numbers of tokens in their cells; what so many kinds of them weigh is reckoned once."""


@kernel
def count_in(particles: Tokens, row: int, squares: Numbers, first: int, last: int, token: int) -> int:
    """How many of the squares `squares[first:last]` hold a token."""
    count = 0
    for place in range(first, last):
        count += particles[row, squares[place]] == token  # Branches on what is random are slow.
    return count


@kernel
def weigh_shown(particles: Tokens, cell: Numbers, token: int, weights: Weights) -> None:
    """How likely each particle's cell has a token on one given square of it."""
    for row in range(len(particles)):
        weights[row] = count_in(particles, row, cell, 0, len(cell), token) / len(cell)


@kernel
def bring(particles: Tokens, cell: Numbers, square: int, token: int) -> None:
    """Exchange the token on a square of a cell with one that lies on another square of it."""
    for row in range(len(particles)):
        if particles[row, square] == token:
            continue
        for other in cell:
            if particles[row, other] == token:
                particles[row, other] = particles[row, square]
                particles[row, square] = token
                break


@kernel
def held_chances(bounds: Numbers, inside: Numbers) -> NDArray[np.float64]:
    """How likely n of a cell's k equal tokens lie on `inside` squares of it, by cell, k and n (hypergeometric)."""
    chances = np.zeros((len(inside), WIDEST, WIDEST))
    for cell in range(len(inside)):
        size, drawn = bounds[cell + 1] - bounds[cell], inside[cell]
        for tokens in range(size + 1):
            for found in range(max(0, drawn - size + tokens), min(drawn, tokens) + 1):
                ways = CHOICES[tokens, found] * CHOICES[size - tokens, drawn - found]
                chances[cell, tokens, found] = ways / CHOICES[size, drawn]
    return chances


@kernel
def held_chance(chances: NDArray[np.float64], tokens: Numbers, least: int, most: int) -> float:
    """How likely cells with some numbers of equal tokens have a number of them on the squares that are asked about."""
    total, folded = np.zeros(WIDEST), np.zeros(WIDEST)
    total[0] = 1.0
    reach = 0
    for cell in range(len(tokens)):
        further = 0
        folded[:] = 0.0
        for found in range(tokens[cell] + 1):
            if chances[cell, tokens[cell], found] > 0.0:
                further = found
                for before in range(reach + 1):
                    folded[before + found] += total[before] * chances[cell, tokens[cell], found]
        reach += further
        total, folded = folded, total
    return float(total[least : most + 1].sum())


@kernel
def digits_of(bounds: Numbers) -> Numbers:
    """For each listed square what a token on it adds to a number that tells how many each cell has."""
    digits = np.empty(bounds[-1], dtype=np.int64)
    digit = 1
    for cell in range(len(bounds) - 1):
        digits[bounds[cell] : bounds[cell + 1]] = digit
        digit *= bounds[cell + 1] - bounds[cell] + 1
    return digits


@kernel
def weigh_held(
    particles: Tokens,
    members: Numbers,
    bounds: Numbers,
    inside: Numbers,
    token: int,
    least: int,
    most: int,
    weights: Weights,
) -> None:
    """How likely each particle has a number of tokens on some squares, of which each cell has `inside` many."""
    chances, digits = held_chances(bounds, inside), digits_of(bounds)
    tokens = np.empty(len(inside), dtype=np.int64)
    remembered = np.full(REMEMBERED, -1.0)
    for row in range(len(particles)):
        code = 0
        for place in range(len(members)):
            code += digits[place] * (particles[row, members[place]] == token)
        if code < REMEMBERED and remembered[code] >= 0.0:
            weights[row] = remembered[code]
            continue
        for cell in range(len(inside)):
            tokens[cell] = count_in(particles, row, members, bounds[cell], bounds[cell + 1], token)
        weights[row] = held_chance(chances, tokens, least, most)
        if code < REMEMBERED:
            remembered[code] = weights[row]


@kernel
def deal_held(
    particles: Tokens,
    members: Numbers,
    bounds: Numbers,
    inside: Numbers,
    token: int,
    least: int,
    most: int,
    chance: Chance,
) -> None:
    """Deal the first `inside` squares of each cell any of its cards, until they hold a number of tokens."""
    for row in range(len(particles)):
        held = -1
        while not least <= held <= most:
            held = 0
            for cell in range(len(inside)):
                first, last = bounds[cell], bounds[cell + 1]
                for place in range(first, first + inside[cell]):
                    here, there = members[place], members[place + any_of(chance, last - place)]
                    drawn = particles[row, there]
                    particles[row, there] = particles[row, here]
                    particles[row, here] = drawn
                    held += drawn == token


@kernel
def exchange_any(particles: Tokens, squares: Numbers, old: int, new: int) -> None:
    """Put a token in the place of the first old one on some squares of every particle."""
    for row in range(len(particles)):
        for square in squares:
            if particles[row, square] == old:
                particles[row, square] = new
                break


@kernel
def frequencies(particles: Tokens, sums: NDArray[np.float64]) -> None:
    """Count each token on each square."""
    for row in range(len(particles)):
        for square in range(particles.shape[1]):
            sums[square, particles[row, square]] += 1.0


class Particles:
    """Arrangements of tokens on numbered squares that fit everything seen, drawn by their chances."""

    def __init__(self, particles: Tokens, cells: Sequence[int], chance: Chance) -> None:
        """Begin with a sample; squares of one number are not told apart by anything seen."""
        self.particles, self.chance = particles, chance
        self.cells = list(cells)
        self._next_cell = 1 + max(cells)

    @property
    def places(self) -> int:
        """How many squares there are."""
        return len(self.cells)

    def __len__(self) -> int:
        return len(self.particles)

    def spread(self, squares: Sequence[int]) -> None:
        """The cards on some squares were laid back in a random order."""
        if len({self.cells[square] for square in squares}) > 1:
            self._cut(squares)
            self._become_cell(squares)

    def show(self, square: int, token: int) -> None:
        """A token was seen on a square."""
        cell = numbers(self._mates(square))
        weights = np.empty(len(self))
        weigh_shown(self.particles, cell, token, weights)
        self.resample(weights)
        bring(self.particles, cell, square, token)
        self._become_cell([square])

    def hold(self, squares: Sequence[int], token: int, least: int = 1, most: int = TOKENS * LANES) -> None:
        """Some squares are known to hold a token a number of times."""
        cells = sorted({self.cells[square] for square in squares})
        members, bounds, inside = self._divided(cells, squares)
        weights = np.empty(len(self))
        weigh_held(self.particles, members, bounds, inside, token, least, most, weights)
        if weights.min() > CERTAIN:
            return
        self.resample(weights)
        deal_held(self.particles, members, bounds, inside, token, least, most, self.chance)
        for cell in cells:
            # Any order on either side of the line through a cell leaves the number as it is.
            self._become_cell([square for square in squares if self.cells[square] == cell])

    def put(self, square: int, token: int) -> None:
        """What lies on a square was replaced by a token."""
        self.particles[:, square] = token
        self._become_cell([square])

    def exchange(self, squares: Sequence[int], old: int, new: int) -> None:
        """One old token on some squares was exchanged for a new one; the squares are spread next."""
        self._cut(squares)
        exchange_any(self.particles, numbers(squares), old, new)
        for square in squares:
            self._become_cell([square])

    def shuffle(self) -> None:
        """Lay each particle in a random one of the orders that it stands for."""
        members, bounds = self._listed(self._wide())
        mix_all(self.particles, members, bounds, self.chance)

    def weigh(self, likelihood: Weights) -> None:
        """Something was seen that each particle, shuffled and in the order of `particles`, makes so likely.

        It may tell any two squares apart, so each becomes a cell of its own.
        """
        self.resample(likelihood)
        for square in range(self.places):
            self._become_cell([square])

    def resample(self, weights: Weights) -> None:
        """Draw the particles anew by their weights."""
        total = weights.sum()
        if not total > 0:
            raise Contradiction
        if weights.min() < weights.max():
            self.particles = self.particles[systematic(weights, len(self), self.chance)]

    def table(self) -> NDArray[np.float64]:
        """The chance of each token (a column) on each square (a row)."""
        sums = np.zeros((self.places, TOKENS))
        frequencies(self.particles, sums)
        for cell in set(self.cells):
            squares = self._squares_of(cell)
            sums[squares] = sums[squares].mean(axis=0)
        return sums / len(self)

    def draw(self, count: int) -> Tokens:
        """Arrangements drawn by their chances, in random order."""
        whole, rest = divmod(count, len(self))
        some = np.arange(len(self))
        shuffle(some, len(some), self.chance)
        chosen = np.concatenate((np.tile(some, whole), some[:rest]))
        shuffle(chosen, len(chosen), self.chance)
        drawn = self.particles[chosen]
        members, bounds = self._listed(self._wide())
        mix_all(drawn, members, bounds, self.chance)
        return drawn

    def _squares_of(self, cell: int) -> list[int]:
        return [square for square, its in enumerate(self.cells) if its == cell]

    def _mates(self, square: int) -> list[int]:
        return self._squares_of(self.cells[square])

    def _become_cell(self, squares: Sequence[int]) -> None:
        for square in squares:
            self.cells[square] = self._next_cell
        self._next_cell += 1

    def _wide(self) -> list[int]:
        """The cells that have more than one square."""
        return [cell for cell in sorted(set(self.cells)) if self.cells.count(cell) > 1]

    def _listed(self, cells: Sequence[int], first: Sequence[int] = ()) -> tuple[Numbers, Numbers]:
        """The squares of some cells one after the other, some squares first, and where each cell begins and ends."""
        lists = [sorted(self._squares_of(cell), key=lambda square: square not in first) for cell in cells]
        ends = np.cumsum([0, *(len(squares) for squares in lists)])
        return numbers([square for squares in lists for square in squares]), numbers(ends.tolist())

    def _divided(self, cells: Sequence[int], squares: Sequence[int]) -> tuple[Numbers, Numbers, Numbers]:
        """Some cells as listed, some squares first, and how many of these each cell has."""
        inside = [sum(self.cells[square] == cell for square in squares) for cell in cells]
        return *self._listed(cells, squares), numbers(inside)

    def _cut(self, squares: Sequence[int]) -> None:
        """Deal the tokens of the cells that have some of the squares, and others, to either side of the line."""
        cells = sorted(
            {cell for cell in {self.cells[own] for own in squares} if set(self._squares_of(cell)) - set(squares)}
        )
        if cells:
            deal_held(self.particles, *self._divided(cells, squares), 0, 0, len(squares), self.chance)
