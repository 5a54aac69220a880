"""A socket that ends while something is done that its client asked for."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from scopegames.server import wire
from scopegames.server.settings import Settings
from scopegames.server.socket import Client, PlaySocket

pytestmark = pytest.mark.anyio


class SlowHall:
    """A hall in which what is asked for takes as long as the test wants."""

    def __init__(self) -> None:
        self.asked, self.may_end = asyncio.Event(), asyncio.Event()
        self.obeyed: list[Client] = []
        self.left: list[Client] = []
        self.finishing: list[asyncio.Task[Any]] = []

    async def enter(self, _match: str, _hello: wire.Hello, client: Client) -> None:
        client.tell(b"welcome")

    async def command(self, _match: str, client: Client, _command: wire.Answer | wire.Say) -> None:
        self.asked.set()
        await self.may_end.wait()
        self.obeyed.append(client)
        client.tell(b"update")

    def leave(self, _match: str, client: Client) -> None:
        self.left.append(client)

    def finish(self, work: asyncio.Task[Any]) -> None:
        self.finishing.append(work)


class Line:
    """The client's end of a socket."""

    def __init__(self) -> None:
        self._said: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.broken = False
        self.heard: list[dict[str, Any]] = []
        self.say({"type": "websocket.connect"})
        self.text(b'{"type":"hello","token":null,"since":-1}')

    def say(self, message: dict[str, Any]) -> None:
        self._said.put_nowait(message)

    def text(self, text: bytes) -> None:
        self.say({"type": "websocket.receive", "text": text.decode()})

    async def receive(self) -> dict[str, Any]:
        return await self._said.get()

    async def send(self, message: Any) -> None:
        if self.broken:
            raise OSError("the client has gone")
        self.heard.append(message)


async def begun(hall: SlowHall, line: Line) -> asyncio.Task[None]:
    """A socket whose client waits for what it asked for."""
    socket = PlaySocket(hall, Settings())  # type: ignore[arg-type]
    task = asyncio.create_task(socket({"path_params": {"match": "m"}}, line.receive, line.send))
    line.text(b'{"type":"resign","answers":1}')
    await hall.asked.wait()
    return task


async def test_what_was_asked_for_is_done_to_its_end_when_the_client_breaks_off() -> None:
    hall, line = SlowHall(), Line()
    socket = await begun(hall, line)
    line.broken = True
    socket.cancel()
    with pytest.raises(asyncio.CancelledError):
        await socket
    assert hall.obeyed == []
    (client,), (listening,) = hall.left, hall.finishing
    hall.may_end.set()
    await listening
    assert len(hall.obeyed) == 1
    assert client.gone


async def test_a_client_that_hangs_up_is_heard_to_its_last_word() -> None:
    hall, line = SlowHall(), Line()
    socket = await begun(hall, line)
    line.say({"type": "websocket.disconnect"})
    hall.may_end.set()
    await socket
    assert len(hall.obeyed) == 1
    assert not hall.finishing


async def test_a_client_that_asks_for_nothing_is_not_waited_for() -> None:
    hall, line = SlowHall(), Line()
    hall.may_end.set()
    socket = await begun(hall, line)
    while len(line.heard) < 3:
        await asyncio.sleep(0)
    socket.cancel()
    with pytest.raises(asyncio.CancelledError):
        await socket
    assert not hall.finishing
