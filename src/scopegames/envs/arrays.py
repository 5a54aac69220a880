"""Everything that many games need, most arrays with a line for every game."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..rules.record import Records
from ..tensors.events import Happenings
from ..tensors.lanes import LINE
from ..tensors.layout import Offsets
from ..tensors.planes import Order, Planes, Rows
from ..tensors.sightings import Sightings


class Arrays(NamedTuple):
    """The games and what is known of them; compiled loops take all of them, in this order, and write them in place."""

    states: Records
    sightings: Sightings
    """What everybody has seen; without lines where nobody wants tensors."""
    happenings: Happenings
    beliefs: NDArray[np.float32]
    planes: Planes
    """What is believed, as tensors have it."""
    prior: NDArray[np.float32]
    """What is believed before anything is seen: the same for all games."""
    offsets: Offsets
    templates: Rows
    """For each side what is the same in all its tensors."""
    order: Order
    """For each side which square lies at each place of its planes."""
    observations: NDArray[np.int8]
    mask: NDArray[np.bool_]
    choices: NDArray[np.int16]
    """The legal actions as a list; the mask has them as truth values."""
    counts: NDArray[np.int64]
    dealer: NDArray[np.int64]
    """The state of the dealer's random generator."""
    rewards: NDArray[np.float32]
    done: NDArray[np.bool_]
    to_move: NDArray[np.int64]


SHARED = ("prior", "offsets", "templates", "order")
"""The arrays that have no line for every game."""

PAGE = 1 << 21
"""Bytes that the system gives at a time where much is wanted."""


def together(arrays: Arrays) -> Arrays:
    """Lay what every game has into one piece of memory; a large one comes in large pages, which are found sooner."""
    every: dict[str, NDArray[Any]] = {name: array for name, array in arrays._asdict().items() if name not in SHARED}
    memory = np.zeros(PAGE + sum(array.nbytes + LINE for array in every.values()), dtype=np.uint8)
    start = -memory.ctypes.data % PAGE
    for name, array in every.items():
        every[name] = np.ndarray(array.shape, array.dtype, memory.data, start).view(type(array))
        every[name][...] = array
        start += -(-array.nbytes // LINE) * LINE
    return arrays._replace(**every)
