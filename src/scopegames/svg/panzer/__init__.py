"""A game of SCOPE Panzer as a drawing."""

from __future__ import annotations

from ..frame import FOOTER, HEADER, MARGIN, footer, header, outcome, sheet, whose_turn
from ..ink import Art, Tones, at
from .board import draw_board
from .panels import PANEL, PANEL_HEIGHT, ground_panel, side_panel, table_ground
from .prompt import COLUMN, prompt, rules_panel
from .table import ENEMY, FILES, Battlefield, Hand, Seen, Standing, UnitCard

__all__ = ["Battlefield", "Hand", "Seen", "Standing", "UnitCard", "draw_battlefield"]

_TONES = Tones(
    bg="#0f1512",
    table="#141d17",
    plan="#1f2b22",
    surface="#1a241d",
    raised="#263228",
    line="#39483c",
    edge="#83937f",
    ink="#f1f2e8",
    ink2="#c2cabd",
    ink3="#9ba799",
)
_GUTTER, _HEADROOM, _FOOTROOM = 36, 24, 40
_NOTE = "figures reconstructed (P-CARD-3)"


def draw_battlefield(field: Battlefield) -> str:
    """A game as its viewer sees it."""
    art = Art(field, _TONES)
    x, y = MARGIN + PANEL + MARGIN + _GUTTER, HEADER + _HEADROOM
    column = x + field.width + _GUTTER + MARGIN
    (asked_height, asked), (rules_height, rules) = prompt(art, field), rules_panel(art, field)
    lie_height, lie = ground_panel(art, field)
    tall = max(field.height, asked_height + MARGIN + rules_height, 2 * (PANEL_HEIGHT + MARGIN) + lie_height)
    width, height = column + COLUMN + MARGIN, y + tall + _FOOTROOM + FOOTER
    near = "german" if field.turned else "american"
    parts = (
        table_ground(art, x - _GUTTER, field.width + 2 * _GUTTER, height - FOOTER - HEADER),
        header(art, field.title, field.turn, _whose_turn(art, field), width),
        at(MARGIN, y, side_panel(art, field, ENEMY[near])),
        at(MARGIN, y + (tall - lie_height) / 2, lie),
        at(MARGIN, y + tall - PANEL_HEIGHT, side_panel(art, field, near)),
        at(x, y + (tall - field.height) / 2, draw_board(art, field)),
        at(column, y, asked),
        at(column, y + tall - rules_height, rules),
        at(0, height - FOOTER, footer(art, field.viewer, width, _NOTE if field.reconstructed else "")),
    )
    return sheet(art, width, height, _headline(field), _in_words(field), parts)


def _whose_turn(art: Art, field: Battlefield) -> tuple[str, float]:
    if field.result is not None:
        return whose_turn(art, outcome(field.result), field.result, mine=False)
    words = "A card is drawn" if field.phase == "draw" else field.active.title()
    return whose_turn(art, words, field.active, mine=field.viewer == field.to_move)


def _headline(field: Battlefield) -> str:
    turn = f"turn {field.turn}" if field.turn else "set-up"
    return f"{field.title}, {turn}, {outcome(field.result) or f'{field.to_move} to move'}"


def _in_words(field: Battlefield) -> str:
    """The battlefield as text, for those who do not see the drawing."""
    files = FILES[: field.columns]
    ranks = range(field.rows, 0, -1)
    lines = [" ".join((str(rank), *(_square_in_words(field, f"{file}{rank}") for file in files))) for rank in ranks]
    lines.append(" ".join((" ", *files)))
    lines += [f"{square}: {kind}" for square, kind in field.terrain.items()]
    lines += [
        f"{side}: {field.counts[side]} units left, destroyed {' '.join(pile) or 'none'}"
        for side, pile in field.piles.items()
    ]
    lines += [f"open on {square}: {unit.code}" for square, unit in field.units.items() if not unit.hidden]
    lines += [f"blocked: {square}" for square, unit in field.units.items() if unit.blocked]
    lines += [f"fire from {hand.attacker} at {hand.target}: {hand.chance}" for hand in field.hands]
    seen = ", ".join(f"{square} {code}" for square, code in sorted(field.remembered().items()))
    return "\n".join((*lines, f"seen: {seen}")) if seen else "\n".join(lines)


def _square_in_words(field: Battlefield, square: str) -> str:
    """A unit's code, or who controls the square."""
    return field.units[square].code if square in field.units else field.control[square]
