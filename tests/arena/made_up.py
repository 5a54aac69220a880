"""Games that nobody played, for what is counted from them."""

from __future__ import annotations

from collections.abc import Callable

from scopegames.arena import Contest, Fixture, Played
from scopegames.scenarios import AnyConfig, read_config

QUICK_DUEL = read_config({"game": "stalingrad", "turn_limit": 200})
SKIRMISH = read_config({"game": "panzer", "turn_limit": 200})


def contest(*players: str, games: int = 10, config: AnyConfig = QUICK_DUEL, seed: int = 0) -> Contest:
    """A contest between players who need not exist."""
    return Contest(players, config, games, seed)


def played(fixture: Fixture, winner: str | None, turns: int = 20, ended: str = "S-WIN-1") -> Played:
    """A fixture as won by a player, or drawn."""
    won = [side for side, player in fixture.seats.items() if player == winner]
    return Played(
        pair=fixture.pair,
        number=fixture.number,
        seed=fixture.seed,
        seats=fixture.seats,
        result=won[0] if won else "draw",
        turns=turns,
        ended=ended if won else "S-TURN-7",
    )


def play_all(contest: Contest, winner: Callable[[Fixture], str | None]) -> list[Played]:
    """Every game of a contest as won by whom a function names."""
    return [played(fixture, winner(fixture)) for fixture in contest.fixtures()]
