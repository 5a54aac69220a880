"""Write the playthroughs anew: `python -m tests.playthroughs.write`.

A playthrough is one whole game from a fixed seed, with everything that it shows at every point. Whatever changes in the
rules or in what viewers see shows up as a difference in these files.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from scopegames import Game
from scopegames.scenarios import config_json
from scopegames.scenarios.stalingrad import Config, Scenario, Victory, scenario_names
from tests.games import config_name, course, set_up, with_limit

FOLDER = Path(__file__).parent
TURN_LIMIT = 30
MOST_STEPS = 400
CONSTANT = ("game", "config")

OWN = Scenario(
    name="narrow-pass",
    columns=2,
    rows=4,
    cards={"sniper": 1, "infantry": 2, "machine_gun": 1, "mortar": 1, "decoy": 1},
    victory=Victory(snipers=True, points=4, breakthrough=True),
    mode="advanced",
)


def played() -> Iterator[Config]:
    """Every scenario in both modes, every theme, team games, and an own scenario with own card values."""
    for scenario in scenario_names():
        yield Config(scenario=scenario, mode="basic")
        yield Config(scenario=scenario, mode="advanced")
    yield Config(scenario="quick-duel", theme="duel-of-aces", mode="basic")
    yield Config(scenario="open-front", theme="duel-of-aces", mode="advanced")
    yield Config(scenario="deep-front", theme="chain-of-command", mode="basic")
    yield Config(scenario="quick-duel", theme="chain-of-command", mode="advanced")
    yield Config(scenario="open-front", theme="neutralize-artillery", mode="basic")
    yield Config(scenario="quick-duel", theme="neutralize-artillery", mode="advanced")
    yield Config(scenario="quick-duel", theme="stop-the-advance", mode="advanced")
    yield Config(scenario="quick-duel", theme="offensive-without-snipers", mode="advanced")
    yield Config(scenario="quick-duel", mode="advanced", players=3)
    yield Config(scenario="open-front", mode="advanced", players=4)
    yield Config(scenario="quick-duel", theme="offensive-without-snipers", mode="advanced", players=4)
    yield Config(scenario=OWN, mode="advanced", points={"I": 1, "G": 2})


def play_through(config: Config, seed: int) -> Game:
    """The game of a playthrough, at its end."""
    rng = Random(seed)
    game = set_up(with_limit(config, TURN_LIMIT), rng)
    for later in course(game, rng, MOST_STEPS):
        game = later
    return game


def is_worth_showing(game: Game) -> bool:
    """Whether a game lasted a while and somebody won it."""
    return game.turn > TURN_LIMIT // 2 and game.result != "draw"


def find_seed(config: Config) -> int:
    """The first seed whose game is worth showing, or 0 where random play finds no winner."""
    return next((seed for seed in range(400) if is_worth_showing(play_through(config, seed))), 0)


def compact(plain: Any) -> str:
    """Plain data on one line."""
    return json.dumps(plain, separators=(",", ":"), ensure_ascii=False)


def show_legal(game: Game) -> str:
    """How many decisions are legal, with a digest of their list."""
    legal = game.legal()
    return f"legal {len(legal)} {hashlib.sha256(chr(10).join(legal).encode()).hexdigest()[:8]}"


def show_views(game: Game, position: dict[str, Any]) -> Iterator[str]:
    """What all views add to the position on one line, then what each viewer sees differently from the position."""
    views = {viewer: game.view(viewer) for viewer in game.rules.VIEWERS}
    first, *others = views.values()
    added = {
        key: first[key] for key in first if key not in position and all(first[key] == view[key] for view in others)
    }
    yield f"views {compact(added)}"
    for viewer, view in views.items():
        different = {key: view[key] for key in view if key not in added and view[key] != position.get(key)}
        yield f"{viewer} {compact(different)}"


def show(game: Game) -> Iterator[str]:
    """Everything that a game shows at one point."""
    position = game.position()
    yield f"position {compact({key: value for key, value in position.items() if key not in CONSTANT})}"
    yield from show_views(game, position)
    if game.chances:
        yield f"chances {compact(game.chances)}"
    yield show_legal(game)


def write(config: Config, seed: int) -> str:
    """A playthrough as text."""
    return written(play_through(config, seed), seed)


def written(final: Game, seed: int) -> str:
    """A game with everything that it shows at every point, as text."""
    before = Game.from_config(final.config)
    lines = [f"config {compact(config_json(final.config))}", f"seed {seed}", "", *show(before)]
    for text, game in final.course():
        lines += ["", f"> {before.turn}. {before.to_move} {text}", *game.facts, *show(game)]
        before = game
    return "\n".join(lines) + "\n"


def path_of(config: Config) -> Path:
    """Where a playthrough lies."""
    return FOLDER / f"{config_name(config)}.txt"


if __name__ == "__main__":
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    for config in played():
        path_of(config).write_text(write(config, find_seed(config)), "utf-8")
    print(f"{len(list(played()))} playthroughs are written")
