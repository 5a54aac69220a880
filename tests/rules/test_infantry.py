"""S-ADV-7, 8, 10, 11: the Infantry's ASSAULT, DEFENSIVE FIRE, and Infantry in the enemy Front."""

from __future__ import annotations

import pytest

from scopegames.events import Advanced, Eliminated, Removed, Shown
from tests.boards import board, drawn, options, picture, play, quadrants, refused, verbs

SCENE = """
    s..
    dco
    ---
    OI.
    S..
"""


@pytest.mark.article("S-ADV-7")
@pytest.mark.parametrize(
    "ranks, quadrants",
    [
        (("s..", "...", "I..", "S.."), "a2 a2"),
        (("s..", "...", ".I.", "S.."), "b2 a2|b2 b2"),
        (("s..", "...", "..I", "S.."), "c2 b2"),
        (("s..", "...", "...", "SI."), ""),
        (("s..", "..I", "...", "S.."), "c3 b2|c3 b3"),
        (("s..", ".I.", "...", "S.."), "b3 a2|b3 a3|b3 b2|b3 b3"),
        (("sI.", "...", "...", "S.."), "b4 a3|b4 b3"),
        (("s.I", "...", "...", "S.."), "c4 b3"),
        (("s..", "...", "..i", "SI."), "b1 b1"),
        (("s..", "...", ".i.", "SI."), "b1 a1|b1 b1"),
        (("s..", "...", "I.I", "S.."), "a2 a2|c2 b2"),
    ],
)
def test_a_quadrant_holds_the_infantry_and_an_enemy_card(ranks: tuple[str, ...], quadrants: str) -> None:
    game = board("\n".join([*ranks[:2], "---", *ranks[2:]]))
    assert options(game, "assault") == (quadrants.split("|") if quadrants else [])


@pytest.mark.article("S-ADV-7")
def test_an_assault_reveals_the_infantry_then_all_enemy_cards_in_quadrant_order() -> None:
    game = board(SCENE).apply("assault b2 a2")
    assert game.facts == ["! b2 I", "! a3 d", "! b3 c"]
    for viewer in ("german", "soviet", "spectator"):
        assert [event for event in game.events_for(viewer) if isinstance(event, Shown)] == [
            Shown(("S-ADV-7",), "b2", "I"),
            Shown(("S-ADV-7",), "a3", "d"),
            Shown(("S-ADV-7",), "b3", "c"),
        ]
        assert game.observe(viewer).shown == {"b2": "I", "a3": "d", "b3": "c"}
    assert game.phase == "assault"
    assert game.position()["pending"] == {"infantry": "b2", "quadrant": "a2"}
    assert game.legal() == ["advance a3", "advance b3", "hold"]


@pytest.mark.article("S-ADV-7")
def test_own_cards_in_the_quadrant_stay_hidden() -> None:
    game = board(SCENE).apply("assault b2 a2")
    assert "a2" not in game.observe("soviet").memory
    assert drawn(game, "soviet").endswith("???\n???")


@pytest.mark.article("S-ADV-7")
def test_in_the_enemy_front_all_cards_around_are_revealed() -> None:
    game = board("""
        s.o
        .I.
        ---
        ...
        S..
    """).apply("assault b3 b3")
    assert game.facts == ["! b3 I", "! c3 .", "! b4 .", "! c4 o"]
    assert game.legal() == ["advance b4", "advance c3", "advance c4", "hold"]


@pytest.mark.article("S-ADV-7", "S-TURN-4")
def test_advancing_onto_a_unit_eliminates_it() -> None:
    after = play(board(SCENE), "assault b2 b2", "advance c3", "end")
    before = play(board(SCENE), "assault b2 b2", "advance c3")
    assert before.facts == ["! eliminated c3 o"]
    assert before.events[:2] == (
        Eliminated(("S-ADV-7",), "c3", "o"),
        Advanced(("S-ADV-7",), "b2", "c3", "I"),
    )
    assert drawn(after) == picture("""
        s..
        dcI
        ---
        O..
        S..
    """)
    assert "o" in after.position()["score"]["german"]
    assert after.to_move == "soviet"


@pytest.mark.article("S-ADV-7", "S-WIN-1")
def test_advancing_onto_a_sniper_eliminates_it() -> None:
    game = board("""
        ...
        .s.
        ---
        .I.
        S..
    """)
    assert play(game, "assault b2 a2", "advance b3").facts == ["! eliminated b3 s", "! result german"]


