"""P-TURN-3, P-TER-5, P-AMB-1: EXPLORATION, also with terrain, and the ambush."""

from __future__ import annotations

import pytest

from scopegames.events import Controlled, Shown
from tests.boards import options, play, quadrants, refused, verbs
from tests.fields import EVERYBODY, drawn, field, picture

SCENE = """
    g  g  g  TG
    g  g  g  g
    g  g  P4 P3!
    a  a  SH a
    a  BZ! a  a
    a  a  a  a
"""


@pytest.mark.article("P-TURN-3")
def test_a_quadrant_with_squares_of_both_sides_may_be_explored() -> None:
    assert quadrants(field(SCENE), "explore") == ["a3", "b3", "c3"]
    assert quadrants(field(SCENE, to_move="german"), "explore") == ["a3", "b3", "c3"]
    islands = field("""
        a  g  g  g
        g  g  g  g
        g  P4 g  g
        a  SH a  a
        a  a  a  a
        a  a  g  a
    """)
    assert quadrants(islands, "explore") == ["a3", "a5", "b1", "b3", "c1", "c3"]


@pytest.mark.article("P-TURN-3")
@pytest.mark.parametrize("quadrant", ["a1", "b2", "a5", "c4"])
def test_a_quadrant_of_one_side_is_not_explored(quadrant: str) -> None:
    assert refused(field(SCENE), f"explore {quadrant}") == (
        f"quadrant {quadrant} does not have squares of both sides (P-TURN-3)"
    )


@pytest.mark.article("P-TURN-3")
@pytest.mark.parametrize("quadrant", ["d3", "a6", "h8", "e1"])
def test_what_is_no_quadrant_is_not_explored(quadrant: str) -> None:
    assert refused(field(SCENE), f"explore {quadrant}") == f"{quadrant} is no quadrant of the battlefield (P-TURN-3)"


@pytest.mark.article("P-TURN-3")
def test_a_clear_quadrant_is_taken() -> None:
    game = field(SCENE).apply("explore a3")
    assert game.facts == ["! a4 .", "! b4 .", "! controls a4 b4"]
    assert game.events_for("german") == (
        Shown(("P-TURN-3",), "a4", "."),
        Shown(("P-TURN-3",), "b4", "."),
        Controlled(("P-TURN-3",), "american", "a4"),
        Controlled(("P-TURN-3",), "american", "b4"),
    )
    assert (game.to_move, game.phase, game.turn) == ("american", "explored", 1)
    assert game.position()["pending"] == {"quadrant": "a3"}
    assert game.position()["control"] == "GGGG/GGGG/AAGG/AAAA/AAAA/AAAA"


@pytest.mark.article("P-TURN-3")
def test_a_quadrant_that_was_taken_may_be_moved_at_once() -> None:
    drawing = """
        g  g  g  g
        g  P4 g  g
        g  g  g  g
        a  SH! a  a
        a  BZ! a  a
        a  a  a  a
    """
    game = field(drawing).apply("explore a3")
    assert game.legal() == ["end", "move a3 . . . SH", "move a3 . . SH .", "move a3 . SH . .", "move a3 SH . . ."]
    moved = game.apply("move a3 . . SH .")
    assert moved.facts == []
    assert drawn(moved) == picture("""
        g  g   g  g
        g  P4  g  g
        SH a   g  g
        a  a   a  a
        a  BZ! a  a
        a  a   a  a
    """)
    assert (moved.to_move, moved.turn) == ("german", 2)
    asked = "the quadrant that was explored may be moved, or the action ends (P-TURN-3)"
    for decision in ("move a1 . . . BZ", "explore b3", "search c4", "hold"):
        assert refused(game, decision) == asked


@pytest.mark.article("P-TURN-3")
def test_the_movement_after_an_exploration_may_be_left_out() -> None:
    drawing = """
        g  g  g  g
        g  P4 g  g
        g  g  g  g
        a  SH! a  a
        a  BZ a  a
        a  a  a  a
    """
    game = play(field(drawing), "explore a3", "end")
    assert drawn(game) == picture("""
        g  g   g  g
        g  P4  g  g
        a  a   g  g
        a  SH! a  a
        a  BZ  a  a
        a  a   a  a
    """)
    assert (game.to_move, game.turn, game.facts) == ("german", 2, [])


