"""The hall: matches from their creation to their end, over restarts, on both databases."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import msgspec
import pytest

from scopegames import fairness
from scopegames.errors import ConfigError
from scopegames.server import wire
from scopegames.server.bus import LocalBus
from scopegames.server.computers import Computers
from scopegames.server.hall import Hall
from scopegames.server.match import Refusal
from scopegames.server.rows import SeatRow
from scopegames.server.settings import Settings
from scopegames.server.store import Store

pytestmark = pytest.mark.anyio

DUEL = {"game": "stalingrad"}
START = 1_700_000_000_000
BOTH = (wire.SeatAsked("german", "me"), wire.SeatAsked("soviet", "link"))
HOT_SEAT = (wire.SeatAsked("german", "me"), wire.SeatAsked("soviet", "me"))


class Time:
    """The server's time, which the test moves."""

    def __init__(self) -> None:
        self.now = START

    def __call__(self) -> int:
        return self.now


class Ear:
    """Somebody at a socket who keeps all that they hear."""

    def __init__(self) -> None:
        self.viewer = "spectator"
        self.seat: SeatRow | None = None
        self.heard: list[dict[str, Any]] = []

    def tell(self, message: bytes) -> None:
        self.heard.append(msgspec.json.decode(message))

    @property
    def update(self) -> dict[str, Any]:
        return next(each for each in reversed(self.heard) if each["type"] == "update")

    def entries(self) -> list[dict[str, Any]]:
        return [entry for each in self.heard if each["type"] == "update" for entry in each["entries"]]


@asynccontextmanager
async def hall_on(database: str, time: Time | None = None) -> AsyncIterator[Hall]:
    """A hall as a server process has one."""
    store = await Store.open(database)
    computers = Computers(1)
    await computers.start()
    hall = Hall(store, LocalBus(), computers, Settings(), time or Time())
    await hall.start()
    try:
        yield hall
    finally:
        await hall.stop()
        await computers.stop()
        await store.close()


async def enter(hall: Hall, match: str, token: str | None = None, since: int = -1) -> Ear:
    ear = Ear()
    await hall.enter(match, wire.Hello(token, since), ear)
    return ear


async def play_on(hall: Hall, match: str, ears: list[Ear], chance: Random, most: int = 1_000) -> None:
    """Play at random for the listeners, each from what they were told."""
    for _ in range(most):
        asked = [ear for ear in ears if ear.update["question"] is not None]
        if not asked:
            return
        ear = chance.choice(asked)
        await hall.command(match, ear, wire.Decide(ear.update["question"]["seq"], _choice(ear, chance)))


def _choice(ear: Ear, chance: Random) -> str:
    question, view = ear.update["question"], ear.update["observation"]
    if not question["cards"]:
        return str(chance.choice(question["legal"]))
    cards, columns = list(question["cards"]), view["columns"]
    chance.shuffle(cards)
    rows = ["".join(cards[start : start + columns]) for start in range(0, len(cards), columns)]
    return "setup " + "/".join(rows)


async def test_a_match_by_invitation_from_its_creation_to_its_rematch(database: str) -> None:
    async with hall_on(database) as hall:
        config = {**DUEL, "turn_limit": 30}
        created = await hall.create(wire.NewMatch(config=config, seats=BOTH, name="Ana", contribution="aa"))
        match, invitation = created.match.match, created.invitations[0].token
        assert created.match.status == "waiting"
        german = await enter(hall, match, created.seats[0].token)
        assert german.update["question"] is None

        mine = "s" * 43
        joined = await hall.join(match, wire.Join(invitation=invitation, token=mine, name="Bo", contribution="bb"))
        again = await hall.join(match, wire.Join(invitation=invitation, token=mine, name="Bo", contribution="bb"))
        assert joined == again
        assert joined.match.status == "playing"
        assert [seat.name for seat in joined.match.seats] == ["Ana", "Bo"]
        with pytest.raises(Refusal) as refused:
            await hall.join(match, wire.Join(invitation=invitation, token="t" * 43))
        assert refused.value.code == "taken"

        soviet = await enter(hall, match, mine)
        watcher = await enter(hall, match)
        await play_on(hall, match, [german, soviet], Random(5))
        ended = await hall.info(match)
        assert ended.status == "over"
        for ear in (german, soviet, watcher):
            assert [entry["seq"] for entry in ear.entries()] == list(range(1, ear.update["seq"] + 1))
            assert ear.heard[-1]["type"] == "welcome"
            assert ear.heard[-1]["match"]["fairness"]["key"] == ended.fairness.key
        record = await hall.record(match, None, None)
        seals = [entry["seal"] for entry in soviet.entries()]
        fairness.verify(record, seals)

        first = await hall.rematch(match, created.seats[0].token)
        second = await hall.rematch(match, mine, "cc")
        assert first.match.match == second.match.match
        assert (first.seats[0].side, second.seats[0].side) == ("soviet", "german")
        assert second.match.status == "playing"
        assert [seat.name for seat in second.match.seats] == ["Ana", "Bo"]
        assert (await hall.info(match)).rematch == first.match.match
        assert (await enter(hall, first.match.match, first.seats[0].token)).viewer == "soviet"


