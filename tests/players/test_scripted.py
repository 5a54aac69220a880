"""What the scripted player does in plain cases, whatever its seed."""

from __future__ import annotations

from typing import Any

import pytest

from scopegames import Game
from scopegames.players import make_player
from tests.boards import board, placed, play

from .table import SEEDS, answers, verbs, watched_game

QUICK_DUEL = """
    s.od
    .c.m
    g.is
    ----
    SOD.
    ..CM
    SG.I
"""


def quick_duel(to_move: str = "german", **config: Any) -> Game:
    return board(QUICK_DUEL, scenario="quick-duel", to_move=to_move, **config)


def lone_snipers(**cards: str) -> Game:
    """Basic Mode with one Sniper a side: theirs on c5, ours on a1."""
    return board(placed(4, 3, a1="S", c5="s", **cards), mode="basic")


def targets(decision: str) -> list[str]:
    """The squares that a decision looks or shoots at."""
    verb, *places = decision.split(" ")
    if verb == "howitzer":
        return places[1:]
    return places if verb in ("search", "fire", "scout") else []


def test_what_the_enemy_has_seen_is_hidden() -> None:
    game = play(quick_duel("soviet", mode="basic"), "search a3", "hold")
    decisions = answers(game)
    assert {decision[:7] for decision in decisions} == {"move a2"}
    stays = sum(count for decision, count in decisions.items() if decision[-2] == "S")
    assert stays < len(SEEDS) / 3


def test_a_sniper_that_the_shot_card_gave_away_is_hidden() -> None:
    """The enemy knows three squares of the only quadrant that the Shot card can lie on."""
    game = lone_snipers(d6="d", d3="D")
    looks = ("search a6", "search b1", "search b6", "search a2", "search a5", "search b2", "search d6")
    game = play(game, *looks)
    for seed in SEEDS:
        player = make_player("scripted", seed)
        shot = player.decide(game.observe("german"))
        assert shot == "shoot a1"
        later = play(game, shot, "search d1")
        assert player.decide(later.observe("german")).startswith("move a1 ")


def test_a_shot_that_costs_more_than_it_brings_is_declined() -> None:
    """A Scout counts nothing here, and to shoot it would show where the last Sniper is."""
    assert set(answers(play(lone_snipers(d6="c", d3="C"), "search d6"))) == {"hold"}


def test_infantry_is_not_worth_a_shot_in_basic_mode() -> None:
    assert set(answers(play(quick_duel(mode="basic"), "search c4"))) == {"hold"}


@pytest.mark.parametrize("square", ["a6", "d4", "c6", "b5", "d5", "a4"])
def test_what_scores_is_shot(square: str) -> None:
    assert verbs(answers(play(quick_duel(mode="basic"), f"search {square}"))) == {"shoot"}


def test_the_winning_shot_comes_before_everything() -> None:
    """Both last Snipers are known, and it is our turn."""
    game = play(lone_snipers(), "search c5", "hold", "search a1", "hold")
    assert set(answers(game)) == {"search c5"}
    found = play(game, "search c5")
    assert set(answers(found)) == {"shoot a1"}
    assert found.apply("shoot a1").result == "german"


def test_a_winning_shot_has_no_price() -> None:
    """The only quadrant that the Shot card can lie on is known but for the Sniper."""
    game = play(
        lone_snipers(), "search a6", "search b1", "search b6", "search a2", "search a5", "search b2", "search c5"
    )
    assert set(answers(game)) == {"shoot a1"}


def test_the_shot_card_goes_where_it_tells_the_least() -> None:
    """The Sniper on b2 lies in four quadrants; of a1 the enemy knows the rest."""
    game = board(placed(3, 3, b2="S", c5="s", a6="d", a3="D"), mode="basic")
    game = play(game, "search b6", "search a1", "search c6", "search b1", "search a5", "search a2", "search a6")
    shots = answers(game)
    assert verbs(shots) == {"shoot"}
    assert "shoot a1" not in shots


def test_chain_of_command_is_about_officers() -> None:
    game = board(
        """
        soo.
        .c.m
        gdis
        ----
        SOOD
        ..CM
        SG.I
        """,
        scenario="quick-duel",
        theme="chain-of-command",
        mode="basic",
    )
    assert verbs(answers(play(game, "search b6"))) == {"shoot"}
    assert verbs(answers(play(game, "search b5"))) == {"hold"}


