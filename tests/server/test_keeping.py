"""Backups: what is read back is what was kept, from either database into either, and nothing else is read."""

from __future__ import annotations

import asyncio
import gzip
import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from sqlalchemy import select

from scopegames.cli import Scope
from scopegames.cli.keeping import backup_command, restore_command
from scopegames.errors import ScopeError
from scopegames.server.database import database_url, make_engine
from scopegames.server.keeping import back_up, restore
from scopegames.server.schema import metadata
from scopegames.server.store import Loaded, Store

from .kept import NOW, after, entry, match, seats_of, with_match
from .test_migrations import HEAD

IDS = ("m1", "m2", "old")
ROWS = len(IDS) + 1 + 2 * (len(IDS) + 1) + 2 * 12 + 1
"""The rows of `_fill`: matches, seats, entries, and a run."""


@pytest.fixture
def other(database: str, request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of the other kind."""
    if database.startswith("postgresql"):
        return f"sqlite:///{tmp_path}/other.db"
    url: str = request.getfixturevalue("postgres_url")
    return url


async def _fill(url: str) -> dict[str, Loaded]:
    store = await Store.open(url)
    await with_match(store, *IDS)
    # Its row comes before the row that it points at.
    await store.link_rematch("old", match("rematch"), seats_of("rematch"))
    for id in ("m1", "m2"):
        for seq in range(1, 13):
            assert await store.append(
                entry(id, seq, "" if seq > 1 else 'Ω "quoted" \\ 🂡\tline\u2028'), after(entry(id, seq))
            )
    await store.beat("run", lambda: NOW, 20_000)
    kept = await _all(store)
    await store.close()
    return kept


async def _all(store: Store) -> dict[str, Loaded]:
    loaded = {id: await store.load(id) for id in (*IDS, "rematch")}
    return {id: each for id, each in loaded.items() if each is not None}


async def _kept(url: str) -> dict[str, Loaded]:
    store = await Store.open(url, migrate=False)
    kept = await _all(store)
    await store.close()
    return kept


def _contents(url: str) -> dict[str, list[tuple[object, ...]]]:
    """Every row of every table."""
    engine = make_engine(database_url(url))
    with engine.connect() as connection:
        rows = {
            name: [tuple(row) for row in connection.execute(select(table).order_by(*table.primary_key))]
            for name, table in metadata.tables.items()
        }
    engine.dispose()
    return rows


@pytest.mark.parametrize("ending", ["jsonl", "jsonl.gz"])
def test_a_backup_fills_a_database_of_the_other_kind(database: str, other: str, tmp_path: Path, ending: str) -> None:
    kept = asyncio.run(_fill(database))
    file = tmp_path / f"backup.{ending}"
    assert back_up(database, file) == ROWS
    assert restore(other, file) == ROWS
    assert asyncio.run(_kept(other)) == kept
    assert _contents(other) == _contents(database)
    assert back_up(other, tmp_path / "again") == ROWS
    packed = gzip.decompress(file.read_bytes()) if ending.endswith("gz") else file.read_bytes()
    assert (tmp_path / "again").read_bytes() == packed


def test_a_backup_is_its_owners_alone(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/scope.db"
    asyncio.run(_fill(url))
    back_up(url, tmp_path / "backup")
    assert (tmp_path / "backup").stat().st_mode & 0o777 == 0o600
    assert {path.name for path in tmp_path.iterdir()} == {"scope.db", "scope.db.lock", "backup"}


def test_a_backup_holds_one_moment_while_the_server_writes(database: str, tmp_path: Path) -> None:
    """Two logs grow in step; a backup in between never has more of the second than of the first."""

    async def write_on(store: Store, stop: asyncio.Event) -> None:
        seq = 0
        while not stop.is_set():
            seq += 1
            for id in ("m1", "m2"):
                assert await store.append(entry(id, seq), after(entry(id, seq)))

    async def run() -> None:
        store, stop = await Store.open(database), asyncio.Event()
        await with_match(store, "m1", "m2")
        writing = asyncio.create_task(write_on(store, stop))
        for number in range(5):
            await asyncio.sleep(0.05)
            await asyncio.to_thread(back_up, database, tmp_path / str(number))
        stop.set()
        await writing
        await store.close()

    asyncio.run(run())
    for number in range(5):
        lines = [json.loads(line) for line in (tmp_path / str(number)).read_text("utf-8").splitlines()[1:-1]]
        logs = {id: [row[1] for table, row in lines if table == "entries" and row[0] == id] for id in ("m1", "m2")}
        lengths = {id: len(log) for id, log in logs.items()}
        assert logs == {id: list(range(1, length + 1)) for id, length in lengths.items()}
        assert 0 <= lengths["m1"] - lengths["m2"] <= 1
        updated = {row[0]: row[8] for table, row in lines if table == "matches"}
        assert updated == {id: NOW + length for id, length in lengths.items()}


def test_a_database_that_is_not_empty_is_left_alone(database: str, tmp_path: Path) -> None:
    asyncio.run(_fill(database))
    back_up(database, tmp_path / "backup")
    before = _contents(database)
    with pytest.raises(ScopeError, match="the database is not empty"):
        restore(database, tmp_path / "backup")
    assert _contents(database) == before


def test_a_database_in_use_is_left_alone(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/scope.db"

    async def restore_meanwhile() -> None:
        store = await Store.open(url)
        try:
            await asyncio.to_thread(back_up, url, tmp_path / "backup")
            with pytest.raises(ScopeError, match="is in use by another server"):
                await asyncio.to_thread(restore, url, tmp_path / "backup")
        finally:
            await store.close()

    asyncio.run(restore_meanwhile())


def _cut(text: bytes) -> bytes:
    return text[:-40]


def _without_end(text: bytes) -> bytes:
    return b"".join(text.splitlines(keepends=True)[:-1])


def _without_a_row(text: bytes) -> bytes:
    lines = text.splitlines(keepends=True)
    return b"".join(lines[:5] + lines[6:])


def _with_a_changed_letter(text: bytes) -> bytes:
    return text.replace(b"decision 7 of m1", b"decision 8 of m1")


def _with_more(text: bytes) -> bytes:
    return text + text.splitlines(keepends=True)[3]


def _with_an_unknown_table(text: bytes) -> bytes:
    return text.replace(b'["runs",', b'["guns",')


def _nothing(text: bytes) -> bytes:
    return b""


def _another_file(text: bytes) -> bytes:
    return b"Dear Anna,\n"


DAMAGES = (
    _cut,
    _without_end,
    _without_a_row,
    _with_a_changed_letter,
    _with_more,
    _with_an_unknown_table,
    _nothing,
    _another_file,
)


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_backup_changes_nothing(tmp_path: Path, damage: Callable[[bytes], bytes]) -> None:
    url = f"sqlite:///{tmp_path}/scope.db"
    asyncio.run(_fill(url))
    back_up(url, tmp_path / "backup")
    whole = (tmp_path / "backup").read_bytes()
    (tmp_path / "backup").write_bytes(damage(whole))
    assert damage(whole) != whole
    with pytest.raises(ScopeError, match="damaged or cut short"):
        restore(f"sqlite:///{tmp_path}/new.db", tmp_path / "backup")
    assert not (tmp_path / "new.db").exists()


def test_a_damaged_compressed_backup_changes_nothing(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/scope.db"
    asyncio.run(_fill(url))
    back_up(url, tmp_path / "backup.gz")
    whole = (tmp_path / "backup.gz").read_bytes()
    middle = len(whole) // 2
    for damaged in (whole[:-20], whole[:middle], whole[:middle] + b"\0\0\0\0" + whole[middle + 4 :], whole[:2]):
        (tmp_path / "backup.gz").write_bytes(damaged)
        with pytest.raises(ScopeError, match="damaged or cut short"):
            restore(f"sqlite:///{tmp_path}/new.db", tmp_path / "backup.gz")
    assert not (tmp_path / "new.db").exists()


@pytest.mark.parametrize(
    "old, new, reason",
    [
        (b"scopegames backup 1", b"scopegames backup 9", "which this version does not know"),
        (f'"{HEAD}"'.encode(), b'"9999"', "update the package"),
    ],
)
def test_a_backup_of_a_newer_version_is_refused(
    database: str, tmp_path: Path, old: bytes, new: bytes, reason: str
) -> None:
    asyncio.run(_fill(f"sqlite:///{tmp_path}/source.db"))
    back_up(f"sqlite:///{tmp_path}/source.db", tmp_path / "backup")
    _rewrite(tmp_path / "backup", old, new)
    with pytest.raises(ScopeError, match=reason):
        restore(database, tmp_path / "backup")
    assert asyncio.run(_refilled(database))


def _rewrite(file: Path, old: bytes, new: bytes) -> None:
    """Change a backup's text and make it whole again."""
    from hashlib import sha256

    *lines, end = file.read_bytes().replace(old, new).splitlines(keepends=True)
    last = json.loads(end) | {"sha256": sha256(b"".join(lines)).hexdigest()}
    file.write_bytes(b"".join(lines) + json.dumps(last).encode() + b"\n")


async def _refilled(url: str) -> bool:
    """Whether a database is as good as new."""
    return bool(await _fill(url))


def test_a_row_that_points_nowhere_changes_nothing(database: str, tmp_path: Path) -> None:
    asyncio.run(_fill(f"sqlite:///{tmp_path}/source.db"))
    back_up(f"sqlite:///{tmp_path}/source.db", tmp_path / "backup")
    _rewrite(tmp_path / "backup", b'["matches",["m1"', b'["matches",["m9"')
    with pytest.raises(ScopeError, match=r"(?i)foreign key"):
        restore(database, tmp_path / "backup")
    assert asyncio.run(_refilled(database))


# The commands.


def _scope(*words: str | Path) -> Result:
    group = Scope(name="scope", commands=[backup_command, restore_command])
    return CliRunner().invoke(group, [str(word) for word in words])


def test_the_commands_back_up_and_restore(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    asyncio.run(_fill(f"sqlite:///{tmp_path}/scope.db"))
    written = _scope("backup", "--database", f"sqlite:///{tmp_path}/scope.db", tmp_path / "b.gz")
    assert written.output == f"{tmp_path}/b.gz is written: {ROWS} rows.\n"
    filled = _scope("restore", "--database", f"sqlite:///{tmp_path}/new.db", tmp_path / "b.gz", "--lang", "fr")
    assert filled.output == f"La base de données est remplie depuis {tmp_path}/b.gz\u00a0: {ROWS} lignes.\n"
    assert _contents(f"sqlite:///{tmp_path}/new.db") == _contents(f"sqlite:///{tmp_path}/scope.db")


def test_the_commands_use_the_servers_own_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SCOPE_DATABASE", f"sqlite:///{tmp_path}/scope.db")
    asyncio.run(_fill(f"sqlite:///{tmp_path}/scope.db"))
    assert _scope("backup", tmp_path / "backup").exit_code == 0
    assert (tmp_path / "backup").exists()


@pytest.mark.parametrize("language", ["en", "es", "fr"])
def test_the_commands_speak_every_language(tmp_path: Path, language: str) -> None:
    asyncio.run(_fill(f"sqlite:///{tmp_path}/scope.db"))
    database = ("--database", f"sqlite:///{tmp_path}/scope.db", "--lang", language)
    assert str(ROWS) in _scope("backup", *database, tmp_path / "backup").output


def test_the_commands_refuse_in_one_line(tmp_path: Path) -> None:
    asyncio.run(_fill(f"sqlite:///{tmp_path}/scope.db"))
    database = ("--database", f"sqlite:///{tmp_path}/scope.db")
    (tmp_path / "there").touch()
    for words, reason in (
        (("backup", "--database", f"sqlite:///{tmp_path}/none.db", tmp_path / "b"), "there is no such database"),
        (("backup", *database, tmp_path / "there"), "there is such a file already"),
        (("backup", *database, tmp_path / "no/folder"), "No such file or directory"),
        (("restore", *database, tmp_path / "none"), "No such file or directory"),
        (("restore", *database, tmp_path), "Is a directory"),
    ):
        result = _scope(*words)
        assert result.exit_code == 2
        assert reason in result.output
        assert result.output.count("\n") == 1
    assert not (tmp_path / "none.db").exists()


def test_an_empty_file_is_no_database(tmp_path: Path) -> None:
    (tmp_path / "empty.db").touch()
    with pytest.raises(ScopeError, match="holds nothing of this server's"):
        back_up(f"sqlite:///{tmp_path}/empty.db", tmp_path / "backup")
    assert not (tmp_path / "backup").exists()


def test_a_backup_on_a_full_disk_leaves_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asyncio.run(_fill(f"sqlite:///{tmp_path}/scope.db"))

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    folder = tmp_path / "backups"
    folder.mkdir()
    with pytest.raises(ScopeError, match="No space left on device"):
        back_up(f"sqlite:///{tmp_path}/scope.db", folder / "backup")
    assert list(folder.iterdir()) == []
