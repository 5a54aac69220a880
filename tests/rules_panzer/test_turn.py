"""P-TURN-1, P-TURN-8: one action a turn, hiding, passing, and how a game ends outside the turn."""

from __future__ import annotations

import numpy as np
import pytest

from scopegames import Game
from scopegames.events import Ended, TurnBegan
from scopegames.rules.panzer import kernels
from scopegames.rules.panzer.sight import SIGHT, VIEWERS
from scopegames.rules.panzer.state import ACTIONS, STATE, Action, Phase, Side, Told
from scopegames.rules.record import records
from scopegames.scenarios.panzer import PanzerConfig, new_battle
from tests.boards import play, refused, verbs
from tests.fields import drawn, field, picture

SCENE = """
    g  g  g  TG
    g  g  g  g
    g  P4 g  g
    a  a  a  a
    a  SH a  a
    a  a  a  HC
"""


@pytest.mark.article("P-TURN-1")
def test_the_three_actions() -> None:
    assert verbs(field(SCENE)) == ["explore", "move", "search"]
    assert verbs(field(SCENE, to_move="german")) == ["explore", "move", "search"]


@pytest.mark.article("P-TURN-1")
@pytest.mark.parametrize("decisions", [["move a1 . SH . ."], ["search a4"], ["explore a3"], ["explore c3", "end"]])
def test_after_one_action_it_is_the_enemys_turn(decisions: list[str]) -> None:
    game = play(field(SCENE), *decisions)
    assert (game.turn, game.to_move, game.phase) == (2, "german", "action")
    assert isinstance(game.events[-1], TurnBegan)
    assert (game.events[-1].turn, game.events[-1].side) == (2, "german")


@pytest.mark.article("P-TURN-1")
def test_a_unit_is_hidden_until_it_fires_or_is_found() -> None:
    game = field(SCENE)
    assert drawn(game, "german").count("SH") == 0
    fired = play(game, "search b4", "fire b2", "draw range")
    assert drawn(fired) == picture(SCENE.replace("SH", "SH!").replace("P4", "P4!"))


@pytest.mark.article("P-TURN-1")
def test_a_revealed_unit_stays_so_until_it_moves() -> None:
    game = play(field(SCENE), "search b4", "fire b2", "draw range")
    later = play(game, "move c5 . . . TG", "search a4", "search a3", "explore c3", "end")
    assert drawn(later).splitlines()[2] == "g P4! a a"
    assert drawn(later).splitlines()[4] == "a SH! a a"
    hidden = play(later, "move a4 . P4 . .", "move a2 . SH . .")
    assert "!" not in drawn(hidden)
    assert drawn(hidden, "german").count("SH") == 0


@pytest.mark.article("P-TURN-1")
def test_a_revealed_unit_in_another_quadrant_stays_revealed() -> None:
    game = field(SCENE.replace("SH", "SH!").replace("HC", "HC!")).apply("move c1 . HC . .")
    assert drawn(game) == picture(SCENE.replace("SH", "SH!"))


@pytest.mark.article("P-TURN-8")
@pytest.mark.parametrize("side", ["american", "german"])
def test_while_an_action_is_legal_nobody_passes(side: str) -> None:
    game = field(SCENE, to_move=side)
    assert "pass" not in game.legal()
    assert refused(game, "pass") == "a legal action exists (P-TURN-8)"


@pytest.mark.article("P-TURN-8")
@pytest.mark.parametrize("square", ["a1", "d1", "b3", "a6", "d6"])
def test_a_last_unit_alone_among_the_enemy_can_still_act(square: str) -> None:
    """Whoever has a unit has an action: its quadrant is either mixed or movable."""
    ranks = [["SH" if f"{file}{rank}" == square else "g" for file in "abcd"] for rank in range(6, 0, -1)]
    ranks[2][2] = "P4"
    assert "explore" in verbs(field("\n".join(" ".join(rank) for rank in ranks)))


