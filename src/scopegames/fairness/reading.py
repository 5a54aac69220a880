"""A record with its proof as it is written, read line by line and not yet believed."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from hmac import compare_digest
from typing import NamedTuple

from ..notation.broken import Broken, BrokenCode
from ..notation.record import Entry, RecordText, read_record_text
from .promises import UNTOLD, Logged, Proof, Sealed, key_commitment
from .writing import CONTRIBUTION, HASH, MATCH_ID

_HEAD = ("match", "key-commitment", "contributions", "key", "entries")
_PROOF = [[";", word] for word in ("seq", *_HEAD)]
_SEQ = re.compile(
    r"; seq ([1-9][0-9]{0,6}) ([a-z]+|-)(?: (held|entry)(?: (\S.*?))??)?"
    r"(?: commitment ([0-9a-f]{64}))? seal ([0-9a-f]{64})"
)


class Line(NamedTuple):
    """An entry as a record has it, with the lines to name where it is wrong."""

    entry: Logged
    sealed: Sealed
    kind: str | None
    facts: tuple[str, ...]
    comment_line: int
    line: int
    """Where the decision stands, or the comment where that is all."""


class Paper(NamedTuple):
    """A record with its proof, read and not yet believed."""

    record: RecordText
    proof: Proof
    entries: dict[int, Line]
    head: dict[str, tuple[int, str]]
    lines: list[tuple[int, str]]
    """The lines that mean something, with their numbers."""


def read_paper(text: str) -> Paper:
    """A record's text with its proof; what cannot be one is refused with its line."""
    record = read_record_text(text)
    head: dict[str, tuple[int, str]] = {}
    entries: dict[int, Line] = {}
    lines: list[tuple[int, str]] = []
    decisions = {entry.line: entry for entry in record.entries}
    above: Entry | None = None
    for number, line in meaningful(text):
        lines.append((number, line))
        if line.startswith("; seq "):
            read = _read_line(number, line, above)
            if read.entry.seq in entries:
                there = entries[read.entry.seq].comment_line
                raise Broken(number, "entry-twice", seq=read.entry.seq, first=there)
            entries[read.entry.seq] = read
            above = above if read.kind else None
        elif line.startswith(";"):
            _read_head(number, line, head)
        elif number in decisions:
            _refuse_unproved(above)
            above = decisions[number]
    _refuse_unproved(above)
    return Paper(record, _read_proof(record, head, entries), entries, head, lines)


def meaningful(text: str) -> Iterator[tuple[int, str]]:
    """The lines of a record but for blank ones and anybody's own comments."""
    for number, line in enumerate(text.removeprefix("\ufeff").split("\n"), start=1):
        whole = line.strip()
        if line.startswith("[") or whole.split(" ")[:2] in _PROOF:
            yield number, whole
        elif body := whole.split(";", 1)[0].rstrip():
            yield number, body


def _refuse_unproved(above: Entry | None) -> None:
    if above is not None:
        raise Broken(above.line, "unproved", decision=above.decision)


def _read_line(number: int, line: str, above: Entry | None) -> Line:
    match = _SEQ.fullmatch(line)
    if match is None:
        raise Broken(number, "proof-line")
    seq, side, kind, text, promise, seal = match.groups()
    sealed = Sealed(promise, seal)
    if kind is None and above is None:
        raise Broken(number, "entry-alone", seq=seq)
    if kind == "entry" and text is None:
        raise Broken(number, "entry-empty", seq=seq)
    decision = above if kind is None else None
    said = decision.decision if decision else text or UNTOLD
    facts = (decision.facts or ()) if decision else ()
    entry = Logged(int(seq), None if side == "-" else side, said)
    return Line(entry, sealed, kind, facts, number, decision.line if decision else number)


def _read_head(number: int, line: str, head: dict[str, tuple[int, str]]) -> None:
    name, _, value = line.removeprefix("; ").partition(" ")
    if name in head:
        raise Broken(number, "proof-twice", name=name, first=head[name][0])
    head[name] = (number, value)


def _read_proof(record: RecordText, head: Mapping[str, tuple[int, str]], entries: Mapping[int, Line]) -> Proof:
    for name in _HEAD:
        if name not in head and not (name == "key" and record.viewer is not None):
            raise Broken(1, "proof-missing", name=name)
    if "key" in head and record.viewer is not None:
        raise Broken(head["key"][0], "key-shown")
    match = _head_value(head, "match", MATCH_ID, "match")
    promise = _head_value(head, "key-commitment", HASH, "hash")
    key = bytes.fromhex(_head_value(head, "key", HASH, "hash")) if "key" in head else None
    contributions = tuple(head["contributions"][1].split(","))
    if not all(map(CONTRIBUTION.fullmatch, contributions)):
        raise Broken(head["contributions"][0], "contributions")
    if key is not None and not compare_digest(key_commitment(match, key), promise):
        raise Broken(head["key"][0], "key")
    return Proof(match, key, promise, contributions, _in_order(head, entries))


def _head_value(head: Mapping[str, tuple[int, str]], name: str, pattern: re.Pattern[str], otherwise: BrokenCode) -> str:
    line, value = head[name]
    if not pattern.fullmatch(value):
        raise Broken(line, otherwise, name=name, value=value)
    return value


def _in_order(head: Mapping[str, tuple[int, str]], entries: Mapping[int, Line]) -> tuple[Logged, ...]:
    line, count = head["entries"]
    ordered = sorted(entries)
    for place, seq in enumerate(ordered, start=1):
        if seq != place:
            raise Broken(entries[seq].comment_line, "entry-gap", seq=seq, missing=place)
    if count != str(len(ordered)):
        raise Broken(line, "entry-count", count=count, written=len(ordered))
    return tuple(entries[seq].entry for seq in ordered)
