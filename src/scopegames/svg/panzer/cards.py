"""Cards: forest with its side's emblem, units hidden or open, terrain that is nobody's, firing cards."""

from __future__ import annotations

from ..card import SIZE, defined, face, outline, paper, shape, sheen
from ..ink import ACT, FIGURE, PAPER, SIDES, Art, at, box, fitted, label, number, use
from .table import UnitCard

FIRING = {"hit": (ACT, FIGURE), "range": ("#90a3ad", "#14222c"), "armor": ("#5b6570", "#f1ece2")}
"""Each kind of firing card with its ground and its figure."""

_GROUND = {
    "meadow": ("#a5b86d", "#8fa35a", "#2c3a10"),
    "hill": ("#b99e6e", "#a1865a", "#4a3517"),
    "lake": ("#8fb6c9", "#7aa2b6", "#14334a"),
    "mountain": ("#9c9a94", "#86847e", "#262524"),
}
_BRASS, _BRASS_ON_PAPER, _STEEL_ON_PAPER = "#f3c477", "#95490a", "#2f4a63"
_FRAME = 7.5
_SHELL = "M0 11V4.6Q.2 1.6 2.5 0Q4.8 1.6 5 4.6V11z"
_PLATE = "M0 1.6L4.25 0 8.5 1.6V5.6Q8.2 9.2 4.25 11Q.3 9.2 0 5.6z"
_LONG = 11
_MIDDLE = 'text-anchor="middle"'


def silhouette(art: Art, code: str, side: str, colours: tuple[str, str], width: float, x: float, y: float) -> str:
    """A unit's figure, so wide, at a place; Germans face left."""
    figure = art.figure(code, *colours)
    return use(figure, width, x, y, height=width * 56 / 96, mirrored=side == "german")


def forest(art: Art, side: str, *, noted: bool = False) -> str:
    """Forest that a side controls, with or without a unit under it; a noted one leaves room for a memory chip."""
    colours = SIDES[side]
    trees = use(art.figure("forest", colours.deep, colours.base), SIZE)
    ground = shape(side, 0, f'fill="{colours.base}"') + f'<g opacity=".9">{trees}</g>'
    back = ground + shape(side, 0, f'fill="url(#{sheen(art)})"')
    emblem = art.figure(f"emblem-{side}", colours.light, colours.deep)
    size, middle = (26, 37) if noted else (32, 48)
    clearing = f'<circle cx="48" cy="{middle}" r="{size * 0.68:.1f}" fill="{colours.base}"/>'
    return defined(art, f"{side}-back", back) + clearing + use(emblem, size, (SIZE - size) / 2, middle - size / 2)


def hidden_unit(art: Art, code: str, card: UnitCard, *, small: bool = False) -> str:
    """A unit that the viewer may look at and the enemy may not: its own back is its frame."""
    side, colours = card.side, SIDES[card.side]
    edge = f'fill="none" stroke="{colours.deep}" stroke-opacity=".72" stroke-width="4" stroke-dasharray="4 4.1"'
    back = shape(side, 0, f'fill="{colours.base}"') + f'<path d="{outline(side, 3.7)}" {edge}/>'
    ground = back + shape(side, _FRAME, f'fill="url(#{face(art, side)})" stroke="{colours.mid}"')
    tones = (colours.light, colours.deep)
    drawn = _large(art, code, side, tones) if small else _printed(art, code, card, tones, (_BRASS, colours.light))
    return defined(art, f"hidden-{code}{'-small' * small}", ground + drawn)


def open_unit(art: Art, code: str, card: UnitCard, *, small: bool = False) -> str:
    """A unit that everybody sees: a paper face in a plain rim."""
    ground, tones = paper(art, card.side), (FIGURE, PAPER)
    pips = (_BRASS_ON_PAPER, _STEEL_ON_PAPER)
    drawn = _large(art, code, card.side, tones) if small else _printed(art, code, card, tones, pips)
    return defined(art, f"open-{code}{'-small' * small}", ground + drawn)


def _large(art: Art, code: str, side: str, tones: tuple[str, str]) -> str:
    """The figure of a small card, without words."""
    return silhouette(art, code, side, tones, 82, 7, 23)


def _printed(art: Art, code: str, card: UnitCard, tones: tuple[str, str], pips: tuple[str, str]) -> str:
    """What is printed on a unit's card: its figure on the ground, shells left, plates right, its name."""
    ground = f'<path d="M12 58.5H84" stroke="{tones[0]}" stroke-opacity=".4" stroke-width="1.2"/>'
    shells = _pips(_SHELL, pips[0], [13 + 7.5 * index for index in range(card.firepower)])
    plates = _pips(_PLATE, pips[1], [74.5 - 10.5 * index for index in range(card.armor)])
    squeeze = f" {fitted(card.name, 11.5)}" if len(card.name) > _LONG else ""
    name = label(SIZE / 2, 84.5, card.name, 11.5, tones[0], _MIDDLE + squeeze)
    return silhouette(art, code, card.side, tones, 72, 12, 19.5) + ground + shells + plates + name


def _pips(path: str, colour: str, places: list[float]) -> str:
    return "".join(f'<path d="{path}" transform="translate({number(x)} 62)" fill="{colour}"/>' for x in places)


def terrain(art: Art, kind: str) -> str:
    """A terrain card: square corners, nobody's colours."""
    top, foot, ink = _GROUND[kind]
    fill = art.gradient(f"{kind}-ground", f'stop-color="{top}"', f'stop-color="{foot}"')
    clip = art.define("square-card", "clipPath", box(0, 0, SIZE, SIZE, 4, ""))
    drawn = use(art.figure(f"terrain-{kind}", ink, PAPER), SIZE)
    body = box(0, 0, SIZE, SIZE, 4, f'fill="url(#{fill})"') + f'<g clip-path="url(#{clip})">{drawn}</g>'
    return defined(art, f"terrain-{kind}", body)


def terrain_name(kind: str) -> str:
    """What an occupied terrain card says it is, above the unit that covers it."""
    wash = box(0, 0, SIZE, 20, 4, f'fill="{_GROUND[kind][0]}" fill-opacity=".8"')
    return wash + label(SIZE / 2, 15, kind.title(), 13, _GROUND[kind][2], f"{_MIDDLE} {fitted(kind, 13)}")


def on_terrain(unit: str) -> str:
    """An open unit made smaller, so that the terrain stays in sight round it."""
    return at(13, 21, f'<g transform="scale(.73)">{unit}</g>')


def firing_card(art: Art, kind: str, width: float, *, named: bool = False) -> str:
    """A card of the firing hand, so wide and 5 : 7; its name where there is room."""
    ground, ink = FIRING[kind]
    height, frame = width * 1.4, max(1.5, width / 16)
    size = width * (0.62 if named else 0.72)
    card = box(0, 0, width, height, width / 9, f'fill="{ground}"')
    line = f'fill="none" stroke="{ink}" stroke-opacity=".35" stroke-width="{number(width / 40)}"'
    inner = box(frame, frame, width - 2 * frame, height - 2 * frame, width / 14, line)
    top = height * (0.13 if named else 0.24)
    figure = use(art.figure(f"firing-{kind}", ink, ground), size, (width - size) / 2, top)
    words = label(width / 2, height * 0.86, kind.title(), width * 0.25, ink, _MIDDLE) if named else ""
    return card + inner + figure + words
