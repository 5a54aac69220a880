"""Whatever is sent to a socket is answered once or hung up on; nothing breaks, and nobody hears what they may not."""

from __future__ import annotations

import asyncio
import base64
import json
import os
import re
import socket
import struct
from collections.abc import AsyncIterator, Iterator, MutableMapping
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from scopegames import fairness
from scopegames.notation.squares import SPECTATOR
from scopegames.server import wire
from scopegames.server.rows import LogEntry, Standing
from scopegames.server.settings import Settings
from scopegames.server.socket import TOO_SLOW, WAITING, PlaySocket
from scopegames.server.store import Store

from .garble import ODD_TEXTS, Garbler
from .serving import Player, Server, choose, serving
from .test_hall import BOTH, enter, hall_on
from .test_kill import by_invitation, check

ROUNDS = int(os.environ.get("SCOPE_FUZZ", "1"))
"""How many times the usual number of messages is sent."""

DUEL = {"game": "stalingrad", "turn_limit": 30}
SKIRMISH = {"game": "panzer", "turn_limit": 30}
MESSAGE_LIMIT = 1_500
POLICY = 1008
WAIT = 60.0
"""Seconds after which something that never comes is no longer waited for."""
CHANGES_NOTHING = {
    "abandoned",
    "hello",
    "illegal",
    "invalid",
    "log-full",
    "nobody-there",
    "not-asked",
    "not-yours",
    "offered",
    "over",
    "phrases-spent",
    "resign",
    "spectator",
    "stale",
    "talkative",
    "waiting",
}
"""Every code by which a socket that has entered is refused something."""

EXPECTED = ("Invalid UTF-8 sequence received from client.", "Invalid HTTP request received.")
"""What the server's library complains of although only the client is wrong."""


@pytest.fixture(scope="module")
def only_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("fuzz")
    with serving(f"sqlite:///{folder}/m.sqlite", folder, "--message-limit", str(MESSAGE_LIMIT)) as server:
        yield server


@pytest.fixture
def server(only_server: Server) -> Iterator[Server]:
    """A server that is as well after the test as before: it answers, logged no error, and forgot whoever left."""
    yield only_server
    assert httpx.get(f"{only_server.url}/health", timeout=WAIT).json()["ready"]
    lines = [json.loads(line) for line in only_server.log().splitlines() if line.startswith("{")]
    assert [line for line in lines if line["level"] not in ("debug", "info") and line["event"] not in EXPECTED] == []
    assert "Traceback" not in only_server.log()
    for _ in range(200):
        counted = counts(only_server)
        if counted["scope_listeners"] == counted["scope_matches_live"] == 0:
            break
        asyncio.run(asyncio.sleep(0.1))
    else:
        raise AssertionError("somebody who left is still listened for")
    assert counted["scope_errors_total"] == 0
    assert [name for name in counted if re.search(r'status="5', name)] == []


def counts(server: Server) -> dict[str, float]:
    """What the server counts."""
    lines = httpx.get(f"{server.url}/metrics", timeout=WAIT).text.splitlines()
    return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines if not line.startswith("#"))}


