"""S-ADV-5: the Machine Gun's OFFENSIVE FIRE."""

from __future__ import annotations

import pytest

from scopegames.events import Eliminated, Shown
from tests.boards import board, drawn, options, placed, play, refused, verbs

SCENE = """
    s...
    .d.m
    o.c.
    ----
    .G..
    ....
    ...S
"""


@pytest.mark.article("S-ADV-5")
def test_the_enemy_cards_around_a_gun_can_be_fired_at_across_the_contact_line() -> None:
    assert options(board(SCENE), "fire") == ["a4", "b4", "c4"]


@pytest.mark.article("S-ADV-5")
@pytest.mark.parametrize(
    "high, low, targets",
    [
        ("G...", "....", ["a3", "b3"]),
        ("...G", "....", ["c3", "d3"]),
        ("....", "G...", []),
        ("G..G", "....", ["a3", "b3", "c3", "d3"]),
        (".GG.", "....", ["a3", "b3", "c3", "d3"]),
    ],
)
def test_what_lies_around_the_guns(high: str, low: str, targets: list[str]) -> None:
    game = board(f"""
        s...
        ....
        ----
        {high}
        {low[:3]}S
    """)
    assert options(game, "fire") == targets


@pytest.mark.article("S-ADV-5", "S-ADV-10")
@pytest.mark.parametrize("square", ["a1", "b1", "c1", "a2", "c2", "a3", "b3", "c3"])
def test_all_eight_squares_around_count(square: str) -> None:
    game = board(placed(4, 3, b2="G", d3="S", a6="s", **{square: "i"}))
    assert options(game, "fire") == [square]


@pytest.mark.article("S-ADV-5")
def test_the_card_fired_at_is_shown_and_the_gun_is_not() -> None:
    game = board(SCENE).apply("fire a4")
    assert game.facts == ["! a4 o"]
    assert game.events_for("soviet") == (Shown(("S-ADV-5",), "a4", "o"),)
    assert "b3" not in game.observe("soviet").memory
    assert (game.phase, game.position()["pending"]) == ("fire", {"target": "a4"})
    assert game.legal() == ["hold", "shoot b3"]


@pytest.mark.article("S-ADV-5")
def test_a_shot_reveals_the_gun_and_lays_no_shot_card() -> None:
    game = board(SCENE)
    after = play(game, "fire a4", "shoot b3")
    assert after.facts == ["! b3 G", "! eliminated a4 o"]
    assert after.events[:2] == (Shown(("S-ADV-5",), "b3", "G"), Eliminated(("S-ADV-5",), "a4", "o"))
    assert drawn(after) == drawn(game).replace("o", ".")
    assert after.position()["shot"] == {"german": None, "soviet": None}
    assert "o" in after.position()["score"]["german"]
    assert after.to_move == "soviet"


@pytest.mark.article("S-ADV-5")
def test_holding_shows_no_gun() -> None:
    game = board(SCENE)
    after = play(game, "fire c4", "hold")
    assert (after.facts, drawn(after), after.to_move) == ([], drawn(game), "soviet")
    assert "b3" not in after.observe("soviet").memory


@pytest.mark.article("S-ADV-5")
def test_an_empty_area_ends_the_action() -> None:
    after = board(SCENE).apply("fire b4")
    assert (after.facts, after.to_move) == (["! b4 ."], "soviet")


@pytest.mark.article("S-ADV-5")
def test_a_decoy_obliges_to_reveal_a_gun_and_stays() -> None:
    game = board("""
        s...
        .d..
        ----
        .G..
        ...S
    """)
    found = game.apply("fire b3")
    assert found.legal() == ["shoot b2"]
    assert refused(found, "hold") == "a Decoy must be shot (S-ADV-5)"
    after = found.apply("shoot b2")
    assert after.facts == ["! b2 G"]
    assert drawn(after) == drawn(game)
    assert after.position()["score"] == game.position()["score"]
    assert after.position()["shot"]["german"] is None


@pytest.mark.article("S-ADV-5")
def test_any_adjacent_gun_can_be_chosen_and_no_other() -> None:
    game = board("""
        s...
        .o..
        ----
        G.G.
        ...S
    """).apply("fire b3")
    assert game.legal() == ["hold", "shoot a2", "shoot c2"]
    assert game.apply("shoot c2").facts == ["! c2 G", "! eliminated b3 o"]
    game = board("""
        s...
        o...
        ----
        G.G.
        ...S
    """).apply("fire a3")
    assert game.legal() == ["hold", "shoot a2"]
    assert refused(game, "shoot c2") == "no Machine Gun of yours that is adjacent to the target is on c2 (S-ADV-5)"


@pytest.mark.article("S-ADV-5", "S-ADV-10", "S-TURN-4")
def test_an_enemy_infantry_in_ones_own_front_can_be_fired_at() -> None:
    game = board("""
        s...
        ....
        ----
        .i..
        ..GS
    """)
    assert options(game, "fire") == ["b2"]
    after = play(game, "fire b2", "shoot c1")
    assert after.facts == ["! c1 G", "! eliminated b2 i"]
    assert drawn(after).endswith("....\n..GS")
    # The Empty Area is German: the Soviet side can search it.
    assert "b2" in options(after, "search")


@pytest.mark.article("S-ADV-5")
def test_own_cards_cannot_be_fired_at() -> None:
    game = board("""
        s...
        .I..
        ----
        .GO.
        ...S
    """)
    assert options(game, "fire") == ["a3", "c3"]
    assert refused(game, "fire b3") == "no enemy card lies on b3 (S-ADV-5)"
    assert refused(game, "fire c2") == "no enemy card lies on c2 (S-ADV-5)"


@pytest.mark.article("S-ADV-5")
def test_a_card_beside_no_gun_is_refused() -> None:
    game = board(SCENE)
    assert refused(game, "fire d4") == "no Machine Gun of yours is adjacent to d4 (S-ADV-5)"
    assert refused(game, "fire b5") == "no Machine Gun of yours is adjacent to b5 (S-ADV-5)"
    assert refused(game, "fire e4") == "e4 is not on the battlefield (S-ADV-5)"


@pytest.mark.article("S-ADV-5")
def test_without_a_gun_there_is_no_offensive_fire() -> None:
    game = board(SCENE, to_move="soviet")
    assert "fire" not in verbs(game)
    assert refused(game, "fire b3") == "no Machine Gun of yours is in play (S-ADV-5)"


@pytest.mark.article("S-ADV-5")
def test_the_soviet_gun_fires_down_across_the_line() -> None:
    game = board(
        """
        ...s
        .g..
        ----
        O...
        ...S
        """,
        to_move="soviet",
    )
    assert options(game, "fire") == ["a2", "b2", "c2"]
    assert play(game, "fire a2", "shoot b3").facts == ["! b3 g", "! eliminated a2 O"]
