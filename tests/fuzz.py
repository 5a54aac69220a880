"""A fuzzer: random games of everything that can be played, in search of crashes, dead ends and endless games.

`python -m tests.fuzz --minutes 5` plays until it finds a fault or the time is up.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from enum import IntEnum
from random import Random

import msgspec
import numpy as np

from scopegames import Game
from scopegames.notation.stalingrad.words import VIEWERS
from scopegames.rules.article import kernel
from scopegames.rules.grid import SQUARES, Row
from scopegames.rules.record import Records, records
from scopegames.rules.stalingrad import kernels
from scopegames.rules.stalingrad.sight import SIGHT
from scopegames.rules.stalingrad.sight import VIEWERS as WATCHERS
from scopegames.rules.stalingrad.state import (
    ACTIONS,
    KINDS,
    MAX_EVENTS,
    NOTHING,
    Action,
    Kind,
    Outcome,
    Phase,
    State,
    front_of,
    kind_of,
    owner,
)
from scopegames.scenarios.stalingrad import Config, new_state
from tests.games import CONFIGS, config_name, course, own_config, pick, with_limit

MOST_STEPS = 20_000
"""A game of random play without a turn limit is left unfinished after so many engine steps."""


class Ending(IntEnum):
    """How a random game came out; those below zero are faults."""

    OVER = 0
    UNFINISHED = 1
    DEAD_END = -1
    NEEDLESS_PASS = -2
    REFUSED = -3
    CARDS_LOST = -4
    CARD_STRAYED = -5
    WRONG_SCORE = -6
    TOO_MUCH_TOLD = -7
    PAST_THE_LIMIT = -8
    NO_RESULT = -9


_step = kernels.step
_legal = kernels.legal


@kernel
def draw(seed: int) -> int:
    """The next of a row of pseudo-random numbers below 2**31."""
    return (seed * 1103515245 + 12345) & 0x7FFFFFFF


@kernel
def cards_are_lost(state: State) -> bool:
    """Whether the board does not hold what is in play, or all places together not what the scenario gave."""
    lying = np.zeros((2, KINDS), dtype=np.int64)
    for square in range(SQUARES):
        if state.board[square] != NOTHING:
            lying[owner(state.board[square]), kind_of(state.board[square])] += 1
    for side in range(2):
        for kind in range(Kind.SNIPER, KINDS):
            waiting = state.zone[side] if kind == Kind.SNIPER else 0
            there = lying[side, kind] + state.pile[1 - side, kind] + waiting
            given = state.cards[kind] + (2 * state.aces if kind == Kind.SNIPER else 0)
            if lying[side, kind] != state.in_play[side, kind]:
                return True
            if there > given or (there < given and kind != Kind.DECOY):
                return True
    return False


@kernel
def card_strayed(state: State) -> bool:
    """Whether a card other than Infantry is in the enemy Front, or a square is bare."""
    bare = 0
    for square in range(SQUARES):
        card = state.board[square]
        if card == NOTHING:
            bare += 1
        elif owner(card) != front_of(state, square) and kind_of(card) != Kind.INFANTRY:
            return True
    return bare != SQUARES - 2 * state.columns * state.rows


@kernel
def score_is_wrong(state: State) -> bool:
    """Whether a side's points are not those of its score pile."""
    for side in range(2):
        points = 0
        for kind in range(KINDS):
            points += state.pile[side, kind] * state.points[kind]
        if points != state.score[side]:
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
    if state.phase == Phase.SETUP:
        return 0
    if cards_are_lost(state):
        return Ending.CARDS_LOST
    if card_strayed(state):
        return Ending.CARD_STRAYED
    if score_is_wrong(state):
        return Ending.WRONG_SCORE
    return 0


@kernel
def play_out(states: Records, sights: Records, seed: int, out: Row, trace: Row, most: int) -> tuple[int, int]:
    """Play a random game to its end, with MOVEs made rarer, and check every state; how it came out, and its steps."""
    for steps in range(most):
        count = _legal(states, 0, out)
        wrong = fault(states[0], out, count)
        if wrong != 0:
            return wrong, steps
        if count == 0:
            return Ending.OVER.value, steps
        seed = draw(seed)
        choice = (seed >> 8) % count
        if Action.MOVE <= out[choice] < Action.SEARCH:
            seed = draw(seed)
            choice = (seed >> 8) % count
        trace[steps] = out[choice]
        if not _step(states, sights, 0, out[choice], out):
            return Ending.REFUSED.value, steps + 1
    return Ending.UNFINISHED.value, most


@dataclass
class Found:
    """What the fuzzer has played, and the first fault."""

    endings: Counter[str] = field(default_factory=Counter)
    steps: int = 0
    faults: list[str] = field(default_factory=list)


def fuzz(config: Config, seeds: range, found: Found) -> None:
    """Play compiled random games of one config."""
    sights, out = records(WATCHERS, SIGHT), np.empty(ACTIONS, dtype=np.int64)
    trace = np.empty(MOST_STEPS, dtype=np.int64)
    for seed in seeds:
        states = new_state(config)
        kernels.begin(states, sights, 0)
        code, steps = play_out(states, sights, seed, out, trace, MOST_STEPS)
        found.endings[Ending(code).name] += 1
        found.steps += steps
        if code < 0:
            plain = msgspec.json.encode(config).decode()
            found.faults.append(f"{Ending(code).name}: {plain}, engine steps {trace[:steps].tolist()}")


def check_facade(config: Config, seed: int, steps: int) -> None:
    """Play a random game through the facade, and ask for everything that it can be asked for."""
    rng = Random(seed)
    for game in course(Game.from_config(config), rng, steps):
        legal = game.legal()
        assert bool(legal) == (not game.over and game.phase != "setup")
        assert bool(game.legal_actions()) != game.over
        assert "pass" not in legal or legal == ["pass"]
        for viewer in VIEWERS:
            observation = game.observe(viewer)
            assert list(observation.legal) == (legal if game.to_move == viewer else [])
            assert len(game.view(viewer)["board"]) == len(game.position()["board"])
            assert len(game.events_for(viewer)) == len(game.events)
        assert repr(game)


def any_config(rng: Random) -> Config:
    """Any config: shipped or own, with or without a turn limit."""
    config = pick(rng, CONFIGS) if rng.random() < 0.5 else own_config(int(rng.random() * 2**32))
    return with_limit(config, pick(rng, (None, 1, 2, 7, 60, 200)))


def main() -> int:
    """Fuzz for some minutes; the exit status says whether a fault was found."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--minutes", type=float, default=1.0)
    parser.add_argument("--seed", type=int, default=0)
    arguments = parser.parse_args()
    rng, found, until = Random(arguments.seed), Found(), time.monotonic() + 60 * arguments.minutes
    configs: Counter[str] = Counter()
    while time.monotonic() < until and not found.faults:
        config = any_config(rng)
        configs[config_name(config)] += 1
        first = int(rng.random() * 2**31)
        fuzz(config, range(first, first + 50), found)
        check_facade(config, first, 150)
    print(f"{len(configs)} kinds of games, {sum(configs.values()) * 50} games, {found.steps} engine steps")
    print(", ".join(f"{count} {name.lower().replace('_', ' ')}" for name, count in found.endings.most_common()))
    print(*found.faults, sep="\n")
    return 1 if found.faults else 0


if __name__ == "__main__":
    sys.exit(main())
