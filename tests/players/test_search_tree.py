"""The search tree: what is tried, found again and counted."""

from __future__ import annotations

import numpy as np

from scopegames.players.search.tree import (
    KEY_START,
    NO_NODE,
    ROOT,
    Tree,
    choices_of,
    credit,
    find_outcome,
    mix_key,
    new_tree,
    only_outcome,
    open_node,
    plant,
    reach,
    select,
)

STEPS = np.array([7, 8, 9], dtype=np.int64)
PRIORS = np.array([1.0, 2.0, 1.0])


def planted(nodes: int = 10, choices: int = 20) -> Tree:
    """A tree whose root has three choices."""
    tree = new_tree(nodes, choices)
    plant(tree)
    assert open_node(tree, ROOT, STEPS, PRIORS, 3)
    return tree


def try_out(tree: Tree, values: dict[int, float], times: int) -> dict[int, int]:
    """Try the root's choices so many times, each worth the same every time; how often each was tried."""
    path = np.empty(4, dtype=np.int64)
    for _ in range(times):
        path[0] = select(tree, ROOT, 0.5)
        credit(tree, path, 1, values[int(tree.step[path[0]])])
    return {choice.step: choice.visits for choice in choices_of(tree, ROOT)}


def test_priors_add_up_and_the_likeliest_is_tried_first() -> None:
    tree = planted()
    assert [choice.prior for choice in choices_of(tree, ROOT)] == [0.25, 0.5, 0.25]
    assert tree.step[select(tree, ROOT, 0.5)] == 8


def test_the_best_choice_is_tried_the_most_and_every_choice_at_least_once() -> None:
    visits = try_out(planted(), {7: 0.2, 8: 0.4, 9: 0.8}, 200)
    assert visits[9] > 150
    assert min(visits.values()) >= 1
    assert sum(visits.values()) == 200


def test_values_are_means() -> None:
    tree, path = planted(), np.zeros(1, dtype=np.int64)
    for value in (0.0, 1.0, 0.5):
        credit(tree, path, 1, value)
    first, second, _ = choices_of(tree, ROOT)
    assert (first.visits, first.value) == (3, 0.5)
    assert (second.visits, second.value) == (0, 0.5)


def test_an_outcome_is_found_again_by_what_was_seen() -> None:
    tree = planted()
    sniper, decoy = mix_key(KEY_START, 1), mix_key(KEY_START, 7)
    assert find_outcome(tree, 0, sniper) == NO_NODE
    one, other = reach(tree, 0, sniper), reach(tree, 0, decoy)
    assert one != other
    assert reach(tree, 0, sniper) == one
    assert reach(tree, 1, sniper) not in (one, other)
    assert tree.arrivals[[one, other]].tolist() == [2, 1]
    assert only_outcome(tree, 0) == other
    assert only_outcome(tree, 2) == NO_NODE


def test_a_full_tree_does_not_grow() -> None:
    tree = planted(nodes=2, choices=4)
    node = reach(tree, 0, 5)
    assert node != NO_NODE
    assert reach(tree, 0, 6) == NO_NODE
    assert not open_node(tree, node, STEPS, PRIORS, 3)
    assert choices_of(tree, node) == []


def test_planting_forgets_the_last_tree() -> None:
    tree = planted()
    reach(tree, 0, 5)
    plant(tree)
    assert choices_of(tree, ROOT) == []
    assert open_node(tree, ROOT, STEPS, PRIORS, 3)
    assert {choice.visits for choice in choices_of(tree, ROOT)} == {0}
    assert only_outcome(tree, 0) == NO_NODE


def test_keys_tell_orders_apart() -> None:
    assert mix_key(mix_key(KEY_START, 1), 2) != mix_key(mix_key(KEY_START, 2), 1)
