"""The search player: it imagines how the hidden cards may lie, and tries its decisions on many such games."""

from __future__ import annotations

from .player import FULL_STRENGTH, Budget, SearchPlayer, Seconds, Simulations, Strength

__all__ = ["FULL_STRENGTH", "Budget", "SearchPlayer", "Seconds", "Simulations", "Strength"]
