"""The compiled functions that Python calls: always with an array and an index, never with a single record."""

from __future__ import annotations

from ..article import kernel
from ..grid import Row
from ..record import Records
from . import modifiers, play
from .move import lay_back
from .sight import open_eyes, see
from .squad import prepare
from .state import Phase, forget_pending
from .turn import finish_action
from .victory import close

_legal = play.legal
_apply = play.apply

HAND_PARTS = 8
"""How many figures a firing hand is made of."""


@kernel
def begin(states: Records, sights: Records, index: int) -> None:
    """Set the table for a game whose config is in its record."""
    prepare(states[index])
    for viewer in range(len(sights)):
        open_eyes(sights[viewer], viewer)


@kernel
def legal(states: Records, index: int, out: Row) -> int:
    """Write the legal engine steps to `out`, and count them."""
    return _legal(states[index], out)


@kernel
def step(states: Records, sights: Records, index: int, action: int, out: Row) -> bool:
    """Carry out an engine step and show everybody what they may see; false, with nothing changed, if it is illegal."""
    state = states[index]
    count = _legal(state, out)
    for choice in range(count):
        if out[choice] == action:
            _apply(state, action)
            for viewer in range(len(sights)):
                see(sights[viewer], state)
            return True
    return False


@kernel
def finish(states: Records, index: int, outcome: int, cause: int) -> None:
    """End a game outside the turn: resignation, agreement, a flag."""
    state = states[index]
    state.told = 0
    forget_pending(state)
    close(state, outcome, cause)


@kernel
def copy_state(source: Records, target: Records) -> None:
    """Copy the first state of an array to the first of another."""
    target[0] = source[0]


@kernel
def apply_alone(states: Records, index: int, action: int) -> None:
    """Carry out a legal engine step that nobody watches."""
    _apply(states[index], action)


@kernel
def step_into(states: Records, sights: Records, new_states: Records, new_sights: Records, action: int, out: Row) -> int:
    """Carry out an engine step on a copy and give its new phase, or -1 if it is illegal."""
    new_states[0] = states[0]
    for viewer in range(len(sights)):
        new_sights[viewer] = sights[viewer]
    return new_states[0].phase if step(new_states, new_sights, 0, action, out) else -1


@kernel
def firing_hand(states: Records, index: int, attacker: int, target: int, out: Row) -> None:
    """Write what makes up a firing hand: range, low profile, correction, armor, open turret, flank, rear, hits."""
    state = states[index]
    out[0] = modifiers.range_misses(state, attacker, target)
    out[1] = modifiers.low_profile(state, attacker, target)
    out[2] = modifiers.firing_correction(state, attacker, target)
    out[3] = modifiers.armor(state, target)
    out[4] = modifiers.open_turret(state, attacker, target)
    out[5] = modifiers.flank(state, attacker, target)
    out[6] = modifiers.rear(state, attacker, target)
    out[7] = modifiers.hits(state, attacker)


@kernel
def force_into(states: Records, sights: Records, new_states: Records, new_sights: Records, action: int) -> None:
    """Carry out an engine step that a record with unseen units vouches for, on a copy."""
    new_states[0] = states[0]
    _apply(new_states[0], action)
    for viewer in range(len(sights)):
        new_sights[viewer] = sights[viewer]
        see(new_sights[viewer], new_states[0])


@kernel
def lay_back_into(
    states: Records, sights: Records, new_states: Records, new_sights: Records, quadrant: int, units: Row
) -> None:
    """Carry out a MOVEMENT that ends with the given units on the quadrant's squares, on a copy."""
    new_states[0] = states[0]
    state = new_states[0]
    state.told = 0
    state.quadrant = quadrant
    state.phase = Phase.ACTION
    lay_back(state, units[0], units[1], units[2], units[3])
    play.ask_for_strike(state)
    if state.phase == Phase.ACTION:
        finish_action(state)
    for viewer in range(len(sights)):
        new_sights[viewer] = sights[viewer]
        see(new_sights[viewer], state)
