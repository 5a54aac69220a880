"""What each viewer knows: P-SETUP-4 and 5, P-TURN-1 to 6, P-TER-3 and P-ADV-6 as observations tell them."""

from __future__ import annotations

import pytest

from scopegames import Game
from scopegames.observations import Sighting, UnitSeen
from tests.boards import play
from tests.fields import EVERYBODY, drawn, field, picture

SCENE = """
    g  g  g  TG
    g  g  P3! g
    g  P4 g  g
    a  a  a  a
    a  SH BZ! a
    a  a  a  HC
"""


@pytest.mark.article("P-TURN-1", "P-SETUP-5")
def test_each_viewer_sees_their_own_units_and_those_that_are_revealed() -> None:
    game = field(SCENE)
    assert drawn(game, "american") == picture(SCENE.replace("TG", "g").replace("P4", "g"))
    assert drawn(game, "german") == picture(SCENE.replace("SH", "a").replace("HC", "a"))
    assert drawn(game, "spectator") == picture(
        SCENE.replace("TG", "g").replace("P4", "g").replace("SH", "a").replace("HC", "a")
    )


@pytest.mark.article("P-SETUP-2", "P-TURN-3")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_control_is_public_at_any_time(viewer: str) -> None:
    for game in (field(SCENE), field(SCENE).apply("explore c3"), play(field(SCENE), "search b4", "hold")):
        assert game.view(viewer)["control"] == game.position()["control"]


@pytest.mark.article("P-SETUP-4", "P-TURN-6")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_the_number_of_units_left_is_public(viewer: str) -> None:
    game = field(SCENE, lost="P2 AT")
    assert game.view(viewer)["counts"] == {"american": 3, "german": 3}
    assert game.view(viewer)["piles"] == {"american": ["P2"], "german": ["AT"]}
    after = play(game, "search b4", "fire b2", "draw hit")
    assert after.view(viewer)["counts"] == {"american": 3, "german": 2}


@pytest.mark.article("P-SETUP-4")
def test_only_the_owner_knows_the_squad() -> None:
    game = field(SCENE, lost="P2 AT")
    squads = {"american": ["AT", "BZ", "HC", "SH"], "german": ["P2", "P3", "P4", "TG"]}
    assert game.position()["squads"] == squads
    for viewer in EVERYBODY:
        assert game.view(viewer)["squads"] == {side: squad for side, squad in squads.items() if side == viewer}


@pytest.mark.article("P-TURN-4", "P-TURN-3", "P-TURN-5")
@pytest.mark.parametrize("viewer", EVERYBODY)
@pytest.mark.parametrize(
    "decisions, seen",
    [
        (["search a4"], {"a4": "."}),
        (["search b4", "hold"], {"b4": "P4"}),
        (["search b4", "fire b2", "draw range"], {"b4": "P4", "b2": "SH"}),
        (["search b4", "fire b2", "draw hit"], {"b4": ".", "b2": "SH"}),
        (["explore b3"], {"b4": "P4", "c4": "."}),
        (["explore c3", "end"], {"c4": ".", "d4": "."}),
    ],
)
def test_what_was_shown_is_remembered_by_everybody(decisions: list[str], seen: dict[str, str], viewer: str) -> None:
    memory = dict(play(field(SCENE), *decisions).observe(viewer).memory)
    # The two units that were revealed in the drawing are known from there.
    assert memory.pop("c5") == Sighting("P3", 1, 0)
    assert memory.pop("c2") == Sighting("BZ", 1, 0)
    assert memory == {square: Sighting(card, 1, 0) for square, card in seen.items()}


@pytest.mark.article("P-TURN-2", "P-TURN-1")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_a_movement_hides_what_was_seen(viewer: str) -> None:
    game = play(field(SCENE), "search b4", "hold", "move a4 . P4 . .")
    assert game.observe(viewer).memory["b4"] == Sighting("P4", 1, 1)
    assert ("b4" in game.observe(viewer).units) == (viewer == "german")
    again = play(game, "search a4", "move b4 P4 . . P3")
    assert again.observe(viewer).memory["b4"] == Sighting("P4", 1, 2)
    assert again.observe(viewer).memory["c5"] == Sighting("P3", 1, 1)
    found = again.apply("search b4")
    assert found.observe(viewer).memory["b4"] == Sighting("P4", 5, 0)


