"""A computer player's strategy on a public tree, found by asking it: many players, each with its own seed, everywhere.

A player is asked wherever its own decisions can lead, as somebody who sits down there and knows the side's record. What
it held before is drawn by how likely its decisions led there that way. It gets observations only.

It is asked the more often the likelier it comes somewhere. An error in a chance counts by how likely the side is there
and shrinks with the root of the answers; so the sum of all errors is least with answers by that likelihood to the power
of two thirds.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from ..envs.steps import TERMINAL
from ..game import GAMES, Game
from ..game.rules import RawEvent
from ..notation.squares import SPECTATOR
from ..players import AnyObservation, Player
from ..players.player import Respondent
from .tree import Expander, Floats, Follow, Point, Step, Tree
from .worlds import Ints

FOLDS = 8
"""Into how many parts the answers are divided, so that what is learnt from most can be tried on the rest."""
PASTS = 2
"""Of how many different pasts a player is asked that leave it with the same cards."""
SELDOM = 2 / 3
"""The power of the likelihood of a situation by which a player is asked there."""


class Past:
    """A side's record; the game as the side knows it is only worked out where the side is asked."""

    def __init__(
        self, game: Game | None, before: Past | None = None, line: str = "", facts: Sequence[str] = ()
    ) -> None:
        self._game, self._before, self._line, self._facts = game, before, line, facts

    @property
    def game(self) -> Game:
        """The game after the last whole decision."""
        if self._game is None:
            assert self._before is not None
            self._game, self._before = self._before.game.seen(self._line, self._facts), None
        return self._game

    def then(self, line: str, facts: Sequence[str]) -> Past:
        """The record with one more decision and what everybody saw of it."""
        return Past(None, self, line, facts)


@dataclass(frozen=True, slots=True)
class Mind:
    """What a side knows, and a decision that it has begun."""

    past: Past
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
        self._random = np.random.default_rng([side, abs(seed), seed < 0])
        self._expander = Expander(tree.config)
        self.counts: Floats = np.zeros((FOLDS, len(tree.row_own)))
        """For each part of the answers how often a row was decided on, by how likely the side was there."""
        self.asked = 0

    def ask(self) -> Iterator[int]:
        """Ask everywhere, and tell again and again how often."""
        start = Mind(Past(Game.from_config(self._tree.config)), 1.0)
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
        weights = np.array([mind.weight for mind in here])
        often = self._often(weights.sum())
        one = weights.sum() / often
        decided = []
        for mind, times in zip(here, self._drawn(weights, often // FOLDS, FOLDS).T, strict=True):
            if not times.any():
                continue
            game = mind.past.game
            answers = self._answers(game.observe(self._rules.SIDES[self._side]), int(times.sum()))
            for text, parts in self._dealt(answers, times):
                steps = tuple(self._rules.steps_of(game._states, self._rules.read_decision(text)))
                decided += [Mind(mind.past, one * part, text, steps, fold) for fold, part in enumerate(parts) if part]
        return decided

    def _often(self, weight: float) -> int:
        """How many answers to get where the side is so likely, each part of them as many."""
        answers = self._asks * float(min(1.0, weight) ** SELDOM)
        return FOLDS * max(1, round(answers / FOLDS))

    def _drawn(self, weights: Floats, count: int, times: int) -> Ints:
        """So many drawn by their weights, several times: how often each came."""
        return self._random.multinomial(count, weights / weights.sum(), times)

    def _answers(self, observation: AnyObservation, count: int) -> Mapping[str, int]:
        """What so many players decide, each with another seed."""
        if len(observation.legal) == 1:
            return {observation.legal[0]: count}
        self.asked += count
        player = self._new_player()
        if isinstance(player, Respondent):
            return player.answers(observation, count)
        return Counter(
            [player.decide(observation), *(self._new_player().decide(observation) for _ in range(count - 1))]
        )

    def _new_player(self) -> Player:
        return self._make(int(self._random.integers(1 << 32)))

    def _dealt(self, answers: Mapping[str, int], times: Ints) -> Iterator[tuple[str, list[int]]]:
        """Answers with how many of each go into every part, as if they were dealt out like cards."""
        left, parts = np.array(list(answers.values())), []
        for count in times:
            parts.append(self._random.multivariate_hypergeometric(left, count, method="marginals"))
            left = left - parts[-1]
        yield from zip(answers, np.array(parts).T.tolist(), strict=True)

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
        for held, here in minds.items():
            for mind in here:
                to = places.get((held, mind.steps[0] if own else 0))
                if to is not None:
                    then[to].append(mind)
        if happening.line is None:
            return {held: [_gone_on(mind) for mind in here] for held, here in then.items()} if own else then
        return {held: self._told(here, happening.line, happening.facts, own=own) for held, here in then.items()}

    def _told(self, here: Sequence[Mind], line: str, facts: Sequence[str], *, own: bool) -> list[Mind]:
        """Minds after a whole decision: equal ones as one, and of many different ones a few, drawn by their weights."""
        weights: dict[tuple[int, str], float] = defaultdict(float)
        pasts = {id(mind.past): mind.past for mind in here}
        for mind in here:
            weights[id(mind.past), mind.text if own else line] += mind.weight
        if len(weights) > PASTS:
            part = sum(weights.values()) / PASTS
            (drawn,) = self._drawn(np.array(list(weights.values())), PASTS, 1).tolist()
            weights = {key: part * times for key, times in zip(weights, drawn, strict=True) if times}
        return [Mind(pasts[past].then(text, facts), weight) for (past, text), weight in weights.items()]


def _gone_on(mind: Mind) -> Mind:
    """A mind after a step of a decision that is half made."""
    return replace(mind, steps=mind.steps[1:])
