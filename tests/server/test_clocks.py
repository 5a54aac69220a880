"""Clocks: flags, restarts, sleeps and outages, with one server process and with several."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from scopegames.server import wire
from scopegames.server.clocks import LATE, Clocks, gaps_between, server_time
from scopegames.server.hall import Hall
from scopegames.server.match import Refusal
from scopegames.server.store import StoreUnavailable

from .test_hall import DUEL, HOT_SEAT, START, Ear, Time, enter, hall_on, live_on, play_on, until

pytestmark = pytest.mark.anyio

HOUR = 3_600_000


@pytest.fixture(autouse=True)
def _by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server leaves signs of life, and looks for flags, when the test says so."""
    monkeypatch.setattr("scopegames.server.clocks.BEAT", 3600.0)
    monkeypatch.setattr("scopegames.server.hall.SWEEP", 3600.0)


async def begun(hall: Hall, base: float = 60) -> tuple[str, list[Ear]]:
    """A match with a clock, and both sides at their sockets."""
    created = await hall.create(wire.NewMatch(config=DUEL, seats=HOT_SEAT, clock=wire.Clock(base=base)))
    match = created.match.match
    return match, [await enter(hall, match, key.token) for key in created.seats]


async def seen(hall: Hall, match: str) -> dict[str, int]:
    """The time left to each side, as whoever comes is told."""
    ear = await enter(hall, match)
    hall.leave(match, ear)
    return left(ear)


def left(ear: Ear) -> dict[str, int]:
    """The time left to each side, as somebody was told last."""
    told: dict[str, int] = ear.update["clock"]["left"]
    return told


def updates(ear: Ear) -> list[dict[str, Any]]:
    """Each time that somebody was told how the match stands."""
    return [each for each in ear.heard if each["type"] == "update"]


async def loaded(hall: Hall, match: str, ears: list[Ear]) -> dict[str, int]:
    """The time left to each side when nobody has had the match open."""
    for ear in ears:
        hall.leave(match, ear)
    assert match not in hall._tables
    return await seen(hall, match)


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
        await live_on(hall, time, 20_000)
    time.now += HOUR
    async with hall_on(database, time) as hall:
        ear = await enter(hall, match, created.seats[0].token)
        assert left(ear)["german"] == 30_000
        await live_on(hall, time, 29_000)
        # Nothing else gets a turn between the deadline and the decision that comes too late.
        time.now += 1_000
        with pytest.raises(Refusal) as refused:
            await play_on(hall, match, [ear], Random(1), 1)
        assert refused.value.code == "over"
        assert ear.entries()[-1]["lines"] == ["flag german", "! result soviet"]
        assert ear.update["clock"] == {"left": {"german": 0, "soviet": 50_000}, "running": []}
        assert (await hall.info(match)).result == "soviet"


# Sleeps and outages.


async def test_time_without_the_database_is_charged_to_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    time = Time()
    async with hall_on(f"sqlite:///{tmp_path}/scope.db", time) as hall:
        match, (ear, _) = await begun(hall)

        async def away(*_: Any) -> Any:
            raise StoreUnavailable("away")

        with monkeypatch.context() as patch:
            patch.setattr(hall._store, "append", away)
            patch.setattr(hall._store, "beat", away)
            for _ in range(2):
                with pytest.raises(Refusal) as refused:
                    await play_on(hall, match, [ear], Random(0), 1)
                assert refused.value.code == "unavailable"
                time.now += 100_000
            # Whoever comes meanwhile is told a clock that does not run.
            assert (await seen(hall, match))["german"] == 60_000
            await hall._look_again(match)
        assert hall._tables[match].match.status == "playing"
        await hall._clocks.beat()
        await play_on(hall, match, [ear], Random(0), 1)
        assert left(ear)["german"] == 60_000


