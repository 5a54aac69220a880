"""A record replays to the same game, and a redacted one to exactly what its viewer saw."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scopegames import Game
from scopegames.errors import ScopeError
from scopegames.notation.stalingrad.words import VIEWERS
from scopegames.replay import read_record, write_record
from tests.games import enemy_of, whole

from .strategies import SEEDS, games
from .written import CLOSINGS


@settings(max_examples=30)
@given(games(), SEEDS, st.none() | st.sampled_from(CLOSINGS))
def test_a_record_replays_to_the_same_game(game: Game, seed: int, closing: str | None) -> None:
    game = whole(game, Random(seed))
    if closing and not game.over:
        game = game.apply(closing)
    text = write_record(game)
    replay = read_record(text)
    assert replay.final.position() == game.position()
    assert [replay.final.observe(viewer) for viewer in VIEWERS] == [game.observe(viewer) for viewer in VIEWERS]
    assert write_record(replay.final) == text


@settings(max_examples=40)
@given(games(), SEEDS, st.sampled_from(VIEWERS), st.none() | st.sampled_from(CLOSINGS))
def test_a_redacted_record_replays_to_what_its_viewer_saw(
    game: Game, seed: int, viewer: str, closing: str | None
) -> None:
    game = whole(game, Random(seed))
    if closing and not game.over:
        game = game.apply(closing)
    replay = read_record(write_record(game, viewer))
    moments = [Game.from_config(game.config), *(then for _, then in game.course())]
    assert len(replay) == len(moments)
    for number, then in enumerate(moments):
        assert replay.view(number, viewer) == then.view(viewer)
        assert replay.observe(number, viewer) == then.observe(viewer)
        assert replay.events(number, viewer) == then.events_for(viewer)
        assert replay.view(number, "spectator") == then.view("spectator")
    if viewer != "spectator":
        with pytest.raises(ScopeError):
            replay.view(0, enemy_of(viewer))
