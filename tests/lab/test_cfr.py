"""CFR+ finds perfect play, best responses are exact, and OpenSpiel finds the same figures."""

from __future__ import annotations

import doctest
from functools import cache
from pathlib import Path

import msgspec
import numpy as np
import pytest

from scopegames.lab.cfr import Solver
from scopegames.lab.study import convergence, milestones
from scopegames.lab.tree import Floats, grow_tree
from scopegames.scenarios import AnyConfig
from scopegames.scenarios.variants import variant

SHORT = (("stalingrad-2x2-duel", 2), ("panzer-2x2", 2), ("panzer-2x3", 1))
"""Small enough for OpenSpiel's Python, which visits every course of the game."""


def shortened(name: str, turns: int) -> AnyConfig:
    return msgspec.structs.replace(variant(name).config, turn_limit=turns)


@cache
def solver(name: str, turns: int) -> Solver:
    return Solver(grow_tree(shortened(name, turns)))


def solved(found: Solver, iterations: int) -> Floats:
    return next(iter(found.solve([iterations])))[1]


def some_strategy(found: Solver, seed: int) -> Floats:
    return found.shared(np.random.default_rng(seed).random(len(found.tree.row_own)))


@pytest.mark.parametrize("name,turns", SHORT)
def test_openspiel_finds_the_same_exploitability(name: str, turns: int) -> None:
    pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: pip install -e .[research]")
    from open_spiel.python.algorithms.exploitability import exploitability, nash_conv

    from tests.lab.spiel import Strategy, load, places_of

    found = solver(name, turns)
    game = load(name, found.tree.config)
    places = places_of(game, found.tree)
    for strategy in (found.uniform(), found.every_decision_alike(), some_strategy(found, 3)):
        theirs = nash_conv(game, Strategy(game, found.tree, places, strategy))
        assert found.exploit(strategy).nash_conv == pytest.approx(theirs, abs=1e-6)
    average = solved(found, 30)
    ours = found.exploit(average)
    theirs = exploitability(game, Strategy(game, found.tree, places, average))
    assert ours.exploitability == pytest.approx(theirs, abs=1e-6)
    assert ours.win_probability == pytest.approx(theirs / 2, abs=1e-6)


@pytest.mark.parametrize("name", [name for name, _ in SHORT])
def test_openspiels_cfr_comes_to_the_same_value(name: str) -> None:
    pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: pip install -e .[research]")
    import pyspiel

    from tests.lab.spiel import load

    found = solver(name, 1)
    game = load(name, found.tree.config)
    theirs = pyspiel.CFRPlusSolver(game)
    for _ in range(12):
        theirs.evaluate_and_update_policy()
    average = theirs.average_policy()
    far = pyspiel.nash_conv(game, average)
    assert far < 0.2
    values = pyspiel.expected_returns(game.new_initial_state(), average, -1, True)
    assert found.value(solved(found, 300)) == pytest.approx(values[0], abs=far + 1e-3)


@pytest.mark.parametrize("name,turns", [("stalingrad-2x2-duel", 2), ("stalingrad-2x2-duel", 3), ("panzer-2x2", 2)])
def test_cfr_plus_comes_ever_closer(name: str, turns: int) -> None:
    found = list(convergence(solver(name, turns), 500))
    assert [came.iterations for came in found] == milestones(500)
    assert all(came.exploitability >= -1e-12 for came in found)
    assert found[-1].exploitability < 0.002
    assert found[-1].exploitability < found[len(found) // 2].exploitability < found[0].exploitability + 1e-12


def test_the_value_of_a_game_that_can_be_worked_out() -> None:
    """With one turn only the German side can win: it finds one Sniper among four squares."""
    found = solver("stalingrad-2x2-duel", 1)
    assert found.value(solved(found, 300)) == pytest.approx(0.25, abs=1e-3)


@pytest.mark.parametrize("name,turns", SHORT)
def test_a_best_response_earns_what_it_says_and_no_other_strategy_earns_more(name: str, turns: int) -> None:
    found = solver(name, turns)
    enemy = some_strategy(found, 5)
    for side in range(2):
        value, best = found.best_response(enemy, side)
        assert found.versus(best, enemy, side) == pytest.approx(value)
        for seed in range(20):
            assert found.versus(some_strategy(found, seed), enemy, side) <= value + 1e-12


def test_what_one_side_wins_the_other_loses() -> None:
    found = solver("panzer-2x2", 2)
    one, other = some_strategy(found, 1), some_strategy(found, 2)
    assert found.versus(one, other, 0) == pytest.approx(-found.versus(other, one, 1))


def test_milestones_end_with_the_last_iteration() -> None:
    assert milestones(1) == [1]
    assert milestones(30) == [1, 2, 5, 10, 20, 30]
    assert milestones(50) == [1, 2, 5, 10, 20, 50]


def test_the_examples_of_the_page_run() -> None:
    result = doctest.testfile(str(Path(__file__).parents[2] / "docs" / "lab.md"), module_relative=False)
    assert result.attempted >= 5
    assert result.failed == 0


def test_one_turn_of_a_small_variant_is_solved_at_once() -> None:
    """The first average is perfect already."""
    assert next(iter(convergence(solver("panzer-2x3", 1), 1))).exploitability == pytest.approx(0, abs=1e-12)
