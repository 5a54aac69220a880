"""Several numbers that one instruction takes at a time, such as the chances of the eight kinds of card on a square.

Compiled loops over so few numbers go number by number. So what is done with them is said twice: in the compiler's
words, and by the body of each function, which is what plain Python does. Both round alike.
"""

from __future__ import annotations

from collections.abc import Callable
from inspect import Parameter, signature
from typing import Any, TypeVar, cast

import numpy as np
from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.core.datamodel import models
from numba.extending import intrinsic, register_model
from numba.np.arrayobj import make_array
from numpy.typing import NDArray

from ..rules.article import COMPILED

Small = NDArray[np.int8]
"""Some small integers."""
Index = tuple[int, ...]
Instruction = TypeVar("Instruction", bound=Callable[..., object])
Emit = Callable[[Any, Any, Any, Any], Any]
"""What the compiler is told: from its context, its builder, the types and the values."""

EIGHT, SIXTEEN, MANY = 8, 16, 32
"""How many numbers are taken at a time: one for each kind of card, half an event, or most battlefields' squares."""
LINE = 64
"""Bytes that the processor fetches at a time."""
_TO_WRITE_SOON = 1, 3, 1
"""How the compiler is told that data is fetched to be written, and soon."""


class LanesType(types.Type):  # type: ignore[misc]
    """So many numbers of a type, for the compiler."""

    def __init__(self, element: Any, count: int) -> None:
        self.element, self.count = element, count
        super().__init__(name=f"{count} lanes of {element}")


@register_model(LanesType)
class LanesModel(models.PrimitiveModel):  # type: ignore[misc]
    """They lie in one register."""

    def __init__(self, manager: Any, lanes: Any) -> None:
        super().__init__(manager, lanes, ir.VectorType(manager[lanes.element].get_value_type(), lanes.count))


NUMBERS = LanesType(types.float32, EIGHT)
EIGHT_SHORT, EIGHT_LONG = LanesType(types.int16, EIGHT), LanesType(types.int64, EIGHT)
EIGHT_SMALL, SIXTEEN_SMALL, MANY_SMALL = (LanesType(types.int8, count) for count in (EIGHT, SIXTEEN, MANY))
_FLOAT, _INT, _BYTE = ir.FloatType(), ir.IntType(32), ir.IntType(8)
FLOATS, INTS, BYTES = (ir.VectorType(of, EIGHT) for of in (_FLOAT, _INT, _BYTE))


def emitted(result: Any, emit: Emit) -> Callable[[Instruction], Instruction]:
    """Put instructions with a result of a type in the place of a function, where anything is compiled."""

    def replace(function: Instruction) -> Instruction:
        if not COMPILED:
            return function

        def typed(_: Any, *arguments: Any) -> Any:
            return result(*arguments), emit

        context = Parameter("context", Parameter.POSITIONAL_ONLY)
        parameters = (Parameter(name, Parameter.POSITIONAL_ONLY) for name in signature(function).parameters)
        typed.__name__, typed.__doc__ = function.__name__, function.__doc__
        typed.__signature__ = signature(function).replace(parameters=(context, *parameters))  # type: ignore[attr-defined]
        return cast(Instruction, intrinsic(typed))

    return replace


def every(lanes: Any, value: float) -> Any:
    """The same number in every lane."""
    return ir.Constant(lanes, [value] * lanes.count)


def ascending(lanes: Any) -> Any:
    """The number of each lane."""
    return ir.Constant(lanes, list(range(lanes.count)))


def pick(builder: Any, lanes: Any, places: list[int]) -> Any:
    """The numbers of some lanes."""
    return builder.shuffle_vector(lanes, lanes, ir.Constant(ir.VectorType(_INT, len(places)), places))


def lane(builder: Any, lanes: Any, number: int) -> Any:
    """The number of one lane."""
    return builder.extract_element(lanes, _INT(number))


def spread_out(builder: Any, value: Any, count: int) -> Any:
    """A number in every lane."""
    lanes = ir.Constant(ir.VectorType(value.type, count), ir.Undefined)
    return pick(builder, builder.insert_element(lanes, value, _INT(0)), [0] * count)


