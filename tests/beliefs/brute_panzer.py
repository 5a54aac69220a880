"""What a viewer of SCOPE Panzer can know, by trying every game that fits the viewer's record."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise

from scopegames import Game
from scopegames.errors import IllegalDecision
from scopegames.game.panzer import SIDES, redact
from scopegames.notation.panzer.words import unit_code
from scopegames.notation.squares import square_name, square_number
from scopegames.observations import PanzerObservation
from scopegames.rules.panzer.state import Action

from .battles_panzer import hidden


class Worlds:
    """Every game that fits a viewer's record, each with its probability: secret decisions are equally likely."""

    def __init__(self, observation: PanzerObservation) -> None:
        self.viewer = observation.viewer
        self.games: list[tuple[Game, float]] = [(Game.from_config(observation.config), 1.0)]
        self._read = 0
        self.look(observation)

    def look(self, observation: PanzerObservation) -> None:
        """Take in the lines that the record has gained."""
        lines = observation.history[self._read :]
        self._read = len(observation.history)
        starts = [number for number, line in enumerate(lines) if not line.startswith("! ")] + [len(lines)]
        for start, end in pairwise(starts):
            self._decide(lines[start], list(lines[start + 1 : end]))

    def _decide(self, text: str, facts: list[str]) -> None:
        merged: dict[bytes, Game] = {}
        weights: dict[bytes, float] = defaultdict(float)
        for game, weight in self.games:
            after = list(_after(game, text))
            chance = float(Fraction(game.chances.get(text, 1)))
            for later in after:
                if later.facts == facts:
                    key = hidden(later._states[0])
                    merged.setdefault(key, Game(later.config, later._states, later._sights))
                    weights[key] += weight * chance / len(after)
        whole = sum(weights.values())
        self.games = [(merged[key], weight / whole) for key, weight in weights.items()]

    def marginals(self, side: str) -> dict[str, dict[str, float]]:
        """Square of a side to unit code, or `.`, to probability."""
        chances: dict[str, dict[str, float]] = defaultdict(lambda: defaultdict(float))
        for game, weight in self.games:
            state = game._states[0]
            for square in squares_of(game, side):
                chances[square_name(square)][unit_code(int(state["unit"][square]))] += weight
        return {square: dict(found) for square, found in chances.items()}

    def hidden(self) -> dict[bytes, float]:
        """What each state hides, with its probability."""
        return {hidden(game._states[0]): weight for game, weight in self.games}


def squares_of(game: Game, side: str) -> list[int]:
    """The squares that a side controls."""
    control = game._states[0]["control"].tolist()
    return [square for square, owner in enumerate(control) if owner == SIDES.index(side)]


def _after(game: Game, text: str) -> Iterator[Game]:
    """The games after every decision that looks like a text, none where it is not legal."""
    verb, *words = text.split(" ")
    if "?" not in words:
        try:
            yield game.apply(text)
        except IllegalDecision:
            return
    elif verb == "move":
        opened = game.apply(Action.MOVE + square_number(words[0]))
        yield from (opened.apply(step) for step in opened.legal_actions())
    else:
        yield from (game.apply(decision) for decision in game.legal() if redact(decision) == text)
