"""Decisions as text, both ways."""

from __future__ import annotations

import re
from collections.abc import Callable

from ...decisions import (
    Advance,
    AgreeDraw,
    Assault,
    Decision,
    Deploy,
    End,
    Fire,
    Flag,
    Hold,
    Howitzer,
    Move,
    Pass,
    Reinforce,
    Resign,
    Scout,
    Search,
    SetUp,
    Shoot,
)
from ...errors import NotationError
from .words import SIDES, UNKNOWN

_SQUARE = r"([a-h][1-8])"
_CARDS = r"([.SOCMGID]{4}|[.socmgid]{4}|\?)"
_ROWS = r"([.SOCMGIDsocmgid/]+|\?)"

_FORMS: tuple[tuple[str, str, Callable[..., Decision]], ...] = (
    ("setup", f"setup {_ROWS}", lambda rows: SetUp(None if rows == UNKNOWN else tuple(rows.split("/")))),
    ("move", f"move {_SQUARE} {_CARDS}", lambda square, cards: Move(square, None if cards == UNKNOWN else cards)),
    ("search", f"search {_SQUARE}", Search),
    ("shoot", f"shoot {_SQUARE}", Shoot),
    ("hold", "hold", Hold),
    ("deploy", f"deploy {_SQUARE}", Deploy),
    ("scout", f"scout {_SQUARE}(?: {_SQUARE})?", lambda *squares: Scout(tuple(filter(None, squares)))),
    ("fire", f"fire {_SQUARE}", Fire),
    ("howitzer", f"howitzer {_SQUARE} {_SQUARE}", Howitzer),
    ("assault", f"assault {_SQUARE} {_SQUARE}", Assault),
    ("advance", f"advance {_SQUARE}", Advance),
    (
        "reinforce",
        f"reinforce {_SQUARE} (IM?|im?) {_CARDS}",
        lambda square, returning, cards: Reinforce(square, returning, None if cards == UNKNOWN else cards),
    ),
    ("end", "end", End),
    ("pass", "pass", Pass),
    ("resign", f"resign ({'|'.join(SIDES)})", Resign),
    ("flag", f"flag ({'|'.join(SIDES)})", Flag),
    ("draw", "draw agreed", AgreeDraw),
)
_EXAMPLES = {
    "setup": "setup SD.G/..MI/OC.S",
    "move": "move b2 S.GI",
    "search": "search c5",
    "shoot": "shoot b2",
    "hold": "hold",
    "deploy": "deploy b2",
    "scout": "scout c5 or scout c5 d5",
    "fire": "fire c4",
    "howitzer": "howitzer b2 d5",
    "assault": "assault b3 a3",
    "advance": "advance a4",
    "reinforce": "reinforce a1 I S.I.",
    "end": "end",
    "pass": "pass",
    "resign": "resign german",
    "flag": "flag german",
    "draw": "draw agreed",
}
_PATTERNS = {verb: (re.compile(pattern), make) for verb, pattern, make in _FORMS}


def read_decision(text: str) -> Decision:
    """The decision that a text stands for."""
    verb = text.split(" ", 1)[0]
    if verb not in _PATTERNS:
        raise NotationError(f"'{text}' begins with no decision; decisions are {', '.join(_PATTERNS)}")
    pattern, make = _PATTERNS[verb]
    match = pattern.fullmatch(text)
    if match is None:
        raise NotationError(f"'{text}' is not written as '{verb}' is; write it like: {_EXAMPLES[verb]}")
    return make(*match.groups())


def write_decision(decision: Decision) -> str:
    """The text of a decision; what is unknown is `?`."""
    match decision:
        case SetUp(rows):
            return f"setup {UNKNOWN if rows is None else '/'.join(rows)}"
        case Move(quadrant, cards):
            return f"move {quadrant} {cards or UNKNOWN}"
        case Scout(squares):
            return f"scout {' '.join(squares)}"
        case Howitzer(one, other) | Assault(one, other):
            return f"{_verb(decision)} {one} {other}"
        case Reinforce(quadrant, returning, cards):
            return f"reinforce {quadrant} {returning} {cards or UNKNOWN}"
        case Search(place) | Shoot(place) | Deploy(place) | Fire(place) | Advance(place) | Resign(place) | Flag(place):
            return f"{_verb(decision)} {place}"
        case AgreeDraw():
            return "draw agreed"
        case Hold() | End() | Pass():
            return _verb(decision)
        case _:
            raise NotationError(f"{_verb(decision)} is no decision of SCOPE Stalingrad")


def _verb(decision: Decision) -> str:
    return type(decision).__name__.lower()


def redact(text: str) -> str:
    """A written decision as those see it who may not know all of it."""
    words = text.split(" ")
    if words[0] in ("setup", "move", "reinforce"):
        words[-1] = UNKNOWN
    return " ".join(words)
