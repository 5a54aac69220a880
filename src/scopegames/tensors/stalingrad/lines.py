"""The chances of the eight kinds of card on a square, as a line of numbers that stays in one register."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import types
from numpy.typing import NDArray

from ..inline import inlined
from ..lanes import (
    BYTES,
    EIGHT,
    EIGHT_SMALL,
    FLOATS,
    INTS,
    NUMBERS,
    Emit,
    Small,
    ascending,
    emitted,
    every,
    is_any,
    lane,
    lay,
    numbers_at,
    pick,
    spread_out,
)
from ..planes import MOST, Beliefs, Planes

Line = NDArray[np.float32]
"""A number for each kind."""

ALMOST = np.float32(0.999999)
"""The largest chance of what is not certain."""
TINY = np.float32(1e-9)


def _operation(name: str) -> Emit:
    return lambda _context, builder, _signature, lines: getattr(builder, name)(*lines)


def _smaller(_context: Any, builder: Any, _signature: Any, lines: Any) -> Any:
    return builder.select(builder.fcmp_ordered("<", *lines), *lines)


def _greater(_context: Any, builder: Any, _signature: Any, lines: Any) -> Any:
    return builder.select(builder.fcmp_ordered(">", *lines), *lines)


def _spread(_context: Any, builder: Any, _signature: Any, values: Any) -> Any:
    return spread_out(builder, values[0], EIGHT)


def _total(_context: Any, builder: Any, _signature: Any, lines: Any) -> Any:
    four = builder.fadd(pick(builder, lines[0], [0, 1, 2, 3]), pick(builder, lines[0], [4, 5, 6, 7]))
    two = builder.fadd(pick(builder, four, [0, 2]), pick(builder, four, [1, 3]))
    return builder.fadd(lane(builder, two, 0), lane(builder, two, 1))


def _certain(_context: Any, builder: Any, _signature: Any, lines: Any) -> Any:
    found = builder.fcmp_ordered("==", lines[0], every(FLOATS, 1.0))
    return builder.select(found, every(FLOATS, 1.0), every(FLOATS, 0.0))


def _is_certain(_context: Any, builder: Any, _signature: Any, lines: Any) -> Any:
    return is_any(builder, builder.fcmp_ordered("==", lines[0], every(FLOATS, 1.0)))


def _lost(_context: Any, builder: Any, _signature: Any, lines: Any) -> Any:
    tiny = every(FLOATS, float(TINY))
    found = builder.and_(builder.fcmp_ordered(">", lines[0], tiny), builder.fcmp_ordered("<=", lines[1], tiny))
    return builder.select(found, lines[0], every(FLOATS, 0.0))


def _as_line(_context: Any, builder: Any, _signature: Any, values: Any) -> Any:
    return builder.sitofp(values[0], FLOATS)


def _only(_context: Any, builder: Any, _signature: Any, values: Any) -> Any:
    wanted = builder.trunc(spread_out(builder, values[0], EIGHT), INTS)
    return builder.select(builder.icmp_signed("==", ascending(INTS), wanted), every(FLOATS, 1.0), every(FLOATS, 0.0))


def _drawn(_context: Any, builder: Any, _signature: Any, lines: Any) -> Any:
    scaled = builder.fadd(builder.fmul(lines[0], every(FLOATS, float(MOST))), every(FLOATS, 0.5))
    whole, almost = builder.fptosi(scaled, INTS), every(INTS, MOST - 1)
    less = builder.select(builder.icmp_signed("<", whole, almost), whole, almost)
    sure = builder.fcmp_ordered(">=", lines[0], every(FLOATS, 1.0))
    return builder.trunc(builder.select(sure, every(INTS, MOST), less), BYTES)


@emitted(NUMBERS, _operation("fadd"))
def plus(one: Line, other: Line) -> Line:
    """The sum of two lines."""
    return one + other


@emitted(NUMBERS, _operation("fsub"))
def minus(one: Line, other: Line) -> Line:
    """What is left of a line without another one."""
    return one - other


@emitted(NUMBERS, _operation("fmul"))
def product(one: Line, other: Line) -> Line:
    """Each number of a line times that of another one."""
    return one * other


@emitted(NUMBERS, _operation("fdiv"))
def quotient(one: Line, other: Line) -> Line:
    """Each number of a line divided by that of another one."""
    return one / other


@emitted(NUMBERS, _smaller)
def smaller(one: Line, other: Line) -> Line:
    """The smaller of each two numbers of two lines."""
    return np.where(one < other, one, other)


@emitted(NUMBERS, _greater)
def greater(one: Line, other: Line) -> Line:
    """The greater of each two numbers of two lines."""
    return np.where(one > other, one, other)


@emitted(NUMBERS, _spread)
def spread(number: np.float32) -> Line:
    """The same number for every kind."""
    return np.full(EIGHT, number, dtype=np.float32)


@emitted(NUMBERS, _only)
def only(kind: int) -> Line:
    """A card of one kind for certain."""
    return np.equal(np.arange(EIGHT), kind).astype(np.float32)


@emitted(NUMBERS, _as_line)
def as_line(counts: Small) -> Line:
    """Small integers as numbers."""
    return counts.astype(np.float32)


@emitted(NUMBERS, _certain)
def certainty(line: Line) -> Line:
    """1 for the card that lies there for certain, 0 for the others."""
    return np.equal(line, 1).astype(np.float32)


@emitted(NUMBERS, _lost)
def lost(wanted: Line, there: Line) -> Line:
    """What is wanted of the kinds of which there is none."""
    return np.where((wanted > TINY) & (there <= TINY), wanted, np.float32(0))


@emitted(types.float32, _total)
def total(line: Line) -> np.float32:
    """The sum of a line's numbers, in an order that lets them be added in pairs."""
    four = line[:4] + line[4:]
    return np.float32((four[0] + four[1]) + (four[2] + four[3]))


@emitted(types.boolean, _is_certain)
def is_certain(line: Line) -> bool:
    """Whether it is certain which card lies there."""
    return bool((line == 1).any())


@emitted(EIGHT_SMALL, _drawn)
def drawn(line: Line) -> Small:
    """A line as a tensor has it; what is almost certain stays apart from what is certain."""
    less = np.minimum((line * np.float32(MOST) + np.float32(0.5)).astype(np.int32), MOST - 1)
    return np.where(line >= 1, MOST, less).astype(np.int8)


@inlined
def read_line(beliefs: Beliefs, game: int, place: int) -> Line:
    """What is believed of a square."""
    return numbers_at(beliefs, (game, place, 0))


@inlined
def keep_line(beliefs: Beliefs, planes: Planes, game: int, place: int, line: Line) -> None:
    """Believe something of a square, and note it as the tensors have it."""
    lay(beliefs, (game, place, 0), line)
    lay(planes, (game, place, 0), drawn(line))


@inlined
def times(line: Line, factor: np.float32) -> Line:
    """Each number of a line times a factor."""
    return product(line, spread(factor))


@inlined
def factors(wanted: Line, there: Line) -> Line:
    """What each number of a line is to be multiplied with to be what is wanted."""
    return quotient(wanted, greater(there, spread(TINY)))


@inlined
def as_uncertain(line: Line) -> Line:
    """A line in which nothing is certain."""
    return smaller(line, spread(ALMOST))
