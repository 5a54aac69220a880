"""Whether a position can have come about: its set-up, its squads, its shots, and what is half done."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...errors import NotationError
from ...rules.grid import CORNERS, NO_SQUARE, STRIDE, distance
from ...rules.panzer.kernels import apply_alone, copy_state, legal
from ...rules.panzer.state import (
    ACTIONS,
    SIDE_UNITS,
    STATE,
    UNITS,
    Action,
    Phase,
    Shot,
    Side,
    Terrain,
    Unit,
    side_of,
)
from ...rules.record import Records, records
from .words import PHASES, SIDES

GROUND = (Phase.TERRAIN, Phase.GROUND)
SETUP = (*GROUND, Phase.SQUAD, Phase.DEPLOY)
BEGUN = (Phase.STRIKE, Phase.AIM, Phase.FIRE, Phase.DRAW)
"""The phases after a MOVEMENT that a light unit strikes from; the last two also follow a SEARCH."""


def check_possible(states: Records, empty: Records) -> None:
    """Refuse a position that no game can come to; `empty` is the table before its set-up."""
    state = states[0]
    phase = Phase(int(state["phase"]))
    for side in range(2):
        _check_squad(state, side, phase)
        _check_shot(state, side, phase)
    if phase == Phase.OVER:
        return
    if state["turn_limit"] and state["turn"] > state["turn_limit"]:
        raise NotationError(f"position: turn: the limit is {int(state['turn_limit'])}")
    _check_ground(state, empty)
    if phase in SETUP:
        _check_setup(state, empty[0], phase)
    else:
        _check_open(state, phase)
        _check_begun(states, phase)


def _units(state: np.void, side: int) -> np.ndarray[Any, np.dtype[np.int64]]:
    mine: np.ndarray[Any, np.dtype[np.int64]] = state["squad"][side * SIDE_UNITS : (side + 1) * SIDE_UNITS]
    return mine


def _check_squad(state: np.void, side: int, phase: Phase) -> None:
    """A squad keeps to the scenario's limits, and a pile holds enemy units."""
    squad, first = _units(state, side), side * SIDE_UNITS
    points = int((squad * state["points"][first : first + SIDE_UNITS]).sum())
    banned = state["pershing_banned"] and state["squad"][Unit.PERSHING] and side == Side.AMERICAN
    if squad.sum() > state["most_units"] or points > state["most_points"] or banned:
        raise NotationError(f"position: squads.{SIDES[side]}: is not allowed in this scenario")
    if state["pile"][side, first : first + SIDE_UNITS].any():
        raise NotationError(f"position: piles.{SIDES[side]}: holds units of its own side")
    chosen = phase in GROUND or phase == Phase.SQUAD or (phase == Phase.OVER and not state["turn"])
    if not chosen and not squad.sum():
        raise NotationError(f"position: squads.{SIDES[side]}: a squad has at least one unit")


def _check_shot(state: np.void, side: int, phase: Phase) -> None:
    """A remembered shot was fired by a side's unit at an enemy unit, and both may still stand there."""
    shot = [int(part) for part in state["shots"][side]]
    if shot[Shot.ATTACKER] == Unit.NONE:
        return
    looks_back = state["firing_correction"] or state["flank"] or state["rear"] or state["stug"]
    turns = int(state["turn"]) - (phase != Phase.OVER)
    possible = (
        looks_back
        and turns > side
        and 1 <= shot[Shot.STREAK] <= turns
        and side_of(shot[Shot.ATTACKER]) == side != side_of(shot[Shot.TARGET])
        and 1 <= distance(shot[Shot.FROM], shot[Shot.AT]) <= 2
        and shot[Shot.SHOOTER_ON] in (shot[Shot.FROM], NO_SQUARE)
        and shot[Shot.TARGET_ON] in (shot[Shot.AT], NO_SQUARE)
    )
    places = ((Shot.SHOOTER_ON, Shot.ATTACKER), (Shot.TARGET_ON, Shot.TARGET))
    there = all(shot[place] == NO_SQUARE or state["unit"][shot[place]] == shot[unit] for place, unit in places)
    # The shot that wins leaves the one before it in memory.
    if not possible or not (there or phase == Phase.OVER):
        raise NotationError(f"position: memory.{SIDES[side]}: no such shot can have been fired")


def _check_ground(state: np.void, empty: Records) -> None:
    """The terrain cards can be laid one after the other, all of them before the squads are chosen."""
    table, laid = _copy(empty), [int(square) for square in state["laid_square"][: int(state["laid"])]]
    for square in laid:
        for step in (Action.TERRAIN + int(state["terrain"][square]) - Terrain.MEADOW, Action.TARGET + square):
            if step not in _legal(table):
                raise NotationError("position: laid: the terrain cards cannot lie like this")
            apply_alone(table, 0, int(step))
    if (state["phase"] in GROUND) != (len(laid) < state["terrain_cards"]):
        raise NotationError(f"position: laid: {len(laid)} terrain cards do not fit the phase")
    if state["phase"] in GROUND and table[0]["to_move"] != state["to_move"]:
        raise NotationError("position: active: the other side lays the next terrain card")
    if state["ground"] and Action.TERRAIN + int(state["ground"]) - Terrain.MEADOW not in _legal(table):
        raise NotationError("position: pending.terrain: the side has no such card left")


