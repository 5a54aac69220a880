"""The state of a game: one flat record of integers, and the words that read it."""

from __future__ import annotations

from enum import IntEnum
from typing import Protocol

import numpy as np

from ..article import kernel
from ..grid import NO_SQUARE, SQUARES, Row, Table, file_of, rank_of


class Side(IntEnum):
    """Who controls a square; `NEUTRAL` terrain belongs to nobody, and nothing lies outside the battlefield."""

    AMERICAN = 0
    GERMAN = 1
    NEUTRAL = 2
    NOWHERE = 3


class Unit(IntEnum):
    """The kinds of unit, in the order of their codes; the upper half is German."""

    AT_GUN = 0
    BAZOOKA = 1
    HELLCAT = 2
    JUMBO = 3
    JACKSON = 4
    PERSHING = 5
    SHERMAN = 6
    STUART = 7
    PANZER_II = 8
    PANZER_III = 9
    PANZER_IV = 10
    PAK_40 = 11
    PANZERSCHRECK = 12
    PANTHER = 13
    STUG = 14
    TIGER = 15
    NONE = 16
    UNSEEN = 17


UNITS = 16
SIDE_UNITS = 8


class Terrain(IntEnum):
    """What a square is; everything but forest is a terrain card."""

    FOREST = 0
    MEADOW = 1
    HILL = 2
    LAKE = 3
    MOUNTAIN = 4


class Phase(IntEnum):
    """What is asked of the side to move, or of the dealer."""

    TERRAIN = 0
    SQUAD = 1
    DEPLOY = 2
    ACTION = 3
    EXPLORED = 4
    STRIKE = 5
    FIRE = 6
    DRAW = 7
    OVER = 8
    # Between the two engine steps of one written decision:
    ARRANGE = 9
    GROUND = 10
    AIM = 11


class Outcome(IntEnum):
    """How a game stands."""

    AMERICAN = 0
    GERMAN = 1
    DRAW = 2
    OPEN = 3


class Card(IntEnum):
    """The firing cards."""

    HIT = 0
    RANGE = 1
    ARMOR = 2


class Action(IntEnum):
    """The first integer of each family of engine steps; a square, unit, kind, card or arrangement is added to it."""

    TERRAIN = 0
    PICK = 4
    READY = 20
    PLACE = 21
    ARRANGE = 38
    MOVE = 62
    EXPLORE = 126
    SEARCH = 190
    STRIKE = 254
    TARGET = 318
    FIRE = 382
    DRAW = 446
    HOLD = 449
    END = 450
    PASS = 451


ACTIONS = 452
"""The size of the action space."""


class Told(IntEnum):
    """What kind of event an event tuple is, with the meaning of its last three numbers."""

    TERRAIN_LAID = 0  # square, terrain, side
    SQUAD_CHOSEN = 1  # side, how many units, which ones as packed counts (for the owner's eyes)
    PLACED = 2  # square, unit (for the owner's eyes), side
    MOVED = 3  # quadrant, side, packed units (for the owner's eyes)
    SHOWN = 4  # square, unit
    STOOD = 5  # terrain square, unit or NONE
    CONTROLLED = 6  # square, side
    DESTROYED = 7  # square, unit
    DRAWN = 8  # card, attacker's square, target
    TURN_BEGAN = 9  # turn, side
    PASSED = 10  # side
    ENDED = 11  # outcome


class Cause(IntEnum):
    """Which article caused an event."""

    TERRAIN = 0
    SQUAD = 1
    DEPLOYMENT = 2
    MOVEMENT = 3
    EXPLORATION = 4
    SEARCH = 5
    FIRE = 6
    HIT = 7
    TURN = 8
    PASS = 9
    LIMIT = 10
    AGREEMENT = 11
    STRIKE = 12
    AMBUSH = 13
    DESTRUCTION = 14
    SUPPLY_LINE = 15


class Shot(IntEnum):
    """What a side remembers of the shot that it fired in its last turn."""

    ATTACKER = 0  # the unit, or NONE where nothing was fired
    FROM = 1
    SHOOTER_ON = 2  # the same square while the attacker has not changed it, else none
    TARGET = 3
    AT = 4
    TARGET_ON = 5  # the same square while the target has not changed it, else none
    STREAK = 6


SHOT_SIZE = 7
MAX_EVENTS = 24
EVENT_SIZE = 5
MAX_TERRAIN = 4

