"""P-TER-2, P-SETUP-3: who lays which terrain card where."""

from __future__ import annotations

from collections import Counter

import pytest

from scopegames import Game
from scopegames.events import TerrainLaid
from tests.boards import play, refused
from tests.fields import EVERYBODY, drawn, picture

FACES = ("hill", "lake", "meadow", "mountain")
PASSABLE, IMPASSABLE = ("hill", "meadow"), ("lake", "mountain")


def new(scenario: str = "skirmish") -> Game:
    return Game.new("panzer", scenario=scenario, rules=["terrain"])


def everywhere(faces: tuple[str, ...], squares: str, *but: str) -> list[str]:
    """Each face on each square."""
    return sorted(f"terrain {face} {square}" for face in faces for square in squares.split() if square not in but)


def rank(number: int, columns: str) -> str:
    return " ".join(f"{file}{number}" for file in columns)


# The squares of each half, without the deployment rows.
SKIRMISH = {
    "american": f"{rank(2, 'abcd')} {rank(3, 'abcd')}",
    "german": f"{rank(4, 'abcd')} {rank(5, 'abcd')}",
}
BATTLE = {
    "american": f"{rank(2, 'abcde')} {rank(3, 'abcde')}",
    "german": f"{rank(4, 'abcde')} {rank(5, 'abcde')}",
}
GREAT_BATTLE = {
    "american": f"{rank(2, 'abcdef')} a3 b3 c3",
    "german": f"d3 e3 f3 {rank(4, 'abcdef')}",
}


@pytest.mark.article("P-SETUP-3", "P-TER-2")
def test_terrain_is_laid_before_squads_are_chosen() -> None:
    game = new()
    assert (game.phase, game.to_move, game.turn) == ("terrain", "german", 0)
    game = game.apply("terrain hill b4")
    assert (game.phase, game.to_move) == ("terrain", "american")
    game = game.apply("terrain lake c3")
    assert (game.phase, game.to_move) == ("squad", "american")


@pytest.mark.article("P-SETUP-3")
def test_without_the_terrain_rules_none_is_laid() -> None:
    assert Game.new("panzer", rules="advanced").phase == "squad"


@pytest.mark.article("P-TER-2", "P-SETUP-3")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_everybody_sees_the_terrain(viewer: str) -> None:
    game = new().apply("terrain hill b4")
    assert game.events_for(viewer) == (TerrainLaid(("P-TER-2",), "german", "b4", "hill"),)
    assert game.view(viewer)["laid"] == [["german", "hill", "b4"]]
    assert drawn(game, viewer) == picture("""
        g g g g
        g g g g
        g h g g
        a a a a
        a a a a
        a a a a
    """)


@pytest.mark.article("P-TER-2")
def test_in_a_skirmish_the_german_lays_either_card_in_either_half() -> None:
    assert new().legal() == everywhere(FACES, f"{SKIRMISH['american']} {SKIRMISH['german']}")


@pytest.mark.article("P-TER-2")
@pytest.mark.parametrize("square", SKIRMISH["german"].split())
def test_in_a_skirmish_the_american_card_stays_at_home_if_the_german_one_did(square: str) -> None:
    game = new().apply(f"terrain lake {square}")
    assert game.legal() == everywhere(FACES, SKIRMISH["american"])


@pytest.mark.article("P-TER-2")
@pytest.mark.parametrize("square", SKIRMISH["american"].split())
def test_in_a_skirmish_the_american_card_goes_over_if_the_german_one_did(square: str) -> None:
    game = new().apply(f"terrain meadow {square}")
    assert game.legal() == everywhere(FACES, SKIRMISH["german"])


@pytest.mark.article("P-TER-2")
def test_in_a_skirmish_each_side_lays_one_card() -> None:
    game = play(new(), "terrain lake b4", "terrain lake b3")
    assert game.phase == "squad"
    assert game.position()["laid"] == [["german", "lake", "b4"], ["american", "lake", "b3"]]