async def test_time_in_which_the_machine_sleeps_is_charged_to_nobody(tmp_path: Path) -> None:
    time = Time()
    async with hall_on(f"sqlite:///{tmp_path}/scope.db", time) as hall:
        match, (ear, _) = await begun(hall)
        time.now += HOUR
        # Whoever comes first after the sleep, no flag falls.
        await hall._look_again(match)
        await hall._clocks.beat()
        await hall._look_again(match)
        assert hall._tables[match].match.status == "playing"
        await play_on(hall, match, [ear], Random(0), 1)
        assert left(ear)["german"] == 60_000
        await live_on(hall, time, 61_000)
        await hall._look_again(match)
        assert ear.update["status"] == "over"


async def test_a_sleep_is_not_charged_where_nobody_has_the_match_open(tmp_path: Path) -> None:
    time = Time()
    async with hall_on(f"sqlite:///{tmp_path}/scope.db", time) as hall:
        created = await hall.create(wire.NewMatch(config=DUEL, seats=HOT_SEAT, clock=wire.Clock(base=60)))
        match, token = created.match.match, created.seats[0].token
        assert match not in hall._tables
        await live_on(hall, time, 5_000)
        time.now += HOUR
        await hall._sweep()
        ear = await enter(hall, match, token)
        assert left(ear)["german"] == 55_000
        hall.leave(match, ear)
        await live_on(hall, time, 56_000)
        await hall._sweep()
        assert (await hall.info(match)).status == "over"


async def test_whoever_decides_first_after_a_sleep_is_not_charged_for_it(tmp_path: Path) -> None:
    time = Time()
    async with hall_on(f"sqlite:///{tmp_path}/scope.db", time) as hall:
        match, ears = await begun(hall)
        await play_on(hall, match, ears, Random(0), 3)
        time.now += HOUR
        await play_on(hall, match, ears, Random(1), 1)
        assert left(ears[0]) == {"german": 60_000, "soviet": 60_000}
        await live_on(hall, time, 61_000)
        await hall._look_again(match)
        assert ears[0].update["status"] == "over"


@pytest.mark.parametrize("laid", [0, 1, 2])
async def test_a_match_that_ends_after_a_sleep_keeps_what_everybody_had_left(tmp_path: Path, laid: int) -> None:
    """Nobody is charged for it at the end, either: not whoever gives up, and not the side that was thinking."""
    time = Time()
    async with hall_on(f"sqlite:///{tmp_path}/scope.db", time) as hall:
        match, ears = await begun(hall)
        await play_on(hall, match, ears, Random(0), laid)
        await live_on(hall, time, 5_000)
        time.now += HOUR
        before = await seen(hall, match)
        seq = ears[1].update["seq"]
        await hall.command(match, ears[1], wire.ResignMatch(answers=seq))
        assert ears[1].update["status"] == "over"
        assert left(ears[1]) == before
        assert set(before.values()) <= {55_000, 60_000}
        assert await loaded(hall, match, ears) == before


async def test_a_match_that_was_open_in_a_sleep_stands_as_one_that_is_loaded(database: str) -> None:
    """A side that was asked after the last sign of life had no time before the sleep that could be given back."""
    time = Time()
    async with hall_on(database, time) as hall:
        match, ears = await begun(hall)
        await play_on(hall, match, ears, Random(0), 2)
        time.now += 4_900
        await play_on(hall, match, ears, Random(0), 1)
        time.now += HOUR
        asleep = await seen(hall, match)
        await live_on(hall, time, 9_000)
        side = ears[0].update["clock"]["running"][0]
        there = await seen(hall, match)
        # The sleep lasts until the first sign of life after it.
        assert there == {**asleep, side: asleep[side] - 4_000}
        assert await loaded(hall, match, ears) == there


