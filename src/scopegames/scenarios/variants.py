"""Tiny variants of both games, small enough to be solved: boards for research, beside the published scenarios."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from ..errors import ConfigError
from .files import shipped
from .panzer import PanzerConfig
from .stalingrad import Config


@dataclass(frozen=True, slots=True)
class Variant:
    """A tiny game with a turn limit, and what it is about."""

    name: str
    about: str
    config: Config | PanzerConfig


def variant_names(game: str | None = None) -> tuple[str, ...]:
    """Every variant, or those of one game."""
    return tuple(name for name, entry in shipped("variants").items() if game in (None, entry["config"]["game"]))


def variant(name: str) -> Variant:
    """A variant by its name."""
    entry = shipped("variants").get(name)
    if entry is None:
        raise ConfigError(f"variant: there is no '{name}'; the variants are {', '.join(variant_names())}")
    plain = entry["config"]
    if plain["game"] == "panzer":
        return Variant(name, entry["about"], msgspec.convert(plain | {"scenario": name}, PanzerConfig))
    own = {"name": name, "mode": plain.get("mode", "basic"), **entry["board"]}
    return Variant(name, entry["about"], msgspec.convert(plain | {"scenario": own}, Config))
