"""The store: every match as its terms, its seats and its log. What it has confirmed is on disk."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import msgspec
from msgspec.structs import asdict
from sqlalchemy import (
    Connection,
    Executable,
    Row,
    TableValuedAlias,
    Text,
    bindparam,
    case,
    cast,
    func,
    or_,
    select,
    tuple_,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError
from sqlalchemy.types import TypeEngine

from ..errors import ScopeError
from . import beside
from .database import Database, StoreUnavailable, by_driver, open_database
from .rows import LogEntry, MatchRow, PhraseRow, SeatRow, Standing, VisitRow
from .schema import entries, matches, runs, seats

__all__ = ["Loaded", "LogEntry", "MatchRow", "SeatRow", "Standing", "Store", "StoreUnavailable"]


@dataclass(frozen=True, slots=True)
class Loaded:
    """A whole match at one moment."""

    match: MatchRow
    seats: tuple[SeatRow, ...]
    entries: tuple[LogEntry, ...]


class _Waiting(msgspec.Struct, eq=False):
    """An entry that waits to be committed."""

    entry: LogEntry
    standing: Standing
    done: asyncio.Future[bool]


class _Listed(msgspec.Struct):
    """The one term that the store reads itself."""

    listed: bool = False


class Store:
    """All matches, in a database."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: list[_Waiting] = []
        """Those of a match in the order of its log."""
        self._called = asyncio.Event()
        self._loop = asyncio.get_running_loop()
        self._closing = False
        self._writer = asyncio.create_task(self._write_log(), name="store-writer")

    @classmethod
    async def open(cls, url: str, *, migrate: bool = True) -> Store:
        """Open `sqlite:///FILE` or `postgresql://USER@HOST/NAME` and bring its tables up to date."""
        return cls(await open_database(url, migrating=migrate))

    async def close(self) -> None:
        """Commit what waits, then let the database go."""
        self._closing = True
        self._called.set()
        await self._writer
        await self._database.close()

    async def create(self, match: MatchRow, seats: Sequence[SeatRow]) -> None:
        """Keep a new match."""
        await self._database.write(partial(_create, match=match, seated=seats))

    async def load(self, match: str) -> Loaded | None:
        """A match with its seats and its log; None if there is none of that name."""
        return await self._database.read(partial(_load, match=match))

    async def described(self, names: Sequence[str]) -> list[Loaded]:
        """Matches with their seats, without their logs, in the order of their names here; unknown ones are left out."""
        return await self._database.read(partial(_described, names=names))

    async def entries(self, match: str, after: int) -> list[LogEntry]:
        """The entries of a match's log after a number."""
        return await self._database.read(partial(_entries, match=match, after=after))

    def append(self, entry: LogEntry, standing: Standing) -> asyncio.Future[bool]:
        """Add an entry to its log and say how the match stands after it; True once that is committed, False when the
        log has an entry of that number already."""
        if self._closing:
            raise StoreUnavailable("the store is closed")
        done: asyncio.Future[bool] = self._loop.create_future()
        self._waiting.append(_Waiting(entry, standing, done))
        self._called.set()
        return done

    async def stand(self, match: str, standing: Standing) -> None:
        """Say how a match stands, without an entry."""
        await self._database.write(partial(_stand, match=match, standing=standing))

    async def claim(
        self,
        match: str,
        seat: int,
        invitation: bytes,
        token: bytes,
        name: str,
        contribution: str,
    ) -> bool:
        """Take a seat whose invitation fits, if it is free or this token has it already."""
        taken = {"token": token, "name": name, "contribution": contribution}
        return await self._database.write(partial(_claim, match=match, seat=seat, invitation=invitation, taken=taken))

    async def seat(
        self,
        match: str,
        seat: int,
        *,
        token: bytes | None = None,
        name: str | None = None,
        contribution: str | None = None,
    ) -> None:
        """Change a seat's name, or give a seat of a rematch its token and contribution. A seat that has a token keeps
        the contribution that it had with it: draws may depend on it already."""
        first = case((seats.c.token.is_(None), contribution), else_=seats.c.contribution)
        given = {"token": token, "name": name, "contribution": None if contribution is None else first}
        changes = {key: value for key, value in given.items() if value is not None}
        if changes:
            await self._database.write(partial(_change_seat, match=match, seat=seat, changes=changes))

    async def link_rematch(self, match: str, rematch: MatchRow, seats: Sequence[SeatRow]) -> str:
        """Keep the rematch of a match and return its name; whoever comes second is told the first one's, unless that
        was called off."""
        return await self._database.write(partial(_link_rematch, match=match, rematch=rematch, seated=seats))

    async def lobby(self, limit: int) -> list[str]:
        """Listed matches that wait for somebody or are played: waiting ones first, each group from the newest."""
        shown = matches.c.listed.is_(True) & matches.c.status.in_(("waiting", "playing"))
        # By the alphabet, waiting comes last.
        newest = matches.c.status.desc(), matches.c.created.desc(), matches.c.id
        return await self._database.read(partial(_names, where=shown, order=newest, limit=limit))

    async def due(self, now: int) -> list[str]:
        """Matches being played whose deadline has passed, the longest overdue first."""
        passed = (matches.c.status == "playing") & (matches.c.deadline <= now)
        return await self._database.read(partial(_names, where=passed, order=(matches.c.deadline, matches.c.id)))

    async def for_computers(self, before: int) -> list[str]:
        """Matches being played in which a computer or the dealer has to decide since before a time, the longest
        waiting first."""
        asked = or_(*(("," + matches.c.turn_of + ",").contains(f",{kind},") for kind in ("computer", "dealer")))
        where = (matches.c.status == "playing") & (matches.c.updated <= before) & asked
        return await self._database.read(partial(_names, where=where, order=(matches.c.updated, matches.c.id)))

    async def idle_since(self, at: int) -> list[str]:
        """Unfinished matches without an entry since a time, the longest idle first; a clock ends its match itself."""
        unfinished = matches.c.status.in_(("waiting", "playing")) & matches.c.deadline.is_(None)
        where = unfinished & (matches.c.updated < at)
        return await self._database.read(partial(_names, where=where, order=(matches.c.updated, matches.c.id)))

    async def beat(self, run: str, now: Callable[[], int], late: int) -> int:
        """Note that a server process lives, and return when; for what is longer than late since its last sign of life,
        it did not. The clock is read when the database answers, which may be long after it was asked."""
        return await self._database.write(partial(_beat, run=run, now=now, late=late))

    async def lives(self) -> list[tuple[int, int]]:
        """When server processes lived: the beginning and the end of each life, by their beginnings."""
        return await self._database.read(_lives)

    async def living(self, alive: int) -> dict[str, int]:
        """The server processes that were alive since a time, each with its last sign of life."""
        return await self._database.read(partial(beside.living_runs, alive=alive))

    async def phrases(self, match: str, after: int) -> list[PhraseRow]:
        """The phrases that were said at a match after a number."""
        return await self._database.read(partial(beside.phrases_after, match=match, after=after))

    async def say(self, phrase: PhraseRow) -> bool:
        """Keep a phrase; False when there is one of that number already."""
        return await self._database.write(partial(beside.add_phrase, phrase=phrase))

    async def visits(self, matches: Sequence[str]) -> list[tuple[VisitRow, int]]:
        """Who is connected to matches, each with the last sign of life of its server process."""
        return await self._database.read(partial(beside.visits_at, matches=matches))

    async def visit(self, rows: Sequence[VisitRow], alive: int) -> None:
        """Note who is connected; what processes left that were not alive since a time is cleared away."""
        await self._database.write(partial(beside.set_visits, rows=rows, alive=alive))

    async def ping(self) -> None:
        """Make sure that the database answers."""
        await self._database.read(lambda connection: connection.execute(select(1)).scalar_one())

    async def _write_log(self) -> None:
        """Commit what waits, all at once, again and again until the store is closed."""
        while self._waiting or not self._closing:
            if not self._waiting:
                self._called.clear()
                await self._called.wait()
                continue
            await self._commit(self._next_batch())

    def _next_batch(self) -> list[_Waiting]:
        """The first waiting entry of each match: one that waits behind another may only be right if that one is."""
        first, behind = dict[str, _Waiting](), list[_Waiting]()
        for waiting in self._waiting:
            if first.setdefault(waiting.entry.match, waiting) is not waiting:
                behind.append(waiting)
        self._waiting = behind
        # In one order everywhere, so that processes cannot wait for each other in a circle.
        return [first[match] for match in sorted(first)]

    async def _commit(self, batch: list[_Waiting]) -> None:
        """Commit a batch and answer its callers; what the database refuses is refused to its own caller alone."""
        work = partial(_append, batch=batch)
        try:
            new = await self._database.write(work, partial(work, again=True))
        except DBAPIError as error:
            if len(batch) > 1:
                for waiting in batch:
                    await self._commit([waiting])
            else:
                _fail(batch, error)
        # Whatever it was, its callers have to hear of it, and the next batch may do better.
        except Exception as error:  # noqa: BLE001
            _fail(batch, error)
        else:
            for waiting in batch:
                if not waiting.done.done():
                    waiting.done.set_result(waiting.entry.match in new)


