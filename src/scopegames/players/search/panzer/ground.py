"""What ground is worth, and units on it: EXPLORATION and MOVEMENT."""

from __future__ import annotations

from ....rules.article import kernel
from ....rules.grid import ARRANGEMENTS, CORNERS, STRIDE, rank_of
from ....rules.panzer.move import stays
from ....rules.panzer.state import UNITS, State, Terrain, deployment_rank, enemy_of, side_of
from .desk import REACH, Desk, Weight, note_place, risk, worth
from .knowledge import CHANCE, MOVES, TAKEN

WORST = -1e9


@kernel
def is_own(state: State, side: int, square: int) -> bool:
    """Whether a unit of a side stands on a square."""
    unit = state.unit[square]
    return unit < UNITS and side_of(unit) == side


@kernel
def missing_supply(state: State, side: int) -> int:
    """How many squares of the enemy's deployment row a side does not control."""
    row = deployment_rank(state, enemy_of(side)) * STRIDE
    missing = 0
    for file in range(state.columns):
        missing += state.control[row + file] != side
    return missing


@kernel
def supply_worth(state: State, desk: Desk) -> float:
    """What the next square of the enemy's deployment row is worth to the side to move."""
    side = state.to_move
    row, near = deployment_rank(state, enemy_of(side)), False
    for rank in range(max(0, row - REACH), min(state.ranks, row + REACH + 1)):
        for file in range(state.columns):
            near = near or is_own(state, side, rank * STRIDE + file)
    last = desk.weights[Weight.LAST_SUPPLY] if near else desk.weights[Weight.LAST_SUPPLY_AFAR]
    return float(desk.weights[Weight.SUPPLY] + last / max(1, missing_supply(state, side)) ** 2)


@kernel
def ground_worth(state: State, desk: Desk, square: int, supply: float) -> float:
    """What it is worth to take a square."""
    rank, side = rank_of(square), state.to_move
    if rank == deployment_rank(state, enemy_of(side)):
        return supply
    home = rank == deployment_rank(state, side)
    return float(desk.weights[Weight.HOME] if home else desk.weights[Weight.GROUND])


@kernel
def cuts_supply(state: State, side: int, quadrant: int) -> bool:
    """Whether the enemy's row is whole with a quadrant, and a unit is in it or can be moved into it."""
    row = deployment_rank(state, enemy_of(side))
    gained = units = 0
    for corner in CORNERS:
        square = quadrant + corner
        units += is_own(state, side, square)
        gained += rank_of(square) == row and state.control[square] != side
    if gained == 0 or gained != missing_supply(state, side):
        return False
    for file in range(state.columns):
        units += is_own(state, side, row * STRIDE + file)
    return units > 0


@kernel
def explore_worth(state: State, desk: Desk, quadrant: int, supply: float) -> float:
    """Take ground if no enemy is there, less gladly if it was taken before; an enemy met is at least found."""
    side = state.to_move
    enemy = enemy_of(side)
    clear, found, gain, lost = 1.0, 0.0, 0.0, 0.0
    for corner in CORNERS:
        square = quadrant + corner
        if state.control[square] == enemy:
            chance = desk.known[enemy, CHANCE, square]
            clear *= 1.0 - chance
            found += 0.0 if state.shown[square] else chance
            gain += ground_worth(state, desk, square, supply) / (1.0 + desk.known[side, TAKEN, square])
        elif state.ambush and is_own(state, side, square):
            lost += risk(state, desk, square)
    if clear > 0.0 and cuts_supply(state, side, quadrant):
        gain += 1.0
    value = clear * gain + found * desk.weights[Weight.CURIOSITY] - (1.0 - clear) * lost
    return float(value if clear > 1e-9 else value - desk.weights[Weight.POINTLESS])


@kernel
def place_worth(state: State, desk: Desk, unit: int, square: int, hidden: bool, supply: float) -> float:
    """What it is worth to have a unit of one's own on a square; in the enemy's row, with all of it, a victory."""
    side = state.to_move
    note_place(state, desk, unit, square)
    part = desk.weights[Weight.FOUND] if hidden else desk.weights[Weight.SHOWN]
    value = desk.pull[unit, square] - part * desk.danger[unit, square] * worth(state, desk, side, unit)
    if rank_of(square) == deployment_rank(state, enemy_of(side)):
        missing = missing_supply(state, side) - (state.control[square] != side)
        value += 1.0 if missing == 0 else supply / 2
    return float(value)


@kernel
def weigh_corners(state: State, desk: Desk, quadrant: int, supply: float) -> float:
    """Write what each card of a quadrant is worth on each of its squares, and give the worth of how they lie now."""
    now = 0.0
    for card in range(4):
        at = quadrant + CORNERS[card]
        own = is_own(state, state.to_move, at)
        for place in range(4):
            square = quadrant + CORNERS[place]
            desk.corners[card, place] = 0.0
            if own and (place == card or not stays(state, square)):
                hidden = state.terrain[square] == Terrain.FOREST and not state.blocked[square]
                desk.corners[card, place] = place_worth(state, desk, state.unit[at], square, hidden, supply)
        if own:
            now += place_worth(state, desk, state.unit[at], at, not state.shown[at], supply)
    return now


@kernel
def is_in_place(state: State, quadrant: int, arrangement: int) -> bool:
    """Whether an arrangement leaves the cards that stay where they are."""
    for corner in range(4):
        if ARRANGEMENTS[arrangement, corner] != corner and stays(state, quadrant + CORNERS[corner]):
            return False
    return True


@kernel
def arrangement_worth(desk: Desk, arrangement: int) -> float:
    """What the cards of a quadrant are worth in an arrangement."""
    value = 0.0
    for place in range(4):
        value += desk.corners[ARRANGEMENTS[arrangement, place], place]
    return value


@kernel
def best_place(state: State, desk: Desk, quadrant: int) -> float:
    """What the only unit of a quadrant is worth on the best square for it."""
    best, fixed = WORST, False
    for card in range(4):
        at = quadrant + CORNERS[card]
        if is_own(state, state.to_move, at):
            fixed = stays(state, at)
            for place in range(4):
                if place == card or not (fixed or stays(state, quadrant + CORNERS[place])):
                    best = max(best, desk.corners[card, place])
    return best


@kernel
def best_arrangement(state: State, desk: Desk, quadrant: int) -> float:
    """What the units of a quadrant are worth in the best arrangement."""
    best = WORST
    for arrangement in range(len(ARRANGEMENTS)):
        if is_in_place(state, quadrant, arrangement):
            best = max(best, arrangement_worth(desk, arrangement))
    return best


@kernel
def move_worth(state: State, desk: Desk, quadrant: int, supply: float) -> float:
    """What the best arrangement of a quadrant is worth more than what lies there now; units in forest hide."""
    side, units = state.to_move, 0
    for corner in CORNERS:
        units += is_own(state, side, quadrant + corner)
    if units == 0:
        return float(-desk.weights[Weight.POINTLESS])
    now = weigh_corners(state, desk, quadrant, supply)
    best = best_place(state, desk, quadrant) if units == 1 else best_arrangement(state, desk, quadrant)
    return float(best - now - desk.weights[Weight.RESTLESS] * desk.known[side, MOVES, quadrant])
