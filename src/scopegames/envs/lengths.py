"""How many engine steps a game can have."""

from __future__ import annotations

from ..errors import ConfigError
from ..scenarios import AnyConfig
from ..scenarios.panzer import PanzerConfig, battle
from ..scenarios.stalingrad import scenario_of

STEPS = {"basic": 2, "advanced": 7, "panzer": 7}
"""The longest turn: MOVE; ASSAULT with DEPLOYMENT and the end; EXPLORATION with its MOVE, strike, shot and draw."""


def longest_game(config: AnyConfig) -> int:
    """The steps of the set-up and of as many turns as the limit allows, each as long as a turn can be."""
    if config.turn_limit is None:
        raise ConfigError("turn_limit: without one a game can be endless; give it one")
    if isinstance(config, PanzerConfig):
        limits = battle(config.scenario)
        terrain = limits["terrain_cards"] if "terrain" in config.rules else 0
        set_up = 2 * terrain + 2 * (limits["units"] + 1) + 2 * limits["columns"]
        return set_up + config.turn_limit * STEPS["panzer"]
    scenario = scenario_of(config)
    return 2 * scenario.columns * scenario.rows + config.turn_limit * STEPS[config.mode]
