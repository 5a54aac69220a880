"""S-ADV-9: REINFORCEMENTS, and what S-SCEN-7 adds to them."""

from __future__ import annotations

import pytest

from scopegames.events import Moved, Returned
from tests.boards import board, drawn, options, picture, play, quadrants, refused, verbs

SCENE = """
    .i.
    s..
    ...
    ---
    ...
    S..
    C..
"""

NO_SNIPERS = {"snipers": False, "eliminate": ["officer"]}


@pytest.mark.article("S-ADV-9", "S-ADV-1")
def test_an_eliminated_infantry_comes_back_to_a_quadrant_beside_the_player_zone() -> None:
    game = board(SCENE, lost="I")
    assert game.observe("german").counts["german"]["I"] == 0
    assert quadrants(game, "reinforce") == ["a1", "b1"]
    game = board(SCENE, lost="Ii", to_move="soviet")
    assert quadrants(game, "reinforce") == ["a5", "b5"]


@pytest.mark.article("S-ADV-9", "S-TURN-2")
def test_the_quadrant_is_then_moved() -> None:
    game = board(SCENE, lost="I")
    written = options(game, "reinforce")
    assert len([option for option in written if option.startswith("a1 I")]) == 24
    assert [option for option in written if option.startswith("b1")] == [
        "b1 I ...I",
        "b1 I ..I.",
        "b1 I .I..",
        "b1 I I...",
    ]
    after = game.apply("reinforce a1 I .ICS")
    assert drawn(after) == picture("""
        .i.
        s..
        ...
        ---
        ...
        CS.
        .I.
    """)
    assert (after.to_move, after.turn) == ("soviet", 2)
    assert after.position()["score"]["soviet"] == game.position()["score"]["soviet"].replace("I", "")
    assert after.observe("soviet").counts["german"]["I"] == 1


@pytest.mark.article("S-ADV-9")
def test_others_see_the_quadrant_and_what_came_back() -> None:
    one, two = (board(SCENE, lost="I").apply(f"reinforce a1 I {cards}") for cards in (".ICS", "ISC."))
    assert one.facts == []
    assert one.events_for("german")[:2] == (
        Returned(("S-ADV-9",), "german", "a1", "I"),
        Moved(("S-TURN-2",), "german", "a1", ".ICS"),
    )
    for viewer in ("soviet", "spectator"):
        assert one.events_for(viewer)[:2] == (
            Returned(("S-ADV-9",), "german", "a1", "I"),
            Moved(("S-TURN-2",), "german", "a1", None),
        )
        assert one.observe(viewer) == two.observe(viewer)


@pytest.mark.article("S-ADV-9", "S-CARD-2")
def test_its_points_leave_the_score_pile() -> None:
    game = board(SCENE, lost="I", points={"I": 3})
    before = game.observe("german").points["soviet"]
    assert game.apply("reinforce b1 I I...").observe("german").points["soviet"] == before - 3


@pytest.mark.article("S-ADV-9")
def test_one_infantry_comes_back_at_a_time() -> None:
    game = board(SCENE.replace(".i.", "ii."), lost="II")
    assert game.position()["score"]["soviet"].count("I") == 2
    after = game.apply("reinforce b1 I I...")
    assert after.position()["score"]["soviet"].count("I") == 1
    again = play(after, "search c1")
    assert quadrants(again, "reinforce") == ["a1", "b1"]


@pytest.mark.article("S-ADV-9", "S-ADV-1")
def test_another_infantry_in_play_does_not_matter() -> None:
    game = board(
        """
        .ii
        s..
        ---
        ..I
        S..
        """,
        lost="I",
    )
    assert quadrants(game, "reinforce") == ["a1", "b1"]


@pytest.mark.article("S-ADV-9")
def test_no_infantry_in_the_pile_no_reinforcements() -> None:
    game = board("""
        s..
        ...
        ---
        ...
        S..
    """)
    assert "reinforce" not in verbs(game)
    assert refused(game, "reinforce b1 I I...") == "no Infantry of yours lies in the enemy's score pile (S-ADV-9)"


@pytest.mark.article("S-ADV-9")
def test_the_quadrant_needs_an_empty_area() -> None:
    game = board(
        """
        s..
        i..
        ---
        SO.
        CD.
        """,
        lost="I",
    )
    assert quadrants(game, "reinforce") == ["b1"]
    assert refused(game, "reinforce a1 I CISO") == "quadrant a1 has not enough Empty Areas (S-ADV-9)"


@pytest.mark.article("S-ADV-9", "S-ADV-10")
def test_the_quadrants_four_cards_must_be_allied() -> None:
    game = board(
        """
        s...
        ....
        ----
        i...
        ..S.
        """,
        lost="I",
    )
    assert quadrants(game, "reinforce") == ["b1", "c1"]
    assert refused(game, "reinforce a1 I I...") == "an enemy card stands in a1 (S-ADV-10)"


