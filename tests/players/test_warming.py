"""The search player is compiled before somebody waits for it, and says so once."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from scopegames.players import search, warming
from scopegames.players.warming import NOTICE, warm_up_players
from scopegames.rules.article import CACHE, COMPILED, cache_of


@pytest.mark.skipif(not COMPILED, reason="nothing is compiled")
@pytest.mark.parametrize("game", ["stalingrad", "panzer"])
def test_compiling_is_announced_once(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    ready = cache_of(Path(search.__file__).parent / game / "search.py") / "ready"
    ready.unlink(missing_ok=True)
    warm_up_players(game, ["scripted", "program:anything"])
    assert capsys.readouterr().err == ""
    warm_up_players(game, ["scripted", "level-1"])
    assert capsys.readouterr().err == f"{NOTICE}\n"
    warm_up_players(game, ["search:100"])
    assert capsys.readouterr().err == ""


def test_kernels_of_each_game_have_caches_of_their_own() -> None:
    folder = Path(search.__file__).parent
    # Files that import each other in a circle, and an import inside a function, are followed too.
    assert all(cache_of(file).parent == CACHE for file in folder.rglob("*.py"))
    for name in ("search", "policy", "knowledge"):
        assert cache_of(folder / "stalingrad" / f"{name}.py") != cache_of(folder / "panzer" / f"{name}.py")


def test_compiling_ends_by_itself() -> None:
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    command = (sys.executable, "-m", warming.__name__)
    with subprocess.Popen(command, stdin=subprocess.PIPE, stderr=subprocess.PIPE, env=environment) as compiler:
        assert compiler.stderr is not None
        # Somebody holds the other end of its input all the time.
        assert compiler.stderr.read() == b""
        assert compiler.wait(timeout=60) == 0


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
    environment = {**os.environ, "XDG_CACHE_HOME": str(tmp_path)}
    command = (sys.executable, "-m", warming.__name__)
    with subprocess.Popen(command, stdin=subprocess.PIPE, stderr=subprocess.PIPE, env=environment) as compiler:
        assert compiler.stdin is not None
        assert compiler.stderr is not None
        assert compiler.stderr.readline().decode() == f"{NOTICE}\n"
        compiler.stdin.close()
        assert compiler.wait(timeout=60) == 1
