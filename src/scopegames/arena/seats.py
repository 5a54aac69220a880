"""Players by name, as a contest seats them."""

from __future__ import annotations

from ..players import PROGRAM, SEARCH, Player, make_player
from ..players.program import ProgramPlayer


def take_seat(name: str, seed: int, move_time: float | None = None) -> Player:
    """A player by name; a program may have a time of its own for each decision."""
    if name.startswith(PROGRAM) and move_time is not None:
        return ProgramPlayer(name.removeprefix(PROGRAM), seed, move_time)
    return make_player(name, seed)


def is_reproducible(name: str) -> bool:
    """Whether a player decides the same again from the same seed: what a clock or another program decides may not."""
    timed = name.startswith(SEARCH) and name.endswith("s")
    return not timed and not name.startswith(PROGRAM)
