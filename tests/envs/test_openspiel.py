"""OpenSpiel's own tests pass on our games, and its algorithms play them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import numpy as np
import pytest

pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: pip install -e .[research]")

import pyspiel
from absl import flags
from open_spiel.python.algorithms.generate_playthrough import replay
from open_spiel.python.algorithms.get_all_states import get_all_states
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from scopegames.envs.lengths import longest_game
from scopegames.envs.openspiel import PARAMETERS, ScopeState, config_of
from scopegames.errors import ConfigError, ScopeError
from scopegames.game import GAMES, Game
from scopegames.scenarios.panzer import PanzerConfig
from scopegames.scenarios.stalingrad import Config
from tests.envs.courses import steps_to
from tests.properties import twins, twins_panzer
from tests.properties.twins import Tally

GAMES_LOADED = (
    "scope_stalingrad(turn_limit=12)",
    "scope_stalingrad(mode=advanced,scenario=open-front,theme=stop-the-advance,turn_limit=12)",
    "scope_stalingrad(mode=advanced,players=4,turn_limit=12)",
    "scope_stalingrad(variant=stalingrad-2x2)",
    "scope_panzer(turn_limit=12)",
    "scope_panzer(rules=full,scenario=great-battle,turn_limit=8)",
    "scope_panzer(rules=light+terrain,turn_limit=8)",
    "scope_panzer(variant=panzer-2x4)",
)
SMALLEST = (
    "scope_stalingrad(variant=stalingrad-2x2-duel,turn_limit=1)",
    "scope_panzer(variant=panzer-2x2,turn_limit=1)",
)
KEPT = Path(__file__).parent / "playthroughs"


@pytest.mark.parametrize("name", GAMES_LOADED)
def test_random_games_with_serialisation(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


def test_every_parameter_is_registered() -> None:
    for game, parameters in PARAMETERS.items():
        assert pyspiel.load_game(f"scope_{game}").get_parameters() == parameters


def full_tree(game: str) -> type:
    """OpenSpiel's own test of the full tree, for one of our games."""
    from open_spiel.integration_tests import api_test

    loaded = pyspiel.load_game(game)
    states = get_all_states(loaded, depth_limit=-1, include_terminals=True, include_chance_states=True).values()
    kinds = [(state.is_chance_node(), state.is_terminal()) for state in states]
    chance, terminal = sum(kind[0] for kind in kinds), sum(kind[1] for kind in kinds)
    api_test.TOTAL_NUM_STATES[game] = (chance, len(kinds) - chance - terminal, terminal)
    decided = [state for state in states if not state.is_chance_node() and not state.is_terminal()]
    sets = {(state.current_player(), state.information_state_string()) for state in decided}
    api_test.PERFECT_RECALL_NUM_STATES[game] = len(sets)
    names = {"game": loaded, "game_name": game}
    return type("FullTree", (api_test.EnforceAPIOnFullTreeBase,), names)


@pytest.mark.parametrize("game", SMALLEST)
def test_openspiels_test_of_the_full_tree(game: str) -> None:
    """Perfect recall, information sets of one player each, sums of returns, legal lists, and what must raise."""
    run(full_tree(game))


