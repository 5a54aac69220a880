"""What puts cards into the firing hand and takes them out."""

from __future__ import annotations

from ..article import article, kernel
from ..grid import distance, file_of, rank_of
from .state import Shot, State, Terrain, Unit, enemy_of, side_of


@article("P-TURN-5", "P-TER-7")
def range_misses(state: State, attacker: int, target: int) -> int:
    """Miss (range) cards before firing correction: the distance, or what a hill makes of it."""
    from_hill = state.terrain[attacker] == Terrain.HILL
    to_hill = state.terrain[target] == Terrain.HILL
    if from_hill and not to_hill:
        return 1
    if to_hill and not from_hill:
        return 2
    return distance(attacker, target)


@article("P-ADV-8")
def low_profile(state: State, attacker: int, target: int) -> int:
    """A StuG III attacked at distance 2 adds one range miss."""
    return 1 if state.stug and state.unit[target] == Unit.STUG and distance(attacker, target) == 2 else 0


@kernel
def fires_again(state: State, attacker: int, target: int) -> bool:
    """Whether a unit fires at the unit that it fired at in its side's last turn, neither having changed its square."""
    side = side_of(state.unit[attacker])
    if state.shots[side, Shot.ATTACKER] == Unit.NONE:
        return False
    return state.shots[side, Shot.SHOOTER_ON] == attacker and state.shots[side, Shot.TARGET_ON] == target


@article("P-ADV-1")
def firing_correction(state: State, attacker: int, target: int) -> int:
    """One range miss less in the second consecutive turn of fire at the same unit, two from the third on."""
    if not state.firing_correction or not fires_again(state, attacker, target):
        return 0
    return min(state.shots[side_of(state.unit[attacker]), Shot.STREAK], 2)


@article("P-CARD-3", "P-TURN-5")
def armor(state: State, target: int) -> int:
    """The target's printed armor."""
    return state.armor[state.unit[target]]


@article("P-ADV-10")
def open_turret(state: State, attacker: int, target: int) -> int:
    """Hellcat and Jackson lose 1 armor when attacked at distance 1 from a hill, unless they are on one."""
    if not state.open_turret or state.unit[target] not in (Unit.HELLCAT, Unit.JACKSON):
        return 0
    on_hills = state.terrain[attacker] == Terrain.HILL and state.terrain[target] != Terrain.HILL
    return 1 if on_hills and distance(attacker, target) == 1 else 0


@kernel
def friend_under_fire(state: State, attacker: int, target: int) -> int:
    """The square where the target fired at a friend of the attacker in the enemy's last turn, or -1."""
    enemy = enemy_of(side_of(state.unit[attacker]))
    if state.shots[enemy, Shot.ATTACKER] == Unit.NONE or state.shots[enemy, Shot.SHOOTER_ON] != target:
        return -1
    return state.shots[enemy, Shot.AT]


@article("P-ADV-2")
def flank(state: State, attacker: int, target: int) -> int:
    """One armor miss less when the attacker is at distance 2 or more from the friend that the target fired at."""
    friend = friend_under_fire(state, attacker, target)
    return 1 if state.flank and friend >= 0 and distance(attacker, friend) >= 2 else 0


@kernel
def _lies_between(one: int, middle: int, other: int) -> bool:
    """Whether three squares lie on one orthogonal or diagonal line, the middle one between the others."""
    right, up = file_of(middle) - file_of(one), rank_of(middle) - rank_of(one)
    further_right, further_up = file_of(other) - file_of(middle), rank_of(other) - rank_of(middle)
    straight = right == 0 or up == 0 or abs(right) == abs(up)
    same_way = right * further_up == up * further_right and right * further_right + up * further_up > 0
    return straight and same_way


@article("P-ADV-3")
def rear(state: State, attacker: int, target: int) -> int:
    """Two armor misses less when the target stands on one line between the attacker and the friend that it fired at."""
    friend = friend_under_fire(state, attacker, target)
    return 2 if state.rear and friend >= 0 and _lies_between(friend, target, attacker) else 0


@article("P-ADV-2", "P-ADV-3")
def flank_or_rear(state: State, attacker: int, target: int) -> int:
    """The rear attack takes the place of the flank attack."""
    from_behind = rear(state, attacker, target)
    return from_behind if from_behind else flank(state, attacker, target)


@article("P-TURN-5")
def ranged(state: State, attacker: int, target: int) -> int:
    """Miss (range) cards in the firing hand."""
    cards = range_misses(state, attacker, target) + low_profile(state, attacker, target)
    return max(0, cards - firing_correction(state, attacker, target))


@article("P-TURN-5")
def armored(state: State, attacker: int, target: int) -> int:
    """Miss (armor) cards in the firing hand."""
    cards = armor(state, target) - open_turret(state, attacker, target)
    return max(0, cards - flank_or_rear(state, attacker, target))


@article("P-TURN-5", "P-CARD-3")
def hits(state: State, attacker: int) -> int:
    """Hit cards in the firing hand: the attacker's firepower."""
    return state.firepower[state.unit[attacker]]
