"""What a computer player is."""

from __future__ import annotations

from collections import Counter
from typing import Protocol, runtime_checkable

from ..observations import Observation, PanzerObservation

AnyObservation = Observation | PanzerObservation


class Player(Protocol):
    """Whoever decides for a side."""

    def decide(self, observation: AnyObservation) -> str:
        """One of the observation's legal decisions, or in Stalingrad's set-up a `setup …` that lays its cards."""


@runtime_checkable
class Respondent(Player, Protocol):
    """A player that can answer for many of its kind at once, which is cheaper than asking as many players."""

    def answers(self, observation: AnyObservation, count: int) -> Counter[str]:
        """What so many players would decide who each have another seed and sit down here; it decides nothing itself."""
