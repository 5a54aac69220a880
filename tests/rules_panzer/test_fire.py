"""P-TURN-5, P-TURN-6: the firing hand, the draw, and what a hit does."""

from __future__ import annotations

from fractions import Fraction

import pytest

from scopegames.events import Destroyed, Drawn, Shown
from tests.boards import play, refused
from tests.fields import ARMOR, EVERYBODY, FIGURES, FIREPOWER, drawn, duel, field, hand, picture

SCENE = """
    g  g  g  TG
    g  g  g  g
    g  P4 g  g
    a  a  JK a
    a  SH a  BZ
    a  a  a  HC
"""


@pytest.mark.article("P-TURN-5", "P-CARD-3")
@pytest.mark.parametrize("distance", [1, 2])
@pytest.mark.parametrize("american", FIGURES["american"])
@pytest.mark.parametrize("german", FIGURES["german"])
def test_the_firing_hand_of_any_two_units(american: str, german: str, distance: int) -> None:
    for attacker, target in ((american, german), (german, american)):
        game = duel(attacker, target, distance)
        assert game.chances == hand(FIREPOWER[attacker], distance, ARMOR[target])


@pytest.mark.article("P-TURN-5")
@pytest.mark.parametrize(
    "attacker, target, distance, chances",
    [
        ("SH", "P4", 2, {"draw hit": "1/3", "draw range": "1/3", "draw armor": "1/3"}),
        ("SH", "P4", 1, {"draw hit": "2/5", "draw range": "1/5", "draw armor": "2/5"}),
        ("ST", "TG", 2, {"draw hit": "1/6", "draw range": "1/3", "draw armor": "1/2"}),
        ("PE", "PK", 1, {"draw hit": "3/4", "draw range": "1/4"}),
        ("TG", "JB", 2, {"draw hit": "3/8", "draw range": "1/4", "draw armor": "3/8"}),
        ("P2", "BZ", 2, {"draw hit": "1/3", "draw range": "2/3"}),
    ],
)
def test_chances_worked_out_by_hand(attacker: str, target: str, distance: int, chances: dict[str, str]) -> None:
    game = duel(attacker, target, distance)
    assert game.chances == chances
    assert sum(map(Fraction, game.chances.values())) == 1
    assert game.legal() == sorted(chances)


@pytest.mark.article("P-TURN-5")
def test_units_at_distance_one_or_two_may_fire() -> None:
    game = field(SCENE).apply("search b4")
    assert game.legal() == ["fire b2", "fire c3", "fire d2", "hold"]
    assert refused(game, "fire d1") == "the target is more than 2 squares from d1 (P-TURN-5)"
    assert refused(game, "fire b3") == "no unit of yours is on b3 (P-TURN-5)"
    assert refused(game, "fire b4") == "no unit of yours is on b4 (P-TURN-5)"
    assert refused(game, "fire h8") == "no unit of yours is on h8 (P-TURN-5)"


@pytest.mark.article("P-TURN-5", "P-TURN-1")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_the_attacker_is_revealed_and_the_dealer_draws(viewer: str) -> None:
    game = play(field(SCENE), "search b4", "fire b2")
    assert game.facts == ["! b2 SH"]
    assert game.events_for(viewer) == (Shown(("P-TURN-5",), "b2", "SH"),)
    assert (game.to_move, game.phase, game.turn) == ("dealer", "draw", 1)
    assert game.position()["active"] == "american"
    assert game.position()["pending"] == {"target": "b4", "attacker": "b2"}
    assert game.observe(viewer).shown == {"b4": "P4", "b2": "SH"}
    assert game.observe(viewer).legal == ("draw armor", "draw hit", "draw range")
    assert "SH!" in drawn(game, viewer)


@pytest.mark.article("P-TURN-5")
def test_an_attacker_revealed_before_is_told_again() -> None:
    game = field(SCENE.replace("SH", "SH!").replace("P4", "P4!"))
    assert play(game, "search b4", "fire b2").facts == ["! b2 SH"]


@pytest.mark.article("P-TURN-5", "P-TURN-6")
@pytest.mark.parametrize("card", ["range", "armor"])
def test_a_miss_does_nothing(card: str) -> None:
    game = play(field(SCENE), "search b4", "fire b2", f"draw {card}")
    assert game.facts == []
    assert game.events[0] == Drawn(("P-TURN-5",), card, "b2", "b4")
    assert drawn(game) == picture(SCENE.replace("P4", "P4!").replace("SH", "SH!"))
    assert (game.to_move, game.turn) == ("german", 2)


