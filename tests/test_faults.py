"""What is wrong with an own file is told by a code, its field and what the words leave open, beside the English."""

from __future__ import annotations

import pickle
import re
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any, get_args

import pytest

from scopegames.scenarios.faults import FAULTS, Fault, FaultCode
from scopegames.scenarios.files import Sent
from scopegames.scenarios.panzer import load_units
from scopegames.scenarios.stalingrad import load_points, load_scenario

FRONT = "columns = 3\nrows = 2\n"
SNIPER = f"{FRONT}cards = {{ sniper = 1 }}\n"


def told(load: Callable[..., Any], text: str) -> dict[str, int | str]:
    with pytest.raises(Fault) as found:
        load(Sent("mine", text))
    assert str(found.value) == f"mine: {found.value.reason}"
    values = dict(found.value.values)
    assert values.pop("file") == "mine"
    return values


def test_every_fault_is_found_somewhere_and_has_english_words() -> None:
    folder = files("scopegames")
    sources = [*folder.joinpath("scenarios").iterdir(), folder.joinpath("server", "seating.py")]
    text = "\n".join(each.read_text("utf-8") for each in sources if each.name.endswith(".py"))
    raised = set(re.findall(r'Fault\(\s*"([a-z-]+)"', text))
    assert raised == set(get_args(FaultCode))
    assert raised - set(FAULTS) == {"choice", "missing", "toml", "type", "unknown"}, "their readers have the words"


@pytest.mark.parametrize(
    "text, values",
    [
        (f"{FRONT}cards = {{ sniper = 'two' }}", {"fault": "type", "field": "cards.sniper", "expected": "int"}),
        (
            f"{FRONT}cards = {{ sniper = 1, scout = true }}",
            {"fault": "type", "field": "cards.scout", "expected": "int"},
        ),
        (f"{FRONT}cards = 3", {"fault": "type", "field": "cards", "expected": "object"}),
        (f"{SNIPER}[victory]\npoints = '3'", {"fault": "type", "field": "victory.points", "expected": "int"}),
        (
            f"{SNIPER}[victory]\neliminate = ['scout', 1]",
            {"fault": "type", "field": "victory.eliminate[1]", "expected": "str"},
        ),
        (f"{SNIPER}[victory]\nflags = 3", {"fault": "unknown", "field": "victory.flags"}),
        (f"{SNIPER}weather = 'snow'", {"fault": "unknown", "field": "weather"}),
        (f"{SNIPER}'weather[...]' = 1", {"fault": "unknown", "field": "weather[...]"}),
        (f"{SNIPER}[victory]\n'flags`[...]' = 1", {"fault": "unknown", "field": "victory.flags`[...]"}),
        (
            f"{FRONT}cards = {{ sniper = 1, 'a.b' = 'two' }}",
            {"fault": "type", "field": "cards.a.b", "expected": "int"},
        ),
        ("rows = 2", {"fault": "missing", "field": "columns"}),
        (f"{SNIPER}mode = 3", {"fault": "type", "field": "mode", "expected": "str"}),
        (
            f"{SNIPER}mode = 'easy'",
            {"fault": "choice", "field": "mode", "value": "easy", "known": "basic, advanced"},
        ),
        (
            f"{SNIPER}mode = '` - at `$.rows`'",
            {"fault": "choice", "field": "mode", "value": "` - at `$.rows`", "known": "basic, advanced"},
        ),
        (
            f"{SNIPER}reinforcements = 'all'",
            {
                "fault": "choice",
                "field": "reinforcements",
                "value": "all",
                "known": "infantry, infantry-and-mortar",
            },
        ),
        (
            f"{FRONT}cards = {{ sniper = 9 }}",
            {"fault": "box", "field": "cards.sniper", "value": "9", "least": 0, "most": 3},
        ),
        ("columns = 9\nrows = 2\ncards = { sniper = 1 }", {"fault": "range", "field": "columns", "value": "9"}),
        (f"{SNIPER}[victory]\nsnipers = false", {"fault": "no-victory", "field": "victory"}),
        ("columns = 3\nrows = \n", {"fault": "toml", "field": "", "line": 2}),
        ("columns = 3\nrows", {"fault": "toml", "field": "", "line": 2}),
        (f"columns = {'9' * 5000}", {"fault": "toml", "field": "", "line": 0}),
        (f"columns = {2**64}", {"fault": "long-number", "field": "", "most": 64}),
        (f"x{'.x' * 61} = 1", {"fault": "dots", "field": "", "line": 1, "most": 60}),
        (f"x = {'[' * 5000}", {"fault": "deep", "field": ""}),
    ],
)
def test_a_scenario_file(text: str, values: dict[str, int | str]) -> None:
    assert told(load_scenario, text) | values == told(load_scenario, text)


@pytest.mark.parametrize(
    "load, text, values",
    [
        (load_points, "", {"fault": "no-table", "field": "points"}),
        (load_points, "[points]\ntank = 1", {"fault": "no-card", "field": "points.tank"}),
        (load_points, "[points]\nscout = 'x'", {"fault": "whole", "field": "points.scout", "value": "'x'", "least": 0}),
        (load_units, "", {"fault": "no-table", "field": "units"}),
        (load_units, "[units.XX]\narmor = 1", {"fault": "no-unit", "field": "units.XX"}),
        (load_units, "[units.SH]\narmor = 9", {"fault": "range", "field": "units.SH.armor", "least": 0, "most": 3}),
        (load_units, "[units.P4]\narmor = 1\n[units.SH]\nspeed = 3", {"fault": "unknown", "field": "units.SH.speed"}),
        (load_units, "[units.P4]\narmor = 1\n[units.SH]\narmor = 'x'", {"fault": "type", "field": "units.SH.armor"}),
        (load_units, "[units]\nSH = 3", {"fault": "type", "field": "units.SH", "expected": "object"}),
    ],
)
def test_a_file_of_card_values(load: Callable[..., Any], text: str, values: dict[str, int | str]) -> None:
    assert told(load, text) | values == told(load, text)


def test_a_file_that_is_no_text_is_no_toml(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_bytes(b"name = '\xff'")
    with pytest.raises(Fault, match=r"mine\.toml: .*utf-8") as found:
        load_scenario(file)
    assert found.value.code == "toml"


@pytest.mark.parametrize("text", ["columns = ", FRONT, f"{FRONT}cards = {{ sniper = 9 }}", f"{SNIPER}weather = 1"])
def test_a_fault_is_the_same_in_another_process(text: str) -> None:
    with pytest.raises(Fault) as found:
        load_scenario(Sent("mine", text))
    again = pickle.loads(pickle.dumps(found.value))
    assert type(again) is Fault
    assert (str(again), again.code, again.reason, again.values) == (
        str(found.value),
        found.value.code,
        found.value.reason,
        found.value.values,
    )
