"""Round the board: the header, the two sides with their scores, the bar below with what is asked, the footer."""

from __future__ import annotations

from .cards import EMPTY, NAMES, SIZE, figure_name, hidden_card, open_card
from .ink import (
    ACT,
    EDGE,
    INK,
    INK2,
    INK3,
    LINE,
    MONO,
    ON_ACT,
    PLAN,
    SIDES,
    SURFACE,
    TABLE,
    Art,
    at,
    box,
    cut_short,
    diamonds,
    fitted,
    label,
    number,
    use,
    wide,
)
from .table import REFEREE, Table

HEADER, PANEL, PANEL_HEIGHT, BAR, FOOTER, MARGIN = 52, 190, 158, 60, 32, 16

_PAD, _MINI, _TALLY = 14, 34, 20
_MOST_DIAMONDS = 24
_RIGHT, _MIDDLE, _PLAIN = 'text-anchor="end"', 'text-anchor="middle"', 'font-weight="400"'
_SCOPE = "M8 0A8 8 0 1 1 -8 0A8 8 0 1 1 8 0ZM0 -12V-4M0 4V12M-12 0H-4M4 0H12"
_BLOCKS = (
    "M6 8l44 -4 4 30 -14 2 2 12 -34 2zM70 12l36 4 -3 34 -30 -2zM124 2l28 2 4 40 -22 4 -2 -14 -10 -2z"
    "M10 66l26 2 2 40 -30 -4zM54 62l46 4 -2 24 -12 2 2 16 -34 -2zM116 64l36 -4 2 46 -38 2z"
    "M4 122l50 2 -2 30 -46 -2zM70 124l30 -4 6 32 -38 4zM120 124l34 2 -4 28 -16 2 -2 -8 -12 -2z"
)


def ground(art: Art, x: float, width: float, height: float) -> str:
    """The table under the board: the blocks of a street plan."""
    blocks = f'<path d="{_BLOCKS}" fill="{PLAN}"/>'
    frame = 'width="160" height="160" patternUnits="userSpaceOnUse" patternTransform="rotate(-4)"'
    plan = art.define("plan", "pattern", blocks, frame)
    place = f'x="{number(x)}" y="{HEADER}" width="{number(width)}" height="{number(height)}"'
    return f'<rect {place} fill="{TABLE}"/><rect {place} fill="url(#{plan})"/>'


def header(art: Art, table: Table, width: float) -> str:
    """What is played, which turn it is and whose."""
    pill, pill_width = _whose_turn(art, table)
    turn = f"Turn {table.turn}" if table.turn else "Set-up"
    left = width - MARGIN - pill_width
    title = cut_short(table.title, 17, left - 80 - MARGIN - 34)
    return "".join(
        (
            f'<path d="M0 {HEADER}H{number(width)}" stroke="{LINE}"/>',
            at(MARGIN + 12, HEADER / 2, f'<path d="{_SCOPE}" fill="none" stroke="{INK}" stroke-width="2"/>'),
            label(MARGIN + 34, HEADER / 2 + 6, title, 17),
            label(left - 12, HEADER / 2 + 6, turn, 17, INK2, _RIGHT),
            at(left, HEADER / 2 - 15, pill),
        )
    )


def _whose_turn(art: Art, table: Table) -> tuple[str, float]:
    """The side to move or the winner in a pill, and its width; amber where the viewer is the one to act."""
    side = table.to_move or table.result or ""
    words = outcome(table) or f"{side.title()} {(table.division or '').title()}".strip()
    start = 34 if side in SIDES else 15
    width = start + wide(words, 16) + 15
    mine = table.to_move is not None and table.viewer == table.to_move
    paint = f'fill="{ACT}"' if mine else f'fill="{SURFACE}" stroke="{EDGE}"'
    emblem = ""
    if side in SIDES:
        figure = art.figure(f"emblem-{side}", *((ON_ACT, ACT) if mine else (SIDES[side].text, SURFACE)))
        emblem = use(figure, 16, 11, 7)
    name = label(start, 20.5, words, 16, ON_ACT if mine else INK, fitted(words, 16))
    return box(0, 0, width, 30, 15, paint) + emblem + name, width


def outcome(table: Table) -> str:
    """How the game ended, or nothing while it goes on."""
    if table.result is None:
        return ""
    return "Draw" if table.result == "draw" else f"{table.result.title()} wins"