def test_neutralize_the_artillery_is_about_scouts_and_mortars() -> None:
    game = board(
        """
        scco
        .m.m
        gdis
        ----
        SCCD
        .OMM
        SG.I
        """,
        scenario="quick-duel",
        theme="neutralize-artillery",
        mode="basic",
    )
    assert verbs(answers(play(game, "search b6"))) == {"shoot"}
    assert verbs(answers(play(game, "search d5"))) == {"shoot"}
    assert verbs(answers(play(game, "search d6"))) == {"hold"}


def test_a_known_target_is_shelled() -> None:
    """The Scout has found an Officer, and the enemy has not moved it."""
    game = board(
        placed(4, 3, a1="M", d1="C", a3="O", c6="o", a5="c", b4="i"),
        victory={"snipers": False, "eliminate": ["officer"]},
    )
    game = play(game, "scout c6 d6", "end", "move b4 ..i.", "end")
    assert set(answers(game)) == {"howitzer a1 c6"}


def test_no_assault_on_a_known_machine_gun() -> None:
    game = board(placed(4, 3, b3="I", d1="S", a1="C", b4="g", a6="s"))
    game = play(game, "scout b4", "move c5 ....")
    assert not any(decision.startswith("assault") for decision in answers(game))


def test_infantry_breaks_through() -> None:
    """One row from the goal, and no Machine Gun among the cards that are known to be there."""
    game = board(placed(4, 2, b1="S", a3="I", c1="C", c4="s", d3="g"), victory={"breakthrough": True})
    game = play(game, "scout a4 b4", "search a1", "scout b3", "search a2")
    assert set(answers(game)) == {"assault a3 a3"}
    arrived = play(game, "assault a3 a3")
    assert answers(arrived).keys() <= {"advance a4", "advance b4"}


def test_infantry_that_is_about_to_break_through_is_stopped() -> None:
    game = board(placed(3, 3, b1="S", c3="C", a2="i", c5="s"), victory={"breakthrough": True})
    assert set(answers(game)) == {"search a2"}


def test_an_officer_hides_a_sniper_that_was_seen() -> None:
    game = board(placed(4, 3, b1="S", a1="O", d3="C", d4="g", d6="s"), to_move="soviet")
    game = play(game, "search b1", "hold", "search a6")
    assert game.phase == "after"
    for seed in SEEDS:
        player = make_player("scripted", seed)
        assert player.decide(game.observe("german")) == "deploy a1"
        hidden = player.decide(game.apply("deploy a1").observe("german"))
        assert hidden.startswith(("move a1 ", "move b1 "))


def test_an_officer_stays_hidden_when_nothing_shows() -> None:
    assert set(answers(play(quick_duel(mode="advanced"), "search b6"))) == {"end"}


def test_lost_infantry_comes_back_when_nothing_better_can_be_done() -> None:
    game = board(placed(3, 3, b2="S", a1="D", c5="s"), lost="I", mode="advanced", players=4)
    assert verbs(answers(game)) == {"reinforce"}


@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_no_look_is_wasted_on_what_is_known_to_be_worthless(mode: str) -> None:
    for seed in range(20):
        player = watched_game({"mode": mode, "turn_limit": 200}, "scripted", "random", seed)["german"]
        for observation, decision in zip(player.seen, player.decided, strict=True):
            worthless = {square for square, seen in observation.memory.items() if not seen.moves and seen.card in ".d"}
            assert not targets(decision) or not worthless.issuperset(targets(decision)), decision


@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_the_same_move_is_not_made_again_and_again(mode: str) -> None:
    for seed in range(20):
        players = watched_game({"mode": mode, "turn_limit": 200}, "scripted", "scripted", seed)
        for player in players.values():
            moves = [decision[:7] for decision in player.decided]
            runs = zip(moves, moves[1:], moves[2:], strict=False)
            assert not any(first == second == third and first.startswith("move") for first, second, third in runs)


def test_play_is_mixed() -> None:
    """In the same position different seeds do different things."""
    opening = quick_duel(mode="basic")
    assert len(answers(opening)) > 5