def _fail(batch: list[_Waiting], error: Exception) -> None:
    for waiting in batch:
        if not waiting.done.done():
            waiting.done.set_exception(error)


def _insert(connection: Connection) -> Any:
    """The database's own INSERT, which can leave out what is there already."""
    return sqlite.insert if _is_sqlite(connection) else postgresql.insert


def _is_sqlite(connection: Connection) -> bool:
    return connection.dialect.name == "sqlite"


def _append(connection: Connection, /, batch: list[_Waiting], again: bool = False) -> set[str]:
    """Add entries of different matches; the matches whose entries were new. After a broken attempt `again` also counts
    entries that are there exactly so: that attempt was committed."""
    new = _append_sqlite(connection, batch) if _is_sqlite(connection) else _append_postgres(connection, batch)
    if again:
        new |= _already_there(connection, [waiting.entry for waiting in batch if waiting.entry.match not in new])
    return new


_STANDING = (matches.c.status, matches.c.turn_of, matches.c.deadline, matches.c.updated, matches.c.result)


def _append_sqlite(connection: Connection, batch: list[_Waiting]) -> set[str]:
    """Hand SQLite all rows as one text of JSON: after each statement, and each row that one returns, its thread waits
    for the event loop's, so that a statement or an answer a row would keep everybody waiting."""
    rows = msgspec.json.encode([waiting.entry for waiting in batch]).decode()
    with by_driver(connection) as driver:
        new = {waiting.entry.match for waiting in batch}
        if driver.execute(_ADD, (rows,)).rowcount < len(batch):
            driver.execute("ROLLBACK")
            driver.execute("BEGIN IMMEDIATE")
            new = {match for (match,) in driver.execute(f'{_ADD} RETURNING "match"', (rows,))}
        if new:
            standings = {each.entry.match: each.standing for each in batch if each.entry.match in new}
            driver.execute(_STAND, (msgspec.json.encode(standings).decode(),))
    return new


