"""Beside the board: the table it lies on, the two sides with what they have left and have destroyed, the ground."""

from __future__ import annotations

from ..card import MINI, SIZE, row
from ..frame import HEADER, PLAIN, RIGHT
from ..ink import SIDES, Art, at, box, fitted, label, number, use, wide
from .cards import forest, open_unit, silhouette, terrain
from .table import CONTROL, ENEMY, Battlefield

PANEL, PANEL_HEIGHT = 210, 158

_PAD = 14
_ROOM = PANEL - 2 * _PAD
_TILE = 24
_PIP = "M0 13V10L2.6 8H6L7.2 3.4H13.8L15 8H18.4L21 10V13Q21 16 18 16H3Q0 16 0 13z"
_BLOB = "M0 -50C30 -56 62 -34 56 -4C50 22 38 48 2 52C-30 56 -60 34 -54 2C-48 -26 -30 -44 0 -50z"


def table_ground(art: Art, x: float, width: float, height: float) -> str:
    """The table under the board: the contour lines of a map."""
    place = f'x="{number(x)}" y="{HEADER}" width="{number(width)}" height="{number(height)}"'
    clip = art.define("table", "clipPath", f"<rect {place}/>")
    lines = []
    for hill_x, hill_y, rings in ((0.16, 0.1, 9), (0.92, 0.62, 8)):
        top = f"translate({number(x + hill_x * width)} {number(HEADER + hill_y * height)})"
        for index in range(1, rings):
            scale = 0.45 * index + 0.05 * index * index
            turn = f"{top} rotate({17 * index}) scale({number(scale)})"
            lines.append(f'<path d="{_BLOB}" transform="{turn}" stroke-width="{number(2 / scale)}"/>')
    drawn = f'<g clip-path="url(#{clip})" fill="none" stroke="{art.tones.plan}">{"".join(lines)}</g>'
    return f'<rect {place} fill="{art.tones.table}"/>{drawn}'


def side_panel(art: Art, field: Battlefield, side: str) -> str:
    """A side's units left, those of them that the viewer knows, and the units that it has destroyed."""
    tones, colours = art.tones, SIDES[side]
    left, lost = field.counts[side], len(field.piles[ENEMY[side]])
    count, whole = str(left), f"/ {left + lost}"
    right = PANEL - _PAD
    parts = [
        box(0, 0, PANEL, PANEL_HEIGHT, 12, f'fill="{tones.surface}"'),
        use(art.figure(f"emblem-{side}", colours.text, tones.surface), 26, _PAD, 13),
        label(_PAD + 36, 32, side.title(), 19, tones.ink, fitted(side, 19)),
    ]
    if left + lost:
        parts.append(label(right - wide(whole, 17) - 5, 36, count, 30, tones.ink, f"{RIGHT} {fitted(count, 30)}"))
        parts.append(label(right, 36, whole, 17, tones.ink3, f"{RIGHT} {fitted(whole, 17)}"))
    parts.append(at(_PAD, 54, _units(art, field, side)))
    parts.append(at(_PAD, PANEL_HEIGHT - _PAD - MINI, _pile(art, field, side)))
    return "".join(parts)


def _units(art: Art, field: Battlefield, side: str) -> str:
    """A side's units: their figures where the viewer knows them, else only how many; destroyed ones are crossed out."""
    known, lost = field.known_units(side), field.piles[ENEMY[side]]
    if known is None:
        return _pips(art, side, field.counts[side], len(lost))
    colours, tones = (SIDES[side].light, art.tones.surface), art.tones
    units = [(code, True) for code in known] + [(code, False) for code in lost]
    width = min(44, (_ROOM + 4) / max(1, len(units)) - 4)
    drawn = []
    for index, (code, alive) in enumerate(units):
        x = index * (width + 4)
        unit = silhouette(art, code, side, colours, width, x, 10 - width * 0.2)
        if not alive:
            high, low = number(10 - width * 0.1), number(10 + width * 0.35)
            cross = f"M{number(x + 2)} {low}L{number(x + width - 2)} {high}"
            unit = f'<g opacity=".4">{unit}</g><path d="{cross}" stroke="{tones.ink3}" stroke-width="1.6"/>'
        drawn.append(unit)
    return "".join(drawn)


def _pips(art: Art, side: str, left: int, lost: int) -> str:
    filled = f'fill="{SIDES[side].text}"'
    hollow = f'fill="none" stroke="{art.tones.edge}" stroke-width="1.2"'
    paints = [filled] * left + [hollow] * lost
    return "".join(at(26 * index, 3, f'<path d="{_PIP}" {paint}/>') for index, paint in enumerate(paints))


def _pile(art: Art, field: Battlefield, side: str) -> str:
    """The enemy units that a side has destroyed."""
    pile = field.piles[side]
    if not pile:
        return label(0, MINI - 6, "Nothing destroyed yet", 14, art.tones.ink3, PLAIN) if field.turn else ""
    cards = [open_unit(art, code, field.cards[code], small=True) for code in pile]
    return label(0, -9, "Destroyed", 13, art.tones.ink3, PLAIN) + row(cards, _ROOM)


def ground_panel(art: Art, field: Battlefield) -> tuple[float, str]:
    """How many squares each side controls, and the terrain, which is nobody's unless a unit stands on it."""
    ink, letters = art.tones.ink2, list(field.control.values())
    rows = [(forest(art, side), f"{letters.count(letter)} squares {side.title()}") for letter, side in CONTROL.items()]
    for square, kind in field.terrain.items():
        side = field.owner(square)
        rows.append((terrain(art, kind), f"{kind.title()} {square}: {side.title() if side else 'nobody'}"))
    parts = [label(0, 11, "THE GROUND", 13, art.tones.ink3, 'letter-spacing="1"')]
    for index, (card, words) in enumerate(rows):
        tile = f'<g transform="scale({_TILE / SIZE:.3f})">{card}</g>'
        parts.append(at(0, 20 + index * (_TILE + 4), tile, label(_TILE + 10, 17, words, 14.5, ink, PLAIN)))
    return 20 + len(rows) * (_TILE + 4), at(_PAD, 0, *parts)
