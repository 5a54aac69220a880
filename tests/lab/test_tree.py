"""The public tree of a tiny variant has the games that the facade plays, and nothing else."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

import msgspec
import pytest

from scopegames import Game
from scopegames.envs.steps import CHANCE, TERMINAL
from scopegames.errors import ConfigError, ScopeError
from scopegames.lab.study import size_of
from scopegames.lab.tree import Tree, grow_tree
from scopegames.notation.squares import SPECTATOR
from scopegames.scenarios import AnyConfig, read_config
from scopegames.scenarios.panzer import battle, battle_names
from scopegames.scenarios.variants import variant, variant_names

SMALLEST = {"stalingrad": "stalingrad-2x2-duel", "panzer": "panzer-2x2"}


def shortened(name: str, turns: int) -> AnyConfig:
    return msgspec.structs.replace(variant(name).config, turn_limit=turns)


def courses(game: Game) -> Iterator[Game]:
    """Every game that can follow, step by step, itself included."""
    yield game
    for step in game.legal_actions():
        yield from courses(game.apply(step))


def ends(tree: Tree) -> dict[tuple[float, float], int]:
    """The ends of a tree with their chance: how many pairs of holdings each has."""
    found: dict[tuple[float, float], int] = defaultdict(int)
    for node in range(len(tree)):
        if tree.player[node] == TERMINAL:
            first, second = (tree.start[node, side, 1] - tree.start[node, side, 0] for side in range(2))
            found[float(tree.payoff[node]), round(float(tree.chance[node]), 9)] += int(first * second)
    return found


@pytest.mark.parametrize("game", SMALLEST)
def test_a_tree_has_every_public_history_of_the_game(game: str) -> None:
    config = shortened(SMALLEST[game], 1)
    histories = {course.history(SPECTATOR) for course in courses(Game.from_config(config)) if course.over}
    assert int((grow_tree(config).player == TERMINAL).sum()) == len(histories)


@pytest.mark.parametrize("game", SMALLEST)
def test_the_ends_are_those_of_the_game(game: str) -> None:
    """Every pair of last holdings that some course reaches is in the tree, with its result."""
    config = shortened(SMALLEST[game], 1)
    found: dict[float, set[tuple[object, ...]]] = defaultdict(set)
    for course in courses(Game.from_config(config)):
        if course.over:
            won = {course.rules.SIDES[0]: 1.0, course.rules.SIDES[1]: -1.0}.get(course.result or "", 0.0)
            field = "board" if game == "stalingrad" else "unit"
            board = course._states[0][field].tobytes()
            squads = course._states[0]["squad"].tobytes() if game == "panzer" else b""
            found[won].add((course.history(SPECTATOR), board, squads))
    counted: dict[float, int] = defaultdict(int)
    for (won, _), pairs in ends(grow_tree(config)).items():
        counted[won] += pairs
    assert counted == {won: len(boards) for won, boards in found.items()}


def test_children_come_after_their_parents_and_chances_add_up() -> None:
    tree = grow_tree(variant("panzer-2x2").config)
    assert (tree.parent[1:] < range(1, len(tree))).all()
    for node in range(len(tree)):
        first, count = tree.children[node].tolist()
        if tree.player[node] == CHANCE:
            assert tree.chance[first : first + count].sum() == pytest.approx(tree.chance[node])
        elif count:
            assert (tree.chance[first : first + count] == tree.chance[node]).all()


@pytest.mark.parametrize("name", variant_names())
def test_every_variant_can_be_played(name: str) -> None:
    tiny = variant(name)
    assert tiny.config.turn_limit
    game = Game.from_config(tiny.config)
    while not game.over:
        game = game.apply(game.legal_actions()[0])
    assert game.turn <= tiny.config.turn_limit


def test_sizes_are_counted() -> None:
    """One turn of the smallest Stalingrad by hand: four set-ups a side, then a MOVE with four orders or a SEARCH."""
    size = size_of(grow_tree(shortened("stalingrad-2x2-duel", 1)))
    # Laid card by card: 1 + 2 + 3 + 4 situations a side until the Sniper's square is known, as Empty Areas are alike.
    laying = 1 + 2 + 3 + 4
    assert size.information_sets == 2 * laying + 4 + 4 + 4 * 4
    assert size.public_states > size.information_sets - 2 * laying


def test_players_cannot_ask_for_a_panzer_variant() -> None:
    assert "panzer-2x2" not in battle_names()
    with pytest.raises(ConfigError, match="there is no 'panzer-2x2'; the scenarios are skirmish"):
        read_config({"game": "panzer", "scenario": "panzer-2x2"})
    with pytest.raises(ConfigError, match="there is no 'stalingrad-2x2'"):
        battle("stalingrad-2x2")
    assert battle("panzer-2x2")["columns"] == 2


def test_what_cannot_be_solved_is_refused() -> None:
    config = variant("panzer-2x2").config
    with pytest.raises(ScopeError, match="turn limit"):
        grow_tree(msgspec.structs.replace(config, turn_limit=None))
    with pytest.raises(ScopeError, match="firing-correction"):
        grow_tree(msgspec.structs.replace(config, rules=("firing-correction",)))
    with pytest.raises(ScopeError, match="more than 100 links"):
        grow_tree(config, largest=100)
    with pytest.raises(ConfigError, match="variant: there is no 'chess'"):
        variant("chess")
