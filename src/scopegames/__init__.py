"""SCOPE Stalingrad and SCOPE Panzer as software to play, to study and to build on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .game import Game

__all__ = ["Game"]


def __getattr__(name: str) -> Any:
    """Import the facade, and with it the compiler, only when somebody asks for a game."""
    if name == "Game":
        from .game import Game

        return Game
    raise AttributeError(f"module 'scopegames' has no attribute '{name}'")
