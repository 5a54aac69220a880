"""The folder of a report holds the trials of several commands, and nothing is written over without a word."""

from __future__ import annotations

import importlib.util
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from scopegames.arena import Fixture, play_fixture
from scopegames.arena.bout import Bout
from scopegames.arena.log import Log
from scopegames.cli import cli
from scopegames.lab.balance import (
    Choice,
    Experiment,
    Terms,
    Trial,
    commands_of,
    experiment,
    in_order,
    read_logs,
    trials,
)
from scopegames.lab.balance.experiment import LOG, log_path

has_ray = pytest.mark.skipif(importlib.util.find_spec("ray") is None, reason="the extra `cluster` is not installed")

STALINGRAD = ("--scenario", "quick-duel", "--theme", "none", "--mode", "basic")
PANZER = ("--game", "panzer", "--scenario", "skirmish", "--rules", "basic")


@pytest.fixture
def play_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Play in this process."""

    def play_all(trial: Trial, fixtures: list[Fixture], jobs: int | None, ray: str | None) -> Iterator[Bout]:
        yield from (play_fixture(trial, fixture) for fixture in fixtures)

    monkeypatch.setattr(experiment, "play_all", play_all)


def balance(*arguments: str) -> tuple[int, str]:
    run = CliRunner().invoke(cli, ["lab", "balance", *arguments], env={"COLUMNS": "120"})
    return run.exit_code, " ".join(run.output.split())


def hold(logs: Path, mode: str, player: str = "random") -> list[Trial]:
    """Play two games of each trial of Quick Duel."""
    chosen = trials(Choice("stalingrad", ("quick-duel",), ("none",), (mode,), turn_limit=50), player, 2)
    Experiment(chosen, logs, jobs=1).hold()
    return chosen


@pytest.mark.usefixtures("play_here")
class TestLogs:
    def test_a_folder_gives_back_the_trials_that_were_played(self, tmp_path: Path) -> None:
        own = tmp_path / "yard.toml"
        own.write_text('columns = 4\nrows = 3\nmode = "basic"\n[cards]\nsniper = 2\n[victory]\nsnipers = true\n')
        cards = tmp_path / "dear-snipers.toml"
        cards.write_text("[points]\nsniper = 3\n")
        choices = [
            Choice("stalingrad", (str(own),), turn_limit=50),
            Choice("stalingrad", ("quick-duel",), ("none",), ("basic",), cards=(cards,), turn_limit=50),
            Choice("panzer", ("skirmish",), rules=("flank,rear",), squads=("drawn",), turn_limit=50),
        ]
        chosen = [trial for choice in choices for trial in trials(choice, "random", 1)]
        held = Experiment(chosen, tmp_path / "games", jobs=1).hold()
        kept = read_logs(tmp_path / "games", Terms.of(chosen[0]))
        assert kept.left_out == []
        assert in_order(kept.results) == in_order(held)
        assert {result.trial.values for result in kept.results} == {"", "dear-snipers"}

    def test_logs_of_another_player_or_version_are_named_and_left_out(self, tmp_path: Path) -> None:
        basic, advanced = hold(tmp_path, "basic"), hold(tmp_path, "advanced", "scripted")
        terms = Terms.of(basic[0])
        kept = read_logs(tmp_path, terms)
        assert [result.trial.title for result in kept.results] == [basic[0].title]
        assert kept.left_out == [f"{advanced[0].file_name}{LOG}: 2 games, played by 'scripted'"]
        path = log_path(tmp_path, basic[0])
        path.write_text(path.read_text("utf-8").replace(terms.sources, "0123456789abcdef"), "utf-8")
        assert read_logs(tmp_path, terms).left_out[1] == f"{path.name}: 2 games, played by another version"

    def test_games_with_another_turn_limit_or_seed_are_not_summed_up_with_the_others(self, tmp_path: Path) -> None:
        hold(tmp_path, "basic")
        played = [
            (Choice("stalingrad", ("open-front",), ("none",), ("basic",), turn_limit=30), 0),
            (Choice("stalingrad", ("deep-front",), ("none",), ("basic",), turn_limit=50), 9),
        ]
        others = [trial for choice, seed in played for trial in trials(choice, "random", 1, seed)]
        Experiment(others, tmp_path, jobs=1).hold()
        kept = read_logs(tmp_path)
        assert [result.trial.scenario for result in kept.results] == ["quick-duel"]
        deep, open_front = kept.left_out
        assert deep == f"{others[1].file_name}{LOG}: 1 games, played from seed 9, not 0"
        assert open_front == f"{others[0].file_name}{LOG}: 1 games, played with turn limit 30, not 50"
        assert [each.trial.scenario for each in read_logs(tmp_path, Terms.of(others[0])).results] == ["open-front"]

    def test_what_is_no_log_of_a_trial_is_named_too(self, tmp_path: Path) -> None:
        (trial,) = hold(tmp_path, "basic")
        (tmp_path / f"notes{LOG}").write_text("hello\n")
        log_path(tmp_path, trial).rename(tmp_path / f"renamed{LOG}")
        kept = read_logs(tmp_path)
        assert kept.results == []
        assert "line 1: this is no log of an arena" in kept.left_out[0]
        assert "holds games of quick-duel, basic, which its name does not say" in kept.left_out[1]

    @pytest.mark.parametrize("head", [{"players": [5]}, {"config": [1]}, {"players": None}])
    def test_a_log_that_somebody_wrote_to_is_named_too(self, tmp_path: Path, head: dict[str, object]) -> None:
        (trial,) = hold(tmp_path, "basic")
        path = log_path(tmp_path, trial)
        first, *games = path.read_text("utf-8").splitlines()
        written = json.loads(first)
        path.write_text("\n".join([json.dumps({**written, "run": {**written["run"], **head}}), *games, ""]), "utf-8")
        kept = read_logs(tmp_path)
        assert kept.results == []
        assert kept.left_out[0].startswith(f"{path.name}: no trial of this version")

    def test_a_command_is_taken_down_once(self, tmp_path: Path) -> None:
        assert commands_of(tmp_path, "scope one") == ["scope one"]
        assert commands_of(tmp_path, "scope two") == ["scope one", "scope two"]
        assert commands_of(tmp_path, "scope one") == commands_of(tmp_path) == ["scope one", "scope two"]


@pytest.mark.usefixtures("play_here")
class TestReport:
    def test_the_report_of_a_folder_holds_all_its_logs_whichever_command_was_the_last(self, tmp_path: Path) -> None:
        folder = str(tmp_path / "report")
        common = ("--player", "random", "--games", "1", "--turn-limit", "40", "--report", folder)
        code, output = balance(*STALINGRAD, *common)
        assert code == 0, output
        code, output = balance(*PANZER, *common)
        assert code == 0, output
        assert "quick-duel, basic" in output
        first = (tmp_path / "report" / "report.md").read_text("utf-8")
        assert "2 games of 2 trials" in first
        assert balance(*STALINGRAD, *common)[0] == 0
        assert (tmp_path / "report" / "report.md").read_text("utf-8") == first
        assert balance("--games", "0", "--report", folder)[0] == 0
        assert (tmp_path / "report" / "report.md").read_text("utf-8") == first

    def test_what_was_left_out_is_said(self, tmp_path: Path) -> None:
        folder = tmp_path / "report"
        hold(folder / "games", "advanced", "scripted")
        common = ("--player", "random", "--games", "1", "--turn-limit", "40", "--report", str(folder))
        assert balance(*STALINGRAD, *common)[0] == 0
        text = (folder / "report.md").read_text("utf-8")
        assert "Not in this report:" in text
        assert "played by 'scripted'" in text
        # Without games to play, the report is of whoever has played most.
        assert balance("--games", "0", "--report", str(folder))[0] == 0
        assert "played by 'random'" in (folder / "report.md").read_text("utf-8")

    def test_games_of_another_version_can_be_reported_and_it_is_said(self, tmp_path: Path) -> None:
        (trial,) = hold(tmp_path / "games", "basic")
        path = log_path(tmp_path / "games", trial)
        path.write_text(path.read_text("utf-8").replace(Terms.of(trial).sources, "0123456789abcdef"), "utf-8")
        found = tmp_path / "found.json"
        assert balance("--games", "0", "--report", str(tmp_path), "--json", str(found))[0] == 0
        assert "another version than the one that wrote this: sources 0123" in (tmp_path / "report.md").read_text()
        assert json.loads(found.read_text("utf-8"))["versions"]["sources"] == "0123456789abcdef"

    @pytest.mark.parametrize(
        "arguments, reason",
        [
            ((), "--report has to name a folder"),
            (("--report", "nowhere"), "there is no log of a game"),
            (("--report", "nowhere", "--scenario", "skirmish"), "leave out --scenario"),
            (("--report", "nowhere", "--game", "panzer"), "leave out --game"),
            (("--report", "nowhere", "--player", "level-5"), "leave out --player"),
        ],
    )
    def test_without_games_there_must_be_logs(self, arguments: tuple[str, ...], reason: str) -> None:
        code, output = balance("--games", "0", *arguments)
        assert code == 2
        assert output.endswith(reason) or f"{reason} " in output

    def test_a_log_without_games_is_no_report(self, tmp_path: Path) -> None:
        (trial,) = trials(Choice("stalingrad", ("quick-duel",), ("none",), ("basic",)), "random", 2)
        with Log(log_path(tmp_path / "games", trial), trial):
            pass
        code, output = balance("--games", "0", "--report", str(tmp_path))
        assert code == 2
        assert "there is no log of a game" in output


@pytest.mark.usefixtures("play_here")
class TestJson:
    common = (*STALINGRAD, "--player", "random", "--games", "1", "--turn-limit", "40")

    def test_a_file_that_is_there_is_not_written_over(self, tmp_path: Path) -> None:
        found, report = tmp_path / "found.json", tmp_path / "report"
        assert balance(*self.common, "--json", str(found))[0] == 0
        code, output = balance(*self.common, "--json", str(found))
        assert code == 2
        assert "is there, but not the logs of its games; --fresh starts over" in output
        assert balance(*self.common, "--json", str(found), "--fresh")[0] == 0
        assert balance(*self.common, "--json", str(found), "--report", str(report))[0] == 2

    def test_the_same_command_goes_on(self, tmp_path: Path) -> None:
        found, report = tmp_path / "found.json", tmp_path / "report"
        for _ in range(2):
            assert balance(*self.common, "--json", str(found), "--report", str(report))[0] == 0
        elsewhere = json.dumps(json.loads(found.read_text("utf-8")) | {"commands": ["scope lab balance --games 9"]})
        for other in ("[]", "{}", "no json", elsewhere):
            found.write_text(other)
            assert balance(*self.common, "--json", str(found), "--report", str(report))[0] == 2
            assert found.read_text() == other


@has_ray
def test_a_cluster_plays_the_same_games(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "scopegames.cli", "lab", "balance", *STALINGRAD, "--player", "random"]
    done = subprocess.run(
        [*command, "--games", "2", "--turn-limit", "50", "--ray", "local", "--jobs", "1", "--json", "ray.json"],
        cwd=tmp_path,
        env={**os.environ, "COLUMNS": "80"},
        capture_output=True,
        text=True,
        check=False,
        timeout=240,
    )
    assert done.returncode == 0, done.stderr
    (there,) = json.loads((tmp_path / "ray.json").read_text("utf-8"))["trials"]
    (trial,) = trials(Choice("stalingrad", ("quick-duel",), ("none",), ("basic",), turn_limit=50), "random", 2)
    games = [play_fixture(trial, fixture).outcome for fixture in trial.fixtures()]
    assert there["games"] == len(games) == 2
    assert there["turns"]["longest"] == max(game.turns for game in games)  # type: ignore[union-attr]
    assert there["wins"] == {side: sum(game.result == side for game in games) for side in trial.sides}  # type: ignore[union-attr]