async def test_a_restart_loses_nothing_and_a_client_resumes_without_gaps(database: str) -> None:
    chance = Random(8)
    async with hall_on(database) as hall:
        created = await hall.create(wire.NewMatch(config=DUEL, seats=HOT_SEAT))
        match = created.match.match
        ears = [await enter(hall, match, key.token) for key in created.seats]
        await play_on(hall, match, ears, chance, 12)
        seen = ears[0].update["seq"]
        waiting = (await hall.create(wire.NewMatch(config=DUEL, seats=BOTH))).invitations[0]
    async with hall_on(database) as hall:
        since = [await enter(hall, match, key.token, seen - 5) for key in created.seats]
        for before, after in zip(ears, since, strict=True):
            assert after.entries() == before.entries()[seen - 5 :]
            assert {**after.update, "entries": []} == {**before.update, "entries": []}
        await play_on(hall, match, since, chance, 12)
        assert since[0].update["seq"] == seen + 12
        nothing = await enter(hall, match, created.seats[0].token, seen + 12)
        assert nothing.entries() == []
        with pytest.raises(Refusal) as refused:
            await enter(hall, match, created.seats[0].token, seen + 13)
        assert refused.value.code == "stale"
        assert waiting.token


@pytest.mark.parametrize("game", ["stalingrad", "panzer"])
async def test_a_computer_plays_and_declines_draws(database: str, game: str) -> None:
    sides = ("german", "soviet") if game == "stalingrad" else ("american", "german")
    async with hall_on(database) as hall:
        seats = (wire.SeatAsked(sides[0], "scripted"), wire.SeatAsked(sides[1], "me"))  # type: ignore[arg-type]
        config = {"game": game, "turn_limit": 12}
        created = await hall.create(wire.NewMatch(config=config, seats=seats))
        match, chance = created.match.match, Random(3)
        ear = await enter(hall, match, created.seats[0].token)
        offered = False
        for _ in range(4_000):
            if ear.update["status"] == "over":
                break
            if ear.update["question"] is None:
                await asyncio.sleep(0.01)
                continue
            if not offered:
                await hall.command(match, ear, wire.OfferDraw(ear.update["seq"]))
                offered = True
                assert [entry["note"] for entry in ear.entries()][-2:] == ["offer-draw", "decline-draw"]
            await play_on(hall, match, [ear], chance, 1)
        assert ear.update["status"] == "over"
        fairness.verify(await hall.record(match, None, None), [ear.entries()[3]["seal"]])


async def test_computers_play_each_other_while_somebody_watches(database: str) -> None:
    seats = (wire.SeatAsked("german", "random"), wire.SeatAsked("soviet", "random"))
    async with hall_on(database) as hall:
        created = await hall.create(wire.NewMatch(config={**DUEL, "turn_limit": 6}, seats=seats))
        await asyncio.sleep(0.2)
        assert (await enter(hall, created.match.match)).update["seq"] == 1
        ear = await enter(hall, created.match.match)
        for _ in range(3_000):
            if ear.update["status"] == "over":
                break
            await asyncio.sleep(0.01)
        assert ear.update["status"] == "over"


