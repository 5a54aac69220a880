"""The state of a game: one flat record of integers, and the words that read it."""

from __future__ import annotations

from enum import IntEnum
from typing import Protocol

import numpy as np

from ..article import kernel
from ..grid import SQUARES, STRIDE, Row, Table, file_of, rank_of


class Side(IntEnum):
    """Who owns a card; `NOBODY` where nothing lies."""

    GERMAN = 0
    SOVIET = 1
    NOBODY = 2


class Kind(IntEnum):
    """What a card is. `HIDDEN` is a card that the holder of the record has not seen."""

    EMPTY = 0
    SNIPER = 1
    OFFICER = 2
    SCOUT = 3
    MORTAR = 4
    MACHINE_GUN = 5
    INFANTRY = 6
    DECOY = 7
    HIDDEN = 8


KINDS = 8
KIND_BITS = 4
NOTHING = Side.NOBODY << KIND_BITS


class Phase(IntEnum):
    """What is asked of the side to move."""

    SETUP = 0
    ACTION = 1
    SEARCH = 2
    FIRE = 3
    ASSAULT = 4
    DEPLOY = 5
    AFTER = 6
    OVER = 7
    # Between the two engine steps of one written decision:
    ARRANGE = 8
    HOWITZER = 9
    CHARGE = 10


class Division(IntEnum):
    """Who leads a turn in a team game; `WHOLE` in a two-player game."""

    WHOLE = 0
    UNITS = 1
    SNIPERS = 2


class Outcome(IntEnum):
    """How a game stands."""

    GERMAN = 0
    SOVIET = 1
    DRAW = 2
    OPEN = 3


class Action(IntEnum):
    """The first integer of each family of engine steps; a square, file, kind or arrangement is added to it."""

    LAY = 0
    ARRANGE = 8
    MOVE = 32
    SEARCH = 96
    FIRE = 160
    SCOUT = 224
    SCOUT_PAIR = 288
    DEPLOY = 352
    HOWITZER = 416
    ASSAULT = 480
    TARGET = 544
    REINFORCE = 608
    REINFORCE_BOTH = 616
    HOLD = 624
    END = 625
    PASS = 626


ACTIONS = 627
"""The size of the action space."""


class Told(IntEnum):
    """What kind of event an event tuple is, with the meaning of its last three numbers."""

    LAID = 0  # square, card
    MOVED = 1  # quadrant, side, packed cards (for the owner's eyes)
    SHOWN = 2  # square, card
    ELIMINATED = 3  # square, card
    HANDED_OVER = 4  # square, card
    REMOVED = 5  # square, card
    ADVANCED = 6  # from, to, card
    RETURNED = 7  # quadrant, side, 1 Infantry or 2 Infantry and Mortar
    SHOT_LAID = 8  # quadrant, side
    SHOT_LIFTED = 9  # quadrant, side
    TURN_BEGAN = 10  # turn, side, division
    PASSED = 11  # side
    ENDED = 12  # outcome


class Cause(IntEnum):
    """Which article caused an event."""

    SETUP = 0
    MOVE = 1
    SEARCH = 2
    SHOOT = 3
    TURN = 4
    PASS = 5
    LIMIT = 6
    AGREEMENT = 7
    DEPLOYMENT = 8
    RECOGNITION = 9
    OFFENSIVE_FIRE = 10
    HOWITZER = 11
    ASSAULT = 12
    DEFENSIVE_FIRE = 13
    REINFORCEMENTS = 14
    ACES = 15
    SNIPERS_GONE = 16
    OBJECTIVE = 17
    TARGETS_GONE = 18
    BREAKTHROUGH = 19


MAX_EVENTS = 12
EVENT_SIZE = 5

