"""Six levels of the search player, from a beginner that soon forgets what it saw to full strength."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from ..scenarios import AnyConfig
from .player import AnyObservation
from .search import SearchPlayer, Simulations, Strength


@dataclass(frozen=True, slots=True)
class Play:
    """How a level plays one kind of game."""

    simulations: int
    strength: Strength


@dataclass(frozen=True, slots=True)
class Level:
    """A level: how it plays each game, tuned so that a level beats the one below it in nearly three games of four.

    Stalingrad's modes have each their own play, for a chance that was let go costs far more in Advanced Mode; and so
    have Panzer's basic rules and whatever is played with more, where the same errors cost more.
    """

    basic: Play
    advanced: Play
    panzer: Play
    panzer_with_rules: Play
    pause: float
    """How many seconds it takes at least to answer a person, who would like to see what happened."""

    @property
    def plays(self) -> tuple[Play, ...]:
        """Every way in which it plays."""
        return self.basic, self.advanced, self.panzer, self.panzer_with_rules

    def plays_of(self, game: str) -> tuple[Play, ...]:
        """Every way in which it plays a game."""
        return (self.panzer, self.panzer_with_rules) if game == "panzer" else (self.basic, self.advanced)

    def play_of(self, config: AnyConfig) -> Play:
        """How it plays the game that was agreed on."""
        if config.game == "panzer":
            return self.panzer_with_rules if config.rules else self.panzer
        return self.advanced if config.mode == "advanced" else self.basic


_TOP = Play(4000, Strength())

LEVELS: Mapping[str, Level] = {
    "level-1": Level(
        Play(0, Strength(temperature=0.1, noise=5.0, memory=0, carelessness=0.9, misses=0.865)),
        Play(0, Strength(temperature=0.1, noise=3.0, memory=0, carelessness=0.9, misses=0.59)),
        Play(0, Strength(temperature=0.06, noise=0.2, memory=0, carelessness=1.0, misses=0.85, squad=0.5)),
        Play(0, Strength(temperature=0.06, noise=0.15, memory=0, carelessness=1.0, misses=0.79, squad=0.57)),
        pause=1.2,
    ),
    "level-2": Level(
        Play(0, Strength(temperature=0.08, noise=2.0, memory=1, carelessness=0.9, misses=0.705)),
        Play(0, Strength(temperature=0.08, noise=1.2, memory=1, carelessness=0.85, misses=0.38)),
        Play(0, Strength(temperature=0.05, noise=0.13, memory=1, carelessness=0.95, misses=0.745, squad=0.6)),
        Play(0, Strength(temperature=0.05, noise=0.105, memory=1, carelessness=0.9, misses=0.69, squad=0.665)),
        pause=1.0,
    ),
    "level-3": Level(
        Play(0, Strength(temperature=0.05, noise=0.8, memory=2, carelessness=0.88, misses=0.43)),
        Play(0, Strength(temperature=0.05, noise=0.4, memory=2, carelessness=0.6, misses=0.2)),
        Play(0, Strength(temperature=0.04, noise=0.07, memory=2, carelessness=0.75, misses=0.605, squad=0.75)),
        Play(0, Strength(temperature=0.04, noise=0.055, memory=2, carelessness=0.65, misses=0.49, squad=0.79)),
        pause=0.8,
    ),
    "level-4": Level(
        Play(0, Strength(temperature=0.04, noise=0.25, memory=4, carelessness=0.6, misses=0.12)),
        Play(0, Strength(temperature=0.04, noise=0.15, memory=6, carelessness=0.35, misses=0.07)),
        Play(0, Strength(temperature=0.03, noise=0.04, memory=6, carelessness=0.5, misses=0.335, squad=0.84)),
        Play(0, Strength(temperature=0.03, noise=0.03, memory=6, carelessness=0.4, misses=0.22, squad=0.875)),
        pause=0.6,
    ),
    "level-5": Level(
        Play(0, Strength(temperature=0.03, noise=0.09, memory=12, carelessness=0.1)),
        Play(150, Strength(temperature=0.03, noise=0.05, memory=12, carelessness=0.1)),
        Play(0, Strength(temperature=0.025, noise=0.02, memory=12, carelessness=0.2, misses=0.06, squad=0.92)),
        Play(0, Strength(temperature=0.019, noise=0.0135, memory=12, carelessness=0.11, misses=0.042, squad=0.95)),
        pause=0.4,
    ),
    "level-6": Level(_TOP, _TOP, _TOP, _TOP, pause=0.2),
}
"""The levels by the names under which they are chosen."""


class LevelPlayer:
    """Plays either game at a level: the observation says which."""

    def __init__(self, seed: int, level: Level) -> None:
        self._level = level
        self._players = {play: SearchPlayer(seed, Simulations(play.simulations), play.strength) for play in level.plays}

    def decide(self, observation: AnyObservation) -> str:
        """What the level decides in the observation's game."""
        return self._player(observation).decide(observation)

    def answers(self, observation: AnyObservation, count: int) -> Counter[str]:
        """What so many players of the level decide in the observation's game."""
        return self._player(observation).answers(observation, count)

    def _player(self, observation: AnyObservation) -> SearchPlayer:
        return self._players[self._level.play_of(observation.config)]
