"""S-SCEN-3: the Duel of Aces."""

from __future__ import annotations

import pytest

from scopegames import Game
from scopegames.events import HandedOver
from tests.boards import board, drawn, play

ACE = """
    ...
    s..
    ---
    IG.
    M.S
"""


@pytest.mark.article("S-SCEN-3")
@pytest.mark.parametrize("scenario", ["quick-duel", "open-front", "deep-front", "open-battle", "deep-battle"])
@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_one_sniper_lies_in_each_front_and_two_wait(scenario: str, mode: str) -> None:
    game = Game.new(scenario=scenario, theme="duel-of-aces", mode=mode)
    assert game.cards.count("S") == 1
    assert game.observe("soviet").zone == {"german": "SS", "soviet": "ss"}


@pytest.mark.article("S-SCEN-3")
@pytest.mark.parametrize(
    "decisions, facts",
    [
        (("search a3", "shoot b1"), ["! handed over a3 s"]),
        (("fire a3", "shoot b2"), ["! b2 G", "! handed over a3 s"]),
        (("howitzer a1 a3",), ["! a1 M", "! a3 s", "! handed over a3 s"]),
    ],
)
def test_each_shot_makes_the_owner_hand_over_a_waiting_sniper(decisions: tuple[str, ...], facts: list[str]) -> None:
    game = board(ACE, waiting="SSss")
    before = game.observe("german").points["german"]
    after = play(game, *decisions)
    assert after.facts == facts
    assert HandedOver(("S-SCEN-3",), "a3", "s") in after.events_for("soviet")
    assert drawn(after) == drawn(game)
    assert after.position()["zone"] == {"german": "SS", "soviet": "s"}
    assert after.position()["score"]["german"] == game.position()["score"]["german"] + "s"
    assert after.observe("german").points["german"] == before + 2
    assert after.observe("german").counts["soviet"]["s"] == 1
    assert (after.over, after.to_move) == (False, "soviet")


@pytest.mark.article("S-SCEN-3", "S-TURN-4")
def test_the_shot_card_is_laid_as_always() -> None:
    game = play(board(ACE, waiting="SSss"), "search a3", "shoot b1")
    assert game.position()["shot"] == {"german": "b1", "soviet": None}


@pytest.mark.article("S-SCEN-3", "S-WIN-1")
@pytest.mark.parametrize(
    "decisions",
    [("search a3", "shoot b1"), ("fire a3", "shoot b2"), ("howitzer a1 a3",)],
)
def test_the_third_shot_eliminates_the_ace(decisions: tuple[str, ...]) -> None:
    game = play(board(ACE, waiting="SS"), *decisions)
    assert game.facts[-2:] == ["! eliminated a3 s", "! result german"]
    assert drawn(game) == drawn(board(ACE, waiting="SS")).replace("s", ".")


@pytest.mark.article("S-SCEN-3")
def test_three_shots_in_a_row_by_three_weapons() -> None:
    game = play(board(ACE, waiting="SSss"), "search a3", "shoot b1", "search c2")
    game = play(game, "fire a3", "shoot b2", "search c2")
    assert game.position()["zone"] == {"german": "SS", "soviet": ""}
    game = game.apply("howitzer a1 a3")
    assert game.facts == ["! a1 M", "! a3 s", "! eliminated a3 s", "! result german"]
    assert game.position()["score"]["german"].count("s") == 3


@pytest.mark.article("S-SCEN-3", "S-ADV-7")
def test_an_assault_eliminates_the_ace_at_once() -> None:
    game = play(board(ACE, waiting="SSss"), "assault a2 a2", "advance a3")
    assert game.facts == ["! eliminated a3 s", "! result german"]
    assert game.position()["zone"] == {"german": "SS", "soviet": "ss"}


@pytest.mark.article("S-SCEN-3")
def test_a_spared_ace_hands_over_nothing() -> None:
    game = play(board(ACE, waiting="SSss"), "search a3", "hold")
    assert game.position()["zone"]["soviet"] == "ss"


@pytest.mark.article("S-SCEN-3")
def test_other_cards_are_eliminated_as_always() -> None:
    game = board(
        """
        .so
        ...
        ---
        ...
        O.S
        """,
        waiting="SSss",
    )
    after = play(game, "search c4", "shoot b1")
    assert after.facts == ["! eliminated c4 o"]
    assert after.position()["zone"]["soviet"] == "ss"


@pytest.mark.article("S-SCEN-3", "S-WIN-2")
def test_cards_handed_over_count_towards_the_objective() -> None:
    game = board(
        """
        .s.
        ...
        ---
        ...
        ..S
        """,
        waiting="SSss",
        victory={"points": 4},
    )
    game = play(game, "search b4", "shoot b1", "search a1")
    assert not game.over
    game = play(game, "search b4", "shoot b1")
    assert game.facts == ["! handed over b4 s", "! result german"]


@pytest.mark.article("S-SCEN-3", "S-WIN-2")
def test_the_base_scenarios_objective_wins() -> None:
    game = board(
        """
        so..
        ....
        ....
        ----
        S.G.
        OCMI
        D...
        """,
        scenario="quick-duel",
        theme="duel-of-aces",
        waiting="SSss",
        mode="basic",
    )
    assert game.observe("german").objective == 6
    assert game.observe("german").points["german"] == 3
    game = play(game, "search b6", "shoot a2", "search d1")
    assert (game.observe("german").points["german"], game.over) == (5, False)
    game = play(game, "search a6", "shoot a2")
    assert game.facts == ["! handed over a6 s", "! result german"]


@pytest.mark.article("S-SCEN-3")
def test_the_german_ace_is_no_different() -> None:
    game = board(ACE, waiting="SSss", to_move="soviet")
    game = play(game, "search c1", "shoot a3")
    assert game.facts == ["! handed over c1 S"]
    assert game.position()["zone"] == {"german": "S", "soviet": "ss"}


@pytest.mark.article("S-SCEN-3")
def test_a_position_keeps_the_waiting_snipers() -> None:
    game = play(board(ACE, waiting="SSss"), "search a3", "shoot b1")
    assert Game.from_position(game.position()).position() == game.position()
