"""Beliefs about SCOPE Stalingrad against Bayes' rule by brute force."""

from __future__ import annotations

import pytest

from scopegames.beliefs import Belief, believe
from scopegames.scenarios.stalingrad import Config
from tests.beliefs.brute import Brute
from tests.beliefs.table import SMALL, furthest, moments, name_of, sampled

SMALL_GAMES = pytest.mark.parametrize("config", SMALL, ids=name_of)
SAMPLE = 5000


@SMALL_GAMES
@pytest.mark.parametrize("viewer", ["german", "soviet"])
def test_exact_chances_are_those_of_brute_force(config: Config, viewer: str) -> None:
    brute, belief = Brute(config, viewer), None
    for before, text, after in moments(config, 3, 30):
        brute.look(before, text, after)
        seen = after.observe(viewer)
        belief = belief or believe(seen, 0)
        belief.look(seen)
        if after.turn:
            assert belief.exact
            assert not belief.forgetful
            assert furthest(belief.marginals(), brute.marginals()) < 1e-12, text


@SMALL_GAMES
def test_every_sample_can_lie_behind_what_was_seen(config: Config) -> None:
    brute = Brute(config, "german")
    beliefs: list[Belief] = []
    for number, (before, text, after) in enumerate(moments(config, 5, 20)):
        brute.look(before, text, after)
        if not beliefs:
            beliefs = [believe(after.observe("german"), 0), sampled(after, "german", 0, 300)]
        for belief in beliefs:
            belief.look(after.observe("german"))
            if after.turn and number % 3 == 0:
                assert all(brute.chance_of(state) > 0 for state in belief.sample(40)), text


@SMALL_GAMES
def test_particles_come_close_to_brute_force(config: Config) -> None:
    brute, belief = Brute(config, "soviet"), None
    for before, text, after in moments(config, 7, 20):
        brute.look(before, text, after)
        belief = belief or sampled(after, "soviet", 0, SAMPLE)
        belief.look(after.observe("soviet"))
        if after.turn:
            # Resampling makes particles alike: they count for less than their number. 0.05 is seven deviations of 5000.
            assert furthest(belief.marginals(), brute.marginals()) < 0.05, text


def test_the_games_hold_every_kind_of_evidence() -> None:
    played = {text.split(" ")[0] for config in SMALL for _, text, _ in moments(config, 3, 30)}
    assert played >= {"search", "shoot", "move", "fire", "assault", "advance", "howitzer", "reinforce", "hold"}
