"""The hall: matches from their creation to their end, over restarts, on both databases."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from threading import get_ident
from typing import Any

import msgspec
import pytest

from scopegames import fairness
from scopegames.errors import ConfigError
from scopegames.server import wire
from scopegames.server.bus import LocalBus
from scopegames.server.computers import ComputerFailed, Computers
from scopegames.server.hall import Hall
from scopegames.server.match import Refusal
from scopegames.server.rows import SeatRow
from scopegames.server.seating import read_terms
from scopegames.server.settings import Settings
from scopegames.server.store import Store

pytestmark = pytest.mark.anyio

DUEL = {"game": "stalingrad"}
START = 1_700_000_000_000
BOTH = (wire.SeatAsked("german", "me"), wire.SeatAsked("soviet", "link"))
SHOW = (wire.SeatAsked("german", "random"), wire.SeatAsked("soviet", "random"))
HOT_SEAT = (wire.SeatAsked("german", "me"), wire.SeatAsked("soviet", "me"))


class Time:
    """The server's time, which the test moves."""

    def __init__(self) -> None:
        self.now = START

    def __call__(self) -> int:
        return self.now


async def live_on(hall: Hall, time: Time, milliseconds: int) -> None:
    """Let time pass in which the server gives its signs of life."""
    for passed in range(0, milliseconds, 5_000):
        time.now += min(5_000, milliseconds - passed)
        await hall._clocks.beat()


class Ear:
    """Somebody at a socket who keeps all that they hear."""

    def __init__(self) -> None:
        self.viewer = "spectator"
        self.seat: SeatRow | None = None
        self.beside: tuple[SeatRow, ...] = ()
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


async def until(happened: Callable[[], bool]) -> None:
    """Wait for something to happen."""
    async with asyncio.timeout(60):
        while not happened():
            await asyncio.sleep(0.01)


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

        asked = wire.AskRematch(token="r" * 43, contribution="dd")
        first = await hall.rematch(match, created.seats[0].token, asked)
        assert await hall.rematch(match, created.seats[0].token, asked) == first
        second = await hall.rematch(match, mine, wire.AskRematch(contribution="cc"))
        # Who asks twice has the same seat by the same token: the first answer stays good.
        assert (await hall.rematch(match, mine, wire.AskRematch())).seats == second.seats
        assert [seat.contribution for seat in second.match.seats] == ["dd", "cc"]
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
        while True:
            await until(lambda: ear.update["status"] == "over" or ear.update["question"] is not None)
            if ear.update["status"] == "over":
                break
            if not offered:
                await hall.command(match, ear, wire.OfferDraw(ear.update["seq"]))
                offered = True
                assert [entry["note"] for entry in ear.entries()][-2:] == ["offer-draw", "decline-draw"]
            await play_on(hall, match, [ear], chance, 1)
        fairness.verify(await hall.record(match, None, None), [ear.entries()[3]["seal"]])


async def test_computers_play_each_other_while_somebody_watches(database: str) -> None:
    async with hall_on(database) as hall:
        created = await hall.create(wire.NewMatch(config={**DUEL, "turn_limit": 6}, seats=SHOW))
        await asyncio.sleep(0.2)
        assert (await enter(hall, created.match.match)).update["seq"] == 1
        ear = await enter(hall, created.match.match)
        await until(lambda: ear.update["status"] == "over")


async def test_what_is_asked_for_wrongly_is_refused(database: str) -> None:
    async with hall_on(database) as hall:
        created = await hall.create(wire.NewMatch(config=DUEL, seats=HOT_SEAT, spectators=False))
        match, token = created.match.match, created.seats[0].token
        for work, code in (
            (hall.info("m" * 22), "unknown-match"),
            (enter(hall, match), "no-spectators"),
            (enter(hall, match, "x" * 43), "token"),
            (hall.rename(match, "x" * 43, "Eve"), "token"),
            (hall.rematch(match, token, wire.AskRematch()), "playing"),
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
        ({"clock": wire.Clock(days=1, increment=1)}, "either base"),
        ({"clock": wire.Clock(base=0.5)}, "at least a second"),
        ({"clock": wire.Clock(base=60), "seats": SHOW}, "need none"),
        ({"scenario_file": "columns = "}, "scenario_file"),
        ({"cards_file": "[points]\nsniper = -1"}, "cards_file"),
        ({"config": {"game": "panzer"}, "scenario_file": "name = 'x'"}, "for SCOPE Stalingrad"),
    ],
)
async def test_a_match_that_cannot_be_played_is_refused(tmp_path: Any, change: dict[str, Any], why: str) -> None:
    async with hall_on(f"sqlite:///{tmp_path}/scope.db") as hall:
        with pytest.raises(ConfigError, match=why):
            await hall.create(wire.NewMatch(**{"config": DUEL, "seats": HOT_SEAT, **change}))


