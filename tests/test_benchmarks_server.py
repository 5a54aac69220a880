"""The benchmark of the server: what it prints, and that its limits hold."""

from __future__ import annotations

import json
import sys

import pytest

from benchmarks import server
from benchmarks.server import Measured, Plan, Program, report

PLAN = Plan(matches=1000, every=5.0, rushed=64, seconds=15.0)


def measured(name: str, factor: float) -> Measured:
    names = ("rate", "per_cpu", "p50", "p99", "most", "server", "busy")
    play = {name: factor * (10 + number) for number, name in enumerate(names)} | {"late": 0}
    return Measured(name, 2000 * factor, 40_000 * factor, play, play)


def test_every_figure_is_printed_beside_its_ratio() -> None:
    lines = list(report(PLAN, [measured("ours", 3.0), measured("one", 1.0), measured("other", 2.0)]))
    assert lines[0].split() == ["ours", "one", "other", "ours", "/", "1", "ours", "/", "2"]
    figures = [line for line in lines if line.startswith("  ")]
    assert len(figures) > 10
    for line in figures[1:]:
        if "put off" not in line:
            assert line.split()[-2:] == ["3.00", "1.50"], line


def test_a_program_that_says_nothing_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "STOP_SECONDS", 2)
    program = Program([sys.executable, "-c", "import time; time.sleep(60)"], {0})
    with pytest.raises(RuntimeError, match="said nothing"):
        program.hear(0.2)
    program.stop()
    assert program.process.poll() is not None


def test_the_versions_of_the_peer_are_fixed() -> None:
    wanted = json.loads((server.PEER / "package.json").read_text())["dependencies"]
    locked = json.loads((server.PEER / "package-lock.json").read_text())["packages"]
    for name, version in wanted.items():
        assert locked[f"node_modules/{name}"]["version"] == version
    assert all("integrity" in package for path, package in locked.items() if path)
