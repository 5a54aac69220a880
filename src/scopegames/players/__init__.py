"""Computer players: each is given observations and gives back decisions; none ever sees a state."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping
from functools import partial

from ..errors import ConfigError
from ..observations import PanzerObservation
from .levels import LEVELS, LevelPlayer
from .panzer.scripted import ScriptedCommander
from .player import AnyObservation, Player
from .program import ProgramPlayer
from .random import RandomPlayer
from .scripted import ScriptedPlayer as ScriptedSniper
from .search import Budget, SearchPlayer, Seconds, Simulations

__all__ = ["LEVELS", "PLAYERS", "AnyObservation", "Player", "RandomPlayer", "ScriptedPlayer", "make_player"]


class ScriptedPlayer:
    """Plays either game by its rules of thumb: the observation says which."""

    def __init__(self, seed: int) -> None:
        self._stalingrad, self._panzer = ScriptedSniper(seed), ScriptedCommander(seed)

    def decide(self, observation: AnyObservation) -> str:
        """What the player for the observation's game decides."""
        if isinstance(observation, PanzerObservation):
            return self._panzer.decide(observation)
        return self._stalingrad.decide(observation)

    def answers(self, observation: AnyObservation, count: int) -> Counter[str]:
        """What so many of its kind decide in the observation's game."""
        if isinstance(observation, PanzerObservation):
            return self._panzer.answers(observation, count)
        return self._stalingrad.answers(observation, count)


PLAYERS: Mapping[str, Callable[[int], Player]] = {
    "random": RandomPlayer,
    "scripted": ScriptedPlayer,
    **{name: partial(LevelPlayer, level=level) for name, level in LEVELS.items()},
}
"""Name to the player made from a seed; the same seed plays the same way."""

SEARCH, PROGRAM = "search:", "program:"
FAMILIES = (f"{SEARCH}2000", f"{SEARCH}0.5s", f"{PROGRAM}COMMAND")
"""Players that are named with what they may spend on a decision, simulations or seconds, or with what to run."""

MOST_SIMULATIONS, MOST_SECONDS = 10_000_000, 3600.0
_BUDGET = re.compile(r"(\d+)|(\d+\.?\d*|\.\d+)s", re.ASCII)


def make_player(name: str, seed: int) -> Player:
    """A player by name: `level-3`, `search:2000` (simulations), `search:0.05s` (a decision), `program:./my-engine`."""
    if name in PLAYERS:
        return PLAYERS[name](seed)
    if name.startswith(SEARCH):
        return SearchPlayer(seed, _budget(name))
    if name.startswith(PROGRAM):
        return ProgramPlayer(name.removeprefix(PROGRAM), seed)
    raise ConfigError(f"player: there is no '{name}'; the players are {', '.join((*PLAYERS, *FAMILIES))}")


def _budget(name: str) -> Budget:
    match = _BUDGET.fullmatch(name.removeprefix(SEARCH))
    if match and match[1] and int(match[1]) <= MOST_SIMULATIONS:
        return Simulations(int(match[1]))
    if match and match[2] and 0 < float(match[2]) <= MOST_SECONDS:
        return Seconds(float(match[2]))
    raise ConfigError(
        f"player: '{name}' needs a number of simulations up to {MOST_SIMULATIONS} (search:2000),"
        f" or seconds for a decision up to {MOST_SECONDS:.0f} (search:0.5s)"
    )
