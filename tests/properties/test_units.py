"""Units are conserved: none appears, none is lost, and each stands where it may."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from hypothesis import given, settings

from scopegames import Game
from scopegames.scenarios.panzer import CODES, PanzerConfig, battle, figures_of, unit_cards
from tests.battles import deployed, marches, opponent_of

from .strategies import SEEDS
from .strategies_panzer import configs

SIDES = ("american", "german")
PASSABLE = ("meadow", "hill")


def check_squads(config: PanzerConfig, squads: dict[str, list[str]]) -> None:
    """Squads keep to the scenario's limits and come out of the box."""
    figures, limits = figures_of(config), battle(config.scenario)
    for side, squad in squads.items():
        assert squad == sorted(squad)
        assert 1 <= len(squad) <= limits["units"]
        assert sum(figures[code][2] for code in squad) <= limits["points"]
        for code, count in Counter(squad).items():
            assert unit_cards()[code]["side"] == side
            assert count <= unit_cards()[code]["count"]
    assert "PE" not in squads["american"] or "pershing-banned" not in config.rules


def check_conserved(game: Game, position: dict[str, Any]) -> None:
    """The battlefield and the enemy's pile make up each squad."""
    for side in SIDES:
        codes = CODES[:8] if side == "american" else CODES[8:]
        standing = [unit["code"] for unit in position["units"].values() if unit["code"] in codes]
        destroyed = position["piles"][opponent_of(side)]
        assert sorted(standing + destroyed) == position["squads"][side]
        assert game.observe("spectator").counts[side] == len(standing)
        assert destroyed == sorted(destroyed)


def check_field(config: PanzerConfig, position: dict[str, Any], ground: dict[str, str]) -> None:
    """Terrain stays; only empty terrain is neutral; a unit stands on its own side's ground, revealed on terrain."""
    assert position["terrain"] == ground
    ranks = position["control"].split("/")
    for rank, letters in enumerate(reversed(ranks), start=1):
        for file, letter in zip("abcdef", letters, strict=False):
            square = f"{file}{rank}"
            unit = position["units"].get(square)
            assert (letter == "n") == (square in ground and unit is None)
            assert unit is None or letter == ("A" if unit["code"] in CODES[:8] else "G")
    for square, unit in position["units"].items():
        assert square not in ground or (ground[square] in PASSABLE and not unit["hidden"])
        heavy = figures_of(config)[unit["code"]][1] == 3 and "heavy" in config.rules
        assert not unit["blocked"] or (heavy and not unit["hidden"])


@settings(max_examples=40)
@given(configs(), SEEDS)
def test_units_are_conserved(config: PanzerConfig, seed: int) -> None:
    rng = Random(seed)
    game = deployed(config, rng)
    ground = game.position()["terrain"]
    check_squads(config, game.position()["squads"])
    for later in marches(game, rng, 80):
        position = later.position()
        check_conserved(later, position)
        check_field(config, position, ground)
        assert position["squads"] == game.position()["squads"]
