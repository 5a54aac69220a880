"""Fair play that anybody can check: commitments to what is hidden, draws that nobody chose, a log that is sealed."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from hashlib import sha256
from hmac import compare_digest
from hmac import digest as keyed_digest
from typing import Any, NamedTuple

from .errors import IllegalDecision, RecordError, ScopeError
from .game import Game, rules_of
from .notation.closings import AGREED
from .notation.panzer.words import DEALER
from .notation.record import Entry, RecordText, read_record_text, write_record_text
from .notation.squares import SPECTATOR, SQUARE_NAMES
from .scenarios import AnyConfig, read_config

KEY_SIZE = 32
CARDS = ("draw hit", "draw range", "draw armor")
"""The dealer's decisions in the order in which their chances are added up."""

TOGETHER = ("setup", "squad", "deploy")
"""Phases of the set-up that both sides decide at the same time: neither decision is opened before both are there."""

BEGIN, ABANDON = "begin", "abandon"
OFFERS = ("offer draw", "decline draw")
"""Entries that are no decisions: the match begins, is left without a result, or a side speaks about a draw."""

UNTOLD = "?"
"""A set-up that waits, to those who may not know it."""

_HEAD = ("match", "key-commitment", "contributions", "key", "entries")
_PROOF = [[";", word] for word in ("seq", *_HEAD)]
_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")
_HASH = re.compile(r"[0-9a-f]{64}")
_CONTRIBUTION = re.compile(r"[0-9a-f]{0,64}")
_SEQ = re.compile(
    r"; seq ([1-9][0-9]{0,6}) ([a-z]+|-)(?: (held|entry)(?: (\S.*?))??)?"
    r"(?: commitment ([0-9a-f]{64}))? seal ([0-9a-f]{64})"
)


def new_key() -> bytes:
    """A fresh key for the dealer of a match."""
    return secrets.token_bytes(KEY_SIZE)


def _hash(text: str) -> str:
    return sha256(text.encode()).hexdigest()


def key_commitment(match: str, key: bytes) -> str:
    """The promise to use this key for this match, which does not tell the key."""
    return sha256(b"scopegames key 1\n" + match.encode() + b"\n" + key).hexdigest()


def salt(key: bytes, match: str, seq: int) -> str:
    """What keeps a hidden decision from being guessed out of its commitment; it follows from the key."""
    return keyed_digest(key, f"salt\n{match}\n{seq}".encode(), "sha256").hex()


def is_hidden(decision: str) -> bool:
    """Whether others may not know all of a decision, written whole or redacted."""
    verb, _, rest = decision.partition(" ")
    # In SCOPE Stalingrad a DEPLOYMENT names the Officer's square, in SCOPE Panzer a row of units is deployed.
    return verb in ("setup", "squad", "move", "reinforce", UNTOLD) or (verb == "deploy" and rest not in SQUARE_NAMES)


def commitment(key: bytes, match: str, seq: int, side: str | None, decision: str) -> str | None:
    """The salted hash of a hidden decision; None for one that everybody sees."""
    if not is_hidden(decision):
        return None
    return _hash(f"cards\n{match}\n{seq}\n{_who(side)}\n{salt(key, match, seq)}\n{decision}")


def draw(key: bytes, match: str, contributions: Sequence[str], lines: Sequence[str], chances: Mapping[str, str]) -> str:
    """The dealer's decision at a draw, from the chances of `Game.chances`. It depends on all that everybody has seen,
    the lines of a spectator's record, so that nobody could foresee it when the key was promised."""
    drawn = keyed_digest(key, "\n".join(("draw", match, *contributions, *lines)).encode(), "sha256")
    point, reached = Fraction(int.from_bytes(drawn, "big"), 2 ** (8 * len(drawn))), Fraction(0)
    for card in CARDS:
        reached += Fraction(chances.get(card, "0"))
        if point < reached:
            return card
    raise ScopeError("there is nothing to draw now")


