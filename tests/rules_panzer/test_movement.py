"""P-TURN-2, P-TER-3, P-TER-4: MOVEMENT, also with terrain in the quadrant."""

from __future__ import annotations

from itertools import permutations

import pytest

from scopegames.events import Moved, Stood
from tests.boards import options, quadrants, refused
from tests.fields import EVERYBODY, drawn, field, picture

SCENE = """
    g  P4 g  g
    g  g  g  g
    g  g  g  g
    a  a  a  a
    a  SH! HC a
    a  a  a  BZ
"""


def arrangements(quadrant: str, *cards: str) -> list[str]:
    """Every different order of four cards."""
    return sorted({f"{quadrant} {' '.join(order)}" for order in permutations(cards)})


def moves(drawing: str, quadrant: str, *rules: str) -> list[str]:
    return [option[3:] for option in options(field(drawing, rules=rules), "move") if option.startswith(quadrant)]


@pytest.mark.article("P-TURN-2")
def test_any_quadrant_of_ones_own_may_be_moved() -> None:
    game = field(SCENE)
    assert quadrants(game) == ["a1", "a2", "b1", "b2", "c1", "c2"]
    german = field(SCENE, to_move="german")
    assert quadrants(german) == ["a4", "a5", "b4", "b5", "c4", "c5"]


@pytest.mark.article("P-TURN-2")
def test_a_quadrant_with_an_enemy_square_may_not_be_moved() -> None:
    game = field("""
        g  P4 g  g
        g  g  g  g
        g  g  g  g
        a  a  g  a
        a  SH a  a
        a  a  a  a
    """)
    assert quadrants(game) == ["a1", "a2", "b1", "c1"]
    assert refused(game, "move b2 . SH . .") == "you do not control all of quadrant b2 (P-TURN-2)"
    assert refused(game, "move a3 . . . .") == "you do not control all of quadrant a3 (P-TURN-2)"
    assert refused(game, "move d1 . . . .") == "d1 is no quadrant of the battlefield (P-TURN-2)"
    assert refused(game, "move a6 . . . .") == "a6 is no quadrant of the battlefield (P-TURN-2)"


@pytest.mark.article("P-TURN-2")
@pytest.mark.parametrize(
    "row, cards, count",
    [
        ("a  a  a a", (".", ".", ".", "."), 1),
        ("a  SH a a", ("SH", ".", ".", "."), 4),
        ("SH SH a a", ("SH", "SH", ".", "."), 6),
        ("SH HC a a", ("SH", "HC", ".", "."), 12),
    ],
)
def test_cards_are_laid_back_in_any_arrangement(row: str, cards: tuple[str, ...], count: int) -> None:
    game = field(f"""
        g g g g
        g P4 g g
        g g g g
        a a a a
        {row}
        a a a BZ
    """)
    found = [option for option in options(game, "move") if option.startswith("a1")]
    assert found == arrangements("a1", *cards)
    assert len(found) == count


@pytest.mark.article("P-TURN-2")
def test_four_units_have_twenty_four_arrangements() -> None:
    game = field("""
        g g g g
        g P4 g g
        g g g g
        a a a a
        SH HC a a
        BZ AT a a
    """)
    found = [option for option in options(game, "move") if option.startswith("a1")]
    assert found == arrangements("a1", "SH", "HC", "BZ", "AT")
    assert len(found) == 24


@pytest.mark.article("P-TURN-2", "P-TURN-1")
def test_all_units_hide_again() -> None:
    game = field(SCENE).apply("move b2 . HC . SH")
    assert drawn(game) == picture("""
        g  P4 g  g
        g  g  g  g
        g  g  g  g
        a  a  SH a
        a  a  HC a
        a  a  a  BZ
    """)
    assert (game.to_move, game.turn, game.facts) == ("german", 2, [])


@pytest.mark.article("P-TURN-2", "P-TURN-1")
def test_the_old_arrangement_hides_too() -> None:
    game = field(SCENE).apply("move b2 SH HC . .")
    assert drawn(game) == picture(SCENE.replace("!", ""))


