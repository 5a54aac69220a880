"""How games end in random and in scripted play, both sides alike: `python -m benchmarks.endings --games 500`."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from functools import partial
from statistics import mean
from typing import Any

from scopegames.events import Ended
from scopegames.game import GAMES, rules_of, warm_up
from scopegames.players import PLAYERS, make_player
from scopegames.players.match import play
from scopegames.scenarios.panzer import battle_names
from scopegames.scenarios.stalingrad import scenario_names

TURN_LIMITS = {"stalingrad": 200, "panzer": 300}
WAYS = {
    "stalingrad": {"S-WIN-1": "Snipers", "S-WIN-2": "Objective Points", "S-TURN-7": "turn limit"},
    "panzer": {"P-WIN-1": "destroyed", "P-WIN-2": "supply line", "P-TURN-8": "turn limit"},
}
"""Game to the articles that end its games, with what a table calls them."""


def configs(game: str) -> Iterator[dict[str, Any]]:
    """Every scenario of a game, with the fewest and with the most rules."""
    switch, names = ("mode", scenario_names()) if game == "stalingrad" else ("rules", battle_names())
    for scenario in names:
        for rules in ("basic", "advanced" if game == "stalingrad" else "full"):
            yield {"game": game, "scenario": scenario, switch: rules, "turn_limit": TURN_LIMITS[game]}


def ending(config: dict[str, Any], player: str, seed: int) -> tuple[str, str, int]:
    """Play one game: the article that ended it, its result and its turns."""
    sides = rules_of(config["game"]).SIDES
    players = {side: make_player(player, 2 * seed + number) for number, side in enumerate(sides)}
    game = play(config, players, seed)
    ended = next(event for event in game.events if isinstance(event, Ended))
    return ended.articles[0], ended.result, game.turn


def row(config: dict[str, Any], player: str, games: int, pool: Executor) -> str:
    """One line of the table, in percent of the games."""
    endings = list(pool.map(partial(ending, config, player), range(games), chunksize=20))
    articles = Counter(article for article, _, _ in endings)
    results = Counter(result for _, result, _ in endings)
    shares = [articles[article] / games for article in WAYS[config["game"]]]
    shares += [results[side] / games for side in rules_of(config["game"]).SIDES]
    rules = config.get("rules") or config["mode"]
    cells = [f"{config['scenario']}, {rules}", player, *(f"{share:.1%}" for share in shares)]
    return f"| {' | '.join(cells)} | {mean(turns for _, _, turns in endings):.0f} |"


def table(game: str, games: int, pool: Executor) -> Iterator[str]:
    """The table of a game, line by line."""
    sides = rules_of(game).SIDES
    columns = ["scenario", "play", *WAYS[game].values(), *(f"{side} wins" for side in sides), "turns"]
    yield f"| {' | '.join(columns)} |"
    yield "|---|---" + "|--:" * (len(columns) - 2) + "|"
    for config in configs(game):
        for player in PLAYERS:
            yield row(config, player, games, pool)


def main() -> None:
    """Print the tables of the chosen games."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=list(GAMES), action="append", help="only this game; may be given again")
    parser.add_argument("--games", type=int, default=500, help="how many games a line")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes")
    options = parser.parse_args()
    with ProcessPoolExecutor(options.jobs) as pool:
        for game in options.game or GAMES:
            warm_up(game)
            for line in table(game, options.games, pool):
                print(line, flush=True)
            print(flush=True)


if __name__ == "__main__":
    main()
