"""The names of squares, cards, sides and phases."""

from __future__ import annotations

from ...errors import NotationError
from ...rules.stalingrad.state import KIND_BITS, NOTHING, Division, Kind, Outcome, Phase, Side
from ...scenarios.stalingrad import LETTERS
from ..squares import SPECTATOR

SIDES = ("german", "soviet")
VIEWERS = (*SIDES, SPECTATOR)
DIVISIONS: dict[int, str | None] = {Division.WHOLE: None, Division.UNITS: "units", Division.SNIPERS: "snipers"}
RESULTS: dict[int, str | None] = {
    Outcome.GERMAN: "german",
    Outcome.SOVIET: "soviet",
    Outcome.DRAW: "draw",
    Outcome.OPEN: None,
}
PHASES: dict[int, str] = {phase: phase.name.lower() for phase in Phase}
UNKNOWN = "?"
NO_CARD = "-"


KIND_LETTERS = {
    **{(Side.GERMAN, kind): letter for kind, letter in enumerate(LETTERS)},
    **{(Side.SOVIET, kind): letter.lower() for kind, letter in enumerate(LETTERS)},
}
CARD_LETTERS: dict[int, str] = {(side << KIND_BITS) + kind: letter for (side, kind), letter in KIND_LETTERS.items()}
CARD_LETTERS[NOTHING] = NO_CARD


def card_letter(card: int) -> str:
    """The letter of a card: upper case German, lower case Soviet."""
    return CARD_LETTERS[card]


def kind_letter(kind: int, side: int) -> str:
    """The letter of a kind of card in a side's case."""
    return CARD_LETTERS[(side << KIND_BITS) + kind]


def in_case(letters: str, side: int) -> str:
    """Letters in a side's case."""
    return letters if side == Side.GERMAN else letters.lower()


def kind_of_letter(letter: str) -> int:
    """The kind of card that a letter of either case stands for."""
    kind = LETTERS.find(letter.upper())
    if len(letter) != 1 or not 0 <= kind < Kind.HIDDEN:
        raise NotationError(f"'{letter}' is no card; the cards are {' '.join(LETTERS[:-1])}")
    return kind