def _append_postgres(connection: Connection, batch: list[_Waiting]) -> set[str]:
    """Hand PostgreSQL all rows as one array for each column."""
    new = set(connection.scalars(_ADD_ARRAYS, _arrays([asdict(waiting.entry) for waiting in batch])))
    if new:
        standings = [(waiting.entry.match, waiting.standing) for waiting in batch if waiting.entry.match in new]
        connection.execute(_STAND_ARRAYS, _arrays([{"of": match, **asdict(each)} for match, each in standings]))
    return new


def _arrays(rows: list[dict[str, Any]]) -> dict[str, list[Any]]:
    return {name: [row[name] for row in rows] for name in rows[0]}


def _in_json() -> tuple[str, str]:
    """The statements that add entries, and set standings by their matches, from JSON."""
    names = [column.name for column in entries.c]
    into, values = ", ".join(f'"{name}"' for name in names), ", ".join(map(_of_json, names))
    # Without a condition, ON CONFLICT would be read as a part of the SELECT.
    chosen = f"SELECT {values} FROM json_each(?) WHERE true"
    add = f"INSERT INTO entries ({into}) {chosen} ON CONFLICT DO NOTHING"
    changes = ", ".join(f"{column.name} = {_of_json(column.name)}" for column in _STANDING)
    return add, f"UPDATE matches SET {changes} FROM json_each(?) AS given WHERE matches.id = given.key"


