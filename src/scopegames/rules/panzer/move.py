"""MOVEMENT: the cards of a quadrant are laid back in any arrangement."""

from __future__ import annotations

from ..article import article, kernel
from ..grid import ARRANGEMENTS, CORNERS, DISTINCT, NO_SQUARE, STRIDE, file_of, rank_of
from .state import (
    UNITS,
    Cause,
    Phase,
    Shot,
    Side,
    State,
    Terrain,
    Told,
    enemy_of,
    has_unit,
    tell,
)
from .terrain import is_passable

_FIXED = 100
"""What a corner that keeps its card counts as, plus the corner: different from every unit."""


@kernel
def is_quadrant(state: State, quadrant: int) -> bool:
    """Whether the four squares of a quadrant all lie on the battlefield."""
    return file_of(quadrant) + 1 < state.columns and rank_of(quadrant) + 1 < state.ranks


@article("P-TURN-2", "P-TER-3")
def may_move(state: State, quadrant: int) -> bool:
    """All forest and unit squares are one's own, no enemy stands on terrain, and there is a card to take up."""
    cards = 0
    for corner in CORNERS:
        square = quadrant + corner
        if state.control[square] == state.to_move:
            cards += 1
        elif state.terrain[square] == Terrain.FOREST or state.control[square] != Side.NEUTRAL:
            return False
    return cards > 0


@kernel
def move(state: State, quadrant: int) -> None:
    """Take up the cards of a quadrant."""
    state.quadrant = quadrant
    state.phase = Phase.ARRANGE


@article("P-TER-1", "P-TER-3", "P-ADV-6")
def stays(state: State, square: int) -> bool:
    """Nothing enters or leaves impassable terrain or the square of a blocked unit."""
    return state.blocked[square] != 0 or not is_passable(state.terrain[square])


@kernel
def taken_up(state: State, corner: int) -> int:
    """What a corner of the quadrant gives to the arrangement: its unit or none, or a card that stays."""
    square = state.quadrant + CORNERS[corner]
    return _FIXED + corner if stays(state, square) else state.unit[square]


@kernel
def is_in_place(state: State, arrangement: int) -> bool:
    """Whether an arrangement leaves the cards that stay where they are."""
    for corner in range(4):
        if stays(state, state.quadrant + CORNERS[corner]) and ARRANGEMENTS[arrangement, corner] != corner:
            return False
    return True


@article("P-TURN-2", "P-TER-3")
def may_arrange(state: State, different: int, arrangement: int) -> bool:
    """Any arrangement with each unit on forest or passable terrain, one a square, each that looks different once."""
    return different >> arrangement & 1 != 0 and is_in_place(state, arrangement)


@kernel
def different_arrangements(state: State) -> int:
    """The arrangements of what was taken up that look different, as bits."""
    a = taken_up(state, 0)
    b = taken_up(state, 1)
    c = taken_up(state, 2)
    d = taken_up(state, 3)
    pattern = (a == b) + ((a == c) << 1) + ((a == d) << 2) + ((b == c) << 3) + ((b == d) << 4) + ((c == d) << 5)
    return DISTINCT[pattern]  # type: ignore[no-any-return]


@article("P-TURN-1", "P-TURN-2", "P-TER-3", "P-TER-4")
def settle(state: State, square: int, unit: int) -> None:
    """A unit hides in forest unless it is blocked; on terrain it stays revealed and controls it till it leaves."""
    stood = has_unit(state, square)
    state.unit[square] = unit
    if state.terrain[square] == Terrain.FOREST:
        state.shown[square] = state.blocked[square]
        return
    state.shown[square] = 1 if unit < UNITS else 0
    state.control[square] = state.to_move if unit < UNITS else Side.NEUTRAL
    if unit < UNITS or stood:
        tell(state, Told.STOOD, Cause.MOVEMENT, square, unit, 0)


@kernel
def follow(state: State, side: int, place: int, unit: int) -> None:
    """Forget a remembered unit's square when another card lies there now."""
    square = state.shots[side, place]
    if square != NO_SQUARE and state.unit[square] != state.shots[side, unit]:
        state.shots[side, place] = NO_SQUARE


@article("P-TURN-2", "P-ADV-1", "P-ADV-6")
def lay_back(state: State, a: int, b: int, c: int, d: int) -> None:
    """Lay the cards back, all hidden; the enemy sees which quadrant moved, never how."""
    quadrant, side = state.quadrant, state.to_move
    tell(state, Told.MOVED, Cause.MOVEMENT, quadrant, side, a + (b << 5) + (c << 10) + (d << 15))
    settle(state, quadrant, a)
    settle(state, quadrant + 1, b)
    settle(state, quadrant + STRIDE, c)
    settle(state, quadrant + STRIDE + 1, d)
    follow(state, side, Shot.SHOOTER_ON, Shot.ATTACKER)
    follow(state, enemy_of(side), Shot.TARGET_ON, Shot.TARGET)


@kernel
def arrange(state: State, arrangement: int) -> None:
    """Lay the cards back in one of their arrangements."""
    quadrant = state.quadrant
    a, b, c, d = (
        state.unit[quadrant + CORNERS[ARRANGEMENTS[arrangement, 0]]],
        state.unit[quadrant + CORNERS[ARRANGEMENTS[arrangement, 1]]],
        state.unit[quadrant + CORNERS[ARRANGEMENTS[arrangement, 2]]],
        state.unit[quadrant + CORNERS[ARRANGEMENTS[arrangement, 3]]],
    )
    lay_back(state, a, b, c, d)
