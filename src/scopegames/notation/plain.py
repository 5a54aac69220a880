"""Records of the engine as plain Python values, to be written out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import itemgetter
from typing import Any, TypeAlias

import numpy as np

from ..rules.record import Records

Fields: TypeAlias = np.void | Mapping[str, Any]
"""A record's fields by name, whether NumPy holds them or Python."""

_WORD = np.dtype(np.int64).itemsize


class Reader:
    """Reads fields of records at once: one by one, NumPy takes longer to hand them over than Python to write them."""

    def __init__(self, dtype: np.dtype[np.void], names: Sequence[str] = ()) -> None:
        spans = {name: _span(dtype, name) for name in names or dtype.names or ()}
        self._size = dtype.itemsize // _WORD
        self._first, self._end = min(first for first, _ in spans.values()), max(end for _, end in spans.values())
        self._names = tuple(spans)
        self._pick = itemgetter(*(self._place(*spans[name], dtype[name].ndim) for name in spans))
        self._tables = [(name, dtype[name].shape[1]) for name in spans if dtype[name].ndim == 2]

    def _place(self, first: int, end: int, dimensions: int) -> Any:
        """Where a field stands among the numbers that are read."""
        return slice(first - self._first, end - self._first) if dimensions else first - self._first

    def __call__(self, records: Records, index: int = 0) -> dict[str, Any]:
        """A record's fields: numbers, lists of numbers, and lists of such lists."""
        start = index * self._size
        numbers: list[int] = records.view(np.int64)[start + self._first : start + self._end].tolist()
        fields = dict(zip(self._names, self._pick(numbers), strict=True))
        for name, width in self._tables:
            row = fields[name]
            fields[name] = [row[at : at + width] for at in range(0, len(row), width)]
        return fields


def _span(dtype: np.dtype[np.void], name: str) -> tuple[int, int]:
    """The first number of a field in its record, and the one behind its last."""
    first = dtype.fields[name][1] // _WORD  # type: ignore[index]
    return first, first + dtype[name].itemsize // _WORD
