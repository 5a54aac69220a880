"""A game of SCOPE Stalingrad as a drawing."""

from __future__ import annotations

from ..frame import FOOTER, HEADER, MARGIN, footer, header, outcome, sheet, whose_turn
from ..ink import Art, Tones, at
from .board import draw_board
from .panels import BAR, PANEL, PANEL_HEIGHT, bar, ground, panel
from .table import FILES, Table

__all__ = ["Table", "draw_table"]

_TONES = Tones(
    bg="#14171a",
    table="#1a1f23",
    plan="#242b30",
    surface="#20262b",
    raised="#2c343a",
    line="#3c464e",
    edge="#83909a",
    ink="#f3f0e9",
    ink2="#c3c7c6",
    ink3="#9ca5a8",
)
_GUTTER, _HEADROOM = 32, 22
_NOTE = "points reconstructed (S-CARD-2)"


def draw_table(table: Table) -> str:
    """A game as its viewer sees it."""
    art = Art(table, _TONES)
    x, y = MARGIN + PANEL + MARGIN + _GUTTER, HEADER + _HEADROOM
    width, lower = x + table.width + _GUTTER, y + table.height + _HEADROOM
    question = bar(art, table, width - 2 * MARGIN)
    height = lower + (BAR + MARGIN if question else 0) + FOOTER
    far, near = ("german", "soviet") if table.turned else ("soviet", "german")
    parts = (
        ground(art, x - _GUTTER, table.width + 2 * _GUTTER, lower - HEADER),
        header(art, table.title, table.turn, _whose_turn(art, table), width),
        at(MARGIN, y, panel(art, table, far)),
        at(MARGIN, y + table.height - PANEL_HEIGHT, panel(art, table, near)),
        at(x, y, draw_board(art, table)),
        at(MARGIN, lower + MARGIN, question) if question else "",
        at(0, height - FOOTER, footer(art, table.viewer, width, _NOTE if table.reconstructed else "")),
    )
    return sheet(art, width, height, _headline(table), _in_words(table), parts)


def _whose_turn(art: Art, table: Table) -> tuple[str, float]:
    side = table.to_move or table.result or ""
    words = outcome(table.result) or f"{side.title()} {(table.division or '').title()}".strip()
    return whose_turn(art, words, side, mine=table.to_move is not None and table.viewer == table.to_move)


def _headline(table: Table) -> str:
    turn = f"turn {table.turn}" if table.turn else "set-up"
    return f"{table.title}, {turn}, {outcome(table.result) or f'{table.to_move} to move'}"


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