class Voice:
    """A client that checks everything it is told, and what answers which of its messages."""

    def __init__(self, line: ClientConnection, viewer: str, hidden: set[str]) -> None:
        self.viewer = viewer
        self.update: dict[str, Any] = {"seq": 0, "status": "waiting", "question": None, "held": None}
        self.entries: list[dict[str, Any]] = []
        self.phrases: list[dict[str, Any]] = []
        self.seats: list[int] = []
        self._line = line
        self._hidden = hidden
        """Texts that nobody may tell this client while the match goes on."""
        self._fences = 0

    @property
    def over(self) -> bool:
        return self.update["status"] in ("over", "abandoned")

    async def hear(self) -> dict[str, Any]:
        """The next message; who comes and goes is heard at any time, and answers nothing."""
        text = await asyncio.wait_for(self._line.recv(), WAIT)
        assert isinstance(text, str)
        message: dict[str, Any] = json.loads(text)
        if message["type"] == "presence":
            assert set(message) == {"type", "away", "watching"}
            assert all(set(each) == {"seat", "ago"} for each in message["away"])
            return await self.hear()
        if message["type"] == "said":
            self.phrases += message["phrases"]
            assert [each["number"] for each in self.phrases] == list(range(1, len(self.phrases) + 1))
        elif message["type"] == "welcome":
            self.seats = message["seats"]
            assert message["viewer"] == self.viewer
            assert (message["match"]["fairness"]["key"] is not None) == (message["match"]["status"] == "over")
        elif message["type"] == "update":
            self._take(message)
        else:
            assert message["code"] in CHANGES_NOTHING, message
        if message["type"] == "refused" or not self.over:
            assert not [secret for secret in self._hidden if secret in text]
        return message

    def _take(self, update: dict[str, Any]) -> None:
        known = len(self.entries)
        self.entries += [entry for entry in update["entries"] if entry["seq"] > known]
        assert [entry["seq"] for entry in self.entries] == list(range(1, update["seq"] + 1))
        if self.viewer == SPECTATOR:
            assert update["question"] is None
            assert update["held"] is None
        self.update = update

    async def until(self, seq: int) -> None:
        """Hear everything up to an entry."""
        while self.update["seq"] < seq:
            await self.hear()

    async def ask(self, message: str | bytes) -> list[dict[str, Any]]:
        """Say something; the messages that come before the answer to what is said next."""
        self._fences += 1
        fence = f"fence-{self._fences}"
        await self._line.send(message)
        await self._line.send(json.dumps({"type": fence}))
        heard = list[dict[str, Any]]()
        while True:
            last = await self.hear()
            if last["type"] == "refused" and fence in last["reason"]:
                return heard
            heard.append(last)


@asynccontextmanager
async def voice(server: Server, match: str, token: str | None, viewer: str, hidden: set[str]) -> AsyncIterator[Voice]:
    """A client that has entered."""
    async with connect(address(server, match), compression=None, close_timeout=1) as line:
        found = Voice(line, viewer, hidden)
        await line.send(json.dumps({"type": "hello", "token": token}))
        assert (await found.hear())["type"] == "welcome"
        assert (await found.hear())["type"] == "update"
        yield found


def address(server: Server, match: str) -> str:
    return f"ws://127.0.0.1:{server.port}/api/matches/{match}/play"


def refusals(heard: list[dict[str, Any]]) -> int:
    return sum(message["type"] == "refused" for message in heard)


def updates(heard: list[dict[str, Any]]) -> int:
    return sum(message["type"] == "update" for message in heard)


def spoke(speaker: Voice, heard: list[dict[str, Any]]) -> bool:
    """Whether everybody was told a phrase of the speaker's."""
    said = [each for message in heard if message["type"] == "said" for each in message["phrases"]]
    return any(each["seat"] in speaker.seats for each in said)


def viewers(config: dict[str, Any]) -> tuple[str, str]:
    return ("german", "soviet") if config["game"] == "stalingrad" else ("american", "german")


def records(server: Server, players: list[Player]) -> list[str]:
    """The match's record, as each player and a spectator may know it."""
    bearers = [{"Authorization": f"Bearer {player._token}"} for player in players]
    with httpx.Client(base_url=server.url, verify=False, timeout=WAIT) as client:
        path = f"/api/matches/{players[0].match}/record"
        answers = [client.get(path, headers=headers) for headers in (*bearers, {})]
    assert {answer.status_code for answer in answers} == {200}
    return [answer.text for answer in answers]


def entries_of(record: str) -> int:
    return len(re.findall(r"^\s*; seq \d+ ", record, re.MULTILINE))


@pytest.mark.parametrize("config", [DUEL, SKIRMISH], ids=["stalingrad", "panzer"])
def test_each_message_has_one_answer(server: Server, config: dict[str, Any]) -> None:
    """One client speaks at a time, so that an update or a refusal can only be its answer."""
    quiet = 0
    for seed in range(3 * ROUNDS):
        players = by_invitation(server, config, seed)
        quiet += asyncio.run(speak_in_turns(server, players, viewers(config), Random(seed)))
    # The test has power: there were times in which everything was refused.
    assert quiet > 0


