"""A game of SCOPE Panzer replays from its decisions and reads back from its position; broken ones are refused."""

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
from scopegames.notation.panzer.words import PHASES, VIEWERS
from scopegames.observations import PanzerObservation
from scopegames.scenarios.panzer import PanzerConfig
from tests.battles import BATTLES, any_step, battle_name, completed, fight, is_half_done, limited, marches

from .broken_panzer import broken
from .strategies import SEEDS
from .strategies_panzer import FULL, TURN_LIMIT, configs, games
from .written_panzer import CLOSINGS


def without_memory(game: Game) -> list[PanzerObservation]:
    """What the viewers know, but for what they saw earlier: a position does not hold that."""
    return [dataclasses.replace(game.observe(viewer), memory={}, history=()) for viewer in VIEWERS]


def read_back(game: Game) -> Game:
    return Game.from_position(json.loads(json.dumps(game.position())))


def check_reads_back(game: Game) -> None:
    again = read_back(game)
    assert again.position() == game.position()
    assert again.legal_actions() == game.legal_actions()
    assert (again.to_move, again.phase, again.turn, again.result) == (game.to_move, game.phase, game.turn, game.result)
    assert again.chances == game.chances
    assert without_memory(again) == without_memory(game)


@settings(max_examples=30)
@given(games(), SEEDS)
def test_every_point_of_the_course_is_the_game_then(game: Game, seed: int) -> None:
    game = completed(game, Random(seed))
    again = Game.from_config(game.config)
    for text, then in game.course():
        again = again.apply(text)
        assert again.position() == then.position()
        assert again.events == then.events
        assert again.facts == then.facts
    assert again.position() == game.position()
    assert [again.observe(viewer) for viewer in VIEWERS] == [game.observe(viewer) for viewer in VIEWERS]
    assert again.decisions == game.decisions


@given(games())
def test_position_reads_back(game: Game) -> None:
    check_reads_back(game)


@settings(max_examples=30)
@given(games(), st.sampled_from(CLOSINGS))
def test_position_of_a_closed_game_reads_back(game: Game, closing: str) -> None:
    check_reads_back(game if game.over else game.apply(closing))


@pytest.mark.parametrize("config", BATTLES, ids=battle_name)
def test_position_reads_back_at_every_step(config: PanzerConfig) -> None:
    for game in marches(Game.from_config(limited(config, TURN_LIMIT)), Random(3), 100):
        again = read_back(game)
        assert again.position() == game.position()
        assert again.legal_actions() == game.legal_actions()
        assert again.chances == game.chances


def test_position_reads_back_in_every_phase() -> None:
    missing = set(PHASES.values())
    for seed in range(100):
        for game in marches(Game.from_config(limited(FULL[seed % 3], TURN_LIMIT)), Random(seed), 200):
            if game.phase in missing:
                check_reads_back(game)
                missing.remove(game.phase)
        if not missing:
            break
    assert not missing


@settings(max_examples=30)
@given(configs(), SEEDS, st.integers(0, 120))
def test_position_plays_on_the_same(config: PanzerConfig, seed: int, steps: int) -> None:
    game = fight(config, seed, steps)
    again, rng = read_back(game), Random(seed)
    for _ in range(40):
        if game.over:
            break
        step = any_step(game, rng)
        game, again = game.apply(step), again.apply(step)
        assert again.events == game.events
        assert again.position() == game.position()
    assert without_memory(again) == without_memory(game)
    if not is_half_done(game):
        replayed = Game.from_position(again.start or {})
        for text in again.decisions:
            replayed = replayed.apply(text)
        assert replayed.position() == again.position()


def check_plays_on(game: Game, rng: Random) -> None:
    for later in marches(game, rng, 20):
        game = later
        assert bool(game.legal_actions()) != game.over
    assert bool(game.legal()) != game.over
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


@settings(max_examples=150)
@given(configs(), SEEDS)
def test_broken_positions_are_refused_or_can_be_played(config: PanzerConfig, seed: int) -> None:
    rng = Random(seed)
    one, other = (fight(config, rng.getrandbits(32), int(rng.random() * 150)).position() for _ in range(2))
    for _ in range(5):
        check_refused_or_playable(broken(rng, one, other), rng)


@given(st.recursive(st.none() | st.booleans() | st.integers() | st.text(), st.lists, max_leaves=3))
def test_what_is_no_position_is_refused(junk: Any) -> None:
    assert not check_refused_or_playable(junk, Random(0))
    assert not check_refused_or_playable({"config": junk, "game": "panzer"}, Random(0))
