"""What a viewer believes about the hidden cards of one side: one class for every game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from ..chance import Chance, new_chance
from ..observations import Observation, PanzerObservation
from ..rules.record import Records, records
from .arrays import Tokens
from .exact import Contradiction, Exact, TooMany
from .known import Known, Step
from .particles import Particles
from .reserve import Reserve
from .rows import LANES, TOKENS

AnyObservation = Observation | PanzerObservation


class Filter(Protocol):
    """The arrangements of tokens on numbered squares that fit what was seen, kept exactly or as a sample."""

    cells: list[int]
    """The number of each square's cell: no order of the tokens within a cell is likelier than another."""

    def spread(self, squares: Sequence[int], /) -> None:
        """The cards on some squares were laid back in a random order."""

    def show(self, square: int, token: int, /) -> None:
        """A token was seen on a square."""

    def hold(self, squares: Sequence[int], token: int, least: int, most: int, /) -> None:
        """Some squares are known to hold a token a number of times."""

    def put(self, square: int, token: int, /) -> None:
        """What lies on a square, and was seen there, was replaced by a token."""

    def exchange(self, squares: Sequence[int], old: int, new: int, /) -> None:
        """One old token on some squares was exchanged for a new one; the squares are spread next."""

    def table(self) -> NDArray[np.float64]:
        """The chance of each token (a column) on each square (a row)."""

    def draw(self, count: int, /) -> Tokens:
        """Arrangements drawn by their chances, in random order."""


class Evidence(Protocol):
    """Something that a viewer saw or can conclude."""

    def tell(self, filter: Filter, /) -> None:
        """Let a filter take it in."""


@dataclass(frozen=True, slots=True)
class Spread:
    """The cards on some squares were laid back in a random order."""

    squares: Sequence[int]

    def tell(self, filter: Filter) -> None:
        """Let a filter take it in."""
        filter.spread(self.squares)


@dataclass(frozen=True, slots=True)
class Shown:
    """A token was seen on a square."""

    square: int
    token: int

    def tell(self, filter: Filter) -> None:
        """Let a filter take it in."""
        filter.show(self.square, self.token)


@dataclass(frozen=True, slots=True)
class Held:
    """Some squares hold a token a number of times."""

    squares: Sequence[int]
    token: int
    least: int = 1
    most: int = TOKENS * LANES

    def tell(self, filter: Filter) -> None:
        """Let a filter take it in."""
        filter.hold(self.squares, self.token, self.least, self.most)


@dataclass(frozen=True, slots=True)
class Replaced:
    """What lies on a square, and was seen there, was replaced by a token."""

    square: int
    token: int

    def tell(self, filter: Filter) -> None:
        """Let a filter take it in."""
        filter.put(self.square, self.token)


@dataclass(frozen=True, slots=True)
class Exchanged:
    """One old token on some squares was exchanged for a new one; the squares are spread next."""

    squares: Sequence[int]
    old: int
    new: int

    def tell(self, filter: Filter) -> None:
        """Let a filter take it in."""
        filter.exchange(self.squares, self.old, self.new)


class Unknown(Protocol):
    """What one game hides of one side: its tokens, and how to read evidence about them."""

    def exact(self, chance: Chance, /) -> Filter | None:
        """All arrangements before anything was seen, or None where they are too many."""

    def particles(self, count: int, chance: Chance, /) -> Filter:
        """A sample of them."""

    def present(self, states: Records, count: int, chance: Chance, /) -> Filter:
        """A sample of the arrangements that the table as it lies allows, whatever was seen before."""

    def read(self, step: Step, /) -> Sequence[Evidence]:
        """What a decision and its consequences tell about the hidden cards, in order."""

    def name(self, states: Records, table: NDArray[np.float64], /) -> dict[str, dict[str, float]]:
        """The chances of a table by square and card, as written."""

    def fill(self, states: Records, drawn: Tokens, /) -> None:
        """Lay drawn arrangements on the boards of as many states."""


class Belief:
    """What can be known about the hidden cards of one side, from what one viewer has seen.

    Set-ups and moves that were not seen are taken as uniformly random; everything else is certain.
    """

    def __init__(
        self,
        unknown: Unknown,
        seed: int,
        particles: int,
        seen_as: Callable[[AnyObservation], AnyObservation],
        observation: AnyObservation,
    ) -> None:
        self.unknown, self.count = unknown, particles
        self.forgetful = False
        """Whether no particle fitted, and only what lies on the table counts until a new sample has caught up."""
        self._seen_as = seen_as
        self._chance = new_chance(seed)
        self.known = Known(seen_as(observation))
        self._evidence: list[Evidence] = []
        self._reserve: Reserve | None = None
        self.filter = unknown.exact(self._chance) or self._sample_from(
            lambda: unknown.particles(particles, self._chance), 0
        )
        self.look(observation)

    @property
    def exact(self) -> bool:
        """Whether the chances are exact, not those of a sample."""
        return isinstance(self.filter, Exact)

    def look(self, observation: AnyObservation) -> None:
        """Take in what was seen since the last look."""
        news = [
            evidence for step in self.known.look(self._seen_as(observation)) for evidence in self.unknown.read(step)
        ]
        old, reserve = len(self._evidence), self._reserve
        self._evidence += news
        try:
            for number, evidence in enumerate(news, old):
                self._take(evidence, number)
        except Contradiction:
            self._start_anew()
        else:
            if reserve:
                reserve.follow(self._evidence, busy=bool(news))
                self._recall(reserve)

    def marginals(self) -> dict[str, dict[str, float]]:
        """Square to card to its chance there, for every square where a card of the side lies; no zeros."""
        return self.unknown.name(self.known.game._states, self.filter.table())

    def sample(self, count: int) -> Records:
        """States that fit everything seen, drawn by their chances: whole ones where one side alone is hidden."""
        state = self.known.game._states
        states = records(count, state.dtype)
        if not count:
            return states
        states[:] = state[0]
        self.unknown.fill(states, self.filter.draw(count))
        return states

    def _take(self, evidence: Evidence, number: int) -> None:
        try:
            evidence.tell(self.filter)
        except TooMany:
            self._give_way(number)
            evidence.tell(self.filter)

    def _give_way(self, taken: int) -> None:
        """Go on with a sample of what is exact after so much evidence."""
        exact = self.filter
        assert isinstance(exact, Exact)
        self.filter = self._sample_from(lambda: Particles(exact.lay_out(self.count), exact.cells, self._chance), taken)

    def _sample_from(self, origin: Callable[[], Filter], taken: int) -> Filter:
        """A sample of what was possible after so much evidence, and a reserve that begins there as well."""
        self._reserve = Reserve(origin, taken)
        return origin()

    def _start_anew(self) -> None:
        """No particle fits: let the reserve step in, or believe only what lies on the table until one can."""
        try:
            self.filter, self.forgetful = self._step_in(), False
        except Contradiction:
            self.filter = self.unknown.present(self.known.game._states, self.count, self._chance)
            self.forgetful = True

    def _recall(self, reserve: Reserve) -> None:
        """Where the history was forgotten, go on with the reserve once it has caught up."""
        if self.forgetful and reserve.is_near(self._evidence):
            with suppress(Contradiction):
                self.filter, self.forgetful = self._step_in(), False

    def _step_in(self) -> Filter:
        if self._reserve is None:
            raise Contradiction
        return self._reserve.step_in(self._evidence)
