"""What a side's enemy can know of its Front: how likely each card is on each square."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from ..observations import Observation, Sighting
from ..scenarios.stalingrad import LETTERS
from .ground import enemy_of, ground_of

KINDS = LETTERS[:-1]
"""The kinds of card in the order of the columns of a probability map."""

EMPTY, SNIPER, OFFICER, SCOUT, MORTAR, MACHINE_GUN, INFANTRY, DECOY = range(len(KINDS))
KIND_OF = {letter: number for letters in (KINDS, KINDS.lower()) for number, letter in enumerate(letters)}

DOUBT = 1e-4
"""Nothing unseen is ruled out for good: a card can come back, and a guess can be wrong."""

FITS = 4
"""Rounds of fitting squares and counts to each other; more change little."""

MOST_MOVES = 3
"""More unseen moves than this mix a Front no further than can be told."""


class FrontMemory:
    """A probability map of one Front, kept up to date from what its enemy is shown."""

    def __init__(self, observation: Observation, side: str) -> None:
        self.side = side
        self.letters = KINDS if side == "german" else KINDS.lower()
        self.ground = ground_of(observation, side)
        self.chances: NDArray[np.float64] = np.ones((len(self.ground.squares), len(KINDS)))
        """For each square, by its number, the chance of each kind of card."""
        self.certain: set[int] = set()
        """The squares whose card is known."""
        self._seen: dict[str, Sighting] = {}
        self._turn = observation.turn

    def look(self, observation: Observation) -> None:
        """Take in what was shown since the last look; the owner reports its own moves itself."""
        seen = {square: observation.memory[square] for square in self.ground.squares if square in observation.memory}
        fresh = {square for square, sighting in seen.items() if _is_fresh(self._seen.get(square), sighting)}
        for square in fresh:
            self._pin(square, seen[square].card)
        if observation.viewer != self.side:
            self._guess_moves(observation, seen, fresh)
        self._seen, self._turn = seen, observation.turn
        self._pin_certain(observation)
        self._fit(observation)
        shot = observation.shot[self.side]
        if shot is not None:
            self.mark(shot)
            self._fit(observation)

    def move(self, quadrant: str) -> None:
        """The quadrant was rearranged: each of its cards may lie on any of its squares."""
        self._mix([self.ground.quadrants[quadrant]])

    def mark(self, quadrant: str) -> None:
        """A Shot card says that at least one Sniper is in the quadrant."""
        before = self.chances[:, SNIPER].copy()
        after = np.array(marked(before.tolist(), self.ground.quadrants[quadrant]))
        self.chances *= ((1 - after) / np.maximum(1 - before, DOUBT))[:, np.newaxis]
        self.chances[:, SNIPER] = after

    def _pin(self, square: str, card: str) -> None:
        """Everybody saw the card on a square; a card of the other side is none of this Front's."""
        row = self.chances[self.ground.number[square]]
        row[:] = 0
        if self.owns(card):
            row[KIND_OF[card]] = 1

    def owns(self, card: str) -> bool:
        """Whether a card letter is one of this side's."""
        return card in self.letters

    def _pin_certain(self, observation: Observation) -> None:
        """What was seen and not moved since still lies there, and so does an enemy Infantry."""
        self.certain = set()
        for square, number in self.ground.number.items():
            card = observation.board[square]
            if card.isalpha() and not self.owns(card):
                self._pin(square, card)
            elif square in self._seen and self._seen[square].moves == 0:
                self._pin(square, self._seen[square].card)
            else:
                continue
            self.certain.add(number)

    def _guess_moves(self, observation: Observation, seen: dict[str, Sighting], fresh: set[str]) -> None:
        """Work out which quadrants the enemy moved, from the squares that lost sight of their cards."""
        covered, still = {}, set()
        for square, sighting in seen.items():
            times = sighting.moves - (0 if square in fresh else self._seen[square].moves)
            if times:
                covered[self.ground.number[square]] = times
            elif square not in fresh:
                still.add(self.ground.number[square])
        if covered:
            self._explain(covered, still)
        elif self._was_quiet(observation):
            self._mix(self._movable(still, covered))

    def _explain(self, covered: dict[int, int], still: set[int]) -> None:
        """Mix the quadrants whose moves can have covered these squares so many times each, and left others still."""
        for _ in range(MOST_MOVES):
            quadrants = self._movable(still, covered)
            if not covered or not quadrants:
                break
            self._mix(quadrants)
            covered = {number: times - (number in quadrants[0]) for number, times in covered.items()}
            still = still | {number for number, times in covered.items() if times == 0}
            covered = {number: times for number, times in covered.items() if times}

    def _was_quiet(self, observation: Observation) -> bool:
        """Whether the last enemy turn showed nothing: then it was a MOVE, of cards that nobody had seen."""
        loud = any(sighting.turn == observation.turn - 1 for sighting in observation.memory.values())
        return observation.turn > self._turn > 0 and not loud

    def _movable(self, still: set[int], covered: dict[int, int]) -> list[tuple[int, ...]]:
        """The quadrants that touch no square known to lie still, and of these those that explain the most."""
        explained = [
            (sum(number in covered for number in quadrant), quadrant)
            for quadrant in self.ground.quadrants.values()
            if still.isdisjoint(quadrant)
        ]
        most = max((count for count, _ in explained), default=0)
        return [quadrant for count, quadrant in explained if count == most]

    def _mix(self, quadrants: Sequence[Iterable[int]]) -> None:
        """One of these quadrants was rearranged, each as likely as the others."""
        before = self.chances.copy()
        for quadrant in quadrants:
            rows = list(quadrant)
            self.chances[rows] += (before[rows].mean(axis=0) - before[rows]) / len(quadrants)

    def _fit(self, observation: Observation) -> None:
        """Bring the map in line with the cards in play: every square holds one card, every kind has its count."""
        unsure = [number for number in range(len(self.ground.squares)) if number not in self.certain]
        if not unsure:
            return
        counts = self._hidden_counts(observation, len(unsure))
        rows = self.chances[unsure] + DOUBT
        for _ in range(FITS):
            rows *= counts / np.maximum(rows.sum(axis=0), DOUBT)
            rows /= np.maximum(rows.sum(axis=1, keepdims=True), DOUBT)
        self.chances[unsure] = rows

    def _hidden_counts(self, observation: Observation, unsure: int) -> NDArray[np.float64]:
        """How many cards of each kind lie on the squares that are not known."""
        in_play = observation.counts[self.side]
        counts = np.array([0, *(in_play[letter] for letter in self.letters[1:])], dtype=np.float64)
        infantry = self.letters[INFANTRY]
        there = ground_of(observation, enemy_of(self.side)).squares
        counts[INFANTRY] -= sum(observation.board[square] == infantry for square in there)
        known = list(self.certain)
        counts[1:] -= self.chances[known].sum(axis=0)[1:]
        counts[EMPTY] = unsure - counts[1:].sum()
        return np.maximum(counts, 0)


def marked(chances: Sequence[float], quadrant: Sequence[int]) -> list[float]:
    """The chances of a Sniper on each square once a quadrant is known to hold at least one."""
    inside = sum(chances[number] for number in quadrant)
    if not 0 < inside < 1:
        return list(chances)
    outside = sum(chances) - inside
    fewer = max(0.0, outside + inside - 1) / outside if outside > 0 else 0.0
    return [chance / inside if number in quadrant else chance * fewer for number, chance in enumerate(chances)]


def _is_fresh(before: Sighting | None, now: Sighting) -> bool:
    return before is None or now.turn != before.turn or now.moves < before.moves
