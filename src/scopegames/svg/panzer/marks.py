"""Marks that only this game has: the front line, who may fire and how well, who cannot move."""

from __future__ import annotations

from math import atan2, degrees

from ..card import GAP, SIZE, outline
from ..ink import ACT, CASING, ON_ACT, Art, at, box, fitted, label, number, wide
from ..marks import cased, lens

_STEP = SIZE + GAP


def front_line(art: Art, edges: list[tuple[float, float, bool]]) -> str:
    """The line along edges between the two sides' squares, each given by its start and whether it runs across."""
    path = "".join(f"M{number(x)} {number(y)}{'h' if across else 'v'}{_STEP}" for x, y, across in edges)
    dash = number(_STEP / 12)
    dashes = f'stroke-width="2.6" stroke-dasharray="{dash} {dash}" stroke-dashoffset="{number(_STEP / 24)}"'
    casing = f'<path d="{path}" fill="none" stroke="{CASING}" stroke-width="{GAP}" stroke-linecap="square"/>'
    return casing + f'<path d="{path}" fill="none" stroke="{art.tones.ink}" {dashes}/>'


def corners(colour: str, half: float = SIZE / 2 - 5) -> str:
    """Small corners about the middle of a square that can be named."""
    arm = 0.7 * half
    ways = ((-1, -1), (1, -1), (1, 1), (-1, 1))
    path = (f"M{number(x * half)} {number(y * arm)}V{number(y * half)}H{number(x * arm)}" for x, y in ways)
    return cased("".join(path), colour, 2)


def lookout() -> str:
    """A crossing whose quadrant can be explored."""
    return f'<circle r="11.5" fill="{CASING}" stroke="{ACT}" stroke-width="2"/>{lens(ACT)}'


def ring(side: str | None, colour: str, *, solid: bool = False) -> str:
    """A line round a unit that may act, solid once it does; square round a terrain card."""
    path = outline(side, -4) if side else f"M-4 -4H{SIZE + 4}V{SIZE + 4}H-4z"
    return cased(path, colour, 2.6, "" if solid else 'stroke-dasharray="7 5"')


def tip(colour: str, bearing: tuple[float, float]) -> str:
    """On the line round a unit, the tip that points to its target."""
    x, y = bearing
    reach = (SIZE / 2 + 4) / max(abs(x), abs(y))
    place = f"translate({number(SIZE / 2 + x * reach)} {number(SIZE / 2 + y * reach)})"
    paint = f'fill="{colour}" stroke="{CASING}" stroke-width="1.6" stroke-linejoin="round"'
    return f'<path d="M-9 4L0 -9 9 4z" transform="{place} rotate({number(degrees(atan2(x, -y)))})" {paint}/>'


def chance_tag(words: str, colour: str, *, chosen: bool) -> str:
    """The chance to hit, on a tag at the foot of a unit."""
    width = wide(words, 15) + 20
    paint = f'fill="{colour if chosen else CASING}" stroke="{CASING if chosen else colour}" stroke-width="2"'
    ink = ON_ACT if chosen else colour
    text = label(0, 5, words, 15, ink, f'text-anchor="middle" {fitted(words, 15)}')
    return at(SIZE / 2, SIZE + 5, box(-width / 2, -11.5, width, 23, 11.5, paint), text)


def blocked_tag(art: Art, side: str) -> str:
    """The word on a heavy unit that cannot move, beside its eye."""
    middle = SIZE / 2 + (-7 if side == "german" else 7)
    pill = box(-28, -8.5, 56, 17, 8.5, f'fill="{CASING}" stroke="{art.tones.ink}" stroke-width="1.4"')
    text = label(0, 4.3, "blocked", 13, art.tones.ink, f'text-anchor="middle" {fitted("blocked", 13)}')
    return at(middle, 3, pill, text)
