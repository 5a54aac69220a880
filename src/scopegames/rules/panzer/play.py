"""What is legal, and carrying it out: the engine's two questions."""

from __future__ import annotations

from ..article import article, kernel
from ..grid import ARRANGEMENTS, CORNERS, SQUARES, STRIDE, Row
from .explore import explore, may_explore
from .fire import draw, fire, in_hand
from .move import arrange, different_arrangements, may_arrange, may_move, move
from .search import aim, may_answer_with, may_search, may_strike, may_strike_at, search, strike
from .squad import begin_squads, may_be_ready, may_pick, may_place, pick, place, ready
from .state import UNITS, Action, Phase, State, Terrain, Unit
from .terrain import lay_terrain, may_lay, may_lay_on
from .turn import begin_game, finish_action, pass_turn


@kernel
def list_terrain(state: State, out: Row) -> int:
    """Every face of a terrain card that may be laid."""
    count = 0
    for terrain in range(Terrain.MEADOW, Terrain.MOUNTAIN + 1):
        if may_lay(state, terrain):
            out[count] = Action.TERRAIN + terrain - Terrain.MEADOW
            count += 1
    return count


@kernel
def list_grounds(state: State, out: Row) -> int:
    """Every square that the chosen terrain card may be laid on."""
    count = 0
    for square in range(SQUARES):
        if may_lay_on(state, square):
            out[count] = Action.TARGET + square
            count += 1
    return count


@kernel
def list_picks(state: State, out: Row) -> int:
    """Every unit that the squad may take, and being ready."""
    count = 0
    for unit in range(UNITS):
        if may_pick(state, unit):
            out[count] = Action.PICK + unit
            count += 1
    if may_be_ready(state):
        out[count] = Action.READY
        count += 1
    return count


@kernel
def list_places(state: State, out: Row) -> int:
    """Every unit that may be laid on the next square of the deployment row, or forest."""
    count = 0
    for unit in range(Unit.NONE + 1):
        if may_place(state, unit):
            out[count] = Action.PLACE + unit
            count += 1
    return count


@article("P-TURN-8")
def list_actions(state: State, out: Row) -> int:
    """Every MOVEMENT, EXPLORATION and SEARCH; a side without any passes."""
    count = 0
    for rank in range(state.ranks):
        for file in range(state.columns):
            square = rank * STRIDE + file
            if rank + 1 < state.ranks and file + 1 < state.columns:
                if may_move(state, square):
                    out[count] = Action.MOVE + square
                    count += 1
                elif may_explore(state, square):
                    out[count] = Action.EXPLORE + square
                    count += 1
            if may_search(state, square):
                out[count] = Action.SEARCH + square
                count += 1
    if count == 0:
        out[0] = Action.PASS
        count = 1
    return count


@kernel
def list_arrangements(state: State, out: Row) -> int:
    """Every arrangement that may be laid."""
    different = different_arrangements(state)
    count = 0
    for arrangement in range(len(ARRANGEMENTS)):
        if may_arrange(state, different, arrangement):
            out[count] = Action.ARRANGE + arrangement
            count += 1
    return count


@kernel
def list_after_exploring(state: State, out: Row) -> int:
    """MOVE the quadrant that was taken, or end the action."""
    out[0] = Action.MOVE + state.quadrant
    out[1] = Action.END
    return 2


@kernel
def list_strikes(state: State, out: Row) -> int:
    """Every light unit of the moved quadrant that may strike, or ending the action."""
    count = 0
    for corner in CORNERS:
        if may_strike(state, state.quadrant + corner):
            out[count] = Action.STRIKE + state.quadrant + corner
            count += 1
    out[count] = Action.END
    return count + 1


@kernel
def list_strike_targets(state: State, out: Row) -> int:
    """Every square that the chosen light unit may search."""
    count = 0
    for rank in range(state.ranks):
        for file in range(state.columns):
            if may_strike_at(state, state.striker, rank * STRIDE + file):
                out[count] = Action.TARGET + rank * STRIDE + file
                count += 1
    return count


@article("P-TURN-7")
def list_answers(state: State, out: Row) -> int:
    """Every unit that may fire at what was found, and holding fire."""
    count = 0
    for rank in range(state.ranks):
        for file in range(state.columns):
            if may_answer_with(state, rank * STRIDE + file):
                out[count] = Action.FIRE + rank * STRIDE + file
                count += 1
    out[count] = Action.HOLD
    return count + 1


@kernel
def list_draws(state: State, out: Row) -> int:
    """Every kind of card in the firing hand."""
    count = 0
    for card in range(3):
        if in_hand(state, card) > 0:
            out[count] = Action.DRAW + card
            count += 1
    return count


@kernel
def legal(state: State, out: Row) -> int:
    """Write the legal engine steps to `out`, in a fixed order, and count them."""
    phase = state.phase
    if phase == Phase.ACTION:
        return list_actions(state, out)
    if phase == Phase.ARRANGE:
        return list_arrangements(state, out)
    if phase == Phase.EXPLORED:
        return list_after_exploring(state, out)
    if phase == Phase.STRIKE:
        return list_strikes(state, out)
    if phase == Phase.AIM:
        return list_strike_targets(state, out)
    if phase == Phase.FIRE:
        return list_answers(state, out)
    if phase == Phase.DRAW:
        return list_draws(state, out)
    if phase == Phase.DEPLOY:
        return list_places(state, out)
    if phase == Phase.SQUAD:
        return list_picks(state, out)
    if phase == Phase.TERRAIN:
        return list_terrain(state, out)
    if phase == Phase.GROUND:
        return list_grounds(state, out)
    return 0


@kernel
def apply_setup(state: State, action: int) -> None:
    """Carry out a step of the set-up: terrain, then squads, then deployment."""
    if action < Action.PICK:
        state.ground = action - Action.TERRAIN + Terrain.MEADOW
        state.phase = Phase.GROUND
    elif action < Action.READY:
        pick(state, action - Action.PICK)
    elif action == Action.READY:
        ready(state)
    elif action >= Action.TARGET:
        if lay_terrain(state, action - Action.TARGET):
            begin_squads(state)
    elif place(state, action - Action.PLACE):
        begin_game(state)


@article("P-ADV-4")
def ask_for_strike(state: State) -> None:
    """Under the rule for light units the choice to strike or end is asked after every MOVEMENT."""
    if state.light:
        state.phase = Phase.STRIKE


@kernel
def apply_action(state: State, action: int) -> None:
    """Carry out a step of an action; the phase says what is asked next, or that the action is over."""
    state.phase = Phase.ACTION
    if action < Action.MOVE:
        arrange(state, action - Action.ARRANGE)
        ask_for_strike(state)
    elif action < Action.EXPLORE:
        move(state, action - Action.MOVE)
    elif action < Action.SEARCH:
        explore(state, action - Action.EXPLORE)
    elif action < Action.STRIKE:
        search(state, action - Action.SEARCH)
    elif action < Action.TARGET:
        aim(state, action - Action.STRIKE)
    elif action < Action.FIRE:
        strike(state, action - Action.TARGET)
    elif action < Action.DRAW:
        fire(state, action - Action.FIRE)
    elif action < Action.HOLD:
        draw(state, action - Action.DRAW)


@kernel
def apply(state: State, action: int) -> None:
    """Carry out one legal engine step."""
    state.told = 0
    if state.turn == 0:
        apply_setup(state, action)
    elif action == Action.PASS:
        pass_turn(state)
    else:
        apply_action(state, action)
        if state.phase == Phase.ACTION:
            finish_action(state)
