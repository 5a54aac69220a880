"""What the search player's map of both Fronts says after what everybody saw."""

from __future__ import annotations

import numpy as np
import pytest

from scopegames import Game
from scopegames.beliefs.known import Known
from scopegames.chance import new_chance
from scopegames.notation.squares import square_number
from scopegames.players.search.stalingrad.knowledge import KNOWLEDGE, forget_everything, imagine
from scopegames.players.search.stalingrad.mind import take_in
from scopegames.rules.record import Records, records
from scopegames.rules.stalingrad.state import KINDS, STATE, Kind, Side
from scopegames.scenarios.stalingrad import Config
from tests.games import CONFIGS, config_name, play

SOVIET = [rank * 8 + file for rank in range(3, 6) for file in range(4)]


def learnt(*decisions: str, mode: str = "basic") -> tuple[Records, Records]:
    """The German side's game and map after decisions that follow the set-up."""
    game = Game.new("stalingrad", mode=mode)
    for decision in ("setup SOD./..CM/SG.I", "setup s.od/.c.m/g.is", *decisions):
        game = game.apply(decision)
    return taken_in(game)


def taken_in(game: Game) -> tuple[Records, Records]:
    """The German side's game as it knows it, and its map."""
    observation = game.observe("german")
    known, knowledge = Known(observation), records(1, KNOWLEDGE)
    for step in known.look(observation):
        if step.before[0]["turn"] == 0:
            forget_everything(knowledge, step.after)
        else:
            take_in(knowledge, step)
    return known.game._states, knowledge


def chance(knowledge: Records, square: str, kind: int) -> float:
    return float(knowledge[0]["chance"][square_number(square), kind])


def test_at_first_every_square_is_alike() -> None:
    _, knowledge = learnt()
    rows = knowledge[0]["chance"][SOVIET]
    assert rows.sum(axis=1) == pytest.approx(np.ones(12))
    assert rows[:, Kind.SNIPER] == pytest.approx(np.full(12, 2 / 12), abs=1e-3)
    assert rows[:, Kind.EMPTY] == pytest.approx(np.full(12, 4 / 12), abs=1e-3)


def test_what_is_shown_is_known_and_the_rest_less_likely_the_same() -> None:
    _, knowledge = learnt("search d4")
    assert chance(knowledge, "d4", Kind.SNIPER) == 1
    assert knowledge[0]["sure"][square_number("d4")] == 1
    assert chance(knowledge, "a6", Kind.SNIPER) == pytest.approx(1 / 11, abs=1e-2)


def test_a_move_spreads_what_was_known_over_its_four_squares() -> None:
    _, knowledge = learnt("search d4", "hold", "move c4 s.im")
    for square in ("c4", "d4", "c5", "d5"):
        assert chance(knowledge, square, Kind.SNIPER) == pytest.approx((1 + 3 / 11) / 4, abs=1e-2)
    assert chance(knowledge, "a6", Kind.SNIPER) == pytest.approx(1 / 11, abs=1e-2)


def test_an_eliminated_card_leaves_an_empty_area() -> None:
    _, knowledge = learnt("search d4", "shoot a1")
    assert chance(knowledge, "d4", Kind.EMPTY) == 1


def test_a_shot_card_says_that_a_sniper_is_near() -> None:
    """The German Shot card on a1: what the Soviet side can know of the German Front."""
    _, before = learnt("search d4")
    _, after = learnt("search d4", "shoot a1")
    for square in ("a1", "b1", "a2", "b2"):
        assert chance(after, square, Kind.SNIPER) > 1.5 * chance(before, square, Kind.SNIPER)
    assert chance(after, "d3", Kind.SNIPER) < chance(before, "d3", Kind.SNIPER)


def test_offensive_fire_says_that_a_machine_gun_is_near() -> None:
    game = Game.new("stalingrad", mode="advanced")
    for decision in ("setup GOD./..CM/SS.I", "setup s.od/.c.m/g.is", "fire b4"):
        game = game.apply(decision)
    _, knowledge = taken_in(game)
    guns = [chance(knowledge, square, Kind.MACHINE_GUN) for square in ("a3", "b3", "c3")]
    assert sum(guns) == pytest.approx(1, abs=0.05)
    assert chance(knowledge, "a1", Kind.MACHINE_GUN) < 0.02


@pytest.mark.parametrize("config", CONFIGS[::4], ids=config_name)
def test_imagined_fronts_have_the_cards_in_play(config: Config) -> None:
    """In any game every square has one card, and every imagined Front the right cards, the known ones in place."""
    rows, columns = 0, 0
    for steps in (0, 15, 40):
        game = play(config, steps, steps)
        if game.over or game.phase in ("arrange", "howitzer", "charge"):
            continue
        states, knowledge = taken_in(game)
        rows, columns = int(states[0]["rows"]), int(states[0]["columns"])
        samples = records(20, STATE)
        imagine(knowledge, states, samples, Side.SOVIET, new_chance(steps))
        squares = [rank * 8 + file for rank in range(2 * rows) for file in range(columns)]
        for sample in samples:
            laid = [int(card) & 15 for card in sample["board"][squares] if int(card) >> 4 == Side.SOVIET]
            for kind in range(1, KINDS):
                assert laid.count(kind) == sample["in_play"][Side.SOVIET, kind]
        for square in squares[len(squares) // 2 :]:
            if knowledge[0]["sure"][square] and int(states[0]["board"][square]) >> 4 == Side.SOVIET:
                assert (samples["board"][:, square] == states[0]["board"][square]).all()
    assert rows * columns > 0
