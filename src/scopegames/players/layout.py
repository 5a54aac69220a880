"""Laying out a Front: Snipers apart, Machine Guns and Infantry near the enemy, and hardly ever twice the same way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import TypeAlias

from ..notation.stalingrad.words import NO_CARD as FREE
from ..observations import Observation
from .ground import Ground, ground_of

Rows: TypeAlias = Mapping[str, tuple[float, float, float, float]]
"""How much a kind of card likes each row, the first row first; kinds not named lie anywhere."""

ANYWHERE = (1.0, 1.0, 1.0, 1.0)
ADVANCED_ROWS: Rows = {
    "S": (0.5, 1.0, 1.2, 1.2),
    "O": (0.4, 1.0, 1.2, 1.2),
    "C": (0.6, 1.0, 1.0, 1.0),
    "M": (0.4, 1.0, 1.0, 1.0),
    "G": (3.0, 1.5, 0.3, 0.3),
    "I": (3.0, 1.0, 0.2, 0.2),
    "D": (0.7, 1.0, 1.0, 1.0),
}
"""Only in Advanced Mode does it matter where a Unit lies."""

BESIDE_SNIPER = 0.2
"""How much less a Sniper likes a square that shares a quadrant with another Sniper."""


def write_setup(observation: Observation, cards: Sequence[str]) -> str:
    """The text of a set-up; cards are given for the squares still free, from the highest rank's a-file on."""
    ground, columns = ground_of(observation, observation.viewer), observation.columns
    rest = iter(cards)
    places = [observation.board[square] for square in ground.squares]
    rows = [places[start : start + columns] for start in range(len(places) - columns, -1, -columns)]
    return "setup " + "/".join("".join(next(rest) if card == FREE else card for card in row) for row in rows)


def lay_out(observation: Observation, random: Random, rows: Rows | None = None) -> str:
    """A set-up in which each card lies where it is useful, but not predictably; what is laid already stays."""
    if rows is None:
        rows = ADVANCED_ROWS if observation.config.mode == "advanced" else {}
    ground = ground_of(observation, observation.viewer)
    places = _places(observation, ground, random, rows)
    for _ in range(20):
        if not _bunched(places, ground):
            break
        places = _places(observation, ground, random, rows)
    ranks = range(len(places) - observation.columns, -1, -observation.columns)
    squares = [rank + file for rank in ranks for file in range(observation.columns)]
    return write_setup(observation, [places[square] for square in squares if _is_free(observation, ground, square)])


def _is_free(observation: Observation, ground: Ground, square: int) -> bool:
    return observation.board[ground.squares[square]] == FREE


def _places(observation: Observation, ground: Ground, random: Random, rows: Rows) -> list[str]:
    """A card for each square of the Front, Snipers laid first."""
    places = [observation.board[square].replace(FREE, ".") for square in ground.squares]
    free = [square for square in range(len(places)) if _is_free(observation, ground, square)]
    snipers = [square for square, card in enumerate(places) if card.upper() == "S"]
    for card in sorted(observation.cards.replace(".", ""), key=lambda card: card.upper() != "S"):
        liking = rows.get(card.upper(), ANYWHERE)
        weights = [liking[ground.row[square]] for square in free]
        if card.upper() == "S":
            crowd = [sum(square in ground.neighbours[sniper] for sniper in snipers) for square in free]
            weights = [weight * BESIDE_SNIPER**near for weight, near in zip(weights, crowd, strict=True)]
        square = random.choices(free, weights)[0]
        free.remove(square)
        places[square] = card
        if card.upper() == "S":
            snipers.append(square)
    return places


def _bunched(places: Sequence[str], ground: Ground) -> bool:
    """Whether all Snipers lie in one quadrant, so that one Shot card tells of them all."""
    snipers = {square for square, card in enumerate(places) if card.upper() == "S"}
    return len(snipers) > 1 and any(snipers <= set(quadrant) for quadrant in ground.quadrants.values())
