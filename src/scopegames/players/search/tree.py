"""A search tree of one player's decisions, kept in flat arrays so that compiled loops can grow it.

A node is something that the player can know: its own decisions and all it saw. Its choices are the engine steps that
are legal there. Below a choice lie its outcomes: one node for each thing that the player may see until it decides
again. What the enemy and the dealer do in between is sampled by the game's own loop, and is no part of the tree but for
the key under which an outcome is found.
"""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...rules.article import kernel
from ...rules.grid import Row
from .floats import FloatRow

ROOT = 0
NO_NODE = -1

NODES, CHOICES = 0, 1
"""Where `used` counts the nodes and the choices of a tree."""

KEY_START = 1
KEY_FACTOR = 48_271
KEY_PRIME = 2_147_483_647

HESITATION = 0.05
"""How much worse than its node a choice is taken to be before it was tried."""


class Tree(NamedTuple):
    """Nodes and choices by number; a value counts from 0, lost, to 1, won, for the player who searches."""

    used: NDArray[np.int64]
    """How many nodes, and how many choices, are in use."""
    key: NDArray[np.int64]
    """Node: what the player saw on the way from the choice above."""
    sibling: NDArray[np.int64]
    """Node: the next outcome of the same choice."""
    first: NDArray[np.int64]
    """Node: the first of its choices, or `NO_NODE` before it is opened."""
    width: NDArray[np.int64]
    """Node: how many choices it has."""
    arrivals: NDArray[np.int64]
    """Node: how many simulations came here."""
    step: NDArray[np.int64]
    """Choice: the engine step."""
    prior: NDArray[np.float64]
    """Choice: how likely the policy is to take it."""
    visits: NDArray[np.int64]
    """Choice: how many simulations took it."""
    total: NDArray[np.float64]
    """Choice: the sum of their values."""
    outcome: NDArray[np.int64]
    """Choice: the newest of its outcomes."""


class Choice(NamedTuple):
    """A choice as Python reads it."""

    number: int
    step: int
    prior: float
    visits: int
    value: float


def new_tree(nodes: int, choices: int) -> Tree:
    """A tree with room for so many nodes and choices; when it is full, searching goes on without growing it."""

    def integers(count: int) -> NDArray[np.int64]:
        return np.zeros(count, dtype=np.int64)

    return Tree(
        used=integers(2),
        key=integers(nodes),
        sibling=integers(nodes),
        first=integers(nodes),
        width=integers(nodes),
        arrivals=integers(nodes),
        step=integers(choices),
        prior=np.zeros(choices),
        visits=integers(choices),
        total=np.zeros(choices),
        outcome=integers(choices),
    )


@kernel
def add_node(tree: Tree, key: int, sibling: int) -> int:
    """A new node that is not opened yet, or `NO_NODE` if the tree is full."""
    node = tree.used[NODES]
    if node == len(tree.key):
        return NO_NODE
    tree.used[NODES] = node + 1
    tree.key[node] = key
    tree.sibling[node] = sibling
    tree.first[node] = NO_NODE
    tree.width[node] = 0
    tree.arrivals[node] = 0
    return int(node)


@kernel
def plant(tree: Tree) -> None:
    """Clear a tree but for its root."""
    tree.used[NODES] = 0
    tree.used[CHOICES] = 0
    add_node(tree, KEY_START, NO_NODE)


@kernel
def is_open(tree: Tree, node: int) -> bool:
    """Whether a node has its choices."""
    return bool(tree.first[node] != NO_NODE)


@kernel
def open_node(tree: Tree, node: int, steps: Row, priors: FloatRow, count: int) -> bool:
    """Give a node its choices; priors need not add up to 1. False if the tree is full."""
    first = tree.used[CHOICES]
    if first + count > len(tree.step):
        return False
    whole = 0.0
    for index in range(count):
        whole += priors[index]
    for index in range(count):
        choice = first + index
        tree.step[choice] = steps[index]
        tree.prior[choice] = priors[index] / whole if whole > 0 else 1.0 / count
        tree.visits[choice] = 0
        tree.total[choice] = 0.0
        tree.outcome[choice] = NO_NODE
    tree.used[CHOICES] = first + count
    tree.first[node] = first
    tree.width[node] = count
    return True


@kernel
def select(tree: Tree, node: int, exploration: float) -> int:
    """The choice to try next: the best so far, and the more the policy likes it and the less it was tried."""
    first, count = tree.first[node], tree.width[node]
    visits, total = 0, 0.0
    for choice in range(first, first + count):
        visits += tree.visits[choice]
        total += tree.total[choice]
    unseen = total / visits - HESITATION if visits > 0 else 0.0
    spread = exploration * sqrt(visits + 1.0)
    best, chosen = -np.inf, first
    for choice in range(first, first + count):
        tried = tree.visits[choice]
        value = tree.total[choice] / tried if tried > 0 else unseen
        hope = value + spread * tree.prior[choice] / (1 + tried)
        if hope > best:
            best, chosen = hope, choice
    return int(chosen)


@kernel
def find_outcome(tree: Tree, choice: int, key: int) -> int:
    """The node below a choice where the player has seen what the key stands for, or `NO_NODE`."""
    node = tree.outcome[choice]
    while node != NO_NODE and tree.key[node] != key:
        node = tree.sibling[node]
    return int(node)


@kernel
def reach(tree: Tree, choice: int, key: int) -> int:
    """The outcome of a choice for a key, made if there is none yet, and counted; `NO_NODE` if the tree is full."""
    node = find_outcome(tree, choice, key)
    if node == NO_NODE:
        node = add_node(tree, key, tree.outcome[choice])
        if node == NO_NODE:
            return NO_NODE
        tree.outcome[choice] = node
    tree.arrivals[node] += 1
    return node


@kernel
def credit(tree: Tree, path: Row, length: int, value: float) -> None:
    """Count a simulation's value for every choice on its path."""
    for index in range(length):
        tree.visits[path[index]] += 1
        tree.total[path[index]] += value


@kernel
def mix_key(key: int, seen: int) -> int:
    """A key that also stands for one more thing seen, any number from 0 to a few millions."""
    return (key * KEY_FACTOR + seen + 1) % KEY_PRIME


def choices_of(tree: Tree, node: int) -> list[Choice]:
    """What a search has found out about the choices of a node; an untried one is worth what the node is."""
    if node == NO_NODE or tree.first[node] == NO_NODE:
        return []
    numbers = range(int(tree.first[node]), int(tree.first[node] + tree.width[node]))
    visits = sum(int(tree.visits[number]) for number in numbers)
    mean = sum(float(tree.total[number]) for number in numbers) / visits if visits else 0.5
    return [
        Choice(
            number=number,
            step=int(tree.step[number]),
            prior=float(tree.prior[number]),
            visits=int(tree.visits[number]),
            value=float(tree.total[number] / tree.visits[number]) if tree.visits[number] else mean,
        )
        for number in numbers
    ]


def only_outcome(tree: Tree, choice: int) -> int:
    """The node below a choice that shows nothing, or `NO_NODE` where it was never tried."""
    return int(tree.outcome[choice])
