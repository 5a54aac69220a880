"""What a record proves: everything in it is computed anew, and nothing is believed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from ..errors import RecordError, ScopeError
from ..game import Game
from ..notation.broken import Broken, BrokenCode, not_decided
from ..notation.squares import SPECTATOR
from ..replay import taken
from .course import Course
from .promises import CARDS, UNTOLD, Logged, commitment, draw, first_seal, is_hidden, next_seal, who
from .reading import Line, Paper, meaningful, read_paper
from .writing import HASH, write_proof, written


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


def verify(text: str, seals: Iterable[str] = ()) -> Verified:
    """What a record proves, from the record alone; one that is forged or broken is refused with its line."""
    noted = [_read_noted(seal) for seal in seals]
    paper = read_paper(text)
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
    whole, part = read_paper(text), read_paper(kept)
    count, viewer = len(part.proof.entries), part.record.viewer
    cut = replace(whole.proof, entries=whole.proof.entries[:count])
    true = write_proof(whole.record.config, viewer, part.record.date, cut)
    right = [line for _, line in meaningful(true)]
    for (number, line), wanted in zip(part.lines, right, strict=False):
        if line != wanted:
            raise ScopeError(f"line {number} of the kept record tells '{line}', but the match had '{wanted}'")
    if len(part.lines) != len(right):
        raise ScopeError(f"the kept record tells {len(part.lines)} lines of the match, but there were {len(right)}")
    return count


def _read_noted(seal: str) -> str:
    read = seal.strip().lower()
    if not HASH.fullmatch(read):
        raise ScopeError(f"'{seal}' is no seal; a seal has 64 hexadecimal digits")
    return read


def _chain(paper: Paper) -> list[str]:
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


def _judged(paper: Paper) -> Course:
    """The game that the log leads to, with every commitment, draw and seal checked on the way."""
    judge = _Judge(paper)
    course = Course(paper.record.config, judge.apply)
    for entry in paper.proof.entries:
        judge.check_commitment(paper.entries[entry.seq])
        try:
            course.take(entry)
        except RecordError:
            raise
        except ScopeError as error:
            raise Broken(paper.entries[entry.seq].line, "course", str(error), decision=entry.text) from None
        judge.check_seal(paper.entries[entry.seq])
    if paper.proof.key is not None:
        for entry in course.waiting.values():
            _check_early(course.asking, entry, paper.entries[entry.seq].line)
    if course.game.result != paper.record.result:
        there, now = paper.record.result or "unfinished", course.game.result or "unfinished"
        raise Broken(paper.record.result_line, "result", written=there, result=now)
    return course


def _check_early(game: Game, entry: Logged, line: int) -> None:
    """A set-up that was never laid is legal nevertheless: it does not depend on the other side's."""
    while game.to_move != entry.side:
        game = game.apply(game.legal_actions()[0])
    try:
        game.apply(entry.text)
    except ScopeError as error:
        raise not_decided(line, entry.text, error, "illegal") from None


class _Judge:
    """Checks a record's entries one by one, in the order of the log."""

    def __init__(self, paper: Paper) -> None:
        self.paper = paper
        self._proof = paper.proof
        self._seal = _chain(paper)[0]

    def apply(self, game: Game, entry: Logged) -> Game:
        """The game after a decision of the record, if the dealer drew it fairly and the facts are what follows."""
        line = self.paper.entries[entry.seq]
        if entry.text in CARDS:
            self._check_draw(game, line)
        return taken(game, entry.text, line.facts, self.paper.record.viewer, line.line)

    def _check_draw(self, game: Game, line: Line) -> None:
        proof, chances = self._proof, game.chances
        if proof.key is not None and chances:
            drawn = draw(proof.key, proof.match, proof.contributions, game.history(SPECTATOR), chances)
            if drawn != line.entry.text:
                raise Broken(line.line, "draw", decision=line.entry.text, drawn=drawn)

    def check_commitment(self, line: Line) -> None:
        """A hidden decision is the one that was promised; no other has a commitment."""
        entry, promise, key = line.entry, line.sealed.commitment, self._proof.key
        own = self.paper.record.viewer == entry.side
        if (promise is None) == is_hidden(entry.text):
            code: BrokenCode = "no-commitment" if promise is None else "commitment"
            raise Broken(line.comment_line, code, decision=entry.text)
        if UNTOLD in entry.text and (own or key is not None):
            raise Broken(line.line, "left-out", decision=entry.text, side=who(entry.side))
        if key is not None and commitment(key, self._proof.match, entry.seq, entry.side, entry.text) != promise:
            raise Broken(line.comment_line, "promise", decision=entry.text)

    def check_seal(self, line: Line) -> None:
        """The log up to an entry is the one that its seal was made of."""
        entry, (promise, seal) = line.entry, line.sealed
        self._seal = next_seal(self._seal, entry.seq, entry.side, promise or entry.text)
        if seal != self._seal:
            raise Broken(line.comment_line, "seal", decision=entry.text, seq=entry.seq)


def _check_written(paper: Paper, course: Course) -> None:
    """Every line is the one that this log leads to, at its place."""
    record, proof = paper.record, paper.proof
    sealed = [paper.entries[entry.seq].sealed for entry in proof.entries]
    right = [line for _, line in meaningful(written(record.config, record.viewer, record.date, proof, sealed, course))]
    for (number, line), wanted in zip(paper.lines, right, strict=False):
        if line != wanted:
            raise Broken(number, "line", written=line, wanted=wanted)
    if len(paper.lines) != len(right):
        raise Broken(paper.lines[-1][0], "line-count", written=len(paper.lines), wanted=len(right))
