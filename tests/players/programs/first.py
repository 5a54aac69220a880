"""Lays its cards in order, takes the first legal decision, and writes down what it is sent if it is told where."""

import json
import sys
from pathlib import Path
from typing import Any


def decide(observation: dict[str, Any]) -> str:
    """The first of all decisions."""
    if observation["phase"] == "setup":
        cards, columns = observation["cards"], observation["columns"]
        return "setup " + "/".join(cards[start : start + columns] for start in range(0, len(cards), columns))
    return str(observation["legal"][0])


def answer(message: dict[str, Any]) -> dict[str, Any]:
    """The answer to a message, with a field that nobody knows."""
    match message["type"]:
        case "hello":
            return {"type": "ready", "name": "First", "colour": [1]}
        case "new":
            return {"type": "ready"}
        case _:
            return {"type": "decision", "decision": decide(message["observation"]), "depth": 0}


with Path(sys.argv[1] if len(sys.argv) > 1 else "/dev/null").open("a", encoding="utf-8") as diary:
    for line in sys.stdin:
        print(line, end="", file=diary, flush=True)
        if json.loads(line)["type"] == "quit":
            break
        print(json.dumps(answer(json.loads(line))), flush=True)
