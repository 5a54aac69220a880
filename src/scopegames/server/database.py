"""SQLite or PostgreSQL behind one face: work is a function of a connection, carried out in a transaction."""

from __future__ import annotations

import asyncio
import sqlite3
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar, cast

from sqlalchemy import Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import ArgumentError, DBAPIError, InterfaceError, OperationalError, SQLAlchemyError

from ..errors import ScopeError

if TYPE_CHECKING:
    from alembic.config import Config
    from sqlalchemy.ext.asyncio import AsyncEngine

T = TypeVar("T")

READERS = 4
"""How many reads go on at once beside the writer."""
PAUSES = (0.1, 0.3, 1.0, 2.0, 4.0, 8.0)
"""Seconds before each further attempt when PostgreSQL is away for a moment."""
PRAGMAS = (
    "busy_timeout = 10000",
    "journal_mode = WAL",
    "synchronous = FULL",
    "foreign_keys = ON",
    # What a statement may have to take back is kept in memory: as a file it would be made and removed at every commit.
    "temp_store = MEMORY",
    # A commit that also tidies the log up takes long, so that is done every 16 MB in place of every 4.
    "wal_autocheckpoint = 4000",
)
"""How SQLite is set up."""
MIGRATING = 0x73636F7065
"""The advisory lock that keeps two processes from migrating at once."""
MIGRATIONS = Path(__file__).parent / "migrations"


class StoreUnavailable(ConnectionError):
    """The database is away or refuses to write; asking again later may help."""


Work: TypeAlias = Callable[[Connection], T]
"""What is to be done in a transaction; whoever asks for it commits."""


def database_url(url: str) -> URL:
    """The address of a database of a kind that the server knows, with the driver that it is reached by."""
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise ScopeError("database: an address is sqlite:///FILE or postgresql://USER@HOST/NAME") from None
    if parsed.drivername == "sqlite":
        if parsed.database in {None, "", ":memory:"}:
            raise ScopeError("database: SQLite needs a file, sqlite:///FILE, or every match is lost at the end")
        return parsed
    if parsed.drivername in {"postgresql", "postgres", "postgresql+psycopg"}:
        try:
            import psycopg  # noqa: F401
        except ImportError:
            raise ScopeError('database: PostgreSQL needs its driver: pip install "scopegames[postgres]"') from None
        return parsed.set(drivername="postgresql+psycopg")
    raise ScopeError(f"database: {parsed.drivername} is unknown; it is sqlite or postgresql")


def file_of(url: URL) -> Path:
    """The file of an SQLite database."""
    return Path(url.database or "")


def make_engine(url: URL) -> Engine:
    """What opens connections for threads."""
    if url.drivername != "sqlite":
        return create_engine(url, **_postgres_options(url))
    # Errors name no parameters, because these are keys and hidden decisions.
    engine = create_engine(url, pool_size=READERS + 1, max_overflow=0, hide_parameters=True)
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def _make_async_engine(url: URL) -> AsyncEngine:
    """What opens connections for the event loop."""
    from sqlalchemy.ext.asyncio import create_async_engine

    return create_async_engine(url, pool_size=READERS + 1, max_overflow=READERS, **_postgres_options(url))


def _postgres_options(url: URL) -> dict[str, Any]:
    """How PostgreSQL is reached, where the address says nothing else: a dead connection is noticed in a minute."""
    wanted = {
        "application_name": "scopegames",
        "connect_timeout": 10,
        "keepalives_idle": 30,
        "keepalives_interval": 10,
        "keepalives_count": 3,
    }
    given = {name: value for name, value in wanted.items() if name not in url.query}
    return {"connect_args": given, "hide_parameters": True}


def _prepare_sqlite(connection: sqlite3.Connection, _record: object) -> None:
    """Have every commit on disk before it counts, with readers beside the writer."""
    # The driver's own transactions begin too late; _begin_sqlite begins them.
    connection.isolation_level = None
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")


def _begin_sqlite(connection: Connection) -> None:
    """Begin a transaction; one that will write takes its turn at once."""
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


@contextmanager
def clear_errors(url: URL) -> Iterator[None]:
    """Turn what the driver says when a database cannot be opened into one line, without its password."""
    try:
        yield
    except OSError as error:
        raise ScopeError(f"{error.filename or 'database'}: {error.strerror or error}") from None
    except SQLAlchemyError as error:
        reason = str(getattr(error, "orig", None) or error).strip().partition("\n")[0]
        raise ScopeError(f"database {url.render_as_string(hide_password=True)}: {reason}") from None


class FileLock:
    """The right to serve from an SQLite file, for one process at a time; the system takes it back when that ends."""

    def __init__(self, file: Path) -> None:
        lock = file.with_name(f"{file.name}.lock")
        lock.touch(mode=0o600)
        # SQLite's own locks work on every system and are not inherited by child processes.
        self._connection = sqlite3.connect(lock, timeout=0, isolation_level=None, check_same_thread=False)
        try:
            self._connection.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError:
            self._connection.close()
            raise ScopeError(
                f"{file} is in use by another server; stop that one, or give this one a --database of its own"
            ) from None

    def release(self) -> None:
        """Let others have the file."""
        self._connection.close()


def make_file(file: Path) -> None:
    """Make the file of a database if there is none, with its folder; it holds keys, so it is nobody else's to read."""
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    file.touch(mode=0o600)


def _alembic(connection: Connection) -> Config:
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config


def revision_of(connection: Connection) -> str | None:
    """The revision of a database's tables; None where there are none yet."""
    from alembic.migration import MigrationContext

    return MigrationContext.configure(connection).get_current_revision()


