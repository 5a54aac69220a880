"""Marks that only this game has: cards that the enemy knows, and the Shot card."""

from __future__ import annotations

from ..card import SIZE
from ..ink import ACT, CASING, KNOW, KNOW_BG, ON_ACT, Art, at, box, fitted, label, use
from ..marks import lens


def known_to_the_enemy() -> str:
    """The tab on a hidden card that the enemy has seen and that has not moved since."""
    tab = (
        f'<rect x="-14" y="-8.5" width="28" height="17" rx="8.5" fill="{KNOW_BG}" stroke="{KNOW}" stroke-width="1.4"/>'
    )
    return at(SIZE / 2, 1, tab, f'<g transform="scale(.86)">{lens(KNOW)}</g>')


def burst(art: Art, until: int | None) -> str:
    """The Shot card on its crossing, with the turn that lifts it."""
    badge = f'<circle r="22" fill="{CASING}" stroke="{ACT}" stroke-width="2.4"/>'
    mark = badge + use(art.figure("shot", ACT, CASING), 32, -16, -16)
    if until is None:
        return mark
    pill = box(-31, 20, 62, 16, 8, f'fill="{ACT}" stroke="{CASING}" stroke-width="1.5"')
    words = f"until {until}"
    return mark + pill + label(0, 32.2, words, 12, ON_ACT, f'text-anchor="middle" {fitted(words, 12)}')
