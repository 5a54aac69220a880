"""The last public events of a game, kept in an array of integers: the newest overwrites the oldest."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum

import numpy as np
from numpy.typing import NDArray

from ..rules.grid import STRIDE, file_of, rank_of
from .inline import inlined
from .planes import MOST, OLDEST, RECENCY, Rows

Happenings = NDArray[np.int16]
"""A line of integers for each event, and a last line that says how many there are and which is the newest."""

CAUSE, SIDE, SQUARE, CARD, GONE, AGE = range(6)
FIELDS = 6
COUNT, NEWEST = range(2)
NO_CARD = -1

EVENT_ENTRIES = ("own", "enemy", "file", "rank", "gone", "recent")
"""What the tensor says of every event, before its cause and its card."""
NOBODY = EVENT_ENTRIES.index("gone")
"""Nobody's event is marked where something else is written next."""
EVENT_WHOLE = (1, 1, STRIDE, STRIDE, 1, MOST)


_ENTRIES = len(EVENT_ENTRIES)
Causes = NDArray[np.int64]
"""The column of each cause, then the width of a line, then how many columns there are for causes."""


def causes_of(causes: Sequence[IntEnum], every: Sequence[IntEnum], cards: int) -> Causes:
    """The columns of the causes that a tensor tells of, and what follows them."""
    columns = [causes.index(cause) if cause in causes else -1 for cause in every]
    return np.array([*columns, _ENTRIES + len(causes) + cards, len(causes)], dtype=np.int64)


def happenings_of(games: int, history: int) -> Happenings:
    """Room for the last events of some games."""
    return np.zeros((games, history + 1, FIELDS), dtype=np.int16)


@inlined
def forget(happenings: Happenings, game: int) -> None:
    """Nothing has happened yet."""
    happenings[game, -1, COUNT] = 0
    happenings[game, -1, NEWEST] = -1


@inlined
def keep(happenings: Happenings, game: int, cause: int, side: int, square: int, card: int, gone: int) -> None:
    """Keep one event: whose card or square it was about or `NOBODY`, and which card was seen or `NO_CARD`."""
    history = happenings.shape[1] - 1
    if history == 0:
        return
    newest = happenings[game, -1, NEWEST] + 1
    if newest == history:
        newest = 0
    happenings[game, newest, CAUSE] = cause
    happenings[game, newest, SIDE] = side
    happenings[game, newest, SQUARE] = square
    happenings[game, newest, CARD] = card
    happenings[game, newest, GONE] = gone
    happenings[game, newest, AGE] = 0
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
    first_card = _ENTRIES + causes[-1]
    for back in range(happenings[game, -1, COUNT]):
        line = line_of(happenings, game, back)
        square, card = happenings[game, line, SQUARE], happenings[game, line, CARD]
        rows[game, np.uint64(start + (happenings[game, line, SIDE] ^ own))] = 1
        rows[game, np.uint64(start + (first_card + card if card != NO_CARD else NOBODY))] = 1
        rows[game, np.uint64(start + _ENTRIES + causes[happenings[game, line, CAUSE]])] = 1
        if square >= 0:
            file, rank = file_of(square), rank_of(square)
            rows[game, np.uint64(start + 2)] = columns - file if own == 1 else file + 1
            rows[game, np.uint64(start + 3)] = ranks - rank if own == 1 else rank + 1
        rows[game, np.uint64(start + 4)] = happenings[game, line, GONE]
        rows[game, np.uint64(start + 5)] = RECENCY[happenings[game, line, AGE]]
        start += causes[-2]
