"""Computer players: each is given observations and gives back decisions; none ever sees a state."""

from __future__ import annotations

from collections.abc import Callable

from ..errors import ConfigError
from ..observations import PanzerObservation
from .panzer.scripted import ScriptedCommander
from .player import AnyObservation, Player
from .random import RandomPlayer
from .scripted import ScriptedPlayer as ScriptedSniper

__all__ = ["PLAYERS", "AnyObservation", "Player", "RandomPlayer", "ScriptedPlayer", "make_player"]


class ScriptedPlayer:
    """Plays either game by its rules of thumb: the observation says which."""

    def __init__(self, seed: int) -> None:
        self._stalingrad, self._panzer = ScriptedSniper(seed), ScriptedCommander(seed)

    def decide(self, observation: AnyObservation) -> str:
        """What the player for the observation's game decides."""
        if isinstance(observation, PanzerObservation):
            return self._panzer.decide(observation)
        return self._stalingrad.decide(observation)


PLAYERS: dict[str, Callable[[int], Player]] = {"random": RandomPlayer, "scripted": ScriptedPlayer}
"""Name to the player made from a seed; the same seed plays the same way."""


def make_player(name: str, seed: int) -> Player:
    """A player by name."""
    if name not in PLAYERS:
        raise ConfigError(f"player: there is no '{name}'; the players are {', '.join(PLAYERS)}")
    return PLAYERS[name](seed)
