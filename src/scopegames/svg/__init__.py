"""Drawings of a game as self-contained SVG, for notebooks and pages."""

from __future__ import annotations

from hashlib import sha256

from .board import draw_board
from .frame import BAR, FOOTER, HEADER, MARGIN, PANEL, PANEL_HEIGHT, bar, footer, ground, header, outcome, panel
from .ink import BG, DISPLAY, Art, at, clean, number
from .table import FILES, REFEREE, Table

__all__ = ["REFEREE", "Table", "draw"]

_GUTTER, _HEADROOM = 32, 22


def draw(table: Table) -> str:
    """A game as its viewer sees it: nothing that the viewer may not know is in the drawing, not even covered."""
    art = Art("scope" + sha256(repr(table).encode("utf-8", "replace")).hexdigest()[:8])
    x, y = MARGIN + PANEL + MARGIN + _GUTTER, HEADER + _HEADROOM
    width, lower = x + table.width + _GUTTER, y + table.height + _HEADROOM
    question = bar(art, table, width - 2 * MARGIN)
    height = lower + (BAR + MARGIN if question else 0) + FOOTER
    far, near = ("german", "soviet") if table.turned else ("soviet", "german")
    parts = (
        f'<rect width="{number(width)}" height="{number(height)}" rx="12" fill="{BG}"/>',
        ground(art, x - _GUTTER, table.width + 2 * _GUTTER, lower - HEADER),
        header(art, table, width),
        at(MARGIN, y, panel(art, table, far)),
        at(MARGIN, y + table.height - PANEL_HEIGHT, panel(art, table, near)),
        at(x, y, draw_board(art, table)),
        at(MARGIN, lower + MARGIN, question) if question else "",
        at(0, height - FOOTER, footer(table, width)),
    )
    size = f'width="{number(width)}" height="{number(height)}" viewBox="0 0 {number(width)} {number(height)}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} style="max-width:100%;height:auto" role="img" '
        f'aria-labelledby="{art.tag}-title {art.tag}-desc" font-family="{DISPLAY}" font-weight="700">'
        f'<title id="{art.tag}-title">{clean(_headline(table))}</title>'
        f'<desc id="{art.tag}-desc">{clean(_in_words(table))}</desc>'
        f"{art.defs()}{''.join(parts)}</svg>"
    )


def _headline(table: Table) -> str:
    turn = f"turn {table.turn}" if table.turn else "set-up"
    return f"{table.title}, {turn}, {outcome(table) or f'{table.to_move} to move'}"


def _in_words(table: Table) -> str:
    """The table as text, for those who do not see the drawing."""
    ranks = range(2 * table.rows, 0, -1)
    files = FILES[: table.columns]
    lines = [" ".join((str(rank), *(table.board[f"{file}{rank}"] for file in files))) for rank in ranks]
    lines.append(" ".join((" ", *files)))
    lines += [f"{side}: {points} points {table.score[side]}".rstrip() for side, points in table.points.items()]
    lines += [f"Shot card of {side}: {quadrant}, until turn {until}" for side, (quadrant, until) in table.shot.items()]
    lines += [f"open on {square}: {letter}" for square, letter in table.shown.items()]
    seen = (f"{square} {letter}{'' if sure else ' moved'}" for square, (letter, sure) in table.memory.items())
    return "\n".join((*lines, "seen: " + ", ".join(seen))) if table.memory else "\n".join(lines)
