"""The search: each simulation takes an imagined game, walks down the tree, plays on by the policy and counts."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ....chance import Chance, below, unit
from ....rules.article import kernel
from ....rules.grid import Row
from ....rules.panzer import play
from ....rules.panzer.state import Phase, State, Told
from ....rules.record import Records
from ..tree import KEY_START, NO_NODE, ROOT, Tree, credit, is_open, mix_key, open_node, reach, select
from .desk import Desk
from .judge import judge
from .knowledge import Knowledge, take_in
from .outlook import weigh
from .policy import choose_liked, deal, like, policy_step

MOST_CHOICES_DEEP = 64
"""How many decisions of its own a simulation follows in the tree."""

VICTORY = 0.999
"""What a step is worth that wins for sure."""

_apply = play.apply


class Habits(NamedTuple):
    """How a search goes about it."""

    exploration: float = 0.4
    """How much it tries choices that it has not tried much."""
    prior_whim: float = 0.012
    """How much worse, by the policy, a choice is that is tried e times less often at first."""
    prior_even: float = 0.05
    """The part of first tries that all choices share evenly."""
    enemy_whim: float = 0.012
    """How much worse, by the policy, a step is that the enemy takes e times less often."""
    surprise: float = 0.03
    """How often the enemy does anything at all."""
    trust: int = 20
    """How many simulations the policy's own opinion of a choice counts for."""
    turns: int = 3
    """After how many turns below the tree a simulation stops and the position is judged."""


@kernel
def watch(state: State, key: int) -> int:
    """A key that also stands for what the last step showed to everybody."""
    for index in range(state.told):
        what, first, second = state.events[index, 0], state.events[index, 2], state.events[index, 3]
        if what != Told.TURN_BEGAN:
            key = mix_key(key, (what << 14) + (first << 7) + second)
    return key


@kernel
def advance(state: State, desk: Desk, step: int) -> None:
    """Carry out a step, and let everybody learn from it."""
    _apply(state, step)
    take_in(desk.known, state)


@kernel
def play_out(state: State, desk: Desk, side: int, chance: Chance, habits: Habits) -> float:
    """Both sides play by the policy for some turns; then the position is judged."""
    last = state.turn + habits.turns
    while state.phase != Phase.OVER and (state.turn < last or state.phase != Phase.ACTION):
        advance(state, desk, deal(state, chance) if state.phase == Phase.DRAW else policy_step(state, desk, chance))
    return judge(state, desk, side)


@kernel
def enemy_step(state: State, desk: Desk, chance: Chance, habits: Habits) -> int:
    """What the enemy does: mostly what the policy likes, now and then anything."""
    count = weigh(state, desk)
    if count > 1 and unit(chance) < habits.surprise:
        return desk.steps[below(chance, count)]
    return choose_liked(desk, count, habits.enemy_whim, chance)


@kernel
def follow(state: State, desk: Desk, side: int, step: int, chance: Chance, habits: Habits) -> int:
    """Carry out a step, and the dealer's and the enemy's until one decides again; gives the key of all seen."""
    advance(state, desk, step)
    key = watch(state, KEY_START)
    while state.phase != Phase.OVER and (state.to_move != side or state.phase == Phase.DRAW):
        drawing = state.phase == Phase.DRAW
        advance(state, desk, deal(state, chance) if drawing else enemy_step(state, desk, chance, habits))
        key = watch(state, key)
    return key


@kernel
def open_here(tree: Tree, node: int, state: State, desk: Desk, side: int, habits: Habits) -> bool:
    """Give a node its choices, with the policy's likings as priors, and its opinions as if they had been tried."""
    count = weigh(state, desk)
    for index in range(count):
        desk.opinions[index] = desk.values[index]
    like(desk, count, habits.prior_whim)
    whole = best = 0.0
    for index in range(count):
        whole += desk.values[index]
        best = max(best, desk.opinions[index]) if index else desk.opinions[0]
    for index in range(count):
        liked = desk.values[index] / whole
        desk.values[index] = (1.0 - habits.prior_even) * liked + habits.prior_even / count
    if not open_node(tree, node, desk.steps, desk.values, count):
        return False
    # What a side makes of its position is what its best step makes of it: the others fall short of it.
    standing = judge(state, desk, side)
    for index in range(count):
        choice = tree.first[node] + index
        opinion = 1.0 if desk.opinions[index] >= VICTORY else standing + desk.opinions[index] - best
        tree.visits[choice] = habits.trust
        tree.total[choice] = habits.trust * min(1.0, max(0.0, opinion))
    return True


@kernel
def simulate(tree: Tree, state: State, desk: Desk, path: Row, side: int, chance: Chance, habits: Habits) -> None:
    """One simulation on an imagined game."""
    node, length = ROOT, 0
    while state.phase != Phase.OVER and node != NO_NODE and length < MOST_CHOICES_DEEP:
        if not is_open(tree, node):
            fresh = tree.arrivals[node] <= 1 and node != ROOT
            if fresh or not open_here(tree, node, state, desk, side, habits):
                break
        choice = select(tree, node, habits.exploration)
        path[length] = choice
        length += 1
        key = follow(state, desk, side, tree.step[choice], chance, habits)
        if state.phase != Phase.OVER:
            node = reach(tree, choice, key)
    credit(tree, path, length, play_out(state, desk, side, chance, habits))


@kernel
def search(
    tree: Tree,
    samples: Records,
    work: Records,
    known: Knowledge,
    desks: Records,
    side: int,
    simulations: int,
    chance: Chance,
    habits: Habits,
) -> None:
    """Run simulations, each on a copy of one of the samples and of what is known now."""
    path = np.empty(MOST_CHOICES_DEEP, dtype=np.int64)
    for _ in range(simulations):
        work[0] = samples[below(chance, len(samples))]
        desks[0].known[:] = known
        simulate(tree, work[0], desks[0], path, side, chance, habits)
