"""S-CARD: the cards of a side and what they score."""

from __future__ import annotations

import pytest

from scopegames import Game
from scopegames.scenarios.stalingrad import box, card_values
from tests.boards import board, play


@pytest.mark.article("S-CARD-1")
def test_the_box_holds_thirty_cards_a_side() -> None:
    assert box() == {
        "sniper": 3,
        "officer": 2,
        "scout": 2,
        "mortar": 2,
        "machine_gun": 2,
        "infantry": 2,
        "decoy": 2,
        "empty": 14,
        "shot": 1,
    }
    assert 2 * sum(box().values()) == 60


@pytest.mark.article("S-CARD-1")
def test_a_front_can_use_every_card_of_the_box_but_no_more() -> None:
    every = {name: count for name, count in box().items() if name not in ("empty", "shot")}
    scenario = {"name": "all", "columns": 5, "rows": 3, "cards": every}
    assert Game.new(scenario=scenario).cards == "CCDDGGIIMMOOSSS"


@pytest.mark.article("S-CARD-2", "S-TURN-4")
@pytest.mark.parametrize("card, value", [("s", 2), ("o", 2), ("c", 1), ("m", 1), ("g", 1), ("i", 0)])
def test_points_for_an_eliminated_card(card: str, value: int) -> None:
    game = board(f"""
        s.{card}
        ...
        ---
        M..
        ..S
    """)
    before = game.observe("spectator").points
    after = game.apply("howitzer a2 c4").observe("spectator").points
    assert after == {"german": before["german"] + value, "soviet": before["soviet"]}


@pytest.mark.article("S-CARD-2")
@pytest.mark.parametrize("card", ["d", "."])
def test_decoys_and_empty_areas_score_nothing(card: str) -> None:
    game = board(f"""
        sm{card}
        ...
        ---
        M..
        ..S
    """)
    after = game.apply("howitzer a2 c4").observe("german")
    assert (after.score["german"], after.points["german"]) == ("", 0)


@pytest.mark.article("S-CARD-2")
def test_every_value_is_marked_as_reconstructed_and_has_a_source() -> None:
    values = card_values()
    assert list(values) == ["sniper", "officer", "scout", "mortar", "machine_gun", "infantry"]
    assert all(entry["reconstructed"] is True and entry["source"] for entry in values.values())


@pytest.mark.article("S-CARD-3")
def test_a_front_may_need_more_empty_areas_than_the_box_holds() -> None:
    game = Game.new(scenario={"name": "wide", "columns": 8, "rows": 4, "cards": {"sniper": 1}})
    assert game.cards == "." * 31 + "S"
    game = play(game, "setup S......./......../......../........", "setup ......../......../......../.......s")
    assert game.position()["board"] == "/".join(["." * 8] * 3 + [".......s", "S......."] + ["." * 8] * 3)


@pytest.mark.article("S-CARD-3", "S-TURN-4")
def test_there_is_an_empty_area_for_every_eliminated_card() -> None:
    game = board("""
        o.......
        .......s
        --------
        S.......
        ........
    """)
    after = play(game, "search a4", "shoot a1")
    assert after.position()["board"] == "......../.......s/S......./........"
