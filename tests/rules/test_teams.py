"""S-TEAM: three and four players."""

from __future__ import annotations

from typing import Any

import pytest

from scopegames import Game
from scopegames.events import ShotLifted, TurnBegan
from tests.boards import board, drawn, options, play, quadrants, refused, verbs

PLAYERS = pytest.mark.parametrize("players", [3, 4])

SCENE = """
    socm
    ...d
    .gi.
    ----
    .GI.
    ...D
    SOCM
"""


def team(drawing: str, to_move: str = "german", division: str = "units", **config: Any) -> Game:
    return board(drawing, to_move=to_move, division=division, **{"players": 4, **config})


def pass_the_turn(game: Game) -> Game:
    """One turn in which a quadrant is laid back as it was."""
    move = next(decision for decision in game.legal() if decision.startswith("move"))
    game = game.apply(move)
    return game.apply("end") if "end" in game.legal() else game


@pytest.mark.article("S-TEAM-1", "S-TEAM-3")
@PLAYERS
def test_a_round_has_four_turns(players: int) -> None:
    game = Game.new(mode="advanced", players=players)
    game = play(game, "setup SD.G/..MI/OC.S", "setup sd.g/..mi/oc.s")
    assert game.events[-1] == TurnBegan(("S-TURN-1",), 1, "german", "units")
    order = []
    for turn in range(1, 9):
        assert game.turn == turn
        order.append((game.to_move, game.division))
        game = pass_the_turn(game)
    assert order == 2 * [("german", "units"), ("soviet", "units"), ("german", "snipers"), ("soviet", "snipers")]


@pytest.mark.article("S-TEAM-2", "S-TEAM-3")
@PLAYERS
@pytest.mark.parametrize("to_move", ["german", "soviet"])
def test_the_units_do_everything_but_search(players: int, to_move: str) -> None:
    game = team(SCENE, to_move, "units", players=players, lost="Ii")
    assert verbs(game) == ["assault", "deploy", "fire", "howitzer", "move", "reinforce", "scout"]
    target = "a6" if to_move == "german" else "a1"
    assert refused(game, f"search {target}") == "the Units Division does not SEARCH (S-TEAM-2)"


@pytest.mark.article("S-TEAM-2", "S-TEAM-3")
@PLAYERS
@pytest.mark.parametrize("to_move", ["german", "soviet"])
def test_the_snipers_move_and_search_only(players: int, to_move: str) -> None:
    game = team(SCENE, to_move, "snipers", players=players, lost="Ii")
    assert verbs(game) == ["move", "search"]


@pytest.mark.article("S-TEAM-2")
@pytest.mark.parametrize(
    "decision", ["deploy b1", "scout a6", "fire b4", "howitzer d1 a6", "assault c3 b3", "reinforce a1 I SOI."]
)
def test_the_units_actions_are_refused_to_the_snipers(decision: str) -> None:
    game = team(SCENE, division="snipers", lost="I")
    assert refused(game, decision) == "the Snipers Division only moves and searches (S-TEAM-2)"


@pytest.mark.article("S-TEAM-2")
@pytest.mark.parametrize("division", ["units", "snipers"])
def test_both_divisions_move_in_the_whole_front(division: str) -> None:
    assert quadrants(team(SCENE, division=division)) == ["a1", "a2", "b1", "b2", "c1", "c2"]


@pytest.mark.article("S-TEAM-2", "S-ADV-3")
def test_no_deployment_follows_the_snipers_action() -> None:
    units = team(SCENE).apply("scout a4")
    assert units.legal() == ["deploy b1", "end"]
    snipers = team(SCENE, division="snipers").apply("search a4")
    assert (snipers.to_move, snipers.turn) == ("soviet", 4)


@pytest.mark.article("S-TEAM-2", "S-TURN-6")
def test_units_without_units_move() -> None:
    bare = """
        s..
        ...
        ---
        ...
        S..
    """
    assert verbs(team(bare)) == ["move"]
    assert verbs(team(bare, division="snipers")) == ["move", "search"]