def _of_json(name: str) -> str:
    return f"json_extract(value, '$.{name}')"


def _in_arrays() -> tuple[Executable, Executable]:
    """The statements that add entries, and set standings, from an array for each column."""
    new = _unnested({column.name: column.type for column in entries.c})
    add = postgresql.insert(entries).from_select(new.c.keys(), select(new)).on_conflict_do_nothing()
    stands = _unnested({"of": matches.c.id.type, **{column.name: column.type for column in _STANDING}})
    stand = matches.update().where(matches.c.id == stands.c.of)
    values = {column: stands.c[column.name] for column in _STANDING}
    return add.returning(entries.c.match), stand.values(values)


def _unnested(columns: dict[str, TypeEngine[Any]]) -> TableValuedAlias:
    """A table whose columns are given as arrays."""
    arrays = [bindparam(name, type_=postgresql.ARRAY(type_)) for name, type_ in columns.items()]
    return func.unnest(*arrays).table_valued(*columns, name="given").render_derived()


_ADD, _STAND = _in_json()
_ADD_ARRAYS, _STAND_ARRAYS = _in_arrays()


def _already_there(connection: Connection, wanted: list[LogEntry]) -> set[str]:
    where = tuple_(entries.c.match, entries.c.seq).in_([(entry.match, entry.seq) for entry in wanted])
    there = {LogEntry(*row) for row in connection.execute(select(entries).where(where))}
    return {entry.match for entry in wanted if entry in there}


def _create(connection: Connection, /, match: MatchRow, seated: Sequence[SeatRow]) -> None:
    """Keep a match, unless this very match was kept already."""
    listed = msgspec.json.decode(match.terms, type=_Listed).listed
    row = {"id": match.id, "terms": match.terms, "key": match.key, "created": match.created, "rematch": match.rematch}
    row |= {"listed": listed, **asdict(match.standing)}
    statement = _insert(connection)(matches).values(row).on_conflict_do_nothing().returning(matches.c.id)
    if connection.scalar(statement) is not None:
        connection.execute(seats.insert(), [asdict(seat) for seat in seated])
    elif connection.scalar(select(matches.c.key).where(matches.c.id == match.id)) != match.key:
        raise ScopeError(f"there is a match {match.id} already")


def _load(connection: Connection, /, match: str) -> Loaded | None:
    row = connection.execute(select(matches).where(matches.c.id == match)).one_or_none()
    if row is None:
        return None
    seated = connection.execute(select(seats).where(seats.c.match == match).order_by(seats.c.seat))
    return Loaded(_match(row), tuple(SeatRow(*seat) for seat in seated), tuple(_entries(connection, match, 0)))


