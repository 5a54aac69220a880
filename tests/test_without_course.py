"""A game that has given its course away goes on as any other, in far less memory."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from scopegames import Game
from scopegames.errors import ScopeError
from scopegames.players import make_player
from scopegames.players.match import play
from scopegames.replay import write_record

CONFIGS: tuple[dict[str, Any], ...] = (
    {"game": "stalingrad", "mode": "advanced"},
    {"game": "stalingrad", "scenario": "open-front", "mode": "advanced", "players": 4},
    {"game": "panzer", "rules": "full"},
)


def played(config: dict[str, Any], seed: int) -> Game:
    players = {side: make_player("random", seed + at) for at, side in enumerate(Game.from_config(config).rules.SIDES)}
    return play(config, players, seed, most_decisions=80)


def same(one: Game, other: Game) -> None:
    assert one.facts == other.facts
    assert one.events == other.events
    assert one.raw_events == other.raw_events
    assert one.position() == other.position()
    assert one.legal() == other.legal()
    for viewer in one.rules.VIEWERS:
        assert one.observe(viewer) == other.observe(viewer)
        assert one.events_for(viewer) == other.events_for(viewer)


@pytest.mark.parametrize("config", CONFIGS)
def test_everything_goes_on_as_before(config: dict[str, Any]) -> None:
    whole = played(config, 3)
    game = Game.from_config(config).without_course()
    for text, after in whole.course():
        game = game.apply(text).without_course()
        same(game, after)
    assert len(game.history("spectator")) > 80


@pytest.mark.parametrize("config", CONFIGS)
def test_the_course_may_be_given_away_between_the_steps_of_a_decision(config: dict[str, Any]) -> None:
    rng = Random(5)
    whole, game = Game.from_config(config), Game.from_config(config)
    for _ in range(150):
        if whole.over:
            break
        step = rng.choice(whole.legal_actions())
        whole, game = whole.apply(step), game.apply(step)
        if rng.random() < 0.6:
            game = game.without_course()
        same(game, whole)
    assert whole.turn > 10


@pytest.mark.parametrize("config", CONFIGS)
def test_a_loaded_position_stays_its_start(config: dict[str, Any]) -> None:
    position = played(config, 4).position()
    game = Game.from_position(position).without_course()
    assert game.start == position
    assert game.position() == position


def test_a_game_given_up_ends_alike() -> None:
    whole = played(CONFIGS[0], 6)
    closing = f"resign {whole.rules.SIDES[0]}"
    same(whole.without_course().apply(closing), whole.apply(closing))


@pytest.mark.parametrize("config", CONFIGS)
def test_what_was_decided_cannot_be_asked_any_more(config: dict[str, Any]) -> None:
    game = played(config, 7).without_course()
    later = game.apply(game.legal()[0])
    for asked in (game, later):
        with pytest.raises(ScopeError, match="given away"):
            asked.course()
        with pytest.raises(ScopeError, match="given away"):
            _ = asked.decisions
        with pytest.raises(ScopeError, match="given away"):
            write_record(asked)


def test_the_games_before_are_let_go() -> None:
    game = played(CONFIGS[0], 8)
    assert game._previous is not None
    assert game.without_course()._previous is None
    assert game.decisions, "the game itself keeps its course"


def test_games_share_the_lines_of_their_histories() -> None:
    texts = ("setup S..O/IDGM/SC..", "setup sdoi/cmg./...s", "move a1 CSID")
    one, other = Game.new("stalingrad"), Game.new("stalingrad")
    for text in texts:
        one, other = one.apply(text), other.apply(str(text.encode(), "ascii"))
    for viewer in one.rules.VIEWERS:
        assert all(mine is yours for mine, yours in zip(one.history(viewer), other.history(viewer), strict=True))
