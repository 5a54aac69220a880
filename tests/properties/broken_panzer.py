"""Positions of SCOPE Panzer with something wrong in them."""

from __future__ import annotations

import copy
from collections.abc import Callable
from random import Random
from typing import Any

from scopegames.notation.panzer.words import PHASES, TERRAINS
from scopegames.notation.squares import SQUARE_NAMES
from scopegames.scenarios.panzer import CODES
from tests.games import pick, shuffled

from .broken import JUNK, Plain, borrow, junk, lose

PENDING = ("quadrant", "target", "attacker", "striker", "terrain", "placed")


def add(rng: Random, position: Plain, _: Plain) -> None:
    """A field too many, or one that belongs to another phase."""
    holder = pick(rng, [position, *(part for part in position.values() if isinstance(part, dict))])
    holder[pick(rng, (*PENDING, "a1", "german", "counts"))] = copy.deepcopy(pick(rng, JUNK))


def conquer(rng: Random, position: Plain, _: Plain) -> None:
    """A square of another side."""
    control = list(position["control"])
    control[pick(rng, range(len(control)))] = pick(rng, "AGn/x")
    position["control"] = "".join(control)


def displace(rng: Random, position: Plain, _: Plain) -> None:
    """A unit on another square, of another kind, or turned over."""
    units = position["units"]
    name = pick(rng, sorted(units))
    unit = units.pop(name) if rng.random() < 0.5 else copy.deepcopy(units[name])
    if rng.random() < 0.5:
        unit[pick(rng, ("hidden", "blocked"))] ^= True
    if rng.random() < 0.4:
        unit["code"] = pick(rng, CODES)
    units[pick(rng, (name, *SQUARE_NAMES))] = unit


def recruit(rng: Random, position: Plain, _: Plain) -> None:
    """Another unit in a squad or on a pile, or one less."""
    codes = position[pick(rng, ("squads", "piles"))][pick(rng, ("american", "german"))]
    if codes and rng.random() < 0.5:
        codes.pop()
    else:
        codes.append(pick(rng, CODES))


def misplace(rng: Random, position: Plain, _: Plain) -> None:
    """Another phase, about any squares."""
    position["phase"] = pick(rng, list(PHASES.values()))
    position["pending"] = {name: pick(rng, SQUARE_NAMES) for name in PENDING[:4] if rng.random() < 0.4} or None
    position["to_move"] = pick(rng, (position["active"], "dealer", None))


def point_elsewhere(rng: Random, position: Plain, _: Plain) -> None:
    """What is pending is about another square."""
    position["pending"][pick(rng, sorted(position["pending"]))] = pick(rng, (*SQUARE_NAMES, *TERRAINS.values(), 1, 3))


def misremember(rng: Random, position: Plain, _: Plain) -> None:
    """A shot that was fired otherwise."""
    side, enemy = shuffled(rng, ("american", "german"))
    shot = position["memory"][side] or position["memory"][enemy]
    shot = (
        dict(shot) if shot else {"attacker": "SH", "target": "P4", "streak": 1, "shooter_on": None, "target_on": None}
    )
    for key in ("from", "at"):
        shot.setdefault(key, pick(rng, SQUARE_NAMES))
    key = pick(rng, sorted(shot))
    others: tuple[Any, ...] = CODES if key in ("attacker", "target") else (*SQUARE_NAMES, None, 0, 2, 2**31)
    shot[key] = pick(rng, others)
    position["memory"][side] = shot


def relay(rng: Random, position: Plain, _: Plain) -> None:
    """A terrain card of another kind or on another square."""
    card = pick(rng, position["laid"])
    card[pick(rng, range(3))] = pick(rng, (*SQUARE_NAMES, *TERRAINS.values(), "american"))
    position["terrain"] = {square: kind for _, kind, square in position["laid"]}


def date(rng: Random, position: Plain, _: Plain) -> None:
    """Another turn, side or result."""
    position["turn"] = pick(rng, (position["turn"] + 1, position["turn"] + 2, 0, 1, 2**40, -2, True))
    position["active"] = pick(rng, ("american", "german"))
    position["to_move"] = pick(rng, (position["active"], position["to_move"]))


WAYS: tuple[Callable[[Random, Plain, Plain], None], ...] = (
    junk,
    lose,
    borrow,
    add,
    conquer,
    displace,
    recruit,
    misplace,
    point_elsewhere,
    misremember,
    relay,
    date,
)


def broken(rng: Random, position: Plain, other: Plain) -> Plain:
    """A position changed in one or two ways."""
    changed = copy.deepcopy(position)
    for way in shuffled(rng, WAYS)[: pick(rng, (1, 1, 2))]:
        try:
            way(rng, changed, other)
        except (TypeError, KeyError, IndexError, AttributeError, ValueError):
            continue  # there is nothing to change here, or an earlier way has left nothing
    return changed
