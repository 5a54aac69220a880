"""What a card is worth: how much the chance to win changes with it, by a logistic regression over the games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import erfc, exp, sqrt

import numpy as np
from numpy.typing import NDArray

from ...arena import Played
from ...arena.bout import DRAW, FORFEIT
from ...arena.standings import Interval, Z
from ...scenarios.panzer import PanzerConfig, figures_of, unit_cards
from .experiment import Result

Array = NDArray[np.float64]
Numbers = NDArray[np.int64]

SPREAD = 2.5
"""The standard deviation, on the logit scale, that a card's worth is expected to have before any game is seen.

It keeps a card that decided every game, or none, from being worth infinitely much.
"""

STEPS = 50
FEWEST = 20
"""Fewer games than this say nothing of cards."""

ROUNDING = 1e-9

METHOD = (
    "logistic regression with an intercept for each scenario, a normal prior with a standard deviation of "
    f"{SPREAD} on the logit scale for each figure, "
    "and standard errors by game, or the model's own where these are larger"
)


@dataclass(frozen=True)
class Worth:
    """What a card adds to its side's chance to win in an otherwise even game."""

    card: str
    games: int
    """The games in which the sides differed by this card."""
    logit: float
    error: float

    @property
    def gain(self) -> float:
        """The share of games that the card wins."""
        return gain(self.logit)

    @property
    def interval(self) -> Interval:
        """Where the gain lies with the confidence of all intervals."""
        return gain(self.logit - Z * self.error), gain(self.logit + Z * self.error)

    @property
    def chance(self) -> float:
        """How likely a card that is worth nothing is to show at least so much."""
        # Of a unit that is all that its side can lead, nothing but rounding is left beyond its points.
        return erfc(abs(self.logit) / (sqrt(2) * self.error)) if self.error > ROUNDING else 1.0


def gain(logit: float) -> float:
    """The share of games that is won more than half, for so much on the logit scale."""
    return 1 / (1 + exp(-logit)) - 0.5


@dataclass(frozen=True)
class Rows:
    """Positions of many games: what the first side has more than the second, and who won then."""

    cards: tuple[str, ...]
    more: Array
    won: Array
    weight: Array
    scenario: Numbers
    game: Numbers

    @property
    def are_enough(self) -> bool:
        """Whether there are games that differ by cards, and not just a few."""
        return bool(self.cards) and len(np.unique(self.game)) >= FEWEST

    def worths(self, logits: Array, covariance: Array) -> list[Worth]:
        """Every card with its figure."""
        errors = np.sqrt(np.maximum(0, np.diag(covariance)))
        differed = [len(np.unique(self.game[self.more[:, place] != 0])) for place in range(len(self.cards))]
        return [Worth(*each) for each in zip(self.cards, differed, logits.tolist(), errors.tolist(), strict=True)]


def worth_of_losses(results: Sequence[Result]) -> list[Worth]:
    """What losing a card costs: by the cards that either side had lost at the beginning of each turn.

    What was lost in the turn that ended the game is no part of it: there the loss may have been the victory itself.
    """
    rows = _rows(results, _positions)
    if not rows.are_enough:
        return []
    logits, covariance = fit(rows)
    return rows.worths(logits, covariance)


def worth_of_squads(results: Sequence[Result]) -> list[Worth]:
    """What a unit is worth beyond its points: by the squads that the sides set out with.

    A squad is full: whoever takes a unit leaves others behind. So games tell how much better or worse a unit is than
    its points say, and not what it would be worth on top of a squad.
    """
    rows = _rows(results, _outset)
    if not rows.are_enough:
        return []
    logits, covariance = fit(rows)
    config, units = results[0].trial.config, unit_cards()
    assert isinstance(config, PanzerConfig)
    figures = figures_of(config)
    for side in results[0].trial.sides:
        own = np.array([place for place, card in enumerate(rows.cards) if units[card]["side"] == side], dtype=np.int64)
        points = np.array([figures[rows.cards[place]][2] for place in own], dtype=np.float64)
        block = np.ix_(own, own)
        logits[own], covariance[block] = beyond(points, logits[own], covariance[block])
    return rows.worths(logits, covariance)


