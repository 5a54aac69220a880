"""Ideas for a set-up: what a player who does not want to begin from nothing can lay out, choose or deploy."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Mapping
from random import Random

from ..observations import Observation, PanzerObservation
from .layout import Rows, lay_out
from .panzer.field import Cards
from .panzer.setup import deployment_liking, squad_liking
from .player import AnyObservation

LAYOUTS: Mapping[str, Rows | None] = {
    "scattered": None,
    "guarded": {
        "S": (0.02, 0.4, 3.0, 3.0),
        "O": (0.05, 0.6, 2.0, 2.0),
        "C": (0.3, 1.0, 1.0, 1.0),
        "M": (0.3, 1.0, 1.0, 1.0),
        "G": (4.0, 0.8, 0.1, 0.1),
        "I": (4.0, 0.8, 0.1, 0.1),
        "D": (4.0, 1.0, 0.2, 0.2),
    },
    "bold": {
        "S": (4.0, 0.4, 0.05, 0.05),
        "O": (1.5, 1.0, 0.5, 0.5),
        "G": (2.0, 1.0, 0.3, 0.3),
        "I": (2.0, 1.0, 0.3, 0.3),
        "D": (0.05, 0.6, 3.0, 3.0),
    },
}
"""A Front as the computers lay it; Snipers behind Decoys; Snipers where nobody looks for them."""

SQUADS = ("balanced", "heavy", "many")
"""What the computers choose; the strongest units; as many as there can be."""

DEPLOYMENTS = ("spread", "together", "flank")
"""Over the whole row; side by side in the middle; side by side at an edge."""

TASTE = 0.05
"""How much worse an idea's decision may be than its best, so that the same idea is not always the same decision."""


ALONE = -100
"""A squad of one unit is lost with its first hit: it suits no idea."""


def ideas(observation: AnyObservation, random: Random) -> dict[str, str]:
    """Each idea for the set-up that is asked, by its name, as a decision; none where no set-up is asked."""
    found: dict[str, str] = {}
    for name, decision in _ideas(observation, random):
        if decision not in found.values():
            found[name] = decision
    return found


def _ideas(observation: AnyObservation, random: Random) -> Iterator[tuple[str, str]]:
    if isinstance(observation, Observation):
        if observation.phase == "setup":
            yield from ((name, lay_out(observation, random, rows)) for name, rows in LAYOUTS.items())
    elif observation.phase == "squad" and observation.turn == 0:
        yield from _liked(observation, random, SQUADS, _squad_liking)
    elif observation.phase == "deploy" and observation.turn == 0:
        yield from _liked(observation, random, DEPLOYMENTS, _deployment_liking)


Liking = Callable[[str, PanzerObservation, Cards, str], float]


def _liked(
    observation: PanzerObservation, random: Random, names: tuple[str, ...], liking: Liking
) -> Iterator[tuple[str, str]]:
    """For each idea one of the legal decisions that suit it best; what one has taken is left to it."""
    cards, left = Cards(observation.config), set(observation.legal)
    chosen: dict[str, str] = {}
    # The computers' own way, named first, has the most decisions to choose among, and so chooses last.
    for name in reversed(names):
        likings = {text: liking(name, observation, cards, text) for text in observation.legal if text in left}
        if likings:
            best = max(likings.values())
            chosen[name] = random.choice([text for text, value in likings.items() if value >= best - TASTE])
            left.discard(chosen[name])
    yield from ((name, chosen[name]) for name in names if name in chosen)


def _squad_liking(name: str, observation: PanzerObservation, cards: Cards, decision: str) -> float:
    """How well a squad suits an idea; points left over suit none."""
    figures = [cards.figures[code] for code in decision.split(" ")[1:]]
    points = sum(points for _, _, points in figures)
    match name:
        case "heavy":
            strengths = [(firepower + armor) ** 2 for firepower, armor, _ in figures]
            return ALONE * (len(figures) == 1) + points + sum(strengths) / len(strengths)
        case "many":
            return 100 * len(figures) + points
        case _:
            return squad_liking(observation, cards, decision)


def _deployment_liking(name: str, _: PanzerObservation, cards: Cards, decision: str) -> float:
    """How well a deployment suits an idea."""
    row = decision.split(" ")[1:]
    files = [file for file, code in enumerate(row) if code != "."]
    middle, last = (len(row) - 1) / 2, len(row) - 1
    match name:
        case "together":
            return -sum(abs(file - middle) for file in files)
        case "flank":
            return -min(sum(files), sum(last - file for file in files))
        case _:
            gaps = [after - before for before, after in itertools.pairwise(files)]
            return deployment_liking(cards, decision) + min(gaps, default=0)
