"""Both engines step by step, with what each viewer has seen of a game kept as a key.

Every step changes a viewer's key by what that viewer sees of it: the step itself unless it is secret, and the public
events. Two states have the same key for a viewer who cannot tell their courses apart. The third viewer is a spectator.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from ..chance import Chance, below, bits
from ..notation.squares import square_name
from ..players.search.panzer.policy import deal
from ..rules.article import kernel
from ..rules.grid import SQUARES, Row
from ..rules.panzer import kernels as panzer_kernels
from ..rules.panzer import play as panzer
from ..rules.panzer import state as panzer_state
from ..rules.panzer.fire import in_hand
from ..rules.record import Records, records
from ..rules.stalingrad import kernels as stalingrad_kernels
from ..rules.stalingrad import play as stalingrad
from ..rules.stalingrad import state as stalingrad_state

Keys = NDArray[np.int64]
"""For each viewer a number that stands for everything that the viewer has seen."""

SIDES = 2
VIEWERS = 3
"""Both sides, and a spectator, to whom every secret is one."""

CHANCE, TERMINAL = -1, -4
"""Who moves where no side does, as OpenSpiel counts."""

NOTHING_SEEN = 0x2545F4914F6CDD1D
SECRET = -1

_MOVE, _LAID, _MOVED = stalingrad_state.Action.MOVE, stalingrad_state.Told.LAID, stalingrad_state.Told.MOVED
_OVER, _OWNER_BITS = stalingrad_state.Phase.OVER, stalingrad_state.KIND_BITS
_PICK, _PANZER_MOVE = panzer_state.Action.PICK, panzer_state.Action.MOVE
_DRAW, _PANZER_OVER = panzer_state.Phase.DRAW, panzer_state.Phase.OVER
_SQUAD_CHOSEN, _PLACED, _PANZER_MOVED = (
    panzer_state.Told.SQUAD_CHOSEN,
    panzer_state.Told.PLACED,
    panzer_state.Told.MOVED,
)
_UNITS, _SIDE_UNITS = panzer_state.UNITS, panzer_state.SIDE_UNITS
_EVENT_SIZE = stalingrad_state.EVENT_SIZE


@kernel
def note(keys: Keys, viewer: int, seen: int) -> None:
    """A viewer sees something."""
    keys[viewer, 0] ^= seen + 1
    bits(keys[viewer])


@kernel
def stalingrad_turn(state: stalingrad_state.State) -> int:
    """Whose turn it is, as OpenSpiel counts."""
    return TERMINAL if state.phase == _OVER else state.to_move


@kernel
def stalingrad_open(states: Records, keys: Keys) -> int:
    """Each side knows its own cards; whose turn it is."""
    state = states[0]
    for viewer in range(VIEWERS):
        keys[viewer, 0] = NOTHING_SEEN
        for square in range(SQUARES):
            card = state.board[square]
            note(keys, viewer, card if card >> _OWNER_BITS == viewer else SECRET)
    return stalingrad_turn(state)


@kernel
def stalingrad_take(states: Records, keys: Keys, action: int) -> int:
    """Carry out a step, and let each side see what it may; whose turn it is then."""
    state = states[0]
    mover, secret = state.to_move, action < _MOVE
    stalingrad.apply(state, action)
    for viewer in range(VIEWERS):
        note(keys, viewer, SECRET if secret and viewer != mover else action)
        for index in range(state.told):
            if state.events[index, 0] not in (_LAID, _MOVED):
                for part in range(_EVENT_SIZE):
                    note(keys, viewer, state.events[index, part])
    return stalingrad_turn(state)


@kernel
def stalingrad_legal(states: Records, out: Row) -> int:
    """The legal steps."""
    return stalingrad.legal(states[0], out)


@kernel
def stalingrad_rollout(states: Records, out: Row, chance: Chance) -> int:
    """Play uniformly random steps to the end; the result."""
    state = states[0]
    while state.phase != _OVER:
        count = stalingrad.legal(state, out)
        stalingrad.apply(state, out[below(chance, count)])
    return int(state.result)


@kernel
def panzer_turn(state: panzer_state.State) -> int:
    """Whose turn it is, as OpenSpiel counts."""
    if state.phase == _PANZER_OVER:
        return TERMINAL
    return CHANCE if state.phase == _DRAW else state.to_move


@kernel
def panzer_open(states: Records, keys: Keys) -> int:
    """Each side knows its own units and squad; whose turn it is."""
    state = states[0]
    for viewer in range(VIEWERS):
        keys[viewer, 0] = NOTHING_SEEN
        for square in range(SQUARES):
            unit = state.unit[square]
            mine = unit < _UNITS and unit // _SIDE_UNITS == viewer
            note(keys, viewer, unit if mine else SECRET)
        for unit in range(_UNITS):
            note(keys, viewer, state.squad[unit] if unit // _SIDE_UNITS == viewer else SECRET)
    return panzer_turn(state)


@kernel
def panzer_take(states: Records, keys: Keys, action: int) -> int:
    """Carry out a step, and let each side see what it may; whose turn it is then."""
    state = states[0]
    mover, secret = state.to_move, _PICK <= action < _PANZER_MOVE
    panzer.apply(state, action)
    for viewer in range(VIEWERS):
        note(keys, viewer, SECRET if secret and viewer != mover else action)
        for index in range(state.told):
            if state.events[index, 0] not in (_SQUAD_CHOSEN, _PLACED, _PANZER_MOVED):
                for part in range(_EVENT_SIZE):
                    note(keys, viewer, state.events[index, part])
    return panzer_turn(state)


@kernel
def panzer_legal(states: Records, out: Row) -> int:
    """The legal steps."""
    return panzer.legal(states[0], out)


@kernel
def panzer_hand(states: Records, out: Row) -> int:
    """How many cards of each kind the firing hand holds, and of all kinds."""
    whole = 0
    for card in range(3):
        out[card] = in_hand(states[0], card)
        whole += out[card]
    return whole


@kernel
def panzer_rollout(states: Records, out: Row, chance: Chance) -> int:
    """Play uniformly random steps, and draw fairly, to the end; the result."""
    state = states[0]
    while state.phase != _PANZER_OVER:
        if state.phase == _DRAW:
            panzer.apply(state, deal(state, chance))
        else:
            count = panzer.legal(state, out)
            panzer.apply(state, out[below(chance, count)])
    return int(state.result)


@dataclass(frozen=True, slots=True)
class Engine:
    """One game's rules, a step at a time."""

    open: Callable[[Records, Keys], int]
    take: Callable[[Records, Keys, int], int]
    legal: Callable[[Records, Row], int]
    rollout: Callable[[Records, Row, Chance], int]
    copy_state: Callable[[Records, Records], None]
    families: type[IntEnum]
    """The first step of each family of steps."""
    actions: int
    secret: range
    """The steps that only the side that takes them sees."""

    def copy(self, states: Records) -> Records:
        """A copy of a state; NumPy's own way copies field by field, many times slower."""
        copy = records(1, states.dtype)
        self.copy_state(states, copy)
        return copy


ENGINES = {
    "stalingrad": Engine(
        stalingrad_open,
        stalingrad_take,
        stalingrad_legal,
        stalingrad_rollout,
        stalingrad_kernels.copy_state,
        stalingrad_state.Action,
        stalingrad_state.ACTIONS,
        range(_MOVE),
    ),
    "panzer": Engine(
        panzer_open,
        panzer_take,
        panzer_legal,
        panzer_rollout,
        panzer_kernels.copy_state,
        panzer_state.Action,
        panzer_state.ACTIONS,
        range(_PICK, _PANZER_MOVE),
    ),
}
"""Every game's rules, a step at a time."""


def step_name(engine: Engine, step: int) -> str:
    """A step by its family, and the square or number in it."""
    bounds = (*map(int, engine.families), engine.actions)
    family, end = next((first, end) for first, end in pairwise(bounds) if first <= step < end)
    name = engine.families(family).name.lower()
    if end - family == 1:
        return name
    return f"{name} {square_name(step - family) if end - family == SQUARES else step - family}"
