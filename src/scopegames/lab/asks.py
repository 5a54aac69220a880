"""A computer player's strategy on a public tree, found by asking it: many players, each with its own seed, everywhere.

A player is asked wherever its own decisions can lead, as somebody who sits down there and knows the side's record. What
it held before is drawn by how likely its decisions led there that way. It gets observations only.

It is asked the more often the likelier it comes somewhere. An error in a chance counts by how likely the side is there
and shrinks with the root of the answers; so the sum of all errors is least with answers by that likelihood to the power
of two thirds.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import repeat
from random import Random

import numpy as np

from ..envs.steps import TERMINAL
from ..game import GAMES, Game
from ..game.rules import RawEvent
from ..notation.squares import SPECTATOR
from ..players import AnyObservation, Player
from ..players.player import Rethinker
from .tree import Expander, Floats, Follow, Point, Step, Tree

FOLDS = 8
"""Into how many parts the answers are divided, so that what is learnt from most can be tried on the rest."""
PASTS = 2
"""Of how many different pasts a player is asked that leave it with the same cards."""
SELDOM = 2 / 3
"""The power of the likelihood of a situation by which a player is asked there."""


@dataclass(frozen=True, slots=True)
class Mind:
    """What a side knows, and a decision that it has begun."""

    game: Game
    """The game as the side knows it, after the last whole decision."""
    weight: float
    """How likely the side's own decisions lead here."""
    text: str = ""
    steps: tuple[int, ...] = ()
    """What is left of the decision."""
    fold: int = 0
    """Which part of the answers it belongs to."""


Minds = dict[int, list[Mind]]
"""What the side may know, by what it holds."""

Raws = tuple[RawEvent, ...]


@dataclass(frozen=True, slots=True)
class Visit:
    """A public state with what the side may know there."""

    node: int
    point: Point
    earlier: Raws
    """What the steps of a half made decision have told."""
    minds: Minds


@dataclass(frozen=True, slots=True)
class Happening:
    """What everybody sees of a step."""

    told: Raws
    """The events of the decision so far."""
    line: str | None = None
    """The decision as others see it, where the step completes it."""
    facts: Sequence[str] = ()


