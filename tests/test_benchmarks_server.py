"""The benchmark of the server: what it prints, and that its limits hold."""

from __future__ import annotations

import json
import sys

import pytest

from benchmarks import server
from benchmarks.server import KINDS, Kind, Measured, Plan, Program, report

PLAN = Plan(matches=1000, every=5.0, rushed=64, seconds=15.0)


def measured(kind: Kind, factor: float) -> Measured:
    names = ("rate", "per_cpu", "p50", "p99", "most", "server", "database", "busy")
    play = {name: factor * (10 + number) for number, name in enumerate(names)} | {"late": 0}
    return Measured(kind, 2000 * factor, 40_000 * factor, play, play)


def test_every_figure_is_printed_beside_its_ratios() -> None:
    factors = (3.0, 4.0, 1.0, 2.0, 8.0)
    lines = list(report(PLAN, [measured(kind, factor) for kind, factor in zip(KINDS, factors, strict=True)]))
    assert lines[0].endswith("5 bg.io PostgreSQL  1 : 3  1 : 4  2 : 5")
    figures = [line for line in lines if line.startswith("  ")]
    assert len(figures) > 10
    for line in figures[1:]:
        ratios = ["-"] * 3 if "put off" in line else ["3.00", "1.50", "0.50"]
        assert line.split()[-3:] == ratios, line


def test_only_what_was_measured_is_compared() -> None:
    lines = list(report(PLAN, [measured(KINDS[4], 2.0), measured(KINDS[1], 3.0)]))
    assert lines[0].split() == ["1", "bg.io", "PostgreSQL", "2", "ours", "PostgreSQL", "2", ":", "1"]
    assert lines[2].split()[-3:] == ["20", "30", "1.50"]


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
