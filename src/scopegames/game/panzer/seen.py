"""A game as one viewer saw it: the same engine, with the units that the viewer has not seen left unseen."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from ...decisions import ChooseSquad, DeploySquad, Move, Search, Turn
from ...errors import IllegalDecision
from ...notation.panzer.words import NOBODY, RESULTS, unit_code, unit_number
from ...notation.squares import square_name, square_number
from ...rules.grid import NO_SQUARE, SQUARES, STRIDE
from ...rules.panzer import kernels
from ...rules.panzer.sight import SIGHT, VIEWERS
from ...rules.panzer.state import STATE, Action, Outcome, Phase, Shot, Terrain, Unit
from ...rules.record import Records, records
from ..rules import RawEvent
from .happenings import raw_events
from .steps import legal_steps, scratch, step, steps_of

CORNERS = (0, 1, STRIDE, STRIDE + 1)
Seen = tuple[Records, Records, tuple[RawEvent, ...]]


def see(states: Records, sights: Records, decision: Turn, facts: list[str]) -> Seen:
    """The state, the sights and the events after a decision as a viewer's record has it."""
    known = scratch(states)
    known[0]["vouched"] = _vouched(facts)
    match decision:
        case ChooseSquad(None, count):
            seen = _choose_unseen(known, sights, count)
        case DeploySquad(None):
            seen = _deploy_unseen(known, sights)
        case Move(quadrant, None):
            seen = _move_unseen(known, sights, quadrant, facts)
        case Search(square) if _is_named_again(known[0], square):
            # Which unseen unit could fire at it, nobody else knows.
            seen = _forced(known, sights, Action.SEARCH + square_number(square))
        case _:
            _learn(known[0], decision, facts)
            seen = _carry_out(known, sights, steps_of(known, decision))
    seen[0][0]["vouched"] = Outcome.OPEN
    return seen


def _is_named_again(state: np.void, square: str) -> bool:
    """Whether the side to move searches for an enemy unit that is revealed already."""
    number = square_number(square)
    named = state["shown"][number] and state["control"][number] == 1 - state["to_move"]
    return bool(state["phase"] == Phase.ACTION and named)


def _vouched(facts: Iterable[str]) -> int:
    """The result that the facts tell: a supply line may be cut by units that were not seen."""
    results = {f"! result {name}": outcome for outcome, name in RESULTS.items()}
    return next((results[fact] for fact in facts if fact in results), Outcome.OPEN)


def _learn(state: np.void, decision: Turn, facts: Iterable[str]) -> None:
    """Put the units that the facts show on the squares where they were unseen."""
    for fact in facts:
        words = fact.split(" ")
        # A MOVEMENT tells who stands on terrain afterwards; nothing was turned over.
        if len(words) != 3 or words[1] in ("result", "controls") or isinstance(decision, Move):
            continue
        square, unit = square_number(words[1]), unit_number(words[2])
        if state["unit"][square] == Unit.UNSEEN:
            state["unit"][square] = unit
            _recall(state, square, unit)
        there = unit_code(int(state["unit"][square]))
        if there != words[2]:
            raise IllegalDecision(f"{fact}: on {square_name(square)} is {there}")


def _recall(state: np.void, square: int, unit: int) -> None:
    """A remembered unit has changed its square if another one turns up there."""
    for side in range(2):
        for place, code in ((Shot.SHOOTER_ON, Shot.ATTACKER), (Shot.TARGET_ON, Shot.TARGET)):
            if state["shots"][side, place] == square and state["shots"][side, code] != unit:
                state["shots"][side, place] = NO_SQUARE


def _carry_out(states: Records, sights: Records, steps: list[int]) -> Seen:
    told: tuple[RawEvent, ...] = ()
    for action in steps:
        states, sights, _ = step(states, sights, action)
        told += raw_events(states[0])
    return states, sights, told


def _choose_unseen(states: Records, sights: Records, count: int) -> Seen:
    state = states[0]
    if state["phase"] != Phase.SQUAD:
        raise IllegalDecision("squad: no squad is to be chosen now (P-SETUP-4)")
    if not 1 <= count <= state["most_units"]:
        raise IllegalDecision(f"squad: a squad has 1 to {int(state['most_units'])} units (P-SETUP-4)")
    state["units_left"][int(state["to_move"])] = count
    return _forced(states, sights, int(Action.READY))


def _deploy_unseen(states: Records, sights: Records) -> Seen:
    if states[0]["phase"] != Phase.DEPLOY:
        raise IllegalDecision("deploy: no squad is to be deployed now (P-SETUP-5)")
    told: tuple[RawEvent, ...] = ()
    side = int(states[0]["to_move"])
    while states[0]["phase"] == Phase.DEPLOY and states[0]["to_move"] == side:
        states, sights, more = _forced(states, sights, Action.PLACE + Unit.UNSEEN)
        told += more
    return states, sights, told


def _move_unseen(states: Records, sights: Records, quadrant: str, facts: list[str]) -> Seen:
    """A MOVEMENT hides everything in forest; who stands on terrain afterwards the facts tell."""
    state, first = states[0], square_number(quadrant)
    if Action.MOVE + first not in legal_steps(states):
        raise IllegalDecision(f"move {quadrant} ?: the quadrant may not be moved now (P-TURN-2)")
    standing = {words[1]: words[2] for words in (fact.split(" ") for fact in facts) if len(words) == 3}
    squares = [first + corner for corner in CORNERS if first + corner < SQUARES]
    units = np.array([_unit_after(state, square, standing) for square in squares], dtype=np.int64)
    remembered = state["shots"].copy()
    moved, seen = records(1, STATE), records(VIEWERS, SIGHT)
    kernels.lay_back_into(states, sights, moved, seen, first, units)
    # Whether a remembered unit still stands where it stood is open until its card is seen again.
    for side in range(2):
        for place in (Shot.SHOOTER_ON, Shot.TARGET_ON):
            square = int(remembered[side, place])
            same_shot = moved[0]["shots"][side, Shot.STREAK] == remembered[side, Shot.STREAK]
            if square in squares and same_shot and moved[0]["unit"][square] == Unit.UNSEEN:
                moved[0]["shots"][side, place] = square
    return moved, seen, raw_events(moved[0])


def _unit_after(state: np.void, square: int, standing: dict[str, str]) -> int:
    if state["blocked"][square]:
        return int(state["unit"][square])
    if state["terrain"][square] == Terrain.FOREST:
        return Unit.UNSEEN
    return unit_number(standing.get(square_name(square), NOBODY))


def _forced(states: Records, sights: Records, action: int) -> Seen:
    new_states, new_sights = records(1, STATE), records(VIEWERS, SIGHT)
    kernels.force_into(states, sights, new_states, new_sights, action)
    return new_states, new_sights, raw_events(new_states[0])
