"""S-SCEN-2 and S-SCEN-4 to 7, S-SCEN-9, S-WIN-3: how the Thematic Scenarios are won."""

from __future__ import annotations

import pytest

from scopegames import Game
from scopegames.events import Ended
from tests.boards import board, options, play, verbs


def fronts(soviet: str, german: str) -> str:
    return f"{soviet}\n----\n{german}"


def quick_duel(theme: str, drawing: str, to_move: str = "german", mode: str = "advanced") -> Game:
    return board(drawing, scenario="quick-duel", theme=theme, to_move=to_move, mode=mode)


@pytest.mark.article("S-SCEN-2")
@pytest.mark.parametrize(
    "theme, left", [("chain-of-command", "so.."), ("neutralize-artillery", "sc.."), ("stop-the-advance", "s...")]
)
def test_points_do_not_win_a_theme(theme: str, left: str) -> None:
    game = quick_duel(theme, fronts(f"{left}\n....\n....", "S...\nO...\nC..M"))
    assert game.observe("german").points["german"] >= 7
    assert not game.apply("howitzer d1 d6").over


@pytest.mark.article("S-SCEN-2", "S-WIN-1")
@pytest.mark.parametrize("theme", ["chain-of-command", "neutralize-artillery", "stop-the-advance"])
def test_eliminating_all_snipers_still_wins_a_theme(theme: str) -> None:
    game = quick_duel(theme, fronts("s..s\no...\nc...", "S...\nO...\nC..M"))
    one = game.apply("howitzer d1 d6")
    assert not one.over
    other = play(one, "end", "search b1", "end", "howitzer d1 a6")
    assert other.facts[-1] == "! result german"
    assert other.events[-1] == Ended(("S-WIN-1",), "german")


@pytest.mark.article("S-SCEN-4", "S-WIN-3")
@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_the_chain_of_command_breaks_with_the_last_officer(mode: str) -> None:
    two = quick_duel("chain-of-command", fronts("ss..\n.oo.\ncmgi", "SSO.\n....\n...."), mode=mode)
    assert not play(two, "search b5", "shoot a2").over
    one = quick_duel("chain-of-command", fronts("ss..\n..o.\ncmgi", "SSO.\n....\n...."), mode=mode)
    won = play(one, "search c5", "shoot a2")
    assert won.facts == ["! eliminated c5 o", "! result german"]
    assert won.events[-1] == Ended(("S-WIN-3",), "german")


@pytest.mark.article("S-SCEN-5", "S-WIN-3")
@pytest.mark.parametrize("mode", ["basic", "advanced"])
@pytest.mark.parametrize("left, wins", [("cc", False), ("mm", False), ("cm", False), ("c.", True), ("m.", True)])
def test_the_artillery_is_all_scouts_and_all_mortars(left: str, wins: bool, mode: str) -> None:
    game = quick_duel("neutralize-artillery", fronts(f"ss..\n.{left}.\no.gi", "SSC.\nM...\n...."), mode=mode)
    after = play(game, "search b5", "shoot a2")
    assert after.facts == [f"! eliminated b5 {left[0]}", *(["! result german"] if wins else [])]


@pytest.mark.article("S-SCEN-6", "S-WIN-3")
def test_infantry_on_the_enemys_last_row_stops_the_game() -> None:
    game = quick_duel("stop-the-advance", fronts("s...\n.I..\ns...", "S...\n....\n...I"))
    won = play(game, "assault b5 b5", "advance c6")
    assert won.facts == ["! result german"]
    assert won.events[-1] == Ended(("S-WIN-3", "S-SCEN-6"), "german")


@pytest.mark.article("S-SCEN-6")
def test_infantry_before_the_last_row_does_not_win() -> None:
    game = quick_duel("stop-the-advance", fronts("s...\n.I..\ns...", "S...\n....\n...I"))
    assert not play(game, "assault b5 b5", "advance c5").over
    assert not play(game, "assault b5 b5", "hold").over
    assert not game.apply("move b1 ....").over


