"""From what somebody wants to play to the terms and seats of a match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from ..errors import ConfigError
from ..game import Game
from ..scenarios import AnyConfig, config_json, read_config
from ..scenarios.faults import Fault
from ..scenarios.files import Sent
from ..scenarios.panzer import load_units
from ..scenarios.stalingrad import load_points, load_scenario
from ..scenarios.stalingrad import read_config as read_stalingrad
from . import wire
from .agreed import HUMAN
from .computers import computer_names
from .rows import SeatRow
from .tokens import hashed, new_token

ME, LINK = "me", "link"
SHOW_TURNS = 200
"""Matches in which only computers play are no longer than this, unless somebody asks for it."""

LONGEST_NAME = 60
"""Characters of an own scenario's name."""

DIVISIONS: tuple[wire.Division, ...] = ("units", "snipers")


def read_terms(new: wire.NewMatch) -> wire.Terms:
    """The terms that somebody asks for, or what cannot be played and why."""
    players = [seat.player for seat in new.seats]
    config = own_config(new)
    if not {ME, LINK} & set(players) and config.get("turn_limit") is None:
        config["turn_limit"] = SHOW_TURNS
    checked = _read(config)
    if new.clock is not None:
        _check_clock(new.clock, people=bool({ME, LINK} & set(players)))
    _check_seats(checked, new.seats)
    return wire.Terms(
        config=config_json(checked),
        clock=new.clock,
        spectators=new.spectators,
        listed=new.listed,
        open_at_end=new.open_at_end,
        memory_aid=new.memory_aid,
        alone=LINK not in players,
    )


def _check_clock(clock: wire.Clock, people: bool) -> None:
    if not people:
        raise ConfigError("clock: computers that play each other need none")
    if bool(clock.base) == bool(clock.days) or (clock.days and clock.increment):
        raise ConfigError("clock: either base, with an increment, or days")
    if 0 < clock.base < 1:
        raise ConfigError("clock: base is at least a second")


def read_asked(asked: wire.ConfigAsked) -> wire.ConfigRead:
    """The config with a player's own files read into it, or the file and field that are wrong and why."""
    return wire.ConfigRead(config_json(_read(own_config(asked))))


def _read(config: Mapping[str, Any]) -> AnyConfig:
    """A config whose scenario is called by something that others can be shown."""
    read = read_config(config)
    name = read.scenario if isinstance(read.scenario, str) else read.scenario.name
    # Nothing that steers a terminal or turns a line around.
    if len(name) > LONGEST_NAME or not name.isprintable():
        raise Fault("name", "scenario.name", most=LONGEST_NAME)
    return read


def own_config(asked: wire.NewMatch | wire.ConfigAsked) -> dict[str, Any]:
    """The config, with a player's own files in their places."""
    config = dict(asked.config)
    panzer = config.get("game") == "panzer"
    if asked.cards_file is not None:
        cards = Sent("cards_file", asked.cards_file)
        config["units" if panzer else "points"] = load_units(cards) if panzer else load_points(cards)
    if asked.scenario_file is not None:
        if panzer:
            raise ConfigError("scenario_file: own scenarios are for SCOPE Stalingrad")
        called = config.get("scenario")
        file = Sent("scenario_file", asked.scenario_file, called if isinstance(called, str) else "scenario_file")
        # Nobody has looked at values that came without a file.
        values = read_stalingrad({"points": config["points"]} if "points" in config else {}).points
        config["scenario"] = scenario = load_scenario(file, values)
        if scenario.mode is not None:
            config.setdefault("mode", scenario.mode)
    return config


def _check_seats(config: Any, seats: Sequence[wire.SeatAsked]) -> None:
    """Every side, and in team games every Division, is led by one seat."""
    players = getattr(config, "players", 2)
    if len(seats) != players:
        raise ConfigError(f"seats: there are {len(seats)}, for {players} players")
    known = (ME, LINK, *computer_names())
    led = list[tuple[str, str]]()
    for number, seat in enumerate(seats):
        if seat.player not in known:
            raise ConfigError(f"seats.{number}.player: '{seat.player}' is none of {', '.join(known)}")
        if seat.divisions and players == 2:
            raise ConfigError(f"seats.{number}.divisions: Divisions are for three and four players")
        led += [(seat.side, division) for division in seat.divisions or DIVISIONS]
    sides = Game.from_config(config).rules.SIDES
    if sorted(led) != sorted((side, division) for side in sides for division in DIVISIONS):
        whole = "each side" if players == 2 else "each Division of each side"
        raise ConfigError(f"seats: {whole} ({', '.join(sides)}) is to be led by exactly one seat")


def seats_of(
    id: str, new: wire.NewMatch
) -> tuple[tuple[SeatRow, ...], tuple[wire.SeatKey, ...], tuple[wire.SeatKey, ...]]:
    """The seats of a new match, the keys of whoever creates it, and the invitations to hand on."""
    rows, keys, invitations = list[SeatRow](), list[wire.SeatKey](), list[wire.SeatKey]()
    for number, seat in enumerate(new.seats):
        row = SeatRow(id, number, seat.side, ",".join(seat.divisions), seat.player)
        secret = new_token()
        key = wire.SeatKey(number, seat.side, secret)
        if seat.player == ME:
            contribution = "" if keys else new.contribution
            rows.append(replace(row, player=HUMAN, name=new.name, contribution=contribution, token=hashed(secret)))
            keys.append(key)
        elif seat.player == LINK:
            rows.append(replace(row, player=HUMAN, invitation=hashed(secret)))
            invitations.append(key)
        else:
            rows.append(row)
    return tuple(rows), tuple(keys), tuple(invitations)


def swapped(id: str, seats: Sequence[SeatRow], sides: tuple[str, str]) -> tuple[SeatRow, ...]:
    """The seats of a rematch: the same players on the other side, whose seats wait for them."""
    other = {sides[0]: sides[1], sides[1]: sides[0]}
    return tuple(SeatRow(id, seat.seat, other[seat.side], seat.divisions, seat.player, seat.name) for seat in seats)