async def test_a_match_that_is_open_is_not_read_again_to_say_how_it_stands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hall_on(f"sqlite:///{tmp_path}/scope.db") as hall:
        created = await hall.create(wire.NewMatch(config=DUEL, seats=HOT_SEAT))
        match, token = created.match.match, created.seats[0].token
        load, read = hall._store.load, list[str]()

        async def counted(id: str) -> Any:
            read.append(id)
            return await load(id)

        monkeypatch.setattr(hall._store, "load", counted)
        await hall.info(match)
        assert read == []
        await enter(hall, match, token)
        assert read == [match]
        assert (await hall.info(match, token)).now == wire.MatchNow(0, ("german", "soviet"), None)
        assert read == [match]


async def test_own_files_are_read_while_the_server_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with hall_on(f"sqlite:///{tmp_path}/scope.db") as hall:
        readers = list[int]()

        def read(new: wire.NewMatch) -> wire.Terms:
            readers.append(get_ident())
            return read_terms(new)

        monkeypatch.setattr("scopegames.server.hall.read_terms", read)
        await hall.create(wire.NewMatch(config=DUEL, seats=HOT_SEAT, cards_file="[points]\nsniper = 3\n"))
        assert readers
        assert get_ident() not in readers


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


async def test_what_was_stale_at_one_process_is_caught_up(postgres_url: str) -> None:
    """Two halls on one database that do not hear of each other still tell the same entries under the same seals."""
    async with hall_on(postgres_url) as one, hall_on(postgres_url) as other:
        created = await one.create(wire.NewMatch(config=DUEL, seats=BOTH, contribution="aa"))
        match, token = created.match.match, created.seats[0].token
        early = await enter(other, match)
        invitation = created.invitations[0].token
        joined = await one.join(match, wire.Join(invitation=invitation, token="j" * 43, contribution="bb"))
        ears = [await enter(one, match, token), await enter(one, match, joined.seats[0].token)]
        await play_on(one, match, ears, Random(4), 6)
        late = await enter(other, match, token, since=ears[0].update["seq"])
        assert late.update["question"] == ears[0].update["question"]
        seals = [entry["seal"] for entry in ears[0].entries()]
        assert [entry["seal"] for entry in early.entries()] == seals


