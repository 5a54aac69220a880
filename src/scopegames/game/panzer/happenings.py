"""The engine's event tuples as dataclasses, each as far as a viewer may know it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from ... import events as told
from ...events import Event
from ...notation.panzer.words import CARDS, RESULTS, SIDES, TERRAINS, unit_code
from ...notation.squares import square_name
from ...rules.grid import STRIDE
from ...rules.panzer.state import SIDE_UNITS, Card, Cause, Outcome, Terrain, Told
from ...scenarios.panzer import CODES
from ..rules import RawEvent

CORNERS = (0, 1, STRIDE, STRIDE + 1)

ARTICLES: dict[Cause, tuple[str, ...]] = {
    Cause.TERRAIN: ("P-TER-2",),
    Cause.SQUAD: ("P-SETUP-4",),
    Cause.DEPLOYMENT: ("P-SETUP-5",),
    Cause.MOVEMENT: ("P-TURN-2",),
    Cause.EXPLORATION: ("P-TURN-3",),
    Cause.SEARCH: ("P-TURN-4",),
    Cause.FIRE: ("P-TURN-5",),
    Cause.HIT: ("P-TURN-6",),
    Cause.TURN: ("P-TURN-2", "P-TURN-3", "P-TURN-4"),
    Cause.PASS: ("P-TURN-8",),
    Cause.LIMIT: ("P-TURN-8",),
    Cause.AGREEMENT: ("P-TURN-8",),
    Cause.STRIKE: ("P-ADV-4",),
    Cause.AMBUSH: ("P-AMB-1",),
    Cause.DESTRUCTION: ("P-WIN-1",),
    Cause.SUPPLY_LINE: ("P-WIN-2",),
}


def raw_events(state: np.void) -> tuple[RawEvent, ...]:
    """The event tuples of the last step."""
    return tuple(map(tuple, state["events"][: state["told"]].tolist()))


def read_events(state: np.void, raws: Sequence[RawEvent], viewer: int | None) -> tuple[Event, ...]:
    """Events as a viewer may know them; whole where the viewer is None."""
    known = raws if viewer is None else [_as_known(raw, viewer) for raw in raws]
    return tuple([_read_event(raw, _ground(state, raw)) for raw in known])


MOVED, PLACED, SQUAD_CHOSEN = int(Told.MOVED), int(Told.PLACED), int(Told.SQUAD_CHOSEN)
HIDDEN = -1
"""Stands for the units of an event that the viewer may not know."""


def _as_known(raw: RawEvent, viewer: int) -> RawEvent:
    what, cause, first, second, third = raw
    if (what == MOVED and second != viewer) or (what == SQUAD_CHOSEN and first != viewer):
        return what, cause, first, second, HIDDEN
    return (what, cause, first, HIDDEN, third) if what == PLACED and third != viewer else raw


def _ground(state: np.void, raw: RawEvent) -> tuple[int, ...]:
    """The terrain of the quadrant that an event moved."""
    what, _, quadrant, _, units = raw
    if what != MOVED or units == HIDDEN:
        return ()
    return tuple([int(state["terrain"][quadrant + corner]) for corner in CORNERS])


@lru_cache(maxsize=8192)
def _read_event(raw: RawEvent, ground: tuple[int, ...]) -> Event:
    what, cause, first, second, third = raw
    articles = ARTICLES[Cause(cause)]
    match Told(what):
        case Told.TERRAIN_LAID:
            return told.TerrainLaid(articles, SIDES[third], square_name(first), TERRAINS[Terrain(second)])
        case Told.SQUAD_CHOSEN:
            squad = None if third == HIDDEN else unpack_squad(third, first)
            return told.SquadChosen(articles, SIDES[first], second, squad)
        case Told.PLACED:
            unit = None if second == HIDDEN else unit_code(second)
            return told.Placed(articles, SIDES[third], square_name(first), unit)
        case Told.MOVED:
            cards = None if third == HIDDEN else _moved(third, ground)
            return told.Moved(articles, SIDES[second], square_name(first), cards)
        case Told.SHOWN:
            return told.Shown(articles, square_name(first), unit_code(second))
        case Told.STOOD:
            return told.Stood(("P-TER-3",), square_name(first), unit_code(second, Terrain.MEADOW))
        case Told.CONTROLLED:
            return told.Controlled(articles, SIDES[second], square_name(first))
        case Told.DESTROYED:
            return told.Destroyed(articles, square_name(first), unit_code(second))
        case Told.DRAWN:
            return told.Drawn(articles, CARDS[Card(first)], square_name(second), square_name(third))
        case Told.TURN_BEGAN:
            return told.TurnBegan(articles, first, SIDES[second], None)
        case Told.PASSED:
            return told.Passed(articles, SIDES[first])
        case Told.ENDED:
            return told.Ended(articles, RESULTS[Outcome(first)] or "")


def _moved(packed: int, ground: tuple[int, ...]) -> str:
    units = [packed >> (5 * corner) & 31 for corner in range(4)]
    return " ".join(unit_code(unit, terrain) for unit, terrain in zip(units, ground, strict=True))


@lru_cache(maxsize=4096)
def unpack_squad(packed: int, side: int) -> tuple[str, ...]:
    """The codes of a packed squad."""
    counts = ((CODES[side * SIDE_UNITS + unit], packed >> (2 * unit) & 3) for unit in range(SIDE_UNITS))
    return tuple(code for code, count in counts for _ in range(count))
