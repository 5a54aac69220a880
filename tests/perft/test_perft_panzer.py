"""The number of ways that games of SCOPE Panzer can go on is known, and counted a second time without the engine."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from scopegames import Game
from scopegames.scenarios.panzer import PanzerConfig, read_panzer_config
from tests.battles import BATTLES, completed, marches

from . import plain_panzer as plain
from .count_panzer import sequences
from .write_panzer import TABLE

ROWS: list[dict[str, Any]] = json.loads(TABLE.read_text("utf-8"))
BASIC = [row for row in ROWS if not row["config"]["rules"]]

SIZES = {"skirmish": (4, 6, 4, 12), "battle": (5, 6, 5, 16), "great-battle": (6, 5, 6, 20)}
"""P-SETUP-1 once more, so that the second count takes nothing from the data files: columns, rows, units, points."""


def game_of(row: dict[str, Any]) -> Game:
    game = Game.from_config(row["config"])
    for text in row["decisions"]:
        game = game.apply(text)
    return game


def plain_field(scenario: str, decisions: list[str]) -> plain.Field:
    table = plain.halves(plain.Field(*SIZES[scenario]))
    for text in decisions:
        table = plain.apply(table, text)
    return table


def test_every_config_is_counted() -> None:
    later = [read_panzer_config(row["config"]) for row in ROWS if row["name"].endswith("_later")]
    assert later == list(BATTLES)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["name"])
def test_counts(row: dict[str, Any]) -> None:
    game = game_of(row)
    assert [sequences(game, depth, False) for depth in range(1, len(row["steps"]) + 1)] == row["steps"]
    assert [sequences(game, depth, True) for depth in range(1, len(row["written"]) + 1)] == row["written"]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["name"])
def test_the_facade_lists_as_many(row: dict[str, Any]) -> None:
    game = game_of(row)
    assert len(game.legal_actions()) == row["steps"][0]
    assert len(game.legal()) == row["written"][0]
    assert sum(len(game.apply(step).legal_actions()) for step in game.legal_actions()) == row["steps"][1]


@pytest.mark.parametrize("row", BASIC, ids=lambda row: row["name"])
def test_plain_python_counts_the_same(row: dict[str, Any]) -> None:
    table = plain_field(row["config"]["scenario"], row["decisions"])
    assert plain.decisions(table) == game_of(row).legal()
    assert [plain.count_decisions(table, depth) for depth in (1, 2)] == row["written"]


@pytest.mark.parametrize("scenario", SIZES)
def test_plain_python_plays_the_same_games(scenario: str) -> None:
    for seed in range(4):
        rng = Random(seed)
        *_, game = marches(Game.from_config(PanzerConfig(scenario=scenario)), rng, 250)
        game = completed(game, rng)
        table = plain_field(scenario, [])
        for text, then in game.course():
            assert text in plain.decisions(table)
            table = plain.apply(table, text)
            assert plain.decisions(table) == then.legal()
            assert (table.phase == "over") == then.over
