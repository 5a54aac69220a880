"""The guard: foreign names, foreign pages, too much and too often are refused before anything else looks at them."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

import pytest

from scopegames.server import guard as guards
from scopegames.server.guard import GOING_AWAY, HEADERS, Buckets, Guard, Message, Receive, Scope, Send
from scopegames.server.settings import Settings

HOST = (b"host", b"localhost:8000")
POST = "/api/matches"


@dataclass
class Inner:
    """The application behind the guard; it notes what reaches it."""

    scopes: list[Scope] = field(default_factory=list)
    bodies: list[bytes] = field(default_factory=list)
    hold: asyncio.Event | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.scopes.append(scope)
        if scope["type"] == "websocket":
            await send({"type": "websocket.accept"})
            if self.hold is not None:
                await self.hold.wait()
            await send({"type": "websocket.send", "text": "late"})
            return
        if scope["method"] not in ("GET", "OPTIONS"):
            self.bodies.append((await receive())["body"])
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-type", b"text/plain")]})
        await send({"type": "http.response.body", "body": b"fine"})


@dataclass
class Clock:
    """A clock that goes when it is told."""

    time: float = 1000.0

    def __call__(self) -> float:
        return self.time


@dataclass
class Answer:
    """What came back."""

    status: int
    headers: dict[bytes, bytes]
    body: bytes

    @property
    def code(self) -> str:
        """The code of the problem."""
        return str(json.loads(self.body)["code"])


def scope_of(kind: str, path: str, headers: Iterable[tuple[bytes, bytes]], client: str, method: str = "GET") -> Scope:
    scope: Scope = {"type": kind, "path": path, "headers": list(headers), "client": (client, 5000), "state": {}}
    if kind == "http":
        scope["method"] = method
    else:
        scope["extensions"] = {"websocket.http.response": {}}
    return scope


def ask(
    guard: Guard,
    path: str = "/",
    method: str = "GET",
    headers: Iterable[tuple[bytes, bytes]] = (HOST,),
    client: str = "127.0.0.1",
    body: Iterable[bytes] = (b"",),
) -> Answer:
    parts = list(body)
    sent: list[Message] = []

    async def receive() -> Message:
        return {"type": "http.request", "body": parts.pop(0), "more_body": bool(parts)}

    async def send(message: Message) -> None:
        sent.append(message)

    asyncio.run(guard(scope_of("http", path, headers, client, method), receive, send))
    start, *rest = sent
    return Answer(start["status"], dict(start["headers"]), b"".join(each["body"] for each in rest))


def knock(guard: Guard, headers: Iterable[tuple[bytes, bytes]] = (HOST,), client: str = "127.0.0.1") -> list[Message]:
    """Open a socket; what the guard let out."""
    sent: list[Message] = []

    async def receive() -> Message:
        return {"type": "websocket.connect"}

    async def send(message: Message) -> None:
        sent.append(message)

    asyncio.run(guard(scope_of("websocket", "/api/matches/x/play", headers, client), receive, send))
    return sent


def guarded(**settings: Any) -> Guard:
    return Guard(Inner(), Settings(**settings))


class TestHosts:
    @pytest.mark.parametrize("host", ["localhost", "localhost:8000", "127.0.0.1:1", "[::1]:8000", "LocalHost.:8000"])
    def test_this_machine_is_known_by_its_names(self, host: str) -> None:
        assert ask(guarded(), headers=[(b"host", host.encode())]).status == 200

    @pytest.mark.parametrize(
        "host", ["evil.example", "localhost.evil.example", "10.0.0.7", "", "local host", "localhost:x", "a@localhost"]
    )
    def test_foreign_names_are_refused(self, host: str) -> None:
        answer = ask(guarded(), headers=[(b"host", host.encode())])
        assert (answer.status, answer.code) == (400, "host")

    def test_no_host_or_two_are_refused(self) -> None:
        assert ask(guarded(), headers=[]).code == "host"
        assert ask(guarded(), headers=[HOST, HOST]).code == "host"

    def test_on_a_network_addresses_are_fine_but_no_foreign_names(self) -> None:
        guard = guarded(host="0.0.0.0", allow_host=("games.example.org",))
        for host in (b"192.168.1.5:8000", b"[fe80::1]:8000", b"games.example.org"):
            assert ask(guard, headers=[(b"host", host)]).status == 200
        assert ask(guard, headers=[(b"host", b"evil.example")]).code == "host"

    def test_any_name_can_be_allowed(self) -> None:
        assert ask(guarded(allow_host=("*",)), headers=[(b"host", b"what.ever")]).status == 200

    def test_sockets_are_checked_too(self) -> None:
        sent = knock(guarded(), headers=[(b"host", b"evil.example")])
        assert [each["type"] for each in sent] == ["websocket.http.response.start", "websocket.http.response.body"]
        assert sent[0]["status"] == 400


class TestOrigins:
    @pytest.mark.parametrize("origin", ["http://localhost:8000", "HTTP://LOCALHOST:8000"])
    def test_our_own_page_may_post_and_listen(self, origin: str) -> None:
        headers = [HOST, (b"origin", origin.encode())]
        assert ask(guarded(), POST, "POST", headers).status == 200
        assert knock(guarded(), headers)[0]["type"] == "websocket.accept"

    @pytest.mark.parametrize(
        "origin",
        [
            "null",
            "http://evil.example",
            "http://localhost:8001",
            "http://localhost",
            "http://localhost:8000.evil.example",
            "http://evil.example:8000",
            "file://localhost:8000",
            "",
        ],
    )
    def test_foreign_pages_may_not(self, origin: str) -> None:
        headers = [HOST, (b"origin", origin.encode())]
        for method in ("POST", "PATCH", "PUT", "DELETE"):
            answer = ask(guarded(), POST, method, headers)
            assert (answer.status, answer.code) == (403, "origin")
        assert knock(guarded(), headers)[0]["status"] == 403

    def test_behind_a_proxy_with_tls_the_port_is_left_out(self) -> None:
        guard = guarded(allow_host=("games.example.org",))
        for host in (b"games.example.org", b"games.example.org:443"):
            assert ask(guard, POST, "POST", [(b"host", host), (b"origin", b"https://games.example.org")]).status == 200

    def test_programs_send_none(self) -> None:
        assert ask(guarded(), POST, "POST").status == 200
        assert knock(guarded())[0]["type"] == "websocket.accept"

    @pytest.mark.parametrize("written", ["https://example.org/", "https://example.org:443", "HTTPS://Example.org"])
    def test_another_page_can_be_allowed(self, written: str) -> None:
        headers = [HOST, (b"origin", b"https://example.org")]
        assert ask(guarded(origin=(written,)), POST, "POST", headers).status == 200

    def test_a_page_that_is_allowed_may_read_the_answers(self) -> None:
        guard, page = guarded(origin=("https://example.org",)), (b"origin", b"https://example.org")
        answer = ask(guard, "/api/matches", headers=[HOST, page])
        assert answer.headers[b"access-control-allow-origin"] == b"https://example.org"
        assert answer.headers[b"cross-origin-resource-policy"] == b"cross-origin"
        asking = ask(guard, POST, "OPTIONS", [HOST, page, (b"access-control-request-method", b"POST")])
        assert (asking.status, asking.headers[b"access-control-allow-methods"]) == (204, b"GET, POST, PATCH")

    def test_a_foreign_page_may_not(self) -> None:
        evil = [HOST, (b"origin", b"https://evil.example"), (b"access-control-request-method", b"POST")]
        for method in ("GET", "OPTIONS"):
            assert b"access-control-allow-origin" not in ask(guarded(), POST, method, evil).headers

    def test_reading_needs_none(self) -> None:
        assert ask(guarded(), "/api/matches", headers=[HOST, (b"origin", b"http://evil.example")]).status == 200


class TestBodies:
    def test_a_body_arrives_in_one_piece(self) -> None:
        inner = Inner()
        assert ask(Guard(inner, Settings()), POST, "POST", body=[b"ab", b"", b"cd"]).status == 200
        assert inner.bodies == [b"abcd"]

    def test_a_large_body_is_refused_by_its_length(self) -> None:
        answer = ask(guarded(body_limit=10), POST, "POST", [HOST, (b"content-length", b"11")])
        assert (answer.status, answer.code) == (413, "too-large")
        assert answer.headers[b"connection"] == b"close"

    def test_a_large_body_without_a_length_is_refused_as_it_comes(self) -> None:
        inner = Inner()
        answer = ask(
            Guard(inner, Settings(body_limit=10)), POST, "POST", body=[b"12345", b"67890", b"1", b"never read"]
        )
        assert (answer.status, answer.code, inner.scopes) == (413, "too-large", [])

    def test_records_may_be_larger(self) -> None:
        body = [b"x" * 100]
        assert ask(guarded(body_limit=10), "/api/verify", "POST", body=body).status == 200
        assert ask(guarded(body_limit=10), "//api/replay/", "POST", body=body).status == 200
        assert ask(guarded(body_limit=10), "/api/replay", "POST", body=[b"x" * 161]).status == 413

    def test_a_slow_body_is_not_waited_for(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(guards, "BODY_SECONDS", 0.01)
        sent: list[Message] = []

        async def receive() -> Message:
            await asyncio.Event().wait()
            raise AssertionError

        async def send(message: Message) -> None:
            sent.append(message)

        asyncio.run(guarded()(scope_of("http", POST, [HOST], "127.0.0.1", "POST"), receive, send))
        assert sent[0]["status"] == 408


class TestLimits:
    @pytest.mark.parametrize(
        "method, path, setting",
        [
            ("POST", "/api/matches", "create_limit"),
            ("POST", "/api/matches/", "create_limit"),
            ("POST", "//api///matches", "create_limit"),
            ("POST", "/api/matches/x/join", "join_limit"),
            ("PATCH", "/api/matches/x/seat", "join_limit"),
            ("POST", "/api/matches/x/rematch", "join_limit"),
            ("POST", "/api/verify", "replay_limit"),
            ("POST", "/api/replay/", "replay_limit"),
            ("GET", "/api/matches/x/record", "replay_limit"),
            ("GET", "/api/matches/x/replay", "replay_limit"),
            ("GET", "/api/matches", "request_limit"),
            ("GET", "/", "request_limit"),
        ],
    )
    def test_each_kind_has_its_own(self, method: str, path: str, setting: str) -> None:
        guard = guarded(**{setting: 2, "loopback_factor": 1})
        assert [ask(guard, path, method).status for _ in range(3)] == [200, 200, 429]
        assert ask(guarded(), path, method).status == 200

    def test_a_bucket_fills_up_evenly(self) -> None:
        clock = Clock()
        guard = Guard(Inner(), Settings(request_limit=2, loopback_factor=1), clock)
        assert [ask(guard).status for _ in range(3)] == [200, 200, 429]
        assert ask(guard).headers[b"retry-after"] == b"31"
        clock.time += 30
        assert [ask(guard).status for _ in range(2)] == [200, 429]
        clock.time += 600
        assert [ask(guard).status for _ in range(3)] == [200, 200, 429]

    def test_addresses_are_limited_one_by_one(self) -> None:
        guard = guarded(host="0.0.0.0", request_limit=1)
        assert [ask(guard, client=each).status for each in ("10.0.0.1", "10.0.0.2", "10.0.0.1")] == [200, 200, 429]

    def test_a_household_has_one_network_of_ipv6(self) -> None:
        guard = guarded(host="::", request_limit=1)
        found = [ask(guard, client=each).status for each in ("2001:db8::1", "2001:db8::2", "2001:db8:0:1::1")]
        assert found == [200, 429, 200]

    def test_this_machine_may_ask_more(self) -> None:
        guard = guarded(request_limit=1, loopback_factor=3)
        assert [ask(guard).status for _ in range(4)] == [200, 200, 200, 429]

    def test_zero_is_no_limit(self) -> None:
        guard = guarded(request_limit=0, body_limit=0)
        assert {ask(guard, POST, "POST", body=[b"x" * 100_000]).status for _ in range(5)} == {200}

    def test_old_buckets_are_forgotten(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(guards, "MOST_BUCKETS", 10)
        clock = Clock()
        buckets = Buckets(clock)
        for number in range(10):
            buckets.take("request", str(number), 5)
        clock.time += 61
        buckets.take("request", "new", 5)
        assert list(buckets._left) == [("request", "new")]


class TestProxies:
    def told(self, forwarded: str, client: str = "10.0.0.9", **settings: Any) -> tuple[str, bool]:
        inner = Inner()
        headers = [HOST, (b"x-forwarded-for", forwarded.encode())]
        assert ask(Guard(inner, Settings(**settings)), headers=headers, client=client).status == 200
        return inner.scopes[0]["client"][0], inner.scopes[0]["state"]["local"]

    def test_a_stranger_is_not_believed(self) -> None:
        assert self.told("1.2.3.4") == ("10.0.0.9", False)
        assert self.told("127.0.0.1") == ("10.0.0.9", False)

    def test_behind_an_unknown_proxy_of_this_machine_nobody_is_this_machine(self) -> None:
        assert self.told("1.2.3.4", client="127.0.0.1") == ("127.0.0.1", False)

    def test_a_known_proxy_is_believed(self) -> None:
        assert self.told("1.2.3.4", proxy=("10.0.0.0/8",)) == ("1.2.3.4", False)
        assert self.told("1.2.3.4:5555", proxy=("10.0.0.9",)) == ("1.2.3.4", False)
        assert self.told("[2001:db8::5]:80", proxy=("10.0.0.9",)) == ("2001:db8::5", False)

    def test_the_nearest_address_that_is_no_proxy_counts(self) -> None:
        assert self.told("127.0.0.1, 1.2.3.4, 10.1.1.1", proxy=("10.0.0.0/8",)) == ("1.2.3.4", False)

    def test_nonsense_ends_the_chain(self) -> None:
        assert self.told("127.0.0.1, nonsense, 10.1.1.1", proxy=("10.0.0.0/8",)) == ("10.1.1.1", False)

    @pytest.mark.parametrize("client", ["127.0.0.1", "::1", "::ffff:127.0.0.1"])
    def test_this_machine_itself(self, client: str) -> None:
        inner = Inner()
        ask(Guard(inner, Settings()), client=client)
        assert inner.scopes[0]["state"]["local"] is True

    @pytest.mark.parametrize("client", ["127.0.0.1", "::1", "::ffff:127.0.0.1"])
    @pytest.mark.parametrize(
        "header",
        [
            None,
            (b"forwarded", b"for=1.2.3.4"),
            (b"x-forwarded-for", b""),
            (b"x-forwarded-for", b"unknown"),
            (b"x-forwarded-for", b"127.0.0.1"),
            (b"x-forwarded-for", b"1.2.3.4, nonsense"),
        ],
    )
    def test_a_proxy_on_this_machine_is_never_this_machine(
        self, client: str, header: tuple[bytes, bytes] | None
    ) -> None:
        inner = Inner()
        guard = Guard(inner, Settings(proxy=("127.0.0.0/8", "::1"), request_limit=1))
        headers = [HOST] if header is None else [HOST, header]
        assert [ask(guard, headers=headers, client=client).status for _ in range(2)] == [200, 429]
        assert inner.scopes[0]["state"]["local"] is False


class TestHeaders:
    @pytest.mark.parametrize("path", ["/", "/api/matches", "/assets/x.js"])
    def test_every_answer_has_them(self, path: str) -> None:
        answer = ask(guarded(), path)
        assert HEADERS
        for name, value in HEADERS:
            assert answer.headers[name] == value

    def test_refusals_too(self) -> None:
        answer = ask(guarded(), headers=[(b"host", b"evil.example<script>")])
        assert answer.headers[b"x-content-type-options"] == b"nosniff"
        assert b"evil" not in answer.headers[b"content-security-policy"]

    def test_scripts_and_styles_come_from_this_server_alone(self) -> None:
        policy = ask(guarded()).headers[b"content-security-policy"].decode()
        rules = dict(each.strip().split(" ", 1) for each in policy.split(";"))
        assert rules["default-src"] == rules["script-src"] == rules["style-src"] == "'self'"
        assert rules["frame-ancestors"] == rules["base-uri"] == rules["object-src"] == "'none'"
        assert rules["connect-src"] == "'self' ws://localhost:8000 wss://localhost:8000"
        assert "unsafe" not in policy

    def test_answers_of_the_api_are_not_kept(self) -> None:
        for path in ("/api/matches", "/health", "/metrics", "/schema/openapi.json", "/nothing.js"):
            assert ask(guarded(), path).headers[b"cache-control"] == b"no-store"


class TestSockets:
    @staticmethod
    async def opened(guard: Guard, sent: list[Message], client: str = "127.0.0.1") -> asyncio.Task[None]:
        async def receive() -> Message:
            return {"type": "websocket.connect"}

        async def send(message: Message) -> None:
            sent.append(message)

        scope = scope_of("websocket", "/", [HOST], client)
        task = asyncio.ensure_future(guard(scope, receive, send))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        return task

    def test_so_many_at_once_from_one_address(self) -> None:
        async def run() -> None:
            inner = Inner(hold=asyncio.Event())
            guard = Guard(inner, Settings(host="0.0.0.0", connections_each=2))
            sent: list[list[Message]] = [[], [], [], []]
            tasks = [await self.opened(guard, sent[number], "10.0.0.1") for number in range(3)]
            tasks.append(await self.opened(guard, sent[3], "10.0.0.2"))
            accepted = ["websocket.accept", "websocket.accept", "websocket.http.response.start", "websocket.accept"]
            assert [each[0]["type"] for each in sent] == accepted
            assert sent[2][0]["status"] == 429
            assert inner.hold is not None
            inner.hold.set()
            await asyncio.gather(*tasks)
            again: list[Message] = []
            await (await self.opened(guard, again, "10.0.0.1"))
            assert again[0]["type"] == "websocket.accept"

        asyncio.run(run())

    def test_all_are_closed_when_the_server_stops(self) -> None:
        async def run() -> None:
            inner = Inner(hold=asyncio.Event())
            guard = Guard(inner, Settings())
            sent: list[Message] = []
            task = await self.opened(guard, sent)
            await guard.close_sockets()
            assert inner.hold is not None
            inner.hold.set()
            await task
            # What the application says later is not sent any more.
            assert [each["type"] for each in sent] == ["websocket.accept", "websocket.close"]
            assert sent[1]["code"] == GOING_AWAY

        asyncio.run(run())

    def test_a_client_that_does_not_listen_is_not_waited_for(self) -> None:
        async def run() -> None:
            inner = Inner(hold=asyncio.Event())
            guard = Guard(inner, Settings())

            async def receive() -> Message:
                return {"type": "websocket.connect"}

            async def send(message: Message) -> None:
                if message["type"] == "websocket.close":
                    await asyncio.Event().wait()

            task = asyncio.ensure_future(guard(scope_of("websocket", "/", [HOST], "127.0.0.1"), receive, send))
            await asyncio.sleep(0)
            await guard.close_sockets(seconds=0.01)
            assert inner.hold is not None
            inner.hold.set()
            await task

        asyncio.run(run())
