"""Whole states of SCOPE Panzer drawn from beliefs: nothing that was seen is contradicted."""

from __future__ import annotations

from random import Random

import pytest

from scopegames import Game
from scopegames.beliefs import Belief, believe
from scopegames.game.panzer import SIDES
from scopegames.players import make_player
from scopegames.players.match import draw
from scopegames.rules.panzer.state import STATE, Phase, Unit
from scopegames.rules.record import records
from scopegames.scenarios.panzer import PanzerConfig, battle_names, presets, rule_names
from tests.battles import BATTLES, any_step, battle_name, limited, opponent_of, own_battle

from .battles_panzer import contradictions, course, sampled, watchers

STEPS = 110
FEW = 300
"""Particles enough to see whether they fit."""


def check(belief: Belief, game: Game, viewer: str, count: int = 2) -> None:
    """Samples look like the game to its viewer."""
    observation = game.observe(viewer)
    belief.look(observation)
    assert not contradictions(belief, observation, belief.sample(count)), observation.history


def check_course(config: PanzerConfig, seed: int, particles: bool) -> None:
    """Samples look like the game all along a random game."""
    beliefs: dict[str, Belief] = {}
    for number, game in enumerate(course(config, seed, STEPS, naming=0.2)):
        for observation, _ in watchers(game):
            viewer = observation.viewer
            if viewer not in beliefs:
                beliefs[viewer] = sampled(observation, seed, FEW) if particles else believe(observation, seed)
            beliefs[viewer].look(observation)
            if (number + len(viewer)) % 7 == 0 or game.over:
                check(beliefs[viewer], game, viewer)


@pytest.mark.parametrize("config", BATTLES, ids=battle_name)
def test_no_sample_contradicts_an_observation(config: PanzerConfig) -> None:
    check_course(limited(config, 40), 3, particles=False)


@pytest.mark.parametrize("seed", range(10))
def test_no_sample_contradicts_an_observation_with_own_figures(seed: int) -> None:
    check_course(limited(own_battle(seed), 40), seed, particles=False)


@pytest.mark.parametrize("rules", [(), rule_names()], ids=["basic", "full"])
@pytest.mark.parametrize("scenario", battle_names())
def test_no_particle_contradicts_an_observation(scenario: str, rules: tuple[str, ...]) -> None:
    for seed in range(2):
        check_course(PanzerConfig(scenario=scenario, rules=rules, turn_limit=40), seed, particles=True)


@pytest.mark.parametrize("preset", list(presets()))
@pytest.mark.parametrize("scenario", battle_names())
def test_no_sample_contradicts_what_a_scripted_player_sees(scenario: str, preset: str) -> None:
    config = PanzerConfig(scenario=scenario, rules=presets()[preset], turn_limit=24)
    players = {side: make_player("scripted", number) for number, side in enumerate(SIDES)}
    game, dealer, beliefs = Game.from_config(config), Random(1), dict[str, Belief]()
    while (side := game.to_move) is not None:
        if chances := game.chances:
            game = game.apply(draw(chances, dealer))
            continue
        observation = game.observe(side)
        if side not in beliefs:
            beliefs[side] = believe(observation, 7)
        check(beliefs[side], game, side, 1)
        game = game.apply(players[side].decide(observation))


def test_too_many_arrangements_go_on_as_particles(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scopegames.beliefs.exact.MOST_ROWS", 40)
    config, beliefs = PanzerConfig(scenario="great-battle", rules=rule_names(), turn_limit=30), dict[str, Belief]()
    for game in course(config, 4, STEPS, naming=0.3):
        for observation, _ in watchers(game):
            if observation.viewer not in beliefs:
                beliefs[observation.viewer] = believe(observation, 2, FEW)
            check(beliefs[observation.viewer], game, observation.viewer, 1)
    assert not any(belief.exact for belief in beliefs.values())


@pytest.mark.parametrize("scenario", battle_names())
def test_the_table_alone_allows_what_is_drawn_when_all_else_fails(scenario: str) -> None:
    for number, game in enumerate(course(PanzerConfig(scenario=scenario, rules=rule_names(), turn_limit=30), 9, STEPS)):
        if not game.turn or number % 3:
            continue
        for observation, _ in watchers(game):
            belief = believe(observation, 5)
            table = belief.known.game._states
            belief.filter = belief.unknown.present(table, FEW, belief._chance)
            assert not contradictions(belief, observation, belief.sample(1))


def test_a_squad_is_known_by_its_number_before_it_is_deployed() -> None:
    game = Game.from_config(PanzerConfig()).apply("squad SH ST")
    chosen = believe(game.observe("german"), 0).sample(50)
    assert (chosen["squad"][:, :8].sum(axis=1) == 2).all()
    assert len({tuple(squad) for squad in chosen["squad"].tolist()}) > 10
    game = game.apply("squad P2 P4")
    waiting = believe(game.observe("german"), 0).sample(50)
    assert (waiting["to_place"][:, :8] == waiting["squad"][:, :8]).all()
    game = game.apply("deploy SH . . ST")
    laid = believe(game.observe("german"), 0).sample(50)
    assert ((laid["unit"][:, :4] != Unit.NONE).sum(axis=1) == 2).all()
    assert (laid["unit"] != Unit.UNSEEN).all()


def test_a_sampled_game_can_be_played_on() -> None:
    for scenario in battle_names():
        *_, game = course(PanzerConfig(scenario=scenario, rules=rule_names(), turn_limit=60), 11, 90)
        viewer = opponent_of(game.to_move) if game.to_move in SIDES else SIDES[0]
        states = believe(game.observe(viewer), 0).sample(5)
        for index in range(len(states)):
            alone, rng = records(1, STATE), Random(index)
            alone[0] = states[index]
            later = Game(game.config, alone, game._sights)
            while not later.over:
                later = later.apply(any_step(later, rng))
            assert later._states[0]["phase"] == Phase.OVER
