"""Whether a position in the middle of a game can have come about."""

from __future__ import annotations

import numpy as np

from ...errors import NotationError
from ...rules.grid import CORNERS, NO_SQUARE, file_of, rank_of
from ...rules.record import Records, records
from ...rules.stalingrad.kernels import copy_state, legal
from ...rules.stalingrad.state import ACTIONS, STATE, Action, Kind, Phase, Side, card_of
from .words import PHASES, SIDES

_DIRECTLY: dict[Phase, tuple[Action, str]] = {
    Phase.SEARCH: (Action.SEARCH, "target"),
    Phase.FIRE: (Action.FIRE, "target"),
    Phase.DEPLOY: (Action.DEPLOY, "officer"),
    Phase.HOWITZER: (Action.HOWITZER, "mortar"),
    Phase.CHARGE: (Action.ASSAULT, "infantry"),
}
"""The step of the action phase that each phase follows, and the square that it names."""


def check_halfway(states: Records) -> None:
    """Refuse a game that should be over, or something half done that could not be begun."""
    state = states[0]
    if state["phase"] in (Phase.SETUP, Phase.OVER):
        return
    if 0 < state["turn_limit"] < state["turn"]:
        raise NotationError(f"position: turn: {int(state['turn'])} is past the turn limit")
    for side, name in enumerate(SIDES):
        if not state["advanced"] and not state["in_play"][side, Kind.SNIPER]:
            raise NotationError(f"position: result: {name} has no Sniper left, which ends a game of Basic Mode")
    _check_flags(state)
    if state["phase"] != Phase.ACTION:
        _check_begun(states)


def _check_flags(state: np.void) -> None:
    phase, deploying = Phase(int(state["phase"])), state["officer"] != NO_SQUARE
    if deploying and not state["deployed"]:
        raise NotationError("position: deployed: false, but an Officer deploys")
    if not deploying and bool(state["acted"]) != (phase == Phase.AFTER):
        raise NotationError(f"position: acted: does not fit the phase '{PHASES[phase]}'")


def _check_begun(states: Records) -> None:
    """The step that led to the phase must be legal just before it."""
    before = records(1, STATE)
    copy_state(states, before)
    state = before[0]
    phase = Phase(int(state["phase"]))
    state["phase"], steps = _begun_by(state, phase)
    if phase == Phase.DEPLOY:
        state["deployed"] = False
    out = np.empty(ACTIONS, dtype=np.int64)
    if not any(step in steps for step in out[: legal(before, 0, out)].tolist()):
        raise NotationError(f"position: pending: the phase '{PHASES[phase]}' cannot come about like this")


def _begun_by(state: np.void, phase: Phase) -> tuple[Phase, range]:
    """The phase before, and the steps that lead from there to here."""
    quadrant = int(state["quadrant"])
    if phase == Phase.AFTER:  # It is asked only while a DEPLOYMENT could still follow.
        return Phase.ACTION, range(Action.DEPLOY, Action.HOWITZER)
    if phase == Phase.ARRANGE and state["returning"]:
        return Phase.ACTION, _reinforcements(state, quadrant)
    if phase == Phase.ARRANGE:
        earlier = Phase.ACTION if state["officer"] == NO_SQUARE else Phase.DEPLOY
        return earlier, _only(Action.MOVE + quadrant)
    if phase == Phase.ASSAULT:
        return Phase.CHARGE, _only(Action.TARGET + quadrant) if not _is_defended(state, quadrant) else range(0)
    family, name = _DIRECTLY[phase]
    return Phase.ACTION, _only(family + int(state[name]))


def _only(step: int) -> range:
    return range(step, step + 1)


def _reinforcements(state: np.void, quadrant: int) -> range:
    home = 0 if state["to_move"] == Side.GERMAN else 2 * int(state["rows"]) - 2
    if rank_of(quadrant) != home or state["officer"] != NO_SQUARE:
        return range(0)
    family = Action.REINFORCE if state["returning"] == 1 else Action.REINFORCE_BOTH
    return _only(family + file_of(quadrant))


def _is_defended(state: np.void, quadrant: int) -> bool:
    """Whether an enemy Machine Gun would have stopped the ASSAULT."""
    gun = card_of(1 - int(state["to_move"]), Kind.MACHINE_GUN)
    squares = [quadrant + corner for corner in CORNERS.tolist()]
    return any(square < len(state["board"]) and state["board"][square] == gun for square in squares)
