"""P-ADV-7, P-ADV-8, P-ADV-9: superior armor, the StuG III, and the Pershing."""

from __future__ import annotations

import pytest

from scopegames import Game
from tests.boards import options, play, refused
from tests.fields import ARMOR, FIGURES, FIREPOWER, duel, field, hand, skirmish


def facing(attacker: str, target: str, distance: int, *rules: str) -> Game:
    """The target is on b4, the attacker two squares below it or beside it."""
    return skirmish({"b4": target, f"b{4 - distance}": attacker, "d6": "P4"}, rules=rules)


@pytest.mark.article("P-ADV-7")
@pytest.mark.parametrize("attacker", FIGURES["american"])
@pytest.mark.parametrize("target", FIGURES["german"])
def test_more_armor_than_firepower_is_fired_at_only_when_adjacent(attacker: str, target: str) -> None:
    too_strong = ARMOR[target] > FIREPOWER[attacker]
    for distance, allowed in ((1, True), (2, not too_strong)):
        found = facing(attacker, target, distance, "superior-armor").apply("search b4")
        assert found.legal() == [f"fire b{4 - distance}", "hold"] if allowed else ["hold"]
        named = facing(attacker, f"{target}!", distance, "superior-armor")
        assert ("search b4" in named.legal()) == allowed


@pytest.mark.article("P-ADV-7")
def test_the_refusals_say_why() -> None:
    found = facing("SH", "TG", 2, "superior-armor").apply("search b4")
    assert refused(found, "fire b2") == "the target's armor is too strong for SH at that distance (P-ADV-7)"
    named = facing("SH", "TG!", 2, "superior-armor")
    assert refused(named, "search b4") == "no unit of yours could fire at b4 (P-TURN-7)"


@pytest.mark.article("P-ADV-7")
def test_without_the_rule_anything_is_fired_at() -> None:
    assert facing("ST", "TG", 2).apply("search b4").legal() == ["fire b2", "hold"]


@pytest.mark.article("P-ADV-7", "P-ADV-2", "P-ADV-3")
def test_the_printed_armor_counts_before_flank_and_rear() -> None:
    game = field(
        """
        g  g  g  P2
        g  AT g  g
        g  g  g  g
        a  TG a  a
        a  a  a  a
        a  SH a  a
        """,
        to_move="german",
        rules=["superior-armor", "flank", "rear"],
    )
    fired = play(game, "search b5", "fire b3", "draw range")
    assert "search b3" not in fired.legal()


@pytest.mark.article("P-ADV-7", "P-ADV-10")
def test_the_printed_armor_counts_before_the_open_turret() -> None:
    """At distance 2 the open turret changes nothing, and adjacent anything may be fired at."""
    game = field(
        """
        g  g    g  g
        g  h:P2 g  g
        g  a    g  g
        a  JK!  a  a
        a  a    a  L
        a  a    a  a
        """,
        to_move="german",
        rules=["superior-armor", "open-turret"],
        units={"JK": {"armor": 2}},
    )
    assert "search b3" not in game.legal()


@pytest.mark.article("P-ADV-7", "P-ADV-8")
def test_low_profile_does_not_count_as_armor() -> None:
    rules = ("superior-armor", "stug")
    assert facing("HC", "SG", 2, *rules).apply("search b4").legal() == ["fire b2", "hold"]
    assert facing("ST", "SG", 2, *rules).apply("search b4").legal() == ["hold"]
    assert duel("HC", "SG", 2, rules=rules).chances == hand(2, 3, 2)


@pytest.mark.article("P-ADV-8")
@pytest.mark.parametrize("rules, distance, cards", [(["stug"], 2, 3), (["stug"], 1, 1), ([], 2, 2), ([], 1, 1)])
def test_low_profile_is_one_more_range_miss_at_distance_two(rules: list[str], distance: int, cards: int) -> None:
    game = duel("SH", "SG", distance, rules=rules)
    assert game.chances == hand(2, cards, 2)
    assert (("P-ADV-8", "range", 1) in game.observe("german").hand.changes) == (cards == 3)


@pytest.mark.article("P-ADV-8")
def test_only_the_stug_has_a_low_profile() -> None:
    assert duel("SH", "P4", 2, rules=["stug"]).chances == hand(2, 2, 2)
    assert duel("SG", "SH", 2, rules=["stug"]).chances == hand(2, 2, 2)


ANGLE = """
    g   g   g   g
    g   g   g   P4
    g   g   SG  g
    HC! a   a   SH!
    a   AT! BZ! a
    a   a   a   a
"""


def first_shot(*rules: str, card: str = "range", at: str = "a3") -> Game:
    """The StuG III has fired; it is the German turn again."""
    game = field(ANGLE, to_move="german", rules=rules or ["stug"])
    return play(game, f"search {at}", "fire c4", f"draw {card}", "search a4")


@pytest.mark.article("P-ADV-8")
def test_before_its_first_shot_the_stug_fires_anywhere() -> None:
    game = field(ANGLE, to_move="german", rules=["stug"])
    for target in ("a3", "b2", "c2", "d3"):
        assert "fire c4" in game.apply(f"search {target}").legal()


