"""Chances of cards on squares are fitted to what is known of them."""

from __future__ import annotations

from itertools import combinations
from math import prod

import numpy as np
import pytest
from numpy.typing import NDArray

from scopegames.rules.article import kernel
from scopegames.rules.stalingrad.state import KINDS, Kind
from scopegames.tensors.lanes import numbers_at
from scopegames.tensors.planes import MOST, Beliefs, Planes
from scopegames.tensors.stalingrad.chances import Places, fit, held_as_believed, hold_one

SQUARES = 6
PLACES = np.arange(SQUARES)
LEFT = np.array((2, 1, 1, 1, 0, 1, 0, 0), dtype=np.float32)


@kernel
def fit_all(beliefs: Beliefs, planes: Planes, places: Places, left: NDArray[np.float32]) -> None:
    """Fit some squares; lines of numbers exist in compiled code only."""
    held = held_as_believed(beliefs, 0, places, len(places))
    fit(beliefs, planes, 0, places, len(places), numbers_at(left, (0,)), held)


def front(seed: int) -> tuple[Beliefs, Planes]:
    """Squares of which this and that is believed, and planes on which nothing is drawn yet."""
    chances = np.random.default_rng(seed).uniform(0.05, 1, (1, SQUARES, KINDS))
    beliefs = (chances / chances.sum(axis=2, keepdims=True)).astype(np.float32)
    return beliefs, np.zeros((1, SQUARES, KINDS), dtype=np.int8)


@pytest.mark.parametrize("seed", range(3))
def test_squares_and_counts_are_fitted_to_each_other(seed: int) -> None:
    beliefs, planes = front(seed)
    far = np.abs(beliefs[0].sum(axis=0) - LEFT).max()
    fit_all(beliefs, planes, PLACES, LEFT)
    assert np.allclose(beliefs[0].sum(axis=1), 1, atol=1e-5)
    assert np.abs(beliefs[0].sum(axis=0) - LEFT).max() < 0.2 * far
    for _ in range(20):
        fit_all(beliefs, planes, PLACES, LEFT)
    assert np.allclose(beliefs[0].sum(axis=0), LEFT, atol=1e-3)


def test_what_is_believed_is_kept_as_tensors_have_it() -> None:
    beliefs, planes = front(3)
    fit_all(beliefs, planes, PLACES, LEFT)
    assert np.allclose(planes[0] / MOST, beliefs[0], atol=0.5 / MOST + 1e-6)


def test_squares_that_are_not_listed_stay_as_they_are() -> None:
    beliefs, planes = front(4)
    before = beliefs.copy()
    fit_all(beliefs, planes, PLACES[2:5].copy(), np.array((0, 1, 1, 0, 0, 1, 0, 0), dtype=np.float32))
    changed = (beliefs != before).any(axis=2)[0]
    assert changed.tolist() == [False, False, True, True, True, False]


def test_cards_that_nobody_expected_anywhere_could_be_anywhere() -> None:
    beliefs, planes = front(5)
    beliefs[0, :, Kind.MACHINE_GUN] = 0
    fit_all(beliefs, planes, PLACES, LEFT)
    gun = beliefs[0, :, Kind.MACHINE_GUN]
    assert gun.min() > 0.05
    assert gun.sum() == pytest.approx(1, abs=0.1)


def test_a_square_whose_cards_are_all_gone_may_hold_any_that_is_left() -> None:
    beliefs, planes = front(6)
    beliefs[0, 1] = 0
    beliefs[0, 1, Kind.DECOY] = 0.999999
    fit_all(beliefs, planes, PLACES, LEFT)
    assert np.allclose(beliefs[0, 1], LEFT / LEFT.sum(), atol=1e-5)


def chances_by_counting(odds: NDArray[np.float64], cards: int, inside: set[int]) -> NDArray[np.float64]:
    """How often each square is among those that hold the cards, of all choices that hold one inside."""
    found = np.zeros(len(odds))
    for chosen in combinations(range(len(odds)), cards):
        if inside & set(chosen):
            found[list(chosen)] += prod(odds[list(chosen)])
    whole: NDArray[np.float64] = found * cards / found.sum()
    return whole


@pytest.mark.parametrize("cards", [1, 2, 3])
def test_a_card_inside_a_region_is_counted_out(cards: int) -> None:
    beliefs, _ = front(7)
    chances = beliefs[0, :, Kind.SNIPER].astype(np.float64)
    odds = chances / (1 - chances)
    everywhere, inside = set(range(SQUARES)), {1, 4}
    change = chances_by_counting(odds, cards, inside) / chances_by_counting(odds, cards, everywhere)
    region = sum(1 << place for place in inside)
    hold_one(beliefs, 0, PLACES, SQUARES, region, Kind.SNIPER, cards)
    assert np.allclose(beliefs[0, :, Kind.SNIPER], np.minimum(chances * change, 1), atol=1e-5)
    assert np.allclose(beliefs[0].sum(axis=1), 1, atol=1e-5)


def test_a_region_without_squares_or_cards_tells_nothing() -> None:
    beliefs, _ = front(8)
    before = beliefs.copy()
    hold_one(beliefs, 0, PLACES, SQUARES, 0, Kind.SNIPER, 2)
    hold_one(beliefs, 0, PLACES, SQUARES, 1, Kind.SNIPER, 0)
    assert (beliefs == before).all()
