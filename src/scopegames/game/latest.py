"""What was last worked out from a state, for all those who look at it in turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from ..rules.record import Records

T = TypeVar("T")


class Latest(Generic[T]):
    """A function of a state that remembers its last answer; the states of games never change."""

    def __init__(self, work_out: Callable[[Records], T]) -> None:
        self._work_out = work_out
        self._known: tuple[Records, T] | None = None

    def __call__(self, states: Records) -> T:
        """The answer, worked out unless it was the last one."""
        known = self._known
        if known is None or known[0] is not states:
            known = self._known = states, self._work_out(states)
        return known[1]
