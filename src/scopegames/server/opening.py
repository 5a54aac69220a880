"""When the hall opens: the page is there at once, matches as soon as the rules are compiled."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING

from ..game import GAMES, warm_up
from .logs import line, report, say
from .match import Refusal

if TYPE_CHECKING:
    from .hall import Hall

PATIENCE = 90.0
"""Seconds that a request waits for the hall; compiling takes less, and happens once a machine."""

log = logging.getLogger(__name__)


def warm_up_rules() -> None:
    """Compile the rules of both games, or load them where they are compiled."""
    for game in GAMES:
        warm_up(game, line(log, "compiling the rules, which happens once", game=game))


class Opening:
    """Opens a hall in the background, so that nobody's request waits for the compiler but those that need it."""

    def __init__(self, hall: Hall, warm: Callable[[], None] = warm_up_rules) -> None:
        self._hall, self._warm = hall, warm
        self._task: asyncio.Task[None] | None = None

    def begin(self) -> None:
        """Begin to open."""
        self._task = asyncio.ensure_future(self._open())

    async def _open(self) -> None:
        try:
            # Compiled calls on the event loop would wait for the compiler, and everybody with them.
            await asyncio.to_thread(self._warm)
            await self._hall.start()
        except Exception as error:
            report(log, "the hall cannot open", error)
            raise
        say(log, "the hall is open")

    @property
    def opened(self) -> bool:
        """Whether matches can be played now."""
        task = self._task
        return task is not None and task.done() and not task.cancelled() and task.exception() is None

    async def hall(self) -> Hall:
        """The hall, once it is open."""
        if not self.opened:
            await self._wait()
        return self._hall

    async def _wait(self) -> None:
        if self._task is not None:
            await asyncio.wait((self._task,), timeout=PATIENCE)
        if not self.opened:
            raise Refusal("opening", "the server is not ready yet; ask again in a moment", 503)

    async def close(self) -> None:
        """Stop opening, or close what was opened."""
        if self._task is None:
            return
        if not self._task.done():
            self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        await self._hall.stop()
