"""Other people's environments with random players: how many steps a second, and how much memory a game takes.

Run in a process of its own for each measurement: `python -m benchmarks.env_peers pgx connect_four --cores 1`.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
import time
import tracemalloc
import warnings
from collections.abc import Callable
from dataclasses import asdict, dataclass
from importlib import import_module
from typing import Any

PEERS = {
    "pgx": ("leduc_holdem", "connect_four"),
    "pettingzoo": ("connect_four_v3", "leduc_holdem_v4", "texas_holdem_v4"),
    "rlcard": ("leduc-holdem", "limit-holdem"),
}
BATCH = 4096
SCAN = 5
"""Steps that pgx plays in one compiled call: its fastest way."""
WINDOW = 0.004
"""CPU seconds that are measured at a time: about as long as a busy machine leaves a process alone."""


@dataclass(frozen=True)
class Speed:
    """Steps a second of wall time and of CPU time, and bytes a game."""

    wall: float
    cpu: float
    memory: int


def timed(play: Callable[[], int], seconds: float) -> tuple[float, float]:
    """Steps a second by the wall clock and by the CPU's, each in the window that other work disturbed least."""
    play()  # compiles
    best_wall = best_cpu = 0.0
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        steps, wall, cpu = 0, time.perf_counter(), time.process_time()
        while time.process_time() - cpu < WINDOW:
            steps += play()
        best_wall = max(best_wall, steps / (time.perf_counter() - wall))
        best_cpu = max(best_cpu, steps / (time.process_time() - cpu))
    return best_wall, best_cpu


def pgx(name: str, seconds: float) -> Speed:
    """Random play in a compiled loop with automatic resets, one random number and no logarithms for a choice."""
    jax, numpy = import_module("jax"), import_module("jax.numpy")
    made = import_module("pgx").make(name)
    step = jax.vmap(import_module("pgx.experimental").auto_reset(made.step, made.init))

    def choose(mask: Any, key: Any) -> Any:
        chosen = numpy.floor(jax.random.uniform(key, (BATCH,)) * mask.sum(-1)).astype(numpy.int32)
        return numpy.argmax(numpy.cumsum(mask, -1) > chosen[:, None], axis=-1)

    def one(carried: Any, _: Any) -> Any:
        state, key = carried
        key, first, second = jax.random.split(key, 3)
        actions = choose(state.legal_action_mask, first)
        return (step(state, actions, jax.random.split(second, BATCH)), key), None

    many = jax.jit(lambda carried: jax.lax.scan(one, carried, None, length=SCAN)[0])
    key = jax.random.PRNGKey(0)
    carried = (jax.jit(jax.vmap(made.init))(jax.random.split(key, BATCH)), key)
    memory = sum(leaf.nbytes for leaf in jax.tree_util.tree_leaves(carried[0])) // BATCH

    def play() -> int:
        nonlocal carried
        carried = jax.block_until_ready(many(carried))
        return BATCH * SCAN

    return Speed(*timed(play, seconds), memory)


def pettingzoo(name: str, seconds: float) -> Speed:
    """Random play of whole games, with `observe` and the action mask of every step."""
    module = import_module(f"pettingzoo.classic.{name}")
    memory, made = weighed(module.env)
    chance = random.Random(1)

    def play() -> int:
        made.reset(seed=chance.getrandbits(30))
        steps = 0
        for _ in made.agent_iter():
            observation, _, ended, cut, _ = made.last()
            if ended or cut:
                made.step(None)
            else:
                made.step(chance.choice(observation["action_mask"].nonzero()[0].tolist()))
                steps += 1
        return steps

    return Speed(*timed(play, seconds), memory)


def rlcard(name: str, seconds: float) -> Speed:
    """Random play of whole games, with the state that each player is given."""
    memory, made = weighed(lambda: import_module("rlcard").make(name))
    chance = random.Random(1)

    def play() -> int:
        state, _ = made.reset()
        steps = 0
        while not made.is_over():
            state, _ = made.step(chance.choice(list(state["legal_actions"])))
            steps += 1
        return steps

    return Speed(*timed(play, seconds), memory)


def weighed(make: Callable[[], Any]) -> tuple[int, Any]:
    """The bytes that an environment takes in Python, begun; the first one loads modules and is not weighed."""
    make().reset()
    tracemalloc.start()
    made = make()
    made.reset()
    memory = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return memory, made


MEASURES: dict[str, Callable[[str, float], Speed]] = {"pgx": pgx, "pettingzoo": pettingzoo, "rlcard": rlcard}


def measure(package: str, name: str, seconds: float, cores: int) -> Speed:
    """Measure one peer in a process of its own, on so many cores."""
    command = [sys.executable, "-m", "benchmarks.env_peers", package, name]
    options = ["--seconds", str(seconds), "--cores", str(cores)]
    done = subprocess.run([*command, *options], capture_output=True, text=True, check=False, timeout=600)
    if done.returncode:
        last = done.stderr.strip().splitlines()[-1:] or ["it says nothing"]
        raise RuntimeError(f"{package} {name} cannot be measured (pip install -e .[bench]): {last[0]}")
    return Speed(**json.loads(done.stdout.splitlines()[-1]))


def main() -> None:
    """Measure one peer and print the figures as JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("package", choices=MEASURES)
    parser.add_argument("name")
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--cores", type=int, default=1)
    options = parser.parse_args()
    os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[: options.cores])
    warnings.simplefilter("ignore")
    print(json.dumps(asdict(MEASURES[options.package](options.name, options.seconds))))


if __name__ == "__main__":
    main()