@pytest.mark.article("S-ADV-7")
def test_advancing_onto_a_decoy_takes_it_out_of_the_game() -> None:
    game = board(SCENE)
    after = play(game, "assault b2 a2", "advance a3")
    assert after.facts == ["! removed a3 d"]
    assert after.events[0] == Removed(("S-ADV-7",), "a3", "d")
    assert drawn(after) == picture("""
        s..
        Ico
        ---
        O..
        S..
    """)
    assert after.position()["score"] == game.position()["score"]
    assert after.observe("german").counts["soviet"]["d"] == 0


@pytest.mark.article("S-ADV-7")
def test_advancing_onto_an_empty_area() -> None:
    game = board("""
        s..
        ...
        ---
        .I.
        S..
    """)
    after = play(game, "assault b2 b2", "advance c3")
    assert after.facts == []
    assert drawn(after) == picture("""
        s..
        ..I
        ---
        ...
        S..
    """)
    assert after.position()["score"] == game.position()["score"]


@pytest.mark.article("S-ADV-7")
def test_holding_leaves_everything_where_it_was() -> None:
    game = board(SCENE)
    after = play(game, "assault b2 a2", "hold", "end")
    assert (drawn(after), after.facts, after.to_move) == (drawn(game), [], "soviet")
    assert after.position()["score"] == game.position()["score"]


@pytest.mark.article("S-ADV-7")
def test_the_square_left_belongs_to_the_front_it_lies_in() -> None:
    game = board("""
        s..
        .I.
        ---
        .I.
        S..
    """)
    inward = play(game, "assault b3 b3", "advance b4")
    assert "b3" not in options(inward, "search")
    assert "b3" in options(inward.apply("search c1"), "search")
    across = play(game, "assault b2 a2", "advance a3")
    assert "b2" in options(across, "search")
    assert "b2" not in options(across.apply("search c1"), "search")


@pytest.mark.article("S-ADV-7", "S-ADV-10")
def test_an_enemy_infantry_in_ones_own_front_can_be_assaulted() -> None:
    game = board("""
        s..
        ...
        ---
        .i.
        SI.
    """)
    found = game.apply("assault b1 a1")
    assert found.facts == ["! b1 I", "! b2 i"]
    assert found.legal() == ["advance b2", "hold"]
    after = found.apply("advance b2")
    assert after.facts == ["! eliminated b2 i"]
    assert drawn(after) == picture("""
        s..
        ...
        ---
        .I.
        S..
    """)
    assert quadrants(play(after, "search c1")) == ["a1", "b1"]


@pytest.mark.article("S-ADV-7", "S-ADV-10")
def test_the_way_back_is_open_only_where_an_enemy_card_lies() -> None:
    game = board("""
        s..
        .I.
        ---
        i..
        S..
    """).apply("assault b3 a2")
    assert game.facts == ["! b3 I", "! a2 i", "! a3 ."]
    assert game.legal() == ["advance a2", "advance a3", "hold"]
    assert drawn(game.apply("advance a2")) == picture("""
        s..
        ...
        ---
        I..
        S..
    """)


@pytest.mark.article("S-ADV-8")
def test_a_machine_gun_among_the_cards_revealed_stops_the_assault() -> None:
    game = board("""
        s..
        .cg
        ---
        .I.
        S..
    """)
    after = game.apply("assault b2 b2")
    assert after.facts == ["! b2 I", "! b3 c", "! c3 g", "! eliminated b2 I"]
    assert Eliminated(("S-ADV-8",), "b2", "I") in after.events_for("german")
    assert drawn(after) == drawn(game).replace("I", ".")
    assert "I" in after.position()["score"]["soviet"]
    assert (after.to_move, after.phase) == ("soviet", "action")
    assert "b2" in options(after, "search")


@pytest.mark.article("S-ADV-8")
def test_in_the_enemy_front_the_empty_area_is_the_enemys() -> None:
    game = board("""
        s.g
        .I.
        ---
        ...
        S..
    """)
    assert quadrants(play(game, "search a3", "search a2")) == ["a1", "b1"]
    after = game.apply("assault b3 b3")
    assert after.facts == ["! b3 I", "! c3 .", "! b4 .", "! c4 g", "! eliminated b3 I"]
    assert quadrants(after) == ["a3", "b3"]
    assert "b3" not in options(after, "search")


@pytest.mark.article("S-ADV-8")
def test_a_gun_outside_the_quadrant_does_not_fire() -> None:
    game = board("""
        s..
        .cg
        ---
        .I.
        S..
    """).apply("assault b2 a2")
    assert game.legal() == ["advance a3", "advance b3", "hold"]


