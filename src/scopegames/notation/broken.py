"""What can be wrong with a record file: a code, the line, and what the words leave open."""

from __future__ import annotations

from functools import partial
from typing import Literal, TypeAlias

from ..errors import IllegalDecision, NotationError, RecordError, ScopeError

BrokenCode: TypeAlias = Literal[
    "commitment",
    "config",
    "contributions",
    "course",
    "draw",
    "entry-alone",
    "entry-count",
    "entry-empty",
    "entry-gap",
    "entry-twice",
    "fact",
    "facts",
    "hash",
    "header",
    "header-late",
    "header-missing",
    "header-twice",
    "header-unknown",
    "illegal",
    "json",
    "key",
    "key-shown",
    "left-out",
    "line",
    "line-count",
    "match",
    "no-commitment",
    "no-decision",
    "no-version",
    "number",
    "promise",
    "proof-line",
    "proof-missing",
    "proof-twice",
    "result",
    "result-unknown",
    "seal",
    "seen",
    "turn",
    "unproved",
    "version",
    "viewer",
]
"""Why a record cannot be read or does not hold; clients have the words."""

BROKEN: dict[BrokenCode, str] = {
    "commitment": "{decision}: a commitment, but nothing is hidden",
    "contributions": "contributions have up to 64 hexadecimal digits each",
    "draw": "{decision}: the key and the course of the match give '{drawn}'",
    "entry-alone": "entry {seq}: there is no decision above that it could prove",
    "entry-count": "the log has {count} entries, but {written} are written down",
    "entry-empty": "entry {seq} says nothing",
    "entry-gap": "entry {seq} stands here, but there is no entry {missing}",
    "entry-twice": "entry {seq} stands on line {first} already",
    "fact": "a fact before the first decision",
    "facts": "{decision}: what follows is {facts}, not {written}",
    "hash": "{name}: '{value}' is not 64 hexadecimal digits",
    "header": 'a header is written like [Key "value"]',
    "header-late": "a header line after the first decision",
    "header-missing": "the header '{key}' is missing",
    "header-twice": "the header '{key}' stands on line {first} already",
    "header-unknown": "there is no header '{key}'; headers are {known}",
    "key": "the key is not the one that was promised: key-commitment does not fit",
    "key-shown": "the key opens all cards; it does not belong into a viewer's record",
    "left-out": "{decision}: what {side} decided is left out",
    "line": "'{written}' is written, but here stands '{wanted}'",
    "line-count": "{written} lines are written, but they should be {wanted}",
    "match": "match: '{value}' is not the name of a match",
    "no-commitment": "{decision}: no commitment to hidden cards",
    "no-version": "no Version",
    "number": "{key}: '{value}' is no whole number",
    "promise": "{decision}: not the decision that was promised by its commitment",
    "proof-line": "not written as the proof of an entry: '; seq 5 german … seal …'",
    "proof-missing": "nothing is proved: the line '; {name} …' is missing",
    "proof-twice": "'{name}' stands on line {first} already",
    "result": "Result: says {written}, but the game is {result}",
    "result-unknown": "Result: '{value}' is not one of {known}",
    "seal": "{decision}: the seal of entry {seq} does not fit the log up to here",
    "turn": "turn {written} is written, but it is turn {turn}",
    "unproved": "{decision}: no line '; seq …' below it proves it",
    "version": "Version '{value}' is unknown; this program reads version {known}",
    "viewer": "Viewer: there is no '{value}'; viewers are {known}",
}
"""What is wrong in English, but for what the readers of configs and decisions find and say themselves."""

LONGEST = 120
"""Characters of a record that are told again to a client; a broken line can be as long as the file."""


class Broken(RecordError):
    """A record that is refused, with its line and what is wrong there."""

    def __init__(self, line: int, code: BrokenCode, reason: str = "", **values: int | str) -> None:
        super().__init__(line, reason or BROKEN[code].format(**values))
        self.code = code
        self.values: dict[str, int | str] = {"line": line, "broken": code, **{k: _told(v) for k, v in values.items()}}
        """What a client needs to say it in its player's language."""

    def __reduce__(self) -> tuple[partial[Broken], tuple[()]]:
        """Another process makes it from its code and values; its words alone do not say them."""
        values = {name: value for name, value in self.values.items() if name not in ("line", "broken")}
        return partial(Broken, self.line, self.code, self.reason, **values), ()


def _told(value: int | str) -> int | str:
    return f"{value[:LONGEST]}…" if isinstance(value, str) and len(value) > LONGEST else value


def not_decided(line: int, decision: str, error: ScopeError, code: Literal["illegal", "seen"]) -> Broken:
    """A decision of a record that the game does not take: no decision at all, or one that cannot be here."""
    if isinstance(error, NotationError):
        return Broken(line, "no-decision", str(error), decision=decision)
    article = {"article": error.article} if isinstance(error, IllegalDecision) and error.article else {}
    return Broken(line, code, str(error), decision=decision, **article)
