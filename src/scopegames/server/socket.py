"""The socket of a match: a client says hello, then hears updates and sends commands."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable, MutableMapping
from contextlib import suppress
from typing import Any, TypeAlias

import msgspec

from ..notation.squares import SPECTATOR
from . import wire
from .connections import TELL
from .hall import Hall
from .logs import report
from .match import Refusal
from .metrics import REFUSALS
from .rows import SeatRow
from .settings import Settings

Scope: TypeAlias = MutableMapping[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send: TypeAlias = Callable[[MutableMapping[str, Any]], Awaitable[None]]

LONGEST = 2_000
"""Bytes of a client's message; a decision has about fifty."""

WAITING = 64
"""Messages that may wait for a slow client; it is then hung up on, and comes back for what it missed."""

HELLO_SECONDS = 20.0

FAREWELL_SECONDS = 5.0
"""How long a client that is hung up on may take to hear why."""

POLICY, FAILED, TOO_SLOW = 1008, 1011, 1013
"""Why a socket is closed, in the numbers of the WebSocket protocol."""

log = logging.getLogger(__name__)


class Client:
    """Somebody at a socket, and the messages on their way to them."""

    __slots__ = ("_at_once", "_caught_up", "_outbox", "_ready", "asking", "beside", "gone", "late", "seat", "viewer")

    def __init__(self, at_once: Callable[[bytes], bool] = lambda _: False) -> None:
        """Without a way to send a message at once, all are sent in turn."""
        self.viewer = SPECTATOR
        self.seat: SeatRow | None = None
        self.beside: tuple[SeatRow, ...] = ()
        self.late: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        """Done when more waits for the client than may."""
        self.asking = False
        """Whether something is done that the client asked for."""
        self.gone = False
        self._at_once = at_once
        self._outbox: deque[bytes] = deque()
        self._ready = asyncio.Event()
        self._caught_up: asyncio.Future[None] | None = None

    def tell(self, message: bytes) -> None:
        """Send a message soon; never waits. What is too much is left out, and the client hung up on."""
        if not self._outbox and self._at_once(message):
            return
        # The first is on its way, and waits no more.
        if len(self._outbox) <= WAITING:
            self._outbox.append(message)
            self._ready.set()
        elif not self.late.done():
            self.late.set_result(None)

    async def deliver(self, send: Send) -> None:
        """Send what is to be sent, in its order."""
        while True:
            while self._outbox:
                await send({"type": "websocket.send", "text": self._outbox[0].decode()})
                # Only now, so that no later message is sent at once while this one waits.
                self._outbox.popleft()
            if self._caught_up is not None and not self._caught_up.done():
                self._caught_up.set_result(None)
            self._ready.clear()
            await self._ready.wait()

    @property
    def behind(self) -> bool:
        """Whether something waits for the client."""
        return bool(self._outbox)

    async def caught_up(self) -> None:
        """Wait until nothing waits for a client that is behind."""
        self._caught_up = asyncio.get_running_loop().create_future()
        await self._caught_up

    async def hand_over(self, send: Send) -> None:
        """Send what is left, if the client can keep up at all."""
        if not self.late.done():
            for message in self._outbox:
                await send({"type": "websocket.send", "text": message.decode()})


class PlaySocket:
    """Every socket of the server, as an ASGI application."""

    def __init__(self, hall: Hall, settings: Settings) -> None:
        self._hall = hall
        self._settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One socket, from its opening to its end."""
        if (await receive())["type"] != "websocket.connect":
            return
        await send({"type": "websocket.accept"})
        at_once = (scope.get("extensions") or {}).get(TELL)
        client = Client() if at_once is None else Client(at_once)
        match = scope["path_params"]["match"]
        listening = asyncio.ensure_future(self._listen(match, client, receive))
        delivering = asyncio.ensure_future(client.deliver(send))
        try:
            await asyncio.wait((listening, delivering, client.late), return_when=asyncio.FIRST_COMPLETED)
            code = _code(listening, delivering)
        finally:
            self._hall.leave(match, client)
            client.gone = True
            if client.asking:
                # What was asked for is not left halfway.
                self._hall.finish(listening)
            else:
                await _end(listening)
            await _end(delivering)
        if code is not None:
            with suppress(OSError, RuntimeError, TimeoutError):
                async with asyncio.timeout(FAREWELL_SECONDS):
                    await client.hand_over(send)
                    await send({"type": "websocket.close", "code": code})

    async def _listen(self, match: str, client: Client, receive: Receive) -> int | None:
        """Hear a client until it hangs up (None), or has to be hung up on (why)."""
        entered = False
        allowed = Allowance(self._settings.message_limit)
        while True:
            message = await (receive() if entered else asyncio.wait_for(receive(), HELLO_SECONDS))
            if message["type"] == "websocket.disconnect":
                return None
            if not allowed.take():
                client.tell(_refused(Refusal("too-many", "too many messages in a minute", 429)))
                return POLICY
            try:
                command = _read(message)
                if isinstance(command, wire.Hello) == entered:
                    raise Refusal("hello", "hello is said once, and first", 400)
                if isinstance(command, wire.Hello):
                    await self._hall.enter(match, command, client)
                    entered = True
                else:
                    client.asking = True
                    await self._hall.command(match, client, command)
            except Refusal as refusal:
                REFUSALS.labels(refusal.code).inc()
                client.tell(_refused(refusal))
                if not entered:
                    return POLICY
            finally:
                client.asking = False
            if client.gone:
                return None
            if client.behind:
                # Who does not hear the answers is not asked what else they want.
                await client.caught_up()


class Allowance:
    """How many messages may come: so many a minute, saved up for at most a minute."""

    __slots__ = ("_at", "_left", "_rate")

    def __init__(self, a_minute: int) -> None:
        self._rate = a_minute / 60
        self._left = float(a_minute)
        self._at = time.monotonic()

    def take(self) -> bool:
        """Whether one more may come."""
        if self._rate == 0:
            return True
        now = time.monotonic()
        self._left = min(self._rate * 60, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


def _read(message: MutableMapping[str, Any]) -> wire.Command:
    """A client's message, or why it is none."""
    text = message.get("text")
    if not isinstance(text, str):
        raise Refusal("invalid", "messages are JSON texts", 400)
    if len(text) > LONGEST:
        raise Refusal("invalid", f"a message has at most {LONGEST} characters", 413)
    try:
        return wire.read_command(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refusal("invalid", str(error), 400) from None


def _refused(refusal: Refusal) -> bytes:
    return wire.write(wire.Refused(refusal.code, str(refusal), refusal.values))


def _code(listening: asyncio.Future[int | None], delivering: asyncio.Future[None]) -> int | None:
    """Why a socket ends; None where the client has gone."""
    for task in (listening, delivering):
        if task.done() and (error := task.exception()) is not None:
            if isinstance(error, TimeoutError):
                return POLICY
            if task is delivering:
                return None
            # A client is never told why the server failed.
            report(log, "a socket failed", error)
            return FAILED
    return listening.result() if listening.done() else TOO_SLOW


async def _end(task: asyncio.Future[Any]) -> None:
    task.cancel()
    with suppress(asyncio.CancelledError, Exception):
        await task
