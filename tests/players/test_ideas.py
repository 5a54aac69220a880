"""Ideas for a set-up: each is legal, has the character that its name says, and is hardly ever twice the same."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from scopegames import Game
from scopegames.players.ideas import DEPLOYMENTS, LAYOUTS, SQUADS, ideas
from scopegames.scenarios.panzer import battle_names, unit_cards
from scopegames.scenarios.stalingrad import Config
from tests.games import CONFIGS, config_name

SEEDS = range(25)


def rows_of(side: str, name: str, card: str) -> Counter[int]:
    """How often an idea lays a card in each row of a Deep Battle, the first row first."""
    game = Game.from_config({"scenario": "deep-battle", "mode": "basic"})
    if side == "soviet":
        game = game.apply(ideas(game.observe("german"), Random(0))["scattered"])
    rows = Counter[int]()
    for seed in SEEDS:
        front = ideas(game.observe(side), Random(seed))[name].removeprefix("setup ").split("/")
        for row, cards in enumerate(front if side == "german" else reversed(front)):
            rows[row] += cards.upper().count(card)
    return rows


def panzer(scenario: str, *decisions: str) -> Game:
    game = Game.from_config({"game": "panzer", "scenario": scenario, "rules": ()})
    for decision in decisions:
        game = game.apply(decision)
    return game


@pytest.mark.parametrize("config", CONFIGS, ids=config_name)
def test_every_layout_can_be_laid(config: Config) -> None:
    game = Game.from_config(config)
    for side in ("german", "soviet"):
        found = ideas(game.observe(side), Random(1))
        assert next(iter(found)) == "scattered"
        assert set(found) <= set(LAYOUTS)
        after = [game.apply(decision) for decision in found.values()]
        game = after[-1]
    assert game.turn == 1


@pytest.mark.parametrize("side", ["german", "soviet"])
def test_a_guarded_front_has_its_snipers_behind_its_decoys(side: str) -> None:
    snipers, decoys = rows_of(side, "guarded", "S"), rows_of(side, "guarded", "D")
    assert snipers[0] < snipers[2]
    assert decoys[0] > decoys[2]


@pytest.mark.parametrize("side", ["german", "soviet"])
def test_a_bold_front_has_its_snipers_before_its_decoys(side: str) -> None:
    snipers, decoys = rows_of(side, "bold", "S"), rows_of(side, "bold", "D")
    assert snipers[0] > snipers[2]
    assert decoys[0] < decoys[2]


def test_an_idea_is_hardly_ever_twice_the_same() -> None:
    observation = Game.from_config({"scenario": "open-front", "mode": "basic"}).observe("german")
    for name in LAYOUTS:
        assert len({ideas(observation, Random(seed))[name] for seed in SEEDS}) > 20


@pytest.mark.parametrize("scenario", battle_names())
def test_squads_are_legal_and_as_named(scenario: str) -> None:
    game = panzer(scenario)
    while game.phase == "terrain":
        game = game.apply(game.legal()[0])
    for side in ("american", "german"):
        observation = game.observe(side)
        found = ideas(observation, Random(2))
        assert set(found) == set(SQUADS)
        assert len(set(found.values())) == len(SQUADS)
        assert set(found.values()) <= set(observation.legal)
        strength = {name: _strength(text) for name, text in found.items()}
        sizes = {name: len(text.split(" ")) - 1 for name, text in found.items()}
        assert strength["heavy"] == max(strength.values())
        assert sizes["many"] == max(sizes.values())
        assert min(sizes.values()) > 1
        game = game.apply(found["balanced"])


def _strength(squad: str) -> float:
    units = [unit_cards()[code] for code in squad.split(" ")[1:]]
    return float(sum(unit["firepower"] + unit["armor"] for unit in units) / len(units))


def test_deployments_are_legal_and_as_named() -> None:
    game = panzer("skirmish", "squad HC SH", "squad P4 PV")
    found = ideas(game.observe("american"), Random(3))
    assert set(found) == set(DEPLOYMENTS)
    files = {name: _files(text) for name, text in found.items()}
    assert files["spread"] == [0, 3]
    assert files["together"] == [1, 2]
    assert files["flank"] in ([0, 1], [2, 3])
    assert set(found.values()) <= set(game.observe("american").legal)


def _files(deployment: str) -> list[int]:
    return [file for file, code in enumerate(deployment.split(" ")[1:]) if code != "."]


def test_equal_decisions_are_one_idea() -> None:
    game = panzer("skirmish", "squad SH SH", "squad P4 PV")
    for seed in SEEDS:
        found = ideas(game.observe("american"), Random(seed))
        assert len(set(found.values())) == len(found)


def test_where_no_set_up_is_asked_there_are_no_ideas() -> None:
    game = panzer("skirmish", "squad SH SH", "squad P4 PV", "deploy SH . SH .", "deploy P4 . . PV")
    assert ideas(game.observe("american"), Random(0)) == {}
    stalingrad = Game.from_config({"mode": "basic"})
    for side in ("german", "soviet"):
        stalingrad = stalingrad.apply(ideas(stalingrad.observe(side), Random(0))["scattered"])
    assert ideas(stalingrad.observe("german"), Random(0)) == {}