async def speak_in_turns(server: Server, players: list[Player], sides: tuple[str, str], chance: Random) -> int:
    """Let both sides and a spectator speak for a while; how often nothing changed in between."""
    tokens = {str(player._token) for player in players}
    hidden = {each: set(tokens) for each in (*sides, SPECTATOR)}
    match, quiet, garbler = players[0].match, 0, Garbler(chance)
    async with (
        voice(server, match, players[0]._token, sides[0], hidden[sides[0]]) as one,
        voice(server, match, players[1]._token, sides[1], hidden[sides[1]]) as other,
        voice(server, match, None, SPECTATOR, hidden[SPECTATOR]) as spectator,
    ):
        voices = [one, other, spectator]
        after = records(server, players)
        for number in range(16):
            before, changed = after, 0
            for _ in range(6):
                changed += await speak_once(chance.choice(voices), garbler, chance, number % 2 == 0)
                hide_held(voices, hidden)
                for each in voices:
                    await each.until(max(each.update["seq"] for each in voices))
            after = records(server, players)
            assert [entries_of(each) for each in after] == [one.update["seq"]] * 3
            assert changed or after == before
            quiet += not changed
        seals = [entry["seal"] for entry in one.entries]
        for each in voices:
            assert [entry["seal"] for entry in each.entries] == seals
    fairness.verify(after[-1], seals)
    return quiet


async def speak_once(speaker: Voice, garbler: Garbler, chance: Random, playing: bool) -> bool:
    """Say anything, and while playing mostly something sensible; whether it was taken and not refused."""
    sensible = garbler.sensible(speaker.update) if playing and chance.random() < 0.8 else None
    message = sensible or garbler.any(speaker.update)
    heard = await speaker.ask(message)
    taken = updates(heard) > 0
    assert [refusals(heard), taken, spoke(speaker, heard)].count(True) == 1, (message, heard)
    assert not (taken and speaker.viewer == SPECTATOR), message
    return taken


def hide_held(voices: list[Voice], hidden: dict[str, set[str]]) -> None:
    """From now on nobody but its own side may hear of a set-up that waits for the enemy's."""
    for each in voices:
        held = each.update["held"]
        if held is not None and held.startswith("setup "):
            for viewer, texts in hidden.items():
                if viewer != each.viewer:
                    texts.add(held.removeprefix("setup "))


TEAMS = {"game": "stalingrad", "mode": "advanced", "players": 4, "turn_limit": 30}


def four_players(server: Server, seed: int) -> list[Player]:
    led = [("german", "units"), ("german", "snipers"), ("soviet", "units"), ("soviet", "snipers")]
    seats = [
        {"side": side, "divisions": [division], "player": "link" if number else "me"}
        for number, (side, division) in enumerate(led)
    ]
    created = server.post("/matches", {"config": TEAMS, "seats": seats})
    match = created["match"]["match"]
    keys = [created["seats"][0]["token"]]
    for invitation in created["invitations"]:
        joined = server.post(f"/matches/{match}/join", {"invitation": invitation["token"]})
        keys.append(joined["seats"][0]["token"])
    return [Player(match, key, [server], seed + number) for number, key in enumerate(keys)]


@pytest.mark.parametrize("game", ["stalingrad", "panzer", "teams"])
def test_all_may_speak_at_once(server: Server, game: str) -> None:
    """Every seat has two sockets, which answer the same questions, repeat and contradict each other."""
    for seed in range(ROUNDS):
        if game == "teams":
            players, sides = four_players(server, seed), ["german", "german", "soviet", "soviet"]
        else:
            config = DUEL if game == "stalingrad" else SKIRMISH
            players, sides = by_invitation(server, config, seed), list(viewers(config))
        told = asyncio.run(speak_at_once(server, players, sides, seed))
        record = server.get(f"/matches/{players[0].match}/record").text
        for entries in told:
            assert len(entries) == entries_of(record)
            fairness.verify(record, [entry["seal"] for entry in entries])


async def speak_at_once(
    server: Server, players: list[Player], sides: list[str], seed: int
) -> list[list[dict[str, Any]]]:
    """Speak until the match is over and some time longer; the entries that each socket was told."""
    seats = [(player._token, side) for player, side in zip(players, sides, strict=True)] * 2
    secrets = {str(player._token) for player in players}

    async def speak(number: int, token: str | None, viewer: str) -> list[dict[str, Any]]:
        chance = Random(100 * seed + number)
        garbler, after = Garbler(chance), 8
        async with voice(server, players[0].match, token, viewer, secrets) as speaker:
            while after:
                sensible = garbler.sensible(speaker.update) if chance.random() < 0.7 else None
                message = sensible or garbler.any(speaker.update)
                heard = await speaker.ask(message)
                answered = updates(heard) > 0 or spoke(speaker, heard)
                assert refusals(heard) == 1 or (refusals(heard) == 0 and answered), (message, heard)
                assert viewer != SPECTATOR or refusals(heard) == 1
                after -= speaker.over
                if speaker.update["question"] is None and not speaker.over:
                    await asyncio.sleep(0.02)
            return speaker.entries

    spectators = [(None, SPECTATOR)] * 2
    speaking = [speak(number, token, side) for number, (token, side) in enumerate([*seats, *spectators])]
    return await asyncio.wait_for(asyncio.gather(*speaking), WAIT)


