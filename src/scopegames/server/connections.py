"""Connections before anything is asked on them: how many there are, and how long and large a request may begin."""

from __future__ import annotations

import asyncio
from collections import Counter
from http import HTTPStatus
from typing import Any, cast

import msgspec
from uvicorn import Config
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import apply_mask  # type: ignore[attr-defined]
from websockets.http11 import Request
from websockets.protocol import State

from .guard import Proxies, group_of
from .metrics import REFUSALS
from .settings import Settings, is_loopback
from .wire import Problem, RefusalCode

HEAD_BYTES = 32_768
"""How much of a request may be no body: its address, its headers and what frames its parts."""

HEAD_SECONDS = 10.0
"""How long a client may take until it has said what it wants."""

WRITE_SECONDS = 60.0
"""How long a client may take nothing of an answer that waits for it."""

UNREAD = 4
"""How many messages of a client may wait until they are read."""

TELL = "scopegames.tell"
"""The extension of ASGI by which a text is sent at once."""

TEXT, WHOLE, MASKED = 0x81, 0x80, 0x80
"""The first byte of a whole text, the bit in it that says whole, and the bit of the second that a client sets."""


class Connections(ServerState):
    """What uvicorn knows of all connections, and from where they come."""

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self._settings = settings
        self._proxies = Proxies(settings)
        self._groups: dict[asyncio.Transport, str] = {}
        """Whose each connection is, the oldest first."""
        self._counts: Counter[str] = Counter()

    @property
    def count(self) -> int:
        """How many there are."""
        return len(self._groups)

    def enter(self, transport: asyncio.Transport, address: str) -> bool:
        """Let a connection in if there is room; one that waits for its next request makes room."""
        group, each, most = group_of(address), self._most_of(address), self._settings.connections
        if each and self._counts[group] >= each and not self._close_idle(group):
            return False
        if most and self.count >= most and not self._close_idle(None):
            return False
        self._groups[transport] = group
        self._counts[group] += 1
        return True

    def leave(self, transport: asyncio.Transport) -> None:
        """A connection has ended."""
        group = self._groups.pop(transport, None)
        if group is not None:
            self._counts[group] -= 1
            if not self._counts[group]:
                del self._counts[group]

    def _most_of(self, address: str) -> int:
        """How many connections one address may have; a proxy has those of everybody."""
        if self._proxies.include(address):
            return 0
        return self._settings.connections_each * (self._settings.loopback_factor if is_loopback(address) else 1)

    def _close_idle(self, group: str | None) -> bool:
        """Close the oldest connection without a request, of a group or of all."""
        for transport, found in self._groups.items():
            if group in (None, found) and _is_idle(transport):
                self.leave(transport)
                transport.close()
                return True
        return False


def _is_idle(transport: asyncio.Transport) -> bool:
    protocol = transport.get_protocol()
    return isinstance(protocol, RequestProtocol) and protocol.idle


