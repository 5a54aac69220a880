"""Quick phrases: what players say to each other beside the match, and how much of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from . import wire
from .agreed import is_taken
from .match import Match, Refusal
from .rows import PhraseRow, SeatRow
from .store import Store

A_MINUTE = 6
"""How many phrases a seat may say in a minute."""

MOST = 60
"""How many phrases a seat may say at a match."""

MINUTE = 60_000


class Talk:
    """All that was said at one match; read when somebody listens first."""

    __slots__ = ("_match", "_said", "_store")

    def __init__(self, match: str, store: Store) -> None:
        self._match = match
        self._store = store
        self._said: list[PhraseRow] | None = None

    async def after(self, heard: int) -> list[PhraseRow]:
        """The phrases after a number."""
        if self._said is None:
            await self._read()
        return [each for each in self._said or () if each.number > heard]

    async def news(self) -> list[PhraseRow]:
        """What other server processes have kept since; nothing where nobody has listened yet."""
        return [] if self._said is None else await self._read()

    async def say(self, match: Match, seat: SeatRow, phrase: wire.Phrase, now: int) -> list[PhraseRow]:
        """Keep a phrase; all that is new by then, the phrase as the last."""
        news: list[PhraseRow] = []
        if self._said is None:
            await self._read()
        while True:
            said = next_phrase(match, self._said or (), seat, phrase, now)
            if await self._store.say(said):
                break
            news += await self._read()
        self._said = [*(self._said or ()), said]
        return [*news, said]

    @property
    def last(self) -> int:
        """The number of the last phrase that is known here."""
        return self._said[-1].number if self._said else 0

    async def _read(self) -> list[PhraseRow]:
        new = await self._store.phrases(self._match, self.last)
        self._said = [*(self._said or ()), *new]
        return new


def next_phrase(match: Match, said: Sequence[PhraseRow], seat: SeatRow, phrase: wire.Phrase, now: int) -> PhraseRow:
    """The phrase as it is kept, after those said before; one too many, or one that nobody could hear, is refused."""
    if sum(map(is_taken, match.agreed.seats)) < 2:
        raise Refusal("nobody-there", "nobody else has come yet")
    own = [each for each in said if each.seat == seat.seat]
    if len(own) >= MOST:
        raise Refusal("phrases-spent", f"a seat says at most {MOST} phrases at a match", 429, most=MOST)
    recent = [each for each in own if each.at > now - MINUTE]
    if len(recent) >= A_MINUTE:
        wait = -(-(recent[-A_MINUTE].at + MINUTE - now) // 1000)
        raise Refusal("talkative", f"at most {A_MINUTE} phrases a minute; wait {wait} s", 429, seconds=wait)
    number = said[-1].number + 1 if said else 1
    return PhraseRow(match.agreed.id, number, seat.seat, phrase, match.seq, now)


def told(said: Sequence[PhraseRow], now: int) -> wire.Said:
    """Phrases for everybody."""
    return wire.Said(
        tuple(
            wire.SaidPhrase(each.number, each.seat, cast(wire.Phrase, each.phrase), each.after, max(0, now - each.at))
            for each in said
        )
    )
