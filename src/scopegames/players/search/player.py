"""A player that searches, whichever game it plays: its budget, its strength, and how it picks from what it found."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import exp
from random import Random
from time import perf_counter

import numpy as np

from ...beliefs.known import Known
from ...chance import new_chance
from ...observations import Observation, PanzerObservation
from ..drawing import new_numbers
from ..player import AnyObservation
from .tree import Choice, new_tree

MOST_NODES = 40_000
MOST_CHOICES = 400_000
"""The room of a tree; one of this size holds about 20 MB."""

SLICE = 32
"""How many simulations run between two looks at the clock."""

SURE = 0.995
"""A value that is as good as a victory."""

FEW = 0.1
"""A choice tried less than this part as often as the favourite is not trusted."""

NEAR = 3.0
"""How many temperatures below the best a decision is never taken."""

AS_GOOD = 0.5
"""The part of a good chance's value from which on another decision takes it as well."""


@dataclass(frozen=True, slots=True)
class Simulations:
    """A budget of so many simulations a decision: the same seed plays the same game."""

    count: int


@dataclass(frozen=True, slots=True)
class Seconds:
    """A budget of so much time a decision."""

    seconds: float


Budget = Simulations | Seconds


@dataclass(frozen=True, slots=True)
class Strength:
    """What makes a player weaker or stronger beside its budget."""

    temperature: float = 0.01
    """How much worse, in chances to win, a decision is that is taken e times less often than the best."""
    noise: float = 0.0
    """How wrong it judges each decision, in chances to win (the standard deviation of its errors)."""
    memory: int | None = None
    """After how many turns it forgets what was shown; None for never."""
    carelessness: float = 0.0
    """How often it gives no thought to its own cards: it hides nothing, and fires whatever that gives away."""
    misses: float = 0.0
    """How often it lets a good chance go, such as a shot at a Sniper in plain sight."""
    squad: float = 1.0
    """Which part of the points that a squad may have it uses at most, where squads are chosen."""


FULL_STRENGTH = Strength()


