"""What a shooter can see."""

from __future__ import annotations

from ..article import article, kernel
from ..grid import STRIDE, distance, file_of, rank_of
from .state import State
from .terrain import is_high


@kernel
def _sign(number: int) -> int:
    return 1 if number > 0 else -1 if number < 0 else 0


@article("P-TER-6")
def can_see(state: State, shooter: int, target: int) -> bool:
    """A high card beside the shooter hides the three squares straight behind it."""
    right, up = file_of(target) - file_of(shooter), rank_of(target) - rank_of(shooter)
    if not state.terrain_cards or max(abs(right), abs(up)) < 2:
        return True
    if abs(right) == 2 and abs(up) <= 1 and is_high(state.terrain[shooter + _sign(right)]):
        return False
    if abs(up) == 2 and abs(right) <= 1 and is_high(state.terrain[shooter + _sign(up) * STRIDE]):
        return False
    if right == 0 or up == 0:
        return True
    return not is_high(state.terrain[shooter + _sign(right) + _sign(up) * STRIDE])


@kernel
def reaches(state: State, shooter: int, target: int) -> bool:
    """Whether a target is at distance 1 or 2 and in sight."""
    return 1 <= distance(shooter, target) <= 2 and can_see(state, shooter, target)
