"""What a viewer knows: their own cards, what was shown to everybody, and what is public."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from .scenarios import Config


@dataclass(frozen=True, slots=True)
class Sighting:
    """The last card that everybody saw on a square."""

    card: str
    turn: int
    moves: int
    """How often a MOVE has covered the square since; 0 means that the card still lies there."""


@dataclass(frozen=True, slots=True)
class Observation:
    """One viewer's knowledge of a game of SCOPE Stalingrad."""

    viewer: str
    """`german`, `soviet` or `spectator`."""
    config: Config
    columns: int
    rows: int
    objective: int | None
    """The Objective Points that win, where points win at all."""
    board: Mapping[str, str]
    """Square to card letter (upper case German), `?` for a card unseen by the viewer, `-` where nothing lies yet.
    Enemy cards are `?` even if seen before; only an Infantry in the enemy Front shows what it is."""
    memory: Mapping[str, Sighting]
    """What everybody has seen on squares of either Front; on the viewer's own squares, what the enemy has seen."""
    to_move: str | None
    division: str | None
    phase: str
    turn: int
    pending: Mapping[str, str]
    deployed: bool
    acted: bool
    shot: Mapping[str, str | None]
    """Side to the quadrant where its Shot card lies."""
    score: Mapping[str, str]
    """Side to the cards on its score pile."""
    points: Mapping[str, int]
    """Side to its Objective Points."""
    zone: Mapping[str, str]
    """Side to the cards that wait in its Player Zone."""
    counts: Mapping[str, Mapping[str, int]]
    """Side to its cards in play, by letter."""
    shown: Mapping[str, str]
    """Cards that lie open while a decision on them is pending."""
    cards: str
    """The cards that the viewer has still to lay, in set-up."""
    legal: tuple[str, ...]
    """What the viewer may decide now; empty when it is not the viewer's turn, and in set-up."""
    result: str | None