def is_any(builder: Any, found: Any) -> Any:
    """Whether something is true of any of eight lanes."""
    return builder.icmp_unsigned("!=", builder.bitcast(found, ir.IntType(EIGHT)), ir.IntType(EIGHT)(0))


def address(context: Any, builder: Any, array_type: Any, array: Any, index_type: Any, index: Any) -> Any:
    """Where an entry of an array lies."""
    indices = cgutils.unpack_tuple(builder, index)
    wide = [context.cast(builder, *each, types.intp) for each in zip(indices, index_type.types, strict=True)]
    return cgutils.get_item_pointer(context, builder, array_type, make_array(array_type)(context, builder, array), wide)


def _read(count: int, element: Any) -> Emit:
    def emit(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        array = signature.args[0]
        stored, wanted = context.get_data_type(array.dtype), context.get_data_type(element)
        there = address(context, builder, array, arguments[0], signature.args[1], arguments[1])
        lanes = ir.VectorType(stored, count)
        # Entries lie anywhere: only a single one's own alignment is certain.
        read = builder.load(builder.bitcast(there, lanes.as_pointer()), align=1)
        return read if stored == wanted else builder.trunc(read, ir.VectorType(wanted, count))

    return emit


def _lay(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    there = address(context, builder, signature.args[0], arguments[0], signature.args[1], arguments[1])
    builder.store(arguments[2], builder.bitcast(there, arguments[2].type.as_pointer()), align=1)
    return context.get_dummy_value()


def _number(array: NDArray[Any], index: Index) -> int:
    """The number of an entry; one after the last of its row is one of the next row."""
    return int(np.dot(index, array.strides)) // array.itemsize


def _entries(array: NDArray[Any], index: Index, count: int) -> NDArray[Any]:
    """The entries of an array from one of them on, whatever rows they lie in; 0 after its last."""
    flat, start = array.reshape(-1), _number(array, index)
    there = flat[start : start + count]
    return there if len(there) == count else np.append(there, np.zeros(count - len(there), dtype=array.dtype))


@emitted(NUMBERS, _read(EIGHT, types.float32))
def numbers_at(array: NDArray[np.float32], index: Index) -> NDArray[np.float32]:
    """Eight numbers of an array."""
    return _entries(array, index, EIGHT).copy()


@emitted(EIGHT_SMALL, _read(EIGHT, types.int8))
def eight_at(array: Any, index: Index) -> Small:
    """Eight small integers of an array of any integers."""
    return _entries(array, index, EIGHT).astype(np.int8)


@emitted(SIXTEEN_SMALL, _read(SIXTEEN, types.int8))
def sixteen_at(array: Any, index: Index) -> Small:
    """Sixteen small integers of an array of any integers."""
    return _entries(array, index, SIXTEEN).astype(np.int8)


@emitted(MANY_SMALL, _read(MANY, types.int8))
def many_at(array: Any, index: Index) -> Small:
    """Many small integers of an array of small ones, which has room after its last."""
    return _entries(array, index, MANY).astype(np.int8)


@emitted(EIGHT_SHORT, _read(EIGHT, types.int16))
def eight_short_at(array: Any, index: Index) -> NDArray[np.int16]:
    """Eight short integers of an array of any integers."""
    return _entries(array, index, EIGHT).astype(np.int16)


@emitted(EIGHT_LONG, lambda _context, builder, _signature, values: spread_out(builder, values[0], EIGHT))
def eight_times(number: int) -> NDArray[np.int64]:
    """The same integer eight times."""
    return np.full(EIGHT, number, dtype=np.int64)


@emitted(types.none, _lay)
def lay(array: NDArray[Any], index: Index, lanes: NDArray[Any]) -> None:
    """Write numbers into an array, one after the other, into the next rows too."""
    start = _number(array, index)
    array.reshape(-1)[start : start + len(lanes)] = lanes


def _interleaved(builder: Any, one: Any, other: Any, size: int) -> list[Any]:
    """So many small integers from the one, so many from the other, and so on, in registers of twice eight."""
    places = range(one.type.count)
    mixed = [lane + part for group in places[::size] for part in (0, len(places)) for lane in places[group:][:size]]
    parts = (mixed[start : start + 2 * EIGHT] for start in range(0, len(mixed), 2 * EIGHT))
    return [builder.shuffle_vector(one, other, ir.Constant(ir.VectorType(_INT, 2 * EIGHT), part)) for part in parts]


def _lay_across(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    source, start, target, there, step, turned = arguments
    line = address(context, builder, signature.args[0], source, signature.args[1], start)
    line = builder.gep(line, [builder.select(turned, _INT(EIGHT * (EIGHT - 1)), _INT(0))])
    along, lines = builder.select(turned, _INT(-EIGHT), _INT(EIGHT)), []
    for _ in range(EIGHT):
        lines.append(builder.load(builder.bitcast(line, BYTES.as_pointer()), align=1))
        line = builder.gep(line, [along])
    # Two lines side by side, entry by entry, then four, then all of them.
    a, b, c, d = (_interleaved(builder, lines[pair], lines[pair + 1], 1)[0] for pair in range(0, EIGHT, 2))
    fours = zip(_interleaved(builder, a, b, 2), _interleaved(builder, c, d, 2), strict=True)
    columns = [column for lower, upper in fours for column in _interleaved(builder, lower, upper, 4)]
    to = address(context, builder, signature.args[2], target, signature.args[3], there)
    for entry in range(EIGHT):
        column = pick(builder, columns[entry // 2], [entry % 2 * EIGHT + line for line in range(EIGHT)])
        builder.store(column, builder.bitcast(to, column.type.as_pointer()), align=1)
        to = builder.gep(to, [step])
    return context.get_dummy_value()


@emitted(types.none, _lay_across)
def lay_across(source: Small, start: Index, target: Small, there: Index, step: int, turned: bool) -> None:
    """Write eight lines of eight small integers as columns, a step apart, the last line first if they are turned."""
    lines = _entries(source, start, EIGHT * EIGHT).reshape(EIGHT, EIGHT)
    first = _number(target, there)
    for entry in range(EIGHT):
        column = lines[::-1, entry] if turned else lines[:, entry]
        target.reshape(-1)[first + entry * step : first + entry * step + EIGHT] = column


def _among(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
    lanes, first, count = arguments
    first, count = (builder.trunc(spread_out(builder, each, lanes.type.count), lanes.type) for each in (first, count))
    return builder.zext(builder.icmp_unsigned("<", builder.sub(lanes, first), count), lanes.type)


@emitted(MANY_SMALL, _among)
def among(lanes: Small, first: int, count: int) -> Small:
    """1 for each integer that is one of so many from a first on, 0 for the others."""
    return ((first <= lanes) & (lanes < first + count)).astype(np.int8)


@emitted(MANY_SMALL, lambda _context, builder, _signature, lanes: builder.sub(*lanes))
def less(one: Small, other: Small) -> Small:
    """The difference of small integers."""
    return one - other


def _counted(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
    lanes, limit, count = arguments
    counts = ir.VectorType(count.type, MANY)
    limits = builder.trunc(spread_out(builder, limit, MANY), lanes.type)
    meant = builder.icmp_signed("<", ascending(counts), spread_out(builder, count, MANY))
    more = builder.and_(builder.icmp_unsigned("<", lanes, limits), meant)
    return builder.add(lanes, builder.zext(more, lanes.type))


@emitted(MANY_SMALL, _counted)
def counted(lanes: Small, limit: int, count: int) -> Small:
    """One more in the first lanes, so many of them, but not over a limit."""
    more = (lanes.view(np.uint8) < limit) & (np.arange(MANY) < count)
    return lanes + more.astype(np.int8)


def _rest(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
    return builder.sub(builder.trunc(spread_out(builder, arguments[0], EIGHT), BYTES), arguments[1])


@emitted(EIGHT_SMALL, _rest)
def rest(whole: int, parts: Small) -> Small:
    """What is left of a whole without each part."""
    return (whole - parts).astype(np.int8)


@emitted(EIGHT_SMALL, lambda _context, builder, _signature, lanes: pick(builder, lanes[0], [*reversed(range(EIGHT))]))
def turned(lanes: Small) -> Small:
    """The last one first."""
    return lanes[::-1]


def _from_behind(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
    lanes, file_limit, rank_limit = arguments
    limits = ir.Constant(lanes.type, [0] * SIXTEEN)
    for place, limit in ((2, file_limit), (3, rank_limit)):
        limits = builder.insert_element(limits, builder.trunc(limit, _BYTE), _INT(place))
    there = builder.icmp_signed("!=", lanes, every(lanes.type, 0))
    placed = ir.Constant(there.type, [place in (2, 3) for place in range(SIXTEEN)])
    swapped = pick(builder, lanes, [1, 0, *range(2, SIXTEEN)])
    return builder.select(builder.and_(there, placed), builder.sub(limits, lanes), swapped)


@emitted(SIXTEEN_SMALL, _from_behind)
def from_behind(event: Small, file_limit: int, rank_limit: int) -> Small:
    """The first numbers of an event as the other side has them: own and enemy, then file and rank if there are any."""
    file, rank = (limit - place if place else 0 for limit, place in ((file_limit, event[2]), (rank_limit, event[3])))
    return np.array([event[1], event[0], file, rank, *event[4:]], dtype=np.int8)


def _shares(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
    whole = spread_out(builder, builder.sitofp(arguments[0], _FLOAT), EIGHT)
    parts = builder.fadd(builder.uitofp(builder.zext(arguments[1], INTS), FLOATS), every(FLOATS, 1.0))
    rounded = builder.fptosi(builder.fadd(builder.fdiv(whole, parts), every(FLOATS, 0.5)), INTS)
    return builder.trunc(rounded, BYTES)


@emitted(EIGHT_SMALL, _shares)
def shares(whole: int, others: Small) -> Small:
    """What one gets of a whole who shares it with others, rounded; with up to 255 of them."""
    parts = others.view(np.uint8).astype(np.float32) + np.float32(1)
    share: Small = (np.float32(whole) / parts + np.float32(0.5)).astype(np.int8)
    return share


def _is_listed(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    array, index, count, wanted = arguments
    there = address(context, builder, signature.args[0], array, signature.args[1], index)
    lanes = ir.VectorType(there.type.pointee, MANY)
    read = builder.load(builder.bitcast(there, lanes.as_pointer()), align=1)
    same = builder.icmp_signed(
        "==", builder.sext(read, ir.VectorType(wanted.type, MANY)), spread_out(builder, wanted, MANY)
    )
    meant = builder.icmp_signed("<", ascending(ir.VectorType(count.type, MANY)), spread_out(builder, count, MANY))
    found = builder.bitcast(builder.and_(same, meant), ir.IntType(MANY))
    return builder.icmp_unsigned("!=", found, found.type(0))


@emitted(types.boolean, _is_listed)
def is_listed(array: NDArray[Any], index: Index, count: int, wanted: int) -> bool:
    """Whether an integer is one of so many of an array, up to as many as are taken at a time."""
    return bool((_entries(array, index, MANY)[: max(count, 0)] == wanted).any())


def fetching(lines: int) -> Callable[[NDArray[Any], int], None]:
    """Ask for the first lines of a row of an array, so that they are near when they are wanted."""

    def emit(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        array = make_array(signature.args[0])(context, builder, arguments[0])
        row = context.cast(builder, arguments[1], signature.args[1], types.intp)
        start = builder.mul(row, builder.extract_value(array.strides, 0))
        there = builder.gep(builder.bitcast(array.data, _BYTE.as_pointer()), [start])
        ask = ir.FunctionType(ir.VoidType(), [there.type, _INT, _INT, _INT])
        prefetch = cgutils.get_or_insert_function(builder.module, ask, "llvm.prefetch.p0i8")
        for line in range(lines):
            builder.call(prefetch, [builder.gep(there, [_INT(line * LINE)]), *map(_INT, _TO_WRITE_SOON)])
        return context.get_dummy_value()

    @emitted(types.none, emit)
    def fetch(array: NDArray[Any], row: int) -> None:
        """Ask for a row, which may be one after the last."""

    return fetch