class TestBeforeHello:
    """Who is not known is told why, and nothing else, and hung up on."""

    @staticmethod
    def told(server: Server, match: str, message: str | bytes) -> str:
        """The code of the only message that comes before the socket is closed."""

        async def say() -> str:
            async with connect(address(server, match), compression=None) as line:
                await line.send(message)
                answer: dict[str, Any] = json.loads(await asyncio.wait_for(line.recv(), WAIT))
                with pytest.raises(ConnectionClosed) as closed:
                    await asyncio.wait_for(line.recv(), WAIT)
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == POLICY
                assert answer["type"] == "refused"
                assert set(answer) == {"type", "code", "reason"}
                return str(answer["code"])

        return asyncio.run(say())

    def test_odd_messages(self, server: Server) -> None:
        match = by_invitation(server, DUEL, 0)[0].match
        accepted = '{"type":"hello","token":null,"since":-1}'
        for message in (*ODD_TEXTS, b"", b"\xff", accepted.encode()):
            if message != accepted:
                assert self.told(server, match, message) in ("invalid", "hello")

    def test_commands(self, server: Server) -> None:
        german, _ = by_invitation(server, DUEL, 0)
        for command in ("offer-draw", "decline-draw", "resign", "abandon"):
            assert self.told(server, german.match, json.dumps({"type": command, "answers": 1})) == "hello"
        assert self.told(server, german.match, json.dumps({"type": "say", "phrase": "hello"})) == "hello"
        decide = {"type": "decide", "answers": 1, "decision": "setup SD.G/..MI/OC.S"}
        assert self.told(server, german.match, json.dumps(decide)) == "hello"
        assert self.told(server, german.match, json.dumps({**decide, "token": german._token})) == "invalid"
        assert server.get(f"/matches/{german.match}").json()["status"] == "playing"

    def test_tokens_that_open_no_seat(self, server: Server) -> None:
        german, soviet = by_invitation(server, DUEL, 0)
        stranger, _ = by_invitation(server, DUEL, 1)
        seats = [{"side": "german", "player": "me"}, {"side": "soviet", "player": "link"}]
        waiting = server.post("/matches", {"config": DUEL, "seats": seats, "spectators": False})
        token = str(german._token)
        wrong: list[Any] = [
            stranger._token,
            token.swapcase(),
            token[:-1],
            token + "A",
            token[::-1],
            "A" * 43,
            soviet.match * 2,
        ]
        for each in wrong:
            assert self.told(server, german.match, json.dumps({"type": "hello", "token": each})) == "token"
        malformed: tuple[Any, ...] = ("", "A" * 31, "A" * 87, f"{token}\u0000", f" {token}", 0, [token])
        for each in malformed:
            assert self.told(server, german.match, json.dumps({"type": "hello", "token": each})) == "invalid"
        match, invitation = waiting["match"]["match"], waiting["invitations"][0]["token"]
        assert self.told(server, match, json.dumps({"type": "hello", "token": invitation})) == "token"
        assert self.told(server, match, json.dumps({"type": "hello", "token": token})) == "token"
        assert self.told(server, match, json.dumps({"type": "hello"})) == "no-spectators"
        assert self.told(server, match, json.dumps({"type": "hello", "token": None})) == "no-spectators"

    def test_places_in_the_log_that_are_not_there(self, server: Server) -> None:
        german, _ = by_invitation(server, DUEL, 0)
        for since, code in ((2, "stale"), (1_000_000, "stale"), (1_000_001, "invalid"), (-2, "invalid")):
            hello = {"type": "hello", "token": german._token, "since": since}
            assert self.told(server, german.match, json.dumps(hello)) == code

    def test_matches_that_are_not_there(self, server: Server) -> None:
        for match in ("x" * 16, "-" * 22, "_" * 20):
            assert self.told(server, match, json.dumps({"type": "hello"})) == "unknown-match"

        async def turned_away(match: str) -> None:
            with pytest.raises(InvalidStatus) as refused:
                await connect(address(server, match))
            assert refused.value.response.status_code == 403

        for match in ("x", "x" * 23, "%2e%2e", "x" * 16 + "%00", "é".encode().hex() + "%ff%fe" * 4, "x" * 16 + "/play"):
            asyncio.run(turned_away(match))


