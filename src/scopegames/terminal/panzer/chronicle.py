"""The log of SCOPE Panzer: what happened, in words, for each viewer only as far as that viewer may know it."""

from __future__ import annotations

from collections.abc import Iterator

from ...events import (
    Controlled,
    Destroyed,
    Drawn,
    Ended,
    Event,
    Moved,
    Placed,
    Shown,
    SquadChosen,
    Stood,
    TerrainLaid,
)
from ...game import Game
from ...notation.panzer.words import DEALER, FOREST, NOBODY, SIDES, VIEWERS
from ...notation.squares import SPECTATOR
from ...observations import PanzerObservation
from ...players.ground import quadrant_squares
from ..chronicle import Entry
from .board import ACTED, MOVED
from .hands import cards, chance
from .words import PanzerWords

UNNAMED = ("squad", "deploy", "terrain", "fire")
"""Decisions whose events, or whose firing hand, say what was decided."""


class PanzerChronicle:
    """The log of a game of SCOPE Panzer."""

    def __init__(self, words: PanzerWords) -> None:
        self.entries: dict[str, list[Entry]] = {viewer: [] for viewer in VIEWERS}
        self.marks: dict[str, str] = {}
        self._words = words
        self._turn = 0

    def tell(self, before: Game, decision: str, after: Game) -> None:
        """Write down a decision for everybody."""
        side = before.to_move
        if side is None:
            return
        if side == DEALER:
            side = before.observe(SPECTATOR).active
        verb, *places = decision.split(" ")
        ended = any(isinstance(event, Ended) for event in after.events)
        for viewer in VIEWERS if verb != "end" or ended else ():
            text = self._line(verb, places, after, after.events_for(viewer))
            self.entries[viewer].append(Entry(before.turn, side, text))
        self._mark(before.turn, verb, places)

    def _mark(self, turn: int, verb: str, places: list[str]) -> None:
        if turn != self._turn:
            self.marks, self._turn = {}, turn
        if verb in ("move", "explore"):
            self.marks |= dict.fromkeys(quadrant_squares(places[0]), MOVED if verb == "move" else ACTED)
        elif verb in ("search", "fire", "strike"):
            self.marks |= dict.fromkeys(places, ACTED)

    def _line(self, verb: str, places: list[str], after: Game, events: tuple[Event, ...]) -> str:
        """A decision and what came of it; what is secret comes from the events alone."""
        words = self._words
        if verb in ("resign", "flag") or places == ["agreed"]:
            return words(f"log-{verb}")
        outcome = ", ".join(self._outcomes(verb, events))
        if verb == "draw":
            return outcome
        if verb == "fire":
            outcome = ", ".join(filter(None, (self._shot(after), outcome)))
        named = [] if verb in UNNAMED else places[:1] if verb == "move" else places
        done = " ".join([words.action(verb), *named])
        return words("log-outcome", done=done, outcome=outcome) if outcome else words("log-done", done=done)

    def _shot(self, after: Game) -> str:
        """Who fires at whom, with which cards and which chance: both units lie open."""
        seen: PanzerObservation = after.observe(SPECTATOR)
        hand = seen.hand
        if hand is None:
            return ""
        return self._words(
            "log-shot",
            attacker=f"{hand.attacker} {seen.units[hand.attacker].code}",
            target=f"{hand.target} {seen.units[hand.target].code}",
            chance=chance(hand),
            cards=cards(hand, self._words),
        )

    def _outcomes(self, verb: str, events: tuple[Event, ...]) -> Iterator[str]:
        words = self._words
        row = [event.card for event in events if isinstance(event, Placed) and event.card is not None]
        taken = [event.square for event in events if isinstance(event, Controlled)]
        known = any(isinstance(event, Moved) and event.cards is not None for event in events)
        if row:
            yield " ".join(row)
        for event in events:
            match event:
                case TerrainLaid(_, _, square, terrain):
                    yield f"{words.name('terrain', terrain)} {square}"
                case SquadChosen(_, _, count, units):
                    yield words("log-squad", count=count) if units is None else " ".join(units)
                case Moved(_, _, _, moved) if moved is not None:
                    yield moved
                case Stood(_, square, card) if not known:
                    yield words("log-left", square=square) if card == NOBODY else f"{square} {words.card(card)}"
                case Shown(_, square, card) if verb != "fire":
                    name = words.name("terrain", "forest") if card == FOREST else words.card(card)
                    yield name if verb == "search" else f"{square} {name}"
                case Drawn(_, card, _, _):
                    yield words("log-drawn-card", card=words.name("card", card))
                case Destroyed(_, square, card):
                    yield words("log-destroyed", card=words.card(card), square=square)
                case Ended(_, result):
                    yield words("log-won", side=words.side(result)) if result in SIDES else words("log-drawn")
                case _:
                    pass
        if verb == "explore":
            yield words("log-controls", squares=" ".join(taken)) if taken else words("log-met")
