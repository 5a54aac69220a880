"""A match's record with its proof, written for whoever may know it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from ..errors import ScopeError
from ..game import rules_of
from ..notation.record import Entry, write_record_text
from ..scenarios import AnyConfig
from .course import Course
from .promises import (
    ABANDON,
    BEGIN,
    Logged,
    Proof,
    Sealed,
    commitment,
    first_seal,
    is_hidden,
    key_commitment,
    next_seal,
    who,
)

MATCH_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")
HASH = re.compile(r"[0-9a-f]{64}")
CONTRIBUTION = re.compile(r"[0-9a-f]{0,64}")


def _of_nobody(entry: Logged) -> Logged:
    """That a match begins or is left is sealed as the server's entry, whoever asked for it."""
    return replace(entry, side=None) if entry.text in (BEGIN, ABANDON) else entry


def seal_log(config: AnyConfig, proof: Proof) -> tuple[Sealed, ...]:
    """The commitment and the seal of every entry; the key is needed where something is hidden."""
    seal = first_seal(proof.match, config, proof.key_commitment, proof.contributions)
    sealed: list[Sealed] = []
    for entry in map(_of_nobody, proof.entries):
        promise = None
        if is_hidden(entry.text):
            if proof.key is None:
                raise ScopeError("the commitments of hidden decisions are made with the key")
            promise = commitment(proof.key, proof.match, entry.seq, entry.side, entry.text)
        seal = next_seal(seal, entry.seq, entry.side, promise or entry.text)
        sealed.append(Sealed(promise, seal))
    return tuple(sealed)


def write_proof(config: AnyConfig, viewer: str | None, date: str | None, proof: Proof) -> str:
    """The record of a match with its proof: whole, with the key, or redacted to what a viewer may know, without."""
    if proof.key is None and viewer is None:
        raise ScopeError("a whole record opens the key; without one it is redacted for a viewer")
    if viewer not in (None, *rules_of(config.game).VIEWERS):
        raise ScopeError(f"'{viewer}' is no viewer of this match")
    if proof.key is not None and key_commitment(proof.match, proof.key) != proof.key_commitment:
        raise ScopeError("the key is not the one that was promised")
    if [entry.seq for entry in proof.entries] != list(range(1, len(proof.entries) + 1)):
        raise ScopeError("the entries of a log are numbered from 1 on")
    _check_texts(proof)
    course = Course(config, lambda game, entry: game.apply(entry.text))
    for entry in map(_of_nobody, proof.entries):
        course.take(entry)
    return written(config, viewer, date, proof, seal_log(config, proof), course)


def _check_texts(proof: Proof) -> None:
    """What stands in one line of a record, and between commas, has to stay there."""
    if not MATCH_ID.fullmatch(proof.match):
        raise ScopeError(f"'{proof.match}' is no name of a match")
    for each in proof.contributions:
        if not CONTRIBUTION.fullmatch(each):
            raise ScopeError(f"'{each}' is no contribution of up to 64 hexadecimal digits")


def written(
    config: AnyConfig,
    viewer: str | None,
    date: str | None,
    proof: Proof,
    sealed: Sequence[Sealed],
    course: Course,
) -> str:
    """The record of a log that a game has taken in, with the given commitments and seals."""
    lines = [f"; {name} {value}" for name, value in _head_of(viewer, proof)]
    entries: list[Entry] = []
    for entry, turn, facts in course.brought:
        if turn is None:
            comment = _comment(entry, f" entry {entry.text}", sealed)
            _append(entries, lines, comment)
        else:
            text = _known(config, viewer, entry)
            entries.append(Entry(turn, text, (*facts, _comment(entry, "", sealed))))
    for entry in course.waiting.values():
        text = f" {entry.text}" if viewer in (None, entry.side) else ""
        _append(entries, lines, _comment(entry, f" held{text}", sealed))
    headers, _, decisions = write_record_text(config, viewer, date, course.game.result, entries).partition("\n\n")
    return "\n".join((headers, "", *lines, "", decisions))


def _head_of(viewer: str | None, proof: Proof) -> Iterator[tuple[str, str]]:
    yield "match", proof.match
    yield "key-commitment", proof.key_commitment
    yield "contributions", ",".join(proof.contributions)
    if viewer is None and proof.key is not None:
        yield "key", proof.key.hex()
    yield "entries", str(len(proof.entries))


def _known(config: AnyConfig, viewer: str | None, entry: Logged) -> str:
    return entry.text if viewer in (None, entry.side) else rules_of(config.game).redact(entry.text)


def _comment(entry: Logged, what: str, sealed: Sequence[Sealed]) -> str:
    promise, seal = sealed[entry.seq - 1]
    committed = "" if promise is None else f" commitment {promise}"
    return f"; seq {entry.seq} {who(entry.side)}{what}{committed} seal {seal}"


def _append(entries: list[Entry], lines: list[str], comment: str) -> None:
    """Write a comment below the last decision, or above the first."""
    if entries:
        last = entries[-1]
        entries[-1] = Entry(last.turn, last.decision, (*(last.facts or ()), comment))
    else:
        lines.append(comment)
