"""MOVE: a quadrant's four cards are laid back in any arrangement."""

from __future__ import annotations

from ..article import article, kernel
from ..grid import ARRANGEMENTS, CORNERS, DISTINCT, STRIDE, file_of
from .state import Cause, Kind, Phase, State, Told, card_of, first_rank, kind_of, owner, tell


@kernel
def is_movable(state: State, side: int, quadrant: int) -> bool:
    """Whether the four cards of a quadrant on the board all belong to a side."""
    board = state.board
    return (
        owner(board[quadrant]) == side
        and owner(board[quadrant + 1]) == side
        and owner(board[quadrant + STRIDE]) == side
        and owner(board[quadrant + STRIDE + 1]) == side
    )


@article("S-TURN-2", "S-ADV-10")
def may_move(state: State, quadrant: int) -> bool:
    """A quadrant of one's own Front may be moved when its four cards are allied."""
    side = state.to_move
    above = quadrant - first_rank(state, side) * STRIDE
    inside = 0 <= above < (state.rows - 1) * STRIDE and file_of(quadrant) + 1 < state.columns
    return inside and is_movable(state, side, quadrant)


@kernel
def may_move_any(state: State) -> bool:
    """Whether the side to move could MOVE some quadrant."""
    lowest = first_rank(state, state.to_move)
    for rank in range(lowest, lowest + state.rows - 1):
        for file in range(state.columns - 1):
            if is_movable(state, state.to_move, rank * STRIDE + file):
                return True
    return False


@kernel
def move(state: State, quadrant: int) -> None:
    """Take up the four cards of a quadrant."""
    state.quadrant = quadrant
    state.phase = Phase.ARRANGE


@kernel
def taken_up(state: State, corner: int) -> int:
    """The card taken up from a corner of the quadrant, once what comes back has replaced an Empty Area."""
    card = state.board[state.quadrant + CORNERS[corner]]
    if state.returning == 0 or kind_of(card) != Kind.EMPTY:
        return card
    before = 0
    for earlier in range(corner):
        if kind_of(state.board[state.quadrant + CORNERS[earlier]]) == Kind.EMPTY:
            before += 1
    if before >= state.returning:
        return card
    return card_of(state.to_move, Kind.INFANTRY if before == 0 else Kind.MORTAR)


@kernel
def different_arrangements(state: State) -> int:
    """The arrangements of the cards taken up that look different, as bits."""
    a = taken_up(state, 0)
    b = taken_up(state, 1)
    c = taken_up(state, 2)
    d = taken_up(state, 3)
    pattern = (a == b) + ((a == c) << 1) + ((a == d) << 2) + ((b == c) << 3) + ((b == d) << 4) + ((c == d) << 5)
    return DISTINCT[pattern]  # type: ignore[no-any-return]


@article("S-TURN-2")
def arrange(state: State, arrangement: int) -> None:
    """Lay the cards back; the enemy sees which quadrant moved, never how."""
    a = taken_up(state, ARRANGEMENTS[arrangement, 0])
    b = taken_up(state, ARRANGEMENTS[arrangement, 1])
    c = taken_up(state, ARRANGEMENTS[arrangement, 2])
    d = taken_up(state, ARRANGEMENTS[arrangement, 3])
    quadrant = state.quadrant
    state.board[quadrant] = a
    state.board[quadrant + 1] = b
    state.board[quadrant + STRIDE] = c
    state.board[quadrant + STRIDE + 1] = d
    cards = kind_of(a) + (kind_of(b) << 4) + (kind_of(c) << 8) + (kind_of(d) << 12)
    tell(state, Told.MOVED, Cause.MOVE, quadrant, state.to_move, cards)
