"""What each engine step can be expected to bring the side to move, on what that side knows."""

from __future__ import annotations

from ....rules.article import kernel
from ....rules.panzer.play import legal
from ....rules.panzer.state import Action, Phase, State
from .desk import Desk, look
from .ground import arrangement_worth, explore_worth, move_worth, supply_worth, weigh_corners
from .shots import answer_worth, best_strike, search_worth, strike_worth


@kernel
def step_worth(state: State, desk: Desk, step: int, supply: float) -> float:
    """What a step of an action can be expected to bring; arrangements are weighed all together."""
    if step < Action.EXPLORE:
        return move_worth(state, desk, step - Action.MOVE, supply)
    if step < Action.SEARCH:
        return explore_worth(state, desk, step - Action.EXPLORE, supply)
    if step < Action.STRIKE:
        return search_worth(state, desk, step - Action.SEARCH)
    if step < Action.TARGET:
        return best_strike(state, desk, step - Action.STRIKE)
    if step < Action.FIRE:
        return strike_worth(state, desk, state.striker, step - Action.TARGET)
    if step < Action.DRAW:
        return answer_worth(state, desk, step - Action.FIRE, state.target)
    return 0.0


@kernel
def weigh(state: State, desk: Desk) -> int:
    """Write the legal steps of the side to move and what each can be expected to bring, and count them."""
    count = legal(state, desk.steps)
    if count == 1:
        desk.values[0] = 0.0
        return count
    look(state, desk)
    supply = supply_worth(state, desk)
    if state.phase == Phase.ARRANGE:
        now = weigh_corners(state, desk, state.quadrant, supply)
        for index in range(count):
            desk.values[index] = arrangement_worth(desk, desk.steps[index] - Action.ARRANGE) - now
        return count
    for index in range(count):
        desk.values[index] = step_worth(state, desk, desk.steps[index], supply)
    return count
