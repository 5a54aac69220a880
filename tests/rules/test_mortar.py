"""S-ADV-6: the Mortar's HOWITZER."""

from __future__ import annotations

import pytest

from scopegames.events import Eliminated, Removed, Shown
from tests.boards import board, drawn, options, play, quadrants, refused, verbs

SCENE = """
    sod
    ..c
    ---
    M..
    ..S
"""


@pytest.mark.article("S-ADV-6")
@pytest.mark.parametrize(
    "high, low, targets",
    [
        ("M..", "..S", "a2 a4|a2 b4|a2 c3|a2 c4"),
        (".M.", "..S", "b2 a4|b2 b4|b2 c4"),
        ("..M", "..S", "c2 a3|c2 a4|c2 b4|c2 c4"),
        ("...", "M.S", "a1 a3|a1 a4|a1 b3|a1 b4|a1 c3|a1 c4"),
        ("M..", "M.S", "a1 a3|a1 a4|a1 b3|a1 b4|a1 c3|a1 c4|a2 a4|a2 b4|a2 c3|a2 c4"),
    ],
)
def test_a_mortar_reaches_every_enemy_card_that_is_not_adjacent(high: str, low: str, targets: str) -> None:
    game = board(f"""
        s..
        ...
        ---
        {high}
        {low}
    """)
    assert options(game, "howitzer") == targets.split("|")


@pytest.mark.article("S-ADV-6")
def test_a_unit_is_shown_and_eliminated_and_no_shot_card_laid() -> None:
    game = board(SCENE)
    after = game.apply("howitzer a2 b4")
    assert after.facts == ["! a2 M", "! b4 o", "! eliminated b4 o"]
    assert after.events[:3] == (
        Shown(("S-ADV-6",), "a2", "M"),
        Shown(("S-ADV-6",), "b4", "o"),
        Eliminated(("S-ADV-6",), "b4", "o"),
    )
    assert drawn(after) == drawn(game).replace("o", ".")
    assert "o" in after.position()["score"]["german"]
    assert after.position()["shot"] == {"german": None, "soviet": None}
    assert (after.to_move, after.phase) == ("soviet", "action")


@pytest.mark.article("S-ADV-6", "S-WIN-1")
def test_a_sniper_is_eliminated_too() -> None:
    after = board(SCENE).apply("howitzer a2 a4")
    assert after.facts == ["! a2 M", "! a4 s", "! eliminated a4 s", "! result german"]


@pytest.mark.article("S-ADV-6")
def test_a_decoy_is_taken_out_of_the_game() -> None:
    game = board(SCENE)
    after = game.apply("howitzer a2 c4")
    assert after.facts == ["! a2 M", "! c4 d", "! removed c4 d"]
    assert after.events[2] == Removed(("S-ADV-6",), "c4", "d")
    assert drawn(after) == drawn(game).replace("d", ".")
    assert after.position()["score"] == game.position()["score"]
    assert after.observe("german").counts["soviet"]["d"] == 0
    assert play(after, "search a1", "end", "search c4").facts == ["! c4 ."]


@pytest.mark.article("S-ADV-6")
def test_an_empty_area_is_shown_and_stays() -> None:
    game = board("""
        s..
        ...
        ---
        M..
        ..S
    """)
    after = game.apply("howitzer a2 b4")
    assert after.facts == ["! a2 M", "! b4 ."]
    assert drawn(after) == drawn(game)


@pytest.mark.article("S-ADV-6")
def test_both_players_see_the_mortar_and_the_card_hit() -> None:
    after = board(SCENE).apply("howitzer a2 c3")
    for viewer in ("german", "soviet", "spectator"):
        assert after.events_for(viewer) == after.events
        assert after.observe(viewer).memory["a2"].card == "M"


@pytest.mark.article("S-ADV-6", "S-ADV-10", "S-TURN-4")
def test_an_enemy_infantry_in_ones_own_front_can_be_shot_from_afar() -> None:
    game = board("""
        s...
        ....
        ----
        .i..
        S..M
    """)
    assert "d1 b2" in options(game, "howitzer")
    after = game.apply("howitzer d1 b2")
    assert after.facts == ["! d1 M", "! b2 i", "! eliminated b2 i"]
    assert quadrants(play(after, "move a3 ..s.")) == ["a1", "b1", "c1"]


@pytest.mark.article("S-ADV-6")
@pytest.mark.parametrize(
    "decision, reason",
    [
        ("howitzer a2 a3", "a3 is adjacent to the Mortar on a2 (S-ADV-6)"),
        ("howitzer a2 b3", "b3 is adjacent to the Mortar on a2 (S-ADV-6)"),
        ("howitzer a2 c2", "no enemy card lies on c2 (S-ADV-6)"),
        ("howitzer a2 c1", "no enemy card lies on c1 (S-ADV-6)"),
        ("howitzer a2 d4", "d4 is not on the battlefield (S-ADV-6)"),
        ("howitzer b2 a4", "no Mortar of yours is on b2 (S-ADV-6)"),
        ("howitzer h8 a4", "no Mortar of yours is on h8 (S-ADV-6)"),
    ],
)
def test_other_shots_are_refused_with_the_reason(decision: str, reason: str) -> None:
    assert refused(board(SCENE), decision) == reason


@pytest.mark.article("S-ADV-6")
def test_without_a_mortar_there_is_no_howitzer() -> None:
    game = board(SCENE, to_move="soviet")
    assert "howitzer" not in verbs(game)
    assert refused(game, "howitzer a4 a2") == "no Mortar of yours is in play (S-ADV-6)"


@pytest.mark.article("S-ADV-6")
def test_a_mortar_can_shoot_again_in_a_later_turn() -> None:
    game = play(board(SCENE), "howitzer a2 c4", "search a1", "end", "howitzer a2 b4")
    assert game.facts == ["! a2 M", "! b4 o", "! eliminated b4 o"]
