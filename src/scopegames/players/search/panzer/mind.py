"""The half of the search player that plays SCOPE Panzer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import numpy as np

from ....beliefs import Belief, believe
from ....beliefs.known import Known, Step
from ....game.panzer.steps import CORNERS, begun, completes, scratch, words_now
from ....notation.panzer.words import FOREST, NOBODY, SIDES, unit_number
from ....notation.squares import square_number
from ....observations import PanzerObservation
from ....rules.grid import distance
from ....rules.panzer import kernels
from ....rules.panzer.state import STATE, Action
from ....rules.record import Records, records
from ...drawing import draw_many
from ...player import AnyObservation
from ..player import Budget, Mind, Simulations, Strength
from ..tree import NO_NODE, ROOT, Choice, choices_of, only_outcome, plant
from .desk import REACH, WEIGHTS, Weight, new_desk
from .imagine import imagine, possible_squads
from .knowledge import ARMOR, CHANCE, FIREPOWER, Knowledge, look_at, look_round, new_knowledge
from .policy import weigh_now
from .search import Habits, search
from .setup import preferences, prepare
from .victory import winning_steps

SAMPLES = 256
"""On how many imagined games a decision is tried, at most."""

PATIENCE = 5
"""How many SEARCHes one after the other may find nothing; after that something else is tried for a turn.

A unit that keeps out of sight looks likely where it is not, and whoever is far ahead would look there for ever.
"""

LIKELY = 0.5
"""The chance of a unit from which on a SEARCH is worth trying even then."""


GOOD_CHANCE = 0.1
"""What a shot is worth that hits every second time, while the enemy has several units."""

MAY_WIN = 0.3
"""What a shot is worth at the enemy's last unit, and hardly ever at another."""

RECKLESS = WEIGHTS.copy()
"""What the careless go by: they fear no shot, and go where the enemy is."""
RECKLESS[[Weight.SHOWN, Weight.FOUND]] = 0.0
RECKLESS[Weight.PULL] *= 2


