"""The squares and quadrants of one Front, by name."""

from __future__ import annotations

from functools import cache, cached_property

from ..notation.squares import FILES
from ..notation.stalingrad.words import SIDES
from ..observations import Observation


class Ground:
    """One side's Front: its squares, its quadrants, and how far each row is from the enemy."""

    def __init__(self, columns: int, rows: int, side: str) -> None:
        lowest = 1 + rows * SIDES.index(side)
        self.rows = rows
        self.squares = tuple(f"{file}{rank}" for rank in range(lowest, lowest + rows) for file in FILES[:columns])
        self.number = {square: number for number, square in enumerate(self.squares)}
        self.row = tuple(
            rows - 1 - index if side == "german" else index for index in range(rows) for _ in range(columns)
        )
        """For each square its row, counted from 0, the first row."""
        self.quadrants = {
            square: (number, number + 1, number + columns, number + columns + 1)
            for number, square in enumerate(self.squares)
            if (number + 1) % columns and number < columns * (rows - 1)
        }
        """Quadrant to the numbers of its four squares, in the order of the notation."""

    @cached_property
    def neighbours(self) -> tuple[frozenset[int], ...]:
        """For each square those that share a quadrant with it, and itself."""
        return tuple(
            frozenset(near for quadrant in self.quadrants.values() if number in quadrant for near in quadrant)
            for number in range(len(self.squares))
        )


@cache
def _ground(columns: int, rows: int, side: str) -> Ground:
    return Ground(columns, rows, side)


def ground_of(observation: Observation, side: str) -> Ground:
    """The ground of a side's Front."""
    return _ground(observation.columns, observation.rows, side)


def enemy_of(side: str) -> str:
    """The other side."""
    return SIDES[1 - SIDES.index(side)]


@cache
def quadrant_squares(quadrant: str) -> tuple[str, str, str, str]:
    """The four squares of a quadrant anywhere on the battlefield."""
    file, rank = FILES.index(quadrant[0]), int(quadrant[1])
    here, beside = FILES[file], FILES[file + 1]
    return (f"{here}{rank}", f"{beside}{rank}", f"{here}{rank + 1}", f"{beside}{rank + 1}")


@cache
def around(square: str) -> frozenset[str]:
    """The squares that touch a square, by a side or a corner, on a battlefield of any size."""
    file, rank = FILES.index(square[0]), int(square[1])
    files, ranks = FILES[max(0, file - 1) : file + 2], range(rank - 1, rank + 2)
    return frozenset(f"{file}{rank}" for file in files for rank in ranks) - {square}
