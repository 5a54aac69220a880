"""Own scenarios and card values over HTTP: downloaded, changed, checked and played, or refused with their field."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from scopegames.errors import ConfigError
from scopegames.scenarios import writing
from scopegames.scenarios.stalingrad import basic_scenario, scenario_names
from scopegames.server import seating, wire
from scopegames.server.settings import Settings

from .live import Live, alone, running


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    folder = tmp_path_factory.mktemp("own")
    with running(Settings(database=f"sqlite:///{folder}/m.sqlite")) as found:
        yield found


def template(live: Live, path: str) -> str:
    answer = live.client.get(f"/api/{path}")
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"].startswith("application/toml")
    return str(answer.text)


def check(live: Live, config: dict[str, Any], **files: str) -> Any:
    return live.client.post("/api/config", json={"config": config, **files})


@pytest.mark.parametrize("name", scenario_names())
def test_a_shipped_scenario_is_a_start(live: Live, name: str) -> None:
    """The file of a shipped scenario is the same scenario."""
    read = check(live, {"scenario": name}, scenario_file=template(live, f"scenarios/{name}"))
    assert read.status_code == 200, read.text
    scenario = read.json()["config"]["scenario"]
    (shipped,) = (
        each for each in live.client.get("/api/games").json()["stalingrad"]["scenarios"] if each["name"] == name
    )
    assert (scenario["name"], scenario["columns"], scenario["rows"]) == (name, shipped["columns"], shipped["rows"])


def test_a_file_without_a_name_is_called_as_the_player_calls_it(live: Live) -> None:
    """The name of the file serves where the scenario has none."""
    text = template(live, "scenarios/quick-duel").replace('name = "quick-duel"', "")
    assert (
        check(live, {"scenario": "at the silo"}, scenario_file=text).json()["config"]["scenario"]["name"]
        == "at the silo"
    )


def test_a_scenario_says_its_mode(live: Live) -> None:
    """A scenario of one mode is played in it where nothing else is asked for, and in no other."""
    text = template(live, "scenarios/quick-duel").replace("# mode =", "mode =")
    assert check(live, {}, scenario_file=text).json()["config"]["mode"] == "advanced"
    refused = check(live, {"mode": "basic"}, scenario_file=text)
    assert refused.status_code == 400
    assert "Advanced Mode only" in refused.json()["reason"]


@pytest.mark.parametrize(
    "game, path, field, change, reason",
    [
        (
            "stalingrad",
            "scenarios/quick-duel",
            "scenario_file",
            ("sniper = 2", "sniper = 9"),
            "cards.sniper: 9 is not",
        ),
        ("stalingrad", "scenarios/quick-duel", "scenario_file", ("rows = 3", "rows = ["), ""),
        (
            "stalingrad",
            "cards/stalingrad",
            "cards_file",
            ("scout = 1", "tank = 1"),
            "points.tank: there is no such card",
        ),
        ("panzer", "cards/panzer", "cards_file", ("firepower = 3", "firepower = 7"), "units.JK.firepower: 7 is not"),
    ],
)
def test_a_mistake_is_named(live: Live, game: str, path: str, field: str, change: tuple[str, str], reason: str) -> None:
    """A refusal says which file, which field and why."""
    answer = check(live, {"game": game}, **{field: template(live, path).replace(*change)})
    assert answer.status_code == 400
    assert answer.json()["reason"].startswith(f"{field}: {reason}")


def test_a_mistake_is_told_without_words_of_any_language(live: Live) -> None:
    """Clients say it in their player's language: the file, the field, and what its words leave open."""
    text = template(live, "scenarios/quick-duel").replace("sniper = 2", "sniper = 9")
    problem = check(live, {"game": "stalingrad"}, scenario_file=text).json()
    assert problem["code"] == "invalid"
    assert problem["values"] == {
        "fault": "box",
        "file": "scenario_file",
        "field": "cards.sniper",
        "value": "9",
        "least": 0,
        "most": 3,
    }


@pytest.mark.parametrize("points", [5, "SS", [1], {"S": "two"}, {"S": None}, {"tank": 1}], ids=repr)
def test_card_values_beside_an_own_scenario_are_looked_at_first(live: Live, points: Any) -> None:
    """They are refused as they are without the scenario, which is not what is wrong."""
    text = template(live, "scenarios/quick-duel")
    answer = check(live, {"points": points}, scenario_file=text)
    assert answer.status_code == 400
    assert answer.json() == check(live, {"points": points}).json()


def test_panzer_has_no_own_scenarios(live: Live) -> None:
    """The sizes of SCOPE Panzer are its own."""
    answer = check(live, {"game": "panzer"}, scenario_file=template(live, "scenarios/quick-duel"))
    assert answer.json()["reason"].startswith("scenario_file: own scenarios are for")


def test_unknown_files(live: Live) -> None:
    """What is not shipped cannot be downloaded."""
    assert live.client.get("/api/scenarios/moscow").status_code == 404
    assert live.client.get("/api/cards/chess").status_code in (400, 404)


def test_own_files_are_played(live: Live) -> None:
    """A match is made of both files together."""
    wanted = {
        **alone(game="stalingrad"),
        "config": {"game": "stalingrad", "scenario": "silo"},
        "scenario_file": template(live, "scenarios/open-front").replace('name = "open-front"', ""),
        "cards_file": "[points]\nsniper = 4\n",
    }
    answer = live.client.post("/api/matches", json=wanted)
    assert answer.status_code == 201, answer.text
    config = answer.json()["match"]["terms"]["config"]
    assert config["scenario"]["name"] == "silo"
    assert config["points"] == {"S": 4}


@pytest.mark.parametrize("name", ["x" * 61, "two\\nlines", "\\u001b[2J", "\\u202edna"])
def test_a_name_that_others_could_not_read_is_refused(name: str) -> None:
    """Opponents are shown it."""
    text = writing.scenario_file(basic_scenario("quick-duel"))
    text = text.replace('name = "quick-duel"', f'name = "{name}"')
    with pytest.raises(ConfigError, match=r"^scenario\.name: a scenario is called by at most 60 characters"):
        seating.read_asked(wire.ConfigAsked(config={"game": "stalingrad"}, scenario_file=text))
