"""Marks on the board of either game: what lies open, what is remembered, where one can act."""

from __future__ import annotations

from .card import SIZE
from .ink import ACT, CASING, KNOW, KNOW_BG, SIDES, Art, at, box, label, number, use

_LENS = "M-6.5 0Q0 -7 6.5 0Q0 7 -6.5 0Z"


def eye(side: str) -> str:
    """The eye over the back corner of an open card."""
    x, light = (SIZE - 7 if side == "german" else 7), SIDES[side].light
    circle = f'<circle r="12" fill="{SIDES[side].base}" stroke="{CASING}" stroke-width="2"/>'
    return at(x, 7, circle, lens(light))


def lens(colour: str) -> str:
    """An eye alone."""
    return (
        f'<path d="{_LENS}" fill="none" stroke="{colour}" stroke-width="1.7" stroke-linejoin="round"/>'
        f'<circle r="2.3" fill="{colour}"/>'
    )


def memory_chip(art: Art, figure: str, size: tuple[float, float], sure: bool, *, mirrored: bool) -> str:
    """The card last seen on a square: a solid chip while it still lies there, a dashed one once its quadrant moved."""
    wide, high = size
    width = wide + (10 if sure else 28)
    dashes = "" if sure else ' stroke-dasharray="3.5 2.6"'
    pill = box(-width / 2, -14, width, 28, 14, f'fill="{KNOW_BG}" stroke="{KNOW}" stroke-width="1.6"{dashes}')
    left = -wide / 2 - (0 if sure else 7)
    drawn = use(art.figure(figure, KNOW, KNOW_BG), wide, left, -high / 2, height=high, mirrored=mirrored)
    doubt = "" if sure else label(wide / 2 + 3, 5, "?", 14, KNOW, 'text-anchor="middle"')
    return at(SIZE / 2, 73, pill, drawn, doubt)


def cased(path: str, colour: str, width: float, more: str = "") -> str:
    """A line on a dark casing, so that it holds on light cards too."""
    line = f'd="{path}" fill="none" stroke-linejoin="round"'
    return (
        f'<path {line} stroke="{CASING}" stroke-width="{number(width + 3)}"/>'
        f'<path {line} stroke="{colour}" stroke-width="{number(width)}"{" " + more if more else ""}/>'
    )


def brackets(colour: str) -> str:
    """Four corners round a card that is being decided on."""
    low, high, arm = -5, SIZE + 5, 24
    corners = (
        f"M{low} {low + arm}V{low}H{low + arm}M{high - arm} {low}H{high}V{low + arm}"
        f"M{high} {high - arm}V{high}H{high - arm}M{low + arm} {high}H{low}V{high - arm}"
    )
    return cased(corners, colour, 3)


def round_four(width: float, height: float, colour: str, dashes: str = "") -> str:
    """A line round the four cards of a quadrant, about its crossing."""
    left, top, r = -width / 2 - 4, -height / 2 - 4, 14
    w, h = width + 8 - 2 * r, height + 8 - 2 * r
    arc = f"a{r} {r} 0 0 1"
    path = (
        f"M{number(left + r)} {number(top)}h{number(w)}{arc} {r} {r}v{number(h)}{arc} -{r} {r}"
        f"h-{number(w)}{arc} -{r} -{r}v-{number(h)}{arc} {r} -{r}z"
    )
    return cased(path, colour, 2.4, f'stroke-dasharray="{dashes}"' if dashes else "")


def rivet() -> str:
    """A crossing whose quadrant can be chosen."""
    return f'<circle r="8" fill="{CASING}" stroke="{ACT}" stroke-width="2"/><circle r="2.2" fill="{ACT}"/>'


def reticle(colour: str) -> str:
    """The crossing of the quadrant that was chosen."""
    rings = f'<circle r="19" fill="{CASING}" fill-opacity=".35"/>'
    cross = "M0 -27V-10M0 10V27M-27 0H-10M10 0H27"
    ring = "M19 0A19 19 0 1 1 -19 0A19 19 0 1 1 19 0Z"
    return rings + cased(ring + cross, colour, 2.4) + f'<circle r="2.4" fill="{colour}"/>'


def acting(art: Art, mine: bool) -> str:
    """Amber where the viewer acts, white where the viewer only looks on."""
    return ACT if mine else art.tones.ink
