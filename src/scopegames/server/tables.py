"""Tables: matches in memory with those who listen, and how they are read from the log."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping
from typing import Protocol, cast

import msgspec
from msgspec.structs import replace

from . import wire
from .agreed import Agreed, describe
from .match import Match
from .phrases import Talk
from .rows import LogEntry, SeatRow
from .store import Loaded, Store


class Listener(Protocol):
    """Somebody at a socket."""

    viewer: str
    seat: SeatRow | None
    beside: tuple[SeatRow, ...]
    """The seats of others who share the device."""

    def tell(self, message: bytes) -> None:
        """Send a message soon; never waits."""


class Table:
    """A match in memory, with those who listen to it."""

    def __init__(self, match: Match, talk: Talk) -> None:
        self.match = match
        self.listeners: list[Listener] = []
        self.lock = asyncio.Lock()
        self.users = 0
        """How many need the table in memory just now."""
        self.thinking: dict[tuple[str, int], asyncio.Task[None]] = {}
        """The questions, by side and number, that computers think about."""
        self.timer: asyncio.TimerHandle | None = None
        self.talk = talk

    def said(
        self, viewer: str, entries: tuple[wire.Entry, ...], leads: bool, now: int, pauses: Mapping[str, int]
    ) -> bytes:
        """An update for a viewer."""
        return wire.write(self.match.update(viewer, leads, entries, now, pauses))

    def leads(self, listener: Listener) -> bool:
        """Whether a listener answers the question of their side."""
        return listener.seat is not None and self.match.leads(listener.seat)

    def welcome(self, listener: Listener) -> bytes:
        """The match, and whom a listener is taken for."""
        seats = () if listener.seat is None else (listener.seat.seat,)
        return wire.write(wire.Welcome(self.match.info(), cast(wire.Viewer, listener.viewer), seats))


class Missed:
    """What a viewer has missed, read from the log."""

    def __init__(self, match: Match, viewer: str, since: int) -> None:
        self.entries: list[wire.Entry] = []
        self._match = match
        self._viewer = viewer
        self._since = since

    async def read(self, store: Store, now: Match) -> None:
        """Read on to where the match is now."""
        if max(self._since, self._match.seq) >= now.seq:
            return
        # The first entry is sealed with what everybody gave who sat there by then.
        self._match = replace(self._match, agreed=now.agreed)
        new = [each for each in await store.entries(now.agreed.id, self._match.seq) if each.seq <= now.seq]
        self._match = await read_on(self._match, new, self._keep)

    def _keep(self, match: Match) -> None:
        if match.seq > self._since:
            self.entries.append(match.entry_for(self._viewer))


async def read_on(match: Match, entries: Iterable[LogEntry], look: Callable[[Match], None] = lambda _: None) -> Match:
    """A match after entries of its log; others have their turn meanwhile."""
    for entry in entries:
        match = match.take(entry)
        look(match)
        if entry.seq % 20 == 0:
            await asyncio.sleep(0)
    return match


def described_as(loaded: Loaded) -> wire.MatchInfo:
    """A match as everybody sees it, without its log."""
    agreed, standing = agreed_of(loaded), loaded.match.standing
    is_open = standing.status == "over" and agreed.terms.open_at_end
    return describe(agreed, cast(wire.Status, standing.status), standing.result, is_open)


def agreed_of(loaded: Loaded) -> Agreed:
    """What a match has agreed on, from its rows."""
    row = loaded.match
    return Agreed(row.id, msgspec.json.decode(row.terms, type=wire.Terms), row.key, loaded.seats, row.rematch)
