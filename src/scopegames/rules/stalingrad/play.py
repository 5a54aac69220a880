"""What is legal, and carrying it out: the engine's two questions."""

from __future__ import annotations

from ..article import article, kernel
from ..grid import ARRANGEMENTS, CORNERS, STRIDE, Row
from .infantry import (
    advance,
    assault,
    has_assault,
    may_assault,
    may_assault_quadrant,
    muster,
    quadrant_around,
)
from .machine_gun import fire, may_fire, may_fire_at, may_shoot_with, shoot_with
from .mortar import aim, has_shell_target, may_shell, may_shell_square, shell
from .move import arrange, different_arrangements, may_move, move
from .officer import deploy, may_deploy
from .reinforcements import (
    INFANTRY_ALONE,
    INFANTRY_AND_MORTAR,
    come_back,
    home_quadrant,
    may_call,
    may_reinforce,
    reinforce,
)
from .scout import may_scout, may_scout_pair, scout
from .search import may_hold, may_search, search
from .setup import lay, may_lay
from .shoot import may_shoot_from, shoot
from .state import KINDS, Action, Kind, Phase, State, first_rank, is_enemy, is_own
from .turn import begin_game, end_turn, finish_action, finish_move, pass_turn


@kernel
def list_moves(state: State, out: Row, count: int) -> int:
    """Every quadrant that may be moved."""
    lowest = first_rank(state, state.to_move)
    for rank in range(lowest, lowest + state.rows - 1):
        for file in range(state.columns - 1):
            quadrant = rank * STRIDE + file
            if may_move(state, quadrant):
                out[count] = Action.MOVE + quadrant
                count += 1
    return count


@article("S-TURN-3")
def list_searches(state: State, out: Row, count: int) -> int:
    """Any enemy card on the battlefield may be searched, also one seen before."""
    if not may_search(state):
        return count
    for rank in range(2 * state.rows):
        for file in range(state.columns):
            square = rank * STRIDE + file
            if is_enemy(state, square):
                out[count] = Action.SEARCH + square
                count += 1
    return count


@kernel
def list_enemy_targets(state: State, out: Row, count: int) -> int:
    """Every OFFENSIVE FIRE and RECOGNITION."""
    fires, scouts = may_fire(state), may_scout(state)
    if not fires and not scouts:
        return count
    for rank in range(2 * state.rows):
        for file in range(state.columns):
            square = rank * STRIDE + file
            if not is_enemy(state, square):
                continue
            if fires and may_fire_at(state, square):
                out[count] = Action.FIRE + square
                count += 1
            if scouts:
                out[count] = Action.SCOUT + square
                count += 1
                if may_scout_pair(state, square):
                    out[count] = Action.SCOUT_PAIR + square
                    count += 1
    return count


@kernel
def list_own_cards(state: State, out: Row, count: int) -> int:
    """Every Officer, Mortar and Infantry that may act; Infantry also in the enemy Front."""
    deploys, shells, assaults = may_deploy(state), may_shell(state), may_assault(state)
    if not deploys and not shells and not assaults:
        return count
    for rank in range(2 * state.rows):
        for file in range(state.columns):
            square = rank * STRIDE + file
            if deploys and is_own(state, square, Kind.OFFICER):
                out[count] = Action.DEPLOY + square
                count += 1
            elif shells and is_own(state, square, Kind.MORTAR) and has_shell_target(state, square):
                out[count] = Action.HOWITZER + square
                count += 1
            elif assaults and is_own(state, square, Kind.INFANTRY) and has_assault(state, square):
                out[count] = Action.ASSAULT + square
                count += 1
    return count


@kernel
def list_reinforcements(state: State, out: Row, count: int) -> int:
    """Every quadrant beside the Player Zone that takes what may come back."""
    for returning in range(INFANTRY_ALONE, INFANTRY_AND_MORTAR + 1):
        if may_call(state, returning):
            first = Action.REINFORCE if returning == INFANTRY_ALONE else Action.REINFORCE_BOTH
            for file in range(state.columns - 1):
                if may_reinforce(state, home_quadrant(state, file), returning):
                    out[count] = first + file
                    count += 1
    return count


@article("S-TURN-1", "S-ADV-1", "S-TURN-6", "S-TEAM-2", "S-TEAM-4")
def list_actions(state: State, out: Row) -> int:
    """Every action that the turn allows; a side without any passes."""
    count = list_moves(state, out, 0)
    count = list_searches(state, out, count)
    if state.advanced:
        count = list_enemy_targets(state, out, count)
        count = list_own_cards(state, out, count)
        count = list_reinforcements(state, out, count)
    if count == 0:
        out[0] = Action.PASS
        count = 1
    return count


@kernel
def list_arrangements(state: State, out: Row) -> int:
    """Every arrangement that looks different."""
    different = different_arrangements(state)
    count = 0
    for arrangement in range(len(ARRANGEMENTS)):
        if different >> arrangement & 1:
            out[count] = Action.ARRANGE + arrangement
            count += 1
    return count


