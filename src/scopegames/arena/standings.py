"""What the games of a contest come to: wins, draws and losses, lengths, and how games ended."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from math import sqrt
from statistics import NormalDist

import msgspec
import numpy as np

from .bout import FORFEIT, Played

CONFIDENCE = 0.95
Z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)

Interval = tuple[float, float]


class Tally(msgspec.Struct, frozen=True):
    """Games as one player sees them."""

    games: int
    wins: int
    draws: int
    losses: int

    @property
    def win_rate(self) -> float | None:
        """The share of games won, if there are any."""
        return self.wins / self.games if self.games else None

    @property
    def score(self) -> float | None:
        """The share of points: one for a win, half of one for a draw."""
        return (self.wins + self.draws / 2) / self.games if self.games else None

    @property
    def win_rate_interval(self) -> Interval | None:
        """Where the win rate lies with the confidence stated."""
        return wilson(self.wins, self.games) if self.games else None


class Lengths(msgspec.Struct, frozen=True):
    """How many turns games took."""

    mean: float
    median: float
    shortest: int
    longest: int
    tenth: float
    """One game out of ten is no longer."""
    ninetieth: float
    """One game out of ten is longer."""


def wilson(wins: int, games: int) -> Interval:
    """Wilson's score interval for a share."""
    share, spread = wins / games, Z * Z / games
    middle = share + spread / 2
    margin = Z * sqrt((share * (1 - share) + spread / 4) / games)
    # Where nothing or everything is won, rounding leaves a trace between the end and the share.
    return min(share, max(0.0, (middle - margin) / (1 + spread))), max(
        share, min(1.0, (middle + margin) / (1 + spread))
    )


def tally(games: Iterable[Played], player: str, side: str | None = None) -> Tally:
    """A player's wins, draws and losses, on one side or on both."""
    own = [game for game in games if player in (game.seats.values() if side is None else (game.seats[side],))]
    wins = sum(game.winner == player for game in own)
    draws = sum(game.winner is None for game in own)
    return Tally(len(own), wins, draws, len(own) - wins - draws)


def lengths(games: Iterable[Played]) -> Lengths | None:
    """How long games are that were played out, if there are any."""
    turns = np.array([game.turns for game in games if game.ended != FORFEIT])
    if not turns.size:
        return None
    tenth, median, ninetieth = (float(each) for each in np.percentile(turns, (10, 50, 90)))
    return Lengths(float(turns.mean()), median, int(turns.min()), int(turns.max()), tenth, ninetieth)


def endings(games: Iterable[Played]) -> dict[str, int]:
    """How many games each article ended, the most frequent first."""
    counts = Counter(game.ended for game in games)
    return dict(sorted(counts.items(), key=lambda entry: (-entry[1], entry[0])))
