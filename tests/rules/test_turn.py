"""S-TURN-1, 5, 6, 7: one action a turn, the Shot card's meaning, passing, and how a game ends outside the turn."""

from __future__ import annotations

import pytest

from scopegames import Game
from scopegames.events import Ended, Passed, TurnBegan
from tests.boards import board, options, placed, play, quadrants, refused, verbs

DUEL = """
    s..
    ...
    ---
    ...
    S..
"""

NO_SNIPERS = {"snipers": False, "eliminate": ["officer"]}


@pytest.mark.article("S-TURN-1")
def test_basic_mode_knows_move_and_search_only() -> None:
    game = board(
        """
        socmgid.
        ........
        --------
        .M.GICO.
        SD......
        """,
        mode="basic",
    )
    assert verbs(game) == ["move", "search"]


@pytest.mark.article("S-TURN-1", "S-ADV-1")
def test_advanced_mode_adds_what_the_cards_in_play_give() -> None:
    cards = """
        socmgid.
        ........
        --------
        .M.GICO.
        SD......
    """
    assert verbs(board(cards)) == ["assault", "deploy", "fire", "howitzer", "move", "scout", "search"]
    assert verbs(board(cards, to_move="soviet")) == ["deploy", "howitzer", "move", "scout", "search"]


@pytest.mark.article("S-ADV-1")
def test_move_needs_no_card_in_play() -> None:
    game = board(
        """
        so.
        ...
        ---
        ...
        ...
        """,
        victory=NO_SNIPERS,
    )
    assert game.legal() == ["move a1 ....", "move b1 ...."]


@pytest.mark.article("S-TURN-1")
@pytest.mark.parametrize("action", ["move a1 S...", "search b3"])
def test_after_one_action_it_is_the_enemys_turn(action: str) -> None:
    game = board(DUEL)
    after = game.apply(action)
    assert (game.turn, game.to_move) == (1, "german")
    assert (after.turn, after.to_move, after.phase) == (2, "soviet", "action")
    assert after.events[-1] == TurnBegan(("S-TURN-1",), 2, "soviet", None)
    assert play(after, "move a3 ..s.").to_move == "german"


@pytest.mark.article("S-TURN-5")
def test_the_shot_card_restricts_neither_side() -> None:
    game = board("""
        s.d
        ...
        ---
        O..
        S..
    """)
    shot = play(game, "search c4", "shoot a1")
    assert quadrants(shot.apply("deploy a2")) == ["a1", "b1"]
    ended = shot.apply("end")
    assert ended.position()["shot"] == {"german": "a1", "soviet": None}
    unshot = play(game, "search b4", "end")
    assert ended.legal() == unshot.legal()


@pytest.mark.article("S-TURN-5")
def test_everybody_sees_where_the_shot_card_lies() -> None:
    game = play(
        board("""
        s.d
        ...
        ---
        ...
        S..
        """),
        "search c4",
        "shoot a1",
    )
    for viewer in ("german", "soviet", "spectator"):
        assert game.observe(viewer).shot == {"german": "a1", "soviet": None}


@pytest.mark.article("S-TURN-6", "S-ADV-1", "S-ADV-10")
def test_who_has_no_legal_action_passes() -> None:
    game = board(
        """
        .oi
        ...
        ---
        .i.
        O..
        """,
        victory=NO_SNIPERS,
    )
    assert game.legal() == ["pass"]
    after = game.apply("pass")
    assert (after.turn, after.to_move, after.facts) == (2, "soviet", [])
    assert after.events[0] == Passed(("S-TURN-6",), "german")
    assert after.position()["board"] == game.position()["board"]


@pytest.mark.article("S-TURN-6", "S-ADV-9")
def test_reinforcements_that_nowhere_fit_do_not_keep_from_passing() -> None:
    game = board(
        """
        o.
        i.
        --
        .O
        i.
        """,
        lost="I",
        victory=NO_SNIPERS,
    )
    assert game.position()["score"]["soviet"] == "II"
    assert game.legal() == ["pass"]


@pytest.mark.article("S-TURN-6")
@pytest.mark.parametrize(
    "card, verb", [("S", "search"), ("C", "scout"), ("M", "howitzer"), ("I", "assault"), ("G", "fire")]
)
def test_who_has_any_action_does_not_pass(card: str, verb: str) -> None:
    game = board(
        f"""
        .oi
        ...
        ---
        .i.
        O.{card}
        """,
        victory=NO_SNIPERS,
    )
    assert verbs(game) == [verb]
    assert "a legal action exists (S-TURN-6)" in refused(game, "pass")


@pytest.mark.article("S-TURN-6")
def test_a_free_quadrant_keeps_from_passing() -> None:
    game = board(
        """
        .oi.
        ....
        ----
        .i..
        O...
        """,
        victory=NO_SNIPERS,
    )
    assert quadrants(game) == ["c1"]
    assert "pass" not in game.legal()


@pytest.mark.article("S-TURN-7")
def test_with_a_limit_the_game_is_a_draw_when_its_last_turn_ends() -> None:
    game = board(DUEL, turn_limit=2).apply("search b3")
    assert (game.turn, game.over) == (2, False)
    game = game.apply("search b1")
    assert (game.result, game.facts) == ("draw", ["! b1 .", "! result draw"])
    assert game.events[-1] == Ended(("S-TURN-7",), "draw")
    assert (game.turn, game.to_move, game.phase, game.legal()) == (2, None, "over", [])


