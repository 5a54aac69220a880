"""What looking for a target and firing at it can be expected to bring."""

from __future__ import annotations

from ....rules.article import kernel
from ....rules.grid import STRIDE, file_of, rank_of
from ....rules.panzer.fire import may_fire
from ....rules.panzer.modifiers import armored, hits, ranged
from ....rules.panzer.search import may_strike_at
from ....rules.panzer.state import UNITS, State, Unit, enemy_of, side_of
from .desk import REACH, Desk, Weight, hit_chance, note_place, worth
from .desk import risk as risk_of
from .knowledge import ARMOR, CHANCE, FIREPOWER


@kernel
def shot(state: State, desk: Desk, attacker: int, target: int, chance: float) -> float:
    """A shot's gain less what showing the attacker costs: the danger, but not that from a target destroyed."""
    side = state.to_move
    enemy = enemy_of(side)
    gain = chance * worth(state, desk, enemy, state.unit[target] if state.shown[target] else Unit.NONE)
    if state.shown[attacker]:
        return gain
    unit, there = state.unit[attacker], desk.known[enemy, CHANCE, target]
    firepower, armor = desk.known[enemy, FIREPOWER, target] / there, float(state.armor[unit])
    answer = hit_chance(state, target, firepower, attacker, armor, unit == Unit.STUG)
    note_place(state, desk, unit, attacker)
    alarmed = desk.danger[unit, attacker]
    calm = max(0.0, 1.0 - (1.0 - alarmed) / max(0.1, 1.0 - there * answer))
    lost = (chance * calm + (1.0 - chance) * alarmed) * worth(state, desk, side, unit)
    return float(gain - desk.weights[Weight.SHOWN] * lost)


@kernel
def answer_worth(state: State, desk: Desk, attacker: int, target: int) -> float:
    """A shot at a revealed unit, by the engine's own firing hand."""
    cards = hits(state, attacker)
    chance = cards / (cards + ranged(state, attacker, target) + armored(state, attacker, target))
    return shot(state, desk, attacker, target, chance)


@kernel
def guess_worth(state: State, desk: Desk, attacker: int, target: int) -> float:
    """A shot at a square where a unit may hide, if one is found."""
    enemy = enemy_of(state.to_move)
    armor = desk.known[enemy, ARMOR, target] / desk.known[enemy, CHANCE, target]
    hit = hit_chance(state, attacker, float(state.firepower[state.unit[attacker]]), target, armor, False)
    return 0.0 if hit == 0.0 else shot(state, desk, attacker, target, hit)


@kernel
def best_shot(state: State, desk: Desk, target: int) -> float:
    """The best shot at a square, or 0 where it is better to hold fire."""
    best = 0.0
    file, rank = file_of(target), rank_of(target)
    for near_rank in range(max(rank - REACH, 0), min(rank + REACH + 1, state.ranks)):
        for near_file in range(max(file - REACH, 0), min(file + REACH + 1, state.columns)):
            near = near_rank * STRIDE + near_file
            unit = state.unit[near]
            if unit >= UNITS or side_of(unit) != state.to_move:
                continue
            if not state.shown[target]:
                best = max(best, guess_worth(state, desk, near, target))
            elif may_fire(state, near, target):
                best = max(best, answer_worth(state, desk, near, target))
    return best


@kernel
def search_worth(state: State, desk: Desk, target: int) -> float:
    """Look at a square and fire if that is worth it; a square known to be empty tells nothing."""
    chance = desk.known[enemy_of(state.to_move), CHANCE, target]
    pointless = -desk.weights[Weight.POINTLESS]
    if chance <= 0.0:
        return float(pointless)
    best = best_shot(state, desk, target)
    if state.shown[target]:
        return best if best > 0.0 else float(pointless)
    return float(chance * (best + desk.weights[Weight.CURIOSITY]) + desk.weights[Weight.CERTAINTY])


@kernel
def strike_worth(state: State, desk: Desk, striker: int, target: int) -> float:
    """Show a light unit to search with it, and fire if that is worth it."""
    chance = desk.known[enemy_of(state.to_move), CHANCE, target]
    risk = risk_of(state, desk, striker)
    if chance <= 0.0:
        return float(-risk - desk.weights[Weight.POINTLESS])
    known = state.shown[target] != 0
    gain = answer_worth(state, desk, striker, target) if known else guess_worth(state, desk, striker, target)
    return float(chance * (max(0.0, gain + risk) + desk.weights[Weight.CURIOSITY]) - risk)


@kernel
def best_strike(state: State, desk: Desk, striker: int) -> float:
    """The best that a light unit can do."""
    best = -desk.weights[Weight.POINTLESS]
    file, rank = file_of(striker), rank_of(striker)
    for near_rank in range(max(rank - REACH, 0), min(rank + REACH + 1, state.ranks)):
        for near_file in range(max(file - REACH, 0), min(file + REACH + 1, state.columns)):
            near = near_rank * STRIDE + near_file
            if may_strike_at(state, striker, near):
                best = max(best, strike_worth(state, desk, striker, near))
    return float(best)
