"""S-TURN-3, S-TURN-4, S-ADV-2: SEARCH, and the Shot that may follow."""

from __future__ import annotations

import pytest

from scopegames.events import Eliminated, ShotLaid, ShotLifted, Shown
from tests.boards import board, drawn, options, picture, play, quadrants, refused, verbs

MODES = pytest.mark.parametrize("mode", ["basic", "advanced"])

SCENE = """
    sod
    cmi
    .g.
    ---
    ...
    .S.
    ...
"""


@pytest.mark.article("S-TURN-3")
@MODES
def test_any_enemy_card_can_be_searched_and_no_own_one(mode: str) -> None:
    game = board(SCENE, mode=mode)
    assert options(game, "search") == ["a4", "a5", "a6", "b4", "b5", "b6", "c4", "c5", "c6"]
    assert refused(game, "search b2") == "no enemy card lies on b2 (S-TURN-3)"
    assert refused(game, "search d4") == "d4 is not on the battlefield (S-TURN-3)"
    assert refused(game, "search a7") == "a7 is not on the battlefield (S-TURN-3)"


@pytest.mark.article("S-TURN-3")
@MODES
def test_a_search_reveals_the_card_to_both_players(mode: str) -> None:
    game = board(SCENE, mode=mode).apply("search b5")
    assert game.facts == ["! b5 m"]
    for viewer in ("german", "soviet", "spectator"):
        assert game.events_for(viewer) == (Shown(("S-TURN-3",), "b5", "m"),)
        assert game.observe(viewer).shown == {"b5": "m"}
    assert (game.to_move, game.phase, game.position()["pending"]) == ("german", "search", {"target": "b5"})


@pytest.mark.article("S-TURN-3")
@MODES
@pytest.mark.parametrize("square", ["a6", "b6", "a5", "b5", "c5", "b4"])
def test_a_sniper_or_unit_may_be_shot_or_spared(square: str, mode: str) -> None:
    game = board(SCENE, mode=mode).apply(f"search {square}")
    assert game.legal() == ["hold", "shoot a1", "shoot a2", "shoot b1", "shoot b2"]


@pytest.mark.article("S-TURN-3")
@MODES
def test_a_spared_card_stays_and_no_shot_card_is_laid(mode: str) -> None:
    game = board(SCENE, mode=mode)
    after = play(game, "search b6", "hold")
    assert drawn(after) == drawn(game)
    assert (after.to_move, after.facts, after.position()["shot"]["german"]) == ("soviet", [], None)
    assert after.position()["score"] == game.position()["score"]


@pytest.mark.article("S-TURN-3")
@MODES
def test_a_decoy_obliges_to_shoot_and_stays(mode: str) -> None:
    game = board(SCENE, mode=mode).apply("search c6")
    assert game.legal() == ["shoot a1", "shoot a2", "shoot b1", "shoot b2"]
    assert refused(game, "hold") == "a Decoy must be shot (S-TURN-3)"
    after = game.apply("shoot b1")
    assert after.facts == []
    assert after.position()["board"] == game.position()["board"]
    assert after.position()["shot"] == {"german": "b1", "soviet": None}
    assert after.position()["score"] == game.position()["score"]
    assert after.to_move == "soviet"


@pytest.mark.article("S-TURN-3")
@MODES
def test_an_empty_area_ends_the_search(mode: str) -> None:
    game = board(SCENE, mode=mode).apply("search c4")
    assert (game.facts, game.to_move, game.turn) == (["! c4 ."], "soviet", 2)


@pytest.mark.article("S-TURN-3")
def test_a_card_seen_before_can_be_searched_again() -> None:
    game = play(board(SCENE, mode="basic"), "search b6", "hold", "search b2", "hold", "search b6")
    assert game.facts == ["! b6 o"]
    assert "hold" in game.legal()


@pytest.mark.article("S-TURN-3", "S-ADV-10")
def test_an_enemy_infantry_in_ones_own_front_can_be_searched_and_shot() -> None:
    game = board("""
        s..
        ...
        ---
        .i.
        S..
    """)
    assert options(game, "search") == ["a3", "a4", "b2", "b3", "b4", "c3", "c4"]
    searched = game.apply("search b2")
    assert searched.facts == ["! b2 i"]
    assert searched.legal() == ["hold", "shoot a1"]


@pytest.mark.article("S-TURN-4", "S-ADV-10")
def test_an_infantry_shot_in_the_enemy_front_leaves_an_empty_area_of_that_front() -> None:
    game = board("""
        s..
        ...
        ---
        .i.
        S..
    """)
    assert quadrants(game) == []
    after = play(game, "search b2", "shoot a1")
    assert after.facts == ["! eliminated b2 i"]
    assert after.position()["score"]["german"] == "i"
    after = after.apply("search b1")
    assert quadrants(after) == ["a1", "b1"]
    assert "b2" not in options(after, "search")


