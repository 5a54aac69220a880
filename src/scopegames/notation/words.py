"""The names of squares, cards, sides and phases."""

from __future__ import annotations

from ..errors import NotationError
from ..rules.grid import STRIDE, file_of, rank_of
from ..rules.stalingrad.state import NOTHING, Division, Kind, Outcome, Phase, Side, card_of, kind_of, owner
from ..scenarios import LETTERS

FILES = "abcdefgh"
SIDES = ("german", "soviet")
SPECTATOR = "spectator"
VIEWERS = (*SIDES, SPECTATOR)
DIVISIONS = {Division.WHOLE: None, Division.UNITS: "units", Division.SNIPERS: "snipers"}
RESULTS = {Outcome.GERMAN: "german", Outcome.SOVIET: "soviet", Outcome.DRAW: "draw", Outcome.OPEN: None}
PHASES = {phase: phase.name.lower() for phase in Phase}
UNKNOWN = "?"
NO_CARD = "-"

SQUARE_NAMES = tuple(f"{FILES[file_of(square)]}{rank_of(square) + 1}" for square in range(STRIDE * STRIDE))
SQUARE_NUMBERS = {name: number for number, name in enumerate(SQUARE_NAMES)}


def square_name(square: int) -> str:
    """The name of a square, or of the quadrant that begins there."""
    return SQUARE_NAMES[square]


def square_number(name: str) -> int:
    """The number of a named square."""
    if name not in SQUARE_NUMBERS:
        raise NotationError(f"'{name}' is no square; squares are written like c5")
    return SQUARE_NUMBERS[name]


def viewer_number(name: str) -> int:
    """The number of a viewer."""
    if name not in VIEWERS:
        raise NotationError(f"'{name}' is no viewer; viewers are {', '.join(VIEWERS)}")
    return VIEWERS.index(name)


def card_letter(card: int) -> str:
    """The letter of a card: upper case German, lower case Soviet."""
    if card == NOTHING:
        return NO_CARD
    letter = LETTERS[kind_of(card)]
    return letter if owner(card) == Side.GERMAN else letter.lower()


def kind_letter(kind: int, side: int) -> str:
    """The letter of a kind of card in a side's case."""
    return card_letter(card_of(side, kind))


def kind_of_letter(letter: str) -> int:
    """The kind of card that a letter of either case stands for."""
    kind = LETTERS.find(letter.upper())
    if len(letter) != 1 or not 0 <= kind < Kind.HIDDEN:
        raise NotationError(f"'{letter}' is no card; the cards are {' '.join(LETTERS[:-1])}")
    return kind


CARD_LETTERS = {card: card_letter(card) for side in (0, 1) for card in range(card_of(side, 0), card_of(side, 9))}
