"""`scope arena`: many games between computer players, and who is how strong."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import rich_click as click
from click.core import ParameterSource

from ..errors import ScopeError
from .config import COMPUTERS_TURNS, cards_option, check_options, config_of, config_options
from .page import GAMES, Page, file_type
from .progress import games_bar, warn

if TYPE_CHECKING:
    from ..arena import Run

PLOTS = (".svg", ".png", ".pdf")


@click.command("arena")
@click.argument("names", metavar="PLAYER PLAYER...", nargs=-1, required=True)
@click.option("--game", type=click.Choice(GAMES), default=GAMES[0], show_default=True, help="The game that they play.")
@config_options
@click.option(
    "--turn-limit", type=int, default=COMPUTERS_TURNS, show_default=True, help="The turn that ends in a draw."
)
@cards_option
@click.option(
    "--games",
    type=click.IntRange(min=1),
    default=100,
    show_default=True,
    help="Games of each pair. Every opening is played twice, with the seats swapped.",
)
@click.option("--seed", type=int, default=0, show_default=True, help="The same seed gives the same games.")
@click.option(
    "--move-time",
    type=click.FloatRange(min=0, min_open=True),
    help="Seconds that a `program:` player has for a decision; 5 if left out.",
)
@click.option("--jobs", type=click.IntRange(min=1), help="Games at the same time; one for each core if left out.")
@click.option(
    "--ray", metavar="ADDRESS", help="Play on this Ray cluster; `local` starts one here, `auto` finds one here."
)
@click.option(
    "--json",
    type=file_type,
    help="Write the results here and every game to the log beside it. The same command goes on from that log.",
)
@click.option("--fresh", is_flag=True, help="Start over where there is a log already.")
@click.option("--plot", type=file_type, help=f"Draw the results: {', '.join(PLOTS)}.")
@click.option("--record", metavar="FOLDER", type=file_type, help="Keep the record of every game that is played.")
@click.pass_context
def arena_command(
    ctx: click.RichContext,
    /,
    names: tuple[str, ...],
    game: str,
    games: int,
    seed: int,
    move_time: float | None,
    plot: Path | None,
    **options: Any,
) -> None:
    """Let computer players play each other, and count who wins.

    A PLAYER is a name (`random`, `scripted`, `level-1` to `level-6`), a search with so many simulations a decision
    (`search:2000`) or so much time (`search:0.05s`), or a program of yours ('program:python my.py', see
    docs/engine-protocol.md). Each pair plays.
    """
    given = {name for name in ctx.params if ctx.get_parameter_source(name) != ParameterSource.DEFAULT}
    check_options(game, given)
    check_plot(plot)
    from ..arena import Contest, Run

    holding = {name: options.pop(name) for name in ("jobs", "ray", "json", "fresh", "record")}
    contest = Contest(names, config_of(game, **options), games, seed, move_time)
    run = Run(contest, command=shlex.join(["scope", *sys.argv[1:]]), **holding)
    if _hold(run):
        ctx.exit(130)
    if plot is not None:
        from ..arena.plot import draw

        draw(run.report(), plot)
    ctx.exit(1 if run.faults else 0)


def _hold(run: Run) -> bool:
    """Play and show the results; whether it was interrupted."""
    from .results import show_results

    interrupted, total = False, run.contest.games * len(run.contest.pairs)
    try:
        with games_bar(total) as tell:
            run.hold(lambda run: tell(len(run.games) + len(run.faults)))
    except KeyboardInterrupt:
        interrupted = True
    except OSError as error:
        raise ScopeError(f"{error.filename or 'arena'}: {error.strerror}") from None
    report = run.report()
    if report.games:
        show_results(Page("en"), report)
    for fault in report.faults:
        warn(f"not finished: {fault.fixture}: {fault.error}")
    if not report.complete:
        again = "the same command goes on" if run.json is not None else "with --json a run can be gone on with"
        warn(f"{len(report.games)} of {total} games were played; {again}")
    return interrupted


def check_plot(plot: Path | None) -> None:
    """Refuse a plot that cannot be drawn before an hour of games, not after it."""
    if plot is None:
        return
    if plot.suffix.lower() not in PLOTS:
        raise ScopeError(f"plot: '{plot.name}' names no kind of picture; use {', '.join(PLOTS)}")
    if not plot.parent.is_dir():
        raise ScopeError(f"plot: there is no folder '{plot.parent}'")
    if plot.is_dir():
        raise ScopeError(f"plot: '{plot}' is a folder")
