"""The last public events of a game, kept in an array of integers: the newest overwrites the oldest."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum

import numpy as np
from numpy.typing import NDArray

from ..rules.grid import STRIDE, file_of, rank_of
from .inline import inlined
from .lanes import SIXTEEN, from_behind, lay, sixteen_at
from .planes import MOST, OLDEST, RECENCY, Rows

Happenings = NDArray[np.int16]
"""A line for each event, and a last line that says how many there are and which is the newest.

An event's line has its numbers as the first side's tensor has them, but for how recent it is, and then its age.
"""

FIELDS = 28
AGE = FIELDS - 1
COUNT, NEWEST = range(2)
NO_CARD = -1

EVENT_ENTRIES = ("own", "enemy", "file", "rank", "gone", "recent")
"""What the tensor says of every event, before its cause and its card."""
_FILE, _RANK, _GONE, _RECENT = (EVENT_ENTRIES.index(entry) for entry in ("file", "rank", "gone", "recent"))
NOBODY = _GONE
"""Nobody's event is marked where something else is written next."""
EVENT_WHOLE = (1, 1, STRIDE, STRIDE, 1, MOST)


_ENTRIES = len(EVENT_ENTRIES)
Causes = NDArray[np.int64]
"""The column of each cause, then the width of a line, then how many columns there are for causes."""


def causes_of(causes: Sequence[IntEnum], every: Sequence[IntEnum], cards: int) -> Causes:
    """The columns of the causes that a tensor tells of, and what follows them."""
    columns = [causes.index(cause) if cause in causes else -1 for cause in every]
    width = _ENTRIES + len(causes) + cards
    # The second part begins after the four numbers that are turned round in the first.
    assert SIXTEEN + 4 <= width <= AGE, f"a line has room for {AGE} numbers, and is written in two parts of {SIXTEEN}"
    return np.array([*columns, width, len(causes)], dtype=np.int64)


def happenings_of(games: int, history: int) -> Happenings:
    """Room for the last events of some games."""
    return np.zeros((games, history + 1, FIELDS), dtype=np.int16)


@inlined
def forget(happenings: Happenings, game: int) -> None:
    """Nothing has happened yet."""
    happenings[game, -1, COUNT] = 0
    happenings[game, -1, NEWEST] = -1


@inlined
def keep(
    happenings: Happenings, game: int, causes: Causes, cause: int, side: int, square: int, card: int, gone: int
) -> None:
    """Keep one event: whose card or square it was about or `NOBODY`, and which card was seen or `NO_CARD`."""
    history = happenings.shape[1] - 1
    if history == 0:
        return
    newest = happenings[game, -1, NEWEST] + 1
    if newest == history:
        newest = 0
    for field in range(FIELDS):
        happenings[game, newest, field] = 0
    happenings[game, newest, np.uint64(side)] = 1
    happenings[game, newest, np.uint64(_ENTRIES + causes[-1] + card if card != NO_CARD else NOBODY)] = 1
    happenings[game, newest, np.uint64(_ENTRIES + causes[cause])] = 1
    if square >= 0:
        happenings[game, newest, _FILE] = file_of(square) + 1
        happenings[game, newest, _RANK] = rank_of(square) + 1
    happenings[game, newest, _GONE] = gone
    happenings[game, -1, NEWEST] = newest
    happenings[game, -1, COUNT] = min(happenings[game, -1, COUNT] + 1, history)


@inlined
def let_a_turn_pass(happenings: Happenings, game: int) -> None:
    """A turn begins, and everything happened a turn longer ago."""
    for line in range(happenings[game, -1, COUNT]):
        happenings[game, line, AGE] = min(happenings[game, line, AGE] + 1, OLDEST)


@inlined
def line_of(happenings: Happenings, game: int, back: int) -> int:
    """The line of the newest event, of the one before it, and so on."""
    line = happenings[game, -1, NEWEST] - back
    return int(line if line >= 0 else line + happenings.shape[1] - 1)


@inlined
def write_events(
    rows: Rows,
    game: int,
    start: int,
    happenings: Happenings,
    columns: int,
    ranks: int,
    own: int,
    causes: Causes,
) -> None:
    """Write the last public events, newest first: whose, where, how long ago, their causes and cards."""
    width = causes[-2]
    for back in range(happenings[game, -1, COUNT]):
        line = line_of(happenings, game, back)
        # The second part begins within the first: together they are as long as a line.
        part = sixteen_at(happenings, (game, line, 0))
        lay(rows, (game, start), from_behind(part, columns + 1, ranks + 1) if own == 1 else part)
        lay(rows, (game, start + width - SIXTEEN), sixteen_at(happenings, (game, line, width - SIXTEEN)))
        rows[game, np.uint64(start + _RECENT)] = RECENCY[happenings[game, line, AGE]]
        start += width
