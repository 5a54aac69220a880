"""OpenSpiel plays our games through the adapter, and the match against its ISMCTS runs."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import numpy as np
import pytest

pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: pip install -e .[research]")

from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from benchmarks.ismcts import CONFIGS, FEWEST, IsMctsPlayer, Match, Played, play_one, summary
from benchmarks.spiel import CompiledRollouts, spiel_game
from scopegames import Game
from scopegames.arena.standings import wilson
from scopegames.envs.openspiel import ScopeState
from scopegames.notation.panzer.words import SIDES as PANZER_SIDES
from scopegames.notation.stalingrad.words import SIDES
from scopegames.players import RandomPlayer, make_player
from scopegames.players.match import play
from scopegames.scenarios import AnyConfig
from scopegames.scenarios.panzer import PanzerConfig
from scopegames.scenarios.stalingrad import Config
from tests.envs.courses import last_steps, steps_to
from tests.properties import twins, twins_panzer
from tests.properties.twins import Tally

AT_ONCE = 0.0
"""No time at all: ISMCTS does its fewest simulations, and the same ones every time."""


def limited(name: str) -> dict[str, Any]:
    return {**CONFIGS[name], "turn_limit": 40}


@pytest.mark.parametrize("name", CONFIGS)
def test_the_adapter_plays_the_same_game(name: str) -> None:
    rng = Random(3)
    for _ in range(4):
        game, state = Game.from_config(limited(name)), spiel_game(limited(name)).new_initial_state()
        while not game.over:
            assert not state.is_terminal()
            assert state.legal_actions() == sorted(game.legal_actions())
            assert state.is_chance_node() == (game.to_move == "dealer")
            if not state.is_chance_node():
                assert game.rules.SIDES[state.current_player()] == game.to_move
            step = rng.choice(game.legal_actions())
            game = game.apply(step)
            state.apply_action(step)
        assert state.is_terminal()
        won = {None: 0, "draw": 0, game.rules.SIDES[0]: 1, game.rules.SIDES[1]: -1}[game.result]
        assert state.returns() == [won, -won]
        assert len(state.history()) > 0


def test_the_dealer_draws_by_the_firing_hand() -> None:
    rng, compared = Random(5), 0
    while compared < 30:
        game = Game.from_config(limited("Skirmish full"))
        state = spiel_game(limited("Skirmish full")).new_initial_state()
        while not game.over:
            if game.chances:
                chances = {step: pytest.approx(float(Fraction(chance))) for step, chance in drawn(game).items()}
                assert dict(state.chance_outcomes()) == chances
                compared += 1
            step = rng.choice(game.legal_actions())
            game = game.apply(step)
            state.apply_action(step)


def drawn(game: Game) -> dict[int, str]:
    """Each step of the dealer with its chance."""
    return {step: game.chances[game.apply(step).decisions[-1]] for step in game.legal_actions()}


def test_a_clone_is_a_game_of_its_own() -> None:
    state = spiel_game(limited("Quick Duel Basic")).new_initial_state()
    known = state.information_state_string(0)
    copy = state.clone()
    copy.apply_action(copy.legal_actions()[0])
    assert state.information_state_string(0) == known != copy.information_state_string(0)
    assert len(state.legal_actions()) == len(
        spiel_game(limited("Quick Duel Basic")).new_initial_state().legal_actions()
    )


def follow(games: tuple[Game, Game], states: tuple[ScopeState, ScopeState]) -> None:
    for game, state in zip(games, states, strict=True):
        for step in last_steps(game):
            state.apply_action(step)


@pytest.mark.parametrize("viewer", [0, 1])
def test_what_a_side_cannot_know_is_not_in_its_information_state(viewer: int) -> None:
    differing = 0
    for seed in range(12):
        rng, config = Random(seed), Config(mode="advanced", turn_limit=30)
        pair: twins.Twins | None = twins.lay_fronts(config, SIDES[viewer], rng, Tally(), 0.0)
        assert pair is not None
        one, other = (laid(config, game) for game in (pair.one, pair.other))
        while pair is not None:
            assert one.information_state_string(viewer) == other.information_state_string(viewer)
            if pair.differ():
                assert one.information_state_string(1 - viewer) != other.information_state_string(1 - viewer)
                differing += 1
            pair = None if pair.one.over else twins.go_on(pair, rng)
            if pair is not None:
                follow((pair.one, pair.other), (one, other))
    assert differing > 50


def laid(config: AnyConfig, game: Game) -> ScopeState:
    """The adapter's state after the steps that led to a game."""
    state = spiel_game(config).new_initial_state()
    for step in steps_to(game):
        state.apply_action(step)
    return state


