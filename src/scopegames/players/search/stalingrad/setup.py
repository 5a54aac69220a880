"""A careless set-up: the Snipers side by side, everything else anywhere."""

from __future__ import annotations

from random import Random

from ....notation.stalingrad.words import NO_CARD as FREE
from ....observations import Observation
from ...ground import ground_of
from ...layout import write_setup

SNIPER, EMPTY = "S", "."


def huddle(observation: Observation, random: Random) -> str:
    """Lay the Snipers in one quadrant, as far as it is free, so that one Shot card tells of them all."""
    ground, columns = ground_of(observation, observation.viewer), observation.columns
    free = {square for square, name in enumerate(ground.squares) if observation.board[name] == FREE}
    most = max(len(free.intersection(quadrant)) for quadrant in ground.quadrants.values())
    roomy = [quadrant for quadrant in ground.quadrants.values() if len(free.intersection(quadrant)) == most]
    quadrant = random.choice(roomy)
    squares = sorted(random.sample(sorted(free), len(free)), key=lambda square: square not in quadrant)
    cards = list(observation.cards.replace(EMPTY, ""))
    snipers = [card for card in cards if card.upper() == SNIPER]
    others = [card for card in cards if card.upper() != SNIPER]
    others += [EMPTY] * (len(free) - len(cards))
    laid = dict(zip(squares, snipers + random.sample(others, len(others)), strict=True))
    ranks = range(len(ground.squares) - columns, -1, -columns)
    return write_setup(
        observation, [laid[rank + file] for rank in ranks for file in range(columns) if rank + file in free]
    )
