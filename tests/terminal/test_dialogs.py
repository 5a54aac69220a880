"""What happens at the prompts: set-up, choices, explanations, commands, leaving."""

from __future__ import annotations

from contextlib import chdir
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scopegames.replay import read_record
from scopegames.scenarios.stalingrad import Config
from scopegames.terminal.screen import NOT_TEXT

from .sitting import TWO_PEOPLE, Sitting, paper

GERMAN = "setup SD.G/..MI/OC.S"
LAYOUT = "SD.G/..MI/OC.S"
SOVIET = "s.cd/.img/o..s"
START = ["", LAYOUT, "", "", "", SOVIET, "", "", ""]
"""Both people lay their Fronts and hand the keyboard over; then the German player is at the board."""


def sit(*lines: str, mode: str = "basic", language: str = "en") -> tuple[Sitting, str]:
    config = Config(mode="advanced" if mode == "advanced" else "basic")
    sitting = Sitting(config, TWO_PEOPLE, [*START, *lines], language=language)
    return sitting, sitting.run()


def decisions(sitting: Sitting) -> list[str]:
    return sitting.session.table.game.decisions[2:]


# Set-up


def setup_of(*lines: str, side: str = "german") -> str:
    sides = {"german": "random", "soviet": "random"} | {side: "human"}
    sitting = Sitting(Config(), sides, lines)
    sitting.run()
    return next((text for text in sitting.session.table.game.decisions if text[6].isupper() == (side == "german")), "")


def test_layout_is_suggested_shuffled_and_taken() -> None:
    first, second = setup_of("ok"), setup_of("again", "ok")
    assert first != second
    assert sorted(first) == sorted(second)
    assert setup_of("") == first


@pytest.mark.parametrize("typed", [LAYOUT, LAYOUT.lower(), f"setup {LAYOUT}", "SD.G / ..MI / OC.S"])
def test_whole_layout_is_typed(typed: str) -> None:
    assert setup_of(typed, "ok") == GERMAN


def test_layout_is_typed_row_by_row_as_it_is_seen() -> None:
    assert setup_of("rows", "SD.G", "..mi", "O C . S", "ok") == GERMAN
    assert setup_of("rows", "s..o", "gmi.", "dc.s", "ok", side="soviet") == "setup s.cd/.img/o..s"


def test_two_squares_are_swapped() -> None:
    assert setup_of(LAYOUT, "swap a3 d1", "swap b3 a1", "ok") == "setup SO.G/..MI/DC.S"


@pytest.mark.parametrize(
    "typed, told",
    [
        ("SD.G/..MI/OC..", "5 of . instead of 4 (S-SETUP-4)"),
        ("SD.G/..MI", "3 rows of 4 cards"),
        ("hello", "That is no layout"),
        ("swap a1", "swap a1 b2"),
        ("swap a1 a6", "swap a1 b2"),
        ("?", "S-SETUP-1"),
        ("help", "draw the board again"),
        ("help", "S Sniper 2 O Officer 2 C Scout 1 M Mortar 1"),
    ],
)
def test_set_up_explains(typed: str, told: str) -> None:
    sitting = Sitting(Config(), lines=[LAYOUT, typed, "ok"])
    assert told in " ".join(sitting.run().split())
    assert sitting.session.table.game.decisions[0] == GERMAN


def test_values_are_called_reconstructed_unless_the_players_brought_their_own() -> None:
    assert "(points reconstructed)" in Sitting(Config(), lines=[]).run()
    own = Config(points=dict.fromkeys("SOCMGI", 1))
    output = Sitting(own, lines=["help"]).run()
    assert "I Infantry 1" in output
    assert "reconstructed" not in output


def test_row_of_the_wrong_length_changes_nothing() -> None:
    assert setup_of(LAYOUT, "rows", "SD", "ok") == GERMAN


# Decisions


def test_number_chooses_from_the_list() -> None:
    sitting, output = sit("s a4", "2")
    assert "   1 hold   2 shoot a2   3 shoot c1\n" in output
    assert decisions(sitting) == ["search a4", "shoot a2"]


def test_move_asks_for_the_new_order() -> None:
    sitting, output = sit("move a1", "c o . .")
    assert "a1 b1 a2 b2" in output
    assert "a2  .   b2  ." in output
    assert decisions(sitting) == ["move a1 CO.."]


