"""A real server process for tests, and real clients of it."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from benchmarks.postgres import free_port

from .live import compiled

READY = 60.0
"""Seconds that a server may take until it plays."""


SERVE = """
from scopegames.cli import main
from scopegames.server import clocks, http, thinking

http.HEALTH_SECONDS = 60.0
{more}
main()
"""
"""A server that finds itself healthy on a busy machine too."""

SHORT_LIVED = "clocks.BEAT, clocks.LATE = 0.4, 2.0"
"""Signs of life come often, and are soon missed."""

HASTY = "thinking.pause_of = lambda player: 0.0"
"""Computers do not wait until a person has seen what happened."""


class Server:
    """`scope serve` in a process of its own, which can be killed and started again."""

    def __init__(self, database: str, log: Path, *options: str, port: int | None = None, more: str = "") -> None:
        self.port = port or free_port()
        program = SERVE.format(more=more)
        self._command = [sys.executable, "-c", program, "serve", "--no-open", "--port", str(self.port)]
        self._command += ["--database", database, *options]
        self._log = log
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def begin(self) -> None:
        """Start the process."""
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(self._command, stdout=log, stderr=log, start_new_session=True)

    def wait(self) -> None:
        """Wait until it plays."""
        deadline = time.monotonic() + READY
        while time.monotonic() < deadline:
            assert self._process is not None
            assert self._process.poll() is None, self.log()
            with suppress(httpx.TransportError):
                answer = httpx.get(f"{self.url}/health", timeout=READY)
                if answer.status_code == 200 and answer.json()["ready"]:
                    return
            time.sleep(0.05)
        raise AssertionError(f"the server did not get ready: {self.log()}")

    def start(self) -> None:
        self.begin()
        self.wait()

    def end(self, with_signal: signal.Signals = signal.SIGKILL) -> int:
        """End the process; its workers notice by themselves."""
        assert self._process is not None
        os.kill(self._process.pid, with_signal)
        return self._process.wait(30)

    def log(self) -> str:
        """Everything that it has logged."""
        return self._log.read_text("utf-8")

    def post(self, path: str, body: Any, token: str | None = None) -> Any:
        headers = {} if token is None else {"Authorization": f"Bearer {token}"}
        answer = httpx.post(f"{self.url}/api{path}", json=body, headers=headers, timeout=30)
        assert answer.status_code < 300, answer.text
        return answer.json()

    def get(self, path: str, token: str | None = None) -> httpx.Response:
        headers = {} if token is None else {"Authorization": f"Bearer {token}"}
        return httpx.get(f"{self.url}/api{path}", headers=headers, timeout=30)


@contextmanager
def serving(database: str, folder: Path, *options: str, name: str = "server.log", more: str = "") -> Iterator[Server]:
    """A server that plays, until the end of the block."""
    compiled()
    server = Server(database, folder / name, *options, more=more)
    server.start()
    try:
        yield server
    finally:
        with suppress(ProcessLookupError, AssertionError):
            server.end()


class Player:
    """A seat's client: decides at random, comes back after every break, and keeps all entries that it was told."""

    def __init__(self, match: str, token: str | None, servers: list[Server], seed: int) -> None:
        self.match = match
        self.entries: list[dict[str, Any]] = []
        self.update: dict[str, Any] | None = None
        self.breaks = 0
        self._token = token
        self._servers = servers
        self._chance = Random(seed)

    async def play(self, pause: float = 0.0) -> None:
        """Play until the match is over."""
        while not self.over:
            server = self._chance.choice(self._servers)
            url = f"ws://127.0.0.1:{server.port}/api/matches/{self.match}/play"
            try:
                async with connect(url, compression=None, open_timeout=5, close_timeout=0.1) as socket:
                    await self._play_at(socket, pause)
            except (OSError, ConnectionClosed, InvalidHandshake, TimeoutError):
                self.breaks += 1
                await asyncio.sleep(0.05)

    @property
    def over(self) -> bool:
        return self.update is not None and self.update["status"] in ("over", "abandoned")

    async def _play_at(self, socket: ClientConnection, pause: float) -> None:
        seen = self.entries[-1]["seq"] if self.entries else -1
        await socket.send(json.dumps({"type": "hello", "token": self._token, "since": seen}))
        while not self.over:
            message = json.loads(await socket.recv())
            if message["type"] == "update":
                self._take(message)
                if message["question"] is not None:
                    await asyncio.sleep(pause)
                    answer = {"type": "decide", "answers": message["question"]["seq"]}
                    await socket.send(json.dumps(answer | {"decision": choose(message, self._chance)}))
            elif message["type"] == "refused":
                # Somebody on another connection of this seat was faster.
                assert message["code"] in ("stale", "not-asked", "over"), message

    def _take(self, update: dict[str, Any]) -> None:
        known = self.entries[-1]["seq"] if self.entries else 0
        for entry in update["entries"]:
            if entry["seq"] > known:
                assert entry["seq"] == known + 1, "an entry is missing"
                self.entries.append(entry)
                known += 1
        assert update["seq"] == known
        self.update = update


def choose(update: dict[str, Any], chance: Random) -> str:
    """A decision at random."""
    question, columns = update["question"], update["observation"]["columns"]
    if not question["cards"]:
        return str(chance.choice(question["legal"]))
    cards = list(question["cards"])
    chance.shuffle(cards)
    return "setup " + "/".join("".join(cards[at : at + columns]) for at in range(0, len(cards), columns))
