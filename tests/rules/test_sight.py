"""What each viewer knows: S-SETUP-2 and 3, S-TURN-2, S-ADV-11 as observations tell them."""

from __future__ import annotations

import pytest

from scopegames import Game
from scopegames.observations import Sighting
from tests.boards import board, drawn, picture, play

EVERYBODY = ("german", "soviet", "spectator")

SCENE = """
    so.
    c.d
    ---
    .I.
    S.M
"""


@pytest.mark.article("S-SETUP-2", "S-SETUP-3")
def test_each_viewer_sees_their_own_cards_only() -> None:
    game = board(SCENE)
    assert drawn(game, "german") == picture("""
        ???
        ???
        ---
        .I.
        S.M
    """)
    assert drawn(game, "soviet") == picture("""
        so.
        c.d
        ---
        ???
        ???
    """)
    assert drawn(game, "spectator") == picture("""
        ???
        ???
        ---
        ???
        ???
    """)


@pytest.mark.article("S-SETUP-2", "S-TURN-3")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_a_card_shown_is_remembered_by_everybody(viewer: str) -> None:
    game = play(board(SCENE), "search b4", "hold")
    assert game.observe(viewer).memory == {"b4": Sighting("o", 1, 0)}
    assert game.observe("german").board["b4"] == "?"


@pytest.mark.article("S-TURN-2")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_a_move_hides_what_was_seen(viewer: str) -> None:
    game = play(board(SCENE), "search b4", "hold", "move b3 o..d", "end")
    assert game.observe(viewer).memory == {"b4": Sighting("o", 1, 1)}


@pytest.mark.article("S-TURN-2")
def test_moves_over_a_square_are_counted_until_it_is_seen_again() -> None:
    game = play(board(SCENE), "search b4", "hold", "move b3 .do.", "end", "move a1 S..I", "move a3 c.so", "end")
    assert game.observe("german").memory["b4"] == Sighting("o", 1, 2)
    game = game.apply("search b4")
    assert game.observe("german").memory["b4"] == Sighting("o", 5, 0)


@pytest.mark.article("S-TURN-2", "S-SETUP-3")
def test_a_move_elsewhere_leaves_the_memory_alone() -> None:
    game = play(board(SCENE), "search a3", "hold", "move b3 .do.", "end")
    assert game.observe("german").memory == {"a3": Sighting("c", 1, 0)}


@pytest.mark.article("S-TURN-4")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_where_a_card_was_eliminated_everybody_knows_an_empty_area(viewer: str) -> None:
    game = play(board(SCENE), "search b4", "shoot a1")
    assert game.observe(viewer).memory == {"b4": Sighting(".", 1, 0)}
    assert game.observe(viewer).score["german"].count("o") == 1


@pytest.mark.article("S-ADV-6")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_a_howitzer_shows_the_mortar_and_what_is_left_of_the_target(viewer: str) -> None:
    shelled = board("""
        so.
        d..
        ---
        .I.
        S.M
    """).apply("howitzer c1 a3")
    assert shelled.observe(viewer).memory == {"c1": Sighting("M", 1, 0), "a3": Sighting(".", 1, 0)}


@pytest.mark.article("S-ADV-7", "S-ADV-11")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_everybody_knows_where_an_infantry_went_and_what_it_left(viewer: str) -> None:
    game = play(board(SCENE), "assault b2 a2", "advance a3")
    assert game.observe(viewer).board["a3"] == "I"
    memory = game.observe(viewer).memory
    assert memory == {"b2": Sighting(".", 1, 0), "a3": Sighting("I", 1, 0), "b3": Sighting(".", 1, 0)}


@pytest.mark.article("S-ADV-11")
def test_an_infantry_in_the_enemy_front_is_known_in_a_loaded_position_too() -> None:
    game = board("""
        s..
        ..I
        ---
        i..
        S..
    """)
    for viewer in EVERYBODY:
        assert (game.observe(viewer).board["c3"], game.observe(viewer).board["a2"]) == ("I", "i")


