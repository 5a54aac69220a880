"""The search player against OpenSpiel's ISMCTS, at equal time a decision: `python -m benchmarks.ismcts`.

ISMCTS drives our engine through the games of `scopegames.envs.openspiel`. Both players are given observations only.
Both have the same belief about the enemy's cards and the same time for a decision, and what they do with a new
observation is part of it. Both lay out their cards, and choose terrain, squads and rows, as the search player does.
Each plays half of its games from either seat.

OpenSpiel's C++ ISMCTS cannot resample a game that is written in Python, so its Python one plays. Left to itself that
spends nearly all its time on rollouts, step by step through Python, and comes to a dozen simulations. It is therefore
given rollouts that mean the same, uniformly random to the end, in one compiled loop of ours; `--rollouts spiel` leaves
it its own.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import repeat
from typing import Any

import numpy as np
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import Evaluator, RandomRolloutEvaluator

from benchmarks.spiel import CompiledRollouts, key_of, spiel_game
from scopegames.arena.standings import wilson
from scopegames.arena.workers import ONE_THREAD
from scopegames.beliefs import Belief, believe
from scopegames.envs.openspiel import ScopeGame, ScopeState
from scopegames.game import GAMES
from scopegames.players import AnyObservation, Player, make_player
from scopegames.players.match import play

CONFIGS: dict[str, dict[str, Any]] = {
    "Quick Duel Basic": {"game": "stalingrad", "scenario": "quick-duel", "mode": "basic"},
    "Quick Duel Advanced": {"game": "stalingrad", "scenario": "quick-duel", "mode": "advanced"},
    "Skirmish basic": {"game": "panzer", "scenario": "skirmish"},
    "Skirmish full": {"game": "panzer", "scenario": "skirmish", "rules": "full"},
}
TURN_LIMIT = 200
SET_UP = ("setup", "terrain", "squad", "deploy")
"""What is asked before the first turn."""

UCT_C = 1.4
"""ISMCTS's weight of exploration, for returns between -1 and 1."""

BATCH = 64
"""How many states are drawn from the belief at a time."""

FEWEST = 2
"""ISMCTS needs one simulation to reach its root, and one to try a step."""

WORKERS = 2
REPORT = 20
"""After how many games the error stream shows how a match stands."""


class OutOfTime(Exception):
    """The time for a decision is over."""


class TimedBot(ISMCTSBot):  # type: ignore[misc]
    """OpenSpiel's bot as it is, but that the clock ends its search, and a number stands for an information state."""

    def __init__(self, game: ScopeGame, evaluator: Evaluator, uct_c: float, chance: np.random.RandomState) -> None:
        super().__init__(game, evaluator, uct_c, max_simulations=1 << 60, random_state=chance)

    def get_state_key(self, state: ScopeState) -> tuple[int, int]:
        """The information state by its number, which is much faster than by its text."""
        return key_of(state)

    def run_search(self, state: ScopeState) -> list[tuple[int, float]]:
        """The policy at the root once the resampler runs out of time."""
        try:
            return list(super().run_search(state))
        except OutOfTime:
            return list(self.get_final_policy(state, self._root_node))

    def go_on(self, state: ScopeState) -> int:
        """The second step of a decision, by what the search of the first has learnt about it."""
        node = self.lookup_node(state)
        if node is None or node.total_visits <= 0:
            return int(self._random_state.choice(state.legal_actions()))
        steps, chances = zip(*self.get_final_policy(state, node), strict=True)
        return int(self._random_state.choice(steps, p=chances))


class Samples:
    """States drawn from a belief, as long as there is time."""

    def __init__(self, game: ScopeGame, belief: Belief, deadline: float) -> None:
        self._game, self._belief, self._deadline = game, belief, deadline
        self._states = self._draw()
        self.drawn = 0

    def next(self) -> ScopeState:
        """Another state that the side to move could be in; the first is the root, which is no simulation."""
        if self.drawn > FEWEST and time.perf_counter() >= self._deadline:
            raise OutOfTime
        self.drawn += 1
        return next(self._states)

    def _draw(self) -> Iterator[ScopeState]:
        while True:
            states = self._belief.sample(BATCH)
            for index in range(BATCH):
                yield ScopeState(self._game, states[index : index + 1])


class IsMctsPlayer:
    """ISMCTS at the table: it searches the actions, and leaves the set-up to another player."""

    def __init__(self, seed: int, seconds: float, layout: Player, rollouts: str, uct_c: float = UCT_C) -> None:
        self.simulations: list[int] = []
        self._seed, self._seconds, self._layout, self._uct_c = seed, seconds, layout, uct_c
        self._chance = np.random.RandomState(seed % (1 << 32))
        self._evaluator = CompiledRollouts(seed) if rollouts == "compiled" else RandomRolloutEvaluator(1, self._chance)
        self._belief: Belief | None = None
        self._game: ScopeGame | None = None

    def decide(self, observation: AnyObservation) -> str:
        """The set-up of the other player, or what the search comes to."""
        if observation.phase in SET_UP and observation.turn == 0:
            return self._layout.decide(observation)
        deadline = time.perf_counter() + self._seconds
        if self._belief is None:
            self._belief = believe(observation, self._seed)
        else:
            self._belief.look(observation)
        self._game = self._game or spiel_game(observation.config)
        samples = Samples(self._game, self._belief, deadline)
        decision = self._search(self._game, samples)
        if len(observation.legal) > 1:
            self.simulations.append(samples.drawn - 1)
        return decision

    def _search(self, game: ScopeGame, samples: Samples) -> str:
        """Search the first engine step of a decision; the tree knows the second one as well."""
        bot = TimedBot(game, self._evaluator, self._uct_c, self._chance)
        bot.set_resampler(lambda _state, _player: samples.next())
        state, written = samples.next(), GAMES[game.config.game].written_now
        step = int(bot.step(state))
        while True:
            before = game.engine.copy(state.table.states)
            state.apply_action(step)
            decision = written(before, state.table.states, step)
            if decision is not None:
                return decision
            step = bot.go_on(state)


