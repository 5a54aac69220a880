"""The game as one viewer knows it: the engine's own record, with the cards that the viewer has not seen left hidden."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from ..errors import IllegalDecision, ScopeError
from ..game import Game
from ..game.rules import RawEvent
from ..observations import Observation, PanzerObservation
from ..rules.record import Records

FACT = "! "
NO_HISTORY = "this history does not begin with the game; one that was loaded from a position cannot be learnt from"


class Step(NamedTuple):
    """One decision as the viewer saw it."""

    decision: str
    before: Records
    after: Records
    raws: tuple[RawEvent, ...]
    """The engine's event tuples, as far as the viewer may know them."""


class Known:
    """Replays a viewer's history, line by line as it grows."""

    def __init__(self, observation: Observation | PanzerObservation) -> None:
        self.viewer, self.config = observation.viewer, observation.config
        self.game = Game.from_config(observation.config)
        self._read: tuple[str, ...] = ()

    def continues(self, observation: Observation | PanzerObservation) -> bool:
        """Whether an observation is of the same game and viewer, not earlier than the last one looked at."""
        same = observation.viewer == self.viewer and observation.config == self.config
        return same and observation.history[: len(self._read)] == self._read

    def look(self, observation: Observation | PanzerObservation) -> list[Step]:
        """The decisions since the last look, oldest first."""
        if not self.continues(observation):
            raise ScopeError("an observation of another game, or an earlier one, does not continue this one")
        lines = observation.history[len(self._read) :]
        self._read = observation.history
        bounds = [number for number, line in enumerate(lines) if not line.startswith(FACT)] + [len(lines)]
        try:
            steps = [self._step(lines[start], list(lines[start + 1 : end])) for start, end in pairwise(bounds)]
        except IllegalDecision as error:
            raise ScopeError(f"{NO_HISTORY}: {error}") from None
        if self.game.turn != observation.turn:
            raise ScopeError(NO_HISTORY)
        return steps

    def _step(self, decision: str, facts: list[str]) -> Step:
        before = self.game
        self.game = before.seen(decision, facts)
        return Step(decision, before._states, self.game._states, self.game.raw_events)
