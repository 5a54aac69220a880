"""Positions with something wrong in them."""

from __future__ import annotations

import copy
from collections.abc import Callable
from random import Random
from typing import Any

from scopegames.notation.squares import SQUARE_NAMES
from scopegames.notation.stalingrad.words import PHASES
from tests.games import pick, shuffled

Plain = dict[str, Any]

JUNK: tuple[Any, ...] = (
    None,
    True,
    False,
    -1,
    0,
    1,
    3,
    2**31,
    2**63,
    10**30,
    0.5,
    float("nan"),
    "",
    "?",
    "\u017f",
    "a1",
    "german",
    "units",
    [],
    ["a1"],
    {},
    {"german": "a1", "soviet": None},
    {"german": "", "soviet": "ss"},
)


def _holder(rng: Random, position: Plain) -> Plain:
    """A part of the position that holds fields: itself, or one of the objects in it."""
    parts = [position, position, *(part for part in position.values() if isinstance(part, dict) and part)]
    return pick(rng, parts)


def junk(rng: Random, position: Plain, _: Plain) -> None:
    """Something that does not belong there."""
    holder = _holder(rng, position)
    holder[pick(rng, sorted(holder))] = copy.deepcopy(pick(rng, JUNK))


def lose(rng: Random, position: Plain, _: Plain) -> None:
    """A field too few."""
    holder = _holder(rng, position)
    del holder[pick(rng, sorted(holder))]


def add(rng: Random, position: Plain, _: Plain) -> None:
    """A field too many, or one that belongs to another phase."""
    holder = _holder(rng, position)
    holder[pick(rng, ("target", "quadrant", "infantry", "officer", "mortar", "returns", "memory"))] = pick(rng, JUNK)


def borrow(rng: Random, position: Plain, other: Plain) -> None:
    """A field of another position."""
    for key in shuffled(rng, sorted(position))[: pick(rng, (1, 1, 2, 3))]:
        position[key] = copy.deepcopy(other[key])


def scatter(rng: Random, position: Plain, _: Plain) -> None:
    """Two cards of the board exchanged, or one replaced."""
    board = list(position["board"])
    one, two = pick(rng, range(len(board))), pick(rng, range(len(board)))
    board[one], board[two] = board[two], pick(rng, (board[one], pick(rng, ".SOCMGIDsocmgid-/?x")))
    position["board"] = "".join(board)


def misplace(rng: Random, position: Plain, _: Plain) -> None:
    """Another phase, about any squares."""
    position["phase"] = pick(rng, list(PHASES.values()))
    names = ("target", "quadrant", "infantry", "officer", "mortar")
    position["pending"] = {name: pick(rng, SQUARE_NAMES) for name in names if rng.random() < 0.3}


def point_elsewhere(rng: Random, position: Plain, _: Plain) -> None:
    """What is pending is about another square, or a Shot card lies elsewhere."""
    holder = position[pick(rng, ("pending", "shot"))]
    if holder:
        holder[pick(rng, sorted(holder))] = pick(rng, SQUARE_NAMES)


WAYS: tuple[Callable[[Random, Plain, Plain], None], ...] = (
    junk,
    lose,
    add,
    borrow,
    scatter,
    misplace,
    point_elsewhere,
)


def broken(rng: Random, position: Plain, other: Plain) -> Plain:
    """A position changed in one or two ways."""
    changed = copy.deepcopy(position)
    for way in shuffled(rng, WAYS)[: pick(rng, (1, 1, 2))]:
        try:
            way(rng, changed, other)
        except (TypeError, KeyError, IndexError, AttributeError):
            continue  # an earlier way has left nothing to change here
    return changed
