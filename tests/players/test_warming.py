"""The search player is compiled before somebody waits for it, and says so once."""

from __future__ import annotations

from pathlib import Path

import pytest

from scopegames.players import search
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
