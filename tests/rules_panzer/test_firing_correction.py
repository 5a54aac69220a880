"""P-ADV-1, P-ADV-11: firing again at the same unit, and what is remembered of a shot."""

from __future__ import annotations

import pytest

from scopegames import Game
from tests.boards import play
from tests.fields import EVERYBODY, field, hand

SCENE = """
    P4 g  g  TG
    g  P4 g  g
    g  g  g  P3
    a  SH a  SH
    a  a  a  a
    a  a  a  BZ
"""

CORRECTION = ["firing-correction"]


def shoot(game: Game, target: str = "b5", attacker: str = "b3") -> Game:
    """The shot is fired; the dealer is to draw."""
    return play(game, f"search {target}", f"fire {attacker}")


def miss(game: Game, target: str = "b5", attacker: str = "b3") -> Game:
    return shoot(game, target, attacker).apply("draw armor")


@pytest.mark.article("P-ADV-1")
def test_one_range_miss_less_in_the_second_turn_and_two_from_the_third() -> None:
    game = field(SCENE, rules=CORRECTION)
    for ranged in (2, 1, 0, 0, 0):
        fired = shoot(game)
        assert fired.chances == hand(2, ranged, 2)
        game = play(fired, "draw armor", "search a3")


@pytest.mark.article("P-ADV-1")
def test_at_distance_one_no_range_miss_is_left_from_the_second_turn_on() -> None:
    game = field(SCENE, rules=CORRECTION)
    for ranged in (1, 0, 0):
        fired = shoot(game, "d4", "d3")
        assert fired.chances == hand(2, ranged, 1)
        game = play(fired, "draw armor", "search a3")


@pytest.mark.article("P-ADV-1", "P-ADV-8")
def test_low_profile_can_be_corrected_away() -> None:
    game = field(SCENE.replace("g  P4 g  g", "g  SG g  g"), rules=["firing-correction", "stug"])
    for ranged in (3, 2, 1, 1):
        fired = shoot(game)
        assert fired.chances == hand(2, ranged, 2)
        game = play(fired, "draw armor", "search a3")


@pytest.mark.article("P-ADV-1")
def test_the_german_side_corrects_alike() -> None:
    game = field(SCENE, to_move="german", rules=CORRECTION)
    for ranged in (2, 1, 0):
        fired = shoot(game, "b3", "b5")
        assert fired.chances == hand(2, ranged, 2)
        game = play(fired, "draw armor", "search a4")


@pytest.mark.article("P-ADV-1")
def test_without_the_rule_nothing_is_corrected() -> None:
    game = play(miss(field(SCENE)), "search a3")
    assert shoot(game).chances == hand(2, 2, 2)
    assert game.position()["memory"] == {"american": None, "german": None}


@pytest.mark.article("P-ADV-1")
def test_the_hand_names_the_article() -> None:
    game = shoot(play(miss(field(SCENE, rules=CORRECTION)), "search a3"))
    assert ("P-ADV-1", "range", -1) in game.observe("german").hand.changes


REPLIES = {
    # what the German side answers: the Miss (range) cards of the second shot, and its target
    "search a3": (1, "b5"),
    "move c5 . . . TG": (1, "b5"),
    "move a4 . . . P4": (1, "b5"),
    "move a5 . P4 P4 .": (1, "b5"),
    "move a5 . P4 . P4": (1, "b5"),
    "move a5 P4 P4 . .": (1, "b5"),
    "move a5 P4 . P4 .": (2, "a5"),
    "move a4 . . P4 .": (2, "a5"),
    "move b4 . . . P4": (2, "c5"),
}


@pytest.mark.article("P-ADV-1")
@pytest.mark.parametrize("reply", REPLIES)
def test_the_correction_is_lost_when_the_target_changes_its_square(reply: str) -> None:
    ranged, target = REPLIES[reply]
    game = miss(field(SCENE, rules=CORRECTION)).apply(reply)
    assert shoot(game, target).chances == hand(2, ranged, 2)


@pytest.mark.article("P-ADV-1")
def test_another_unit_on_the_square_is_another_target() -> None:
    game = field(SCENE.replace("P4 g  g  TG", "P2 g  g  TG"), rules=CORRECTION)
    swapped = miss(game).apply("move a5 . P2 P4 .")
    assert shoot(swapped).chances == hand(2, 2, 1)


@pytest.mark.article("P-ADV-1")
def test_an_equal_unit_after_the_target_was_destroyed_is_another_target() -> None:
    game = play(shoot(field(SCENE, rules=CORRECTION)), "draw hit", "move a5 . P4 . .")
    assert shoot(game).chances == hand(2, 2, 2)


@pytest.mark.article("P-ADV-1")
def test_another_attacker_has_no_correction() -> None:
    game = play(miss(field(SCENE, rules=CORRECTION)), "search a3")
    assert shoot(game, "b5", "d3").chances == hand(2, 2, 2)


@pytest.mark.article("P-ADV-1")
def test_another_target_starts_anew() -> None:
    game = play(miss(field(SCENE, rules=CORRECTION)), "search a3")
    game = shoot(game, "d4", "b3")
    assert game.chances == hand(2, 2, 1)
    game = play(game, "draw range", "search a3")
    assert shoot(game).chances == hand(2, 2, 2)
    assert shoot(game, "d4", "b3").chances == hand(2, 1, 1)


