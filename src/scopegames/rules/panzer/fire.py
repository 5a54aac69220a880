"""FIRE: the firing hand, the card drawn, and what a hit does."""

from __future__ import annotations

from ..article import article, kernel
from ..grid import NO_SQUARE, distance
from .line_of_sight import reaches
from .modifiers import armored, fires_again, hits, ranged
from .state import (
    UNITS,
    Card,
    Cause,
    Phase,
    Shot,
    Side,
    State,
    Terrain,
    Told,
    Unit,
    enemy_of,
    show,
    side_of,
    tell,
)


@article("P-ADV-7")
def armor_is_too_strong(state: State, attacker: int, target: int) -> bool:
    """A unit fires at more printed armor than its firepower only when adjacent."""
    too_strong = state.armor[state.unit[target]] > state.firepower[state.unit[attacker]]
    return state.superior_armor != 0 and too_strong and distance(attacker, target) > 1


@article("P-ADV-8")
def angle_is_too_wide(state: State, attacker: int, target: int) -> bool:
    """A StuG III firing in consecutive turns only fires at the square of the turn before or one adjacent to it."""
    if not state.stug or state.unit[attacker] != Unit.STUG:
        return False
    side = side_of(Unit.STUG)
    return state.shots[side, Shot.ATTACKER] == Unit.STUG and distance(state.shots[side, Shot.AT], target) > 1


@article("P-TURN-5", "P-TER-6")
def may_fire(state: State, attacker: int, target: int) -> bool:
    """A unit fires at distance 1 or 2 with a line of sight, if no rule of its own forbids it."""
    unit = state.unit[attacker]
    if unit >= UNITS or side_of(unit) != state.to_move or not reaches(state, attacker, target):
        return False
    return not armor_is_too_strong(state, attacker, target) and not angle_is_too_wide(state, attacker, target)


@article("P-TURN-5")
def fire(state: State, attacker: int) -> None:
    """Reveal the attacker; the dealer draws a card from the firing hand."""
    show(state, attacker, Cause.FIRE)
    state.attacker = attacker
    state.phase = Phase.DRAW


@article("P-CARD-2", "P-TURN-5")
def in_hand(state: State, card: int) -> int:
    """How many cards of a kind the firing hand holds."""
    if card == Card.HIT:
        return hits(state, state.attacker)
    if card == Card.RANGE:
        return ranged(state, state.attacker, state.target)
    return armored(state, state.attacker, state.target)


@article("P-TURN-6", "P-TER-4")
def destroy(state: State, square: int) -> None:
    """The unit goes to the attacker's pile; forest of its own side fills the square, terrain is neutral again."""
    unit = state.unit[square]
    owner = side_of(unit)
    state.unit[square] = Unit.NONE
    state.shown[square] = 0
    state.blocked[square] = 0
    if state.terrain[square] != Terrain.FOREST:
        state.control[square] = Side.NEUTRAL
    state.pile[enemy_of(owner), unit] += 1
    state.units_left[owner] -= 1
    if state.shots[owner, Shot.SHOOTER_ON] == square:
        state.shots[owner, Shot.SHOOTER_ON] = NO_SQUARE
    tell(state, Told.DESTROYED, Cause.HIT, square, unit, 0)


@kernel
def remember_shot(state: State) -> None:
    """Note the turn's shot, for the rules that look back at it."""
    side = state.to_move
    again = fires_again(state, state.attacker, state.target)
    streak = state.shots[side, Shot.STREAK] + 1 if again else 1
    state.fired = state.attacker
    state.next_shot[Shot.ATTACKER] = state.unit[state.attacker]
    state.next_shot[Shot.FROM] = state.attacker
    state.next_shot[Shot.SHOOTER_ON] = state.attacker
    state.next_shot[Shot.TARGET] = state.unit[state.target]
    state.next_shot[Shot.AT] = state.target
    state.next_shot[Shot.TARGET_ON] = state.target
    state.next_shot[Shot.STREAK] = streak


@article("P-TURN-5", "P-TURN-6")
def draw(state: State, card: int) -> None:
    """The card decides: a hit destroys the target."""
    remember_shot(state)
    tell(state, Told.DRAWN, Cause.FIRE, card, state.attacker, state.target)
    if card == Card.HIT:
        destroy(state, state.target)
        state.next_shot[Shot.TARGET_ON] = NO_SQUARE
