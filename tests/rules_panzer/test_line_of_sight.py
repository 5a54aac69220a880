"""P-TER-6, P-TER-1: what high cards hide."""

from __future__ import annotations

from typing import Any

import pytest

from scopegames import Game
from tests.boards import options, refused
from tests.fields import TERRAIN, field

# A high card beside a shooter on c3, and the three squares behind it.
HIDDEN = {
    "c4": {"b5", "c5", "d5"},
    "c2": {"b1", "c1", "d1"},
    "d3": {"e2", "e3", "e4"},
    "b3": {"a2", "a3", "a4"},
    "d4": {"d5", "e4", "e5"},
    "b4": {"b5", "a4", "a5"},
    "d2": {"d1", "e2", "e1"},
    "b2": {"b1", "a2", "a1"},
}

RING = [f"{file}{rank}" for file in "abcde" for rank in range(1, 6) if file in "ae" or rank in (1, 5)]
BESIDE = list(HIDDEN)


def battle(words: dict[str, str], rest: str = "a", **config: Any) -> Game:
    """A Battle with some squares, the rest forest of one side; flat cards out of the way make up the terrain."""
    words = dict(words)
    letters = [word[0] for word in words.values() if word in TERRAIN or ":" in word]
    missing = ["m"] * (2 - sum(letter in "mh" for letter in letters))
    missing += ["L"] * (2 - sum(letter in "LM" for letter in letters))
    for half in (("e5", "a5", "e4", "a4"), ("e2", "a2", "e3", "a3")):
        laid = sum(at[1] in half[0][1] + half[2][1] and (word in TERRAIN or ":" in word) for at, word in words.items())
        for square in [square for square in half if square not in words][: 2 - laid]:
            words[square] = missing.pop()
    ranks = [[words.get(f"{file}{rank}", rest) for file in "abcde"] for rank in range(6, 0, -1)]
    return field("\n".join(" ".join(rank) for rank in ranks), **config)


def in_sight(words: dict[str, str], shooter: str = "SH") -> set[str]:
    """The squares round c3 where a unit on c3 could fire at an enemy."""
    seen = set()
    for square in [*RING, *BESIDE]:
        if square not in words:
            found = battle({"c3": shooter, square: "P4"} | words).apply(f"search {square}")
            if "fire c3" in found.legal():
                seen.add(square)
    return seen


@pytest.mark.article("P-TER-6")
@pytest.mark.parametrize("ground", ["h", "M"])
@pytest.mark.parametrize("beside", BESIDE)
def test_a_high_card_hides_the_three_squares_behind_it(beside: str, ground: str) -> None:
    everything = {*RING, *BESIDE} - {beside}
    assert in_sight({beside: ground}) == everything - HIDDEN[beside]


@pytest.mark.article("P-TER-6", "P-TER-1")
@pytest.mark.parametrize("ground", ["m", "L", "a", "AT", "AT!", "g", "P3", "P3!", "m:AT"])
def test_flat_cards_and_units_hide_nothing(ground: str) -> None:
    for beside in ("c4", "d4"):
        assert in_sight({beside: ground}) == {*RING, *BESIDE} - {beside}


@pytest.mark.article("P-TER-6")
@pytest.mark.parametrize("hill", ["h:AT", "h:P3"])
def test_occupied_hills_hide_too(hill: str) -> None:
    for beside in ("c4", "d4"):
        assert in_sight({beside: hill}) == {*RING, *BESIDE} - {beside} - HIDDEN[beside]


@pytest.mark.article("P-TER-6")
@pytest.mark.parametrize("ground", ["h", "M"])
def test_high_cards_hide_from_a_shooter_on_a_hill_too(ground: str) -> None:
    for beside in ("c4", "d4"):
        assert in_sight({beside: ground}, "h:SH") == {*RING, *BESIDE} - {beside} - HIDDEN[beside]


@pytest.mark.article("P-TER-6")
def test_high_cards_further_away_hide_nothing() -> None:
    for far in ("c5", "e5", "e4"):
        assert in_sight({far: "M"}) == {*RING, *BESIDE} - {far}
        game = battle({"c3": "SH", far: "h:P4"})
        assert f"search {far}" in game.legal()


@pytest.mark.article("P-TER-6")
def test_an_enemy_on_the_hill_itself_is_in_sight() -> None:
    for beside in BESIDE:
        assert f"search {beside}" in battle({"c3": "SH", beside: "h:P4"}).legal()


@pytest.mark.article("P-TER-6")
def test_the_rulebooks_panzer_iv() -> None:
    """A hill at its lower left hides the corner there, a mountain at its right the three squares behind it."""
    around = {}
    for square in [*RING, *BESIDE]:
        if square not in ("b2", "d3"):
            words = {"c3": "P4", "b2": "h", "d3": "M", square: "SH!"}
            around[square] = f"search {square}" in battle(words, "g", to_move="german").legal()
    hidden = {square for square, seen in around.items() if not seen}
    assert hidden == {"a1", "a2", "b1"} | {"e2", "e3", "e4"}


@pytest.mark.article("P-TER-6", "P-TURN-4")
def test_a_search_needs_a_line_from_some_square_of_ones_own() -> None:
    """The corner behind the hill is out of sight while all other squares within distance 2 are the enemy's."""
    words = {"c3": "P4", "d3": "g", "e5": "SH"}
    game = battle(words | {"b2": "h"}, to_move="german")
    assert "a1" not in options(game, "search")
    assert refused(game, "search a1") == "a1 is not within distance 2 and in sight of a square of yours (P-TURN-4)"
    assert "a1" in options(battle(words | {"b2": "m"}, to_move="german"), "search")
    for watcher in ("a3", "c1", "b1", "a2"):
        assert "a1" in options(battle(words | {"b2": "h", watcher: "g"}, to_move="german"), "search")


@pytest.mark.article("P-TER-6", "P-TURN-5")
def test_to_fire_the_attacker_itself_needs_the_line() -> None:
    game = battle({"c3": "SH", "a4": "HC", "c4": "M", "c5": "P4", "e6": "P2"}).apply("search c5")
    assert game.legal() == ["fire a4", "hold"]
    assert refused(game, "fire c3") == "SH on c3 has no line of fire to the target (P-TER-6)"


@pytest.mark.article("P-TER-6", "P-TURN-7")
def test_a_unit_found_out_of_every_units_sight_can_only_be_spared() -> None:
    game = battle({"c3": "SH", "c4": "M", "c5": "P4"}).apply("search c5")
    assert game.facts == ["! c5 P4"]
    assert game.legal() == ["hold"]
    assert "search c5" not in battle({"c3": "SH", "c4": "M", "c5": "P4!"}).legal()


@pytest.mark.article("P-TER-6")
def test_two_high_cards_hide_what_either_hides() -> None:
    assert in_sight({"c4": "h", "b3": "M"}) == {*RING, *BESIDE} - {"c4", "b3"} - HIDDEN["c4"] - HIDDEN["b3"]


@pytest.mark.article("P-TER-6")
def test_what_is_hidden_one_way_is_hidden_the_other_way() -> None:
    for beside, squares in HIDDEN.items():
        for square in squares:
            assert "search c3" not in battle({"c3": "P4!", beside: "M", square: "SH"}).legal()
            assert "search c3" in battle({"c3": "P4!", beside: "L", square: "SH"}).legal()