class Asker:
    """Asks a player at every public state, and counts what it decides there."""

    def __init__(self, tree: Tree, make: Callable[[int], Player], side: int, asks: int, seed: int) -> None:
        self._tree, self._make, self._side, self._asks = tree, make, side, asks
        self._rules = GAMES[tree.config.game]
        self._random = Random(seed)
        self._expander = Expander(tree.config)
        self.counts: Floats = np.zeros((FOLDS, len(tree.row_own)))
        """For each part of the answers how often a row was decided on, by how likely the side was there."""
        self.asked = 0

    def ask(self) -> Iterator[int]:
        """Ask everywhere, and tell again and again how often."""
        start = Mind(Game.from_config(self._tree.config), 1.0)
        waiting = [Visit(0, self._expander.root(), (), {0: [start]})]
        while waiting:
            visit = waiting.pop()
            if visit.point.player != TERMINAL:
                waiting += self._children(visit)
                yield self.asked

    def _children(self, visit: Visit) -> list[Visit]:
        """Ask at a public state; those that may follow."""
        follow = self._expander.follow(visit.point)
        first, minds = int(self._tree.children[visit.node, 0]), visit.minds
        if visit.point.player == self._side:
            minds = {held: self._decided(here) for held, here in minds.items()}
            self._count(int(self._tree.rows[visit.node, 0]), follow, minds)
        children = []
        for number, point in enumerate(follow.points):
            happening = self._happening(visit, follow.steps[number])
            then = self._after(visit, follow, number, minds, happening)
            if then:
                children.append(Visit(first + number, point, () if happening.line else happening.told, then))
        return children

    def _decided(self, here: Sequence[Mind]) -> list[Mind]:
        """Minds that have each decided: those that go on with a decision, or else many that are asked."""
        if here[0].steps:
            return list(here)
        weights = [mind.weight for mind in here]
        often = self._often(sum(weights))
        answers = [self._answers(mind.game.observe(self._rules.SIDES[self._side])) for mind in here]
        drawn = self._random.choices(range(len(here)), weights, k=often)
        told = Counter((past, next(answers[past]), number % FOLDS) for number, past in enumerate(drawn))
        return [self._sure(here[past], text, fold, sum(weights) * n / often) for (past, text, fold), n in told.items()]

    def _often(self, weight: float) -> int:
        """How many answers to get where the side is so likely, each part of them as many."""
        answers = self._asks * float(min(1.0, weight) ** SELDOM)
        return FOLDS * max(1, round(answers / FOLDS))

    def _answers(self, observation: AnyObservation) -> Iterator[str]:
        """What the player decides, each time as another one with another seed."""
        if len(observation.legal) == 1:
            yield from repeat(observation.legal[0])
        while True:
            self.asked += 1
            player = self._make(self._random.getrandbits(32))
            yield player.decide(observation)
            while isinstance(player, Rethinker):
                self.asked += 1
                yield player.rethink(observation)

    def _sure(self, mind: Mind, text: str, fold: int, weight: float) -> Mind:
        """A mind that has made up its decision."""
        steps = self._rules.steps_of(mind.game._states, self._rules.read_decision(text))
        return Mind(mind.game, weight, text, tuple(steps), fold)

    def _count(self, first: int, follow: Follow, minds: Minds) -> None:
        rows = {(held, action): row for row, (held, action) in enumerate(follow.rows.tolist())}
        for held, here in minds.items():
            for mind in here:
                self.counts[mind.fold, first + rows[held, mind.steps[0]]] += mind.weight

    def _happening(self, visit: Visit, step: Step) -> Happening:
        """What everybody sees of the step to a public state: any one of the worlds there tells."""
        told = visit.earlier + self._rules.raw_events(step.after[0])
        if step.text is None:
            return Happening(told)
        events = self._rules.read_events(step.after[0], told, self._rules.VIEWERS.index(SPECTATOR))
        return Happening(told, self._rules.redact(step.text), self._rules.write_facts(events))

    def _after(self, visit: Visit, follow: Follow, number: int, minds: Minds, happening: Happening) -> Minds:
        """What the side may know at a public state that follows."""
        own, about_side = visit.point.player == self._side, max(visit.point.player, 0) == self._side
        places: dict[tuple[int, int], int] = {}
        for row, other in np.argwhere(follow.child_of == number).tolist():
            held, step = follow.rows[row].tolist()
            key = (held if about_side else other, step if own else 0)
            places.setdefault(key, int(follow.place[row, other, self._side]))
        then: Minds = defaultdict(list)
        seen: dict[tuple[int, str], Game] = {}
        for held, here in minds.items():
            for mind in here:
                to = places.get((held, mind.steps[0] if own else 0))
                if to is not None:
                    then[to].append(_told(mind, happening, seen, own=own))
        return {held: self._thinned(here) for held, here in then.items()}

    def _thinned(self, here: list[Mind]) -> list[Mind]:
        """Equal minds as one, and of many different ones a few, drawn by how likely they are."""
        if here[0].steps:
            return here
        weights: dict[int, float] = defaultdict(float)
        games = {id(mind.game): mind.game for mind in here}
        for mind in here:
            weights[id(mind.game)] += mind.weight
        if len(weights) > PASTS:
            part = sum(weights.values()) / PASTS
            drawn = self._random.choices(list(weights), list(weights.values()), k=PASTS)
            weights = {key: part * drawn.count(key) for key in dict.fromkeys(drawn)}
        return [Mind(games[key], weight) for key, weight in weights.items()]


def _told(mind: Mind, happening: Happening, seen: dict[tuple[int, str], Game], *, own: bool) -> Mind:
    """A mind after a step, which may have completed a decision."""
    if happening.line is None:
        return replace(mind, steps=mind.steps[1:]) if own else mind
    line = mind.text if own else happening.line
    key = id(mind.game), line
    if key not in seen:
        seen[key] = mind.game.seen(line, happening.facts)
    return Mind(seen[key], mind.weight)