@pytest.mark.article("P-TURN-3")
def test_a_unit_found_stays_revealed_and_nothing_else_changes() -> None:
    game = field(SCENE).apply("explore b3")
    assert game.facts == ["! b4 .", "! c4 P4"]
    assert drawn(game) == picture(SCENE.replace("P4", "P4!"))
    assert (game.to_move, game.phase, game.turn) == ("german", "action", 2)


@pytest.mark.article("P-TURN-3")
def test_a_unit_revealed_before_is_not_told_again_but_ends_the_action() -> None:
    game = field(SCENE).apply("explore c3")
    assert game.facts == ["! c4 P4"]
    assert drawn(game) == picture(SCENE.replace("P4", "P4!"))
    assert (game.to_move, game.turn) == ("german", 2)


@pytest.mark.article("P-TURN-3")
def test_a_quadrant_with_only_revealed_enemies_shows_nothing_new() -> None:
    scene = """
        g  g  g   TG
        g  g  g   g
        g  g  P4! P3!
        a  a  SH  a
        a  a  a   a
        a  a  a   a
    """
    game = field(scene).apply("explore c3")
    assert (game.facts, game.to_move, drawn(game)) == ([], "german", picture(scene))


@pytest.mark.article("P-TURN-3")
def test_cards_are_shown_in_the_quadrants_order() -> None:
    game = field(
        """
        g  P4 g  g
        g  g  g  g
        g  g  g  g
        g  HC g  a
        SH g  a  a
        a  a  a  a
        """,
        to_move="german",
    )
    assert game.apply("explore a2").facts == ["! a2 SH", "! b3 HC"]
    assert field(SCENE).apply("explore b3").facts == ["! b4 .", "! c4 P4"]
    clear = field("""
        g  P4 g  g
        g  g  g  g
        g  g  g  g
        g  a  a  a
        g  g  a  a
        a  SH a  a
    """)
    assert clear.apply("explore a2").facts == ["! a2 .", "! b2 .", "! a3 .", "! controls a2 b2 a3"]


@pytest.mark.article("P-TURN-3")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_everybody_sees_what_was_turned_over_and_who_controls_it(viewer: str) -> None:
    game = field(SCENE).apply("explore b3")
    assert [event for event in game.events_for(viewer) if isinstance(event, Shown)] == [
        Shown(("P-TURN-3",), "b4", "."),
        Shown(("P-TURN-3",), "c4", "P4"),
    ]
    clear = field(SCENE).apply("explore a3")
    assert clear.observe(viewer).control["a4"] == "A"


@pytest.mark.article("P-TURN-3")
def test_the_german_side_explores_alike() -> None:
    game = field(SCENE, to_move="german").apply("explore a3")
    assert game.facts == ["! a3 .", "! b3 .", "! controls a3 b3"]
    assert verbs(game) == ["end", "move"]


TERRAIN = """
    g  g  g  TG
    g  g  g  g
    g  h  g  g
    a  SH a  a
    a  a  m  a
    a  a  a  a
"""


@pytest.mark.article("P-TER-5")
def test_empty_terrain_counts_for_nobody() -> None:
    game = field(TERRAIN)
    assert quadrants(game, "explore") == ["a3", "b3", "c3"]
    assert quadrants(game) == ["a1", "a2", "b1", "b2", "c1", "c2"]
    alone = field("""
        g  g  g  TG g
        g  g  g  g  g
        h  L  g  g  g
        a  SH a  a  L
        a  a  a  a  m
        a  a  a  a  a
    """)
    assert quadrants(alone, "explore") == ["b3", "c3", "d3"]
    assert "a3" in quadrants(alone)


@pytest.mark.article("P-TER-5", "P-TURN-3")
def test_terrain_in_a_clear_quadrant_stays_neutral() -> None:
    game = field(TERRAIN).apply("explore a3")
    assert game.facts == ["! a4 .", "! controls a4"]
    assert game.position()["control"] == "GGGG/GGGG/AnGG/AAAA/AAnA/AAAA"
    assert options(game, "move") == ["a3 . . . SH", "a3 . . SH -", "a3 . SH . -", "a3 SH . . -"]


@pytest.mark.article("P-TER-5")
def test_an_enemy_unit_on_terrain_is_an_enemy_unit() -> None:
    scene = TERRAIN.replace("g  h  g", "g  h:P4  g")
    game = field(scene)
    assert quadrants(game, "explore") == ["a3", "b3", "c3"]
    after = game.apply("explore a3")
    assert after.facts == ["! a4 ."]
    assert (after.to_move, drawn(after)) == ("german", picture(scene))


