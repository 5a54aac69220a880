"""The report of an experiment: Markdown with tables, and the plots beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path

from ...arena.seats import decider
from ...arena.standings import Interval
from ...arena.versions import sources_digest
from ...errors import ScopeError
from ...players import LEVELS
from ...scenarios.panzer import PanzerConfig
from .findings import Edge, Findings, Group, Squad, TrialFindings
from .plot import draw_edges, draw_endings, draw_lengths, draw_losses, draw_units
from .worth import FEWEST, METHOD, Worth

REPORT = "report.md"
MOST_SQUADS = 8
"""Squads of a side that the report names."""


def write_report(findings: Findings, folder: Path, pictures: str = "svg") -> Path:
    """Write the report and its plots into a folder."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, draw in _pictures(findings):
            draw(folder / f"{name}.{pictures}")
        path = folder / REPORT
        path.write_text(report_text(findings, pictures), "utf-8")
    except OSError as error:
        raise ScopeError(f"{error.filename or folder}: {error.strerror}") from None
    return path


def _pictures(findings: Findings) -> Iterator[tuple[str, Callable[[Path], None]]]:
    """The plots that the games are enough for, by the names of their files."""
    yield "edges", partial(draw_edges, findings)
    yield "endings", partial(draw_endings, findings)
    yield "lengths", partial(draw_lengths, findings)
    for game, groups in _groups_by_game(findings, lambda group: group.losses):
        yield f"cards-{game}", partial(draw_losses, groups)
    for _, groups in _groups_by_game(findings, lambda group: group.units_led):
        yield "units", partial(draw_units, findings, groups)


def _groups_by_game(
    findings: Findings, worths: Callable[[Group], Sequence[Worth]]
) -> Iterator[tuple[str, list[Group]]]:
    """The variants of each game of which something is known."""
    for game in dict.fromkeys(group.game for group in findings.groups if worths(group)):
        yield game, [group for group in findings.groups if group.game == game and worths(group)]


def report_text(findings: Findings, pictures: str = "svg") -> str:
    """The report as Markdown."""
    drawn = {name: f"![{name}]({name}.{pictures})" for name, _ in _pictures(findings)}
    parts = [
        *_head(findings),
        *_edges(findings, drawn["edges"]),
        *_endings(findings, drawn["endings"], drawn["lengths"]),
        *_cards(findings, [picture for name, picture in drawn.items() if name.startswith("cards-")]),
        *_squads(findings, drawn.get("units")),
    ]
    return "\n\n".join(parts) + "\n"


def _head(findings: Findings) -> Iterator[str]:
    yield "# Balance"
    games = sum(len(each.result.games) for each in findings.trials)
    players = ", ".join(dict.fromkeys(_player(each) for each in findings.trials))
    yield f"{games:,} games of {len(findings.trials)} trials, each played by one player against itself: {players}."
    if findings.commands:
        yield "\n".join(["```", *findings.commands, "```"])
    if findings.sources != sources_digest():
        yield f"The games were played by another version than the one that wrote this: sources {findings.sources}."
    if findings.left_out:
        yield "\n".join(["Not in this report:", "", *(f"- {each}" for each in findings.left_out)])
    yield (
        "All intervals hold with 95 % confidence. What a stronger or another player would make of a scenario "
        "may differ: the figures are about the scenario as this player plays it."
    )


def _player(found: TrialFindings) -> str:
    name = decider(found.trial.players[0])
    if name not in LEVELS:
        return f"`{name}`"
    config, level = found.trial.config, LEVELS[name]
    where = config.game.title()
    if not isinstance(config, PanzerConfig) and level.basic.simulations != level.advanced.simulations:
        where += f"'s {config.mode.title()} Mode"
    return f"`{name}` ({level.play_of(config).simulations:,} simulations a decision in {where})"


def _edges(findings: Findings, picture: str) -> Iterator[str]:
    yield "## Who wins"
    yield (
        "The first side is the one that begins. Its share is that of the games that somebody won. "
        "**Bold** where it is no accident, with all trials judged together (Holm's method, 5 %)."
    )
    yield picture
    for game, found in _by_game(findings):
        first, second = found[0].trial.sides
        yield f"### {game.title()}"
        headings = ("trial", "games", f"{first} : {second}", "draws", f"share of {first}", "95 %", "turns", "longest")
        yield _table(headings, (_trial_row(each, each.trial.file_name in findings.uneven) for each in found))
        if together := [each for each in findings.together if each.game == game]:
            yield "Together:"
            yield _table(headings[:-2], ((each.variant, *_edge_cells(each.edge, False)) for each in together))


