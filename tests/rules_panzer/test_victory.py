"""P-WIN: destroying the squad, cutting the supply line, and when both are checked."""

from __future__ import annotations

import pytest

from scopegames.events import Ended
from tests.boards import play
from tests.fields import EVERYBODY, drawn, field, picture

LAST = """
    g  g  g  g
    g  g  g  g
    g  P4 g  g
    a  a  a  a
    a  SH a  a
    a  a  a  a
"""


@pytest.mark.article("P-WIN-1")
@pytest.mark.parametrize("winner, target, attacker", [("american", "b4", "b2"), ("german", "b2", "b4")])
def test_who_destroys_the_last_enemy_unit_wins(winner: str, target: str, attacker: str) -> None:
    game = play(field(LAST, to_move=winner, lost="PK AT"), f"search {target}", f"fire {attacker}")
    assert game.result is None
    won = game.apply("draw hit")
    destroyed = "P4" if winner == "american" else "SH"
    assert won.facts == [f"! destroyed {target} {destroyed}", f"! result {winner}"]
    assert (won.result, won.to_move, won.phase, won.legal()) == (winner, None, "over", [])
    for viewer in EVERYBODY:
        assert won.events_for(viewer)[-1] == Ended(("P-WIN-1",), winner)
        assert won.observe(viewer).result == winner


@pytest.mark.article("P-WIN-1")
def test_the_turn_number_stays_when_the_game_is_over() -> None:
    won = play(field(LAST, turn=7), "search b4", "fire b2", "draw hit")
    assert won.turn == 7
    assert won.position()["active"] == "american"


@pytest.mark.article("P-WIN-1")
def test_while_an_enemy_unit_is_left_the_game_goes_on() -> None:
    game = play(field(LAST.replace("g  g  g  g", "g  g  g  TG", 1)), "search b4", "fire b2", "draw hit")
    assert (game.result, game.to_move) == (None, "german")


OPEN_ROW = """
    a  a  a  g
    g  g  SH g
    g  g  g  P4
    a  a  a  a
    a  a  a  a
    a  a  a  a
"""


@pytest.mark.article("P-WIN-2")
def test_a_row_of_forest_without_a_unit_is_not_enough() -> None:
    game = play(field(OPEN_ROW), "explore c5", "end")
    assert drawn(game).splitlines()[0] == "a a a a"
    assert (game.result, game.to_move) == (None, "german")


@pytest.mark.article("P-WIN-2", "P-TURN-3")
@pytest.mark.parametrize("cards, result", [(". . SH .", "american"), (". . . SH", "american"), ("SH . . .", None)])
def test_an_exploration_with_its_movement_is_one_action(cards: str, result: str | None) -> None:
    explored = field(OPEN_ROW).apply("explore c5")
    assert explored.facts == ["! d5 .", "! d6 .", "! controls d5 d6"]
    assert explored.result is None
    moved = explored.apply(f"move c5 {cards}")
    assert moved.result == result
    assert moved.facts == (["! result american"] if result else [])


@pytest.mark.article("P-WIN-2")
@pytest.mark.parametrize("unit", ["SH", "SH!"])
def test_a_unit_in_the_row_wins_with_the_last_square(unit: str) -> None:
    game = field(f"""
        a  a  {unit}  g
        a  a  a  g
        g  g  g  P4
        a  a  a  a
        a  a  a  a
        a  a  a  a
    """)
    explored = game.apply("explore c5")
    assert explored.result is None
    won = explored.apply("end")
    assert won.facts == ["! result american"]
    assert won.events[-1] == Ended(("P-WIN-2",), "american")
    assert drawn(won).splitlines()[0] == f"a a {unit} a"


@pytest.mark.article("P-WIN-2")
def test_a_unit_that_leaves_the_row_again_does_not_win() -> None:
    game = field("""
        a  a  SH g
        a  a  a  g
        g  g  g  P4
        a  a  a  a
        a  a  a  a
        a  a  a  a
    """)
    moved = play(game, "explore c5", "move c5 SH . . .")
    assert (moved.result, moved.to_move) == (None, "german")


@pytest.mark.article("P-WIN-2")
def test_a_unit_that_enters_the_row_later_wins() -> None:
    game = field("""
        a  a  a  a
        a  SH a  g
        g  g  g  P4
        a  a  a  a
        a  a  a  a
        a  a  a  a
    """)
    assert game.apply("move a5 SH . . .").result is None
    won = game.apply("move a5 . . SH .")
    assert (won.result, won.facts) == ("american", ["! result american"])


@pytest.mark.article("P-WIN-2", "P-ADV-4")
def test_with_the_light_rule_the_row_is_counted_after_the_strike() -> None:
    game = field(
        """
        a  a  a  a
        a  HC a  g
        g  g  g  P4
        a  a  a  a
        a  a  a  a
        a  a  a  a
        """,
        rules=["light"],
    )
    moved = game.apply("move a5 . . . HC")
    assert (moved.result, moved.phase) == (None, "strike")
    assert moved.apply("end").result == "american"
    struck = moved.apply("strike b6 d5")
    assert struck.facts == ["! b6 HC", "! d5 .", "! result american"]
    found = moved.apply("strike b6 d4")
    assert (found.facts, found.result) == (["! b6 HC", "! d4 P4"], None)
    assert found.apply("hold").facts == ["! result american"]
    assert play(found, "fire b6", "draw range").events[-1] == Ended(("P-WIN-2",), "american")
    assert play(found, "fire b6", "draw hit").events[-1] == Ended(("P-WIN-1",), "american")


@pytest.mark.article("P-WIN-2")
def test_the_german_side_cuts_the_first_row() -> None:
    game = field(
        """
        g  g  g  g
        g  g  g  g
        g  g  g  g
        a  a  a  SH
        a  g  g  g
        a  P4 g  g
        """,
        to_move="german",
    )
    assert play(game, "explore a1", "move a1 . . P4 .").result is None
    won = play(game, "explore a1", "move a1 P4 . . .")
    assert won.facts == ["! result german"]
    assert drawn(won) == picture("""
        g  g  g  g
        g  g  g  g
        g  g  g  g
        a  a  a  SH
        g  g  g  g
        P4 g  g  g
    """)


@pytest.mark.article("P-WIN-2")
def test_ones_own_row_wins_nothing() -> None:
    game = field(LAST)
    assert play(game, "move a1 SH . . .").result is None


@pytest.mark.article("P-WIN-2")
def test_enemy_units_elsewhere_do_not_save_the_row_and_one_in_it_does() -> None:
    game = field("""
        a  a  SH P4
        a  a  a  a
        g  g  g  P3
        a  a  a  a
        a  a  a  a
        a  a  a  a
    """)
    met = game.apply("explore c5")
    assert (met.facts, met.result, met.to_move) == (["! d6 P4"], None, "german")


@pytest.mark.article("P-WIN-2", "P-SETUP-1")
def test_the_whole_row_counts_in_larger_battles() -> None:
    battle = field("""
        a  a  a  SH g
        a  a  a  a  g
        g  g  g  g  P4
        a  a  a  a  a
        a  a  a  a  a
        a  a  a  a  a
    """)
    great_battle = field("""
        a  a  a  a  SH g
        a  a  a  a  a  g
        g  g  g  g  g  P4
        a  a  a  a  a  a
        a  a  a  a  a  a
    """)
    for game, last in ((battle, "d5"), (great_battle, "e4")):
        explored = game.apply(f"explore {last}")
        assert explored.result is None
        assert explored.apply("end").result == "american"
        assert play(explored, f"move {last} SH . . .").result is None
