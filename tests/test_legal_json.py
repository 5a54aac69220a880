"""What a server sends at every turn says the same as the lists and observations that it is faster than."""

from __future__ import annotations

import json
from dataclasses import fields
from random import Random
from typing import Any

import msgspec
import pytest

from scopegames import Game

CONFIGS: tuple[dict[str, Any], ...] = (
    {"game": "stalingrad"},
    {"game": "stalingrad", "scenario": "deep-battle", "mode": "advanced"},
    {"game": "stalingrad", "scenario": "open-front", "mode": "advanced", "players": 4},
    {"game": "panzer", "rules": "basic"},
    {"game": "panzer", "scenario": "great-battle", "rules": "full"},
)


@pytest.mark.parametrize("config", CONFIGS)
@pytest.mark.parametrize("seed", range(3))
def test_lists_and_observations_are_told_as_they_are(config: dict[str, Any], seed: int) -> None:
    chance, game = Random(seed), Game.from_config(config)
    for _ in range(250):
        told = json.loads(game.legal_json())
        assert told == game.legal() == sorted(set(told))
        for viewer in game.rules.VIEWERS:
            observation, seen = game.observe(viewer), game.observed(viewer)
            apart = {each.name for each in fields(observation)} - set(seen)
            assert apart == {"config", "history", "legal"}
            assert all(getattr(observation, name) == value for name, value in seen.items())
            assert observation.legal in ((), tuple(told))
            assert json.loads(game.observed_json(viewer)) == json.loads(msgspec.json.encode(seen))
        if game.over:
            break
        game = game.apply(chance.choice(game.legal_actions()))


@pytest.mark.parametrize("config", CONFIGS)
def test_observations_share_nothing_that_can_be_changed(config: dict[str, Any]) -> None:
    """What one player does to its observation changes nobody else's."""
    chance, game = Random(5), Game.from_config(config)
    for _ in range(60):
        seen = [_mutable(game.observe(viewer)) for viewer in (*game.rules.VIEWERS, game.rules.VIEWERS[0])]
        assert sum(map(len, seen)) == len({each for ids in seen for each in ids})
        if game.over:
            break
        game = game.apply(chance.choice(game.legal_actions()))


def _mutable(observation: Any) -> dict[int, object]:
    """Every dict and list in an observation by its identity, kept so that no identity is used again."""
    found: dict[int, object] = {}
    waiting = [getattr(observation, each.name) for each in fields(observation) if each.name != "config"]
    while waiting:
        value = waiting.pop()
        if isinstance(value, dict | list):
            found[id(value)] = value
        waiting += value.values() if isinstance(value, dict) else value if isinstance(value, list | tuple) else ()
    return found
