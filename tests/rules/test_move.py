"""S-TURN-2: MOVE."""

from __future__ import annotations

import pytest

from scopegames.events import Moved
from tests.boards import board, drawn, options, picture, quadrants, refused

FRONTS = """
    s...
    .o..
    ....
    ----
    ....
    .CO.
    S.M.
"""


@pytest.mark.article("S-TURN-2")
@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_every_quadrant_of_ones_own_front_can_be_moved(mode: str) -> None:
    assert quadrants(board(FRONTS, mode=mode)) == ["a1", "a2", "b1", "b2", "c1", "c2"]
    assert quadrants(board(FRONTS, mode=mode, to_move="soviet")) == ["a4", "a5", "b4", "b5", "c4", "c5"]


@pytest.mark.article("S-TURN-2")
def test_the_cards_are_laid_back_as_written() -> None:
    assert drawn(board(FRONTS).apply("move b1 OC.M")) == picture("""
        s...
        .o..
        ....
        ----
        ....
        ..M.
        SOC.
    """)


@pytest.mark.article("S-TURN-2")
def test_a_move_may_leave_everything_as_it_was() -> None:
    game = board(FRONTS, mode="basic")
    after = game.apply("move b1 .MCO")
    assert drawn(after) == drawn(game)
    assert after.to_move == "soviet"


@pytest.mark.article("S-TURN-2")
@pytest.mark.parametrize(
    "front, count",
    [
        ("SO/CM", 24),
        ("SO/C.", 24),
        ("SS/OC", 12),
        ("S./.O", 12),
        ("SS/OO", 6),
        ("S./.S", 6),
        ("SS/SO", 4),
        ("S./..", 4),
    ],
)
def test_equal_cards_give_each_arrangement_once(front: str, count: int) -> None:
    high, low = front.split("/")
    game = board(f"""
        s.
        ..
        --
        {high}
        {low}
    """)
    moves = options(game, "move")
    assert len(moves) == len(set(moves)) == count
    assert {"".join(sorted(move)) for move in moves} == {"".join(sorted(f"a1 {low}{high}"))}


@pytest.mark.article("S-TURN-2")
def test_four_empty_areas_have_one_arrangement() -> None:
    game = board("""
        s...
        ....
        ----
        S...
        ....
    """)
    assert [move for move in options(game, "move") if move.startswith("c1")] == ["c1 ...."]


@pytest.mark.article("S-TURN-2")
def test_others_see_which_quadrant_moved_and_never_how() -> None:
    game = board(FRONTS).apply("move b1 OC.M")
    assert game.facts == []
    assert game.events_for("german")[0] == Moved(("S-TURN-2",), "german", "b1", "OC.M")
    for viewer in ("soviet", "spectator"):
        assert game.events_for(viewer)[0] == Moved(("S-TURN-2",), "german", "b1", None)


@pytest.mark.article("S-TURN-2")
@pytest.mark.parametrize("other", [".MCO", "COM.", "M.OC"])
def test_the_enemy_learns_the_same_from_every_arrangement(other: str) -> None:
    one, two = board(FRONTS).apply("move b1 OC.M"), board(FRONTS).apply(f"move b1 {other}")
    for viewer in ("soviet", "spectator"):
        assert one.observe(viewer) == two.observe(viewer)
        assert one.events_for(viewer) == two.events_for(viewer)


@pytest.mark.article("S-TURN-2")
@pytest.mark.parametrize(
    "move, reason",
    [
        ("move a3 ....", "a3 is no quadrant of your Front (S-TURN-2)"),
        ("move a4 s...", "a4 is no quadrant of your Front (S-TURN-2)"),
        ("move d1 ....", "d1 is no quadrant of your Front (S-TURN-2)"),
        ("move h8 ....", "h8 is no quadrant of your Front (S-TURN-2)"),
        ("move a6 s...", "a6 is no quadrant of your Front (S-TURN-2)"),
        ("move b1 .MC.", "these are not the four cards of b1 (S-TURN-2)"),
        ("move b1 .mco", "these are not the four cards of b1 (S-TURN-2)"),
        ("move b1 ?", "these are not the four cards of b1 (S-TURN-2)"),
    ],
)
def test_a_move_that_is_none_is_refused_with_the_reason(move: str, reason: str) -> None:
    assert refused(board(FRONTS), move) == reason


@pytest.mark.article("S-TURN-2", "S-ADV-10")
def test_an_enemy_infantry_blocks_the_quadrants_it_stands_in() -> None:
    game = board("""
        s...
        ....
        ....
        ----
        ....
        i...
        ..S.
    """)
    assert quadrants(game) == ["b1", "b2", "c1", "c2"]
    assert refused(game, "move a1 ....") == "an enemy card stands in a1 (S-ADV-10)"
    assert refused(game, "move a2 ....") == "an enemy card stands in a2 (S-ADV-10)"


@pytest.mark.article("S-ADV-10")
def test_an_infantry_in_the_enemy_front_is_not_moved_by_its_owner_either() -> None:
    game = board(
        """
        s...
        ....
        ....
        ----
        ....
        i...
        ..S.
        """,
        to_move="soviet",
    )
    assert quadrants(game) == ["a4", "a5", "b4", "b5", "c4", "c5"]
    assert refused(game, "move a1 ..i.") == "a1 is no quadrant of your Front (S-TURN-2)"
