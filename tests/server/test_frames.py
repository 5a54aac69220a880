"""Frames that the server reads and writes by itself: the library makes and reads the same ones."""

from __future__ import annotations

import asyncio
from random import Random

import pytest
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.uri import parse_uri

from scopegames.server.connections import Inbox, _head, _is_whole, _only_text

SIZES = (0, 1, 57, 125, 126, 127, 2_000, 65_535, 65_536, 70_000)


def framed(opcode: Opcode, data: bytes, fin: bool = True, mask: bool = True) -> bytes:
    return Frame(opcode, data, fin).serialize(mask=mask)


@pytest.mark.parametrize("size", SIZES)
def test_what_is_sent_is_a_text_to_the_library(size: int) -> None:
    client, text = ClientProtocol(parse_uri("ws://localhost/"), state=State.OPEN, max_size=None), b"x" * size
    client.receive_data(_head(size) + text)
    assert client.events_received() == [Frame(Opcode.TEXT, text)]


@pytest.mark.parametrize("size", SIZES)
def test_short_texts_are_read(size: int) -> None:
    text = "".join(Random(size).choices('{"type":"é…"}', k=size)).encode()[:size].decode(errors="ignore")
    read = _only_text(framed(Opcode.TEXT, text.encode()))
    assert read == (text if len(text.encode()) < 126 else None)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        framed(Opcode.BINARY, b"text"),
        framed(Opcode.PING, b"text"),
        framed(Opcode.CLOSE, b""),
        framed(Opcode.TEXT, b"text", fin=False),
        framed(Opcode.TEXT, b"text", mask=False),
        framed(Opcode.TEXT, b"\xff\xfe"),
        framed(Opcode.TEXT, b"text") * 2,
        framed(Opcode.TEXT, b"text") + b"\x81",
        bytes((framed(Opcode.TEXT, b"text")[0] | 0x40, *framed(Opcode.TEXT, b"text")[1:])),
    ],
    ids=("nothing", "binary", "ping", "close", "part", "bare", "no text", "two", "more", "compressed"),
)
def test_all_else_is_left_to_the_library(data: bytes) -> None:
    assert _only_text(data) is None


@pytest.mark.parametrize("seed", range(20))
def test_only_whole_messages_are_whole(seed: int) -> None:
    chance = Random(seed)
    kinds = (Opcode.TEXT, Opcode.BINARY, Opcode.PING, Opcode.PONG)
    data = b"".join(framed(chance.choice(kinds), b"x" * chance.choice((0, 5, 125))) for _ in range(4))
    data += framed(Opcode.TEXT, b"x" * chance.choice(SIZES), mask=chance.random() < 0.9)
    assert _is_whole(data)
    for _ in range(20):
        part = data[: chance.randrange(1, len(data))]
        # What ends between two frames is whole, and then the rest is as well.
        assert not _is_whole(part) or _is_whole(data[len(part) :])
    assert not _is_whole(data[:-1])
    assert not _is_whole(data + b"\x81")
    assert not _is_whole(data + framed(Opcode.TEXT, b"part", fin=False))


@pytest.mark.anyio
async def test_an_inbox_gives_every_message_once_and_in_order() -> None:
    inbox = Inbox(asyncio.get_running_loop())
    for message in ("one", "two"):
        inbox.put_nowait(message)
    assert (inbox.qsize(), inbox.empty()) == (2, False)
    assert [await inbox.get(), await inbox.get()] == ["one", "two"]
    assert inbox.empty()
    awaited = inbox.get()
    assert not awaited.done()
    for message in ("three", "four"):
        inbox.put_nowait(message)
    assert inbox.qsize() == 1, "who waits for a message has it"
    assert [await awaited, await inbox.get()] == ["three", "four"]


@pytest.mark.anyio
async def test_a_message_for_a_reader_who_left_is_kept() -> None:
    inbox = Inbox(asyncio.get_running_loop())
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(inbox.get(), 0)
    inbox.put_nowait("one")
    assert await inbox.get() == "one"
