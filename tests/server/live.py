"""A server in a thread of the test process, reached over the loopback."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator, Mapping
from concurrent.futures import Future
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from typing import Any, cast

import httpx
from websockets.sync.client import ClientConnection, connect

from scopegames.cli.serve import bound
from scopegames.server.app import Server, make_server
from scopegames.server.connections import Connections
from scopegames.server.opening import warm_up_rules
from scopegames.server.settings import Settings

WAIT = 60.0
"""Seconds that a server may take to start, to answer or to stop."""


@dataclass(frozen=True)
class Live:
    """A server that runs."""

    server: Server
    port: int
    client: httpx.Client

    @property
    def state(self) -> Any:
        """What the application holds."""
        return self.server._state

    @property
    def connections(self) -> Connections:
        """Who is connected."""
        return cast(Connections, self.server.server_state)

    @property
    def url(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self.port}"

    def play(self, match: str, **options: Any) -> ClientConnection:
        """A socket of a match."""
        socket: ClientConnection = connect(f"ws://127.0.0.1:{self.port}/api/matches/{match}/play", **options)
        return socket


@cache
def compiled() -> None:
    """Compile the rules if they are not, so that no server has to be waited for."""
    warm_up_rules()


@contextmanager
def running(settings: Settings) -> Iterator[Live]:
    """Run a server as long as the block lasts."""
    compiled()
    started = threading.Event()
    with bound("127.0.0.1", 0, named=True) as listener:
        port = listener.getsockname()[1]
        server = make_server(settings, started.set)
        ended = Future[None]()

        def run() -> None:
            try:
                server.run([listener])
            except BaseException as error:  # noqa: BLE001 - whatever ends a server is raised where the block ends
                ended.set_exception(error)
            else:
                ended.set_result(None)

        thread = threading.Thread(target=run)
        thread.start()
        try:
            assert started.wait(WAIT)
            with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=WAIT) as client:
                yield Live(server, port, client)
        finally:
            server.should_exit = True
            thread.join(WAIT)
            ended.result(0)


def alone(**config: Any) -> dict[str, Any]:
    """What somebody asks for who plays both sides."""
    sides = ("american", "german") if config.get("game") == "panzer" else ("german", "soviet")
    return {"config": config, "seats": [{"side": side, "player": "me"} for side in sides]}


def against_a_friend(**more: Any) -> dict[str, Any]:
    """What somebody asks for who sends an invitation."""
    seats = [{"side": "german", "player": "me"}, {"side": "soviet", "player": "link"}]
    return {"config": {"game": "stalingrad"}, "seats": seats, **more}


def bearer(token: str) -> Mapping[str, str]:
    """The header with a seat's token."""
    return {"Authorization": f"Bearer {token}"}


def say(socket: ClientConnection, **message: Any) -> None:
    """Send a message."""
    socket.send(json.dumps(message))


def hear(socket: ClientConnection) -> dict[str, Any]:
    """The next message; who comes and goes is told at any time, and passed over."""
    while True:
        heard: dict[str, Any] = json.loads(socket.recv(timeout=WAIT))
        if heard["type"] != "presence":
            return heard
