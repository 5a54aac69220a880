"""Where each piece of a tensor lies: one table for a game, read by people and by the compiled writers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

Number = TypeVar("Number", bound=np.generic)
Offsets = NDArray[np.int64]
"""The first place of each piece, in the order of its game's table."""


class Each(Enum):
    """What a piece has one set of numbers for."""

    SQUARE = "square"
    EVENT = "event"
    GAME = "game"


class Piece(NamedTuple):
    """One line of a game's table: for each square (a plane each), for each public event, or once."""

    name: str
    each: Each
    entries: tuple[str, ...]
    meaning: str
    whole: int | tuple[int, ...] = 1
    """The number that stands for 1, in every entry or for each."""

    def wholes(self) -> tuple[int, ...]:
        """The number that stands for 1 in each entry."""
        return self.whole if isinstance(self.whole, tuple) else (self.whole,) * len(self.entries)


@dataclass(frozen=True, slots=True)
class Placed:
    """A piece in the tensor of one board size."""

    name: str
    each: Each
    start: int
    shape: tuple[int, ...]
    entries: tuple[str, ...]
    meaning: str
    wholes: tuple[int, ...]
    """The number that stands for 1 in each entry."""

    @property
    def end(self) -> int:
        """The place after its last number."""
        return self.start + int(np.prod(self.shape))

    def whole(self) -> NDArray[np.int64]:
        """The number that stands for 1 in each of its places."""
        spread = np.repeat if self.each is Each.SQUARE else np.tile
        return spread(np.array(self.wholes), (self.end - self.start) // len(self.entries))


@dataclass(frozen=True, slots=True)
class Layout:
    """The whole tensor of one board size: its pieces one after the other."""

    game: str
    columns: int
    ranks: int
    history: int
    """How many public events it holds."""
    beliefs: bool
    """Whether it ends with what a neutral observer believes."""
    pieces: tuple[Placed, ...]

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return self.pieces[-1].end

    def offsets(self) -> Offsets:
        """Where each piece begins, for the compiled writers."""
        return np.array([piece.start for piece in self.pieces], dtype=np.int64)

    @property
    def whole(self) -> NDArray[np.float32]:
        """The number that stands for 1 in each place: small integers divided by it are what the table speaks of."""
        return np.concatenate([piece.whole() for piece in self.pieces], dtype=np.float32)

    def split(self, tensor: NDArray[Number]) -> dict[str, NDArray[Number]]:
        """The pieces of a tensor, or of a batch of them, by name: views, planes as (entry, rank, file)."""
        batch = tensor.shape[:-1]
        return {piece.name: tensor[..., piece.start : piece.end].reshape(*batch, *piece.shape) for piece in self.pieces}


def lay_out(game: str, table: Sequence[Piece], columns: int, ranks: int, history: int, beliefs: Piece | None) -> Layout:
    """Put the pieces of a table one after the other; what is believed comes last."""
    shapes: dict[Each, tuple[tuple[int, ...], tuple[int, ...]]] = {
        Each.SQUARE: ((), (ranks, columns)),
        Each.EVENT: ((history,), ()),
        Each.GAME: ((), ()),
    }
    placed: list[Placed] = []
    for piece in (*table, beliefs) if beliefs else table:
        before, after = shapes[piece.each]
        shape = (*before, len(piece.entries), *after)
        start = placed[-1].end if placed else 0
        placed.append(Placed(piece.name, piece.each, start, shape, piece.entries, piece.meaning, piece.wholes()))
    return Layout(game, columns, ranks, history, beliefs is not None, tuple(placed))


def write_table(table: Sequence[Piece]) -> str:
    """A game's table as Markdown."""
    lines = ["| piece | for each | entries | whole | meaning |", "|---|---|---|---|---|"]
    for piece in table:
        entries = f"{len(piece.entries)}: {', '.join(piece.entries)}"
        lines.append(f"| `{piece.name}` | {piece.each.value} | {entries} | {_whole(piece)} | {piece.meaning} |")
    return "\n".join(lines)


def _whole(piece: Piece) -> str:
    """The number that stands for 1, with the entries where it is another one."""
    usual = max(piece.wholes(), key=piece.wholes().count)
    others = (f"{entry} {whole}" for entry, whole in zip(piece.entries, piece.wholes(), strict=True) if whole != usual)
    return ", ".join((str(usual), *others))
