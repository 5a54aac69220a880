"""S-ADV-3: the Officer's DEPLOYMENT."""

from __future__ import annotations

import pytest

from scopegames.events import Moved, Shown
from tests.boards import board, drawn, options, picture, placed, play, quadrants, refused, verbs

SCENE = """
    sd.
    ..o
    ---
    .O.
    S.D
"""


@pytest.mark.article("S-ADV-3")
def test_a_deployment_reveals_the_officer_and_asks_for_the_extra_move() -> None:
    game = board(SCENE).apply("deploy b2")
    assert game.facts == ["! b2 O"]
    assert game.events_for("soviet") == (Shown(("S-ADV-3",), "b2", "O"),)
    assert game.observe("soviet").shown == {"b2": "O"}
    assert (game.phase, game.to_move, game.position()["pending"]) == ("deploy", "german", {"officer": "b2"})
    assert verbs(game) == ["move"]
    assert quadrants(game) == ["a1", "b1"]


@pytest.mark.article("S-ADV-3")
def test_before_the_action_which_stays_compulsory() -> None:
    game = play(board(SCENE), "deploy b2", "move a1 .SO.")
    assert (game.phase, game.to_move, game.turn) == ("action", "german", 1)
    assert (game.position()["deployed"], game.position()["acted"]) == (True, False)
    assert verbs(game) == ["move", "search"]
    assert refused(game, "end") == "the turn's action is compulsory (S-ADV-3)"
    assert refused(game, "deploy a2") == "a DEPLOYMENT was made this turn already (S-ADV-3)"
    after = game.apply("search a3")
    assert (after.to_move, after.turn) == ("soviet", 2)


@pytest.mark.article("S-ADV-3")
def test_the_action_after_a_deployment_may_be_a_move_of_the_same_quadrant() -> None:
    game = play(board(SCENE), "deploy b2", "move a1 .SO.", "move a1 S..O")
    assert drawn(game) == picture(SCENE)
    assert game.to_move == "soviet"


@pytest.mark.article("S-ADV-3")
def test_after_the_action() -> None:
    game = board(SCENE).apply("search a3")
    assert game.legal() == ["deploy b2", "end"]
    assert (game.phase, game.to_move, game.position()["acted"]) == ("after", "german", True)
    deployed = game.apply("deploy b2")
    assert verbs(deployed) == ["move"]
    after = deployed.apply("move b1 D.O.")
    assert drawn(after) == picture("""
        sd.
        ..o
        ---
        .O.
        SD.
    """)
    assert (after.to_move, after.turn, after.phase) == ("soviet", 2, "action")


@pytest.mark.article("S-ADV-3")
@pytest.mark.parametrize(
    "action",
    [("move a1 S..O",), ("search a3",), ("search b4", "shoot a1"), ("search c3", "hold"), ("search c3", "shoot a1")],
)
def test_the_end_of_the_turn_is_asked_while_a_deployment_could_follow(action: tuple[str, ...]) -> None:
    game = play(board(SCENE), *action)
    assert game.legal() == ["deploy b2", "end"]
    ended = game.apply("end")
    assert (ended.to_move, ended.turn, ended.facts) == ("soviet", 2, [])


@pytest.mark.article("S-ADV-3")
def test_the_turn_ends_by_itself_without_an_officer() -> None:
    game = board("""
        sd.
        ..o
        ---
        ...
        S.D
    """)
    assert "deploy" not in verbs(game)
    assert game.apply("search a3").to_move == "soviet"
    assert refused(game, "deploy b2") == "no Officer of yours is in play (S-ADV-3)"


@pytest.mark.article("S-ADV-3")
def test_only_once_a_turn_whoever_deploys() -> None:
    game = board("""
        s..
        ...
        ---
        O.O
        S..
    """)
    assert options(game, "deploy") == ["a2", "c2"]
    before = play(game, "deploy c2", "move b1 ...O", "search a3")
    assert before.to_move == "soviet"
    after = play(game, "search a3")
    assert after.legal() == ["deploy a2", "deploy c2", "end"]
    assert play(after, "deploy a2", "move b1 ...O").to_move == "soviet"


