"""What stands before every request and socket: who may ask what, how often, and the headers that keep pages safe."""

from __future__ import annotations

import asyncio
import logging
import re
import socket
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, MutableMapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from ipaddress import IPv6Address, ip_address
from typing import Any, TypeAlias

import msgspec
from litestar.utils import normalize_path

from .logs import say
from .metrics import REFUSALS, REQUESTS, UNKNOWN
from .settings import Settings, is_ip, is_loopback
from .wire import Problem, RefusalCode

Message: TypeAlias = MutableMapping[str, Any]
Scope: TypeAlias = MutableMapping[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[Message]]
Send: TypeAlias = Callable[[Message], Awaitable[None]]
Application: TypeAlias = Callable[[Scope, Receive, Send], Awaitable[None]]

GOING_AWAY = 1001
"""Why sockets are closed when the server stops, in the numbers of the WebSocket protocol."""

BODY_SECONDS = 15.0
"""How long a client may take to send a request."""

LARGE = 16
"""How many times the usual size a record to replay or verify may have."""

LARGE_PATHS = ("/api/replay", "/api/verify")
ASKING = ("GET", "HEAD", "OPTIONS")
"""Methods that change nothing."""

MOST_BUCKETS = 50_000
"""Addresses that are remembered before those that have not asked for a while are forgotten."""

log = logging.getLogger(__name__)

_HOST = re.compile(r"(\[[0-9a-fA-F:.]+\]|[A-Za-z0-9._-]+)(?::([0-9]{1,5}))?")
_ORIGIN = re.compile(r"(https?)://(\[[0-9a-fA-F:.]+\]|[A-Za-z0-9._-]+)(?::([0-9]{1,5}))?", re.IGNORECASE)
_PORTS = {"http": "80", "https": "443"}

HEADERS: Sequence[tuple[bytes, bytes]] = (
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
)
"""Headers of every answer, beside the Content-Security-Policy."""


SHARED = {b"cross-origin-resource-policy": b"cross-origin", b"vary": b"origin"}
"""Headers of an answer to another page that may use this server."""

PREFLIGHT: Sequence[tuple[bytes, bytes]] = (
    (b"access-control-allow-methods", b"GET, POST, PATCH"),
    (b"access-control-allow-headers", b"authorization, content-type"),
    (b"access-control-max-age", b"600"),
)
"""What such a page may ask."""


@lru_cache(maxsize=256)
def policy(host: str) -> bytes:
    """The Content-Security-Policy: everything from this server alone. Not every browser counts sockets as `self`."""
    return (
        "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        f"connect-src 'self' ws://{host} wss://{host}; object-src 'none'; frame-ancestors 'none'; base-uri 'none'; "
        "form-action 'self'"
    ).encode()


class Refused(Exception):
    """A request that goes no further."""

    def __init__(
        self, status: int, code: RefusalCode, reason: str, headers: Sequence[tuple[bytes, bytes]] = ()
    ) -> None:
        super().__init__(reason)
        self.status, self.code, self.reason, self.headers = status, code, reason, headers


@dataclass(frozen=True, slots=True)
class Caller:
    """Who asks."""

    address: str
    group: str
    """What is limited together: an address, in IPv6 the network that one household has."""
    local: bool
    """Whether it is this machine itself, and nobody behind a proxy that we do not know."""


class Proxies:
    """The reverse proxies that are believed."""

    def __init__(self, settings: Settings) -> None:
        self._networks = settings.proxies()

    def include(self, address: str) -> bool:
        """Whether an address is a proxy's."""
        try:
            found = ip_address(address.partition("%")[0])
        except ValueError:
            return False
        found = getattr(found, "ipv4_mapped", None) or found
        return any(found in network for network in self._networks if found.version == network.version)


