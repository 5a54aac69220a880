"""What is believed of the squares of a Front: the chance of each kind of card, fitted to the cards that are left.

Squares are treated as independent of each other but for the counts. A rearranged quadrant takes the mean of its
squares, which is exact; a card that is seen fixes its square, and the others are fitted to what is left, which is not.
Squares go by their places on the planes, in lists: to ask each square whether it belongs would cost more.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ...rules.article import kernel
from ..inline import inlined
from ..planes import Beliefs, Planes
from .lines import (
    ALMOST,
    TINY,
    ZEROS,
    Line,
    as_uncertain,
    factors,
    is_any_lost,
    keep_line,
    only,
    plus,
    product,
    read_line,
    times,
    total,
)

Places = NDArray[np.int64]
"""Some squares by their places, as many as are used."""
ROUNDS = 2
"""How often squares and counts are fitted to each other; more change little."""
MOST_ALIKE = 4
"""Of no kind that evidence is about does a side have more cards."""
Sums = tuple[float, float, float, float]
"""The sums of all products of 1, 2, 3 and 4 different odds."""
_ONE, _QUARTER = np.float32(1), np.float32(0.25)


@kernel
def forget_all(beliefs: Beliefs, planes: Planes, game: int) -> None:
    """Nothing is believed of any square."""
    for place in range(beliefs.shape[1]):
        keep_line(beliefs, planes, game, place, ZEROS)


@inlined
def certain(beliefs: Beliefs, game: int, place: int) -> int:
    """The kind that a square holds for certain, or -1."""
    for kind in range(beliefs.shape[2]):
        if beliefs[game, place, kind] == _ONE:
            return kind
    return -1


@inlined
def pin(beliefs: Beliefs, planes: Planes, game: int, place: int, kind: int) -> None:
    """A square holds a card of a kind for certain."""
    keep_line(beliefs, planes, game, place, only(kind))


@inlined
def mix(beliefs: Beliefs, planes: Planes, game: int, lowest: int, columns: int) -> None:
    """The cards of a quadrant were laid back in an unknown order."""
    upper = lowest + columns
    lower_row = plus(read_line(beliefs, game, lowest), read_line(beliefs, game, lowest + 1))
    upper_row = plus(read_line(beliefs, game, upper), read_line(beliefs, game, upper + 1))
    mean = times(plus(lower_row, upper_row), _QUARTER)
    keep_line(beliefs, planes, game, lowest, mean)
    keep_line(beliefs, planes, game, lowest + 1, mean)
    keep_line(beliefs, planes, game, upper, mean)
    keep_line(beliefs, planes, game, upper + 1, mean)


@kernel
def exchange(beliefs: Beliefs, game: int, lowest: int, columns: int, old: int, new: int) -> None:
    """One old card in a quadrant was exchanged for a new one, wherever it lay; the planes do not show it yet."""
    places = (lowest, lowest + 1, lowest + columns, lowest + columns + 1)
    whole = 0.0
    for place in places:
        whole += beliefs[game, place, old]
    for place in places:
        chance = beliefs[game, place, old]
        share = chance / max(whole, 1.0) if whole > 0.0 else 0.0
        beliefs[game, place, old] = chance - share
        beliefs[game, place, new] += share


@inlined
def held_as_believed(beliefs: Beliefs, game: int, places: Places, count: int) -> Line:
    """How many cards of each kind some squares are believed to hold."""
    held = ZEROS
    for index in range(count):
        held = plus(held, read_line(beliefs, game, places[index]))
    return held


@inlined
def held_if_scaled(beliefs: Beliefs, game: int, places: Places, count: int, ratios: Line) -> Line:
    """How many cards of each kind some squares hold, less the ratios, if each is scaled to hold one card by them."""
    held = ZEROS
    for index in range(count):
        line = read_line(beliefs, game, places[index])
        held = plus(held, times(line, _ONE / max(total(product(line, ratios)), TINY)))
    return held


@kernel
def give_place(beliefs: Beliefs, game: int, places: Places, count: int, left: Line, held: Line) -> None:
    """Cards that no square is believed to hold could be on any: something unlikely has happened."""
    for kind in range(len(left)):
        if left[kind] > TINY >= held[kind]:
            for index in range(count):
                beliefs[game, places[index], kind] = left[kind] / np.float32(count)


@kernel
def fit(beliefs: Beliefs, planes: Planes, game: int, places: Places, count: int, left: Line) -> None:
    """Bring some squares in line with what lies on them: one card each, and of every kind so many in all."""
    held = held_as_believed(beliefs, game, places, count)
    if is_any_lost(left, held):
        give_place(beliefs, game, places, count, left, held)
        held = held_as_believed(beliefs, game, places, count)
    ratios = factors(left, held)
    for _ in range(ROUNDS - 1):
        ratios = factors(left, held_if_scaled(beliefs, game, places, count, ratios))
    for index in range(count):
        line = product(read_line(beliefs, game, places[index]), ratios)
        if total(line) <= TINY:
            line = left
        keep_line(beliefs, planes, game, places[index], as_uncertain(times(line, _ONE / max(total(line), TINY))))


@inlined
def grow(sums: Sums, odds: float) -> Sums:
    """The sums of products with one more of the odds."""
    return sums[0] + odds, sums[1] + odds * sums[0], sums[2] + odds * sums[1], sums[3] + odds * sums[2]


@inlined
def without(sums: Sums, odds: float, size: int) -> float:
    """The sum of all products of a size that leave out one of the odds."""
    one = max(sums[0] - odds, 0.0)
    two = max(sums[1] - odds * one, 0.0)
    three = max(sums[2] - odds * two, 0.0)
    return (1.0, one, two, three)[size]


@inlined
def odds_of(chance: float) -> float:
    """A chance as odds."""
    return chance / max(1.0 - chance, 1e-6)


@kernel
def hold_one(beliefs: Beliefs, game: int, places: Places, count: int, inside: int, kind: int, cards: int) -> None:
    """At least one of the cards of a kind on some squares is inside a region, a bit a place; no plane shows it yet.

    So many squares hold the kind, each with its own odds; of all such choices those that miss the region are left out.
    """
    if not 0 < cards <= MOST_ALIKE:
        return
    every, missing = (0.0, 0.0, 0.0, 0.0), (0.0, 0.0, 0.0, 0.0)
    for index in range(count):
        odds = odds_of(float(beliefs[game, places[index], kind]))
        every = grow(every, odds)
        missing = grow(missing, 0.0 if inside >> places[index] & 1 else odds)
    whole = every[cards - 1]
    found = whole - missing[cards - 1]
    if found <= TINY * whole:
        return
    for index in range(count):
        place = places[index]
        chance = float(beliefs[game, place, kind])
        odds = odds_of(chance)
        before = odds * without(every, odds, cards - 1)
        if chance <= TINY or before <= TINY:
            continue
        missed = 0.0 if inside >> place & 1 else odds * without(missing, odds, cards - 1)
        after = min(chance * (before - missed) / before * whole / found, 1.0)
        others = np.float32((1.0 - after) / max(1.0 - chance, 1e-9))
        for other in range(beliefs.shape[2]):
            beliefs[game, place, other] *= others
        beliefs[game, place, kind] = min(np.float32(after), ALMOST)
