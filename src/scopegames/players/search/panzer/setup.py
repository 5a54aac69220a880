"""Terrain, squads and deployment: with a plan, and hardly ever twice the same way."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random

from ....observations import PanzerObservation
from ...panzer.field import Cards
from ...panzer.setup import deployment_liking, terrain_liking

TASTE = 0.1
"""How much less a set-up is liked that is chosen e times less often."""

SQUAD_TASTE = 0.25
"""The same for squads, whose likings lie further apart."""

UNIT, FIREPOWER, ARMOR, HEAVY = 0.2, 0.3, 0.15, 0.35
"""What a unit more, a point of firepower, a point of armor and a first heavy unit add to a squad.

Their proportions are about those of a fit to 37,000 games between policies with random squads.
"""

HEAVY_ARMOR = 3


def prepare(observation: PanzerObservation, random: Random, careless: bool = False, share: float = 1.0) -> str:
    """Terrain, a squad with a share of the points, or a deployment."""
    likes = preferences(observation, careless, share)
    return random.choices(list(likes), list(likes.values()))[0]


def preferences(observation: PanzerObservation, careless: bool, share: float) -> dict[str, float]:
    """How gladly each set-up is chosen, in proportion; the careless have a bad eye for the ground."""
    cards, taste, worse = Cards(observation.config), TASTE, -1 if careless else 1
    match observation.phase:
        case "terrain":
            likings = {text: worse * terrain_liking(observation, text) for text in observation.legal}
        case "squad":
            squads = affordable_squads(cards, observation.legal, share)
            likings, taste = {text: squad_liking(cards, text) for text in squads}, SQUAD_TASTE
        case _:
            likings = {text: worse * deployment_liking(cards, text) for text in observation.legal}
    best = max(likings.values())
    return {text: exp((value - best) / taste) for text, value in likings.items()}


def affordable_squads(cards: Cards, decisions: Sequence[str], share: float) -> Sequence[str]:
    """The squads with a share of the most points that one can have; nobody goes into battle alone if two can."""
    figures = {text: [cards.figures[code] for code in text.split(" ")[1:]] for text in decisions}
    points = {text: sum(unit[2] for unit in units) for text, units in figures.items()}
    limit = max(min(points.values()), share * max(points.values()))
    affordable = [text for text in decisions if points[text] <= limit]
    return [text for text in affordable if len(figures[text]) > 1] or affordable


def squad_liking(cards: Cards, decision: str) -> float:
    """Many units, much firepower and armor; one heavy unit where others are too weak to fire at it from afar."""
    figures = [cards.figures[code] for code in decision.split(" ")[1:]]
    strength = sum(UNIT + FIREPOWER * firepower + ARMOR * armor for firepower, armor, _ in figures)
    heavy = any(armor == HEAVY_ARMOR for _, armor, _ in figures)
    return strength + HEAVY * (heavy and "superior-armor" in cards.config.rules)
