"""P-TURN-4, P-TURN-7: SEARCH FOR TARGET, and holding fire."""

from __future__ import annotations

import pytest

from scopegames.events import Shown
from tests.boards import options, play, refused, verbs
from tests.fields import EVERYBODY, drawn, field, picture

SCENE = """
    g  g  TG g
    g  g  g  P3
    g  P4 g  g
    a  a  a  a
    a  SH a  a
    a  a  a  HC
"""


def rank(number: int) -> list[str]:
    return [f"{file}{number}" for file in "abcd"]


@pytest.mark.article("P-TURN-4")
def test_enemy_squares_within_distance_two_of_an_own_square_may_be_searched() -> None:
    assert options(field(SCENE), "search") == sorted(rank(4) + rank(5))
    assert options(field(SCENE, to_move="german"), "search") == sorted(rank(2) + rank(3))


@pytest.mark.article("P-TURN-4")
def test_any_own_square_will_do_and_diagonals_count_one() -> None:
    game = field("""
        g  g  g  g
        g  g  g  g
        g  P4 g  g
        g  g  g  g
        g  g  g  g
        SH g  g  g
    """)
    assert options(game, "search") == sorted(["b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"])


@pytest.mark.article("P-TURN-4")
@pytest.mark.parametrize(
    "square, reason",
    [
        ("b6", "b6 is not within distance 2 and in sight of a square of yours (P-TURN-4)"),
        ("b3", "b3 is no square of the enemy's (P-TURN-4)"),
        ("e4", "e4 is no square of the enemy's (P-TURN-4)"),
        ("a7", "a7 is no square of the enemy's (P-TURN-4)"),
    ],
)
def test_other_squares_are_refused(square: str, reason: str) -> None:
    assert refused(field(SCENE), f"search {square}") == reason


@pytest.mark.article("P-TURN-4")
def test_forest_without_a_unit_is_turned_back() -> None:
    game = field(SCENE).apply("search a4")
    assert game.facts == ["! a4 ."]
    assert game.events_for("german")[0] == Shown(("P-TURN-4",), "a4", ".")
    assert (game.to_move, game.turn, drawn(game)) == ("german", 2, picture(SCENE))


@pytest.mark.article("P-TURN-4", "P-TURN-1")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_a_unit_found_is_revealed_to_everybody(viewer: str) -> None:
    game = field(SCENE).apply("search b4")
    assert game.facts == ["! b4 P4"]
    assert game.events_for(viewer) == (Shown(("P-TURN-4",), "b4", "P4"),)
    assert game.observe(viewer).shown == {"b4": "P4"}
    assert drawn(game, viewer).splitlines()[2] == "g P4! g g"
    assert (game.to_move, game.phase, game.position()["pending"]) == ("american", "fire", {"target": "b4"})


@pytest.mark.article("P-TURN-4", "P-TURN-7")
def test_a_unit_found_may_be_fired_at_or_spared() -> None:
    game = field(SCENE).apply("search b4")
    assert game.legal() == ["fire b2", "hold"]
    spared = game.apply("hold")
    assert (spared.to_move, spared.turn, spared.facts) == ("german", 2, [])
    assert drawn(spared) == picture(SCENE.replace("P4", "P4!"))


@pytest.mark.article("P-TURN-7")
def test_holding_is_asked_even_if_nobody_could_fire() -> None:
    game = field(SCENE).apply("search d5")
    assert game.facts == ["! d5 P3"]
    assert game.legal() == ["hold"]
    assert game.apply("hold").to_move == "german"


@pytest.mark.article("P-TURN-7")
def test_forest_and_unit_differ_only_after_the_search() -> None:
    empty = field(SCENE.replace("P4", "g").replace("g  g  TG g", "P4  g  TG g"))
    assert field(SCENE).legal() == empty.legal()


@pytest.mark.article("P-TURN-4", "P-TURN-7")
def test_a_revealed_unit_may_be_named_if_somebody_could_fire_at_it() -> None:
    game = field(SCENE.replace("P4", "P4!"))
    assert "search b4" in game.legal()
    named = game.apply("search b4")
    assert named.facts == ["! b4 P4"]
    assert named.legal() == ["fire b2", "hold"]
    assert named.apply("hold").to_move == "german"


@pytest.mark.article("P-TURN-7")
def test_a_revealed_unit_that_nobody_could_fire_at_may_not_be_named() -> None:
    game = field(SCENE.replace("P3", "P3!"))
    assert "search d5" not in game.legal()
    assert refused(game, "search d5") == "no unit of yours could fire at d5 (P-TURN-7)"
    nearer = field(SCENE.replace("P3", "P3!").replace("a  a  a  a", "a  a  a  JK"))
    assert play(nearer, "search d5").legal() == ["fire d3", "hold"]


@pytest.mark.article("P-TURN-4")
def test_what_was_seen_and_has_hidden_again_may_be_searched_again() -> None:
    game = play(field(SCENE), "search b4", "hold", "move b4 P4 . . .")
    assert "search b4" in game.legal()
    assert game.apply("search b4").facts == ["! b4 P4"]


@pytest.mark.article("P-TURN-4", "P-TER-4")
def test_empty_terrain_is_not_searched_and_an_enemy_on_it_is() -> None:
    game = field("""
        g  g  TG   g  g
        g  g  g    P3 g
        g  h  m:P4 g  g
        a  a  SH   a  a
        L  a  a    a  L
        a  a  a    HC a
    """)
    assert "b4" not in options(game, "search")
    assert game.apply("search c4").facts == ["! c4 P4"]
    assert refused(game, "search b4") == "b4 is no square of the enemy's (P-TURN-4)"


@pytest.mark.article("P-TURN-4", "P-TER-4")
def test_a_unit_on_terrain_lets_its_side_search_from_there() -> None:
    drawing = """
        g  g    TG g
        g  g    g  P3
        g  m:SH g  g
        a  a    a  a
        L  a    a  a
        a  a    a  HC
    """
    assert {"a6", "b6", "c6", "d6"} <= set(options(field(drawing), "search"))
    assert not set(rank(6)) & set(options(field(drawing.replace("m:SH", "m").replace("HC", "SH")), "search"))


@pytest.mark.article("P-TURN-7", "P-TURN-4")
@pytest.mark.parametrize("decision", ["search a4", "move a1 . . . SH", "explore a3", "end", "pass", "strike b2 b4"])
def test_the_unit_found_comes_first(decision: str) -> None:
    game = field(SCENE).apply("search b4")
    assert verbs(game) == ["fire", "hold"]
    assert refused(game, decision) == "the unit found is to be fired at or spared first (P-TURN-7)"


@pytest.mark.article("P-TURN-4")
@pytest.mark.parametrize("decision", ["fire b2", "hold"])
def test_without_a_target_nobody_fires(decision: str) -> None:
    assert refused(field(SCENE), decision) == "nothing was found to fire at (P-TURN-4)"
