"""Files that players write themselves."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, TypeAlias

from ..errors import ConfigError
from .faults import Fault, not_toml

LARGEST = 1_000_000
"""The largest turn limit and card value; sums of them stay far inside the engine's integers."""

DEEPEST = 60
"""How many dots a line of an own file may have: the reader takes the square of a key's parts to go through it."""


@dataclass(frozen=True, slots=True)
class Sent:
    """A file that a player sent by its text."""

    field: str
    """Where the message has it."""
    text: str
    stem: str = ""
    """What the file is called."""

    def read_text(self, _encoding: str) -> str:
        """The text."""
        return self.text

    def __str__(self) -> str:
        return self.field


OwnFile: TypeAlias = Path | Sent


@cache
def shipped(game: str) -> dict[str, Any]:
    """The data that the package ships for a game."""
    return tomllib.loads(files("scopegames").joinpath("data", f"{game}.toml").read_text("utf-8"))


def read_toml(path: OwnFile) -> dict[str, Any]:
    """A player's own TOML file, or what is wrong with it."""
    text = ""
    try:
        text = path.read_text("utf-8")
        _check_depth(text)
        table = tomllib.loads(text)
        _check_numbers(table)
    except OSError as error:
        raise ConfigError(f"{path}: {error.strerror}") from None
    except Fault as fault:
        raise fault.inside(path) from None
    except ValueError as error:
        raise not_toml(error, text).inside(path) from None
    except RecursionError:
        raise Fault("deep", file=path) from None
    return table


def _check_depth(text: str) -> None:
    for number, line in enumerate(text.split("\n"), start=1):
        if line.count(".") > DEEPEST:
            raise Fault("dots", line=number, most=DEEPEST)


def _check_numbers(value: object) -> None:
    # TOML has whole numbers of 64 bits; Python reads longer ones, which it then cannot write into an error.
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list):
        for each in value:
            _check_numbers(each)
    elif isinstance(value, int) and value.bit_length() > 63:
        raise Fault("long-number", most=64)


def check_turn_limit(limit: int | None) -> None:
    """A turn limit is a number of turns, or none."""
    if limit is not None and not 1 <= limit <= LARGEST:
        raise ConfigError(f"turn_limit: {limit} is not between 1 and {LARGEST}; leave it out for no limit")
