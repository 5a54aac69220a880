"""P-ADV-6: heavy units that have fired stay where they are."""

from __future__ import annotations

from typing import Any

import pytest

from scopegames import Game
from tests.boards import options, play, refused
from tests.fields import EVERYBODY, drawn, field, picture

SCENE = """
    g  g  g  g
    g  g  P2 g
    g  g  TG g
    a  a  a  SH
    a  a  a  a
    HC a  a  a
"""


def heavy(drawing: str = SCENE, to_move: str = "german", **config: Any) -> Game:
    return field(drawing, to_move=to_move, rules=["heavy"], **config)


def fired(game: Game | None = None) -> Game:
    """The Tiger has fired at the Sherman and missed; it is the American turn."""
    return play(game or heavy(), "search d3", "fire c4", "draw armor")


def moves(game: Game, quadrant: str) -> list[str]:
    return [option[3:] for option in options(game, "move") if option.startswith(quadrant)]


@pytest.mark.article("P-ADV-6")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_a_heavy_unit_that_fired_is_blocked_when_the_turn_ends(viewer: str) -> None:
    found = heavy().apply("search d3")
    shot = found.apply("fire c4")
    assert [game.position()["units"]["c4"]["blocked"] for game in (found, shot)] == [False, False]
    game = shot.apply("draw armor")
    assert game.turn == 3
    assert game.position()["units"]["c4"] == {"code": "TG", "hidden": False, "blocked": True}
    assert drawn(game, viewer).splitlines()[2:4] == ["g g TG* g", "a a a SH!"]


@pytest.mark.article("P-ADV-6")
def test_its_quadrant_may_be_moved_but_it_stays() -> None:
    game = fired().apply("search a4")
    assert moves(game, "b4") == [". TG . P2", ". TG P2 .", "P2 TG . ."]
    assert refused(game, "move b4 TG . . P2") == (
        "these are not the cards of b4; a blocked unit stays on its square (P-ADV-6)"
    )
    moved = game.apply("move b4 P2 TG . .")
    assert drawn(moved).splitlines()[1:3] == ["g g g g", "g P2 TG! g"]
    assert drawn(moved, "american").splitlines()[1:3] == ["g g g g", "g g TG! g"]


@pytest.mark.article("P-ADV-6")
@pytest.mark.parametrize("quadrant", ["b4", "c4"])
def test_every_quadrant_that_it_is_in_is_held_alike(quadrant: str) -> None:
    game = fired().apply("search a4")
    corner = 1 if quadrant == "b4" else 0
    assert moves(game, quadrant)
    assert all(cards.split()[corner] == "TG" for cards in moves(game, quadrant))


@pytest.mark.article("P-ADV-6")
def test_its_quadrant_may_be_explored_and_it_stays() -> None:
    game = play(fired(), "search a4", "explore b3")
    assert game.facts == ["! b3 .", "! c3 .", "! controls b3 c3"]
    assert game.legal() == ["end", "move b3 . . . TG"]
    moved = game.apply("move b3 . . . TG")
    assert drawn(moved).splitlines()[2:4] == ["g g TG! g", "a g g SH!"]


@pytest.mark.article("P-ADV-6")
@pytest.mark.parametrize("action", ["search a3", "move a5 . . . .", "move b4 . TG . P2"])
def test_the_block_ends_with_the_first_own_turn_without_a_shot(action: str) -> None:
    game = play(fired(), "search a4")
    assert game.position()["units"]["c4"]["blocked"]
    freed = game.apply(action)
    assert freed.position()["units"]["c4"] == {"code": "TG", "hidden": False, "blocked": False}
    later = freed.apply("search a4")
    assert any(cards.split()[1] != "TG" for cards in moves(later, "b4"))
    hidden = later.apply("move c4 . . TG P2")
    assert hidden.position()["units"]["c5"] == {"code": "TG", "hidden": True, "blocked": False}


@pytest.mark.article("P-ADV-6")
def test_the_enemys_turn_does_not_end_the_block() -> None:
    game = fired()
    for decision in ("search a4", "move a1 HC . . .", "explore a3"):
        assert game.apply(decision).position()["units"]["c4"]["blocked"]


@pytest.mark.article("P-ADV-6")
def test_a_blocked_unit_may_fire_and_stays_blocked() -> None:
    game = fired().apply("search a4")
    again = play(game, "search d3", "fire c4", "draw armor")
    assert again.position()["units"]["c4"]["blocked"]
    third = again.apply("search a4")
    assert moves(third, "b4") == [". TG . P2", ". TG P2 .", "P2 TG . ."]
    assert third.apply("search a3").position()["units"]["c4"]["blocked"] is False


