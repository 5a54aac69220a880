"""A log taken in by a game, in its order of arrival."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ..errors import IllegalDecision
from ..game import Game
from ..notation.closings import AGREED
from ..notation.panzer.words import DEALER
from ..scenarios import AnyConfig
from .promises import ABANDON, BEGIN, OFFERS, TOGETHER, UNTOLD, Logged, who


class Brought(NamedTuple):
    """An entry as a record writes it: a decision with its turn and the facts that followed, or a note without."""

    entry: Logged
    turn: int | None
    facts: tuple[str, ...]


Apply = Callable[[Game, Logged], Game]


class Course:
    """A game that takes in a log; both sides' set-ups wait for each other, and then come in the notation's order."""

    def __init__(self, config: AnyConfig, apply: Apply) -> None:
        self.game = Game.from_config(config)
        self.brought: list[Brought] = []
        self.waiting: dict[str, Logged] = {}
        self.asking = self.game
        """The game at the last set-up that both sides were asked for."""
        self._apply = apply
        self._left = False

    def take(self, entry: Logged) -> None:
        """Take in the next entry; one that cannot come now is refused."""
        if self.game.over or self._left:
            raise IllegalDecision(f"{entry.text}: the match is over already")
        if entry.text in (BEGIN, ABANDON) or entry.text.rpartition(" ")[0] in OFFERS:
            self._note(entry)
        elif is_closing(entry.text):
            _check_named_side(self.game, entry)
            self._decide(entry)
        elif self.game.turn == 0 and self.game.phase in TOGETHER:
            self._wait(entry)
        else:
            self._decide_in_turn(entry)

    def _note(self, entry: Logged) -> None:
        _check_named_side(self.game, entry)
        if entry.text == BEGIN and (self.brought or self.waiting):
            raise IllegalDecision(f"{BEGIN}: the match has begun already")
        self._left = entry.text == ABANDON
        self.brought.append(Brought(entry, None, ()))

    def _wait(self, entry: Logged) -> None:
        side = _side_of(self.game, entry)
        if entry.text.split(" ")[0] not in (self.game.phase, UNTOLD):
            raise IllegalDecision(f"{entry.text}: {side} is asked for its '{self.game.phase}'")
        if side in self.waiting:
            raise IllegalDecision(f"{entry.text}: {side} has decided already, by entry {self.waiting[side].seq}")
        self.waiting[side], self.asking = entry, self.game
        if len(self.waiting) == len(self.game.rules.SIDES):
            ready, self.waiting = self.waiting, {}
            while ready:
                if self.game.to_move not in ready:
                    raise IllegalDecision(f"{entry.text}: it is not the set-up of both sides")
                self._decide(ready.pop(self.game.to_move))

    def _decide_in_turn(self, entry: Logged) -> None:
        if who(entry.side) != who(self.game.to_move):
            now, then = self.game.to_move, entry.side or DEALER
            raise IllegalDecision(f"{entry.text}: {now} decides now, not {then}")
        self._decide(entry)

    def _decide(self, entry: Logged) -> None:
        turn = self.game.turn
        self.game = self._apply(self.game, entry)
        self.brought.append(Brought(entry, turn, tuple(self.game.facts)))


def is_closing(text: str) -> bool:
    """Whether a decision ends the match outside of the turn."""
    return text == AGREED or text.startswith(("resign ", "flag "))


def _side_of(game: Game, entry: Logged) -> str:
    if entry.side not in game.rules.SIDES:
        raise IllegalDecision(f"{entry.text}: a side decides now, not {entry.side or DEALER}")
    return str(entry.side)


def _check_named_side(game: Game, entry: Logged) -> None:
    """What is said of a side comes from that side, or from the server."""
    alone = {BEGIN: None, ABANDON: None, AGREED: entry.side}
    named = alone[entry.text] if entry.text in alone else entry.text.split(" ")[-1]
    if named not in (None, *game.rules.SIDES) or entry.side not in (None, named):
        raise IllegalDecision(f"{entry.text}: not for {entry.side or 'the server'} to say")
