"""A game replays from its decisions and reads back from its position; broken positions are refused."""

from __future__ import annotations

import dataclasses
import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scopegames import Game
from scopegames.errors import ScopeError
from scopegames.notation.stalingrad.words import VIEWERS
from scopegames.observations import Observation
from scopegames.scenarios.stalingrad import Config
from tests.games import CONFIGS, config_name, course, play, random_step, set_up, whole, with_limit

from .broken import broken
from .strategies import SEEDS, TURN_LIMIT, configs, games, half_laid
from .written import CLOSINGS


def observed(game: Game) -> list[Observation]:
    return [game.observe(viewer) for viewer in VIEWERS]


def without_memory(game: Game) -> list[Observation]:
    """What the viewers know, but for what they saw earlier: a position does not hold that."""
    return [dataclasses.replace(observation, memory={}, history=()) for observation in observed(game)]


def read_back(game: Game) -> Game:
    return Game.from_position(json.loads(json.dumps(game.position())))


def check_reads_back(game: Game) -> None:
    again = read_back(game)
    assert again.position() == game.position()
    assert again.legal() == game.legal()
    assert again.legal_actions() == game.legal_actions()
    assert (again.to_move, again.phase, again.turn, again.result) == (game.to_move, game.phase, game.turn, game.result)
    assert without_memory(again) == without_memory(game)
    assert [again.view(viewer) for viewer in VIEWERS] == [game.view(viewer) for viewer in VIEWERS]


@given(games(), SEEDS)
def test_decisions_replay_to_the_same_game(game: Game, seed: int) -> None:
    game = whole(game, Random(seed))
    again = Game.from_config(game.config)
    for text in game.decisions:
        again = again.apply(text)
    assert again.position() == game.position()
    assert observed(again) == observed(game)
    assert again.decisions == game.decisions


@settings(max_examples=30)
@given(games(most=60), SEEDS)
def test_every_point_of_the_course_is_the_game_then(game: Game, seed: int) -> None:
    game = whole(game, Random(seed))
    again = Game.from_config(game.config)
    for text, then in game.course():
        again = again.apply(text)
        assert again.position() == then.position()
        assert again.events == then.events
        assert again.facts == then.facts
    assert again.position() == game.position()


@given(st.one_of(games(), games(), half_laid()))
def test_position_reads_back(game: Game) -> None:
    check_reads_back(game)


@given(st.one_of(games(), half_laid()), st.sampled_from(CLOSINGS))
def test_position_of_a_closed_game_reads_back(game: Game, closing: str) -> None:
    check_reads_back(game if game.over else game.apply(closing))


@settings(max_examples=30)
@given(configs(), SEEDS, st.integers(0, 60))
def test_position_plays_on_the_same(config: Config, seed: int, steps: int) -> None:
    game = play(config, seed, steps)
    again, rng = read_back(game), Random(seed)
    for _ in range(40):
        if game.over:
            break
        step = random_step(game, rng)
        game, again = game.apply(step), again.apply(step)
        assert again.events == game.events
        assert again._states.tobytes() == game._states.tobytes() or again.position() == game.position()
    assert without_memory(again) == without_memory(game)
    if game.phase not in ("arrange", "howitzer", "charge"):
        replayed = Game.from_position(again.start or {})
        for text in again.decisions:
            replayed = replayed.apply(text)
        assert replayed.position() == again.position()


BASIC = {"action", "search", "arrange", "over"}
ADVANCED = BASIC | {"fire", "assault", "deploy", "after", "howitzer", "charge"}


@pytest.mark.parametrize("config", CONFIGS[::7], ids=config_name)
def test_position_reads_back_in_every_phase(config: Config) -> None:
    """Random play comes to every phase that the game has, and each reads back."""
    missing = set(ADVANCED if config.mode == "advanced" else BASIC)
    if config.theme == "offensive-without-snipers":
        missing.remove("search")
    for seed in range(100):
        rng = Random(seed)
        for game in course(set_up(with_limit(config, TURN_LIMIT), rng), rng, 200):
            if game.phase in missing:
                check_reads_back(game)
                missing.remove(game.phase)
        if not missing:
            break
    assert not missing


def check_plays_on(game: Game, rng: Random) -> None:
    for later in course(game, rng, 20):
        game = later
        assert bool(game.legal_actions()) != game.over
    assert bool(game.legal()) != (game.over or game.phase == "setup")
    assert all(game.view(viewer) for viewer in VIEWERS)
    check_reads_back(game)


def check_refused_or_playable(position: Any, rng: Random) -> bool:
    try:
        game = Game.from_position(position)
    except ScopeError:
        return False
    assert {**game.position(), "config": None} == {**position, "config": None}
    check_plays_on(game, rng)
    return True


@settings(max_examples=200)
@given(configs(), SEEDS)
def test_broken_positions_are_refused_or_can_be_played(config: Config, seed: int) -> None:
    rng = Random(seed)
    one, other = (play(config, rng.getrandbits(32), int(rng.random() * 100)).position() for _ in range(2))
    for _ in range(5):
        check_refused_or_playable(broken(rng, one, other), rng)


@given(st.recursive(st.none() | st.booleans() | st.integers() | st.text(), st.lists, max_leaves=3))
def test_what_is_no_position_is_refused(junk: Any) -> None:
    assert not check_refused_or_playable(junk, Random(0))
    assert not check_refused_or_playable({"config": junk, "game": junk}, Random(0))
