"""Nothing that a viewer may not know is on the wire.

Two matches on two servers differ only in what a viewer cannot know. All that the viewer is sent must be the same, byte
for byte and in the same order, but for commitments and seals, which have one length: over sockets, after reconnects, in
refusals, by every request, while the match goes on, and after it if it stays closed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any
from zlib import crc32

import msgspec
import pytest

from scopegames import fairness
from scopegames.players import AnyObservation
from scopegames.scenarios import AnyConfig
from scopegames.scenarios.panzer import PanzerConfig, read_panzer_config
from scopegames.scenarios.stalingrad import Config
from scopegames.server import hall, ideas, phrases, wire
from scopegames.server.match import Match, Refusal
from scopegames.server.rows import PhraseRow
from scopegames.server.settings import Settings

from .live import Live, running
from .twin_matches import KEY, Same, Traffic, masked, twin_course

MOST = 14
"""Decisions of a match after its set-up."""

STALINGRAD = [
    Config(),
    Config(mode="advanced"),
    Config(scenario="open-front", theme="duel-of-aces", mode="advanced"),
    Config(scenario="deep-battle", mode="advanced", players=3),
    Config(scenario="open-battle", mode="advanced", players=4),
]
PANZER = [PanzerConfig(), read_panzer_config({"game": "panzer", "scenario": "battle", "rules": "full"})]
CASES: list[tuple[AnyConfig, str]] = [
    *((config, viewer) for config in STALINGRAD for viewer in ("german", "soviet", "spectator")),
    *((config, viewer) for config in PANZER for viewer in ("american", "german", "spectator")),
]


def case_name(case: object) -> str:
    if isinstance(case, Config):
        return f"{case.scenario}-{case.mode}-{case.players}"
    return f"panzer-{case.scenario}" if isinstance(case, PanzerConfig) else str(case)


@dataclass
class Pair:
    """Two servers that make up the same names."""

    one: Live
    other: Live
    same: Same
    cases: int = 0

    def compare(self, config: AnyConfig, viewer: str, seed: int, **terms: Any) -> None:
        """Play twin matches, in which something hidden differs, and compare what the viewer gets."""
        self.cases += 1
        self.same.begin(self.cases)
        match = self.same.name("match", 22)
        courses = (twin_course(config, viewer, 100 * seed + number, match, MOST) for number in range(100))
        course = next(course for course in courses if course.differs)
        terms = {"open_at_end": False, "listed": True, **terms}
        heard = [
            masked(Traffic(live, self.same, course, self.cases, 0.25, **terms).play(texts))
            for live, texts in ((self.one, course.one), (self.other, course.other))
        ]
        assert len(heard[0]) == len(heard[1])
        for mine, others in zip(*heard, strict=True):
            assert mine == others
        secrets = [KEY.hex(), *(fairness.salt(KEY, match, seq) for seq in range(1, 40))]
        assert not any(secret in each for secret in secrets for each in heard[0])


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pair]:
    folder = tmp_path_factory.mktemp("hidden")
    with pytest.MonkeyPatch.context() as patch:
        same = Same(patch)
        settings = [Settings(database=f"sqlite:///{folder}/{name}.db", loopback_factor=100_000) for name in ("a", "b")]
        with running(settings[0]) as one, running(settings[1]) as other:
            # A server listens before its hall has left its first sign of life; one of a later time than that of the
            # match that is compared would give its clocks time back.
            for live in (one, other):
                assert live.client.get("/api/matches").status_code == 200
            yield Pair(one, other, same)


@pytest.mark.parametrize("config, viewer", CASES, ids=case_name)
def test_what_a_viewer_cannot_know_changes_no_byte(pair: Pair, config: AnyConfig, viewer: str) -> None:
    for seed in range(2):
        pair.compare(config, viewer, seed)


def test_clocks_tell_nothing_either(pair: Pair) -> None:
    for viewer in ("german", "soviet", "spectator"):
        pair.compare(STALINGRAD[1], viewer, 7, clock={"base": 600, "increment": 2})


def test_a_match_that_is_opened_tells_everybody_everything(pair: Pair) -> None:
    """The other way round: once it is over and open, records and replays have it all, for spectators too."""
    course = twin_course(STALINGRAD[1], "spectator", 3, pair.same.name("match", 22), MOST)
    pair.cases += 1
    heard = Traffic(pair.one, pair.same, course, pair.cases, 0.0).play(course.one)
    last = "\n".join(heard[-20:])
    assert KEY.hex() in last
    for text in course.one:
        assert text in last


# The other way round: a leak in any channel is found.


def leak_in_entries(patch: pytest.MonkeyPatch) -> None:
    entry_for = Match.entry_for
    patch.setattr(Match, "entry_for", lambda match, _: entry_for(match, match.taken.side or "spectator"))


def leak_of_waiting_set_ups(patch: pytest.MonkeyPatch) -> None:
    update = Match.update

    def leaky(match: Match, *args: Any) -> wire.Update:
        return msgspec.structs.replace(update(match, *args), held=next(iter(match.held.values()), None))

    patch.setattr(Match, "update", leaky)


def leak_in_questions(patch: pytest.MonkeyPatch) -> None:
    update = Match.update

    def leaky(match: Match, *args: Any) -> wire.Update:
        said, asked = update(match, *args), next(iter(match.asked), None)
        if asked is None or said.question is not None:
            return said
        return msgspec.structs.replace(said, question=match.question(asked))

    patch.setattr(Match, "update", leaky)


def leak_in_observations(patch: pytest.MonkeyPatch) -> None:
    update = Match.update

    def leaky(match: Match, viewer: str, *args: Any) -> wire.Update:
        seen = update(match, match.sides[match.seq % 2], *args).observation
        return msgspec.structs.replace(update(match, viewer, *args), observation=seen)

    patch.setattr(Match, "update", leaky)


def leak_in_refusals(patch: pytest.MonkeyPatch) -> None:
    may_decide = Match.may_decide

    def leaky(match: Match, *args: Any) -> str | None:
        try:
            return may_decide(match, *args)
        except Refusal as refusal:
            raise Refusal(refusal.code, f"{refusal} {match.game.position()}") from None

    patch.setattr(Match, "may_decide", leaky)


def leak_in_records(patch: pytest.MonkeyPatch) -> None:
    written = hall._written
    patch.setattr(hall, "_written", lambda match, loaded, _: written(match, loaded, match.sides[0]))


def leak_in_phrases(patch: pytest.MonkeyPatch) -> None:
    next_phrase = phrases.next_phrase

    def leaky(match: Match, *args: Any) -> PhraseRow:
        return msgspec.structs.replace(
            next_phrase(match, *args), after=crc32(str(match.game.position()).encode()) % 1000
        )

    patch.setattr(phrases, "next_phrase", leaky)


def leak_in_standings(patch: pytest.MonkeyPatch) -> None:
    now = Match.now

    def leaky(match: Match) -> wire.MatchNow | None:
        turn = crc32(str(match.game.position()).encode()) % 1000
        return (found := now(match)) and msgspec.structs.replace(found, turn=turn)

    patch.setattr(Match, "now", leaky)


def leak_in_ideas(patch: pytest.MonkeyPatch) -> None:
    suggested, asked_game = ideas.suggested, Match.asked_game
    held: list[str] = []

    def overheard(match: Match, side: str) -> Any:
        held[:] = [text for name, text in match.held.items() if name != side] or [str(match.game.position())]
        return asked_game(match, side)

    def leaky(observation: AnyObservation) -> wire.Ideas:
        found = list(suggested(observation).ideas)
        Random(str(held)).shuffle(found)
        return wire.Ideas(tuple(found))

    patch.setattr(Match, "asked_game", overheard)
    patch.setattr(ideas, "suggested", leaky)


def leak_of_the_key(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Match, "is_open", property(lambda _: True))


LEAKS: tuple[Callable[[pytest.MonkeyPatch], None], ...] = (
    leak_in_entries,
    leak_of_waiting_set_ups,
    leak_in_questions,
    leak_in_observations,
    leak_in_refusals,
    leak_in_records,
    leak_in_phrases,
    leak_in_standings,
    leak_in_ideas,
    leak_of_the_key,
)


@pytest.mark.parametrize("leak", LEAKS)
def test_a_leak_is_found(pair: Pair, leak: Callable[[pytest.MonkeyPatch], None]) -> None:
    with pytest.MonkeyPatch.context() as patch:
        leak(patch)
        with pytest.raises(AssertionError):
            compare_some(pair)


def compare_some(pair: Pair) -> None:
    for seed in range(4):
        for config, viewer in ((STALINGRAD[1], "soviet"), (PANZER[0], "german"), (STALINGRAD[0], "spectator")):
            pair.compare(config, viewer, seed)
