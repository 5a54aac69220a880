"""Configs and scenarios: the shipped ones, a player's own, and what they put into a state."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec
import numpy as np
from numpy.typing import NDArray

from ..errors import ConfigError
from ..rules.article import article
from ..rules.record import records
from ..rules.stalingrad.state import KINDS, STATE, Kind
from .faults import Fault, not_valid
from .files import LARGEST, OwnFile, check_turn_limit, read_toml, shipped

LETTERS = ".SOCMGID?"
"""The letter of each kind of card, upper case for the German side."""

KIND_NAMES = tuple(kind.name.lower() for kind in Kind)[:KINDS]

Mode = Literal["basic", "advanced"]

ARMED = ("sniper", "machine_gun", "mortar", "infantry")
"""The cards that can eliminate others."""

COLUMNS = range(2, 9)
ROWS = range(2, 5)


class Victory(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How a scenario is won; any one condition is enough."""

    snipers: bool = True
    points: int | None = None
    eliminate: tuple[str, ...] = ()
    breakthrough: bool = False


class Scenario(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A battlefield, the cards of each Front, and how the game is won."""

    name: str
    columns: int
    rows: int
    cards: dict[str, int]
    victory: Victory = Victory()
    mode: Mode | None = None
    reinforcements: Literal["infantry", "infantry-and-mortar"] = "infantry"
    duel_of_aces: bool = False

    def empty(self) -> int:
        """How many Empty Areas fill each Front."""
        return self.columns * self.rows - sum(self.cards.values())


class Config(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What players agree on before a game of SCOPE Stalingrad."""

    game: Literal["stalingrad"] = "stalingrad"
    scenario: str | Scenario = "quick-duel"
    theme: str | None = None
    mode: Mode = "basic"
    players: int = 2
    turn_limit: int | None = None
    points: dict[str, int] = {}


def scenario_names() -> tuple[str, ...]:
    """The Basic Scenarios."""
    return tuple(shipped("stalingrad")["scenario"])


def theme_names() -> tuple[str, ...]:
    """The Thematic Scenarios."""
    return tuple(shipped("stalingrad")["theme"])


def box() -> dict[str, int]:
    """How many cards of each kind a side has in the box."""
    return dict(shipped("stalingrad")["box"])


def card_values() -> dict[str, dict[str, Any]]:
    """The Objective Points of each card, with their source and whether they are reconstructed."""
    return dict(shipped("stalingrad")["points"])


@article("S-SCEN-1", compiled=False)
def basic_scenario(name: str) -> Scenario:
    """One of the five Basic Scenarios."""
    known = shipped("stalingrad")["scenario"]
    if name not in known:
        raise ConfigError(f"scenario: there is no '{name}'; the scenarios are {', '.join(known)}")
    return msgspec.convert({"name": name, **known[name]}, Scenario)


@article("S-SCEN-2", compiled=False)
def with_theme(base: Scenario, theme: str) -> Scenario:
    """A Thematic Scenario on a base scenario: cards are exchanged with Empty Areas, its own victory replaces points."""
    known = shipped("stalingrad")["theme"]
    if theme not in known:
        raise ConfigError(f"theme: there is no '{theme}'; the themes are {', '.join(known)}")
    change = dict(known[theme])
    victory = dict(change.pop("victory"))
    if victory.get("points") == "base":
        victory["points"] = base.victory.points
    cards = base.cards | change.pop("cards")
    themed = {"name": base.name, "columns": base.columns, "rows": base.rows, "cards": cards, "victory": victory}
    scenario = msgspec.convert(themed | change, Scenario)
    if scenario.empty() < 0:
        raise ConfigError(
            f"theme: '{theme}' needs {-scenario.empty()} more squares than '{base.name}' has; choose a larger scenario"
        )
    return scenario


@article("S-CARD-1", "S-SCEN-10", compiled=False)
def check_cards(scenario: Scenario) -> None:
    """A Front has no more cards of a kind than the box holds, and no more than it has squares."""
    for name, count in scenario.cards.items():
        if name not in KIND_NAMES[1:]:
            raise Fault("no-card", f"cards.{name}", known=", ".join(KIND_NAMES[1:]))
        most = box()[name]
        if not 0 <= count <= most:
            raise Fault("box", f"cards.{name}", value=str(count), least=0, most=most)
    if scenario.empty() < 0:
        squares = scenario.columns * scenario.rows
        raise Fault("crowded", "cards", cards=sum(scenario.cards.values()), squares=squares)
    if scenario.duel_of_aces and scenario.cards.get("sniper", 0) != 1:
        raise Fault("aces", "duel_of_aces")


@article("S-SCEN-10", compiled=False)
def check_victory(scenario: Scenario, points: Mapping[str, int]) -> None:
    """A victory condition names cards that are in play at the start, and the objective can be reached."""
    victory, cards = scenario.victory, scenario.cards
    if victory.snipers and not cards.get("sniper"):
        raise Fault("no-snipers", "victory.snipers")
    for name in victory.eliminate:
        if name == "decoy":
            raise Fault("decoy", "victory.eliminate")
        if not cards.get(name):
            raise Fault("not-in-play", "victory.eliminate", card=name)
    if victory.breakthrough and not cards.get("infantry"):
        raise Fault("no-infantry", "victory.breakthrough")
    if victory.points is not None:
        waiting = 2 if scenario.duel_of_aces else 0
        most = sum(count * points.get(name, 0) for name, count in cards.items()) + waiting * points["sniper"]
        if not 1 <= victory.points <= most:
            raise Fault("objective", "victory.points", value=str(victory.points), least=1, most=most)
    if not (victory.snipers or victory.points or victory.eliminate or victory.breakthrough):
        raise Fault("no-victory", "victory")


@article("S-SCEN-8", "S-SCEN-10", compiled=False)
def check_scenario(scenario: Scenario, points: Mapping[str, int]) -> None:
    """A player's own scenario is checked on loading, with an error that names the field."""
    if scenario.columns not in COLUMNS:
        raise Fault("range", "columns", value=str(scenario.columns), least=COLUMNS[0], most=COLUMNS[-1])
    if scenario.rows not in ROWS:
        raise Fault("range", "rows", value=str(scenario.rows), least=ROWS[0], most=ROWS[-1])
    check_cards(scenario)
    check_victory(scenario, points)
    if scenario.mode != "advanced":
        if not scenario.cards.get("sniper"):
            raise Fault("basic-sniper", "cards.sniper")
        if not scenario.victory.snipers:
            # Without Snipers a side could not shoot the Decoy that it must shoot.
            raise Fault("basic-victory", "victory.snipers")
        if scenario.victory.breakthrough:
            raise Fault("basic-breakthrough", "victory.breakthrough")
    if not any(scenario.cards.get(name) for name in ARMED):
        raise Fault("unarmed", "cards", known=", ".join(ARMED))


@article("S-CARD-2", compiled=False)
def points_of(config: Config) -> dict[str, int]:
    """What each card scores: the shipped values, with a player's own in their place."""
    values = {name: int(entry["value"]) for name, entry in card_values().items()}
    for letter, value in config.points.items():
        name = KIND_NAMES[LETTERS.index(letter)] if len(letter) == 1 and letter in LETTERS[:KINDS] else ""
        if name not in values:
            raise Fault("letter", f"points.{letter}", known=" ".join(LETTERS[1:7]))
        if not 0 <= value <= LARGEST:
            raise Fault("range", f"points.{letter}", value=str(value), least=0, most=LARGEST)
        values[name] = value
    return values


def scenario_of(config: Config) -> Scenario:
    """The scenario that a config plays, theme included, or the reason why it cannot be played."""
    if isinstance(config.scenario, Scenario):
        if config.theme is not None:
            raise Fault("theme", "theme")
        check_scenario(config.scenario, points_of(config))
        scenario = config.scenario
    else:
        scenario = basic_scenario(config.scenario)
        if config.theme is not None:
            scenario = with_theme(scenario, config.theme)
    if scenario.mode is not None and scenario.mode != config.mode:
        raise Fault("mode", "mode", name=config.theme or scenario.name, mode=scenario.mode.title())
    return scenario


@article("S-TEAM-1", "S-TEAM-6", compiled=False)
def is_team_game(config: Config) -> bool:
    """Three or four players play in teams, in Advanced Mode; who leads which Division does not change the game."""
    if config.players not in (2, 3, 4):
        raise ConfigError(f"players: {config.players} is not 2, 3 or 4")
    if config.players > 2 and config.mode != "advanced":
        raise ConfigError("players: three and four players play in Advanced Mode only")
    return config.players > 2


@article("S-CARD-3", compiled=False)
def front_cards(scenario: Scenario) -> list[int]:
    """How many cards of each kind a Front has; Empty Areas fill it, however many that takes."""
    return [scenario.empty(), *(scenario.cards.get(name, 0) for name in KIND_NAMES[1:])]


def new_state(config: Config) -> NDArray[np.void]:
    """One record with the config in it."""
    scenario, points = scenario_of(config), points_of(config)
    check_turn_limit(config.turn_limit)
    states = records(1, STATE)
    victory = scenario.victory
    states["columns"] = scenario.columns
    states["rows"] = scenario.rows
    states["advanced"] = config.mode == "advanced"
    states["teams"] = is_team_game(config)
    states["aces"] = scenario.duel_of_aces
    states["returns_mortar"] = scenario.reinforcements == "infantry-and-mortar"
    states["turn_limit"] = config.turn_limit or 0
    states["objective"] = victory.points or 0
    states["sniper_victory"] = victory.snipers
    states["breakthrough_victory"] = victory.breakthrough
    states["wanted"] = [name in victory.eliminate for name in KIND_NAMES]
    states["points"] = [points.get(name, 0) for name in KIND_NAMES]
    states["cards"] = front_cards(scenario)
    return states


def read_config(plain: Mapping[str, Any]) -> Config:
    """A config from plain JSON-like data, or the field that is wrong and why."""
    try:
        config = msgspec.convert(dict(plain), Config)
    except msgspec.ValidationError as error:
        raise ConfigError(f"config: {error}") from None
    scenario_of(config)
    points_of(config)
    is_team_game(config)
    check_turn_limit(config.turn_limit)
    return config


@article("S-SCEN-8", compiled=False)
def load_scenario(path: OwnFile, points: Mapping[str, int] | None = None) -> Scenario:
    """A player's own scenario from a TOML file, played with the shipped card values or with a player's own."""
    plain = {"name": path.stem} | read_toml(path)
    try:
        scenario = msgspec.convert(plain, Scenario)
        check_scenario(scenario, points_of(Config(points=dict(points or {}))))
    except msgspec.ValidationError as error:
        raise not_valid(error, plain, Scenario).inside(path) from None
    except Fault as fault:
        raise fault.inside(path) from None
    return scenario


@article("S-CARD-2", compiled=False)
def load_points(path: OwnFile) -> dict[str, int]:
    """A player's own card values from a TOML file with a table `points`: card name to whole number."""
    table = read_toml(path).get("points")
    if not isinstance(table, dict):
        raise Fault("no-table", "points", file=path)
    points: dict[str, int] = {}
    for name, value in table.items():
        if name not in card_values():
            raise Fault("no-card", f"points.{name}", file=path, known=", ".join(card_values()))
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= LARGEST:
            raise Fault("whole", f"points.{name}", file=path, value=repr(value), least=0, most=LARGEST)
        points[LETTERS[KIND_NAMES.index(name)]] = value
    return points
