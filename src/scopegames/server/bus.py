"""The bus: server processes that share a database tell each other which match has news."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable
from typing import TYPE_CHECKING, Protocol, TypeAlias

from ..errors import ScopeError
from .database import database_url

if TYPE_CHECKING:
    from psycopg import AsyncConnection
    from redis.asyncio import Redis
    from redis.asyncio.client import PubSub

Heard: TypeAlias = Callable[[str, int], None]
"""Is told a match and the number of its new entry, or what else is new: SEATS and so on; or no match and EVERYTHING."""

SEATS = -1
"""News of a match's seats or its rematch."""
EVERYTHING = -2
"""News may have been missed, of any match."""
PHRASES = -3
"""News of what was said at a match."""
PRESENCE = -4
"""News of who is connected to a match."""
CHANNEL = "scopegames"
QUIET = 30.0
"""Seconds of silence after which a connection is asked whether it still lives."""
PAUSES = (0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
"""Seconds before each further attempt to connect; the last again and again."""
FAREWELL = 1.0
"""Seconds that the last news has to get out when the bus is stopped."""

log = logging.getLogger(__name__)


class Bus(Protocol):
    """How server processes hear of each other's news."""

    async def start(self, heard: Heard) -> None:
        """Begin to listen."""

    def tell(self, match: str, seq: int) -> None:
        """Tell the other processes of a match's news; does not wait for them."""

    async def stop(self) -> None:
        """Say what is still to be said, and go."""


class LocalBus:
    """The bus of a process that is alone with its database."""

    async def start(self, heard: Heard) -> None:
        """Nobody will be heard."""

    def tell(self, match: str, seq: int) -> None:
        """Nobody listens."""

    async def stop(self) -> None:
        """There is nothing to stop."""


class _Line(ABC):
    """A connection that carries short lines of text to everybody who listens."""

    broken: tuple[type[Exception], ...] = (OSError,)
    """The errors that mean that it has to be connected anew."""

    @abstractmethod
    async def connect(self, *, listening: bool) -> None:
        """Connect; what is said from now on will be heard."""

    @abstractmethod
    def hear(self) -> AsyncIterator[str]:
        """What is said, until the connection breaks."""

    @abstractmethod
    async def say(self, lines: list[str]) -> None:
        """Say some lines to everybody."""

    @abstractmethod
    async def close(self) -> None:
        """Let the connection go, in whatever state it is."""


class LineBus:
    """A bus over two lines, one to hear and one to say, each connected anew whenever it breaks."""

    def __init__(self, make_line: Callable[[], _Line]) -> None:
        self._make_line = make_line
        self._me = secrets.token_hex(4)
        self._news: dict[tuple[str, int], int] = {}
        """The latest number by match and kind: 0 for entries, else what the number stands for."""
        self._called = asyncio.Event()
        self._stopping = False
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self, heard: Heard) -> None:
        """Begin to listen."""
        ears, mouth = self._make_line(), self._make_line()
        try:
            await ears.connect(listening=True)
            await mouth.connect(listening=False)
        except ears.broken as error:
            await ears.close()
            await mouth.close()
            reason = str(error).strip().partition("\n")[0]
            raise ScopeError(f"news between server processes: {reason}") from None
        self._tasks = [
            asyncio.create_task(self._hear(ears, heard), name="bus-ears"),
            asyncio.create_task(self._say(mouth), name="bus-mouth"),
        ]

    def tell(self, match: str, seq: int) -> None:
        """Tell the other processes of a match's news; does not wait for them."""
        about = match, min(seq, 0)
        self._news[about] = max(seq, self._news.get(about, seq))
        self._called.set()

    async def stop(self) -> None:
        """Say what is still to be said, and go."""
        self._stopping = True
        self._called.set()
        if self._tasks:
            await asyncio.wait(self._tasks[1:], timeout=FAREWELL)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _hear(self, line: _Line, heard: Heard) -> None:
        """Pass on what other processes say; after a silence that may have hidden something, say so."""
        try:
            while True:
                try:
                    async for text in line.hear():
                        self._pass_on(text, heard)
                except line.broken as error:
                    log.warning("the bus hears nothing: %s", type(error).__name__)
                await self._reconnect(line, listening=True)
                heard("", EVERYTHING)
        finally:
            await line.close()

    def _pass_on(self, text: str, heard: Heard) -> None:
        match, _, rest = text.partition(" ")
        seq, _, sender = rest.partition(" ")
        if sender != self._me:
            # Others may use a channel of that name.
            with contextlib.suppress(ValueError):
                heard(match, int(seq))

    async def _say(self, line: _Line) -> None:
        """Say all news there is, again and again until the bus is stopped."""
        try:
            while self._news or not self._stopping:
                if not self._news:
                    self._called.clear()
                    await self._called.wait()
                    continue
                news, self._news = self._news, {}
                await self._say_surely(line, [f"{match} {seq} {self._me}" for (match, _), seq in news.items()])
        finally:
            await line.close()

    async def _say_surely(self, line: _Line, lines: list[str]) -> None:
        while True:
            try:
                return await line.say(lines)
            except line.broken as error:
                log.warning("the bus says nothing: %s", type(error).__name__)
            await self._reconnect(line, listening=False)

    async def _reconnect(self, line: _Line, *, listening: bool) -> None:
        attempt = 0
        while True:
            await line.close()
            await asyncio.sleep(PAUSES[min(attempt, len(PAUSES) - 1)])
            attempt += 1
            try:
                return await line.connect(listening=listening)
            except line.broken:
                continue


