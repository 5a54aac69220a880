"""What a player can decide, one thing at a time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class SetUp:
    """Lay out the whole Front, rows from the highest rank down; unknown to others."""

    rows: tuple[str, ...] | None


@dataclass(frozen=True, slots=True)
class Move:
    """MOVE a quadrant; how its cards lie afterwards is unknown to others."""

    quadrant: str
    cards: str | None


@dataclass(frozen=True, slots=True)
class Search:
    """SEARCH a square."""

    square: str


@dataclass(frozen=True, slots=True)
class Shoot:
    """Shoot the card found: from a quadrant after a SEARCH, with a gun's square after OFFENSIVE FIRE."""

    place: str


@dataclass(frozen=True, slots=True)
class Hold:
    """Do not shoot, or do not advance."""


@dataclass(frozen=True, slots=True)
class Deploy:
    """DEPLOYMENT by the Officer on a square."""

    officer: str


@dataclass(frozen=True, slots=True)
class Scout:
    """RECOGNITION of one square, or of two side by side."""

    squares: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Fire:
    """OFFENSIVE FIRE at a square; in SCOPE Panzer fire from the attacker's square at the unit found."""

    square: str


@dataclass(frozen=True, slots=True)
class Howitzer:
    """HOWITZER: a Mortar shoots a square."""

    mortar: str
    target: str


@dataclass(frozen=True, slots=True)
class Assault:
    """ASSAULT: an Infantry on a quadrant."""

    infantry: str
    quadrant: str


@dataclass(frozen=True, slots=True)
class Advance:
    """Put the assaulting Infantry on an enemy card's square."""

    square: str


@dataclass(frozen=True, slots=True)
class Reinforce:
    """REINFORCEMENTS: what comes back to a quadrant, and how its cards lie then."""

    quadrant: str
    returning: str
    cards: str | None


@dataclass(frozen=True, slots=True)
class End:
    """End the turn where a DEPLOYMENT could still follow."""


@dataclass(frozen=True, slots=True)
class Pass:
    """No action is legal."""


@dataclass(frozen=True, slots=True)
class LayTerrain:
    """Lay a terrain card, the chosen face up."""

    terrain: str
    square: str


@dataclass(frozen=True, slots=True)
class ChooseSquad:
    """Choose a squad; others know only how many units it has."""

    units: tuple[str, ...] | None
    count: int


@dataclass(frozen=True, slots=True)
class DeploySquad:
    """Lay the deployment row from the a-file on; unknown to others."""

    row: tuple[str, ...] | None


@dataclass(frozen=True, slots=True)
class Explore:
    """EXPLORATION of a quadrant."""

    quadrant: str


@dataclass(frozen=True, slots=True)
class Strike:
    """A light unit of the moved quadrant searches a square."""

    unit: str
    target: str


@dataclass(frozen=True, slots=True)
class Draw:
    """The dealer's card out of the firing hand."""

    card: str


@dataclass(frozen=True, slots=True)
class Resign:
    """Give the game up."""

    side: str


@dataclass(frozen=True, slots=True)
class Flag:
    """Lose on time."""

    side: str


@dataclass(frozen=True, slots=True)
class AgreeDraw:
    """Both sides agree on a draw."""


Turn: TypeAlias = (
    SetUp
    | Move
    | Search
    | Shoot
    | Hold
    | Deploy
    | Scout
    | Fire
    | Howitzer
    | Assault
    | Advance
    | Reinforce
    | End
    | Pass
    | LayTerrain
    | ChooseSquad
    | DeploySquad
    | Explore
    | Strike
    | Draw
)
Closing: TypeAlias = Resign | Flag | AgreeDraw
Decision: TypeAlias = Turn | Closing
