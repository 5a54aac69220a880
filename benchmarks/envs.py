"""How fast the batched environment is, beside pgx, PettingZoo and RLCard in the same run: `python -m benchmarks.envs`.

Everybody plays uniformly random legal actions with automatic resets. On one core CPU time counts, so that other work on
the machine does not; on all cores the wall clock does. Each figure is that of the window, of a few milliseconds, that
other work on the machine disturbed least. The peers come with `pip install -e .[bench]`.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from benchmarks.engine import CONFIGS
from benchmarks.env_peers import BATCH, PEERS, Speed, measure, timed
from scopegames.envs.batch import BatchedEnv

WAYS: dict[str, dict[str, bool]] = {
    "tensors off": {"tensors": False},
    "tensors on": {"tensors": True},
    "tensors and beliefs": {"tensors": True, "beliefs": True},
}
OURS = ("Quick Duel Basic", "Quick Duel Advanced", "Skirmish full")
TARGET = "Quick Duel Basic"
WANTED = {"tensors off": 2.0, "tensors on": 1.0, "tensors and beliefs": 1.0}
TURN_LIMIT = 200
STEPS = 5
UNTIL_MIXED = 400
"""Steps until some games are in set-up and others at their end; at first all are in set-up, which is the cheapest."""


@dataclass
class Line:
    """One environment with what was measured of it."""

    name: str
    one: float = 0.0
    every: float = 0.0
    memory: int = 0
    missing: str = field(default="")

    def take(self, one: Speed, every: Speed) -> None:
        """Take in a round."""
        self.one, self.every = max(self.one, one.cpu), max(self.every, every.wall)
        self.memory = one.memory


def measure_ours(name: str, way: str, seconds: float, threads: int, batch: int = BATCH) -> Speed:
    """Random play from Python, a call for the choices and a call for the step."""
    config: dict[str, Any] = {"turn_limit": TURN_LIMIT, **CONFIGS[name]}
    env = BatchedEnv(config, batch, 1, threads=threads, **WAYS[way])
    env.reset()
    for _ in range(UNTIL_MIXED):
        env.step(env.sample())

    def play() -> int:
        for _ in range(STEPS):
            env.step(env.sample())
        return STEPS * batch

    wall, cpu = timed(play, seconds)
    return Speed(wall, cpu, env.bytes_per_game)


def our_lines() -> dict[tuple[str, str], Line]:
    """A line for each config and way."""
    return {(name, way): Line(f"{name}, {way}") for name in OURS for way in WAYS}


def peer_lines() -> dict[tuple[str, str], Line]:
    """A line for each peer."""
    return {(package, name): Line(f"{package} {name}") for package, names in PEERS.items() for name in names}


def run(rounds: int, seconds: float) -> tuple[dict[tuple[str, str], Line], dict[tuple[str, str], Line]]:
    """Measure everything, round by round."""
    cores = len(os.sched_getaffinity(0))
    ours, peers = our_lines(), peer_lines()
    for number in range(rounds):
        print(f"round {number + 1} of {rounds}", file=sys.stderr, flush=True)
        for (package, name), line in peers.items():
            try:
                one = measure(package, name, seconds, 1)
                # PettingZoo and RLCard use one core, however many there are.
                line.take(one, measure(package, name, seconds, cores) if package == "pgx" else one)
            except RuntimeError as error:
                line.missing = str(error)
        for (name, way), line in ours.items():
            line.take(measure_ours(name, way, seconds, 1), measure_ours(name, way, seconds, cores))
    return ours, peers


def report(ours: dict[tuple[str, str], Line], peers: dict[tuple[str, str], Line]) -> Iterator[str]:
    """The figures as lines of text, with what was wanted."""
    yield f"{f'batch {BATCH}, steps/s':<42}{'one core':>14}{'all cores':>14}{'bytes/game':>12}"
    for line in (*peers.values(), *ours.values()):
        if line.missing:
            yield f"  {line.name:<40}{line.missing}"
        else:
            yield f"  {line.name:<40}{line.one:>14,.0f}{line.every:>14,.0f}{line.memory:>12,}"
    fastest_one = max(peers.values(), key=lambda line: line.one)
    fastest_every = max(peers.values(), key=lambda line: line.every)
    if not fastest_one.one:
        return
    yield ""
    for way, wanted in WANTED.items():
        line = ours[TARGET, way]
        yield (
            f"{line.name}: {line.one / fastest_one.one:.2f} times {fastest_one.name} on one core, "
            f"{line.every / fastest_every.every:.2f} times {fastest_every.name} on all; wanted {wanted:.0f}"
        )


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3, help="how often everything is measured")
    parser.add_argument("--seconds", type=float, default=1.0, help="seconds for each measurement")
    options = parser.parse_args()
    for line in report(*run(options.rounds, options.seconds)):
        print(line)


if __name__ == "__main__":
    main()
