"""A game as one viewer saw it: the same engine, with the cards that the viewer has not seen left hidden."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np

from ..decisions import Decision, Fire, Move, Reinforce, SetUp, Shoot
from ..errors import IllegalDecision
from ..notation.decisions import read_decision
from ..notation.words import card_letter, kind_of_letter, square_name, square_number
from ..rules.grid import SQUARES, distance
from ..rules.record import records
from ..rules.stalingrad import kernels
from ..rules.stalingrad.sight import SIGHT, VIEWERS
from ..rules.stalingrad.state import STATE, Action, Kind, Phase, card_of, kind_of, owner
from . import Game, stalingrad


def see(game: Game, text: str, facts: Iterable[str]) -> Game:
    """The game after a decision as a viewer's record has it, with the facts that followed.

    The game given back holds what the viewer may know and no more: it has views for that viewer and for spectators.
    """
    facts = list(facts)
    decision = read_decision(text)
    if game.over:
        raise IllegalDecision(f"{text}: the game is over already")
    known = Game(game.config, stalingrad.scratch(game._states), game._sights)
    state = known._states[0]
    _learn(state, facts)
    guessed = _guess(state, decision)
    after = _carry_out(known, decision)
    _hide(after._states[0], guessed)
    if after.facts != facts:
        raise IllegalDecision(f"{text}: what follows is {after.facts}, not {facts}")
    return after


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


def _guess(state: np.void, decision: Decision) -> list[int]:
    """Lay the cards that a hidden hand needs for its decision where they may be, and name the squares to hide again."""
    side = int(state["to_move"])
    match decision:
        case Fire(square):
            front = stalingrad.front_squares(state, side)
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
    squares = (square_number(quadrant) + corner for corner in stalingrad.CORNERS)
    return [square for square in squares if square < SQUARES]


def _own_corners(state: np.void, quadrant: str, side: int) -> list[int]:
    return [square for square in _corners(quadrant) if owner(int(state["board"][square])) == side]


def _lay(state: np.void, squares: Sequence[int], side: int, kind: int) -> list[int]:
    for square in squares:
        state["board"][square] = card_of(side, kind)
    return list(squares)


def _hide(state: np.void, squares: Sequence[int]) -> list[int]:
    for square in squares:
        state["board"][square] = card_of(owner(int(state["board"][square])), Kind.HIDDEN)
    return list(squares)


def _carry_out(game: Game, decision: Decision) -> Game:
    """Apply a decision, also one whose cards are hidden."""
    match decision:
        case SetUp(None):
            if game.phase != "setup":
                raise IllegalDecision("setup: the Fronts are laid already (S-SETUP-1)")
            return _lay_hidden(game)
        case Move(_, None) | Reinforce(_, _, None):
            return game.apply(stalingrad.first_step(decision)).apply(int(Action.ARRANGE))
        case _:
            return game.apply(decision)


def _lay_hidden(game: Game) -> Game:
    """Lay a whole Front of hidden cards."""
    states, sights, told = game._states, game._sights, stalingrad.raw_events(game._states[0])[:0]
    side = int(states[0]["to_move"])
    while states[0]["phase"] == Phase.SETUP and states[0]["to_move"] == side:
        fresh_states, fresh_sights = records(1, STATE), records(VIEWERS, SIGHT)
        kernels.lay_hidden_into(states, sights, fresh_states, fresh_sights)
        states, sights = fresh_states, fresh_sights
        last = stalingrad.raw_events(states[0])
        told += last
    return Game(game.config, states, sights, earlier=told[: len(told) - len(last)])
