"""`scope lab balance`: how fair scenarios, themes, squads and card values are."""

from __future__ import annotations

import json as plain_json
import shlex
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import rich_click as click
from click.core import ParameterSource

from ..errors import ScopeError
from .config import COMPUTERS_TURNS
from .page import GAMES, Page, file_type
from .progress import games_bar, warn

if TYPE_CHECKING:
    from ..lab.balance import Choice, Experiment, Findings

PICTURES = ("svg", "png")
REPORTING = ("games", "json", "report", "pictures", "jobs", "ray", "fresh")
"""The options that do not say which games are played."""


@click.command("balance")
@click.option("--game", type=click.Choice(GAMES), help="The game; both, or the one that other options are about.")
@click.option(
    "--scenario",
    "scenarios",
    multiple=True,
    help="A scenario, or a file with your own for Stalingrad; may be repeated.",
)
@click.option("--theme", "themes", multiple=True, help="Stalingrad: a Thematic Scenario, or `none`; may be repeated.")
@click.option("--mode", "modes", type=click.Choice(["basic", "advanced"]), multiple=True, help="Stalingrad: a mode.")
@click.option("--players", type=click.IntRange(2, 4), default=2, help="Stalingrad: three or four play in teams.")
@click.option("--rules", multiple=True, help="Panzer: a preset, or switches such as `flank,terrain`; may be repeated.")
@click.option(
    "--squads",
    type=click.Choice(["own", "drawn"]),
    multiple=True,
    help="Panzer: squads as the player chooses them (the default), or drawn by lot from all full ones.",
)
@click.option(
    "--cards", type=file_type, multiple=True, help="A file with your own cards' values, played beside the shipped ones."
)
@click.option(
    "--turn-limit",
    type=click.IntRange(min=1),
    default=COMPUTERS_TURNS,
    show_default=True,
    help="The turn that ends in a draw.",
)
@click.option("--player", default="level-6", show_default=True, help="Who plays both sides; see `scope arena --help`.")
@click.option(
    "--games",
    type=click.IntRange(min=0),
    default=100,
    show_default=True,
    help="Games of each trial; with 0 none is played, and the report is written anew from its logs.",
)
@click.option("--seed", type=int, default=0, show_default=True, help="The same seed gives the same games.")
@click.option("--jobs", type=click.IntRange(min=1), help="Games at the same time; one for each core if left out.")
@click.option("--ray", metavar="ADDRESS", help="Play on this Ray cluster; see `scope arena --help`.")
@click.option(
    "--json", type=file_type, help="Write what was found here as plain data; a file of another run is not replaced."
)
@click.option(
    "--report",
    metavar="FOLDER",
    type=file_type,
    help="Write a report with plots here, and every game to a log. The same command goes on from the logs; the report"
    " holds the trials of all logs there.",
)
@click.option("--pictures", type=click.Choice(PICTURES), default=PICTURES[0], show_default=True, help="Kind of plots.")
@click.option("--fresh", is_flag=True, help="Start over where there are logs already.")
@click.pass_context
def balance_command(
    ctx: click.RichContext,
    /,
    player: str,
    games: int,
    seed: int,
    jobs: int | None,
    ray: str | None,
    json: Path | None,
    report: Path | None,
    pictures: str,
    fresh: bool,
    **wanted: Any,
) -> None:
    """See how fair scenarios are: a player plays each against itself.

    Everything that you name is combined with everything else (what you name nothing of, with all of it), and each
    combination that can be played is a trial. It is counted how often the side that begins wins, how games end and how
    long they are, what each card is worth, and how squads fare; see docs/balance.md.
    """
    from ..lab.balance import Experiment, trials

    logs = None if report is None else report / "games"
    _check_json(json, logs, fresh)
    if games == 0:
        _check_unnamed(ctx)
        _write(_written(logs), json, report, pictures)
        return
    chosen = [each for choice in _choices(**wanted) for each in trials(choice, player, games, seed)]
    experiment = Experiment(chosen, logs, jobs, ray, fresh)
    interrupted = _hold(experiment)
    findings = _findings(experiment)
    if findings.trials:
        _show(Page("en"), findings)
        _write(findings, json, report, pictures)
    _warn_of_faults(experiment)
    ctx.exit(130 if interrupted else 1 if any(result.faults for result in experiment.results) else 0)


def _findings(experiment: Experiment) -> Findings:
    """What was found, together with the trials of earlier commands in the same folder."""
    from ..lab.balance import Findings, Terms, commands_of, in_order, read_logs
    from ..lab.balance.experiment import log_path

    command, logs = shlex.join(["scope", *sys.argv[1:]]), experiment.logs
    if logs is None:
        return Findings(experiment.results, [command])
    kept = read_logs(logs, Terms.of(experiment.trials[0]), [log_path(logs, trial) for trial in experiment.trials])
    return Findings(in_order([*experiment.results, *kept.results]), commands_of(logs, command), kept.left_out)


def _check_unnamed(ctx: click.RichContext) -> None:
    """Refuse what would choose games where none is played: the report is about all that the folder holds."""
    for option in ctx.command.params:
        name = option.name or ""
        if name not in REPORTING and ctx.get_parameter_source(name) == ParameterSource.COMMANDLINE:
            raise ScopeError(
                f"games: without any, the report is about all that the folder holds; leave out {option.opts[0]}"
            )