class PanzerMind(Mind):
    """Remembers what was shown, imagines where the enemy's units hide, and searches."""

    good_chance, may_win = GOOD_CHANCE, MAY_WIN

    def __init__(self, seed: int, budget: Budget, strength: Strength, habits: Habits | None = None) -> None:
        super().__init__(seed, budget, strength)
        self._habits = habits or Habits()
        self._desks, self._reckless, self._work = new_desk(), new_desk(RECKLESS), records(1, STATE)
        self._public = new_knowledge()
        self._belief: Belief | None = None
        self._steps: list[Step] = []
        self._fruitless = 0

    def begin(self, observation: AnyObservation) -> None:  # noqa: ARG002
        """A new game begins: nothing is known."""
        self._belief, self._steps, self._public, self._fruitless = None, [], new_knowledge(), 0

    def take_back(self) -> None:
        """What one has decided is only remembered once it has happened."""

    def answer(self, observation: AnyObservation, known: Known) -> str:
        """Terrain, a squad, a deployment, or a decision of the battle."""
        assert isinstance(observation, PanzerObservation)
        side = SIDES.index(observation.viewer)
        self._learn(known.look(observation), side)
        if len(observation.legal) == 1:
            return observation.legal[0]
        if observation.turn == 0:
            return prepare(observation, self.random, self.is_careless(), self.strength.squad)
        states = known.game._states
        knowledge = self._knowledge(observation, states, side)
        text = sure_win(states, knowledge) or self._decide(states, knowledge, side)
        assert text in observation.legal, text
        return text

    def draw(self, observation: AnyObservation, known: Known, count: int) -> Counter[str]:
        """Many set-ups, or as many decisions of the battle."""
        assert isinstance(observation, PanzerObservation)
        side = SIDES.index(observation.viewer)
        self._learn(known.look(observation), side)
        if len(observation.legal) == 1:
            return Counter({observation.legal[0]: count})
        if observation.turn == 0:
            return self._prepare_often(observation, count)
        states = known.game._states
        knowledge = self._knowledge(observation, states, side)
        sure = sure_win(states, knowledge)
        return Counter({sure: count}) if sure else self._decide_often(states, knowledge, count)

    def _prepare_often(self, observation: PanzerObservation, count: int) -> Counter[str]:
        """As many set-ups."""
        prepared = Counter[str]()
        for careless, some in self.divide(count, self.strength.carelessness):
            prepared.update(draw_many(self.numbers, preferences(observation, careless, self.strength.squad), some))
        return prepared

    def _learn(self, steps: Sequence[Step], side: int) -> None:
        """Take in what everybody was shown since the last decision, and what came of one's own SEARCHes."""
        for step in steps:
            take_in(self._public, step)
            if step.before[0]["to_move"] == side:
                self._fruitless = fruitless(self._fruitless, step.decision)
        if self.strength.memory is not None:
            self._steps += [step for step in steps if step.before[0]["turn"] > 0]

    def _knowledge(self, observation: PanzerObservation, states: Records, side: int) -> Knowledge:
        """What the enemy can know of one's own units, and what one knows or remembers of the enemy's."""
        knowledge, enemy = self._public.copy(), 1 - side
        if self.strength.memory is not None:
            knowledge[enemy, : ARMOR + 1] = self._remembered(observation.turn - self.strength.memory)[
                enemy, : ARMOR + 1
            ]
            return knowledge
        if self._belief is None:
            self._belief = believe(observation, self.seed)
        else:
            self._belief.look(observation)
        knowledge[enemy, : ARMOR + 1] = 0.0
        firepower, armor = states[0]["firepower"], states[0]["armor"]
        for name, chances in self._belief.marginals().items():
            square = square_number(name)
            for code, chance in chances.items():
                if code not in (FOREST, NOBODY):
                    unit = unit_number(code)
                    knowledge[enemy, CHANCE, square] += chance
                    knowledge[enemy, FIREPOWER, square] += chance * firepower[unit]
                    knowledge[enemy, ARMOR, square] += chance * armor[unit]
        return knowledge

    def _remembered(self, turn: int) -> Knowledge:
        """What is known by someone who remembers nothing from before a turn."""
        while len(self._steps) > 1 and self._steps[1].before[0]["turn"] < turn:
            del self._steps[0]
        if not self._steps or self._steps[0].before[0]["turn"] == 1:
            return self._public
        knowledge = new_knowledge()
        look_round(knowledge, self._steps[0].before, 0)
        for step in self._steps:
            take_in(knowledge, step)
        return knowledge

    def _decide(self, states: Records, knowledge: Knowledge, side: int) -> str:
        """Search, then take one of the best decisions, step by step."""
        plant(self.tree)
        if self.budget != Simulations(0):
            samples = self._samples(states, knowledge, side)
            self.spend(lambda count: self._search(samples, knowledge, side, count))
        steps, node, now = list[int](), ROOT, states
        while True:
            choice = self.pick(self._sensible(self._choices(now, knowledge, node), now, knowledge))
            steps.append(choice.step)
            if completes(now[0], choice.step):
                return write(states, steps)
            node = only_outcome(self.tree, choice.number) if choice.number >= 0 else NO_NODE
            now = scratch(now)
            kernels.apply_alone(now, 0, choice.step)

    def _decide_often(self, states: Records, knowledge: Knowledge, count: int) -> Counter[str]:
        """As many decisions without a search, step by step."""
        decided, begun = Counter[str](), [(list[int](), states, count)]
        while begun:
            steps, now, times = begun.pop()
            for choice, often in self._step_often(now, knowledge, times).items():
                if completes(now[0], choice.step):
                    decided[write(states, [*steps, choice.step])] += often
                else:
                    then = scratch(now)
                    kernels.apply_alone(then, 0, choice.step)
                    begun.append(([*steps, choice.step], then, often))
        return decided

    def _step_often(self, states: Records, knowledge: Knowledge, count: int) -> Counter[Choice]:
        """As many next steps of a decision."""
        picked = Counter[Choice]()
        for careless, some in self.divide(count, self.strength.carelessness):
            choices = self._opinions(states, knowledge, careless)
            picked.update(self.pick_often(self._sensible(choices, states, knowledge), some))
        return picked

    def _samples(self, states: Records, knowledge: Knowledge, side: int) -> Records:
        """Imagined games that agree with all that is known or remembered."""
        count = min(SAMPLES, self.budget.count) if isinstance(self.budget, Simulations) else SAMPLES
        if self._belief is not None:
            return self._belief.sample(count)
        samples = records(count, STATE)
        imagine(samples, states, knowledge, 1 - side, possible_squads(states[0], 1 - side), self.chance)
        return samples

    def _search(self, samples: Records, knowledge: Knowledge, side: int, count: int) -> None:
        search(self.tree, samples, self._work, knowledge, self._desks, side, count, self.chance, self._habits)

    def _choices(self, states: Records, knowledge: Knowledge, node: int) -> list[Choice]:
        """The choices at a node as the search found them, or else as the policy thinks of them."""
        return choices_of(self.tree, node) or self._opinions(states, knowledge, self.is_careless())

    def _sensible(self, choices: list[Choice], states: Records, knowledge: Knowledge) -> list[Choice]:
        """The choices but for those that cannot tell or change anything, and one more SEARCH after many in vain."""
        sensible = [choice for choice in choices if not is_senseless(states[0], knowledge, choice.step)] or choices
        if self._fruitless < PATIENCE:
            return sensible
        return [choice for choice in sensible if not is_long_shot(states[0], knowledge, choice.step)] or sensible

    def is_quiet(self, step: int) -> bool:
        """Whether a step holds fire."""
        return step == Action.HOLD

    def _opinions(self, states: Records, knowledge: Knowledge, careless: bool) -> list[Choice]:
        """What the policy thinks of the choices, where nothing was searched."""
        desks = self._reckless if careless else self._desks
        count = weigh_now(states, desks, knowledge)
        steps, values = desks[0]["steps"][:count], desks[0]["values"][:count]
        priors = np.exp((values - values.max()) / desks[0]["weights"][Weight.WHIM])
        return [
            Choice(-1, int(step), float(prior), 1, float(value))
            for step, prior, value in zip(steps, priors / priors.sum(), values, strict=True)
        ]