@pytest.mark.article("S-ADV-3")
def test_the_next_turn_has_its_own_deployment() -> None:
    game = play(board(SCENE), "deploy b2", "move a1 S..O", "search a3", "search a1", "hold", "end")
    assert (game.to_move, game.turn) == ("german", 3)
    assert (game.position()["deployed"], game.position()["acted"]) == (False, False)
    assert options(game, "deploy") == ["b2"]


@pytest.mark.article("S-ADV-3", "S-TURN-6")
def test_only_while_some_quadrant_can_be_moved() -> None:
    game = board("""
        s..
        ...
        ---
        .i.
        S.O
    """)
    assert verbs(game) == ["search"]
    assert refused(game, "deploy c1") == "no quadrant can be moved (S-ADV-3)"
    assert game.apply("search a3").to_move == "soviet"


@pytest.mark.article("S-ADV-3", "S-ADV-10")
def test_an_action_that_frees_a_quadrant_makes_a_deployment_possible() -> None:
    game = board("""
        s..
        ...
        ---
        .i.
        S.O
    """)
    assert "deploy" not in verbs(game)
    assert play(game, "search b2", "shoot a1").legal() == ["deploy c1", "end"]


@pytest.mark.article("S-ADV-3")
@pytest.mark.parametrize("found", ["search b4", "search c3", "fire b3", "assault a2 a2"])
def test_never_between_the_decisions_of_an_action(found: str) -> None:
    game = board("""
        sd.
        .co
        ---
        IGO
        S..
    """).apply(found)
    assert "deploy" not in verbs(game)
    assert "first" in refused(game, "deploy c2")


@pytest.mark.article("S-ADV-3")
def test_nothing_but_the_extra_move_follows_a_deployment() -> None:
    game = board(SCENE).apply("deploy b2")
    for decision in ("search a3", "end", "hold", "scout a3"):
        assert refused(game, decision) == "the extra MOVE comes first (S-ADV-3)"


@pytest.mark.article("S-ADV-3")
def test_after_the_action_only_a_deployment_or_the_end_is_left() -> None:
    game = board(SCENE).apply("search a3")
    for decision in ("search b3", "move a1 S..O", "pass", "hold"):
        assert "only a DEPLOYMENT or the end of the turn is left (S-ADV-3)" in refused(game, decision)


@pytest.mark.article("S-ADV-3", "S-TURN-2")
def test_the_enemy_sees_the_officer_and_the_quadrant_and_not_where_the_officer_goes() -> None:
    one, two = (play(board(SCENE), "deploy b2", f"move a1 {cards}") for cards in ("O..S", "S..O"))
    assert one.events_for("soviet") == two.events_for("soviet") == (Moved(("S-TURN-2",), "german", "a1", None),)
    assert one.observe("soviet") == two.observe("soviet")


@pytest.mark.article("S-ADV-3", "S-TURN-1")
def test_basic_mode_has_no_deployment() -> None:
    game = board(SCENE, mode="basic")
    assert refused(game, "deploy b2") == "only Advanced Mode has this action (S-ADV-1)"
    assert game.apply("search a3").to_move == "soviet"


@pytest.mark.article("S-ADV-3", "S-WIN-4")
def test_a_winning_action_asks_for_nothing_more() -> None:
    game = play(board(SCENE), "search a4", "shoot a1")
    assert (game.result, game.legal()) == ("german", [])


@pytest.mark.article("S-ADV-3")
@pytest.mark.parametrize("square", ["a1", "c1", "a2", "c2"])
def test_an_officer_anywhere_in_the_front_gives_the_extra_move(square: str) -> None:
    deployed = board(placed(3, 2, b2="S", b4="s", **{square: "O"})).apply(f"deploy {square}")
    moved = deployed.apply(deployed.legal()[0])
    assert (moved.phase, moved.to_move, verbs(moved)) == ("action", "german", ["move", "search"])