@pytest.mark.article("P-ADV-1", "P-ADV-11")
@pytest.mark.parametrize("pause", ["search a4", "move a1 . . . .", "explore c3"])
def test_a_turn_without_a_shot_ends_the_correction(pause: str) -> None:
    game = play(miss(field(SCENE, rules=CORRECTION)), "search a3", pause, "search a3")
    assert shoot(game).chances == hand(2, 2, 2)


@pytest.mark.article("P-ADV-1", "P-ADV-4")
@pytest.mark.parametrize(
    "cards, striker, ranged", [(". . . HC", "b3", 1), ("HC . . .", "a2", None), (". . HC .", "a3", 2)]
)
def test_a_light_unit_that_changes_its_square_loses_the_correction(
    cards: str, striker: str, ranged: int | None
) -> None:
    scene = SCENE.replace("a  SH a", "a  HC a").replace("P4 g  g  TG", "g  g  g  TG")
    game = play(miss(field(scene, rules=["firing-correction", "light"])), "search a3", f"move a2 {cards}")
    if ranged is None:
        assert f"strike {striker} b5" not in game.legal()
    else:
        fired = play(game, f"strike {striker} b5", f"fire {striker}")
        assert fired.chances == hand(2, ranged, 2)


@pytest.mark.article("P-ADV-1", "P-ADV-4")
def test_another_light_unit_on_the_attackers_square_has_no_correction() -> None:
    scene = """
        g  g  g  TG
        g  P4 g  g
        g  g  g  g
        a  HC a  a
        JK a  a  a
        a  a  a  a
    """
    game = play(miss(field(scene, rules=["firing-correction", "light"])), "search a3")
    swapped = play(game, "move a2 . . HC JK", "strike b3 b5", "fire b3")
    assert swapped.chances == hand(3, 2, 2)
    stayed = play(game, "move a2 JK . . HC", "strike b3 b5", "fire b3")
    assert stayed.chances == hand(2, 1, 2)


@pytest.mark.article("P-ADV-1", "P-ADV-4", "P-CARD-4")
def test_an_equal_unit_on_the_square_of_a_destroyed_attacker_has_no_correction() -> None:
    game = field(SCENE, to_move="german", rules=["firing-correction", "light"], units={"P4": {"armor": 1}})
    destroyed = play(miss(game, "b3", "b5"), "search b5", "fire b3", "draw hit")
    followed = play(destroyed, "move a5 . P4 . .", "strike b5 b3", "fire b5")
    assert followed.chances == hand(2, 2, 2)


@pytest.mark.article("P-ADV-1")
def test_no_view_shows_whether_a_hidden_target_has_moved() -> None:
    game = miss(field(SCENE.replace("P4 g  g  TG", "g  g  g  TG"), rules=CORRECTION))
    replies = [game.apply(f"move a4 {cards}") for cards in (". . . P4", ". . P4 .", "P4 . . .")]
    assert [reply.position()["memory"]["american"]["target_on"] for reply in replies] == ["b5", None, None]
    for viewer in ("american", "spectator"):
        assert replies[0].observe(viewer) == replies[1].observe(viewer) == replies[2].observe(viewer)
        assert replies[0].view(viewer) == replies[1].view(viewer) == replies[2].view(viewer)


@pytest.mark.article("P-ADV-1", "P-ADV-11")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_everybody_remembers_the_shot_of_a_sides_last_turn(viewer: str) -> None:
    game = miss(field(SCENE, rules=CORRECTION))
    shot = {"attacker": "SH", "from": "b3", "target": "P4", "at": "b5", "streak": 1}
    assert game.view(viewer)["memory"] == {"american": shot, "german": None}
    again = miss(game.apply("search a3"))
    assert again.view(viewer)["memory"]["american"] == shot | {"streak": 2}


@pytest.mark.article("P-ADV-11")
@pytest.mark.parametrize("rule", ["firing-correction", "flank", "rear", "stug"])
def test_after_a_turn_without_a_shot_nothing_is_remembered(rule: str) -> None:
    game = miss(field(SCENE, rules=[rule]))
    assert game.position()["memory"]["american"] is not None
    assert game.apply("search a3").position()["memory"]["american"] is not None
    assert play(game, "search a3", "search a4").position()["memory"] == {"american": None, "german": None}


@pytest.mark.article("P-ADV-11")
def test_a_game_loaded_from_its_position_remembers_no_shot_that_was_not_fired() -> None:
    game = field(SCENE, rules=["firing-correction", "flank"])
    for decision in ("search a4", "search a3", "move a1 . . . ."):
        game = Game.from_position(game.apply(decision).position())
        assert game.position()["memory"] == {"american": None, "german": None}


@pytest.mark.article("P-ADV-1", "P-ADV-11")
def test_a_game_loaded_between_two_shots_goes_on_alike() -> None:
    game = play(miss(field(SCENE, rules=CORRECTION)), "search a3")
    loaded = Game.from_position(game.position())
    assert shoot(loaded).chances == shoot(game).chances == hand(2, 1, 2)
    drawing = Game.from_position(shoot(game).position())
    assert drawing.chances == hand(2, 1, 2)
    assert drawing.apply("draw armor").position() == shoot(game).apply("draw armor").position()
