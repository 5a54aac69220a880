"""Killing the server at any moment loses no acknowledged decision and leaves no half decision."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from random import Random
from typing import Any

from scopegames import fairness

from .serving import Player, Server, serving

KILLS = int(os.environ.get("SCOPE_SOAK", "20"))
"""How often the server is killed on each database: 20 times in CI, 500 in `make soak`."""

DUEL = {"game": "stalingrad", "turn_limit": 60}
SKIRMISH = {"game": "panzer", "turn_limit": 60}


def by_invitation(server: Server, config: dict[str, Any], seed: int) -> list[Player]:
    """Both players of a new match, each behind a socket of their own."""
    first, second = ("german", "soviet") if config["game"] == "stalingrad" else ("american", "german")
    seats = [{"side": first, "player": "me"}, {"side": second, "player": "link"}]
    created = server.post("/matches", {"config": config, "seats": seats, "contribution": f"{seed:04x}"})
    match = created["match"]["match"]
    joined = server.post(f"/matches/{match}/join", {"invitation": created["invitations"][0]["token"]})
    keys = (created["seats"][0], joined["seats"][0])
    return [Player(match, key["token"], [server], seed + number) for number, key in enumerate(keys)]


def against_computer(server: Server, seed: int) -> Player:
    seats = [{"side": "german", "player": "me"}, {"side": "soviet", "player": "scripted"}]
    created = server.post("/matches", {"config": DUEL, "seats": seats})
    return Player(created["match"]["match"], created["seats"][0]["token"], [server], seed)


async def killed_under_play(server: Server, players: list[Player], chance: Random, kills: int) -> int:
    """Kill and restart the server while they play; how many kills there were before all matches were over."""
    playing = [asyncio.ensure_future(player.play(0.01)) for player in players]
    done = 0
    try:
        while done < kills and not all(task.done() for task in playing):
            await asyncio.sleep(chance.uniform(0.0, 0.8))
            await asyncio.to_thread(server.end)
            done += 1
            await asyncio.to_thread(server.begin)
            if chance.random() < 0.8:
                # Otherwise it is killed while it starts.
                await asyncio.to_thread(server.wait)
        await asyncio.to_thread(server.wait)
        await asyncio.wait_for(asyncio.gather(*playing), 120)
    finally:
        for task in playing:
            task.cancel()
    return done


def test_nothing_acknowledged_is_lost(database: str, tmp_path: Path) -> None:
    chance, kills, rounds, breaks = Random(KILLS), 0, 0, 0
    with serving(database, tmp_path) as server:
        while kills < KILLS:
            rounds += 1
            assert rounds <= KILLS, "matches end before the server is killed"
            players = [
                *by_invitation(server, DUEL, 100 * rounds),
                *by_invitation(server, SKIRMISH, 100 * rounds + 10),
                against_computer(server, 100 * rounds + 20),
            ]
            kills += asyncio.run(killed_under_play(server, players, chance, KILLS - kills))
            for player in players:
                check(server, player)
                breaks += player.breaks
        assert '"level":"error"' not in server.log()
    # The test has power: clients were interrupted more often than the server was killed.
    assert breaks > kills


def check(server: Server, player: Player) -> None:
    """What a player was told is what the log has: every entry once, in its order, sealed as it was."""
    assert player.over
    numbers = [entry["seq"] for entry in player.entries]
    assert numbers == list(range(1, len(numbers) + 1))
    record = server.get(f"/matches/{player.match}/record").text
    proved = fairness.verify(record, [entry["seal"] for entry in player.entries])
    assert f"; seq {len(numbers)} " in record
    assert f"; seq {len(numbers) + 1} " not in record
    assert proved.match == player.match
