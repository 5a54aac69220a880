"""When the hall opens: the page is there at once, matches as soon as the rules are compiled."""

from __future__ import annotations

import asyncio
import gc
import logging
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

from ..errors import ScopeError
from ..game import GAMES, warm_up
from .logs import line, report, say
from .match import Refusal

if TYPE_CHECKING:
    from .hall import Hall
    from .preparing import Preparing

PATIENCE = 90.0
"""Seconds that a request waits for the hall; compiling takes less, and happens once a machine."""

COLLECTIONS = (10_000, 20, 20)
"""How many new objects there are before they are looked through for rubbish, and how often older ones are. Decisions
leave hardly any, and Python's own 700 are fewer than those of the decisions that are under way."""

TURN_SECONDS = 0.001
"""How long the event loop may go on while the thread that writes the log waits, which it does after every statement."""

log = logging.getLogger(__name__)


def warm_up_rules() -> None:
    """Load the compiled rules of both games; what is not compiled yet is."""
    for game in GAMES:
        warm_up(game, line(log, "compiling the rules, which happens once", game=game))


class Opening:
    """Opens a hall in the background, so that nobody's request waits for the compiler but those that need it."""

    def __init__(self, hall: Hall, preparing: Preparing, warm: Callable[[], None] = warm_up_rules) -> None:
        self._hall, self._preparing, self._warm = hall, preparing, warm
        self._task: asyncio.Task[None] | None = None
        self.opened = False
        """Whether matches can be played now."""
        self.failed: ScopeError | None = None
        """Why no match can ever be played here, if that is so."""

    def begin(self) -> None:
        """Begin to open."""
        self._task = asyncio.ensure_future(self._open())

    async def _open(self) -> None:
        try:
            # Compiled calls on the event loop would wait for the compiler, and everybody with them.
            await self._preparing.rules()
            await asyncio.to_thread(self._warm)
            await self._hall.start()
        except ScopeError as error:
            self.failed = error
        except Exception as error:  # noqa: BLE001 - whatever it was, the server ends in order
            report(log, "the hall cannot open", error)
            self.failed = ScopeError(f"the server cannot open its matches ({type(error).__name__}); the log says where")
        else:
            # What was loaded so far stays: later collections look at matches only, and keep nobody waiting for long.
            gc.collect()
            gc.freeze()
            gc.set_threshold(*COLLECTIONS)
            sys.setswitchinterval(TURN_SECONDS)
            self.opened = True
            say(log, "the hall is open")

    async def hall(self) -> Hall:
        """The hall, once it is open."""
        if not self.opened:
            await self._wait()
        return self._hall

    async def _wait(self) -> None:
        if self._task is not None:
            await asyncio.wait((self._task,), timeout=PATIENCE)
        if self.failed is not None:
            raise Refusal("failing", "the server cannot open, and ends", 503)
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
