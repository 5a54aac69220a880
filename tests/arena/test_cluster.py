"""The same games on a Ray cluster, and errors without one."""

from __future__ import annotations

import importlib.util
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from scopegames.arena import Contest, Fault, Run, play_fixture
from scopegames.arena.cluster import _play_there, play_on_cluster
from scopegames.errors import ScopeError

from .made_up import contest

has_ray = pytest.mark.skipif(importlib.util.find_spec("ray") is None, reason="the extra `cluster` is not installed")
PAIR = contest("random", "scripted", games=4, seed=3)


@has_ray
def test_a_cluster_plays_the_same_games(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "scopegames.cli", "arena", "random", "scripted", "--games", "4", "--seed", "3"]
    done = subprocess.run(
        [*command, "--ray", "local", "--jobs", "1", "--json", "ray.json"],
        cwd=tmp_path,
        env={**os.environ, "COLUMNS": "80"},
        capture_output=True,
        text=True,
        check=False,
        timeout=240,
    )
    assert done.returncode == 0, done.stderr
    plain = json.loads((tmp_path / "ray.json").read_text("utf-8"))
    here = Run(PAIR, command=plain["command"])
    here.games += [play_fixture(PAIR, fixture).outcome for fixture in PAIR.fixtures()]  # type: ignore[misc]
    assert plain == json.loads(json.dumps(here.report().plain(plain["command"]))) | {"versions": plain["versions"]}


@has_ray
@pytest.mark.parametrize("address", ["127.0.0.1:1", "ray://127.0.0.1:1", "localhost:99999"])
def test_an_address_where_nobody_answers_is_refused(address: str) -> None:
    with pytest.raises(ScopeError, match=f"ray: nobody answers at '{address}': "):
        next(play_on_cluster(PAIR, PAIR.fixtures(), address))


def test_without_the_extra_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(ScopeError, match=r"pip install 'scopegames\[cluster\]'"):
        next(play_on_cluster(PAIR, PAIR.fixtures(), "local"))


def test_a_node_with_other_sources_plays_nothing() -> None:
    pair: Contest = PAIR
    outcome = _play_there("other sources", pair, pair.fixture(pair.pairs[0], 0), False).outcome
    assert isinstance(outcome, Fault)
    assert "another version of scopegames" in outcome.error
