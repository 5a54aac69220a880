"""S-CARD-2: a player with the printed cards puts their own values in place of the shipped ones."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from scopegames import Game
from scopegames.errors import ConfigError
from scopegames.scenarios.stalingrad import load_points
from tests.boards import board, play


def written(folder: Path, text: str) -> Path:
    file = folder / "cards.toml"
    file.write_text(text, "utf-8")
    return file


@pytest.mark.article("S-CARD-2")
def test_own_values_replace_the_shipped_ones_and_the_others_stay() -> None:
    game = board(
        """
        cs.o
        ....
        ----
        M...
        ...S
        """,
        points={"O": 5},
    )
    before = game.observe("german").points["german"]
    assert game.apply("howitzer a2 d4").observe("german").points["german"] == before + 5
    assert game.apply("howitzer a2 a4").observe("german").points["german"] == before + 1


@pytest.mark.article("S-CARD-2", "S-WIN-2")
def test_the_objective_stays() -> None:
    game = Game.new(mode="advanced", points={"O": 6})
    assert game.observe("german").objective == 6
    game = play(game, "setup S..G/.DMI/OC.S", "setup sd.g/..mi/oc.s", "howitzer c2 a4")
    assert game.facts == ["! c2 M", "! a4 o", "! eliminated a4 o", "! result german"]


@pytest.mark.article("S-CARD-2")
def test_a_value_may_be_zero() -> None:
    game = board(
        """
        s.o
        ...
        ---
        ...
        O.S
        """,
        points={"O": 0},
    )
    assert play(game, "search c4", "shoot b1").observe("german").points["german"] == 0


@pytest.mark.article("S-CARD-2")
@pytest.mark.parametrize(
    "points, named",
    [
        ({"D": 1}, "points.D: use the letters S O C M G I"),
        ({".": 1}, "points.."),
        ({"s": 1}, "points.s"),
        ({"SO": 1}, "points.SO"),
        ({"": 1}, "points."),
        ({"?": 1}, "points.?"),
        ({"S": -1}, "points.S: -1"),
        ({"S": 1.5}, "points"),
        ({"S": True}, "points"),
        ({"S": "two"}, "points"),
        ([2, 1], "points"),
    ],
)
def test_a_wrong_value_is_named(points: Any, named: str) -> None:
    with pytest.raises(ConfigError) as refusal:
        Game.new(points=points)
    assert named in str(refusal.value)


@pytest.mark.article("S-CARD-2")
def test_values_from_a_file(tmp_path: Path) -> None:
    file = written(tmp_path, "[points]\nsniper = 3\nmachine_gun = 0\ninfantry = 1\n")
    points = load_points(file)
    assert points == {"S": 3, "G": 0, "I": 1}
    assert Game.new(points=points).config.points == points


@pytest.mark.article("S-CARD-2")
@pytest.mark.parametrize(
    "text, named",
    [
        ("[points]\ntank = 3\n", "points.tank: there is no such card"),
        ("[points]\ndecoy = 1\n", "points.decoy: there is no such card"),
        ("[points]\nsniper = -1\n", "points.sniper: -1"),
        ("[points]\nsniper = 1.5\n", "points.sniper: 1.5"),
        ("[points]\nsniper = true\n", "points.sniper: True"),
        ("[points]\nsniper = '2'\n", "points.sniper: '2'"),
        ("points = 2\n", "points: the table is missing"),
        ("sniper = 2\n", "points: the table is missing"),
        ("[points\n", "cards.toml"),
    ],
)
def test_a_wrong_file_is_refused_with_the_field(tmp_path: Path, text: str, named: str) -> None:
    file = written(tmp_path, text)
    with pytest.raises(ConfigError) as refusal:
        load_points(file)
    assert str(refusal.value).startswith(f"{file}: ")
    assert named in str(refusal.value)


@pytest.mark.article("S-CARD-2")
def test_a_missing_or_unreadable_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match=r"nowhere\.toml: No such file"):
        load_points(tmp_path / "nowhere.toml")
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(ConfigError, match=r"bytes\.toml: "):
        load_points(tmp_path / "bytes.toml")
