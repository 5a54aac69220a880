"""P-CARD: the units in the box, the firing deck, and a player's own figures."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from scopegames import Game
from scopegames.errors import ConfigError, ScopeError
from scopegames.scenarios.panzer import PanzerConfig, figures_of, figures_source, load_units, unit_cards
from tests.boards import options
from tests.fields import FIGURES, FIREPOWER, duel, hand

BOX = {
    "american": {
        "M9 Bazooka": 1,
        "M1 AT Gun": 1,
        "M3 Stuart": 1,
        "M18 Hellcat": 1,
        "M4 Sherman": 2,
        "M36 Jackson": 1,
        "M4A3E2 Jumbo": 1,
        "M26 Pershing": 1,
    },
    "german": {
        "Panzerschreck": 1,
        "PaK 40": 1,
        "Panzer II": 1,
        "Panzer III": 1,
        "Panzer IV": 2,
        "StuG III": 1,
        "PzV Panther": 1,
        "PzVI Tiger": 1,
    },
}

PAIRS = [(one, other) for one in FIGURES["american"] for other in FIGURES["german"]]


def new(**config: Any) -> Game:
    return Game.new("panzer", **config)


@pytest.mark.article("P-CARD-1")
def test_nine_units_a_side() -> None:
    cards = unit_cards().items()
    for side, units in BOX.items():
        assert {unit["name"]: unit["count"] for _, unit in cards if unit["side"] == side} == units
        assert {code for code, unit in cards if unit["side"] == side} == set(FIGURES[side])
        assert sum(units.values()) == 9


@pytest.mark.article("P-CARD-1")
def test_only_sherman_and_panzer_iv_come_twice() -> None:
    american = new(scenario="great-battle")
    german = american.apply("squad SH SH")
    for game, twice in ((american, "SH"), (german, "P4")):
        squads = [squad.split() for squad in options(game, "squad")]
        assert {code for squad in squads for code in squad if squad.count(code) > 1} == {twice}
        assert not any(squad.count(twice) > 2 for squad in squads)


@pytest.mark.article("P-CARD-3")
def test_the_figures() -> None:
    figures = FIGURES["american"] | FIGURES["german"]
    assert figures_of(PanzerConfig()) == figures
    for firepower, armor, points in figures.values():
        assert points == firepower + armor


@pytest.mark.article("P-CARD-3")
def test_the_figures_are_labelled_as_a_reconstruction() -> None:
    assert figures_source()["reconstructed"] is True
    assert "P-CARD-3" in figures_source()["text"]


@pytest.mark.article("P-CARD-2", "P-TURN-5")
@pytest.mark.parametrize("distance", [1, 2])
def test_every_firing_hand_is_in_the_firing_deck(distance: int) -> None:
    strongest = {code: {"firepower": 3, "armor": 2 if code == "SG" else 3} for code in FIREPOWER}
    for units in ({}, strongest):
        for american, german in PAIRS:
            for attacker, target in ((american, german), (german, american)):
                firing = duel(attacker, target, distance, rules=["stug"], units=units).observe("spectator").hand
                # The low profile of the StuG III borrows a Miss (armor) card as its third Miss (range).
                borrowed = max(0, firing.range - 2)
                assert 1 <= firing.hits <= 3
                assert 1 <= firing.range <= 3
                assert firing.armor + borrowed <= 3
                assert borrowed == (target == "SG" and distance == 2)


@pytest.mark.article("P-CARD-2", "P-SETUP-1")
@pytest.mark.parametrize("scenario", ["skirmish", "battle", "great-battle"])
def test_thirty_forest_cards_are_enough(scenario: str) -> None:
    seen = new(scenario=scenario).observe("spectator")
    assert len(seen.control) == seen.columns * seen.rows <= 30


@pytest.mark.article("P-CARD-4", "P-TURN-5")
def test_own_figures_are_what_counts_in_the_firing_hand() -> None:
    assert duel("SH", "P4", 2).chances == hand(2, 2, 2)
    units = {"SH": {"firepower": 1}, "P4": {"armor": 3, "firepower": 3}}
    assert duel("SH", "P4", 2, units=units).chances == hand(1, 2, 3)
    assert duel("P4", "SH", 1, units=units).chances == hand(3, 1, 2)


@pytest.mark.article("P-CARD-4", "P-SETUP-4")
def test_own_points_are_what_counts_in_a_squad() -> None:
    assert "squad JB PE" in new().legal()
    assert "squad JB PE" not in new(units={"JB": {"points": 7}}).legal()
    assert "squad JB PE" in new(units={"JB": {"points": 7}, "PE": {"points": 5}}).legal()
    free = new(units={code: {"points": 0} for code in FIGURES["american"]})
    assert "squad JB PE SH SH" in free.legal()
    assert not any(len(squad.split()) > 4 for squad in options(free, "squad"))


@pytest.mark.article("P-CARD-4")
def test_what_is_not_given_stays_as_shipped() -> None:
    figures = figures_of(new(units={"P4": {"armor": 1}, "TG": {}}).config)
    assert figures["P4"] == (2, 1, 4)
    assert figures["TG"] == (3, 3, 6)
    assert new(units={"P4": {"armor": 1}}).position()["config"]["units"] == {"P4": {"armor": 1}}


@pytest.mark.article("P-CARD-4")
@pytest.mark.parametrize(
    "figures",
    [
        {"firepower": 1},
        {"firepower": 3},
        {"armor": 0},
        {"armor": 3},
        {"points": 0},
        {"points": 99},
        {"firepower": 3, "armor": 0, "points": 7},
    ],
)
def test_figures_within_the_limits(figures: dict[str, int]) -> None:
    firepower, armor, points = figures_of(new(units={"P4": figures}).config)["P4"]
    assert {"firepower": firepower, "armor": armor, "points": points} == {
        "firepower": 2,
        "armor": 2,
        "points": 4,
    } | figures


WRONG = {
    "units.P4.firepower: 0 is not between 1 and 3": {"P4": {"firepower": 0}},
    "units.P4.firepower: 4 is not between 1 and 3": {"P4": {"firepower": 4}},
    "units.P4.armor: -1 is not between 0 and 3": {"P4": {"armor": -1}},
    "units.TG.armor: 4 is not between 0 and 3": {"TG": {"armor": 4}},
    "units.BZ.points: -1 is not between 0 and": {"BZ": {"points": -1}},
    "units.XX: there is no such unit": {"XX": {"armor": 1}},
    "units.p4: there is no such unit": {"p4": {"armor": 1}},
    "armor": {"P4": {"armor": "thick"}},
    "firepower": {"P4": {"firepower": 1.5}},
    "points": {"P4": {"points": True}},
    "speed": {"P4": {"speed": 3}},
    "units": {"P4": 3},
}


@pytest.mark.article("P-CARD-4")
@pytest.mark.parametrize("reason", WRONG)
def test_figures_beyond_the_limits_are_refused_with_the_field(reason: str) -> None:
    with pytest.raises(ConfigError) as refusal:
        new(units=WRONG[reason])
    assert reason in str(refusal.value)


@pytest.mark.article("P-CARD-4", "P-ADV-8")
def test_the_stugs_armor_is_at_most_two_with_its_rules_on() -> None:
    assert figures_of(new(units={"SG": {"armor": 3}}).config)["SG"] == (2, 3, 4)
    assert figures_of(new(rules=["stug"], units={"SG": {"armor": 2}}).config)["SG"] == (2, 2, 4)
    with pytest.raises(ConfigError, match=r"units\.SG\.armor: 3 is not between 0 and 2"):
        new(rules=["stug"], units={"SG": {"armor": 3}})


@pytest.mark.article("P-CARD-4", "P-SETUP-4")
@pytest.mark.parametrize("side", ["american", "german"])
def test_figures_that_leave_a_side_without_a_squad_are_refused(side: str) -> None:
    units = {code: {"points": 13} for code in FIGURES[side]}
    with pytest.raises(ConfigError, match=f"units: no {side} unit fits into a squad of 12 points"):
        new(units=units)
    assert new(scenario="battle", units=units).legal()


@pytest.mark.article("P-CARD-4", "P-ADV-9")
def test_the_banned_pershing_does_not_count_as_a_squad() -> None:
    units = {code: {"points": 13} for code in FIGURES["american"] if code != "PE"}
    assert new(units=units).legal() == ["squad PE"]
    with pytest.raises(ConfigError, match="units: no american unit fits"):
        new(units=units, rules=["pershing-banned"])


@pytest.mark.article("P-CARD-4")
def test_own_figures_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "printed.toml"
    file.write_text("[units]\nP4 = { armor = 3 }\n[units.SH]\nfirepower = 3\npoints = 5\n", "utf-8")
    units = load_units(file)
    assert units == {"P4": {"armor": 3}, "SH": {"firepower": 3, "points": 5}}
    assert duel("SH", "P4", 1, units=units).chances == hand(3, 1, 3)


@pytest.mark.article("P-CARD-4")
@pytest.mark.parametrize(
    "text, reason",
    [
        ("", "units: the table is missing"),
        ("units = 3", "units: the table is missing"),
        ("[units]\nP4 = { armor = 4 }", "units.P4.armor: 4 is not between 0 and 3"),
        ("[units]\nP4 = { firepower = 0 }", "units.P4.firepower: 0 is not between 1 and 3"),
        ("[units]\nP4 = { points = -1 }", "units.P4.points: -1 is not between 0 and"),
        ("[units]\nP9 = { armor = 1 }", "units.P9: there is no such unit"),
        ("[units]\nP4 = { armour = 1 }", "armour"),
        ('[units]\nP4 = { armor = "thick" }', "armor"),
        ("[units\n", "line 1"),
    ],
)
def test_a_wrong_file_is_refused_with_its_name_and_the_field(text: str, reason: str, tmp_path: Path) -> None:
    file = tmp_path / "printed.toml"
    file.write_text(text, "utf-8")
    with pytest.raises(ScopeError) as refusal:
        load_units(file)
    assert str(refusal.value).startswith(f"{file}: ")
    assert reason in str(refusal.value)


@pytest.mark.article("P-CARD-4")
def test_a_missing_file_is_called_so(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="No such file"):
        load_units(tmp_path / "nowhere.toml")