@pytest.mark.article("S-ADV-8")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_defensive_fire_shows_the_gun_and_an_empty_area(viewer: str) -> None:
    game = board("""
        s..
        .g.
        ---
        .I.
        S..
    """).apply("assault b2 b2")
    memory = game.observe(viewer).memory
    assert memory == {"b2": Sighting(".", 1, 0), "b3": Sighting("g", 1, 0), "c3": Sighting(".", 1, 0)}


@pytest.mark.article("S-SCEN-3")
def test_an_ace_that_was_hit_is_known_to_be_there_still() -> None:
    game = play(
        board(
            """
            s..
            ...
            ---
            ...
            S..
            """,
            waiting="SSss",
        ),
        "search a4",
        "shoot a1",
    )
    assert game.observe("german").memory == {"a4": Sighting("s", 1, 0)}


@pytest.mark.article("S-ADV-9")
def test_after_reinforcements_only_the_owner_knows_where_the_infantry_lies() -> None:
    game = board(
        """
        s..
        i..
        ---
        ...
        S..
        """,
        lost="I",
    ).apply("reinforce b1 I ..I.")
    assert drawn(game, "german").endswith(".I.\nS..")
    assert drawn(game, "soviet").endswith("???\n???")
    assert game.observe("soviet").counts["german"]["I"] == 1


@pytest.mark.article("S-SETUP-2")
@pytest.mark.parametrize(
    "decisions, shown",
    [
        (("search b4",), {"b4": "o"}),
        (("deploy c2",), {"c2": "O"}),
        (("fire b3",), {"b3": "c"}),
        (("assault a2 a2",), {"a2": "I", "a3": ".", "b3": "c"}),
        (("search a3",), {}),
        ((), {}),
    ],
)
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_cards_lie_open_while_a_decision_on_them_is_pending(
    decisions: tuple[str, ...], shown: dict[str, str], viewer: str
) -> None:
    game = play(
        board("""
            so.
            .cd
            ---
            IGO
            S..
        """),
        *decisions,
    )
    assert game.observe(viewer).shown == shown
    assert Game.from_position(game.position()).observe(viewer).shown == shown


@pytest.mark.article("S-SETUP-3")
def test_only_the_side_to_move_is_told_what_it_may_do() -> None:
    game = board(SCENE)
    assert list(game.observe("german").legal) == game.legal()
    assert game.observe("soviet").legal == ()
    assert game.observe("spectator").legal == ()
    setup = Game.new()
    assert (setup.observe("german").cards, setup.observe("soviet").cards) == ("....CDGIMOSS", "")


@pytest.mark.article("S-SETUP-3", "S-SETUP-4")
def test_the_number_of_cards_in_play_is_public() -> None:
    game = board(SCENE)
    for viewer in EVERYBODY:
        counts = game.observe(viewer).counts
        assert counts["german"] == {"S": 1, "O": 0, "C": 0, "M": 1, "G": 0, "I": 1, "D": 0}
        assert counts["soviet"] == {"s": 1, "o": 1, "c": 1, "m": 0, "g": 0, "i": 0, "d": 1}


@pytest.mark.article("S-SETUP-1", "S-SETUP-2", "S-SETUP-3")
@pytest.mark.parametrize(
    "decisions",
    [
        (),
        ("move a1 S..I",),
        ("search c4",),
        ("howitzer c1 b4",),
        ("assault b2 a2",),
        ("assault b2 a2", "advance b3"),
    ],
)
def test_cards_that_nobody_showed_make_no_difference_to_the_enemy(decisions: tuple[str, ...]) -> None:
    other = """
        do.
        c.s
        ---
        .I.
        S.M
    """
    one, two = play(board(SCENE), *decisions), play(board(other), *decisions)
    for viewer in ("german", "spectator"):
        assert one.observe(viewer) == two.observe(viewer)
        assert one.events_for(viewer) == two.events_for(viewer)
    assert one.observe("soviet") != two.observe("soviet")


@pytest.mark.article("S-TURN-2")
def test_the_enemys_moves_look_alike_whatever_they_move() -> None:
    one, two = (play(board(SCENE), "search c4", f"move a3 {cards}", "end") for cards in ("c.so", "os.c"))
    for viewer in ("german", "spectator"):
        assert one.observe(viewer) == two.observe(viewer)
