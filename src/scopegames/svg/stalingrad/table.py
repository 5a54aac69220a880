"""What a drawing shows, as plain data, and where it stands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from ..card import GAP, SIZE
from ..frame import REFEREE
from .cards import Points

FILES = "abcdefgh"
STREET = 34
UNKNOWN, BARE = "?", "-"


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """A game as one viewer sees it; a drawing knows nothing else."""

    title: str
    viewer: str
    """`german`, `soviet`, `spectator`, or `referee`, who may look at every card."""
    columns: int
    rows: int
    board: Mapping[str, str]
    """Square to card letter (upper case German), `?` for a card that the viewer may not see, `-` for none."""
    memory: Mapping[str, tuple[str, bool]]
    """Square to the card last seen there by everybody, and whether it still lies there."""
    shown: Mapping[str, str]
    """Cards that lie open while a decision on them is pending."""
    pending: str | None
    """The quadrant that a half-done action is about."""
    shot: Mapping[str, tuple[str, int]]
    """Side to the quadrant where its Shot card lies, and the turn that lifts it."""
    to_move: str | None
    division: str | None
    phase: str
    turn: int
    score: Mapping[str, str]
    points: Mapping[str, int]
    objective: int | None
    zone: Mapping[str, str]
    counts: Mapping[str, Mapping[str, int]]
    cards: str
    """What the viewer has still to lay in set-up."""
    legal: tuple[str, ...]
    values: Points
    reconstructed: bool
    """Whether some of the cards' points are not known from the printed cards."""
    result: str | None

    @property
    def acts(self) -> bool:
        """Whether the viewer is the one to decide now."""
        return self.to_move is not None and self.viewer in (self.to_move, REFEREE)

    @property
    def turned(self) -> bool:
        """Whether the Soviet side sits at the bottom."""
        return self.viewer == "soviet"

    @property
    def width(self) -> float:
        """How wide the cards lie."""
        return self.columns * (SIZE + GAP) - GAP

    @property
    def height(self) -> float:
        """How high the cards lie, with the street between the Fronts."""
        return 2 * self.rows * (SIZE + GAP) - 2 * GAP + STREET

    def squares(self) -> Iterator[str]:
        """The squares, highest rank first."""
        files, ranks = FILES[: self.columns], range(2 * self.rows, 0, -1)
        yield from (f"{file}{rank}" for rank in ranks for file in files)

    def front(self, square: str) -> str:
        """The side in whose Front a square lies."""
        return "german" if int(square[1:]) <= self.rows else "soviet"

    def owner(self, square: str, letter: str) -> str:
        """The side that a card on a square belongs to."""
        return self.front(square) if not letter.isalpha() else "german" if letter.isupper() else "soviet"

    def place(self, square: str) -> tuple[float, float]:
        """The upper left corner of a square's card."""
        file, rank = FILES.index(square[0]), int(square[1:])
        column = self.columns - 1 - file if self.turned else file
        row = rank - 1 if self.turned else 2 * self.rows - rank
        return column * (SIZE + GAP), row * (SIZE + GAP) + (STREET - GAP if row >= self.rows else 0)

    def crossing(self, quadrant: str) -> tuple[float, float, float, float]:
        """The point where a quadrant's cards meet, and how wide and high they lie."""
        x, y = self.place(quadrant)
        other_x, other_y = self.place(f"{FILES[FILES.index(quadrant[0]) + 1]}{int(quadrant[1:]) + 1}")
        wide, high = abs(x - other_x) + SIZE, abs(y - other_y) + SIZE
        return min(x, other_x) + wide / 2, min(y, other_y) + high / 2, wide, high
