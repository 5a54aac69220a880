"""P-TER-7, P-ADV-10: shots from hills and at hills, and the open turrets."""

from __future__ import annotations

from typing import Any

import pytest

from tests.boards import play
from tests.fields import duel, field, hand

# From a hill, at a hill, distance: Miss (range) cards.
RANGE = {
    (False, False, 1): 1,
    (False, False, 2): 2,
    (True, False, 1): 1,
    (True, False, 2): 1,
    (False, True, 1): 2,
    (False, True, 2): 2,
    (True, True, 1): 1,
    (True, True, 2): 2,
}


def on(hill: bool, unit: str) -> str:
    return f"h:{unit}" if hill else unit


@pytest.mark.article("P-TER-7")
@pytest.mark.parametrize("from_hill, at_hill, distance", RANGE)
def test_range_cards_between_hills_and_other_ground(from_hill: bool, at_hill: bool, distance: int) -> None:
    cards = RANGE[from_hill, at_hill, distance]
    for attacker, target in (("SH", "P4"), ("P4", "SH")):
        assert duel(on(from_hill, attacker), on(at_hill, target), distance).chances == hand(2, cards, 2)


@pytest.mark.article("P-TER-7", "P-TER-1")
@pytest.mark.parametrize("distance", [1, 2])
def test_a_meadow_is_no_high_ground(distance: int) -> None:
    assert duel("m:SH", "P4", distance).chances == hand(2, distance, 2)
    assert duel("SH", "m:P4", distance).chances == hand(2, distance, 2)
    assert duel("h:SH", "m:P4", distance).chances == hand(2, 1, 2)
    assert duel("m:SH", "h:P4", distance).chances == hand(2, 2, 2)


@pytest.mark.article("P-TER-7", "P-ADV-8")
@pytest.mark.parametrize(
    "attacker, target, distance, cards",
    [
        ("h:SH", "SG", 1, 1),
        ("h:SH", "SG", 2, 2),
        ("SH", "h:SG", 1, 2),
        ("SH", "h:SG", 2, 3),
        ("h:SH", "h:SG", 2, 3),
    ],
)
def test_low_profile_comes_after_the_hill(attacker: str, target: str, distance: int, cards: int) -> None:
    assert duel(attacker, target, distance, rules=["stug"]).chances == hand(2, cards, 2)


@pytest.mark.article("P-TER-7", "P-ADV-1")
@pytest.mark.parametrize(
    "attacker, target, cards",
    [("h:SH", "P4", (1, 0, 0)), ("SH", "h:P4", (2, 1, 0)), ("h:SH", "h:P4", (2, 1, 0))],
)
def test_firing_correction_comes_after_the_hill(attacker: str, target: str, cards: tuple[int, ...]) -> None:
    game = duel(attacker, target, 2, rules=["firing-correction"])
    for ranged in cards:
        assert game.chances == hand(2, ranged, 2)
        game = play(game, "draw armor", "search a3", "search b4", "fire b2")


@pytest.mark.article("P-TER-7")
def test_the_hand_names_the_article_of_the_hill() -> None:
    changes = duel("h:SH", "P4", 2).observe("german").hand.changes
    assert ("P-TER-7", "range", 1) in changes
    assert ("P-TURN-5", "range", 2) in duel("m:SH", "P4", 2).observe("german").hand.changes


FROM_A_HILL = {"rules": ["open-turret"]}


@pytest.mark.article("P-ADV-10")
@pytest.mark.parametrize("target", ["HC", "JK"])
def test_an_open_turret_loses_one_armor_beside_a_hill(target: str) -> None:
    game = duel("h:P4", target, 1, **FROM_A_HILL)
    assert game.chances == hand(2, 1, 0)
    assert ("P-ADV-10", "armor", -1) in game.observe("american").hand.changes


@pytest.mark.article("P-ADV-10")
@pytest.mark.parametrize(
    "attacker, target, distance, cards",
    [
        ("h:P4", "HC", 2, (2, 1, 1)),
        ("P4", "HC", 1, (2, 1, 1)),
        ("m:P4", "HC", 1, (2, 1, 1)),
        ("h:P4", "h:HC", 1, (2, 1, 1)),
        ("h:P4", "m:HC", 1, (2, 1, 0)),
        ("P4", "h:JK", 1, (2, 2, 1)),
        ("h:P4", "ST", 1, (2, 1, 1)),
        ("h:P4", "SH", 1, (2, 1, 2)),
        ("h:SH", "P2", 1, (2, 1, 1)),
    ],
)
def test_everywhere_else_the_armor_is_whole(
    attacker: str, target: str, distance: int, cards: tuple[int, int, int]
) -> None:
    assert duel(attacker, target, distance, **FROM_A_HILL).chances == hand(*cards)


@pytest.mark.article("P-ADV-10")
@pytest.mark.parametrize("config", [{"rules": ["open-turret"]}, {"rules": []}])
def test_the_open_turret_needs_its_rule_and_terrain(config: dict[str, Any]) -> None:
    assert duel("P4", "HC", 1, **config).chances == hand(2, 1, 1)
    assert duel("h:P4", "HC", 1).chances == hand(2, 1, 1)


@pytest.mark.article("P-ADV-10", "P-CARD-4")
def test_armor_does_not_fall_below_nothing() -> None:
    game = duel("h:P4", "HC", 1, rules=["open-turret"], units={"HC": {"armor": 0}})
    assert game.chances == hand(2, 1, 0)
    changes = game.observe("american").hand.changes
    assert not any(kind == "armor" for _, kind, _ in changes)


@pytest.mark.article("P-ADV-10", "P-ADV-2")
def test_flank_and_open_turret_add_up() -> None:
    game = field(
        """
        g  g    g  g
        L  g    g  P3
        g  g    P4 g
        a  h:SG JK a
        a  a    a  SH
        a  a    a  a
        """,
        rules=["open-turret", "flank"],
        units={"JK": {"armor": 3}},
    )
    fired = play(game, "search d5", "fire c3", "draw armor", "search c3", "fire b3")
    assert fired.chances == hand(2, 1, 3 - 1 - 1)
