"""A game as one viewer saw it: the same engine, with the cards that the viewer has not seen left hidden."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np

from ...decisions import Fire, Move, Reinforce, SetUp, Shoot, Turn
from ...errors import IllegalDecision
from ...notation.squares import square_name, square_number
from ...notation.stalingrad.decisions import write_decision
from ...notation.stalingrad.words import card_letter, kind_of_letter
from ...rules.grid import SQUARES, STRIDE, distance
from ...rules.record import Records, records
from ...rules.stalingrad import kernels
from ...rules.stalingrad.sight import SIGHT, VIEWERS
from ...rules.stalingrad.state import STATE, Action, Kind, Phase, card_of, kind_of, owner
from ..rules import RawEvent
from .happenings import raw_events
from .steps import first_step, front_squares, scratch, step, steps_of

CORNERS = (0, 1, STRIDE, STRIDE + 1)


def see(
    states: Records, sights: Records, decision: Turn, facts: list[str]
) -> tuple[Records, Records, tuple[RawEvent, ...]]:
    """The state, the sights and the events after a decision as a viewer's record has it."""
    known = scratch(states)
    _learn(known[0], facts)
    guessed = _guess(known[0], decision)
    states, sights, told = _carry_out(known, sights, decision)
    _hide(states[0], guessed)
    return states, sights, told


def _is_hidden(state: np.void, square: int) -> bool:
    return kind_of(int(state["board"][square])) == Kind.HIDDEN


def _learn(state: np.void, facts: Iterable[str]) -> None:
    """Lay the cards that the facts show on the squares where they were hidden."""
    for fact in facts:
        words = fact.split(" ")
        if len(words) != 3 or words[1] == "result":
            continue
        square, kind = square_number(words[1]), kind_of_letter(words[2])
        if _is_hidden(state, square):
            _lay(state, [square], owner(int(state["board"][square])), kind)
        there = card_letter(int(state["board"][square]))
        if there != words[2]:
            raise IllegalDecision(f"{fact}: on {square_name(square)} lies {there}")


def _guess(state: np.void, decision: Turn) -> list[int]:
    """Lay the cards that a hidden hand needs for its decision where they may be, and name the squares to hide again."""
    side = int(state["to_move"])
    match decision:
        case Fire(square):
            front = front_squares(state, side)
            near = [gun for gun in front if _is_hidden(state, gun) and distance(gun, square_number(square)) == 1]
            return _lay(state, near[:1], side, Kind.MACHINE_GUN)
        case Shoot(quadrant) if state["phase"] == Phase.SEARCH:
            hidden = [square for square in _corners(quadrant) if _is_hidden(state, square)]
            return _lay(state, hidden[:1], side, Kind.SNIPER)
        case Move(quadrant, None):
            return _hide(state, _own_corners(state, quadrant, side))
        case Reinforce(quadrant, returning, None):
            squares = _hide(state, _own_corners(state, quadrant, side))
            _lay(state, squares[: len(returning)], side, Kind.EMPTY)
            return squares
        case _:
            return []


def _corners(quadrant: str) -> list[int]:
    squares = (square_number(quadrant) + corner for corner in CORNERS)
    return [square for square in squares if square < SQUARES]


def _own_corners(state: np.void, quadrant: str, side: int) -> list[int]:
    return [square for square in _corners(quadrant) if owner(int(state["board"][square])) == side]


def _lay(state: np.void, squares: Sequence[int], side: int, kind: int) -> list[int]:
    for square in squares:
        state["board"][square] = card_of(side, int(kind))
    return list(squares)


def _hide(state: np.void, squares: Sequence[int]) -> list[int]:
    for square in squares:
        state["board"][square] = card_of(owner(int(state["board"][square])), int(Kind.HIDDEN))
    return list(squares)


def _carry_out(states: Records, sights: Records, decision: Turn) -> tuple[Records, Records, tuple[RawEvent, ...]]:
    """Apply a decision, also one whose cards are hidden."""
    match decision:
        case SetUp(None):
            return _lay_hidden(states, sights)
        case Move(_, None) | Reinforce(_, _, None):
            steps = [first_step(decision), int(Action.ARRANGE)]
        case _:
            steps = steps_of(states, decision)
    told: tuple[RawEvent, ...] = ()
    for action in steps:
        states, sights, phase = step(states, sights, action)
        if phase < 0:
            raise IllegalDecision(f"{write_decision(decision)}: not legal for what is known (S-TURN-2, S-ADV-9)")
        told += raw_events(states[0])
    return states, sights, told


def _lay_hidden(states: Records, sights: Records) -> tuple[Records, Records, tuple[RawEvent, ...]]:
    """Lay a whole Front of hidden cards."""
    if states[0]["phase"] != Phase.SETUP:
        raise IllegalDecision("setup: the Fronts are laid already (S-SETUP-1)")
    told: tuple[RawEvent, ...] = ()
    side = int(states[0]["to_move"])
    while states[0]["phase"] == Phase.SETUP and states[0]["to_move"] == side:
        laid_states, laid_sights = records(1, STATE), records(VIEWERS, SIGHT)
        kernels.lay_hidden_into(states, sights, laid_states, laid_sights)
        states, sights = laid_states, laid_sights
        told += raw_events(states[0])
    return states, sights, told
