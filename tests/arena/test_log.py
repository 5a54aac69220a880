"""The log: a run goes on from it, whatever state it was left in, and never from another's."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from scopegames.arena import Contest, log, versions
from scopegames.arena.log import Log, log_of
from scopegames.errors import ScopeError
from scopegames.scenarios.stalingrad import Config

from .made_up import SKIRMISH, contest, played

PAIR = contest("x", "y", games=4)
GAMES = [played(fixture, "x") for fixture in PAIR.fixtures()]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A log with all games but the last."""
    path = tmp_path / "deep" / "er" / "results.games.jsonl"
    with Log(path, PAIR) as begun:
        assert begun.played == []
        for game in GAMES[:3]:
            begun.add(game)
    return path


def read(path: Path, contest: Contest = PAIR) -> list[object]:
    with Log(path, contest) as found:
        return list(found.played)


def test_it_lies_beside_the_results() -> None:
    assert log_of(Path("a/results.json")) == Path("a/results.games.jsonl")


def test_what_was_written_is_read(path: Path) -> None:
    assert read(path) == GAMES[:3]
    with Log(path, PAIR) as later:
        later.add(GAMES[3])
    assert read(path) == GAMES
    assert path.read_text("utf-8").count('"arena"') == 1


@pytest.mark.parametrize("cut", range(1, 30, 4))
def test_a_torn_last_line_is_dropped(path: Path, cut: int) -> None:
    path.write_bytes(path.read_bytes()[:-cut])
    assert read(path) == GAMES[:2]
    with Log(path, PAIR) as later:
        later.add(GAMES[2])
    assert read(path) == GAMES[:3]


@pytest.mark.parametrize("length", [0, 1, 40])
def test_a_torn_first_line_begins_again(path: Path, length: int) -> None:
    path.write_bytes(path.read_bytes()[:length])
    assert read(path) == []
    assert read(path) == []


def test_a_game_that_is_there_twice_counts_once(path: Path) -> None:
    with path.open("ab") as file:
        file.write(path.read_bytes().splitlines(keepends=True)[1])
    assert read(path) == GAMES[:3]


def test_a_longer_run_is_the_same_run(path: Path) -> None:
    assert read(path, replace(PAIR, games=4000)) == GAMES[:3]


@pytest.mark.parametrize(
    "other, reason",
    [
        (replace(PAIR, players=("x", "z")), 'players was ["x","y"] there and is ["x","z"] here'),
        (replace(PAIR, seed=7), "seed was 0 there and is 7 here"),
        (replace(PAIR, move_time=1.5), "move_time was null there and is 1.5 here"),
        (
            replace(PAIR, config=Config(turn_limit=99)),
            'config was {"turn_limit":200} there and is {"turn_limit":99} here',
        ),
        (replace(PAIR, config=SKIRMISH), 'config was {"game":"stalingrad",'),
    ],
)
def test_the_log_of_another_run_is_refused(path: Path, other: Contest, reason: str) -> None:
    before = path.read_bytes()
    with pytest.raises(ScopeError) as refused:
        Log(path, other)
    assert reason in str(refused.value)
    assert str(refused.value).startswith(f"{path}: the log of another run: ")
    assert str(refused.value).endswith("; --fresh starts over")
    assert path.read_bytes() == before


def test_the_log_of_other_sources_is_refused(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(log, "sources_digest", lambda: "changed")
    with pytest.raises(ScopeError, match="sources was"):
        Log(path, PAIR)


def test_fresh_starts_over(path: Path) -> None:
    with Log(path, replace(PAIR, seed=7), fresh=True) as begun:
        assert begun.played == []
    assert len(path.read_bytes().splitlines()) == 1


@pytest.mark.parametrize(
    "line, reason",
    [
        (b"dance", "line 3: no game of an arena: "),
        (b"{}", "line 3: no game of an arena: Object missing required field"),
        (b"\xff\xfe", "line 3: no game of an arena: "),
    ],
)
def test_a_broken_line_is_named(path: Path, line: bytes, reason: str) -> None:
    lines = path.read_bytes().splitlines()
    path.write_bytes(b"\n".join([*lines[:2], line, *lines[2:], b""]))
    with pytest.raises(ScopeError) as refused:
        Log(path, PAIR)
    assert reason in str(refused.value)


@pytest.mark.parametrize(
    "head, reason",
    [
        ("what is this", "line 1: this is no log of an arena"),
        ("[1, 2]", "line 1: this is no log of an arena"),
        (json.dumps({"arena": 2, "run": {}}), "line 1: a log of format 2, not 1"),
        (json.dumps({"arena": 1}), "line 1: a log of format 1"),
    ],
)
def test_any_other_file_is_left_alone(tmp_path: Path, head: str, reason: str) -> None:
    path = tmp_path / "other.games.jsonl"
    path.write_text(f"{head}\n", "utf-8")
    with pytest.raises(ScopeError) as refused:
        Log(path, PAIR)
    assert reason in str(refused.value)
    assert path.read_text("utf-8") == f"{head}\n"


def test_a_place_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    with pytest.raises(ScopeError, match="file"):
        Log(tmp_path / "file" / "x.games.jsonl", PAIR)


def test_the_digest_is_of_what_plays_and_not_of_what_shows(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def digest() -> str:
        versions.sources_digest.cache_clear()
        return versions.sources_digest()

    before = digest()
    try:
        monkeypatch.setattr(versions, "PACKAGE", tmp_path)
        for place in ("players/search.py", "cli/play.py"):
            (tmp_path / place).parent.mkdir(exist_ok=True)
            (tmp_path / place).write_text("1", "utf-8")
        first = digest()
        (tmp_path / "cli/play.py").write_text("2", "utf-8")
        assert digest() == first
        (tmp_path / "players/search.py").write_text("2", "utf-8")
        assert digest() != first
    finally:
        monkeypatch.undo()
    assert digest() == before
