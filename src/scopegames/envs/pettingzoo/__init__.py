"""Both games as environments for PettingZoo: `stalingrad_v0` and `panzer_v0`, each with `env()` and `raw_env`.

They are in its registry too: `pettingzoo.make("aec", "scope/stalingrad_v0", scenario="open-front")`.
"""

from __future__ import annotations

from importlib.util import find_spec

if find_spec("pettingzoo") is None:
    raise ImportError("PettingZoo is not installed; pip install 'scopegames[research]'")

from pettingzoo import register

from . import panzer_v0, stalingrad_v0

__all__ = ["panzer_v0", "stalingrad_v0"]

register("aec", "scope/stalingrad_v0", stalingrad_v0.env)
register("aec", "scope/panzer_v0", panzer_v0.env)
