"""What each action can be expected to bring, next to a victory's 1."""

from __future__ import annotations

from collections.abc import Sequence

from .ground import around, quadrant_squares
from .memory import DECOY, EMPTY, INFANTRY, KIND_OF, MACHINE_GUN, MORTAR, OFFICER, SCOUT, SNIPER
from .outlook import Outlook
from .worth import VICTORY, points_share

CURIOSITY = 0.015
"""What it is worth to see a card not known yet, beside what a shot at it brings."""

RECOGNITION = 0.2
"""How much of a shot's gain a look without a shot is worth: the enemy can still hide."""

FORWARD = 0.3
"""How much of a shot's gain it is worth to bring a Unit within reach of it."""

CAUTION = 1.6
"""How much it counts to take a gain from the enemy, next to a gain of one's own."""

SAFETY = 0.9
"""The most that anything short of a victory can be worth."""

POINTLESS = 0.1
"""How much worse than doing nothing it is to learn nothing, or to repeat a MOVE."""


def search(outlook: Outlook, square: str, cost: float) -> float:
    """Look at a card and shoot it if it is worth what shooting costs; nobody looks at the same Empty Area twice."""
    expected = outlook.expected(square, cost)
    if outlook.is_known(square):
        return expected if expected > 0 else -POINTLESS
    return expected + CURIOSITY


def fire(outlook: Outlook, square: str) -> float:
    """As a SEARCH, but what it costs is to show a Machine Gun."""
    guns = [gun for gun in outlook.own_cards(MACHINE_GUN) if gun in around(square)]
    return search(outlook, square, min(outlook.show_cost(gun) for gun in guns))


def recognition(outlook: Outlook, squares: Sequence[str]) -> float:
    """See cards without shooting."""
    unknown = [square for square in squares if not outlook.is_known(square)]
    news = sum(CURIOSITY + RECOGNITION * outlook.expected(square) for square in unknown)
    return news - POINTLESS * (len(squares) - len(unknown))


def howitzer(outlook: Outlook, mortar: str, target: str) -> float:
    """A shell hits unseen, and shows the Mortar."""
    gain = outlook.expected(target) + outlook.chance(target, DECOY) * outlook.worth[DECOY]
    if outlook.is_known(target) and gain == 0:
        return -POINTLESS
    news = 0.0 if outlook.is_known(target) else CURIOSITY
    return gain + news - outlook.show_cost(mortar) * (1 - outlook.win_chance(target))


def assault(outlook: Outlook, infantry: str, quadrant: str) -> float:
    """The best card of a quadrant, unless a Machine Gun stops the Infantry."""
    foes = [square for square in quadrant_squares(quadrant) if outlook.is_foe(square)]
    safe = 1.0
    for square in foes:
        safe *= 1 - outlook.chance(square, MACHINE_GUN)
    here = outlook.stands(infantry, outlook.own.side)
    gain = _best_of(outlook, foes, here)
    news = CURIOSITY * sum(not outlook.is_known(square) for square in foes)
    lost = outlook.aims.ability(INFANTRY) + outlook.stake[INFANTRY] + here
    return safe * (gain + news) - (1 - safe) * lost if gain + news > 0 else -POINTLESS


def taken(outlook: Outlook, square: str, kind: int) -> float:
    """What it is worth that an Infantry takes a square from a card; the Ace dies at once."""
    hit, there = outlook.worth_on(square, kind), outlook.stands(square, outlook.own.side)
    kills_ace = kind == SNIPER and outlook.aims.aces and outlook.aims.victory.snipers
    if kills_ace or max(hit, there) >= VICTORY:
        return VICTORY
    return min(hit + there, SAFETY)


def _best_of(outlook: Outlook, squares: Sequence[str], here: float) -> float:
    """What it can be expected to bring to take the best of some cards, or to stay here, if no gun is there."""
    outcomes = []
    for square in squares:
        no_gun = max(1e-9, 1 - outlook.chance(square, MACHINE_GUN))
        for kind in (EMPTY, SNIPER, OFFICER, SCOUT, MORTAR, INFANTRY, DECOY):
            value = taken(outlook, square, kind)
            gain = value if value >= VICTORY else max(0.0, value - here)
            outcomes.append((gain, outlook.chance(square, kind) / no_gun, square))
    best, none_better, left = 0.0, 1.0, dict.fromkeys(squares, 1.0)
    for value, chance, square in sorted(outcomes, reverse=True):
        share = min(1.0, chance / max(1e-9, left[square]))
        best += value * none_better * share
        none_better *= 1 - share
        left[square] -= chance
    return best


def reinforcements(outlook: Outlook, cards: str) -> float:
    """What comes back can act again, and counts no more for the enemy."""
    aims, enemy = outlook.aims, outlook.enemy.side
    kinds = [KIND_OF[card] for card in cards]
    return sum(aims.ability(kind) + points_share(outlook.observation, aims, enemy, kind) for kind in kinds)


def move(outlook: Outlook, quadrant: str) -> float:
    """Hide what the enemy knows or guesses, or bring a Unit within reach of the enemy."""
    hidden = CAUTION * (outlook.danger - outlook.danger_moved(quadrant))
    return min(hidden, SAFETY) + FORWARD * _nearer(outlook, quadrant)


def _nearer(outlook: Outlook, quadrant: str) -> float:
    """How much more a Machine Gun or Infantry could reach from elsewhere in its quadrant."""
    if not outlook.aims.advanced:
        return 0.0
    squares = quadrant_squares(quadrant)
    units = [square for kind in (MACHINE_GUN, INFANTRY) for square in outlook.own_cards(kind) if square in squares]
    if not units:
        return 0.0
    return max(outlook.reach(square) for square in squares) - min(outlook.reach(unit) for unit in units)
