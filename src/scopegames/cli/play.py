"""`scope play`: a game in the terminal."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import rich_click as click
from click.core import ParameterSource

from ..errors import ScopeError
from .config import COMPUTERS_TURNS, cards_option, check_options, config_of, config_options
from .page import EVERY_SIDE, SIDES, file_type, game_argument, language_option

if TYPE_CHECKING:
    from ..scenarios import AnyConfig


@click.command("play")
@game_argument
@config_options
@click.option("--side", type=click.Choice(EVERY_SIDE), help="The side that you play; the one that begins if left out.")
@click.option(
    "--opponent", default="level-3", show_default=True, help="`level-1` to `level-6`, another player, or `human`."
)
@click.option("--watch", is_flag=True, help="Watch two such opponents play.")
@click.option("--turn-limit", type=int, help="The turn that ends in a draw; 200 if you watch, else none.")
@cards_option
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
    turn_limit: int | None,
    **options: Any,
) -> None:
    """Play in the terminal; without options you are asked what."""
    from .. import terminal

    given = {name for name in ctx.params if ctx.get_parameter_source(name) != ParameterSource.DEFAULT}
    config: AnyConfig
    if given <= {"game", "language", "seed", "record"} and _is_at_a_terminal():
        config, sides = terminal.ask_options(language, game if "game" in given else None)
    else:
        check_options(game, given)
        _check_side(game, side)
        turns = COMPUTERS_TURNS if watch and turn_limit is None else turn_limit
        config = config_of(game, **options, turn_limit=turns)
        own = {} if watch else {side or SIDES[game][0]: terminal.HUMAN}
        sides = dict.fromkeys(SIDES[game], opponent) | own
        _check_seats(sides, watch)
    terminal.play(config, sides, language, seed, record)


def _check_side(game: str, side: str | None) -> None:
    if side is not None and side not in SIDES[game]:
        raise ScopeError(f"side: {side} does not play SCOPE {game.title()}; its sides are {' and '.join(SIDES[game])}")


def _is_at_a_terminal() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty()


def _check_seats(sides: Mapping[str, str], watch: bool) -> None:
    from ..players import make_player
    from ..terminal import HUMAN

    for player in set(sides.values()) - {HUMAN}:
        make_player(player, 0)
    if watch and HUMAN in sides.values():
        raise ScopeError("opponent: `human` cannot be watched; leave --watch out to play at one keyboard")
