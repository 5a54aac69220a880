"""Connections: endless, slow and too many ones are closed before anybody has asked anything."""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect

from scopegames.server import connections
from scopegames.server.connections import HEAD_BYTES
from scopegames.server.settings import Settings

from .live import WAIT, Live, alone, hear, running, say

HOST = b"Host: localhost\r\n"
ASKED = b"GET / HTTP/1.1\r\n" + HOST + b"\r\n"


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    folder = tmp_path_factory.mktemp("connections")
    with running(Settings(database=f"sqlite:///{folder}/m.sqlite")) as found:
        yield found


@contextmanager
def line(live: Live) -> Iterator[socket.socket]:
    """A connection on which nothing was asked yet."""
    with socket.create_connection(("127.0.0.1", live.port), timeout=WAIT) as found:
        yield found


def send(client: socket.socket, *parts: bytes) -> int:
    """Send parts for as long as the server takes them; how many bytes it took."""
    sent = 0
    with suppress(ConnectionError):
        for part in parts:
            client.sendall(part)
            sent += len(part)
    return sent


def answer(client: socket.socket) -> tuple[int, bytes]:
    """The status and body of an answer; the connection stays open."""
    read = b""
    while b"\r\n\r\n" not in read:
        part = client.recv(65_536)
        assert part, "the connection was closed"
        read += part
    head, _, body = read.partition(b"\r\n\r\n")
    length = next(int(each.split(b":")[1]) for each in head.split(b"\r\n") if each.lower().startswith(b"content-len"))
    while len(body) < length:
        body += client.recv(65_536)
    return int(head.split()[1]), body


def is_closed(client: socket.socket) -> bool:
    """Wait for the other end of a connection; whether it came before anything else."""
    try:
        return client.recv(65_536) == b""
    except ConnectionError:
        return True