@pytest.mark.article("P-TURN-2")
@pytest.mark.parametrize(
    "cards", ["SH SH . .", "SH HC BZ .", "SH . . .", "HC - . SH", "P4 HC . ."], ids=lambda cards: cards.replace(" ", "")
)
def test_other_cards_than_the_quadrants_are_refused(cards: str) -> None:
    reason = "these are not the cards of b2, each unit on forest or passable terrain (P-TURN-2)"
    assert refused(field(SCENE), f"move b2 {cards}") == reason


@pytest.mark.article("P-TURN-2")
def test_the_enemy_sees_which_quadrant_moved_and_never_how() -> None:
    games = [field(SCENE).apply(f"move b2 {cards}") for cards in ("SH HC . .", ". . HC SH", "HC . SH .")]
    for game in games:
        assert game.events_for("german")[0] == Moved(("P-TURN-2",), "american", "b2", None)
        assert game.events_for("spectator") == game.events_for("german")
    assert games[1].events_for("american")[0] == Moved(("P-TURN-2",), "american", "b2", ". . HC SH")
    for viewer in ("german", "spectator"):
        assert games[0].observe(viewer) == games[1].observe(viewer) == games[2].observe(viewer)


HILL = """
    g  g  g  g
    L  P4 g  g
    g  g  g  g
    a  a  h  a
    a  SH a  a
    a  a  a  BZ
"""


@pytest.mark.article("P-TER-3", "P-TER-4")
def test_a_unit_enters_passable_terrain_and_is_revealed() -> None:
    game = field(HILL).apply("move b2 . . . SH")
    assert game.facts == ["! c3 SH"]
    assert [(event.square, event.card) for event in game.events_for("german") if isinstance(event, Stood)] == [
        ("c3", "SH")
    ]
    for viewer in (None, *EVERYBODY):
        assert drawn(game, viewer).splitlines()[3:5] == ["a a h:SH a", "a a a a"]
    assert game.position()["control"].split("/")[3] == "AAAA"


@pytest.mark.article("P-TER-3")
def test_a_unit_enters_or_the_terrain_stays_empty() -> None:
    assert moves(HILL, "b2") == [". . . SH", ". . SH -", ". SH . -", "SH . . -"]


@pytest.mark.article("P-TER-3", "P-TER-1")
@pytest.mark.parametrize("ground", ["L", "M"])
def test_nothing_enters_impassable_terrain(ground: str) -> None:
    drawing = HILL.replace("a  h", f"a  {ground}")
    assert moves(drawing, "b2") == [". . SH -", ". SH . -", "SH . . -"]
    reason = "these are not the cards of b2, each unit on forest or passable terrain (P-TURN-2)"
    assert refused(field(drawing), "move b2 . . . SH") == reason


@pytest.mark.article("P-TER-3", "P-TER-1")
@pytest.mark.parametrize("ground", ["m", "h"])
def test_meadow_and_hill_are_passable(ground: str) -> None:
    assert ". . . SH" in moves(HILL.replace("a  h", f"a  {ground}"), "b2")


STANDING = """
    g  g  g    g
    L  P4 g    g
    g  g  g    g
    a  a  h:SH a
    a  HC a    a
    a  a  a    BZ
"""


@pytest.mark.article("P-TER-3", "P-TER-4")
def test_a_unit_leaves_terrain_and_hides() -> None:
    game = field(STANDING).apply("move b2 HC SH . -")
    assert game.facts == ["! c3 -"]
    assert drawn(game).splitlines()[3:5] == ["a a h a", "a HC SH a"]
    assert drawn(game, "german").splitlines()[3:5] == ["a a h a", "a a a a"]
    assert game.position()["control"].split("/")[3] == "AAnA"


@pytest.mark.article("P-TER-3")
def test_two_units_change_places() -> None:
    game = field(STANDING).apply("move b2 . SH . HC")
    assert game.facts == ["! c3 HC"]
    assert drawn(game).splitlines()[3:5] == ["a a h:HC a", "a a SH a"]
    assert drawn(game, "german").splitlines()[3:5] == ["a a h:HC a", "a a a a"]


