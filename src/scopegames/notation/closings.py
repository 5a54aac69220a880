"""The decisions that both games write alike."""

from __future__ import annotations

from collections.abc import Sequence

from ..decisions import AgreeDraw, Closing, Decision, End, Fire, Flag, Hold, Pass, Resign, Search

SINGLE: dict[str, type[Hold | End | Pass]] = {"hold": Hold, "end": End, "pass": Pass}
AGREED = "draw agreed"


def read_closing(text: str, sides: Sequence[str]) -> Closing | None:
    """A decision outside the turn: giving up, losing on time, agreeing on a draw."""
    if text == AGREED:
        return AgreeDraw()
    verb, _, side = text.partition(" ")
    if verb not in ("resign", "flag") or side not in sides:
        return None
    return Resign(side) if verb == "resign" else Flag(side)


def write_alike(decision: Decision) -> str:
    """The text of a decision that is a verb, with a square or a side behind it or nothing."""
    verb = type(decision).__name__.lower()
    match decision:
        case AgreeDraw():
            return AGREED
        case Search(place) | Fire(place) | Resign(place) | Flag(place):
            return f"{verb} {place}"
        case _:
            return verb
