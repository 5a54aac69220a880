"""What a viewer knows is replayed from the viewer's observations, without anything hidden."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import numpy as np
import pytest

from scopegames import Game
from scopegames.beliefs.known import Known
from scopegames.errors import ScopeError
from scopegames.players import make_player
from scopegames.players.match import draw
from scopegames.rules.panzer.state import Unit
from scopegames.rules.stalingrad.state import Kind

GAMES = (("stalingrad", {"mode": "advanced"}), ("panzer", {"rules": "full"}))


@pytest.mark.parametrize("name, config", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_the_known_game_looks_like_the_real_one(name: str, config: dict[str, str], seed: int) -> None:
    game, dealer = Game.new(name, **config), Random(seed)
    sides = game.rules.SIDES
    players = {side: make_player("scripted", seed + at) for at, side in enumerate(sides)}
    knowns = {side: Known(game.observe(side)) for side in sides}
    steps = dict.fromkeys(sides, 0)
    for _ in range(80):
        if game.over:
            break
        chances = game.chances
        game = game.apply(
            draw(chances, dealer) if chances else players[str(game.to_move)].decide(game.observe(str(game.to_move)))
        )
        # One side looks after each decision, the other only when it has to decide.
        for side in (sides[0], *((sides[1],) if game.to_move == sides[1] else ())):
            observation = game.observe(side)
            steps[side] += len(knowns[side].look(observation))
            assert knowns[side].game.view(side) == game.view(side)
            assert knowns[side].look(observation) == []
    assert steps[sides[0]] == len(game.decisions)


def test_hidden_cards_stay_hidden() -> None:
    game = Game.new("stalingrad").apply("setup S..O/IDGM/SC..").apply("setup sdoi/cmg./...s")
    known = Known(game.observe("german"))
    known.look(game.observe("german"))
    board = known.game._states[0]["board"][24:56].reshape(4, 8)[:3, :4]
    assert np.all(board & 15 == Kind.HIDDEN)
    battle = Game.new("panzer").apply("squad SH SH ST").apply("squad P4 P4").apply("deploy SH SH ST .")
    battle = battle.apply("deploy P4 . . P4")
    known = Known(battle.observe("american"))
    known.look(battle.observe("american"))
    assert known.game._states[0]["unit"][40:44].tolist() == [Unit.UNSEEN] * 4


def test_another_games_observation_is_refused() -> None:
    game = Game.new("stalingrad").apply("setup S..O/IDGM/SC..").apply("setup sdoi/cmg./...s")
    known = Known(game.observe("german"))
    known.look(game.observe("german"))
    for other in (game.observe("soviet"), replace(game.observe("german"), history=("setup ?",))):
        with pytest.raises(ScopeError, match="does not continue"):
            known.look(other)


@pytest.mark.parametrize("loaded, played", [(2, 2), (2, 3), (1, 2), (1, 3)])
def test_a_loaded_position_has_no_history(loaded: int, played: int) -> None:
    decisions = ["setup S..O/IDGM/SC..", "setup sdoi/cmg./...s", "search a4"]
    game = Game.new("stalingrad")
    for number, decision in enumerate(decisions[:played]):
        game = (Game.from_position(game.position()) if number == loaded else game).apply(decision)
    game = Game.from_position(game.position()) if loaded == played else game
    with pytest.raises(ScopeError, match="loaded from a position"):
        Known(game.observe("german")).look(game.observe("german"))
