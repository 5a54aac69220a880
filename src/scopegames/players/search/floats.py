"""Arrays of floats inside records, as type checkers see them."""

from __future__ import annotations

from typing import Protocol


class FloatRow(Protocol):
    """An array field of a record."""

    def __getitem__(self, index: int, /) -> float: ...
    def __setitem__(self, index: int, value: float, /) -> None: ...


class FloatTable(Protocol):
    """A two-dimensional array field of a record."""

    def __getitem__(self, index: tuple[int, int], /) -> float: ...
    def __setitem__(self, index: tuple[int, int], value: float, /) -> None: ...