@pytest.mark.parametrize("typed, cards", [("=", "OC.."), ("a1 b2", ".C.O"), ("..oc", "..OC")])
def test_orders_of_a_move(typed: str, cards: str) -> None:
    assert decisions(sit("m a1", typed)[0]) == [f"move a1 {cards}"]


def test_wrong_order_is_asked_again_and_enter_goes_back() -> None:
    sitting, output = sit("m a1", "SSSS", "", "m b1", "=")
    assert "These four cards are to be laid: O C . ." in output
    assert decisions(sitting) == ["move b1 C..M"]


def test_verb_alone_lists_the_squares() -> None:
    sitting, output = sit("search", "a4")
    assert "   1 search a4   2 search a5   3 search a6   4 search b4" in output
    assert decisions(sitting) == ["search a4"]


def test_choice_that_is_none_is_asked_again() -> None:
    sitting, output = sit("search", "z9", "99", "3")
    assert "“z9” is none of these." in output
    assert decisions(sitting) == ["search a6"]


@pytest.mark.parametrize(
    "typed, told",
    [
        ("search a1", "no enemy card lies on a1 (S-TURN-3)"),
        ("m c3", "c3 is no quadrant of your Front (S-TURN-2)"),
        ("scout a5", "only Advanced Mode has this action (S-ADV-1)"),
        ("shoot a1", "nothing was found to answer to (S-TURN-3)"),
        ("m a1 SSSS", "these are not the four cards of a1 (S-TURN-2)"),
        ("search z9", "write it like: search c5"),
        ("dance", "“dance” is unknown here"),
        ("7", "7 is no number of the list"),
        ("", "Type ? for what you can do"),
    ],
)
def test_illegal_lines_are_explained_and_asked_again(typed: str, told: str) -> None:
    sitting, output = sit(typed, "search a4")
    assert told in " ".join(output.split())
    assert decisions(sitting) == ["search a4"]


def test_reasons_are_said_in_the_players_language() -> None:
    assert "no hay ninguna carta enemiga en a1 (S-TURN-3)" in sit("search a1", language="es")[1]
    assert "aucune carte adverse ne se trouve en a1 (S-TURN-3)" in sit("search a1", language="fr")[1]


def test_card_found_is_open_while_the_answer_is_asked() -> None:
    sitting, output = sit("s a6", "hold")
    assert ">[s]" in output
    assert "Sniper on a6. Shoot" in output
    assert decisions(sitting) == ["search a6", "hold"]


def test_decoy_must_be_shot() -> None:
    sitting, output = sit("s d6", "hold", "shoot c1")
    assert "You must shoot" in output
    assert "a Decoy must be shot (S-TURN-3)" in output
    assert decisions(sitting) == ["search d6", "shoot c1"]


# Explanations


def test_question_mark_lists_what_can_be_done() -> None:
    output = sit("?", mode="advanced")[1]
    for verb, article in (("search", "S-TURN-3"), ("howitzer", "S-ADV-6"), ("deploy", "S-ADV-3")):
        assert any(line.split()[:2] == [verb, article] for line in output.splitlines())
    assert "a4-6 b4-6 c4-6 d4-6" in output
    assert "c2 + a4-6 b5-6" not in output
    assert "c2 + a4-6 b4-6 c4-6 d4-6" in output


@pytest.mark.parametrize("asked", ["? search", "?S-TURN-3", "? s-turn-3", "?s"])
def test_question_mark_prints_an_article(asked: str) -> None:
    output = " ".join(sit(asked)[1].split())
    assert "S-TURN-3 Search To SEARCH, choose one enemy card; both players see it." in output
    assert "Our ruling:" in output


def test_article_in_the_players_language() -> None:
    assert "Pour CHERCHER, choisissez une carte adverse" in " ".join(sit("? chercher", language="fr")[1].split())
    assert "S-WIN-1" in sit("? victoria", language="es")[1]


def test_unknown_article() -> None:
    assert "No article or action is called “xyzzy”." in sit("? xyzzy")[1]


def test_memory_and_log() -> None:
    output = sit("s a6", "hold", "", "", "m b4", "=", "", "", "memory", "log")[1]
    assert "a6  Sniper (s), turn 1, still there" in output
    assert "1  German  Search a6: Sniper" in output
    assert "2  Soviet  Move b4" in output
    moved = sit("s a6", "hold", "", "", "m a5", "=", "", "", "memory")[1]
    assert "a6  Sniper (s), turn 1, moved since" in moved
    assert "▒s?" in moved


