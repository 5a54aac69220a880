"""The squares of a battlefield, how far they are from each other, and the figures of the units on it."""

from __future__ import annotations

from functools import cache

from ...notation.panzer.words import SIDES
from ...notation.squares import FILES
from ...observations import PanzerObservation
from ...scenarios.panzer import PanzerConfig, figures_of, unit_cards

REACH = 2
"""How far units see and fire."""

LETTERS = {"american": "A", "german": "G"}
"""Side to the letter of its control."""


class Field:
    """A battlefield of one size."""

    def __init__(self, columns: int, rows: int) -> None:
        self.columns, self.rows = columns, rows
        self.squares = tuple(f"{file}{rank}" for rank in range(1, rows + 1) for file in FILES[:columns])
        places = {square: (FILES.index(square[0]), int(square[1])) for square in self.squares}
        self.distance = {
            (one, other): max(abs(places[one][0] - places[other][0]), abs(places[one][1] - places[other][1]))
            for one in self.squares
            for other in self.squares
        }
        self.near = {
            one: tuple(other for other in self.squares if 0 < self.distance[one, other] <= REACH)
            for one in self.squares
        }
        """Square to the squares within reach of it."""
        self.quadrants = {
            square: tuple(f"{FILES[file + right]}{rank + up}" for up in (0, 1) for right in (0, 1))
            for square, (file, rank) in places.items()
            if file + 1 < columns and rank < rows
        }
        """Quadrant to its squares, in the order of the notation."""

    def row(self, side: str) -> tuple[str, ...]:
        """A side's deployment row."""
        return self.squares[: self.columns] if side == "american" else self.squares[-self.columns :]

    def advance(self, side: str, square: str) -> int:
        """How many rows a square lies in front of a side's deployment row."""
        rank = int(square[1])
        return rank - 1 if side == "american" else self.rows - rank


@cache
def _field(columns: int, rows: int) -> Field:
    return Field(columns, rows)


def field_of(observation: PanzerObservation) -> Field:
    """The battlefield of an observation."""
    return _field(observation.columns, observation.rows)


def enemy_of(side: str) -> str:
    """The other side."""
    return SIDES[1 - SIDES.index(side)]


class Cards:
    """The figures of every unit of a game, and what is to be expected of one not seen."""

    def __init__(self, config: PanzerConfig) -> None:
        self.config = config
        self.figures = figures_of(config)
        self.side = {code: str(unit["side"]) for code, unit in unit_cards().items()}
        self.usual = {side: self._usual(side) for side in SIDES}
        """Side to the firepower and armor of its average unit."""

    def _usual(self, side: str) -> tuple[float, float]:
        codes = [code for code in self.figures if self.side[code] == side]
        firepower = sum(self.figures[code][0] for code in codes) / len(codes)
        return firepower, sum(self.figures[code][1] for code in codes) / len(codes)


def hit_chance(firepower: float, distance: int, armor: float) -> float:
    """The chance to hit at a distance, before any advanced rule."""
    return firepower / (firepower + distance + armor)
