"""How fast the engine is, beside OpenSpiel's C++ rollouts in the same run: `python -m benchmarks.engine`.

Ours: uniformly random playouts in a compiled loop that makes the full legal list at every step, set-up included. A
decision is one engine step. All figures are for one core, in CPU time, the median of three.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable
from statistics import median
from typing import Any

import numpy as np

from benchmarks.peers import PEERS, measure
from scopegames.game import GAMES, Game
from scopegames.rules.article import kernel
from scopegames.rules.grid import Row
from scopegames.rules.panzer import play as panzer
from scopegames.rules.panzer.squad import prepare as prepare_panzer
from scopegames.rules.panzer.state import Phase as PanzerPhase
from scopegames.rules.record import Records, records
from scopegames.rules.stalingrad import play as stalingrad
from scopegames.rules.stalingrad.setup import prepare as prepare_stalingrad
from scopegames.rules.stalingrad.state import ACTIONS, STATE, Phase
from scopegames.scenarios import read_config

CONFIGS: dict[str, dict[str, Any]] = {
    "Quick Duel Basic": {"game": "stalingrad", "scenario": "quick-duel", "mode": "basic"},
    "Quick Duel Advanced": {"game": "stalingrad", "scenario": "quick-duel", "mode": "advanced"},
    "Deep Battle Basic": {"game": "stalingrad", "scenario": "deep-battle", "mode": "basic"},
    "Deep Battle Advanced": {"game": "stalingrad", "scenario": "deep-battle", "mode": "advanced"},
    "Skirmish basic": {"game": "panzer", "scenario": "skirmish"},
    "Skirmish full": {"game": "panzer", "scenario": "skirmish", "rules": "full"},
    "Great Battle full": {"game": "panzer", "scenario": "great-battle", "rules": "full"},
}
TURN_LIMIT = 200
RUNS = 3
_31_BITS = (1 << 31) - 1


@kernel
def next_random(seed: int) -> int:
    """A linear congruential generator; its high bits choose."""
    return (seed * 1103515245 + 12345) & 0x7FFFFFFFFFFF


@kernel
def stalingrad_playouts(states: Records, out: Row, games: int, seed: int) -> tuple[int, int]:
    """Play random games; count the decisions, and the legal decisions that they were chosen from."""
    state = states[0]
    steps = choices = 0
    for _ in range(games):
        prepare_stalingrad(state)
        while state.phase != Phase.OVER:
            count = stalingrad.legal(state, out)
            seed = next_random(seed)
            stalingrad.apply(state, out[((seed >> 16) & _31_BITS) * count >> 31])
            steps += 1
            choices += count
    return steps, choices


@kernel
def panzer_playouts(states: Records, out: Row, games: int, seed: int) -> tuple[int, int]:
    """The same for SCOPE Panzer; the dealer draws each card of the firing hand alike."""
    state = states[0]
    steps = choices = 0
    for _ in range(games):
        prepare_panzer(state)
        while state.phase != PanzerPhase.OVER:
            count = panzer.legal(state, out)
            seed = next_random(seed)
            panzer.apply(state, out[((seed >> 16) & _31_BITS) * count >> 31])
            steps += 1
            choices += count
    return steps, choices


PLAYOUTS = {"stalingrad": stalingrad_playouts, "panzer": panzer_playouts}


@kernel
def copies(states: Records, count: int) -> None:
    """Copy states to and fro."""
    for turn in range(count):
        states[turn % 7 + 1] = states[turn % 7]


def measure_playouts(config: dict[str, Any], seconds: float) -> tuple[float, float]:
    """Decisions a CPU second, and legal decisions a step."""
    agreed = read_config({"turn_limit": TURN_LIMIT, **config})
    states, _ = GAMES[agreed.game].new_table(agreed)
    playouts = PLAYOUTS[agreed.game]
    out = np.empty(ACTIONS, dtype=np.int64)
    games = 100
    playouts(states, out, 1, 1)
    while True:
        begun = time.process_time()
        steps, choices = playouts(states, out, games, 1)
        spent = time.process_time() - begun
        if spent >= seconds:
            return steps / spent, choices / steps
        games *= 2


def measure_copy() -> float:
    """Microseconds for the copy of a state in a compiled loop."""
    states = records(8, STATE)
    copies(states, 8)
    begun = time.process_time()
    copies(states, 2_000_000)
    return (time.process_time() - begun) / 2


def measure_facade(config: dict[str, Any], decisions: int = 100_000) -> float:
    """Decisions a CPU second, driven one by one from Python: list the legal integers, choose one, apply it."""
    start = Game.new(**config, turn_limit=TURN_LIMIT)
    chance, done = random.Random(1), 0
    begun = time.process_time()
    while done < decisions:
        game = start
        while not game.over:
            game = game.apply(chance.choice(game.legal_actions()))
            done += 1
    return done / (time.process_time() - begun)


def median_of(measurement: Callable[[], float]) -> float:
    """The median of three runs."""
    return median(measurement() for _ in range(RUNS))


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="CPU seconds for each of the three runs")
    seconds = parser.parse_args().seconds
    peers = {name: median_of(lambda name=name: measure(name, seconds).steps_per_second) for name in PEERS}  # type: ignore[misc]
    print(f"{'OpenSpiel, C++ rollouts':<26}{'steps/s':>12}")
    for name, speed in peers.items():
        print(f"  {name:<24}{speed:>12,.0f}")
    heads = "".join(f"{'x ' + name:>14}" for name in PEERS)
    print(f"\n{'scopegames, random playouts':<28}{'decisions/s':>12}{'legal':>8}{'ns/legal':>10}{heads}")
    for name, config in CONFIGS.items():
        legal = measure_playouts(config, 0.1)[1]
        speed = median_of(lambda config=config: measure_playouts(config, seconds)[0])  # type: ignore[misc]
        ratios = "".join(f"{speed / peer:>14.1f}" for peer in peers.values())
        print(f"  {name:<26}{speed:>12,.0f}{legal:>8.1f}{1e9 / speed / legal:>10.1f}{ratios}")
    print(f"\nA state of {STATE.itemsize} bytes is copied in {median_of(measure_copy):.3f} µs.")
    for name in ("Quick Duel Basic", "Quick Duel Advanced", "Skirmish full"):
        speed = median_of(lambda name=name: measure_facade(CONFIGS[name]))  # type: ignore[misc]
        print(f"Through the facade, by integers, {name}: {speed:,.0f} decisions/s.")


if __name__ == "__main__":
    main()