async def test_everybody_is_told_how_clocks_stand_after_a_sleep(database: str) -> None:
    time = Time()
    async with hall_on(database, time) as hall:
        match, ears = await begun(hall)
        ears.append(await enter(hall, match))
        await live_on(hall, time, 10_000)
        told = [len(updates(ear)) for ear in ears]
        time.now += HOUR
        await hall._clocks.beat()
        for ear, before in zip(ears, told, strict=True):
            (update,) = updates(ear)[before:]
            assert (update["entries"], update["clock"]["left"]) == ([], {"german": 50_000, "soviet": 50_000})
        timer = hall._tables[match].timer
        assert timer is not None
        assert timer.when() <= asyncio.get_running_loop().time() + 50.01
        await live_on(hall, time, 60_000)
        assert [len(updates(ear)) for ear in ears] == [before + 1 for before in told]


async def test_the_database_is_told_once_that_a_sleep_is_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    time = Time()
    async with hall_on(f"sqlite:///{tmp_path}/scope.db", time) as hall:
        matches = [await begun(hall) for _ in range(5)]
        time.now += HOUR
        beat, signs = hall._store.beat, list[str]()

        async def counted(run: str, now: Callable[[], int], late: int) -> int:
            signs.append(run)
            return await beat(run, now, late)

        monkeypatch.setattr(hall._store, "beat", counted)
        await asyncio.gather(*(play_on(hall, match, ears, Random(0), 1) for match, ears in matches))
        assert len(signs) == 1
        for _, ears in matches:
            assert left(ears[0]) == {"german": 60_000, "soviet": 60_000}


# Several server processes.


async def test_time_in_which_another_server_ran_is_charged_as_there(postgres_url: str) -> None:
    time = Time()
    async with hall_on(postgres_url, time) as one, hall_on(postgres_url, time) as other:
        match, ears = await begun(one)
        await live_on(other, time, 35_000)
        await one._clocks.beat()
        assert left(ears[0]) == {"german": 25_000, "soviet": 25_000}
        assert await seen(one, match) == await seen(other, match) == left(ears[0])
        assert await loaded(one, match, ears) == left(ears[0])


async def test_whoever_decides_first_is_charged_for_time_in_which_another_server_ran(postgres_url: str) -> None:
    time = Time()
    async with hall_on(postgres_url, time) as one, hall_on(postgres_url, time) as other:
        match, ears = await begun(one)
        await live_on(other, time, 35_000)
        await play_on(one, match, ears[:1], Random(0), 1)
        assert left(ears[0]) == {"german": 25_000, "soviet": 25_000}
        await live_on(other, time, 26_000)
        # The other server has yet to see that a flag fell.
        with pytest.raises(Refusal) as refused:
            await play_on(one, match, ears[1:], Random(0), 1)
        assert refused.value.code == "over"
        assert ears[1].entries()[-1]["lines"][0] == "flag soviet"


