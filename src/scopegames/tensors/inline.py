"""Small compiled functions that become part of their caller."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar, cast

import numba

from ..rules.article import cache_of

Part = TypeVar("Part", bound=Callable[..., object])


def inlined(function: Part) -> Part:
    """Compile a function into its caller: to pass it so many arrays would cost more than what it does."""
    numba.config.CACHE_DIR = str(cache_of(Path(function.__code__.co_filename).resolve()))
    return cast(Part, numba.njit(cache=True, error_model="numpy", forceinline=True)(function))