class RequestProtocol(HttpToolsProtocol):
    """A connection for requests that does not wait for ever, and does not keep whatever it is sent."""

    def __init__(
        self,
        config: Config,
        server_state: Connections,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._all = server_state
        self._head = 0
        """The bytes of this request so far that are no body."""
        self._upgraded = False
        self._head_deadline: asyncio.TimerHandle | None = None
        self._write_deadline: asyncio.TimerHandle | None = None

    @property
    def idle(self) -> bool:
        """Whether the last request was answered, and nothing of the next has come."""
        return self.timeout_keep_alive_task is not None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let a client in, or tell it that there is no room."""
        super().connection_made(transport)
        if self._all.enter(transport, self.client[0] if self.client else ""):
            self._await_head()
        else:
            self._refuse(503, "full", "there are too many connections; try again in a moment")

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget a client."""
        self._all.leave(self.transport)
        for timer in (self._head_deadline, self._write_deadline):
            if timer is not None:
                timer.cancel()
        # What uvicorn leaves running after an error would hold the connection in memory.
        self._unset_keepalive_if_required()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read on, in parts that are small enough to notice in time when a request has no end."""
        for at in range(0, len(data), HEAD_BYTES):
            part = data[at : at + HEAD_BYTES]
            self._head += len(part)
            super().data_received(part)
            if self._upgraded or self.transport.is_closing():
                return
            if self._head > HEAD_BYTES:
                self._refuse(431, "too-large", f"an address and its headers have at most {HEAD_BYTES} bytes")
                return
        if getattr(self.cycle, "response_complete", True):
            self._await_head()

    def on_headers_complete(self) -> None:
        """The client has said what it wants."""
        if self._head_deadline is not None:
            self._head_deadline.cancel()
            self._head_deadline = None
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """A body is limited by the guard."""
        self._head -= len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        """A request has arrived whole."""
        self._head = 0
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection on."""
        self._upgraded = True
        super().handle_websocket_upgrade()

    def pause_writing(self) -> None:
        """The client takes less than it is sent."""
        super().pause_writing()
        if self._write_deadline is None:
            self._write_deadline = self.loop.call_later(WRITE_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        """The client has taken what waited for it."""
        super().resume_writing()
        if self._write_deadline is not None:
            self._write_deadline.cancel()
            self._write_deadline = None

    def send_400_response(self, msg: str) -> None:  # noqa: ARG002
        """Refuse what is no request."""
        self._refuse(400, "invalid", "this is no request of HTTP/1.1")

    def _refuse(self, status: int, code: RefusalCode, reason: str) -> None:
        REFUSALS.labels(code).inc()
        self.transport.write(_problem(status, Problem(code, reason)))
        self.transport.close()

    def _await_head(self) -> None:
        if self._head_deadline is None:
            self._head_deadline = self.loop.call_later(HEAD_SECONDS, self.transport.close)


def _problem(status: int, problem: Problem) -> bytes:
    """A whole answer, for when there is no request that the guard could answer."""
    body = msgspec.json.encode(problem)
    lines = (
        f"HTTP/1.1 {status} {HTTPStatus(status).phrase}",
        "content-type: application/json",
        f"content-length: {len(body)}",
        "connection: close",
    )
    return "\r\n".join((*lines, "", "")).encode() + body


class Inbox:
    """Messages of a client for the one who reads them; asyncio's queue, for many at both ends, takes four times the
    time and two kilobytes a connection."""

    __slots__ = ("_awaited", "_loop", "_unread")

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._unread: list[Any] = []
        self._awaited: asyncio.Future[Any] | None = None

    def put_nowait(self, message: Any) -> None:
        """Hand a message to whoever waits for it, or keep it."""
        if self._awaited is not None and not self._awaited.done():
            self._awaited.set_result(message)
        else:
            self._unread.append(message)

    def get(self) -> asyncio.Future[Any]:
        """The next message, as soon as it is there."""
        self._awaited = self._loop.create_future()
        if self._unread:
            self._awaited.set_result(self._unread.pop(0))
        return self._awaited

    def qsize(self) -> int:
        """How many messages nobody has asked for yet."""
        return len(self._unread)

    def empty(self) -> bool:
        """Whether there is none."""
        return not self._unread


class SocketProtocol(WebSocketsSansIOProtocol):
    """A connection that has become a socket."""

    def __init__(
        self,
        config: Config,
        server_state: Connections,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._all = server_state
        self.queue = cast(Any, Inbox(self.loop))
        self._between = True
        """Whether nothing but whole messages has come."""

    def handle_connect(self, event: Request) -> None:
        """Let the application send without waiting, which most messages need not."""
        super().handle_connect(event)
        if self.response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            self.scope["extensions"] |= {TELL: cast(Any, self.tell)}

    def tell(self, text: bytes) -> bool:
        """Send a text at once; False where it has to wait, or cannot be sent any more."""
        if not self.writable.is_set() or self.close_sent or self.conn.state is not State.OPEN:
            return False
        if self.disconnected or self.transport.is_closing():
            return False
        self.transport.write(_head(len(text)) + text)
        return True

    def data_received(self, data: bytes) -> None:
        """Read on; the first that comes is the whole handshake. A short text by itself, which is what players send,
        is read here; all else by the library, and so is what comes after a part of a message."""
        if self.handshake_complete and self._between and self.conn.state is State.OPEN:
            text = _only_text(data)
            if text is not None:
                self._hear(text)
                return
        self._between = self._between and (not self.handshake_initiated or _is_whole(data))
        super().data_received(data)
        if not self.handshake_initiated:
            # The library has refused the handshake, and uvicorn does not notice.
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.transport.close()

    def _hear(self, text: str) -> None:
        """Pass a message on; who sends more than is taken has to wait."""
        if self.close_sent:
            return
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if self.queue.qsize() >= UNREAD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget a client."""
        self._all.leave(self.transport)
        super().connection_lost(exc)


def _head(size: int) -> bytes:
    """What stands before a text of so many bytes, as RFC 6455 frames it."""
    if size < 126:
        return bytes((TEXT, size))
    if size < 65_536:
        return bytes((TEXT, 126)) + size.to_bytes(2, "big")
    return bytes((TEXT, 127)) + size.to_bytes(8, "big")


def _only_text(data: bytes) -> str | None:
    """The text of a frame that is one short whole message of a client, with nothing before or after it."""
    if len(data) < 6 or data[0] != TEXT or not MASKED <= data[1] < MASKED + 126 or len(data) != data[1] - MASKED + 6:
        return None
    try:
        return apply_mask(data[6:], data[2:6]).decode()
    except UnicodeDecodeError:
        return None


def _is_whole(data: bytes) -> bool:
    """Whether frames begin and end with the data, and none is a part of a message."""
    at = 0
    while at + 2 <= len(data) and data[at] & WHOLE:
        size, more = data[at + 1] & 127, {126: 2, 127: 8}.get(data[at + 1] & 127, 0)
        if more:
            size = int.from_bytes(data[at + 2 : at + 2 + more], "big")
        at += 2 + more + (4 if data[at + 1] & MASKED else 0) + size
    return at == len(data)
