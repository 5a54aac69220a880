"""Games on tiny variants are written down and read back like all others, though players cannot ask for Panzer's."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from scopegames import Game
from scopegames.cli import cli
from scopegames.errors import ConfigError, RecordError
from scopegames.replay import read_record, write_record
from scopegames.scenarios import config_json, read_config
from scopegames.scenarios.variants import variant, variant_names
from scopegames.server.records import replayed


def random_game(name: str) -> Game:
    game, rng = Game.from_config(variant(name).config), Random(1)
    while not game.over:
        game = game.apply(rng.choice(game.legal_actions()))
    return game


@pytest.mark.parametrize("name", variant_names())
def test_a_record_is_replayed_for_every_viewer(name: str) -> None:
    game = random_game(name)
    for viewer in (None, *game.rules.VIEWERS):
        replay = read_record(write_record(game, viewer))
        assert replay.config == game.config
        assert replay.final.result == game.result
        assert replay.final.history(game.rules.VIEWERS[-1]) == game.history(game.rules.VIEWERS[-1])


@pytest.mark.parametrize("name", variant_names("panzer"))
def test_the_command_shows_a_record(name: str, tmp_path: Path) -> None:
    file = tmp_path / "game.scope"
    file.write_text(write_record(random_game(name)), "utf-8")
    result = CliRunner().invoke(cli, ["replay", str(file), "--lang", "en"])
    assert result.exit_code == 0, result.output
    assert name in result.output


def test_players_cannot_ask_for_a_variant_of_panzer() -> None:
    config = variant("panzer-2x2").config
    with pytest.raises(ConfigError, match="scenario: there is no 'panzer-2x2'; the scenarios are skirmish"):
        read_config(config_json(config))
    with pytest.raises(ConfigError, match="there is no 'panzer-2x2'"):
        replayed(write_record(random_game("panzer-2x2")), None)


def test_a_record_of_an_unknown_scenario_is_refused_with_its_line() -> None:
    text = write_record(random_game("panzer-2x2")).replace("panzer-2x2", "panzer-9x9")
    with pytest.raises(RecordError, match="line 3: scenario: there is no 'panzer-9x9'"):
        read_record(text)
