"""Whole games of everything that can be played: no decision is illegal, and every game comes to its end."""

from __future__ import annotations

import pytest

from scopegames.scenarios.stalingrad import Config
from tests.games import CONFIGS, config_name, own_config, with_limit

from .table import watched_game

PAIRS = (("scripted", "random"), ("random", "scripted"), ("scripted", "scripted"))


@pytest.mark.parametrize("config", CONFIGS, ids=config_name)
def test_every_scenario_theme_mode_and_number_of_players(config: Config) -> None:
    for seed, (german, soviet) in enumerate(PAIRS):
        watched_game(with_limit(config, 120), german, soviet, seed)


@pytest.mark.parametrize("seed", range(40))
def test_own_scenarios(seed: int) -> None:
    german, soviet = PAIRS[seed % len(PAIRS)]
    watched_game(with_limit(own_config(seed), 80), german, soviet, seed)
