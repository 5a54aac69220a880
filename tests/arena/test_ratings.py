"""Ratings: known strengths are found again, and the intervals hold as often as they say."""

from __future__ import annotations

from collections.abc import Callable
from math import log10
from random import Random

import pytest

from scopegames.arena import Fixture
from scopegames.arena.ratings import AVERAGE, rate

from .made_up import contest, play_all

STEP = 400 * log10(3)
"""The difference that wins three games of four."""


def winning(strengths: dict[str, float], random: Random, draws: float = 0.0) -> Callable[[Fixture], str | None]:
    """Let players win as often as their strengths say, and some games be drawn."""

    def winner(fixture: Fixture) -> str | None:
        one, other = fixture.pair
        if random.random() < draws:
            return None
        return one if random.random() < 1 / (1 + 10 ** ((strengths[other] - strengths[one]) / 400)) else other

    return winner


def shares(fixture: Fixture) -> str:
    """`a` wins three games of four from `b`, and so does `b` from `c`; `a` wins nine of ten from `c`."""
    better, worse = sorted(fixture.pair)
    lost = fixture.number % 10 == 0 if fixture.pair == ("a", "c") else fixture.number % 4 == 0
    return worse if lost else better


def test_shares_of_won_games_give_the_differences_that_they_stand_for() -> None:
    found = rate("abc", play_all(contest("a", "b", "c", games=4000), shares))
    assert found.difference("a", "b") == pytest.approx(STEP, abs=0.5)
    assert found.difference("b", "c") == pytest.approx(STEP, abs=0.5)
    assert found.difference("c", "a") == -found.difference("a", "c")
    assert sum(found.values) / 3 == pytest.approx(AVERAGE)


def test_a_draw_is_half_a_win() -> None:
    """Seven games of eight won are as much as six won and two drawn of eight."""

    def with_draws(fixture: Fixture) -> str | None:
        return "a" if fixture.number % 8 < 6 else None

    def without(fixture: Fixture) -> str | None:
        return "a" if fixture.number % 8 < 7 else "b"

    pair = contest("a", "b", games=800)
    drawn, decided = rate("ab", play_all(pair, with_draws)), rate("ab", play_all(pair, without))
    assert drawn.difference("a", "b") == pytest.approx(decided.difference("a", "b"))


def test_whoever_wins_all_games_has_a_rating_and_a_wide_interval() -> None:
    found = rate("abc", play_all(contest("a", "b", "c", games=50), lambda fixture: min(fixture.pair)))
    assert 1500 < found.rating("a") < 3000
    low, high = found.interval("a")
    assert high - low > 300


def test_six_strengths_are_found_again() -> None:
    strengths = {f"level-{n}": 1000.0 + 180 * n for n in range(1, 7)}
    pairs = contest(*strengths, games=400)
    found = rate(pairs.players, play_all(pairs, winning(strengths, Random(5))))
    order = sorted(strengths, key=found.rating)
    assert order == sorted(strengths)
    for one, other in zip(order[1:], order, strict=False):
        low, high = found.difference_interval(one, other)
        assert low < 180 < high
        assert high - low < 100


def test_intervals_hold_about_as_often_as_they_say() -> None:
    strengths, random, held = {"a": 1600.0, "b": 1500.0, "c": 1400.0}, Random(11), 0
    pairs = contest(*strengths, games=60)
    for _ in range(200):
        found = rate(pairs.players, play_all(pairs, winning(strengths, random)))
        low, high = found.difference_interval("a", "b")
        held += low < 100 < high
    assert 0.91 <= held / 200 <= 0.99


def test_without_games_all_are_alike() -> None:
    assert rate("ab", []).values == pytest.approx((AVERAGE, AVERAGE))
