"""Where enemy units are or can be: how likely one is on each square."""

from __future__ import annotations

from collections.abc import Iterable

from ...observations import PanzerObservation, Sighting
from .field import LETTERS, enemy_of, field_of

DOUBT = 0.004
"""Nothing that was not seen is ruled out: a guess can be wrong."""

FITS = 3
"""Rounds of fitting the map to the number of hidden units; more change little."""


class Belief:
    """A map of the enemy's units, kept up to date from what everybody is shown."""

    def __init__(self, observation: PanzerObservation) -> None:
        self._field = field_of(observation)
        self._enemy = enemy_of(observation.viewer)
        self.chances = dict.fromkeys(self._field.squares, 0.0) | dict.fromkeys(self._field.row(self._enemy), 1.0)
        """Square to the chance that an enemy unit is there; 1 where one is revealed."""
        self._control: dict[str, str] = dict(observation.control)
        self._seen: dict[str, Sighting] = {}
        self._turn = observation.turn

    def look(self, observation: PanzerObservation) -> None:
        """Take in what has happened since the last look."""
        if observation.turn != self._turn:
            self._mix(self._moved(observation))
        self._fit(observation)
        self._seen, self._control, self._turn = dict(observation.memory), dict(observation.control), observation.turn

    def _moved(self, observation: PanzerObservation) -> list[tuple[str, ...]]:
        """The quadrants that the enemy may have moved in its turn, each as likely as the others."""
        letter, memory = LETTERS[self._enemy], observation.memory
        covered = {square for square, sighting in memory.items() if _covered(self._seen.get(square), sighting)}
        covered |= {square for square, side in observation.control.items() if side == letter != self._control[square]}
        if not covered and any(sighting.turn == observation.turn - 1 for sighting in memory.values()):
            return []
        still = {square for square, sighting in memory.items() if sighting.moves == 0}
        possible = [
            squares
            for squares in self._field.quadrants.values()
            if still.isdisjoint(squares) and all(observation.control[square] in (letter, "n") for square in squares)
        ]
        most = max((len(covered.intersection(squares)) for squares in possible), default=0)
        return [squares for squares in possible if len(covered.intersection(squares)) == most]

    def _mix(self, quadrants: Iterable[tuple[str, ...]]) -> None:
        """One of these quadrants was rearranged."""
        quadrants = list(quadrants)
        before = dict(self.chances)
        for squares in quadrants:
            mean = sum(before[square] for square in squares) / len(squares)
            for square in squares:
                self.chances[square] += (mean - before[square]) / len(quadrants)

    def _fit(self, observation: PanzerObservation) -> None:
        """Bring the map in line with what is known and with the number of units left."""
        letter, chances = LETTERS[self._enemy], self.chances
        hidden, unsure = float(observation.counts[self._enemy]), []
        for square, side in observation.control.items():
            sighting = observation.memory.get(square)
            if side == letter and square in observation.units:
                chances[square] = 1.0
                hidden -= 1
            elif side != letter or (sighting is not None and sighting.moves == 0):
                chances[square] = 0.0
            else:
                chances[square] = max(chances[square], DOUBT)
                unsure.append(square)
        for _ in range(FITS):
            scale = hidden / max(DOUBT, sum(chances[square] for square in unsure))
            for square in unsure:
                chances[square] = min(1.0, chances[square] * scale)


def _covered(before: Sighting | None, now: Sighting) -> bool:
    """Whether a MOVE has covered a square since it was last looked at."""
    return now.moves > (before.moves if before is not None and before.turn == now.turn else 0)
