"""Random games of everything that can be played: no crash, no dead end, no endless game."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from scopegames.rules.stalingrad import kernels
from scopegames.rules.stalingrad.state import ACTIONS, NOTHING, Action, Kind, Outcome, Phase
from scopegames.scenarios.stalingrad import Config
from tests.fuzz import Ending, Found, check_facade, fault, fuzz
from tests.games import CONFIGS, config_name, own_config, set_up, with_limit

OWN_SCENARIOS = 400


def test_there_are_as_many_configs_as_the_rulebook_gives() -> None:
    """Five scenarios; four kinds of game in Basic Mode, six in Advanced Mode with each number of players."""
    assert len(CONFIGS) == 5 * (4 + 6 * 3)


@pytest.mark.parametrize("turn_limit", [1, 60, None])
def test_random_games_end(turn_limit: int | None) -> None:
    found = Found()
    for config in CONFIGS:
        fuzz(with_limit(config, turn_limit), range(30), found)
    assert not found.faults
    assert found.endings["OVER"] > 0.99 * len(CONFIGS) * 30
    assert turn_limit is None or not found.endings["UNFINISHED"]


@pytest.mark.parametrize("turn_limit", [60, None])
def test_random_games_of_own_scenarios_end(turn_limit: int | None) -> None:
    found = Found()
    for seed in range(OWN_SCENARIOS):
        fuzz(with_limit(own_config(seed), turn_limit), range(10), found)
    assert not found.faults
    assert turn_limit is None or not found.endings["UNFINISHED"]


@pytest.mark.parametrize("config", CONFIGS[::6], ids=config_name)
def test_the_facade_answers_in_every_state(config: Config) -> None:
    check_facade(with_limit(config, 20), 1, 80)


@pytest.mark.parametrize("seed", range(8))
def test_the_facade_answers_in_every_state_of_own_scenarios(seed: int) -> None:
    check_facade(with_limit(own_config(seed), 20), seed, 80)


@pytest.mark.parametrize(
    "field, value, ending",
    [
        ("told", 13, Ending.TOO_MUCH_TOLD),
        ("turn", 61, Ending.PAST_THE_LIMIT),
        ("result", Outcome.DRAW, Ending.NO_RESULT),
        ("phase", Phase.OVER, Ending.DEAD_END),
        ("score", 1, Ending.WRONG_SCORE),
        ("in_play", 0, Ending.CARDS_LOST),
        ("pile", 1, Ending.CARDS_LOST),
        ("board", NOTHING, Ending.CARDS_LOST),
        ("columns", 3, Ending.CARD_STRAYED),
    ],
)
def test_a_fault_is_found(field: str, value: int, ending: Ending) -> None:
    """The other way round: a state with something wrong in it does not pass."""
    game = set_up(with_limit(Config(mode="advanced"), 60), Random(0))
    out = np.empty(ACTIONS, dtype=np.int64)
    count = kernels.legal(game._states, 0, out)
    assert fault(game._states[0], out, count) == 0
    game._states[0][field] = value
    assert fault(game._states[0], out, count) == ending


def test_a_needless_pass_is_found() -> None:
    game = set_up(Config(), Random(0))
    assert fault(game._states[0], np.array([Action.MOVE, Action.PASS], dtype=np.int64), 2) == Ending.NEEDLESS_PASS


def test_a_stray_card_is_found() -> None:
    game = set_up(Config(), Random(0))
    board = game._states[0]["board"]
    officer, other = (int(np.flatnonzero(board == card)[0]) for card in (Kind.OFFICER, 16 + Kind.OFFICER))
    board[officer], board[other] = board[other], board[officer]
    assert fault(game._states[0], np.array([Action.SEARCH], dtype=np.int64), 1) == Ending.CARD_STRAYED
