"""`scope play`: a game in the terminal."""

from __future__ import annotations

import sys
from collections.abc import Container, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import rich_click as click
from click.core import ParameterSource

from ..errors import ScopeError
from .page import EVERY_SIDE, SIDES, file_type, game_argument, language_option

if TYPE_CHECKING:
    from ..scenarios import AnyConfig
    from ..scenarios.panzer import PanzerConfig
    from ..scenarios.stalingrad import Config

WATCHED_TURNS = 200
"""Computers that are watched play no longer than this."""

OPTIONS_OF = {"theme": "stalingrad", "mode": "stalingrad", "players": "stalingrad", "rules": "panzer"}
"""Options that belong to one game."""


@click.command("play")
@game_argument
@click.option("--scenario", help="A scenario, or a file with your own for Stalingrad; the smallest if left out.")
@click.option("--theme", help="Stalingrad: a Thematic Scenario; `scope scenarios` lists all.")
@click.option(
    "--mode",
    type=click.Choice(["basic", "advanced"]),
    help="Stalingrad: basic, unless something asks for Advanced Mode.",
)
@click.option("--players", type=click.IntRange(2, 4), default=2, help="Stalingrad: three or four play in teams.")
@click.option("--rules", help="Panzer: `basic`, `advanced`, `full`, or switches such as `flank,terrain`.")
@click.option("--side", type=click.Choice(EVERY_SIDE), help="The side that you play; the one that begins if left out.")
@click.option("--opponent", default="scripted", show_default=True, help="A computer player, or `human` beside you.")
@click.option("--watch", is_flag=True, help="Watch two such opponents play.")
@click.option("--turn-limit", type=int, help="The turn that ends in a draw; 200 if you watch, else none.")
@click.option("--cards", type=file_type, help="A file with your own cards' values; see `scope cards`.")
@language_option
@click.option("--seed", type=int, help="Repeat the computer's choices.")
@click.option("--record", type=file_type, help="Write the game down in this file.")
@click.pass_context
def play_command(
    ctx: click.RichContext,
    /,
    game: str,
    side: str | None,
    opponent: str,
    watch: bool,
    language: str | None,
    seed: int | None,
    record: Path | None,
    **options: Any,
) -> None:
    """Play in the terminal; without options you are asked what."""
    from .. import terminal

    given = {name for name in ctx.params if ctx.get_parameter_source(name) != ParameterSource.DEFAULT}
    config: AnyConfig
    if given <= {"game", "language", "seed", "record"} and _is_at_a_terminal():
        config, sides = terminal.ask_options(language, game if "game" in given else None)
    else:
        _check_game(game, side, given)
        config = _panzer_config(**options, watched=watch) if game == "panzer" else _config(**options, watched=watch)
        own = {} if watch else {side or SIDES[game][0]: terminal.HUMAN}
        sides = dict.fromkeys(SIDES[game], opponent) | own
        _check_seats(sides, watch)
    terminal.play(config, sides, language, seed, record)


def _check_game(game: str, side: str | None, given: Container[str]) -> None:
    """Refuse options and sides of the other game."""
    for option, owner in OPTIONS_OF.items():
        if option in given and owner != game:
            raise ScopeError(f"{option}: --{option} belongs to SCOPE {owner.title()}, not to SCOPE {game.title()}")
    if side is not None and side not in SIDES[game]:
        raise ScopeError(f"side: {side} does not play SCOPE {game.title()}; its sides are {' and '.join(SIDES[game])}")


def _is_at_a_terminal() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty()


def _config(
    scenario: str | None,
    theme: str | None,
    mode: str | None,
    players: int,
    turn_limit: int | None,
    cards: Path | None,
    watched: bool,
    **panzer: Any,  # noqa: ARG001
) -> Config:
    """The config that options ask for, or which of them cannot be played and why."""
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
            "turn_limit": WATCHED_TURNS if watched and turn_limit is None else turn_limit,
            "points": points,
        }
    )


def _panzer_config(
    scenario: str | None,
    rules: str | None,
    turn_limit: int | None,
    cards: Path | None,
    watched: bool,
    **stalingrad: Any,  # noqa: ARG001
) -> PanzerConfig:
    """The config that options ask for, or which of them cannot be played and why."""
    from ..scenarios.panzer import battle_names, load_units, presets, read_panzer_config

    named = "basic" if rules is None else rules
    return read_panzer_config(
        {
            "game": "panzer",
            "scenario": scenario or battle_names()[0],
            "rules": named if named in presets() else [each.strip() for each in named.split(",")],
            "turn_limit": WATCHED_TURNS if watched and turn_limit is None else turn_limit,
            "units": {} if cards is None else load_units(cards),
        }
    )


def _check_seats(sides: Mapping[str, str], watch: bool) -> None:
    from ..players import make_player
    from ..terminal import HUMAN

    for player in set(sides.values()) - {HUMAN}:
        make_player(player, 0)
    if watch and HUMAN in sides.values():
        raise ScopeError("opponent: `human` cannot be watched; leave --watch out to play at one keyboard")
