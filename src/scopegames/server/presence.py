"""Presence: whose player is connected, by this server process or another, and how many watch."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from . import wire
from .bus import PRESENCE, Bus
from .logs import report, say
from .rows import SPECTATORS, VisitRow
from .store import Store

GRACE = 6_000
"""Milliseconds in which somebody who has gone may come back unnoticed: a page that is loaded again stays there."""

SETTLE = 0.3
"""Seconds in which who comes and goes is collected, so that many cost one write."""

ROOMS = 500
"""How many matches are looked after at once."""

log = logging.getLogger(__name__)


class Room:
    """Who is connected to one match."""

    __slots__ = ("elsewhere", "here", "is_read", "left", "people", "shown", "told", "unwritten")

    def __init__(self, people: Sequence[int]) -> None:
        self.people = tuple(people)
        """The seats that are watched over: those of people who play on devices of their own."""
        self.here: Counter[int] = Counter()
        """Seat to its sockets at this process."""
        self.shown: dict[int, int] = {}
        """Seat to what this process says of it: 1 while its player is connected, or how many watch."""
        self.left: dict[int, int] = {}
        """Seat to the time at which its last socket here was closed."""
        self.unwritten: set[int] = set()
        self.elsewhere: tuple[VisitRow, ...] = ()
        """What other processes say."""
        self.is_read = False
        """Whether that is up to date."""
        self.told: tuple[tuple[int, ...], int] | None = None
        """Who was away, and how many watched, when it was told last."""

    def take(self, rows: Sequence[VisitRow], run: str) -> None:
        """Take in what the database has; of this process it knows nothing better, but for the past."""
        self.elsewhere = tuple(row for row in rows if row.run != run)
        for row in rows:
            if row.run == run and row.seat not in self.left and not self.here[row.seat]:
                self.left[row.seat] = row.at

    def settle(self, now: int) -> bool:
        """Show who has come, and who has been gone for long enough; whether somebody's return is still awaited."""
        waiting = False
        for seat in {*self.here, *self.shown}:
            sockets = self.here[seat] if seat == SPECTATORS else min(1, self.here[seat])
            shown = self.shown.get(seat, 0)
            if sockets < shown and now - self.left[seat] < GRACE:
                waiting = True
            elif sockets != shown:
                self.shown[seat] = sockets
                self.unwritten.add(seat)
        return waiting

    def rows(self, match: str, run: str, now: int) -> Iterator[VisitRow]:
        """What the database is to know."""
        for seat in self.unwritten:
            sockets = self.shown[seat]
            yield VisitRow(match, seat, run, sockets, now if sockets else self.left[seat])

    def is_empty(self) -> bool:
        """Whether nobody is here, and everybody may know it."""
        return not any(self.here.values()) and not any(self.shown.values()) and not self.unwritten


