"""What players agree on before a game: configs, scenarios, card values."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

import msgspec

from ..errors import ConfigError
from . import panzer, stalingrad
from .panzer import PanzerConfig
from .stalingrad import Config

AnyConfig: TypeAlias = Config | PanzerConfig
"""The config of either game."""

GAMES = ("stalingrad", "panzer")


def read_config(plain: Mapping[str, Any], *, variants: bool = False) -> AnyConfig:
    """A config from plain JSON-like data, or the field that is wrong and why; of SCOPE Panzer's variants if asked."""
    match plain.get("game", GAMES[0]):
        case "stalingrad":
            return stalingrad.read_config(plain)
        case "panzer":
            return panzer.read_panzer_config(plain, variants=variants)
        case other:
            raise ConfigError(f"game: there is no '{other}'; the games are {', '.join(GAMES)}")


def config_json(config: AnyConfig) -> dict[str, Any]:
    """A config as plain data."""
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(config))
    return plain