@pytest.mark.parametrize("viewer", [0, 1])
def test_what_a_side_cannot_know_is_not_in_its_information_state_in_panzer(viewer: int) -> None:
    differing = 0
    for seed in range(12):
        rng, config = Random(seed), PanzerConfig(turn_limit=30)
        game = Game.from_config(config)
        pair: twins_panzer.Twins | None = twins_panzer.Twins(PANZER_SIDES[viewer], game, game)
        one, other = (spiel_game(config).new_initial_state() for _ in range(2))
        while pair is not None:
            assert one.information_state_string(viewer) == other.information_state_string(viewer)
            differing += one.information_state_string(1 - viewer) != other.information_state_string(1 - viewer)
            assert not pair.differ() or one.information_state_string(1 - viewer) != other.information_state_string(
                1 - viewer
            )
            pair = None if pair.one.over else twins_panzer.go_on(pair, rng, 0.4)
            if pair is not None:
                follow((pair.one, pair.other), (one, other))
    assert differing > 50


def test_a_card_that_is_seen_tells_states_apart() -> None:
    game = spiel_game(limited("Quick Duel Basic"))
    shown = []
    for soviet in ("setup sd.g/..mi/oc.s", "setup .dsg/..mi/oc.s"):
        before = Game.from_config(game.config).apply("setup SD.G/..MI/OC.S").apply(soviet)
        state = laid(game.config, before)
        hidden = state.information_state_string(0)
        for step in last_steps(before.apply("search a6")):
            state.apply_action(step)
        shown.append((hidden, state.information_state_string(0)))
    assert shown[0][0] == shown[1][0]
    assert shown[0][1] != shown[1][1]


@pytest.mark.parametrize("name", CONFIGS)
def test_both_rollouts_mean_the_same(name: str) -> None:
    """Random games from one position: both evaluators find the same mean, within four standard errors."""
    position = play(limited(name), dict.fromkeys(("american", "german", "soviet"), RandomPlayer(4)), 1, 11)
    states = position._states
    state = ScopeState(spiel_game(limited(name)), states)
    spiel, compiled = RandomRolloutEvaluator(1, np.random.RandomState(1)), CompiledRollouts(1)
    slow = [spiel.evaluate(state)[0] for _ in range(50)]
    fast = [compiled.evaluate(state)[0] for _ in range(2000)]
    error = (np.var(slow) / len(slow) + np.var(fast) / len(fast)) ** 0.5
    assert abs(np.mean(slow) - np.mean(fast)) <= 4 * error
    assert state.table.states is states
    assert dict(compiled.prior(state)) == dict(spiel.prior(state))


@pytest.mark.parametrize("rollouts", ["compiled", "spiel"])
@pytest.mark.parametrize("name", CONFIGS)
def test_ismcts_plays_by_the_rules(name: str, rollouts: str) -> None:
    """Whatever it decides is legal, as the game refuses everything else; the same seed decides the same."""

    def decisions(seed: int) -> list[str]:
        sides = Game.from_config(limited(name)).rules.SIDES
        ismcts = {
            side: IsMctsPlayer(seed + number, AT_ONCE, make_player("scripted", number), rollouts)
            for number, side in enumerate(sides)
        }
        game = play(limited(name), ismcts, 1, 24)
        for player in ismcts.values():
            assert player.simulations
            assert set(player.simulations) <= {0, FEWEST}  # none where only one step is legal
        return game.decisions

    assert decisions(1) == decisions(1)


def test_seats_are_swapped_and_results_counted() -> None:
    match = Match("Quick Duel Basic", "scripted", AT_ONCE, "compiled", 1.4, 9)
    games = [play_one(match, number) for number in range(4)]
    assert {game.result for game in games} <= {"win", "draw", "loss"}
    for game in games:
        assert game.ours
        assert len(game.theirs) == len(game.simulations)
    # Whoever begins is asked first, so that an early stop shows who sits where.
    first, second = (play_one(match, number, 3) for number in range(2))
    assert (len(first.ours), len(first.theirs)) == (1, 0)
    assert (len(second.ours), len(second.theirs)) == (0, 1)


def test_a_summary_says_who_won_and_how_long_it_took() -> None:
    match = Match("Quick Duel Basic", "scripted", 0.05, "compiled", 1.4, 9)
    won, lost = (Played(result, 20, [0.04, 0.06], [0.05], [100]) for result in ("win", "loss"))
    line = summary(match, [won, won, won, lost])
    assert " ".join(line.split()) == "Quick Duel Basic 3 0 1 75.0% (30.1% to 95.4%) 50.0 ms 50.0 ms 100 20"


def test_the_interval_is_wilsons() -> None:
    """Figures of the closed form for 65 wins in 100 games, and for none and all."""
    assert wilson(65, 100) == pytest.approx((0.5525, 0.7364), abs=5e-5)
    assert wilson(0, 10)[0] == pytest.approx(0)
    assert wilson(10, 10)[1] == pytest.approx(1)