class Buckets:
    """Limits by the minute: each bucket holds a minute's worth, and fills up evenly."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._left: dict[tuple[str, str], tuple[float, float]] = {}
        """What is left in a bucket, and when it was last taken from."""

    def take(self, kind: str, group: str, limit: int) -> float:
        """Take one from a bucket; where it is empty, the seconds until it is not."""
        now = self._now()
        left, at = self._left.get((kind, group), (float(limit), now))
        left = min(float(limit), left + (now - at) * limit / 60)
        if left < 1:
            self._left[kind, group] = left, now
            return (1 - left) * 60 / limit
        self._left[kind, group] = left - 1, now
        if len(self._left) > MOST_BUCKETS:
            # After a minute every bucket is full again, and need not be remembered.
            self._left = {key: each for key, each in self._left.items() if now - each[1] < 60}
        return 0.0


class Line:
    """An open socket, which the guard can close."""

    __slots__ = ("_lines", "_send", "closed")

    def __init__(self, send: Send, lines: set[Line]) -> None:
        self._send, self._lines = send, lines
        self.closed = False

    async def send(self, message: Message) -> None:
        """Pass a message on, unless the socket was closed."""
        if self.closed:
            return
        kind = message["type"]
        if kind == "websocket.accept":
            self._lines.add(self)
        elif kind == "websocket.close":
            self.closed = True
        await self._send(message)

    async def close(self, code: int) -> None:
        """Close the socket."""
        await self.send({"type": "websocket.close", "code": code, "reason": ""})


class Guard:
    """An ASGI application before another one."""

    def __init__(self, app: Application, settings: Settings, now: Callable[[], float] = time.monotonic) -> None:
        self._app = app
        self._settings = settings
        self._proxies = Proxies(settings)
        self._buckets = Buckets(now)
        self._sockets: Counter[str] = Counter()
        self._lines: set[Line] = set()
        self._hosts = _own_hosts(settings)
        self._origins = {_as_sent(each) for each in settings.origin}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check a request or a socket, and pass it on."""
        if scope["type"] == "http":
            await self._request(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def close_sockets(self, code: int = GOING_AWAY, seconds: float = 2.0) -> None:
        """Close all sockets, without waiting long for those who do not listen."""
        closing = [asyncio.ensure_future(line.close(code)) for line in list(self._lines)]
        if closing:
            _, late = await asyncio.wait(closing, timeout=seconds)
            for task in late:
                task.cancel()
            await asyncio.gather(*closing, return_exceptions=True)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun = time.perf_counter()
        headers = _headers(scope["headers"])
        path = normalize_path(scope["path"])
        foreign = self._foreign(headers)
        answer = _Answer(send, headers.get(b"host", b"").decode("latin-1"), foreign)
        try:
            caller = self._admit(scope, headers)
            self._limit(caller, _kind(scope["method"], path))
            receive = await self._body(scope["method"], path, headers, receive)
        except Refused as refused:
            await answer.refuse(refused)
        else:
            scope["client"] = (caller.address, 0)
            scope["state"]["local"] = caller.local
            if foreign is not None and scope["method"] == "OPTIONS":
                await answer.allow()
            else:
                await self._app(scope, receive, answer.send)
        route = scope.get("path_template") or UNKNOWN
        REQUESTS.labels(route, answer.status).inc()
        if self._settings.access_log:
            ms = round((time.perf_counter() - begun) * 1000, 1)
            say(log, "request", method=scope["method"], route=route, status=answer.status, ms=ms)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            caller = self._admit(scope, _headers(scope["headers"]))
            self._limit(caller, "request")
            self._limit_sockets(caller)
        except Refused as refused:
            REFUSALS.labels(refused.code).inc()
            await _refuse_socket(scope, send, refused)
            return
        line = Line(send, self._lines)
        self._sockets[caller.group] += 1
        scope["client"] = (caller.address, 0)
        try:
            await self._app(scope, receive, line.send)
        finally:
            line.closed = True
            self._lines.discard(line)
            self._sockets[caller.group] -= 1
            if not self._sockets[caller.group]:
                del self._sockets[caller.group]

    def _admit(self, scope: Scope, headers: dict[bytes, bytes]) -> Caller:
        """Who asks, if they ask for this server and no foreign page asks for them."""
        host = headers.get(b"host", b"").decode("latin-1")
        self._check_host(host)
        if scope["type"] == "websocket" or scope["method"] not in ASKING:
            self._check_origin(headers.get(b"origin"), host)
        return self._caller(scope, headers)

    def _check_host(self, host: str) -> None:
        """A name of ours: else a foreign name could be pointed here, and its page would be at home."""
        found = _HOST.fullmatch(host)
        if found is not None:
            name = found[1].lower().rstrip(".")
            if "*" in self._hosts or name in self._hosts:
                return
            if not self._settings.on_loopback and is_ip(name):
                return
        raise Refused(400, "host", "the server is not reached by this name; --allow-host adds one")

    def _check_origin(self, origin: bytes | None, host: str) -> None:
        """Programs send no origin; browsers always do, and only our own pages may change something."""
        if origin is None or self._is_allowed(origin):
            return
        found = _ORIGIN.fullmatch(origin.decode("latin-1").lower())
        if found is not None:
            scheme, name, port = found.groups()
            own = {host.lower(), host.lower().removesuffix(f":{_PORTS[scheme]}")}
            if (f"{name}:{port}" if port else name) in own:
                return
        raise Refused(403, "origin", "a page of another server may not do this; --origin allows one")

    def _foreign(self, headers: dict[bytes, bytes]) -> bytes | None:
        """The origin of another page that may use this server, if one asks."""
        origin = headers.get(b"origin")
        return origin if origin is not None and self._is_allowed(origin) else None

    def _is_allowed(self, origin: bytes) -> bool:
        return "*" in self._origins or origin.decode("latin-1").lower() in self._origins

    def _caller(self, scope: Scope, headers: dict[bytes, bytes]) -> Caller:
        client = scope["client"]
        address = client[0] if client else ""
        forwarded = headers.get(b"x-forwarded-for", b"").decode("latin-1")
        if not forwarded and b"forwarded" not in headers:
            return self._named(address)
        if not self._proxies.include(address):
            # Somebody stands before us whom we do not believe; behind a proxy of this machine is not this machine.
            return Caller(address, group_of(address), False)
        for each in reversed(forwarded.split(",")):
            told = _plain_address(each)
            if told is None:
                break
            address = told
            if not self._proxies.include(told):
                break
        return self._named(address)

    def _named(self, address: str) -> Caller:
        """Whoever has an address; a proxy on this machine may speak for anybody, and is never this machine itself."""
        return Caller(address, group_of(address), is_loopback(address) and not self._proxies.include(address))

    def _factor(self, caller: Caller) -> int:
        return self._settings.loopback_factor if caller.local else 1

    def _limit(self, caller: Caller, kind: str) -> None:
        limit: int = getattr(self._settings, f"{kind}_limit") * self._factor(caller)
        if limit and (seconds := self._buckets.take(kind, caller.group, limit)):
            wait = (b"retry-after", str(int(seconds) + 1).encode())
            raise Refused(429, "too-many", "too many requests; wait a moment", (wait,))

    def _limit_sockets(self, caller: Caller) -> None:
        """So many for everybody behind a proxy; who comes without one is limited by connections already."""
        each = self._settings.connections_each * self._factor(caller)
        if each and self._sockets[caller.group] >= each:
            raise Refused(429, "too-many", "too many sockets from one address")

    async def _body(self, method: str, path: str, headers: dict[bytes, bytes], receive: Receive) -> Receive:
        """The whole body of a request in one message, if it is not too large."""
        limit = self._settings.body_limit * (LARGE if path in LARGE_PATHS else 1)
        length = headers.get(b"content-length", b"0")
        if limit and (not length.isdigit() or int(length) > limit):
            raise _too_large(limit)
        if method in ASKING:
            return receive
        try:
            async with asyncio.timeout(BODY_SECONDS):
                body = await _read(receive, limit)
        except TimeoutError:
            raise Refused(408, "slow", "the request took too long to arrive") from None
        return _given(body, receive)


def _too_large(limit: int) -> Refused:
    return Refused(413, "too-large", f"a request has at most {limit} bytes")


async def _read(receive: Receive, limit: int) -> bytes | None:
    """A body, or None if the client went away."""
    parts, size = list[bytes](), 0
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            return None
        part = message.get("body", b"")
        size += len(part)
        if limit and size > limit:
            raise _too_large(limit)
        parts.append(part)
        if not message.get("more_body", False):
            return b"".join(parts)


def _given(body: bytes | None, receive: Receive) -> Receive:
    """Receives a body that was read already, then what comes after it."""
    waiting: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]
    if body is None:
        waiting = [{"type": "http.disconnect"}]

    async def receive_again() -> Message:
        return waiting.pop() if waiting else await receive()

    return receive_again


