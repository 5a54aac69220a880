"""The probability map: what is certain is true, and what is likely is likely."""

from __future__ import annotations

import pytest

from scopegames import Game
from scopegames.players import make_player
from scopegames.players.memory import KIND_OF, KINDS, SNIPER, FrontMemory, marked
from scopegames.players.scripted import ScriptedPlayer
from tests.boards import board, placed, play
from tests.games import own_config, with_limit

SNIPERS = placed(4, 3, a6="s", d4="s", b5="d", c6="o", a1="S", d2="S", b1="D", d3="O")


def map_after(game: Game, *decisions: str) -> FrontMemory:
    """The German side's map of the Soviet Front, looked at in each of its turns."""
    memory = FrontMemory(game.observe("german"), "soviet")
    memory.look(game.observe("german"))
    for decision in decisions:
        game = game.apply(decision)
        if game.to_move == "german":
            memory.look(game.observe("german"))
    return memory


def chance(memory: FrontMemory, square: str, card: str = "s") -> float:
    return float(memory.chances[memory.ground.number[square], KIND_OF[card]])


def start() -> Game:
    return board(SNIPERS, mode="basic")


def test_at_first_every_square_is_alike() -> None:
    memory = map_after(start())
    assert memory.chances[:, SNIPER].tolist() == pytest.approx([2 / 12] * 12)
    assert memory.chances.sum(axis=1).tolist() == pytest.approx([1] * 12)


def test_a_card_that_was_seen_is_certain_until_it_is_moved() -> None:
    memory = map_after(start(), "search a6", "hold", "search a2")
    assert chance(memory, "a6") == 1
    assert chance(memory, "b6") == pytest.approx(1 / 11, rel=0.01)
    moved = map_after(start(), "search a6", "hold", "move a5 .ds.")
    assert chance(moved, "a6") == pytest.approx((1 + 3 / 11) / 4, rel=0.05)
    assert chance(moved, "b5") == pytest.approx(chance(moved, "a6"), rel=0.05)
    assert chance(moved, "d4") == pytest.approx(1 / 11, rel=0.05)


def test_where_a_seen_card_went_is_worked_out_from_what_lies_still() -> None:
    """The Decoy of b5 was moved; not with a4, which lies still, so with one of the three other quadrants around it."""
    looks = ("search a4", "search a1", "hold", "search b5", "shoot a1", "move b4 d...")
    memory = map_after(start(), *looks)
    assert chance(memory, "a4", ".") == 1
    assert chance(memory, "b5", "d") == pytest.approx(1 / 4, rel=0.05)
    assert chance(memory, "c5", "d") == pytest.approx(2 / 12, rel=0.05)
    assert chance(memory, "a5", "d") == pytest.approx(1 / 12, rel=0.05)
    assert chance(memory, "d5", "d") < 0.01


def test_an_eliminated_card_leaves_an_empty_area() -> None:
    memory = map_after(start(), "search a6", "shoot a1", "search a2")
    assert chance(memory, "a6", ".") == 1
    assert chance(memory, "b6") == pytest.approx(1 / 11, rel=0.01)


def test_a_shot_card_tells_of_a_sniper() -> None:
    memory = map_after(start(), "search a4", "search b1", "shoot c4")
    assert sum(chance(memory, square) for square in ("c4", "d4", "c5", "d5")) == pytest.approx(1, rel=0.05)
    assert chance(memory, "a6") < chance(memory, "d5")


def test_an_unseen_move_blurs_what_the_shot_card_told() -> None:
    told = ("search a4", "search b1", "shoot c4", "search b4")
    stayed, moved = map_after(start(), *told, "search c2"), map_after(start(), *told, "move c4 ..s.")
    assert chance(moved, "d5") < chance(stayed, "d5")
    assert chance(moved, "d6") > chance(stayed, "d6")


def test_marks_keep_the_number_of_snipers() -> None:
    chances = [0.25] * 8
    after = marked(chances, (0, 1))
    assert sum(after[:2]) == pytest.approx(1)
    assert sum(after) == pytest.approx(2)
    assert marked(after, (0, 1)) == pytest.approx(after)


def test_our_infantry_hides_no_enemy_card() -> None:
    game = board(placed(3, 2, a1="S", a3="I", c4="s", c3="o"))
    memory = map_after(game)
    assert memory.chances[memory.ground.number["a3"]].tolist() == [0] * len(KINDS)
    assert sum(chance(memory, square) for square in memory.ground.squares) == pytest.approx(1, rel=0.01)


def test_infantry_that_came_back_is_somewhere_again() -> None:
    game = board(placed(3, 3, a1="S", a3="C", a6="s", b5="d"), lost="i", to_move="soviet")
    memory = FrontMemory(game.observe("german"), "soviet")
    memory.look(game.observe("german"))
    assert memory.chances[:, KIND_OF["i"]].max() < 0.01
    memory.look(play(game, "reinforce a5 i .dsi").observe("german"))
    assert memory.chances[:, KIND_OF["i"]].sum() == pytest.approx(1, rel=0.05)


@pytest.mark.parametrize("seed", range(25))
def test_what_is_certain_is_true(seed: int) -> None:
    """In whole games of random scenarios no certainty is ever wrong, and the counts add up."""
    game = Game.from_config(with_limit(own_config(seed), 40))
    scripted, random = ScriptedPlayer(seed), make_player("random", seed)
    while (side := game.to_move) is not None:
        if side == "german":
            decision = scripted.decide(game.observe(side))
            check_map(game, scripted._memories.get("soviet"))
        else:
            decision = random.decide(game.observe(side))
        game = game.apply(decision)


def check_map(game: Game, memory: FrontMemory | None) -> None:
    """Compare a map, once there is one, with the whole board, which no player sees."""
    if memory is None:
        return
    ranks = game.position()["board"].split("/")[::-1]
    for square, number in memory.ground.number.items():
        card = ranks[int(square[1]) - 1]["abcdefgh".index(square[0])]
        row = memory.chances[number]
        if memory.owns(card):
            assert row.sum() == pytest.approx(1)
            assert number not in memory.certain or row[KIND_OF[card]] == 1
        else:
            assert row.sum() == 0
