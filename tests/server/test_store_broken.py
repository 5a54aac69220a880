"""The store when something breaks: killed processes, a crashed database, lost connections, a full disk."""

from __future__ import annotations

import asyncio
import multiprocessing
import random
import sqlite3
import time
from pathlib import Path

import pytest
from sqlalchemy.exc import OperationalError

from benchmarks.postgres import Cluster
from scopegames.server.database import PostgresDatabase, Work
from scopegames.server.store import Loaded, Store, StoreUnavailable

from .kept import NOW, after, entry, match, seats_of, standing, with_match, write_until_killed

pytestmark = pytest.mark.anyio

USED = ("alembic.command", "psycopg", "sqlalchemy.ext.asyncio", "sqlalchemy.dialects.postgresql.psycopg")
"""Modules that every writing process uses."""


def test_what_was_confirmed_survives_kills(database: str) -> None:
    """Twenty times a writing process is killed at a random moment; nothing that it confirmed is lost or halved."""
    ids = ("m1", "m2", "m3")
    asyncio.run(_fill(database, ids))
    processes = multiprocessing.get_context("forkserver")
    processes.set_forkserver_preload(["tests.server.kept", *USED])
    moments = random.Random(5)
    confirmed: set[tuple[str, int]] = set()
    for _ in range(20):
        ear, mouth = processes.Pipe(duplex=False)
        writer = processes.Process(target=write_until_killed, args=(database, ids, mouth))
        writer.start()
        mouth.close()
        enough = moments.randrange(1, 30)
        for _ in range(enough):
            confirmed.add(ear.recv())
        time.sleep(moments.random() * 0.005)
        writer.kill()
        writer.join()
        confirmed |= _rest(ear)
        ear.close()
        writer.close()
        # Before the next process could write anew what was lost.
        logs = asyncio.run(_logs(database, ids))
        assert confirmed <= {(id, each.seq) for id, log in logs.items() for each in log.entries}
        for id, log in logs.items():
            assert list(log.entries) == [entry(id, seq) for seq in range(1, len(log.entries) + 1)]
            assert log.match.standing == (after(log.entries[-1]) if log.entries else standing())
    assert len(confirmed) >= 20


async def _fill(url: str, ids: tuple[str, ...]) -> None:
    store = await Store.open(url)
    await with_match(store, *ids)
    await store.close()


async def _logs(url: str, ids: tuple[str, ...]) -> dict[str, Loaded]:
    store = await Store.open(url)
    logs = {id: await store.load(id) for id in ids}
    await store.close()
    return {id: log for id, log in logs.items() if log is not None}


def _rest(ear: multiprocessing.connection.Connection) -> set[tuple[str, int]]:
    """What a killed process had still said in whole."""
    said = set()
    try:
        while True:
            said.add(ear.recv())
    except (EOFError, OSError):
        return said


async def test_appends_outlive_a_crash_of_postgresql(
    postgres: Cluster, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(PostgresDatabase, "pauses", (0.1,) * 300)
    store = await Store.open(postgres_url)
    ids = [f"m{number}" for number in range(8)]
    await with_match(store, *ids)
    written = asyncio.create_task(_write(store, ids, 60))
    while not await store.entries("m7", 10):
        await asyncio.sleep(0.01)
    await asyncio.to_thread(postgres.stop)
    await asyncio.to_thread(postgres.start)
    answers = await written
    assert all(answers)
    for id in ids:
        assert await store.entries(id, 0) == [entry(id, seq) for seq in range(1, 61)]
    await store.close()


async def _write(store: Store, ids: list[str], number: int) -> list[bool]:
    async def write(id: str) -> bool:
        return all([await store.append(entry(id, seq), standing()) for seq in range(1, number + 1)])

    return await asyncio.gather(*(write(id) for id in ids))


async def test_a_database_that_stays_away_is_said_to_be(
    postgres: Cluster, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(PostgresDatabase, "pauses", (0.01, 0.01))
    store = await Store.open(postgres_url)
    await with_match(store, "m")
    postgres.stop()
    for attempt in (store.ping(), store.append(entry("m", 1), standing()), store.load("m")):
        with pytest.raises(StoreUnavailable):
            await attempt
    postgres.start()
    assert await store.append(entry("m", 1), standing())
    await store.close()


async def test_a_connection_lost_after_the_commit_loses_no_answer(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await Store.open(postgres_url)
    await with_match(store, "m1", "m2")
    assert await store.append(entry("m2", 1, "first"), standing())
    attempts = 0
    writing = PostgresDatabase._writing

    async def losing(self: PostgresDatabase, work: Work[object]) -> object:
        nonlocal attempts
        attempts += 1
        done = await writing(self, work)
        if attempts == 1:
            raise OperationalError("COMMIT", None, ConnectionError("lost"))
        return done

    monkeypatch.setattr(PostgresDatabase, "_writing", losing)
    news = entry("m1", 1), entry("m2", 1)
    assert await asyncio.gather(*(store.append(new, after(new)) for new in news)) == [True, False]
    assert attempts == 2
    assert await store.entries("m1", 0) == [entry("m1", 1)]
    assert await store.entries("m2", 0) == [entry("m2", 1, "first")]
    await store.close()


async def test_two_servers_share_postgresql(postgres_url: str) -> None:
    stores = await asyncio.gather(*(Store.open(postgres_url) for _ in range(2)))
    ids = [f"m{number}" for number in range(12)]
    await with_match(stores[0], *ids)
    for seq in range(1, 7):
        tries = [(store, entry(id, seq, f"by {number}")) for number, store in enumerate(stores) for id in ids]
        random.Random(seq).shuffle(tries)
        answers = await asyncio.gather(*(store.append(new, after(new)) for store, new in tries))
        won = {new for (_, new), answer in zip(tries, answers, strict=True) if answer}
        assert len(won) == len(ids)
        assert {(await store.entries(id, seq - 1))[0] for store in stores for id in ids} == won
    for store in stores:
        await store.close()


async def test_a_full_disk_is_said_to_the_caller_and_nothing_is_halved(tmp_path: Path) -> None:
    store = await Store.open(f"sqlite:///{tmp_path}/scope.db")
    await with_match(store, "m")
    pages = await store._database.write(lambda connection: connection.exec_driver_sql("PRAGMA page_count").scalar_one())
    await _limit(store, pages)
    with pytest.raises(StoreUnavailable, match="full"):
        await store.append(entry("m", 1, "x" * 300_000), standing(updated=NOW + 1))
    await _limit(store, 10_000)
    loaded = await store.load("m")
    assert loaded == Loaded(match("m"), seats_of("m"), ())
    assert await store.append(entry("m", 1), standing())
    await store.close()
    with sqlite3.connect(tmp_path / "scope.db") as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    connection.close()


async def _limit(store: Store, pages: int) -> None:
    """Let the writer's file have a number of pages, as on a disk that is full."""
    await store._database.write(lambda connection: connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}"))
