"""What a side stands to gain and to lose, as far as it can know."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import exp

from ..observations import Observation
from .ground import around
from .memory import DECOY, INFANTRY, KIND_OF, MORTAR, SNIPER, FrontMemory, marked
from .worth import VICTORY, Aims, standing, worths

SHARPNESS = 0.03
"""How much likelier the enemy is to look where it can expect the most; small is sharp."""


class Outlook:
    """One decision's view of both Fronts: the gains of shooting, and the danger to one's own cards."""

    def __init__(self, observation: Observation, aims: Aims, own: FrontMemory, enemy: FrontMemory) -> None:
        self.observation = observation
        self.aims = aims
        self.own = own
        self.enemy = enemy
        self.worth = worths(observation, aims, own.side)
        """What each kind of enemy card is worth to this side."""
        self.stake = worths(observation, aims, enemy.side)
        """What each kind of this side's cards is worth to the enemy."""
        self._chances: list[list[float]] = enemy.chances.tolist()
        self._expected: dict[float, list[float]] = {}
        self._show_costs: dict[str, float] = {}
        self._reaches: dict[str, float] = {}
        in_range = [self._in_range(square) for square in own.ground.squares]
        self._tempting: list[float] = (own.chances @ self.stake * in_range).tolist()
        cards = [observation.board[square] for square in own.ground.squares]
        self._losses = [
            self.stake[KIND_OF[card]] if near and own.owns(card) else 0.0
            for card, near in zip(cards, in_range, strict=True)
        ]
        self.danger = _danger(self._tempting, self._losses)
        """What the enemy can expect from its next shot."""

    def _in_range(self, square: str) -> bool:
        """Whether the enemy has a card in play that reaches a square: guns and Infantry reach only what they touch."""
        in_play = self.observation.counts[self.enemy.side]
        if not self.aims.advanced or in_play[self.enemy.letters[SNIPER]] or in_play[self.enemy.letters[MORTAR]]:
            return True
        return any(self.is_foe(near) for near in around(square))

    def own_cards(self, kind: int) -> list[str]:
        """The squares of one's own Front with a card of a kind."""
        card, board = self.own.letters[kind], self.observation.board
        return [square for square in self.own.ground.squares if board[square] == card]

    def is_foe(self, square: str) -> bool:
        """Whether an enemy card lies on a square."""
        return self.observation.board.get(square) in ("?", self.enemy.letters[INFANTRY])

    def movable(self) -> Iterable[str]:
        """The quadrants of one's own Front in which no enemy stands."""
        squares = self.own.ground.squares
        for quadrant, numbers in self.own.ground.quadrants.items():
            if not any(self.is_foe(squares[number]) for number in numbers):
                yield quadrant

    def chance(self, square: str, kind: int) -> float:
        """How likely an enemy card on a square is of a kind; an enemy Infantry in one's own Front lies open."""
        number = self.enemy.ground.number.get(square)
        return float(kind == INFANTRY) if number is None else self._chances[number][kind]

    def is_known(self, square: str) -> bool:
        """Whether the enemy card on a square is known."""
        number = self.enemy.ground.number.get(square)
        return number is None or number in self.enemy.certain

    def worth_on(self, square: str, kind: int) -> float:
        """What an enemy card is worth; an Infantry that has crossed over is the worse the further it got."""
        if kind != INFANTRY or square in self.enemy.ground.number:
            return self.worth[kind]
        return max(self.worth[kind], self.stands(square, self.enemy.side))

    def stands(self, square: str, side: str) -> float:
        """What it is worth to a side to have an Infantry on a square."""
        return standing(self.observation, self.aims, side, square)

    def expected(self, square: str, cost: float = 0.0) -> float:
        """What it brings to look at a square and shoot if that is worth its cost; a Decoy always costs."""
        number = self.enemy.ground.number.get(square)
        if number is None:
            return _net(self.worth_on(square, INFANTRY), cost)
        if cost not in self._expected:
            net = [_net(worth, cost) for worth in self.worth]
            net[DECOY] = -cost
            self._expected[cost] = (self.enemy.chances @ net).tolist()
        return self._expected[cost][number]

    def win_chance(self, square: str) -> float:
        """How likely it is to win the game by shooting at a square."""
        kinds = [kind for kind, worth in enumerate(self.worth) if worth >= VICTORY]
        return sum(self.chance(square, kind) for kind in kinds)

    def reach(self, square: str) -> float:
        """The most that a Unit on a square can expect from the enemy cards around it."""
        if square not in self._reaches:
            foes = [near for near in around(square) if self.is_foe(near)]
            self._reaches[square] = max((self.expected(foe) for foe in foes), default=0.0)
        return self._reaches[square]

    def danger_moved(self, quadrant: str) -> float:
        """The danger once a quadrant is rearranged."""
        numbers = self.own.ground.quadrants[quadrant]
        return _danger(_levelled(self._tempting, numbers), _levelled(self._losses, numbers))

    def danger_shown(self, square: str, then_move: str) -> float:
        """The danger once the enemy has seen a card and a quadrant was rearranged after that."""
        tempting, numbers = self._shown(square), self.own.ground.quadrants[then_move]
        return _danger(_levelled(tempting, numbers), _levelled(self._losses, numbers))

    def show_cost(self, square: str) -> float:
        """What it costs to show an own card to the enemy; in the enemy Front it lies open already."""
        if square not in self.own.ground.number:
            return 0.0
        if square not in self._show_costs:
            self._show_costs[square] = max(0.0, _danger(self._shown(square), self._losses) - self.danger)
        return self._show_costs[square]

    def _shown(self, square: str) -> list[float]:
        number, tempting = self.own.ground.number[square], list(self._tempting)
        tempting[number] = self._losses[number]
        return tempting

    def mark_cost(self, quadrant: str) -> float:
        """What it costs to lay the Shot card on a quadrant."""
        before: list[float] = self.own.chances[:, SNIPER].tolist()
        after = marked(before, self.own.ground.quadrants[quadrant])
        stake = self.stake[SNIPER]
        tempting = [
            new * stake + (tempting - old * stake) * (1 - new) / max(1 - old, 1e-9)
            for tempting, old, new in zip(self._tempting, before, after, strict=True)
        ]
        return max(0.0, _danger(tempting, self._losses) - self.danger)


def _net(worth: float, cost: float) -> float:
    """What a shot brings after its cost; a victory has none, and a shot that costs more than it brings is not taken."""
    return worth if worth >= VICTORY else max(0.0, worth - cost)


def _levelled(values: Sequence[float], numbers: Sequence[int]) -> list[float]:
    """Values by square once the cards on some squares may lie on any of them."""
    levelled = list(values)
    mean = sum(values[number] for number in numbers) / len(numbers)
    for number in numbers:
        levelled[number] = mean
    return levelled


def _danger(tempting: Sequence[float], losses: Sequence[float]) -> float:
    """The loss to expect from an enemy who shoots mostly where it looks tempting."""
    peak = max(tempting)
    weights = [exp((value - peak) / SHARPNESS) for value in tempting]
    return sum(weight * loss for weight, loss in zip(weights, losses, strict=True)) / sum(weights)
