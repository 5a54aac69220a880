"""Observations as the JSON that a server sends at every decision: half from memory, half by one kernel call."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any

import numpy as np

from ...notation.stalingrad.words import CARD_LETTERS, NO_CARD, VIEWERS
from ...rules.article import kernel
from ...rules.grid import STRIDE
from ...rules.record import Records, records
from ...rules.stalingrad.state import STATE
from ..latest import Latest
from .observe import LETTERS_SEEN, OPENING, SETUP, cards_to_lay, public, shown_cards

LONGEST = 8_192
"""Bytes for which there is room: the largest battlefield with a card seen on every square needs half of them."""

_CARDS = max(CARD_LETTERS) + 1
_OPEN = np.array([ord(CARD_LETTERS.get(card, NO_CARD)) for card in range(_CARDS)], dtype=np.uint8)
_SEEN = np.array(
    [[[ord(front.get(card, NO_CARD)) for card in range(_CARDS)] for front in fronts] for fronts in LETTERS_SEEN],
    dtype=np.uint8,
)
"""What each viewer reads off each card in each Front."""

_BOARD, _MEMORY, _END = (np.frombuffer(text, dtype=np.uint8) for text in (b'"board":{', b'},"memory":{', b"}"))
_CARD, _TURN, _MOVES = (np.frombuffer(text, dtype=np.uint8) for text in (b'{"card":"', b'","turn":', b',"moves":'))
_VIEWERS = [f',"viewer":"{viewer}"}}'.encode() for viewer in VIEWERS]
_NOTHING_APART = b',"shown":{},"cards":""'
TELLING = OPENING | {SETUP}
"""Phases in which an observation has more than what is public, the board and the memory."""
QUOTE, COMMA, COLON, ZERO, ONE, FILE_A, CLOSE = b'",:01a}'


@kernel
def _write(out: Any, size: int, text: Any) -> int:
    """Write a text, and say how much is written now."""
    for at in range(len(text)):
        out[size + at] = text[at]
    return size + len(text)


@kernel
def _write_square(out: Any, size: int, square: int) -> int:
    """Write a square's name and what stands before its value."""
    out[size] = QUOTE
    out[size + 1] = FILE_A + square % STRIDE
    out[size + 2] = ONE + square // STRIDE
    out[size + 3] = QUOTE
    out[size + 4] = COLON
    return size + 5


@kernel
def _write_number(out: Any, size: int, number: int) -> int:
    """Write a number that is not negative."""
    digits = 1
    rest = number // 10
    while rest > 0:
        digits += 1
        rest //= 10
    for place in range(digits):
        out[size + digits - 1 - place] = ZERO + number % 10
        number //= 10
    return size + digits


@kernel
def write_sight_json(states: Records, sights: Records, viewer: int, out: Any) -> int:
    """Write the board and the memory of a viewer's sight, and count the bytes."""
    columns, rows = states[0].columns, states[0].rows
    sight = sights[viewer]
    size = _write(out, 0, _BOARD)
    for rank in range(2 * rows):
        for file in range(columns):
            square = rank * STRIDE + file
            size = _write_square(out, size, square)
            out[size] = QUOTE
            out[size + 1] = _SEEN[viewer, 0 if rank < rows else 1, sight.card[square]]
            out[size + 2] = QUOTE
            out[size + 3] = COMMA
            size += 4
    size = _write(out, size - 1, _MEMORY)
    begun = size
    for rank in range(2 * rows):
        for file in range(columns):
            square = rank * STRIDE + file
            if sight.seen_turn[square] < 0:
                continue
            size = _write(out, _write_square(out, size, square), _CARD)
            out[size] = _OPEN[sight.seen[square]]
            size = _write_number(out, _write(out, size + 1, _TURN), sight.seen_turn[square])
            size = _write_number(out, _write(out, size, _MOVES), sight.moves[square])
            out[size] = CLOSE
            out[size + 1] = COMMA
            size += 2
    return _write(out, size if size == begun else size - 1, _END)


def observed_json(states: Records, sights: Records, viewer: int) -> bytes:
    """What `observed` gives, as JSON."""
    out = np.empty(LONGEST, dtype=np.uint8)
    size = write_sight_json(states, sights, viewer, out)
    telling = states["phase"].item() in TELLING
    apart = _apart_json(states, sights, viewer) if telling else _NOTHING_APART
    return b"".join((_public_json(states), out[:size].tobytes(), apart, _VIEWERS[viewer]))


def _apart_json(states: Records, sights: Records, viewer: int) -> bytes:
    """What there is in few phases: the cards that lie open, and those to be laid."""
    shown = json.dumps(shown_cards(states, sights, viewer), separators=(",", ":"))
    return f',"shown":{shown},"cards":"{cards_to_lay(states, viewer)}"'.encode()


def _place(name: str) -> int:
    """Where a field stands among the numbers of a state."""
    return STATE.fields[name][1] // 8  # type: ignore[index]


_CONFIG = slice(_place("columns"), _place("wanted"))
_BEFORE, _AFTER = slice(_place("to_move"), _place("turn")), slice(_place("turn") + 1, _place("told"))
"""What is public, before and after the turn's number, which is a new one all the time."""


@Latest
def _public_json(states: Records) -> bytes:
    """What everybody may know."""
    numbers = states.view(np.int64)
    rest = _without_turn(numbers[_CONFIG].tobytes(), numbers[_BEFORE].tobytes(), numbers[_AFTER].tobytes())
    return b'{"turn":%d,%b,' % (states["turn"].item(), rest)


@lru_cache(maxsize=4096)
def _without_turn(config: bytes, before: bytes, after: bytes) -> bytes:
    """What everybody may know but for the turn's number; it is the same for long, and in many games."""
    states = records(1, STATE)
    numbers = states.view(np.int64)
    for place, known in ((_CONFIG, config), (_BEFORE, before), (_AFTER, after)):
        numbers[place] = np.frombuffer(known, dtype=np.int64)
    told = {name: value for name, value in public(states).items() if name != "turn"}
    return json.dumps(told, separators=(",", ":"))[1:-1].encode()
