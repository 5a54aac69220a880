"""`scope arena`, as a person meets it."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import click
import pytest
from click.testing import CliRunner

from scopegames.arena import Contest, Run
from scopegames.cli import cli
from scopegames.game import warm_up
from scopegames.scenarios import read_config
from scopegames.scenarios.stalingrad import Config

COMMAND = (sys.executable, "-m", "scopegames.cli", "arena")
PLAIN = {**os.environ, "LC_ALL": "C.UTF-8", "COLUMNS": "80"}
WAIT = 120.0


@pytest.fixture(scope="module", autouse=True)
def compiled() -> None:
    """Compile the rules, which a command would say on the error stream."""
    warm_up("stalingrad")
    warm_up("panzer")


def process(folder: Path, *arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [*COMMAND, *arguments],
        cwd=folder,
        env=PLAIN,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )


def finish(running: subprocess.Popen[str]) -> tuple[int, str, str]:
    output, errors = running.communicate(timeout=WAIT)
    return running.returncode, output, errors


def wait_for_games(log: Path, games: int) -> None:
    deadline = time.monotonic() + WAIT
    while not log.exists() or log.read_bytes().count(b"\n") <= games:
        assert time.monotonic() < deadline
        time.sleep(0.005)


def children_of(pid: int) -> list[int]:
    found = Path(f"/proc/{pid}/task/{pid}/children")
    return [int(child) for child in found.read_text("utf-8").split()] if found.exists() else []


def is_running(pid: int) -> bool:
    stat = Path(f"/proc/{pid}/stat")
    try:
        return stat.read_text("utf-8").rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def test_a_run_that_was_killed_goes_on_to_the_same_results(tmp_path: Path) -> None:
    arguments = ("random", "scripted", "--games", "40", "--seed", "5", "--jobs", "2", "--json", "results.json")
    killed, whole = tmp_path / "killed", tmp_path / "whole"
    killed.mkdir()
    whole.mkdir()
    with process(killed, *arguments) as running:
        wait_for_games(killed / "results.games.jsonl", 4)
        workers = children_of(running.pid)
        running.kill()
    assert (killed / "results.games.jsonl").read_bytes().count(b"\n") < 41
    assert not (killed / "results.json").exists()
    with (killed / "results.games.jsonl").open("ab") as log:
        log.write(b'{"pair":["ran')
    with process(killed, *arguments) as running:
        code, output, errors = finish(running)
    assert (code, errors) == (0, "")
    assert "SCOPE Stalingrad, quick-duel, basic: 40 games" in output
    with process(whole, *arguments) as running:
        assert finish(running)[0] == 0
    assert (killed / "results.json").read_bytes() == (whole / "results.json").read_bytes()
    # Workers whose run was killed find nobody to report to, and go.
    deadline = time.monotonic() + WAIT
    while any(map(is_running, workers)):
        assert time.monotonic() < deadline
        time.sleep(0.05)


def test_control_c_leaves_valid_results(tmp_path: Path) -> None:
    with process(tmp_path, "random", "scripted", "--games", "5000", "--json", "a.json") as running:
        wait_for_games(tmp_path / "a.games.jsonl", 2)
        os.killpg(running.pid, signal.SIGINT)
        code, output, errors = finish(running)
    assert code == 130
    assert re.fullmatch(r"\d+ of 5000 games were played; the same command goes on\n", errors)
    assert "Victory" in output
    plain = json.loads((tmp_path / "a.json").read_text("utf-8"))
    assert plain["complete"] is False
    games = (tmp_path / "a.games.jsonl").read_bytes().count(b"\n") - 1
    assert [player["games"] for player in plain["players"]] == [games, games]
    assert plain["command"] == "scope arena random scripted --games 5000 --json a.json"


class TestOptions:
    @pytest.fixture
    def held(self, monkeypatch: pytest.MonkeyPatch) -> list[Run]:
        runs: list[Run] = []
        monkeypatch.setattr(Run, "hold", lambda run, _: runs.append(run))
        return runs

    def scope(self, *arguments: str | Path) -> tuple[int, str, str]:
        result = CliRunner(env={"LC_ALL": "C", "COLUMNS": "80"}).invoke(cli, ["arena", *map(str, arguments)])
        assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
        return result.exit_code, result.stdout, result.stderr

    def test_defaults(self, held: list[Run]) -> None:
        self.scope("random", "scripted")
        assert held[0].contest == Contest(("random", "scripted"), Config(turn_limit=200), 100)
        assert (held[0].jobs, held[0].ray, held[0].json, held[0].fresh, held[0].record) == (
            None,
            None,
            None,
            False,
            None,
        )

    def test_every_option_arrives(self, held: list[Run], tmp_path: Path) -> None:
        cards = tmp_path / "cards.toml"
        cards.write_text("[points]\nsniper = 3\n", "utf-8")
        self.scope(
            *("random", "scripted", "level-1", "--game", "stalingrad", "--scenario", "deep-front"),
            *("--theme", "duel-of-aces", "--mode", "advanced", "--players", "4", "--turn-limit", "90"),
            *("--cards", cards, "--games", "8", "--seed", "7", "--move-time", "0.5", "--jobs", "3", "--ray", "auto"),
            *("--json", tmp_path / "a.json", "--fresh", "--record", tmp_path / "games"),
        )
        config = Config(
            scenario="deep-front",
            theme="duel-of-aces",
            mode="advanced",
            players=4,
            turn_limit=90,
            points={"S": 3},
        )
        assert held[0].contest == Contest(("random", "scripted", "level-1"), config, 8, 7, 0.5)
        assert (held[0].jobs, held[0].ray, held[0].fresh) == (3, "auto", True)
        assert (held[0].json, held[0].record) == (tmp_path / "a.json", tmp_path / "games")

    def test_the_other_game(self, held: list[Run]) -> None:
        self.scope("random", "scripted", "--game", "panzer", "--scenario", "battle", "--rules", "flank,terrain")
        assert held[0].contest.config == read_config(
            {"game": "panzer", "scenario": "battle", "rules": ["flank", "terrain"], "turn_limit": 200}
        )

    def test_an_own_scenario(self, held: list[Run], tmp_path: Path) -> None:
        template = CliRunner().invoke(cli, ["scenario", "template"]).stdout
        (tmp_path / "own.toml").write_text(template, "utf-8")
        self.scope("random", "scripted", "--scenario", tmp_path / "own.toml")
        config = held[0].contest.config
        assert isinstance(config, Config)
        assert not isinstance(config.scenario, str)
        assert config.scenario.name == "Factory Ruins"

    @pytest.mark.parametrize(
        "arguments, reason",
        [
            ("random", "players: name two or more"),
            ("random random", "players: 'random' is named twice"),
            ("random robot", "player: there is no 'robot'; the players are random, scripted"),
            ("random program:no-such-program", "player: there is no program 'no-such-program'"),
            ("random scripted --scenario moon", "scenario: there is no 'moon'"),
            ("random scripted --scenario no.toml", "no.toml: No such file"),
            ("random scripted --game panzer --mode basic", "mode: --mode belongs to SCOPE Stalingrad"),
            ("random scripted --rules full", "rules: --rules belongs to SCOPE Panzer"),
            ("random scripted --turn-limit 0", "turn_limit: 0 is not between"),
            ("random scripted --plot x.doc", "plot: 'x.doc' names no kind of picture; use .svg, .png, .pdf"),
            ("random scripted --plot no/x.svg", "plot: there is no folder 'no'"),
            ("random scripted --plot folder.svg", "plot: 'folder.svg' is a folder"),
            ("random scripted --json .", "Is a directory"),
            ("random scripted --json mine.json", "mine.json: the file is there, but not the log of its games"),
            ("random scripted --json mine.json/a.json", "mine.json"),
            ("random scripted --record mine.json", "mine.json: File exists"),
        ],
    )
    def test_what_cannot_be_held_is_refused(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, arguments: str, reason: str
    ) -> None:
        monkeypatch.chdir(tmp_path)
        Path("mine.json").write_text("{}", "utf-8")
        Path("folder.svg").mkdir()
        code, output, errors = self.scope(*arguments.split())
        assert (code, output) == (2, "")
        assert errors.startswith("error: ")
        assert errors.count("\n") == 1
        assert reason in errors
        assert sorted(file.name for file in tmp_path.iterdir()) == ["folder.svg", "mine.json"]

    @pytest.mark.parametrize(
        "arguments", ["", "a b --games 0", "a b --jobs 0", "a b --move-time 0", "a b --game chess"]
    )
    def test_what_is_no_option_is_a_usage_error(self, arguments: str) -> None:
        code, _, errors = self.scope(*arguments.split())
        assert code == 2
        assert "Usage: " in errors

    def test_help_explains_every_option_in_eighty_columns(self) -> None:
        _, output, _ = self.scope("--help")
        assert max(map(len, output.splitlines())) <= 80
        for option in cli.commands["arena"].params:
            if isinstance(option, click.Option):
                assert option.opts[0] in output
                assert option.help


def test_the_command_plays_shows_writes_and_draws(tmp_path: Path) -> None:
    broken = tmp_path / "broken.py"
    broken.write_text("print('what?')\ninput()\n", "utf-8")
    program = f"program:{sys.executable} {broken}"
    arguments = ("random", "scripted", program, "--game", "panzer", "--games", "2", "--move-time", "2")
    files = ("--json", "a.json", "--plot", "a.svg", "--record", "games")
    with process(tmp_path, *arguments, *files) as running:
        code, output, errors = finish(running)
    assert (code, errors) == (0, "")
    assert "SCOPE Panzer, skirmish, basic: 6 games" in output
    unbroken = " ".join(output.split())
    assert re.search(r"program 1 lost 4: .*what\?", unbroken)
    # A long path is broken wherever the line ends.
    assert f"program 1 is {program}".replace(" ", "") in unbroken.replace(" ", "")
    assert "Not reproducible" in output
    plain: dict[str, Any] = json.loads((tmp_path / "a.json").read_text("utf-8"))
    found = {each["player"]: [each[key] for key in ("games", "wins", "draws", "losses")] for each in plain["players"]}
    assert found[program] == [4, 0, 0, 4]
    assert found["random"][0] == found["scripted"][0] == 4
    assert plain["reproducible"] is False
    assert len(plain["forfeits"]) == 4
    assert (tmp_path / "a.svg").read_text("utf-8").startswith("<?xml")
    assert len(list((tmp_path / "games").iterdir())) == 6