def first_seal(
    match: str, config: AnyConfig | Mapping[str, Any], key_commitment: str, contributions: Sequence[str]
) -> str:
    """The seal before the first entry: what was agreed on and promised."""
    known = read_config(config) if isinstance(config, Mapping) else config
    # The headers of the record as they stand there, so that nobody has to write a config anew to check it.
    headers = write_record_text(known, None, None, None, ()).split("\n[Result")[0]
    seed = ",".join(contributions)
    return _hash(f"scopegames log 1\n{match}\n{key_commitment}\n{seed}\n{headers}")


def next_seal(seal: str, seq: int, side: str | None, said: str) -> str:
    """The seal after an entry: `said` is the commitment of a hidden decision, the text of any other entry."""
    return _hash(f"{seal}\n{seq} {_who(side)} {said}")


def _who(side: str | None) -> str:
    return "-" if side in (None, DEALER) else str(side)


@dataclass(frozen=True, slots=True)
class Logged:
    """An entry of a match's log, in the order of arrival."""

    seq: int
    side: str | None
    """None for the dealer's draws and for what the server itself wrote down."""
    text: str


@dataclass(frozen=True, slots=True)
class Proof:
    """All that a record's proof is made from."""

    match: str
    key: bytes | None
    key_commitment: str
    contributions: tuple[str, ...]
    entries: tuple[Logged, ...]


class Sealed(NamedTuple):
    """What everybody was given with an entry."""

    commitment: str | None
    seal: str


@dataclass(frozen=True, slots=True)
class Verified:
    """What a record has proved."""

    match: str
    viewer: str | None
    """Whose knowledge the record holds; None for a whole one."""
    result: str | None
    opened: bool
    """Whether the key is there, so that commitments and draws were checked as well."""
    entries: int
    decisions: int
    """Decisions that are legal and led to the facts below them."""
    hidden: int
    """Hidden decisions, each with its commitment."""
    draws: int
    seal: str
    """The seal after the last entry."""
    noted: tuple[tuple[str, int], ...]
    """Each seal that a player noted, with the number of the entry after which it was given; 0 for the beginning."""


# The log in its order of arrival.


class _Brought(NamedTuple):
    """An entry as a record writes it: a decision with its turn and the facts that followed, or a note without."""

    entry: Logged
    turn: int | None
    facts: tuple[str, ...]


Apply = Callable[[Game, Logged], Game]


class _Course:
    """A game that takes in a log; both sides' set-ups wait for each other, and then come in the notation's order."""

    def __init__(self, config: AnyConfig, apply: Apply) -> None:
        self.game = Game.from_config(config)
        self.brought: list[_Brought] = []
        self.waiting: dict[str, Logged] = {}
        self.asking = self.game
        """The game at the last set-up that both sides were asked for."""
        self._apply = apply
        self._left = False

    def take(self, entry: Logged) -> None:
        """Take in the next entry; one that cannot come now is refused."""
        if self.game.over or self._left:
            raise IllegalDecision(f"{entry.text}: the match is over already")
        if entry.text in (BEGIN, ABANDON) or entry.text.rpartition(" ")[0] in OFFERS:
            self._note(entry)
        elif is_closing(entry.text):
            _check_named_side(self.game, entry)
            self._decide(entry)
        elif self.game.turn == 0 and self.game.phase in TOGETHER:
            self._wait(entry)
        else:
            self._decide_in_turn(entry)

    def _note(self, entry: Logged) -> None:
        _check_named_side(self.game, entry)
        if entry.text == BEGIN and (self.brought or self.waiting):
            raise IllegalDecision(f"{BEGIN}: the match has begun already")
        self._left = entry.text == ABANDON
        self.brought.append(_Brought(entry, None, ()))

    def _wait(self, entry: Logged) -> None:
        side = _side_of(self.game, entry)
        if entry.text.split(" ")[0] not in (self.game.phase, UNTOLD):
            raise IllegalDecision(f"{entry.text}: {side} is asked for its '{self.game.phase}'")
        if side in self.waiting:
            raise IllegalDecision(f"{entry.text}: {side} has decided already, by entry {self.waiting[side].seq}")
        self.waiting[side], self.asking = entry, self.game
        if len(self.waiting) == len(self.game.rules.SIDES):
            ready, self.waiting = self.waiting, {}
            while ready:
                if self.game.to_move not in ready:
                    raise IllegalDecision(f"{entry.text}: it is not the set-up of both sides")
                self._decide(ready.pop(self.game.to_move))

    def _decide_in_turn(self, entry: Logged) -> None:
        if _who(entry.side) != _who(self.game.to_move):
            now, then = self.game.to_move, entry.side or DEALER
            raise IllegalDecision(f"{entry.text}: {now} decides now, not {then}")
        self._decide(entry)

    def _decide(self, entry: Logged) -> None:
        turn = self.game.turn
        self.game = self._apply(self.game, entry)
        self.brought.append(_Brought(entry, turn, tuple(self.game.facts)))


