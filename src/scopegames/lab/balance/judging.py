"""What is no accident: figures judged together, so that of many even ones hardly ever a single one is called uneven."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import TypeVar

from ...arena.standings import CONFIDENCE
from .worth import Worth

Name = TypeVar("Name", bound=Hashable)

MORE, LESS, AS_VALUED = "worth more", "worth less", "as valued"


def no_accidents(chances: Mapping[Name, float]) -> set[Name]:
    """Holm's method: the figures that stand out, by how likely chance alone gives each of them."""
    found, ranked = set[Name](), sorted(chances.items(), key=lambda entry: entry[1])
    for place, (name, chance) in enumerate(ranked):
        if chance > (1 - CONFIDENCE) / (len(ranked) - place):
            break
        found.add(name)
    return found


def verdict(worth: Worth, *, stands_out: bool) -> str:
    """Whether a unit is worth its points in a squad."""
    if not stands_out:
        return AS_VALUED
    return MORE if worth.logit > 0 else LESS
