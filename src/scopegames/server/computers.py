"""Computer players in processes of their own: an observation goes in, a decision comes out, no other match waits."""

from __future__ import annotations

import asyncio
import logging
import os
import pickle
import socket
import subprocess
import sys
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import cast

import msgspec

from ..errors import ConfigError, PlayerFailed
from ..players import LEVELS, AnyObservation
from .worker import LENGTH, TELL, Answer, Decide, Match, WarmUp, framed, remember, work

WARMING = 600.0
"""Seconds that a worker has to start and to compile a player, once on a machine; they try nobody's patience."""

TRIES = 2
"""How many workers a question may cost."""

PAUSE, LONGEST_PAUSE = 0.1, 5.0
"""Seconds before a worker is replaced that has answered nothing: at first, and when that happens again and again."""

TELLING = 0.2
"""Seconds in which a worker that is given up says where it is."""

MANY = 1_000
"""From how many simulations on a decision takes long."""

SLOW = frozenset(name for name, level in LEVELS.items() if any(play.simulations >= MANY for play in level.plays))
"""The computers that think about a second; the others answer in milliseconds."""

PASSES = 20
"""How many quick questions may pass the slow one that is next."""

PASSED_ON = (
    *("PATH", "HOME", "TMPDIR", "XDG_CACHE_HOME", "LANG", "LC_ALL", "LC_CTYPE"),
    *("PYTHONHOME", "PYTHONPATH", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"),
    *("NUMBA_DISABLE_JIT", "NUMBA_BOUNDSCHECK", "NUMBA_CPU_NAME", "NUMBA_CPU_FEATURES"),
)
"""What a worker gets of the server's environment; the rest may hold secrets."""

ONE_THREAD = dict.fromkeys(("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "NUMBA_NUM_THREADS"), "1")

# Importing the players takes a second, in which signals are not to print where they met it.
_WORK = (
    "from signal import SIG_IGN, SIGINT, SIGTERM, signal; signal(SIGINT, SIG_IGN); signal(SIGTERM, SIG_IGN);"
    f" from {work.__module__} import work; work()"
)
_log = logging.getLogger(__name__)


class ComputerFailed(PlayerFailed):
    """A computer that gives no decision; its words are for everybody, its log for whoever runs the server."""


def computer_names() -> tuple[str, ...]:
    """The computers that a match may be played against; programs and free budgets are not for everybody to start."""
    return (*LEVELS, "random", "scripted")


def pause_of(name: str) -> float:
    """How many seconds a computer takes at least to answer a person; whoever asks it waits for the rest of them."""
    _check(name)
    return LEVELS[name].pause if name in LEVELS else 0.0


def _check(name: str) -> None:
    if name not in computer_names():
        raise ConfigError(f"computer: there is no '{name}'; the computers are {', '.join(computer_names())}")


class Computers:
    """Answers questions in a number of processes, people's before those of shows; a process that dies is replaced."""

    def __init__(
        self, processes: int = 1, patience: float = 30.0, prepared: Callable[[WarmUp], Awaitable[None]] | None = None
    ) -> None:
        if processes < 1:
            raise ConfigError(f"processes: {processes} is less than 1")
        self._processes, self._patience = processes, patience
        self._prepared = prepared
        """Waits until what a question needs is compiled, so that no worker does it a second time."""
        self._places: list[asyncio.Task[None]] = []
        self._open: set[_Question] = set()
        self._queue = _Queue()
        self._staff: set[_Worker] = set()
        self._idle: dict[_Worker, asyncio.Future[_Question]] = {}
        self.restarts = 0
        """How many workers have been replaced so far."""

    @property
    def waiting(self) -> int:
        """How many questions are not answered yet."""
        return len(self._open)

    @property
    def pids(self) -> tuple[int, ...]:
        """The processes at work."""
        return tuple(sorted(worker.pid for worker in self._staff))

    async def start(self) -> None:
        """Start the workers; nobody has to wait until they are ready."""
        if not self._places:
            self._places = [asyncio.create_task(self._fill_place()) for _ in range(self._processes)]

    async def decide(self, player: str, seed: int, observation: AnyObservation, patient: bool = False) -> str:
        """What a computer decides; `ComputerFailed` if it takes too long, crashes twice or cannot go on.

        A patient question is one of a show, which lets the matches of people go first; whoever is cancelled leaves
        the queue.
        """
        _check(player)
        if not self._places:
            raise ComputerFailed("the computers are not at work")
        question = _Question(Decide(player, seed, observation), patient)
        self._open.add(question)
        try:
            if self._prepared is not None:
                await self._prepared(question.request.warm_up)
            self._queue.add(question)
            self._hand_out()
            return await question.answer
        finally:
            self._open.discard(question)
            self._queue.discard(question)

    async def stop(self) -> None:
        """End all workers, whatever they do, and tell everybody who still waits."""
        places, self._places = self._places, []
        for place in places:
            place.cancel()
        await asyncio.gather(*places, return_exceptions=True)
        self._queue = _Queue()
        for question in self._open:
            question.fail("was stopped with the server")

    def _hand_out(self) -> None:
        """Give the questions in the queue to idle workers, each to one that knows its match if there is one."""
        while self._queue and self._idle:
            question = self._queue.take()
            if question.is_open:
                knowing = (worker for worker in self._idle if question.request.match in worker.matches)
                worker = next(knowing, next(iter(self._idle)))
                self._idle.pop(worker).set_result(question)

    async def _fill_place(self) -> None:
        """See to it that there is a worker; one that ends is followed by another."""
        in_vain = 0
        while True:
            if in_vain:
                await asyncio.sleep(min(LONGEST_PAUSE, PAUSE * 2.0 ** min(in_vain - 1, 10)))
            in_vain += 1
            try:
                worker = await _Worker.start()
            except OSError as error:
                _log.error("a worker does not start: %s", error)
                if self._queue:
                    self._try_again(self._queue.take())
                continue
            self._staff.add(worker)
            try:
                await self._employ(worker)
            finally:
                self._staff.discard(worker)
                await worker.end()
            self.restarts += 1
            _log.warning("worker %d has ended (%s) and is replaced", worker.pid, worker.exit_code)
            if worker.matches:
                in_vain = 0

    async def _employ(self, worker: _Worker) -> None:
        """Let a worker answer questions until it ends, or is not to be waited for any longer."""
        while (question := await self._next_for(worker)) is not None:
            if not question.is_open:
                continue
            try:
                answer = await worker.answer(question, self._patience)
            except TimeoutError as late:
                question.fail(f"has not answered after {late}")
                await worker.tell()
                return
            except (ConnectionError, msgspec.DecodeError):
                self._try_again(question)
                return
            question.settle(answer)

    async def _next_for(self, worker: _Worker) -> _Question | None:
        """The next question for a worker, or none once it has ended."""
        handed = self._idle[worker] = asyncio.get_running_loop().create_future()
        self._hand_out()
        try:
            await asyncio.wait((handed, worker.ended), return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._idle.pop(worker, None)
        if worker.ended.done() and handed.done():
            # Its death is nothing that the question could have caused.
            self._queue.put_back(handed.result())
            self._hand_out()
            return None
        return handed.result() if handed.done() else None

    def _try_again(self, question: _Question) -> None:
        """A question whose worker has died comes before all others of its kind, unless it has cost too many."""
        question.crashes += 1
        if question.crashes >= TRIES:
            question.fail(f"has crashed {question.crashes} times")
            return
        self._queue.put_back(question)
        self._hand_out()


class _Queue:
    """The questions that wait for a worker: of each kind, whoever comes first is served first."""

    def __init__(self) -> None:
        self._quick, self._slow, self._shows = deque[_Question](), deque[_Question](), deque[_Question]()
        self._passed = 0

    def __len__(self) -> int:
        return len(self._quick) + len(self._slow) + len(self._shows)

    def add(self, question: _Question) -> None:
        """A new question is the last of its kind."""
        self._kind(question).append(question)

    def put_back(self, question: _Question) -> None:
        """A question whose turn it was already is the next of its kind, if anybody still waits for it."""
        if question.is_open:
            self._kind(question).appendleft(question)

    def discard(self, question: _Question) -> None:
        """Nobody waits for the question any longer."""
        with suppress(ValueError):
            self._kind(question).remove(question)

    def take(self) -> _Question:
        """The next question: a quick one, unless a slow one has been passed often enough; shows come last."""
        if self._quick and not (self._slow and self._passed >= PASSES):
            self._passed = self._passed + 1 if self._slow else 0
            return self._quick.popleft()
        self._passed = 0
        return (self._slow or self._shows).popleft()

    def _kind(self, question: _Question) -> deque[_Question]:
        if question.patient:
            return self._shows
        return self._slow if question.request.player in SLOW else self._quick


class _Question:
    """A request that somebody waits for."""

    def __init__(self, request: Decide, patient: bool) -> None:
        self.request, self.patient, self.crashes = request, patient, 0
        self.packed = pickle.dumps(request)
        self.answer: asyncio.Future[str] = asyncio.get_running_loop().create_future()

    @property
    def is_open(self) -> bool:
        """Whether somebody still waits."""
        return not self.answer.done()

    def settle(self, answer: Answer) -> None:
        """Pass a worker's answer on, if anybody still waits."""
        if answer.error:
            self.fail(answer.error, answer.log)
        elif self.is_open:
            self.answer.set_result(answer.decision)

    def fail(self, reason: str, log: str = "") -> None:
        """Say that there will be no decision."""
        if self.is_open:
            self.answer.set_exception(ComputerFailed(f"{self.request.player} {reason}", log))


class _Line(asyncio.Protocol):
    """The server's end of the line to a worker: a request goes out, an answer comes in."""

    def __init__(self) -> None:
        loop = asyncio.get_running_loop()
        self.ended: asyncio.Future[None] = loop.create_future()
        self._answer: asyncio.Future[bytes] = loop.create_future()
        self._read = b""
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The line is open."""
        # Not every loop's transports are known as such.
        self._transport = cast(asyncio.Transport, transport)

    def data_received(self, data: bytes) -> None:
        """A part of an answer, or all of it."""
        self._read += data
        whole = LENGTH.size + LENGTH.unpack_from(self._read)[0] if len(self._read) >= LENGTH.size else None
        if len(self._read) == whole:
            answer, self._read = self._read[LENGTH.size :], b""
            if not self._answer.done():
                self._answer.set_result(answer)

    def connection_lost(self, error: Exception | None) -> None:  # noqa: ARG002
        """The worker has ended, or is told to."""
        self.ended.set_result(None)
        if not self._answer.done():
            self._answer.cancel()

    async def ask(self, request: bytes, seconds: float) -> bytes:
        """What a worker answers within so much time; a ConnectionError if it ends instead."""
        if self._transport is None or self.ended.done():
            raise ConnectionResetError
        self._answer = asyncio.get_running_loop().create_future()
        self._transport.write(framed(request))
        await asyncio.wait((self._answer, self.ended), timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
        if self._answer.done() and not self._answer.cancelled():
            return self._answer.result()
        raise ConnectionResetError if self.ended.done() else TimeoutError(f"{seconds:g} s")

    def hang_up(self) -> None:
        """Close the line."""
        if self._transport is not None:
            self._transport.abort()


class _Worker:
    """A process that decides, as the server sees it."""

    def __init__(self, process: subprocess.Popen[bytes], line: _Line) -> None:
        self._process, self._line = process, line
        self._warm: set[WarmUp] = set()
        self.matches: dict[Match, None] = {}
        """The matches whose players it keeps, the latest one last."""

    @classmethod
    async def start(cls) -> _Worker:
        """A new process, which may still be busy starting."""
        ours, theirs = socket.socketpair()
        try:
            with theirs:
                process = _spawn(theirs)
        except OSError:
            ours.close()
            raise
        try:
            _, line = await asyncio.get_running_loop().create_unix_connection(_Line, sock=ours)
        except BaseException:
            process.kill()
            process.wait()
            ours.close()
            raise
        return cls(process, line)

    @property
    def pid(self) -> int:
        """The number of its process."""
        return self._process.pid

    @property
    def exit_code(self) -> int | None:
        """How it ended: below zero by a signal."""
        return self._process.returncode

    @property
    def ended(self) -> asyncio.Future[None]:
        """Done when the process has ended by itself."""
        return self._line.ended

    async def answer(self, question: _Question, patience: float) -> Answer:
        """What it says to a question; compiling comes first, and is not counted."""
        warm_up = question.request.warm_up
        if warm_up not in self._warm:
            warmed = await self._ask(pickle.dumps(warm_up), WARMING)
            if warmed.error:
                return warmed
            self._warm.add(warm_up)
        answer = await self._ask(question.packed, patience)
        remember(self.matches, question.request.match, None)
        return answer

    async def _ask(self, packed: bytes, seconds: float) -> Answer:
        return msgspec.json.decode(await self._line.ask(packed, seconds), type=Answer)

    async def tell(self) -> None:
        """Let it write where it is, for whoever wants to know why it does not answer."""
        self._process.send_signal(TELL)
        await asyncio.sleep(TELLING)

    async def end(self) -> None:
        """Hang up, kill the process if it is still there, and wait until nothing is left of it."""
        self._process.kill()
        self._line.hang_up()
        await self.ended
        while self._process.poll() is None:
            await asyncio.sleep(0.005)


def _spawn(line: socket.socket) -> subprocess.Popen[bytes]:
    """A worker with its end of a line, and nothing else of the server's: no socket, no signal, no secret."""
    passed_on = {name: os.environ[name] for name in PASSED_ON if name in os.environ}
    return subprocess.Popen(
        (sys.executable, "-P", "-c", _WORK),
        stdin=line.fileno(),
        stdout=subprocess.DEVNULL,
        env=passed_on | ONE_THREAD,
        start_new_session=True,
    )
