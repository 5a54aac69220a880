"""The options that say which game is played, and the config that they ask for."""

from __future__ import annotations

from collections.abc import Callable, Container
from functools import reduce
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import rich_click as click

from ..errors import ScopeError
from .page import file_type

if TYPE_CHECKING:
    from ..scenarios import AnyConfig
    from ..scenarios.panzer import PanzerConfig
    from ..scenarios.stalingrad import Config

COMPUTERS_TURNS = 200
"""Games in which only computers play are no longer than this, unless somebody asks for it."""

OPTIONS_OF = {"theme": "stalingrad", "mode": "stalingrad", "players": "stalingrad", "rules": "panzer"}
"""Options that belong to one game."""

Command = TypeVar("Command", bound=Callable[..., Any])

_OPTIONS = (
    click.option("--scenario", help="A scenario, or a file with your own for Stalingrad; the smallest if left out."),
    click.option("--theme", help="Stalingrad: a Thematic Scenario; `scope scenarios` lists all."),
    click.option(
        "--mode",
        type=click.Choice(["basic", "advanced"]),
        help="Stalingrad: basic, unless something asks for Advanced Mode.",
    ),
    click.option("--players", type=click.IntRange(2, 4), default=2, help="Stalingrad: three or four play in teams."),
    click.option("--rules", help="Panzer: `basic`, `advanced`, `full`, or switches such as `flank,terrain`."),
)


def config_options(command: Command) -> Command:
    """Give a command the options of both games."""
    return reduce(lambda decorated, option: option(decorated), reversed(_OPTIONS), command)


cards_option = click.option("--cards", type=file_type, help="A file with your own cards' values; see `scope cards`.")


def check_options(game: str, given: Container[str]) -> None:
    """Refuse options of the other game."""
    for option, owner in OPTIONS_OF.items():
        if option in given and owner != game:
            raise ScopeError(f"{option}: --{option} belongs to SCOPE {owner.title()}, not to SCOPE {game.title()}")


def config_of(game: str, **options: Any) -> AnyConfig:
    """The config that options ask for, or which of them cannot be played and why."""
    return _panzer_config(**options) if game == "panzer" else _config(**options)


def _config(
    scenario: str | None,
    theme: str | None,
    mode: str | None,
    players: int,
    turn_limit: int | None,
    cards: Path | None,
    **panzer: Any,  # noqa: ARG001
) -> Config:
    from ..scenarios.stalingrad import (
        basic_scenario,
        load_points,
        load_scenario,
        read_config,
        scenario_names,
        with_theme,
    )

    scenario = scenario or scenario_names()[0]
    points = {} if cards is None else load_points(cards)
    own = load_scenario(Path(scenario), points) if scenario.endswith(".toml") else None
    played = own or (basic_scenario(scenario) if theme is None else with_theme(basic_scenario(scenario), theme))
    return read_config(
        {
            "game": "stalingrad",
            "scenario": own or scenario,
            "theme": theme,
            "mode": mode or played.mode or ("advanced" if players > 2 else "basic"),
            "players": players,
            "turn_limit": turn_limit,
            "points": points,
        }
    )


def _panzer_config(
    scenario: str | None,
    rules: str | None,
    turn_limit: int | None,
    cards: Path | None,
    **stalingrad: Any,  # noqa: ARG001
) -> PanzerConfig:
    from ..scenarios.panzer import battle_names, load_units, presets, read_panzer_config

    named = "basic" if rules is None else rules
    return read_panzer_config(
        {
            "game": "panzer",
            "scenario": scenario or battle_names()[0],
            "rules": named if named in presets() else [each.strip() for each in named.split(",")],
            "turn_limit": turn_limit,
            "units": {} if cards is None else load_units(cards),
        }
    )
