"""How a side plays in a simulation: by its outlook, the better the likelier; and the dealer by the firing hand."""

from __future__ import annotations

from math import exp

from ....chance import Chance, below, unit
from ....rules.article import kernel
from ....rules.panzer.fire import in_hand
from ....rules.panzer.state import Action, Card, State
from ....rules.record import Records
from .desk import Desk, Weight
from .knowledge import Knowledge
from .outlook import weigh

NEAR = 4.0
"""How many whims below the best a step is never taken."""


@kernel
def deal(state: State, chance: Chance) -> int:
    """The dealer's draw from the firing hand."""
    hit, ranged = in_hand(state, Card.HIT), in_hand(state, Card.RANGE)
    card = below(chance, hit + ranged + in_hand(state, Card.ARMOR))
    if card < hit:
        return Action.DRAW + Card.HIT
    return Action.DRAW + Card.RANGE if card < hit + ranged else Action.DRAW + Card.ARMOR


@kernel
def like(desk: Desk, count: int, whim: float) -> None:
    """Turn values into likings: 1 for the best, and e times less for each whim below it."""
    best = desk.values[0]
    for index in range(1, count):
        best = max(best, desk.values[index])
    for index in range(count):
        below_best = (best - desk.values[index]) / whim
        desk.values[index] = exp(-below_best) if below_best < NEAR else 0.0


@kernel
def choose(desk: Desk, count: int, chance: Chance) -> int:
    """One of the steps, as likely as it is liked."""
    whole = 0.0
    for index in range(count):
        whole += desk.values[index]
    mark = unit(chance) * whole
    for index in range(count):
        mark -= desk.values[index]
        if mark < 0.0:
            return desk.steps[index]
    return desk.steps[count - 1]


@kernel
def choose_liked(desk: Desk, count: int, whim: float, chance: Chance) -> int:
    """One of the steps that were weighed, the better the likelier."""
    if count == 1:
        return desk.steps[0]
    like(desk, count, whim)
    return choose(desk, count, chance)


@kernel
def policy_step(state: State, desk: Desk, chance: Chance) -> int:
    """What the side to move does."""
    return choose_liked(desk, weigh(state, desk), desk.weights[Weight.WHIM], chance)


@kernel
def weigh_now(states: Records, desks: Records, known: Knowledge) -> int:
    """Weigh the steps of a game on what is known, and count them."""
    desks[0].known[:] = known
    return weigh(states[0], desks[0])
