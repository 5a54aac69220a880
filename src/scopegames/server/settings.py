"""How a server is set up: each setting is a flag of `scope serve` and a variable of the environment."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from pathlib import Path
from typing import Any

from ..errors import ScopeError

PREFIX = "SCOPE_"
"""What the variables of the environment begin with."""


_NAME = r"(?:\[[0-9a-fA-F:.]+\]|[A-Za-z0-9._-]+)"
_WRITTEN = {
    "allow_host": (re.compile(_NAME), "a name such as games.example.org, without https:// and port"),
    "origin": (
        re.compile(rf"[A-Za-z][A-Za-z0-9+.-]*://{_NAME}(?::[0-9]{{1,5}})?/?"),
        "a page such as https://example.org",
    ),
}
"""How what a browser says is written; anything else would be taken, and never fit."""


def _setting(default: Any, help: str) -> Any:
    """A setting with what `--help` says about it."""
    return field(default=default, metadata={"help": help})


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """Everything that can be set. A limit of 0 is no limit; lists are repeated flags, or one variable with commas."""

    host: str = _setting("127.0.0.1", "The address to listen at; 0.0.0.0 lets others on your network in.")
    port: int = _setting(8000, "The port to listen at; if it is not named and taken, the next free one.")
    database: str = _setting(
        "", "Where matches are kept: sqlite:///FILE or postgresql://…; a file in your data folder if left out."
    )
    redis: str = _setting("", "A Redis, redis://…, that carries news between server processes in place of PostgreSQL.")
    workers_computers: int = _setting(
        0, "Processes in which computer players think; 0 for one less than this machine has cores, at most 4."
    )
    idle_days: int = _setting(
        60, "Days without a decision after which an unfinished match without a clock is abandoned."
    )

    allow_host: tuple[str, ...] = _setting((), "A name that this server is reached by, such as games.example.org.")
    origin: tuple[str, ...] = _setting((), "Another page that may use this server, such as https://example.org.")
    proxy: tuple[str, ...] = _setting((), "A reverse proxy, by address or network, whose X-Forwarded-For is believed.")

    body_limit: int = _setting(65_536, "Bytes of a request; records to replay or verify may have 16 times as many.")
    create_limit: int = _setting(30, "Matches that one address may create in a minute.")
    join_limit: int = _setting(
        60, "Seats that one address may take or rename, and own files it may have checked, in a minute."
    )
    replay_limit: int = _setting(120, "Records that one address may read, replay or verify in a minute.")
    request_limit: int = _setting(1200, "Other requests of one address in a minute, new sockets among them.")
    message_limit: int = _setting(600, "Messages of one socket in a minute.")
    connections: int = _setting(10_000, "Connections at the same time, sockets among them.")
    connections_each: int = _setting(100, "Connections of one address at the same time, sockets among them.")
    loopback_factor: int = _setting(100, "How many times the limits of one address this machine itself may use.")

    metrics: bool = _setting(False, "Show /metrics to everybody and not only to this machine.")
    access_log: bool = _setting(False, "Log every request, by its route and never with its address or query.")
    log_format: str = _setting("auto", "auto, text or json; auto is text on a terminal.")
    log_level: str = _setting("auto", "auto, debug, info, warning or error; auto is warning on a terminal, else info.")

    def __post_init__(self) -> None:
        self.proxies()
        for name, (written, meant) in _WRITTEN.items():
            for each in getattr(self, name):
                if each != "*" and written.fullmatch(each) is None:
                    raise ScopeError(f"{flag(name)}: '{each}' is not {meant}, nor *")
        for name in ("log_format", "log_level"):
            if (value := getattr(self, name)) not in CHOICES[name]:
                raise ScopeError(f"{flag(name)}: '{value}' is none of {', '.join(CHOICES[name])}")
        for each in fields(self):
            value = getattr(self, each.name)
            if isinstance(value, int) and value < 0:
                raise ScopeError(f"{flag(each.name)}: {value} is below 0")
        for name, most in MOST.items():
            if getattr(self, name) > most:
                raise ScopeError(f"{flag(name)}: {getattr(self, name)} is above {most}")

    def proxies(self) -> tuple[IPv4Network | IPv6Network, ...]:
        """The reverse proxies that are believed."""
        try:
            return tuple(ip_network(each, strict=False) for each in self.proxy)
        except ValueError as error:
            raise ScopeError(f"--proxy: {error}") from None

    @property
    def on_loopback(self) -> bool:
        """Whether only this machine is listened to."""
        return is_loopback(self.host)

    def database_url(self) -> str:
        """The address of the database, the default one where none is set."""
        return self.database or f"sqlite:///{data_folder() / 'matches.sqlite'}"


MOST = {"port": 65_535, "workers_computers": 256}
"""The highest numbers that a setting can have."""

CHOICES = {"log_format": ("auto", "text", "json"), "log_level": ("auto", "debug", "info", "warning", "error")}
"""The words that a setting can be."""


def flag(name: str) -> str:
    """The flag of a setting."""
    return f"--{name.replace('_', '-')}"


def variable(name: str) -> str:
    """The variable of a setting in the environment."""
    return f"{PREFIX}{name.upper()}"


def is_loopback(host: str) -> bool:
    """Whether an address or name is this machine itself."""
    if host.lower().rstrip(".") == "localhost":
        return True
    try:
        address = ip_address(host.strip("[]").partition("%")[0])
    except ValueError:
        return False
    mapped = getattr(address, "ipv4_mapped", None)
    return (mapped or address).is_loopback


def data_folder(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """Where programs of this user keep their data."""
    if platform == "win32":
        parent = environment.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local"
    elif platform == "darwin":
        parent = Path.home() / "Library" / "Application Support"
    else:
        # A relative path there is to be ignored, says the standard.
        named = Path(environment.get("XDG_DATA_HOME", ""))
        parent = named if named.is_absolute() else Path.home() / ".local" / "share"
    return Path(parent) / "scopegames"


def is_ip(host: str) -> bool:
    """Whether a host is an address and no name."""
    try:
        ip_address(host.strip("[]"))
    except ValueError:
        return False
    return True
