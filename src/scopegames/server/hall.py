"""The hall: every match that somebody plays or watches now, and what happens to it."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable, Coroutine
from datetime import UTC, datetime
from typing import Any, cast
from weakref import WeakValueDictionary

import msgspec
from msgspec.structs import replace

from .. import fairness
from ..errors import ScopeError
from ..fairness import ABANDON, BEGIN
from ..notation.squares import SPECTATOR
from ..players import AnyObservation
from . import clocks, wire
from .agreed import HUMAN, Agreed
from .bus import EVERYTHING, PHRASES, PRESENCE, SEATS, Bus
from .clocks import Clocks, server_time
from .computers import Computers
from .logs import report
from .match import DAY, Match, Refusal
from .metrics import APPENDED
from .phrases import Talk, told
from .presence import Presence
from .rows import SPECTATORS, LogEntry, MatchRow, PhraseRow, SeatRow, Standing
from .seating import read_terms, seats_of, swapped
from .settings import Settings
from .store import Loaded, Store, StoreUnavailable
from .tables import Listener, Missed, Table, agreed_of, described_as, read_on
from .thinking import declining, think
from .tokens import hashed, new_match_id, new_token, rematch_token, same

SWEEP = 2.0
"""Seconds between two looks for flags that fell and computers that were forgotten."""

FORGOTTEN = 15_000
"""Milliseconds after which another server process takes on what a computer should have decided."""

LOBBY = 50
"""How many matches the lobby shows."""

log = logging.getLogger(__name__)


class Visit:
    """A match's table while somebody needs it."""

    __slots__ = ("_hall", "_match", "_table")

    def __init__(self, hall: Hall, match: str) -> None:
        self._hall, self._match = hall, match

    async def __aenter__(self) -> Table:
        self._table = await self._hall._sit_down(self._match)
        return self._table

    async def __aexit__(self, *_: object) -> None:
        self._hall._get_up(self._match, self._table)


