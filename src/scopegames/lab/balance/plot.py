"""Pictures of an experiment: who wins, how games end, how long they are, what cards are worth."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from ...arena.bout import FORFEIT
from ...arena.plot import ENDINGS, FAINT, INK, LOST, WON, canvas
from .findings import Findings, Group, TrialFindings
from .worth import Worth

if TYPE_CHECKING:
    from matplotlib.axes import Axes

ROW = 0.26
"""Inches of a line."""

ABREAST = 3
"""Variants that stand beside each other."""

COLOURS = (*ENDINGS, "#c4593f", "#7a858f")


def draw_edges(findings: Findings, path: Path) -> None:
    """The first side's share of the decided games of every trial."""
    with canvas(path) as figure:
        found = [each for each in findings.trials if each.edge.decided]
        figure.set_size_inches(9, 1.4 + ROW * len(found))
        axes = figure.subplots()
        for place, each in enumerate(found):
            share, interval = each.edge.share, each.edge.interval
            assert share is not None
            assert interval is not None
            low, high = interval
            colour = LOST if each.trial.file_name in findings.uneven else WON
            axes.plot((100 * low, 100 * high), (place, place), color=colour, linewidth=1.6)
            axes.plot(100 * share, place, "o", color=colour, markersize=4.5)
        _name_rows(axes, [_row_name(each) for each in found])
        axes.axvline(50, color=INK, linewidth=0.8)
        axes.set_xlim(0, 100)
        axes.set_xlabel("% of the decided games, with its 95 % interval; red where it is no accident")
        axes.set_title("How often the side that begins wins")


def draw_endings(findings: Findings, path: Path) -> None:
    """How the games of every trial ended."""
    with canvas(path) as figure:
        found = findings.trials
        figure.set_size_inches(9, 1.8 + ROW * len(found))
        axes, names = figure.subplots(), list(dict.fromkeys(name for each in found for name in each.endings))
        starts = [0.0] * len(found)
        for number, name in enumerate(names):
            shares = [100 * each.endings.get(name, 0) / len(each.result.games) for each in found]
            colour = COLOURS[number % len(COLOURS)]
            axes.barh(range(len(found)), shares, left=starts, color=colour, height=0.7, label=name)
            starts = [start + share for start, share in zip(starts, shares, strict=True)]
        _name_rows(axes, [_row_name(each) for each in found])
        axes.set_xlim(0, 100)
        axes.set_xlabel("% of the games")
        axes.set_title("How games end")
        axes.legend(loc="upper center", bbox_to_anchor=(0.4, -0.5 / (1 + ROW * len(found))), ncols=4, fontsize=8.5)


def draw_lengths(findings: Findings, path: Path) -> None:
    """How many turns the games of every trial took."""
    with canvas(path) as figure:
        found = [each for each in findings.trials if each.lengths is not None]
        figure.set_size_inches(9, 1.4 + ROW * len(found))
        axes = figure.subplots()
        turns = [[game.turns for game in each.result.games if game.ended != FORFEIT] for each in found]
        axes.boxplot(
            turns,
            positions=range(len(found)),
            orientation="horizontal",
            whis=(10, 90),
            widths=0.6,
            medianprops={"color": LOST},
            flierprops={"markersize": 2, "markeredgecolor": FAINT},
        )
        _name_rows(axes, [_row_name(each) for each in found])
        axes.set_xlim(left=0)
        axes.set_xlabel("turns: the median, half of the games in the box, eight of ten between the whiskers")
        axes.set_title("How long games are")


def draw_losses(groups: Sequence[Group], path: Path) -> None:
    """What cards are worth in each variant, by losing them."""
    _draw_worths("what a card is worth", [(group, group.losses, set()) for group in groups], path)


def draw_units(findings: Findings, groups: Sequence[Group], path: Path) -> None:
    """What units win beyond their points in each variant, by leading them into battle."""
    parts = []
    for group in groups:
        misvalued = {card for variant, card in findings.misvalued if variant == group.variant}
        parts.append((group, group.units_led, misvalued))
    _draw_worths("what a unit wins beyond its points; red where it is no accident", parts, path)


Part = tuple[Group, Sequence[Worth], set[str]]
"""A variant, what is drawn of it, and the cards of it that stand out."""


def _draw_worths(title: str, parts: Sequence[Part], path: Path) -> None:
    with canvas(path) as figure:
        columns = min(ABREAST, len(parts))
        rows = -(-len(parts) // columns)
        most = max(len(worths) for _, worths, _ in parts)
        figure.set_size_inches(max(6, 4.2 * columns), rows * (1.1 + ROW * most))
        figure.suptitle(f"{parts[0][0].game.title()}: {title}", x=0.01, ha="left", fontweight="bold")
        figure.supxlabel("% of the games, with the 95 % interval; points beside the names", fontsize=9)
        every = figure.subplots(rows, columns, squeeze=False).flat
        for axes, part in zip(every, parts, strict=False):
            _draw_group(axes, *part)
        for axes in every[len(parts) :]:
            axes.set_visible(False)


def _draw_group(axes: Axes, group: Group, worths: Sequence[Worth], outstanding: set[str]) -> None:
    ranked = sorted(worths, key=lambda worth: -worth.logit)
    for place, worth in enumerate(ranked):
        low, high = worth.interval
        colour = LOST if worth.card in outstanding else WON
        axes.plot((100 * low, 100 * high), (place, place), color=colour, linewidth=1.6)
        axes.plot(100 * worth.gain, place, "o", color=colour, markersize=4.5)
    _name_rows(axes, [f"{group.name(worth.card)}, {group.value(worth.card)}" for worth in ranked])
    axes.axvline(0, color=INK, linewidth=0.8)
    axes.set_xlim(-50, 50)
    axes.set_title(group.variant)


def _row_name(found: TrialFindings) -> str:
    return f"{found.trial.config.game.title()} · {found.trial.title}"


def _name_rows(axes: Axes, names: Sequence[str]) -> None:
    axes.set_yticks(range(len(names)), names, fontsize=8.5)
    axes.set_ylim(max(1, len(names)) - 0.5, -0.5)
    axes.grid(axis="x", color=FAINT, linewidth=0.7)
    axes.set_axisbelow(True)
    axes.tick_params(length=0)
