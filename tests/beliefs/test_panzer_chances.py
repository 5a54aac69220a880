"""Whole states of SCOPE Panzer drawn from beliefs: each is as frequent as it should be."""

from __future__ import annotations

from collections import Counter
from math import sqrt

import pytest

from scopegames import Game
from scopegames.beliefs import believe
from scopegames.notation.panzer.words import unit_code
from scopegames.notation.squares import square_name, square_number
from scopegames.rules.panzer.state import Shot, Unit
from scopegames.rules.record import Records
from scopegames.scenarios.panzer import PanzerConfig, battle_names, rule_names

from .battles_panzer import course, hidden, sampled, small_battle, watchers
from .brute_panzer import Worlds

FEW, MANY = 300, 4_000
"""How many states are drawn, or particles kept."""
SIGMAS = 5.0


@pytest.mark.parametrize("rules", [(), ("firing-correction",), rule_names()], ids=["basic", "correction", "full"])
def test_every_sample_is_a_game_that_could_be_as_often_as_it_should(rules: tuple[str, ...]) -> None:
    compared = 0
    for game in course(small_battle(rules, 6), 4, 60, naming=0.3):
        if game.turn % 9 != 2:
            continue
        observation = game.observe("german")
        worlds = Worlds(observation).hidden()
        states = believe(observation, 0).sample(MANY)
        drawn = Counter(hidden(states[index]) for index in range(MANY))
        assert set(drawn) <= set(worlds)
        assert all(is_near(drawn[secret] / MANY, chance) for secret, chance in worlds.items())
        compared += 1
    assert compared


def is_near(frequency: float, chance: float, count: int = MANY) -> bool:
    """Whether a frequency is within chance's reach."""
    return abs(frequency - chance) < SIGMAS * sqrt(max(0.0, chance * (1 - chance)) / count) + SIGMAS / count


def frequencies(states: Records, square: str) -> dict[str, float]:
    """How often each unit stands on a square."""
    units = Counter(states["unit"][:, square_number(square)].tolist())
    return {unit_code(unit): count / len(states) for unit, count in units.items()}


@pytest.mark.parametrize("scenario", battle_names())
def test_samples_are_as_frequent_as_the_chances_say(scenario: str) -> None:
    *_, game = course(PanzerConfig(scenario=scenario, turn_limit=20), 8, 90)
    for observation, _ in watchers(game):
        belief = believe(observation, 3)
        states = belief.sample(MANY)
        for square, chances in belief.marginals().items():
            found = frequencies(states, square)
            assert set(found) <= set(chances)
            assert all(is_near(found.get(code, 0.0), chance) for code, chance in chances.items())


@pytest.mark.parametrize("rules", [(), rule_names()], ids=["basic", "full"])
@pytest.mark.parametrize("scenario", battle_names())
def test_particles_agree_with_the_exact_chances(scenario: str, rules: tuple[str, ...]) -> None:
    unsure = 0
    for game in course(PanzerConfig(scenario=scenario, rules=rules, turn_limit=16), 6, 120, naming=0.3):
        if game.turn % 4 != 2:
            continue
        for observation, _ in watchers(game):
            exact, particles = believe(observation, 1).marginals(), sampled(observation, 1, 20_000).marginals()
            assert set(exact) == set(particles)
            for square, chances in exact.items():
                unsure += len(chances) > 1
                for code in {*chances, *particles[square]}:
                    # Resampled particles are not independent; fewer that are would be as near.
                    assert is_near(particles[square].get(code, 0.0), chances.get(code, 0.0), 2_000), (square, code)
    assert unsure > 20


@pytest.mark.article("P-ADV-1")
def test_whether_a_target_has_moved_since_the_shot_is_sampled_with_its_square() -> None:
    game = Game.from_config(PanzerConfig(rules=("firing-correction",)))
    lines = ["squad SH", "squad P2", "deploy . SH . .", "deploy P2 . . .", "move b1 . . SH .", "move a5 P2 . . ."]
    for line in (*lines, "move b2 . . SH .", "move a4 P2 . . .", "search a4", "fire b3", "draw range"):
        game = game.apply(line)
    game = game.apply("move a4 P2 . . .")
    states = believe(game.observe("american"), 0).sample(MANY)
    stayed = states["unit"][:, square_number("a4")] == Unit.PANZER_II
    assert ((states["shots"][:, 0, Shot.TARGET_ON] == square_number("a4")) == stayed).all()
    assert is_near(float(stayed.mean()), 1 / 4)
    assert (states["shots"][:, 0, Shot.SHOOTER_ON] == square_number("b3")).all()
    assert square_name(int(states["shots"][0, 0, Shot.AT])) == "a4"


@pytest.mark.parametrize("particles", [False, True], ids=["exact", "particles"])
def test_the_same_seed_draws_the_same_states(particles: bool) -> None:
    *_, game = course(PanzerConfig(scenario="battle", rules=rule_names(), turn_limit=20), 3, 30)
    observation = game.observe("german")
    one, same, other = (
        (sampled(observation, seed, FEW) if particles else believe(observation, seed)).sample(200).tobytes()
        for seed in (1, 1, 2)
    )
    assert one == same != other
