"""A second sample of a belief, brought up to date a little at each look, which steps in where the first runs dry.

Going through a long history all at once takes many times as long as one look may. Two samples that were drawn
independently hardly ever run dry at the same time; if they do, another one begins where the belief was last exact.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from .exact import Contradiction

if TYPE_CHECKING:
    from .belief import Evidence, Filter

PACE = 3
"""How many pieces of evidence a reserve takes in at a look that brings none itself."""

LAG = 6
"""How far it stays behind at most, once it has caught up, so that little is left to do when it has to step in."""


class Reserve:
    """A sample that follows a history from a point on, at its own pace."""

    def __init__(self, begin: Callable[[], Filter], start: int) -> None:
        """`begin` draws a sample of what was possible after the first `start` pieces of evidence."""
        self._begin, self._start = begin, start
        self._sample: Filter | None = None
        self._taken = start

    def follow(self, history: Sequence[Evidence], busy: bool) -> None:
        """Draw the sample, or take in some more of a history, at busy looks only what would else be too far back.

        A sample that runs dry is drawn anew at the next look.
        """
        if self._sample is None:
            self._sample, self._taken = self._begin(), self._start
            return
        most = min(PACE, len(history) - self._taken - LAG) if busy else PACE
        try:
            self._take(self._sample, history[self._taken : self._taken + max(0, most)])
        except Contradiction:
            self._sample = None

    def is_near(self, history: Sequence[Evidence]) -> bool:
        """Whether it is up to date but for a few pieces."""
        return self._sample is not None and len(history) - self._taken <= LAG

    def step_in(self, history: Sequence[Evidence]) -> Filter:
        """Hand over the sample with a whole history taken in; another begins next time.

        Raises `Contradiction` where it runs dry, or goes on by itself where it has too much to catch up with.
        """
        sample = self._sample
        if sample is None or not self.is_near(history):
            raise Contradiction
        self._sample = None
        self._take(sample, history[self._taken :])
        return sample

    def _take(self, sample: Filter, pieces: Sequence[Evidence]) -> None:
        for piece in pieces:
            piece.tell(sample)
            self._taken += 1
