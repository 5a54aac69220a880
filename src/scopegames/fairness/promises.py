"""Promises that tell nothing and fit one thing only: commitments, draws that nobody chose, seals of a log."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from hashlib import sha256
from hmac import HMAC
from hmac import digest as keyed_digest
from typing import Any, NamedTuple

from ..errors import ScopeError
from ..notation.panzer.words import DEALER
from ..notation.record import write_record_text
from ..notation.squares import SQUARE_NAMES
from ..scenarios import AnyConfig, read_config

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
    salting = _keyed_with(key).copy()
    salting.update(f"salt\n{match}\n{seq}".encode())
    return salting.hexdigest()


@lru_cache(maxsize=1024)
def _keyed_with(key: bytes) -> HMAC:
    """A keyed hash before anything is said: to copy it takes half the time of beginning anew."""
    return HMAC(key, digestmod="sha256")


def is_hidden(decision: str) -> bool:
    """Whether others may not know all of a decision, written whole or redacted."""
    verb, _, rest = decision.partition(" ")
    # In SCOPE Stalingrad a DEPLOYMENT names the Officer's square, in SCOPE Panzer a row of units is deployed.
    return verb in ("setup", "squad", "move", "reinforce", UNTOLD) or (verb == "deploy" and rest not in SQUARE_NAMES)


def commitment(key: bytes, match: str, seq: int, side: str | None, decision: str) -> str | None:
    """The salted hash of a hidden decision; None for one that everybody sees."""
    if not is_hidden(decision):
        return None
    return _hash(f"cards\n{match}\n{seq}\n{who(side)}\n{salt(key, match, seq)}\n{decision}")


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
    return _hash(f"{seal}\n{seq} {who(side)} {said}")


def who(side: str | None) -> str:
    """A side as seals and proofs write it."""
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