async def test_a_match_that_cannot_be_read_keeps_no_other_waiting(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/scope.db"
    time = Time()
    async with hall_on(database, time) as hall:
        matches = []
        for _ in range(2):
            new = wire.NewMatch(config=DUEL, seats=HOT_SEAT, clock=wire.Clock(base=10))
            matches.append((await hall.create(new)).match.match)
            time.now += 1
    with sqlite3.connect(tmp_path / "scope.db") as raw:
        raw.execute("UPDATE entries SET text = 'nonsense' WHERE match = ?", (matches[0],))
    raw.close()
    async with hall_on(database, time) as hall:
        await live_on(hall, time, 60_000)
        await hall._sweep()
        assert (await hall.info(matches[1])).status == "over"
        assert (await hall.info(matches[0])).status == "playing"


async def test_a_show_stops_with_its_last_watcher_and_survives_a_failing_computer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scopegames.server.hall.FORGOTTEN", 100)
    async with hall_on(f"sqlite:///{tmp_path}/scope.db") as hall:
        created = await hall.create(wire.NewMatch(config={**DUEL, "turn_limit": 4}, seats=SHOW))
        match = created.match.match
        decide, failures = hall._computers.decide, [3]

        async def failing(*args: Any) -> str:
            if failures[0]:
                failures[0] -= 1
                raise ComputerFailed("it cannot go on")
            return await decide(*args)

        monkeypatch.setattr(hall._computers, "decide", failing)
        ear = await enter(hall, match)
        hall.leave(match, ear)
        await until(lambda: hall.live == 0)
        failures[0] = 3
        ear = await enter(hall, match)
        await until(lambda: ear.update["status"] == "over")
        assert failures[0] == 0


async def test_one_token_has_one_seat_and_nobody_plays_again_who_never_played(tmp_path: Path) -> None:
    async with hall_on(f"sqlite:///{tmp_path}/scope.db") as hall:
        seats = (wire.SeatAsked("german", "link"), wire.SeatAsked("soviet", "link"))
        created = await hall.create(wire.NewMatch(config=DUEL, seats=seats))
        match = created.match.match
        one, other = (key.token for key in created.invitations)
        await hall.join(match, wire.Join(invitation=one, token="t" * 43))
        with pytest.raises(Refusal) as refused:
            await hall.join(match, wire.Join(invitation=other, token="t" * 43))
        assert refused.value.code == "token"
        ear = await enter(hall, match, "t" * 43)
        await hall.command(match, ear, wire.Abandon(0))
        with pytest.raises(Refusal) as refused:
            await hall.rematch(match, "t" * 43, wire.AskRematch())
        assert refused.value.code == "waiting"


async def test_an_invitation_is_no_token(tmp_path: Path) -> None:
    """Else whoever sent it could sit down beside whoever took it, and see the cards."""
    async with hall_on(f"sqlite:///{tmp_path}/scope.db") as hall:
        created = await hall.create(wire.NewMatch(config=DUEL, seats=BOTH))
        match, invitation = created.match.match, created.invitations[0].token
        with pytest.raises(Refusal) as refused:
            await hall.join(match, wire.Join(invitation=invitation, token=invitation))
        assert refused.value.code == "token"
        assert (await hall.join(match, wire.Join(invitation=invitation))).match.status == "playing"
        with pytest.raises(Refusal):
            await enter(hall, match, invitation)


async def test_one_token_has_one_seat_of_a_rematch(database: str) -> None:
    async with hall_on(database) as hall:
        created = await hall.create(wire.NewMatch(config=DUEL, seats=HOT_SEAT))
        match = created.match.match
        one, other = (key.token for key in created.seats)
        await hall.command(match, await enter(hall, match, one), wire.ResignMatch(1))
        first = await hall.rematch(match, one, wire.AskRematch(token="t" * 43))
        with pytest.raises(Refusal) as refused:
            await hall.rematch(match, other, wire.AskRematch(token="t" * 43))
        assert refused.value.code == "token"
        assert (await hall.info(first.match.match)).status == "waiting"
        second = await hall.rematch(match, other, wire.AskRematch(token="u" * 43))
        assert second.match.status == "playing"
        for key in (*first.seats, *second.seats):
            assert (await enter(hall, first.match.match, key.token)).viewer == key.side


async def test_a_rematch_that_was_called_off_can_be_asked_for_anew(database: str) -> None:
    async with hall_on(database) as hall:
        created = await hall.create(wire.NewMatch(config=DUEL, seats=BOTH, name="Ana"))
        match, ana = created.match.match, created.seats[0].token
        invitation = wire.Join(invitation=created.invitations[0].token, name="Bo")
        bo = (await hall.join(match, invitation)).seats[0].token
        ears = [await enter(hall, match, token) for token in (ana, bo)]
        await hall.command(match, ears[0], wire.ResignMatch(1))
        off = await hall.rematch(match, ana, wire.AskRematch())
        await hall.command(off.match.match, await enter(hall, off.match.match, off.seats[0].token), wire.Abandon(0))

        asked = await hall.rematch(match, bo, wire.AskRematch())
        assert asked.match.match != off.match.match
        assert [seat.taken for seat in asked.match.seats] == [False, True]
        for ear in ears:
            assert ear.heard[-1]["match"]["rematch"] == asked.match.match
        joined = await hall.rematch(match, ana, wire.AskRematch())
        assert (joined.match.match, joined.match.status) == (asked.match.match, "playing")


async def test_a_log_that_is_full_can_only_be_ended(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scopegames.server.match.MOST_ENTRIES", 8)
    async with hall_on(database) as hall:
        created = await hall.create(wire.NewMatch(config=DUEL, seats=HOT_SEAT))
        match = created.match.match
        ears = [await enter(hall, match, key.token) for key in created.seats]
        with pytest.raises(Refusal, match="has 8 entries") as refused:
            await play_on(hall, match, ears, Random(3))
        assert (refused.value.code, refused.value.values) == ("log-full", {"most": 8})
        for ear in ears:
            await hall.command(match, ear, wire.OfferDraw(ear.update["seq"]))
        assert (await hall.info(match)).result == "draw"


async def test_a_computer_whose_log_is_full_leaves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scopegames.server.match.MOST_ENTRIES", 8)
    async with hall_on(f"sqlite:///{tmp_path}/scope.db") as hall:
        created = await hall.create(wire.NewMatch(config=DUEL, seats=SHOW))
        ear = await enter(hall, created.match.match)
        await until(lambda: ear.update["status"] != "playing")
        assert (ear.update["status"], ear.update["seq"]) == ("abandoned", 9)
