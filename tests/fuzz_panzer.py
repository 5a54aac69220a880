"""A fuzzer for SCOPE Panzer: random games of everything that can be played, in search of crashes and dead ends.

`python -m tests.fuzz_panzer --minutes 5` plays until it finds a fault or the time is up.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from enum import IntEnum
from random import Random

import msgspec
import numpy as np

from scopegames import Game
from scopegames.notation.panzer.words import DEALER, VIEWERS
from scopegames.rules.article import kernel
from scopegames.rules.grid import SQUARES, Row
from scopegames.rules.panzer import kernels
from scopegames.rules.panzer.sight import SIGHT
from scopegames.rules.panzer.sight import VIEWERS as WATCHERS
from scopegames.rules.panzer.state import (
    ACTIONS,
    MAX_EVENTS,
    UNITS,
    Action,
    Outcome,
    Phase,
    Side,
    State,
    Terrain,
    Unit,
    enemy_of,
    has_unit,
    side_of,
)
from scopegames.rules.panzer.terrain import is_passable
from scopegames.rules.record import Records, records
from scopegames.scenarios.panzer import PanzerConfig, new_battle
from tests.battles import BATTLES, battle_name, limited, marches, own_battle
from tests.fuzz import Found, draw
from tests.games import pick

MOST_STEPS = 5_000
"""A game of random play without a turn limit is left unfinished after so many engine steps."""


class Ending(IntEnum):
    """How a random game came out; those below zero are faults."""

    OVER = 0
    UNFINISHED = 1
    DEAD_END = -1
    NEEDLESS_PASS = -2
    REFUSED = -3
    UNITS_LOST = -4
    UNIT_STRAYED = -5
    WRONG_CONTROL = -6
    TOO_MUCH_TOLD = -7
    PAST_THE_LIMIT = -8
    NO_RESULT = -9


_step = kernels.step
_legal = kernels.legal


@kernel
def units_are_lost(state: State) -> bool:
    """Whether the field and the enemy's pile do not make up the squads."""
    left = np.zeros(2, dtype=np.int64)
    there = np.zeros(UNITS, dtype=np.int64)
    for square in range(SQUARES):
        if has_unit(state, square):
            there[state.unit[square]] += 1
            left[side_of(state.unit[square])] += 1
    for unit in range(UNITS):
        if there[unit] + state.pile[enemy_of(side_of(unit)), unit] != state.squad[unit]:
            return True
    return left[0] != state.units_left[0] or left[1] != state.units_left[1]  # type: ignore[no-any-return]


@kernel
def unit_strayed(state: State) -> bool:
    """Whether a unit stands on ground that is not its side's, or hidden or at all where it may not."""
    for square in range(SQUARES):
        if has_unit(state, square):
            terrain = state.terrain[square]
            if state.control[square] != side_of(state.unit[square]) or not is_passable(terrain):
                return True
            if terrain != Terrain.FOREST and not state.shown[square]:
                return True
            if state.blocked[square] and not state.shown[square]:
                return True
        elif state.shown[square] or state.blocked[square] or state.unit[square] != Unit.NONE:
            return True
    return False


@kernel
def control_is_wrong(state: State) -> bool:
    """Whether anything but empty terrain is neutral, or empty terrain is not."""
    for rank in range(state.ranks):
        for file in range(state.columns):
            square = rank * 8 + file
            empty_terrain = state.terrain[square] != Terrain.FOREST and not has_unit(state, square)
            if empty_terrain != (state.control[square] == Side.NEUTRAL):
                return True
    return False


@kernel
def fault(state: State, out: Row, count: int) -> int:
    """What is wrong with a state and its legal steps, or 0."""
    if (count == 0) != (state.phase == Phase.OVER):
        return Ending.DEAD_END
    if count > 1:
        for choice in range(count):
            if out[choice] == Action.PASS:
                return Ending.NEEDLESS_PASS
    if (state.phase == Phase.OVER) != (state.result != Outcome.OPEN):
        return Ending.NO_RESULT
    if state.told > MAX_EVENTS:
        return Ending.TOO_MUCH_TOLD
    if state.turn_limit > 0 and state.turn > state.turn_limit:
        return Ending.PAST_THE_LIMIT
    if unit_strayed(state):
        return Ending.UNIT_STRAYED
    if control_is_wrong(state):
        return Ending.WRONG_CONTROL
    if state.turn > 0 and units_are_lost(state):
        return Ending.UNITS_LOST
    return 0


