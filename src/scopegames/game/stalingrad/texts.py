"""The legal decisions as the JSON that a server sends at every turn, written by one kernel call."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...notation.stalingrad.words import CARD_LETTERS, NO_CARD
from ...rules.article import kernel
from ...rules.grid import ARRANGEMENTS
from ...rules.record import Records, records
from ...rules.stalingrad import move, play
from ...rules.stalingrad.state import ACTIONS, STATE, Action, Phase
from .openings import OPENS

LONGEST = 32_768
"""Bytes for which there is room; a longer list is written more slowly."""
CANNOT = -1

QUOTE, COMMA, SPACE, OPEN, CLOSE = b'", []'
LETTERS = np.array([ord(CARD_LETTERS.get(card, NO_CARD)) for card in range(max(CARD_LETTERS) + 1)])
_REINFORCE, _AFTER_REINFORCE = int(Action.REINFORCE), int(Action.HOLD)
_ARRANGE = int(Action.ARRANGE)

_legal = play.legal
_apply = play.apply
_taken_up = move.taken_up


@kernel
def _sort(numbers: Any, count: int) -> None:
    """Put a few numbers into their order."""
    for at in range(1, count):
        number, place = numbers[at], at
        while place > 0 and numbers[place - 1] > number:
            numbers[place] = numbers[place - 1]
            place -= 1
        numbers[place] = number


@kernel
def _write(out: Any, size: int, text: Any) -> int:
    """Write a text, which ends with zero, and say how much is written now."""
    for at in range(len(text)):
        if text[at] == 0:
            break
        out[size] = text[at]
        size += 1
    return size


@kernel
def _letters(state: Any, step: int) -> int:
    """The cards that were taken up as a step lays them back, as a number of four letters."""
    letters = 0
    for corner in range(4):
        letters = letters * 256 + LETTERS[_taken_up(state, ARRANGEMENTS[step - _ARRANGE, corner])]
    return letters


@kernel
def _endings(state: Any, follow: Any) -> int:
    """How the cards that were taken up may be laid back: each as a number of four letters, in their order."""
    count = _legal(state, follow)
    for number in range(count):
        follow[number] = _letters(state, follow[number])
    _sort(follow, count)
    return count


@kernel
def laid_back(states: Records, taking: int, letters: int, opened: Any, firsts: Any) -> int:
    """The step that lays back cards, as a number of four letters, after a MOVE has taken them up; `CANNOT` if none."""
    for number in range(_legal(states[0], firsts)):
        if firsts[number] == taking:
            break
    else:
        return CANNOT
    opened[0] = states[0]
    state = opened[0]
    _apply(state, taking)
    for number in range(_legal(state, firsts)):
        if _letters(state, firsts[number]) == letters:
            return int(firsts[number])
    return CANNOT


@kernel
def _write_endings(out: Any, size: int, beginning: Any, follow: Any, count: int) -> int:
    for number in range(count):
        out[size] = QUOTE
        size = _write(out, size + 1, beginning)
        out[size] = SPACE
        for corner in range(4):
            out[size + 1 + corner] = follow[number] >> (8 * (3 - corner)) & 255
        out[size + 5] = QUOTE
        out[size + 6] = COMMA
        size += 7
    return size


@kernel
def _write_targets(out: Any, size: int, beginning: Any, names: Any, order: Any) -> int:
    for rank in order:
        out[size] = QUOTE
        size = _write(out, size + 1, beginning)
        out[size] = SPACE
        size = _write(out, size + 1, names[rank])
        out[size] = QUOTE
        out[size + 1] = COMMA
        size += 2
    return size


@kernel
def write_legal_json(states: Records, names: Any, steps: Any, ranks: Any, opened: Any, firsts: Any, out: Any) -> int:
    """Write the legal decisions where none is half done, and count the bytes; `CANNOT` where room or words are missing.

    The names of all steps are given in the order of the alphabet, with the step of each, and each step's rank.
    """
    follow = np.empty(ACTIONS, dtype=np.int64)
    count = _legal(states[0], firsts)
    for number in range(count):
        firsts[number] = ranks[firsts[number]]
    _sort(firsts, count)
    out[0] = OPEN
    size = 1
    for number in range(count):
        step = steps[firsts[number]]
        if _REINFORCE <= step < _AFTER_REINFORCE or size > len(out) // 2:
            return CANNOT
        beginning = names[firsts[number]]
        if not OPENS[step]:
            out[size] = QUOTE
            size = _write(out, size + 1, beginning)
            out[size] = QUOTE
            out[size + 1] = COMMA
            size += 2
            continue
        opened[0] = states[0]
        state = opened[0]
        _apply(state, step)
        if state.phase == Phase.ARRANGE:
            size = _write_endings(out, size, beginning, follow, _endings(state, follow))
        else:
            targets = _legal(state, follow)
            for at in range(targets):
                follow[at] = ranks[follow[at]]
            _sort(follow, targets)
            size = _write_targets(out, size, beginning, names, follow[:targets])
    if size > 1:
        size -= 1
    out[size] = CLOSE
    return size + 1


class Writer:
    """Writes the legal decisions of a state, with the names that the notation has for steps."""

    def __init__(self, named: list[str]) -> None:
        order = sorted(range(ACTIONS), key=named.__getitem__)
        self._steps = np.array(order)
        self._ranks = np.argsort(self._steps)
        longest = max(map(len, named)) + 1
        padded = [named[step].encode().ljust(longest, b"\0") for step in order]
        self._names = np.frombuffer(b"".join(padded), dtype=np.uint8).reshape(ACTIONS, longest)
        self._opened, self._firsts = records(1, STATE), np.empty(ACTIONS, dtype=np.int64)

    def __call__(self, states: Records) -> bytes | None:
        """The legal decisions as JSON; None where they have to be written in another way."""
        out = np.empty(LONGEST, dtype=np.uint8)
        size = write_legal_json(states, self._names, self._steps, self._ranks, self._opened, self._firsts, out)
        return None if size == CANNOT else out[:size].tobytes()
