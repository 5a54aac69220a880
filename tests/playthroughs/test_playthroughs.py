"""Whole games that are known byte for byte: every decision, fact, position and view."""

from __future__ import annotations

import pytest

from scopegames.notation.stalingrad.words import VIEWERS
from scopegames.scenarios.stalingrad import Config, scenario_names, theme_names
from tests.games import TABLES, config_name

from .write import FOLDER, path_of, played, write

PLAYED = tuple(played())


@pytest.mark.parametrize("config", PLAYED, ids=config_name)
def test_playthrough(config: Config) -> None:
    text = path_of(config).read_bytes().decode()
    seed = int(text.splitlines()[1].removeprefix("seed "))
    assert write(config, seed) == text


def test_every_scenario_theme_and_table_has_a_playthrough() -> None:
    assert {config.scenario for config in PLAYED if isinstance(config.scenario, str)} == set(scenario_names())
    assert {config.theme for config in PLAYED} == {None, *theme_names()}
    assert {(config.mode, config.players) for config in PLAYED} == set(TABLES)
    assert {path.name for path in FOLDER.glob("*.txt")} == {path_of(config).name for config in PLAYED}


@pytest.mark.parametrize("config", PLAYED, ids=config_name)
def test_a_playthrough_shows_everything_and_stays_small(config: Config) -> None:
    text = path_of(config).read_text("utf-8")
    points = text.count("\nposition ")
    assert points == text.count("\n> ") + 1
    assert all(text.count(f"\n{viewer} ") == points for viewer in VIEWERS)
    assert "\n! result " in text
    assert len(text.encode()) < 150_000
