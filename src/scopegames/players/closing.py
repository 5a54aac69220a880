"""Players that hold something open, such as a process, and letting it go."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Protocol, runtime_checkable

from .player import Player


@runtime_checkable
class Closable(Protocol):
    """A player that holds something open until it is closed."""

    def close(self) -> None:
        """Let it go."""


@contextmanager
def closing(*players: Player) -> Iterator[None]:
    """Close those of the players that need it when the match is over, however it ends."""
    with ExitStack() as stack:
        for player in players:
            if isinstance(player, Closable):
                stack.callback(player.close)
        yield