def check_revision(connection: Connection) -> None:
    """Refuse a database whose tables are not those of this version."""
    from alembic.script import ScriptDirectory

    revision, head = revision_of(connection), ScriptDirectory.from_config(_alembic(connection)).get_current_head()
    if revision != head:
        raise ScopeError(f"the database's tables are of revision {revision or 'none'}, this version's of {head}")


def migrate(connection: Connection, revision: str = "head") -> None:
    """Bring the tables up to a revision, from whichever they have; the caller commits."""
    from alembic import command
    from alembic.script import ScriptDirectory

    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATING})"))
    config = _alembic(connection)
    script = ScriptDirectory.from_config(config)
    known = {step.revision for step in script.walk_revisions()}
    current = revision_of(connection)
    for asked in (current, revision):
        if asked not in {None, "head", *known}:
            raise ScopeError(
                f"its tables are of revision {asked}, which this version does not know: "
                "update the package, pip install --upgrade scopegames"
            )
    if current != script.get_current_head():
        command.upgrade(config, revision)


class Database(ABC):
    """An open database; safe to use from many tasks at once."""

    pauses: tuple[float, ...] = ()

    async def read(self, work: Work[T]) -> T:
        """Do what only reads, in a transaction that sees one moment."""
        return await self._attempt(self._reading, work, work)

    async def write(self, work: Work[T], again: Work[T] | None = None) -> T:
        """Do what writes and commit it. When the connection breaks, nobody knows whether it was committed; `again` is
        then done in place of the work, which may be repeated where nothing is given."""
        return await self._attempt(self._writing, work, again or work)

    async def _attempt(self, way: Callable[[Work[T]], Any], work: Work[T], again: Work[T]) -> T:
        for pause in (*self.pauses, None):
            try:
                result: T = await way(work)
            except (OperationalError, InterfaceError) as error:
                if pause is None:
                    raise StoreUnavailable(str(error.orig).strip()) from error
                await asyncio.sleep(pause)
                work = again
            else:
                return result
        raise AssertionError

    @abstractmethod
    async def _reading(self, work: Work[T]) -> T: ...

    @abstractmethod
    async def _writing(self, work: Work[T]) -> T: ...

    @abstractmethod
    async def close(self) -> None:
        """Finish what is under way and let the database go."""


class SqliteDatabase(Database):
    """A file: one thread writes, a few others read."""

    def __init__(self, engine: Engine, lock: FileLock) -> None:
        self._engine = engine
        self._writing_engine = engine.execution_options(writes=True)
        self._lock = lock
        self._writer = ThreadPoolExecutor(1, "store-writer")
        self._kept: Connection | None = None
        """The writer's own connection: to take one from the pool takes longer than to commit."""
        self._readers = ThreadPoolExecutor(READERS, "store-reader")

    async def _reading(self, work: Work[T]) -> T:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._readers, partial(_in_transaction, self._engine, work))

    async def _writing(self, work: Work[T]) -> T:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._writer, partial(self._write, work))

    def _write(self, work: Work[T]) -> T:
        if self._kept is None:
            self._kept = self._writing_engine.connect()
        try:
            result = work(self._kept)
            self._kept.commit()
        except BaseException:
            self._kept.rollback()
            raise
        return result

    async def close(self) -> None:
        """Finish what is under way and let the file go."""
        for threads in (self._writer, self._readers):
            await asyncio.to_thread(threads.shutdown)
        if self._kept is not None:
            self._kept.close()
        self._engine.dispose()
        self._lock.release()


def _in_transaction(engine: Engine, work: Work[T]) -> T:
    with engine.begin() as connection:
        return work(connection)


@contextmanager
def by_driver(connection: Connection) -> Iterator[sqlite3.Connection]:
    """SQLite's own connection in a transaction that writes, for what happens so often that SQLAlchemy, which knows
    nothing of it, would take most of the time."""
    driver = cast(sqlite3.Connection, connection.connection.driver_connection)
    try:
        driver.execute("BEGIN IMMEDIATE")
        yield driver
        driver.execute("COMMIT")
    except BaseException as error:
        if driver.in_transaction:
            driver.execute("ROLLBACK")
        if isinstance(error, sqlite3.Error):
            raise DBAPIError.instance(None, None, error, sqlite3.Error, hide_parameters=True) from error
        raise


class PostgresDatabase(Database):
    """A server, which other processes may use at the same time."""

    pauses = PAUSES

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._reading_engine = engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)

    async def _reading(self, work: Work[T]) -> T:
        async with self._reading_engine.begin() as connection:
            return await connection.run_sync(work)

    async def _writing(self, work: Work[T]) -> T:
        async with self._engine.begin() as connection:
            return await connection.run_sync(work)

    async def close(self) -> None:
        """Close all connections."""
        await self._engine.dispose()


async def open_database(url: str, *, migrating: bool = True) -> Database:
    """Open a database and bring its tables up to date, or refuse what is not up to date."""
    address = database_url(url)
    prepare = migrate if migrating else check_revision
    with clear_errors(address):
        if address.drivername == "sqlite":
            return await asyncio.to_thread(_open_sqlite, address, prepare)
        engine = _make_async_engine(address)
        try:
            async with engine.begin() as connection:
                await connection.run_sync(prepare)
        except BaseException:
            await engine.dispose()
            raise
        return PostgresDatabase(engine)


def _open_sqlite(url: URL, prepare: Callable[[Connection], None]) -> SqliteDatabase:
    make_file(file_of(url))
    lock = FileLock(file_of(url))
    engine = make_engine(url)
    try:
        with engine.execution_options(writes=True).begin() as connection:
            prepare(connection)
    except BaseException:
        engine.dispose()
        lock.release()
        raise
    return SqliteDatabase(engine, lock)
