"""The tables, from nothing and from every revision before."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, MetaData, Table, inspect, text

from scopegames.errors import ScopeError
from scopegames.server.database import MIGRATIONS, database_url, file_of, make_engine, make_file, migrate, revision_of
from scopegames.server.schema import metadata
from scopegames.server.store import Store

SCRIPTS = ScriptDirectory(str(MIGRATIONS))
STEPS = list(reversed(list(SCRIPTS.walk_revisions())))
"""Every step from the first on."""
HEAD = STEPS[-1].revision

MATCH = {"id": "m", "terms": b"{}", "key": b"k", "created": 1, "listed": True}
MATCH |= {"status": "playing", "turn_of": "human", "deadline": None, "updated": 2, "result": None, "rematch": None}
SEAT = {"match": "m", "seat": 0, "side": "german", "divisions": "", "player": "human", "name": "Anna"}
SEAT |= {"contribution": "", "token": b"t", "invitation": None}
ENTRY = {"match": "m", "seq": 1, "seat": 0, "text": "pass", "at": 3, "spent": 4}
PHRASE = {"match": "m", "number": 1, "seat": 0, "phrase": "hello", "after": 1, "at": 5}
VISIT = {"match": "m", "seat": 0, "run": "r", "sockets": 1, "at": 6}
FIRST = {"matches": MATCH, "seats": SEAT, "entries": ENTRY, "runs": {"run": "r", "started": 1, "seen": 2}}
SAMPLES: dict[str, dict[str, dict[str, Any]]] = {
    "0001": FIRST,
    "0002": {**FIRST, "phrases": PHRASE, "visits": VISIT},
}
"""By revision, a row of each table as it was then."""


@pytest.fixture
def engine(database: str) -> Iterator[Engine]:
    """Connections to an empty database."""
    url = database_url(database)
    if url.drivername == "sqlite":
        make_file(file_of(url))
    engine = make_engine(url)
    yield engine.execution_options(writes=True)
    engine.dispose()


def _fill(connection: Connection, rows: dict[str, dict[str, Any]]) -> None:
    tables = MetaData()
    for name, row in rows.items():
        connection.execute(Table(name, tables, autoload_with=connection).insert(), row)


def _row(connection: Connection, name: str) -> dict[str, Any]:
    table = Table(name, MetaData(), autoload_with=connection)
    return dict(connection.execute(table.select()).one()._mapping)


def _differences(connection: Connection) -> list[Any]:
    options = {"compare_type": True, "compare_server_default": True}
    found: list[Any] = compare_metadata(MigrationContext.configure(connection, opts=options), metadata)
    return found


def test_steps_follow_each_other_and_have_samples() -> None:
    assert [step.down_revision for step in STEPS] == [None, *(step.revision for step in STEPS[:-1])]
    assert [step.revision for step in STEPS] == [f"{number:04}" for number in range(1, len(STEPS) + 1)]
    assert list(SAMPLES) == [step.revision for step in STEPS]
    assert set(SAMPLES[HEAD]) == set(metadata.tables)


def test_an_empty_database_gets_the_tables_of_the_schema(engine: Engine) -> None:
    with engine.begin() as connection:
        assert revision_of(connection) is None
        migrate(connection)
    with engine.begin() as connection:
        assert revision_of(connection) == HEAD
        assert _differences(connection) == []


def test_every_column_and_constraint_is_compared(engine: Engine) -> None:
    """The comparison sees more than names: the schema's own tables are made and compared in every detail."""
    with engine.begin() as connection:
        migrate(connection)
        migrated = _description(connection)
        for table in reversed(metadata.sorted_tables):
            table.drop(connection)
        metadata.create_all(connection)
        assert _description(connection) == migrated


def _description(connection: Connection) -> dict[str, Any]:
    inspector = inspect(connection)
    return {
        name: (
            [
                (each["name"], str(each["type"]), each["nullable"], each["default"])
                for each in inspector.get_columns(name)
            ],
            inspector.get_pk_constraint(name),
            inspector.get_foreign_keys(name),
            sorted(inspector.get_indexes(name), key=lambda index: str(index["name"])),
            inspector.get_table_options(name),
        )
        for name in metadata.tables
    }


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.revision)
def test_a_step_keeps_what_is_there(engine: Engine, step: Any) -> None:
    before = step.down_revision
    with engine.begin() as connection:
        if before is not None:
            migrate(connection, before)
            _fill(connection, SAMPLES[before])
    with engine.begin() as connection:
        migrate(connection, step.revision)
        assert revision_of(connection) == step.revision
        there = SAMPLES.get(before, {})
        _fill(connection, {name: row for name, row in SAMPLES[step.revision].items() if name not in there})
        for name, row in SAMPLES[step.revision].items():
            assert _row(connection, name) == row


def test_a_database_that_is_up_to_date_stays_as_it_is(engine: Engine) -> None:
    for _ in range(3):
        with engine.begin() as connection:
            migrate(connection)
            if not connection.execute(text("SELECT count(*) FROM matches")).scalar():
                _fill(connection, SAMPLES[HEAD])
    with engine.begin() as connection:
        for name, row in SAMPLES[HEAD].items():
            assert _row(connection, name) == row


def test_a_step_that_fails_changes_nothing(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(*names: object, **options: object) -> None:
        raise RuntimeError("a step broke off")

    monkeypatch.setattr("alembic.op.create_index", failing)
    with pytest.raises(RuntimeError), engine.begin() as connection:
        migrate(connection)
    with engine.begin() as connection:
        assert inspect(connection).get_table_names() == []


def test_a_database_of_a_newer_version_is_refused(database: str, engine: Engine) -> None:
    with engine.begin() as connection:
        migrate(connection)
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(ScopeError, match="revision 9999, which this version does not know: update the package"):
        asyncio.run(_open(database))


def test_an_old_database_is_refused_where_it_may_not_be_changed(database: str, engine: Engine) -> None:
    with pytest.raises(ScopeError, match=f"of revision none, this version's of {HEAD}"):
        asyncio.run(_open(database, migrate=False))
    asyncio.run(_open(database))
    asyncio.run(_open(database, migrate=False))


async def _open(url: str, *, migrate: bool = True) -> None:
    store = await Store.open(url, migrate=migrate)
    await store.close()


def test_two_processes_that_start_at_once_migrate_once(postgres_url: str) -> None:

    async def open_all() -> None:
        stores = await asyncio.gather(*(Store.open(postgres_url) for _ in range(4)))
        for store in stores:
            await store.close()

    asyncio.run(open_all())
