"""What a typed line may mean."""

from __future__ import annotations

import pytest

from scopegames import Game
from scopegames.terminal.reading import command_of, commands_of, completions, in_full, meant
from scopegames.terminal.turns import grouped
from scopegames.terminal.words import Words

ENGLISH, SPANISH, FRENCH = Words("en"), Words("es"), Words("fr")


@pytest.fixture(scope="module")
def legal() -> list[str]:
    """The first turn of a game in Advanced Mode: one Officer, one Mortar, one Infantry."""
    game = Game.new("stalingrad", mode="advanced").apply("setup SD.G/..MI/OC.S").apply("setup s.cd/.img/o..s")
    return game.legal()


@pytest.mark.parametrize(
    "line, decision",
    [
        ("search c5", "search c5"),
        ("s c5", "search c5"),
        ("S C5", "search c5"),
        ("sea c5", "search c5"),
        ("scout c5", "scout c5"),
        ("c c5", "scout c5"),
        ("scout d5 c5", "scout c5 d5"),
        ("m a1 oc..", "move a1 OC.."),
        ("move a1 C.O.", "move a1 C.O."),
        ("howitzer a6", "howitzer c2 a6"),
        ("h c2 a6", "howitzer c2 a6"),
        ("d a1", "deploy a1"),
        ("f c4", "fire c4"),
    ],
)
def test_short_forms(line: str, decision: str, legal: list[str]) -> None:
    assert meant(line, legal, ENGLISH) == [decision]


@pytest.mark.parametrize(
    "line, words",
    [("buscar c5", SPANISH), ("b c5", SPANISH), ("BUSCAR c5", SPANISH), ("chercher c5", FRENCH), ("cherch c5", FRENCH)],
)
def test_actions_in_the_players_language(line: str, words: Words, legal: list[str]) -> None:
    assert meant(line, legal, words) == ["search c5"]


def test_accents_need_not_be_typed(legal: list[str]) -> None:
    assert meant("obus c2 a6", legal, SPANISH) == meant("obús c2 a6", legal, SPANISH) == ["howitzer c2 a6"]


def test_a_square_alone_means_everything_that_can_be_done_there(legal: list[str]) -> None:
    assert meant("c5", legal, ENGLISH) == ["scout c5", "scout c5 d5", "search c5"]
    assert meant("c5 d5", legal, ENGLISH) == ["scout c5 d5"]
    assert meant("a1 c.o.", legal, ENGLISH) == ["move a1 C.O."]


def test_single_letter_means_what_is_legal_now() -> None:
    assert meant("s a1", ["hold", "shoot a1"], ENGLISH) == ["shoot a1"]
    assert meant("h", ["hold", "shoot a1"], ENGLISH) == ["hold"]
    assert meant("a d4", ["advance d4", "hold"], ENGLISH) == ["advance d4"]


def test_unfinished_lines_leave_a_choice(legal: list[str]) -> None:
    assert set(grouped(meant("m", legal, ENGLISH))) == {f"move {file}{rank}" for file in "abc" for rank in (1, 2)}
    assert list(grouped(meant("m a1", legal, ENGLISH))) == ["move a1"]
    assert list(grouped(["scout c5", "scout c5 d5"])) == ["scout c5", "scout c5 d5"]
    assert list(grouped(["reinforce a1 I ..I.", "reinforce a1 I I...", "reinforce b1 I I..."])) == [
        "reinforce a1",
        "reinforce b1",
    ]


def test_nothing_legal_is_written_out_for_the_engine() -> None:
    assert in_full("s a1", "german", ENGLISH) == "search a1"
    assert in_full("m a1", "german", ENGLISH) == "move a1 ...."
    assert in_full("m a4 s.gi", "german", ENGLISH) == "move a4 S.GI"
    assert in_full("r a5", "soviet", ENGLISH) == "reinforce a5 i ...."
    assert in_full("nonsense", "german", ENGLISH) == "nonsense"


def test_commands() -> None:
    assert command_of("save", SPANISH) == command_of("guardar", SPANISH) == "save"
    assert command_of("memoire", FRENCH) == "memory"
    assert command_of("search", ENGLISH) is None
    assert commands_of("q", ENGLISH) == ["quit"]


def test_completions(legal: list[str]) -> None:
    assert completions("se", legal, ENGLISH) == ["search"]
    assert completions("s", legal, ENGLISH) == ["save", "scout", "search"]
    assert completions("search c", legal, ENGLISH) == completions("s c", legal, ENGLISH) == ["c4", "c5", "c6"]
    assert completions("howitzer c2 a", legal, ENGLISH) == ["a4", "a5", "a6"]
    assert completions("m a1 oc", legal, ENGLISH) == ["OC.."]
    assert completions("search c5 ", legal, ENGLISH) == []
    assert completions("bus", legal, SPANISH) == ["buscar"]
    assert completions("buscar c", legal, SPANISH) == ["c4", "c5", "c6"]