def sure_win(states: Records, knowledge: Knowledge) -> str | None:
    """A decision that wins at once wherever the enemy may be, if there is one."""
    enemy = 1 - int(states[0]["to_move"])
    winning = winning_steps(states, np.flatnonzero(knowledge[enemy, CHANCE] == 0.0).tolist())
    return write(states, winning) if winning else None


def fruitless(count: int, decision: str) -> int:
    """How many SEARCHes of a side in a row have found nothing, after one more of its decisions."""
    return count + 1 if decision.startswith("search ") else 0


def is_search(step: int) -> bool:
    """Whether a step is a SEARCH FOR TARGET."""
    return Action.SEARCH <= step < Action.STRIKE


def is_long_shot(state: np.void, knowledge: Knowledge, step: int) -> bool:
    """Whether a step is a SEARCH where there is more likely nothing."""
    return is_search(step) and bool(knowledge[1 - int(state["to_move"]), CHANCE, step - Action.SEARCH] < LIKELY)


def is_senseless(state: np.void, knowledge: Knowledge, step: int) -> bool:
    """Whether a step looks only at what is known to be empty, or explores only what is revealed."""
    enemy = 1 - int(state["to_move"])
    likely = np.flatnonzero(knowledge[enemy, CHANCE])
    if is_search(step):
        return step - Action.SEARCH not in likely
    if Action.STRIKE <= step < Action.TARGET:
        return not any(distance(step - Action.STRIKE, square) <= REACH for square in likely.tolist())
    if Action.TARGET <= step < Action.FIRE:
        return step - Action.TARGET not in likely
    if Action.EXPLORE <= step < Action.SEARCH:
        squares = [step - Action.EXPLORE + corner for corner in CORNERS]
        theirs = [square for square in squares if state["control"][square] == enemy]
        found = [square for square in theirs if state["shown"][square]]
        return bool(found) and all(square in found or square not in likely for square in theirs)
    return False


def take_in(knowledge: Knowledge, step: Step) -> None:
    """Learn what a decision showed to everybody."""
    if step.raws:
        look_at(knowledge, step.after, 0, np.array(step.raws, dtype=np.int64))


def write(states: Records, steps: Sequence[int]) -> str:
    """The written decision that engine steps begin with."""
    text, now = begun(states[0]), states
    for step in steps:
        text = f"{text} {words_now(now[0])(step)}".strip()
        if completes(now[0], step):
            break
        now = scratch(now)
        kernels.apply_alone(now, 0, step)
    return text
