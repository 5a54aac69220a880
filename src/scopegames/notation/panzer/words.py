"""The names of units, terrain, sides and phases."""

from __future__ import annotations

from ...errors import NotationError
from ...rules.panzer.state import UNITS, Card, Outcome, Phase, Terrain, Unit
from ...scenarios.panzer import CODES
from ..squares import SPECTATOR

SIDES = ("american", "german")
VIEWERS = (*SIDES, SPECTATOR)
DEALER = "dealer"
RESULTS: dict[int, str | None] = {
    Outcome.AMERICAN: "american",
    Outcome.GERMAN: "german",
    Outcome.DRAW: "draw",
    Outcome.OPEN: None,
}
PHASES: dict[int, str] = {phase: phase.name.lower() for phase in Phase}
TERRAINS: dict[int, str] = {terrain: terrain.name.lower() for terrain in Terrain if terrain != Terrain.FOREST}
CARDS: dict[int, str] = {card: card.name.lower() for card in Card}
CONTROL = "AGn"
FOREST = "."
NOBODY = "-"
UNSEEN = "?"


def unit_code(unit: int, terrain: int = Terrain.FOREST) -> str:
    """The code of a unit; without one `.` for forest and `-` for terrain."""
    if unit < UNITS:
        return CODES[unit]
    if unit == Unit.UNSEEN:
        return UNSEEN
    return FOREST if terrain == Terrain.FOREST else NOBODY


def unit_number(code: str) -> int:
    """The unit that a code stands for."""
    if code in (FOREST, NOBODY):
        return Unit.NONE
    if code not in CODES:
        raise NotationError(f"'{code}' is no unit; the units are {' '.join(CODES)}")
    return CODES.index(code)
