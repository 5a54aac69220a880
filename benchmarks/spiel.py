"""What OpenSpiel's ISMCTS needs of our games to be fast: keys instead of text, and compiled rollouts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np
from open_spiel.python.algorithms import mcts

from scopegames.chance import new_chance
from scopegames.envs.openspiel import RETURNS, ScopeGame, ScopeState
from scopegames.scenarios import AnyConfig, read_config

_OUT = np.empty(1024, dtype=np.int64)
"""Room for all steps of either game."""


def spiel_game(config: AnyConfig | Mapping[str, Any]) -> ScopeGame:
    """A config as a game of OpenSpiel."""
    return ScopeGame(read_config(config) if isinstance(config, Mapping) else config)


def key_of(state: ScopeState) -> tuple[int, int]:
    """The side to move, and a number that stands for all that it has seen."""
    player = state.current_player()
    return player, int(state.table.keys[player, 0])


class CompiledRollouts(mcts.Evaluator):  # type: ignore[misc]
    """The same as OpenSpiel's random rollouts, in one compiled loop of ours."""

    def __init__(self, seed: int) -> None:
        self._chance = new_chance(seed)

    def evaluate(self, state: ScopeState) -> list[float]:
        """The returns of one random game."""
        engine = state.table.engine
        return RETURNS.get(engine.rollout(engine.copy(state.table.states), _OUT, self._chance), [0.0, 0.0])

    def prior(self, state: ScopeState) -> Iterable[tuple[int, float]]:
        """Every legal step alike."""
        steps = state.legal_actions()
        return [(step, 1 / len(steps)) for step in steps]