STATE = np.dtype(
    [
        # The config: what was agreed before the game.
        ("columns", np.int64),
        ("ranks", np.int64),
        ("most_units", np.int64),
        ("most_points", np.int64),
        ("terrain_cards", np.int64),
        ("firing_correction", np.int64),
        ("flank", np.int64),
        ("rear", np.int64),
        ("light", np.int64),
        ("heavy", np.int64),
        ("superior_armor", np.int64),
        ("stug", np.int64),
        ("pershing_banned", np.int64),
        ("open_turret", np.int64),
        ("ambush", np.int64),
        ("turn_limit", np.int64),
        ("firepower", np.int64, (UNITS,)),
        ("armor", np.int64, (UNITS,)),
        ("points", np.int64, (UNITS,)),
        ("box", np.int64, (UNITS,)),
        # Hidden: which units a squad has, and where those that are not shown stand.
        ("unit", np.int64, (SQUARES,)),
        ("squad", np.int64, (UNITS,)),
        ("to_place", np.int64, (UNITS,)),
        ("shots", np.int64, (2, SHOT_SIZE)),
        # Public.
        ("control", np.int64, (SQUARES,)),
        ("terrain", np.int64, (SQUARES,)),
        ("shown", np.int64, (SQUARES,)),
        ("blocked", np.int64, (SQUARES,)),
        ("laid_square", np.int64, (MAX_TERRAIN,)),
        ("laid", np.int64),
        ("units_left", np.int64, (2,)),
        ("placed", np.int64),
        ("to_move", np.int64),
        ("phase", np.int64),
        ("turn", np.int64),
        ("quadrant", np.int64),
        ("target", np.int64),
        ("attacker", np.int64),
        ("striker", np.int64),
        ("ground", np.int64),
        ("fired", np.int64),
        ("next_shot", np.int64, (SHOT_SIZE,)),
        ("pile", np.int64, (2, UNITS)),
        ("result", np.int64),
        # The outcome that a record with unseen units vouches for.
        ("vouched", np.int64),
        # What the last step told, each to those who may know it.
        ("told", np.int64),
        ("events", np.int64, (MAX_EVENTS, EVENT_SIZE)),
    ]
)


class State(Protocol):
    """The record's fields as type checkers see them."""

    columns: int
    ranks: int
    most_units: int
    most_points: int
    terrain_cards: int
    firing_correction: int
    flank: int
    rear: int
    light: int
    heavy: int
    superior_armor: int
    stug: int
    pershing_banned: int
    open_turret: int
    ambush: int
    turn_limit: int
    laid: int
    placed: int
    to_move: int
    phase: int
    turn: int
    quadrant: int
    target: int
    attacker: int
    striker: int
    ground: int
    fired: int
    result: int
    vouched: int
    told: int

    @property
    def firepower(self) -> Row: ...
    @property
    def armor(self) -> Row: ...
    @property
    def points(self) -> Row: ...
    @property
    def box(self) -> Row: ...
    @property
    def unit(self) -> Row: ...
    @property
    def squad(self) -> Row: ...
    @property
    def to_place(self) -> Row: ...
    @property
    def shots(self) -> Table: ...
    @property
    def next_shot(self) -> Row: ...
    @property
    def control(self) -> Row: ...
    @property
    def terrain(self) -> Row: ...
    @property
    def shown(self) -> Row: ...
    @property
    def blocked(self) -> Row: ...
    @property
    def laid_square(self) -> Row: ...
    @property
    def units_left(self) -> Row: ...
    @property
    def pile(self) -> Table: ...
    @property
    def events(self) -> Table: ...


@kernel
def enemy_of(side: int) -> int:
    """The other side."""
    return 1 - side


@kernel
def side_of(unit: int) -> int:
    """The side that a unit fights for."""
    return unit // SIDE_UNITS


@kernel
def has_unit(state: State, square: int) -> bool:
    """Whether a unit stands on a square, as far as the holder of the record knows."""
    return state.unit[square] < UNITS


@kernel
def controls(state: State, side: int, square: int) -> bool:
    """Whether a side controls a square."""
    return state.control[square] == side


@kernel
def deployment_rank(state: State, side: int) -> int:
    """The rank where a side's squad starts."""
    return 0 if side == Side.AMERICAN else state.ranks - 1


@kernel
def home_of(state: State, square: int) -> int:
    """Whose half a square lies in; a middle row is split between the sides, the a-files American."""
    rank = rank_of(square)
    if 2 * rank + 1 == state.ranks:
        return Side.AMERICAN if 2 * file_of(square) < state.columns else Side.GERMAN
    return Side.AMERICAN if 2 * rank < state.ranks else Side.GERMAN


@kernel
def is_on_field(state: State, square: int) -> bool:
    """Whether a square lies on the battlefield."""
    return file_of(square) < state.columns and 0 <= rank_of(square) < state.ranks


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
    """Turn the card on a square over for everybody; a unit stays revealed."""
    if has_unit(state, square):
        state.shown[square] = 1
    tell(state, Told.SHOWN, cause, square, state.unit[square], 0)


@kernel
def forget_pending(state: State) -> None:
    """Nothing is half done any more."""
    state.quadrant = NO_SQUARE
    state.target = NO_SQUARE
    state.attacker = NO_SQUARE
    state.striker = NO_SQUARE
    state.ground = 0
