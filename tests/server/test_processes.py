"""Several server processes on one PostgreSQL serve the same matches."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect

from .serving import Player, Server, choose, serving
from .test_kill import DUEL, SKIRMISH, against_computer, by_invitation, check


@pytest.fixture(params=["notify", "redis"])
def pair(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[Server, Server]]:
    """Two servers on one database, which hear of each other through it or through Redis."""
    cluster = request.getfixturevalue("postgres")
    name = f"pair_{request.param}_{abs(hash(str(tmp_path)))}"
    cluster.run(f"CREATE DATABASE {name}")
    bus = ["--redis", request.getfixturevalue("redis_url")] if request.param == "redis" else []
    with ExitStack() as stack:
        stack.callback(cluster.run, f"DROP DATABASE {name} WITH (FORCE)")
        one = stack.enter_context(serving(cluster.url(name), tmp_path, *bus, name="one.log"))
        other = stack.enter_context(serving(cluster.url(name), tmp_path, *bus, name="other.log"))
        yield one, other


class Restless(Player):
    """A client that goes over to any of the servers after a few updates."""

    async def _play_at(self, socket: ClientConnection, pause: float) -> None:
        async def hang_up_soon() -> None:
            await asyncio.sleep(self._chance.uniform(0.05, 0.5))
            await socket.close()

        leaving = asyncio.ensure_future(hang_up_soon())
        try:
            await super()._play_at(socket, pause)
        finally:
            leaving.cancel()


def test_a_client_may_switch_between_the_servers(pair: tuple[Server, Server]) -> None:
    players = [*by_invitation(pair[0], DUEL, 1), *by_invitation(pair[1], SKIRMISH, 2), against_computer(pair[0], 3)]
    restless = [Restless(each.match, each._token, list(pair), number) for number, each in enumerate(players)]

    async def play() -> None:
        await asyncio.wait_for(asyncio.gather(*(player.play(0.005) for player in restless)), 120)

    asyncio.run(play())
    for player in restless:
        check(pair[0], player)
        check(pair[1], player)
    assert sum(player.breaks for player in restless) > len(restless)
    for server in pair:
        assert '"level":"error"' not in server.log()


async def entered(server: Server, player: Player) -> tuple[ClientConnection, dict[str, Any]]:
    """A socket of a player, and the first update on it."""
    socket = await connect(f"ws://127.0.0.1:{server.port}/api/matches/{player.match}/play", compression=None)
    await socket.send(json.dumps({"type": "hello", "token": player._token, "since": -1}))
    return socket, await update_of(socket)


async def update_of(socket: ClientConnection) -> dict[str, Any]:
    while True:
        message: dict[str, Any] = json.loads(await asyncio.wait_for(socket.recv(), 60))
        if message["type"] == "update":
            return message


def test_of_two_answers_at_the_same_time_one_counts(pair: tuple[Server, Server]) -> None:
    """A seat answers differently on both servers at once: one answer is taken, and both sockets hear which."""
    german, soviet = by_invitation(pair[0], DUEL, 5)

    async def play() -> None:
        chance = Random(0)
        here, first = await entered(pair[0], german)
        there, _ = await entered(pair[1], german)
        enemy, theirs = await entered(pair[1], soviet)
        await here.send(_answer(first, choose(first, chance)))
        await enemy.send(_answer(theirs, choose(theirs, chance)))
        updates = [await _until(socket, 3) for socket in (here, there)]
        for _ in range(10):
            asked = updates[0]["question"]
            if asked is None:
                socket, question = enemy, await _until(enemy, updates[0]["seq"])
                await socket.send(_answer(question, choose(question, chance)))
            else:
                one, other = chance.sample(asked["legal"], 2) if len(asked["legal"]) > 1 else asked["legal"] * 2
                await asyncio.gather(here.send(_answer(updates[0], one)), there.send(_answer(updates[0], other)))
            updates = [await _until(each, updates[0]["seq"] + 1) for each in (here, there)]
            assert updates[0]["seq"] == updates[1]["seq"]
            assert updates[0]["entries"][-1] == updates[1]["entries"][-1]
        for socket in (here, there, enemy):
            await socket.close()

    asyncio.run(play())


def _answer(update: dict[str, Any], decision: str) -> str:
    return json.dumps({"type": "decide", "answers": update["question"]["seq"], "decision": decision})


async def _until(socket: ClientConnection, seq: int) -> dict[str, Any]:
    """The update with an entry; the server that lost may say so in between."""
    while True:
        update = await update_of(socket)
        if update["seq"] >= seq and update["entries"]:
            return update


def test_another_server_takes_on_a_computers_decision(pair: tuple[Server, Server]) -> None:
    """A process that dies while its computer thinks leaves nobody waiting for long."""
    player = against_computer(pair[0], 9)

    async def play() -> None:
        here, update = await entered(pair[0], player)
        chance = Random(1)
        while update["question"] is None or update["observation"]["turn"] == 0:
            if update["question"] is not None:
                await here.send(_answer(update, choose(update, chance)))
            update = await update_of(here)
        await here.send(_answer(update, choose(update, chance)))
        turn = update["observation"]["turn"]
        while (update := await update_of(here))["question"] is not None:
            await here.send(_answer(update, choose(update, chance)))
        pair[0].end()
        there, update = await entered(pair[1], player)
        while update["question"] is None:
            update = await update_of(there)
        assert update["observation"]["turn"] > turn
        await there.close()

    asyncio.run(play())
