"""Compiled loops over many games on several cores."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import numba

from ..rules.article import kernel

Loop = TypeVar("Loop", bound=Callable[..., object])

prange = numba.prange


def parallel(function: Loop) -> Loop:
    """Compile a loop over `prange` for several cores; its file's kernels share a cache."""
    return kernel(function, parallel=True)