class Raw:
    """A client that writes bytes as it likes."""

    def __init__(self, server: Server, match: str) -> None:
        self._port = server.port
        self._match = match
        self.socket = socket.create_connection(("127.0.0.1", server.port), WAIT)

    def __enter__(self) -> Raw:
        key = base64.b64encode(bytes(16)).decode()
        self.write(f"GET /api/matches/{self._match}/play HTTP/1.1\r\nHost: 127.0.0.1:{self._port}\r\n".encode())
        self.write(b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n")
        self.write(f"Sec-WebSocket-Key: {key}\r\n\r\n".encode())
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            head += self.socket.recv(1)
        assert head.startswith(b"HTTP/1.1 101")
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    def write(self, data: bytes) -> None:
        self.socket.sendall(data)

    def abort(self) -> None:
        """Vanish as a client does whose machine loses its power."""
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.socket.close()

    def frames(self) -> Iterator[tuple[int, bytes]]:
        """Opcode and content of what comes, until the server closes the connection."""
        data = b""
        with suppress(ConnectionError):
            while part := self.socket.recv(65_536):
                data += part
        while data:
            size, at = data[1], 2
            if size >= 126:
                at = 4 if size == 126 else 10
                size = int.from_bytes(data[2:at])
            yield data[0] & 15, data[at : at + size]
            data = data[at + size :]


TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10


def frame(opcode: int, content: bytes = b"", *, last: bool = True, first: int = 0, size: int | None = None) -> bytes:
    """A client's frame, whose mask changes nothing; `size` is what it claims to hold."""
    size = len(content) if size is None else size
    head = bytes([(128 if last else 0) | first | opcode])
    if size < 126:
        head += bytes([128 | size])
    elif size < 65_536:
        head += bytes([128 | 126]) + size.to_bytes(2)
    else:
        head += bytes([128 | 127]) + size.to_bytes(8)
    return head + bytes(4) + content


BROKEN = {
    "text that is none": (frame(TEXT, b"\xff\xfe"), 1007),
    "text that ends within a letter": (frame(TEXT, "é".encode()[:1]), 1007),
    "a letter over two frames": (
        frame(TEXT, b"\xc3", last=False) + frame(0, b"\xa9") + frame(CLOSE, b"\x03\xe8"),
        1000,
    ),
    "no mask": (b"\x81\x02{}", 1002),
    "an unknown kind": (frame(3, b"{}"), 1002),
    "an unknown kind of control": (frame(11), 1002),
    "an unknown flag": (frame(TEXT, b"{}", first=64), 1002),
    "a long ping": (frame(PING, bytes(126)), 1002),
    "a ping in parts": (frame(PING, b"x", last=False), 1002),
    "an end without a beginning": (frame(0, b"{}"), 1002),
    "a beginning within another": (frame(TEXT, b"{", last=False) + frame(TEXT, b"}"), 1002),
    "too long": (frame(TEXT, bytes(8_193)), 1009),
    "too long in parts": (frame(TEXT, bytes(5_000), last=False) + frame(0, bytes(5_000)), 1009),
    "endlessly long": (frame(BINARY, size=2**62), 1009),
    "a close with half a code": (frame(CLOSE, b"\x03"), 1002),
    "a close with a code that is none": (frame(CLOSE, (1005).to_bytes(2)), 1002),
    "a close with a broken reason": (frame(CLOSE, (1000).to_bytes(2) + b"\xff"), 1007),
    "a close": (frame(CLOSE, (1000).to_bytes(2) + b"bye"), 1000),
    "a close and more": (frame(CLOSE, (1001).to_bytes(2)) + frame(TEXT, b"{}") * 5, 1001),
}


class TestFrames:
    """Below the messages: what breaks the protocol is hung up on with the protocol's own codes."""

    @pytest.mark.parametrize("entered", [False, True], ids=["before", "entered"])
    def test_broken(self, server: Server, entered: bool) -> None:
        german, soviet = by_invitation(server, DUEL, 0)
        before = records(server, [german, soviet])
        hello = json.dumps({"type": "hello", "token": german._token}).encode()
        for name, (data, code) in BROKEN.items():
            if not entered and name == "a letter over two frames":
                continue
            with Raw(server, german.match) as raw:
                raw.write((frame(TEXT, hello) if entered else b"") + data)
                found = list(raw.frames())
            assert found, name
            assert found[-1][0] == CLOSE, name
            assert int.from_bytes(found[-1][1][:2]) == code, name
        assert records(server, [german, soviet]) == before

    def test_parts_and_pings_are_no_harm(self, server: Server) -> None:
        german, _ = by_invitation(server, DUEL, 0)
        hello = json.dumps({"type": "hello", "token": german._token}).encode()
        with Raw(server, german.match) as raw:
            for at in range(len(hello)):
                raw.write(frame(0 if at else TEXT, hello[at : at + 1], last=at == len(hello) - 1))
                raw.write(frame(PING, b"%d" % at) + frame(PONG, b"unasked"))
            raw.write(frame(TEXT, b"{}"))
            # It is heard before what comes after it is read.
            raw.socket.shutdown(socket.SHUT_WR)
            found = list(raw.frames())
        assert [content for opcode, content in found if opcode == PONG] == [b"%d" % at for at in range(len(hello))]
        assert {json.loads(content)["type"] for opcode, content in found if opcode == TEXT} <= {
            "welcome",
            "update",
            "presence",
            "refused",
        }

    def test_many_messages_in_one_packet_are_all_answered(self, server: Server) -> None:
        german, _ = by_invitation(server, DUEL, 0)
        hello = json.dumps({"type": "hello", "token": german._token}).encode()
        resign = json.dumps({"type": "resign", "answers": 0}).encode()
        many = 4 * WAITING
        said = [hello, *[b"{}"] * many, hello, b"[" * 3_000, resign, hello]
        expected = ["welcome", "update", *["invalid"] * many, "hello", "invalid", "update", "welcome", "hello"]

        async def say() -> list[str]:
            async with connect(address(server, german.match), compression=None) as line:
                line.transport.write(b"".join(frame(TEXT, each) for each in said))
                heard = list[str]()
                while len(heard) < len(expected):
                    message = json.loads(await asyncio.wait_for(line.recv(), WAIT))
                    heard += [message.get("code", message["type"])] if message["type"] != "presence" else []
            return heard

        assert asyncio.run(say()) == expected

    @pytest.mark.parametrize("end", ["half", "whole", "abort"])
    def test_ends_at_any_byte(self, server: Server, end: str) -> None:
        """A client goes away in the middle of saying something: it was said whole, or not at all."""
        chance = Random(end)
        hello = {"type": "hello"}
        for seed in range(4):
            german, soviet = by_invitation(server, DUEL, seed)
            decide = {"type": "decide", "answers": 1, "decision": _setup(server, german, chance)}
            said = frame(TEXT, json.dumps({**hello, "token": german._token}).encode())
            whole = said + frame(TEXT, json.dumps(decide).encode())
            cut = chance.choice([chance.randrange(len(said)), chance.randrange(len(said), len(whole)), len(whole)])
            with Raw(server, german.match) as raw:
                raw.write(whole[:cut])
                if end == "half":
                    raw.socket.shutdown(socket.SHUT_WR)
                    list(raw.frames())
                elif end == "abort":
                    raw.abort()
            written = {entries_of(each) for each in records(server, [german, soviet])}
            assert written <= ({1, 2} if cut == len(whole) else {1})

    def test_handshakes(self, server: Server) -> None:
        german, _ = by_invitation(server, DUEL, 0)
        path = f"/api/matches/{german.match}/play"
        host = f"Host: 127.0.0.1:{server.port}\r\n"
        upgrade = f"{host}Upgrade: websocket\r\nConnection: Upgrade\r\n"
        for asked in (
            "",
            "\r\n",
            "GET",
            f"GET {path} HTTP/1.1\r\n{upgrade}\r\n",
            f"GET {path} HTTP/1.1\r\n{upgrade}Sec-WebSocket-Version: 99\r\nSec-WebSocket-Key: x\r\n\r\n",
            f"GET {path} HTTP/1.1\r\n{upgrade}Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: short\r\n\r\n",
            f"GET {path} HTTP/1.1\r\n{host}\r\n",
            f"POST {path} HTTP/1.1\r\n{upgrade}Content-Length: 0\r\n\r\n",
            f"GET {path} HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
            "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        ):
            raw = Raw(server, german.match)
            with suppress(ConnectionError):
                raw.write(asked.encode("latin-1"))
                raw.socket.shutdown(socket.SHUT_WR)
            answer = b""
            with suppress(ConnectionError):
                while part := raw.socket.recv(65_536):
                    answer += part
            raw.socket.close()
            assert not answer or re.match(rb"HTTP/1.1 4\d\d ", answer), (asked[:100], answer)

    @pytest.mark.parametrize("size, status", [(1_000, b"101"), (9_000, b"431"), (70_000, b"431")])
    def test_a_handshake_is_no_larger_than_it_may_be(self, server: Server, size: int, status: bytes) -> None:
        german, _ = by_invitation(server, DUEL, 0)
        key = base64.b64encode(bytes(16)).decode()
        asked = (
            f"GET /api/matches/{german.match}/play HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
            f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n"
            f"X: {'x' * size}\r\n\r\n"
        )
        raw = Raw(server, german.match)
        with raw.socket:
            with suppress(ConnectionError):
                raw.write(asked.encode())
            assert raw.socket.recv(65_536).split()[1] == status


def _setup(server: Server, player: Player, chance: Random) -> str:
    """A set-up that the player may lay."""

    async def asked() -> str:
        async with voice(server, player.match, player._token, "german", set()) as found:
            return choose(found.update, chance)

    return asyncio.run(asked())


def test_who_says_too_much_is_hung_up_on(server: Server) -> None:
    german, _ = by_invitation(server, DUEL, 0)

    async def talk() -> list[str]:
        codes = list[str]()
        async with connect(address(server, german.match), compression=None) as line:

            async def listen() -> None:
                async for text in line:
                    message = json.loads(text)
                    if message["type"] != "presence":
                        codes.append(message.get("code", ""))

            listening = asyncio.ensure_future(listen())
            with suppress(ConnectionClosed):
                await line.send(json.dumps({"type": "hello", "token": german._token}))
                while not listening.done():
                    await line.send("{}")
                    await asyncio.sleep(0)
            with pytest.raises(ConnectionClosed) as closed:
                await asyncio.wait_for(listening, WAIT)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == POLICY
        return codes

    codes = asyncio.run(talk())
    assert codes[:2] == ["", ""]
    assert codes[-1] == "too-many"
    assert set(codes[2:-1]) == {"invalid"}
    assert len(codes) - 2 >= MESSAGE_LIMIT


def test_coming_and_going_is_no_harm(server: Server) -> None:
    """While two play, others come and go at every point of a socket's life, some with the players' tokens."""
    german, soviet = by_invitation(server, {**DUEL, "turn_limit": 12}, 7)
    tokens = [german._token, soviet._token, None, "A" * 43]

    async def come_and_go(number: int) -> None:
        chance = Random(number)
        garbler = Garbler(chance)
        for _ in range(40 * ROUNDS):
            with suppress(ConnectionClosed, OSError):
                async with connect(address(server, german.match), compression=None, close_timeout=0.1) as line:
                    hello = {"type": "hello", "token": chance.choice(tokens), "since": chance.choice([-1, 0, 1, 30])}
                    for step in range(chance.randrange(6)):
                        if german.update is not None:
                            await line.send(json.dumps(hello) if step == 0 else garbler.any(german.update))
                    await asyncio.sleep(chance.choice([0, 0, 0.01]))
                    if chance.random() < 0.6:
                        line.transport.abort()

    async def everything() -> None:
        playing = asyncio.gather(german.play(0.005), soviet.play(0.005))
        await asyncio.wait_for(asyncio.gather(playing, *map(come_and_go, range(3))), WAIT)

    asyncio.run(everything())
    for player in (german, soviet):
        check(server, player)


class Pipe:
    """A socket as the server sees it, which can stop taking what the server sends."""

    def __init__(self, *said: dict[str, Any]) -> None:
        self.sent: list[MutableMapping[str, Any]] = []
        self.takes = asyncio.Event()
        self.takes.set()
        self._said: asyncio.Queue[MutableMapping[str, Any]] = asyncio.Queue()
        self._said.put_nowait({"type": "websocket.connect"})
        for message in said:
            self.say(message)

    def say(self, message: dict[str, Any]) -> None:
        self._said.put_nowait({"type": "websocket.receive", "text": json.dumps(message)})

    async def receive(self) -> MutableMapping[str, Any]:
        return await self._said.get()

    async def send(self, message: MutableMapping[str, Any]) -> None:
        await self.takes.wait()
        self.sent.append(message)

    async def has_sent(self, count: int) -> None:
        async with asyncio.timeout(WAIT):
            while len(self.sent) < count:
                await asyncio.sleep(0.01)


@pytest.fixture
def lite(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/m.sqlite"


@pytest.mark.anyio
class TestSlowClients:
    async def test_who_does_not_listen_is_not_heard(self, lite: str) -> None:
        """Answers do not pile up for a client that asks and asks, and takes no answer."""
        async with hall_on(lite) as hall:
            match = (await hall.create(wire.NewMatch(config=DUEL, seats=BOTH))).match.match
            pipe = Pipe({"type": "hello"})
            running = asyncio.ensure_future(PlaySocket(hall, Settings())(_scope(match), pipe.receive, pipe.send))
            await pipe.has_sent(3)
            pipe.takes.clear()
            for _ in range(3 * WAITING):
                pipe.say({"type": "resign", "answers": 0})
            for _ in range(20):
                await asyncio.sleep(0)
            assert pipe._said.qsize() >= 3 * WAITING - 2
            pipe.takes.set()
            await pipe.has_sent(3 + 3 * WAITING)
            running.cancel()
            await asyncio.wait([running])

    async def test_who_never_catches_up_is_hung_up_on(self, lite: str, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("scopegames.server.socket.FAREWELL_SECONDS", 0.01)
        monkeypatch.setattr("scopegames.server.presence.SETTLE", WAIT)
        async with hall_on(lite) as hall:
            created = await hall.create(wire.NewMatch(config=DUEL, seats=BOTH))
            match, token = created.match.match, created.seats[0].token
            pipes = [Pipe({"type": "hello"}) for _ in range(2)]
            running = [
                asyncio.ensure_future(PlaySocket(hall, Settings())(_scope(match), pipe.receive, pipe.send))
                for pipe in pipes
            ]
            for pipe in pipes:
                await pipe.has_sent(3)
                pipe.takes.clear()
            for number in range(WAITING + 1):
                await hall.rename(match, token, f"Ana {number}")
                assert hall.listeners == 2
            # One message is on its way; as many as may wait do.
            await hall.rename(match, token, "Ana")
            pipes[0].takes.set()
            await asyncio.wait_for(asyncio.gather(*running), WAIT)
            assert hall.listeners == 0
            assert pipes[0].sent[-1] == {"type": "websocket.close", "code": TOO_SLOW}
            # Who does not even take the goodbye is left without one.
            assert len(pipes[1].sent) == 3


@pytest.mark.anyio
async def test_a_decision_is_taken_whole_when_its_player_hangs_up(lite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with hall_on(lite) as hall:
        created = await hall.create(wire.NewMatch(config=DUEL, seats=BOTH))
        match = created.match.match
        await hall.join(match, wire.Join(invitation=created.invitations[0].token))
        token = created.seats[0].token
        german, spectator = await enter(hall, match, token), await enter(hall, match)
        append, committing, go_on = Store.append, asyncio.Event(), asyncio.Event()

        async def slow(store: Store, entry: LogEntry, standing: Standing) -> bool:
            committing.set()
            await go_on.wait()
            return await append(store, entry, standing)

        monkeypatch.setattr(Store, "append", slow)
        decision = choose(german.update, Random(0))
        pipe = Pipe({"type": "hello", "token": token}, {"type": "decide", "answers": 1, "decision": decision})
        running = asyncio.ensure_future(PlaySocket(hall, Settings())(_scope(match), pipe.receive, pipe.send))
        await committing.wait()
        running.cancel()
        await asyncio.wait([running])
        go_on.set()
        async with asyncio.timeout(WAIT):
            while spectator.update["seq"] < 2:
                await asyncio.sleep(0.01)
        assert spectator.entries()[-1]["note"] == "ready"


@pytest.mark.anyio
async def test_asking_for_matches_that_are_not_there_leaves_nothing_behind(lite: str) -> None:
    async with hall_on(lite) as hall:
        for number in range(50):
            with pytest.raises(Exception, match="no such match"):
                await hall.info(f"{number:020}")
        assert len(hall._loading) == 0
        assert hall.live == 0


def _scope(match: str) -> dict[str, Any]:
    return {"type": "websocket", "path_params": {"match": match}}
