"""What the property tests draw from: configs, and games at any point of their course."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st

from scopegames import Game
from scopegames.scenarios.stalingrad import Config
from tests.games import CONFIGS, course, own_config, play, with_limit

SEEDS = st.integers(0, 2**32 - 1)
TURN_LIMIT = 40


def configs() -> st.SearchStrategy[Config]:
    """A shipped config or an own scenario, with a turn limit."""
    shipped = st.sampled_from(CONFIGS)
    return st.one_of(shipped, shipped, SEEDS.map(own_config)).map(lambda config: with_limit(config, TURN_LIMIT))


def games(least: int = 0, most: int = 120) -> st.SearchStrategy[Game]:
    """A game some engine steps after its set-up, also between the two steps of one decision."""
    return st.builds(play, configs(), SEEDS, st.integers(least, most))


def half_laid() -> st.SearchStrategy[Game]:
    """A game in its set-up, some cards laid."""
    return st.builds(_laid, configs(), SEEDS, st.integers(0, 50))


def _laid(config: Config, seed: int, cards: int) -> Game:
    game = Game.from_config(config)
    for later in course(game, Random(seed), cards):
        if later.phase == "setup":
            game = later
    return game