class _PostgresLine(_Line):
    """LISTEN and NOTIFY."""

    def __init__(self, url: str) -> None:
        import psycopg

        self.broken = (psycopg.Error, OSError)
        self._url = database_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
        self._connection: AsyncConnection | None = None

    async def connect(self, *, listening: bool) -> None:
        from psycopg import AsyncConnection

        self._connection = await AsyncConnection.connect(
            self._url, autocommit=True, application_name="scopegames bus", connect_timeout=10
        )
        if listening:
            await self._connection.execute(f"LISTEN {CHANNEL}")

    async def hear(self) -> AsyncIterator[str]:
        assert self._connection is not None
        while True:
            async for notice in self._connection.notifies(timeout=QUIET):
                yield notice.payload
            await asyncio.wait_for(self._connection.execute("SELECT 1"), QUIET)

    async def say(self, lines: list[str]) -> None:
        assert self._connection is not None
        await self._connection.execute("SELECT pg_notify(%s, line) FROM unnest(%s::text[]) AS line", (CHANNEL, lines))

    async def close(self) -> None:
        if self._connection is not None:
            await self._connection.close()
            self._connection = None


class _RedisLine(_Line):
    """SUBSCRIBE and PUBLISH."""

    def __init__(self, url: str) -> None:
        from redis import RedisError

        self.broken = (RedisError, OSError)
        self._url = url
        self._redis: Redis | None = None
        self._subscription: PubSub | None = None

    async def connect(self, *, listening: bool) -> None:
        from redis.asyncio import Redis
        from redis.asyncio.retry import Retry
        from redis.backoff import NoBackoff

        # A connection that mends itself would not say that it has missed something.
        self._redis = Redis.from_url(
            self._url,
            retry=Retry(NoBackoff(), 0),
            socket_connect_timeout=10,
            socket_keepalive=True,
            health_check_interval=QUIET,
            client_name="scopegames-bus",
        )
        await self._redis.ping()
        if listening:
            self._subscription = self._redis.pubsub()
            await self._subscription.subscribe(CHANNEL)
            # What is published before Redis has confirmed this would be missed.
            await asyncio.wait_for(self._subscription.get_message(timeout=None), QUIET)

    async def hear(self) -> AsyncIterator[str]:
        assert self._subscription is not None
        while True:
            message = await self._subscription.get_message(ignore_subscribe_messages=True, timeout=QUIET)
            if message is not None and message["type"] == "message":
                yield message["data"].decode("utf-8", "replace")

    async def say(self, lines: list[str]) -> None:
        assert self._redis is not None
        async with self._redis.pipeline(transaction=False) as pipeline:
            for line in lines:
                pipeline.publish(CHANNEL, line)
            await pipeline.execute()

    async def close(self) -> None:
        if self._subscription is not None:
            await self._subscription.aclose()  # type: ignore[no-untyped-call]
            self._subscription = None
        if self._redis is not None:
            await self._redis.aclose()
            self._redis = None


class PostgresBus(LineBus):
    """The bus of server processes that share a PostgreSQL database: the database itself."""

    def __init__(self, url: str) -> None:
        database_url(url)
        super().__init__(lambda: _PostgresLine(url))


class RedisBus(LineBus):
    """The bus of server processes that share a Redis."""

    def __init__(self, url: str) -> None:
        try:
            from redis.asyncio.connection import parse_url
        except ImportError:
            raise ScopeError('redis: it needs its driver: pip install "scopegames[redis]"') from None
        try:
            parse_url(url)
        except ValueError:
            raise ScopeError("redis: an address is redis://HOST:PORT/NUMBER") from None
        super().__init__(lambda: _RedisLine(url))


def choose_bus(database: str, redis: str = "") -> Bus:
    """The bus that fits a database, or Redis where its address is given."""
    if redis:
        return RedisBus(redis)
    return LocalBus() if database_url(database).drivername == "sqlite" else PostgresBus(database)
