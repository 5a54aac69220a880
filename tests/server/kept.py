"""Matches, seats and entries to keep, and a process that writes a log until it is killed."""

from __future__ import annotations

import asyncio
from multiprocessing.connection import Connection

from scopegames.server.rows import LogEntry, MatchRow, SeatRow, Standing
from scopegames.server.store import Store

TERMS = b'{"config":{"game":"stalingrad"},"listed":false}'
LISTED = b'{"config":{"game":"stalingrad"},"listed":true}'
KEY = bytes(range(32))
INVITATION = b"i" * 32
NOW = 1_700_000_000_000


def standing(
    status: str = "playing", turn_of: str = "human", deadline: int | None = None, updated: int = NOW
) -> Standing:
    """How a match stands."""
    return Standing(status, turn_of, deadline, updated)


def match(id: str = "m", terms: bytes = TERMS, created: int = NOW, stands: Standing | None = None) -> MatchRow:
    """A match."""
    return MatchRow(id, terms, KEY, created, stands or standing())


def seats_of(id: str = "m") -> tuple[SeatRow, SeatRow]:
    """Two seats: the first is taken, the second has an invitation."""
    return (
        SeatRow(id, 0, "german", "", "human", "Anna Ω", "ab12", b"t" * 32, None),
        SeatRow(id, 1, "soviet", "units,snipers", "human", "", "", None, INVITATION),
    )


def entry(id: str, seq: int, text: str = "") -> LogEntry:
    """An entry whose every value follows from its match and number."""
    return LogEntry(id, seq, seq % 2 or None, text or f"decision {seq} of {id}", NOW + seq, seq * 7)


def after(entry: LogEntry) -> Standing:
    """How a match stands after an entry."""
    return standing(deadline=entry.at + 1000, updated=entry.at)


async def with_match(store: Store, *ids: str) -> None:
    """Keep some matches."""
    for id in ids:
        await store.create(match(id), seats_of(id))


def write_until_killed(url: str, ids: tuple[str, ...], confirmed: Connection) -> None:
    """Go on with some logs for ever, all at once, and say what is confirmed as soon as it is."""
    asyncio.run(_write_until_killed(url, ids, confirmed))


async def _write_until_killed(url: str, ids: tuple[str, ...], confirmed: Connection) -> None:
    store = await Store.open(url)
    await asyncio.gather(*(_go_on(store, id, confirmed) for id in ids))


async def _go_on(store: Store, id: str, confirmed: Connection) -> None:
    loaded = await store.load(id)
    assert loaded is not None
    seq = len(loaded.entries)
    while True:
        seq += 1
        new = entry(id, seq)
        assert await store.append(new, after(new))
        confirmed.send((id, seq))
