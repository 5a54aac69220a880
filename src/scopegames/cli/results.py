"""The results of an arena on the screen. Its words are English, like those of its files."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import count
from typing import TYPE_CHECKING

from .page import Page

if TYPE_CHECKING:
    from ..arena import Played, Report
    from ..arena.standings import Interval, Tally


LONGEST = 13
"""Letters of a name that leave room for the figures beside it."""


def show_results(page: Page, report: Report) -> None:
    """Print everything that was counted."""
    page.line(report.title, "bold")
    page.line()
    _show_players(page, report)
    if len(report.contest.pairs) > 1:
        _show_pairs(page, report)
    _show_games(page, report)
    _show_times(page, report)
    _show_forfeits(page, report)
    _show_notes(page, report)


def _show_players(page: Page, report: Report) -> None:
    from ..arena.standings import tally

    rows, ratings, labels = [], report.ratings, _labels(report)
    for player in sorted(report.contest.players, key=ratings.rating, reverse=True):
        rating = f"{ratings.rating(player):.0f}", _range(ratings.interval(player))
        rows.append((labels[player], *_counts(tally(report.games, player)), *rating))
    page.table(("player", *_COUNTS, "rating", "95 %"), rows, numbers=range(1, 9))


def _show_pairs(page: Page, report: Report) -> None:
    from ..arena.standings import lengths, tally

    page.heading("Pairs")
    rows, labels = [], _labels(report)
    for pair in report.contest.pairs:
        games = report.of_pair(pair)
        one, other = sorted(pair, key=report.ratings.rating, reverse=True)
        turns = lengths(games)
        mean = "" if turns is None else f"{turns.mean:.0f}"
        rows.append((f"{labels[one]} : {labels[other]}", *_counts(tally(games, one)), mean))
    page.table(("", *_COUNTS, "turns"), rows, numbers=range(1, 8))


def _show_games(page: Page, report: Report) -> None:
    from ..arena import ending_name
    from ..arena.standings import endings, lengths

    page.heading("Games")
    total, turns = len(report.games), lengths(report.games)
    results = Counter(game.result for game in report.games)
    sides = [(f"{side} wins", results[side]) for side in report.contest.sides] + [("drawn", results["draw"])]
    ended = [(f"ended by {ending_name(each)}", n) for each, n in endings(report.games).items()]
    page.table(("", "", ""), ((name, str(n), _percent(n / total)) for name, n in sides + ended), numbers=(1, 2))
    if turns is not None:
        page.line(
            f"turns: {turns.mean:.1f} on average, median {turns.median:.0f}, {turns.shortest} to {turns.longest}, "
            f"eight games of ten {turns.tenth:.0f} to {turns.ninetieth:.0f}"
        )


def _show_times(page: Page, report: Report) -> None:
    page.heading("Time for a decision")
    rows = [(label, *_thought(report.games, player)) for player, label in _labels(report).items()]
    page.table(("player", "decisions", "mean", "longest"), rows, numbers=(1, 2, 3))


def _show_forfeits(page: Page, report: Report) -> None:
    if not report.forfeits:
        return
    page.heading("Forfeits")
    seen = Counter((game.forfeiter, game.reason) for game in report.forfeits)
    first = {(game.forfeiter, game.reason): game for game in reversed(report.forfeits)}
    labels = _labels(report)
    for (player, reason), times in seen.most_common():
        page.line(f"{labels[player or '']} lost {times}: {reason} (first with seed {first[player, reason].seed})")


def _show_notes(page: Page, report: Report) -> None:
    from ..arena.ratings import METHOD
    from ..arena.seats import is_reproducible

    page.line()
    for player, label in _labels(report).items():
        if player != label:
            page.line(f"{label} is {player}")
    page.line(f"Ranges hold with 95 % confidence: win rates by Wilson. Ratings: {METHOD}.", "dim")
    if timed := [player for player in report.contest.players if not is_reproducible(player)]:
        names = ", ".join(_labels(report)[player] for player in timed)
        page.line(f"Not reproducible, because a clock or another program decides: {names}.", "dim")


def _labels(report: Report) -> dict[str, str]:
    """Every player's name, or a number in place of a long command."""
    numbers, labels = count(1), {}
    for player in report.contest.players:
        long = player.startswith("program:") and len(player) > LONGEST
        labels[player] = f"program {next(numbers)}" if long else player
    return labels


_COUNTS = ("games", "wins", "draws", "losses", "win rate", "95 %")


def _counts(found: Tally) -> tuple[str, ...]:
    rate, interval = found.win_rate, found.win_rate_interval
    shown = ("", "") if rate is None or interval is None else (_percent(rate), _range(interval, 100))
    return *map(str, (found.games, found.wins, found.draws, found.losses)), *shown


def _range(interval: Interval, unit: int = 1) -> str:
    return "–".join(f"{unit * each:.0f}" for each in interval)  # noqa: RUF001


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def _thought(games: Iterable[Played], player: str) -> tuple[str, ...]:
    """A player's decisions, and the mean and the longest time for one."""
    found = [thought for game in games for side, thought in game.thought.items() if game.seats[side] == player]
    if not (decisions := sum(each.decisions for each in found)):
        return ("0",)
    mean, longest = sum(each.seconds for each in found) / decisions, max(each.longest for each in found)
    return str(decisions), f"{1000 * mean:.3g} ms", f"{1000 * longest:.3g} ms"
