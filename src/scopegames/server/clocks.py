"""The clocks: the server's time, its signs of life, and when no server ran, which nobody is charged for."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import partial

from .match import Match
from .store import Store, StoreUnavailable

BEAT = 5.0
"""Seconds between two signs of life of a server; time without one is charged to nobody."""

LATE = 4 * BEAT
"""Seconds without a sign of life after which a server counts as gone: it slept, or the database was away."""

_steady = partial(time.clock_gettime_ns, time.CLOCK_BOOTTIME) if hasattr(time, "CLOCK_BOOTTIME") else time.monotonic_ns
"""Nanoseconds on a clock that nobody sets, and that runs on while the machine sleeps, where there is one."""

_EPOCH = time.time_ns() - _steady()


def server_time() -> int:
    """Milliseconds since the epoch; when the system's clock is set, a process that runs goes on as it was."""
    return (_EPOCH + _steady()) // 1_000_000


def gaps_between(lives: Iterable[tuple[int, int]], until: int) -> tuple[tuple[int, int], ...]:
    """When no server process lived up to a time, from their lives in the order in which these began."""
    gaps, reached = [], 0
    for start, end in lives:
        if start > until:
            break
        if start > reached:
            gaps.append((reached, start))
        reached = max(reached, end)
    return tuple(gaps)


class Clocks:
    """What the clocks of all matches go by; when a server ran, this one or another, the database alone knows."""

    def __init__(self, store: Store, run: str, now: Callable[[], int], moved: Callable[[], None]) -> None:
        self._store = store
        self._run = run
        self._now = now
        self._moved = moved
        """Called when clocks stand otherwise than they did."""
        self.late = int(LATE * 1000)
        """Milliseconds without a sign of life after which a server process is gone."""
        self._seen = 0
        """This server's last sign of life that the database has."""
        self._began = 0
        """Its first since it was started, or was gone."""
        self._gaps: tuple[tuple[int, int], ...] = ()
        """When no server ran, up to that last sign of life."""
        self._waking: asyncio.Task[None] | None = None

    async def beat(self) -> None:
        """Leave a sign of life, and learn what it says about the time before."""
        at = await self._store.beat(self._run, self._now, self.late)
        if was_silent := self._silent(at):
            self._began = at
        gaps = self._gaps
        # A process that is late, but not gone, has lived all the while, as its next sign of life says: a gap may close
        # again for that long. Later there is nothing to read, since this server's own life has no gap.
        if at - self._began <= 2 * self.late:
            gaps = gaps_between(await self._store.lives(), at)
        # Of several at once, the last one counts.
        if at >= self._seen:
            moved = was_silent or gaps != self._gaps
            # Both in one moment: what is known of gaps is known up to this sign of life.
            self._gaps, self._seen = gaps, at
            if moved:
                self._moved()

    async def stop(self) -> None:
        """Leave a last sign of life; clocks stand as they do then."""
        if self._waking is not None:
            await asyncio.wait([self._waking])
        with suppress(StoreUnavailable):
            await self.beat()

    async def time(self) -> int:
        """The time by which something is decided: where there was no sign of life for long, one is left first, since
        whoever decides is not charged for the time in which no server ran."""
        while self._silent(now := self._now()):
            # One does for all who wait, and is finished though somebody hangs up.
            if self._waking is None or self._waking.done():
                self._waking = asyncio.ensure_future(self.beat())
            await asyncio.shield(self._waking)
        return now

    def pauses(self, match: Match, now: int) -> dict[str, int]:
        """Side to the ms of its question in which no server ran."""
        if match.agreed.terms.clock is None:
            return {}
        return {side: self._down(at, now) for side, (_, at) in match.asked.items()}

    def deadline(self, match: Match, now: int) -> tuple[int, str] | None:
        """When the first flag of a match falls if nothing is decided, and whose."""
        return match.deadline(self.pauses(match, now))

    def fallen(self, match: Match, now: int) -> str | None:
        """The side whose time is over; it does not run out while the database is away."""
        deadline = self.deadline(match, now)
        return deadline[1] if deadline is not None and deadline[0] <= now else None

    def _silent(self, now: int) -> bool:
        """Whether there was no sign of life for long: the machine slept, or the database is away."""
        return now - self._seen > self.late

    def _down(self, since: int, now: int) -> int:
        """Milliseconds since a time in which no server ran; a long silence is one until its end shows who ran."""
        down = max(0, now - max(since, self._seen)) if self._silent(now) else 0
        for start, end in reversed(self._gaps):
            if end <= since:
                break
            down += end - max(start, since)
        return down
