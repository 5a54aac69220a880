"""The log: what happened, in words, for each viewer only as far as that viewer may know it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol

from ..events import (
    Advanced,
    Eliminated,
    Ended,
    Event,
    HandedOver,
    Moved,
    Removed,
    Returned,
    ShotLaid,
    Shown,
)
from ..game import Game
from ..notation.stalingrad.words import SIDES, VIEWERS
from ..players.ground import quadrant_squares
from ..scenarios.stalingrad import points_of
from .board import ACTED, MOVED
from .words import Words, kind_of

DEFENSIVE_FIRE = "S-ADV-8"
NAMED_ACTORS = ("howitzer", "assault", "deploy")
"""Decisions that name the square of the acting card, so that the log need not say again that it was shown."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the log."""

    turn: int
    side: str
    text: str


class Log(Protocol):
    """The logs of all viewers, and the squares that the last turn touched."""

    entries: dict[str, list[Entry]]
    marks: dict[str, str]
    """Square to what kind of action touched it last."""

    def tell(self, before: Game, decision: str, after: Game) -> None:
        """Write down a decision for everybody."""


class Chronicle:
    """The log of a game of SCOPE Stalingrad."""

    def __init__(self, game: Game, words: Words) -> None:
        self.entries: dict[str, list[Entry]] = {viewer: [] for viewer in VIEWERS}
        self.marks: dict[str, str] = {}
        self._words = words
        self._points = points_of(game.config)
        self._turn = 0

    def tell(self, before: Game, decision: str, after: Game) -> None:
        """Write down a decision for everybody."""
        side = before.to_move
        if side is None:
            return
        verb, *places = decision.split(" ")
        for viewer in VIEWERS if verb != "end" else ():
            text = self._line(verb, places, side, after.events_for(viewer))
            self.entries[viewer].append(Entry(before.turn, side, text))
        self._mark(before.turn, verb, places)

    def _mark(self, turn: int, verb: str, places: list[str]) -> None:
        if turn != self._turn:
            self.marks, self._turn = {}, turn
        if verb in ("move", "reinforce"):
            self.marks |= dict.fromkeys(quadrant_squares(places[0]), MOVED)
        elif verb == "assault":
            self.marks |= dict.fromkeys(quadrant_squares(places[1]), ACTED)
        elif verb in ("search", "scout", "fire", "howitzer", "advance", "deploy"):
            self.marks |= dict.fromkeys(places, ACTED)

    def _line(self, verb: str, places: list[str], side: str, events: tuple[Event, ...]) -> str:
        """A decision and what came of it; what is secret comes from the events alone."""
        words = self._words
        if verb == "setup":
            return words("log-laid")
        if verb in ("resign", "flag", "draw"):
            return words(f"log-{verb}")
        # A Shot card's quadrant and a gun that is shown are told by their events.
        named = (
            [] if verb in ("shoot", "hold", "end", "pass") else places[:1] if verb in ("move", "reinforce") else places
        )
        done = " ".join([words.action(verb), *named])
        outcome = ", ".join(self._outcomes(verb, places, side, events))
        return words("log-outcome", done=done, outcome=outcome) if outcome else words("log-done", done=done)

    def _outcomes(self, verb: str, places: list[str], side: str, events: tuple[Event, ...]) -> Iterator[str]:
        words = self._words
        gone = {event.square for event in events if isinstance(event, Eliminated | HandedOver | Removed)}
        if verb == "shoot" and not gone:
            yield words("log-stays", card=words.name("card", "decoy"))
        for event in events:
            match event:
                case Moved(_, _, _, cards) if cards is not None:
                    yield " ".join(cards)
                case Shown(_, square, card) if square not in gone and not _named(verb, side, card):
                    alone = places == [square] and verb != "shoot"
                    yield words.card(card) if alone else f"{square} {words.card(card)}"
                case Eliminated(articles, square, card):
                    if DEFENSIVE_FIRE in articles:
                        yield words.name("action", "defensive_fire")
                    yield self._eliminated(square, card)
                case HandedOver(_, square, card):
                    points = self._points[kind_of(card)]
                    yield words("log-handed-over", card=words.card(card), square=square, points=points)
                case Removed(_, square, card):
                    yield words("log-removed", card=words.card(card), square=square)
                case Advanced(_, start, end, card):
                    yield words("log-advanced", card=words.card(card), start=start, end=end)
                case Returned(_, _, _, cards):
                    yield words("log-returned", cards=" + ".join(words.card(card) for card in cards))
                case ShotLaid(_, _, quadrant):
                    yield words("log-shot", card=words.name("card", "shot"), quadrant=quadrant)
                case Ended(_, result):
                    yield words("log-won", side=words.side(result)) if result in SIDES else words("log-drawn")
                case _:
                    pass

    def _eliminated(self, square: str, card: str) -> str:
        kind = kind_of(card)
        return self._words(
            "log-eliminated", card=self._words.card(card), kind=kind, square=square, points=self._points[kind]
        )


def _named(verb: str, side: str, card: str) -> bool:
    """Whether a card shown is the acting one, which the decision has named."""
    return verb in NAMED_ACTORS and card != "." and card.isupper() == (side == "german")
