"""The public facts that follow a decision."""

from __future__ import annotations

from collections.abc import Iterable

from ...events import Controlled, Destroyed, Ended, Event, Shown, Stood


def write_facts(events: Iterable[Event]) -> list[str]:
    """The `!` lines for events, in the order in which they happened; squares that changed hands share one line."""
    facts: list[str] = []
    for event in events:
        match event:
            case Shown(_, square, card) | Stood(_, square, card):
                facts.append(f"! {square} {card}")
            case Controlled(_, _, square):
                if facts and facts[-1].startswith("! controls"):
                    facts[-1] += f" {square}"
                else:
                    facts.append(f"! controls {square}")
            case Destroyed(_, square, card):
                facts.append(f"! destroyed {square} {card}")
            case Ended(_, result):
                facts.append(f"! result {result}")
            case _:
                pass
    return facts
