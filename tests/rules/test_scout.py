"""S-ADV-4: the Scout's RECOGNITION."""

from __future__ import annotations

import pytest

from scopegames.events import Shown
from tests.boards import board, drawn, options, play, refused, verbs

SCENE = """
    so.
    d.m
    ---
    C..
    ..S
"""


@pytest.mark.article("S-ADV-4")
def test_one_enemy_card_or_two_side_by_side_in_a_row() -> None:
    assert options(board(SCENE), "scout") == [
        "a3",
        "a3 b3",
        "a4",
        "a4 b4",
        "b3",
        "b3 c3",
        "b4",
        "b4 c4",
        "c3",
        "c4",
    ]


@pytest.mark.article("S-ADV-4")
@pytest.mark.parametrize("square, fact", [("a4", "! a4 s"), ("a3", "! a3 d"), ("b3", "! b3 .")])
def test_a_card_is_shown_and_nobody_shoots(square: str, fact: str) -> None:
    game = board(SCENE)
    after = game.apply(f"scout {square}")
    assert after.facts == [fact]
    assert (after.to_move, after.phase) == ("soviet", "action")
    assert drawn(after) == drawn(game)
    assert after.position()["shot"] == {"german": None, "soviet": None}


@pytest.mark.article("S-ADV-4")
def test_two_cards_are_shown_by_one_decision() -> None:
    after = board(SCENE).apply("scout a4 b4")
    assert after.facts == ["! a4 s", "! b4 o"]
    shown = (Shown(("S-ADV-4",), "a4", "s"), Shown(("S-ADV-4",), "b4", "o"))
    for viewer in ("german", "soviet", "spectator"):
        assert after.events_for(viewer)[:2] == shown
    assert after.to_move == "soviet"


@pytest.mark.article("S-ADV-4")
def test_the_scout_is_not_revealed() -> None:
    after = board(SCENE).apply("scout a4 b4")
    assert "a2" not in after.observe("soviet").memory
    assert not any("a2" in fact for fact in after.facts)


@pytest.mark.article("S-ADV-4")
@pytest.mark.parametrize(
    "decision, reason",
    [
        ("scout b4 a4", "two squares must be side by side in a row, the a-side one first (S-ADV-4)"),
        ("scout a3 a4", "two squares must be side by side in a row, the a-side one first (S-ADV-4)"),
        ("scout a4 c4", "two squares must be side by side in a row, the a-side one first (S-ADV-4)"),
        ("scout a3 b4", "two squares must be side by side in a row, the a-side one first (S-ADV-4)"),
        ("scout a4 a4", "two squares must be side by side in a row, the a-side one first (S-ADV-4)"),
        ("scout a2", "no enemy card lies on a2 (S-ADV-4)"),
        ("scout c4 d4", "d4 is not on the battlefield (S-ADV-4)"),
        ("scout a5", "a5 is not on the battlefield (S-ADV-4)"),
    ],
)
def test_other_squares_are_refused(decision: str, reason: str) -> None:
    assert refused(board(SCENE), decision) == reason


@pytest.mark.article("S-ADV-4")
def test_a_row_ends_at_the_edge_of_a_full_width_board() -> None:
    game = board("""
        s......o
        .......m
        --------
        C.......
        .......S
    """)
    pairs = [option for option in options(game, "scout") if " " in option]
    assert pairs == [
        f"{left}{rank} {right}{rank}" for left, right in zip("abcdefg", "bcdefgh", strict=True) for rank in "34"
    ]


@pytest.mark.article("S-ADV-4", "S-ADV-10")
def test_an_own_infantry_in_the_enemy_row_parts_the_pairs() -> None:
    game = board("""
        s...
        .I..
        ----
        C...
        ...S
    """)
    assert [option for option in options(game, "scout") if "3" in option] == ["a3", "c3", "c3 d3", "d3"]
    assert refused(game, "scout a3 b3") == "no enemy card lies on b3 (S-ADV-4)"


@pytest.mark.article("S-ADV-4", "S-ADV-10")
def test_enemy_infantry_in_ones_own_front_is_an_enemy_card() -> None:
    game = board("""
        s..
        ...
        ---
        .ii
        C.S
    """)
    assert [option for option in options(game, "scout") if "2" in option] == ["b2", "b2 c2", "c2"]
    assert game.apply("scout b2 c2").facts == ["! b2 i", "! c2 i"]


@pytest.mark.article("S-ADV-4")
def test_without_a_scout_there_is_no_recognition() -> None:
    game = board("""
        sc.
        ...
        ---
        ...
        ..S
    """)
    assert "scout" not in verbs(game)
    assert refused(game, "scout a4") == "no Scout of yours is in play (S-ADV-4)"
    assert "scout" in verbs(play(game, "search a4", "hold"))
