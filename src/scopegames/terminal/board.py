"""The battlefield as one viewer sees it, the viewer's own side at the bottom."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rich.text import Text

from ..notation.squares import FILES
from ..notation.stalingrad.words import NO_CARD, SIDES, UNKNOWN
from ..observations import Observation
from ..players.ground import quadrant_squares
from .words import Words

MOVED, ACTED = "~", ">"
"""What stands before the squares of the last action: a MOVE, or anything else."""

CARD_WIDTH = 3
GAP = 2

_NAMES = {"german": "color(75)", "soviet": "color(203)", "american": "color(113)"}
_SHADES = {"german": ("color(25)", "color(26)"), "soviet": ("color(124)", "color(88)")}
_BACKS = {"german": ("color(68)", "color(61)"), "soviet": ("color(167)", "color(131)")}
"""Two shades a side, laid like a chessboard, so that cards that touch can be told apart."""

_MARK = "bold magenta"
_SHOT = "bold black on yellow"
_OPEN = "bold black on white"
_LABEL = "bright_black"


def side_style(side: str) -> str:
    """The colour of a side's name."""
    return f"bold {_NAMES[side]}"


def front_of(observation: Observation, square: str) -> str:
    """The side whose Front a square lies in."""
    return SIDES[(int(square[1]) - 1) // observation.rows]


def seen_ranks(observation: Observation) -> list[int]:
    """The ranks from the top of the viewer's screen down."""
    ranks = list(range(2 * observation.rows, 0, -1))
    return ranks[::-1] if observation.viewer == "soviet" else ranks


def seen_files(observation: Observation) -> str:
    """The files from the viewer's left to the right."""
    files = FILES[: observation.columns]
    return files[::-1] if observation.viewer == "soviet" else files


def board_width(observation: Observation) -> int:
    """How many columns the board takes."""
    return GAP + observation.columns * (GAP + CARD_WIDTH) + 1


def draw_board(observation: Observation, marks: Mapping[str, str], words: Words, spaced: bool) -> list[Text]:
    """The board line by line: files, one Front, the street, the other Front, files; spaced where there is room."""
    ranks = [_draw_rank(observation, rank, marks) for rank in seen_ranks(observation)]
    files = Text(" " * GAP, _LABEL)
    for file in seen_files(observation):
        files.append(" " * GAP + file.center(CARD_WIDTH))
    street = Text(" " * (2 * GAP), _LABEL)
    street.append(f" {words('street')} ".center(board_width(observation) - 2 * GAP - 1, "─"))
    rows = observation.rows
    lines = [files, *ranks[:rows], street, *ranks[rows:], files]
    return [line for drawn in lines for line in (drawn, Text())][:-1] if spaced else lines


def _draw_rank(observation: Observation, rank: int, marks: Mapping[str, str]) -> Text:
    """A rank: before each card a mark of the last action, and braces around the quadrant of a Shot card."""
    line = Text()
    line.append(f"{rank:>{GAP}}", _LABEL)
    shot = [square for quadrant in observation.shot.values() if quadrant for square in quadrant_squares(quadrant)]
    before = False
    for square in (f"{file}{rank}" for file in seen_files(observation)):
        mark, now = marks.get(square, " "), square in shot
        if now and not before:
            line.append(mark, _MARK).append("{", _SHOT)
        elif before and not now:
            line.append("}", _SHOT).append(mark, _MARK)
        elif now:
            line.append(" " + mark, _SHOT)
        else:
            line.append(" ").append(mark, _MARK)
        before = now
        for part, style in _card(observation, square):
            line.append(part, style)
    return line.append("}", _SHOT) if before else line.append(" ")


def _card(observation: Observation, square: str) -> Iterator[tuple[str, str]]:
    """The three characters of a card with their styles."""
    card, sighting = observation.board[square], observation.memory.get(square)
    front = front_of(observation, square)
    if square in observation.shown:
        yield f"[{observation.shown[square]}]", _OPEN
    elif card == NO_CARD:
        yield f" {card} ", _LABEL
    elif card == UNKNOWN:
        back = _BACKS[front][_parity(square)]
        if sighting is None:
            yield "▒▒▒", back
        else:
            sure = sighting.moves == 0
            yield "▒", back
            yield sighting.card, side_style(front) if sure else _LABEL
            yield ("▒", back) if sure else ("?", _LABEL)
    elif card.isalpha() and card.islower() != (front == "soviet"):
        yield f"<{card}>", _face("soviet" if card.islower() else "german", square)
    else:
        seen = "*" if sighting is not None and sighting.moves == 0 else " "
        yield f" {card}{seen}", _face(front, square)


def _parity(square: str) -> int:
    return (FILES.index(square[0]) + int(square[1])) % 2


def _face(side: str, square: str) -> str:
    return f"bold color(231) on {_SHADES[side][_parity(square)]}"


def draw_quadrant(observation: Observation, quadrant: str, cards: str) -> list[Text]:
    """A quadrant as the viewer sees it, with cards for its squares in the order of the notation."""
    placed = dict(zip(quadrant_squares(quadrant), cards, strict=True))
    lines = []
    for rank in (rank for rank in seen_ranks(observation) if f"{quadrant[0]}{rank}" in placed):
        line = Text(" ")
        for square in (f"{file}{rank}" for file in seen_files(observation) if f"{file}{rank}" in placed):
            line.append(f"  {square} ", _LABEL)
            line.append(f" {placed[square]} ", _face(front_of(observation, square), square))
        lines.append(line)
    return lines
