"""The sample games are reproduced exactly: legal decisions, facts, result, final position."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from scopegames import Game

GAMES = (Path(__file__).parent / "vectors" / "stalingrad.jsonl").read_text("utf-8").splitlines()


def check_legal(legal: list[str], expected: list[str] | dict[str, Any]) -> None:
    if isinstance(expected, list):
        assert legal == expected
    else:
        digest = hashlib.sha256("\n".join(legal).encode()).hexdigest()[:16]
        assert (len(legal), digest) == (expected["count"], expected["sha256"])


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_vector(number: int) -> None:
    vector = json.loads(GAMES[number])
    game = Game.from_config(vector["config"])
    for step in vector["steps"]:
        assert game.to_move == step["to_move"]
        if "legal" in step:
            check_legal(game.legal(), step["legal"])
        game = game.apply(step["decision"])
        assert game.facts == step["facts"]
    assert game.result == vector["result"]
    assert game.position() == vector["position"]
    assert game.decisions == [step["decision"] for step in vector["steps"]]
    assert Game.from_position(game.position()).position() == game.position()