@pytest.mark.article("S-TURN-4")
@MODES
@pytest.mark.parametrize("square, card", [("b6", "o"), ("a5", "c"), ("b5", "m"), ("c5", "i"), ("b4", "g")])
def test_a_shot_card_goes_to_the_shooters_pile_and_an_empty_area_takes_its_place(
    square: str, card: str, mode: str
) -> None:
    game = board(SCENE, mode=mode)
    after = play(game, f"search {square}", "shoot a2")
    assert after.facts == [f"! eliminated {square} {card}"]
    assert after.events[:2] == (
        Eliminated(("S-TURN-4",), square, card),
        ShotLaid(("S-TURN-4",), "german", "a2"),
    )
    assert drawn(after) == drawn(game).replace(card, ".")
    assert after.position()["score"]["german"] == game.position()["score"]["german"] + card
    assert after.observe("soviet").counts["soviet"][card] == 0


@pytest.mark.article("S-TURN-4")
def test_the_soviet_side_shoots_alike() -> None:
    game = board(
        """
        ..s
        s..
        ---
        O..
        .S.
        """,
        to_move="soviet",
    ).apply("search a2")
    assert game.legal() == ["hold", "shoot a3", "shoot b3"]
    after = game.apply("shoot b3")
    assert after.facts == ["! eliminated a2 O"]
    assert drawn(after) == picture("""
        ..s
        s..
        ---
        ...
        .S.
    """)
    assert after.position()["score"]["soviet"] == "OS"


@pytest.mark.article("S-TURN-4")
@pytest.mark.parametrize(
    "front, allowed",
    [
        (("....", "....", "S..."), ["a1"]),
        (("....", "....", ".S.."), ["a1", "b1"]),
        (("....", ".S..", "...."), ["a1", "a2", "b1", "b2"]),
        (("...S", "....", "...."), ["c2"]),
        (("S...", "....", "...S"), ["a2", "c1"]),
        (("DOCM", "G...", "I..S"), ["c1"]),
    ],
)
def test_the_shot_card_goes_on_a_quadrant_with_a_sniper_of_ones_own(
    front: tuple[str, str, str], allowed: list[str]
) -> None:
    high, middle, low = front
    game = board(f"""
        so..
        ....
        ....
        ----
        {high}
        {middle}
        {low}
    """).apply("search b6")
    assert options(game, "shoot") == allowed


@pytest.mark.article("S-TURN-4")
@pytest.mark.parametrize("place", ["c1", "a3", "b5", "d1", "h8"])
def test_another_quadrant_is_refused_for_the_shot_card(place: str) -> None:
    game = board(SCENE).apply("search b6")
    assert refused(game, f"shoot {place}") == (
        f"{place} is no quadrant of your Front that holds a Sniper of yours (S-TURN-4)"
    )


@pytest.mark.article("S-TURN-4")
def test_the_shot_card_lies_until_the_shooters_next_turn_starts() -> None:
    game = play(board(SCENE, mode="basic"), "search b6", "shoot a1")
    assert game.position()["shot"] == {"german": "a1", "soviet": None}
    soviet = game.apply("search b2")
    assert soviet.position()["shot"] == {"german": "a1", "soviet": None}
    back = soviet.apply("hold")
    assert back.to_move == "german"
    assert back.position()["shot"] == {"german": None, "soviet": None}
    assert ShotLifted(("S-TURN-4",), "german", "a1") in back.events_for("soviet")


@pytest.mark.article("S-TURN-4")
def test_both_shot_cards_can_lie_at_once() -> None:
    game = board(
        """
        s.d
        ...
        ---
        ...
        D.S
        """,
        mode="basic",
    )
    both = play(game, "search c4", "shoot b1", "search a1", "shoot a3")
    assert both.position()["shot"] == {"german": None, "soviet": "a3"}
    assert play(both, "search c4").position()["shot"] == {"german": None, "soviet": "a3"}
    assert play(both, "search c4", "shoot b1").position()["shot"] == {"german": "b1", "soviet": None}


@pytest.mark.article("S-TURN-4")
def test_the_sniper_may_leave_the_shot_cards_quadrant_and_the_card_stays() -> None:
    game = board("""
        s.d.
        ....
        ----
        .O..
        .S..
    """)
    moved = play(game, "search c4", "shoot a1", "deploy b2", "move b1 ..OS")
    assert moved.position()["shot"]["german"] == "a1"
    assert drawn(moved).endswith(".OS.\n....")


@pytest.mark.article("S-ADV-2")
def test_in_advanced_mode_a_search_needs_an_allied_sniper() -> None:
    bare = """
        so.
        ...
        ---
        ...
        O..
    """
    victory = {"snipers": False, "eliminate": ["officer"]}
    game = board(bare, victory=victory)
    assert verbs(game) == ["deploy", "move"]
    assert refused(game, "search a4") == "no Sniper of yours is in play (S-ADV-2)"
    assert "search" in verbs(board(bare, victory=victory, to_move="soviet"))
