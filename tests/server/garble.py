"""Messages to a socket that make sense, nearly make sense, or make none."""

from __future__ import annotations

import json
from random import Random
from typing import Any, get_args

from scopegames.server.wire import Phrase

from .serving import choose

COMMANDS = ("offer-draw", "decline-draw", "abandon", "resign")
PHRASES = (*get_args(Phrase), "", "Hello", "surrender", "x" * 300)

ODD_TEXTS = (
    "",
    " ",
    "null",
    "true",
    "[]",
    "{}",
    "{",
    "}",
    "hello",
    '"hello"',
    "[1,",
    "NaN",
    "-",
    "1e999",
    '{"type"}',
    '{"type":null}',
    '{"type":["decide"]}',
    '{"type":"DECIDE","answers":1,"decision":"x"}',
    '{"type":"update","seq":1}',
    '{"type":"decide"}',
    '{"type":"decide","answers":1}',
    '{"type":"decide","answers":1,"decision":""}',
    '{"type":"decide","answers":1,"decision":"\\ud800"}',
    '{"type":"decide","answers":1,"decision":"\\u0000"}',
    '{"type":"decide","answers":1,"answers":2,"type":"resign"}',
    '{"type":"decide","answers":1,"decision":"begin","seat":0}',
    '{"type":"hello","token":null,"since":-1}',
    "\ufeff{}",
    "\x00",
    "[" * 1_900,
    '{"type":' * 240,
    "[" * 900 + "]" * 900,
    '{"type":"decide","answers":1,"decision":' + "[" * 800 + "]" * 800 + "}",
    "9" * 1_999,
    "x" * 2_001,
    "é" * 4_000,
    '{"type":"decide","answers":1,"decision":"' + "x" * 7_000 + '"}',
)

ODD_VALUES: tuple[Any, ...] = (
    None,
    True,
    -1,
    0.5,
    1e300,
    2**31,
    2**63,
    2**64,
    -(2**70),
    "",
    "1",
    "\x00",
    "\u202e",
    "x" * 300,
    [],
    [[]],
    {},
    {"type": "hello"},
)

ODD_DECISIONS = (
    "begin",
    "abandon",
    "resign german",
    "resign soviet",
    "resign american",
    "flag german",
    "draw agreed",
    "draw hit",
    "draw range",
    "offer draw german",
    "decline draw soviet",
    "setup",
    "setup ????/????/????",
    "squad",
    "deploy",
    "pass\nresign german",
    "move ² ٣",
    "\u2028",
    "; seq 1 entry begin",
    "! facts",
)

ODD_LETTERS = "²٣\x00\u2028é😀\t\n -+.,:/!\"'\\{}[]0123456789abcdefgSDGMIOC"


class Garbler:
    """Makes messages up, from a seed and from what the client was told."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance
        self._said: list[str] = []

    def sensible(self, update: dict[str, Any]) -> str | None:
        """An answer to the question, if there is one."""
        question = update["question"]
        if question is None:
            return None
        decision = choose(update, self._chance)
        return self._kept(json.dumps({"type": "decide", "answers": question["seq"], "decision": decision}))

    def any(self, update: dict[str, Any]) -> str | bytes:
        """A message of any kind: garbled, ill-timed, repeated or right."""
        kind = self._chance.randrange(8)
        if kind == 0:
            return self._chance.choice(ODD_TEXTS)
        if kind == 1:
            return self._chance.randbytes(self._chance.randrange(200))
        if kind == 2:
            return self._mistyped(update)
        if kind == 3:
            return self._garbled(self._near(update))
        if kind == 4 and self._said:
            return self._chance.choice(self._said)
        if kind == 5:
            return self._decide(update, self._chance.choice(ODD_DECISIONS))
        if kind == 6 and update["question"] is not None:
            return self._decide(update, self._garbled(choose(update, self._chance))[:200] or "-")
        return self._near(update)

    def _near(self, update: dict[str, Any]) -> str:
        """A message that would be right at another time, or from another seat."""
        told = update["question"]
        if self._chance.random() < 0.15:
            return self._kept(json.dumps({"type": "say", "phrase": self._chance.choice(PHRASES)}))
        if self._chance.random() < 0.7:
            decision = choose(update, self._chance) if told is not None else self._chance.choice(ODD_DECISIONS)
            return self._decide(update, decision)
        # Resigning is always right: it comes seldom, so that matches last.
        command = self._chance.choice(COMMANDS if self._chance.random() < 0.05 else COMMANDS[:-1])
        return self._kept(json.dumps({"type": command, "answers": self._number(update)}))

    def _decide(self, update: dict[str, Any], decision: str) -> str:
        return self._kept(json.dumps({"type": "decide", "answers": self._number(update), "decision": decision}))

    def _number(self, update: dict[str, Any]) -> int:
        seq = int(update["seq"])
        asked = [update["question"]["seq"]] * 3 if update["question"] is not None else []
        return int(self._chance.choice([*asked, 0, seq, max(0, seq - 1), seq + 1, 1_000_000]))

    def _mistyped(self, update: dict[str, Any]) -> str:
        """A sensible message in which a field has an odd value, or an odd field is added."""
        message = json.loads(self._near(update))
        message[self._chance.choice([*message, "seat"])] = self._chance.choice(ODD_VALUES)
        return json.dumps(message, ensure_ascii=self._chance.random() < 0.5)

    def _garbled(self, text: str) -> str:
        """A text with letters lost, added, changed, or said twice."""
        letters = list(text)
        for _ in range(self._chance.randint(1, 4)):
            at = self._chance.randrange(len(letters) + 1)
            change = self._chance.randrange(4)
            if change == 0:
                del letters[at : at + self._chance.randint(1, 3)]
            elif change == 1:
                letters.insert(at, self._chance.choice(ODD_LETTERS))
            elif change == 2:
                letters[at : at + 1] = self._chance.choice(ODD_LETTERS)
            else:
                letters[at:at] = letters[: self._chance.randint(1, 30)]
        return "".join(letters)

    def _kept(self, text: str) -> str:
        self._said.append(text)
        return text
