"""The benchmark's peers: OpenSpiel's C++ random rollouts of hidden-information games, in steps per CPU second.

OpenSpiel's Python module does not expose ``RandomRolloutEvaluator.evaluate``, but an ``MCTSBot`` of one simulation
reaches it almost bare: the search evaluates its fresh root and stops, so a single call plays every rollout in C++ from
the start state, with no tree to descend or grow.  The rollouts do not report their lengths; their steps are the number
of rollouts times the mean length of uniformly random games, which is measured apart, outside the timed call.
"""

import random
import time
from dataclasses import dataclass
from functools import cache
from importlib import import_module, metadata
from math import sqrt
from statistics import fmean, stdev
from typing import Any

PEERS = ("dark_hex", "dark_chess", "battleship")

_SEED = 1
_CALIBRATION_SECONDS = 0.1
_LENGTH_GAMES = (200, 20_000)
_LENGTH_ERROR = 0.01


@dataclass(frozen=True)
class Measured:
    """One measurement of a peer: its speed on one core, and in words what was measured."""

    name: str
    steps_per_second: float
    detail: str


@dataclass(frozen=True)
class _Length:
    """The mean length of uniformly random games, and its standard error."""

    games: int
    mean: float
    error: float


def measure(name: str, seconds: float = 2.0) -> Measured:
    """Measure one peer's random rollouts for about this many CPU seconds, from its game's start state."""
    if name not in PEERS:
        raise ValueError(f"unknown peer {name!r}: one of {', '.join(PEERS)}")
    if seconds <= 0:
        raise ValueError(f"seconds must be positive, not {seconds}")
    spiel = _spiel()
    game = _load(spiel, name)
    length = _length(name)
    rollouts, elapsed = 1, _timed(spiel, game, 1)
    while elapsed < min(_CALIBRATION_SECONDS, seconds):
        rollouts *= 2
        elapsed = _timed(spiel, game, rollouts)
    rollouts = max(1, round(rollouts * seconds / elapsed))
    elapsed = _timed(spiel, game, rollouts)
    parameters = ", ".join(f"{key}={value}" for key, value in sorted(game.get_parameters().items()))
    detail = (
        f"open_spiel {metadata.version('open_spiel')} {name}({parameters}): {rollouts} C++ rollouts "
        f"in {elapsed:.2f} CPU s, mean length {length.mean:.2f} ± {length.error:.2f} steps over {length.games} games"
    )
    return Measured(name, rollouts * length.mean / elapsed, detail)


def _spiel() -> Any:
    """Return the ``pyspiel`` module, or say how to install it."""
    try:
        return import_module("pyspiel")
    except ModuleNotFoundError as error:
        if error.name != "pyspiel":
            raise
        raise ModuleNotFoundError(
            "the peers need OpenSpiel, which is not installed: pip install -e .[bench]", name="pyspiel"
        ) from error


def _load(spiel: Any, name: str) -> Any:
    """Load a peer's game at its default parameters; every step of it is one player's decision."""
    game = spiel.load_game(name)
    kind = game.get_type()
    if (
        kind.dynamics != spiel.GameType.Dynamics.SEQUENTIAL
        or kind.chance_mode != spiel.GameType.ChanceMode.DETERMINISTIC
    ):
        raise ValueError(f"{name} has chance or simultaneous nodes, so its steps are not all decisions")
    return game


def _timed(spiel: Any, game: Any, rollouts: int) -> float:
    """Return the CPU seconds that C++ spends on this many rollouts from the start state."""
    bot = spiel.MCTSBot(
        game=game,
        evaluator=spiel.RandomRolloutEvaluator(n_rollouts=rollouts, seed=_SEED),
        uct_c=1.0,
        max_simulations=1,
        max_memory_mb=1,
        solve=False,
        seed=_SEED,
        verbose=False,
    )
    state = game.new_initial_state()
    start = time.process_time()
    root = bot.mcts_search(state)
    elapsed = time.process_time() - start
    if root.explore_count != 1 or len(root.children) != 0:
        raise RuntimeError("OpenSpiel's search of one simulation is expected to evaluate its root and nothing else")
    return elapsed


@cache
def _length(name: str) -> _Length:
    """Play uniformly random games until the mean length's standard error is small, and return both."""
    game = _load(_spiel(), name)
    rng = random.Random(_SEED)
    fewest, most = _LENGTH_GAMES
    lengths: list[int] = []
    while True:
        for _ in range(fewest):
            state = game.new_initial_state()
            while not state.is_terminal():
                state.apply_action(rng.choice(state.legal_actions()))
            lengths.append(len(state.history()))
        mean, error = fmean(lengths), stdev(lengths) / sqrt(len(lengths))
        if error <= _LENGTH_ERROR * mean or len(lengths) >= most:
            return _Length(len(lengths), mean, error)