@kernel
def list_answers(state: State, out: Row) -> int:
    """Shoot or hold, after a card was found by SEARCH or OFFENSIVE FIRE."""
    count = 0
    lowest = first_rank(state, state.to_move)
    for rank in range(lowest, lowest + state.rows):
        for file in range(state.columns):
            square = rank * STRIDE + file
            searching = state.phase == Phase.SEARCH
            if may_shoot_from(state, square) if searching else may_shoot_with(state, square):
                out[count] = Action.TARGET + square
                count += 1
    if may_hold(state):
        out[count] = Action.HOLD
        count += 1
    return count


@kernel
def list_shells(state: State, out: Row) -> int:
    """Every card that the chosen Mortar reaches."""
    count = 0
    for rank in range(2 * state.rows):
        for file in range(state.columns):
            square = rank * STRIDE + file
            if may_shell_square(state, state.mortar, square):
                out[count] = Action.TARGET + square
                count += 1
    return count


@kernel
def list_charges(state: State, out: Row) -> int:
    """Every quadrant that the chosen Infantry can assault."""
    count = 0
    for corner in range(3, -1, -1):
        quadrant = quadrant_around(state, state.infantry, corner)
        if may_assault_quadrant(state, quadrant):
            out[count] = Action.TARGET + quadrant
            count += 1
    return count


@kernel
def list_advances(state: State, out: Row) -> int:
    """Every square that the assaulting Infantry can take, or holding its place."""
    count = 0
    for corner in CORNERS:
        if is_enemy(state, state.quadrant + corner):
            out[count] = Action.TARGET + state.quadrant + corner
            count += 1
    out[count] = Action.HOLD
    return count + 1


@kernel
def list_after(state: State, out: Row) -> int:
    """A DEPLOYMENT, or the end of the turn."""
    count = list_own_officers(state, out)
    out[count] = Action.END
    return count + 1


@kernel
def list_own_officers(state: State, out: Row) -> int:
    """Every Officer that may deploy."""
    count = 0
    lowest = first_rank(state, state.to_move)
    for rank in range(lowest, lowest + state.rows):
        for file in range(state.columns):
            if is_own(state, rank * STRIDE + file, Kind.OFFICER):
                out[count] = Action.DEPLOY + rank * STRIDE + file
                count += 1
    return count


@kernel
def list_lays(state: State, out: Row) -> int:
    """Every kind of card still to be laid."""
    count = 0
    for kind in range(KINDS):
        if may_lay(state, kind):
            out[count] = Action.LAY + kind
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
    if phase in (Phase.SEARCH, Phase.FIRE):
        return list_answers(state, out)
    if phase == Phase.SETUP:
        return list_lays(state, out)
    if phase == Phase.DEPLOY:
        return list_moves(state, out, 0)
    if phase == Phase.AFTER:
        return list_after(state, out)
    if phase == Phase.HOWITZER:
        return list_shells(state, out)
    if phase == Phase.CHARGE:
        return list_charges(state, out)
    if phase == Phase.ASSAULT:
        return list_advances(state, out)
    return 0


@kernel
def apply_target(state: State, square: int) -> None:
    """Carry out the second half of an action that names a square."""
    if state.phase == Phase.SEARCH:
        shoot(state, square)
    elif state.phase == Phase.FIRE:
        shoot_with(state, square)
    elif state.phase == Phase.HOWITZER:
        shell(state, square)
    elif state.phase == Phase.CHARGE:
        assault(state, square)
    else:
        advance(state, square)


@kernel
def apply_arrangement(state: State, arrangement: int) -> None:
    """Lay the cards of a MOVE or of REINFORCEMENTS back."""
    if state.returning:
        come_back(state)
    arrange(state, arrangement)
    finish_move(state)


@kernel
def apply_action(state: State, action: int) -> None:
    """Begin one of the Advanced actions."""
    if action < Action.SCOUT:
        fire(state, action - Action.FIRE)
    elif action < Action.SCOUT_PAIR:
        scout(state, action - Action.SCOUT, False)
    elif action < Action.DEPLOY:
        scout(state, action - Action.SCOUT_PAIR, True)
    elif action < Action.HOWITZER:
        deploy(state, action - Action.DEPLOY)
    elif action < Action.ASSAULT:
        aim(state, action - Action.HOWITZER)
    elif action < Action.TARGET:
        muster(state, action - Action.ASSAULT)
    elif action < Action.REINFORCE_BOTH:
        reinforce(state, home_quadrant(state, action - Action.REINFORCE), INFANTRY_ALONE)
    else:
        reinforce(state, home_quadrant(state, action - Action.REINFORCE_BOTH), INFANTRY_AND_MORTAR)


@kernel
def apply(state: State, action: int) -> None:
    """Carry out one legal engine step."""
    state.told = 0
    if action < Action.ARRANGE:
        if lay(state, action - Action.LAY):
            begin_game(state)
    elif action < Action.MOVE:
        apply_arrangement(state, action - Action.ARRANGE)
    elif action < Action.SEARCH:
        move(state, action - Action.MOVE)
    elif action == Action.HOLD:
        state.phase = Phase.AFTER
    elif action == Action.END:
        end_turn(state)
    elif action == Action.PASS:
        pass_turn(state)
    elif action < Action.FIRE:
        search(state, action - Action.SEARCH)
    elif Action.TARGET <= action < Action.REINFORCE:
        apply_target(state, action - Action.TARGET)
    else:
        apply_action(state, action)
    if state.phase == Phase.AFTER and action != Action.END:
        finish_action(state)
