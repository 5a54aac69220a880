"""Records of integers, whichever game they hold."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from .article import COMPILED

Records = NDArray[np.void]


def records(count: int, dtype: np.dtype[np.void]) -> Records:
    """Fresh records; their fields are attributes also when nothing is compiled."""
    # Records laid over plain integers are made eight times as fast as records made by NumPy.
    fresh: Records = np.ndarray(count, dtype, np.zeros(count * dtype.itemsize // 8, dtype=np.int64))
    return fresh if COMPILED else fresh.view(np.recarray)
