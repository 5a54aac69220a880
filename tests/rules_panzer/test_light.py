"""P-ADV-4, P-ADV-5: light units strike after a MOVEMENT, medium units have no rule of their own."""

from __future__ import annotations

from typing import Any

import pytest

from scopegames import Game
from scopegames.events import Shown
from tests.boards import options, play, refused
from tests.fields import EVERYBODY, drawn, field, hand, picture

SCENE = """
    g  g  g  TG
    g  g  g  g
    g  P4 g  g
    a  a  a  a
    a  HC SH a
    a  AT a  BZ
"""


def light(drawing: str = SCENE, *rules: str, **config: Any) -> Game:
    return field(drawing, rules=["light", *rules], **config)


def strikes(game: Game) -> set[str]:
    """The squares that light units strike from."""
    return {option.split()[0] for option in options(game, "strike")}


@pytest.mark.article("P-ADV-4")
def test_after_a_movement_a_light_unit_may_strike() -> None:
    game = light().apply("move a2 . . . HC")
    assert (game.to_move, game.phase, game.turn) == ("american", "strike", 1)
    assert game.position()["pending"] == {"quadrant": "a2"}
    within_two = [f"{file}{rank}" for file in "abcd" for rank in (4, 5)]
    assert game.legal() == ["end", *(f"strike b3 {square}" for square in within_two)]
    assert game.apply("end").to_move == "german"


@pytest.mark.article("P-ADV-4")
def test_the_distance_is_the_light_units_own() -> None:
    game = light().apply("move a2 HC . . .")
    assert game.legal() == ["end", "strike a2 a4", "strike a2 b4", "strike a2 c4"]
    assert refused(game, "strike a2 a5") == "the light unit on a2 cannot search a5 (P-ADV-4)"


@pytest.mark.article("P-ADV-4")
@pytest.mark.parametrize("decision", ["move a1 . AT . HC", "move c1 . BZ SH .", "move c2 SH . . ."])
def test_the_choice_is_asked_after_every_movement(decision: str) -> None:
    game = light().apply(decision)
    assert game.phase == "strike"
    assert "end" in game.legal()


@pytest.mark.article("P-ADV-4")
def test_with_nobody_to_strike_only_ending_is_left() -> None:
    assert light().apply("move c1 . BZ SH .").legal() == ["end"]
    assert light().apply("move a1 HC . . AT").legal() == ["end"]


@pytest.mark.article("P-ADV-4", "P-ADV-5")
@pytest.mark.parametrize("code", ["ST", "HC", "JK", "AT", "BZ", "SH", "JB", "PE"])
def test_only_armor_one_is_light(code: str) -> None:
    game = light(f"""
        g  g  g  TG
        g  g  g  g
        g  P4 g  g
        a  {code}  a  a
        a  a  a  a
        a  a  a  a
    """).apply(f"move a2 . . . {code}")
    assert strikes(game) == ({"b3"} if code in ("ST", "HC", "JK") else set())
    if not strikes(game):
        assert refused(game, "strike b3 b4") == "no light unit of yours is on b3 (P-ADV-4)"


@pytest.mark.article("P-ADV-4", "P-CARD-4")
def test_own_figures_say_what_is_light() -> None:
    units = {"SH": {"armor": 1}, "HC": {"armor": 2}}
    game = light(units=units).apply("move b2 . . HC SH")
    assert strikes(game) == {"c3"}


@pytest.mark.article("P-ADV-4")
def test_the_german_side_strikes_alike() -> None:
    game = light(SCENE.replace("P4", "P2"), to_move="german").apply("move a4 . P2 . .")
    assert strikes(game) == {"b4"}
    assert play(game, "strike b4 b2", "fire b4").chances == hand(1, 2, 1)


@pytest.mark.article("P-ADV-4")
def test_every_light_unit_of_the_quadrant_may_strike_and_no_other() -> None:
    game = light("""
        g  g  g  TG
        g  g  g  g
        g  P4 g  g
        a  HC ST JK
        a  a  a  a
        a  a  a  a
    """).apply("move b2 . . HC ST")
    assert strikes(game) == {"b3", "c3"}
    assert refused(game, "strike d3 c4") == "d3 is not in the quadrant that was moved (P-ADV-4)"
    assert refused(game, "strike b2 b4") == "no light unit of yours is on b2 (P-ADV-4)"


@pytest.mark.article("P-ADV-4", "P-TURN-4")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_a_strike_reveals_the_light_unit_and_searches(viewer: str) -> None:
    game = play(light(), "move a2 . . . HC", "strike b3 b4")
    assert game.facts == ["! b3 HC", "! b4 P4"]
    assert game.events_for(viewer) == (Shown(("P-ADV-4",), "b3", "HC"), Shown(("P-TURN-4",), "b4", "P4"))
    assert game.observe(viewer).shown == {"b4": "P4", "b3": "HC"}
    assert game.position()["pending"] == {"quadrant": "a2", "target": "b4", "striker": "b3"}


@pytest.mark.article("P-ADV-4")
def test_only_the_light_unit_that_searched_may_fire() -> None:
    game = play(light(), "move a2 . . . HC", "strike b3 b4")
    assert game.legal() == ["fire b3", "hold"]
    assert refused(game, "fire c2") == "only the light unit that searched may fire (P-ADV-4)"
    fired = game.apply("fire b3")
    assert fired.facts == ["! b3 HC"]
    assert fired.chances == hand(2, 1, 2)
    hit = fired.apply("draw hit")
    assert hit.facts == ["! destroyed b4 P4"]
    assert (hit.to_move, hit.turn) == ("german", 2)


