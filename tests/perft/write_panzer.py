"""Write the table of counts of SCOPE Panzer anew: `python -m tests.perft.write_panzer`."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from scopegames import Game
from scopegames.scenarios import config_json
from scopegames.scenarios.panzer import PanzerConfig
from tests.battles import BATTLES, any_step, battle_name, completed, deployed

from .count_panzer import sequences

TABLE = Path(__file__).parent / "counts_panzer.json"
STEP_DEPTHS = (1, 2, 3, 4)
DECISION_DEPTHS = (1, 2)


def is_lively(game: Game) -> bool:
    """Whether an action is asked and units of both sides are revealed after a shot."""
    if game.over or game.phase != "action" or game.turn < 6:
        return False
    shown = [unit["code"] for unit in game.view("spectator")["units"].values()]
    looks_back = set(game.config.rules) & {"firing-correction", "flank", "rear", "stug"}
    return len(shown) > 1 and (not looks_back or any(game.position()["memory"].values()))


def later(config: PanzerConfig) -> Game:
    """A point in the middle of a random game where much can happen."""
    for seed in range(1000):
        rng = Random(seed)
        game = deployed(config, rng)
        while not game.over and game.turn < 60:
            game = completed(game.apply(any_step(game, rng)), rng)
            if is_lively(game):
                return game
    raise LookupError(f"no lively game of {battle_name(config)}")


def entry(name: str, game: Game) -> dict[str, Any]:
    """A row of the table: where the counting starts, and what is counted."""
    return {
        "name": name,
        "config": config_json(game.config),
        "decisions": game.decisions,
        "steps": [sequences(game, depth, False) for depth in STEP_DEPTHS],
        "written": [sequences(game, depth, True) for depth in DECISION_DEPTHS],
    }


def rows() -> Iterator[dict[str, Any]]:
    """The empty table and the first turn where terrain or nothing else is laid, and a lively game of every config."""
    for config in BATTLES:
        if config.rules in ((), ("terrain",)):
            yield entry(f"{battle_name(config)}_empty", Game.from_config(config))
            yield entry(f"{battle_name(config)}_opening", deployed(config, Random(0)))
        yield entry(f"{battle_name(config)}_later", later(config))


if __name__ == "__main__":
    TABLE.write_text("[\n" + ",\n".join(json.dumps(row) for row in rows()) + "\n]\n", "utf-8")
    print(f"{TABLE.name} is written")
