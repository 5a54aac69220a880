"""The chances of the eight kinds of card on a square, as a line of numbers that stays in the processor's registers."""

from __future__ import annotations

import numpy as np

from ..inline import inlined
from ..planes import Beliefs, Planes, chance_of

Number = np.float32
Line = tuple[Number, Number, Number, Number, Number, Number, Number, Number]
"""A number for each kind. Loops over kinds would keep them in memory, which takes twice as long."""

_ZERO, _ONE = np.float32(0), np.float32(1)
ALMOST = np.float32(0.999999)
"""The largest chance of what is not certain."""
TINY = np.float32(1e-9)
COUNT_BITS = 8
"""How far the counts of two kinds lie apart in a number that holds them all."""
ZEROS = (_ZERO, _ZERO, _ZERO, _ZERO, _ZERO, _ZERO, _ZERO, _ZERO)


@inlined
def read_line(beliefs: Beliefs, game: int, place: int) -> Line:
    """What is believed of a square."""
    at = np.uint64(place)
    return (
        beliefs[game, at, 0],
        beliefs[game, at, 1],
        beliefs[game, at, 2],
        beliefs[game, at, 3],
        beliefs[game, at, 4],
        beliefs[game, at, 5],
        beliefs[game, at, 6],
        beliefs[game, at, 7],
    )


@inlined
def _keep(beliefs: Beliefs, planes: Planes, game: int, place: int, kind: int, believed: Number) -> None:
    squares = beliefs.shape[1]
    drawn = chance_of(believed)
    beliefs[game, np.uint64(place), kind] = believed
    planes[game, 0, np.uint64(kind * squares + place)] = drawn
    planes[game, 1, np.uint64(kind * squares + squares - 1 - place)] = drawn


@inlined
def keep_line(beliefs: Beliefs, planes: Planes, game: int, place: int, line: Line) -> None:
    """Believe something of a square, and draw it into the planes of both sides."""
    _keep(beliefs, planes, game, place, 0, line[0])
    _keep(beliefs, planes, game, place, 1, line[1])
    _keep(beliefs, planes, game, place, 2, line[2])
    _keep(beliefs, planes, game, place, 3, line[3])
    _keep(beliefs, planes, game, place, 4, line[4])
    _keep(beliefs, planes, game, place, 5, line[5])
    _keep(beliefs, planes, game, place, 6, line[6])
    _keep(beliefs, planes, game, place, 7, line[7])


@inlined
def plus(one: Line, other: Line) -> Line:
    """The sum of two lines."""
    return (
        one[0] + other[0],
        one[1] + other[1],
        one[2] + other[2],
        one[3] + other[3],
        one[4] + other[4],
        one[5] + other[5],
        one[6] + other[6],
        one[7] + other[7],
    )


@inlined
def product(one: Line, other: Line) -> Line:
    """Each number of a line times that of another one."""
    return (
        one[0] * other[0],
        one[1] * other[1],
        one[2] * other[2],
        one[3] * other[3],
        one[4] * other[4],
        one[5] * other[5],
        one[6] * other[6],
        one[7] * other[7],
    )


@inlined
def times(line: Line, factor: Number) -> Line:
    """Each number of a line times a factor."""
    return product(line, (factor, factor, factor, factor, factor, factor, factor, factor))


@inlined
def total(line: Line) -> Number:
    """The sum of a line's numbers, in an order that lets them be added in pairs."""
    return ((line[0] + line[4]) + (line[1] + line[5])) + ((line[2] + line[6]) + (line[3] + line[7]))


@inlined
def _sure(chance: Number, kind: int) -> int:
    return int(chance == _ONE) << COUNT_BITS * kind


@inlined
def certain_card(line: Line) -> int:
    """The card that lies there for certain as a count of 1 at its kind's place in a number; 0 if none is certain."""
    lower = _sure(line[0], 0) + _sure(line[1], 1) + _sure(line[2], 2) + _sure(line[3], 3)
    return lower + _sure(line[4], 4) + _sure(line[5], 5) + _sure(line[6], 6) + _sure(line[7], 7)


@inlined
def _is(kind: int, other: int) -> Number:
    return _ONE if kind == other else _ZERO


@inlined
def only(kind: int) -> Line:
    """A card of one kind for certain."""
    return (
        _is(kind, 0),
        _is(kind, 1),
        _is(kind, 2),
        _is(kind, 3),
        _is(kind, 4),
        _is(kind, 5),
        _is(kind, 6),
        _is(kind, 7),
    )


@inlined
def _factor(wanted: Number, there: Number) -> Number:
    return wanted / max(there, TINY)


@inlined
def factors(wanted: Line, there: Line) -> Line:
    """What each number of a line is to be multiplied with to be what is wanted."""
    return (
        _factor(wanted[0], there[0]),
        _factor(wanted[1], there[1]),
        _factor(wanted[2], there[2]),
        _factor(wanted[3], there[3]),
        _factor(wanted[4], there[4]),
        _factor(wanted[5], there[5]),
        _factor(wanted[6], there[6]),
        _factor(wanted[7], there[7]),
    )


@inlined
def _is_lost(wanted: Number, there: Number) -> bool:
    return bool(wanted > TINY >= there)


@inlined
def is_any_lost(wanted: Line, there: Line) -> bool:
    """Whether there is none of a kind that is wanted."""
    lower = _is_lost(wanted[0], there[0]) | _is_lost(wanted[1], there[1])
    lower |= _is_lost(wanted[2], there[2]) | _is_lost(wanted[3], there[3])
    upper = _is_lost(wanted[4], there[4]) | _is_lost(wanted[5], there[5])
    return lower | upper | _is_lost(wanted[6], there[6]) | _is_lost(wanted[7], there[7])


@inlined
def as_uncertain(line: Line) -> Line:
    """A line in which nothing is certain."""
    return (
        min(line[0], ALMOST),
        min(line[1], ALMOST),
        min(line[2], ALMOST),
        min(line[3], ALMOST),
        min(line[4], ALMOST),
        min(line[5], ALMOST),
        min(line[6], ALMOST),
        min(line[7], ALMOST),
    )