class Hall:
    """Runs all matches of one server process."""

    def __init__(
        self,
        store: Store,
        bus: Bus,
        computers: Computers,
        settings: Settings,
        now: Callable[[], int] | None = None,
    ) -> None:
        self._store = store
        self._bus = bus
        self._computers = computers
        self._settings = settings
        self._now = now or server_time
        self._tables: dict[str, Table] = {}
        self._loading: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """The locks of matches that are loaded just now, each as long as somebody waits for it."""
        self._tasks: set[asyncio.Task[Any]] = set()
        run = secrets.token_hex(8)
        self._clocks = Clocks(store, run, self._now, self._clocks_moved)
        self._presence = Presence(store, bus, run, self._clocks.late, self._now, self._tell)

    # The server's own life.

    async def start(self) -> None:
        """Begin to listen to other server processes, and take up the matches that wait for a computer."""
        await self._clocks.beat()
        await self._bus.start(self._heard)
        self._do(self._repeat(clocks.BEAT, self._clocks.beat))
        self._do(self._repeat(clocks.BEAT, self._presence.look))
        self._do(self._presence.run())
        self._do(self._sweep(self._now()))
        self._do(self._repeat(SWEEP, self._sweep))

    async def stop(self) -> None:
        """Stop everything; what was acknowledged is in the database."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._bus.stop()
        await self._clocks.stop()
        # What the last sign of life says of a sleep sets clocks anew.
        for table in self._tables.values():
            if table.timer is not None:
                table.timer.cancel()

    @property
    def live(self) -> int:
        """How many matches are in memory."""
        return len(self._tables)

    @property
    def listeners(self) -> int:
        """How many sockets listen."""
        return sum(len(table.listeners) for table in self._tables.values())

    def _do(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.ensure_future(work)
        self.finish(task)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if task.cancelled():
            return
        error = task.exception()
        # Who would have been refused something has hung up.
        if error is not None and not isinstance(error, Refusal):
            report(log, "a task of the hall failed", error)

    def finish(self, work: asyncio.Task[Any]) -> None:
        """Have something done to its end for which nobody waits any more."""
        self._tasks.add(work)
        work.add_done_callback(self._done)

    async def _whole(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something that is not left halfway when whoever asked for it hangs up."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        try:
            await asyncio.shield(task)
        except asyncio.CancelledError:
            task.add_done_callback(self._done)
            raise

    async def _repeat(self, seconds: float, work: Callable[[], Awaitable[None]]) -> None:
        while True:
            await asyncio.sleep(seconds)
            try:
                await work()
            except Exception as error:  # noqa: BLE001 - a database that is away for a moment must not end the server's life
                report(log, "periodic work failed", error)

    async def _sweep(self, before: int | None = None) -> None:
        """Let flags fall, computers decide that nobody asked, and matches end that were left long ago."""
        now = self._now()
        due = await self._store.due(now)
        waiting = await self._store.for_computers(now - FORGOTTEN if before is None else before)
        for match in dict.fromkeys([*due, *waiting]):
            await self._sweep_at(match, self._look_again(match, was_due=match in due))
        if self._settings.idle_days:
            for match in await self._store.idle_since(now - self._settings.idle_days * DAY):
                await self._sweep_at(match, self._abandon(match))

    async def _sweep_at(self, match: str, work: Awaitable[None]) -> None:
        """Look after one match; one that cannot be read must not keep the others waiting."""
        try:
            await work
        except StoreUnavailable:
            raise
        except Exception as error:  # noqa: BLE001
            report(log, "a match cannot be looked after", error, match=match)

    async def _abandon(self, match: str) -> None:
        async with self._at(match) as table, table.lock:
            if table.match.status in ("waiting", "playing"):
                await self._append(table, None, ABANDON)

    # Tables.

    def _at(self, match: str) -> Visit:
        """A match's table, loaded if need be, and kept while somebody needs it."""
        return Visit(self, match)

    async def _sit_down(self, match: str) -> Table:
        table = self._tables.get(match) or await self._loaded(match)
        table.users += 1
        return table

    async def _loaded(self, match: str) -> Table:
        """A table that is not in memory yet, loaded once for all who ask for it."""
        loading = self._loading.setdefault(match, asyncio.Lock())
        async with loading:
            table = self._tables.get(match)
            if table is None:
                table = self._tables[match] = await self._load(match)
        return table

    def _get_up(self, match: str, table: Table) -> None:
        table.users -= 1
        self._leave(match, table)

    def _leave(self, match: str, table: Table) -> None:
        """Forget a table that nobody needs; its clock is looked after by the sweep."""
        if table.users == 0 and not table.listeners and not table.thinking and self._tables.get(match) is table:
            del self._tables[match]
            if table.timer is not None:
                table.timer.cancel()

    async def _load(self, id: str) -> Table:
        loaded = await self._store.load(id)
        if loaded is None:
            raise Refusal("unknown-match", "there is no such match", 404)
        match = await read_on(Match.new(agreed_of(loaded)), loaded.entries)
        return Table(match, Talk(id, self._store))

    def _heard(self, match: str, seq: int) -> None:
        """Another server process wrote something."""
        if seq in (PRESENCE, EVERYTHING):
            self._presence.heard(match)
        for id in list(self._tables) if not match else [match]:
            table = self._tables.get(id)
            if table is None:
                continue
            if seq in (PHRASES, EVERYTHING):
                self._do(self._hear_phrases(id))
            if seq in (SEATS, EVERYTHING) or seq > table.match.seq:
                self._do(self._catch_up_at(id, seq < 0))

    async def _catch_up_at(self, id: str, seats: bool) -> None:
        async with self._at(id) as table, table.lock:
            if seats:
                await self._look_at_seats(table)
            await self._catch_up(table)
            self._set_timer(table)

    async def _catch_up(self, table: Table) -> None:
        """Take the entries that other server processes wrote."""
        if table.match.status == "waiting":
            # The first entry is sealed with what everybody who sits there gave.
            await self._look_at_seats(table)
        for entry in await self._store.entries(table.match.agreed.id, table.match.seq):
            self._take(table, table.match.take(entry))

    async def _look_at_seats(self, table: Table) -> None:
        (described,) = await self._store.described([table.match.agreed.id])
        table.match = replace(table.match, agreed=agreed_of(described))
        self._announce(table)

    def _take(self, table: Table, after: Match) -> None:
        """Go on to the match after an entry, and tell everybody."""
        table.match = after
        now, told = self._now(), dict[tuple[str, bool], bytes]()
        pauses = self._clocks.pauses(after, now)
        entries = dict[str, wire.Entry]()
        for listener in table.listeners:
            kind = listener.viewer, table.leads(listener)
            if kind not in told:
                viewer = listener.viewer
                if viewer not in entries:
                    entries[viewer] = after.entry_for(viewer)
                told[kind] = table.said(viewer, (entries[viewer],), kind[1], now, pauses)
            listener.tell(told[kind])
        if after.status in ("over", "abandoned") or after.seq == 1:
            self._announce(table)

    def _tell(self, match: str, message: bytes) -> None:
        """Tell everybody at a match the same."""
        table = self._tables.get(match)
        for listener in table.listeners if table is not None else ():
            listener.tell(message)

    def _tell_standing(self, table: Table, listener: Listener, entries: tuple[wire.Entry, ...] = ()) -> None:
        """Tell somebody how the match stands, with entries that they do not have."""
        now = self._now()
        pauses = self._clocks.pauses(table.match, now)
        listener.tell(table.said(listener.viewer, entries, table.leads(listener), now, pauses))

    def _clocks_moved(self) -> None:
        """Tell everybody how their clocks stand, of which some time was taken or given back."""
        for table in self._tables.values():
            if table.match.agreed.terms.clock is not None and table.match.asked:
                self._set_timer(table)
                for listener in table.listeners:
                    self._tell_standing(table, listener)

    def _announce(self, table: Table) -> None:
        """Tell everybody how the match is described now."""
        for listener in table.listeners:
            listener.tell(table.welcome(listener))

    # Writing entries.

    async def _time(self, table: Table) -> int:
        """The time by which something is decided; where there is a clock, it has to be known who is charged for it."""
        return self._now() if table.match.agreed.terms.clock is None else await self._clocks.time()

    async def _append(self, table: Table, seat: SeatRow | None, text: str) -> bool:
        """Write an entry and tell everybody, once it is committed; False where another process was faster."""
        now, match = await self._time(table), table.match
        spent = match.spent(None if seat is None else seat.side, text, now, self._clocks.pauses(match, now))
        entry = LogEntry(match.agreed.id, match.seq + 1, None if seat is None else seat.seat, text, now, spent)
        after = match.take(entry)
        begun = time.perf_counter()
        committed = await self._store.append(entry, self._standing(after, now))
        if not committed:
            await self._catch_up(table)
            return False
        APPENDED.note(time.perf_counter() - begun)
        self._take(table, after)
        self._bus.tell(entry.match, entry.seq)
        return True

    def _standing(self, match: Match, now: int) -> Standing:
        deadline = self._clocks.deadline(match, now)
        return Standing(
            match.status,
            ",".join(match.deciding()),
            None if deadline is None else deadline[0],
            now,
            match.game.result,
        )

    async def _go_on(self, table: Table) -> None:
        """Do what the server itself has to: begin, let a flag fall, draw, let computers decide. Needs the lock."""
        while True:
            match = table.match
            if match.status == "waiting" and match.agreed.full:
                await self._append(table, None, BEGIN)
            elif (fallen := self._clocks.fallen(match, self._now())) is not None:
                await self._append(table, None, f"flag {fallen}")
            elif match.at_dealer:
                await self._append(table, None, match.draw())
            elif match.is_full and next(match.computers(), None) is not None:
                # A computer neither resigns nor agrees to a draw.
                await self._append(table, None, ABANDON)
            elif (computer := declining(match)) is not None:
                await self._append(table, computer, f"decline draw {computer.side}")
            else:
                break
        if not table.match.agreed.is_show or table.listeners:
            for seat in table.match.computers():
                self._ask(table, seat)
        self._set_timer(table)

    def _set_timer(self, table: Table) -> None:
        if table.timer is not None:
            table.timer.cancel()
        now = self._now()
        deadline = self._clocks.deadline(table.match, now)
        table.timer = None
        if deadline is not None:
            seconds = min(max(0, deadline[0] - now) / 1000 + 0.01, 86_400)
            table.timer = asyncio.get_running_loop().call_later(seconds, self._wake, table.match.agreed.id)

    def _wake(self, match: str) -> None:
        self._do(self._look_again(match))

    async def _look_again(self, match: str, was_due: bool = False) -> None:
        async with self._at(match) as table, table.lock:
            seq = table.match.seq
            await self._go_on(table)
            if was_due and table.match.seq == seq:
                # No flag fell: there was a pause, and the deadline is another.
                await self._store.stand(match, self._standing(table.match, await self._time(table)))

    # Computers.

    def _ask(self, table: Table, seat: SeatRow) -> None:
        question = seat.side, table.match.asked[seat.side][0]
        if question not in table.thinking:
            table.thinking[question] = self._do(self._think(table, seat, question))

    async def _think(self, table: Table, seat: SeatRow, question: tuple[str, int]) -> None:
        """Let a computer decide, and write down what it decides."""
        match = table.match
        try:
            decision = await think(self._computers, match, seat)
            async with self._at(match.agreed.id), table.lock:
                table.thinking.pop(question, None)
                if table.match.asked.get(seat.side, (None,))[0] == question[1]:
                    text = table.match.may_decide(seat, question[1], decision)
                    if text is not None:
                        await self._append(table, seat, text)
                await self._go_on(table)
        except (ScopeError, StoreUnavailable) as error:
            report(log, "a computer gave no decision", error)
            asyncio.get_running_loop().call_later(FORGOTTEN / 1000, self._wake, match.agreed.id)
        finally:
            table.thinking.pop(question, None)
            self._leave(match.agreed.id, table)

    # What people ask for.

    async def create(self, new: wire.NewMatch) -> wire.Created:
        """A new match with its seats."""
        id, now = new_match_id(), self._now()
        # Own files may be long, and nobody else waits until they are read.
        terms = await asyncio.to_thread(read_terms, new)
        seats, keys, invitations = seats_of(id, new)
        standing = Standing("waiting", "", None, now)
        row = MatchRow(id, msgspec.json.encode(terms), fairness.new_key(), now, standing)
        await self._store.create(row, seats)
        async with self._at(id) as table, table.lock:
            await self._go_on(table)
            return wire.Created(table.match.info(), keys, invitations)

    async def join(self, match: str, join: wire.Join) -> wire.Joined:
        """Take the seat of an invitation; asking again with the same token is harmless."""
        invitation, token = hashed(join.invitation), join.token or new_token()
        async with self._at(match) as table, table.lock:
            seats = [each for each in table.match.agreed.seats if each.invitation is not None]
            invited = [each for each in seats if same(each.invitation or b"", invitation)]
            if not invited:
                raise Refusal("invitation", "this invitation is not for this match", 403)
            seat = invited[0]
            if table.match.status == "abandoned":
                raise Refusal("abandoned", "the match was left")
            if token == join.invitation:
                raise Refusal("token", "whoever sent the invitation knows it: make up another token")
            _refuse_another_seat(table.match, token, seat.seat)
            taken = await self._store.claim(match, seat.seat, invitation, hashed(token), join.name, join.contribution)
            if not taken:
                raise Refusal("taken", "somebody has taken this seat already")
            await self._seats_changed(table)
            return wire.Joined(table.match.info(), (_key(seat, token),))

    async def rename(self, match: str, token: str, name: str) -> wire.MatchInfo:
        """Claim a name for one's seat."""
        async with self._at(match) as table, table.lock:
            seat = _seat(table.match.agreed, token)
            await self._store.seat(match, seat.seat, name=name)
            await self._seats_changed(table)
            return table.match.info()

    async def rematch(self, match: str, token: str, asked: wire.AskRematch) -> wire.Joined:
        """Play again with the sides swapped: whoever asks gets their seat of the one match that follows."""
        async with self._at(match) as table, table.lock:
            seat, agreed = _seat(table.match.agreed, token), table.match.agreed
            if table.match.status not in ("over", "abandoned"):
                raise Refusal("playing", "the match goes on")
            if not agreed.full:
                raise Refusal("waiting", "nobody else has come to play")
            terms = msgspec.json.encode(msgspec.structs.replace(agreed.terms, listed=False))
            id, now = new_match_id(), self._now()
            row = MatchRow(id, terms, fairness.new_key(), now, Standing("waiting", "", None, now))
            followed = await self._store.link_rematch(match, row, swapped(id, agreed.seats, table.match.sides))
            if followed == id:
                await self._seats_changed(table)
        key = asked.token or rematch_token(token, followed)
        async with self._at(followed) as next_table, next_table.lock:
            _refuse_another_seat(next_table.match, key, seat.seat)
            await self._store.seat(followed, seat.seat, token=hashed(key), contribution=asked.contribution)
            await self._seats_changed(next_table)
            return wire.Joined(next_table.match.info(), (_key(next_table.match.agreed.seats[seat.seat], key),))

    async def _seats_changed(self, table: Table) -> None:
        await self._look_at_seats(table)
        self._bus.tell(table.match.agreed.id, SEATS)
        await self._go_on(table)

    async def info(self, match: str, token: str | None = None) -> wire.MatchInfo:
        """A match as everybody sees it; with the token of a seat, how it stands while it goes on."""
        if (table := self._tables.get(match)) is not None:
            agreed, info = table.match.agreed, table.match.info()
        elif described := await self._store.described([match]):
            agreed, info = agreed_of(described[0]), described_as(described[0])
        else:
            raise Refusal("unknown-match", "there is no such match", 404)
        if token is None:
            return info
        _seat(agreed, token)
        if info.status != "playing":
            return info
        async with self._at(match) as table:
            return replace(table.match.info(), now=table.match.now())

    async def lobby(self) -> wire.Lobby:
        """The matches that are listed."""
        return wire.Lobby(tuple(map(described_as, await self._store.described(await self._store.lobby(LOBBY)))))

    async def record(self, match: str, token: str | None, viewer: str | None) -> str:
        """The record as whoever asks may know it: their own side's, or any and the whole once all is open."""
        async with self._at(match) as table:
            own = SPECTATOR if token is None else _seat(table.match.agreed, token).side
            now = table.match
        if now.is_open:
            if viewer not in (None, *now.game.rules.VIEWERS):
                raise Refusal("viewer", f"viewers are {', '.join(now.game.rules.VIEWERS)}", 400)
        elif viewer not in (None, own):
            raise Refusal("hidden", "while the match goes on, everybody sees their own side only", 403)
        else:
            viewer = own
        if own == SPECTATOR and not now.agreed.terms.spectators and not now.is_open:
            raise Refusal("no-spectators", "nobody may watch this match", 403)
        loaded = await self._store.load(match)
        assert loaded is not None
        return await asyncio.to_thread(_written, now, loaded, viewer)

    async def asked(self, match: str, token: str) -> AnyObservation:
        """What a seat's side knows while it is asked for a set-up."""
        async with self._at(match) as table:
            side, now = _seat(table.match.agreed, token).side, table.match
        if side not in now.asked or now.game.turn > 0:
            raise Refusal("not-asked", "you are asked for no set-up")
        observation: AnyObservation = now.asked_game(side).observe(side)
        return observation

    # Sockets.

    async def enter(self, match: str, hello: wire.Hello, listener: Listener) -> None:
        """Let somebody listen: they are told the match and every entry that they do not have."""
        async with self._at(match) as table:
            if hello.token is not None:
                listener.seat = _seat(table.match.agreed, hello.token)
                listener.viewer = listener.seat.side
                listener.beside = tuple(_seat(table.match.agreed, token) for token in hello.beside)
            elif not table.match.agreed.terms.spectators:
                raise Refusal("no-spectators", "nobody may watch this match", 403)
            # Reading a long log takes time, in which the match goes on; under the lock only the last entries are read.
            missed = Missed(Match.new(table.match.agreed), listener.viewer, hello.since)
            await missed.read(self._store, table.match)
            async with table.lock:
                if hello.since > table.match.seq:
                    await self._catch_up(table)
                if hello.since > table.match.seq:
                    raise Refusal("stale", f"the log has {table.match.seq} entries, not {hello.since}")
                await missed.read(self._store, table.match)
                listener.tell(table.welcome(listener))
                self._tell_standing(table, listener, tuple(missed.entries))
                if hello.heard > table.talk.last:
                    self._pass_on(table, await table.talk.news())
                if said := await table.talk.after(hello.heard):
                    listener.tell(wire.write(told(said, self._now())))
                table.listeners.append(listener)
                self._arrive(table, listener)
        await self._whole(self._look_again(match))

    def _arrive(self, table: Table, listener: Listener) -> None:
        """Note that somebody is connected, and tell them who else is."""
        agreed = table.match.agreed
        people = () if agreed.terms.alone else [seat.seat for seat in agreed.seats if seat.player == HUMAN]
        there = self._presence.came(agreed.id, _places(listener), people)
        if there is not None:
            listener.tell(there)

    def leave(self, match: str, listener: Listener) -> None:
        """Somebody's socket has closed; without anybody who watches, computers do not go on playing each other."""
        table = self._tables.get(match)
        if table is not None and listener in table.listeners:
            table.listeners.remove(listener)
            self._presence.went(match, _places(listener))
            if not table.listeners and table.match.agreed.is_show:
                for task in table.thinking.values():
                    task.cancel()
            self._leave(match, table)

    async def command(self, match: str, listener: Listener, command: wire.Answer | wire.Say) -> None:
        """Do what a player asks; the answer is an update, or a refusal that is raised. Whoever asks waits to the end,
        or lets it be finished: an entry that is written has to be told."""
        if listener.seat is None:
            raise Refusal("spectator", "spectators only watch", 403)
        try:
            if isinstance(command, wire.Say):
                await self._say(match, listener.seat, command.phrase)
            else:
                await self._obey(match, listener, listener.seat, command)
        except StoreUnavailable:
            raise Refusal("unavailable", "the database does not answer; say it again in a moment", 503) from None

    async def _obey(self, match: str, listener: Listener, seat: SeatRow, command: wire.Answer) -> None:
        # Every decision comes this way, and `async with` would take longer here than the rules do.
        table = self._tables.get(match) or await self._loaded(match)
        table.users += 1
        try:
            await table.lock.acquire()
            try:
                await self._carry_out(table, listener, seat, command)
            finally:
                table.lock.release()
        finally:
            self._get_up(match, table)

    async def _carry_out(self, table: Table, listener: Listener, seat: SeatRow, command: wire.Answer) -> None:
        """Write what a command comes to, and whatever follows from it. Needs the lock."""
        while True:
            if (fallen := self._clocks.fallen(table.match, await self._time(table))) is not None:
                await self._append(table, None, f"flag {fallen}")
                continue
            text = _text(table.match, seat, command)
            if text is None:
                # Done already: the entry that did it was told before, or is on its way.
                self._tell_standing(table, listener)
                return
            if await self._append(table, seat, text):
                break
        await self._go_on(table)

    # Phrases.

    async def _say(self, match: str, seat: SeatRow, phrase: wire.Phrase) -> None:
        """Keep what somebody says, and tell everybody; the match itself stays as it is."""
        async with self._at(match) as table, table.lock:
            self._pass_on(table, await table.talk.say(table.match, seat, phrase, self._now()))
        self._bus.tell(match, PHRASES)

    async def _hear_phrases(self, match: str) -> None:
        async with self._at(match) as table, table.lock:
            self._pass_on(table, await table.talk.news())

    def _pass_on(self, table: Table, said: list[PhraseRow]) -> None:
        if said:
            self._tell(table.match.agreed.id, wire.write(told(said, self._now())))


