"""Files that people write: what is broken is refused with its place and the reason, never with a traceback."""

from __future__ import annotations

from pathlib import Path

import pytest

from scopegames import Game
from scopegames.errors import ConfigError, NotationError, RecordError
from scopegames.replay import read_record, write_record
from scopegames.scenarios.panzer import load_units
from scopegames.scenarios.stalingrad import load_points, load_scenario

HEAD = '[Version "1"]\n[Game "stalingrad"]\n[Scenario "quick-duel"]\n'


def written(folder: Path, text: str) -> Path:
    file = folder / "mine.toml"
    file.write_text(text, "utf-8")
    return file


@pytest.mark.parametrize(
    "header, reason",
    [
        ('[Players "7"]', "players: 7 is not 2, 3 or 4"),
        ('[Players "3"]', "players: three and four players play in Advanced Mode only"),
        ('[TurnLimit "0"]', "turn_limit: 0 is not between 1"),
        ('[Cards "{\\"X\\":1}"]', "points.X: use the letters"),
        ('[Rules "flank"]', "config: "),
        ('[Theme "duel-of-cooks"]', "theme: there is no 'duel-of-cooks'"),
    ],
)
def test_a_header_that_cannot_be_played_is_refused_with_its_line(header: str, reason: str) -> None:
    with pytest.raises(RecordError, match=reason) as refusal:
        read_record(f"{HEAD}{header}\n\n")
    assert refusal.value.line == (3 if "config" in reason else 4)


def test_an_endless_turn_number_is_refused_with_its_line() -> None:
    with pytest.raises(RecordError) as refusal:
        read_record(f"{HEAD}\n{'1' * 5000}. search c5\n")
    assert refusal.value.line == 5


@pytest.mark.parametrize("name", ["line\u2028two", "next\u0085line", 'a "quoted" \\ name', "тень", "one\ntwo"])
def test_a_record_reads_back_whatever_a_scenario_is_called(name: str) -> None:
    game = Game.new(scenario={"name": name, "columns": 2, "rows": 2, "cards": {"sniper": 1}}).apply("resign german")
    assert read_record(write_record(game)).config == game.config


@pytest.mark.parametrize("text", [f"columns = {'9' * 5000}", f"a = {'[' * 5000}", "columns = ", "\x00"])
def test_a_broken_toml_file_is_refused_by_name(tmp_path: Path, text: str) -> None:
    for load in (load_scenario, load_points, load_units):
        with pytest.raises(ConfigError, match=r"mine\.toml"):
            load(written(tmp_path, text))


def test_own_scenario_and_own_cards_go_together(tmp_path: Path) -> None:
    file = written(tmp_path, "columns = 2\nrows = 2\ncards = { sniper = 2 }\nvictory = { points = 20 }\n")
    assert load_scenario(file, {"S": 10}).victory.points == 20
    with pytest.raises(ConfigError, match=r"victory.points: 20 is not between 1 and 4"):
        load_scenario(file)


def test_dear_units_may_still_fit_into_a_larger_battle(tmp_path: Path) -> None:
    units = "".join(f"{code} = {{ points = 14 }}\n" for code in ("BZ", "AT", "ST", "HC", "SH", "JK", "JB", "PE"))
    own = load_units(written(tmp_path, f"[units]\n{units}"))
    assert Game.new("panzer", scenario="battle", units=own).legal()[0] == "squad AT"
    with pytest.raises(ConfigError, match="no american unit fits into a squad of 12 points"):
        Game.new("panzer", scenario="skirmish", units=own)


@pytest.mark.parametrize("change", [{"laid": [["german", [], "c3"]]}, {"pending": {"terrain": []}, "phase": "ground"}])
def test_an_odd_terrain_in_a_position_is_refused(change: dict[str, object]) -> None:
    with pytest.raises(NotationError, match="position"):
        Game.from_position(Game.new("panzer", rules="full").position() | change)


def test_a_position_past_its_turn_limit_is_refused() -> None:
    game = Game.new(turn_limit=5).apply("setup SD.G/..MI/OC.S").apply("setup s.gd/..mi/oc.s")
    with pytest.raises(NotationError, match="turn: 9 is past the turn limit"):
        Game.from_position(game.position() | {"turn": 9})
