"""Records: a game written down, and read back to any point of its course for any viewer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from .errors import RecordError, ScopeError
from .events import Event
from .game import Game
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
    record = read_record_text(text)
    moments = [Moment(None, Game.from_config(record.config))]
    for entry in record.entries:
        game = _replayed(record, moments[-1].game, entry)
        moments.append(Moment(entry.decision, game))
    final = moments[-1].game
    if record.result != final.result:
        there = record.result or "unfinished"
        raise RecordError(record.result_line, f"Result: says {there}, but the game is {final.result or 'unfinished'}")
    return Replay(record, tuple(moments))


def _replayed(record: RecordText, game: Game, entry: Entry) -> Game:
    if entry.turn is not None and entry.turn != game.turn:
        raise RecordError(entry.line, f"turn {entry.turn} is written, but it is turn {game.turn}")
    try:
        if record.viewer is not None:
            return game.seen(entry.decision, entry.facts or ())
        after = game.apply(entry.decision)
    except ScopeError as error:
        raise RecordError(entry.line, str(error)) from None
    if entry.facts is not None and list(entry.facts) != after.facts:
        raise RecordError(entry.line, f"{entry.decision}: what follows is {after.facts}, not {list(entry.facts)}")
    return after