def is_closing(text: str) -> bool:
    """Whether a decision ends the match outside of the turn."""
    return text == AGREED or text.startswith(("resign ", "flag "))


def _side_of(game: Game, entry: Logged) -> str:
    if entry.side not in game.rules.SIDES:
        raise IllegalDecision(f"{entry.text}: a side decides now, not {entry.side or DEALER}")
    return str(entry.side)


def _check_named_side(game: Game, entry: Logged) -> None:
    """What is said of a side comes from that side, or from the server."""
    alone = {BEGIN: None, ABANDON: None, AGREED: entry.side}
    named = alone[entry.text] if entry.text in alone else entry.text.split(" ")[-1]
    if named not in (None, *game.rules.SIDES) or entry.side not in (None, named):
        raise IllegalDecision(f"{entry.text}: not for {entry.side or 'the server'} to say")


# Writing.


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
    course = _Course(config, lambda game, entry: game.apply(entry.text))
    for entry in map(_of_nobody, proof.entries):
        course.take(entry)
    return _written(config, viewer, date, proof, seal_log(config, proof), course)


def _check_texts(proof: Proof) -> None:
    """What stands in one line of a record, and between commas, has to stay there."""
    if not _ID.fullmatch(proof.match):
        raise ScopeError(f"'{proof.match}' is no name of a match")
    for each in proof.contributions:
        if not _CONTRIBUTION.fullmatch(each):
            raise ScopeError(f"'{each}' is no contribution of up to 64 hexadecimal digits")


def _written(
    config: AnyConfig,
    viewer: str | None,
    date: str | None,
    proof: Proof,
    sealed: Sequence[Sealed],
    course: _Course,
) -> str:
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
    return f"; seq {entry.seq} {_who(entry.side)}{what}{committed} seal {seal}"


def _append(entries: list[Entry], lines: list[str], comment: str) -> None:
    """Write a comment below the last decision, or above the first."""
    if entries:
        last = entries[-1]
        entries[-1] = Entry(last.turn, last.decision, (*(last.facts or ()), comment))
    else:
        lines.append(comment)


# Reading, and distrusting all of it.


class _Line(NamedTuple):
    """An entry as a record has it, with the lines to name where it is wrong."""

    entry: Logged
    sealed: Sealed
    kind: str | None
    facts: tuple[str, ...]
    comment_line: int
    line: int
    """Where the decision stands, or the comment where that is all."""


class _Paper(NamedTuple):
    """A record with its proof, read and not yet believed."""

    record: RecordText
    proof: Proof
    entries: dict[int, _Line]
    head: dict[str, tuple[int, str]]
    lines: list[tuple[int, str]]
    """The lines that mean something, with their numbers."""