@kernel
def play_out(states: Records, sights: Records, seed: int, out: Row, trace: Row, most: int) -> tuple[int, int]:
    """Play a random game to its end, squads mostly full, and check every state; how it came out, and its steps."""
    for steps in range(most):
        count = _legal(states, 0, out)
        wrong = fault(states[0], out, count)
        if wrong != 0:
            return wrong, steps
        if count == 0:
            return Ending.OVER.value, steps
        seed = draw(seed)
        choice = (seed >> 8) % count
        if out[choice] == Action.READY or out[choice] == Action.HOLD:
            seed = draw(seed)
            choice = (seed >> 8) % count
        trace[steps] = out[choice]
        if not _step(states, sights, 0, out[choice], out):
            return Ending.REFUSED.value, steps + 1
    return Ending.UNFINISHED.value, most


def fuzz(config: PanzerConfig, seeds: range, found: Found) -> None:
    """Play compiled random games of one config."""
    sights, out = records(WATCHERS, SIGHT), np.empty(ACTIONS, dtype=np.int64)
    trace = np.empty(MOST_STEPS, dtype=np.int64)
    for seed in seeds:
        states = new_battle(config)
        kernels.begin(states, sights, 0)
        code, steps = play_out(states, sights, seed, out, trace, MOST_STEPS)
        found.endings[Ending(code).name] += 1
        found.steps += steps
        if code < 0:
            plain = msgspec.json.encode(config).decode()
            found.faults.append(f"{Ending(code).name}: {plain}, engine steps {trace[:steps].tolist()}")


def check_facade(config: PanzerConfig, seed: int, steps: int) -> None:
    """Play a random game through the facade, and ask for everything that it can be asked for."""
    for game in marches(Game.from_config(config), Random(seed), steps):
        legal = game.legal()
        assert bool(legal) == bool(game.legal_actions()) == (not game.over)
        assert "pass" not in legal or legal == ["pass"]
        assert sorted(game.chances) == (legal if game.to_move == DEALER else [])
        for viewer in VIEWERS:
            observation = game.observe(viewer)
            assert list(observation.legal) == (legal if game.to_move in (viewer, DEALER) else [])
            assert len(game.view(viewer)["control"]) == len(game.position()["control"])
            assert len(game.events_for(viewer)) == len(game.events)
        assert repr(game)


def any_battle(rng: Random) -> PanzerConfig:
    """Any config: shipped figures or own, with or without a turn limit."""
    config = pick(rng, BATTLES) if rng.random() < 0.5 else own_battle(int(rng.random() * 2**32))
    return limited(config, pick(rng, (None, 1, 2, 7, 60, 300)))


def main() -> int:
    """Fuzz for some minutes; the exit status says whether a fault was found."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz_panzer", description=__doc__)
    parser.add_argument("--minutes", type=float, default=1.0)
    parser.add_argument("--seed", type=int, default=0)
    arguments = parser.parse_args()
    rng, found, until = Random(arguments.seed), Found(), time.monotonic() + 60 * arguments.minutes
    configs: Counter[str] = Counter()
    while time.monotonic() < until and not found.faults:
        config = any_battle(rng)
        configs[battle_name(config)] += 1
        first = int(rng.random() * 2**31)
        fuzz(config, range(first, first + 50), found)
        check_facade(config, first, 150)
    print(f"{len(configs)} kinds of games, {sum(configs.values()) * 50} games, {found.steps} engine steps")
    print(", ".join(f"{count} {name.lower().replace('_', ' ')}" for name, count in found.endings.most_common()))
    print(*found.faults, sep="\n")
    return 1 if found.faults else 0


if __name__ == "__main__":
    sys.exit(main())
