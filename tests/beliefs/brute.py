"""Bayes' rule by brute force, from the rules alone: every game that could lie behind what a viewer has seen."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import permutations

import numpy as np

from scopegames import Game
from scopegames.errors import IllegalDecision
from scopegames.notation.squares import square_name
from scopegames.notation.stalingrad.words import CARD_LETTERS, SIDES
from scopegames.rules.stalingrad.state import KIND_BITS, NOTHING

Board = tuple[int, ...]
Hypotheses = dict[Board, tuple[Game, float]]
"""The games that a viewer holds possible, each with its chance, by how the cards lie."""


class Brute:
    """Follows a game as one side sees it, and keeps every arrangement of the other side's cards with its chance."""

    def __init__(self, config: object, viewer: str) -> None:
        self.viewer = viewer
        self.games: Hypotheses = _summed([(Game.from_config(config), 1.0)])  # type: ignore[arg-type]

    def look(self, before: Game, text: str, after: Game) -> None:
        """Take in a decision of the true game, as far as the viewer may know it."""
        own = before.to_move == self.viewer
        follow = _apply if own else _apply_any
        seen = text if own else before.rules.redact(text)
        later = [pair for game, chance in self.games.values() for pair in follow(game, chance, seen)]
        self.games = _summed([(game, chance) for game, chance in later if game.facts == after.facts])

    def marginals(self) -> dict[str, dict[str, float]]:
        """The chance of each enemy card on each square, by summing up."""
        enemy = 1 - SIDES.index(self.viewer)
        sums: dict[str, dict[str, float]] = defaultdict(lambda: defaultdict(float))
        for board, (_, chance) in self.games.items():
            for square, card in enumerate(board):
                if card >> KIND_BITS == enemy and card != NOTHING:
                    sums[square_name(square)][CARD_LETTERS[card]] += chance
        return sums

    def chance_of(self, state: np.void) -> float:
        """The chance of a whole arrangement."""
        board = _board(state)
        return self.games[board][1] if board in self.games else 0.0


def _board(state: np.void) -> Board:
    return tuple(state["board"].tolist())


def _summed(pairs: list[tuple[Game, float]]) -> Hypotheses:
    """Games with equal boards put together; their chances add up to 1."""
    whole = sum(chance for _, chance in pairs)
    games: Hypotheses = {}
    for game, chance in pairs:
        board = _board(game._states[0])
        games[board] = game, chance / whole + (games[board][1] if board in games else 0.0)
    return games


def _apply(game: Game, chance: float, text: str) -> Iterator[tuple[Game, float]]:
    try:
        yield game.apply(text), chance
    except IllegalDecision:
        return


def _apply_any(game: Game, chance: float, seen: str) -> Iterator[tuple[Game, float]]:
    """Every decision that would look like this, all equally likely."""
    if "?" not in seen:
        yield from _apply(game, chance, seen)
        return
    later = [game.apply(text) for text in _meant(game, seen)]
    for one in later:
        yield one, chance / len(later)


def _meant(game: Game, seen: str) -> list[str]:
    if seen != "setup ?":
        return [text for text in game.legal() if game.rules.redact(text) == seen]
    columns = game.observe("spectator").columns
    fronts = {"".join(cards) for cards in permutations(game.cards)}
    return [
        "setup " + "/".join(front[start : start + columns] for start in range(0, len(front), columns))
        for front in sorted(fronts)
    ]