class TestSizes:
    @pytest.mark.parametrize(
        "begun",
        [
            b"GET /" + b"x" * 70_000 + b" HTTP/1.1\r\n" + HOST + b"\r\n",
            b"GET / HTTP/1.1\r\n" + HOST + b"X: " + b"x" * 70_000 + b"\r\n\r\n",
            b"GET / HTTP/1.1\r\n" + HOST + b"X: y\r\n" * 12_000 + b"\r\n",
            b"POST /api/verify HTTP/1.1\r\n" + HOST + b"Transfer-Encoding: chunked\r\n\r\n0\r\nX: " + b"x" * 70_000,
            b"POST /api/verify HTTP/1.1\r\n" + HOST + b"Transfer-Encoding: chunked\r\n\r\n" + b"1\r\nx\r\n" * 15_000,
        ],
        ids=["address", "header", "headers", "trailer", "chunks"],
    )
    def test_what_is_too_large_is_refused(self, live: Live, begun: bytes) -> None:
        with line(live) as client:
            send(client, begun)
            # The rest of what was sent is not read, which may break the connection before the answer is here.
            with suppress(ConnectionError):
                status, body = answer(client)
                assert (status, json.loads(body)["code"]) == (431, "too-large")
            assert is_closed(client)

    def test_what_has_no_end_is_not_read_to_its_end(self, live: Live) -> None:
        with line(live) as client:
            sent = send(client, b"GET / HTTP/1.1\r\nX: ", *(b"x" * 65_536 for _ in range(1_600)))
            # Some megabytes fit into the buffers of the network between the two.
            assert sent < 50_000_000

    def test_what_is_just_large_enough_is_answered(self, live: Live) -> None:
        large = b"X: " + b"x" * (HEAD_BYTES - 200) + b"\r\n"
        with line(live) as client:
            for _ in range(3):
                send(client, b"GET / HTTP/1.1\r\n" + HOST + large + b"\r\n")
                assert answer(client)[0] == 200

    def test_large_bodies_are_no_headers(self, live: Live) -> None:
        body = json.dumps({"record": "x" * 500_000}).encode()
        head = b"POST /api/verify HTTP/1.1\r\n" + HOST + b"Content-Type: application/json\r\n"
        with line(live) as client:
            send(client, head, b"Content-Length: %d\r\n\r\n" % len(body), body)
            assert answer(client)[0] == 400
            send(client, head, b"Transfer-Encoding: chunked\r\n\r\n")
            send(client, *(b"%x\r\n%b\r\n" % (len(part), part) for part in parts(body, 4_000)), b"0\r\n\r\n")
            assert answer(client)[0] == 400
            send(client, ASKED)
            assert answer(client)[0] == 200

    def test_what_is_no_request_is_refused_in_our_words(self, live: Live) -> None:
        with line(live) as client:
            send(client, b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03")
            status, body = answer(client)
            assert (status, json.loads(body)["code"]) == (400, "invalid")
            assert is_closed(client)


def parts(text: bytes, size: int) -> Iterator[bytes]:
    for at in range(0, len(text), size):
        yield text[at : at + size]


class TestTimes:
    @pytest.fixture(autouse=True)
    def hurried(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(connections, "HEAD_SECONDS", 0.2)

    @pytest.mark.parametrize("begun", [b"", b"G", ASKED[:-2]], ids=["nothing", "letter", "headers"])
    def test_who_does_not_say_what_they_want_is_hung_up_on(self, live: Live, begun: bytes) -> None:
        with line(live) as client:
            send(client, begun)
            assert is_closed(client)

    def test_also_after_a_first_request(self, live: Live) -> None:
        with line(live) as client:
            send(client, ASKED)
            assert answer(client)[0] == 200
            send(client, ASKED[:10])
            assert is_closed(client)

    def test_also_with_a_body_that_nobody_waits_for(self, live: Live) -> None:
        with line(live) as client:
            send(client, b"GET / HTTP/1.1\r\n" + HOST + b"Content-Length: 1000\r\n\r\n")
            assert answer(client)[0] == 200
            send(client, b"x")
            assert is_closed(client)

    def test_who_has_been_answered_may_take_their_time(self, live: Live) -> None:
        with line(live) as client, line(live) as other:
            send(client, ASKED)
            assert answer(client)[0] == 200
            # Whoever came later and said nothing is hung up on before.
            assert is_closed(other)
            send(client, ASKED)
            assert answer(client)[0] == 200

    def test_who_takes_nothing_is_hung_up_on(self, live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(connections, "WRITE_SECONDS", 0.2)
        with socket.socket() as client:
            client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
            client.settimeout(WAIT)
            client.connect(("127.0.0.1", live.port))
            asked = b"GET /schema/openapi.json HTTP/1.1\r\n" + HOST + b"\r\n"
            # The answers fill the buffers of both sides, and then wait in the server.
            assert send(client, *(asked for _ in range(1_000_000))) < 1_000_000 * len(asked)


class TestNumbers:
    def test_so_many_from_one_address(self, tmp_path: Path) -> None:
        limits: dict[str, Any] = {"connections_each": 3, "loopback_factor": 1}
        with running(Settings(database=f"sqlite:///{tmp_path}/m.sqlite", **limits)) as live:
            filled_and_freed(live, 3)

    def test_so_many_in_all(self, tmp_path: Path) -> None:
        with running(Settings(database=f"sqlite:///{tmp_path}/m.sqlite", connections=3)) as live:
            filled_and_freed(live, 3)

    def test_a_proxy_may_have_as_many_as_there_are(self, tmp_path: Path) -> None:
        limits: dict[str, Any] = {"connections_each": 2, "loopback_factor": 1}
        with (
            running(Settings(database=f"sqlite:///{tmp_path}/m.sqlite", proxy=("127.0.0.1",), **limits)) as live,
            ExitStack() as held,
        ):
            for client in [held.enter_context(line(live)) for _ in range(5)]:
                send(client, ASKED)
                assert answer(client)[0] == 200

    def test_who_is_between_requests_makes_room(self, tmp_path: Path) -> None:
        with (
            running(Settings(database=f"sqlite:///{tmp_path}/m.sqlite", connections=2)) as live,
            line(live) as first,
            line(live) as second,
        ):
            for client in (first, second):
                send(client, ASKED)
                assert answer(client)[0] == 200
            with line(live) as third:
                send(third, ASKED)
                assert answer(third)[0] == 200
            assert is_closed(first)
            send(second, ASKED)
            assert answer(second)[0] == 200

    def test_sockets_are_connections(self, tmp_path: Path) -> None:
        with running(Settings(database=f"sqlite:///{tmp_path}/m.sqlite", connections=2)) as live:
            match = live.client.post("/api/matches", json=alone()).json()["match"]["match"]
            live.client.close()
            address = f"ws://127.0.0.1:{live.port}/api/matches/{match}/play"
            with connect(address) as player, connect(address):
                say(player, type="hello")
                assert hear(player)["type"] == "welcome"
                with line(live) as late:
                    assert answer(late)[0] == 503
            until_empty(live)
            with line(live) as client:
                send(client, ASKED)
                assert answer(client)[0] == 200


def filled_and_freed(live: Live, room: int) -> None:
    """So many connections are let in and one more is refused, until they have gone."""
    with ExitStack() as held:
        for _ in range(room):
            # They have asked for something that they have not said whole, so that they are not idle.
            send(held.enter_context(line(live)), ASKED[:10])
        with line(live) as late:
            status, body = answer(late)
            assert (status, json.loads(body)["code"]) == (503, "full")
            assert is_closed(late)
    until_empty(live)
    with line(live) as client:
        send(client, ASKED)
        status, body = answer(client)
        assert status == 200, body


def until_empty(live: Live) -> None:
    """Wait until the server has noticed that everybody has gone."""
    until = time.monotonic() + WAIT
    while live.connections.count:
        assert time.monotonic() < until
        time.sleep(0.01)
