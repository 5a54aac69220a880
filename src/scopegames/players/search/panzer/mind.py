"""The half of the search player that plays SCOPE Panzer."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from ....beliefs import Belief, believe
from ....beliefs.known import Known, Step
from ....game.panzer.steps import begun, completes, scratch, words_now
from ....notation.panzer.words import FOREST, NOBODY, SIDES, unit_number
from ....notation.squares import square_number
from ....observations import PanzerObservation
from ....rules.panzer import kernels
from ....rules.panzer.state import STATE, Action
from ....rules.record import Records, records
from ...player import AnyObservation
from ..player import Budget, Mind, Simulations, Strength
from ..tree import NO_NODE, ROOT, Choice, choices_of, only_outcome, plant
from .desk import Weight, new_desk
from .imagine import imagine, possible_squads
from .knowledge import ARMOR, CHANCE, FIREPOWER, Knowledge, look_at, look_round, new_knowledge
from .policy import weigh_now
from .search import Habits, search
from .setup import prepare
from .victory import winning_steps

SAMPLES = 256
"""On how many imagined games a decision is tried, at most."""


class PanzerMind(Mind):
    """Remembers what was shown, imagines where the enemy's units hide, and searches."""

    def __init__(self, seed: int, budget: Budget, strength: Strength, habits: Habits | None = None) -> None:
        super().__init__(seed, budget, strength)
        self._habits = habits or Habits()
        self._desks, self._work = new_desk(), records(1, STATE)
        self._public = new_knowledge()
        self._belief: Belief | None = None
        self._steps: list[Step] = []

    def begin(self, observation: AnyObservation) -> None:  # noqa: ARG002
        """A new game begins: nothing is known."""
        self._belief, self._steps, self._public = None, [], new_knowledge()

    def answer(self, observation: AnyObservation, known: Known) -> str:
        """Terrain, a squad, a deployment, or a decision of the battle."""
        assert isinstance(observation, PanzerObservation)
        self._learn(known.look(observation))
        if len(observation.legal) == 1:
            return observation.legal[0]
        if observation.turn == 0:
            return prepare(observation, self.random)
        states, side = known.game._states, SIDES.index(observation.viewer)
        knowledge = self._knowledge(observation, states, side)
        winning = winning_steps(states, np.flatnonzero(knowledge[1 - side, CHANCE] == 0.0).tolist())
        text = write(states, winning) if winning else self._decide(states, knowledge, side)
        assert text in observation.legal, text
        return text

    def _learn(self, steps: Sequence[Step]) -> None:
        """Take in what everybody was shown since the last decision."""
        for step in steps:
            take_in(self._public, step)
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
            choice = self.pick(self._choices(now, knowledge, node))
            steps.append(choice.step)
            if completes(now[0], choice.step):
                return write(states, steps)
            node = only_outcome(self.tree, choice.number) if choice.number >= 0 else NO_NODE
            now = scratch(now)
            kernels.apply_alone(now, 0, choice.step)

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
        """The choices at a node, but for looks at what is known to be empty."""
        enemy = 1 - int(states[0]["to_move"])
        choices = choices_of(self.tree, node) or self._opinions(states, knowledge)
        return [
            choice
            for choice in choices
            if not Action.SEARCH <= choice.step < Action.STRIKE
            or knowledge[enemy, CHANCE, choice.step - Action.SEARCH] > 0.0
        ] or choices

    def is_quiet(self, step: int) -> bool:
        """Whether a step is a MOVEMENT."""
        return Action.MOVE <= step < Action.EXPLORE

    def _opinions(self, states: Records, knowledge: Knowledge) -> list[Choice]:
        """What the policy thinks of the choices, where nothing was searched."""
        count = weigh_now(states, self._desks, knowledge)
        steps, values = self._desks[0]["steps"][:count], self._desks[0]["values"][:count]
        priors = np.exp((values - values.max()) / self._desks[0]["weights"][Weight.WHIM])
        return [
            Choice(-1, int(step), float(prior), 1, float(value))
            for step, prior, value in zip(steps, priors / priors.sum(), values, strict=True)
        ]


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