@pytest.mark.article("P-TURN-8")
def test_who_has_no_legal_action_passes() -> None:
    """No position of a game leaves a side without an action, so the record is made by hand: no square of its own."""
    states, sights = new_battle(PanzerConfig()), records(VIEWERS, SIGHT)
    kernels.begin(states, sights, 0)
    states[0]["turn"], states[0]["phase"] = 1, Phase.ACTION
    states[0]["control"][states[0]["control"] == Side.AMERICAN] = Side.GERMAN
    out = np.empty(ACTIONS, dtype=np.int64)
    assert out[: kernels.legal(states, 0, out)].tolist() == [Action.PASS]
    assert states.dtype == STATE
    kernels.apply_alone(states, 0, int(Action.PASS))
    assert (states[0]["turn"], states[0]["to_move"], states[0]["phase"]) == (2, Side.GERMAN, Phase.ACTION)
    assert [int(event[0]) for event in states[0]["events"][: states[0]["told"]]] == [Told.PASSED, Told.TURN_BEGAN]


@pytest.mark.article("P-TURN-8")
def test_the_turn_limit_makes_a_draw_after_its_last_turn() -> None:
    game = play(field(SCENE, turn_limit=2), "search a4")
    assert (game.result, game.to_move) == (None, "german")
    ended = game.apply("search a3")
    assert ended.facts == ["! a3 .", "! result draw"]
    assert ended.events[-1] == Ended(("P-TURN-8",), "draw")
    assert (ended.result, ended.turn, ended.to_move) == ("draw", 2, None)


@pytest.mark.article("P-TURN-8", "P-WIN-1")
def test_a_win_in_the_last_turn_counts() -> None:
    scene = SCENE.replace("TG", "g")
    game = play(field(scene, turn_limit=1), "search b4", "fire b2")
    assert game.apply("draw hit").result == "american"
    assert game.apply("draw range").result == "draw"


@pytest.mark.article("P-TURN-8")
def test_the_last_turns_decisions_are_all_made() -> None:
    game = play(field(SCENE, turn_limit=1, rules=["light"]), "explore c3")
    assert game.result is None
    game = game.apply("move c3 . . . .")
    assert (game.result, game.phase) == (None, "strike")
    assert game.apply("end").result == "draw"


ANY_TIME = {
    "squad": (),
    "deploy": ("squad SH", "squad P4"),
    "action": ("squad SH", "squad P4", "deploy SH . . .", "deploy P4 . . ."),
}


@pytest.mark.article("P-TURN-8")
@pytest.mark.parametrize("phase", ANY_TIME)
@pytest.mark.parametrize(
    "closing, result",
    [
        ("resign american", "german"),
        ("resign german", "american"),
        ("flag american", "german"),
        ("flag german", "american"),
        ("draw agreed", "draw"),
    ],
)
def test_a_game_may_be_given_up_or_drawn_at_any_time(phase: str, closing: str, result: str) -> None:
    game = play(Game.new("panzer"), *ANY_TIME[phase])
    assert game.phase == phase
    assert closing not in game.legal()
    closed = game.apply(closing)
    assert (closed.result, closed.facts, closed.to_move) == (result, [f"! result {result}"], None)
    assert closed.decisions[-1] == closing
    assert closed.events == (Ended(("P-TURN-8",), result),)


@pytest.mark.article("P-TURN-8")
@pytest.mark.parametrize("before", [["search b4"], ["search b4", "fire b2"], ["explore a3"], ["explore c3"]])
def test_it_may_be_given_up_in_the_middle_of_an_action(before: list[str]) -> None:
    closed = play(field(SCENE), *before, "resign german")
    assert closed.result == "american"
    assert closed.position()["pending"] is None


@pytest.mark.article("P-TURN-8")
def test_a_finished_game_refuses_everything() -> None:
    game = field(SCENE).apply("draw agreed")
    for decision in ("search a4", "resign german", "draw agreed", "flag american", "draw hit"):
        assert "the game is over" in refused(game, decision)
    assert Game.from_position(game.position()).legal() == []