@pytest.mark.article("P-TER-2", "P-CARD-2")
@pytest.mark.parametrize("scenario, halves", [("battle", BATTLE), ("great-battle", GREAT_BATTLE)])
@pytest.mark.parametrize("german_first", ["american", "german"])
@pytest.mark.parametrize("american_first", ["american", "german"])
@pytest.mark.parametrize("german_face, american_face", [("hill", "lake"), ("mountain", "mountain"), ("meadow", "hill")])
def test_in_larger_battles_each_side_lays_one_card_of_each_sort_in_each_territory(
    scenario: str,
    halves: dict[str, str],
    german_first: str,
    american_first: str,
    german_face: str,
    american_face: str,
) -> None:
    other = {"american": "german", "german": "american"}
    both = f"{halves['american']} {halves['german']}"
    game = new(scenario)
    assert (game.to_move, game.legal()) == ("german", everywhere(FACES, both))

    one = halves[german_first].split()[1]
    game = game.apply(f"terrain {german_face} {one}")
    assert (game.to_move, game.legal()) == ("american", everywhere(FACES, both, one))

    two = halves[american_first].split()[2]
    game = game.apply(f"terrain {american_face} {two}")
    left = PASSABLE if german_face in IMPASSABLE else IMPASSABLE
    assert (game.to_move, game.legal()) == ("german", everywhere(left, halves[other[german_first]], one, two))

    three = halves[other[german_first]].split()[4]
    game = game.apply(f"terrain {left[0]} {three}")
    left = PASSABLE if american_face in IMPASSABLE else IMPASSABLE
    assert (game.to_move, game.legal()) == (
        "american",
        everywhere(left, halves[other[american_first]], one, two, three),
    )

    game = game.apply(game.legal()[0])
    assert (game.phase, game.to_move) == ("squad", "american")
    cards = Counter(face in PASSABLE for face in game.position()["terrain"].values())
    assert cards == {True: 2, False: 2}


@pytest.mark.article("P-TER-2")
def test_a_great_battles_middle_row_belongs_to_both_territories() -> None:
    game = play(new("great-battle"), "terrain hill d3", "terrain lake a3")
    assert game.legal() == everywhere(IMPASSABLE, GREAT_BATTLE["american"], "a3")
    game = game.apply("terrain lake c3")
    assert game.legal() == everywhere(PASSABLE, GREAT_BATTLE["german"], "d3")


@pytest.mark.article("P-TER-2")
@pytest.mark.parametrize(
    "before, decision, reason",
    [
        ((), "terrain hill a1", "no terrain lies on a deployment row (P-TER-2)"),
        ((), "terrain hill d6", "no terrain lies on a deployment row (P-TER-2)"),
        ((), "terrain hill e3", "e3 is not on the battlefield (P-TER-2)"),
        ((), "terrain hill b7", "b7 is not on the battlefield (P-TER-2)"),
        ((), "squad SH", "terrain is laid first (P-TER-2)"),
        (
            ("terrain hill b4",),
            "terrain hill c4",
            "each side lays one Meadow or Hill and one Lake or Mountain, one in each territory (P-TER-2)",
        ),
    ],
)
def test_terrain_where_none_may_lie_is_refused(before: tuple[str, ...], decision: str, reason: str) -> None:
    assert refused(play(new(), *before), decision) == reason


@pytest.mark.article("P-TER-2")
def test_two_cards_never_share_a_square() -> None:
    game = new("battle").apply("terrain hill b4")
    assert refused(game, "terrain lake b4") == "a terrain card lies on b4 already (P-TER-2)"


@pytest.mark.article("P-TER-2")
def test_the_second_card_is_of_the_other_sort() -> None:
    game = play(new("battle"), "terrain hill b4", "terrain lake c4")
    assert "one Meadow or Hill and one Lake or Mountain" in refused(game, "terrain meadow b3")
    assert "one in each territory" in refused(game, "terrain lake d4")


@pytest.mark.article("P-TER-4")
def test_terrain_is_neutral() -> None:
    game = play(new(), "terrain hill b4", "terrain lake c3")
    assert game.position()["control"] == "GGGG/GGGG/GnGG/AAnA/AAAA/AAAA"
