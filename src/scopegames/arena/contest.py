"""What is played: every pair of players, each opening twice with the seats swapped."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import blake2b
from itertools import combinations

import msgspec

from ..errors import ConfigError
from ..game import rules_of
from ..scenarios import AnyConfig

Pair = tuple[str, str]
"""Two players in the order of their names, so that whoever is named first plays the same games."""


@dataclass(frozen=True)
class Contest:
    """Players, the game that they play, and how often."""

    players: tuple[str, ...]
    config: AnyConfig
    games: int
    """Games of each pair."""
    seed: int = 0
    move_time: float | None = None
    """Seconds that a program has for a decision."""
    accounts: bool = False
    """Whether the log also says what each side lost, and when."""

    def __post_init__(self) -> None:
        if len(self.players) < 2:
            raise ConfigError("players: name two or more")
        for player in self.players:
            if self.players.count(player) > 1:
                raise ConfigError(f"players: '{player}' is named twice")
        if self.games < 1:
            raise ConfigError(f"games: {self.games} is less than 1")

    @property
    def pairs(self) -> list[Pair]:
        """Every player with every other."""
        return list(combinations(sorted(self.players), 2))

    @property
    def sides(self) -> tuple[str, ...]:
        """The sides of the game, the one that begins first."""
        return tuple(rules_of(self.config.game).SIDES)

    def fixtures(self) -> Iterator[Fixture]:
        """Every game, all pairs in turn, so that a run that is broken off leaves them with equally many."""
        for number in range(self.games):
            for pair in self.pairs:
                yield self.fixture(pair, number)

    def fixture(self, pair: Pair, number: int) -> Fixture:
        """A pair's game by its number: an opening's second game has the seats swapped."""
        seated = pair if number % 2 == 0 else pair[::-1]
        seats = dict(zip(self.sides, seated, strict=True))
        return Fixture(pair, number, seed_from(self.seed, *pair, number // 2), seats)


class Fixture(msgspec.Struct, frozen=True):
    """One game that is to be played; its seed is that of the opening."""

    pair: Pair
    number: int
    seed: int
    seats: dict[str, str]
    """Side to player."""

    def __str__(self) -> str:
        seats = ", ".join(f"{player} as {side}" for side, player in self.seats.items())
        return f"game {self.number} (seed {self.seed}; {seats})"

    def player_seed(self, side: str) -> int:
        """The seed of whoever sits on a side: that of the opening's other game too, for the other player."""
        return seed_from(self.seed, side)


def seed_from(*parts: int | str) -> int:
    """A seed that depends on the parts alone: not on the process, the machine or what was played before."""
    # 48 bits are a whole number in every reader of JSON.
    return int.from_bytes(blake2b(json.dumps(parts).encode(), digest_size=6).digest())
