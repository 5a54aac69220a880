"""Write the table of counts anew: `python -m tests.perft.write`."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from scopegames import Game
from scopegames.scenarios import config_json
from scopegames.scenarios.stalingrad import Config, scenario_names, theme_names
from tests.games import ADVANCED_ONLY, config_name, random_step, set_up, whole

from .count import sequences

TABLE = Path(__file__).parent / "counts.json"
STEP_DEPTHS = (1, 2, 3, 4)


def counted() -> Iterator[Config]:
    """Every scenario in both modes, every theme on the smallest scenario, and team games."""
    for scenario in scenario_names():
        yield Config(scenario=scenario, mode="basic")
        yield Config(scenario=scenario, mode="advanced")
    for theme in theme_names():
        if theme not in ADVANCED_ONLY:
            yield Config(theme=theme, mode="basic")
        yield Config(theme=theme, mode="advanced")
    yield Config(mode="advanced", players=3)
    yield Config(mode="advanced", players=4)
    yield Config(theme="offensive-without-snipers", mode="advanced", players=4)


def decision_depths(config: Config) -> range:
    """Three deep, but two in Basic Mode on the larger boards, where nearly every decision ends a turn."""
    return range(1, 3 if config.mode == "basic" and config.scenario != "quick-duel" else 4)


def is_lively(game: Game) -> bool:
    """Whether an action is asked and an Infantry has crossed the line while another waits to come back."""
    if game.over or game.phase != "action" or game.turn < 6:
        return False
    view = game.view("spectator")
    scored = "".join(view["score"].values())
    return game.config.mode == "basic" or (bool(set(view["board"]) & set("Ii")) and bool(set(scored) & set("Ii")))


def later(config: Config) -> Game:
    """A point in the middle of a random game where much can happen."""
    for seed in range(1000):
        rng = Random(seed)
        game = set_up(config, rng)
        while not game.over and game.turn < 40:
            game = whole(game.apply(random_step(game, rng)), rng)
            if is_lively(game):
                return game
    raise LookupError(f"no lively game of {config_name(config)}")


def entry(name: str, game: Game) -> dict[str, Any]:
    """A row of the table: where the counting starts, and what is counted."""
    return {
        "name": name,
        "config": config_json(game.config),
        "decisions": game.decisions,
        "steps": [sequences(game, depth, False) for depth in STEP_DEPTHS],
        "written": [sequences(game, depth, True) for depth in decision_depths(game.config)],
    }


def write() -> str:
    """The table as JSON, one row a line."""
    rows = []
    for config in counted():
        rows.append(entry(f"{config_name(config)}_opening", set_up(config, Random(0))))
        rows.append(entry(f"{config_name(config)}_later", later(config)))
    return "[\n" + ",\n".join(json.dumps(row) for row in rows) + "\n]\n"


if __name__ == "__main__":
    TABLE.write_text(write(), "utf-8")
    print(f"{TABLE.name} is written")
