"""What everybody has seen of each square, kept as the planes of a tensor want it: once as each side sees the field."""

from __future__ import annotations

from math import prod
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from ..rules.article import kernel
from ..rules.grid import Row as Field
from .inline import inlined
from .lanes import EIGHT, MANY, among, counted, eight_at, lay, many_at, rest, shares
from .planes import MOST, NEVER, OLDEST, Rows

Sightings = NDArray[np.uint8]
"""For each game, field, side and place of a plane a number."""

SEEN, AGE, MOVED = range(3)
"""Which plane tells of what was seen there, how many turns ago that was, and how many moves have covered it since."""
FIELDS = 3


class Seen(Protocol):
    """What a viewer's Sight knows of what everybody has seen."""

    @property
    def seen(self) -> Field: ...
    @property
    def seen_turn(self) -> Field: ...
    @property
    def moves(self) -> Field: ...


def sightings_of(games: int, squares: int) -> Sightings:
    """Room for the sightings of some games."""
    shape = games, FIELDS, 2, squares
    # Many squares are read at a time, and after the last ones what follows.
    return np.zeros(prod(shape) + MANY, dtype=np.uint8)[: prod(shape)].reshape(shape)


@inlined
def forget_sightings(sightings: Sightings, game: int, planes: int) -> None:
    """Nobody has seen anything yet, which would be marked on the plane after the last."""
    for side in range(2):
        for place in range(sightings.shape[3]):
            sightings[game, SEEN, side, place] = planes
            sightings[game, AGE, side, place] = NEVER
            sightings[game, MOVED, side, place] = 0


@inlined
def sight(sightings: Sightings, game: int, place: int, squares: int, first: int, second: int) -> None:
    """Everybody sees what lies on a square: on the first side's plane so, on the second side's so."""
    turned = squares - 1 - place
    sightings[game, SEEN, 0, place] = first
    sightings[game, SEEN, 1, turned] = second
    sightings[game, AGE, 0, place] = 0
    sightings[game, AGE, 1, turned] = 0
    sightings[game, MOVED, 0, place] = 0
    sightings[game, MOVED, 1, turned] = 0


@inlined
def cover(sightings: Sightings, game: int, place: int, squares: int) -> None:
    """A move covers a square."""
    moves = min(sightings[game, MOVED, 0, place] + 1, OLDEST)
    sightings[game, MOVED, 0, place] = moves
    sightings[game, MOVED, 1, squares - 1 - place] = moves


@inlined
def grow_older(sightings: Sightings, game: int) -> None:
    """A turn begins, and everything was seen a turn longer ago."""
    squares = sightings.shape[3]
    if 4 * squares < MANY:
        for side in range(2):
            for place in range(squares):
                age = sightings[game, AGE, side, place]
                sightings[game, AGE, side, place] = age + (age < OLDEST)
        return
    for place in range(0, 2 * squares, MANY):
        # As many moves follow the ages, and are written as they were; on a smaller field the next game would follow.
        ages = many_at(sightings, (game, AGE, 0, place))
        lay(sightings, (game, AGE, 0, place), counted(ages, OLDEST, 2 * squares - place))


@kernel
def recall(
    sightings: Sightings,
    game: int,
    sight: Seen,
    square: int,
    place: int,
    squares: int,
    turn: int,
    first: int,
    second: int,
    planes: int,
) -> None:
    """Take from a viewer's Sight what everybody saw on a square; the planes are as in `sight`."""
    when = sight.seen_turn[square]
    age = NEVER if when < 0 else min(turn - when, OLDEST)
    for side in range(2):
        there = place if side == 0 else squares - 1 - place
        sightings[game, SEEN, side, there] = planes if when < 0 else first if side == 0 else second
        sightings[game, AGE, side, there] = age
        sightings[game, MOVED, side, there] = min(sight.moves[square], OLDEST)


@inlined
def write_sightings(
    rows: Rows, game: int, start: int, planes: int, sightings: Sightings, own: int, squares: int
) -> None:
    """Write what was seen on each square, how recently, and how much has moved there since, and a little beyond it."""
    for place in range((squares - 1) // MANY * MANY, -1, -MANY):
        seen = many_at(sightings, (game, SEEN, own, place))
        for plane in range(planes):
            lay(rows, (game, start + plane * squares + place), among(seen, plane, 1))
    recent = start + planes * squares
    for place in range(0, squares, EIGHT):
        lay(rows, (game, recent + place), shares(MOST, eight_at(sightings, (game, AGE, own, place))))
    for place in range(0, squares, EIGHT):
        stayed = shares(MOST, eight_at(sightings, (game, MOVED, own, place)))
        lay(rows, (game, recent + squares + place), rest(MOST, stayed))