@pytest.mark.article("P-ADV-6")
def test_the_shot_of_another_unit_ends_the_block() -> None:
    game = fired().apply("search a4")
    other = play(game, "search d3", "fire c5", "draw armor")
    assert drawn(other).splitlines()[1:3] == ["g g P2! g", "g g TG! g"]


@pytest.mark.article("P-ADV-6", "P-TURN-7")
def test_holding_fire_ends_the_block() -> None:
    game = play(fired(), "search a4", "search d3")
    assert game.position()["units"]["c4"]["blocked"]
    assert game.apply("hold").position()["units"]["c4"]["blocked"] is False


@pytest.mark.article("P-ADV-6", "P-WIN-1")
def test_the_shot_that_wins_blocks_nobody() -> None:
    game = play(heavy(SCENE.replace("HC", "a")), "search d3", "fire c4", "draw hit")
    assert game.result == "german"
    assert game.position()["units"]["c4"]["blocked"] is False


@pytest.mark.article("P-ADV-6", "P-WIN-1")
def test_the_shot_that_wins_frees_nobody_either() -> None:
    game = fired(heavy(SCENE.replace("HC", "a"))).apply("search a4")
    won = play(game, "search d3", "fire c5", "draw hit")
    assert won.result == "german"
    assert won.position()["units"]["c4"]["blocked"] is True


@pytest.mark.article("P-ADV-6")
def test_a_hit_blocks_like_a_miss() -> None:
    game = play(heavy(), "search d3", "fire c4", "draw hit")
    assert game.position()["units"]["c4"]["blocked"]


@pytest.mark.article("P-ADV-6")
@pytest.mark.parametrize("code", ["AT", "BZ", "HC", "SH", "JK", "ST", "JB", "PE"])
def test_only_armor_three_is_heavy(code: str) -> None:
    scene = SCENE.replace("SH", code).replace("HC a  a  a", "a a a a")
    game = play(heavy(scene, "american"), "search c4", "fire d3", "draw range")
    assert game.position()["units"]["d3"]["blocked"] == (code in ("JB", "PE"))


@pytest.mark.article("P-ADV-6", "P-CARD-4")
def test_own_figures_say_what_is_heavy() -> None:
    units = {"TG": {"armor": 2}, "P2": {"armor": 3}}
    assert "*" not in drawn(fired(heavy(units=units)))
    assert "P2*" in drawn(play(heavy(units=units), "search d3", "fire c5", "draw armor"))


@pytest.mark.article("P-ADV-6")
def test_without_the_rule_nobody_is_blocked() -> None:
    game = play(field(SCENE, to_move="german"), "search d3", "fire c4", "draw armor", "search a4")
    assert "*" not in drawn(game)
    assert "move b4 TG . . P2" in game.legal()


@pytest.mark.article("P-ADV-6", "P-TER-3")
def test_a_blocked_unit_stays_on_its_hill() -> None:
    game = fired(heavy(SCENE.replace("TG", "h:TG").replace("a  a  a  a", "L  a  a  a"))).apply("search a4")
    assert "h:TG*" in drawn(game)
    assert moves(game, "b4") == [". TG . P2", ". TG P2 .", "P2 TG . ."]
    moved = game.apply("move b4 . TG P2 .")
    assert moved.facts == ["! c4 TG"]


@pytest.mark.article("P-ADV-6")
def test_a_drawn_position_keeps_its_block() -> None:
    game = heavy(SCENE.replace("TG", "TG*"))
    assert moves(game, "b4") == [". TG . P2", ". TG P2 .", "P2 TG . ."]
    assert Game.from_position(fired().position()).position() == fired().position()


@pytest.mark.article("P-ADV-6", "P-TURN-6")
def test_a_destroyed_unit_leaves_no_block_behind() -> None:
    game = play(fired(), "search c4", "fire d3", "draw hit")
    assert game.facts == ["! destroyed c4 TG"]
    assert drawn(game) == picture("""
        g  g  g  g
        g  g  P2 g
        g  g  g  g
        a  a  a  SH!
        a  a  a  a
        HC a  a  a
    """)
    assert moves(game, "b4") == [". . . P2", ". . P2 .", ". P2 . .", "P2 . . ."]
