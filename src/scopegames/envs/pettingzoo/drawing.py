"""A table as plain text and as a picture, for people who watch an environment."""

from __future__ import annotations

from io import BytesIO

import numpy as np
from numpy.typing import NDArray

from ...notation.squares import FILES
from ...observations import Observation, PanzerObservation

AnyObservation = Observation | PanzerObservation

CELL = 48
"""Pixels of a square."""

COLOURS = {"german": "#8a9aa8", "soviet": "#b5705f", "american": "#8a9a6a", "nobody": "#d9d6cc"}
INK = "#22272e"
GROUND = {"forest": ".", "meadow": "M", "hill": "H", "lake": "L", "mountain": "^"}
"""A letter for what a square without a unit is."""


def draw_text(seen: AnyObservation) -> str:
    """The board rank by rank, the first side's at the bottom, below a line on the turn."""
    files = "   " + "  ".join(f"{file:<2}" for file in FILES[: seen.columns])
    ranks = [
        f"{rank:<3}" + "  ".join(f"{_letters(seen, f'{file}{rank}'):<2}" for file in FILES[: seen.columns])
        for rank in range(_ranks(seen), 0, -1)
    ]
    return "\n".join([_title(seen), *(line.rstrip() for line in (*ranks, files)), *_standing(seen)])


def draw_pixels(seen: AnyObservation) -> NDArray[np.uint8]:
    """The board as rows of red, green and blue."""
    from matplotlib.figure import Figure
    from matplotlib.patches import Rectangle

    columns, ranks = seen.columns, _ranks(seen)
    figure = Figure(figsize=(columns * CELL / 100, (ranks + 1) * CELL / 100), dpi=100)
    axes = figure.add_axes((0, 0, 1, 1))
    axes.set_xlim(0, columns)
    axes.set_ylim(0, ranks + 1)
    axes.axis("off")
    for rank in range(ranks):
        for file in range(columns):
            square = f"{FILES[file]}{rank + 1}"
            colour = COLOURS[_holder(seen, square)]
            axes.add_patch(Rectangle((file + 0.03, rank + 0.03), 0.94, 0.94, facecolor=colour))
            axes.text(file + 0.5, rank + 0.45, _letters(seen, square), ha="center", va="center", color=INK, fontsize=12)
    axes.text(columns / 2, ranks + 0.45, _title(seen), ha="center", va="center", color=INK, fontsize=6.5)
    drawn = BytesIO()
    figure.savefig(drawn, format="rgba")
    return np.frombuffer(drawn.getvalue(), np.uint8).reshape((ranks + 1) * CELL, columns * CELL, 4)[:, :, :3].copy()


def _ranks(seen: AnyObservation) -> int:
    return seen.rows if isinstance(seen, PanzerObservation) else 2 * seen.rows


def _letters(seen: AnyObservation, square: str) -> str:
    """What lies on a square: a card's letter, a unit's code, or the control and the terrain of a square without one."""
    if isinstance(seen, Observation):
        return seen.board[square]
    if square in seen.units:
        return seen.units[square].code
    return seen.control[square].lower() + GROUND[seen.terrain.get(square, "forest")]


def _holder(seen: AnyObservation, square: str) -> str:
    """The side that a square is coloured for."""
    if isinstance(seen, Observation):
        letter = seen.board[square]
        if letter.isalpha():
            return "german" if letter.isupper() else "soviet"
        return "german" if int(square[1:]) <= seen.rows else "soviet"
    return {"A": "american", "G": "german"}.get(seen.control[square], "nobody")


def _title(seen: AnyObservation) -> str:
    state = f"result: {seen.result}" if seen.result else f"{seen.to_move} to move, {seen.phase}"
    return f"turn {seen.turn}, {state}"


def _standing(seen: AnyObservation) -> list[str]:
    """What either side has taken from the other."""
    if isinstance(seen, Observation):
        return [f"{side}: {seen.points[side]} points {pile}".rstrip() for side, pile in seen.score.items()]
    return [f"{side}: destroyed {' '.join(pile) or 'nothing'}" for side, pile in seen.piles.items()]
