"""The sample games are reproduced exactly: legal decisions, chances, facts, result, final position."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from scopegames import Game

FILES = sorted((Path(__file__).parent / "vectors").glob("*.jsonl"))
VECTORS = [
    pytest.param(line, id=f"{file.stem}-{number}")
    for file in FILES
    for number, line in enumerate(file.read_text("utf-8").splitlines())
]


def check_legal(legal: list[str], expected: list[str] | dict[str, Any]) -> None:
    if isinstance(expected, list):
        assert legal == expected
    else:
        digest = hashlib.sha256("\n".join(legal).encode()).hexdigest()[:16]
        assert (len(legal), digest) == (expected["count"], expected["sha256"])


@pytest.mark.parametrize("line", VECTORS)
def test_vector(line: str) -> None:
    vector = json.loads(line)
    game = Game.from_config(vector["config"])
    for step in vector["steps"]:
        assert game.to_move == step["to_move"]
        assert game.chances == step.get("chances", {})
        if "legal" in step:
            check_legal(game.legal(), step["legal"])
        game = game.apply(step["decision"])
        assert game.facts == step["facts"]
    assert game.result == vector["result"]
    assert game.position() == vector["position"]
    assert game.decisions == [step["decision"] for step in vector["steps"]]
    assert Game.from_position(game.position()).position() == game.position()


def test_both_games_have_sample_games() -> None:
    assert [file.stem for file in FILES] == ["panzer", "stalingrad"]
    assert len(VECTORS) > 100