@pytest.mark.article("S-TURN-7", "S-WIN-1")
def test_a_win_in_the_last_turn_counts() -> None:
    assert play(board(DUEL, turn_limit=1), "search a4", "shoot a1").result == "german"


@pytest.mark.article("S-TURN-7")
def test_the_last_turn_lasts_until_its_end() -> None:
    game = board(
        """
        s..
        ...
        ---
        O..
        S..
        """,
        turn_limit=1,
    ).apply("search b3")
    assert (game.over, game.legal()) == (False, ["deploy a2", "end"])
    assert game.apply("end").result == "draw"
    assert play(game, "deploy a2", "move b1 ....").result == "draw"


@pytest.mark.article("S-TURN-7", "S-TURN-6")
def test_a_pass_ends_the_last_turn_too() -> None:
    game = board(
        """
        oi
        ..
        --
        i.
        O.
        """,
        victory=NO_SNIPERS,
        turn_limit=1,
    )
    assert game.apply("pass").result == "draw"


@pytest.mark.article("S-TURN-7")
def test_without_a_limit_the_game_goes_on() -> None:
    game = board(DUEL)
    for _ in range(120):
        game = play(game, "search b3", "search b1")
    assert (game.turn, game.over) == (241, False)


@pytest.mark.article("S-TURN-7")
@pytest.mark.parametrize(
    "closing, result",
    [
        ("resign german", "soviet"),
        ("resign soviet", "german"),
        ("flag german", "soviet"),
        ("flag soviet", "german"),
        ("draw agreed", "draw"),
    ],
)
def test_players_can_close_a_game(closing: str, result: str) -> None:
    game = board(DUEL)
    assert closing not in game.legal()
    for moment in (Game.new(), game, game.apply("search a4"), game.apply("search b3")):
        closed = moment.apply(closing)
        assert (closed.result, closed.facts, closed.to_move) == (result, [f"! result {result}"], None)
        assert (closed.legal(), closed.legal_actions(), closed.position()["pending"]) == ([], [], {})
        assert Game.from_position(closed.position()).position() == closed.position()


@pytest.mark.article("S-TURN-7")
@pytest.mark.parametrize("decision", ["resign german", "draw agreed", "search b3", "move a1 S..."])
def test_nothing_follows_the_end(decision: str) -> None:
    assert "the game is over" in refused(board(DUEL).apply("draw agreed"), decision)


@pytest.mark.article("S-TURN-1")
def test_an_action_is_finished_before_the_next_one() -> None:
    game = board(DUEL).apply("search a4")
    assert options(game, "search") == []
    assert "the card found is to be shot or spared first (S-TURN-3)" in refused(game, "search b4")
    assert "the card found is to be shot or spared first (S-TURN-3)" in refused(game, "move a1 S...")


@pytest.mark.article("S-TURN-1", "S-ADV-1")
@pytest.mark.parametrize(
    "to_move, cards, decisions, facts",
    [
        ("german", {"h8": "o"}, ("search h8",), ["! h8 o"]),
        ("soviet", {"a1": "O"}, ("search a1",), ["! a1 O"]),
        ("german", {"c1": "C"}, ("scout g8 h8",), ["! g8 .", "! h8 ."]),
        ("german", {"c1": "C"}, ("scout h8",), ["! h8 ."]),
        ("soviet", {"c8": "c"}, ("scout a1 b1",), ["! a1 .", "! b1 ."]),
        ("soviet", {"c8": "c"}, ("scout a1",), ["! a1 ."]),
        ("german", {"a1": "M", "h8": "d"}, ("howitzer a1 h8",), ["! a1 M", "! h8 d", "! removed h8 d"]),
        ("soviet", {"a1": "D", "h8": "m"}, ("howitzer h8 a1",), ["! h8 m", "! a1 D", "! removed a1 D"]),
        ("german", {"a1": "i", "b1": "G"}, ("fire a1", "shoot b1"), ["! b1 G", "! eliminated a1 i"]),
        ("german", {"b1": "i", "a1": "G"}, ("fire b1", "shoot a1"), ["! a1 G", "! eliminated b1 i"]),
        ("soviet", {"h8": "I", "g8": "g"}, ("fire h8", "shoot g8"), ["! g8 g", "! eliminated h8 I"]),
        ("soviet", {"g8": "I", "h8": "g"}, ("fire g8", "shoot h8"), ["! h8 g", "! eliminated g8 I"]),
        ("german", {"a1": "I", "b1": "i"}, ("assault a1 a1", "advance b1"), ["! eliminated b1 i"]),
        ("soviet", {"b1": "i", "a1": "O"}, ("assault b1 a1", "advance a1"), ["! eliminated a1 O"]),
        ("soviet", {"h8": "i", "g8": "I"}, ("assault h8 g7", "advance g8"), ["! eliminated g8 I"]),
        ("german", {"g8": "I", "h8": "o"}, ("assault g8 g7", "advance h8"), ["! eliminated h8 o"]),
        ("german", {"a1": "O"}, ("deploy a1",), ["! a1 O"]),
        ("soviet", {"h8": "o"}, ("deploy h8",), ["! h8 o"]),
    ],
)
def test_every_action_reaches_the_corners_of_the_largest_battlefield(
    to_move: str, cards: dict[str, str], decisions: tuple[str, ...], facts: list[str]
) -> None:
    game = board(placed(8, 4, d4="S", e5="s", **cards), to_move=to_move)
    assert play(game, *decisions).facts == facts
