"""SCOPE Panzer: its config, its unit figures, and what they put into a state."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from ..errors import ConfigError
from ..rules.article import article
from ..rules.panzer.state import STATE
from ..rules.record import Records, records
from .faults import Fault, not_valid
from .files import LARGEST, OwnFile, check_turn_limit, read_toml, shipped

CODES = ("AT", "BZ", "HC", "JB", "JK", "PE", "SH", "ST", "P2", "P3", "P4", "PK", "PS", "PV", "SG", "TG")
"""The code of each unit, in the engine's order: a side's codes are in alphabetical order."""


class Figures(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A player's own figures of a unit; what is left out stays as shipped."""

    firepower: int | None = None
    armor: int | None = None
    points: int | None = None


class PanzerConfig(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What players agree on before a game of SCOPE Panzer."""

    game: Literal["panzer"] = "panzer"
    scenario: str = "skirmish"
    rules: tuple[str, ...] = ()
    turn_limit: int | None = None
    units: dict[str, Figures] = {}


def battle_names() -> tuple[str, ...]:
    """The scenarios."""
    return tuple(shipped("panzer")["scenario"])


def check_published(name: str) -> None:
    """Players play the published scenarios; the variants for research are not among them."""
    if name not in battle_names():
        raise ConfigError(f"scenario: there is no '{name}'; the scenarios are {', '.join(battle_names())}")


def battle(name: str) -> dict[str, int]:
    """The size, the squad limits and the number of terrain cards of a scenario, or of a variant for research."""
    tiny = shipped("variants").get(name)
    if tiny is not None and tiny["config"]["game"] == "panzer":
        return dict(tiny["board"])
    check_published(name)
    return dict(shipped("panzer")["scenario"][name])


def rule_names() -> tuple[str, ...]:
    """Every switch, in the order in which a config writes them."""
    return tuple(shipped("panzer")["preset"]["full"])


def presets() -> dict[str, tuple[str, ...]]:
    """The named sets of rules."""
    return {name: tuple(rules) for name, rules in shipped("panzer")["preset"].items()}


def unit_cards() -> dict[str, dict[str, Any]]:
    """Every unit with its name, side, figures and number in the box."""
    return dict(shipped("panzer")["unit"])


def figures_source() -> dict[str, Any]:
    """Where the figures come from, and whether they are reconstructed."""
    return dict(shipped("panzer")["source"])


@article("P-CARD-3", "P-CARD-4", compiled=False)
def figures_of(config: PanzerConfig) -> dict[str, tuple[int, int, int]]:
    """Firepower, armor and points of each unit: the shipped ones, with a player's own in their place."""
    figures = {code: (unit["firepower"], unit["armor"], unit["points"]) for code, unit in unit_cards().items()}
    for code, own in config.units.items():
        if code not in figures:
            raise Fault("no-unit", f"units.{code}", known=", ".join(figures))
        firepower, armor, points = figures[code]
        figures[code] = (
            _own(f"units.{code}.firepower", own.firepower, firepower, range(1, 4)),
            _own(f"units.{code}.armor", own.armor, armor, range(3 if code == "SG" and "stug" in config.rules else 4)),
            _own(f"units.{code}.points", own.points, points, range(LARGEST + 1)),
        )
    return figures


def _own(field: str, value: int | None, shipped: int, allowed: range) -> int:
    if value is None:
        return shipped
    if value not in allowed:
        raise Fault("range", field, value=str(value), least=allowed[0], most=allowed[-1])
    return value


@article("P-SETUP-4", compiled=False)
def check_squads(config: PanzerConfig) -> None:
    """Each side can choose at least one unit."""
    figures, most = figures_of(config), battle(config.scenario)["points"]
    for side in ("american", "german"):
        codes = [code for code, unit in unit_cards().items() if unit["side"] == side]
        if min(figures[code][2] for code in codes if code != "PE" or "pershing-banned" not in config.rules) > most:
            raise Fault("squad", "units", side=side, most=most)


def read_panzer_config(plain: Mapping[str, Any], *, variants: bool = False) -> PanzerConfig:
    """A config from plain JSON-like data, or the field that is wrong and why; rules may be a preset's name."""
    plain = dict(plain)
    if isinstance(plain.get("rules"), str):
        if plain["rules"] not in presets():
            raise ConfigError(f"rules: there is no preset '{plain['rules']}'; the presets are {', '.join(presets())}")
        plain["rules"] = presets()[plain["rules"]]
    try:
        config = msgspec.convert(plain, PanzerConfig)
    except msgspec.ValidationError as error:
        raise ConfigError(f"config: {error}") from None
    for rule in config.rules:
        if rule not in rule_names():
            raise ConfigError(f"rules: there is no '{rule}'; the rules are {', '.join(rule_names())}")
    check_turn_limit(config.turn_limit)
    config = msgspec.structs.replace(config, rules=tuple(rule for rule in rule_names() if rule in config.rules))
    if not variants:
        check_published(config.scenario)
    check_squads(config)
    return config


@article("P-SETUP-1", "P-CARD-1", compiled=False)
def new_battle(config: PanzerConfig) -> Records:
    """One record with the config in it."""
    states, scenario, figures = records(1, STATE), battle(config.scenario), figures_of(config)
    states["columns"] = scenario["columns"]
    states["ranks"] = scenario["rows"]
    states["most_units"] = scenario["units"]
    states["most_points"] = scenario["points"]
    states["terrain_cards"] = scenario["terrain_cards"] if "terrain" in config.rules else 0
    for rule in rule_names():
        if rule != "terrain":
            states[rule.replace("-", "_")] = rule in config.rules
    states["turn_limit"] = config.turn_limit or 0
    states["firepower"] = [figures[code][0] for code in CODES]
    states["armor"] = [figures[code][1] for code in CODES]
    states["points"] = [figures[code][2] for code in CODES]
    states["box"] = [unit_cards()[code]["count"] for code in CODES]
    return states


@article("P-CARD-4", compiled=False)
def load_units(path: OwnFile) -> dict[str, Any]:
    """A player's own unit figures from a TOML file with a table `units`: code to firepower, armor and points."""
    table = read_toml(path).get("units")
    if not isinstance(table, dict):
        raise Fault("no-table", "units", file=path)
    try:
        figures_of(msgspec.convert({"units": table}, PanzerConfig))
    except Fault as fault:
        raise fault.inside(path) from None
    except msgspec.ValidationError as error:
        raise not_valid(error, {"units": table}, PanzerConfig).inside(path) from None
    return table