class Timed:
    """A player with a watch, which runs where there is something to choose after the set-up."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.seconds: list[float] = []

    def decide(self, observation: AnyObservation) -> str:
        """What the player decides."""
        begun = time.perf_counter()
        decision = self.player.decide(observation)
        if observation.turn and len(observation.legal) > 1:
            self.seconds.append(time.perf_counter() - begun)
        return decision


@dataclass(frozen=True, slots=True)
class Match:
    """What is played: a config, and each player's time."""

    config: str
    player: str
    seconds: float
    rollouts: str
    uct_c: float
    seed: int


@dataclass(frozen=True, slots=True)
class Played:
    """One game as the player that is measured against ISMCTS sees it."""

    result: str
    """`win`, `draw` or `loss`."""
    turns: int
    ours: list[float]
    theirs: list[float]
    simulations: list[int]


def play_one(match: Match, number: int, most_decisions: int | None = None) -> Played:
    """Play one game; in every second one the seats are swapped."""
    seed = match.seed + 4 * number
    config = {**CONFIGS[match.config], "turn_limit": TURN_LIMIT}
    us, them = GAMES[config["game"]].SIDES[:: -1 if number % 2 else 1]
    ismcts = IsMctsPlayer(seed, match.seconds, make_player(match.player, seed + 1), match.rollouts, match.uct_c)
    ours, theirs = Timed(make_player(match.player, seed + 2)), Timed(ismcts)
    game = play(config, {us: ours, them: theirs}, seed + 3, most_decisions)
    result = "win" if game.result == us else "loss" if game.result == them else "draw"
    return Played(result, game.turn, ours.seconds, theirs.seconds, ismcts.simulations)


def mean(groups: Sequence[Sequence[float]]) -> float:
    """The mean of all numbers in some lists."""
    numbers = [number for group in groups for number in group]
    return sum(numbers) / max(1, len(numbers))


def summary(match: Match, games: Sequence[Played]) -> str:
    """One line on a match."""
    counts = {result: sum(game.result == result for game in games) for result in ("win", "draw", "loss")}
    low, high = wilson(counts["win"], len(games))
    return (
        f"{match.config:<20}{counts['win']:>6}{counts['draw']:>6}{counts['loss']:>6}"
        f"{counts['win'] / len(games):>8.1%}  ({low:.1%} to {high:.1%})"
        f"{1000 * mean([game.ours for game in games]):>9.1f} ms"
        f"{1000 * mean([game.theirs for game in games]):>7.1f} ms"
        f"{mean([game.simulations for game in games]):>8.0f}"
        f"{sum(game.turns for game in games) / len(games):>7.0f}"
    )


HEADING = (
    f"{'':<20}{'wins':>6}{'draws':>6}{'losses':>7}{'wins, 95 % interval':>25}"
    f"{'ours':>11}{'ISMCTS':>10}{'sims':>8}{'turns':>7}"
)


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=400, help="games a config, half from either seat")
    parser.add_argument("--seconds", type=float, default=0.05, help="time for a decision")
    parser.add_argument("--config", choices=CONFIGS, action="append", help="only this one (may be repeated)")
    parser.add_argument("--player", help="another player than the search with this time")
    parser.add_argument("--rollouts", choices=("compiled", "spiel"), default="compiled", help="ISMCTS's evaluator")
    parser.add_argument("--uct-c", type=float, default=UCT_C, help="ISMCTS's weight of exploration")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=WORKERS, help="how many games at a time, each on a core of its own")
    asked = parser.parse_args()
    player = asked.player or f"search:{asked.seconds:g}s"
    os.environ.update(ONE_THREAD)
    print(f"{player} against OpenSpiel's ISMCTS with {asked.seconds:g} s a decision, {asked.rollouts} rollouts")
    print(HEADING, flush=True)
    with ProcessPoolExecutor(asked.jobs, multiprocessing.get_context("spawn")) as workers:
        for name in asked.config or CONFIGS:
            match = Match(name, player, asked.seconds, asked.rollouts, asked.uct_c, asked.seed)
            # The first games of each worker compile kernels or load them, and do not count.
            list(workers.map(play_one, repeat(match, asked.jobs), range(asked.jobs), repeat(12)))
            games: list[Played] = []
            for game in workers.map(play_one, repeat(match), range(asked.games)):
                games.append(game)
                if len(games) % REPORT == 0 and len(games) < asked.games:
                    print(f"{summary(match, games)}   after {len(games)} games", file=sys.stderr, flush=True)
            print(summary(match, games), flush=True)


if __name__ == "__main__":
    main()
