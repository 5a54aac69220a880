"""The half of the search player that plays SCOPE Stalingrad."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from math import exp

from ....beliefs import Belief, believe
from ....beliefs.known import Known, Step
from ....game.stalingrad.steps import OPENING_STEPS, scratch, write_step
from ....notation.squares import square_number
from ....notation.stalingrad.words import SIDES, kind_of_letter
from ....observations import Observation
from ....rules.grid import STRIDE
from ....rules.record import Records, records
from ....rules.stalingrad import kernels
from ....rules.stalingrad.state import STATE, Action, Phase
from ...drawing import draw_many
from ...layout import lay_out
from ...player import AnyObservation
from ..player import Budget, Mind, Simulations, Strength
from ..tree import NO_NODE, ROOT, Choice, choices_of, only_outcome, plant
from .actions import POINTLESS
from .knowledge import CERTAIN, KNOWLEDGE, forget_everything, imagine, learn_one
from .outlook import DESK
from .policy import WHIM, weigh_now
from .search import Habits, search
from .setup import huddle
from .worth import VICTORY

SAMPLES = 512
"""On how many imagined games a decision is tried, at most."""

AGAIN = 0.02
"""How much worse, in chances to win, it is to MOVE a quadrant again that one moved in one of the last turns."""

LATELY = 3
"""How many of one's last moves count as such."""

IDLE = 0.01
"""A MOVE that the policy thinks worth no more than this hides nothing and brings nothing nearer."""

HIDDEN = 2.0
"""How much more freely a choice is mixed that nobody sees."""

GUESSES = 50
"""As how many simulations the policy's guess of a choice counts."""

TRUST = 0.5
"""How much of a chance to win the policy's values are worth."""

TRIES = 2
"""How often all choices together must have been tried, next to their number, for a search to count."""


GOOD_CHANCE = 0.3
"""What a shot at a Sniper, or a look at one, is worth at least."""


