"""S-SETUP: laying out the Fronts."""

from __future__ import annotations

import pytest

from scopegames import Game
from scopegames.errors import IllegalDecision, NotationError
from scopegames.events import Laid
from scopegames.rules.stalingrad.state import Kind
from tests.boards import board, drawn, picture, play, refused

GERMAN, SOVIET = "setup SD.G/..MI/OC.S", "setup so.d/ci../.mgs"


@pytest.mark.article("S-SETUP-1")
def test_a_front_is_written_with_its_highest_rank_first() -> None:
    assert drawn(play(Game.new(), GERMAN, SOVIET)) == picture("""
        so.d
        ci..
        .mgs
        ----
        SD.G
        ..MI
        OC.S
    """)


@pytest.mark.article("S-SETUP-1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_side_lays_one_front_the_german_side_first(players: int) -> None:
    game = Game.new(mode="advanced", players=players)
    assert (game.to_move, game.phase, game.turn, game.division) == ("german", "setup", 0, None)
    assert (game.events, game.facts) == ((), [])
    game = game.apply(GERMAN)
    assert (game.to_move, game.phase, game.turn, game.division) == ("soviet", "setup", 0, None)
    game = game.apply(SOVIET)
    assert (game.to_move, game.phase, game.turn) == ("german", "action", 1)


@pytest.mark.article("S-SETUP-1")
@pytest.mark.parametrize("rows", ["SS.../....D/OCMGI", "OCMGI/D..../...SS", "SOSCM/.G.I./D...."])
def test_any_arrangement_will_do(rows: str) -> None:
    scenario = {"name": "wide", "columns": 5, "rows": 3, "cards": {"sniper": 2, "decoy": 1, **UNITS}}
    game = Game.new(scenario=scenario).apply(f"setup {rows}")
    assert game.position()["board"] == "/".join(["-----"] * 3 + [rows])


UNITS = dict.fromkeys(("officer", "scout", "mortar", "machine_gun", "infantry"), 1)


@pytest.mark.article("S-SETUP-1", "S-SETUP-3")
def test_a_set_up_is_secret() -> None:
    game = play(Game.new(), GERMAN, SOVIET)
    assert drawn(game, "german") == picture("""
        ????
        ????
        ????
        ----
        SD.G
        ..MI
        OC.S
    """)
    assert drawn(game, "soviet") == picture("""
        so.d
        ci..
        .mgs
        ----
        ????
        ????
        ????
    """)
    assert set(game.view("spectator")["board"]) == {"?", "/"}


@pytest.mark.article("S-SETUP-1")
def test_who_watches_sees_that_a_card_was_laid_but_not_which() -> None:
    game = Game.new().apply(Kind.SNIPER)
    assert game.events_for("german") == (Laid(("S-SETUP-1",), "german", "a3", "S"),)
    for viewer in ("soviet", "spectator"):
        assert game.events_for(viewer) == (Laid(("S-SETUP-1",), "german", "a3", None),)
    assert game.facts == []
    assert drawn(game, "soviet").endswith("?---\n----\n----")


@pytest.mark.article("S-SETUP-2")
def test_a_revealed_card_lies_face_down_again() -> None:
    game = board("""
        s..
        ..o
        ---
        ...
        S..
    """)
    searched = game.apply("search c3")
    assert searched.view("german")["shown"] == {"c3": "o"}
    spared = searched.apply("hold")
    assert spared.view("german")["shown"] == {}
    assert drawn(spared, "german") == drawn(game, "german")


@pytest.mark.article("S-SETUP-2", "S-TURN-4")
def test_a_replaced_card_lies_face_down_too() -> None:
    game = board("""
        s..
        ..o
        ---
        ...
        S..
    """)
    assert drawn(play(game, "search c3", "shoot a1"), "german") == drawn(game, "german")


@pytest.mark.article("S-SETUP-3")
def test_a_player_may_always_look_at_their_own_cards() -> None:
    game = play(Game.new(), GERMAN, SOVIET, "move a1 .O.C")
    assert drawn(game, "german").split("----\n")[1] == "SD.G\n.CMI\n.O.S"


@pytest.mark.article("S-SETUP-3")
def test_the_german_player_begins() -> None:
    game = play(Game.new(), GERMAN, SOVIET)
    assert (game.to_move, game.turn) == ("german", 1)


@pytest.mark.article("S-SETUP-3", "S-CARD-2")
def test_nobody_has_scored_when_the_game_begins() -> None:
    begun = play(Game.new(mode="advanced"), GERMAN, SOVIET).observe("spectator")
    assert begun.points == {"german": 0, "soviet": 0}
    assert begun.score == begun.zone == {"german": "", "soviet": ""}
    assert begun.shot == {"german": None, "soviet": None}


@pytest.mark.article("S-SETUP-4")
@pytest.mark.parametrize("german", [GERMAN, "setup ..../DOCM/GISS", "setup SSIG/MCOD/...."])
def test_the_soviet_set_up_does_not_depend_on_the_german_one(german: str) -> None:
    game = Game.new().apply(german)
    assert game.cards == "....cdgimoss"
    assert game.legal_actions() == Game.new().legal_actions()
    assert game.observe("soviet") == Game.new().apply(GERMAN).observe("soviet")


@pytest.mark.article("S-SETUP-4")
def test_a_front_laid_square_by_square_is_the_same_as_one_laid_at_once() -> None:
    game = Game.new()
    for letter in "SD.G..MIOC.S":
        game = game.apply(".SOCMGID".index(letter))
    assert game.position() == Game.new().apply(GERMAN).position()
    assert game.decisions == [GERMAN]
    assert game.observe("soviet") == Game.new().apply(GERMAN).observe("soviet")


@pytest.mark.article("S-SETUP-4")
def test_a_front_begun_square_by_square_can_be_finished_at_once() -> None:
    game = Game.new().apply(Kind.SNIPER).apply(Kind.DECOY)
    assert game.cards == "....CGIMOS"
    assert game.apply(GERMAN).position() == Game.new().apply(GERMAN).position()
    assert "the cards laid already stay where they are" in refused(game, "setup DS.G/..MI/OC.S")


@pytest.mark.article("S-SETUP-4")
def test_only_cards_of_the_scenario_can_be_laid_and_each_as_often_as_it_gives_them() -> None:
    assert Game.new().legal_actions() == list(range(Kind.EMPTY, Kind.DECOY + 1))
    game = Game.new(theme="offensive-without-snipers", mode="advanced")
    assert Kind.SNIPER not in game.legal_actions()
    with pytest.raises(IllegalDecision):
        game.apply(Kind.SNIPER)
    game = game.apply(Kind.OFFICER)
    assert Kind.OFFICER not in game.legal_actions()


@pytest.mark.article("S-SETUP-1", "S-SETUP-4")
@pytest.mark.parametrize(
    "setup, reason",
    [
        ("setup SS.G/..MI/OC.S", "3 of S instead of 2 (S-SETUP-4)"),
        ("setup SD.G/..MI/OC..", "5 of . instead of 4 (S-SETUP-4)"),
        ("setup SD.G/..MI", "the Front has 3 rows of 4 cards (S-SETUP-1)"),
        ("setup SD.G/..MI/OC.S/....", "the Front has 3 rows of 4 cards (S-SETUP-1)"),
        ("setup SD.G./..MI/OC.S", "the Front has 3 rows of 4 cards (S-SETUP-1)"),
        ("setup SD.G/..MI/", "the Front has 3 rows of 4 cards (S-SETUP-1)"),
        ("setup sd.g/..mi/oc.s", "the german side writes its cards in upper case"),
        ("setup SD.G/..mI/OC.S", "the german side writes its cards in upper case"),
        ("setup ?", "the cards are missing"),
    ],
)
def test_a_wrong_set_up_is_refused_with_the_reason(setup: str, reason: str) -> None:
    assert reason in refused(Game.new(), setup)


@pytest.mark.article("S-SETUP-4")
def test_a_set_up_with_a_letter_that_is_no_card_is_no_set_up() -> None:
    with pytest.raises(NotationError, match=r"write it like: setup SD\.G"):
        Game.new().apply("setup SX.G/..MI/OC.S")


@pytest.mark.article("S-SETUP-1")
def test_nothing_but_a_set_up_is_asked_before_the_game() -> None:
    game = Game.new(mode="advanced")
    assert game.legal() == []
    assert "the Front is to be laid first (S-SETUP-1)" in refused(game, "search a4")
    assert "the Fronts are laid already (S-SETUP-1)" in refused(play(game, GERMAN, SOVIET), GERMAN)


@pytest.mark.article("S-SETUP-1", "S-SETUP-4")
@pytest.mark.parametrize(
    "drawing, reason",
    [
        ("----/----/----/SSSS/SSSS/SSSS", "the German Front does not hold the scenario's cards"),
        ("----/----/----/.---/-S--/D---", "a Front is laid from its highest rank's a-file on"),
    ],
)
def test_a_position_in_set_up_is_one_that_can_come_about(drawing: str, reason: str) -> None:
    to_move = "soviet" if "SSSS" in drawing else "german"
    position = Game.new().position() | {"board": drawing, "to_move": to_move}
    with pytest.raises(NotationError, match=reason):
        Game.from_position(position)