def verify(text: str, seals: Iterable[str] = ()) -> Verified:
    """What a record proves, from the record alone; one that is forged or broken is refused with its line."""
    noted = [_read_noted(seal) for seal in seals]
    paper = _read_paper(text)
    course = _judged(paper)
    _check_written(paper, course)
    chain = _chain(paper)
    decided = [brought for brought in course.brought if brought.turn is not None]
    return Verified(
        match=paper.proof.match,
        viewer=paper.record.viewer,
        result=course.game.result,
        opened=paper.proof.key is not None,
        entries=len(paper.proof.entries),
        decisions=len(decided),
        hidden=sum(each.sealed.commitment is not None for each in paper.entries.values()),
        draws=sum(brought.entry.text in CARDS for brought in decided),
        seal=chain[-1],
        noted=_found(noted, chain),
    )


def verify_kept(text: str, kept: str) -> int:
    """How many entries an opened record and one that a player kept during play have in common: all that were kept.

    A seal shows that decisions and commitments stayed the same; this also compares what the player was told of them.
    """
    if not verify(text).opened:
        raise ScopeError("only the whole record of a match can be compared with a kept one")
    verify(kept)
    whole, part = _read_paper(text), _read_paper(kept)
    count, viewer = len(part.proof.entries), part.record.viewer
    cut = replace(whole.proof, entries=whole.proof.entries[:count])
    true = write_proof(whole.record.config, viewer, part.record.date, cut)
    right = [line for _, line in _meaningful(true)]
    for (number, line), wanted in zip(part.lines, right, strict=False):
        if line != wanted:
            raise ScopeError(f"line {number} of the kept record tells '{line}', but the match had '{wanted}'")
    if len(part.lines) != len(right):
        raise ScopeError(f"the kept record tells {len(part.lines)} lines of the match, but there were {len(right)}")
    return count


def _read_noted(seal: str) -> str:
    read = seal.strip().lower()
    if not _HASH.fullmatch(read):
        raise ScopeError(f"'{seal}' is no seal; a seal has 64 hexadecimal digits")
    return read


def _chain(paper: _Paper) -> list[str]:
    proof = paper.proof
    first = first_seal(proof.match, paper.record.config, proof.key_commitment, proof.contributions)
    return [first, *(paper.entries[entry.seq].sealed.seal for entry in proof.entries)]


def _found(noted: Sequence[str], chain: Sequence[str]) -> tuple[tuple[str, int], ...]:
    """Where in the log each noted seal was given; one that was never given exposes another log."""
    places = {seal: seq for seq, seal in enumerate(chain)}
    known = [places[seal] for seal in noted if seal in places]
    for seal in noted:
        if seal not in places:
            shared = f"; the log is the same up to entry {max(known)}" if known else ""
            raise ScopeError(f"the seal {seal} belongs to another log than this one{shared}")
    return tuple((seal, places[seal]) for seal in noted)


def _read_paper(text: str) -> _Paper:
    record = read_record_text(text)
    head: dict[str, tuple[int, str]] = {}
    entries: dict[int, _Line] = {}
    lines: list[tuple[int, str]] = []
    decisions = {entry.line: entry for entry in record.entries}
    above: Entry | None = None
    for number, line in _meaningful(text):
        lines.append((number, line))
        if line.startswith("; seq "):
            read = _read_line(number, line, above)
            if read.entry.seq in entries:
                there = entries[read.entry.seq].comment_line
                raise RecordError(number, f"entry {read.entry.seq} stands on line {there} already")
            entries[read.entry.seq] = read
            above = above if read.kind else None
        elif line.startswith(";"):
            _read_head(number, line, head)
        elif number in decisions:
            _refuse_unproved(above)
            above = decisions[number]
    _refuse_unproved(above)
    return _Paper(record, _read_proof(record, head, entries), entries, head, lines)


def _meaningful(text: str) -> Iterator[tuple[int, str]]:
    """The lines of a record but for blank ones and anybody's own comments."""
    for number, line in enumerate(text.removeprefix("\ufeff").split("\n"), start=1):
        whole = line.strip()
        if line.startswith("[") or whole.split(" ")[:2] in _PROOF:
            yield number, whole
        elif body := whole.split(";", 1)[0].rstrip():
            yield number, body