def _trial_row(found: TrialFindings, uneven: bool) -> tuple[str, ...]:
    turns = found.lengths
    length = ("", "") if turns is None else (f"{turns.median:.0f}", str(turns.longest))
    return found.trial.title, *_edge_cells(found.edge, uneven), *length


def _edge_cells(edge: Edge, uneven: bool) -> tuple[str, ...]:
    share = "" if edge.share is None else _percent(edge.share)
    return (
        str(edge.decided + edge.draws + edge.forfeits),
        f"{edge.first} : {edge.second}",
        str(edge.draws),
        f"**{share}**" if uneven else share,
        "" if edge.interval is None else _range(edge.interval),
    )


def _endings(findings: Findings, picture: str, lengths: str) -> Iterator[str]:
    yield "## How games end, and when"
    yield picture
    for game, found in _by_game(findings):
        names = list(dict.fromkeys(name for each in found for name in each.endings))
        yield f"### Endings in {game.title()}"
        rows = (
            (each.trial.title, *(_percent(each.endings.get(name, 0) / len(each.result.games)) for name in names))
            for each in found
        )
        yield _table(("trial", *names), rows)
    yield lengths


def _cards(findings: Findings, pictures: Sequence[str]) -> Iterator[str]:
    yield "## What a card is worth"
    yield (
        "How much more often a side wins an otherwise even game in which the enemy has lost one more card of the kind "
        f"than itself: {METHOD}. It looks at the beginning of each turn, so the loss that ended a game is not counted. "
        f"Variants with fewer than {FEWEST} games are left out."
    )
    yield from pictures
    for group in findings.groups:
        if group.losses:
            yield f"**{group.game.title()}, {group.variant}**\n\n{_worth_table(group, group.losses)}"


def _squads(findings: Findings, picture: str | None) -> Iterator[str]:
    groups = [group for group in findings.groups if group.squads]
    if not groups:
        return
    yield "## Squads"
    if picture is not None:
        yield (
            "With squads drawn by lot it shows whether a unit is worth its points: how much more often a side wins "
            "with it than its points explain, if a point is worth the same in every unit of the side, by the same "
            "regression on the squads. A unit is called worth more or less only where it is so with all units of all "
            "variants judged together (Holm's method, 5 %); the intervals are those of each unit by itself. Which side "
            "is stronger says the table above."
        )
        yield picture
    for group in groups:
        if group.units_led:
            yield _units_table(findings, group)
        for side in dict.fromkeys(squad.side for squad in group.squads):
            yield _squad_table(group, side)


def _units_table(findings: Findings, group: Group) -> str:
    title = f"**{group.game.title()}, {group.variant}** (units beyond their points)"
    verdicts = {worth.card: findings.verdict(group, worth) for worth in group.units_led}
    return f"{title}\n\n{_worth_table(group, group.units_led, verdicts)}"


def _worth_table(group: Group, worths: Sequence[Worth], verdicts: Mapping[str, str] | None = None) -> str:
    headings = ("card", "points", "games", "gain", "95 %", *(["judged"] if verdicts else []))
    rows = (
        (
            group.name(worth.card),
            str(group.value(worth.card)),
            str(worth.games),
            f"{100 * worth.gain:+.1f} %",
            _range(worth.interval, "+.0f"),
            *([verdicts[worth.card]] if verdicts else []),
        )
        for worth in sorted(worths, key=lambda worth: -worth.logit)
    )
    return _table(headings, rows)


def _squad_table(group: Group, side: str) -> str:
    squads = [squad for squad in group.squads if squad.side == side]
    shown = squads[:MOST_SQUADS]
    rest = "" if len(squads) == len(shown) else f"; the {len(shown)} most frequent of {len(squads)}"
    table = _table(("squad", "games", "won", "95 %"), map(_squad_row, shown))
    return f"{group.variant}: {side} squads{rest}\n\n{table}"


def _squad_row(squad: Squad) -> tuple[str, ...]:
    return squad.units, str(squad.games), _percent(squad.wins / squad.games), _range(squad.interval)


def _by_game(findings: Findings) -> Iterator[tuple[str, list[TrialFindings]]]:
    for game in dict.fromkeys(each.trial.config.game for each in findings.trials):
        yield game, [each for each in findings.trials if each.trial.config.game == game]


def _table(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [headings, ["---"] + ["--:"] * (len(headings) - 1), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %"


def _range(interval: Interval, form: str = ".0f") -> str:
    low, high = interval
    return f"{100 * low:{form}} to {100 * high:{form}}"
