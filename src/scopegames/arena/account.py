"""What a game cost each side, for whoever studies more than results."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from ..events import Destroyed, Eliminated, Event, HandedOver, Removed, Returned, SquadChosen
from ..game import Game
from ..scenarios.panzer import unit_cards


class Loss(msgspec.Struct, frozen=True, array_like=True):
    """A card that a side lost, or that came back to it."""

    turn: int
    side: str
    card: str
    """A card's letter in upper case, or a unit's code."""
    back: bool = False


class Account(msgspec.Struct, frozen=True):
    """Every loss of a game in order, and in SCOPE Panzer what the sides set out with."""

    losses: tuple[Loss, ...]
    squads: dict[str, str] = {}
    """Side to its units, as they are written."""


def account_of(game: Game) -> Account:
    """The account of a finished game: for those who may know everything."""
    losses, squads, turn = list[Loss](), dict[str, str](), 0
    for _, after in game.course():
        for event in after.events:
            losses += _losses(event, turn)
            if isinstance(event, SquadChosen) and event.units is not None:
                squads[event.side] = " ".join(event.units)
        turn = after.turn
    return Account(tuple(losses), squads)


def _losses(event: Event, turn: int) -> Iterator[Loss]:
    match event:
        case Eliminated() | HandedOver() | Removed():
            yield Loss(turn, _side(event.card), event.card.upper())
        case Destroyed():
            yield Loss(turn, unit_cards()[event.card]["side"], event.card)
        case Returned():
            for card in event.cards:
                yield Loss(turn, event.side, card.upper(), back=True)


def _side(letter: str) -> str:
    return "german" if letter.isupper() else "soviet"