def _refuse_unproved(above: Entry | None) -> None:
    if above is not None:
        raise RecordError(above.line, f"{above.decision}: no line '; seq …' below it proves it")


def _read_line(number: int, line: str, above: Entry | None) -> _Line:
    match = _SEQ.fullmatch(line)
    if match is None:
        raise RecordError(number, "not written as the proof of an entry: '; seq 5 german … seal …'")
    seq, side, kind, text, promise, seal = match.groups()
    sealed = Sealed(promise, seal)
    if kind is None and above is None:
        raise RecordError(number, f"entry {seq}: there is no decision above that it could prove")
    if kind == "entry" and text is None:
        raise RecordError(number, f"entry {seq} says nothing")
    decision = above if kind is None else None
    said = decision.decision if decision else text or UNTOLD
    facts = (decision.facts or ()) if decision else ()
    entry = Logged(int(seq), None if side == "-" else side, said)
    return _Line(entry, sealed, kind, facts, number, decision.line if decision else number)


def _read_head(number: int, line: str, head: dict[str, tuple[int, str]]) -> None:
    name, _, value = line.removeprefix("; ").partition(" ")
    if name in head:
        raise RecordError(number, f"'{name}' stands on line {head[name][0]} already")
    head[name] = (number, value)


def _read_proof(record: RecordText, head: Mapping[str, tuple[int, str]], entries: Mapping[int, _Line]) -> Proof:
    for name in _HEAD:
        if name not in head and not (name == "key" and record.viewer is not None):
            raise RecordError(1, f"nothing is proved: the line '; {name} …' is missing")
    if "key" in head and record.viewer is not None:
        raise RecordError(head["key"][0], "the key opens all cards; it does not belong into a viewer's record")
    match = _head_value(head, "match", _ID, "the name of a match")
    promise = _head_value(head, "key-commitment", _HASH, "64 hexadecimal digits")
    key = bytes.fromhex(_head_value(head, "key", _HASH, "64 hexadecimal digits")) if "key" in head else None
    contributions = tuple(head["contributions"][1].split(","))
    if not all(map(_CONTRIBUTION.fullmatch, contributions)):
        raise RecordError(head["contributions"][0], "contributions have up to 64 hexadecimal digits each")
    if key is not None and not compare_digest(key_commitment(match, key), promise):
        raise RecordError(head["key"][0], "the key is not the one that was promised: key-commitment does not fit")
    return Proof(match, key, promise, contributions, _in_order(head, entries))


def _head_value(head: Mapping[str, tuple[int, str]], name: str, pattern: re.Pattern[str], what: str) -> str:
    line, value = head[name]
    if not pattern.fullmatch(value):
        raise RecordError(line, f"{name}: '{value}' is not {what}")
    return value


def _in_order(head: Mapping[str, tuple[int, str]], entries: Mapping[int, _Line]) -> tuple[Logged, ...]:
    line, count = head["entries"]
    ordered = sorted(entries)
    for place, seq in enumerate(ordered, start=1):
        if seq != place:
            raise RecordError(entries[seq].comment_line, f"entry {seq} stands here, but there is no entry {place}")
    if count != str(len(ordered)):
        raise RecordError(line, f"the log has {count} entries, but {len(ordered)} are written down")
    return tuple(entries[seq].entry for seq in ordered)


def _judged(paper: _Paper) -> _Course:
    """The game that the log leads to, with every commitment, draw and seal checked on the way."""
    judge = _Judge(paper)
    course = _Course(paper.record.config, judge.apply)
    for entry in paper.proof.entries:
        judge.check_commitment(paper.entries[entry.seq])
        try:
            course.take(entry)
        except RecordError:
            raise
        except ScopeError as error:
            raise RecordError(paper.entries[entry.seq].line, str(error)) from None
        judge.check_seal(paper.entries[entry.seq])
    if paper.proof.key is not None:
        for entry in course.waiting.values():
            _check_early(course.asking, entry, paper.entries[entry.seq].line)
    if course.game.result != paper.record.result:
        there, now = paper.record.result or "unfinished", course.game.result or "unfinished"
        raise RecordError(paper.record.result_line, f"Result: says {there}, but the match is {now}")
    return course


