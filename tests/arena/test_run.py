"""A contest held: results and log, going on, records, and games that cannot be finished."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from scopegames.arena import Contest, Fault, Fixture, Run, play_fixture, run
from scopegames.arena.bout import Bout
from scopegames.errors import ScopeError
from scopegames.replay import read_record

from .made_up import contest

PAIR = contest("random", "scripted", games=6)


@pytest.fixture(autouse=True)
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Play in this process: the workers have tests of their own."""

    def play_here(contest: Contest, fixtures: list[Fixture], jobs: int, recorded: bool) -> Iterator[Bout]:
        # The last first, as it may come with many workers.
        return (play_fixture(contest, fixture, recorded) for fixture in reversed(fixtures))

    monkeypatch.setattr(run, "play_here", play_here)


def breaking(monkeypatch: pytest.MonkeyPatch, at: int, error: BaseException) -> None:
    """Let a game number end the run."""

    def play_here(contest: Contest, fixtures: list[Fixture], *_: object) -> Iterator[Bout]:
        for number, fixture in enumerate(fixtures):
            if number == at:
                raise error
            yield play_fixture(contest, fixture)

    monkeypatch.setattr(run, "play_here", play_here)


def test_a_run_that_was_broken_off_goes_on_to_the_same_results(tmp_path: Path) -> None:
    whole = tmp_path / "whole.json"
    Run(PAIR, whole).hold()
    with pytest.MonkeyPatch.context() as patch:
        breaking(patch, 2, KeyboardInterrupt())
        with pytest.raises(KeyboardInterrupt):
            Run(PAIR, tmp_path / "part.json").hold()
    part = json.loads((tmp_path / "part.json").read_text("utf-8"))
    assert part["complete"] is False
    assert [player["games"] for player in part["players"]] == [2, 2]
    told: list[int] = []
    report = Run(PAIR, tmp_path / "part.json").hold(lambda run: told.append(len(run.games)))
    assert told == [2, 3, 4, 5, 6]
    assert report.complete
    assert (tmp_path / "part.json").read_bytes() == whole.read_bytes()


def test_a_finished_run_plays_nothing_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Run(PAIR, tmp_path / "a.json").hold()
    before = (tmp_path / "a.json").read_bytes()
    breaking(monkeypatch, 0, AssertionError())
    assert Run(PAIR, tmp_path / "a.json").hold().complete
    assert (tmp_path / "a.json").read_bytes() == before


def test_a_run_can_be_made_longer(tmp_path: Path) -> None:
    Run(replace(PAIR, games=2), tmp_path / "a.json").hold()
    longer = Run(PAIR, tmp_path / "a.json")
    longer.hold()
    Run(PAIR, tmp_path / "b.json").hold()
    assert (tmp_path / "a.json").read_bytes() == (tmp_path / "b.json").read_bytes()


def test_results_without_their_log_are_not_written_over(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text("mine", "utf-8")
    with pytest.raises(ScopeError, match="the file is there, but not the log of its games"):
        Run(PAIR, tmp_path / "a.json").hold()
    assert (tmp_path / "a.json").read_text("utf-8") == "mine"
    Run(replace(PAIR, games=1), tmp_path / "a.json", fresh=True).hold()
    assert (tmp_path / "a.json").read_text("utf-8").startswith("{")


def test_every_game_is_recorded(tmp_path: Path) -> None:
    report = Run(PAIR, record=tmp_path / "games").hold()
    files = sorted((tmp_path / "games").iterdir())
    assert len(files) == 6
    assert files[0].name == f"000000_german-random_soviet-scripted_{report.games[0].seed}.scope"
    for file, game in zip(files, report.games, strict=True):
        assert read_record(file.read_text("utf-8")).final.result == game.result


def test_a_game_that_cannot_be_finished_costs_no_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def play_here(contest: Contest, fixtures: list[Fixture], *_: object) -> Iterator[Bout]:
        for fixture in fixtures:
            broken = fixture.number == 3
            yield Bout(Fault(fixture, "it broke")) if broken else play_fixture(contest, fixture)

    with monkeypatch.context() as patch:
        patch.setattr(run, "play_here", play_here)
        report = Run(PAIR, tmp_path / "a.json").hold()
    assert [fault.fixture.number for fault in report.faults] == [3]
    assert [game.number for game in report.games] == [0, 1, 2, 4, 5]
    assert json.loads((tmp_path / "a.json").read_text("utf-8"))["faults"][0]["error"] == "it broke"
    # The same command tries the game again.
    assert Run(PAIR, tmp_path / "a.json").hold().complete


def test_a_run_in_which_nothing_works_stops(monkeypatch: pytest.MonkeyPatch) -> None:
    def play_here(contest: Contest, fixtures: list[Fixture], *_: object) -> Iterator[Bout]:
        return (Bout(Fault(fixture, "it broke")) for fixture in fixtures)

    monkeypatch.setattr(run, "play_here", play_here)
    assert len(Run(replace(PAIR, games=1000)).hold().faults) == run.MOST_FAULTS


@pytest.mark.parametrize("player", ["robot", "level-99", "search:soon", "program:no-such-program-anywhere"])
def test_a_player_that_there_is_not_is_refused_before_anything_is_played(tmp_path: Path, player: str) -> None:
    with pytest.raises(ScopeError, match="player: "):
        Run(contest("random", player), tmp_path / "a.json").hold()
    assert list(tmp_path.iterdir()) == []