def beyond(points: Array, logits: Array, covariance: Array) -> tuple[Array, Array]:
    """What is left of figures, and how sure it is, when the best fit through the points is taken from them."""
    weighed = np.linalg.solve(covariance, points)
    if not points @ weighed > 0:
        return logits, covariance
    rate = weighed @ logits / (points @ weighed)
    return logits - rate * points, covariance - np.outer(points, points) / (points @ weighed)


Position = dict[str, int]
"""Card to how many more of it the first side has than the second."""


def _positions(game: Played, first: str) -> list[Position]:
    """The position at the beginning of each turn."""
    assert game.account is not None
    losses, position, found = list(game.account.losses), Position(), []
    for turn in range(1, game.turns + 1):
        while losses and losses[0].turn < turn:
            loss = losses.pop(0)
            change = 1 if (loss.side == first) == loss.back else -1
            position = {**position, loss.card: position.get(loss.card, 0) + change}
        found.append(position)
    return found


def _outset(game: Played, first: str) -> list[Position]:
    """What the sides set out with."""
    assert game.account is not None
    position = Position()
    for side, squad in game.account.squads.items():
        for unit in squad.split():
            position[unit] = position.get(unit, 0) + (1 if side == first else -1)
    return [position]


def _rows(results: Sequence[Result], positions: Callable[[Played, str], list[Position]]) -> Rows:
    found: list[tuple[Position, float, float, int, int]] = []
    number = 0
    for scenario, result in enumerate(results):
        first = result.trial.sides[0]
        for game in result.games:
            if game.account is None or game.ended == FORFEIT:
                continue
            won = 0.5 if game.result == DRAW else float(game.result == first)
            each = positions(game, first)
            # Every game counts the same, however long it is.
            found += [(position, won, 1 / len(each), scenario, number) for position in each]
            number += 1
    cards = tuple(sorted({card for row in found for card, more in row[0].items() if more}))
    more = [[row[0].get(card, 0) for card in cards] for row in found]
    return Rows(
        cards,
        np.array(more, dtype=np.float64).reshape(len(found), len(cards)),
        np.array([row[1] for row in found]),
        np.array([row[2] for row in found]),
        np.array([row[3] for row in found], dtype=np.int64),
        np.array([row[4] for row in found], dtype=np.int64),
    )


def fit(rows: Rows) -> tuple[Array, Array]:
    """The logit of each card and their covariance, with an intercept for each scenario and games as clusters."""
    intercepts = np.eye(int(rows.scenario.max()) + 1)[rows.scenario]
    columns, count = np.hstack([rows.more, intercepts]), len(rows.cards)
    prior = np.eye(columns.shape[1]) / SPREAD**2
    logits = np.zeros(columns.shape[1])
    for _ in range(STEPS):
        chance = 1 / (1 + np.exp(-columns @ logits))
        hessian = columns.T @ (columns * (rows.weight * chance * (1 - chance))[:, None]) + prior
        step = np.linalg.solve(hessian, columns.T @ (rows.weight * (rows.won - chance)) - prior @ logits)
        logits = logits + step
        if np.abs(step).max() < 1e-10:
            break
    covariance = np.linalg.inv(hessian)
    chance = 1 / (1 + np.exp(-columns @ logits))
    _, cluster = np.unique(rows.game, return_inverse=True)
    scores = np.zeros((int(cluster.max()) + 1, columns.shape[1]))
    np.add.at(scores, cluster, columns * (rows.weight * (rows.won - chance))[:, None])
    robust = np.diag(covariance @ scores.T @ scores @ covariance) * len(scores) / (len(scores) - 1)
    # The robust variance of a card that few games differed by is too small: the larger one holds.
    wider = np.sqrt(np.maximum(1, robust / np.diag(covariance)))
    return logits[:count], (covariance * np.outer(wider, wider))[:count, :count]
