"""The worlds of a public state: every pair of what both sides may hold there, and what each step makes of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ..envs.steps import (
    NOTHING_SEEN,
    VIEWERS,
    Keys,
    note,
    panzer_hand,
    panzer_take,
    stalingrad_take,
)
from ..rules.article import kernel
from ..rules.grid import SQUARES, Row
from ..rules.panzer import play as panzer
from ..rules.panzer import state as panzer_state
from ..rules.record import Records
from ..rules.stalingrad import play as stalingrad
from ..rules.stalingrad import state as stalingrad_state

Ints = NDArray[np.int64]

PUBLIC, MOVER = 2, 3
"""What is found out about a world, in columns: what each side holds, what everybody saw, and who moves next."""

_SPECTATOR = VIEWERS - 1
_KIND_BITS, _NOTHING = stalingrad_state.KIND_BITS, stalingrad_state.NOTHING
_UNITS, _SIDE_UNITS, _DRAW = panzer_state.UNITS, panzer_state.SIDE_UNITS, panzer_state.Action.DRAW


@kernel
def stalingrad_holding(state: stalingrad_state.State, keys: Keys, side: int) -> int:
    """A number for the cards that a side has on the board."""
    keys[0, 0] = NOTHING_SEEN
    for square in range(SQUARES):
        card = state.board[square]
        note(keys, 0, card if card >> _KIND_BITS == side else _NOTHING)
    return int(keys[0, 0])


@kernel
def stalingrad_list(worlds: Records, stride: int, count: int, rows: Ints, out: Row) -> int:
    """Every step of each thing that the side to move may hold: which thing, and the step."""
    row = 0
    for own in range(count):
        for index in range(stalingrad.legal(worlds[own * stride], out)):
            rows[row, 0], rows[row, 1] = own, out[index]
            row += 1
    return row


@kernel
def stalingrad_reach(worlds: Records, sources: Ints, actions: Ints, into: Records, found: Ints, keys: Keys) -> None:
    """Take steps in worlds, each in a copy, and find out what becomes of it."""
    for to in range(len(sources)):
        into[to] = worlds[sources[to]]
        keys[:, 0] = NOTHING_SEEN
        found[to, MOVER] = stalingrad_take(into[to : to + 1], keys, actions[to])
        note(keys, _SPECTATOR, into[to].phase)
        note(keys, _SPECTATOR, into[to].to_move)
        found[to, PUBLIC] = keys[_SPECTATOR, 0]
        for side in range(2):
            found[to, side] = stalingrad_holding(into[to], keys, side)


@kernel
def panzer_holding(state: panzer_state.State, keys: Keys, side: int) -> int:
    """A number for a side's units on the battlefield and in its squad."""
    keys[0, 0] = NOTHING_SEEN
    for square in range(SQUARES):
        unit = state.unit[square]
        note(keys, 0, unit if unit < _UNITS and unit // _SIDE_UNITS == side else _UNITS)
    for unit in range(side * _SIDE_UNITS, (side + 1) * _SIDE_UNITS):
        note(keys, 0, state.squad[unit])
    return int(keys[0, 0])


@kernel
def panzer_list(worlds: Records, stride: int, count: int, rows: Ints, out: Row) -> int:
    """Every step of each thing that the side to move may hold: which thing, and the step."""
    row = 0
    for own in range(count):
        for index in range(panzer.legal(worlds[own * stride], out)):
            rows[row, 0], rows[row, 1] = own, out[index]
            row += 1
    return row


@kernel
def panzer_reach(worlds: Records, sources: Ints, actions: Ints, into: Records, found: Ints, keys: Keys) -> None:
    """Take steps in worlds, each in a copy, and find out what becomes of it."""
    for to in range(len(sources)):
        into[to] = worlds[sources[to]]
        keys[:, 0] = NOTHING_SEEN
        found[to, MOVER] = panzer_take(into[to : to + 1], keys, actions[to])
        note(keys, _SPECTATOR, into[to].phase)
        note(keys, _SPECTATOR, into[to].to_move)
        found[to, PUBLIC] = keys[_SPECTATOR, 0]
        for side in range(2):
            found[to, side] = panzer_holding(into[to], keys, side)


@kernel
def place_of(keys: Row, count: int, key: int) -> int:
    """The place of a key among those known, or the next free one."""
    for index in range(count):
        if keys[index] == key:
            return index
    return count


@kernel
def tell_apart(found: Ints, child_of: Ints, counts: Ints, place: Ints, holdings: Ints, seen: Ints) -> int:
    """Number the public states that follow, and in each of them what either side may hold; how many follow."""
    children = 0
    for world in range(len(found)):
        child = place_of(seen, children, found[world, PUBLIC])
        if child == children:
            seen[child] = found[world, PUBLIC]
            counts[child, 0] = counts[child, 1] = 0
            children += 1
        child_of[world] = child
        for side in range(2):
            known = holdings[child, side]
            number = place_of(known, counts[child, side], found[world, side])
            if number == counts[child, side]:
                known[number] = found[world, side]
                counts[child, side] += 1
            place[world, side] = number
    return children


@kernel
def fill(source: Ints, child_of: Ints, place: Ints, counts: Ints, child: int) -> bool:
    """Find a world for each pair of holdings in a public state; whether all pairs are there."""
    source[:] = -1
    for world in range(len(child_of)):
        if child_of[world] == child:
            source[place[world, 0] * counts[child, 1] + place[world, 1]] = world
    return bool(source.min() >= 0)


@kernel
def gather(worlds: Records, source: Ints, into: Records) -> None:
    """Copy some worlds; NumPy's own way copies field by field, many times slower."""
    for index in range(len(source)):
        into[index] = worlds[source[index]]


@kernel
def connect(child_of: Ints, place: Ints, mover: int, links: Ints, ends: Ints, came: Ints) -> int:
    """Link each row with the children that it may lead to, and say where the other side's holdings came from.

    How many links there are, or -1 where a side's holding depends on more than its own steps and what everybody saw.
    """
    rows, others = child_of.shape
    count = 0
    came[:] = -1
    for row in range(rows):
        begun = count
        for other in range(others):
            child, own, then = child_of[row, other], place[row, other, mover], place[row, other, 1 - mover]
            if came[child, then] not in (-1, other):
                return -1
            came[child, then] = other
            link = begun
            while link < count and links[link, 0] != child:
                link += 1
            if link == count:
                links[link, 0], links[link, 1] = child, own
                count += 1
            elif links[link, 1] != own:
                return -1
        ends[row] = count
    return count


@kernel
def panzer_chances(worlds: Records, count: int, chances: NDArray[np.float64], out: Row) -> bool:
    """The chance of each card in the firing hand; whether it is the same in every world."""
    for world in range(count):
        whole = panzer_hand(worlds[world : world + 1], out)
        for card in range(3):
            if world == 0:
                chances[card] = out[card] / whole
            elif chances[card] != out[card] / whole:
                return False
    return True


@dataclass(frozen=True, slots=True)
class Kernels:
    """What differs between the games."""

    list: Callable[[Records, int, int, Ints, Ints], int]
    reach: Callable[[Records, Ints, Ints, Records, Ints, Keys], None]
    draw: int = 0
    """The step that draws the first firing card; the others follow."""


KERNELS = {
    "stalingrad": Kernels(stalingrad_list, stalingrad_reach),
    "panzer": Kernels(panzer_list, panzer_reach, int(_DRAW)),
}
