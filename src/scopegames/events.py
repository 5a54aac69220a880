"""What happened, as one viewer may know it, with the articles that caused it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Laid:
    """A side laid a card of its Front; only the side knows which."""

    articles: tuple[str, ...]
    side: str
    square: str
    card: str | None


@dataclass(frozen=True, slots=True)
class Moved:
    """A quadrant was rearranged; only its owner knows how."""

    articles: tuple[str, ...]
    side: str
    quadrant: str
    cards: str | None


@dataclass(frozen=True, slots=True)
class Shown:
    """A card was revealed to everybody."""

    articles: tuple[str, ...]
    square: str
    card: str


@dataclass(frozen=True, slots=True)
class Eliminated:
    """A card went to its enemy's score pile."""

    articles: tuple[str, ...]
    square: str
    card: str


@dataclass(frozen=True, slots=True)
class HandedOver:
    """A waiting Sniper was handed over for the one on the square."""

    articles: tuple[str, ...]
    square: str
    card: str


@dataclass(frozen=True, slots=True)
class Removed:
    """A Decoy was taken out of the game."""

    articles: tuple[str, ...]
    square: str
    card: str


@dataclass(frozen=True, slots=True)
class Advanced:
    """An Infantry took a square."""

    articles: tuple[str, ...]
    start: str
    end: str
    card: str


@dataclass(frozen=True, slots=True)
class Returned:
    """Eliminated cards came back to a quadrant."""

    articles: tuple[str, ...]
    side: str
    quadrant: str
    cards: str


@dataclass(frozen=True, slots=True)
class ShotLaid:
    """A Shot card says that a Sniper of the side is in the quadrant."""

    articles: tuple[str, ...]
    side: str
    quadrant: str


@dataclass(frozen=True, slots=True)
class ShotLifted:
    """A Shot card was taken back."""

    articles: tuple[str, ...]
    side: str
    quadrant: str


@dataclass(frozen=True, slots=True)
class TerrainLaid:
    """A side laid a terrain card."""

    articles: tuple[str, ...]
    side: str
    square: str
    terrain: str


@dataclass(frozen=True, slots=True)
class SquadChosen:
    """A side chose its squad; only the side knows which units it has."""

    articles: tuple[str, ...]
    side: str
    count: int
    units: tuple[str, ...] | None


@dataclass(frozen=True, slots=True)
class Placed:
    """A side laid a square of its deployment row; only the side knows what is there."""

    articles: tuple[str, ...]
    side: str
    square: str
    card: str | None


@dataclass(frozen=True, slots=True)
class Stood:
    """Who stands on a terrain square after a MOVEMENT of its quadrant."""

    articles: tuple[str, ...]
    square: str
    card: str


@dataclass(frozen=True, slots=True)
class Controlled:
    """A square changed to a side."""

    articles: tuple[str, ...]
    side: str
    square: str


@dataclass(frozen=True, slots=True)
class Destroyed:
    """A unit went to its enemy's pile."""

    articles: tuple[str, ...]
    square: str
    card: str


@dataclass(frozen=True, slots=True)
class Drawn:
    """A firing card was drawn for a shot."""

    articles: tuple[str, ...]
    card: str
    attacker: str
    target: str


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A side's turn began; in a team game one Division leads it."""

    articles: tuple[str, ...]
    turn: int
    side: str
    division: str | None


@dataclass(frozen=True, slots=True)
class Passed:
    """A side had no legal action."""

    articles: tuple[str, ...]
    side: str


@dataclass(frozen=True, slots=True)
class Ended:
    """The game is over: a side won, or it is a draw."""

    articles: tuple[str, ...]
    result: str


Event: TypeAlias = (
    Laid
    | Moved
    | Shown
    | Eliminated
    | HandedOver
    | Removed
    | Advanced
    | Returned
    | ShotLaid
    | ShotLifted
    | TurnBegan
    | Passed
    | Ended
    | TerrainLaid
    | SquadChosen
    | Placed
    | Stood
    | Controlled
    | Destroyed
    | Drawn
)
