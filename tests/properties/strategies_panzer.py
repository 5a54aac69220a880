"""What the property tests of SCOPE Panzer draw from: configs, and games at any point of their course."""

from __future__ import annotations

from hypothesis import strategies as st

from scopegames import Game
from scopegames.scenarios.panzer import PanzerConfig, rule_names
from tests.battles import BATTLES, fight, limited, own_battle

from .strategies import SEEDS

TURN_LIMIT = 60
FULL = tuple(config for config in BATTLES if config.rules == rule_names())


def configs() -> st.SearchStrategy[PanzerConfig]:
    """A scenario with no rule, one or all of them, or with random rules and figures; with a turn limit."""
    kinds = st.one_of(st.sampled_from(BATTLES), st.sampled_from(FULL), SEEDS.map(own_battle))
    return kinds.map(lambda config: limited(config, TURN_LIMIT))


def games(least: int = 0, most: int = 160) -> st.SearchStrategy[Game]:
    """A game some engine steps after its beginning, also in set-up and between the steps of one decision."""
    return st.builds(fight, configs(), SEEDS, st.integers(least, most))
