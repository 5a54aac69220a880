"""Records for a kernel to fill."""

from __future__ import annotations

import numpy as np

from ..rules.article import COMPILED
from ..rules.record import Records


def blank_records(count: int, dtype: np.dtype[np.void]) -> Records:
    """Records that hold anything, for a kernel that writes all of them."""
    # To zero memory NumPy lets other threads in, and a server would wait for them at every decision.
    blank: Records = np.ndarray(count, dtype, np.empty(count * dtype.itemsize // 8, dtype=np.int64))
    return blank if COMPILED else blank.view(np.recarray)
