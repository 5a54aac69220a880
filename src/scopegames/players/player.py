"""What a computer player is."""

from __future__ import annotations

from typing import Protocol

from ..observations import Observation, PanzerObservation

AnyObservation = Observation | PanzerObservation


class Player(Protocol):
    """Whoever decides for a side."""

    def decide(self, observation: AnyObservation) -> str:
        """One of the observation's legal decisions, or in Stalingrad's set-up a `setup …` that lays its cards."""
