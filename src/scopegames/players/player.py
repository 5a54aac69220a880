"""What a computer player is."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from ..observations import Observation, PanzerObservation

AnyObservation = Observation | PanzerObservation


class Player(Protocol):
    """Whoever decides for a side."""

    def decide(self, observation: AnyObservation) -> str:
        """One of the observation's legal decisions, or in Stalingrad's set-up a `setup …` that lays its cards."""


@runtime_checkable
class Rethinker(Player, Protocol):
    """A player that can be asked again and again at the same point, which is cheaper than asking as many players."""

    def rethink(self, observation: AnyObservation) -> str:
        """Decide once more where it has just decided, as one with another seed who has not decided there yet."""
