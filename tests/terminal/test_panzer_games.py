"""Whole games of SCOPE Panzer through the terminal: every line fits, nothing needs a colour, and the game ends."""

from __future__ import annotations

import re

import pytest

from scopegames.locales import LANGUAGES
from scopegames.notation.panzer.words import SIDES
from scopegames.replay import read_record, write_record
from scopegames.rulebook import articles
from scopegames.scenarios.panzer import PanzerConfig, presets

from .panzer_sitting import (
    AGAINST_RANDOM,
    AGAINST_SCRIPTED,
    FULL,
    TWO_COMPUTERS,
    TWO_PEOPLE,
    PanzerSitting,
    play_through,
)
from .sitting import printed

CONFIGS = (
    PanzerConfig(turn_limit=30),
    PanzerConfig(scenario="battle", rules=presets()["advanced"], turn_limit=30),
    PanzerConfig(scenario="great-battle", rules=FULL, turn_limit=24),
)


def check_screens(sitting: PanzerSitting, width: int = 80) -> None:
    output = printed(sitting.screen)
    assert "\x1b" not in output
    assert max(len(line) for line in output.splitlines()) <= width


@pytest.mark.parametrize("sides", [AGAINST_RANDOM, AGAINST_SCRIPTED, TWO_PEOPLE], ids=("random", "scripted", "people"))
@pytest.mark.parametrize("number", range(len(CONFIGS)))
def test_game_is_played_to_its_end(number: int, sides: dict[str, str]) -> None:
    language = LANGUAGES[number % len(LANGUAGES)]
    sitting = play_through(CONFIGS[number], sides, number, language)
    game, words = sitting.session.table.game, sitting.session.words
    assert game.over
    check_screens(sitting)
    output = printed(sitting.screen)
    end = words("won", side=words.side(game.result)) if game.result in SIDES else words("drawn")
    assert end in output
    assert output.rstrip().endswith(words("goodbye"))
    assert output.count(words("reconstructed")) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_largest_battlefield_fits(language: str) -> None:
    config = PanzerConfig(scenario="great-battle", rules=FULL, turn_limit=12)
    check_screens(play_through(config, AGAINST_SCRIPTED, 5, language))


def test_narrow_screen_has_the_panel_below_the_board() -> None:
    check_screens(play_through(PanzerConfig(turn_limit=8), AGAINST_RANDOM, 1, width=48), 48)


def test_winner_is_told_with_the_article_and_every_unit_open() -> None:
    sitting = PanzerSitting(PanzerConfig(), lines=["", "", "resign", "y", "", ""])
    output = sitting.run()
    assert f"German wins. {articles()['P-TURN-8'].title['en']} (P-TURN-8)" in output
    board = output[output.rindex("To win") :]
    assert "▒" not in board
    units = sitting.session.table.game.position()["units"]
    assert len(units) > 1
    assert all(f" {unit['code']}" in board for unit in units.values())


def test_two_computers_are_watched_turn_by_turn() -> None:
    sitting = PanzerSitting(PanzerConfig(turn_limit=20), TWO_COMPUTERS, ["", "", "a", "", ""])
    output = sitting.run()
    assert sitting.session.table.game.over
    assert len([prompt for prompt in sitting.prompts if "next turn" in prompt]) == 3
    assert "Turn 1 " in output


def test_draws_are_dealt_from_the_seed_and_shots_are_told_with_their_hand() -> None:
    config = PanzerConfig(rules=FULL, turn_limit=60)
    outputs = []
    for seed in (4, 4, 9):
        sitting = play_through(config, AGAINST_SCRIPTED, seed)
        outputs.append(printed(sitting.screen))
    assert outputs[0] == outputs[1] != outputs[2]
    log = [entry.text for entry in sitting.session.table.chronicle.entries["spectator"]]
    shots = [number for number, text in enumerate(log) if text.startswith("Fire: ")]
    assert shots
    for number in shots:
        assert re.match(r"Fire: [a-d]\d \w\w at [a-d]\d \w\w, \d/\d+ \(\d+ %\): Hit \d \[P-TURN-5 \+\d\]", log[number])
        assert log[number + 1].startswith("drawn: ")


def test_record_of_a_game_at_the_terminal_replays() -> None:
    sitting = play_through(PanzerConfig(rules=FULL, turn_limit=20), AGAINST_SCRIPTED, 2)
    game = sitting.session.table.game
    assert read_record(write_record(game)).final.position() == game.position()
    assert read_record(write_record(game, "american")).final.view("american") == game.view("american")
