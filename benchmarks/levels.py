"""The ladder of levels: each against the one below it, and how fast the search is: `python -m benchmarks.levels`."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from itertools import pairwise
from statistics import median
from time import perf_counter
from typing import Any

from scopegames.arena import Contest, Played, Report, Run
from scopegames.arena.standings import tally, wilson
from scopegames.game import Game
from scopegames.players import LEVELS, make_player
from scopegames.players.match import play
from scopegames.players.search import SearchPlayer, Simulations
from scopegames.scenarios import read_config

LADDERS: dict[str, dict[str, Any]] = {
    "Quick Duel Basic": {"game": "stalingrad", "scenario": "quick-duel", "mode": "basic"},
    "Quick Duel Advanced": {"game": "stalingrad", "scenario": "quick-duel", "mode": "advanced"},
    "Skirmish basic": {"game": "panzer", "scenario": "skirmish"},
    "Skirmish full": {"game": "panzer", "scenario": "skirmish", "rules": "full"},
}
SPEEDS: dict[str, dict[str, Any]] = LADDERS | {
    "Deep Battle Basic": {"game": "stalingrad", "scenario": "deep-battle", "mode": "basic"},
    "Deep Battle Advanced": {"game": "stalingrad", "scenario": "deep-battle", "mode": "advanced"},
    "Great Battle full": {"game": "panzer", "scenario": "great-battle", "rules": "full"},
}
TURN_LIMIT = 200
SIMULATIONS = 2_000
POSITIONS = 8


def compare(config: dict[str, Any], lower: str, upper: str, games: int, seed: int, jobs: int | None) -> Report:
    """A level and the one below it, with the seats swapped."""
    contest = Contest((lower, upper), read_config(config | {"turn_limit": TURN_LIMIT}), games, seed=seed)
    return Run(contest, jobs=jobs).hold()


def line(report: Report, lower: str, upper: str) -> str:
    """What a comparison came to, as a row of a table."""
    count = tally(report.games, upper)
    low, high = wilson(count.wins, count.games)
    least, most = report.ratings.difference_interval(upper, lower)
    turns = [game.turns for game in report.games]
    seconds, longest = thought(report.games, upper)
    return (
        f"| {upper} over {lower} | {count.wins}-{count.draws}-{count.losses} | {count.wins / count.games:.1%}"
        f" ({low:.1%} to {high:.1%}) | {report.ratings.difference(upper, lower):+.0f} ({least:+.0f} to {most:+.0f}) |"
        f" {median(turns):.0f} (longest {max(turns)}) | {1000 * seconds:.0f} ms (longest {1000 * longest:.0f}) |"
    )


def thought(games: Sequence[Played], player: str) -> tuple[float, float]:
    """The mean and the longest time of a player's decisions."""
    own = [game.thought[side] for game in games for side, seated in game.seats.items() if seated == player]
    decisions = sum(each.decisions for each in own)
    return sum(each.seconds for each in own) / decisions, max(each.longest for each in own)


def speed(config: dict[str, Any]) -> tuple[float, float]:
    """Simulations a second, and the longest a decision of the top level takes, in positions of a game's middle."""
    rates: list[float] = []
    longest = 0.0
    for seed in range(POSITIONS + 1):
        sides = Game.new(**config).rules.SIDES
        players = {side: make_player("scripted", seed + at) for at, side in enumerate(sides)}
        game = play(config, players, seed, most_decisions=14 + 2 * seed)
        if game.to_move not in sides:
            continue
        observation = game.observe(game.to_move)
        if len(observation.legal) < 2:
            continue
        idle, busy = (SearchPlayer(seed, Simulations(count)) for count in (1, SIMULATIONS + 1))
        begun = perf_counter()
        idle.decide(observation)
        between = perf_counter()
        busy.decide(observation)
        ended = perf_counter()
        top = make_player(list(LEVELS)[-1], seed)
        top.decide(observation)
        # The first position also compiles.
        if seed:
            rates.append(SIMULATIONS / max(1e-9, (ended - between) - (between - begun)))
            longest = max(longest, perf_counter() - ended)
    return median(rates), longest


def main(arguments: Sequence[str] | None = None) -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.levels", description=__doc__)
    parser.add_argument("--games", type=int, default=400, help="games of each pair of neighbours")
    parser.add_argument("--config", action="append", choices=LADDERS, help="only these ladders")
    parser.add_argument(
        "--seed", type=int, default=0, help="of the games; others than the levels were tuned on are fair"
    )
    parser.add_argument("--jobs", type=int, help="processes; by default one a core")
    parser.add_argument("--level", action="append", choices=list(LEVELS)[1:], help="only these and the ones below them")
    parser.add_argument("--skip-ladders", action="store_true", help="only the speed of the search")
    parser.add_argument("--skip-speeds", action="store_true", help="only the ladders")
    options = parser.parse_args(arguments)
    if not options.skip_speeds:
        print("| search, one core | simulations/s | a decision of the top level |\n|---|---|---|")
    for name, config in () if options.skip_speeds else SPEEDS.items():
        rate, longest = speed(config)
        print(f"| {name} | {rate:,.0f} | at most {1000 * longest:.0f} ms |", flush=True)
    for name in [] if options.skip_ladders else options.config or LADDERS:
        print(
            f"\n{name}\n\n| pair | won-drawn-lost | won (95 %) | rating (95 %) | turns | time a decision |", flush=True
        )
        print("|---|---|---|---|---|---|")
        for lower, upper in pairwise(LEVELS):
            if options.level and upper not in options.level:
                continue
            report = compare(LADDERS[name], lower, upper, options.games, options.seed, options.jobs)
            print(line(report, lower, upper), flush=True)


if __name__ == "__main__":
    main()