def _check_setup(state: np.void, empty: np.void, phase: Phase) -> None:
    """Before the first turn each side holds its half, nothing is revealed, and units stand where they were laid."""
    flat = state["terrain"] == Terrain.FOREST
    if (state["control"] != empty["control"])[flat].any() or state["shown"].any() or state["pile"].any():
        raise NotationError("position: control: nothing has happened in set-up")
    active = int(state["to_move"])
    chosen = [bool(_units(state, side).any()) for side in range(2)]
    if phase in GROUND and any(chosen):
        raise NotationError("position: squads: terrain is laid before the squads are chosen")
    if phase == Phase.SQUAD and (chosen[1] if active == Side.AMERICAN else not chosen[0]):
        raise NotationError("position: squads: the American side chooses first")
    _check_rows(state, phase)


def _check_rows(state: np.void, phase: Phase) -> None:
    """Units stand in their deployment rows, as far as these are laid."""
    columns, ranks, active = int(state["columns"]), int(state["ranks"]), int(state["to_move"])
    laid = [0, 0]
    if phase == Phase.DEPLOY:
        laid[active] = int(state["placed"])
        laid[Side.AMERICAN] = columns if active == Side.GERMAN else laid[Side.AMERICAN]
    rows = {0: laid[0], (ranks - 1) * STRIDE: laid[1]}
    allowed = {first + file for first, count in rows.items() for file in range(count)}
    if any(int(square) not in allowed for square in np.flatnonzero(state["unit"] < UNITS)):
        raise NotationError("position: units: nothing can stand there in set-up")
    if phase == Phase.DEPLOY:
        american = int((state["unit"] < SIDE_UNITS).sum())
        if laid[0] == columns and american != _units(state, Side.AMERICAN).sum():
            raise NotationError("position: units: the American squad is not deployed")
        if state["to_place"].sum() > columns - laid[active]:
            raise NotationError("position: pending.placed: the rest of the squad does not fit")


def _check_open(state: np.void, phase: Phase) -> None:
    """The game is not won already; while a side acts, what it has gained is not counted yet."""
    active = int(state["to_move"])
    for side in range(2):
        row = slice((int(state["ranks"]) - 1) * STRIDE * (1 - side), None)
        field = slice(row.start, row.start + int(state["columns"]))
        cut = (state["control"][field] == side).all() and (state["unit"][field] < UNITS).any()
        if not state["units_left"][1 - side] or (cut and (side != active or phase == Phase.ACTION)):
            raise NotationError(f"position: result: {SIDES[side]} has won already")


def _check_begun(states: Records, phase: Phase) -> None:
    """The steps that led to the phase must have been legal just before it."""
    before, state = _copy(states), states[0]
    table, wrong = before[0], f"position: pending: the phase '{PHASES[phase]}' cannot come about like this"
    moved = state["quadrant"] != NO_SQUARE
    if moved != (state["striker"] != NO_SQUARE) and phase in (Phase.FIRE, Phase.DRAW):
        raise NotationError(wrong)
    steps: list[tuple[Phase, int]] = []
    if moved:
        steps.append((Phase.ACTION, Action.MOVE + int(state["quadrant"])))
    if state["striker"] != NO_SQUARE:
        steps.append((Phase.STRIKE, Action.STRIKE + int(state["striker"])))
    if state["target"] != NO_SQUARE:
        target = int(state["target"])
        steps.append((Phase.AIM, Action.TARGET + target) if moved else (Phase.ACTION, Action.SEARCH + target))
        if not state["shown"][target]:
            raise NotationError(wrong)
    if moved and phase in BEGUN and not (state["light"] and _is_hidden_again(state)):
        raise NotationError(wrong)
    for earlier, step in steps:
        # What is shown now may have been face down then.
        if state["target"] != NO_SQUARE:
            table["shown"][int(state["target"])] = 0
        table["phase"] = earlier
        if step not in _legal(before):
            raise NotationError(wrong)
    if phase == Phase.DRAW:
        table["shown"], table["phase"] = state["shown"], Phase.FIRE
        attacker = int(state["attacker"])
        if Action.FIRE + attacker not in _legal(before) or not state["shown"][attacker]:
            raise NotationError(wrong)
    if phase == Phase.FIRE and moved and not state["shown"][int(state["striker"])]:
        raise NotationError(wrong)


def _is_hidden_again(state: np.void) -> bool:
    """Whether a MOVEMENT has just hidden every unit of the quadrant that can hide, but for the one that strikes."""
    striker = int(state["striker"]) if state["phase"] in (Phase.FIRE, Phase.DRAW) else NO_SQUARE
    squares = [int(state["quadrant"]) + int(corner) for corner in CORNERS]
    open_ones = [at for at in squares if state["shown"][at] and not state["blocked"][at] and at != striker]
    return all(state["terrain"][at] != Terrain.FOREST for at in open_ones)


def _legal(states: Records) -> list[int]:
    out = np.empty(ACTIONS, dtype=np.int64)
    steps: list[int] = out[: legal(states, 0, out)].tolist()
    return steps


def _copy(states: Records) -> Records:
    copy = records(1, STATE)
    copy_state(states, copy)
    return copy