@pytest.mark.article("P-TURN-6")
def test_a_hit_destroys_the_target_and_changes_no_control() -> None:
    game = play(field(SCENE), "search b4", "fire c3", "draw hit")
    assert game.facts == ["! destroyed b4 P4"]
    assert game.events[:2] == (Drawn(("P-TURN-5",), "hit", "c3", "b4"), Destroyed(("P-TURN-6",), "b4", "P4"))
    assert drawn(game) == picture(SCENE.replace("P4", "g").replace("JK", "JK!"))
    assert game.position()["piles"] == {"american": ["P4"], "german": []}
    for viewer in EVERYBODY:
        assert game.observe(viewer).counts == {"american": 4, "german": 1}
        assert game.observe(viewer).piles["american"] == ("P4",)


@pytest.mark.article("P-TURN-6")
def test_the_german_side_fires_alike() -> None:
    game = field(SCENE, to_move="german").apply("search c3")
    assert game.legal() == ["fire b4", "hold"]
    hit = play(game, "fire b4", "draw hit")
    assert hit.facts == ["! destroyed c3 JK"]
    assert drawn(hit) == picture(SCENE.replace("JK", "a").replace("P4", "P4!"))
    assert hit.position()["piles"] == {"american": [], "german": ["JK"]}


@pytest.mark.article("P-TURN-6", "P-TER-4")
def test_terrain_is_neutral_again_when_its_unit_is_destroyed() -> None:
    scene = SCENE.replace("P4", "m:P4").replace("a  SH a", "L  SH a")
    game = play(field(scene), "search b4", "fire b2", "draw hit")
    assert drawn(game) == picture(scene.replace("m:P4", "m").replace("SH", "SH!"))
    assert game.position()["control"].split("/")[2] == "GnGG"


@pytest.mark.article("P-TURN-6")
def test_piles_are_sorted() -> None:
    game = field(SCENE.replace("BZ", "a"), lost="PV P2 SH")
    assert game.position()["piles"] == {"american": ["P2", "PV"], "german": ["SH"]}
    hit = play(game, "search b4", "fire b2", "draw hit")
    assert hit.position()["piles"] == {"american": ["P2", "P4", "PV"], "german": ["SH"]}


@pytest.mark.article("P-TURN-5")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_everybody_knows_the_firing_hand_at_the_draw(viewer: str) -> None:
    game = play(field(SCENE), "search b4", "fire b2")
    firing = game.observe(viewer).hand
    assert (firing.attacker, firing.target) == ("b2", "b4")
    assert (firing.hits, firing.range, firing.armor) == (2, 2, 2)
    assert firing.chance == Fraction(1, 3)
    assert firing.chances() == game.chances
    assert firing.changes == (("P-TURN-5", "hit", 2), ("P-TURN-5", "range", 2), ("P-TURN-5", "armor", 2))
    assert game.apply("draw range").observe(viewer).hand is None


@pytest.mark.article("P-TURN-5")
def test_who_is_to_fire_knows_the_hand_of_every_unit_that_could() -> None:
    game = field(SCENE).apply("search b4")
    hands = game.observe("american").hands
    assert {square: (one.hits, one.range, one.armor) for square, one in hands.items()} == {
        "b2": (2, 2, 2),
        "c3": (3, 1, 2),
        "d2": (2, 2, 2),
    }
    for square, one in hands.items():
        assert game.apply(f"fire {square}").chances == one.chances()
    assert game.observe("german").hands == game.observe("spectator").hands == {}


@pytest.mark.article("P-TURN-5")
def test_a_card_that_is_not_in_the_hand_is_not_drawn() -> None:
    game = play(field(SCENE.replace("P4", "PK")), "search b4", "fire b2")
    assert game.legal() == ["draw hit", "draw range"]
    assert refused(game, "draw armor") == "no such card is in the firing hand: armor (P-TURN-5)"


@pytest.mark.article("P-TURN-5")
@pytest.mark.parametrize("decision", ["hold", "fire b2", "search a4", "pass", "move a1 . . . SH"])
def test_the_draw_comes_first(decision: str) -> None:
    game = play(field(SCENE), "search b4", "fire b2")
    assert refused(game, decision) == "the dealer draws a firing card first (P-TURN-5)"
    assert game.chances
    assert field(SCENE).chances == {}
