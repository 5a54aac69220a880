"""Records: a game written down, and read back to any point of its course for any viewer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from .errors import ScopeError
from .events import Event
from .game import Game
from .notation.broken import Broken, not_decided
from .notation.record import Entry, RecordText, read_record_text, write_record_text
from .notation.squares import SPECTATOR
from .scenarios import AnyConfig


def write_record(game: Game, viewer: str | None = None, date: str | None = None) -> str:
    """The record of a game: whole, or redacted to what a viewer may know."""
    if game.start is not None:
        raise ScopeError("a game that was loaded from a position has no beginning to write down")
    return write_record_text(game.config, viewer, date, game.result, _entries(game, viewer))


def _entries(game: Game, viewer: str | None) -> Iterator[Entry]:
    before = Game.from_config(game.config)
    for text, after in game.course():
        known = viewer is None or viewer == before.to_move
        yield Entry(before.turn, text if known else game.rules.redact(text), tuple(after.facts))
        before = after


@dataclass(frozen=True)
class Moment:
    """A point of a replay: the decision that led there, and the game then."""

    decision: str | None
    game: Game


@dataclass(frozen=True)
class Replay:
    """A record, replayed. Moment 0 is the empty table."""

    record: RecordText
    moments: tuple[Moment, ...]

    @property
    def config(self) -> AnyConfig:
        """What the players agreed on."""
        return self.record.config

    @property
    def viewer(self) -> str | None:
        """The viewer that a redacted record was made for."""
        return self.record.viewer

    def __len__(self) -> int:
        return len(self.moments)

    @cached_property
    def final(self) -> Game:
        """The game after the last decision."""
        return self.moments[-1].game

    def at_turn(self, turn: int) -> int:
        """The number of the first moment of a turn."""
        for number, moment in enumerate(self.moments):
            if moment.game.turn >= turn:
                return number
        raise ScopeError(f"the record has no turn {turn}; its last is {self.final.turn}")

    def observe(self, number: int, viewer: str) -> Any:
        """What a viewer knew at a moment."""
        return self._seen(number, viewer).observe(viewer)

    def view(self, number: int, viewer: str) -> dict[str, Any]:
        """What a viewer saw on the table at a moment."""
        return self._seen(number, viewer).view(viewer)

    def events(self, number: int, viewer: str) -> tuple[Event, ...]:
        """What a viewer was told by the decision that led to a moment."""
        return self._seen(number, viewer).events_for(viewer)

    def _seen(self, number: int, viewer: str) -> Game:
        if self.viewer is not None and viewer not in (self.viewer, SPECTATOR):
            raise ScopeError(f"the record holds only what {self.viewer} may know; there is no view for {viewer}")
        return self.moments[number].game


def read_record(text: str) -> Replay:
    """A record file, replayed; a broken one is refused with its line and the reason."""
    return replayed(read_record_text(text))


def replayed(record: RecordText) -> Replay:
    """A record whose lines are read, replayed."""
    moments = [Moment(None, Game.from_config(record.config))]
    for entry in record.entries:
        game = _replayed(record, moments[-1].game, entry)
        moments.append(Moment(entry.decision, game))
    final = moments[-1].game
    if record.result != final.result:
        there, now = record.result or "unfinished", final.result or "unfinished"
        raise Broken(record.result_line, "result", written=there, result=now)
    return Replay(record, tuple(moments))


def _replayed(record: RecordText, game: Game, entry: Entry) -> Game:
    if entry.turn is not None and entry.turn != game.turn:
        raise Broken(entry.line, "turn", written=entry.turn, turn=game.turn)
    return taken(game, entry.decision, entry.facts, record.viewer, entry.line)


def taken(game: Game, decision: str, facts: tuple[str, ...] | None, viewer: str | None, line: int) -> Game:
    """The game after a decision that a record has on a line, if the facts there are what follows."""
    try:
        if viewer is not None:
            return game.seen(decision, facts or ())
        after = game.apply(decision)
    except ScopeError as error:
        raise not_decided(line, decision, error, "illegal" if viewer is None else "seen") from None
    if facts is not None and list(facts) != after.facts:
        raise Broken(line, "facts", decision=decision, facts=str(after.facts), written=str(list(facts)))
    return after
