"""The firing hand in words: its cards, the rules that put them in or took them out, and the chance to hit."""

from __future__ import annotations

from fractions import Fraction

from ...observations import FiringHand
from .words import PanzerWords


def chance(hand: FiringHand) -> str:
    """The chance to hit as a fraction and in per cent: `2/5 (40 %)`."""
    whole = hand.hits + hand.range + hand.armor
    return f"{hand.hits}/{whole} ({percent(hand.chance)} %)"


def percent(fraction: Fraction) -> int:
    """A fraction in per cent, rounded half up."""
    return int(fraction * 100 + Fraction(1, 2))


def cards(hand: FiringHand, words: PanzerWords) -> str:
    """Each kind of card with its number and the articles behind it: `Hit 2 (P-TURN-5 +2) · …`."""
    counts = {"hit": hand.hits, "range": hand.range, "armor": hand.armor}
    parts = []
    for kind, count in counts.items():
        changes = ", ".join(f"{article} {more:+}" for article, card, more in hand.changes if card == kind)
        if changes:
            parts.append(f"{words.name('card', kind)} {count} [{changes}]")
    return " · ".join(parts)
