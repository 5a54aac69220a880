"""Small compiled functions that become part of their caller."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from ..rules.article import kernel

Part = TypeVar("Part", bound=Callable[..., object])


def inlined(function: Part) -> Part:
    """Compile a function into its caller: to pass it so many arrays would cost more than what it does."""
    return kernel(function, forceinline=True)


def bare(function: Part) -> Part:
    """Compile a function that makes no arrays: it does not count who uses those that it is given, which takes long."""
    return kernel(function, _nrt=False)
