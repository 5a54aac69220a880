"""What is wrong with a record is told by a code, its line and what the words leave open, beside the English."""

from __future__ import annotations

import pickle
import re
from importlib.resources import files
from string import Formatter
from typing import get_args

import pytest

from scopegames import Game
from scopegames.notation.broken import BROKEN, LONGEST, Broken, BrokenCode
from scopegames.replay import read_record, write_record

HEAD = '[Version "1"]\n[Game "stalingrad"]\n[Scenario "quick-duel"]\n'
SETUPS = ("setup SD.G/..MI/OC.S", "setup s.gd/..mi/oc.s")
LAID = "\n".join((HEAD, *(f"0. {setup}" for setup in SETUPS), ""))


def broken(text: str) -> Broken:
    with pytest.raises(Broken) as found:
        read_record(text)
    assert str(found.value) == f"line {found.value.line}: {found.value.reason}"
    return found.value


def told(text: str) -> dict[str, int | str]:
    return broken(text).values


def test_every_code_is_raised_somewhere_and_has_english_words() -> None:
    folder = files("scopegames")
    sources = [*folder.joinpath("notation").iterdir(), *folder.joinpath("fairness").iterdir()]
    sources.append(folder.joinpath("replay.py"))
    text = "\n".join(each.read_text("utf-8") for each in sources if each.name.endswith(".py"))
    # What is declared is quoted twice: as a code, and before its English.
    quoted = re.findall(r'"([a-z-]+)"(?!:)', text)
    codes = get_args(BrokenCode)
    assert [code for code in codes if quoted.count(code) < 2] == []
    without = {"config", "course", "illegal", "json", "no-decision", "seen"}
    assert set(codes) - set(BROKEN) == without, "their readers have the words"


@pytest.mark.parametrize(
    "text, values",
    [
        ("", {"line": 1, "broken": "no-version"}),
        ('[Version "7"]', {"line": 1, "broken": "version", "value": "7", "known": "1"}),
        ('[Version "1"]', {"line": 1, "broken": "header-missing", "key": "Game"}),
        (f"{HEAD}[Player", {"line": 4, "broken": "header"}),
        (f'{HEAD}[Game "panzer"]', {"line": 4, "broken": "header-twice", "key": "Game", "first": 2}),
        (f'{HEAD}[Players "two"]', {"line": 4, "broken": "number", "key": "Players", "value": "two"}),
        (f'{HEAD}[Players "7"]', {"line": 4, "broken": "config", "key": "Players"}),
        (f'{HEAD}[Cards "{{"]', {"line": 4, "broken": "json", "key": "Cards"}),
        (f'{HEAD}[Cards "{"[" * 100_000}"]', {"line": 4, "broken": "json", "key": "Cards"}),
        (f"{HEAD}\n! shot a1", {"line": 5, "broken": "fact"}),
        (f"{LAID}{HEAD}", {"line": 7, "broken": "header-late"}),
        (f"{HEAD}\n3. {SETUPS[0]}", {"line": 5, "broken": "turn", "written": 3, "turn": 0}),
        (f"{HEAD}\n0. dance", {"line": 5, "broken": "no-decision", "decision": "dance"}),
        (
            f"{LAID}1. search a1",
            {"line": 7, "broken": "illegal", "decision": "search a1", "article": "S-TURN-3"},
        ),
        (f"{HEAD}\n0. search a1", {"line": 5, "broken": "illegal", "decision": "search a1"}),
    ],
)
def test_a_code_and_its_values_say_all(text: str, values: dict[str, int | str]) -> None:
    found = told(text)
    assert {name: value for name, value in found.items() if name in values} == values
    assert set(found) - set(values) <= {"article"}


def test_known_words_are_told() -> None:
    assert told(f'{HEAD}[Colour "red"]')["known"] == (
        "Version, Game, Scenario, Theme, Mode, Rules, Players, TurnLimit, Cards, Viewer, Date, Result"
    )
    assert told(f'{HEAD}[Viewer "cook"]')["known"] == "german, soviet, spectator"
    assert told(f'{HEAD}[Result "glory"]')["known"] == "german soviet draw *"


def test_facts_and_results_that_do_not_follow_are_told() -> None:
    over = Game.new().apply(SETUPS[0]).apply(SETUPS[1]).apply("search b5").apply("resign german")
    text = write_record(over)
    fact = next(line.strip() for line in text.splitlines() if line.strip().startswith("!"))
    wrong = told(text.replace(fact, "! found b5 nothing"))
    assert (wrong["broken"], wrong["decision"]) == ("facts", "search b5")
    assert fact in str(wrong["facts"])
    assert told(text.replace('[Result "soviet"]', '[Result "german"]')) == {
        "line": 6,
        "broken": "result",
        "written": "german",
        "result": "soviet",
    }
    seen = told(write_record(over, "soviet").replace(fact, "! found b5 nothing"))
    assert (seen["broken"], seen["decision"]) == ("seen", "search b5")
    for unreadable in ("! z9 q", "! b5 zz"):
        seen = told(write_record(over, "soviet").replace(fact, unreadable))
        assert (seen["broken"], seen["decision"]) == ("seen", "search b5"), "the decision can be read"


def test_a_line_as_long_as_the_file_is_not_told_again() -> None:
    found = broken(f"{HEAD}\n0. {'x' * 5000}")
    assert len(str(found.values["decision"])) == LONGEST + 1


def test_another_process_is_told_the_same() -> None:
    found = broken(f"{HEAD}\n0. {'x' * 5000}")
    again = pickle.loads(pickle.dumps(found))
    assert (str(again), again.line, again.reason) == (str(found), found.line, found.reason)
    assert (again.code, again.values) == (found.code, found.values)


@pytest.mark.parametrize("code", BROKEN)
def test_the_english_asks_for_nothing_that_is_not_told(code: BrokenCode) -> None:
    wanted = {name: "7" for _, name, _, _ in Formatter().parse(BROKEN[code]) if name}
    assert {"line", "broken", *wanted} == set(Broken(1, code, **wanted).values)
