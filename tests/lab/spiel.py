"""Strategies of the lab as policies of OpenSpiel, to let it check our figures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pyspiel
from open_spiel.python.policy import Policy

from scopegames.envs.openspiel import ScopeState
from scopegames.envs.steps import CHANCE, TERMINAL
from scopegames.lab.tree import Expander, Floats, Follow, Point, Tree
from scopegames.scenarios import AnyConfig


def load(name: str, config: AnyConfig) -> pyspiel.Game:
    return pyspiel.load_game(f"scope_{config.game}(variant={name},turn_limit={config.turn_limit})")


class Strategy(Policy):  # type: ignore[misc]
    """A strategy of the lab in OpenSpiel's game, where an information set also knows what was held before."""

    def __init__(self, game: pyspiel.Game, tree: Tree, places: Mapping[str, tuple[int, int]], strategy: Floats) -> None:
        super().__init__(game, [0, 1])
        self._tree, self._places, self._strategy = tree, places, strategy

    def action_probabilities(self, state: ScopeState, player_id: int | None = None) -> dict[int, float]:  # noqa: ARG002
        """The chance of each step."""
        tree = self._tree
        node, held = self._places[state.information_state_string()]
        rows = [row for row in range(*tree.rows[node]) if tree.row_own[row] == held]
        return {int(tree.row_action[row]): float(self._strategy[row]) for row in rows}


def places_of(game: pyspiel.Game, tree: Tree) -> dict[str, tuple[int, int]]:
    """Each information set of OpenSpiel's game with its node and what the side holds there."""
    return {state.information_state_string(): (node, held) for state, node, held in situations(game, tree)}


def situations(game: pyspiel.Game, tree: Tree) -> Iterator[tuple[ScopeState, int, int]]:
    """Every state of OpenSpiel's game where a side decides, with its node and what the side holds there."""
    expander, known = Expander(tree.config), dict[int, Follow]()
    waiting: list[tuple[ScopeState, int, Point, tuple[int, int]]] = []
    waiting.append((game.new_initial_state(), 0, expander.root(), (0, 0)))
    while waiting:
        state, node, point, held = waiting.pop()
        assert state.current_player() == point.player
        if point.player == TERMINAL:
            continue
        mover = 0 if point.player == CHANCE else point.player
        if point.player != CHANCE:
            yield state, node, held[mover]
        if node not in known:
            known[node] = expander.follow(point)
        follow = known[node]
        for row, (own, action) in enumerate(follow.rows.tolist()):
            if own == held[mover]:
                child = int(follow.child_of[row, held[1 - mover]])
                first, second = follow.place[row, held[1 - mover]].tolist()
                number = int(tree.children[node, 0]) + child
                waiting.append((state.child(action), number, follow.points[child], (first, second)))