@pytest.mark.article("P-ADV-8")
@pytest.mark.parametrize("card", ["range", "hit"])
def test_in_consecutive_turns_the_stug_fires_at_the_same_square_or_one_beside_it(card: str) -> None:
    game = first_shot(card=card)
    named = {square for square in ("a3", "b2", "c2", "d3") if f"search {square}" in game.legal()}
    # The Panzer IV can fire at d3, and nobody but the StuG III at the others; a3 may have become plain forest.
    assert named == {"a3", "b2", "d3"}
    assert game.apply("search b2").legal() == ["fire c4", "hold"]
    beside = game.apply("search d3")
    assert beside.legal() == ["fire d5", "hold"]
    assert refused(beside, "fire c4") == "the StuG III cannot turn so far after its last shot (P-ADV-8)"
    assert refused(game, "search c2") == "no unit of yours could fire at c2 (P-TURN-7)"


@pytest.mark.article("P-ADV-8")
def test_the_same_square_may_hold_another_unit() -> None:
    game = field(ANGLE.replace("HC!", "HC").replace("a   AT!", "a   AT"), to_move="german", rules=["stug"])
    fired = play(game, "search a3", "fire c4", "draw range", "move a2 . HC AT .")
    assert fired.apply("search a3").legal() == ["fire c4", "hold"]


@pytest.mark.article("P-ADV-8")
def test_the_angle_goes_on_from_the_last_square() -> None:
    game = play(first_shot(), "search b2", "fire c4", "draw range", "search a4")
    named = {square for square in ("a3", "b2", "c2", "d3") if f"search {square}" in game.legal()}
    assert named == {"a3", "b2", "c2", "d3"}
    assert game.apply("search c2").legal() == ["fire c4", "hold"]
    assert game.apply("search d3").legal() == ["fire d5", "hold"]


@pytest.mark.article("P-ADV-8", "P-TURN-4")
def test_the_stug_may_search_beyond_its_angle_but_not_fire() -> None:
    game = field(ANGLE.replace("BZ!", "BZ"), to_move="german", rules=["stug"])
    fired = play(game, "search a3", "fire c4", "draw range", "search a4")
    found = fired.apply("search c2")
    assert found.facts == ["! c2 BZ"]
    assert found.legal() == ["hold"]


@pytest.mark.article("P-ADV-8", "P-ADV-11")
@pytest.mark.parametrize("pause", [("search b3",), ("search d3", "fire d5", "draw armor"), ("search a3", "hold")])
def test_a_turn_in_which_the_stug_does_not_fire_sets_it_free(pause: tuple[str, ...]) -> None:
    game = play(first_shot(), *pause, "search a4")
    assert "fire c4" in game.apply("search d3").legal()
    assert "fire c4" in game.apply("search c2").legal()


@pytest.mark.article("P-ADV-8")
def test_without_the_rule_and_for_other_units_there_is_no_angle() -> None:
    assert "fire c4" in first_shot("flank").apply("search d3").legal()
    game = field(ANGLE.replace("SG", "P3"), to_move="german", rules=["stug"])
    fired = play(game, "search a3", "fire c4", "draw range", "search a4")
    assert "fire c4" in fired.apply("search d3").legal()


@pytest.mark.article("P-ADV-8", "P-ADV-7")
def test_a_refusal_beyond_the_angle_names_the_stug_even_if_armor_is_superior() -> None:
    scene = ANGLE.replace("SH!", "JB!").replace("g   g   SG  g", "g   g   SG  PK")
    game = field(scene, to_move="german", rules=["stug", "superior-armor"])
    found = play(game, "search a3", "fire c4", "draw range", "search a4", "search d3")
    assert found.legal() == ["fire d4", "hold"]
    assert refused(found, "fire d5") == "the target's armor is too strong for P4 at that distance (P-ADV-7)"
    assert refused(found, "fire c4") == "the StuG III cannot turn so far after its last shot (P-ADV-8)"


@pytest.mark.article("P-ADV-8", "P-TER-6")
def test_a_refusal_says_whether_the_angle_or_the_line_of_sight_forbids_the_shot() -> None:
    scene = """
        g   g   g   g
        g   g   g   P4
        g   L   SG  g
        HC! a   M   SH!
        a   AT  BZ  a
        a   a   a   a
    """
    game = field(scene, to_move="german", rules=["stug"])
    assert refused(game.apply("search c2"), "fire c4") == "SG on c4 has no line of fire to the target (P-TER-6)"
    fired = play(game, "search a3", "fire c4", "draw range", "search a4", "search d3")
    assert refused(fired, "fire c4") == "the StuG III cannot turn so far after its last shot (P-ADV-8)"


@pytest.mark.article("P-ADV-9")
@pytest.mark.parametrize("scenario", ["skirmish", "battle", "great-battle"])
def test_before_february_1945_there_is_no_pershing(scenario: str) -> None:
    game = Game.new("panzer", scenario=scenario, rules=["pershing-banned"])
    assert not any("PE" in squad.split() for squad in options(game, "squad"))
    assert refused(game, "squad PE") == "the Pershing is not in service yet (P-ADV-9)"
    assert "squad PE" in Game.new("panzer", scenario=scenario).legal()


@pytest.mark.article("P-ADV-9")
def test_the_ban_changes_nothing_for_the_german_side() -> None:
    banned, free = (Game.new("panzer", rules=rules).apply("squad SH") for rules in (["pershing-banned"], []))
    assert banned.legal() == free.legal()
