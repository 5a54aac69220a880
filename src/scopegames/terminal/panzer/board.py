"""The battlefield as one viewer sees it, the viewer's own side at the bottom, with the line between the sides."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rich.text import Text

from ...notation.panzer.words import FOREST, SIDES
from ...notation.squares import FILES
from ...observations import PanzerObservation, UnitSeen

MOVED, ACTED = "=", ">"
"""What stands before the squares of the last action: a MOVEMENT, or anything else."""

CELL_WIDTH = 6
LEFT = 2

TERRAIN_MARKS = {"meadow": '"', "hill": "^", "lake": "~", "mountain": "M"}
CONTROL = {"american": "A", "german": "G"}

_TERRAIN = {"meadow": "color(150)", "hill": "color(179)", "lake": "color(39)", "mountain": "color(250)"}
_FACES = {"A": "bold color(231) on color(22)", "G": "bold color(231) on color(24)"}
_WOODS = {"A": "color(71)", "G": "color(68)"}
_MARK = "bold magenta"
_OPEN = "bold black on white"
_FRONT = "bold yellow"
_LABEL = "bright_black"


def is_turned(observation: PanzerObservation) -> bool:
    """Whether the viewer sits at the German side of the battlefield."""
    return observation.viewer == "german"


def seen_ranks(observation: PanzerObservation) -> list[int]:
    """The ranks from the top of the viewer's screen down."""
    ranks = list(range(1, observation.rows + 1))
    return ranks if is_turned(observation) else ranks[::-1]


def seen_files(observation: PanzerObservation) -> str:
    """The files from the viewer's left to the right."""
    files = FILES[: observation.columns]
    return files[::-1] if is_turned(observation) else files


def board_width(observation: PanzerObservation) -> int:
    """How many columns the board takes."""
    return LEFT + observation.columns * (CELL_WIDTH + 1)


def draw_board(observation: PanzerObservation, marks: Mapping[str, str], spaced: bool = True) -> list[Text]:
    """The board line by line, with the front line between squares of different sides; spaced where there is room."""
    files = Text(" " * LEFT, _LABEL)
    for file in seen_files(observation):
        files.append(f" {file.center(CELL_WIDTH)}")
    ranks, lines = seen_ranks(observation), [files]
    for rank, below in zip(ranks, [*ranks[1:], None], strict=True):
        lines.append(_draw_rank(observation, rank, marks))
        between = Text() if below is None else _draw_between(observation, rank, below)
        if between.plain.strip() or (spaced and below is not None):
            lines.append(between)
    return [*lines, files]


def parted(observation: PanzerObservation, one: str, other: str) -> bool:
    """Whether the front line runs between two squares."""
    return {observation.control[one], observation.control[other]} == {"A", "G"}


def _draw_rank(observation: PanzerObservation, rank: int, marks: Mapping[str, str]) -> Text:
    line, before = Text(f"{rank:>{LEFT}}", _LABEL), None
    for square in (f"{file}{rank}" for file in seen_files(observation)):
        line.append("│" if before is not None and parted(observation, before, square) else " ", _FRONT)
        line.append(marks.get(square, " "), _MARK)
        for part, style in cell(observation, square):
            line.append(part, style)
        before = square
    return line


def _draw_between(observation: PanzerObservation, rank: int, below: int) -> Text:
    line, before = Text(" " * LEFT), False
    for file in seen_files(observation):
        now = parted(observation, f"{file}{rank}", f"{file}{below}")
        line.append("─" if now or before else " ", _FRONT).append(("─" if now else " ") * CELL_WIDTH, _FRONT)
        before = now
    return line


def cell(observation: PanzerObservation, square: str) -> Iterator[tuple[str, str]]:
    """The five characters of a square with their styles: who controls it, the ground, a unit, and how it stands."""
    control, terrain = observation.control[square], observation.terrain.get(square)
    ground = " " if terrain is None else TERRAIN_MARKS[terrain]
    unit, pending = observation.units.get(square), observation.shown.get(square)
    if pending is not None:
        yield f"{control}[{pending}]", _OPEN
    elif unit is not None:
        yield control + ground, _WOODS[control] if terrain is None else _TERRAIN[terrain]
        yield unit.code + _state(unit), _FACES[control]
    elif terrain is not None:
        yield f" {ground * 3} ", _TERRAIN[terrain]
    else:
        yield f"{control} {_forest(observation, square)}", _WOODS[control]


def _state(unit: UnitSeen) -> str:
    if unit.blocked:
        return "#"
    return " " if unit.hidden else "!"


def _forest(observation: PanzerObservation, square: str) -> str:
    """A forest card without a unit that the viewer sees: own, known to be empty, seen before, or face down."""
    sighting = observation.memory.get(square)
    if CONTROL.get(observation.viewer) == observation.control[square]:
        return f"{FOREST}  "
    if sighting is None or (sighting.card == FOREST and sighting.moves):
        return "▒▒ "
    return f"{FOREST}  " if sighting.card == FOREST else f"{sighting.card}?"


def own_side(observation: PanzerObservation) -> str:
    """The side at the bottom of the viewer's screen."""
    return observation.viewer if observation.viewer in SIDES else SIDES[0]
