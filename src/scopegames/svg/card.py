"""What the cards of both games have in common: their outline, the paper of an open card, free places, small rows."""

from __future__ import annotations

from .ink import CASING, PAPER_FOOT, PAPER_TOP, SIDES, Art, at, box, number

SIZE = 96
"""The edge of a card on the board."""

GAP = 6
"""The room between two cards."""

MINI = 34
"""The edge of a small card in a panel."""

_CUT, _ROUND = 0.12 * SIZE, 0.15 * SIZE
_RIM = 5.5


def outline(side: str, inset: float) -> str:
    """The path along a side's cards, so far inside: German corners are cut, those of the others round."""
    edge = SIZE - 2 * inset
    corner = _CUT - 0.586 * inset if side == "german" else _ROUND - inset
    c, e = number(corner), number(edge - 2 * corner)
    start = f"M{number(inset + corner)} {number(inset)}"
    if side == "german":
        return f"{start}h{e}l{c} {c}v{e}l-{c} {c}h-{e}l-{c} -{c}v-{e}z"
    arc = f"a{c} {c} 0 0 1"
    return f"{start}h{e}{arc} {c} {c}v{e}{arc} -{c} {c}h-{e}{arc} -{c} -{c}v-{e}{arc} {c} -{c}z"


def shape(side: str, inset: float, paint: str) -> str:
    """A card of a side, so far inside its edge."""
    if side == "german":
        return f'<path d="{outline(side, inset)}" {paint}/>'
    edge = SIZE - 2 * inset
    return box(inset, inset, edge, edge, _ROUND - inset, paint)


def defined(art: Art, name: str, body: str) -> str:
    """Something that is drawn often, drawn by its definition."""
    return f'<use href="#{art.define(name, "g", body)}"/>'


def sheen(art: Art) -> str:
    """The id of the light that falls on every card from above."""
    return art.gradient("sheen", 'stop-color="#fff" stop-opacity=".1"', 'stop-color="#000" stop-opacity=".14"')


def face(art: Art, side: str) -> str:
    """The id of the ground on which a side's hidden cards are drawn."""
    colours = SIDES[side]
    return art.gradient(f"{side}-face", f'stop-color="{colours.mid}"', f'stop-color="{colours.deep}"')


def paper(art: Art, side: str) -> str:
    """An open card without its figure: paper in a plain rim."""
    fill = art.gradient("paper", f'stop-color="{PAPER_TOP}"', f'stop-color="{PAPER_FOOT}"')
    shadow = f'<g transform="translate(0 3)" opacity=".5">{shape(side, 0, f"fill={CASING!r}")}</g>'
    return shadow + shape(side, 0, f'fill="{SIDES[side].base}"') + shape(side, _RIM, f'fill="url(#{fill})"')


def free_place(side: str, colour: str, *, plus: bool) -> str:
    """A square where nothing lies yet, with a plus where the viewer lays the next cards."""
    sign = f'<path d="M40 48H56M48 40V56" stroke="{colour}" stroke-width="2.4"/>' if plus else ""
    dashes = f'stroke="{colour}" stroke-width="2" stroke-dasharray="8 6"'
    return shape(side, 3, f'fill="{colour}" fill-opacity=".05" {dashes}') + sign


def row(cards: list[str], room: float, edge: float = MINI) -> str:
    """Cards made small, in a row, overlapping where they are many."""
    step = min(edge + 4, (room - edge) / max(1, len(cards) - 1))
    scale = f'<g transform="scale({edge / SIZE:.3f})">'
    return "".join(at(index * step, 0, f"{scale}{card}</g>") for index, card in enumerate(cards))
