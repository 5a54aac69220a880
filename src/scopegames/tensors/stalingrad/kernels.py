"""The compiled functions that Python calls, for one game: with arrays of one line, never with a single record."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...rules.article import kernel
from ...rules.record import Records
from ..events import Happenings, forget
from ..layout import Offsets
from ..planes import Beliefs, Order, Planes, Rows
from ..sightings import Sightings
from . import beliefs as believing
from . import write as writing

_begin, _take_in, _MOST_PLACES = believing.begin, believing.take_in, believing.MOST_PLACES
_watch, _recall_all, _view_of = writing.watch, writing.recall_all, writing.view_of
_write, _write_beliefs, _write_rules = writing.write, writing.write_beliefs, writing.write_rules
_gather, _ROOM = writing.gather, writing.ROOM


@kernel
def agree(states: Records, index: int, offsets: Offsets, templates: Rows) -> None:
    """Write for each side what is the same in all its tensors."""
    for side in range(2):
        _write_rules(states[index], side, offsets, templates, side)


@kernel
def begin(happenings: Happenings, beliefs: Beliefs, planes: Planes) -> None:
    """A game begins, and nobody has seen anything of it."""
    forget(happenings, 0)
    if beliefs.shape[1] > 0:
        _begin(beliefs, planes, 0)


@kernel
def take_in(
    states: Records,
    events: Any,
    told: int,
    happenings: Happenings,
    sightings: Sightings,
    beliefs: Beliefs,
    planes: Planes,
    prior: believing.Prior,
) -> None:
    """Take in some events as everybody may know them; the state is the one after them."""
    _watch(states[0], events, told, happenings, sightings, 0)
    if beliefs.shape[1] > 0:
        places = np.empty(_MOST_PLACES, dtype=np.int64)
        _take_in(states[0], beliefs, planes, 0, places, prior, events, told)


@kernel
def write(
    states: Records,
    sights: Records,
    viewer: int,
    sightings: Sightings,
    happenings: Happenings,
    beliefs: Beliefs,
    planes: Planes,
    offsets: Offsets,
    templates: Rows,
    order: Order,
    rows: Rows,
) -> None:
    """Write what a viewer knows."""
    _recall_all(states[0], sights[viewer], order, sightings, 0)
    cards = np.empty(_ROOM, dtype=np.int8)
    _gather(states[0], _view_of(viewer), cards)
    _write(states[0], viewer, sightings, happenings, offsets, templates, cards, rows, 0)
    if beliefs.shape[1] > 0:
        _write_beliefs(_view_of(viewer), planes, offsets[-1], rows, 0)
