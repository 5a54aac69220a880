"""Compiling what is not compiled yet, beside the server, and telling how far that is: of machines, never of matches."""

from __future__ import annotations

import asyncio
import logging
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import cast

from ..game import GAMES
from ..players import LEVELS, warming
from ..players.warming import STAGES, Stage
from . import wire
from .logs import report, say
from .worker import WarmUp

COMMAND = (sys.executable, "-P", "-m", warming.__name__)
"""Compiles all that a game needs, in the order in which a first match needs it."""

log = logging.getLogger(__name__)


class Preparing:
    """A process for each game that is not compiled, and how far it is."""

    def __init__(self, done: Callable[[], None] = lambda: None) -> None:
        self._done = done
        self._ready = {(game, stage): asyncio.Event() for game in GAMES for stage in STAGES}
        self._counts: dict[tuple[str, Stage], tuple[int, int]] = {}
        """How many kernels of a stage are compiled and known."""
        self._busy: dict[str, asyncio.Task[None]] = {}
        self._failed = False

    def begin(self) -> None:
        """Begin to compile what is not compiled."""
        for (game, stage), ready in self._ready.items():
            if warming.is_warm(game, stage):
                ready.set()
            elif game not in self._busy:
                say(log, "compiling the rules and the computer players, which happens once", game=game)
                self._busy[game] = asyncio.create_task(self._prepare(game))

    async def stop(self) -> None:
        """End what is under way; the next start goes on from there."""
        busy = list(self._busy.values())
        for task in busy:
            task.cancel()
        await asyncio.gather(*busy, return_exceptions=True)

    async def rules(self) -> None:
        """Wait for the rules of every game."""
        for game in GAMES:
            await self.wait(WarmUp(game, "rules"))

    async def wait(self, wanted: WarmUp) -> None:
        """Wait until something is compiled, or will not be by this server."""
        await self._ready[wanted.game, wanted.stage].wait()

    def left(self) -> tuple[wire.Preparing, ...]:
        """What is not ready yet: of every game that is compiled now each part, with the levels that need it."""
        return tuple(self._part(game, stage) for game in self._busy for stage in ("play", "search"))

    def _part(self, game: str, stage: Stage) -> wire.Preparing:
        needing = tuple(level for level in LEVELS if _reaches(warming.stage_of(level, game), stage))
        ready, (done, known) = self._ready[game, stage].is_set(), self._counts.get((game, stage), (0, 0))
        return wire.Preparing(cast(wire.GameName, game), needing, ready, done, known)

    async def _prepare(self, game: str) -> None:
        """Compile a game; whatever comes of it, nobody waits for it afterwards."""
        try:
            code, why = await self._run(game)
            if code:
                self._failed = True
                log.error("compiling %s has ended with %d; the computers do it themselves: %s", game, code, why)
        except OSError as error:
            self._failed = True
            report(log, "a compiler does not start; the computers do it themselves", error, game=game)
        finally:
            del self._busy[game]
            self._release(game, STAGES)
        if not self._busy and not self._failed:
            say(log, "the computer players are ready")
            self._done()

    async def _run(self, game: str) -> tuple[int, str]:
        """Run the compiler to its end, or end it when nobody waits any more; with the last that it complained of."""
        with tempfile.TemporaryFile("w+", errors="replace") as complaints:
            process = subprocess.Popen(
                (*COMMAND, game),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=complaints,
                text=True,
                errors="replace",
                start_new_session=True,
            )
            loop = asyncio.get_running_loop()

            def listen() -> int:
                # A server that has stopped hears no more.
                with process, suppress(RuntimeError):
                    for line in cast(Iterable[str], process.stdout):
                        loop.call_soon_threadsafe(self._hear, game, line.split())
                return process.wait()

            try:
                code = await asyncio.to_thread(listen)
            finally:
                process.kill()
                process.wait()
            complaints.seek(0)
            return code, (complaints.read().splitlines() or ["it said nothing"])[-1]

    def _hear(self, game: str, words: list[str]) -> None:
        """A line of the compiler: a stage with its counts, or alone when it is done. Numba may say something, too."""
        match words:
            case [name] if name in STAGES:
                self._release(game, (name,))
            case [name, done, known] if name in STAGES and done.isdecimal() and known.isdecimal():
                self._counts[game, name] = int(done), int(known)
            case _:
                pass

    def _release(self, game: str, stages: Iterable[Stage]) -> None:
        for stage in stages:
            self._ready[game, stage].set()


def _reaches(needed: Stage, stage: Stage) -> bool:
    return STAGES.index(needed) >= STAGES.index(stage)
