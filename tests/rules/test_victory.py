"""S-WIN: who has won, and when that is looked at."""

from __future__ import annotations

import pytest

from scopegames.events import Ended
from tests.boards import board, drawn, picture, play


@pytest.mark.article("S-WIN-1")
@pytest.mark.parametrize(
    "decisions",
    [
        ("search b3", "shoot a1"),
        ("fire b3", "shoot c2"),
        ("howitzer b1 b3",),
        ("assault a2 a2", "advance b3"),
    ],
)
def test_the_last_enemy_sniper_decides_the_game_however_it_falls(decisions: tuple[str, ...]) -> None:
    last = board("""
        ....
        .s..
        ----
        I.G.
        SM..
    """)
    won = play(last, *decisions)
    assert won.facts[-2:] == ["! eliminated b3 s", "! result german"]
    assert won.events[-1] == Ended(("S-WIN-1",), "german")
    assert (won.result, won.over, won.to_move, won.phase, won.turn) == ("german", True, None, "over", 1)
    one_of_two = board("""
        ...s
        .s..
        ----
        I.G.
        SM..
    """)
    assert not play(one_of_two, *decisions).over


@pytest.mark.article("S-WIN-1")
def test_the_soviet_side_wins_over_the_german_snipers() -> None:
    game = board(
        """
        s..
        ...
        ---
        .S.
        ...
        """,
        to_move="soviet",
        mode="basic",
    )
    assert play(game, "search b2", "shoot a3").result == "soviet"


def quick_duel(soviet: str) -> str:
    high, middle, low = soviet.split("/")
    return f"{high}\n{middle}\n{low}\n----\nSS.G\nOC.I\nD..M"


@pytest.mark.article("S-WIN-2")
@pytest.mark.parametrize(
    "soviet, points, wins",
    [
        ("ss../oc../mgid", 0, False),
        ("ss../o.../..id", 3, False),
        ("ss../oc../..id", 2, False),
        ("s.../o.../g.id", 4, True),
        ("s.../oc../..id", 4, True),
        ("s.../o.../..id", 5, True),
    ],
)
@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_six_points_win_the_quick_duel(soviet: str, points: int, wins: bool, mode: str) -> None:
    game = board(quick_duel(soviet), scenario="quick-duel", mode=mode)
    assert game.observe("german").points["german"] == points
    won = play(game, "search a5", "shoot a2")
    assert won.facts == ["! eliminated a5 o", *(["! result german"] if wins else [])]
    if wins:
        assert won.events[-1] == Ended(("S-WIN-2",), "german")


@pytest.mark.article("S-WIN-2")
def test_five_points_do_not_win() -> None:
    game = board(quick_duel("s.../oc../..id"), scenario="quick-duel", mode="basic")
    after = play(game, "search b5", "shoot a2")
    assert (after.observe("german").points["german"], after.over) == (5, False)


@pytest.mark.article("S-WIN-4", "S-TURN-4")
def test_the_shot_card_is_laid_before_the_game_is_decided() -> None:
    won = play(
        board("""
            s..
            ...
            ---
            ...
            S..
        """),
        "search a4",
        "shoot a1",
    )
    assert won.result == "german"
    assert won.position()["shot"] == {"german": "a1", "soviet": None}


@pytest.mark.article("S-WIN-4", "S-ADV-7")
def test_the_infantry_has_advanced_and_its_square_is_filled_when_the_game_is_decided() -> None:
    won = play(
        board("""
            ...
            .s.
            ---
            .I.
            S..
        """),
        "assault b2 a2",
        "advance b3",
    )
    assert won.result == "german"
    assert drawn(won) == picture("""
        ...
        .I.
        ---
        ...
        S..
    """)


@pytest.mark.article("S-WIN-4")
@pytest.mark.parametrize("to_move", ["german", "soviet"])
def test_the_acting_sides_own_win_comes_first(to_move: str) -> None:
    game = board(
        """
        .o.
        ...
        ---
        ...
        .O.
        """,
        lost="Ss",
        to_move=to_move,
        mode="advanced",
    )
    decision = "move b1 O..." if to_move == "german" else "move b3 ..o."
    assert game.apply(decision).result == to_move


@pytest.mark.article("S-WIN-4", "S-WIN-2")
@pytest.mark.parametrize("to_move", ["german", "soviet"])
def test_the_acting_sides_points_come_before_the_enemys(to_move: str) -> None:
    game = board(
        """
        s..
        ...
        ---
        ...
        ..S
        """,
        lost="Oo",
        victory={"points": 2},
        to_move=to_move,
    )
    decision = "move a1 ...." if to_move == "german" else "move b3 ...."
    assert game.apply(decision).result == to_move


@pytest.mark.article("S-WIN-4", "S-ADV-8")
def test_the_enemy_can_win_in_ones_own_turn() -> None:
    game = board(
        """
        s..
        .g.
        ---
        .I.
        S..
        """,
        points={"I": 2},
        victory={"points": 3},
    )
    assert game.observe("german").points == {"german": 2, "soviet": 1}
    after = game.apply("assault b2 a2")
    assert after.facts == ["! b2 I", "! a3 .", "! b3 g", "! eliminated b2 I", "! result soviet"]
    assert after.events[-1] == Ended(("S-WIN-2",), "soviet")


@pytest.mark.article("S-WIN-4")
def test_a_card_only_found_wins_nothing_yet() -> None:
    game = board("""
        s..
        ...
        ---
        ...
        S..
    """).apply("search a4")
    assert (game.over, game.facts) == (False, ["! a4 s"])
    assert not game.apply("hold").over


@pytest.mark.article("S-WIN-1", "S-WIN-2")
def test_an_own_scenario_may_leave_the_sniper_victory_out() -> None:
    game = board(
        """
        s.o
        ...
        ---
        ...
        S.O
        """,
        victory={"snipers": False, "points": 3},
    )
    after = play(game, "search a4", "shoot a1")
    assert (after.over, after.observe("german").points["german"]) == (False, 2)
