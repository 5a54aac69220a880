"""The shipped scenarios and card values as files: what is written is read back, and a player's changes count."""

from __future__ import annotations

import pytest

from scopegames.errors import ConfigError
from scopegames.scenarios import panzer, stalingrad, writing
from scopegames.scenarios.files import Sent
from scopegames.scenarios.stalingrad import LETTERS, Scenario


def read(text: str) -> Scenario:
    return stalingrad.load_scenario(Sent("scenario_file", text))


@pytest.mark.parametrize("name", stalingrad.scenario_names())
def test_a_scenario_is_read_back(name: str) -> None:
    """A Basic Scenario survives its file."""
    scenario = stalingrad.basic_scenario(name)
    assert read(writing.scenario_file(scenario)) == scenario


def test_a_theme_is_read_back() -> None:
    """So does one whose victory and mode differ from the template's."""
    base = stalingrad.basic_scenario("deep-battle")
    for theme in stalingrad.theme_names():
        scenario = stalingrad.with_theme(base, theme)
        assert read(writing.scenario_file(scenario)) == scenario


def test_the_explanations_stay() -> None:
    """Every comment of the template stands in the file, and a field without a value is left as one."""
    text = writing.scenario_file(stalingrad.basic_scenario("quick-duel"))
    assert '# mode = "advanced"' in text
    for line in writing.template().splitlines():
        if line.startswith("# "):
            assert line in text
    assert "# all enemy Snipers are eliminated" in text


def test_card_values_are_read_back() -> None:
    """The files of card values change nothing until somebody changes them."""
    values = {
        LETTERS[stalingrad.KIND_NAMES.index(name)]: each["value"] for name, each in stalingrad.card_values().items()
    }
    assert stalingrad.load_points(Sent("cards_file", writing.cards_file("stalingrad"))) == values
    units = panzer.load_units(Sent("cards_file", writing.cards_file("panzer")))
    for code, unit in panzer.unit_cards().items():
        assert units[code] == {figure: unit[figure] for figure in writing.FIGURES}


def test_a_change_counts() -> None:
    """A value that a player writes is the value that is read."""
    text = writing.cards_file("stalingrad").replace("sniper = 2", "sniper = 5")
    assert stalingrad.load_points(Sent("cards_file", text))["S"] == 5


@pytest.mark.parametrize(
    "value", [f"0x{'f' * 9000}", f"[0x{'f' * 9000}]", "9" * 4000, str(-(2**63) - 1)], ids=lambda text: str(len(text))
)
def test_a_number_that_is_too_long_is_refused(value: str) -> None:
    """Python writes out no number of thousands of digits, so that no error could name it."""
    reason = "a whole number has more than 64 bits$"
    with pytest.raises(ConfigError, match=f"^cards_file: {reason}"):
        stalingrad.load_points(Sent("cards_file", f"[points]\nsniper = {value}"))
    with pytest.raises(ConfigError, match=f"^cards_file: {reason}"):
        panzer.load_units(Sent("cards_file", f"[units.SH]\npoints = {value}"))
    with pytest.raises(ConfigError, match=f"^scenario_file: {reason}"):
        read(writing.scenario_file(stalingrad.basic_scenario("quick-duel")).replace("rows = 3", f"rows = {value}"))


@pytest.mark.parametrize(
    "text",
    [f"{'a.' * 9000}b = 1", f"[{'a.' * 61}b]", f"name = 1\nx = {{{'a . ' * 61}b = 1}}"],
    ids=lambda text: str(len(text)),
)
def test_a_key_of_very_many_parts_is_not_gone_through(text: str) -> None:
    """It would keep everybody at a server waiting for seconds."""
    with pytest.raises(ConfigError, match=r"^scenario_file: line \d has more than 60 dots$"):
        read(text)
