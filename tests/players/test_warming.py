"""The search player is compiled before somebody waits for it, and says so once."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from itertools import product
from pathlib import Path

import pytest

from scopegames.game import GAMES, Game
from scopegames.players import LEVELS, search, warming
from scopegames.players.warming import (
    NOTICE,
    STAGES,
    Stage,
    is_warm,
    known_kernels,
    stage_for,
    stage_of,
    warm_up_players,
)
from scopegames.rules.article import CACHE, COMPILED, cache_of


@pytest.mark.skipif(not COMPILED, reason="nothing is compiled")
@pytest.mark.parametrize("game", ["stalingrad", "panzer"])
def test_compiling_is_announced_once(
    game: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    # What it takes for compiled is its own: servers of other tests go by the marks that all share.
    monkeypatch.setattr(warming, "_ready", lambda game, stage: tmp_path / f"{game}-{stage}.ready")
    warm_up_players(game, ["scripted", "program:anything"])
    assert capsys.readouterr().err == ""
    warm_up_players(game, ["scripted", "level-1"])
    assert capsys.readouterr().err == f"{NOTICE}\n"
    warm_up_players(game, ["level-4"])
    assert capsys.readouterr().err == ""
    warm_up_players(game, ["search:100", "level-1"])
    assert capsys.readouterr().err == f"{NOTICE}\n"
    warm_up_players(game, LEVELS)
    assert capsys.readouterr().err == ""
    assert all(is_warm(game, stage) for stage in STAGES if stage != "rules")


def test_who_does_not_search_needs_nothing_that_searches() -> None:
    stages = [stage_of(level, "stalingrad") for level in LEVELS]
    assert stages == ["play", "play", "play", "play", "search", "search"]
    assert [stage_of(level, "panzer") for level in LEVELS] == ["play"] * 5 + ["search"]
    assert [stage_of(player, "panzer") for player in ("search:0.5s", "scripted", "random")] == [
        "search",
        "rules",
        "rules",
    ]


@pytest.mark.parametrize("game", ["stalingrad", "panzer"])
def test_a_set_up_waits_for_nothing_that_plays(game: str) -> None:
    observation = Game.new(game).observe("german")
    assert [stage_for(player, observation) for player in ("level-1", "level-6")] == ["setup", "setup"]
    assert stage_for("scripted", observation) == "rules"


@pytest.mark.skipif(not COMPILED, reason="there are no kernels")
@pytest.mark.parametrize("game", ["stalingrad", "panzer"])
def test_each_kernel_belongs_to_one_stage_at_most(game: str) -> None:
    stages: tuple[Stage, ...] = ("rules", "play", "search")
    known = [{kernel.py_func for kernel in known_kernels(game, stage)} for stage in stages]
    assert all(len(each) > 20 for each in known)
    assert len(set().union(*known)) == sum(map(len, known))
    other = {"stalingrad": "panzer", "panzer": "stalingrad"}[game]
    assert not any(f".{other}." in kernel.__module__ for kernel in set().union(*known))


def test_kernels_of_each_game_have_caches_of_their_own() -> None:
    folder = Path(search.__file__).parent
    # Files that import each other in a circle, and an import inside a function, are followed too.
    assert all(cache_of(file).parent == CACHE for file in folder.rglob("*.py"))
    for name in ("search", "policy", "knowledge"):
        assert cache_of(folder / "stalingrad" / f"{name}.py") != cache_of(folder / "panzer" / f"{name}.py")


def compiling(game: str, environment: Mapping[str, str]) -> subprocess.Popen[str]:
    """A compiler of a game in a process of its own."""
    command, pipe = (sys.executable, "-m", warming.__name__, game), subprocess.PIPE
    return subprocess.Popen(command, stdin=pipe, stdout=pipe, env=environment, text=True)


def test_each_game_is_compiled_for_itself() -> None:
    """One game's players say nothing of the other's."""
    assert len({warming._ready(game, stage) for game, stage in product(GAMES, STAGES)}) == len(GAMES) * len(STAGES)


def test_compiling_ends_by_itself() -> None:
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    with compiling("panzer", environment) as compiler:
        assert compiler.stdout is not None
        # Somebody holds the other end of its input all the time.
        told = compiler.stdout.read().split("\n")
        assert compiler.wait(timeout=60) == 0
    assert told == [*(f"{stage} 0 0" for stage in STAGES), *STAGES, ""]


LEVELS_PLAY = """
import sys
from numba.core import event
from scopegames.game import rules_of
from scopegames.players import LEVELS, make_player
from scopegames.players.match import play
from scopegames.players.warming import warm_up_players

game, options = sys.argv[1], dict(option.split("=") for option in sys.argv[2:])
warm_up_players(game, LEVELS)
with event.install_recorder("numba:compile") as compiled:
    for level in LEVELS:
        play({"game": game, **options}, {side: make_player(level, 1) for side in rules_of(game).SIDES}, 0, 30)
print(*{details.data["dispatcher"].__name__ for _, details in compiled.buffer if details.is_start})
"""


@pytest.mark.skipif(not COMPILED, reason="nothing is compiled")
@pytest.mark.parametrize("wanted", ["stalingrad mode=basic", "stalingrad mode=advanced", "panzer", "panzer rules=full"])
def test_after_it_no_level_compiles_anything(wanted: str) -> None:
    command = (sys.executable, "-c", LEVELS_PLAY, *wanted.split())
    played = subprocess.run(command, capture_output=True, text=True, timeout=900, check=False)
    assert (played.returncode, played.stdout) == (0, "\n"), played.stdout + played.stderr


@pytest.mark.skipif(not COMPILED, reason="nothing is compiled")
def test_compiling_ends_with_the_process_that_asked_for_it(tmp_path: Path) -> None:
    # An empty cache keeps it busy for minutes.
    with compiling("stalingrad", {**os.environ, "XDG_CACHE_HOME": str(tmp_path)}) as compiler:
        assert compiler.stdin is not None
        assert compiler.stdout is not None
        known = [compiler.stdout.readline().split() for _ in STAGES]
        assert [(stage, done) for stage, done, _ in known] == [(stage, "0") for stage in STAGES]
        # The rules come first, function by function.
        for _ in range(5):
            stage, done, _ = compiler.stdout.readline().split()
            assert (stage, int(done) > 0) == ("rules", True)
        compiler.stdin.close()
        assert compiler.wait(timeout=60) == 1
    # What it had finished is kept, and nothing is taken for finished that is not.
    assert list(tmp_path.rglob("*.nbi"))
    assert not list(tmp_path.rglob("*.ready"))
