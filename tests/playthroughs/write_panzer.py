"""Write the playthroughs of SCOPE Panzer anew: `python -m tests.playthroughs.write_panzer`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

from scopegames import Game
from scopegames.events import Destroyed, Drawn
from scopegames.scenarios.panzer import Figures, PanzerConfig, battle_names, rule_names
from tests.battles import battle_name, completed, limited, marches

from .write import FOLDER, written

BATTLES = FOLDER / "panzer"
TURN_LIMIT = 30
MOST_STEPS = 400


def fought() -> Iterator[PanzerConfig]:
    """Every scenario without and with all rules, and one with own figures."""
    for scenario in battle_names():
        yield PanzerConfig(scenario=scenario)
        yield PanzerConfig(scenario=scenario, rules=rule_names())
    yield PanzerConfig(
        scenario="skirmish",
        rules=("firing-correction", "flank", "rear", "terrain"),
        units={"SH": Figures(firepower=3), "P4": Figures(armor=3, points=3)},
    )


def fight_through(config: PanzerConfig, seed: int) -> Game:
    """The game of a playthrough, at its end."""
    rng = Random(seed)
    *_, game = marches(Game.from_config(limited(config, TURN_LIMIT)), rng, MOST_STEPS)
    return completed(game, rng)


def is_worth_showing(game: Game) -> bool:
    """Whether a game lasted a while, shots hit and missed, and somebody won it."""
    events = [event for _, then in game.course() for event in then.events]
    shots, hits = (sum(isinstance(event, kind) for event in events) for kind in (Drawn, Destroyed))
    return game.turn > TURN_LIMIT // 3 and game.result != "draw" and shots > hits > 0


def find_seed(config: PanzerConfig) -> int:
    """The first seed whose game is worth showing, or 0 where random play finds none."""
    return next((seed for seed in range(1000) if is_worth_showing(fight_through(config, seed))), 0)


def write(config: PanzerConfig, seed: int) -> str:
    """A playthrough as text."""
    return written(fight_through(config, seed), seed)


def path_of(config: PanzerConfig) -> Path:
    """Where a playthrough lies."""
    return BATTLES / f"{battle_name(config)}{'_own-figures' if config.units else ''}.txt"


if __name__ == "__main__":
    BATTLES.mkdir(exist_ok=True)
    for old in BATTLES.glob("*.txt"):
        old.unlink()
    for config in fought():
        path_of(config).write_text(write(config, find_seed(config)), "utf-8")
    print(f"{len(list(fought()))} playthroughs are written")
