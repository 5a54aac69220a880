"""Round the board: the two sides with their scores, and the bar below with what is asked."""

from __future__ import annotations

from ..card import MINI, row
from ..frame import HEADER, MIDDLE, PLAIN, RIGHT, answers, outcome
from ..ink import MONO, SIDES, Art, at, box, cut_short, fitted, label, number, use, wide
from .cards import EMPTY, NAMES, diamonds, figure_name, hidden_card, open_card
from .table import Table

PANEL, PANEL_HEIGHT, BAR = 190, 158, 60

_PAD, _TALLY = 14, 20
_MOST_DIAMONDS = 24
_BLOCKS = (
    "M6 8l44 -4 4 30 -14 2 2 12 -34 2zM70 12l36 4 -3 34 -30 -2zM124 2l28 2 4 40 -22 4 -2 -14 -10 -2z"
    "M10 66l26 2 2 40 -30 -4zM54 62l46 4 -2 24 -12 2 2 16 -34 -2zM116 64l36 -4 2 46 -38 2z"
    "M4 122l50 2 -2 30 -46 -2zM70 124l30 -4 6 32 -38 4zM120 124l34 2 -4 28 -16 2 -2 -8 -12 -2z"
)


def ground(art: Art, x: float, width: float, height: float) -> str:
    """The table under the board: the blocks of a street plan."""
    blocks = f'<path d="{_BLOCKS}" fill="{art.tones.plan}"/>'
    frame = 'width="160" height="160" patternUnits="userSpaceOnUse" patternTransform="rotate(-4)"'
    plan = art.define("plan", "pattern", blocks, frame)
    place = f'x="{number(x)}" y="{HEADER}" width="{number(width)}" height="{number(height)}"'
    return f'<rect {place} fill="{art.tones.table}"/><rect {place} fill="url(#{plan})"/>'


def panel(art: Art, table: Table, side: str) -> str:
    """A side's score, its cards in play, and its score pile."""
    tones, colours = art.tones, SIDES[side]
    room = PANEL - 2 * _PAD
    score, goal = str(table.points[side]), "" if table.objective is None else f"/ {table.objective}"
    right = PANEL - _PAD
    parts = [
        box(0, 0, PANEL, PANEL_HEIGHT, 12, f'fill="{tones.surface}"'),
        use(art.figure(f"emblem-{side}", colours.text, tones.surface), 26, _PAD, 13),
        label(_PAD + 36, 32, side.title(), 19, tones.ink, fitted(side, 19)),
        label(right - (wide(goal, 17) + 5 if goal else 0), 36, score, 30, tones.ink, f"{RIGHT} {fitted(score, 30)}"),
    ]
    if goal:
        parts.append(label(right, 36, goal, 17, tones.ink3, f"{RIGHT} {fitted(goal, 17)}"))
    steps = table.objective or table.points[side]
    if 0 < steps <= _MOST_DIAMONDS:
        parts.append(_steps(art, table.points[side], steps, colours.text))
    parts.append(at(_PAD, 70, _tally(art, table, side)))
    enemy = "soviet" if side == "german" else "german"
    pile = sorted(table.score[side].upper(), key=list(NAMES).index)
    cards = [open_card(art, enemy, kind, table.values, small=True) for kind in pile]
    parts.append(at(_PAD, PANEL_HEIGHT - _PAD - MINI + 2, row(cards, room)))
    return "".join(parts)


def _steps(art: Art, points: int, steps: int, colour: str) -> str:
    """A side's points on the way to those that win."""
    radius = min(5, (PANEL - 2 * _PAD) / steps / 2 - 1)
    reached, beyond = min(points, steps), _PAD + min(points, steps) * (2 * radius + 2)
    missing = f'fill="none" stroke="{art.tones.edge}" stroke-width="1.2"'
    filled = diamonds(_PAD, 56, reached, f'fill="{colour}"', radius)
    return filled + diamonds(beyond, 56, steps - reached, missing, radius)


def _tally(art: Art, table: Table, side: str) -> str:
    """How many cards of each kind a side has in play; Snipers that wait in its Player Zone are added."""
    colours, parts = SIDES[side], []
    step = (PANEL - 2 * _PAD) / (len(NAMES) - 1)
    for index, kind in enumerate(kind for kind in NAMES if kind != EMPTY):
        letter = kind if side == "german" else kind.lower()
        count, waiting = table.counts[side].get(letter, 0), table.zone[side].count(letter)
        figure = art.figure(figure_name(side, kind), colours.light, art.tones.surface)
        words = f"{count}+{waiting}" if waiting else str(count)
        x = index * step
        parts.append(
            f'<g opacity="{1 if count else ".35"}">{use(figure, _TALLY, x, 0, mirrored=side == "german")}'
            f"{label(x + _TALLY / 2, _TALLY + 15, words, 13, art.tones.ink2, MIDDLE)}</g>"
        )
    return "".join(parts)


def bar(art: Art, table: Table, width: float) -> str:
    """Under the board: the cards to lay, what is asked in the middle of a turn, or how the game ended."""
    paint = f'fill="{art.tones.surface}" stroke="{art.tones.line}"'
    if table.result is not None:
        content = _ending(art, table, width)
        if table.result in SIDES:
            paint = f'fill="{SIDES[table.result].deep}" stroke="{SIDES[table.result].text}" stroke-width="1.5"'
    elif table.cards and table.to_move is not None:
        hand = [hidden_card(art, table.to_move, kind, table.values, small=True) for kind in table.cards.upper()]
        content = label(_PAD, 36, f"{len(hand)} to lay", 19, art.tones.ink)
        content += at(104, (BAR - MINI) / 2, row(hand, width - 104 - _PAD))
    elif table.shown or (table.legal and table.phase != "action"):
        content = _question(art, table, width)
    else:
        return ""
    return box(0, 0, width, BAR, 14, paint) + content


def _ending(art: Art, table: Table, width: float) -> str:
    side, start = table.result or "", _PAD + 4
    score = f"German {table.points['german']} : {table.points['soviet']} Soviet"
    emblem = ""
    if side in SIDES:
        emblem = use(art.figure(f"emblem-{side}", SIDES[side].text, SIDES[side].deep), 32, start, 14)
        start += 46
    words = label(start, 39, outcome(table.result), 26, art.tones.ink)
    return emblem + words + label(width - 18, 37, score, 19, art.tones.ink2, RIGHT)


def _question(art: Art, table: Table, width: float) -> str:
    """The cards shown, by square and name, and the answers that the viewer may give."""
    cards = [
        open_card(art, table.owner(square, letter), letter.upper(), table.values, small=True)
        for square, letter in table.shown.items()
    ]
    shown = ", ".join(f"{square} {NAMES[letter.upper()]}" for square, letter in table.shown.items())
    start = _PAD + (MINI + 4) * len(cards) + 8
    room = width - start - _PAD
    may = cut_short(answers(table.legal), 14, 0.93 * room)
    middle = 40 if not shown or not may else 30
    return "".join(
        (
            at(_PAD, (BAR - MINI) / 2, row(cards, width)),
            label(start, middle - 3, cut_short(shown, 19, room), 19, art.tones.ink),
            label(start, 35 if not shown else 49, may, 14, art.tones.ink2, f'{PLAIN} font-family="{MONO}"'),
        )
    )
