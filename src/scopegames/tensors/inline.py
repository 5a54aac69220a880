"""Small compiled functions that become part of their caller."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from ..rules.article import kernel

Part = TypeVar("Part", bound=Callable[..., object])


def inlined(function: Part) -> Part:
    """Compile a function into its caller: to pass it so many arrays would cost more than what it does."""
    return kernel(function, forceinline=True)