class StalingradMind(Mind):
    """Remembers what was shown, imagines the enemy's Front, and searches."""

    good_chance, may_win = GOOD_CHANCE, VICTORY

    def __init__(self, seed: int, budget: Budget, strength: Strength, habits: Habits | None = None) -> None:
        super().__init__(seed, budget, strength)
        self._habits = habits or Habits()
        self._desks, self._maps, self._work = records(1, DESK), records(2, KNOWLEDGE), records(1, STATE)
        self._public = records(1, KNOWLEDGE)
        self._belief: Belief | None = None
        self._steps: list[Step] = []
        self._moved: list[int] = []
        self._idle = False
        self._undecided: tuple[list[int], bool] = [], False

    def begin(self, observation: AnyObservation) -> None:  # noqa: ARG002
        """A new game begins: nothing is known."""
        self._belief, self._steps, self._moved, self._idle = None, [], [], False

    def take_back(self) -> None:
        """Forget which quadrant one has just moved."""
        self._moved, self._idle = self._undecided

    def answer(self, observation: AnyObservation, known: Known) -> str:
        """A set-up, or one of the legal decisions."""
        assert isinstance(observation, Observation)
        self._undecided = self._moved, self._idle
        fresh = known.look(observation)
        if observation.phase == "setup":
            return self._set_up(observation)
        states, side = known.game._states, SIDES.index(observation.viewer)
        text = self._sure(observation, states, fresh) or self._decide(states, side)
        assert text in observation.legal, text
        return text

    def draw(self, observation: AnyObservation, known: Known, count: int) -> Counter[str]:
        """Many set-ups, or as many legal decisions."""
        assert isinstance(observation, Observation)
        fresh = known.look(observation)
        if observation.phase == "setup":
            return Counter(self._set_up(observation) for _ in range(count))
        states = known.game._states
        sure = self._sure(observation, states, fresh)
        return Counter({sure: count}) if sure else self._decide_often(states, count)

    def _set_up(self, observation: Observation) -> str:
        return (huddle if self.is_careless() else lay_out)(observation, self.random)

    def _sure(self, observation: Observation, states: Records, fresh: Sequence[Step]) -> str | None:
        """Take in what was shown; the only decision, or one that wins at once, if there is one."""
        self._learn(fresh)
        if len(observation.legal) == 1:
            return observation.legal[0]
        self._recall(observation, SIDES.index(observation.viewer))
        return self._sure_win(states)

    def _learn(self, steps: Sequence[Step]) -> None:
        """Take in what everybody was shown since the last decision."""
        for step in steps:
            if step.before[0]["phase"] == Phase.SETUP:
                if step.after[0]["phase"] != Phase.SETUP:
                    forget_everything(self._public, step.after)
                continue
            take_in(self._public, step)
        if self.strength.memory is not None:
            self._steps += [step for step in steps if step.before[0]["phase"] != Phase.SETUP]

    def _recall(self, observation: Observation, side: int) -> None:
        """Write down what the enemy can know of one's own Front, and what one knows or remembers of the enemy's."""
        self._maps[:1] = self._public
        if self.strength.memory is not None:
            rows = observation.rows * STRIDE
            front = slice((1 - side) * rows, (2 - side) * rows)
            remembered = self._remembered(observation.turn - self.strength.memory)
            for field in ("chance", "sure"):
                self._maps[0][field][front] = remembered[0][field][front]
            return
        if self._belief is None:
            self._belief = believe(observation, self.seed)
        else:
            self._belief.look(observation)
        for name, chances in self._belief.marginals().items():
            square = square_number(name)
            row = self._maps[0]["chance"][square]
            row[:] = 0.0
            for letter, chance in chances.items():
                row[kind_of_letter(letter)] = chance
            sure = row.max() >= CERTAIN
            if sure:
                row[:] = row == row.max()
            self._maps[0]["sure"][square] = sure

    def _remembered(self, turn: int) -> Records:
        """What is known by someone who remembers nothing from before a turn."""
        while len(self._steps) > 1 and self._steps[1].before[0]["turn"] < turn:
            del self._steps[0]
        if not self._steps:
            return self._public
        knowledge = records(1, KNOWLEDGE)
        forget_everything(knowledge, self._steps[0].before)
        for step in self._steps:
            take_in(knowledge, step)
        return knowledge

    def _sure_win(self, states: Records) -> str | None:
        """A decision that wins at once whatever the enemy has, if there is one."""
        steps, values = self._weighed(states)
        best = max(range(len(steps)), key=values.__getitem__)
        if values[best] < VICTORY:
            return None
        return self._complete(states, steps[best])

    def _weighed(self, states: Records) -> tuple[list[int], list[float]]:
        """The legal steps with what the policy thinks of them."""
        count = weigh_now(self._desks, states, self._maps)
        return self._desks[0]["steps"][:count].tolist(), self._desks[0]["values"][:count].tolist()

    def _complete(self, states: Records, step: int) -> str:
        """The text of a decision that begins with a step, its second step the best by the policy."""
        if step not in OPENING_STEPS:
            return write_step(states, step)
        opened = scratch(states)
        kernels.apply_alone(opened, 0, step)
        steps, values = self._weighed(opened)
        return write_step(opened, steps[max(range(len(steps)), key=values.__getitem__)])

    def _decide(self, states: Records, side: int) -> str:
        """Search, then take one of the best decisions that are not pointless."""
        thoughts = dict(zip(*self._weighed(states), strict=True))
        plant(self.tree)
        if self.budget != Simulations(0):
            samples = self._samples(states, side)
            self.spend(lambda count: self._search(samples, side, count))
        blindly = states[0]["phase"] == Phase.SEARCH and self.is_careless()
        choice = self.pick(self._options(thoughts, ROOT, blindly))
        self._note(choice.step, thoughts)
        if choice.step not in OPENING_STEPS:
            return write_step(states, choice.step)
        opened = scratch(states)
        kernels.apply_alone(opened, 0, choice.step)
        node = only_outcome(self.tree, choice.number) if choice.number >= 0 else NO_NODE
        thoughts = dict(zip(*self._weighed(opened), strict=True))
        seconds = self._choices(thoughts, node)
        if opened[0]["phase"] == Phase.ARRANGE:
            return write_step(opened, self._arrangement(seconds).step)
        return write_step(opened, self.pick(self._sensible(seconds, thoughts)).step)

    def _decide_often(self, states: Records, count: int) -> Counter[str]:
        """As many decisions without a search."""
        thoughts = dict(zip(*self._weighed(states), strict=True))
        blindly = self.strength.carelessness if states[0]["phase"] == Phase.SEARCH else 0.0
        decided = Counter[str]()
        for blind, some in self.divide(count, blindly):
            for choice, times in self.pick_often(self._options(thoughts, NO_NODE, blind), some).items():
                decided.update(self._complete_often(states, choice.step, times))
        return decided

    def _complete_often(self, states: Records, step: int, count: int) -> Counter[str]:
        """The texts of as many decisions that begin with a step."""
        if step not in OPENING_STEPS:
            return Counter({write_step(states, step): count})
        opened = scratch(states)
        kernels.apply_alone(opened, 0, step)
        thoughts = dict(zip(*self._weighed(opened), strict=True))
        seconds = self._choices(thoughts, NO_NODE)
        if opened[0]["phase"] == Phase.ARRANGE:
            picked = draw_many(self.numbers, {choice: choice.prior for choice in seconds}, count)
        else:
            picked = self.pick_often(self._sensible(seconds, thoughts), count)
        return Counter({write_step(opened, choice.step): often for choice, often in picked.items()})

    def _options(self, thoughts: Mapping[int, float], node: int, blindly: bool) -> list[Choice]:
        """What to pick a decision's first step from."""
        choices = self._choices(thoughts, node)
        return self._sensible(fire_blindly(choices) if blindly else choices, thoughts)

    def _sensible(self, choices: list[Choice], thoughts: Mapping[int, float]) -> list[Choice]:
        """The choices without those that learn or hide nothing, if any are left."""
        sensible = [choice for choice in choices if not self._is_senseless(choice.step, thoughts)]
        bored = [choice._replace(value=choice.value - self._boredom(choice.step)) for choice in sensible]
        return bored or choices

    def _is_senseless(self, step: int, thoughts: Mapping[int, float]) -> bool:
        """Whether a step looks at what is known, gives something away for nothing, or moves again and hides nothing."""
        if step < Action.MOVE or step >= Action.REINFORCE:
            return False
        if is_move(step):
            return self._idle and thoughts[step] <= IDLE
        may_leave_it = Action.HOLD in thoughts or Action.END in thoughts
        return thoughts[step] <= (0.0 if may_leave_it else -POINTLESS)

    def is_quiet(self, step: int) -> bool:
        """Whether a step is a MOVE."""
        return is_move(step)

    def _boredom(self, step: int) -> float:
        """What is taken off a MOVE of a quadrant that was moved lately."""
        return AGAIN * self._moved.count(step) if is_move(step) else 0.0

    def _note(self, step: int, thoughts: Mapping[int, float]) -> None:
        """Remember which quadrants one has moved, and whether the last action was a MOVE that hid nothing."""
        if is_move(step):
            self._moved = [*self._moved[-LATELY + 1 :], step]
            self._idle = thoughts[step] <= IDLE
        elif Action.SEARCH <= step < Action.TARGET:
            self._idle = False

    def _arrangement(self, choices: Sequence[Choice]) -> Choice:
        """How to lay cards back: nobody sees it, so that many ways are about as good, and all are taken at times."""
        if any(choice.number < 0 for choice in choices):
            return self.random.choices(choices, [choice.prior for choice in choices])[0]
        return self.pick(choices, HIDDEN * self.strength.temperature, liking=1.0)

    def _samples(self, states: Records, side: int) -> Records:
        """Imagined games that agree with all that is known or remembered."""
        count = min(SAMPLES, self.budget.count) if isinstance(self.budget, Simulations) else SAMPLES
        if self._belief is not None:
            return self._belief.sample(count)
        samples = records(count, STATE)
        imagine(self._maps, states, samples, 1 - side, self.chance)
        return samples

    def _search(self, samples: Records, side: int, count: int) -> None:
        search(self.tree, samples, self._work, self._maps, self._desks, side, count, self.chance, self._habits)

    def _choices(self, thoughts: Mapping[int, float], node: int) -> list[Choice]:
        """The choices at a node as the search found them; where it has hardly been, as the policy thinks of them."""
        choices = choices_of(self.tree, node)
        visits = sum(choice.visits for choice in choices)
        if visits >= TRIES * len(thoughts):
            value = sum(choice.visits * choice.value for choice in choices) / visits
            thought = sum(choice.visits * thoughts[choice.step] for choice in choices) / visits
            return [_tempered(choice, value + TRUST * (thoughts[choice.step] - thought)) for choice in choices]
        best = max(thoughts.values())
        likes = {step: exp((thought - best) / WHIM) for step, thought in thoughts.items()}
        whole = sum(likes.values())
        return [Choice(-1, step, likes[step] / whole, 1, thought) for step, thought in thoughts.items()]


def fire_blindly(choices: list[Choice]) -> list[Choice]:
    """Fire at whatever was found, with the Shot card where it says most; only a shot worth much is thought about."""
    shots = [choice for choice in choices if Action.TARGET <= choice.step < Action.REINFORCE]
    if not shots:
        return choices
    worst, best = (extreme(shots, key=lambda choice: choice.value) for extreme in (min, max))
    if best.value < GOOD_CHANCE:
        return [worst]
    return [worst._replace(value=best.value), *(choice for choice in choices if choice not in shots)]


def is_move(step: int) -> bool:
    """Whether an engine step takes up a quadrant for a MOVE."""
    return Action.MOVE <= step < Action.SEARCH


def _tempered(choice: Choice, guess: float) -> Choice:
    """A choice whose value is held back towards a guess, the more the less it was tried."""
    value = (choice.visits * choice.value + GUESSES * guess) / (choice.visits + GUESSES)
    return choice._replace(value=value)


def take_in(knowledge: Records, step: Step) -> None:
    """Learn what a decision showed to everybody."""
    for raw in step.raws:
        learn_one(knowledge, step.after, *raw)