def _key(seat: SeatRow, token: str) -> wire.SeatKey:
    return wire.SeatKey(seat.seat, cast(wire.Side, seat.side), token)


def _places(listener: Listener) -> tuple[int, ...]:
    """Where somebody sits, and others at the same device."""
    if listener.seat is None:
        return (SPECTATORS,)
    return tuple({seat.seat for seat in (listener.seat, *listener.beside)})


def _seat(agreed: Agreed, token: str) -> SeatRow:
    seat = agreed.seat_of(hashed(token))
    if seat is None:
        raise Refusal("token", "this token opens no seat of the match", 401)
    return seat


def _refuse_another_seat(match: Match, token: str, seat: int) -> None:
    """One token opens one seat: with two, nobody could sit down on the second."""
    other = match.agreed.seat_of(hashed(token))
    if other is not None and other.seat != seat:
        raise Refusal("token", "this token has another seat of the match already")


def _written(match: Match, loaded: Loaded, viewer: str | None) -> str:
    """The record of a match with its proof; the whole one has the key."""
    agreed = match.agreed
    entries = loaded.entries[: match.seq]
    sides = [None if entry.seat is None else agreed.seats[entry.seat].side for entry in entries]
    logged = tuple(fairness.Logged(entry.seq, side, entry.text) for entry, side in zip(entries, sides, strict=True))
    proof = fairness.Proof(agreed.id, agreed.key, agreed.key_commitment, agreed.contributions, logged)
    day = datetime.fromtimestamp(loaded.match.created / 1000, UTC).date().isoformat()
    return fairness.write_proof(match.game.config, viewer, day, proof)


def _text(match: Match, seat: SeatRow, command: wire.Answer) -> str | None:
    """The entry that a command makes, or None where it was done already."""
    match command:
        case wire.Decide(answers, decision):
            return match.may_decide(seat, answers, decision)
        case wire.OfferDraw(answers):
            return match.may_offer_draw(seat, answers)
        case wire.DeclineDraw(answers):
            return match.may_decline_draw(seat, answers)
        case wire.ResignMatch():
            return match.may_resign(seat)
        case wire.Abandon():
            return match.may_abandon()