@pytest.mark.article("S-ADV-9")
@pytest.mark.parametrize(
    "decision, reason",
    [
        ("reinforce a2 I I..S", "quadrant a2 does not touch your Player Zone (S-ADV-9)"),
        ("reinforce a5 I I...", "quadrant a5 does not touch your Player Zone (S-ADV-9)"),
        ("reinforce c1 I I...", "c1 is no quadrant of your Front (S-ADV-9)"),
        ("reinforce a1 I C.S.", "these are not the four cards of a1 (S-ADV-9)"),
        ("reinforce a1 i ci.s", "the german side writes its cards in upper case"),
        ("reinforce a1 IM CISM", "a Mortar comes back only in Offensive without Snipers (S-SCEN-7)"),
    ],
)
def test_other_reinforcements_are_refused_with_the_reason(decision: str, reason: str) -> None:
    assert refused(board(SCENE, lost="IM"), decision) == reason


@pytest.mark.article("S-ADV-9", "S-ADV-3")
def test_a_deployment_can_follow() -> None:
    game = board(
        """
        s..
        i..
        ---
        S.O
        ...
        """,
        lost="I",
    ).apply("reinforce a1 I .IS.")
    assert game.legal() == ["deploy c2", "end"]
    assert play(game, "deploy c2", "move b1 ..IO").to_move == "soviet"


@pytest.mark.article("S-SCEN-7", "S-ADV-9")
def test_infantry_and_mortar_come_back_together() -> None:
    game = board(
        """
        om.
        i..
        ---
        C..
        O..
        """,
        lost="IM",
        victory=NO_SNIPERS,
        reinforcements="infantry-and-mortar",
    )
    written = options(game, "reinforce")
    assert {option.rsplit(" ", 1)[0] for option in written} == {"a1 I", "a1 IM", "b1 I", "b1 IM"}
    assert len([option for option in written if option.startswith("a1 IM")]) == 24
    assert len([option for option in written if option.startswith("b1 IM")]) == 12
    before = game.observe("german").points["soviet"]
    after = game.apply("reinforce a1 IM MOCI")
    assert after.events_for("soviet")[0] == Returned(("S-ADV-9",), "german", "a1", "IM")
    assert drawn(after).endswith("CI.\nMO.")
    assert after.position()["score"]["soviet"] == game.position()["score"]["soviet"].replace("IM", "")
    assert after.observe("german").points["soviet"] == before - 1
    assert (after.observe("german").counts["german"]["M"], after.observe("german").counts["german"]["I"]) == (1, 1)


@pytest.mark.article("S-SCEN-7", "S-ADV-9")
@pytest.mark.parametrize(
    "lost, returning",
    [("IM", {"I", "IM"}), ("I", {"I"}), ("M", set()), ("", set())],
)
def test_both_must_lie_in_the_pile_and_a_mortar_never_comes_alone(lost: str, returning: set[str]) -> None:
    on_board = "".join(letter for letter in "IM" if letter not in lost).ljust(2, ".")
    game = board(
        f"""
        om.
        i..
        ---
        ..{on_board[0]}
        O.{on_board[1]}
        """,
        lost=lost,
        victory=NO_SNIPERS,
        reinforcements="infantry-and-mortar",
    )
    assert {option.split(" ")[1] for option in options(game, "reinforce")} == returning


@pytest.mark.article("S-SCEN-7", "S-ADV-9")
def test_two_cards_need_two_empty_areas() -> None:
    game = board(
        """
        om..
        i...
        ----
        OG..
        C...
        """,
        lost="IM",
        victory=NO_SNIPERS,
        reinforcements="infantry-and-mortar",
    )
    written = {option.rsplit(" ", 1)[0] for option in options(game, "reinforce")}
    assert written == {"a1 I", "b1 I", "b1 IM", "c1 I", "c1 IM"}
    assert refused(game, "reinforce a1 IM CIOM") == "quadrant a1 has not enough Empty Areas (S-ADV-9)"


@pytest.mark.article("S-SCEN-7")
def test_without_a_mortar_in_the_pile_the_pair_is_refused() -> None:
    game = board(
        """
        o..
        i..
        ---
        ...
        O..
        """,
        lost="I",
        victory=NO_SNIPERS,
        reinforcements="infantry-and-mortar",
    )
    assert refused(game, "reinforce b1 IM I..M") == "no Mortar of yours lies in the enemy's score pile (S-SCEN-7)"


@pytest.mark.article("S-ADV-9", "S-TURN-1")
def test_basic_mode_has_no_reinforcements() -> None:
    game = board(SCENE, lost="I", mode="basic")
    assert verbs(game) == ["move", "search"]
    assert refused(game, "reinforce b1 I I...") == "only Advanced Mode has this action (S-ADV-1)"


@pytest.mark.article("S-ADV-9")
def test_an_infantry_lost_in_this_game_comes_back() -> None:
    game = board("""
        s..
        .g.
        ---
        .I.
        S..
    """)
    game = play(game, "assault b2 a2", "search c1", "reinforce b1 I ...I", "search c1")
    assert drawn(game).endswith("..I\nS..")
    assert "I" not in game.position()["score"]["soviet"]
    assert options(game, "assault") == ["c2 b2"]