@pytest.mark.article("S-ADV-8")
def test_ones_own_gun_does_not_fire_on_ones_infantry() -> None:
    game = board("""
        s..
        ...
        ---
        GI.
        S..
    """).apply("assault b2 a2")
    assert game.legal() == ["advance a3", "advance b3", "hold"]


@pytest.mark.article("S-ADV-8")
def test_a_german_gun_stops_soviet_infantry_alike() -> None:
    game = board(
        """
        s..
        .i.
        ---
        G..
        S..
        """,
        to_move="soviet",
    )
    after = game.apply("assault b3 a2")
    assert after.facts == ["! b3 i", "! a2 G", "! b2 .", "! eliminated b3 i"]
    assert "i" in after.position()["score"]["german"]


@pytest.mark.article("S-ADV-10")
def test_infantry_goes_on_by_assault_in_the_enemy_front() -> None:
    game = play(
        board("""
            s...
            ....
            ....
            ----
            .I..
            ....
            ...S
        """),
        "assault b3 a3",
        "advance b4",
        "search a1",
        "assault b4 b4",
        "advance c5",
        "search a1",
        "assault c5 c5",
        "advance d6",
    )
    assert drawn(game) == picture("""
        s..I
        ....
        ....
        ----
        ....
        ....
        ...S
    """)
    assert quadrants(game) == ["a4", "a5", "b4", "b5", "c4"]


@pytest.mark.article("S-ADV-10")
def test_the_enemy_can_search_shoot_and_assault_it_but_not_move_its_quadrant() -> None:
    game = board(
        """
        s..
        .Ii
        ---
        ...
        S..
        """,
        to_move="soviet",
    )
    assert quadrants(game) == []
    assert "b3" in options(game, "search")
    assert game.apply("search b3").legal() == ["hold", "shoot a3"]
    assert play(game, "assault c3 b3").facts == ["! c3 i", "! b3 I"]
    assert play(game, "assault c3 b3", "advance b3").facts == ["! eliminated b3 I"]
    assert refused(game, "move a3 ..s.") == "an enemy card stands in a3 (S-ADV-10)"


@pytest.mark.article("S-ADV-11")
def test_an_infantry_in_the_enemy_front_is_known_to_everybody() -> None:
    game = play(
        board("""
            s..
            ...
            ---
            .I.
            S..
        """),
        "assault b2 b2",
        "advance c3",
    )
    assert drawn(game, "soviet") == picture("""
        s..
        ..I
        ---
        ???
        ???
    """)
    assert drawn(game, "spectator") == picture("""
        ???
        ??I
        ---
        ???
        ???
    """)
    assert drawn(game, "german") == picture("""
        ???
        ??I
        ---
        ...
        S..
    """)


@pytest.mark.article("S-ADV-11", "S-SETUP-2")
def test_an_infantry_that_held_in_its_own_front_lies_face_down_again() -> None:
    game = play(board(SCENE), "assault b2 a2", "hold")
    assert drawn(game, "soviet").endswith("???\n???")


@pytest.mark.article("S-ADV-7")
@pytest.mark.parametrize(
    "decision, reason",
    [
        ("assault b2 a1", "quadrant a1 holds no enemy card (S-ADV-7)"),
        ("assault b2 a3", "the Infantry on b2 is not in quadrant a3 (S-ADV-7)"),
        ("assault b2 c2", "c2 is no quadrant of the battlefield (S-ADV-7)"),
        ("assault b2 a4", "a4 is no quadrant of the battlefield (S-ADV-7)"),
        ("assault b2 h8", "h8 is no quadrant of the battlefield (S-ADV-7)"),
        ("assault a2 a2", "no Infantry of yours is on a2 (S-ADV-7)"),
    ],
)
def test_other_assaults_are_refused_with_the_reason(decision: str, reason: str) -> None:
    assert refused(board(SCENE), decision) == reason


@pytest.mark.article("S-ADV-7")
def test_only_the_cards_revealed_can_be_advanced_on() -> None:
    game = board(SCENE).apply("assault b2 a2")
    for square in ("c3", "a4", "a2", "b2", "h8"):
        reason = f"no enemy card of the assaulted quadrant lies on {square} (S-ADV-7)"
        assert refused(game, f"advance {square}") == reason
    assert refused(game, "move b1 ....") == "the assaulting Infantry advances or holds first (S-ADV-7)"


@pytest.mark.article("S-ADV-7")
def test_without_infantry_there_is_no_assault() -> None:
    game = board(SCENE, to_move="soviet")
    assert "assault" not in verbs(game)
    assert refused(game, "assault b3 a2") == "no Infantry of yours is in play (S-ADV-7)"
