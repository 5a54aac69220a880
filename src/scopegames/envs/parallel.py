"""Compiled loops over many games on several cores."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar, cast

import numba

from ..rules.article import cache_of

Loop = TypeVar("Loop", bound=Callable[..., object])

prange = numba.prange


def parallel(function: Loop) -> Loop:
    """Compile a loop over `prange` for several cores; its file's kernels share a cache."""
    numba.config.CACHE_DIR = str(cache_of(Path(function.__code__.co_filename).resolve()))
    return cast(Loop, numba.njit(cache=True, parallel=True, error_model="numpy")(function))
