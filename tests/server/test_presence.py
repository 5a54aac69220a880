"""Presence: who is connected, over reloads, restarts, several server processes and the sudden end of one."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import AsyncExitStack, ExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect

from scopegames.server import wire
from scopegames.server.bus import PRESENCE, Bus, LocalBus, PostgresBus
from scopegames.server.clocks import LATE
from scopegames.server.computers import Computers
from scopegames.server.hall import Hall
from scopegames.server.match import Refusal
from scopegames.server.presence import GRACE
from scopegames.server.rows import VisitRow
from scopegames.server.settings import Settings
from scopegames.server.store import Store, StoreUnavailable

from .serving import SHORT_LIVED, Player, Server, serving
from .test_hall import BOTH, DUEL, HOT_SEAT, START, Ear, Time, enter
from .test_kill import by_invitation
from .test_phrases import begun

pytestmark = pytest.mark.anyio

DEAD = int(LATE * 1000) + 1
"""Milliseconds without a sign of life after which a process is gone."""


class Process:
    """A server process, whose clocks and looks the test decides."""

    def __init__(self, store: Store, bus: Bus, time: Time) -> None:
        self.hall = Hall(store, bus, Computers(1), Settings(), time)
        self.writes = 0
        self._visit = store.visit
        store.visit = self._counted  # type: ignore[method-assign]

    async def _counted(self, rows: Sequence[VisitRow], alive: int) -> None:
        self.writes += 1
        await self._visit(rows, alive)

    async def settle(self) -> None:
        """Do what is done every moment, and every few seconds."""
        await self.hall._clocks.beat()
        await self.hall._presence.look()
        await self.hall._presence.settle()

    async def hear(self, other: Process) -> None:
        """Wait until all that another process has told so far is heard here, in whose order it comes."""
        presence, mark, marked = self.hall._presence, secrets.token_hex(8), asyncio.Event()
        heard = presence.heard

        def listen(match: str) -> None:
            heard(match)
            if match == mark:
                marked.set()

        presence.heard = listen  # type: ignore[method-assign]
        other.hall._bus.tell(mark, PRESENCE)
        async with asyncio.timeout(60):
            await marked.wait()
        presence.heard = heard  # type: ignore[method-assign]


@asynccontextmanager
async def processes(database: str, time: Time, count: int = 1) -> AsyncIterator[list[Process]]:
    """Server processes on one database, of which nothing happens by itself."""
    async with AsyncExitStack() as stack:
        found = []
        for _ in range(count):
            store = await Store.open(database)
            stack.push_async_callback(store.close)
            bus: Bus = LocalBus() if count == 1 else PostgresBus(database)
            process = Process(store, bus, time)
            await process.hall._clocks.beat()
            await bus.start(process.hall._heard)
            stack.push_async_callback(bus.stop)
            found.append(process)
        yield found


def told(ear: Ear) -> list[dict[str, Any]]:
    """All that somebody heard of who is connected."""
    return [each for each in ear.heard if each["type"] == "presence"]


def last(ear: Ear) -> tuple[dict[int, int | None], int]:
    """Who is away for how long, and how many watch, as somebody heard last."""
    message = told(ear)[-1]
    return {each["seat"]: each["ago"] for each in message["away"]}, message["watching"]


async def test_who_comes_and_who_stays_away(database: str) -> None:
    time = Time()
    async with processes(database, time) as (process,):
        match, tokens = await begun(process.hall)
        german = await enter(process.hall, match, tokens[0])
        assert told(german) == []
        await process.settle()
        assert last(german) == ({1: None}, 0)
        soviet = await enter(process.hall, match, tokens[1])
        # Who comes later is told at once how things stand.
        assert last(soviet) == ({1: None}, 0)
        await process.settle()
        assert last(german) == last(soviet) == ({}, 0)
        spectators = [await enter(process.hall, match) for _ in range(3)]
        await process.settle()
        assert last(german) == ({}, 3)
        process.hall.leave(match, soviet)
        process.hall.leave(match, spectators[0])
        time.now += GRACE
        await process.settle()
        assert last(german) == ({1: GRACE}, 2)


async def test_who_loads_the_page_again_was_never_away(database: str) -> None:
    time = Time()
    async with processes(database, time) as (process,):
        match, tokens = await begun(process.hall)
        german, soviet = [await enter(process.hall, match, token) for token in tokens]
        spectator = await enter(process.hall, match)
        await process.settle()
        count, writes = len(told(german)), process.writes
        for _ in range(3):
            process.hall.leave(match, soviet)
            process.hall.leave(match, spectator)
            time.now += GRACE - 1
            await process.settle()
            soviet, spectator = await enter(process.hall, match, tokens[1]), await enter(process.hall, match)
            await process.settle()
        assert len(told(german)) == count
        assert process.writes == writes


async def test_a_seat_with_two_sockets_is_there_until_the_last_is_closed(database: str) -> None:
    time = Time()
    async with processes(database, time) as (process,):
        match, tokens = await begun(process.hall)
        german = await enter(process.hall, match, tokens[0])
        phone, desk = [await enter(process.hall, match, tokens[1]) for _ in range(2)]
        await process.settle()
        process.hall.leave(match, phone)
        time.now += GRACE
        await process.settle()
        assert last(german) == ({}, 0)
        process.hall.leave(match, desk)
        time.now += GRACE
        await process.settle()
        assert last(german) == ({1: GRACE}, 0)


async def test_decisions_and_phrases_write_nothing_of_it(database: str) -> None:
    async with processes(database, Time()) as (process,):
        match, tokens = await begun(process.hall)
        german, _ = [await enter(process.hall, match, token) for token in tokens]
        await process.settle()
        writes = process.writes
        await process.hall.command(match, german, wire.Say("hello"))
        await process.hall.command(match, german, wire.ResignMatch(1))
        await process.settle()
        assert (process.writes, writes) == (1, 1)


async def test_whoever_shares_a_device_is_there_with_whoever_holds_it(database: str) -> None:
    time = Time()
    config = {**DUEL, "mode": "advanced", "players": 3}
    seats = (
        wire.SeatAsked("german", "me"),
        wire.SeatAsked("soviet", "me", ("units",)),
        wire.SeatAsked("soviet", "link", ("snipers",)),
    )
    async with processes(database, time) as (process,):
        hall = process.hall
        created = await hall.create(wire.NewMatch(config=config, seats=seats))
        match, (first, second) = created.match.match, (key.token for key in created.seats)
        (invitation,) = created.invitations
        await hall.join(match, wire.Join(invitation=invitation.token, token="f" * 43))
        friend = await enter(hall, match, "f" * 43)
        holder = Ear()
        await hall.enter(match, wire.Hello(first, beside=(second,)), holder)
        await process.settle()
        assert last(friend) == ({}, 0)
        hall.leave(match, holder)
        time.now += GRACE - 1
        await process.settle()
        holder = Ear()
        await hall.enter(match, wire.Hello(second, beside=(first, second)), holder)
        time.now += 2
        await process.settle()
        assert last(friend) == ({}, 0)
        hall.leave(match, holder)
        time.now += GRACE
        await process.settle()
        assert last(friend) == ({0: GRACE, 1: GRACE}, 0)
        with pytest.raises(Refusal, match="this token opens no seat"):
            await hall.enter(match, wire.Hello(first, beside=("x" * 43,)), Ear())


async def test_two_at_one_device_and_computers_are_always_there(database: str) -> None:
    time = Time()
    async with processes(database, time) as (process,):
        created = await process.hall.create(wire.NewMatch(config=DUEL, seats=HOT_SEAT))
        ear = await enter(process.hall, created.match.match, created.seats[0].token)
        await enter(process.hall, created.match.match)
        await process.settle()
        assert last(ear) == ({}, 1)
        config = {**DUEL, "mode": "advanced", "players": 3}
        seats = (
            BOTH[0],
            wire.SeatAsked("soviet", "link", ("units",)),
            wire.SeatAsked("soviet", "random", ("snipers",)),
        )
        team = await process.hall.create(wire.NewMatch(config=config, seats=seats))
        german = await enter(process.hall, team.match.match, team.seats[0].token)
        await process.settle()
        assert last(german) == ({1: None}, 0)


async def test_after_a_restart_nobody_seems_to_have_left_for_a_while(database: str) -> None:
    """Who had a socket when the process was killed has some time to come back, and was there until its last sign."""
    time = Time()
    async with processes(database, time) as (process,):
        match, tokens = await begun(process.hall)
        for token in tokens:
            await enter(process.hall, match, token)
        await process.settle()
    time.now += 2_000
    async with processes(database, time) as (process,):
        german = await enter(process.hall, match, tokens[0])
        await process.settle()
        assert last(german) == ({}, 0)
        time.now += DEAD
        await process.settle()
        await process.settle()
        assert last(german) == ({1: DEAD + 2_000}, 0)


async def test_a_database_that_is_away_for_a_moment_makes_nobody_leave(database: str) -> None:
    time = Time()
    async with processes(database, time) as (process,):
        match, tokens = await begun(process.hall)
        german, soviet = [await enter(process.hall, match, token) for token in tokens]
        await process.settle()
        process.hall.leave(match, soviet)
        time.now += GRACE
        visit = process.hall._store.visit

        async def broken(rows: Sequence[VisitRow], alive: int) -> None:
            raise StoreUnavailable

        process.hall._store.visit = broken  # type: ignore[method-assign]
        with pytest.raises(StoreUnavailable):
            await process.settle()
        assert last(german) == ({}, 0)
        process.hall._store.visit = visit  # type: ignore[method-assign]
        await process.settle()
        assert last(german) == ({1: GRACE}, 0)


async def test_a_database_that_is_away_is_logged_once_and_so_is_its_return(
    database: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("scopegames.server.presence.SETTLE", 0.0)
    caplog.set_level("INFO", "scopegames.server.presence")
    async with processes(database, Time()) as (process,):
        match, tokens = await begun(process.hall)
        visit, tries = process.hall._store.visit, 0

        async def broken(rows: Sequence[VisitRow], alive: int) -> None:
            nonlocal tries
            tries += 1
            if tries < 5:
                raise StoreUnavailable
            await visit(rows, alive)

        process.hall._store.visit = broken  # type: ignore[method-assign]
        german = await enter(process.hall, match, tokens[0])
        running = asyncio.create_task(process.hall._presence.run())
        while not told(german):
            await asyncio.sleep(0.01)
        running.cancel()
        await asyncio.wait([running])
    assert tries == 5
    said = [record.message for record in caplog.records]
    assert said == ["who is connected cannot be noted", "who is connected is noted again"]


async def test_two_processes_agree(postgres_url: str) -> None:
    time = Time()
    async with processes(postgres_url, time, 2) as (here, there):

        async def settle() -> None:
            for process, other in ((here, there), (there, here)):
                await process.settle()
                # The other one hears of it from the database.
                await other.hear(process)
            for process in (here, there):
                await process.settle()

        match, tokens = await begun(here.hall)
        german, soviet = await enter(here.hall, match, tokens[0]), await enter(there.hall, match, tokens[1])
        watching = [await enter(each, match) for each in (here.hall, there.hall, there.hall)]
        await settle()
        assert last(german) == last(soviet) == ({}, 3)
        # Somebody goes over to the other process: nobody notices.
        count = len(told(german))
        there.hall.leave(match, soviet)
        soviet = await enter(here.hall, match, tokens[1])
        await settle()
        time.now += GRACE
        await settle()
        assert len(told(german)) == count
        here.hall.leave(match, soviet)
        time.now += GRACE
        await settle()
        assert last(german) == last(watching[1]) == ({1: GRACE}, 3)


async def test_what_a_dead_process_had_is_gone(postgres_url: str) -> None:
    time = Time()
    async with processes(postgres_url, time, 2) as (here, there):
        match, tokens = await begun(here.hall)
        german = await enter(here.hall, match, tokens[0])
        await enter(there.hall, match, tokens[1])
        await enter(there.hall, match)
        await there.settle()
        await here.settle()
        assert last(german) == ({}, 1)
        time.now += DEAD - 10
        await here.settle()
        assert last(german) == ({}, 1)
        time.now += 10
        await here.settle()
        assert last(german) == ({1: DEAD}, 0)
        # It was only slow: with its next sign of life all are there again.
        await there.settle()
        await here.settle()
        assert last(german) == ({}, 1)


async def test_rows_of_the_dead_are_cleared_away(database: str) -> None:
    time = Time()
    for _ in range(3):
        async with processes(database, time) as (process,):
            if time.now == START:
                match, tokens = await begun(process.hall)
            await enter(process.hall, match, tokens[0])
            await process.settle()
            time.now += DEAD
            rows = await process.hall._store.visits([match])
            assert [row.seat for row, _ in rows] == [0]


@pytest.fixture
def pair(postgres_url: str, tmp_path: Path) -> Iterator[tuple[Server, Server]]:
    """Two real server processes on one database."""
    with ExitStack() as stack:
        one = stack.enter_context(serving(postgres_url, tmp_path, name="one.log", more=SHORT_LIVED))
        yield one, stack.enter_context(serving(postgres_url, tmp_path, name="other.log", more=SHORT_LIVED))


def test_a_player_whose_server_is_killed_is_away_and_comes_back(pair: tuple[Server, Server]) -> None:
    german, soviet = by_invitation(pair[0], DUEL, 3)

    async def play() -> None:
        here, there = await _entered(pair[0], german), await _entered(pair[1], soviet)
        assert await _presence(here, lambda said: not said["away"])
        pair[1].end()
        away = await _presence(here, lambda said: bool(said["away"]))
        assert [each["seat"] for each in away["away"]] == [1]
        back = await _entered(pair[0], soviet)
        assert await _presence(here, lambda said: not said["away"])
        for socket in (here, there, back):
            await socket.close()

    asyncio.run(play())


async def _entered(server: Server, player: Player) -> ClientConnection:
    socket = await connect(f"ws://127.0.0.1:{server.port}/api/matches/{player.match}/play", compression=None)
    await socket.send(json.dumps({"type": "hello", "token": player._token}))
    return socket


async def _presence(socket: ClientConnection, wanted: Any) -> dict[str, Any]:
    """The next message of who is connected that is as wanted."""
    async with asyncio.timeout(60):
        while True:
            message: dict[str, Any] = json.loads(await socket.recv())
            if message["type"] == "presence" and wanted(message):
                return message


async def test_a_match_that_nobody_is_at_any_more_is_forgotten(database: str) -> None:
    """So is one that somebody looks into for a moment while its end is noted."""
    time = Time()
    async with processes(database, time) as (process,):
        match, tokens = await begun(process.hall)
        german = await enter(process.hall, match, tokens[0])
        await process.settle()
        process.hall.leave(match, german)
        time.now += GRACE
        presence, visit = process.hall._presence, process.hall._store.visit

        async def visited_meanwhile(rows: Sequence[VisitRow], alive: int) -> None:
            presence.came(match, (1,), (0, 1))
            presence.went(match, (1,))
            await visit(rows, alive)

        process.hall._store.visit = visited_meanwhile  # type: ignore[method-assign]
        await process.settle()
        assert presence._rooms == {}
        await process.settle()
        assert presence._unsettled == {}
