"""What computers decide at a table."""

from __future__ import annotations

import asyncio
import hmac
import logging
import time
from typing import Any

from .agreed import HUMAN
from .computers import ComputerFailed, Computers, pause_of
from .logs import report
from .match import Match
from .rows import SeatRow

STAND_INS = ("scripted", "random")
"""Who decides for a computer player that fails."""

log = logging.getLogger(__name__)


async def think(computers: Computers, match: Match, seat: SeatRow) -> str:
    """What a computer decides, from what its side knows, and not faster than a person likes."""
    begun = time.monotonic()
    observation = match.asked_game(seat.side).observe(seat.side)
    decision = await _decision(computers, seat.player, _seed(match, seat), observation, match.agreed.is_show)
    await asyncio.sleep(max(0.0, pause_of(seat.player) - (time.monotonic() - begun)))
    return decision


async def _decision(computers: Computers, player: str, seed: int, observation: Any, patient: bool) -> str:
    """What a computer decides; a simpler one stands in for a player that fails, so that the match goes on."""
    for stand_in in dict.fromkeys((player, *STAND_INS)):
        try:
            return await computers.decide(stand_in, seed, observation, patient)
        except ComputerFailed as error:
            report(log, "a computer player failed", error, player=stand_in, reason=str(error))
    raise ComputerFailed(f"neither {player} nor those who stand in for it can decide")


def _seed(match: Match, seat: SeatRow) -> int:
    """The seed of a computer's choices, the same after a restart."""
    digest = hmac.digest(match.agreed.key, f"player\n{match.agreed.id}\n{seat.seat}".encode(), "sha256")
    return int.from_bytes(digest[:4], "big")


def declining(match: Match) -> SeatRow | None:
    """A computer that is offered a draw, which it declines."""
    if match.status != "playing" or match.offer is None:
        return None
    enemies = [seat for seat in match.agreed.seats if seat.side != match.offering]
    return enemies[0] if all(seat.player != HUMAN for seat in enemies) else None
