"""A policy by rule of thumb: what every legal step is worth to the side to move, as far as that side can know."""

from __future__ import annotations

from math import exp, log

import numpy as np

from ....chance import Chance, unit
from ....rules.article import kernel
from ....rules.grid import ARRANGEMENTS, CORNERS, rank_of
from ....rules.record import Records
from ....rules.stalingrad import play
from ....rules.stalingrad.move import taken_up
from ....rules.stalingrad.reinforcements import INFANTRY_ALONE, INFANTRY_AND_MORTAR
from ....rules.stalingrad.search import may_search
from ....rules.stalingrad.state import Action, Kind, Phase, Side, State, kind_of
from ..floats import FloatRow
from . import actions
from .knowledge import Knowledge
from .outlook import Desk, cheapest_mark, look, mark_cost, reach, show_cost
from .worth import standing

WHIM = 0.015
"""How much worse a step is that is taken e times less often than the best."""

WORTHWHILE = 0.02
"""What a shot must bring beyond its cost."""

DEPLOYMENT = 0.04
"""What an extra MOVE must hide beyond what the Officer gives away."""

STAY = 0.3
"""How much less often a card that the enemy knows stays where it was when its quadrant moves."""

EXPOSED = 0.5
"""From which chance on the enemy has good reason to think that a card lies where it lies."""

LIKED_ROWS = np.array(
    [
        [1.0, 1.0, 1.0, 1.0],  # Empty Area
        [0.5, 1.0, 1.2, 1.2],  # Sniper
        [0.4, 1.0, 1.2, 1.2],  # Officer
        [0.6, 1.0, 1.0, 1.0],  # Scout
        [0.4, 1.0, 1.0, 1.0],  # Mortar
        [3.0, 1.5, 0.3, 0.3],  # Machine Gun
        [3.0, 1.0, 0.2, 0.2],  # Infantry
        [0.7, 1.0, 1.0, 1.0],  # Decoy
    ]
)
"""How much a card likes each row in Advanced Mode, the first row first."""

_legal = play.legal


@kernel
def row_of(state: State, square: int) -> int:
    """How many rows a square of one's own Front is behind the first row."""
    rank = rank_of(square)
    return state.rows - 1 - rank if state.to_move == Side.GERMAN else rank - state.rows


@kernel
def liking(desk: Desk, state: State, knowledge: Knowledge, arrangement: int) -> float:
    """How willingly cards are laid back so: those that the enemy knows mostly leave, Units go where they are useful."""
    liked = 1.0
    for corner in range(4):
        square = state.quadrant + CORNERS[corner]
        card = taken_up(state, ARRANGEMENTS[arrangement, corner])
        kind = kind_of(card)
        if kind == Kind.EMPTY:
            continue
        if state.advanced:
            if kind in (Kind.MACHINE_GUN, Kind.INFANTRY):
                liked *= 0.1 + reach(desk, state, square)
            else:
                liked *= LIKED_ROWS[kind, row_of(state, square)]
        if state.board[square] == card and knowledge.chance[square, kind] > EXPOSED:
            liked *= STAY
    return liked


@kernel
def action_value(desk: Desk, state: State, knowledge: Knowledge, step: int) -> float:
    """What a step of the action phase is worth."""
    if step < Action.SEARCH:
        return actions.move(desk, state, step - Action.MOVE)
    if step < Action.FIRE:
        return actions.search(desk, state, knowledge, step - Action.SEARCH, desk.mark)
    if step < Action.SCOUT:
        return actions.fire(desk, state, knowledge, step - Action.FIRE)
    if step < Action.SCOUT_PAIR:
        return actions.recognition(desk, state, knowledge, step - Action.SCOUT)
    if step < Action.DEPLOY:
        left = step - Action.SCOUT_PAIR
        return actions.recognition(desk, state, knowledge, left) + actions.recognition(desk, state, knowledge, left + 1)
    if step < Action.HOWITZER:
        # A DEPLOYMENT mostly waits until the action has shown what must be hidden.
        return actions.deployment(desk, state, step - Action.DEPLOY) - actions.POINTLESS
    if step < Action.ASSAULT:
        return actions.best_shell(desk, state, knowledge, step - Action.HOWITZER)
    if step < Action.TARGET:
        return actions.best_assault(desk, state, knowledge, step - Action.ASSAULT)
    if step < Action.REINFORCE_BOTH:
        return actions.reinforcements(state, INFANTRY_ALONE)
    return actions.reinforcements(state, INFANTRY_AND_MORTAR) if step < Action.HOLD else 0.0


