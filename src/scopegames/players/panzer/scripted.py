"""A player by rule of thumb: it searches where units are likely, fires when that pays, and takes free ground."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from math import exp
from random import Random

from ...observations import PanzerObservation
from ..drawing import draw_many, new_numbers
from .belief import Belief
from .field import Cards
from .outlook import POINTLESS, Outlook
from .setup import deployment_liking, squad_liking, terrain_liking

WHIM = 0.006
"""How far from the best a decision may be and still be taken now and then, so that nobody can predict it."""

TASTE = 0.1
"""The same in set-up, where nothing is known of the enemy and it matters most not to be predictable."""

FADING = 0.85
"""How much of what was done stays in mind from turn to turn, so that nothing is done again and again in vain."""

RESTLESS = 0.01
"""How much worse a MOVE is where there has been one a turn ago."""


class ScriptedCommander:
    """Guesses where the enemy is from what everybody saw, weighs gain against danger, and mixes near-equal choices."""

    def __init__(self, seed: int) -> None:
        self._random, self._numbers = Random(seed), new_numbers(seed)
        self._cards: Cards | None = None
        self._belief: Belief | None = None
        self._worn: dict[str, float] = {}
        self._held: dict[str, float] = {}

    def decide(self, observation: PanzerObservation) -> str:
        """One of the legal decisions."""
        likes = self._likes(observation)
        decision = self._random.choices(list(likes), list(likes.values()))[0]
        if observation.turn > 0:
            self._note(observation, decision)
        return decision

    def answers(self, observation: PanzerObservation, count: int) -> Counter[str]:
        """What so many of its kind decide here."""
        return draw_many(self._numbers, self._likes(observation), count)

    def _likes(self, observation: PanzerObservation) -> dict[str, float]:
        """How gladly each decision is taken that is near the best, in proportion."""
        if self._cards is None or self._cards.config != observation.config:
            self._cards, self._belief = Cards(observation.config), None
        if observation.turn == 0:
            self._belief, self._worn, self._held = None, {}, {}
            return _near(_preparations(observation, self._cards), TASTE)
        if self._belief is None:
            self._belief = Belief(observation)
        self._belief.look(observation)
        outlook = Outlook(observation, self._cards, self._belief)
        return _near({text: self._value(outlook, text) for text in observation.legal}, WHIM)

    def _value(self, outlook: Outlook, text: str) -> float:
        """What a decision can be expected to bring."""
        verb, *words = text.split(" ")
        match verb:
            case "move":
                return outlook.move(words[0], words[1:]) - RESTLESS * self._worn.get(words[0], 0.0)
            case "explore":
                return outlook.explore(words[0], self._worn.get(words[0], 0.0))
            case "search":
                return outlook.search(words[0]) - POINTLESS * self._held.get(words[0], 0.0)
            case "strike":
                return outlook.strike(*words)
            case "fire":
                return outlook.fire(outlook.observation.hands[words[0]])
            case _:
                return 0.0

    def _note(self, observation: PanzerObservation, decision: str) -> None:
        """Remember for a while which quadrants were moved or explored, and at which targets no shot was worth it."""
        verb, _, rest = decision.partition(" ")
        if observation.phase == "action":
            self._worn = {quadrant: FADING * times for quadrant, times in self._worn.items()}
            self._held = {square: FADING * times for square, times in self._held.items()}
        if verb in ("move", "explore"):
            self._worn[rest[:2]] = self._worn.get(rest[:2], 0.0) + 1
        elif verb == "hold":
            target = str(observation.pending["target"])
            self._held[target] = self._held.get(target, 0.0) + 1


def _preparations(observation: PanzerObservation, cards: Cards) -> dict[str, float]:
    """What each terrain, squad or deployment is worth."""
    match observation.phase:
        case "terrain":
            return {text: terrain_liking(observation, text) for text in observation.legal}
        case "squad":
            return {text: squad_liking(observation, cards, text) for text in observation.legal}
        case _:
            return {text: deployment_liking(cards, text) for text in observation.legal}


def _near(values: Mapping[str, float], whim: float) -> dict[str, float]:
    """Those near the best, the better the more gladly taken."""
    best = max(values.values())
    return {text: exp((value - best) / whim) for text, value in values.items() if value >= best - 3 * whim}
