"""Round the board of either game: the sheet with its words for screen readers, the header, the footer."""

from __future__ import annotations

from collections.abc import Iterable

from .ink import ACT, DISPLAY, ON_ACT, SIDES, Art, at, box, clean, cut_short, fitted, label, number, use, wide

HEADER, FOOTER, MARGIN = 52, 32, 16
RIGHT, MIDDLE, PLAIN = 'text-anchor="end"', 'text-anchor="middle"', 'font-weight="400"'
REFEREE = "referee"

_SCOPE = "M8 0A8 8 0 1 1 -8 0A8 8 0 1 1 8 0ZM0 -12V-4M0 4V12M-12 0H-4M4 0H12"


def sheet(art: Art, width: float, height: float, title: str, words: str, parts: Iterable[str]) -> str:
    """A whole drawing that stands alone; its title and words are for those who do not see it."""
    drawn = "".join(parts)
    size = f'width="{number(width)}" height="{number(height)}" viewBox="0 0 {number(width)} {number(height)}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} style="max-width:100%;height:auto" role="img" '
        f'aria-labelledby="{art.tag}-title {art.tag}-desc" font-family="{DISPLAY}" font-weight="700">'
        f'<title id="{art.tag}-title">{clean(title)}</title><desc id="{art.tag}-desc">{clean(words)}</desc>{art.defs()}'
        f'<rect width="{number(width)}" height="{number(height)}" rx="12" fill="{art.tones.bg}"/>{drawn}</svg>'
    )


def header(art: Art, title: str, turn: int, whose: tuple[str, float], width: float) -> str:
    """What is played, which turn it is and whose."""
    tones, (pill, pill_width) = art.tones, whose
    left = width - MARGIN - pill_width
    shown = cut_short(title, 17, left - 80 - MARGIN - 34)
    return "".join(
        (
            f'<path d="M0 {HEADER}H{number(width)}" stroke="{tones.line}"/>',
            at(MARGIN + 12, HEADER / 2, f'<path d="{_SCOPE}" fill="none" stroke="{tones.ink}" stroke-width="2"/>'),
            label(MARGIN + 34, HEADER / 2 + 6, shown, 17, tones.ink),
            label(left - 12, HEADER / 2 + 6, f"Turn {turn}" if turn else "Set-up", 17, tones.ink2, RIGHT),
            at(left, HEADER / 2 - 15, pill),
        )
    )


def whose_turn(art: Art, words: str, side: str, *, mine: bool) -> tuple[str, float]:
    """The side to move or the winner in a pill, and its width; amber where the viewer is the one to act."""
    tones = art.tones
    start = 34 if side in SIDES else 15
    width = start + wide(words, 16) + 15
    paint = f'fill="{ACT}"' if mine else f'fill="{tones.surface}" stroke="{tones.edge}"'
    emblem = ""
    if side in SIDES:
        figure = art.figure(f"emblem-{side}", *((ON_ACT, ACT) if mine else (SIDES[side].text, tones.surface)))
        emblem = use(figure, 16, 11, 7)
    name = label(start, 20.5, words, 16, ON_ACT if mine else tones.ink, fitted(words, 16))
    return box(0, 0, width, 30, 15, paint) + emblem + name, width


def outcome(result: str | None) -> str:
    """How the game ended, or nothing while it goes on."""
    return "" if result is None else "Draw" if result == "draw" else f"{result.title()} wins"


def answers(legal: Iterable[str]) -> str:
    """The legal decisions in short: each verb with the places it may name."""
    verbs: dict[str, list[str]] = {}
    for decision in legal:
        verb, *words = decision.split()
        places = verbs.setdefault(verb, [])
        if words and words[0] not in places:
            places.append(words[0])
    return " · ".join(" ".join((verb, *places)) for verb, places in verbs.items())


def footer(art: Art, view: str, width: float, note: str) -> str:
    """Whose view it is, and a note on figures that are not known from the printed cards."""
    ink = art.tones.ink3
    whole = f"{view.title()} view" + (": every card open" if view == REFEREE else "")
    parts = [label(width - MARGIN, 20, whole, 13, ink, f"{PLAIN} {RIGHT}")]
    if note:
        diamond = f'<path d="M{MARGIN} 15.5l4.5 -4.5 4.5 4.5 -4.5 4.5z" fill="{ink}"/>'
        parts.append(diamond + label(MARGIN + 15, 20, note, 13, ink, PLAIN))
    return "".join(parts)
