"""Random games of SCOPE Panzer: no crash, no dead end, no endless game."""

from __future__ import annotations

import pytest

from scopegames.scenarios.panzer import PanzerConfig
from tests.battles import BATTLES, battle_name, limited, own_battle
from tests.fuzz import Found
from tests.fuzz_panzer import check_facade, fuzz

OWN_FIGURES = 200


def test_there_are_as_many_configs_as_the_rulebook_gives() -> None:
    """Three scenarios, each with no rule, with one of eleven, and with all."""
    assert len(BATTLES) == 3 * (1 + 11 + 1)


@pytest.mark.parametrize("turn_limit", [1, 2, 60, 300])
def test_random_games_end(turn_limit: int) -> None:
    found = Found()
    for config in BATTLES:
        fuzz(limited(config, turn_limit), range(30), found)
    assert not found.faults
    assert found.endings == {"OVER": 30 * len(BATTLES)}


def test_random_games_without_a_limit_have_no_fault() -> None:
    found = Found()
    for config in BATTLES:
        fuzz(config, range(10), found)
    assert not found.faults
    assert found.endings["OVER"] > 100


@pytest.mark.parametrize("turn_limit", [7, 200])
def test_random_games_with_own_figures_end(turn_limit: int) -> None:
    found = Found()
    for seed in range(OWN_FIGURES):
        fuzz(limited(own_battle(seed), turn_limit), range(5), found)
    assert not found.faults
    assert found.endings == {"OVER": 5 * OWN_FIGURES}


@pytest.mark.parametrize("config", BATTLES[::3], ids=battle_name)
def test_the_facade_answers_in_every_state(config: PanzerConfig) -> None:
    check_facade(limited(config, 30), 1, 80)


@pytest.mark.parametrize("seed", range(8))
def test_the_facade_answers_in_every_state_with_own_figures(seed: int) -> None:
    check_facade(limited(own_battle(seed), 30), seed, 80)
