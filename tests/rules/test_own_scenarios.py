"""S-SCEN-8 and S-SCEN-10: scenarios that players make themselves."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from scopegames import Game
from scopegames.errors import ConfigError
from scopegames.scenarios.stalingrad import Scenario, Victory, load_scenario
from tests.boards import drawn, picture, play, verbs

BRIDGE = """
name = "bridge"
columns = 3
rows = 2
mode = "advanced"
cards = { sniper = 1, infantry = 2, mortar = 1 }
reinforcements = "infantry-and-mortar"

[victory]
snipers = true
points = 3
eliminate = ["infantry"]
breakthrough = true
"""


def written(folder: Path, text: str) -> Path:
    file = folder / "mine.toml"
    file.write_text(text, "utf-8")
    return file


def own(**changes: Any) -> dict[str, Any]:
    """A small scenario as it stands in a config, with some fields changed."""
    return {"name": "own", "columns": 3, "rows": 2, "cards": {"sniper": 1, "officer": 1}} | changes


@pytest.mark.article("S-SCEN-8")
def test_a_scenario_is_a_data_file(tmp_path: Path) -> None:
    scenario = load_scenario(written(tmp_path, BRIDGE))
    assert scenario == Scenario(
        name="bridge",
        columns=3,
        rows=2,
        mode="advanced",
        cards={"sniper": 1, "infantry": 2, "mortar": 1},
        reinforcements="infantry-and-mortar",
        victory=Victory(snipers=True, points=3, eliminate=("infantry",), breakthrough=True),
    )
    assert scenario.empty() == 2


@pytest.mark.article("S-SCEN-8")
def test_a_game_plays_an_own_scenario(tmp_path: Path) -> None:
    scenario = load_scenario(written(tmp_path, BRIDGE))
    game = play(Game.new(scenario=scenario, mode="advanced"), "setup II./S.M", "setup s.m/.ii")
    assert drawn(game) == picture("""
        s.m
        .ii
        ---
        II.
        S.M
    """)
    assert verbs(game) == ["assault", "howitzer", "move", "search"]
    assert Game.from_position(game.position()).position() == game.position()


@pytest.mark.article("S-SCEN-8")
def test_what_a_file_leaves_out_has_a_default(tmp_path: Path) -> None:
    scenario = load_scenario(written(tmp_path, "columns = 2\nrows = 2\ncards = { sniper = 1 }\n"))
    assert (scenario.name, scenario.mode, scenario.reinforcements) == ("mine", None, "infantry")
    assert scenario.victory == Victory(snipers=True)
    for mode in ("basic", "advanced"):
        assert Game.new(scenario=scenario, mode=mode).cards == "...S"


@pytest.mark.article("S-SCEN-8")
@pytest.mark.parametrize("columns", range(2, 9))
@pytest.mark.parametrize("rows", range(2, 5))
def test_a_front_has_two_to_eight_columns_and_two_to_four_rows(columns: int, rows: int) -> None:
    game = Game.new(scenario=own(columns=columns, rows=rows))
    front = "/".join(["SO" + "." * (columns - 2)] + ["." * columns] * (rows - 1))
    game = play(game, f"setup {front}", f"setup {front.lower()}")
    moves = {decision.split(" ")[1] for decision in game.legal() if decision.startswith("move")}
    searches = [decision for decision in game.legal() if decision.startswith("search")]
    assert (len(moves), len(searches)) == ((columns - 1) * (rows - 1), columns * rows)


@pytest.mark.article("S-SCEN-8", "S-SCEN-10")
@pytest.mark.parametrize(
    "changes, reason",
    [
        ({"columns": 1}, "columns: 1 is not between 2 and 8"),
        ({"columns": 9}, "columns: 9 is not between 2 and 8"),
        ({"rows": 1}, "rows: 1 is not between 2 and 4"),
        ({"rows": 5}, "rows: 5 is not between 2 and 4"),
        ({"columns": "3"}, "$.scenario.columns"),
        ({"rows": 2.5}, "$.scenario.rows"),
        ({"name": 7}, "$.scenario.name"),
        ({"mode": "expert"}, "$.scenario.mode"),
        ({"reinforcements": "all"}, "$.scenario.reinforcements"),
        ({"weather": "snow"}, "weather"),
        ({"cards": {"sniper": 4}}, "cards.sniper: 4 is not between 0 and 3"),
        ({"cards": {"sniper": 1, "officer": 3}}, "cards.officer: 3 is not between 0 and 2"),
        ({"cards": {"sniper": 1, "decoy": 3}}, "cards.decoy: 3 is not between 0 and 2"),
        ({"cards": {"sniper": -1}}, "cards.sniper: -1 is not between 0 and 3"),
        ({"cards": {"sniper": 1, "tank": 1}}, "cards.tank: there is no such card"),
        ({"cards": {"sniper": 1, "empty": 5}}, "cards.empty: there is no such card"),
        ({"cards": {"sniper": "two"}}, "$.scenario.cards"),
        ({"cards": {"sniper": 3, "officer": 2, "scout": 2}}, "cards: 7 cards do not fit on 6 squares"),
        ({"cards": {"officer": 1}}, "victory.snipers: the scenario has no Snipers"),
        ({"cards": {"officer": 1}, "victory": {"snipers": False, "points": 1}}, "cards.sniper: Basic Mode needs"),
        ({"victory": {"snipers": False}}, "victory: nobody could win"),
        ({"victory": {"snipers": False, "points": 2}}, "victory.snipers: Basic Mode ends with the last Sniper"),
        ({"victory": {"points": 0}}, "victory.points: 0 is not between 1 and 4"),
        ({"victory": {"points": 5}}, "victory.points: 5 is not between 1 and 4"),
        ({"victory": {"points": "many"}}, "$.scenario.victory.points"),
        ({"victory": {"eliminate": ["scout"]}}, "victory.eliminate: the scenario has no 'scout'"),
        ({"victory": {"eliminate": ["tank"]}}, "victory.eliminate: the scenario has no 'tank'"),
        ({"cards": {"sniper": 1, "decoy": 1}, "victory": {"eliminate": ["decoy"]}}, "a Decoy is never eliminated"),
        (
            {"mode": "advanced", "cards": {"officer": 1}, "victory": {"snipers": False, "eliminate": ["officer"]}},
            "cards: nobody could win without any of sniper, machine_gun, mortar, infantry",
        ),
        ({"victory": {"eliminate": "officer"}}, "$.scenario.victory.eliminate"),
        ({"victory": {"breakthrough": True}}, "victory.breakthrough: the scenario has no Infantry"),
        (
            {"cards": {"sniper": 1, "infantry": 1}, "victory": {"breakthrough": True}},
            "victory.breakthrough: only Advanced Mode has ASSAULT",
        ),
        ({"victory": {"surrender": True}}, "surrender"),
        ({"cards": {"sniper": 2}, "duel_of_aces": True}, "duel_of_aces: each Front must have exactly one Sniper"),
        ({"cards": {"officer": 1}, "duel_of_aces": True}, "duel_of_aces: each Front must have exactly one Sniper"),
    ],
)
def test_a_wrong_field_is_named_with_the_reason(changes: dict[str, Any], reason: str) -> None:
    with pytest.raises(ConfigError) as refusal:
        Game.new(scenario=own(**changes))
    assert reason in str(refusal.value)


@pytest.mark.article("S-SCEN-8")
@pytest.mark.parametrize(
    "text, reason",
    [
        (BRIDGE.replace("columns = 3", "columns = 30"), "columns: 30 is not between 2 and 8"),
        (BRIDGE.replace("columns = 3", ""), "missing required field `columns`"),
        (BRIDGE.replace("rows = 2", "rows = '2'"), "$.rows"),
        (BRIDGE.replace("points = 3", "points = 33"), "victory.points: 33 is not between 1 and 3"),
        (BRIDGE.replace("sniper = 1", "sniper = 5"), "cards.sniper: 5 is not between 0 and 3"),
        (BRIDGE.replace("breakthrough", "breakout"), "breakout"),
        (BRIDGE.replace("[victory]", "[victory"), "line"),
    ],
)
def test_a_wrong_file_is_refused_with_its_name_and_the_field(tmp_path: Path, text: str, reason: str) -> None:
    file = written(tmp_path, text)
    with pytest.raises(ConfigError) as refusal:
        load_scenario(file)
    assert str(refusal.value).startswith(f"{file}: ")
    assert reason in str(refusal.value)


@pytest.mark.article("S-SCEN-8")
def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match=r"nowhere\.toml: No such file"):
        load_scenario(tmp_path / "nowhere.toml")


@pytest.mark.article("S-SCEN-10")
def test_the_objective_is_reachable_with_the_players_own_card_values() -> None:
    scenario = own(victory={"points": 8})
    with pytest.raises(ConfigError, match=r"victory\.points: 8 is not between 1 and 4"):
        Game.new(scenario=scenario)
    assert Game.new(scenario=scenario, points={"O": 6}).observe("german").objective == 8
    assert Game.new(scenario=own(cards={"sniper": 1}, duel_of_aces=True, victory={"points": 6})).phase == "setup"
    with pytest.raises(ConfigError, match=r"victory\.points: 7 is not between 1 and 6"):
        Game.new(scenario=own(cards={"sniper": 1}, duel_of_aces=True, victory={"points": 7}))


@pytest.mark.article("S-SCEN-10")
def test_only_advanced_mode_can_do_without_snipers() -> None:
    scenario = own(cards={"officer": 1, "mortar": 1}, victory={"snipers": False, "points": 2}, mode="advanced")
    assert Game.new(scenario=scenario, mode="advanced").cards == "....MO"


@pytest.mark.article("S-SCEN-10", "S-CARD-3")
def test_empty_areas_are_not_limited_by_the_box() -> None:
    assert Game.new(scenario=own(columns=8, rows=4)).cards.count(".") == 30


@pytest.mark.article("S-SCEN-8", "S-SCEN-3")
def test_an_own_scenario_may_be_a_duel_of_aces() -> None:
    game = Game.new(scenario=own(duel_of_aces=True))
    assert game.observe("german").zone == {"german": "SS", "soviet": "ss"}
