"""What a player is: observations in, decisions out, the same again for the same seed."""

from __future__ import annotations

import ast
import inspect
from pathlib import Path
from typing import cast, get_type_hints

import pytest

from scopegames import Game, players
from scopegames.errors import ScopeError
from scopegames.notation.stalingrad.words import SIDES
from scopegames.players import PLAYERS, AnyObservation, Player, make_player
from scopegames.players.match import play
from scopegames.players.scripted import ScriptedPlayer

from .table import Watched, watched_game

ADVANCED = {"mode": "advanced", "turn_limit": 120}


@pytest.mark.parametrize("name", PLAYERS)
def test_a_player_is_given_an_observation_and_nothing_else(name: str) -> None:
    decide = type(make_player(name, 0)).decide
    assert list(inspect.signature(decide).parameters) == ["self", "observation"]
    assert get_type_hints(decide) == {"observation": AnyObservation, "return": str}


def test_only_the_match_knows_games() -> None:
    """No other module of the players can get hold of a game; the search runs the engine on games that it imagines."""
    folder = Path(players.__file__).parent
    for source in folder.rglob("*.py"):
        imports = [node for node in ast.walk(ast.parse(source.read_text("utf-8"))) if isinstance(node, ast.ImportFrom)]
        outside = 2 + len(source.relative_to(folder).parents) - 1
        modules = {node.module.split(".")[0] for node in imports if node.level == outside and node.module}
        names = {name.name for node in imports for name in node.names}
        assert "Game" not in names or source.name == "match.py", source
        searches = source.name == "warming.py" or folder / "search" in source.parents
        allowed = {"errors", "notation", "observations", "scenarios"}
        allowed |= {"beliefs", "chance", "game", "rules"} if searches else set()
        assert modules <= allowed | ({"game"} if source.name == "match.py" else set()), source


@pytest.mark.parametrize("players_count", [2, 3, 4])
def test_each_side_is_asked_with_its_own_observation(players_count: int) -> None:
    for side, player in watched_game(ADVANCED | {"players": players_count}, "random", "scripted", 5).items():
        assert {observation.viewer for observation in player.seen} == {side}
        assert {observation.to_move for observation in player.seen} == {side}


def test_a_match_can_stop_early() -> None:
    game = play(ADVANCED, {"german": make_player("random", 1), "soviet": make_player("random", 2)}, most_decisions=7)
    assert not game.over
    assert len(game.decisions) == 7


@pytest.mark.parametrize("name", [*PLAYERS, "search:0"])
@pytest.mark.parametrize("game", ["stalingrad", "panzer"])
def test_any_whole_number_is_a_seed(name: str, game: str) -> None:
    table = Game.new(game, scenario={"stalingrad": "quick-duel", "panzer": "skirmish"}[game])
    observation = table.observe(cast(str, table.to_move))
    table.apply(make_player(name, -1).decide(observation))


@pytest.mark.parametrize("name", PLAYERS)
def test_the_same_seed_plays_the_same_game(name: str) -> None:
    def game(seed: int) -> list[str]:
        return play(ADVANCED, {"german": make_player(name, seed), "soviet": make_player("random", 3)}).decisions

    assert game(7) == game(7)
    assert game(7) != game(8)


def test_a_player_can_play_a_second_game() -> None:
    """What was seen in one game is forgotten in the next, also when that begins in the middle."""
    used, fresh = ScriptedPlayer(4), ScriptedPlayer(4)
    game = play(ADVANCED, {"german": cast(Player, used), "soviet": make_player("random", 3)}, most_decisions=9)
    while game.to_move != "german" or game.phase != "action":
        game = game.apply(game.legal_actions()[0])
    again = Game.from_position(game.position() | {"turn": 1}).observe("german")
    fresh._random.setstate(used._random.getstate())
    assert [used.decide(again) for _ in range(5)] == [fresh.decide(again) for _ in range(5)]


def test_the_random_player_takes_every_decision_alike() -> None:
    game = Game.from_config({"mode": "basic"}).apply("setup SD.G/..MI/OC.S").apply("setup sd.g/..mi/oc.s")
    observation = game.observe("german")
    player = make_player("random", 0)
    rounds = 200
    counts = dict.fromkeys(observation.legal, 0)
    for _ in range(rounds * len(counts)):
        counts[player.decide(observation)] += 1
    # Each count is close to Poisson: beyond six standard deviations is not chance.
    assert all(abs(count - rounds) < 6 * rounds**0.5 for count in counts.values())


def test_watching_changes_nothing() -> None:
    bare = play(ADVANCED, {side: make_player("scripted", seed) for seed, side in enumerate(SIDES)})
    watched = play(ADVANCED, {side: Watched(make_player("scripted", seed)) for seed, side in enumerate(SIDES)})
    assert bare.decisions == watched.decisions


def test_an_unknown_player_is_refused_by_name() -> None:
    with pytest.raises(ScopeError, match="there is no 'deep-blue'; the players are random, scripted"):
        make_player("deep-blue", 1)
