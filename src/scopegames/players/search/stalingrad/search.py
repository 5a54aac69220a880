"""The search: each simulation takes an imagined game, walks down the tree, plays on by the policy and is counted."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ....chance import Chance, below
from ....rules.article import kernel
from ....rules.grid import Row
from ....rules.record import Records
from ....rules.stalingrad import play
from ....rules.stalingrad.state import Outcome, Phase, State, Told
from ..tree import KEY_START, NO_NODE, ROOT, Tree, credit, is_open, mix_key, open_node, reach, select
from .evaluate import evaluate
from .knowledge import Knowledge, learn_all
from .outlook import Desk
from .policy import policy_step, to_chances, weigh

MOST_CHOICES_DEEP = 64
"""How many decisions of its own a simulation follows in the tree."""

_apply = play.apply


class Habits(NamedTuple):
    """How a search goes about it."""

    exploration: float = 0.5
    """How much it tries choices that it has not tried much."""
    prior_heat: float = 0.04
    """How much worse, by the policy, a choice is that is tried e times less often at first."""
    prior_even: float = 0.1
    """The part of first tries that all choices share evenly."""
    play_heat: float = 0.015
    """The same as the first, for steps of the enemy and of both sides where the tree ends."""
    play_even: float = 0.02
    """The part of such steps that is taken at random."""
    turns: int = 6
    """After how many turns below the tree a simulation stops to evaluate."""


@kernel
def watch(state: State, key: int) -> int:
    """A key that also stands for what the last step showed to everybody."""
    for index in range(state.told):
        what, first, second = state.events[index, 0], state.events[index, 2], state.events[index, 3]
        if what != Told.TURN_BEGAN:
            key = mix_key(key, (what << 14) + (first << 7) + second)
    return key


@kernel
def advance(state: State, knowledge: Knowledge, step: int) -> None:
    """Carry out a step, and let everybody learn from it."""
    _apply(state, step)
    learn_all(knowledge, state)


@kernel
def result_for(state: State, side: int) -> float:
    """1 for a game that a side has won, 0 for one lost, and half for a draw."""
    if state.result == Outcome.DRAW:
        return 0.5
    return 1.0 if state.result == side else 0.0


@kernel
def play_out(state: State, knowledge: Knowledge, desk: Desk, side: int, chance: Chance, habits: Habits) -> float:
    """Both sides play by the policy for some turns; then the position is evaluated."""
    last = state.turn + habits.turns
    while state.phase != Phase.OVER and (state.turn < last or state.phase != Phase.ACTION):
        step = policy_step(desk, state, knowledge, chance, habits.play_heat, habits.play_even)
        advance(state, knowledge, step)
    if state.phase == Phase.OVER:
        return result_for(state, side)
    return evaluate(desk, state, knowledge, side)


@kernel
def follow(state: State, knowledge: Knowledge, desk: Desk, side: int, step: int, chance: Chance, habits: Habits) -> int:
    """Carry out one's own step and the enemy's until one is to decide again; gives the key of all that was seen."""
    advance(state, knowledge, step)
    key = watch(state, KEY_START)
    while state.phase != Phase.OVER and state.to_move != side:
        step = policy_step(desk, state, knowledge, chance, habits.play_heat, habits.play_even)
        advance(state, knowledge, step)
        key = watch(state, key)
    return key


@kernel
def open_here(tree: Tree, node: int, state: State, knowledge: Knowledge, desk: Desk, habits: Habits) -> bool:
    """Give a node its choices, with the policy's chances as priors."""
    count = weigh(desk, state, knowledge)
    to_chances(desk.values, count, habits.prior_heat, habits.prior_even)
    return open_node(tree, node, desk.steps, desk.values, count)


@kernel
def simulate(
    tree: Tree, state: State, knowledge: Knowledge, desk: Desk, path: Row, side: int, chance: Chance, habits: Habits
) -> None:
    """One simulation on an imagined game."""
    node, length = ROOT, 0
    while True:
        if not is_open(tree, node):
            fresh = tree.arrivals[node] <= 1 and node != ROOT
            if fresh or not open_here(tree, node, state, knowledge, desk, habits):
                value = play_out(state, knowledge, desk, side, chance, habits)
                break
        choice = select(tree, node, habits.exploration)
        path[length] = choice
        length += 1
        key = follow(state, knowledge, desk, side, tree.step[choice], chance, habits)
        if state.phase == Phase.OVER:
            value = result_for(state, side)
            break
        node = reach(tree, choice, key)
        if node == NO_NODE or length == MOST_CHOICES_DEEP:
            value = play_out(state, knowledge, desk, side, chance, habits)
            break
    credit(tree, path, length, value)


@kernel
def search(
    tree: Tree,
    samples: Records,
    work: Records,
    maps: Records,
    desks: Records,
    side: int,
    simulations: int,
    chance: Chance,
    habits: Habits,
) -> None:
    """Run simulations, each on a copy of one of the samples and of the first map, which says what is known now."""
    path = np.empty(MOST_CHOICES_DEEP, dtype=np.int64)
    for _ in range(simulations):
        work[0] = samples[below(chance, len(samples))]
        maps[1] = maps[0]
        simulate(tree, work[0], maps[1], desks[0], path, side, chance, habits)