@kernel
def target_value(desk: Desk, state: State, knowledge: Knowledge, square: int) -> float:
    """What a step that names a square is worth."""
    if state.phase == Phase.SEARCH:
        return actions.shot(desk, state, mark_cost(desk, state, knowledge, square))
    if state.phase == Phase.FIRE:
        return actions.shot(desk, state, show_cost(desk, state, square))
    if state.phase == Phase.HOWITZER:
        return actions.shell(desk, state, knowledge, state.mortar, square)
    if state.phase == Phase.CHARGE:
        return actions.assault(desk, state, knowledge, state.infantry, square)
    return actions.taken(desk, state, square, kind_of(state.board[square]))


@kernel
def hold_value(state: State) -> float:
    """What it is worth to hold."""
    if state.phase == Phase.ASSAULT:
        return standing(state, state.to_move, state.infantry)
    return WORTHWHILE


@kernel
def value(desk: Desk, state: State, knowledge: Knowledge, step: int) -> float:
    """What a legal step is worth."""
    if step < Action.MOVE:
        return WHIM * log(liking(desk, state, knowledge, step - Action.ARRANGE))
    if step == Action.END:
        return DEPLOYMENT
    if step == Action.HOLD:
        return hold_value(state)
    if Action.TARGET <= step < Action.REINFORCE:
        return target_value(desk, state, knowledge, step - Action.TARGET)
    if state.phase == Phase.AFTER:
        return actions.deployment(desk, state, step - Action.DEPLOY)
    return action_value(desk, state, knowledge, step)


@kernel
def weigh(desk: Desk, state: State, knowledge: Knowledge) -> int:
    """Write down the legal steps with their values, and count them."""
    count = _legal(state, desk.steps)
    if count > 1:
        look(desk, state, knowledge)
        if state.phase == Phase.ACTION:
            desk.mark = cheapest_mark(desk, state, knowledge) if may_search(state) else 0.0
    for index in range(count):
        desk.values[index] = value(desk, state, knowledge, desk.steps[index]) if count > 1 else 0.0
    return count


@kernel
def to_chances(values: FloatRow, count: int, heat: float, uniform: float) -> None:
    """Turn values into chances: the better the likelier, and a part of all chances shared evenly."""
    best, whole = -np.inf, 0.0
    for index in range(count):
        best = max(best, values[index])
    for index in range(count):
        values[index] = exp((values[index] - best) / heat)
        whole += values[index]
    for index in range(count):
        values[index] = (1 - uniform) * values[index] / whole + uniform / count


@kernel
def draw(values: FloatRow, count: int, chance: Chance) -> int:
    """An index, each as likely as its chance."""
    left = unit(chance)
    for index in range(count - 1):
        left -= values[index]
        if left < 0:
            return index
    return count - 1


@kernel
def policy_step(desk: Desk, state: State, knowledge: Knowledge, chance: Chance, heat: float, uniform: float) -> int:
    """A step that the policy takes."""
    count = weigh(desk, state, knowledge)
    if count == 1:
        return int(desk.steps[0])
    to_chances(desk.values, count, heat, uniform)
    return int(desk.steps[draw(desk.values, count, chance)])


@kernel
def weigh_now(desks: Records, states: Records, maps: Records) -> int:
    """Write down the legal steps of a state with their values, and count them."""
    return weigh(desks[0], states[0], maps[0])
