"""The lines of every viewer's record up to a game. Games that follow each other share them."""

from __future__ import annotations

from collections.abc import Sequence
from threading import Lock

_ADDING = Lock()


class Histories:
    """Every viewer's lines, as far as one game has come; going on from it adds to lists that later games have too."""

    __slots__ = ("_counts", "_lines")

    def __init__(self, lines: Sequence[list[str]]) -> None:
        self._lines = lines
        self._counts = tuple(map(len, lines))

    def read(self, viewer: int, after: int = 0) -> tuple[str, ...]:
        """A viewer's lines after so many."""
        return tuple(self._lines[viewer][after : self._counts[viewer]])

    def count(self, viewer: int) -> int:
        """How many lines a viewer has."""
        return self._counts[viewer]

    def extended(self, new: Sequence[Sequence[str]]) -> Histories:
        """These lines with each viewer's new ones behind them."""
        with _ADDING:
            lines = self._lines
            if tuple(map(len, lines)) != self._counts:
                # Another game has gone on from here.
                lines = [each[:count] for each, count in zip(lines, self._counts, strict=True)]
            for each, added in zip(lines, new, strict=True):
                each.extend(added)
            return Histories(lines)
