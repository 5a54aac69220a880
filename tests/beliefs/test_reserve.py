"""A second sample steps in where the first runs dry, so that less often a whole history is gone through again."""

from __future__ import annotations

from typing import Literal

import numpy as np
import pytest

from scopegames.beliefs import Belief, believe
from scopegames.beliefs.belief import Filter, Shown
from scopegames.beliefs.exact import Contradiction
from scopegames.beliefs.particles import Particles
from scopegames.beliefs.reserve import LAG, PACE, Reserve
from scopegames.chance import new_chance
from scopegames.scenarios.stalingrad import Config
from tests.beliefs.table import moments
from tests.beliefs.test_stalingrad import check_samples

SQUARES = 15


class Drawn:
    """Draws samples with a token of its own for each square, in any order, and counts them."""

    def __init__(self) -> None:
        self.samples: list[Particles] = []

    def __call__(self) -> Particles:
        tokens = np.tile(np.arange(SQUARES, dtype=np.uint8), (400, 1))
        self.samples.append(Particles(tokens, [0] * SQUARES, new_chance(1)))
        return self.samples[-1]


HISTORY = [Shown(square, square) for square in range(10)]


def taken(sample: Filter) -> int:
    """How much of the history a sample has taken in: each piece makes one square certain."""
    return int((sample.table()[: len(HISTORY)].max(axis=1) == 1.0).sum())


def test_a_reserve_follows_at_its_pace() -> None:
    drawn = Drawn()
    reserve = Reserve(drawn, 0)
    for look in range(3):
        reserve.follow(HISTORY, busy=False)
        assert taken(drawn.samples[0]) == look * PACE


def test_a_reserve_stays_back_a_little_while_looks_are_busy() -> None:
    drawn = Drawn()
    reserve = Reserve(drawn, 0)
    for _ in range(5):
        reserve.follow(HISTORY, busy=True)
    assert taken(drawn.samples[0]) == len(HISTORY) - LAG


def test_a_reserve_steps_in_with_all_that_came_after_its_start() -> None:
    drawn = Drawn()
    reserve = Reserve(drawn, 3)
    for _ in range(2):
        reserve.follow(HISTORY, busy=False)
    assert reserve.step_in(HISTORY) is drawn.samples[0]
    assert taken(drawn.samples[0]) == len(HISTORY) - 3
    reserve.follow(HISTORY, busy=False)
    assert len(drawn.samples) == 2


def test_a_reserve_with_too_much_to_catch_up_with_goes_on_by_itself() -> None:
    drawn = Drawn()
    reserve = Reserve(drawn, 0)
    for look in range(3):
        with pytest.raises(Contradiction):
            reserve.step_in(HISTORY)
        assert not reserve.is_near(HISTORY)
        reserve.follow(HISTORY, busy=False)
        assert taken(drawn.samples[0]) == look * PACE
    assert len(HISTORY) - 2 * PACE <= LAG
    assert reserve.step_in(HISTORY) is drawn.samples[0]


def test_a_reserve_that_runs_dry_begins_anew() -> None:
    drawn = Drawn()
    reserve, impossible = Reserve(drawn, 0), [Shown(0, 1), Shown(0, 2)]
    with pytest.raises(Contradiction):
        reserve.step_in(impossible)
    for _ in range(3):
        reserve.follow(impossible, busy=False)
    assert len(drawn.samples) == 2


@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_the_reserve_is_asked_first_when_no_particle_fits(
    mode: Literal["basic", "advanced"], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With few particles they run dry often; what steps in is up to date and fits what is seen."""
    stepped_in = list[int]()
    step_in = Belief._step_in

    def noted(self: Belief) -> Filter:
        sample = step_in(self)
        stepped_in.append(len(self._evidence))
        return sample

    monkeypatch.setattr(Belief, "_step_in", noted)
    monkeypatch.setattr("scopegames.beliefs.grouped.MOST_PARTS", (20, 20, 20))
    for seed in range(8):
        belief = None
        for _, _, game in moments(Config(scenario="deep-battle", mode=mode), seed, 120):
            if game.turn:
                seen, before = game.observe("german"), len(stepped_in)
                belief = belief or believe(seen, seed, 100)
                belief.look(seen)
                if len(stepped_in) > before:
                    check_samples(belief, game, "german")
    assert stepped_in


def test_what_was_forgotten_is_recalled_once_a_reserve_has_caught_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """With few particles both samples run dry now and then; the history counts again later."""
    monkeypatch.setattr("scopegames.beliefs.grouped.MOST_PARTS", (20, 20, 20))
    recalled = 0
    for seed in range(8):
        belief, forgot = None, False
        for _, _, game in moments(Config(scenario="deep-battle", mode="advanced"), seed, 120):
            if game.turn:
                seen = game.observe("german")
                belief = belief or believe(seen, seed, 40)
                belief.look(seen)
                if forgot and not belief.forgetful:
                    recalled += 1
                    check_samples(belief, game, "german")
                forgot = belief.forgetful
    assert recalled