def _written(logs: Path | None) -> Findings:
    """What the logs of a folder hold, whichever version has played them."""
    from ..lab.balance import Findings, commands_of, in_order, read_logs

    if logs is None:
        raise ScopeError("games: without any, --report has to name a folder with logs")
    kept = read_logs(logs)
    if not any(result.games for result in kept.results):
        raise ScopeError(f"report: there is no log of a game in '{logs}'")
    return Findings(in_order(kept.results), commands_of(logs), kept.left_out, kept.sources)


def _choices(game: str | None, players: int, turn_limit: int | None, **named: Sequence[Any]) -> list[Choice]:
    """What is tried of each game; options that belong to one game say which."""
    from ..lab.balance import Choice

    owners = {"themes": "stalingrad", "modes": "stalingrad", "rules": "panzer"}
    about = {owners[name]: name for name, values in named.items() if values and name in owners}
    about |= {"stalingrad": "players"} if players > 2 else {}
    about |= {_owner(scenario): "scenario" for scenario in named["scenarios"]}
    games = [each for each in GAMES if each == game or (game is None and (not about or each in about))]
    # Squads alone do not say that the other game is not wanted.
    for owner, option in (about | ({"panzer": "squads"} if named["squads"] else {})).items():
        if owner not in games:
            raise ScopeError(f"{option}: it belongs to SCOPE {owner.title()}, not to SCOPE {games[0].title()}")
    if named["cards"] and len(games) > 1:
        raise ScopeError("cards: say with --game whose values they are")
    found = []
    for each in games:
        own = {"scenarios": tuple(name for name in named["scenarios"] if _owner(name) == each)}
        own |= {name: tuple(values) for name, values in named.items() if name != "scenarios" and values}
        found.append(Choice(each, players=players, turn_limit=turn_limit, **own))
    return found


def _owner(scenario: str) -> str:
    """The game that a scenario belongs to."""
    from ..scenarios.panzer import battle_names

    return "panzer" if scenario in battle_names() else "stalingrad"


def _hold(experiment: Experiment) -> bool:
    """Play; whether it was interrupted."""
    try:
        with games_bar(experiment.total) as tell:
            experiment.hold(lambda held: tell(held.done))
    except KeyboardInterrupt:
        return True
    except OSError as error:
        raise ScopeError(f"{error.filename or 'balance'}: {error.strerror}") from None
    return False


def _show(page: Page, findings: Findings) -> None:
    """Print who won what."""
    rows = []
    for found in findings.trials:
        edge, turns = found.edge, found.lengths
        share = "" if edge.share is None else f"{100 * edge.share:.0f} %"
        low, high = edge.interval or (0.0, 1.0)
        rows.append(
            (
                found.trial.title,
                str(len(found.result.games)),
                share,
                f"{100 * low:.0f} to {100 * high:.0f}",
                str(edge.draws),
                "" if turns is None else f"{turns.median:.0f}",
                "uneven" if found.trial.file_name in findings.uneven else "",
            )
        )
    page.table(("trial", "games", "first side", "95 %", "draws", "turns", ""), rows, numbers=range(1, 6))


def _write(findings: Findings, json: Path | None, report: Path | None, pictures: str) -> None:
    if json is not None:
        text = plain_json.dumps(findings.plain(), ensure_ascii=False, indent=2)
        # A reader finds the old findings or the new ones, never half of them.
        half = json.with_name(f"{json.name}.part")
        try:
            half.write_text(text + "\n", "utf-8")
            half.replace(json)
        except OSError as error:
            raise ScopeError(f"{json}: {error.strerror}") from None
    if report is not None:
        from ..lab.balance.report import write_report

        Page("en").line(f"The report is {write_report(findings, report, pictures)}.")


def _warn_of_faults(experiment: Experiment) -> None:
    for result in experiment.results:
        for fault in result.faults:
            warn(f"not finished: {result.trial.title}: {fault.fixture}: {fault.error}")
        if not result.complete:
            warn(f"{result.trial.title}: {len(result.games)} of {result.trial.games} games were played")


def _check_json(json: Path | None, logs: Path | None, fresh: bool) -> None:
    """Refuse a file that cannot be written before an hour of games, not after it, and one that nobody goes on from."""
    if json is None:
        return
    if json.is_dir() or not json.parent.is_dir():
        raise ScopeError(
            f"json: '{json}' is a folder" if json.is_dir() else f"json: there is no folder '{json.parent}'"
        )
    if json.exists() and not fresh and not (logs is not None and any(logs.glob("*")) and _is_of(json, logs)):
        raise ScopeError(f"json: '{json}' is there, but not the logs of its games; --fresh starts over")


def _is_of(json: Path, logs: Path) -> bool:
    """Whether a file holds findings about the games of a folder: a command that played them is named in it."""
    from ..lab.balance import commands_of

    try:
        found = plain_json.loads(json.read_bytes())
    except (OSError, ValueError):
        return False
    if not isinstance(found, dict) or not isinstance(found.get("commands"), list):
        return False
    played = commands_of(logs)
    return any(command in played for command in found["commands"]) or found["commands"] == played
