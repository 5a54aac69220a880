"""The six levels: each has its words, plays whole games of both kinds, and the stronger one wins."""

from __future__ import annotations

from typing import Any

import pytest

from scopegames import Game
from scopegames.game import GAMES
from scopegames.locales import LANGUAGES
from scopegames.players import LEVELS, make_player
from scopegames.players.match import play
from scopegames.players.search import Strength
from scopegames.rulebook import glossary

CONFIGS: tuple[dict[str, Any], ...] = ({"game": "stalingrad", "mode": "advanced"}, {"game": "panzer", "rules": "full"})


def test_every_level_has_a_rank_in_every_language() -> None:
    assert list(glossary()["level"]) == list(LEVELS)
    for language in LANGUAGES:
        assert len({rank[language] for rank in glossary()["level"].values()}) == len(LEVELS)


def test_levels_get_stronger_step_by_step() -> None:
    for plays in zip(*(level.plays for level in LEVELS.values()), strict=True):
        for lever in ("noise", "misses"):
            weaknesses = [getattr(each.strength, lever) for each in plays]
            assert weaknesses == sorted(weaknesses, reverse=True)
        squads = [each.strength.squad for each in plays]
        assert squads == sorted(squads)
        assert plays[-1].strength == Strength()
        simulations = [each.simulations for each in plays]
        assert simulations == sorted(simulations)
        assert simulations[-1] > 0
    pauses = [level.pause for level in LEVELS.values()]
    assert pauses == sorted(pauses, reverse=True)
    assert pauses[0] >= 1


@pytest.mark.parametrize("name", list(LEVELS)[:-1])
@pytest.mark.parametrize("config", CONFIGS, ids=lambda config: config["game"])
def test_levels_play_whole_games(name: str, config: dict[str, Any]) -> None:
    sides = GAMES[config["game"]].SIDES
    game = play({**config, "turn_limit": 60}, {side: make_player(name, at) for at, side in enumerate(sides)}, 3)
    assert game.over


@pytest.mark.parametrize("config", CONFIGS, ids=lambda config: config["game"])
def test_a_level_beats_one_three_below(config: dict[str, Any]) -> None:
    """About 450 rating points are 93 games of 100; fewer than 24 of 40 come once in millions of runs."""
    sides, won = GAMES[config["game"]].SIDES, 0
    for number in range(40):
        seats = ("level-5", "level-2") if number % 2 == 0 else ("level-2", "level-5")
        players = {side: make_player(seat, number // 2) for side, seat in zip(sides, seats, strict=True)}
        game = play({**config, "turn_limit": 200}, players, number // 2)
        won += game.result in sides and seats[sides.index(game.result)] == "level-5"
    assert won >= 24


def sniper_in_sight(name: str, seeds: int) -> int:
    """How many players of a level shoot a Sniper that they have just found."""
    game = Game.new("stalingrad").apply("setup S..O/IDGM/SC..").apply("setup sdoi/cmg./...s").apply("search a6")
    seen = game.observe("german")
    return sum(make_player(name, seed).decide(seen).startswith("shoot") for seed in range(seeds))


@pytest.mark.parametrize("name", list(LEVELS)[-3:])
def test_a_sniper_in_plain_sight_is_shot(name: str) -> None:
    """Errors end where a Sniper lies open and the enemy has not moved it since."""
    assert sniper_in_sight(name, 10) >= 9


def test_the_weaker_a_level_the_more_chances_it_misses() -> None:
    shots = [sniper_in_sight(name, 60) for name in list(LEVELS)[:4]]
    assert shots == sorted(set(shots))
    assert shots[0] > 0


@pytest.mark.parametrize("config", CONFIGS, ids=lambda config: config["game"])
def test_beginners_do_not_idle(config: dict[str, Any]) -> None:
    """Weak play is bad judgement, not waiting: games end, and less than a third of all decisions move own cards."""
    sides, decisions, finished = GAMES[config["game"]].SIDES, list[str](), 0
    for number in range(10):
        players = {side: make_player(f"level-{1 + at}", number) for at, side in enumerate(sides)}
        game = play({**config, "turn_limit": 200}, players, number)
        decisions += [text for text in game.decisions if not text.startswith(("setup", "squad", "deploy", "terrain"))]
        finished += game.result in sides
    assert finished >= 7
    assert sum(text.startswith("move") for text in decisions) < len(decisions) / 3


@pytest.mark.parametrize("name", LEVELS)
def test_a_winning_shot_is_never_declined(name: str) -> None:
    game = Game.new("stalingrad").apply("setup S..O/IDGM/SC..").apply("setup sdoi/cmg./...s")
    for decision in ("search a6", "shoot a1", "search a1", "hold", "search d4"):
        game = game.apply(decision)
    for seed in range(10):
        assert make_player(name, seed).decide(game.observe("german")).startswith("shoot")
