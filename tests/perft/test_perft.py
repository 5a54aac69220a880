"""The number of ways that games can go on is known, and Basic Mode is counted a second time without the engine."""

from __future__ import annotations

import json
from typing import Any

import pytest

from scopegames import Game
from scopegames.scenarios.stalingrad import read_config

from . import plain
from .count import sequences
from .write import TABLE, counted

ROWS: list[dict[str, Any]] = json.loads(TABLE.read_text("utf-8"))
BASIC = [row for row in ROWS if row["config"]["mode"] == "basic"]

SIZES = {"quick-duel": (4, 3), "open-front": (5, 3), "deep-front": (4, 4), "open-battle": (6, 3), "deep-battle": (5, 4)}
OBJECTIVES = {"quick-duel": 6, "open-front": 7, "deep-front": 7, "open-battle": 9, "deep-battle": 9}
WANTED = {"chain-of-command": "O", "neutralize-artillery": "CM"}
"""S-SCEN-1, S-SCEN-4 and S-SCEN-5 once more, so that the second count takes nothing from the data files."""


def game_of(row: dict[str, Any]) -> Game:
    game = Game.from_config(row["config"])
    for text in row["decisions"]:
        game = game.apply(text)
    return game


def plain_table(row: dict[str, Any]) -> plain.Table:
    scenario, theme = row["config"]["scenario"], row["config"]["theme"]
    columns, rows = SIZES[scenario]
    table = plain.Table(
        columns,
        rows,
        objective=None if theme in WANTED else OBJECTIVES[scenario],
        wanted=WANTED.get(theme, ""),
        waiting=(2, 2) if theme == "duel-of-aces" else (0, 0),
    )
    for text in row["decisions"]:
        table = plain.apply(table, text)
    return table


def test_every_config_is_counted() -> None:
    assert [read_config(row["config"]) for row in ROWS[::2]] == list(counted())


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
    table = plain_table(row)
    assert sorted(plain.decisions(table)) == game_of(row).legal()
    assert [plain.count_decisions(table, depth) for depth in (1, 2)] == row["written"][:2]
    assert [plain.count_steps(table, depth) for depth in (1, 2, 3)] == row["steps"][:3]


@pytest.mark.parametrize(
    "row", [row for row in BASIC if row["config"]["scenario"] == "quick-duel"][:2], ids=lambda row: row["name"]
)
def test_plain_python_counts_the_same_three_deep(row: dict[str, Any]) -> None:
    assert plain.count_decisions(plain_table(row), 3) == row["written"][2]