@pytest.mark.parametrize("name", [GAMES_LOADED[0], GAMES_LOADED[7]])
def test_openspiels_test_of_some_states(name: str) -> None:
    """Lengths, sizes, what must raise for a wrong player, and what public and private observations hold."""
    from open_spiel.integration_tests import api_test
    from open_spiel.python.algorithms.sample_some_states import sample_some_states

    loaded = pyspiel.load_game(name)

    class SomeStates(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
        game_name, game, game_type = name, loaded, loaded.get_type()

        @classmethod
        def setUpClass(cls) -> None:
            cls.some_states = sample_some_states(cls.game, max_states=40)

    run(SomeStates)


def run(case: type) -> None:
    """Run all tests of a test case, and fail with the first that fails."""
    import unittest

    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    assert result.testsRun > 4
    for _, trouble in (*result.errors, *result.failures):
        pytest.fail(trouble)


@pytest.mark.parametrize("path", sorted(KEPT.glob("*.txt")), ids=lambda path: path.stem)
def test_a_kept_playthrough_replays(path: Path) -> None:
    flags.FLAGS.mark_as_parsed()  # as if OpenSpiel were called from a command line
    kept, again = replay(str(path))
    assert again == kept


def test_playthroughs_are_kept_of_both_games() -> None:
    kept = {path.read_text("utf-8").split("\n", 1)[0].partition("(")[0] for path in KEPT.glob("*.txt")}
    assert kept == {"game: scope_stalingrad", "game: scope_panzer"}


def states(name: str, games: int, seed: int) -> Iterator[ScopeState]:
    """States of random games where a side decides."""
    rng, game = Random(seed), pyspiel.load_game(name)
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if not state.is_chance_node():
                yield state.clone()
            state.apply_action(rng.choice(state.legal_actions()))


@pytest.mark.parametrize("name", GAMES_LOADED[:4] + GAMES_LOADED[7:])
def test_a_resampled_state_looks_the_same_to_the_side_and_can_be_played(name: str) -> None:
    rng, differing = Random(5), 0
    for state in states(name, 2, 8):
        player = state.current_player()
        other = state.resample_from_infostate(player, rng.random)
        assert other.information_state_string() == state.information_state_string()
        assert other.observation_string() == state.observation_string()
        assert other.information_state_tensor() == state.information_state_tensor()
        assert other.legal_actions() == state.legal_actions()
        differing += str(other) != str(state)
        while not other.is_terminal():
            other.apply_action(rng.choice(other.legal_actions()))
    assert differing > 3


def test_a_resampled_enemy_knows_its_own_cards_and_nothing_hidden() -> None:
    """Two draws in which the enemy holds the same are one information set to the enemy, whatever was really there."""
    rng, texts = Random(2), set()
    state = list(states("scope_stalingrad(variant=stalingrad-2x2)", 1, 3))[-1]
    player = state.current_player()
    for _ in range(60):
        drawn = state.resample_from_infostate(player, rng.random)
        texts.add((drawn.table.states[0]["board"].tobytes(), drawn.information_state_string(1 - player)))
    boards, records = (len({pair[side] for pair in texts}) for side in range(2))
    assert boards == records == len(texts) > 1
    assert state.information_state_string(1 - player) not in {text for _, text in texts}


@pytest.mark.parametrize("name", [GAMES_LOADED[3], GAMES_LOADED[7]])
def test_openspiels_ismcts_plays_a_whole_game(name: str) -> None:
    game, chance = pyspiel.load_game(name), np.random.RandomState(4)
    bot = ISMCTSBot(game, RandomRolloutEvaluator(1, chance), 1.4, 6, random_state=chance)
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(
            int(chance.choice(state.legal_actions())) if state.is_chance_node() else int(bot.step(state))
        )
    assert sum(state.returns()) == 0


@pytest.mark.parametrize("side", [0, 1])
def test_what_a_side_cannot_know_is_nowhere_in_what_it_observes(side: int) -> None:
    compared = 0
    for seed in range(2):
        for one, other in pairs(side, seed):
            assert seen(one, side) == seen(other, side)
            compared += seen(one, 1 - side) != seen(other, 1 - side)
    assert compared > 20


def seen(state: ScopeState, side: int) -> tuple[object, ...]:
    """Everything that OpenSpiel shows to a side."""
    if state.is_chance_node():
        return (state.legal_actions(),)
    mine = state.legal_actions(side)
    strings = state.information_state_string(side), state.observation_string(side)
    return mine, *strings, tuple(state.information_state_tensor(side)), tuple(state.observation_tensor(side))


def pairs(side: int, seed: int) -> Iterator[tuple[ScopeState, ScopeState]]:
    """Games of both kinds in which only what the side cannot know differs."""
    rng = Random(seed)
    config = Config(mode="advanced", turn_limit=6)
    fronts = twins.lay_fronts(config, GAMES["stalingrad"].SIDES[side], rng, Tally(), 0.0)
    pair: twins.Twins | None = fronts
    while pair is not None and not pair.one.over:
        yield at(pair.one), at(pair.other)
        pair = twins.go_on(pair, rng)
    start = Game.from_config(PanzerConfig(turn_limit=6))
    tanks: twins_panzer.Twins | None = twins_panzer.Twins(GAMES["panzer"].SIDES[side], start, start)
    while tanks is not None and not tanks.one.over:
        yield at(tanks.one), at(tanks.other)
        tanks = twins_panzer.go_on(tanks, rng, 0.4)


def at(game: Game) -> ScopeState:
    """OpenSpiel's state after the steps that led to a game."""
    mode = ",mode=advanced" if game.config.game == "stalingrad" else ""
    loaded = pyspiel.load_game(f"scope_{game.config.game}(turn_limit={game.config.turn_limit}{mode})")
    state: ScopeState = loaded.new_initial_state()
    for step in steps_to(game):
        state.apply_action(step)
    return state


@pytest.mark.parametrize(
    "game,parameters,said",
    [
        ("stalingrad", {"scenario": "moon"}, "scenario: there is no 'moon'"),
        ("stalingrad", {"variant": "panzer-2x2"}, "'panzer-2x2' is a variant of panzer"),
        ("stalingrad", {"variant": "stalingrad-2x2", "mode": "advanced"}, "mode: 'stalingrad-2x2' is a whole game"),
        ("panzer", {"rules": "flank+magic"}, "rules: there is no 'magic'"),
        ("panzer", {"turn_limit": 0}, "turn_limit: 0 is not between"),
    ],
)
def test_bad_parameters_are_refused_by_name(game: str, parameters: dict[str, object], said: str) -> None:
    with pytest.raises(ConfigError, match=said):
        config_of(game, parameters)


def test_parameters_ask_for_a_config() -> None:
    config = config_of("panzer", {"rules": "terrain+flank", "scenario": "battle", "turn_limit": 9})
    assert isinstance(config, PanzerConfig)
    assert (config.rules, config.scenario, config.turn_limit) == (("flank", "terrain"), "battle", 9)
    assert config_of("stalingrad", {"variant": "stalingrad-2x2"}).turn_limit == 4
    assert config_of("stalingrad", {"variant": "stalingrad-2x2", "turn_limit": 2}).turn_limit == 2


def test_steps_have_names() -> None:
    state = pyspiel.load_game("scope_stalingrad(variant=stalingrad-2x2-duel)").new_initial_state()
    assert [state.action_to_string(step) for step in state.legal_actions()] == ["lay 0", "lay 1"]
    for step in (1, 0, 0, 0, 1, 0, 0, 0):
        state.apply_action(step)
    names = [state.action_to_string(step) for step in state.legal_actions()]
    assert names == ["move a1", "search a3", "search b3", "search a4", "search b4"]


def test_a_state_made_of_cards_alone_says_that_it_has_no_course() -> None:
    game = pyspiel.load_game("scope_stalingrad(turn_limit=3)")
    state = ScopeState(game, game.start._states)
    with pytest.raises(ScopeError, match="does not say what led to it"):
        state.course  # noqa: B018


def test_an_endless_game_has_no_length() -> None:
    with pytest.raises(ConfigError, match="turn_limit"):
        longest_game(Game.new("panzer").config)
