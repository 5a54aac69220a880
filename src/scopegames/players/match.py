"""One game between two players, each asked with its own side's observation."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import lcm
from random import Random
from typing import Any

from ..game import Game
from ..scenarios import AnyConfig
from .player import Player


def play(
    config: AnyConfig | Mapping[str, Any],
    players: Mapping[str, Player],
    seed: int = 0,
    most_decisions: int | None = None,
) -> Game:
    """Play a game to its end, or to a number of decisions; players by side, the dealer's draws from the seed."""
    game, dealer, decisions = Game.from_config(config), Random(seed), 0
    while (side := game.to_move) is not None and decisions != most_decisions:
        chances = game.chances
        game = game.apply(draw(chances, dealer) if chances else players[side].decide(game.observe(side)))
        decisions += 1
    return game


def draw(chances: Mapping[str, str], dealer: Random) -> str:
    """One of the dealer's decisions, each exactly as likely as its fraction says."""
    fractions = {decision: Fraction(chance) for decision, chance in chances.items()}
    cards = lcm(*(fraction.denominator for fraction in fractions.values()))
    hand = [decision for decision, fraction in fractions.items() for _ in range(int(fraction * cards))]
    return dealer.choice(hand)
