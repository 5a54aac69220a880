"""What stays the same during a match: its terms, its key and its seats."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any, cast

from .. import fairness
from . import wire
from .rows import SeatRow
from .tokens import same

HUMAN = "human"


@dataclass(frozen=True)
class Agreed:
    """What stays the same during a match."""

    id: str
    terms: wire.Terms
    key: bytes
    seats: tuple[SeatRow, ...]
    rematch: str | None = None

    @cached_property
    def key_commitment(self) -> str:
        """The promise not to change the dealer's key."""
        return fairness.key_commitment(self.id, self.key)

    @cached_property
    def contributions(self) -> tuple[str, ...]:
        """What the players added to the dealer's seed, in the order of the seats."""
        return tuple(seat.contribution for seat in self.seats)

    @cached_property
    def has_computers(self) -> bool:
        """Whether a computer plays."""
        return any(seat.player != HUMAN for seat in self.seats)

    @cached_property
    def is_show(self) -> bool:
        """Whether only computers play, which they do while somebody watches."""
        return all(seat.player != HUMAN for seat in self.seats)

    @property
    def full(self) -> bool:
        """Whether everybody is there."""
        return all(map(is_taken, self.seats))

    def seat_of(self, token: bytes) -> SeatRow | None:
        """The seat that a token's hash opens, if any; every seat is compared, so that the time tells nothing."""
        opened = [seat for seat in self.seats if seat.token is not None and same(seat.token, token)]
        return opened[0] if opened else None


def describe(agreed: Agreed, status: wire.Status, result: str | None = None, is_open: bool = False) -> wire.MatchInfo:
    """A match as everybody sees it; the dealer's key is told when everything is."""
    return wire.MatchInfo(
        match=agreed.id,
        terms=agreed.terms,
        seats=tuple(map(_seat_info, agreed.seats)),
        status=status,
        result=result,
        fairness=wire.Fairness(agreed.key_commitment, agreed.key.hex() if is_open else None),
        rematch=agreed.rematch,
    )


def is_taken(seat: SeatRow) -> bool:
    """Whether somebody has a seat."""
    return seat.player != HUMAN or seat.token is not None


def _seat_info(seat: SeatRow) -> wire.SeatInfo:
    divisions = tuple(seat.divisions.split(",")) if seat.divisions else ()
    return wire.SeatInfo(
        seat.seat, cast(Any, seat.side), cast(Any, divisions), seat.player, seat.name, is_taken(seat), seat.contribution
    )
