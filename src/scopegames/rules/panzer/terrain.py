"""Terrain cards: what they are, and laying them."""

from __future__ import annotations

from ..article import article, kernel
from ..grid import rank_of
from .state import Cause, Phase, Side, State, Terrain, Told, deployment_rank, enemy_of, home_of, is_on_field, tell


@article("P-TER-1")
def is_high(terrain: int) -> bool:
    """Hills and mountains are high; meadows, lakes and forest are flat."""
    return terrain in (Terrain.HILL, Terrain.MOUNTAIN)


@article("P-TER-1")
def is_passable(terrain: int) -> bool:
    """Units enter forest, meadows and hills, never lakes and mountains."""
    return terrain not in (Terrain.LAKE, Terrain.MOUNTAIN)


@kernel
def laid_by(number: int) -> int:
    """Who lays a terrain card: alternately, the German side first."""
    return Side.GERMAN if number % 2 == 0 else Side.AMERICAN


@article("P-TER-2")
def may_lay(state: State, terrain: int) -> bool:
    """Each side has one Meadow or Hill card and one Lake or Mountain card, and chooses the face."""
    if state.laid < 2:
        return True
    first = state.terrain[state.laid_square[state.laid - 2]]
    return is_passable(first) != is_passable(terrain)


@article("P-TER-2")
def may_lay_on(state: State, square: int) -> bool:
    """Never on a deployment row; one card in own and one in enemy territory, in a Skirmish as the German did."""
    if not is_on_field(state, square) or state.terrain[square] != Terrain.FOREST:
        return False
    rank, side = rank_of(square), state.to_move
    if rank in (deployment_rank(state, Side.AMERICAN), deployment_rank(state, Side.GERMAN)):
        return False
    home = home_of(state, square)
    if state.laid == 0 or (state.laid == 1 and state.terrain_cards > 2):
        return True
    if state.terrain_cards == 2:
        german_at_home = home_of(state, state.laid_square[0]) == Side.GERMAN
        return home == (side if german_at_home else enemy_of(side))
    return home != home_of(state, state.laid_square[state.laid - 2])


@article("P-TER-2", "P-TER-4", "P-SETUP-3")
def lay_terrain(state: State, square: int) -> bool:
    """Lay the chosen card: neutral ground for the whole game; true when the last card lies."""
    state.terrain[square] = state.ground
    state.control[square] = Side.NEUTRAL
    state.laid_square[state.laid] = square
    tell(state, Told.TERRAIN_LAID, Cause.TERRAIN, square, state.ground, state.to_move)
    state.ground = 0
    state.laid += 1
    state.phase = Phase.TERRAIN
    state.to_move = laid_by(state.laid)
    return state.laid == state.terrain_cards
