"""Decisions as text, both ways."""

from __future__ import annotations

from ...decisions import ChooseSquad, Decision, DeploySquad, Draw, Explore, Fire, LayTerrain, Move, Search, Strike
from ...errors import NotationError
from ...scenarios.panzer import CODES
from ..closings import SINGLE, read_closing, write_alike
from ..squares import SQUARE_NUMBERS
from .words import CARDS, FOREST, NOBODY, SIDES, TERRAINS, UNSEEN

EXAMPLES = {
    "terrain": "terrain hill c3",
    "squad": "squad BZ HC SH SH",
    "deploy": "deploy SH . HC BZ",
    "move": "move b2 SH . - HC",
    "explore": "explore b2",
    "search": "search c4",
    "fire": "fire b3",
    "strike": "strike b2 c4",
    "draw": "draw hit",
    "hold": "hold",
    "end": "end",
    "pass": "pass",
    "resign": "resign german",
    "flag": "flag german",
}


def read_decision(text: str) -> Decision:
    """The decision that a text stands for."""
    verb, *words = text.split(" ")
    if verb not in EXAMPLES:
        raise NotationError(f"'{text}' begins with no decision; decisions are {', '.join(EXAMPLES)}")
    decision = read_closing(text, SIDES) or _read(verb, words)
    if decision is None:
        raise NotationError(f"'{text}' is not written as '{verb}' is; write it like: {EXAMPLES[verb]}")
    return decision


def _read(verb: str, words: list[str]) -> Decision | None:
    squares = all(word in SQUARE_NUMBERS for word in words)
    match verb, words:
        case "terrain", [terrain, square] if terrain in TERRAINS.values() and square in SQUARE_NUMBERS:
            return LayTerrain(terrain, square)
        case "squad", [_, *_] if all(word in CODES for word in words):
            return ChooseSquad(tuple(words), len(words))
        case "squad", [_, *_] if all(word == UNSEEN for word in words):
            return ChooseSquad(None, len(words))
        case "deploy", ["?"]:
            return DeploySquad(None)
        case "deploy", [_, *_] if all(word in (*CODES, FOREST) for word in words):
            return DeploySquad(tuple(words))
        case "move", [quadrant, "?"] if quadrant in SQUARE_NUMBERS:
            return Move(quadrant, None)
        case "move", [quadrant, _, _, _, _] if quadrant in SQUARE_NUMBERS:
            known = all(word in (*CODES, FOREST, NOBODY) for word in words[1:])
            return Move(quadrant, " ".join(words[1:])) if known else None
        case "explore", [square] if squares:
            return Explore(square)
        case "search", [square] if squares:
            return Search(square)
        case "fire", [square] if squares:
            return Fire(square)
        case "strike", [unit, target] if squares:
            return Strike(unit, target)
        case "draw", [card] if card in CARDS.values():
            return Draw(card)
        case _, [] if verb in SINGLE:
            return SINGLE[verb]()
        case _:
            return None


def write_decision(decision: Decision) -> str:
    """The text of a decision; what is unknown is `?`."""
    match decision:
        case LayTerrain(terrain, square):
            return f"terrain {terrain} {square}"
        case ChooseSquad(units, count):
            return " ".join(("squad", *(units or (UNSEEN,) * count)))
        case DeploySquad(row):
            return " ".join(("deploy", *(row or (UNSEEN,))))
        case Move(quadrant, cards):
            return f"move {quadrant} {cards or UNSEEN}"
        case Explore(square):
            return f"explore {square}"
        case Strike(unit, target):
            return f"strike {unit} {target}"
        case Draw(card):
            return f"draw {card}"
        case _:
            return write_alike(decision)


def redact(text: str) -> str:
    """A written decision as those see it who may not know all of it."""
    verb, *words = text.split(" ")
    match verb:
        case "squad":
            return " ".join((verb, *(UNSEEN for _ in words)))
        case "deploy":
            return f"deploy {UNSEEN}"
        case "move":
            return f"move {words[0]} {UNSEEN}"
        case _:
            return text
