"""A record of SCOPE Panzer replays to the same game, and a redacted one to exactly what its viewer saw."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scopegames import Game
from scopegames.errors import RecordError, ScopeError
from scopegames.notation.panzer.words import VIEWERS
from scopegames.replay import read_record, write_record
from scopegames.scenarios.panzer import PanzerConfig
from tests.battles import BATTLES, battle_name, completed, fight, limited, marches, opponent_of
from tests.games import pick

from .strategies import SEEDS
from .strategies_panzer import FULL, TURN_LIMIT, games
from .twins_panzer import remembered_shot
from .written_panzer import CLOSINGS, WORDS

ENDINGS = st.none() | st.sampled_from(CLOSINGS)


def ended(game: Game, seed: int, closing: str | None) -> Game:
    """The game with what is half done completed, and perhaps given up."""
    game = completed(game, Random(seed))
    return game.apply(closing) if closing and not game.over else game


def check_replays_as_seen(game: Game, viewer: str) -> None:
    replay = read_record(write_record(game, viewer))
    moments = [Game.from_config(game.config), *(then for _, then in game.course())]
    assert len(replay) == len(moments)
    for number, then in enumerate(moments):
        assert replay.observe(number, viewer) == then.observe(viewer)
        assert replay.view(number, viewer) == then.view(viewer)
        assert replay.events(number, viewer) == then.events_for(viewer)
        assert replay.moments[number].game.chances == then.chances
        assert replay.observe(number, "spectator") == then.observe("spectator")
    if viewer != "spectator":
        with pytest.raises(ScopeError):
            replay.view(0, opponent_of(viewer))


@settings(max_examples=30)
@given(games(), SEEDS, ENDINGS)
def test_a_record_replays_to_the_same_game(game: Game, seed: int, closing: str | None) -> None:
    game = ended(game, seed, closing)
    text = write_record(game)
    replay = read_record(text)
    assert replay.final.position() == game.position()
    assert [replay.final.observe(viewer) for viewer in VIEWERS] == [game.observe(viewer) for viewer in VIEWERS]
    assert write_record(replay.final) == text


@settings(max_examples=40)
@given(games(), SEEDS, st.sampled_from(VIEWERS), ENDINGS)
def test_a_redacted_record_replays_to_what_its_viewer_saw(
    game: Game, seed: int, viewer: str, closing: str | None
) -> None:
    check_replays_as_seen(ended(game, seed, closing), viewer)


@pytest.mark.parametrize("config", BATTLES, ids=battle_name)
def test_redacted_records_of_every_rule_set_replay(config: PanzerConfig) -> None:
    number = BATTLES.index(config)
    game = completed(fight(limited(config, TURN_LIMIT), number, 140), Random(0))
    check_replays_as_seen(game, VIEWERS[number % 3])


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("seed", range(4))
def test_redacted_records_replay_after_a_remembered_unit_has_perhaps_moved(seed: int, viewer: str) -> None:
    rng = Random(seed)
    twins = remembered_shot(limited(pick(rng, FULL), TURN_LIMIT), viewer, rng)
    for game in (twins.one, twins.other) if twins else ():
        *_, later = marches(game, rng, 12)
        check_replays_as_seen(completed(later, rng), viewer)


def with_another_word(lines: list[str], number: int, rng: Random, words: Sequence[str]) -> str:
    """The record with one word of a line exchanged, but for the mark of a fact."""
    old = lines[number].split(" ")
    place = pick(rng, [place for place, word in enumerate(old) if word not in ("", "!")])
    changed = " ".join([*old[:place], pick(rng, words), *old[place + 1 :]])
    return "\n".join([*lines[:number], changed, *lines[number + 1 :]])


@settings(max_examples=40)
@given(games(least=20), SEEDS, st.none() | st.sampled_from(VIEWERS))
def test_a_broken_line_is_refused_with_its_line(game: Game, seed: int, viewer: str | None) -> None:
    rng = Random(seed)
    lines = write_record(completed(game, rng), viewer).splitlines()
    number = pick(rng, range(lines.index("") + 1, len(lines)))
    decision = number
    while lines[decision].strip().startswith("!"):
        decision -= 1
    with pytest.raises(RecordError) as refused:
        read_record(with_another_word(lines, number, rng, ("nonsense", "i9")))
    assert refused.value.line == decision + 1


@settings(max_examples=60)
@given(games(least=20), SEEDS, st.none() | st.sampled_from(VIEWERS))
def test_a_changed_record_is_refused_or_replays(game: Game, seed: int, viewer: str | None) -> None:
    rng = Random(seed)
    lines = write_record(completed(game, rng), viewer).splitlines()
    with suppress(RecordError):
        changed = with_another_word(lines, pick(rng, range(lines.index("") + 1, len(lines))), rng, WORDS)
        assert len(read_record(changed)) > 1
