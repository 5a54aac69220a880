"""A picture of a contest: who scored what, how strong that makes them, and how long games took."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from ..errors import ScopeError
from .bout import FORFEIT
from .report import Report, ending_name
from .standings import Tally, endings, tally

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

INK, FAINT = "#22272e", "#d5d9de"
WON, DRAWN, LOST = "#2f6f9f", "#c9ced4", "#c4593f"
ENDINGS = ("#2f6f9f", "#e0a43a", "#5c9a64", "#8a6aa8")
BINS = 40
STYLE: dict[Any, Any] = {
    "axes.edgecolor": FAINT,
    "axes.labelcolor": INK,
    "axes.spines.right": False,
    "axes.spines.top": False,
    "axes.titlelocation": "left",
    "axes.titlesize": 11,
    "axes.titleweight": "bold",
    "font.size": 9.5,
    "legend.frameon": False,
    "svg.fonttype": "none",
    "svg.hashsalt": "scopegames",
    "text.color": INK,
    "xtick.color": INK,
    "ytick.color": INK,
}


def draw(report: Report, path: Path) -> None:
    """Draw a contest into a file; its suffix says as what."""
    with canvas(path) as figure:
        _draw_all(figure, report)


@contextmanager
def canvas(path: Path) -> Iterator[Figure]:
    """A figure to draw on, which then goes into a file."""
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    with rc_context(STYLE):
        figure = Figure(layout="constrained")
        yield figure
        # Without a date the same games give the same file.
        metadata = {"Date": None} if path.suffix.lower() == ".svg" else None
        try:
            figure.savefig(path, dpi=160, metadata=metadata, facecolor="white")
        except (OSError, ValueError) as error:
            raise ScopeError(f"{path}: {getattr(error, 'strerror', None) or error}") from None


def _draw_all(figure: Figure, report: Report) -> None:
    players = _from_best(report)
    rows = len(players) if len(players) > 2 else 2 + len(report.contest.sides)
    figure.set_size_inches(10, 2.2 + 0.42 * rows + 2.6)
    figure.suptitle(report.title, x=0.01, ha="left", fontsize=13, fontweight="bold")
    halves: Any = figure.subfigures(2, 1, height_ratios=(1.4 + 0.42 * rows, 2.6))
    upper, lower = halves
    if len(players) > 2:
        left, right = upper.subplots(1, 2, sharey=True)
        _draw_ratings(left, report, players)
        _draw_scores(right, report, players)
    else:
        _draw_seats(upper.subplots(), report, players)
    _draw_lengths(lower.subplots(), report)


def _from_best(report: Report) -> list[str]:
    return sorted(report.contest.players, key=report.ratings.rating, reverse=True)


def _draw_ratings(axes: Axes, report: Report, players: Sequence[str]) -> None:
    places = np.arange(len(players))
    values = np.array([report.ratings.rating(player) for player in players])
    margins = np.array([report.ratings.interval(player)[1] for player in players]) - values
    axes.errorbar(values, places, xerr=margins, fmt="o", color=WON, ecolor=WON, elinewidth=1.6, capsize=3)
    for place, value in zip(places, values, strict=True):
        axes.annotate(f"{value:.0f}", (value, place), (0, 6), textcoords="offset points", ha="center", fontsize=8.5)
    axes.set_yticks(places, map(_short, players))
    axes.set_ylim(len(players) - 0.5, -0.5)
    axes.margins(x=0.12)
    axes.grid(axis="x", color=FAINT, linewidth=0.7)
    axes.set_axisbelow(True)
    axes.tick_params(length=0)
    axes.set_title("Rating, with its 95 % interval")
    axes.set_xlabel("Elo scale; the average is 1500")


def _draw_scores(axes: Axes, report: Report, players: Sequence[str]) -> None:
    """A table of colours: the score of each row's player against each column's, a draw as half a win."""
    from matplotlib.colors import LinearSegmentedColormap

    scores = np.full((len(players), len(players)), np.nan)
    for i, one in enumerate(players):
        for j, other in enumerate(players):
            score = tally(report.of_pair((min(one, other), max(one, other))), one).score if i != j else None
            scores[i, j] = np.nan if score is None else score
    colours = LinearSegmentedColormap.from_list("score", [LOST, "#f4f1ea", WON])
    axes.imshow(scores, cmap=colours, vmin=0, vmax=1, aspect="auto")
    for (i, j), score in np.ndenumerate(scores):
        if not np.isnan(score):
            ink = "white" if abs(score - 0.5) > 0.3 else INK
            axes.text(j, i, f"{100 * score:.0f}", ha="center", va="center", color=ink)
    names = [_short(player, 14) for player in players]
    axes.set_xticks(range(len(players)), names, rotation=30, ha="right", rotation_mode="anchor")
    axes.tick_params(length=0)
    axes.spines[:].set_visible(False)
    axes.set_title("Score against each, in %")


def _draw_seats(axes: Axes, report: Report, players: Sequence[str]) -> None:
    """A bar for both seats together and one for each, as the better player sees them."""
    one, other = players
    rows = [("both seats", tally(report.games, one))]
    rows += [(f"as {side}", tally(report.games, one, side)) for side in report.contest.sides]
    for place, (_, count) in enumerate(rows):
        _draw_bar(axes, place, count)
    axes.set_yticks(range(len(rows)), [name for name, _ in rows])
    axes.set_ylim(len(rows) - 0.5, -0.6)
    axes.set_xlim(0, 100)
    axes.set_xlabel("% of the games")
    axes.tick_params(length=0)
    axes.spines["left"].set_visible(False)
    axes.set_title(f"{_short(one)} against {_short(other)}, win rate with its 95 % interval")
    handles = axes.patches[:3]
    axes.legend(handles, ("won", "drawn", "lost"), ncols=3, loc="lower right", bbox_to_anchor=(1, 1))


def _draw_bar(axes: Axes, place: int, count: Tally) -> None:
    start = 0.0
    for number, colour in ((count.wins, WON), (count.draws, DRAWN), (count.losses, LOST)):
        width = 100 * number / max(1, count.games)
        axes.barh(place, width, left=start, color=colour, height=0.62)
        if width > 4:
            ink = INK if colour == DRAWN else "white"
            axes.text(start + 0.7, place + 0.2, f"{number}", va="center", color=ink, fontsize=8.5)
        start += width
    if count.win_rate_interval is not None and count.win_rate is not None:
        low, high = (100 * each for each in count.win_rate_interval)
        rate = 100 * count.win_rate
        axes.errorbar(
            rate, place, xerr=([max(0, rate - low)], [max(0, high - rate)]), fmt="none", ecolor=INK, capsize=4
        )


def _draw_lengths(axes: Axes, report: Report) -> None:
    """How many games took how many turns, by what ended them."""
    named = [ended for ended in endings(report.games) if ended != FORFEIT]
    groups = [[game.turns for game in report.games if game.ended == ended] for ended in named]
    labels = [f"{ending_name(ended)} ({len(turns):,})" for ended, turns in zip(named, groups, strict=True)]
    longest = max((max(turns) for turns in groups), default=1)
    width = max(1, -(-longest // BINS))
    colours = [ENDINGS[place] if place < len(ENDINGS) else FAINT for place in range(len(groups))]
    # Bars stand on whole turns, each as wide as a whole number of them.
    edges = np.arange(0, longest + width + 1, width) + 0.5
    if groups:
        axes.hist(groups, bins=list(edges), stacked=True, color=colours, label=labels, edgecolor="white", linewidth=0.4)
        axes.legend(loc="upper center", bbox_to_anchor=(0.5, -0.22), ncols=len(groups), fontsize=9)
    axes.set_xlabel("turns" if width == 1 else f"turns, {width} a bar")
    axes.set_ylabel("games")
    axes.grid(axis="y", color=FAINT, linewidth=0.7)
    axes.set_axisbelow(True)
    axes.tick_params(length=0)
    axes.set_title("Length of the games, by what ended them")


def _short(player: str, most: int = 28) -> str:
    # The end of a long command tells it from others.
    return player if len(player) <= most else f"…{player[1 - most :]}"
