"""What is tried: one config at a time, which a player plays against itself."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Any

from ...arena import Contest, Fixture
from ...arena.contest import Pair, seed_from
from ...arena.seats import DRAWN
from ...errors import ConfigError
from ...scenarios import AnyConfig, read_config
from ...scenarios.panzer import PanzerConfig, battle_names, load_units, presets
from ...scenarios.stalingrad import load_points, load_scenario, scenario_names, theme_names

MODES = ("basic", "advanced")
NO_THEME = "none"
"""Stands for a Basic Scenario as it is."""

OWN, DRAWN_SQUADS = "own", "drawn"
"""Squads that the player chooses, or that are drawn by lot."""


@dataclass(frozen=True)
class Trial(Contest):
    """A config, and the player that plays both sides of it."""

    accounts: bool = True
    values: str = ""
    """The name of the file that the cards' values are from, if not the shipped ones."""

    def __post_init__(self) -> None:
        if len(self.players) != 1:
            raise ConfigError("player: a trial has one, who plays against itself")
        if self.games < 1:
            raise ConfigError(f"games: {self.games} is less than 1")

    @property
    def pairs(self) -> list[Pair]:
        """The player with itself."""
        (player,) = self.players
        return [(player, player)]

    def fixture(self, pair: Pair, number: int) -> Fixture:
        """A game by its number; each has a seed of its own, because with swapped seats it would be the same again."""
        return Fixture(pair, number, seed_from(self.seed, pair[0], number), dict.fromkeys(self.sides, pair[0]))

    @property
    def variant(self) -> str:
        """What beside the scenario makes the game: trials that share it are about the same cards and victory."""
        config = self.config
        drawn = ["drawn squads"] if self.players[0].startswith(DRAWN) else []
        if isinstance(config, PanzerConfig):
            preset = next((name for name, rules in presets().items() if rules == config.rules), None)
            parts = [preset or "+".join(config.rules), *drawn]
        else:
            team = [f"{config.players} players"] if config.players > 2 else []
            parts = [*([] if config.theme is None else [config.theme]), config.mode, *team]
        return ", ".join([*parts, *([self.values] if self.values else [])])

    @property
    def scenario(self) -> str:
        """The scenario's name."""
        scenario = self.config.scenario
        return scenario if isinstance(scenario, str) else scenario.name

    @property
    def title(self) -> str:
        """What is played, in words."""
        return f"{self.scenario}, {self.variant}"

    @property
    def file_name(self) -> str:
        """A file name of the trial's own."""
        return re.sub(r"[^A-Za-z0-9.-]+", "_", f"{self.config.game} {self.title}")


@dataclass(frozen=True)
class Choice:
    """What of a game is tried: every combination that can be played; nothing named means all of it."""

    game: str
    scenarios: tuple[str, ...] = ()
    themes: tuple[str, ...] = ()
    modes: tuple[str, ...] = ()
    players: int = 2
    rules: tuple[str, ...] = ()
    cards: tuple[Path, ...] = ()
    """Files with values, each played beside the shipped ones."""
    turn_limit: int | None = None
    squads: tuple[str, ...] = (OWN,)

    def configs(self) -> Iterator[tuple[AnyConfig, str]]:
        """The configs that can be played, each with the name of its values."""
        refused, found = None, False
        for plain, values in self._plain():
            try:
                config = read_config(plain)
            except ConfigError as error:
                # The first combination is the plainest: what is wrong with it is most likely wrong with all.
                refused = refused or error
                continue
            found = True
            yield config, values
        if refused is not None and not found:
            raise refused

    def _plain(self) -> Iterator[tuple[dict[str, Any], str]]:
        for path in (None, *self.cards):
            values = "" if path is None else path.stem
            for plain in self._panzer(path) if self.game == "panzer" else self._stalingrad(path):
                yield {"game": self.game, "turn_limit": self.turn_limit, **plain}, values

    def _stalingrad(self, path: Path | None) -> Iterator[dict[str, Any]]:
        points = {} if path is None else load_points(path)
        themes = [None if theme == NO_THEME else theme for theme in self.themes or (NO_THEME, *theme_names())]
        modes = self.modes or (MODES if self.players == 2 else MODES[1:])
        for name, theme, mode in product(self.scenarios or scenario_names(), themes, modes):
            own = load_scenario(Path(name), points) if name.endswith(".toml") else None
            if own is not None and theme is not None and not self.themes:
                continue
            yield {
                "scenario": own or name,
                "theme": theme,
                "mode": mode,
                "players": self.players,
                "points": points,
            }

    def _panzer(self, path: Path | None) -> Iterator[dict[str, Any]]:
        units = {} if path is None else load_units(path)
        for name, rules in product(self.scenarios or battle_names(), self.rules or tuple(presets())):
            switches = rules if rules in presets() else [each.strip() for each in rules.split(",")]
            yield {"scenario": name, "rules": switches, "units": units}


def trials(choice: Choice, player: str, games: int, seed: int = 0, move_time: float | None = None) -> list[Trial]:
    """The trials of a choice, each with so many games."""
    squads = choice.squads if choice.game == "panzer" else (OWN,)
    seats = [f"{DRAWN}{player}" if each == DRAWN_SQUADS else player for each in squads]
    return [
        Trial((seat,), config, games, seed, move_time, values=values)
        for seat, (config, values) in product(seats, choice.configs())
    ]