STATE = np.dtype(
    [
        # The config: what was agreed before the game.
        ("columns", np.int64),
        ("rows", np.int64),
        ("advanced", np.int64),
        ("teams", np.int64),
        ("aces", np.int64),
        ("returns_mortar", np.int64),
        ("turn_limit", np.int64),
        ("objective", np.int64),
        ("sniper_victory", np.int64),
        ("breakthrough_victory", np.int64),
        ("wanted", np.int64, (KINDS,)),
        ("points", np.int64, (KINDS,)),
        ("cards", np.int64, (KINDS,)),
        # Hidden: the only two fields that not everybody may know.
        ("board", np.int64, (SQUARES,)),
        ("hand", np.int64, (KINDS,)),
        # Public.
        ("to_move", np.int64),
        ("division", np.int64),
        ("phase", np.int64),
        ("turn", np.int64),
        ("laid", np.int64),
        ("deployed", np.int64),
        ("acted", np.int64),
        ("target", np.int64),
        ("quadrant", np.int64),
        ("infantry", np.int64),
        ("officer", np.int64),
        ("mortar", np.int64),
        ("returning", np.int64),
        ("shot", np.int64, (2,)),
        ("zone", np.int64, (2,)),
        ("score", np.int64, (2,)),
        ("in_play", np.int64, (2, KINDS)),
        ("pile", np.int64, (2, KINDS)),
        ("result", np.int64),
        # What the last step told, each to those who may know it.
        ("told", np.int64),
        ("events", np.int64, (MAX_EVENTS, EVENT_SIZE)),
    ]
)


class State(Protocol):
    """The record's fields as type checkers see them."""

    columns: int
    rows: int
    advanced: int
    teams: int
    aces: int
    returns_mortar: int
    turn_limit: int
    objective: int
    sniper_victory: int
    breakthrough_victory: int
    to_move: int
    division: int
    phase: int
    turn: int
    laid: int
    deployed: int
    acted: int
    target: int
    quadrant: int
    infantry: int
    officer: int
    mortar: int
    returning: int
    result: int
    told: int

    @property
    def wanted(self) -> Row: ...
    @property
    def points(self) -> Row: ...
    @property
    def cards(self) -> Row: ...
    @property
    def board(self) -> Row: ...
    @property
    def hand(self) -> Row: ...
    @property
    def shot(self) -> Row: ...
    @property
    def zone(self) -> Row: ...
    @property
    def score(self) -> Row: ...
    @property
    def in_play(self) -> Table: ...
    @property
    def pile(self) -> Table: ...
    @property
    def events(self) -> Table: ...


@kernel
def card_of(side: int, kind: int) -> int:
    """The card of a kind that a side owns."""
    return (side << KIND_BITS) + kind


@kernel
def owner(card: int) -> int:
    """The side that a card belongs to."""
    return card >> KIND_BITS


@kernel
def kind_of(card: int) -> int:
    """What a card is."""
    return card & ((1 << KIND_BITS) - 1)


@kernel
def enemy_of(side: int) -> int:
    """The other side."""
    return 1 - side


@kernel
def front_of(state: State, square: int) -> int:
    """The side whose Front a square lies in."""
    return Side.GERMAN if rank_of(square) < state.rows else Side.SOVIET


@kernel
def first_rank(state: State, side: int) -> int:
    """The lowest rank of a side's Front."""
    return side * state.rows


@kernel
def last_row(state: State, side: int) -> int:
    """The rank of a side's Front next to its Player Zone."""
    return side * (2 * state.rows - 1)


@kernel
def is_enemy(state: State, square: int) -> bool:
    """Whether an enemy card of the side to move lies on a square."""
    return owner(state.board[square]) == enemy_of(state.to_move)


@kernel
def is_own(state: State, square: int, kind: int) -> bool:
    """Whether the side to move has a card of a kind on a square."""
    return state.board[square] == card_of(state.to_move, kind)


@kernel
def is_quadrant(state: State, quadrant: int) -> bool:
    """Whether the four squares of a quadrant all lie on the battlefield."""
    return quadrant >= 0 and file_of(quadrant) + 1 < state.columns and rank_of(quadrant) + 1 < 2 * state.rows


@kernel
def holds(state: State, quadrant: int, card: int) -> bool:
    """Whether a quadrant holds a card."""
    board = state.board
    return (
        board[quadrant] == card
        or board[quadrant + 1] == card
        or board[quadrant + STRIDE] == card
        or board[quadrant + STRIDE + 1] == card
    )


@kernel
def leave_empty(state: State, square: int) -> None:
    """Put an Empty Area of the Front that a square lies in on that square."""
    state.board[square] = card_of(front_of(state, square), Kind.EMPTY)


@kernel
def tell(state: State, what: int, cause: int, first: int, second: int, third: int) -> None:
    """Note an event in the record."""
    told = state.told
    state.events[told, 0] = what
    state.events[told, 1] = cause
    state.events[told, 2] = first
    state.events[told, 3] = second
    state.events[told, 4] = third
    state.told = told + 1


@kernel
def show(state: State, square: int, cause: int) -> None:
    """Reveal the card on a square to everybody."""
    tell(state, Told.SHOWN, cause, square, state.board[square], 0)
