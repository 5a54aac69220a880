"""The compiled functions that Python calls: always with arrays and an index, never with a single record."""

from __future__ import annotations

from typing import Any

from ...rules.article import kernel
from ...rules.panzer.sight import turn_shown
from ...rules.record import Records
from ..events import Happenings, forget
from ..layout import Offsets
from ..planes import Beliefs, Row
from . import beliefs as believing
from . import write as writing

_begin, _take_in = believing.begin, believing.take_in
_note, _write = writing.note, writing.write


@kernel
def begin(happenings: Happenings, beliefs: Beliefs) -> None:
    """A game begins, and nobody has seen anything of it."""
    forget(happenings)
    if len(beliefs) > 0:
        _begin(beliefs)


@kernel
def take_in(
    states: Records,
    index: int,
    events: Any,
    told: int,
    happenings: Happenings,
    beliefs: Beliefs,
    prior: believing.Prior,
) -> None:
    """Take in some events as everybody may know them; the state is the one after them."""
    _note(happenings, events, told, turn_shown(states[index]))
    if len(beliefs) > 0:
        _take_in(states[index], beliefs, prior, events, told)


@kernel
def write(
    states: Records,
    index: int,
    sights: Records,
    viewer: int,
    happenings: Happenings,
    beliefs: Beliefs,
    offsets: Offsets,
    row: Row,
) -> None:
    """Write what a viewer knows."""
    _write(states[index], sights[viewer], viewer, happenings, beliefs, offsets, row)