@pytest.mark.article("P-TURN-2")
def test_a_movement_looks_the_same_to_the_enemy_however_the_cards_lie() -> None:
    game = field(SCENE)
    moves = [decision for decision in game.legal() if decision.startswith("move b2")]
    assert len(moves) == 12
    for viewer in ("german", "spectator"):
        seen = {str(game.apply(move).observe(viewer)) for move in moves}
        assert len(seen) == 1
    assert len({str(game.apply(move).observe("american")) for move in moves}) == 12


@pytest.mark.article("P-SETUP-5", "P-TURN-1")
def test_hidden_units_change_nothing_that_the_enemy_is_shown() -> None:
    other = SCENE.replace("P4", "g").replace("g  g  g  TG", "P4  g  TG  g")
    one, two = field(SCENE), field(other)
    for viewer in ("american", "spectator"):
        assert one.observe(viewer) == two.observe(viewer)
        assert one.apply("search a4").observe(viewer) == two.apply("search a4").observe(viewer)
        assert one.apply("explore c3").events_for(viewer) == two.apply("explore c3").events_for(viewer)


@pytest.mark.article("P-TURN-7", "P-ADV-4")
def test_only_who_decides_is_told_what_is_legal() -> None:
    game = field(SCENE)
    assert game.observe("american").legal == tuple(game.legal())
    assert game.observe("german").legal == game.observe("spectator").legal == ()
    found = game.apply("search b4")
    assert found.observe("american").legal == ("fire b2", "fire c2", "hold")
    assert found.observe("german").legal == ()
    assert found.observe("german").hands == {}


STANDING = """
    g  g    g    g
    g  g    m:P4 TG
    g  g    g    g
    a  h:SH a    a
    a  a    HC   a
    a  a    a    a
"""


@pytest.mark.article("P-TER-3", "P-TER-4")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_units_on_terrain_are_public(viewer: str) -> None:
    game = field(STANDING)
    assert game.observe(viewer).units["b3"] == UnitSeen("SH", hidden=False, blocked=False)
    assert game.observe(viewer).units["c5"] == UnitSeen("P4", hidden=False, blocked=False)
    moved = game.apply("move b2 . SH HC .")
    assert moved.observe(viewer).units["b3"].code == "HC"
    assert ("c2" in moved.observe(viewer).units) == (viewer == "american")
    assert moved.observe(viewer).memory["b3"] == Sighting("HC", 1, 0)
    left = game.apply("move b2 HC SH - .")
    assert "b3" not in left.observe(viewer).units
    assert left.observe(viewer).memory["b3"] == Sighting(".", 1, 0)


@pytest.mark.article("P-ADV-6")
@pytest.mark.parametrize("rules", [["heavy"], ["heavy", "light"]])
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_a_blocked_unit_stays_in_sight_when_its_quadrant_moves(viewer: str, rules: list[str]) -> None:
    game = field(SCENE.replace("g  g  g  TG", "g  g  g  g").replace("P3!", "TG*"), to_move="german", rules=rules)
    moved = game.apply("move b4 P4 . . TG")
    assert moved.observe(viewer).units["c5"].code == "TG"
    assert moved.observe(viewer).memory["c5"].moves == 0
    assert ("b4" in moved.observe(viewer).units) == (viewer == "german")


@pytest.mark.article("P-TURN-5", "P-TURN-4")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_a_loaded_position_shows_no_more_than_the_table(viewer: str) -> None:
    game = play(field(SCENE), "search b4", "fire b2", "draw range", "move a4 . P4 . .")
    loaded = Game.from_position(game.position())
    assert loaded.view(viewer) == game.view(viewer)
    assert loaded.observe(viewer).units == game.observe(viewer).units


@pytest.mark.article("P-TURN-5")
def test_what_is_pending_is_public() -> None:
    game = play(field(SCENE), "search b4", "fire b2")
    for viewer in EVERYBODY:
        assert game.view(viewer)["pending"] == {"target": "b4", "attacker": "b2"}
        assert game.view(viewer)["to_move"] == "dealer"
        assert game.view(viewer)["active"] == "american"


@pytest.mark.article("P-SETUP-4", "P-SETUP-5")
def test_nobody_watches_a_squad_or_a_row_grow() -> None:
    game = Game.new("panzer")
    halfway = game.apply(game.legal_actions()[0])
    assert halfway.observe("german") == game.observe("german")
    laying = play(game, "squad HC SH", "squad P4 TG")
    halfway = laying.apply(laying.legal_actions()[0])
    for viewer in ("german", "spectator"):
        assert halfway.view(viewer) == laying.view(viewer)
