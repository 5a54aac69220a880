"""The bus: news reaches the other processes, each other's and not one's own, and a lost connection is noticed."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import psycopg
import pytest
from redis.asyncio import Redis

from benchmarks.postgres import Cluster
from scopegames.errors import ScopeError
from scopegames.server.bus import EVERYTHING, SEATS, Bus, LocalBus, PostgresBus, RedisBus, choose_bus

pytestmark = pytest.mark.anyio


class Ears:
    """What a process has heard."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, int]] = []
        self._news = asyncio.Event()

    def hear(self, match: str, seq: int) -> None:
        """Note what is heard."""
        self.heard.append((match, seq))
        self._news.set()

    async def wait(self, enough: Callable[[list[tuple[str, int]]], bool]) -> None:
        """Wait until enough has been heard."""
        async with asyncio.timeout(60):
            while not enough(self.heard):
                self._news.clear()
                await self._news.wait()


@pytest.fixture(params=["postgresql", "redis"])
def make_bus(request: pytest.FixtureRequest) -> Callable[[], Bus]:
    """Makes a bus of each kind."""
    if request.param == "redis":
        url: str = request.getfixturevalue("redis_url")
        return lambda: RedisBus(url)
    database: str = request.getfixturevalue("postgres_url")
    return lambda: PostgresBus(database)


@asynccontextmanager
async def listening(bus: Bus) -> AsyncIterator[Ears]:
    """A bus that is started, with somebody who notes what it hears."""
    ears = Ears()
    await bus.start(ears.hear)
    try:
        yield ears
    finally:
        await bus.stop()


async def test_news_reaches_the_others_and_not_oneself(make_bus: Callable[[], Bus]) -> None:
    one, two, three = make_bus(), make_bus(), make_bus()
    async with listening(one) as first, listening(two) as second, listening(three) as third:
        one.tell("m1", 7)
        two.tell("m2", SEATS)
        await first.wait(lambda heard: ("m2", SEATS) in heard)
        await second.wait(lambda heard: ("m1", 7) in heard)
        await third.wait(lambda heard: set(heard) == {("m1", 7), ("m2", SEATS)})
        assert first.heard == [("m2", SEATS)]
        assert second.heard == [("m1", 7)]


async def test_of_much_news_at_once_the_latest_is_told(make_bus: Callable[[], Bus]) -> None:
    one, two = make_bus(), make_bus()
    async with listening(one), listening(two) as ears:
        for seq in range(1, 501):
            for match in ("m1", "m2"):
                one.tell(match, seq)
            one.tell("m1", SEATS)
        await ears.wait(lambda heard: {("m1", 500), ("m2", 500), ("m1", SEATS)} <= set(heard))
        assert len(ears.heard) < 100


async def test_thousands_of_matches_are_told_of(make_bus: Callable[[], Bus]) -> None:
    one, two = make_bus(), make_bus()
    async with listening(one), listening(two) as ears:
        news = {(f"match-{number:016}", number + 1) for number in range(3000)}
        for match, seq in news:
            one.tell(match, seq)
        await ears.wait(lambda heard: len(heard) >= len(news))
        assert set(ears.heard) == news


async def test_what_was_said_last_is_still_heard(make_bus: Callable[[], Bus]) -> None:
    one, two = make_bus(), make_bus()
    async with listening(two) as ears:
        async with listening(one):
            one.tell("m", 9)
        await ears.wait(lambda heard: ("m", 9) in heard)


async def test_postgresql_that_ends_every_connection_is_found_again(postgres_url: str) -> None:
    one, two = PostgresBus(postgres_url), PostgresBus(postgres_url)
    async with listening(one) as first, listening(two) as second:
        async with await psycopg.AsyncConnection.connect(postgres_url, autocommit=True) as connection:
            await connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'scopegames bus'"
            )
        await _heard_again(one, first, two, second)


async def test_redis_that_ends_every_connection_is_found_again(redis_url: str) -> None:
    one, two = RedisBus(redis_url), RedisBus(redis_url)
    async with listening(one) as first, listening(two) as second:
        async with Redis.from_url(redis_url) as connection:
            for kind in ("normal", "pubsub"):
                await connection.client_kill_filter(_type=kind, skipme=True)
        await _heard_again(one, first, two, second)


async def _heard_again(one: Bus, first: Ears, two: Bus, second: Ears) -> None:
    """Both notice that they may have missed something, and hear each other again."""
    for ears in (first, second):
        await ears.wait(lambda heard: ("", EVERYTHING) in heard)
    one.tell("m", 1)
    two.tell("m", 2)
    await second.wait(lambda heard: ("m", 1) in heard)
    await first.wait(lambda heard: ("m", 2) in heard)


async def test_news_waits_while_postgresql_is_away(postgres: Cluster, postgres_url: str) -> None:
    one, two = PostgresBus(postgres_url), PostgresBus(postgres_url)
    async with listening(one), listening(two) as ears:
        await asyncio.to_thread(postgres.stop)
        one.tell("m", 3)
        await asyncio.to_thread(postgres.start)
        # Whoever was reconnected first, the news was either heard or falls under all that was missed.
        await ears.wait(lambda heard: ("", EVERYTHING) in heard)
        one.tell("m", 4)
        await ears.wait(lambda heard: ("m", 4) in heard)


async def test_strangers_on_the_channel_are_ignored(postgres_url: str) -> None:
    bus = PostgresBus(postgres_url)
    async with listening(bus) as ears:
        async with await psycopg.AsyncConnection.connect(postgres_url, autocommit=True) as connection:
            for said in ("", "hello", "m x", "m 5"):
                await connection.execute("SELECT pg_notify('scopegames', %s)", (said,))
        await ears.wait(lambda heard: heard == [("m", 5)])


async def test_a_bus_that_cannot_start_says_so() -> None:
    for bus in (PostgresBus("postgresql://scope:secret@127.0.0.1:1/scope"), RedisBus("redis://:secret@127.0.0.1:1/0")):
        with pytest.raises(ScopeError, match="news between server processes") as refusal:
            await bus.start(Ears().hear)
        assert "secret" not in str(refusal.value)
        await bus.stop()


async def test_alone_there_is_nothing_to_hear() -> None:
    bus = LocalBus()
    async with listening(bus) as ears:
        bus.tell("m", 1)
    assert ears.heard == []


def test_the_database_chooses_its_bus() -> None:
    assert isinstance(choose_bus("sqlite:///scope.db"), LocalBus)
    assert isinstance(choose_bus("postgresql://localhost/scope"), PostgresBus)
    assert isinstance(choose_bus("postgresql://localhost/scope", "redis://localhost"), RedisBus)
    with pytest.raises(ScopeError, match="an address is redis://"):
        choose_bus("postgresql://localhost/scope", "localhost:6379")


def test_without_its_driver_redis_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "redis.asyncio.connection", None)
    with pytest.raises(ScopeError, match=r'pip install "scopegames\[redis\]"'):
        RedisBus("redis://localhost")
