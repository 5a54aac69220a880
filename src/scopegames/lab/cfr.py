"""CFR+ on a public tree, and exact best responses."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import numpy as np

from .passes import count_ways, flat, gather_average, reach, regret, share, value
from .tree import Floats, Tree

SIDES = 2


@dataclass(frozen=True, slots=True)
class Exploited:
    """What a perfect opponent makes of a pair of strategies, one for each side."""

    values: tuple[float, float]
    """What a best response earns as the first side and as the second, between -1 (lost) and 1 (won)."""

    @property
    def nash_conv(self) -> float:
        """What both best responses earn together; nothing against perfect play."""
        return sum(self.values)

    @property
    def exploitability(self) -> float:
        """As OpenSpiel counts: the mean of both, in units of the payoff."""
        return self.nash_conv / SIDES

    @property
    def win_probability(self) -> float:
        """How much likelier a perfect opponent wins than against perfect play: over both seats, draws half won."""
        return self.exploitability / 2


class Solver:
    """Strategies on a tree: a strategy is the chance of each row, and has the rows of both sides."""

    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        self._flat = flat(tree)
        self._likely = [np.zeros(size) for size in tree.sizes]
        self._worth = [np.zeros(size) for size in tree.sizes]
        self._row_worth = np.zeros(len(tree.row_own))

    def uniform(self) -> Floats:
        """Every step alike."""
        return self.shared(np.zeros(len(self.tree.row_own)))

    def shared(self, rows: Floats) -> Floats:
        """The strategy that takes each row by its weight."""
        strategy = np.ones(len(rows))
        for side in range(SIDES):
            share(self._flat, side, rows, strategy)
        return strategy

    def every_decision_alike(self) -> Floats:
        """Every whole decision alike: a step counts as often as there are ways to complete it."""
        ways = np.ones(len(self.tree.row_own))
        count_ways(self._flat, self.tree.half_made, ways)
        return self.shared(ways)

    def value(self, strategy: Floats) -> float:
        """What the first side earns when both play a strategy."""
        return self.versus(strategy, strategy, 0)

    def versus(self, strategy: Floats, enemy: Floats, side: int) -> float:
        """What a side earns with a strategy against another one."""
        reach(self._flat, 1 - side, enemy, self._likely[1 - side])
        return self._value(side, strategy, best=False)

    def best_response(self, strategy: Floats, side: int) -> tuple[float, Floats]:
        """What a side earns at best against a strategy of the enemy, and how: its rows are changed in a copy."""
        found = strategy.copy()
        reach(self._flat, 1 - side, strategy, self._likely[1 - side])
        return self._value(side, found, best=True), found

    def exploit(self, strategy: Floats) -> Exploited:
        """What best responses earn against a strategy in both seats."""
        first, second = (self.best_response(strategy, side)[0] for side in range(SIDES))
        return Exploited((first, second))

    def _value(self, side: int, strategy: Floats, *, best: bool) -> float:
        likely, worth = self._likely[1 - side], self._worth[side]
        return value(self._flat, side, best, strategy, likely, worth, self._row_worth)

    def solve(self, stops: Iterable[int]) -> Iterator[tuple[int, Floats]]:
        """CFR+ with alternating updates and linear averaging: the average strategy after each of some iterations."""
        rows = len(self.tree.row_own)
        regrets, average = np.zeros(rows), np.zeros(rows)
        strategy, done = self.uniform(), 0
        for stop in sorted(set(stops)):
            while done < stop:
                done += 1
                for side in range(SIDES):
                    self._improve(side, done, strategy, regrets, average)
            yield done, self.shared(average)

    def _improve(self, side: int, iteration: int, strategy: Floats, regrets: Floats, average: Floats) -> None:
        reach(self._flat, 1 - side, strategy, self._likely[1 - side])
        self._value(side, strategy, best=False)
        regret(self._flat, side, self._worth[side], self._row_worth, regrets)
        share(self._flat, side, regrets, strategy)
        reach(self._flat, side, strategy, self._likely[side])
        gather_average(self._flat, side, strategy, self._likely[side], float(iteration), average)
