"""Passes over a public tree in compiled loops: how likely each side goes where, and what that is worth."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..envs.steps import CHANCE, TERMINAL
from ..rules.article import kernel
from .tree import Floats, Tree
from .worlds import Ints


class Flat(NamedTuple):
    """The arrays of a tree as compiled code takes them."""

    player: Ints
    mover: Ints
    payoff: Floats
    chance: Floats
    parent: Ints
    start: Ints
    rows: Ints
    row_own: Ints
    row_links: Ints
    link_child: Ints
    link_own: Ints
    came: Ints
    came_from: Ints


def flat(tree: Tree) -> Flat:
    """A tree for compiled code."""
    return Flat(*(np.ascontiguousarray(getattr(tree, name)) for name in Flat._fields))


@kernel
def share(flat: Flat, side: int, rows: Floats, strategy: Floats) -> None:
    """Give every row of a side its part of what all rows of the same holding have; alike where they have nothing."""
    for node in range(len(flat.player)):
        if flat.player[node] != side:
            continue
        row = flat.rows[node, 0]
        while row < flat.rows[node, 1]:
            end, whole = row, 0.0
            while end < flat.rows[node, 1] and flat.row_own[end] == flat.row_own[row]:
                whole += rows[end]
                end += 1
            for each in range(row, end):
                strategy[each] = rows[each] / whole if whole > 0 else 1.0 / (end - row)
            row = end


@kernel
def reach(flat: Flat, side: int, strategy: Floats, likely: Floats) -> None:
    """How likely a side's own steps lead to each thing that it may hold at each node."""
    likely[:] = 0.0
    likely[flat.start[0, side, 0]] = 1.0
    for node in range(len(flat.player)):
        if flat.parent[node] >= 0 and flat.mover[flat.parent[node]] != side:
            bring(flat, node, side, likely)
        if flat.mover[node] == side:
            for row in range(flat.rows[node, 0], flat.rows[node, 1]):
                part = likely[flat.start[node, side, 0] + flat.row_own[row]]
                if flat.player[node] != CHANCE:
                    part *= strategy[row]
                for link in range(flat.row_links[row, 0], flat.row_links[row, 1]):
                    at = flat.start[flat.link_child[link], side, 0] + flat.link_own[link]
                    likely[at] += part


@kernel
def bring(flat: Flat, node: int, side: int, likely: Floats) -> None:
    """The side that did not move holds at a node what it held at the parent."""
    first, before = flat.start[node, side, 0], flat.start[flat.parent[node], side, 0]
    for held in range(flat.start[node, side, 1] - first):
        likely[first + held] = likely[before + flat.came_from[flat.came[node] + held]]


@kernel
def settle(flat: Flat, node: int, side: int, likely: Floats, worth: Floats) -> None:
    """At the end of the game whatever the side holds is worth the same, by how likely the enemy comes here."""
    whole = 0.0
    for at in range(flat.start[node, 1 - side, 0], flat.start[node, 1 - side, 1]):
        whole += likely[at]
    won = flat.payoff[node] if side == 0 else -flat.payoff[node]
    for at in range(flat.start[node, side, 0], flat.start[node, side, 1]):
        worth[at] = won * flat.chance[node] * whole


@kernel
def weigh(flat: Flat, node: int, side: int, worth: Floats, row_worth: Floats) -> None:
    """What each row of a node is worth to the side whose holdings they are about."""
    for row in range(flat.rows[node, 0], flat.rows[node, 1]):
        whole = 0.0
        for link in range(flat.row_links[row, 0], flat.row_links[row, 1]):
            whole += worth[flat.start[flat.link_child[link], side, 0] + flat.link_own[link]]
        row_worth[row] = whole


@kernel
def pick(flat: Flat, node: int, side: int, row_worth: Floats, worth: Floats, strategy: Floats) -> None:
    """The side takes a best row for everything that it may hold."""
    first, row = flat.start[node, side, 0], flat.rows[node, 0]
    while row < flat.rows[node, 1]:
        held, best = flat.row_own[row], row
        while row < flat.rows[node, 1] and flat.row_own[row] == held:
            strategy[row] = 0.0
            if row_worth[row] > row_worth[best]:
                best = row
            row += 1
        strategy[best] = 1.0
        worth[first + held] = row_worth[best]


@kernel
def mix(flat: Flat, node: int, side: int, row_worth: Floats, worth: Floats, strategy: Floats) -> None:
    """The side takes its rows by a strategy; every draw counts, as its chance is in the end already."""
    first = flat.start[node, side, 0]
    for row in range(flat.rows[node, 0], flat.rows[node, 1]):
        part = 1.0 if flat.player[node] == CHANCE else strategy[row]
        worth[first + flat.row_own[row]] += part * row_worth[row]


@kernel
def value(
    flat: Flat, side: int, best: bool, strategy: Floats, likely: Floats, worth: Floats, row_worth: Floats
) -> float:
    """What a game is worth to a side, by its strategy or by a best one, which is written in the strategy's place.

    `likely` says how likely the enemy comes to hold what it may hold; `worth` and `row_worth` are written.
    """
    worth[:] = 0.0
    for node in range(len(flat.player) - 1, -1, -1):
        if flat.player[node] == TERMINAL:
            settle(flat, node, side, likely, worth)
        elif flat.mover[node] == side:
            weigh(flat, node, side, worth, row_worth)
            if best and flat.player[node] == side:
                pick(flat, node, side, row_worth, worth, strategy)
            else:
                mix(flat, node, side, row_worth, worth, strategy)
        if flat.parent[node] >= 0 and flat.mover[flat.parent[node]] != side:
            first, before = flat.start[node, side, 0], flat.start[flat.parent[node], side, 0]
            for held in range(flat.start[node, side, 1] - first):
                worth[before + flat.came_from[flat.came[node] + held]] += worth[first + held]
    return float(worth[flat.start[0, side, 0]])


@kernel
def regret(flat: Flat, side: int, worth: Floats, row_worth: Floats, regrets: Floats) -> None:
    """Add what each row would have brought beyond the strategy; a sum below nothing counts as nothing (CFR+)."""
    for node in range(len(flat.player)):
        if flat.player[node] == side:
            first = flat.start[node, side, 0]
            for row in range(flat.rows[node, 0], flat.rows[node, 1]):
                regrets[row] = max(0.0, regrets[row] + row_worth[row] - worth[first + flat.row_own[row]])


@kernel
def gather_average(flat: Flat, side: int, strategy: Floats, likely: Floats, weight: float, average: Floats) -> None:
    """Add a strategy to a weighted sum, each row by how likely the side comes to it."""
    for node in range(len(flat.player)):
        if flat.player[node] == side:
            first = flat.start[node, side, 0]
            for row in range(flat.rows[node, 0], flat.rows[node, 1]):
                average[row] += weight * likely[first + flat.row_own[row]] * strategy[row]


@kernel
def count_ways(flat: Flat, half_made: NDArray[np.bool_], ways: Floats) -> None:
    """In how many ways a decision can be completed that begins with a row; all rows have one way at first."""
    for node in range(len(flat.player) - 1, -1, -1):
        for row in range(flat.rows[node, 0], flat.rows[node, 1]):
            link = flat.row_links[row, 0]
            child, own = flat.link_child[link], flat.link_own[link]
            if half_made[child]:
                ways[row] = 0.0
                for then in range(flat.rows[child, 0], flat.rows[child, 1]):
                    if flat.row_own[then] == own:
                        ways[row] += ways[then]
