"""Whole games through the terminal: every line fits, nothing needs a colour or a cursor, and the game ends."""

from __future__ import annotations

import pytest

from scopegames.locales import LANGUAGES
from scopegames.notation.stalingrad.words import SIDES
from scopegames.rulebook import articles
from scopegames.scenarios.stalingrad import Config, Scenario, Victory

from .sitting import AGAINST_RANDOM, TWO_COMPUTERS, TWO_PEOPLE, Sitting, play_through, printed

CONFIGS = (
    Config(turn_limit=30),
    Config(scenario="deep-battle", mode="advanced", turn_limit=30),
    Config(scenario="open-battle", mode="advanced", players=4, turn_limit=30),
    Config(scenario="open-front", theme="duel-of-aces", mode="advanced", turn_limit=30),
    Config(scenario="open-battle", theme="offensive-without-snipers", mode="advanced", turn_limit=30),
    Config(scenario="deep-front", theme="stop-the-advance", mode="advanced", players=3, turn_limit=30),
)
WIDEST = Scenario(
    name="boulevard",
    columns=8,
    rows=4,
    cards={"sniper": 3, "officer": 2, "machine_gun": 2, "infantry": 2, "decoy": 2, "scout": 2, "mortar": 2},
    victory=Victory(points=9),
    mode="advanced",
)


def check_screens(sitting: Sitting, width: int = 80) -> None:
    output = printed(sitting.screen)
    assert "\x1b" not in output
    assert max(len(line) for line in output.splitlines()) <= width


@pytest.mark.parametrize("sides", [AGAINST_RANDOM, TWO_PEOPLE], ids=("computer", "people"))
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
def test_widest_battlefield_fits(language: str) -> None:
    config = Config(scenario=WIDEST, mode="advanced", players=4, turn_limit=16)
    check_screens(play_through(config, {"german": "random", "soviet": "human"}, 5, language))


def test_narrow_screen_has_the_panel_below_the_board() -> None:
    sitting = play_through(Config(turn_limit=20), AGAINST_RANDOM, 1, width=48)
    check_screens(sitting, 48)


def test_winner_is_told_with_the_article_and_both_fronts_open() -> None:
    sitting = Sitting(Config(), lines=["", "resign", "y", "", ""])
    output = sitting.run()
    assert f"Soviet wins. {articles()['S-TURN-7'].title['en']} (S-TURN-7)" in output
    board = output[output.rindex("street") - 120 :]
    assert "▒" not in board
    assert "Goodbye." in output


def test_two_computers_are_watched_turn_by_turn() -> None:
    sitting = Sitting(Config(turn_limit=30), TWO_COMPUTERS, ["", "", "a", "", ""])
    output = sitting.run()
    assert sitting.session.table.game.over
    watched = [prompt for prompt in sitting.prompts if "next turn" in prompt]
    assert len(watched) == 3
    assert "Turn 1" in output
    assert "Turn 2" in output


def test_two_computers_play_on_when_nobody_waits() -> None:
    sitting = Sitting(Config(turn_limit=30), TWO_COMPUTERS)
    sitting.screen.waits = False
    sitting.session.hurries = True
    output = sitting.run()
    assert sitting.prompts == []
    assert sitting.session.table.game.over
    check_screens(sitting)
    assert "Front laid" in output


def test_play_again_begins_a_new_game() -> None:
    sitting = Sitting(Config(), lines=["", "resign", "y", "", "y", "", "resign", "y", "", "n"])
    output = sitting.run()
    assert output.count("Soviet wins.") == 2