@pytest.mark.article("P-TER-3")
def test_a_unit_that_stays_on_terrain_is_told_again() -> None:
    game = field(STANDING).apply("move b2 . . HC SH")
    assert game.facts == ["! c3 SH"]
    assert drawn(game).splitlines()[3:5] == ["a HC h:SH a", "a a a a"]


@pytest.mark.article("P-TER-3")
def test_empty_terrain_that_stays_empty_is_not_told() -> None:
    assert field(HILL).apply("move b2 . . SH -").facts == []


@pytest.mark.article("P-TER-3")
def test_all_arrangements_with_one_unit_on_the_terrain_and_one_beside_it() -> None:
    in_forest = [order for order in permutations(("HC", "SH", ".")) for order in [(*order, "-")]]
    on_hill = [
        (*order, unit) for unit, other in (("SH", "HC"), ("HC", "SH")) for order in permutations((other, ".", "."))
    ]
    assert moves(STANDING, "b2") == sorted({" ".join(order) for order in in_forest + on_hill})


@pytest.mark.article("P-TER-3")
def test_without_a_forest_card_to_discard_nobody_leaves() -> None:
    found = moves(
        """
        g  g  g    g
        L  P4 g    g
        g  g  g    g
        a  AT h:SH a
        a  HC BZ   a
        a  a  a    a
        """,
        "b2",
    )
    assert found == sorted(" ".join(order) for order in permutations(("HC", "BZ", "AT", "SH")))
    assert not any("-" in cards for cards in found)


@pytest.mark.article("P-TER-3", "P-TER-1")
def test_beside_a_lake_there_may_be_no_forest_card_either() -> None:
    found = moves(
        """
        g  g  g    g  g
        L  P4 m    g  g
        g  g  g    g  g
        a  L  h:SH a  a
        a  HC BZ   a  a
        a  a  a    a  a
        """,
        "b2",
    )
    assert found == sorted(f"{a} {b} - {d}" for a, b, d in permutations(("HC", "BZ", "SH")))


@pytest.mark.article("P-TER-3", "P-TER-5")
def test_a_quadrant_with_an_enemy_on_its_terrain_may_not_be_moved() -> None:
    game = field("""
        g  g  g    g
        L  g  g    g
        g  g  g    g
        a  a  h:P4 a
        a  SH a    a
        a  a  a    a
    """)
    assert quadrants(game) == ["a1", "a2", "b1", "c1"]
    assert quadrants(game, "explore") == ["a3", "b2", "b3", "c2", "c3"]


@pytest.mark.article("P-TER-3")
def test_empty_terrain_hinders_no_movement() -> None:
    game = field(HILL)
    assert quadrants(game) == ["a1", "a2", "b1", "b2", "c1", "c2"]


@pytest.mark.article("P-TER-3")
def test_a_quadrant_without_a_card_of_ones_own_cannot_be_moved() -> None:
    game = field("""
        g  g  g  g  g
        g  P4 g  g  g
        g  m  L  g  g
        a  h  M  a  a
        a  SH a  a  a
        a  a  a  a  a
    """)
    assert quadrants(game) == ["a1", "a2", "b1", "b2", "c1", "c2", "d1", "d2"]
    assert quadrants(game, "explore") == ["a3", "c3", "d3"]
    assert refused(game, "move b3 - - - -") == "no card of yours is in quadrant b3 (P-TER-3)"


@pytest.mark.article("P-TER-3", "P-TER-4")
def test_a_unit_moves_from_terrain_to_terrain() -> None:
    drawing = """
        g  g    g  g  g
        g  P4   g  g  g
        g  m    L  g  g
        a  h:SH M  a  a
        a  a    a  a  a
        a  a    a  a  a
    """
    assert moves(drawing, "b3") == ["- - SH -", "SH - - -"]
    game = field(drawing).apply("move b3 - - SH -")
    assert game.facts == ["! b3 -", "! b4 SH"]
    assert game.position()["control"].split("/")[2:4] == ["GAnGG", "AnnAA"]


@pytest.mark.article("P-TER-2", "P-TER-3")
def test_terrain_stays_where_it_lies() -> None:
    game = field(STANDING)
    for decision in options(game, "move"):
        assert game.apply(f"move {decision}").position()["terrain"] == {"a5": "lake", "c3": "hill"}
