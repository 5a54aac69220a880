"""Ratings of a contest's players on the Elo scale."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import log

import msgspec
import numpy as np
from numpy.typing import NDArray

from .bout import Played
from .standings import Interval, Z

AVERAGE = 1500.0
"""The rating that the players have on average."""

POINTS = 400 / log(10)
"""Rating points of one unit of the Bradley-Terry model: 400 points are odds of ten to one."""

METHOD = (
    f"Bradley-Terry maximum likelihood (choix), a draw as half a win for each; the players' average is {AVERAGE:.0f}; "
    "every pair counts one more game, drawn, so that whoever wins all games has a rating too; "
    "intervals from the Hessian"
)

Matrix = NDArray[np.float64]


class Ratings(msgspec.Struct, frozen=True):
    """Every player's rating, and how sure it is."""

    players: tuple[str, ...]
    values: tuple[float, ...]
    covariance: tuple[tuple[float, ...], ...]

    def rating(self, player: str) -> float:
        """A player's rating."""
        return self.values[self.players.index(player)]

    def interval(self, player: str) -> Interval:
        """Where a rating lies with the confidence stated."""
        place = self.players.index(player)
        return _around(self.values[place], self.covariance[place][place])

    def difference(self, one: str, other: str) -> float:
        """How far a player is above another."""
        return self.rating(one) - self.rating(other)

    def difference_interval(self, one: str, other: str) -> Interval:
        """Where a difference lies with the confidence stated; closer than the two ratings' own intervals."""
        i, j, shared = self.players.index(one), self.players.index(other), self.covariance
        return _around(self.difference(one, other), shared[i][i] + shared[j][j] - 2 * shared[i][j])


def rate(players: Sequence[str], games: Iterable[Played]) -> Ratings:
    """The players' ratings from the games between them."""
    import choix

    points = _points(players, games)
    strengths = choix.ilsr_pairwise_dense(points, max_iter=100_000)
    strengths -= strengths.mean()
    covariance = POINTS**2 * _covariance(points, strengths)
    values = AVERAGE + POINTS * strengths
    return Ratings(tuple(players), tuple(values.tolist()), tuple(map(tuple, covariance.tolist())))


def _points(players: Sequence[str], games: Iterable[Played]) -> Matrix:
    """What each player, by row, scored against each other, by column."""
    place: Mapping[str, int] = {player: number for number, player in enumerate(players)}
    points = (1 - np.eye(len(players))) / 2
    for game in games:
        one, other = (place[player] for player in game.pair)
        if game.winner is None:
            points[one, other] += 0.5
            points[other, one] += 0.5
        else:
            winner = place[game.winner]
            points[winner, one + other - winner] += 1
    return points


def _covariance(points: Matrix, strengths: Matrix) -> Matrix:
    """The inverse of the information that the games hold, with the average fixed."""
    expected = 1 / (1 + np.exp(strengths[None, :] - strengths[:, None]))
    weights = (points + points.T) * expected * expected.T
    np.fill_diagonal(weights, 0)
    information = np.diag(weights.sum(axis=1)) - weights
    # The games say nothing of the average: it is given some certainty, which is taken out again.
    average = np.full_like(information, 1 / len(information))
    covariance: Matrix = np.linalg.inv(information + average) - average
    return covariance


def _around(value: float, variance: float) -> Interval:
    margin = Z * float(np.sqrt(max(0.0, variance)))
    return value - margin, value + margin
