"""The store: what goes in comes out, what is confirmed stays, and what cannot be is refused; on both databases."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from msgspec.structs import replace
from sqlalchemy import create_engine
from sqlalchemy.exc import IntegrityError

from scopegames.errors import ScopeError
from scopegames.server.clocks import gaps_between
from scopegames.server.database import database_url
from scopegames.server.rows import MatchRow
from scopegames.server.store import Loaded, Store, StoreUnavailable

from .kept import (
    INVITATION,
    LISTED,
    NOW,
    after,
    entry,
    match,
    seats_of,
    standing,
    with_match,
)

pytestmark = pytest.mark.anyio


@pytest.fixture
async def store(database: str) -> AsyncIterator[Store]:
    """An empty store."""
    store = await Store.open(database)
    yield store
    await store.close()


# Matches and logs.


async def test_a_match_comes_back_as_it_was_kept(store: Store) -> None:
    kept = replace(match("m"), standing=standing("waiting", "human,computer", NOW + 5, NOW + 1))
    await store.create(kept, seats_of("m"))
    entries = [entry("m", 1), replace(entry("m", 2, "offer draw german"), seat=None), entry("m", 3, "Ω 🂡 'x'; --")]
    for new in entries:
        assert await store.append(new, after(new))
    loaded = await store.load("m")
    assert loaded == Loaded(replace(kept, standing=after(entries[-1])), seats_of("m"), tuple(entries))
    assert await store.entries("m", 1) == entries[1:]
    assert await store.entries("m", 3) == []


async def test_an_unknown_match_is_none(store: Store) -> None:
    assert await store.load("m") is None
    assert await store.entries("m", 0) == []


async def test_creating_again_is_harmless_but_a_name_is_used_once(store: Store) -> None:
    await store.create(match("m"), seats_of("m"))
    await store.create(match("m"), seats_of("m"))
    with pytest.raises(ScopeError, match="there is a match m already"):
        await store.create(replace(match("m"), key=b"another"), seats_of("m"))
    loaded = await store.load("m")
    assert loaded == Loaded(match("m"), seats_of("m"), ())


async def test_a_number_of_a_log_is_given_once(store: Store) -> None:
    await with_match(store, "m")
    assert await store.append(entry("m", 1, "first"), standing(updated=NOW + 1))
    assert not await store.append(entry("m", 1, "second"), standing(updated=NOW + 2))
    assert not await store.append(entry("m", 1, "first"), standing(updated=NOW + 3))
    loaded = await store.load("m")
    assert loaded is not None
    assert [each.text for each in loaded.entries] == ["first"]
    assert loaded.match.standing.updated == NOW + 1


async def test_of_many_at_once_one_gets_the_number(store: Store) -> None:
    await with_match(store, "m")
    tries = [entry("m", 1, f"try {number}") for number in range(50)]
    answers = await asyncio.gather(*(store.append(each, after(each)) for each in tries))
    assert answers.count(True) == 1
    assert await store.entries("m", 0) == [tries[answers.index(True)]]


async def test_waiting_entries_share_a_commit_and_keep_their_order(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    ids = [f"m{number}" for number in range(40)]
    await with_match(store, *ids)
    commits = 0
    write = store._database.write

    async def counting(*work: object) -> object:
        nonlocal commits
        commits += 1
        return await write(*work)  # type: ignore[arg-type]

    monkeypatch.setattr(store._database, "write", counting)
    news = [entry(id, seq) for seq in (1, 2, 3) for id in ids]
    assert all(await asyncio.gather(*(store.append(new, after(new)) for new in news)))
    assert commits == 3
    for id in ids:
        loaded = await store.load(id)
        assert loaded is not None
        assert list(loaded.entries) == [entry(id, seq) for seq in (1, 2, 3)]
        assert loaded.match.standing == after(entry(id, 3))


async def test_what_is_refused_is_refused_alone(store: Store) -> None:
    await with_match(store, "m1", "m3")
    news = [entry(id, 1) for id in ("m1", "unknown", "m3")]
    answers = await asyncio.gather(*(store.append(new, after(new)) for new in news), return_exceptions=True)
    assert answers[0] is True
    assert isinstance(answers[1], IntegrityError)
    assert answers[2] is True
    assert "decision" not in str(answers[1])
    assert await store.entries("unknown", 0) == []


async def test_a_caller_who_leaves_disturbs_nobody(store: Store) -> None:
    await with_match(store, "m1", "m2")
    leaving = asyncio.ensure_future(store.append(entry("m1", 1), standing()))
    staying = asyncio.ensure_future(store.append(entry("m2", 1), standing()))
    await asyncio.sleep(0)
    leaving.cancel()
    assert await staying
    assert await store.append(entry("m2", 2), standing())


async def test_closing_commits_what_waits(database: str) -> None:
    store = await Store.open(database)
    await with_match(store, "m1", "m2")
    waiting = [asyncio.ensure_future(store.append(entry(id, seq), standing())) for seq in (1, 2) for id in ("m1", "m2")]
    await asyncio.sleep(0)
    await store.close()
    assert all(await asyncio.gather(*waiting))
    with pytest.raises(StoreUnavailable):
        await store.append(entry("m1", 3), standing())
    store = await Store.open(database)
    assert len(await store.entries("m1", 0)) == 2
    await store.close()


# Seats.


async def test_a_seat_is_claimed_once(store: Store) -> None:
    await with_match(store, "m")
    assert not await store.claim("m", 1, b"wrong" * 6, b"a" * 32, "Boris", "cd")
    assert not await store.claim("m", 0, INVITATION, b"a" * 32, "Boris", "cd")
    assert await store.claim("m", 1, INVITATION, b"a" * 32, "Boris", "cd")
    assert await store.claim("m", 1, INVITATION, b"a" * 32, "Somebody", "ef")
    assert not await store.claim("m", 1, INVITATION, b"b" * 32, "Clara", "ef")
    loaded = await store.load("m")
    assert loaded is not None
    taken = replace(seats_of("m")[1], token=b"a" * 32, name="Boris", contribution="cd")
    assert loaded.seats == (seats_of("m")[0], taken)


async def test_of_many_who_claim_a_seat_one_gets_it(store: Store) -> None:
    await with_match(store, "m")
    tokens = [bytes([number]) * 32 for number in range(20)]
    answers = await asyncio.gather(*(store.claim("m", 1, INVITATION, token, "", "") for token in tokens))
    assert answers.count(True) == 1
    loaded = await store.load("m")
    assert loaded is not None
    assert loaded.seats[1].token == tokens[answers.index(True)]


async def test_a_seat_changes_its_name_and_its_token(store: Store) -> None:
    await with_match(store, "m")
    await store.seat("m", 0, name="")
    await store.seat("m", 1, token=b"n" * 32, contribution="aa")
    await store.seat("m", 1)
    loaded = await store.load("m")
    assert loaded is not None
    first, second = seats_of("m")
    assert loaded.seats == (replace(first, name=""), replace(second, token=b"n" * 32, contribution="aa"))


async def test_a_contribution_stays_once_its_seat_is_taken(store: Store) -> None:
    await with_match(store, "m")
    await store.seat("m", 1, token=b"n" * 32, contribution="aa")
    await store.seat("m", 1, token=b"o" * 32, contribution="bb")
    loaded = await store.load("m")
    assert loaded is not None
    assert (loaded.seats[1].token, loaded.seats[1].contribution) == (b"o" * 32, "aa")


async def test_a_match_has_one_rematch(store: Store) -> None:
    await with_match(store, "m")
    names = [f"r{number}" for number in range(10)]
    answers = await asyncio.gather(*(store.link_rematch("m", match(name), seats_of(name)) for name in names))
    assert len(set(answers)) == 1
    loaded = await store.load("m")
    assert loaded is not None
    assert loaded.match.rematch == answers[0]
    assert [name for name in names if await store.load(name)] == [answers[0]]
    with pytest.raises(ScopeError, match="there is no match x"):
        await store.link_rematch("x", match("r"), seats_of("r"))


async def test_a_rematch_that_was_called_off_makes_room_for_one_other(store: Store) -> None:
    await with_match(store, "m")
    await store.link_rematch("m", match("off"), seats_of("off"))
    await store.stand("off", standing("abandoned"))
    names = [f"r{number}" for number in range(10)]
    answers = await asyncio.gather(*(store.link_rematch("m", match(name), seats_of(name)) for name in names))
    (linked,) = set(answers)
    assert [name for name in names if await store.load(name)] == [linked]
    loaded = await store.load("m")
    assert loaded is not None
    assert loaded.match.rematch == linked
    for status in ("playing", "over"):
        await store.stand(linked, standing(status))
        assert await store.link_rematch("m", match("late"), seats_of("late")) == linked


# Searching.


async def keep(store: Store, *rows: MatchRow) -> None:
    """Keep matches with their seats."""
    for row in rows:
        await store.create(row, seats_of(row.id))


async def test_the_lobby_shows_waiting_matches_first_and_new_ones_first(store: Store) -> None:
    await keep(
        store,
        match("old", LISTED, NOW, standing("waiting")),
        match("new", LISTED, NOW + 9, standing("waiting")),
        match("played", LISTED, NOW + 8),
        match("played long", LISTED, NOW + 1),
        match("over", LISTED, NOW + 8, standing("over")),
        match("left", LISTED, NOW + 8, standing("abandoned")),
        match("private", created=NOW + 9, stands=standing("waiting")),
    )
    assert await store.lobby(10) == ["new", "old", "played", "played long"]
    assert await store.lobby(3) == ["new", "old", "played"]


async def test_deadlines_that_have_passed_are_due(store: Store) -> None:
    await keep(
        store,
        match("late", stands=standing(deadline=NOW)),
        match("later", stands=standing(deadline=NOW - 5)),
        match("in time", stands=standing(deadline=NOW + 1)),
        match("without", stands=standing(deadline=None)),
        match("over", stands=standing("over", deadline=NOW)),
    )
    assert await store.due(NOW) == ["later", "late"]


async def test_computers_and_dealers_that_have_to_decide_are_found(store: Store) -> None:
    await keep(
        store,
        match("human", stands=standing(turn_of="human")),
        match("both", stands=standing(turn_of="human,computer", updated=NOW - 2)),
        match("dealer", stands=standing(turn_of="dealer", updated=NOW - 3)),
        match("just now", stands=standing(turn_of="dealer", updated=NOW + 1)),
        match("nobody", stands=standing(turn_of="")),
        match("over", stands=standing("over", turn_of="computer")),
    )
    assert await store.for_computers(NOW) == ["dealer", "both"]
    moved = entry("dealer", 1)
    assert await store.append(moved, after(moved))
    assert await store.for_computers(NOW) == ["both"]


async def test_matches_without_an_entry_are_idle(store: Store) -> None:
    await keep(
        store,
        match("waiting", stands=standing("waiting", updated=NOW - 2)),
        match("playing", stands=standing(updated=NOW - 1)),
        match("fresh", stands=standing(updated=NOW)),
        match("on a clock", stands=standing(updated=NOW - 9, deadline=NOW + 9)),
        match("over", stands=standing("over", updated=NOW - 9)),
        match("abandoned", stands=standing("abandoned", updated=NOW - 9)),
    )
    assert await store.idle_since(NOW) == ["waiting", "playing"]


# The server's own life.

LATE = 30_000


async def beat(store: Store, run: str, at: int) -> None:
    """A sign of life of a server process at a time."""
    assert await store.beat(run, lambda: at, LATE) == at


async def test_a_life_lasts_from_its_first_sign_to_its_last(store: Store) -> None:
    assert await store.lives() == []
    for second in (0, 5, 10):
        await beat(store, "first", NOW + second * 1000)
    for second in (8, 12):
        await beat(store, "second", NOW + second * 1000)
    await beat(store, "third", NOW + 40_000)
    await beat(store, "third", NOW + 45_000)
    lives = await store.lives()
    assert lives == [(NOW, NOW + 10_000), (NOW + 8_000, NOW + 12_000), (NOW + 40_000, NOW + 45_000)]
    assert gaps_between(lives, NOW + 60_000) == ((0, NOW), (NOW + 12_000, NOW + 40_000))


async def test_a_beat_out_of_order_takes_nothing_back(store: Store) -> None:
    await beat(store, "run", NOW)
    await beat(store, "run", NOW + 9_000)
    await beat(store, "run", NOW + 3_000)
    assert await store.lives() == [(NOW, NOW + 9_000)]


async def test_a_life_that_was_interrupted_has_a_gap(store: Store) -> None:
    for second in (0, 5, 65, 70):
        await beat(store, "run", NOW + second * 1000)
    assert await store.lives() == [(NOW, NOW + 5_000), (NOW + 65_000, NOW + 70_000)]
    assert await store.living(NOW + 60_000) == {"run": NOW + 70_000}


async def test_a_life_goes_on_after_many_signs_of_it_at_once(store: Store) -> None:
    await beat(store, "run", NOW)
    await asyncio.gather(*(beat(store, "run", NOW + 60_000 + each) for each in range(8)))
    first, (start, end) = await store.lives()
    assert first == (NOW, NOW)
    assert NOW + 60_000 <= start <= end == NOW + 60_007
    assert await store.living(NOW + 60_000) == {"run": NOW + 60_007}


async def test_the_clock_is_read_when_a_busy_database_answers(store: Store, database: str) -> None:
    """Whoever else writes may keep a sign of life waiting; it is one of the time in which it is noted."""
    await beat(store, "run", NOW)
    now = NOW + 1_000
    with busy(database):
        waiting = asyncio.ensure_future(store.beat("run", lambda: now, LATE))
        # Time enough to read the clock too early.
        await asyncio.sleep(0.2)
        assert not waiting.done()
        now = NOW + 9_000
    assert await waiting == NOW + 9_000
    assert await store.lives() == [(NOW, NOW + 9_000)]


@contextmanager
def busy(database: str) -> Iterator[None]:
    """Somebody else writes all the while."""
    url = database_url(database)
    engine = create_engine(url)
    try:
        with engine.connect() as other:
            statement = "BEGIN IMMEDIATE" if url.drivername == "sqlite" else "LOCK TABLE runs IN EXCLUSIVE MODE"
            other.exec_driver_sql(statement)
            yield
            other.rollback()
    finally:
        engine.dispose()


async def test_a_living_store_answers(store: Store) -> None:
    await store.ping()


# Opening.


async def test_what_is_kept_is_there_when_the_store_is_opened_again(database: str) -> None:
    for seq in (1, 2, 3):
        store = await Store.open(database, migrate=seq == 1)
        if seq == 1:
            await with_match(store, "m")
        assert await store.append(entry("m", seq), after(entry("m", seq)))
        await store.close()


async def test_sqlite_serves_one_process(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/scope.db"
    store = await Store.open(url)
    with pytest.raises(ScopeError, match=r"scope\.db is in use by another server"):
        await Store.open(url)
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", f"{OPENING}('{url}'))", stderr=asyncio.subprocess.PIPE
    )
    assert b"is in use by another server" in (await process.communicate())[1]
    await store.close()
    store = await Store.open(url)
    await store.close()


OPENING = "import asyncio; from scopegames.server.store import Store; asyncio.run(Store.open"


async def test_sqlite_keeps_its_promises(tmp_path: Path) -> None:
    store = await Store.open(f"sqlite:///{tmp_path}/deep/er/scope.db")
    pragmas = ("journal_mode", "synchronous", "foreign_keys")
    values = await store._database.write(
        lambda connection: [connection.exec_driver_sql(f"PRAGMA {pragma}").scalar_one() for pragma in pragmas]
    )
    assert values == ["wal", 2, 1]
    await store.close()
    for file in (tmp_path / "deep/er").iterdir():
        assert file.stat().st_mode & 0o077 == 0


async def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Anna, " * 100)
    with pytest.raises(ScopeError, match="file is not a database"):
        await Store.open(f"sqlite:///{tmp_path}/letter.txt")
    assert (tmp_path / "letter.txt").read_text() == "Dear Anna, " * 100


async def test_a_folder_that_cannot_be_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(ScopeError, match=f"{tmp_path}/file"):
        await Store.open(f"sqlite:///{tmp_path}/file/scope.db")


async def test_a_postgresql_that_is_not_there_is_refused_without_its_password() -> None:
    with pytest.raises(ScopeError, match="Connection refused") as refusal:
        await Store.open("postgresql://scope:secret@127.0.0.1:1/scope")
    assert "secret" not in str(refusal.value)


@pytest.mark.parametrize(
    "url, reason",
    [
        ("nonsense", "an address is"),
        ("mysql://localhost/scope", "mysql is unknown"),
        ("sqlite://", "needs a file"),
        ("sqlite:///:memory:", "needs a file"),
    ],
)
async def test_other_databases_are_refused(url: str, reason: str) -> None:
    with pytest.raises(ScopeError, match=reason):
        await Store.open(url)


async def test_without_its_driver_postgresql_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(ScopeError, match=r'pip install "scopegames\[postgres\]"'):
        await Store.open("postgresql://localhost/scope")


async def test_matches_are_described_without_their_logs(store: Store) -> None:
    await with_match(store, "one", "two")
    await store.append(entry("one", 1), standing("over"))
    described = await store.described(["two", "unknown", "one"])
    assert [each.match.id for each in described] == ["two", "one"]
    assert [each.match.standing.status for each in described] == ["playing", "over"]
    for each in described:
        whole = await store.load(each.match.id)
        assert whole is not None
        assert (each.match, each.seats, each.entries) == (whole.match, whole.seats, ())
    assert await store.described([]) == []