def _check_early(game: Game, entry: Logged, line: int) -> None:
    """A set-up that was never laid is legal nevertheless: it does not depend on the other side's."""
    while game.to_move != entry.side:
        game = game.apply(game.legal_actions()[0])
    try:
        game.apply(entry.text)
    except ScopeError as error:
        raise RecordError(line, str(error)) from None


class _Judge:
    """Checks a record's entries one by one, in the order of the log."""

    def __init__(self, paper: _Paper) -> None:
        self.paper = paper
        self._proof = paper.proof
        self._seal = _chain(paper)[0]

    def apply(self, game: Game, entry: Logged) -> Game:
        """The game after a decision of the record, if the dealer drew it fairly and the facts are what follows."""
        line = self.paper.entries[entry.seq]
        if entry.text in CARDS:
            self._check_draw(game, line)
        try:
            if self.paper.record.viewer is not None:
                return game.seen(entry.text, line.facts)
            after = game.apply(entry.text)
        except ScopeError as error:
            raise RecordError(line.line, str(error)) from None
        if tuple(after.facts) != line.facts:
            raise RecordError(line.line, f"{entry.text}: what follows is {after.facts}, not {list(line.facts)}")
        return after

    def _check_draw(self, game: Game, line: _Line) -> None:
        proof, chances = self._proof, game.chances
        if proof.key is not None and chances:
            drawn = draw(proof.key, proof.match, proof.contributions, game.history(SPECTATOR), chances)
            if drawn != line.entry.text:
                raise RecordError(line.line, f"{line.entry.text}: the key and the course of the match give '{drawn}'")

    def check_commitment(self, line: _Line) -> None:
        """A hidden decision is the one that was promised; no other has a commitment."""
        entry, promise, key = line.entry, line.sealed.commitment, self._proof.key
        own = self.paper.record.viewer == entry.side
        if (promise is None) == is_hidden(entry.text):
            reason = "no commitment to hidden cards" if promise is None else "a commitment, but nothing is hidden"
            raise RecordError(line.comment_line, f"{entry.text}: {reason}")
        if UNTOLD in entry.text and (own or key is not None):
            raise RecordError(line.line, f"{entry.text}: what {entry.side} decided is left out")
        if key is not None and commitment(key, self._proof.match, entry.seq, entry.side, entry.text) != promise:
            raise RecordError(line.comment_line, f"{entry.text}: not the decision that was promised by its commitment")

    def check_seal(self, line: _Line) -> None:
        """The log up to an entry is the one that its seal was made of."""
        entry, (promise, seal) = line.entry, line.sealed
        self._seal = next_seal(self._seal, entry.seq, entry.side, promise or entry.text)
        if seal != self._seal:
            reason = f"the seal of entry {entry.seq} does not fit the log up to here"
            raise RecordError(line.comment_line, f"{entry.text}: {reason}")


def _check_written(paper: _Paper, course: _Course) -> None:
    """Every line is the one that this log leads to, at its place."""
    record, proof = paper.record, paper.proof
    sealed = [paper.entries[entry.seq].sealed for entry in proof.entries]
    right = [
        line for _, line in _meaningful(_written(record.config, record.viewer, record.date, proof, sealed, course))
    ]
    for (number, line), wanted in zip(paper.lines, right, strict=False):
        if line != wanted:
            raise RecordError(number, f"'{line}' is written, but here stands '{wanted}'")
    if len(paper.lines) != len(right):
        raise RecordError(paper.lines[-1][0], f"{len(paper.lines)} lines are written, but they should be {len(right)}")