@pytest.mark.article("S-SCEN-6")
def test_soviet_infantry_breaks_through_on_the_first_rank() -> None:
    game = quick_duel("stop-the-advance", fronts("s..i\n....\n....", "S...\n..i.\n...."), to_move="soviet")
    assert not game.apply("move c4 ....").over
    assert play(game, "assault c2 b1", "advance b1").facts == ["! result soviet"]


@pytest.mark.article("S-SCEN-6", "S-ADV-8")
def test_defensive_fire_stops_a_breakthrough() -> None:
    game = quick_duel("stop-the-advance", fronts("s.g.\n.I..\ns...", "S...\n....\n...I"))
    after = game.apply("assault b5 b5")
    assert after.facts[-1] == "! eliminated b5 I"
    assert not after.over


@pytest.mark.article("S-SCEN-7", "S-WIN-3")
@pytest.mark.parametrize(
    "left, wins",
    [("o...", True), ("c...", True), ("g...", True), ("og..", False), ("co..", False), ("gc..", False), ("o.mi", True)],
)
def test_an_offensive_is_won_over_officers_machine_guns_and_scouts(left: str, wins: bool) -> None:
    game = quick_duel("offensive-without-snipers", fronts(f"{left}\n....\n....", "OCMG\nI...\n...."))
    after = game.apply("howitzer c3 a6")
    assert after.over == wins
    assert after.result == ("german" if wins else None)


@pytest.mark.article("S-SCEN-7", "S-WIN-1")
def test_an_offensive_knows_no_sniper_victory_and_no_search() -> None:
    game = quick_duel("offensive-without-snipers", fronts("ocmg\ni...\n....", "OCMG\nI...\n...."))
    assert "search" not in verbs(game)
    assert not game.apply("scout d4").over


@pytest.mark.article("S-SCEN-7", "S-ADV-9")
def test_in_an_offensive_infantry_and_mortar_come_back() -> None:
    game = quick_duel("offensive-without-snipers", fronts("ocmg\ni...\n....", "OC.G\n....\nD..."))
    assert game.position()["score"]["soviet"] == "IM"
    assert "a1 IM DM.I" in options(game, "reinforce")
    assert "a1 I D..I" in options(game, "reinforce")


@pytest.mark.article("S-SCEN-2", "S-ADV-9")
@pytest.mark.parametrize("theme", ["duel-of-aces", "chain-of-command", "neutralize-artillery", "stop-the-advance"])
def test_in_other_themes_only_infantry_comes_back(theme: str) -> None:
    waiting = "SSss" if theme == "duel-of-aces" else None
    game = board(fronts("socm\ngi..\n....", "SOC.\nG...\nD..."), scenario="quick-duel", theme=theme, waiting=waiting)
    assert {option.split(" ")[1] for option in options(game, "reinforce")} == {"I"}


@pytest.mark.article("S-SCEN-9", "S-ADV-9")
def test_a_card_that_came_back_must_be_eliminated_again() -> None:
    game = board(
        """
        ..i
        s.m
        ---
        ...
        S..
        """,
        lost="I",
        victory={"snipers": False, "eliminate": ["infantry"]},
        to_move="german",
    )
    back = play(game, "reinforce b1 I I...")
    assert not back.over
    assert not back.apply("move a3 s...").over
    won = back.apply("howitzer c3 b1")
    assert won.facts == ["! c3 m", "! b1 I", "! eliminated b1 I", "! result soviet"]


@pytest.mark.article("S-SCEN-9")
def test_the_condition_looks_at_the_cards_in_play_and_not_at_the_pile() -> None:
    game = board(
        """
        .oi
        s.m
        ---
        O..
        S..
        """,
        lost="I",
        victory={"snipers": False, "eliminate": ["infantry", "officer"]},
    )
    back = play(game, "reinforce b1 I I...", "end")
    without_officer = play(back, "search a2", "shoot a3", "end")
    assert (without_officer.over, without_officer.position()["score"]["soviet"]) == (False, "MO")
    assert play(without_officer, "move b1 I...", "howitzer c3 b1").facts[-1] == "! result soviet"
