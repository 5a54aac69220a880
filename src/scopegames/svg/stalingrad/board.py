"""The board: the Fronts, the street between them, and every mark on them."""

from __future__ import annotations

from ..card import SIZE, free_place
from ..ink import ACT, Art, at, box, label, number
from ..marks import acting, brackets, eye, memory_chip, reticle, rivet, round_four
from .cards import EMPTY, card_back, figure_name, hidden_card, open_card
from .marks import burst, known_to_the_enemy
from .table import BARE, FILES, STREET, UNKNOWN, Table

_MIDDLE = 'text-anchor="middle"'


def draw_board(art: Art, table: Table) -> str:
    """Everything that lies on the table, from the lowest layer up."""
    cards = [at(*table.place(square), _card(art, table, square)) for square in table.squares()]
    badges = [at(*table.place(square), _badges(art, table, square)) for square in table.squares()]
    return "".join((_street(art, table), _ranks(art, table), *cards, *_quadrants(art, table), *badges))


def _street(art: Art, table: Table) -> str:
    """The street between the Fronts, with the letters of the files."""
    tones, middle, width = art.tones, table.height / 2, table.width
    rails = f"M-2 {number(middle - 6)}H{number(width + 2)}M-2 {number(middle + 6)}H{number(width + 2)}"
    band = box(-4, middle - 11, width + 8, 22, 3, f'fill="{tones.bg}"')
    along = f"M0 {number(middle)}H{number(width)}"
    sleepers = f'<path d="{along}" stroke="{tones.line}" stroke-width="11" stroke-dasharray="2 10"/>'
    track = f'<path d="{rails}" stroke="{tones.line}" stroke-width="1.5"/>'
    letters = []
    for file in FILES[: table.columns]:
        x = table.place(f"{file}1")[0] + SIZE / 2
        letters.append(f'<circle cx="{number(x)}" cy="{number(middle)}" r="{STREET // 2 - 3}" fill="{tones.bg}"/>')
        letters.append(label(x, middle + 5, file, 15, tones.ink2, _MIDDLE))
    return band + sleepers + track + "".join(letters)


def _ranks(art: Art, table: Table) -> str:
    ranks = [(rank, table.place(f"a{rank}")[1] + SIZE / 2 + 5) for rank in range(1, 2 * table.rows + 1)]
    return "".join(label(-16, y, str(rank), 15, art.tones.ink3, _MIDDLE) for rank, y in ranks)


def _lies_open(table: Table, square: str) -> bool:
    """Whether everybody sees the card on a square: it was just shown, or is an Infantry in the enemy Front."""
    letter = table.board[square]
    return square in table.shown or (letter.isalpha() and table.owner(square, letter) != table.front(square))


def _card(art: Art, table: Table, square: str) -> str:
    letter = table.shown.get(square, table.board[square])
    side = table.owner(square, letter)
    if letter == BARE:
        mine = table.acts and side == table.to_move
        return free_place(side, ACT if mine else art.tones.edge, plus=mine)
    if letter == UNKNOWN:
        return card_back(art, side, noted=_remembered(table, square) is not None)
    draw = open_card if _lies_open(table, square) else hidden_card
    return draw(art, side, letter.upper(), table.values)


def _remembered(table: Table, square: str) -> tuple[str, bool] | None:
    """What to note on a card's back; an Empty Area that moved tells nothing any more."""
    letter, sure = table.memory.get(square, (EMPTY, False))
    return (letter, sure) if sure or letter != EMPTY else None


def _badges(art: Art, table: Table, square: str) -> str:
    letter = table.shown.get(square, table.board[square])
    side = table.owner(square, letter)
    if _lies_open(table, square):
        target = square in table.shown and side != table.to_move
        return eye(side) + (brackets(acting(art, table.acts)) if target else "")
    noted = _remembered(table, square)
    if noted is None or letter == BARE:
        return ""
    if letter == UNKNOWN:
        figure = figure_name(side, noted[0].upper())
        return memory_chip(art, figure, (18, 18), noted[1], mirrored=side == "german")
    return known_to_the_enemy() if noted[1] else ""


def _quadrants(art: Art, table: Table) -> list[str]:
    """Shot cards, the quadrant that an action is about, and the quadrants that the viewer may choose."""
    lines, handles = [], []
    for quadrant, until in table.shot.values():
        x, y, wide, high = table.crossing(quadrant)
        lines.append(at(x, y, round_four(wide, high, ACT, "6 5")))
        handles.append(at(x, y, burst(art, until if table.result is None else None)))
    if table.pending is not None:
        x, y, wide, high = table.crossing(table.pending)
        colour = acting(art, table.acts)
        lines.append(at(x, y, round_four(wide, high, colour, "" if table.acts else "2 5")))
        handles.append(at(x, y, reticle(colour)))
    taken = {quadrant for quadrant, _ in table.shot.values()} | {table.pending}
    rivets = [at(*table.crossing(quadrant)[:2], rivet()) for quadrant in _choices(table) if quadrant not in taken]
    return lines + rivets + handles


def _choices(table: Table) -> list[str]:
    """The quadrants that the viewer may MOVE, or lay the Shot card on."""
    verbs = ("move", "shoot") if table.phase == "search" else ("move",)
    words = (decision.split() for decision in table.legal)
    return sorted({quadrant for verb, quadrant, *_ in (w for w in words if len(w) > 1) if verb in verbs})