@pytest.mark.article("P-ADV-4", "P-TURN-7")
def test_the_light_unit_may_hold_and_stays_revealed() -> None:
    game = play(light(), "move a2 . . . HC", "strike b3 b4", "hold")
    assert drawn(game) == picture("""
        g  g   g  TG
        g  g   g  g
        g  P4! g  g
        a  HC! a  a
        a  a   SH a
        a  AT  a  BZ
    """)
    assert game.to_move == "german"


@pytest.mark.article("P-ADV-4")
def test_a_strike_at_plain_forest_ends_the_turn() -> None:
    game = play(light(), "move a2 . . . HC", "strike b3 c4")
    assert game.facts == ["! b3 HC", "! c4 ."]
    assert game.to_move == "german"
    assert "HC!" in drawn(game)


@pytest.mark.article("P-ADV-4")
def test_a_movement_won_by_exploration_counts_too() -> None:
    scene = """
        g  g  g  TG
        g  P4 g  g
        g  g  g  g
        a  HC a  a
        a  a  SH a
        a  a  a  a
    """
    explored = light(scene).apply("explore a3")
    assert {option.split()[0] for option in explored.legal()} == {"end", "move"}
    moved = explored.apply("move a3 . . . HC")
    assert moved.phase == "strike"
    assert "strike b4 b6" in moved.legal()
    assert play(moved, "strike b4 b5", "fire b4").chances == hand(2, 1, 2)
    assert explored.apply("end").to_move == "german"
    assert explored.apply("move a3 . HC . .").legal()[0] == "end"


@pytest.mark.article("P-ADV-4")
def test_an_exploration_that_meets_a_unit_gives_no_strike() -> None:
    assert (
        light(SCENE.replace("a  HC SH a", "a  a  SH a").replace("a  a  a  a", "a  HC a  a")).apply("explore a3").to_move
        == "german"
    )


@pytest.mark.article("P-ADV-4")
def test_there_is_no_strike_without_a_movement() -> None:
    assert refused(light(), "strike b2 b4") == "a light unit strikes only after a MOVEMENT (P-ADV-4)"


@pytest.mark.article("P-ADV-4", "P-TURN-2")
@pytest.mark.parametrize("decision", ["strike b2 b4", "end"])
def test_without_the_rule_an_action_is_asked(decision: str) -> None:
    assert "one action is asked" in refused(field(SCENE), decision)


@pytest.mark.article("P-ADV-4")
def test_without_the_rule_there_is_no_strike() -> None:
    assert field(SCENE).apply("move a2 . . . HC").to_move == "german"


@pytest.mark.article("P-ADV-4", "P-ADV-7")
def test_a_revealed_unit_is_struck_only_if_the_light_unit_can_fire_at_it() -> None:
    scene = """
        g  g   g  TG
        g  P4! g  g
        g  P3! g  g
        a  a   a  a
        a  ST  JK a
        a  a   a  a
    """
    moved = light(scene, "superior-armor").apply("move a2 . . . ST")
    assert "strike b3 b5" not in moved.legal()
    assert refused(moved, "strike b3 b5") == "the light unit on b3 cannot search b5 (P-ADV-4)"
    assert "strike b3 b4" in moved.legal()
    assert "strike b3 b5" in light(scene).apply("move a2 . . . ST").legal()


@pytest.mark.article("P-ADV-4", "P-ADV-7", "P-TURN-7")
def test_a_hidden_square_may_be_struck_even_if_firing_turns_out_to_be_impossible() -> None:
    scene = """
        g  g  g  TG
        g  P4 g  g
        g  g  g  g
        a  a  a  a
        a  ST JK a
        a  a  a  a
    """
    game = play(light(scene, "superior-armor"), "move a2 . . . ST", "strike b3 b5")
    assert game.facts == ["! b3 ST", "! b5 P4"]
    assert game.legal() == ["hold"]
    assert refused(game, "fire b3") == "the target's armor is too strong for ST at that distance (P-ADV-7)"


@pytest.mark.article("P-ADV-4", "P-TER-6")
def test_the_line_of_sight_is_the_light_units_own() -> None:
    scene = """
        g  g  g  TG
        g  P4 g  g
        g  M  g  g
        a  a  a  a
        a  HC JK L
        a  a  a  a
    """
    assert "search b5" in light(scene).legal()
    game = light(scene).apply("move a2 . . . HC")
    assert options(game, "strike") == ["b3 a4", "b3 c4", "b3 d4", "b3 d5"]


@pytest.mark.article("P-ADV-4", "P-TER-3", "P-TER-7")
def test_a_light_unit_strikes_from_the_hill_that_it_has_entered() -> None:
    scene = """
        g  g  g  TG
        L  g  g  g
        g  P4 g  g
        a  h  a  a
        a  HC SH a
        a  a  a  a
    """
    game = light(scene).apply("move a2 . . . HC")
    assert game.facts == ["! b3 HC"]
    struck = game.apply("strike b3 b4")
    assert struck.facts == ["! b3 HC", "! b4 P4"]
    assert struck.apply("fire b3").chances == hand(2, 1, 2)


@pytest.mark.article("P-ADV-5")
def test_medium_units_neither_strike_nor_are_blocked() -> None:
    game = light(SCENE, "heavy")
    assert light(SCENE, "heavy").apply("move c2 SH . . .").legal() == ["end"]
    fired = play(game, "search b4", "fire c2", "draw armor", "search a3")
    assert "*" not in drawn(fired)
    assert "move c2 . . SH ." in fired.legal()