def panel(art: Art, table: Table, side: str) -> str:
    """A side's score, its cards in play, and its score pile."""
    colours = SIDES[side]
    room = PANEL - 2 * _PAD
    score, goal = str(table.points[side]), "" if table.objective is None else f"/ {table.objective}"
    right = PANEL - _PAD
    parts = [
        box(0, 0, PANEL, PANEL_HEIGHT, 12, f'fill="{SURFACE}"'),
        use(art.figure(f"emblem-{side}", colours.text, SURFACE), 26, _PAD, 13),
        label(_PAD + 36, 32, side.title(), 19, INK, fitted(side, 19)),
        label(right - (wide(goal, 17) + 5 if goal else 0), 36, score, 30, INK, f"{_RIGHT} {fitted(score, 30)}"),
    ]
    if goal:
        parts.append(label(right, 36, goal, 17, INK3, f"{_RIGHT} {fitted(goal, 17)}"))
    steps = table.objective or table.points[side]
    if 0 < steps <= _MOST_DIAMONDS:
        parts.append(diamonds(_PAD, 56, table.points[side], steps, colours.text, min(5, room / steps / 2 - 1)))
    parts.append(at(_PAD, 70, _tally(art, table, side)))
    enemy = "soviet" if side == "german" else "german"
    pile = sorted(table.score[side].upper(), key=list(NAMES).index)
    row = _row([open_card(art, enemy, kind, table.values, small=True) for kind in pile], room)
    parts.append(at(_PAD, PANEL_HEIGHT - _PAD - _MINI + 2, row))
    return "".join(parts)


def _tally(art: Art, table: Table, side: str) -> str:
    """How many cards of each kind a side has in play; Snipers that wait in its Player Zone are added."""
    colours, parts = SIDES[side], []
    step = (PANEL - 2 * _PAD) / (len(NAMES) - 1)
    for index, kind in enumerate(kind for kind in NAMES if kind != EMPTY):
        letter = kind if side == "german" else kind.lower()
        count, waiting = table.counts[side].get(letter, 0), table.zone[side].count(letter)
        figure = art.figure(figure_name(side, kind), colours.light, SURFACE)
        words = f"{count}+{waiting}" if waiting else str(count)
        x = index * step
        parts.append(
            f'<g opacity="{1 if count else ".35"}">{use(figure, _TALLY, x, 0, mirrored=side == "german")}'
            f"{label(x + _TALLY / 2, _TALLY + 15, words, 13, INK2, _MIDDLE)}</g>"
        )
    return "".join(parts)


def _row(cards: list[str], room: float) -> str:
    """Small cards in a row, overlapping where they are many."""
    step = min(_MINI + 4, (room - _MINI) / max(1, len(cards) - 1))
    scale = f'<g transform="scale({_MINI / SIZE:.3f})">'
    return "".join(at(index * step, 0, f"{scale}{card}</g>") for index, card in enumerate(cards))


def bar(art: Art, table: Table, width: float) -> str:
    """Under the board: the cards to lay, what is asked in the middle of a turn, or how the game ended."""
    paint = f'fill="{SURFACE}" stroke="{LINE}"'
    if table.result is not None:
        content = _ending(art, table, width)
        if table.result in SIDES:
            paint = f'fill="{SIDES[table.result].deep}" stroke="{SIDES[table.result].text}" stroke-width="1.5"'
    elif table.cards and table.to_move is not None:
        hand = [hidden_card(art, table.to_move, kind, table.values, small=True) for kind in table.cards.upper()]
        content = label(_PAD, 36, f"{len(hand)} to lay", 19)
        content += at(104, (BAR - _MINI) / 2, _row(hand, width - 104 - _PAD))
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
    return emblem + label(start, 39, outcome(table), 26) + label(width - 18, 37, score, 19, INK2, _RIGHT)


def _question(art: Art, table: Table, width: float) -> str:
    """The cards shown, by square and name, and the answers that the viewer may give."""
    cards = [
        open_card(art, table.owner(square, letter), letter.upper(), table.values, small=True)
        for square, letter in table.shown.items()
    ]
    shown = ", ".join(f"{square} {NAMES[letter.upper()]}" for square, letter in table.shown.items())
    start = _PAD + (_MINI + 4) * len(cards) + 8
    room = width - start - _PAD
    answers = cut_short(_answers(table), 14, 0.93 * room)
    middle = 40 if not shown or not answers else 30
    return "".join(
        (
            at(_PAD, (BAR - _MINI) / 2, _row(cards, width)),
            label(start, middle - 3, cut_short(shown, 19, room), 19),
            label(start, 35 if not shown else 49, answers, 14, INK2, f'{_PLAIN} font-family="{MONO}"'),
        )
    )


def _answers(table: Table) -> str:
    """The legal decisions in short: each verb with the places it may name."""
    verbs: dict[str, list[str]] = {}
    for decision in table.legal:
        verb, *words = decision.split()
        places = verbs.setdefault(verb, [])
        if words and words[0] not in places:
            places.append(words[0])
    return " · ".join(" ".join((verb, *places)) for verb, places in verbs.items())


def footer(table: Table, width: float) -> str:
    """Whose view it is, and a word on points that are not known from the printed cards."""
    view = f"{table.viewer.title()} view" + (": every card open" if table.viewer == REFEREE else "")
    parts = [label(width - MARGIN, 20, view, 13, INK3, f"{_PLAIN} {_RIGHT}")]
    if table.reconstructed:
        parts.append(diamonds(MARGIN, 15.5, 1, 1, INK3, 4.5))
        parts.append(label(MARGIN + 15, 20, "points reconstructed (S-CARD-2)", 13, INK3, _PLAIN))
    return "".join(parts)