async def test_a_computer_is_charged_for_time_in_which_another_server_ran(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    time, thought = Time(), asyncio.Event()
    async with hall_on(postgres_url, time) as one, hall_on(postgres_url, time) as other:
        decide = one._computers.decide

        async def thinking(*args: Any) -> str:
            await thought.wait()
            return await decide(*args)

        monkeypatch.setattr(one._computers, "decide", thinking)
        seats = (wire.SeatAsked("german", "me"), wire.SeatAsked("soviet", "random"))
        created = await one.create(wire.NewMatch(config=DUEL, seats=seats, clock=wire.Clock(base=60)))
        ear = await enter(one, created.match.match, created.seats[0].token)
        await live_on(other, time, 35_000)
        thought.set()
        await until(lambda: ear.update["clock"]["running"] == ["german"])
        assert left(ear) == {"german": 25_000, "soviet": 25_000}


async def test_a_server_that_slept_puts_no_deadline_off_that_another_has_kept(postgres_url: str) -> None:
    time = Time()
    async with hall_on(postgres_url, time) as one, hall_on(postgres_url, time) as other:
        match, ears = await begun(one)
        for ear in ears:
            one.leave(match, ear)
        await live_on(other, time, 61_000)
        await one._look_again(match, was_due=True)
        await other._sweep()
        assert (await other.info(match)).status == "over"


async def test_a_server_that_was_late_has_lived_all_the_while(postgres_url: str) -> None:
    """The database was away: of two servers, one was silent for so long that it counts as gone, the other was not."""
    time, late = Time(), int(LATE * 1000)
    async with hall_on(postgres_url, time) as one, hall_on(postgres_url, time) as other:
        match, ears = await begun(one)
        time.now += 4_000
        await other._clocks.beat()
        time.now += late - 1_000
        await one._clocks.beat()
        assert left(ears[0])["german"] == 56_000
        await other._clocks.beat()
        await live_on(one, time, 5_000)
        assert left(ears[0])["german"] == 60_000 - 4_000 - (late - 1_000) - 5_000
        assert await seen(one, match) == await seen(other, match) == left(ears[0])
        assert await loaded(one, match, ears) == left(ears[0])


# The reckoning itself.


def test_gaps_are_when_no_server_lived() -> None:
    lives = [(10, 30), (20, 25), (28, 40), (60, 70), (90, 95)]
    assert gaps_between(lives, 95) == ((0, 10), (40, 60), (70, 90))
    assert gaps_between(lives, 80) == ((0, 10), (40, 60))
    assert gaps_between([], 80) == ()


class Slow:
    """A store that notes a sign of life, and answers after a sleep."""

    def __init__(self, time: Time) -> None:
        self.time = time
        self.sleep = 0
        self.signs: list[int] = []
        self.held: asyncio.Event | None = None
        """What the answer waits for."""

    async def beat(self, _run: str, now: Callable[[], int], _late: int) -> int:
        self.signs.append(now())
        self.time.now += self.sleep
        self.sleep = 0
        return self.signs[-1]

    async def lives(self) -> list[tuple[int, int]]:
        lives = [(sign, sign) for sign in self.signs]
        if self.held is not None:
            await self.held.wait()
        return lives


async def test_a_sleep_between_a_sign_of_life_and_its_answer_is_noticed() -> None:
    time = Time()
    store = Slow(time)
    clocks = Clocks(store, "run", time, lambda: None)  # type: ignore[arg-type]
    await clocks.beat()
    store.sleep = HOUR
    time.now += 1_000
    await clocks.beat()
    assert clocks._down(START + 1_000, time.now) == HOUR
    assert await clocks.time() == time.now
    assert store.signs == [START, START + 1_000, START + 1_000 + HOUR]


async def test_of_several_signs_of_life_at_once_the_last_one_counts() -> None:
    time = Time()
    store, held = Slow(time), asyncio.Event()
    clocks = Clocks(store, "run", time, lambda: None)  # type: ignore[arg-type]
    store.held = held
    first = asyncio.ensure_future(clocks.beat())
    await asyncio.sleep(0)
    store.held = None
    time.now += HOUR
    await clocks.beat()
    assert clocks._down(START, time.now) == HOUR
    held.set()
    await first
    assert clocks._down(START, time.now) == HOUR
    assert clocks._seen == time.now


async def test_a_sign_of_life_that_is_under_way_ends_with_its_server() -> None:
    """Otherwise clocks would be set anew once nobody looks after them."""
    time = Time()
    store = Slow(time)
    clocks = Clocks(store, "run", time, lambda: None)  # type: ignore[arg-type]
    await clocks.beat()
    time.now += HOUR
    store.held = asyncio.Event()
    deciding = asyncio.ensure_future(clocks.time())
    while len(store.signs) < 2:
        await asyncio.sleep(0)
    deciding.cancel()
    stopping = asyncio.ensure_future(clocks.stop())
    await asyncio.wait([deciding])
    # Only when that is done is the last one left.
    assert (stopping.done(), len(store.signs)) == (False, 2)
    store.held.set()
    await stopping
    assert clocks._waking is not None
    assert clocks._waking.done()
    assert len(store.signs) == 3


def test_setting_the_systems_clock_changes_no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    before = server_time()
    monkeypatch.setattr("time.time_ns", lambda: 0)
    monkeypatch.setattr("time.time", lambda: 0.0)
    assert server_time() >= before
