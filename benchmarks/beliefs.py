"""How long a belief takes to take in a decision, and how it is kept: `python -m benchmarks.beliefs`.

Two scripted players, or two random ones, whose moves leave more open, play whole games; a belief about the other side
looks after every decision. One core, CPU time, the least of three goes at the same update: what else the machine does
makes any of them longer now and then. The peer in the same run is the replay of the same decisions as the viewer saw
them, which every belief has to do first.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from statistics import median
from time import process_time
from typing import Any

from scopegames.beliefs import PARTICLES, believe
from scopegames.beliefs.known import Known
from scopegames.game import GAMES, Game
from scopegames.players import make_player
from scopegames.players.match import play

CONFIGS: dict[str, dict[str, Any]] = {
    "Quick Duel Basic": {"game": "stalingrad", "scenario": "quick-duel", "mode": "basic"},
    "Quick Duel Advanced": {"game": "stalingrad", "scenario": "quick-duel", "mode": "advanced"},
    "Deep Battle Basic": {"game": "stalingrad", "scenario": "deep-battle", "mode": "basic"},
    "Deep Battle Advanced": {"game": "stalingrad", "scenario": "deep-battle", "mode": "advanced"},
    "Skirmish basic": {"game": "panzer", "scenario": "skirmish"},
    "Great Battle basic": {"game": "panzer", "scenario": "great-battle"},
}
PLAYERS = ("scripted", "random")
LONGEST = 200
GOES = 3


def some_game(config: dict[str, Any], player: str, seed: int) -> Game:
    """A game between two players of a kind."""
    sides = GAMES[config["game"]].SIDES
    return play(config, {side: make_player(player, 2 * seed + turn) for turn, side in enumerate(sides)}, seed, LONGEST)


def follow(game: Game, viewer: str) -> tuple[list[float], list[float], int]:
    """For each decision the milliseconds of a belief and of the replay alone; how many beliefs were exact."""
    beliefs, replays, exact = [], [], 0
    first = Game.from_config(game.config).observe(viewer)
    known, belief = Known(first), believe(first, 0)
    for _, later in game.course():
        seen = later.observe(viewer)
        start = process_time()
        known.look(seen)
        middle = process_time()
        belief.look(seen)
        beliefs.append(1000 * (process_time() - middle))
        replays.append(1000 * (middle - start))
        exact += belief.exact
    return beliefs, replays, exact


def least(goes: Sequence[Sequence[float]]) -> list[float]:
    """The least that each update took."""
    return [min(times) for times in zip(*goes, strict=True)]


def line(name: str, player: str, games: int) -> str:
    """The figures of one config."""
    config = CONFIGS[name]
    viewer = GAMES[config["game"]].SIDES[0]
    beliefs: list[float] = []
    replays: list[float] = []
    exact = 0
    for seed in range(games):
        game = some_game(config, player, seed)
        took, replayed, exactly = zip(*(follow(game, viewer) for _ in range(GOES)), strict=True)
        beliefs += least(took)
        replays += least(replayed)
        exact += exactly[0]
    late, latest = (sorted(beliefs)[len(beliefs) * part // 1000] for part in (990, 999))
    return (
        f"{name:<21}{player:<9}{len(beliefs):>10}{exact / len(beliefs):>7.0%}{median(beliefs):>8.2f}{late:>8.2f}"
        f"{latest:>8.2f}{max(beliefs):>8.2f}{median(replays):>8.2f}{sum(beliefs) / sum(replays):>7.1f}"
    )


def main() -> None:
    """Print a line for each config."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=5, help="how many games a line")
    parser.add_argument("--config", action="append", choices=CONFIGS, help="only these")
    parser.add_argument("--player", action="append", choices=PLAYERS, help="only games of these players")
    options = parser.parse_args()
    print(f"Milliseconds a decision; {PARTICLES} particles where a belief is not exact.")
    print(
        f"{'':<30}{'decisions':>10}{'exact':>7}{'median':>8}{'99 %':>8}{'99.9 %':>8}{'most':>8}"
        f"{'replay':>8}{'ratio':>7}"
    )
    for name in options.config or CONFIGS:
        for player in options.player or PLAYERS:
            print(line(name, player, options.games), flush=True)


if __name__ == "__main__":
    main()