class Mind(ABC):
    """The half of a search player that knows one game: it remembers a game, and decides."""

    good_chance: float
    """From which value on a decision is a good chance; unless it is missed, no error hides it."""
    may_win: float
    """From which value on nobody misses it, because it may win the game at once."""

    def __init__(self, seed: int, budget: Budget, strength: Strength) -> None:
        self.seed, self.budget, self.strength = seed, budget, strength
        self.random, self.chance = Random(seed), new_chance(seed)
        self.numbers = new_numbers(seed)
        """For many draws at once."""
        self.tree = new_tree(*_room(budget))
        self.known: Known | None = None

    def decide(self, observation: AnyObservation) -> str:
        """What to do in a game that goes on, or in one that is new."""
        return self.answer(observation, self._known(observation))

    def answers(self, observation: AnyObservation, count: int) -> Counter[str]:
        """What so many of its kind decide here: drawn at once if nothing is searched, or else decided one by one."""
        known = self._known(observation)
        if self.budget == Simulations(0):
            return self.draw(observation, known, count)
        decided = Counter[str]()
        for _ in range(count):
            decided[self.answer(observation, known)] += 1
            self.take_back()
        return decided

    def _known(self, observation: AnyObservation) -> Known:
        """The game as it is known, a new one if the observation does not go on with the last one."""
        if self.known is None or not self.known.continues(observation):
            self.known = Known(observation)
            self.begin(observation)
        return self.known

    @abstractmethod
    def take_back(self) -> None:
        """Forget the last decision, but not what led to it."""

    @abstractmethod
    def draw(self, observation: AnyObservation, known: Known, count: int) -> Counter[str]:
        """As many decisions as `answer` would give one by one without a search."""

    @abstractmethod
    def begin(self, observation: AnyObservation) -> None:
        """A new game begins: forget the last one."""

    @abstractmethod
    def answer(self, observation: AnyObservation, known: Known) -> str:
        """One of the legal decisions; `known` has not looked at the observation yet."""

    @abstractmethod
    def is_quiet(self, step: int) -> bool:
        """Whether a step does nothing against the enemy, which the careless do not think of."""

    def spend(self, search: Callable[[int], None]) -> None:
        """Let a search run for so many simulations at a time until the budget is used up."""
        if isinstance(self.budget, Simulations):
            if self.budget.count:
                search(self.budget.count)
            return
        end = perf_counter() + self.budget.seconds
        search(SLICE)
        while perf_counter() < end:
            search(SLICE)

    def pick(self, choices: Sequence[Choice], temperature: float | None = None, liking: float = 0.0) -> Choice:
        """One of the best choices, the better the likelier; a sure victory is always taken.

        `liking` says how much the policy's own likes count beside the values: 0 not at all, 1 fully.
        """
        heat = self.strength.temperature if temperature is None else temperature
        favourite = max(choices, key=lambda choice: (choice.visits, choice.prior))
        trusted = [choice for choice in choices if choice.visits >= max(1, FEW * favourite.visits)] or [favourite]
        best = max(trusted, key=lambda choice: choice.value)
        if best.value >= SURE:
            return best
        tried = self._thought_of(trusted, self.is_careless(), lambda: self.random.random() < self.strength.misses)
        noise = self.strength.noise
        judged = [choice.value + (self.random.gauss(0, noise) if noise else 0.0) for choice in tried]
        top = max(judged)
        near = [(choice, value) for choice, value in zip(tried, judged, strict=True) if value >= top - NEAR * heat]
        weights = [exp((value - top) / max(heat, 1e-9)) * choice.prior**liking for choice, value in near]
        return self.random.choices([choice for choice, _ in near], weights)[0]

    def pick_often(self, choices: Sequence[Choice], count: int) -> Counter[Choice]:
        """As many choices as `pick` would give one by one from what was not searched, where all are trusted."""
        best = max(choices, key=lambda choice: choice.value)
        if best.value >= SURE:
            return Counter({best: count})
        picked = Counter[Choice]()
        for careless, some in self.divide(count, self.strength.carelessness):
            for missed, few in self.divide(some, self.strength.misses):
                picked.update(self._pick_alike(self._thought_of(choices, careless, lambda: missed), few))  # noqa: B023
        return picked

    def _pick_alike(self, choices: Sequence[Choice], count: int) -> Counter[Choice]:
        """As many of the choices that came to mind: each time judged with other errors, the better the likelier."""
        heat, noise = max(self.strength.temperature, 1e-9), self.strength.noise
        shape = count, len(choices)
        judged = np.array([choice.value for choice in choices]) + self.numbers.normal(0, noise, shape)
        below = judged - judged.max(axis=1, keepdims=True)
        # The largest of values with Gumbel's errors is one drawn by the values' exponentials.
        likely = np.where(below >= -NEAR * heat, below / heat + self.numbers.gumbel(size=shape), -np.inf)
        often = np.bincount(likely.argmax(axis=1), minlength=len(choices)).tolist()
        return Counter({choice: times for choice, times in zip(choices, often, strict=True) if times})

    def divide(self, count: int, chance: float) -> Iterator[tuple[bool, int]]:
        """How many of so many do something by chance, and how many do not; nobody is left out."""
        do = int(self.numbers.binomial(count, chance))
        return ((does, times) for does, times in ((True, do), (False, count - do)) if times)

    def is_careless(self) -> bool:
        """Whether it gives no thought to its own cards this time."""
        return self.random.random() < self.strength.carelessness

    def _thought_of(self, choices: Sequence[Choice], careless: bool, misses: Callable[[], bool]) -> Sequence[Choice]:
        """The choices that come to mind: nothing quiet to the careless, and only a good chance where one is seen."""
        if careless:
            choices = [choice for choice in choices if not self.is_quiet(choice.step)] or choices
        best = max(choice.value for choice in choices)
        if best < self.good_chance:
            return choices
        missed = best < self.may_win and misses()
        return [choice for choice in choices if (choice.value < AS_GOOD * best) == missed] or choices


def _room(budget: Budget) -> tuple[int, int]:
    """How many nodes and choices a tree can need within a budget."""
    if isinstance(budget, Seconds):
        return MOST_NODES, MOST_CHOICES
    return min(MOST_NODES, budget.count + 2), min(MOST_CHOICES, 64 * budget.count + 700)


class SearchPlayer:
    """Searches within a budget; the observation says which game it plays."""

    def __init__(self, seed: int, budget: Budget, strength: Strength = FULL_STRENGTH) -> None:
        self._seed, self._budget, self._strength = seed, budget, strength
        self._minds: dict[type, Mind] = {}

    def decide(self, observation: AnyObservation) -> str:
        """One of the observation's legal decisions, or in Stalingrad's set-up a `setup …`."""
        return self._mind(observation).decide(observation)

    def answers(self, observation: AnyObservation, count: int) -> Counter[str]:
        """What so many players of this strength decide."""
        return self._mind(observation).answers(observation, count)

    def _mind(self, observation: AnyObservation) -> Mind:
        kind = type(observation)
        if kind not in self._minds:
            self._minds[kind] = _mind(observation)(self._seed, self._budget, self._strength)
        return self._minds[kind]


def _mind(observation: AnyObservation) -> Callable[[int, Budget, Strength], Mind]:
    """The half that plays an observation's game; its kernels are compiled only when the game is played."""
    if isinstance(observation, PanzerObservation):
        from .panzer.mind import PanzerMind

        return PanzerMind
    assert isinstance(observation, Observation)
    from .stalingrad.mind import StalingradMind

    return StalingradMind