def _described(connection: Connection, /, names: Sequence[str]) -> list[Loaded]:
    found = {row.id: _match(row) for row in connection.execute(select(matches).where(matches.c.id.in_(names)))}
    seated: dict[str, list[SeatRow]] = {name: [] for name in found}
    for row in connection.execute(select(seats).where(seats.c.match.in_(list(found))).order_by(seats.c.seat)):
        seated[row.match].append(SeatRow(*row))
    return [Loaded(found[name], tuple(seated[name]), ()) for name in names if name in found]


def _stand(connection: Connection, /, match: str, standing: Standing) -> None:
    connection.execute(matches.update().where(matches.c.id == match).values(asdict(standing)))


def _match(row: Row[Any]) -> MatchRow:
    standing = Standing(row.status, row.turn_of, row.deadline, row.updated, row.result)
    return MatchRow(row.id, row.terms, row.key, row.created, standing, row.rematch)


def _entries(connection: Connection, /, match: str, after: int) -> list[LogEntry]:
    where = (entries.c.match == match) & (entries.c.seq > after)
    return [LogEntry(*row) for row in connection.execute(select(entries).where(where).order_by(entries.c.seq))]


def _claim(connection: Connection, /, match: str, seat: int, invitation: bytes, taken: dict[str, Any]) -> bool:
    this = (seats.c.match == match) & (seats.c.seat == seat) & (seats.c.invitation == invitation)
    if connection.execute(seats.update().where(this, seats.c.token.is_(None)).values(taken)).rowcount == 1:
        return True
    token: bytes | None = connection.scalar(select(seats.c.token).where(this))
    return bool(token == taken["token"])


def _change_seat(connection: Connection, /, match: str, seat: int, changes: dict[str, Any]) -> None:
    connection.execute(seats.update().where(seats.c.match == match, seats.c.seat == seat).values(changes))


def _link_rematch(connection: Connection, /, match: str, rematch: MatchRow, seated: Sequence[SeatRow]) -> str:
    # Another process that asks at the same time waits here, and then finds this one's.
    first = connection.execute(select(matches.c.rematch).where(matches.c.id == match).with_for_update()).one_or_none()
    if first is None:
        raise ScopeError(f"there is no match {match}")
    linked = select(matches.c.id).where(matches.c.id == first.rematch, matches.c.status != "abandoned")
    if (followed := connection.scalar(linked)) is not None:
        return str(followed)
    _create(connection, rematch, seated)
    connection.execute(matches.update().where(matches.c.id == match).values(rematch=rematch.id))
    return rematch.id


def _names(connection: Connection, /, where: Any, order: tuple[Any, ...], limit: int | None = None) -> list[str]:
    return list(connection.scalars(select(matches.c.id).where(where).order_by(*order).limit(limit)))


def _beat(connection: Connection, /, run: str, now: Callable[[], int], late: int) -> int:
    # A transaction begins with its first statement, and may wait for others then; the clock is read after that.
    connection.execute(select(runs.c.run).where(runs.c.run == run).with_for_update())
    at = now()
    # A life that was interrupted is kept under another name as far as it went, and begins anew; of several signs of
    # life at once the first does so.
    interrupted = (runs.c.run == run) & (runs.c.seen < at - late)
    ended = select(runs.c.run + "/" + cast(runs.c.seen, Text), runs.c.started, runs.c.seen).where(interrupted)
    kept = _insert(connection)(runs).from_select(["run", "started", "seen"], ended)
    connection.execute(kept.on_conflict_do_nothing())
    connection.execute(runs.update().where(interrupted).values(started=at, seen=at))
    statement = _insert(connection)(runs).values(run=run, started=at, seen=at)
    later = statement.excluded.seen
    connection.execute(
        statement.on_conflict_do_update(index_elements=["run"], set_={"seen": later}, where=runs.c.seen < later)
    )
    return at


def _lives(connection: Connection, /) -> list[tuple[int, int]]:
    rows = connection.execute(select(runs.c.started, runs.c.seen).order_by(runs.c.started))
    return [(row.started, row.seen) for row in rows]
