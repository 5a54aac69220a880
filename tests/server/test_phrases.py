"""Quick phrases: who may say what, how often, and that everybody hears it once and the match stays as it is."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from random import Random
from typing import Any, get_args

import msgspec
import pytest

from scopegames import fairness
from scopegames.server import wire
from scopegames.server.bus import PostgresBus
from scopegames.server.computers import Computers
from scopegames.server.hall import Hall
from scopegames.server.match import Refusal
from scopegames.server.phrases import A_MINUTE, MINUTE, MOST
from scopegames.server.rows import PhraseRow
from scopegames.server.settings import Settings
from scopegames.server.store import Store

from .kept import with_match
from .test_hall import BOTH, DUEL, START, Ear, Time, enter, hall_on, play_on

pytestmark = pytest.mark.anyio


async def begun(hall: Hall) -> tuple[str, list[str]]:
    """A match of two, with the tokens of both."""
    created = await hall.create(wire.NewMatch(config={**DUEL, "turn_limit": 30}, seats=BOTH))
    match = created.match.match
    joined = await hall.join(match, wire.Join(invitation=created.invitations[0].token))
    return match, [created.seats[0].token, joined.seats[0].token]


def phrases(ear: Ear) -> list[dict[str, Any]]:
    return [phrase for each in ear.heard if each["type"] == "said" for phrase in each["phrases"]]


def spoken(ear: Ear) -> list[tuple[int, int, str]]:
    """Number, seat and phrase of all that was said."""
    return [(each["number"], each["seat"], each["phrase"]) for each in phrases(ear)]


async def code_of(work: Any) -> str:
    with pytest.raises(Refusal) as refused:
        await work
    return refused.value.code


async def test_everybody_hears_a_phrase_and_who_said_it(database: str) -> None:
    async with hall_on(database) as hall:
        match, tokens = await begun(hall)
        ears = [await enter(hall, match, token) for token in (*tokens, None)]
        await hall.command(match, ears[0], wire.Say("hello"))
        await hall.command(match, ears[1], wire.Say("good-luck"))
        for ear in ears:
            assert spoken(ear) == [(1, 0, "hello"), (2, 1, "good-luck")]
        assert await code_of(hall.command(match, ears[2], wire.Say("oops"))) == "spectator"


async def test_a_phrase_leaves_the_match_as_it_is(database: str) -> None:
    """Questions, clocks, seals and the record are the same as without it, also after the end."""
    time = Time()
    async with hall_on(database, time) as hall:
        match, tokens = await begun(hall)
        ears = [await enter(hall, match, token) for token in tokens]
        asked = ears[0].update["question"]["seq"]
        before = await hall.record(match, tokens[0], None)
        standing = (await hall._store.described([match]))[0].match.standing
        time.now += 1_000
        await hall.command(match, ears[1], wire.Say("thanks"))
        assert await hall.record(match, tokens[0], None) == before
        assert (await hall._store.described([match]))[0].match.standing == standing
        assert ears[0].update["question"]["seq"] == asked
        await play_on(hall, match, ears, Random(1))
        assert (await hall.info(match)).status == "over"
        record = await hall.record(match, None, None)
        await hall.command(match, ears[0], wire.Say("good-game"))
        assert await hall.record(match, None, None) == record
        fairness.verify(record, [ears[0].entries()[-1]["seal"]])
        last = phrases(ears[1])[-1]
        assert (last["phrase"], last["after"]) == ("good-game", ears[0].update["seq"])


async def test_nobody_speaks_to_an_empty_table(database: str) -> None:
    async with hall_on(database) as hall:
        created = await hall.create(wire.NewMatch(config=DUEL, seats=BOTH))
        ear = await enter(hall, created.match.match, created.seats[0].token)
        assert await code_of(hall.command(created.match.match, ear, wire.Say("hello"))) == "nobody-there"


async def test_two_of_four_may_speak_before_the_match_begins(database: str) -> None:
    led = [("german", "units"), ("german", "snipers"), ("soviet", "units"), ("soviet", "snipers")]
    seats = [
        wire.SeatAsked(side, "link" if number else "me", (division,))  # type: ignore[arg-type]
        for number, (side, division) in enumerate(led)
    ]
    async with hall_on(database) as hall:
        wanted = wire.NewMatch(config={**DUEL, "mode": "advanced", "players": 4}, seats=tuple(seats))
        created = await hall.create(wanted)
        match = created.match.match
        joined = await hall.join(match, wire.Join(invitation=created.invitations[0].token))
        one = await enter(hall, match, created.seats[0].token)
        other = await enter(hall, match, joined.seats[0].token)
        await hall.command(match, other, wire.Say("hello"))
        assert (await hall.info(match)).status == "waiting"
        assert spoken(one) == [(1, 1, "hello")]
        # The first entry is sealed with all contributions, whatever was said before it.
        for invitation in created.invitations[1:]:
            await hall.join(match, wire.Join(invitation=invitation.token, contribution="cd"))
        fairness.verify(await hall.record(match, None, None), [one.entries()[0]["seal"]])


async def test_who_says_too_much_is_refused(database: str) -> None:
    time = Time()
    async with hall_on(database, time) as hall:
        match, tokens = await begun(hall)
        ears = [await enter(hall, match, token) for token in tokens]
        for _ in range(A_MINUTE):
            await hall.command(match, ears[0], wire.Say("oops"))
        time.now += 20_000
        with pytest.raises(Refusal, match="wait 40 s") as refused:
            await hall.command(match, ears[0], wire.Say("oops"))
        assert (refused.value.code, refused.value.values) == ("talkative", {"seconds": 40})
        await hall.command(match, ears[1], wire.Say("oops"))
        for number in range(A_MINUTE, MOST):
            time.now += MINUTE // A_MINUTE + (number == A_MINUTE) * MINUTE
            await hall.command(match, ears[0], wire.Say("oops"))
        time.now += MINUTE
        assert await code_of(hall.command(match, ears[0], wire.Say("oops"))) == "phrases-spent"
        assert len(spoken(ears[1])) == MOST + 1


async def test_who_comes_back_hears_what_they_missed(database: str) -> None:
    async with hall_on(database) as hall:
        match, tokens = await begun(hall)
        ears = [await enter(hall, match, token) for token in tokens]
        for phrase in ("hello", "good-luck", "oops"):
            await hall.command(match, ears[0], wire.Say(phrase))
        for ear in ears:
            hall.leave(match, ear)
    time = Time()
    time.now += 5_000
    async with hall_on(database, time) as hall:
        for heard in range(5):
            ear = Ear()
            await hall.enter(match, wire.Hello(tokens[1], -1, heard), ear)
            assert [each["number"] for each in phrases(ear)] == list(range(heard + 1, 4))
        newcomer = await enter(hall, match)
        assert [each["ago"] for each in phrases(newcomer)] == [5_000] * 3
        await hall.command(match, ear, wire.Say("thanks"))
        assert [number for number, _, _ in spoken(newcomer)] == [1, 2, 3, 4]


async def test_a_phrase_has_one_number(database: str) -> None:
    store = await Store.open(database)
    await with_match(store, "m")
    first = PhraseRow("m", 1, 0, "hello", 0, START)
    assert await store.say(first)
    assert await store.say(first), "a broken attempt is repeated"
    assert not await store.say(PhraseRow("m", 1, 1, "hello", 0, START))
    assert await store.phrases("m", 0) == [first]
    await store.close()


@asynccontextmanager
async def two_halls(url: str) -> AsyncIterator[tuple[Hall, Hall]]:
    """Two server processes on one database."""
    async with AsyncExitStack() as stack:
        halls = []
        for _ in range(2):
            store = await Store.open(url)
            stack.push_async_callback(store.close)
            hall = Hall(store, PostgresBus(url), Computers(1), Settings(), Time())
            await hall.start()
            stack.push_async_callback(hall.stop)
            halls.append(hall)
        yield halls[0], halls[1]


async def heard_by(ear: Ear, count: int) -> list[int]:
    """The numbers of the phrases that somebody was told, once there are so many."""
    async with asyncio.timeout(60):
        while len(spoken(ear)) < count:
            await asyncio.sleep(0.01)
    return [number for number, _, _ in spoken(ear)]


async def test_phrases_cross_from_one_server_process_to_another(postgres_url: str) -> None:
    async with two_halls(postgres_url) as (here, there):
        match, tokens = await begun(here)
        german, soviet = await enter(here, match, tokens[0]), await enter(there, match, tokens[1])
        # Both speak at once, again and again: every phrase gets a number of its own, and all hear all in one order.
        for _ in range(A_MINUTE):
            await asyncio.gather(
                here.command(match, german, wire.Say("hello")), there.command(match, soviet, wire.Say("thanks"))
            )
        numbers = list(range(1, 2 * A_MINUTE + 1))
        assert await heard_by(german, len(numbers)) == numbers
        assert await heard_by(soviet, len(numbers)) == numbers
        assert spoken(german) == spoken(soviet)
        # The limit counts what was said at either.
        other = await enter(there, match, tokens[0])
        assert await code_of(there.command(match, other, wire.Say("hello"))) == "talkative"


async def test_a_process_that_was_deaf_for_a_while_catches_up(postgres_url: str) -> None:
    async with two_halls(postgres_url) as (here, _):
        match, tokens = await begun(here)
        german = await enter(here, match, tokens[0])
        store = await Store.open(postgres_url)
        await store.say(PhraseRow(match, 1, 1, "hello", 1, START))
        await here.command(match, german, wire.Say("oops"))
        assert spoken(german) == [(1, 1, "hello"), (2, 0, "oops")]
        ahead = Ear()
        await store.say(PhraseRow(match, 3, 1, "thanks", 1, START))
        await here.enter(match, wire.Hello(tokens[1], -1, 3), ahead)
        assert spoken(ahead) == []
        assert spoken(german)[-1] == (3, 1, "thanks")
        await store.close()


def test_every_phrase_is_short_and_plain() -> None:
    assert len(get_args(wire.Phrase)) == 8
    with pytest.raises(msgspec.ValidationError):
        wire.read_command('{"type":"say","phrase":"surrender now"}')
