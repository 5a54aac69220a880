"""Cards: backs that show nothing, hidden cards framed by their back, open cards on paper."""

from __future__ import annotations

from collections.abc import Mapping

from ..card import SIZE, defined, face, paper, shape, sheen
from ..ink import FIGURE, PAPER, SIDES, Art, fitted, label, number, use

EMPTY = "."
NAMES = {
    "S": "Sniper",
    "O": "Officer",
    "C": "Scout",
    "M": "Mortar",
    "G": "Machine Gun",
    "I": "Infantry",
    "D": "Decoy",
    EMPTY: "Empty",
}

Points = Mapping[str, int]
"""Upper-case card letter to its Objective Points."""

_FRAME = 7.5
_LONG, _FEW = 8, 2


def figure_name(side: str, kind: str) -> str:
    """The silhouette of a kind of card."""
    return f"{side}-{NAMES[kind].lower().replace(' ', '-')}"


def card_back(art: Art, side: str, *, noted: bool = False) -> str:
    """A card of which the viewer sees only the back; a noted one leaves room for a memory chip."""
    light, base = SIDES[side].light, SIDES[side].base
    emblem, size, top = art.figure(f"emblem-{side}", light, base), 28 if noted else 38, 19 if noted else 29
    line = shape(side, 6.5, f'fill="none" stroke="{light}" stroke-opacity=".45" stroke-width="1.3"')
    return defined(art, f"{side}-back", _texture(art, side) + line) + use(emblem, size, (SIZE - size) / 2, top)


def hidden_card(art: Art, side: str, kind: str, points: Points, *, small: bool = False) -> str:
    """A card that the viewer may look at and the enemy may not: its own back is its frame."""
    colours = SIDES[side]
    paint = f'fill="url(#{face(art, side)})" stroke="{colours.mid}"'
    figure = _figure(art, side, kind, (colours.light, colours.deep), small)
    if kind == EMPTY:
        paint = f'fill="{colours.mid}" fill-opacity=".55"'
        figure = f'<g opacity=".62">{figure}</g>'
    words = "" if small else _printed(side, kind, points, colours.light, colours.light)
    body = _texture(art, side) + shape(side, _FRAME, paint) + figure + words
    return defined(art, f"hidden-{figure_name(side, kind)}{'-small' * small}", body)


def open_card(art: Art, side: str, kind: str, points: Points, *, small: bool = False) -> str:
    """A card that lies open to everybody: a paper face in a plain rim."""
    ground, figure = paper(art, side), _figure(art, side, kind, (FIGURE, PAPER), small)
    words = "" if small else _printed(side, kind, points, FIGURE, SIDES[side].base)
    return defined(art, f"open-{figure_name(side, kind)}{'-small' * small}", ground + figure + words)


def _texture(art: Art, side: str) -> str:
    """The back of a side's cards without its emblem: diagonal hatch or bricks."""
    colours = SIDES[side]
    if side == "german":
        size, lines, width, opacity = 11, "M2.75 0V11", 5.5, ".13"
    else:
        size, lines, width, opacity = 24, "M0 10.5H24M0 22.5H24M6 -1.5V10.5M18 10.5V22.5M6 22.5V34.5", 1.2, ".24"
    drawn = f'<path d="{lines}" stroke="{colours.light}" stroke-opacity="{opacity}" stroke-width="{width}"/>'
    frame = f'width="{size}" height="{size}" patternUnits="userSpaceOnUse"'
    turn = ' patternTransform="rotate(45)"' if side == "german" else ""
    pattern = art.define(f"{side}-texture", "pattern", drawn, frame + turn)
    return "".join(
        shape(side, 0, f'fill="{fill}"') for fill in (colours.base, f"url(#{pattern})", f"url(#{sheen(art)})")
    )


def _figure(art: Art, side: str, kind: str, colours: tuple[str, str], small: bool) -> str:
    """The silhouette on a card; Germans face left."""
    id = art.figure(figure_name(side, kind), *colours)
    size = 66 if small else 54 if kind == EMPTY else 60
    top = (SIZE - size) / 2 if small or kind == EMPTY else 15
    return use(id, size, (SIZE - size) / 2, top, mirrored=side == "german")


def _printed(side: str, kind: str, points: Points, ink: str, colour: str) -> str:
    """What is printed on a card: its name, and its points on the side that the figure looks to (mortar: behind)."""
    if kind == EMPTY:
        return ""
    name = NAMES[kind]
    squeeze = f" {fitted(name, 12)}" if len(name) > _LONG else ""
    words = label(SIZE / 2, 85, name, 12, ink, f'text-anchor="middle"{squeeze}')
    value = points.get(kind, 0)
    on_the_left = (side == "german") != (kind == "M")
    if value <= _FEW:
        start = 13.5 if on_the_left else SIZE - 13.5 - 12 * value + 2
        return words + diamonds(start, 18, value, f'fill="{colour}"')
    x, anchor = (26, "start") if on_the_left else (SIZE - 26, "end")
    mark = diamonds(13.5 if on_the_left else SIZE - 23.5, 18, 1, f'fill="{colour}"')
    return words + mark + label(x, 22.5, str(value), 12, colour, f'text-anchor="{anchor}"')


def diamonds(x: float, y: float, count: int, paint: str, radius: float = 5) -> str:
    """A row of diamonds from the left: points."""
    r, starts = number(radius), (number(x + index * (2 * radius + 2)) for index in range(count))
    return "".join(f'<path d="M{left} {number(y)}l{r} -{r} {r} {r} -{r} {r}z" {paint}/>' for left in starts)
