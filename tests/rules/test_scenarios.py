"""S-SCEN-1 and S-SCEN-2: which cards each scenario has, and which games can be set up at all."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from scopegames import Game
from scopegames.errors import ConfigError
from scopegames.scenarios.stalingrad import Scenario, Victory, scenario_names, theme_names, with_theme

BASIC = {
    # scenario: columns, rows, Snipers, Decoys, each of the five Units, Empty Areas, Objective Points
    "quick-duel": (4, 3, 2, 1, 1, 4, 6),
    "open-front": (5, 3, 3, 2, 1, 5, 7),
    "deep-front": (4, 4, 3, 2, 1, 6, 7),
    "open-battle": (6, 3, 3, 2, 2, 3, 9),
    "deep-battle": (5, 4, 3, 2, 2, 5, 9),
}

EXCHANGED = {
    # theme: the cards it sets, and the Empty Areas left in each scenario of the table above
    "duel-of-aces": ({"S": 1}, (5, 7, 8, 5, 7)),
    "chain-of-command": ({"O": 2}, (3, 4, 5, 3, 5)),
    "neutralize-artillery": ({"C": 2, "M": 2}, (2, 3, 4, 3, 5)),
    "stop-the-advance": ({"G": 2, "I": 2}, (2, 3, 4, 3, 5)),
    "offensive-without-snipers": ({"S": 0}, (6, 8, 9, 6, 8)),
}

ADVANCED_ONLY = ("stop-the-advance", "offensive-without-snipers")


def basic_cards(scenario: str) -> dict[str, int]:
    _, _, snipers, decoys, units, empty, _ = BASIC[scenario]
    return {"S": snipers, "D": decoys, **dict.fromkeys("OCMGI", units), ".": empty}


@pytest.mark.article("S-SCEN-1")
def test_the_five_basic_scenarios() -> None:
    assert scenario_names() == tuple(BASIC)


@pytest.mark.article("S-SCEN-1", "S-ADV-1")
@pytest.mark.parametrize("mode", ["basic", "advanced"])
@pytest.mark.parametrize("scenario", BASIC)
def test_cards_of_a_basic_scenario_in_both_modes(scenario: str, mode: str) -> None:
    game = Game.new(scenario=scenario, mode=mode)
    columns, rows, *_, objective = BASIC[scenario]
    seen = game.observe("german")
    assert (seen.columns, seen.rows, seen.objective) == (columns, rows, objective)
    assert Counter(game.cards) == basic_cards(scenario)
    assert len(game.cards) == columns * rows


@pytest.mark.article("S-SCEN-1")
@pytest.mark.parametrize("scenario", BASIC)
def test_both_fronts_get_the_same_cards(scenario: str) -> None:
    game = Game.new(scenario=scenario)
    columns, german = BASIC[scenario][0], game.cards
    rows = "/".join(german[start : start + columns] for start in range(0, len(german), columns))
    assert game.apply(f"setup {rows}").cards == "".join(sorted(german.lower()))


@pytest.mark.article("S-SCEN-2")
def test_the_five_themes() -> None:
    assert theme_names() == tuple(EXCHANGED)


@pytest.mark.article("S-SCEN-2", "S-SCEN-3", "S-SCEN-4", "S-SCEN-5", "S-SCEN-6", "S-SCEN-7")
@pytest.mark.parametrize("scenario", BASIC)
@pytest.mark.parametrize("theme", EXCHANGED)
def test_a_theme_exchanges_cards_with_empty_areas(scenario: str, theme: str) -> None:
    game = Game.new(scenario=scenario, theme=theme, mode="advanced")
    changed, empty = EXCHANGED[theme]
    expected = basic_cards(scenario) | changed | {".": empty[list(BASIC).index(scenario)]}
    assert Counter(game.cards) == Counter(expected)
    assert len(game.cards) == sum(basic_cards(scenario).values())


@pytest.mark.article("S-SCEN-2", "S-SCEN-3", "S-WIN-2")
@pytest.mark.parametrize("scenario", BASIC)
@pytest.mark.parametrize("theme", EXCHANGED)
def test_only_the_duel_of_aces_keeps_the_objective(scenario: str, theme: str) -> None:
    objective = Game.new(scenario=scenario, theme=theme, mode="advanced").observe("german").objective
    assert objective == (BASIC[scenario][-1] if theme == "duel-of-aces" else None)


@pytest.mark.article("S-SCEN-2", "S-SCEN-6", "S-SCEN-7")
@pytest.mark.parametrize("scenario", BASIC)
@pytest.mark.parametrize("theme", EXCHANGED)
def test_which_themes_are_played_in_basic_mode(scenario: str, theme: str) -> None:
    if theme not in ADVANCED_ONLY:
        assert Game.new(scenario=scenario, theme=theme, mode="basic").phase == "setup"
        return
    with pytest.raises(ConfigError, match=f"mode: '{theme}' is played in Advanced Mode only"):
        Game.new(scenario=scenario, theme=theme, mode="basic")


@pytest.mark.article("S-SCEN-2")
def test_a_theme_that_does_not_fit_is_refused() -> None:
    full = Scenario(name="full", columns=2, rows=2, cards={"sniper": 2, "officer": 1, "scout": 1}, victory=Victory())
    with pytest.raises(ConfigError, match="theme: 'chain-of-command' needs 1 more squares than 'full' has"):
        with_theme(full, "chain-of-command")
    just_right = Scenario(name="tight", columns=2, rows=2, cards={"sniper": 2, "officer": 1}, victory=Victory())
    assert with_theme(just_right, "chain-of-command").cards == {"sniper": 2, "officer": 2}


OWN = {"name": "own", "columns": 2, "rows": 2, "cards": {"sniper": 1}}


@pytest.mark.article("S-SCEN-1", "S-SCEN-2", "S-SCEN-8", "S-TEAM-1", "S-TURN-7")
@pytest.mark.parametrize(
    "config, reason",
    [
        ({"game": "chess"}, "game: there is no 'chess'"),
        ({"scenario": "long-duel"}, "scenario: there is no 'long-duel'"),
        ({"scenario": 7}, "$.scenario"),
        ({"theme": "peace"}, "theme: there is no 'peace'"),
        ({"mode": "expert"}, "$.mode"),
        ({"players": 1}, "players: 1 is not 2, 3 or 4"),
        ({"players": 5, "mode": "advanced"}, "players: 5 is not 2, 3 or 4"),
        ({"players": 3}, "players: three and four players play in Advanced Mode only"),
        ({"players": 4, "mode": "basic"}, "players: three and four players play in Advanced Mode only"),
        ({"turn_limit": 0}, "turn_limit: 0"),
        ({"turn_limit": -5}, "turn_limit: -5"),
        ({"turn_limit": "soon"}, "$.turn_limit"),
        ({"scenario": OWN, "theme": "duel-of-aces"}, "theme: an own scenario has its own victory conditions"),
        ({"scenario": {**OWN, "mode": "advanced"}, "mode": "basic"}, "mode: 'own' is played in Advanced Mode only"),
        ({"scenario": {**OWN, "mode": "basic"}, "mode": "advanced"}, "mode: 'own' is played in Basic Mode only"),
        ({"colour": "red"}, "colour"),
    ],
)
def test_a_game_that_cannot_be_set_up_is_refused_with_the_field(config: dict[str, Any], reason: str) -> None:
    with pytest.raises(ConfigError) as refusal:
        Game.from_config(config)
    assert reason in str(refusal.value)


@pytest.mark.article("S-SCEN-1", "S-TURN-7")
def test_missing_keys_have_their_defaults() -> None:
    assert Game.new().position()["config"] == {
        "game": "stalingrad",
        "scenario": "quick-duel",
        "theme": None,
        "mode": "basic",
        "players": 2,
        "turn_limit": None,
        "points": {},
    }