class _Answer:
    """An answer on its way out, which gets the headers that every answer has; only pages say that they may be kept."""

    def __init__(self, send: Send, host: str, foreign: bytes | None) -> None:
        self._send = send
        self._foreign = foreign
        self._host = host if _HOST.fullmatch(host) else "localhost"
        self.status = 500

    async def send(self, message: Message) -> None:
        """Pass a message on, the first one with all headers."""
        if message["type"] == "http.response.start":
            self.status = message["status"]
            message["headers"] = [*message["headers"], *self._missing(message["headers"])]
        await self._send(message)

    def _missing(self, there: Iterable[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
        names = {name.lower() for name, _ in there}
        wanted = {**dict(HEADERS), b"content-security-policy": policy(self._host), b"cache-control": b"no-store"}
        if self._foreign is not None:
            wanted |= {**SHARED, b"access-control-allow-origin": self._foreign}
        return [header for header in wanted.items() if header[0] not in names]

    async def allow(self) -> None:
        """Let a browser ask for another page that may."""
        start = {"type": "http.response.start", "status": 204, "headers": list(PREFLIGHT)}
        await self.send(start)
        await self.send({"type": "http.response.body", "body": b"", "more_body": False})

    async def refuse(self, refused: Refused) -> None:
        """Say why a request is refused."""
        REFUSALS.labels(refused.code).inc()
        body = msgspec.json.encode(Problem(refused.code, refused.reason))
        start = {
            "type": "http.response.start",
            "status": refused.status,
            "headers": _problem_headers(refused, body),
        }
        await self.send(start)
        await self.send({"type": "http.response.body", "body": body, "more_body": False})


def _problem_headers(refused: Refused, body: bytes) -> list[tuple[bytes, bytes]]:
    length = (b"content-length", str(len(body)).encode())
    # What is left of the request is not read, so that nothing else can be asked on this connection.
    return [(b"content-type", b"application/json"), length, (b"connection", b"close"), *refused.headers]


async def _refuse_socket(scope: Scope, send: Send, refused: Refused) -> None:
    """Refuse a socket before it opens, with the reason where the server can say it."""
    if "websocket.http.response" not in (scope.get("extensions") or {}):
        await send({"type": "websocket.close", "code": 1008, "reason": refused.code})
        return
    body = msgspec.json.encode(Problem(refused.code, refused.reason))
    headers = [*_problem_headers(refused, body), *HEADERS]
    start = {"type": "websocket.http.response.start", "status": refused.status, "headers": headers}
    end = {"type": "websocket.http.response.body", "body": body, "more_body": False}
    await send(start)
    await send(end)


def _headers(headers: Iterable[tuple[bytes, bytes]]) -> dict[bytes, bytes]:
    """Headers by name; what comes twice is joined, so that a second host makes none valid."""
    found: dict[bytes, bytes] = {}
    for written, value in headers:
        name = written.lower()
        found[name] = found[name] + b"," + value if name in found else value
    return found


def _kind(method: str, path: str) -> str:
    """Which limit a request counts against."""
    if path in LARGE_PATHS or (path.startswith("/api/matches/") and path.endswith(("/record", "/replay"))):
        return "replay"
    if method in ASKING:
        return "request"
    return "create" if path == "/api/matches" else "join"


@lru_cache(maxsize=4096)
def group_of(address: str) -> str:
    """The addresses that are limited together: in IPv6 a household has 2**64 of them."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(IPv6Address(int(found) >> 64 << 64))
    return str(found)


def _plain_address(text: str) -> str | None:
    """An address as a proxy writes it, without its port."""
    text = text.strip()
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        return str(ip_address(text))
    except ValueError:
        return None


def _as_sent(origin: str) -> str:
    """A page as browsers name it: in small letters, without a port that goes without saying."""
    plain = origin.lower().rstrip("/")
    for scheme, port in _PORTS.items():
        if plain.startswith(f"{scheme}://"):
            return plain.removesuffix(f":{port}")
    return plain


def _own_hosts(settings: Settings) -> frozenset[str]:
    """The names that this server is known by."""
    names = {"localhost", "127.0.0.1", "[::1]", *settings.allow_host}
    host = settings.host
    names.add(f"[{host}]" if ":" in host else host)
    if not settings.on_loopback:
        own = socket.gethostname()
        names |= {own, f"{own}.local"}
    return frozenset(each.lower().rstrip(".") for each in names if each)
