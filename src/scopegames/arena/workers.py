"""A contest on the cores of this machine: each worker is a process of its own that plays one game at a time."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager, suppress
from itertools import islice
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from typing import TYPE_CHECKING, NoReturn

from .bout import Bout, Fault, play_fixture
from .contest import Contest, Fixture

if TYPE_CHECKING:
    from multiprocessing.context import SpawnProcess

ONE_THREAD = dict.fromkeys(("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "NUMBA_NUM_THREADS"), "1")
"""Workers share the cores among themselves: none starts threads on all of them."""

GRACE = 3.0
"""Seconds that a worker has to put away what it holds open."""

# A process that is forked after a parallel kernel has run hangs.
_SPAWNING = multiprocessing.get_context("spawn")


def cores() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def play_here(
    contest: Contest, fixtures: Iterable[Fixture], jobs: int, recorded: bool = False
) -> Generator[Bout, None, None]:
    """Play games in a number of processes, and give back each as it ends."""
    waiting, workers = iter(fixtures), dict[Connection, _Worker]()
    try:
        for first in islice(waiting, jobs):
            _employ(workers, contest, recorded, first)
        while workers:
            for line in wait(list(workers)):
                assert isinstance(line, Connection)
                worker = workers.pop(line)
                bout, lives = worker.finish()
                fixture = next(waiting, None)
                if lives and fixture is not None:
                    worker.play(fixture)
                    workers[line] = worker
                else:
                    worker.dismiss()
                    if fixture is not None:
                        _employ(workers, contest, recorded, fixture)
                yield bout
    finally:
        for worker in workers.values():
            worker.stop()
        for worker in workers.values():
            worker.dismiss()


def _employ(workers: dict[Connection, _Worker], contest: Contest, recorded: bool, fixture: Fixture) -> None:
    worker = _Worker(contest, recorded)
    workers[worker.line] = worker
    worker.play(fixture)


class _Worker:
    """A process, the line to it, and the game that it plays."""

    def __init__(self, contest: Contest, recorded: bool) -> None:
        self.line, theirs = _SPAWNING.Pipe()
        self._process: SpawnProcess = _SPAWNING.Process(target=_work, args=(theirs, contest, recorded), daemon=True)
        with _environment(ONE_THREAD), _undisturbed():
            self._process.start()
        # With the worker's end only in the worker, its death closes the line.
        theirs.close()
        self._fixture: Fixture | None = None

    def play(self, fixture: Fixture) -> None:
        """Send the worker a game."""
        self._fixture = fixture
        # A worker that is dead already is noticed when its line is read.
        with suppress(BrokenPipeError):
            self.line.send(fixture)

    def finish(self) -> tuple[Bout, bool]:
        """What came of the game, and whether the worker lives."""
        assert self._fixture is not None
        try:
            bout: Bout = self.line.recv()
        except (EOFError, ConnectionResetError):
            self._process.join()
            return Bout(Fault(self._fixture, f"its process died with exit code {self._process.exitcode}")), False
        return bout, True

    def stop(self) -> None:
        """Ask the worker to break its game off."""
        self._process.terminate()

    def dismiss(self) -> None:
        """Hang up, and see the worker go."""
        self.line.close()
        self._process.join(GRACE)
        if self._process.is_alive():
            self._process.kill()
            self._process.join()
        self._process.close()


def _work(line: Connection, contest: Contest, recorded: bool) -> None:
    """Play what is sent until the other end hangs up, be it that its process was killed."""
    # Control-C reaches every process at the terminal; the one that began the contest says what happens.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    signal.signal(signal.SIGTERM, _leave)
    with suppress(EOFError, BrokenPipeError, ConnectionResetError):
        while True:
            line.send(play_fixture(contest, line.recv(), recorded))


def _leave(*_: object) -> NoReturn:
    # Programs that play are closed on the way out.
    sys.unraisablehook = _leave_again
    sys.exit(0)


def _leave_again(lost: sys.UnraisableHookArgs) -> None:
    """Leave a moment later where a finalizer was met, which lets no exception out."""
    if lost.exc_type is SystemExit:
        signal.signal(signal.SIGALRM, _leave)
        signal.setitimer(signal.ITIMER_REAL, 0.01)
    else:
        sys.__unraisablehook__(lost)


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Put Control-C off, also for the processes that are started meanwhile: they would print where it met them."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    # Starting the tracker would let signals through again.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def _environment(values: dict[str, str]) -> Iterator[None]:
    """Set variables for the processes that are started meanwhile."""
    before = {name: os.environ.get(name) for name in values}
    os.environ.update(values)
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value