@pytest.mark.article("S-TEAM-2", "S-TURN-6", "S-ADV-2")
def test_a_division_without_a_legal_action_passes() -> None:
    blocked = """
        s..
        ..o
        ---
        .i.
        S.O
    """
    units = team(blocked)
    assert units.legal() == ["pass"]
    after = units.apply("pass")
    assert (after.to_move, after.division, after.turn) == ("soviet", "units", 2)
    assert verbs(team(blocked, division="snipers")) == ["search"]


@pytest.mark.article("S-TEAM-3", "S-TEAM-6")
def test_three_players_play_exactly_as_four() -> None:
    setups = ("setup SD.G/..MI/OC.S", "setup sd.g/..mi/oc.s")
    three, four = (play(Game.new(mode="advanced", players=players), *setups) for players in (3, 4))
    for _ in range(8):
        assert three.legal() == four.legal()
        assert three.position() | {"config": None} == four.position() | {"config": None}
        three, four = pass_the_turn(three), pass_the_turn(four)


@pytest.mark.article("S-TEAM-4", "S-SCEN-7")
@PLAYERS
def test_without_snipers_the_snipers_division_can_only_move(players: int) -> None:
    drawing = """
        ocmg
        i...
        ....
        ----
        OCMG
        I...
        ....
    """
    config: dict[str, Any] = {
        "scenario": "quick-duel",
        "theme": "offensive-without-snipers",
        "players": players,
    }
    for to_move in ("german", "soviet"):
        assert verbs(team(drawing, to_move, "snipers", **config)) == ["move"]
    assert "fire" in verbs(team(drawing, "german", "units", **config))


@pytest.mark.article("S-TEAM-4", "S-TURN-6")
def test_without_snipers_a_blocked_snipers_division_passes() -> None:
    game = team(
        """
        o..
        ...
        ---
        .i.
        O.C
        """,
        division="snipers",
        victory={"snipers": False, "eliminate": ["officer"]},
    )
    assert game.legal() == ["pass"]


@pytest.mark.article("S-TEAM-5")
def test_team_mates_see_the_same_front() -> None:
    units, snipers = team(SCENE), team(SCENE, division="snipers")
    assert drawn(units, "german") == drawn(snipers, "german")
    assert drawn(units, "german").endswith(".GI.\n...D\nSOCM")


@pytest.mark.article("S-TEAM-5", "S-TURN-4")
def test_the_shot_card_lies_until_the_sides_next_snipers_turn() -> None:
    game = play(team(SCENE, division="snipers"), "search b6", "shoot a1")
    lying = []
    while game.turn < 7:
        lying.append((game.turn, game.to_move, game.division, game.position()["shot"]["german"]))
        game = pass_the_turn(game)
    assert lying == [
        (4, "soviet", "snipers", "a1"),
        (5, "german", "units", "a1"),
        (6, "soviet", "units", "a1"),
    ]
    assert (game.to_move, game.division, game.position()["shot"]["german"]) == ("german", "snipers", None)
    assert ShotLifted(("S-TURN-4",), "german", "a1") in game.events


@pytest.mark.article("S-TEAM-1", "S-TURN-7")
def test_every_divisions_turn_counts_towards_the_limit() -> None:
    game = Game.new(mode="advanced", players=4, turn_limit=3)
    game = play(game, "setup SD.G/..MI/OC.S", "setup sd.g/..mi/oc.s")
    for _ in range(2):
        game = pass_the_turn(game)
        assert not game.over
    assert pass_the_turn(game).result == "draw"


@pytest.mark.article("S-TEAM-1", "S-WIN-1")
@pytest.mark.parametrize(
    "division, decisions", [("units", ("howitzer d1 a6",)), ("snipers", ("search a6", "shoot a1"))]
)
def test_either_division_can_win_the_game(division: str, decisions: tuple[str, ...]) -> None:
    assert play(team(SCENE, division=division), *decisions).result == "german"


@pytest.mark.article("S-TEAM-2")
def test_both_divisions_of_a_side_have_the_same_moves() -> None:
    units, snipers = team(SCENE), team(SCENE, division="snipers")
    assert options(units, "move") == options(snipers, "move")
