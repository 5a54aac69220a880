"""What the database keeps of a match, as plain values."""

from __future__ import annotations

from msgspec import Struct


class Standing(Struct, frozen=True):
    """How a match stands after its last entry: what the server searches for."""

    status: str
    turn_of: str
    """Who has to decide, joined by commas: `human`, `computer`, `dealer`; empty for nobody."""
    deadline: int | None
    """When the next flag falls, in ms since the epoch."""
    updated: int
    result: str | None = None


class MatchRow(Struct, frozen=True):
    """A match: what was agreed on, and the dealer's secret key."""

    id: str
    terms: bytes
    key: bytes
    created: int
    standing: Standing
    rematch: str | None = None
    """The match that followed this one."""


class SeatRow(Struct, frozen=True):
    """A seat; secrets are kept as their hashes."""

    match: str
    seat: int
    side: str
    divisions: str
    """The Divisions that it leads, joined by commas; empty for the whole side."""
    player: str
    """`human`, or a computer's name."""
    name: str = ""
    contribution: str = ""
    token: bytes | None = None
    invitation: bytes | None = None


class LogEntry(Struct, frozen=True):
    """An entry of a match's log."""

    match: str
    seq: int
    seat: int | None
    """Who decided; None for the dealer and for the server."""
    text: str
    at: int
    """Server time, in ms since the epoch."""
    spent: int
    """The ms of thinking that a decision cost its side, or, where it ended the match, whoever was thinking."""


class PhraseRow(Struct, frozen=True):
    """A phrase that somebody said beside a match."""

    match: str
    number: int
    """In the order in which they were said, from 1 on."""
    seat: int
    phrase: str
    after: int
    """The last entry of the log when it was said."""
    at: int
    """Server time, in ms since the epoch."""


class VisitRow(Struct, frozen=True):
    """Who is connected to a match by one server process."""

    match: str
    seat: int
    """A seat, or SPECTATORS for all who watch."""
    run: str
    """The server process, as its sign of life names it."""
    sockets: int
    """1 for a seat whose player is connected, the number of those who watch; 0 where they have gone."""
    at: int
    """Since when, in ms since the epoch."""


SPECTATORS = -1
"""In place of a seat: those who watch."""
