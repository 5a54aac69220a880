"""What is believed of the squares of a Front: the chance of each kind of card, fitted to the cards that are left.

Squares are treated as independent of each other but for the counts. A rearranged quadrant takes the mean of its
squares, which is exact; a card that is seen fixes its square, and the others are fitted to what is left, which is not.
Squares go by their places on the planes, in lists: to ask each square whether it belongs would cost more.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ..inline import bare, inlined
from ..lanes import lay
from ..planes import Beliefs, Planes
from .lines import (
    ALMOST,
    TINY,
    Line,
    as_uncertain,
    factors,
    keep_line,
    lost,
    only,
    plus,
    product,
    read_line,
    spread,
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
_ZERO, _ONE, _QUARTER = np.float32(0), np.float32(1), np.float32(0.25)


@bare
def forget_all(beliefs: Beliefs, planes: Planes, game: int) -> None:
    """Nothing is believed of any square."""
    for place in range(beliefs.shape[1]):
        keep_line(beliefs, planes, game, place, spread(_ZERO))


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


@bare
def exchange(beliefs: Beliefs, game: int, lowest: int, columns: int, old: int, new: int) -> None:
    """One old card in a quadrant was exchanged for a new one, wherever it lay; the planes do not show it yet."""
    places = (lowest, lowest + 1, lowest + columns, lowest + columns + 1)
    whole = 0.0
    for place in places:
        whole += float(beliefs[game, place, old])
    for place in places:
        chance = float(beliefs[game, place, old])
        share = chance / max(whole, 1.0) if whole > 0.0 else 0.0
        beliefs[game, place, old] = chance - share
        beliefs[game, place, new] += share


@inlined
def held_as_believed(beliefs: Beliefs, game: int, places: Places, count: int) -> Line:
    """How many cards of each kind some squares are believed to hold."""
    held = spread(_ZERO)
    for index in range(count):
        held = plus(held, read_line(beliefs, game, places[index]))
    return held


@inlined
def held_if_scaled(beliefs: Beliefs, game: int, places: Places, count: int, ratios: Line) -> Line:
    """How many cards of each kind some squares hold, less the ratios, if each is scaled to hold one card by them."""
    held = spread(_ZERO)
    for index in range(count):
        line = read_line(beliefs, game, places[index])
        held = plus(held, times(line, _ONE / max(total(product(line, ratios)), TINY)))
    return held


@bare
def give_place(beliefs: Beliefs, game: int, places: Places, count: int, homeless: Line) -> None:
    """Cards that no square is believed to hold could be on any: something unlikely has happened."""
    share = times(homeless, _ONE / np.float32(count))
    for index in range(count):
        lay(beliefs, (game, places[index], 0), plus(read_line(beliefs, game, places[index]), share))


@inlined
def fit(beliefs: Beliefs, planes: Planes, game: int, places: Places, count: int, left: Line, held: Line) -> None:
    """Bring some squares in line with what lies on them: one card each, and so many of every kind, not as are held."""
    homeless = lost(left, held)
    if total(homeless) > _ZERO:
        give_place(beliefs, game, places, count, homeless)
        held = held_as_believed(beliefs, game, places, count)
    ratios = factors(left, held)
    for _ in range(ROUNDS - 1):
        ratios = factors(left, held_if_scaled(beliefs, game, places, count, ratios))
    for index in range(count):
        line = product(read_line(beliefs, game, places[index]), ratios)
        whole = total(line)
        if whole <= TINY:
            line, whole = left, max(total(left), TINY)
        keep_line(beliefs, planes, game, places[index], as_uncertain(times(line, _ONE / whole)))


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


@inlined
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
    scale = whole / found
    for index in range(count):
        place = places[index]
        chance = float(beliefs[game, place, kind])
        odds = odds_of(chance)
        before = without(every, odds, cards - 1)
        if odds * before <= TINY:
            continue
        missed = 0.0 if inside >> place & 1 else without(missing, odds, cards - 1)
        after = min(chance * (before - missed) / before * scale, 1.0)
        others = times(read_line(beliefs, game, place), np.float32((1.0 - after) / max(1.0 - chance, 1e-9)))
        lay(beliefs, (game, place, 0), others)
        beliefs[game, place, kind] = min(np.float32(after), ALMOST)
