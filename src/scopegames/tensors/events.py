"""The last public events of a game, kept in an array of integers: the newest overwrites the oldest."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ..rules.article import kernel
from ..rules.grid import STRIDE, file_of, rank_of
from .planes import Row, recency

Happenings = NDArray[np.int32]
"""A line of integers for each event, and a last line that begins with how many there were."""

CAUSE, SIDE, SQUARE, CARD, GONE, TURN = range(6)
FIELDS = 6
NO_CARD = -1
NOBODY = -1

EVENT_ENTRIES = ("own", "enemy", "file", "rank", "gone", "recent")
"""What the tensor says of every event, before its cause and its card."""


_SHARE = np.arange(STRIDE + 1, dtype=np.float32) / STRIDE


def happenings_of(games: int, history: int) -> Happenings:
    """Room for the last events of some games."""
    return np.zeros((games, history + 1, FIELDS), dtype=np.int32)


@kernel
def forget(happenings: Happenings) -> None:
    """Nothing has happened yet."""
    happenings[-1, 0] = 0


@kernel
def keep(happenings: Happenings, cause: int, side: int, square: int, card: int, gone: int, turn: int) -> None:
    """Keep one event: whose card or square it was about or `NOBODY`, and which card was seen or `NO_CARD`."""
    history = len(happenings) - 1
    if history == 0:
        return
    count = happenings[-1, 0]
    line = happenings[count % history]
    line[CAUSE] = cause
    line[SIDE] = side
    line[SQUARE] = square
    line[CARD] = card
    line[GONE] = gone
    line[TURN] = turn
    happenings[-1, 0] = count + 1


@kernel
def line_of(happenings: Happenings, back: int) -> int:
    """The line of the newest event, of the one before it, and so on."""
    history = len(happenings) - 1
    newest = (happenings[-1, 0] - 1) % history
    return int(newest - back if back <= newest else newest - back + history)


@kernel
def write_event(
    row: Row, start: int, happenings: Happenings, line: int, columns: int, ranks: int, own: int, turn: int
) -> None:
    """Write whose an event was, where, and how long ago."""
    side, square = happenings[line, SIDE], happenings[line, SQUARE]
    if side != NOBODY:
        row[start if side == own else start + 1] = 1.0
    if square >= 0:
        file, rank = file_of(square), rank_of(square)
        row[start + 2] = _SHARE[columns - file if own == 1 else file + 1]
        row[start + 3] = _SHARE[ranks - rank if own == 1 else rank + 1]
    row[start + 4] = happenings[line, GONE]
    row[start + 5] = recency(turn - happenings[line, TURN], True)