# Draw, resignation, record, leaving


def test_two_people_must_agree_on_a_draw() -> None:
    sitting, output = sit("draw", "n", "", "draw", "y", "", "")
    assert "German offers a draw. Soviet, the answer is yours." in output
    assert "The draw is declined." in output
    assert sitting.session.table.game.result == "draw"


def test_computer_takes_a_draw_only_when_it_is_behind() -> None:
    even = Sitting(Config(), lines=["", "draw"])
    assert "The draw is declined." in even.run()
    behind = Sitting(Config(), lines=["draw", "", ""])
    game = behind.session.table.game
    for decision in (GERMAN, f"setup {SOVIET}", "search c6", "shoot a2", "move a4 o..i"):
        game = game.apply(decision)
    behind.session.table.game = game
    behind.run()
    assert behind.session.table.game.result == "draw"


def test_resigning_is_confirmed() -> None:
    sitting, _ = sit("resign", "n", "resign", "y", "", "")
    assert sitting.session.table.game.result == "soviet"
    assert decisions(sitting) == ["resign german"]


def test_running_game_is_saved_as_far_as_the_player_knows_it(tmp_path: Path) -> None:
    file = tmp_path / "game.scope"
    output = sit("s b4", "", "", f"save {file}")[1]
    assert "only what you may know" in " ".join(output.split())
    replay = read_record(file.read_text("utf-8"))
    assert replay.viewer == "soviet"
    assert LAYOUT not in file.read_text("utf-8")


def test_finished_game_is_saved_whole(tmp_path: Path) -> None:
    file = tmp_path / "game.scope"
    sit("resign", "y", str(file), "n")
    replay = read_record(file.read_text("utf-8"))
    assert replay.viewer is None
    assert replay.final.result == "soviet"


def test_file_is_not_overwritten_unasked(tmp_path: Path) -> None:
    file = tmp_path / "game.scope"
    file.write_text("mine")
    sit(f"save {file}", "n")
    assert file.read_text() == "mine"
    sit(f"save {file}", "y")
    assert file.read_text() != "mine"


def test_file_that_cannot_be_written_is_reported(tmp_path: Path) -> None:
    output = sit(f"save {tmp_path / 'no' / 'such' / 'folder'}", "s a4")[1]
    assert "could not be written: No such file or directory" in " ".join(output.split())
    for name in ("~nobody-of-that-name/game.scope", "long" * 200, "a\0b"):
        assert "could not be written" in " ".join(sit(f"save {name}")[1].split())


def test_record_of_every_game_is_written_where_it_was_asked_for(tmp_path: Path) -> None:
    lines = ["", "resign", "y", "y", "", "resign", "y", "n"]
    Sitting(Config(), lines=lines, record=tmp_path / "game.scope").run()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["game-2.scope", "game.scope"]


def test_unfinished_game_is_recorded_too(tmp_path: Path) -> None:
    Sitting(Config(), lines=[LAYOUT, "ok"], record=tmp_path / "game.scope").run()
    replay = read_record((tmp_path / "game.scope").read_text("utf-8"))
    assert replay.viewer == "german"
    assert replay.final.phase == "action"


@settings(max_examples=25, deadline=None)
@given(st.lists(st.text(max_size=12), max_size=12))
def test_nothing_that_is_typed_breaks_the_game(lines: list[str]) -> None:
    with TemporaryDirectory() as folder, chdir(folder):
        assert Sitting(Config(), lines=lines).run().rstrip().endswith("Goodbye.")
        assert sit(*lines)[1].rstrip().endswith("Goodbye.")


def test_bytes_that_are_no_text_are_no_command() -> None:
    def broken(_: str) -> str:
        raise UnicodeDecodeError("utf-8", b"\xff", 0, 1, "invalid start byte")

    assert paper(broken).ask("> ") == NOT_TEXT


@pytest.mark.parametrize("leaving", [["quit", "y", ""], ["q", "y", ""], []])
def test_leaving_is_polite(leaving: list[str]) -> None:
    output = sit("quit", "n", *leaving)[1]
    assert output.rstrip().endswith("Goodbye.")


def test_ctrl_c_is_polite() -> None:
    def interrupt(_: str) -> str:
        raise KeyboardInterrupt

    sitting = Sitting(Config(), answer=interrupt)
    assert sitting.run().rstrip().endswith("Goodbye.")
