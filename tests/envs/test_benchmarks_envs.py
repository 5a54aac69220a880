"""The benchmark of the environments measures what it says."""

from __future__ import annotations

import pytest

from benchmarks import env_peers, envs
from benchmarks.env_peers import Speed


def test_ours_are_played_and_weighed() -> None:
    off = envs.measure_ours("Quick Duel Basic", "tensors off", 0.01, threads=1, batch=8)
    on = envs.measure_ours("Quick Duel Basic", "tensors on", 0.01, threads=1, batch=8)
    assert min(off.wall, off.cpu, on.wall, on.cpu) > 0
    assert 0 < off.memory < on.memory


def test_a_peer_that_is_not_there_is_named() -> None:
    with pytest.raises(RuntimeError, match=r"rlcard no-such-game cannot be measured \(pip install -e .\[bench\]\)"):
        env_peers.measure("rlcard", "no-such-game", 0.01, 1)


def test_the_report_compares_with_the_fastest_peer() -> None:
    ours, peers = envs.our_lines(), envs.peer_lines()
    for number, line in enumerate(peers.values()):
        line.take(Speed(100.0 + number, 50.0 + number, 10), Speed(200.0 + number, 0.0, 10))
    for line in ours.values():
        line.take(Speed(0.0, 112.0, 20), Speed(309.0, 0.0, 20))
    next(iter(peers.values())).missing = "is not there"
    lines = list(envs.report(ours, peers))
    assert "is not there" in lines[1]
    wanted = [line for line in lines if "wanted" in line]
    assert len(wanted) == len(envs.WANTED)
    assert "2.00 times rlcard limit-holdem on one core, 1.50 times rlcard limit-holdem on all; wanted 2" in wanted[0]
