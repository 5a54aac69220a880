"""The engine's event tuples as dataclasses, each as far as a viewer may know it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from ... import events as told
from ...events import Event
from ...notation.squares import square_name
from ...notation.stalingrad.words import DIVISIONS, RESULTS, SIDES, card_letter, in_case, kind_letter
from ...rules.stalingrad.reinforcements import INFANTRY_ALONE, INFANTRY_AND_MORTAR
from ...rules.stalingrad.state import KIND_BITS, Cause, Division, Outcome, Told, owner
from ..rules import RawEvent

RETURNS = {INFANTRY_ALONE: "I", INFANTRY_AND_MORTAR: "IM"}
"""What comes back by REINFORCEMENTS."""

ARTICLES: dict[Cause, tuple[str, ...]] = {
    Cause.SETUP: ("S-SETUP-1",),
    Cause.MOVE: ("S-TURN-2",),
    Cause.SEARCH: ("S-TURN-3",),
    Cause.SHOOT: ("S-TURN-4",),
    Cause.TURN: ("S-TURN-1",),
    Cause.PASS: ("S-TURN-6",),
    Cause.LIMIT: ("S-TURN-7",),
    Cause.AGREEMENT: ("S-TURN-7",),
    Cause.DEPLOYMENT: ("S-ADV-3",),
    Cause.RECOGNITION: ("S-ADV-4",),
    Cause.OFFENSIVE_FIRE: ("S-ADV-5",),
    Cause.HOWITZER: ("S-ADV-6",),
    Cause.ASSAULT: ("S-ADV-7",),
    Cause.DEFENSIVE_FIRE: ("S-ADV-8",),
    Cause.REINFORCEMENTS: ("S-ADV-9",),
    Cause.ACES: ("S-SCEN-3",),
    Cause.SNIPERS_GONE: ("S-WIN-1",),
    Cause.OBJECTIVE: ("S-WIN-2",),
    Cause.TARGETS_GONE: ("S-WIN-3",),
    Cause.BREAKTHROUGH: ("S-WIN-3", "S-SCEN-6"),
}


def raw_events(state: np.void) -> tuple[RawEvent, ...]:
    """The event tuples of the last step."""
    told = state["told"]
    return tuple(map(tuple, state["events"][:told].tolist())) if told else ()


def read_events(state: np.void, raws: Sequence[RawEvent], viewer: int | None) -> tuple[Event, ...]:  # noqa: ARG001
    """Events as a viewer may know them; whole where the viewer is None."""
    return tuple([_read_event(raw if viewer is None else _as_known(raw, viewer)) for raw in raws])


LAID, MOVED = int(Told.LAID), int(Told.MOVED)
HIDDEN = -1
"""Stands last in an event whose cards the viewer may not know."""


def _as_known(raw: RawEvent, viewer: int) -> RawEvent:
    what, cause, first, second, _ = raw
    hidden = (what == MOVED and second != viewer) or (what == LAID and second >> KIND_BITS != viewer)
    return (what, cause, first, second, HIDDEN) if hidden else raw


@lru_cache(maxsize=8192)
def _read_event(raw: RawEvent) -> Event:
    what, cause, first, second, third = raw
    articles = ARTICLES[Cause(cause)]
    match Told(what):
        case Told.LAID:
            card = None if third == HIDDEN else card_letter(second)
            return told.Laid(articles, SIDES[owner(second)], square_name(first), card)
        case Told.MOVED:
            kinds = [third >> (KIND_BITS * corner) & 15 for corner in range(4)]
            cards = None if third == HIDDEN else "".join([kind_letter(kind, second) for kind in kinds])
            return told.Moved(articles, SIDES[second], square_name(first), cards)
        case Told.SHOWN:
            return told.Shown(articles, square_name(first), card_letter(second))
        case Told.ELIMINATED:
            return told.Eliminated(articles, square_name(first), card_letter(second))
        case Told.HANDED_OVER:
            return told.HandedOver(articles, square_name(first), card_letter(second))
        case Told.REMOVED:
            return told.Removed(articles, square_name(first), card_letter(second))
        case Told.ADVANCED:
            return told.Advanced(articles, square_name(first), square_name(second), card_letter(third))
        case Told.RETURNED:
            return told.Returned(articles, SIDES[second], square_name(first), in_case(RETURNS[third], second))
        case Told.SHOT_LAID:
            return told.ShotLaid(articles, SIDES[second], square_name(first))
        case Told.SHOT_LIFTED:
            return told.ShotLifted(articles, SIDES[second], square_name(first))
        case Told.TURN_BEGAN:
            return told.TurnBegan(articles, first, SIDES[second], DIVISIONS[Division(third)])
        case Told.PASSED:
            return told.Passed(articles, SIDES[first])
        case Told.ENDED:
            return told.Ended(articles, RESULTS[Outcome(first)] or "")
