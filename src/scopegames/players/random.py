"""The player that every other player must beat: any legal decision is as likely as any other."""

from __future__ import annotations

from random import Random

from ..observations import Observation
from .layout import write_setup
from .player import AnyObservation


class RandomPlayer:
    """Shuffles its cards, then takes a legal decision at random."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def decide(self, observation: AnyObservation) -> str:
        """Any of the legal decisions, or in Stalingrad any set-up."""
        if isinstance(observation, Observation) and observation.phase == "setup":
            cards = list(observation.cards)
            self._random.shuffle(cards)
            return write_setup(observation, cards)
        return self._random.choice(observation.legal)