class Presence:
    """Watches over who is connected to the matches of this server process."""

    def __init__(
        self, store: Store, bus: Bus, run: str, late: int, now: Callable[[], int], tell: Callable[[str, bytes], None]
    ) -> None:
        self._store = store
        self._bus = bus
        self._run = run
        self._late = late
        """Milliseconds without a sign of life after which a server process is gone."""
        self._now = now
        self._tell = tell
        """Tells everybody at a match."""
        self._rooms: dict[str, Room] = {}
        self._unsettled: dict[str, None] = {}
        self._called = asyncio.Event()
        self._signs: dict[str, int] = {}
        """Each server process's last sign of life that is known here."""
        self._looked = now()
        """When it was last looked for signs of life."""

    def came(self, match: str, seats: Sequence[int], people: Sequence[int]) -> bytes | None:
        """A socket is open for whoever sits there; how things stand where that is known already, for them alone."""
        room = self._rooms.get(match)
        if room is None:
            room = self._rooms[match] = Room(people)
        room.here.update(seat for seat in seats if seat == SPECTATORS or seat in room.people)
        self._call(match)
        return None if room.told is None else wire.write(self.seen(room))

    def went(self, match: str, seats: Sequence[int]) -> None:
        """The socket of whoever sits there is closed."""
        room = self._rooms.get(match)
        if room is None:
            return
        for seat in seats:
            if room.here[seat]:
                room.here[seat] -= 1
                room.left[seat] = self._now()
                self._call(match)

    def heard(self, match: str) -> None:
        """Another server process has news of who is connected to a match, or of any where none is named."""
        for name in [match] if match else list(self._rooms):
            if name in self._rooms:
                self._rooms[name].is_read = False
                self._call(name)

    def seen(self, room: Room) -> wire.Presence:
        """Who is connected, for everybody."""
        now = self._now()
        away, watching = self._standing(room)
        return wire.Presence(tuple(wire.Away(seat, self._ago(room, seat, now)) for seat in away), watching)

    def _standing(self, room: Room) -> tuple[tuple[int, ...], int]:
        sockets = Counter(room.shown)
        for row in room.elsewhere:
            if self._lives(row.run):
                sockets[row.seat] += row.sockets
        return tuple(seat for seat in room.people if not sockets[seat]), sockets[SPECTATORS]

    def _ago(self, room: Room, seat: int, now: int) -> int | None:
        """How long a seat's player has been away: whom a process had that is gone was there until its last sign."""
        times = [room.left[seat]] if seat in room.left else []
        times += [self._signs[row.run] if row.sockets else row.at for row in room.elsewhere if row.seat == seat]
        return max(0, now - max(times)) if times else None

    def _lives(self, run: str) -> bool:
        return self._signs.get(run, 0) >= self._looked - self._late

    def _call(self, match: str) -> None:
        self._unsettled[match] = None
        self._called.set()

    # What takes time.

    async def run(self) -> None:
        """Settle who comes and goes, as long as the server runs; a failure is logged when it begins and ends."""
        failing = False
        while True:
            await self._called.wait()
            await asyncio.sleep(SETTLE)
            self._called.clear()
            try:
                await self.settle()
            except Exception as error:  # noqa: BLE001 - a database that is away for a moment must not end it
                if not failing:
                    report(log, "who is connected cannot be noted", error)
                failing = True
            else:
                if failing:
                    say(log, "who is connected is noted again")
                failing = False

    async def look(self) -> None:
        """Look which server processes live; those that one has had, who is gone, are away."""
        now = self._now()
        signs = await self._store.living(now - self._late)
        before = {run for run in self._signs if self._lives(run)}
        self._signs |= signs
        self._looked = now
        changed = before ^ {run for run in self._signs if self._lives(run)}
        for match, room in self._rooms.items():
            if any(row.run in changed for row in room.elsewhere):
                self._call(match)

    async def settle(self) -> None:
        """Read what is new elsewhere, note what is new here, and tell everybody what has changed."""
        # A room may have been given up since: of one that somebody comes to again is heard anew.
        unsettled = [match for match in self._unsettled if match in self._rooms]
        matches, later = unsettled[:ROOMS], dict.fromkeys(unsettled[ROOMS:])
        # Who comes or goes meanwhile is settled the next time.
        self._unsettled = {}
        try:
            await self._read([match for match in matches if not self._rooms[match].is_read])
            later |= dict.fromkeys(match for match in matches if self._rooms[match].settle(self._now()))
            await self._write(matches)
        except BaseException:
            later |= dict.fromkeys(matches)
            raise
        finally:
            self._unsettled = later | self._unsettled
            if self._unsettled:
                self._called.set()
        for match in matches:
            self._announce(match, self._rooms[match])

    async def _read(self, matches: Sequence[str]) -> None:
        found: dict[str, list[VisitRow]] = {match: [] for match in matches}
        if not found:
            return
        for match in matches:
            # Whatever is heard from now on is read once more.
            self._rooms[match].is_read = True
        try:
            visits = await self._store.visits(matches)
        except BaseException:
            for match in matches:
                self._rooms[match].is_read = False
            raise
        for row, sign in visits:
            found[row.match].append(row)
            self._signs[row.run] = max(sign, self._signs.get(row.run, 0))
        for match, rows in found.items():
            self._rooms[match].take(rows, self._run)

    async def _write(self, matches: Sequence[str]) -> None:
        now = self._now()
        rows = [row for match in matches for row in self._rooms[match].rows(match, self._run, now)]
        if not rows:
            return
        rows.sort(key=lambda row: (row.match, row.seat))
        await self._store.visit(rows, now - self._late)
        for row in rows:
            self._rooms[row.match].unwritten.discard(row.seat)
        for match in dict.fromkeys(row.match for row in rows):
            self._bus.tell(match, PRESENCE)

    def _announce(self, match: str, room: Room) -> None:
        """Tell everybody who is connected, where it is not as it was told."""
        standing = self._standing(room)
        if standing != room.told:
            room.told = standing
            self._tell(match, wire.write(self.seen(room)))
        if room.is_empty():
            del self._rooms[match]
