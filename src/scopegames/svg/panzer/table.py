"""What a drawing of a battlefield shows, as plain data, and where it stands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from ..card import GAP, SIZE
from ..frame import REFEREE

FILES = "abcdefgh"
FOREST = "."
CONTROL = {"A": "american", "G": "german"}
ENEMY = {"american": "german", "german": "american"}


class UnitCard(NamedTuple):
    """What is printed on a unit's card, and how many of it are in the box."""

    name: str
    side: str
    firepower: int
    armor: int
    points: int
    copies: int


class Standing(NamedTuple):
    """A unit on a square that the viewer may look at."""

    code: str
    hidden: bool
    blocked: bool


class Seen(NamedTuple):
    """What everybody last saw on a square: a unit's code, or `.` for none."""

    code: str
    turn: int
    moved: bool
    """Whether a MOVEMENT has covered the square since."""


class Hand(NamedTuple):
    """A firing hand."""

    attacker: str
    target: str
    hits: int
    range: int
    armor: int
    reasons: tuple[str, ...]
    """What changed it beside firepower, distance and armor, in words."""

    @property
    def chance(self) -> Fraction:
        """The chance to hit."""
        return Fraction(self.hits, self.hits + self.range + self.armor)

    @property
    def percent(self) -> str:
        """The chance to hit in words."""
        return f"{round(100 * self.chance)} %"


@dataclass(frozen=True, slots=True, kw_only=True)
class Battlefield:
    """A game as one viewer sees it; a drawing knows nothing else."""

    title: str
    viewer: str
    """`american`, `german`, `spectator`, or `referee`, who may look at every card."""
    columns: int
    rows: int
    control: Mapping[str, str]
    """Square to `A`, `G`, or `n` for neutral terrain."""
    terrain: Mapping[str, str]
    units: Mapping[str, Standing]
    """The units that the viewer may look at."""
    memory: Mapping[str, Seen]
    piles: Mapping[str, tuple[str, ...]]
    """Side to the units that it has destroyed."""
    squads: Mapping[str, tuple[str, ...] | None]
    """Side to its squad in set-up; None for a squad that the viewer does not know."""
    counts: Mapping[str, int]
    """Side to the number of its units left."""
    to_move: str | None
    active: str
    """The side whose turn it is, also while the dealer draws."""
    phase: str
    turn: int
    pending: Mapping[str, str]
    """What a half-done action is about: `quadrant`, `target`, `terrain`."""
    placed: int
    """How many squares of the deployment row the viewer has laid, while it is being laid."""
    laid: int
    """How many terrain cards lie."""
    hands: tuple[Hand, ...]
    """The firing hand that is drawn from, or those that the viewer could fire with; the best chance first."""
    legal: tuple[str, ...]
    cards: Mapping[str, UnitCard]
    most_units: int
    most_points: int
    terrain_cards: int
    rules: tuple[str, ...]
    """The rules in force beside the basic ones, in words."""
    reconstructed: bool
    """Whether some of the figures are not known from the printed cards."""
    result: str | None

    @property
    def acts(self) -> bool:
        """Whether the viewer is the one to decide now."""
        return self.to_move is not None and self.viewer in (self.to_move, REFEREE)

    @property
    def turned(self) -> bool:
        """Whether the German side sits at the bottom."""
        return self.viewer == "german"

    @property
    def width(self) -> float:
        """How wide the cards lie."""
        return self.columns * (SIZE + GAP) - GAP

    @property
    def height(self) -> float:
        """How high the cards lie."""
        return self.rows * (SIZE + GAP) - GAP

    def squares(self) -> Iterator[str]:
        """The squares, highest rank first."""
        yield from (f"{file}{rank}" for rank in range(self.rows, 0, -1) for file in FILES[: self.columns])

    def owner(self, square: str) -> str | None:
        """The side that controls a square."""
        return CONTROL.get(self.control[square])

    def free_places(self) -> list[str]:
        """The squares of the deployment row that the viewer has still to lay."""
        if self.phase != "deploy" or not self.acts:
            return []
        rank = 1 if self.active == "american" else self.rows
        return [f"{file}{rank}" for file in FILES[self.placed : self.columns]]

    def known_units(self, side: str) -> tuple[str, ...] | None:
        """The units that a side has left, or None where the viewer may not know them."""
        if self.viewer not in (side, REFEREE):
            return None
        if self.turn == 0:
            return self.squads[side] or ()
        return tuple(sorted(unit.code for unit in self.units.values() if self.cards[unit.code].side == side))

    def remembered(self) -> dict[str, str]:
        """What to note on backs: where a unit that hides now was last seen, and forest that is known to be empty."""
        noted = {}
        left = self._hiding()
        for square, seen in sorted(self.memory.items(), key=lambda item: -item[1].turn):
            side = self.owner(square)
            if self.viewer in (side, REFEREE) or side is None or square in self.units:
                continue
            if seen.code == FOREST and not seen.moved:
                noted[square] = seen.code
            elif left.get(seen.code) and self.cards[seen.code].side == side:
                noted[square] = seen.code
                left[seen.code] -= 1
        return noted

    def _hiding(self) -> dict[str, int]:
        """How many units of each kind may hide: neither open on the battlefield nor destroyed."""
        gone = [*self.piles["american"], *self.piles["german"], *(unit.code for unit in self.units.values())]
        return {code: card.copies - gone.count(code) for code, card in self.cards.items()}

    def place(self, square: str) -> tuple[float, float]:
        """The upper left corner of a square's card."""
        file, rank = FILES.index(square[0]), int(square[1:])
        column = self.columns - 1 - file if self.turned else file
        row = rank - 1 if self.turned else self.rows - rank
        return column * (SIZE + GAP), row * (SIZE + GAP)

    def centre(self, square: str) -> tuple[float, float]:
        """The middle of a square's card."""
        x, y = self.place(square)
        return x + SIZE / 2, y + SIZE / 2

    def crossing(self, quadrant: str) -> tuple[float, float]:
        """The point where a quadrant's cards meet."""
        x, y = self.place(quadrant)
        other_x, other_y = self.place(f"{FILES[FILES.index(quadrant[0]) + 1]}{int(quadrant[1:]) + 1}")
        return (x + other_x + SIZE) / 2, (y + other_y + SIZE) / 2
