"""Six levels of the search player, from a beginner that soon forgets what it saw to full strength."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ..observations import PanzerObservation
from .player import AnyObservation
from .search import SearchPlayer, Simulations, Strength


@dataclass(frozen=True, slots=True)
class Play:
    """How a level plays one game."""

    simulations: int
    strength: Strength


@dataclass(frozen=True, slots=True)
class Level:
    """A level: how it plays each game, tuned so that a level beats the one below it in about seven games of ten."""

    stalingrad: Play
    panzer: Play
    pause: float
    """How many seconds it takes at least to answer a person, who would like to see what happened."""


LEVELS: Mapping[str, Level] = {
    "level-1": Level(
        Play(0, Strength(temperature=0.1, noise=5.0, memory=0, carelessness=0.9, misses=0.81)),
        Play(0, Strength(temperature=0.06, noise=0.2, memory=0, carelessness=1.0, misses=0.74, squad=0.45)),
        pause=1.2,
    ),
    "level-2": Level(
        Play(0, Strength(temperature=0.08, noise=2.0, memory=1, carelessness=0.92, misses=0.59)),
        Play(0, Strength(temperature=0.05, noise=0.13, memory=1, carelessness=0.95, misses=0.69, squad=0.6)),
        pause=1.0,
    ),
    "level-3": Level(
        Play(0, Strength(temperature=0.05, noise=0.8, memory=2, carelessness=0.88, misses=0.35)),
        Play(0, Strength(temperature=0.04, noise=0.07, memory=2, carelessness=0.75, misses=0.55, squad=0.75)),
        pause=0.8,
    ),
    "level-4": Level(
        Play(0, Strength(temperature=0.04, noise=0.25, memory=4, carelessness=0.58, misses=0.06)),
        Play(0, Strength(temperature=0.03, noise=0.04, memory=6, carelessness=0.5, misses=0.28, squad=0.84)),
        pause=0.6,
    ),
    "level-5": Level(
        Play(0, Strength(temperature=0.03, noise=0.05, memory=12, carelessness=0.1)),
        Play(0, Strength(temperature=0.025, noise=0.02, memory=12, carelessness=0.2, misses=0.12, squad=0.92)),
        pause=0.4,
    ),
    "level-6": Level(Play(4000, Strength()), Play(4000, Strength()), pause=0.2),
}
"""The levels by the names under which they are chosen."""


class LevelPlayer:
    """Plays either game at a level: the observation says which."""

    def __init__(self, seed: int, level: Level) -> None:
        self._players = {
            game: SearchPlayer(seed, Simulations(play.simulations), play.strength)
            for game, play in (("stalingrad", level.stalingrad), ("panzer", level.panzer))
        }

    def decide(self, observation: AnyObservation) -> str:
        """What the level decides in the observation's game."""
        return self._players["panzer" if isinstance(observation, PanzerObservation) else "stalingrad"].decide(
            observation
        )