async def test_a_flag_falls_by_the_servers_time_and_a_restart_eats_none(database: str) -> None:
    time = Time()
    async with hall_on(database, time) as hall:
        clock = wire.Clock(base=60, increment=0)
        created = await hall.create(wire.NewMatch(config=DUEL, seats=HOT_SEAT, clock=clock))
        match = created.match.match
        ears = [await enter(hall, match, key.token) for key in created.seats]
        time.now += 10_000
        await play_on(hall, match, ears, Random(1), 2)
        assert ears[0].update["clock"] == {"left": {"german": 50_000, "soviet": 50_000}, "running": ["german"]}
        time.now += 20_000
    time.now += 3_600_000
    async with hall_on(database, time) as hall:
        ear = await enter(hall, match, created.seats[0].token)
        left = ear.update["clock"]["left"]
        assert 30_000 - 5_000 <= left["german"] <= 30_000
        time.now += left["german"]
        with pytest.raises(Refusal) as refused:
            await play_on(hall, match, [ear], Random(1), 1)
        assert refused.value.code == "over"
        assert ear.entries()[-1]["lines"] == ["flag german", "! result soviet"]
        assert (await hall.info(match)).result == "soviet"


async def test_what_is_asked_for_wrongly_is_refused(database: str) -> None:
    async with hall_on(database) as hall:
        created = await hall.create(wire.NewMatch(config=DUEL, seats=HOT_SEAT, spectators=False))
        match, token = created.match.match, created.seats[0].token
        for work, code in (
            (hall.info("m" * 22), "unknown-match"),
            (enter(hall, match), "no-spectators"),
            (enter(hall, match, "x" * 43), "token"),
            (hall.rename(match, "x" * 43, "Eve"), "token"),
            (hall.rematch(match, token), "playing"),
            (hall.record(match, None, None), "no-spectators"),
            (hall.record(match, token, "soviet"), "hidden"),
            (hall.join(match, wire.Join(invitation="x" * 43)), "invitation"),
        ):
            with pytest.raises(Refusal) as refused:
                await work
            assert refused.value.code == code
        assert hall.live == 0


@pytest.mark.parametrize(
    "change, why",
    [
        ({"seats": (wire.SeatAsked("german", "me"), wire.SeatAsked("german", "me"))}, "led by exactly one seat"),
        ({"seats": (*HOT_SEAT, wire.SeatAsked("german", "me"))}, "for 2 players"),
        ({"seats": (wire.SeatAsked("german", "program:sh"), HOT_SEAT[1])}, "none of me, link"),
        ({"seats": (wire.SeatAsked("german", "me", ("units",)), HOT_SEAT[1])}, "three and four players"),
        ({"config": {"game": "chess"}}, "there is no 'chess'"),
        ({"config": {"game": "stalingrad", "scenario": "nowhere"}}, "there is no 'nowhere'"),
        ({"clock": wire.Clock()}, "either base"),
        ({"clock": wire.Clock(base=1, days=1)}, "either base"),
        ({"scenario_file": "columns = "}, "scenario_file"),
        ({"cards_file": "[points]\nsniper = -1"}, "cards_file"),
        ({"config": {"game": "panzer"}, "scenario_file": "name = 'x'"}, "for SCOPE Stalingrad"),
    ],
)
async def test_a_match_that_cannot_be_played_is_refused(tmp_path: Any, change: dict[str, Any], why: str) -> None:
    async with hall_on(f"sqlite:///{tmp_path}/scope.db") as hall:
        with pytest.raises(ConfigError, match=why):
            await hall.create(wire.NewMatch(**{"config": DUEL, "seats": HOT_SEAT, **change}))


async def test_teams_own_scenarios_and_own_values(database: str) -> None:
    own = 'columns = 4\nrows = 3\nmode = "advanced"\n[cards]\nsniper = 2\nofficer = 1\n[victory]\nsnipers = true\n'
    seats = (
        wire.SeatAsked("german", "me", ("units",)),
        wire.SeatAsked("german", "me", ("snipers",)),
        wire.SeatAsked("soviet", "me"),
    )
    async with hall_on(database) as hall:
        config = {"game": "stalingrad", "mode": "advanced", "players": 3, "turn_limit": 12}
        new = wire.NewMatch(config=config, seats=seats, scenario_file=own, cards_file="[points]\nsniper = 3\n")
        created = await hall.create(new)
        assert created.match.terms.config["points"] == {"S": 3}
        match = created.match.match
        ears = [await enter(hall, match, key.token) for key in created.seats]
        await play_on(hall, match, ears, Random(2), 2)
        assert ears[0].update["question"] is not None
        assert ears[1].update["question"] is None
        assert ears[0].update["observation"] == ears[1].update["observation"]
        await play_on(hall, match, ears, Random(2))
        assert ears[2].update["status"] == "over"
        fairness.verify(await hall.record(match, None, None), ())
