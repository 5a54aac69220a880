"""Terrain, squads and deployment: with a plan, and hardly ever twice the same way."""

from __future__ import annotations

from collections import Counter

from ...observations import PanzerObservation
from ...scenarios.panzer import battle
from .field import Cards, field_of

EVEN = 0.5
"""How much less each further unit of the same strength adds to a squad."""


def terrain_liking(observation: PanzerObservation, decision: str) -> float:
    """Passable terrain in the middle of the front line; impassable ground before the enemy, or far from the middle."""
    _, kind, square = decision.split(" ")
    field = field_of(observation)
    advance = field.advance(observation.viewer, square)
    middle = abs(2 * (ord(square[0]) - ord("a")) + 1 - field.columns) < 3
    ahead = 2 * advance >= field.rows
    if kind in ("hill", "meadow"):
        near_front = abs(2 * advance + 1 - field.rows) <= 2
        return 0.3 * near_front + 0.2 * middle + 0.2 * (kind == "hill") - 0.3 * ahead
    return 0.3 * ahead + 0.1 * (not middle)


def squad_liking(observation: PanzerObservation, cards: Cards, decision: str) -> float:
    """Use every point and every place, mix strong and weak units, and have guns that pierce."""
    codes = decision.split(" ")[1:]
    limits = battle(observation.config.scenario)
    figures = [cards.figures[code] for code in codes]
    points = min(1.0, sum(points for _, _, points in figures) / max(1, limits["points"]))
    doubles = sum(count - 1 for count in Counter(armor for _, armor, _ in figures).values())
    pierces = any(firepower == 3 for firepower, _, _ in figures)
    return 2 * points + len(codes) / limits["units"] + 0.3 * pierces - EVEN * doubles / len(codes)


def deployment_liking(cards: Cards, decision: str) -> float:
    """Spread the units over the row, with unarmored guns away from the edges, where they cover more."""
    row = decision.split(" ")[1:]
    liking = 0.0
    for file, code in enumerate(row):
        if code == ".":
            # A gap is good between units: the row is watched as a whole.
            liking += 0.2 * (0 < file < len(row) - 1)
            continue
        at_edge = file in (0, len(row) - 1)
        liking += 0.2 * (at_edge == (cards.figures[code][1] > 0))
    return liking
