"""Backups: all that the store keeps in one file of JSON lines, which either kind of database can be filled from."""

from __future__ import annotations

import base64
import gzip
import hashlib
import io
import os
import tempfile
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from itertools import groupby, islice
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import URL, Connection, Engine, LargeBinary, MetaData, Table, inspect, select

from ..errors import ScopeError
from .database import FileLock, clear_errors, database_url, file_of, make_engine, make_file, migrate, revision_of

FORMAT = "scopegames backup 1"
ROWS = 1_000
"""Rows that are read or written at once."""
VERSIONS = "alembic_version"
"""The table with the revision, which a backup says in its head."""
GZIP = b"\x1f\x8b"
"""How a compressed file begins."""


class Head(msgspec.Struct, frozen=True):
    """The first line of a backup."""

    format: str
    revision: str
    tables: dict[str, list[str]]
    """Each table's columns."""


class Row(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A line for each row of a table; bytes are written in base64."""

    table: str
    values: list[Any]


class End(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The last line: how many rows there are, and the hash of all lines before it."""

    rows: int
    sha256: str


def back_up(database: str, file: Path) -> int:
    """Write all that a database holds at one moment to a new file and return the number of rows. A server may use the
    database meanwhile; with the ending .gz the file is compressed."""
    url = database_url(database)
    if url.drivername == "sqlite" and not file_of(url).is_file():
        raise ScopeError(f"{file_of(url)}: there is no such database")
    with clear_errors(url), _engine(url) as engine, engine.connect() as connection:
        if url.drivername != "sqlite":
            connection.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
        with connection.begin(), _new_file(file) as write:
            return _write(connection, write)


def restore(database: str, file: Path) -> int:
    """Fill an empty database from a backup and return the number of rows; a file that is not whole changes nothing."""
    url = database_url(database)
    head, rows = _check(file)
    with clear_errors(url):
        if url.drivername != "sqlite":
            with _engine(url) as engine:
                _fill(engine, head, file)
        else:
            with _new_sqlite(file_of(url)), _engine(url) as engine:
                _fill(engine.execution_options(writes=True), head, file)
    return rows


@contextmanager
def _engine(url: URL) -> Iterator[Engine]:
    engine = make_engine(url)
    try:
        yield engine
    finally:
        engine.dispose()


@contextmanager
def _new_sqlite(file: Path) -> Iterator[None]:
    """Have an SQLite file to oneself; one that was made in vain is removed."""
    was_there = file.exists()
    make_file(file)
    lock = FileLock(file)
    try:
        yield
    except BaseException:
        if not was_there:
            for ending in ("", "-wal", "-shm"):
                file.with_name(file.name + ending).unlink(missing_ok=True)
        raise
    finally:
        lock.release()


def _tables(connection: Connection) -> dict[str, Table]:
    """The tables as the database has them, in an order in which they can be filled."""
    metadata = MetaData()
    metadata.reflect(connection)
    return {str(table.name): table for table in metadata.sorted_tables if table.name != VERSIONS}


# Writing.


def _write(connection: Connection, write: Callable[[bytes], object]) -> int:
    """Write the lines of a backup and return the number of rows."""
    revision = revision_of(connection)
    if revision is None:
        raise ScopeError("the database holds nothing of this server's")
    tables = _tables(connection)
    rows, digest = 0, hashlib.sha256()
    for line in _lines(connection, revision, tables):
        text = msgspec.json.encode(line) + b"\n"
        digest.update(text)
        write(text)
        rows += isinstance(line, Row)
    write(msgspec.json.encode(End(rows, digest.hexdigest())) + b"\n")
    return rows


def _lines(connection: Connection, revision: str, tables: dict[str, Table]) -> Iterator[Head | Row]:
    yield Head(FORMAT, revision, {name: list(map(str, table.columns.keys())) for name, table in tables.items()})
    for name, table in tables.items():
        ordered = select(table).order_by(*table.primary_key).execution_options(yield_per=ROWS)
        for row in connection.execute(ordered):
            yield Row(name, list(row))


@contextmanager
def _new_file(file: Path) -> Iterator[Callable[[bytes], object]]:
    """Write a new file that appears whole or not at all. It holds keys: only its owner may read it."""
    if file.exists():
        raise ScopeError(f"{file}: there is such a file already")
    try:
        descriptor, name = tempfile.mkstemp(prefix=f"{file.name}.", dir=file.parent)
    except OSError as error:
        raise ScopeError(f"{file}: {error.strerror}") from None
    part = Path(name)
    try:
        with os.fdopen(descriptor, "wb") as raw:
            with gzip.open(raw, "wb") if file.suffix == ".gz" else nullcontext(raw) as lines:
                yield lines.write
            raw.flush()
            os.fsync(raw.fileno())
        part.rename(file)
    except OSError as error:
        raise ScopeError(f"{file}: {error.strerror}") from None
    finally:
        part.unlink(missing_ok=True)


# Reading.


@contextmanager
def _open(file: Path) -> Iterator[io.BufferedIOBase]:
    """The lines of a backup; errors say what is wrong with the file."""
    try:
        with file.open("rb") as raw:
            packed = raw.read(len(GZIP)) == GZIP
            raw.seek(0)
            with gzip.open(raw, "rb") if packed else nullcontext(raw) as lines:
                yield lines
    except (msgspec.DecodeError, UnicodeDecodeError, EOFError, zlib.error, gzip.BadGzipFile):
        raise _damaged(file) from None
    except OSError as error:
        raise ScopeError(f"{file}: {error.strerror}") from None


def _damaged(file: Path) -> ScopeError:
    return ScopeError(f"{file}: this is no backup, or it is damaged or cut short; nothing was changed")


def _check(file: Path) -> tuple[Head, int]:
    """Read a backup to its end and return its head and the number of its rows, if it is whole."""
    with _open(file) as lines:
        first = lines.readline()
        head = msgspec.json.decode(first, type=Head)
        if head.format != FORMAT:
            raise ScopeError(f"{file}: it is of the format '{head.format}', which this version does not know")
        digest, rows = hashlib.sha256(first), 0
        for line in lines:
            if not line.startswith(b"["):
                end = msgspec.json.decode(line, type=End)
                break
            row = msgspec.json.decode(line, type=Row)
            if len(row.values) != len(head.tables.get(row.table, ())):
                raise _damaged(file)
            digest.update(line)
            rows += 1
        else:
            raise _damaged(file)
        if end != End(rows, digest.hexdigest()) or lines.read(1):
            raise _damaged(file)
    return head, rows


def _rows(lines: io.BufferedIOBase) -> Iterator[Row]:
    """The rows of a backup that is whole."""
    lines.readline()
    for line in lines:
        if not line.startswith(b"["):
            return
        yield msgspec.json.decode(line, type=Row)


def _fill(engine: Engine, head: Head, file: Path) -> None:
    """Make the tables that a backup was made from, fill them, and bring them up to date; all of it or nothing."""
    with engine.begin() as connection:
        if inspect(connection).get_table_names():
            raise ScopeError("the database is not empty; a backup is restored into a new one")
        migrate(connection, head.revision)
        tables = _tables(connection)
        with _open(file) as lines:
            for name, rows in groupby(_rows(lines), lambda row: row.table):
                while batch := list(islice(rows, ROWS)):
                    _insert(connection, tables[name], head.tables[name], batch)
        migrate(connection)


def _insert(connection: Connection, table: Table, columns: list[str], batch: list[Row]) -> None:
    binary = {column for column in columns if isinstance(table.columns[column].type, LargeBinary)}
    rows = [
        {
            column: base64.b64decode(value) if column in binary and value is not None else value
            for column, value in zip(columns, row.values, strict=True)
        }
        for row in batch
    ]
    connection.execute(table.insert(), rows)
