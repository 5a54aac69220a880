"""The public facts that follow a decision."""

from __future__ import annotations

from collections.abc import Iterable

from ...events import Eliminated, Ended, Event, HandedOver, Removed, Shown


def write_facts(events: Iterable[Event]) -> list[str]:
    """The `!` lines for events, in the order in which they happened."""
    return [fact for event in events if (fact := _fact(event)) is not None]


def _fact(event: Event) -> str | None:
    match event:
        case Shown(_, square, card):
            return f"! {square} {card}"
        case Eliminated(_, square, card):
            return f"! eliminated {square} {card}"
        case HandedOver(_, square, card):
            return f"! handed over {square} {card}"
        case Removed(_, square, card):
            return f"! removed {square} {card}"
        case Ended(_, result):
            return f"! result {result}"
        case _:
            return None