@pytest.mark.article("P-TER-5")
def test_an_enemy_on_terrain_makes_a_quadrant_one_to_explore() -> None:
    scene = TERRAIN.replace("a  a  m  a", "a  a  m:P4  a")
    game = field(scene)
    assert quadrants(game, "explore") == ["a3", "b1", "b2", "b3", "c1", "c2", "c3"]
    assert game.apply("explore b1").facts == []


@pytest.mark.article("P-TER-5", "P-TER-4")
def test_a_unit_of_ones_own_on_terrain_counts_as_an_own_square() -> None:
    game = field("""
        g  g    g  TG
        g  h:SH g  g
        g  g    g  g
        a  a    a  a
        a  a    m  a
        a  a    a  a
    """)
    assert quadrants(game, "explore") == ["a3", "a4", "a5", "b3", "b4", "b5", "c3"]
    taken = game.apply("explore a5")
    assert taken.facts == ["! a5 .", "! a6 .", "! b6 .", "! controls a5 a6 b6"]
    moved = taken.apply("move a5 . - . SH")
    assert moved.facts == ["! b5 -"]
    assert moved.position()["control"].startswith("AAGG/AnGG")


AMBUSH = """
    g  g  g  TG
    g  g  g  g
    g  P3! P4 g
    SH HC! a  a
    a  a  a  BZ
    a  a  a  a
"""


@pytest.mark.article("P-AMB-1")
def test_an_ambush_reveals_the_units_of_both_sides() -> None:
    scene = AMBUSH.replace("P3!", "P3").replace("HC!", "HC")
    game = field(scene, rules=["ambush"]).apply("explore a3")
    assert game.facts == ["! a4 .", "! b4 P3", "! a3 SH", "! b3 HC"]
    assert Shown(("P-AMB-1",), "b3", "HC") in game.events_for("german")
    assert drawn(game) == picture(scene.replace("P3", "P3!").replace("HC", "HC!").replace("SH", "SH!"))
    assert game.to_move == "german"
    moved = game.apply("move a5 . . . .")
    assert "HC!" in drawn(moved)


@pytest.mark.article("P-AMB-1")
def test_own_units_revealed_before_are_not_told_again() -> None:
    assert field(AMBUSH, rules=["ambush"]).apply("explore a3").facts == ["! a4 .", "! a3 SH"]


@pytest.mark.article("P-AMB-1")
def test_a_unit_already_revealed_sets_off_the_ambush_too() -> None:
    scene = """
        g  g  g  TG
        g  g  g  g
        a  P3! P4 g
        SH HC a  a
        a  a  a  a
        a  a  a  a
    """
    game = field(scene, rules=["ambush"]).apply("explore a3")
    assert game.facts == ["! a3 SH", "! b3 HC"]
    assert drawn(game) == picture(scene.replace("SH", "SH!").replace("HC", "HC!"))


@pytest.mark.article("P-AMB-1", "P-TER-5")
def test_an_enemy_on_terrain_sets_off_the_ambush_too() -> None:
    game = field(
        """
        g  g    g  TG
        g  g    g  g
        g  h:P3 g  g
        SH a    a  a
        a  a    a  L
        a  a    a  a
        """,
        rules=["ambush"],
    ).apply("explore a3")
    assert game.facts == ["! a4 .", "! a3 SH"]


@pytest.mark.article("P-AMB-1")
def test_units_outside_the_quadrant_stay_hidden() -> None:
    game = field(AMBUSH, rules=["ambush"]).apply("explore b3")
    assert game.facts == ["! c4 P4"]
    assert drawn(game) == picture(AMBUSH.replace("P4", "P4!"))


@pytest.mark.article("P-AMB-1")
def test_a_clear_quadrant_reveals_nobody() -> None:
    game = field(
        """
        g  g  g  TG
        g  g  g  g
        g  g  g  g
        SH HC a  a
        a  a  a  a
        a  a  a  a
        """,
        rules=["ambush"],
    ).apply("explore a3")
    assert game.facts == ["! a4 .", "! b4 .", "! controls a4 b4"]
    assert "!" not in drawn(game)


@pytest.mark.article("P-AMB-1")
def test_without_the_ambush_own_units_stay_hidden() -> None:
    game = field(AMBUSH).apply("explore a3")
    assert game.facts == ["! a4 ."]
    assert drawn(game) == picture(AMBUSH)
