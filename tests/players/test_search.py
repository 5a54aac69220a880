"""What the search player does in plain cases of SCOPE Stalingrad, at every strength."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from scopegames import Game
from scopegames.observations import Observation
from scopegames.players import make_player
from scopegames.players.match import play
from scopegames.players.player import Player
from scopegames.players.search import SearchPlayer, Seconds, Simulations, Strength
from scopegames.scenarios.stalingrad import Config
from tests.games import CONFIGS, config_name, own_config, with_limit

from .table import Watched

FRONTS = ("SOD./..CM/SG.I", "s.od/.c.m/g.is")

Make = Callable[[int], Player]

PLAYERS: dict[str, Make] = {
    "policy": lambda seed: SearchPlayer(seed, Simulations(0)),
    "beginner": lambda seed: SearchPlayer(seed, Simulations(0), Strength(temperature=0.1, noise=0.2, memory=2)),
    "forgetful": lambda seed: SearchPlayer(seed, Simulations(40), Strength(temperature=0.03, noise=0.05, memory=4)),
    "search": lambda seed: SearchPlayer(seed, Simulations(150)),
}
"""Players of every strength."""

every_strength = pytest.mark.parametrize("make", PLAYERS.values(), ids=PLAYERS)


def weak(**levers: Any) -> Make:
    """Players that do not search, with something that makes them weak."""
    return lambda seed: SearchPlayer(seed, Simulations(0), Strength(**levers))


def quick_duel(*decisions: str, mode: str = "basic", **config: Any) -> Game:
    """A Quick Duel with both Fronts laid, some decisions later."""
    return played(Game.new("stalingrad", mode=mode, **config), *(f"setup {front}" for front in FRONTS), *decisions)


def lone_snipers(*decisions: str) -> Game:
    """Basic Mode with one Sniper a side: theirs on c5, ours on a1."""
    scenario = {
        "name": "lone snipers",
        "columns": 4,
        "rows": 3,
        "cards": {"sniper": 1},
        "victory": {"snipers": True},
        "mode": "basic",
    }
    game = Game.from_config({"game": "stalingrad", "scenario": scenario, "mode": "basic"})
    return played(game, "setup ..../..../S...", "setup ..../..s./....", *decisions)


def played(game: Game, *decisions: str) -> Game:
    for decision in decisions:
        game = game.apply(decision)
    return game


def asked(game: Game, make: Make, seeds: int = 8) -> Counter[str]:
    """What players of several seeds decide."""
    assert game.to_move is not None
    observation = game.observe(game.to_move)
    return Counter(make(seed).decide(observation) for seed in range(seeds))


@every_strength
def test_a_winning_shot_is_always_taken(make: Make) -> None:
    game = lone_snipers("search c5", "hold", "search b1")
    assert set(asked(game, make)) == {"search c5"}
    found = game.apply("search c5")
    assert set(asked(found, make)) == {"shoot a1"}
    assert found.apply("shoot a1").result == "german"


@every_strength
def test_nobody_looks_at_what_is_known_to_be_empty(make: Make) -> None:
    assert "search b4" not in asked(quick_duel("search b4", "search d3"), make, 20)


def test_what_is_seen_of_a_moved_quadrant_is_not_known_any_more() -> None:
    """After the MOVE the Sniper seen on d4 is one of the four cards of c4."""
    game = quick_duel("search d4", "hold")
    moved = next(text for text in game.legal() if text.startswith("move c4 "))
    squares = {decision.removeprefix("search ") for decision in asked(game.apply(moved), PLAYERS["search"], 12)}
    assert squares <= {"c4", "d4", "c5", "d5"}


@every_strength
def test_infantry_is_not_worth_a_shot_in_basic_mode(make: Make) -> None:
    assert set(asked(quick_duel("search c4"), make)) == {"hold"}


@every_strength
@pytest.mark.parametrize("square", ["a6", "d4", "c6"])
def test_a_sniper_or_an_officer_is_shot(make: Make, square: str) -> None:
    shots = sum(count for text, count in asked(quick_duel(f"search {square}"), make).items() if text != "hold")
    assert shots >= (4 if make is PLAYERS["beginner"] else 8)


def test_what_the_enemy_has_seen_is_hidden() -> None:
    """The Soviet side has found a Sniper and held: it will shoot it next time."""
    game = quick_duel("search b4", "search a1", "hold")
    decisions = asked(game, PLAYERS["search"], 12)
    assert sum(count for text, count in decisions.items() if text.startswith("move a1 ")) >= 9
    assert len(decisions) > 2


def test_no_two_moves_in_a_row_that_hide_nothing() -> None:
    """Nothing of ours was seen: whoever moves all the same, as a bluff, acts the next time."""
    bluffs = 0
    for seed in range(40):
        player = SearchPlayer(seed, Simulations(0), Strength(temperature=1.0))
        game = quick_duel()
        decision = player.decide(game.observe("german"))
        if decision.startswith("move "):
            bluffs += 1
            game = game.apply(decision)
            game = game.apply(next(text for text in game.legal() if text.startswith("move ")))
            assert not player.decide(game.observe("german")).startswith("move ")
    assert bluffs > 3


@every_strength
def test_the_same_seed_plays_the_same_game(make: Make) -> None:
    games = [play(with_limit(Config(mode="advanced"), 30), {"german": make(1), "soviet": make(2)}) for _ in range(2)]
    assert games[0].decisions == games[1].decisions


def test_a_player_begins_a_new_game_anew() -> None:
    """What a player saw in one game is forgotten in the next, also on the other side of the table."""
    player = PLAYERS["search"](3)
    for side, other in (("german", "soviet"), ("soviet", "german"), ("soviet", "german")):
        game = play(with_limit(Config(), 12), {side: Watched(player), other: make_player("random", 5)})
        assert game.over


def test_equal_observations_get_equal_decisions() -> None:
    """Two games that differ only in what the player cannot know."""
    games = [
        played(Game.new("stalingrad"), f"setup {FRONTS[0]}", f"setup {front}", "search b4", "search d3")
        for front in ("s.od/.c.m/g.is", "ocgd/.m.s/s..i")
    ]
    seen = [game.observe("german") for game in games]
    assert seen[0] == seen[1]
    for make in PLAYERS.values():
        assert make(7).decide(seen[0]) == make(7).decide(seen[1])


def test_play_is_mixed_where_nobody_can_tell_what_is_better() -> None:
    """The first look, the set-up and how cards are laid back are hardly ever the same."""
    assert len(asked(quick_duel(), PLAYERS["search"], 12)) > 3
    empty = Game.new("stalingrad")
    assert len(asked(empty, PLAYERS["search"], 12)) == 12


def test_a_forgetful_player_looks_again() -> None:
    """What b4 was is known for good to one player, and for two turns to another."""
    game = quick_duel("search b4", "search d3", "search b6", "search c1", "search c4", "hold", "search d2", "hold")
    game = played(game, "search b5", "hold", "search a2")
    observation = game.observe("german")
    assert isinstance(observation, Observation)
    forgetful = Strength(temperature=1.0, memory=1)
    looks = {SearchPlayer(seed, Simulations(0), forgetful).decide(observation) for seed in range(60)}
    assert {"search b4", "search b6"} & looks
    remembering = Strength(temperature=1.0)
    looks = {SearchPlayer(seed, Simulations(0), remembering).decide(observation) for seed in range(60)}
    assert not {"search b4", "search b6"} & looks


@pytest.mark.parametrize("scenario", ["quick-duel", "deep-battle", "open-front"])
def test_the_careless_lay_their_snipers_side_by_side(scenario: str) -> None:
    """In one quadrant, as many as it holds, and not always in the same one."""
    game, quadrants = Game.new("stalingrad", scenario=scenario), set()
    for seed in range(12):
        text = weak(carelessness=1.0)(seed).decide(game.observe("german"))
        laid = game.apply(text).observe("german")
        snipers = [square for square, card in laid.board.items() if card == "S"]
        assert max(ord(square[0]) for square in snipers) - min(ord(square[0]) for square in snipers) <= 1
        assert max(int(square[1]) for square in snipers) - min(int(square[1]) for square in snipers) <= 1
        quadrants.add(min(snipers))
    assert len(quadrants) > 1


def test_the_careless_fire_at_anything() -> None:
    """An Infantry is not worth a shot in Basic Mode."""
    assert all(text.startswith("shoot") for text in asked(quick_duel("search c4"), weak(carelessness=1.0)))


def test_the_careless_hide_nothing() -> None:
    decisions = asked(quick_duel("search b4", "search a1", "hold"), weak(carelessness=1.0), 12)
    assert not any(text.startswith("move") for text in decisions)


@pytest.mark.parametrize("misses", [0.0, 1.0])
def test_a_missed_chance_is_not_taken(misses: float) -> None:
    """Neither a Sniper just found nor one remembered; but a shot that wins always is."""
    player = weak(misses=misses, memory=9)
    found = asked(quick_duel("search a6"), player)
    assert all(text.startswith("hold" if misses else "shoot") for text in found)
    remembered = asked(quick_duel("search a6", "hold", "search d3"), player)
    assert ("search a6" in remembered) == (misses == 0)
    assert set(asked(lone_snipers("search c5"), player)) == {"shoot a1"}


def test_a_time_budget_gives_a_legal_decision() -> None:
    game = quick_duel(mode="advanced")
    player = SearchPlayer(1, Seconds(0.02))
    assert player.decide(game.observe("german")) in game.legal()


def few_simulations(number: int) -> dict[str, Player]:
    """Two players of different strengths, none of which thinks long."""
    short: dict[str, Make] = {**PLAYERS, "search": lambda seed: SearchPlayer(seed, Simulations(12))}
    makes = [*short.values()]
    return {
        "german": Watched(makes[number % len(makes)](number)),
        "soviet": Watched(makes[(number + 1) % len(makes)](number)),
    }


@pytest.mark.parametrize("config", CONFIGS, ids=config_name)
def test_every_scenario_theme_mode_and_number_of_players(config: Config) -> None:
    """Each decision is one of the legal ones, for players that remember and players that forget."""
    play(with_limit(config, 14), few_simulations(CONFIGS.index(config)))


@pytest.mark.parametrize("seed", range(12))
def test_own_scenarios(seed: int) -> None:
    play(with_limit(own_config(seed), 16), few_simulations(seed))
