"""P-ADV-2, P-ADV-3: firing at a unit that has just fired at a friend."""

from __future__ import annotations

import pytest

from scopegames import Game
from tests.boards import play
from tests.fields import field, hand, skirmish

BOTH = ["flank", "rear"]

STEPS = {"north": (0, 1), "east": (1, 0), "north-east": (1, 1), "south-east": (1, -1)}


def shoot(game: Game, target: str, attacker: str) -> Game:
    """The shot is fired; the dealer is to draw."""
    return play(game, f"search {target}", f"fire {attacker}")


def around(target: str, **units: str) -> str:
    """A Battle with a German unit in the middle of American squares, and units by square."""
    words = {"c3": target, "e6": "P2"} | units
    ranks = [[words.get(f"{file}{rank}", "a" if rank < 6 else "g") for file in "abcde"] for rank in range(6, 0, -1)]
    return "\n".join(" ".join(rank) for rank in ranks)


@pytest.mark.article("P-ADV-2")
@pytest.mark.parametrize(
    "stug, cards",
    [("d4", (2, 2, 1)), ("c4", (2, 1, 1)), ("b4", (2, 1, 2)), ("b5", (2, 2, 2))],
)
def test_the_rulebooks_flank_attack(stug: str, cards: tuple[int, int, int]) -> None:
    """A Sherman fires at a Panzer III; a StuG III that is not adjacent to it fires at the Sherman."""
    game = skirmish({stug: "SG", "a4": "P3", "b3": "SH"}, rules=BOTH)
    fired = play(shoot(game, "a4", "b3"), "draw armor")
    assert shoot(fired, "b3", stug).chances == hand(*cards)


@pytest.mark.article("P-ADV-3")
def test_the_rulebooks_rear_attack() -> None:
    """A Panther fires at an M1 AT Gun; a Hellcat on the same diagonal fires, the Panther in the middle."""
    game = field(
        """
        g  g  g  P2
        g  g  g  HC
        g  g  PV g
        a  AT a  a
        a  a  a  a
        a  a  a  a
        """,
        to_move="german",
        rules=BOTH,
    )
    fired = play(shoot(game, "b3", "c4"), "draw range")
    rear = shoot(fired, "c4", "d5")
    assert rear.chances == hand(2, 1, 0)
    assert ("P-ADV-3", "armor", -2) in rear.observe("german").hand.changes
    assert not any(article == "P-ADV-2" for article, _, _ in rear.observe("german").hand.changes)


@pytest.mark.article("P-ADV-3")
@pytest.mark.parametrize("to_friend", [1, 2])
@pytest.mark.parametrize("to_attacker", [1, 2])
@pytest.mark.parametrize("way", [1, -1])
@pytest.mark.parametrize("direction", STEPS)
def test_a_rear_attack_on_every_line(direction: str, way: int, to_friend: int, to_attacker: int) -> None:
    right, up = STEPS[direction]

    def at(steps: int) -> str:
        return f"{'abcde'[2 + way * steps * right]}{3 + way * steps * up}"

    friend, attacker = at(to_friend), at(-to_attacker)
    game = field(around("P4", **{friend: "AT", attacker: "HC"}), to_move="german", rules=BOTH)
    fired = play(shoot(game, friend, "c3"), "draw range")
    assert shoot(fired, "c3", attacker).chances == hand(2, to_attacker, 0)


@pytest.mark.article("P-ADV-2", "P-ADV-3")
@pytest.mark.parametrize(
    "rules, armor",
    [([], 2), (["flank"], 1), (["rear"], 0), (["flank", "rear"], 0)],
)
def test_the_rear_attack_takes_the_place_of_the_flank_attack(rules: list[str], armor: int) -> None:
    game = field(around("P4", c4="AT", c1="HC"), to_move="german", rules=rules)
    fired = play(shoot(game, "c4", "c3"), "draw range")
    assert shoot(fired, "c3", "c1").chances == hand(2, 2, armor)


@pytest.mark.article("P-ADV-2", "P-ADV-3")
@pytest.mark.parametrize(
    "friend, attacker, distance, flank",
    [
        ("c4", "b2", 1, 1),
        ("c4", "d1", 2, 1),
        ("c5", "b1", 2, 1),
        ("a5", "e2", 2, 1),
        ("b5", "d1", 2, 1),
        ("d4", "c2", 1, 1),
        ("d4", "b4", 1, 1),
        ("c5", "c4", 1, 0),
        ("b4", "b3", 1, 0),
        ("a3", "b4", 1, 0),
    ],
)
def test_off_the_line_it_is_a_flank_attack_and_beside_the_friend_none(
    friend: str, attacker: str, distance: int, flank: int
) -> None:
    scene = around("P4", **{friend: "AT", attacker: "HC"})
    for rules, armor in ((["rear"], 2), (["flank"], 2 - flank), (BOTH, 2 - flank)):
        fired = play(shoot(field(scene, to_move="german", rules=rules), friend, "c3"), "draw range")
        assert shoot(fired, "c3", attacker).chances == hand(2, distance, armor)


@pytest.mark.article("P-ADV-2", "P-ADV-3")
@pytest.mark.parametrize(
    "target, friend, attacker, armor",
    [("P3", "c4", "c2", 0), ("P3", "c4", "b2", 0), ("TG", "c4", "c2", 1), ("TG", "c4", "b2", 2), ("PK", "c4", "c2", 0)],
)
def test_no_more_armor_is_left_out_than_there_is(target: str, friend: str, attacker: str, armor: int) -> None:
    game = field(around(target, **{friend: "BZ", attacker: "HC"}), to_move="german", rules=BOTH)
    fired = play(shoot(game, friend, "c3"), "draw range")
    assert shoot(fired, "c3", attacker).chances == hand(2, 1, armor)


@pytest.mark.article("P-ADV-2", "P-ADV-3")
@pytest.mark.parametrize("attacker, armor", [("c2", 0), ("b2", 1), ("b4", 2)])
def test_the_friends_square_counts_even_if_it_was_destroyed(attacker: str, armor: int) -> None:
    game = field(around("P4", **{"c4": "AT", attacker: "HC"}), to_move="german", rules=BOTH)
    fired = play(shoot(game, "c4", "c3"), "draw hit")
    assert shoot(fired, "c3", attacker).chances == hand(2, 1, armor)


@pytest.mark.article("P-ADV-2", "P-ADV-4")
def test_the_friends_square_counts_even_if_it_has_moved() -> None:
    """A light unit of the friend's quadrant strikes from beside the square where the friend was fired at."""
    game = field(around("P4", b1="AT", c1="HC"), to_move="german", rules=[*BOTH, "light"])
    fired = play(shoot(game, "b1", "c3"), "draw range", "move b1 . HC AT .")
    assert play(fired, "strike c1 c3", "fire c1").chances == hand(2, 2, 2)


@pytest.mark.article("P-ADV-2", "P-ADV-3")
def test_the_friend_that_was_fired_at_has_no_bonus_itself() -> None:
    game = field(around("P4", c1="HC"), to_move="german", rules=BOTH)
    fired = play(shoot(game, "c1", "c3"), "draw range")
    assert shoot(fired, "c3", "c1").chances == hand(2, 2, 2)


@pytest.mark.article("P-ADV-2")
def test_only_the_unit_that_fired_is_attacked_from_the_flank() -> None:
    game = field(around("P4", c4="AT", b2="HC", a3="P3"), to_move="german", rules=BOTH)
    fired = play(shoot(game, "c4", "c3"), "draw range")
    assert shoot(fired, "a3", "b2").chances == hand(2, 1, 1)
    assert shoot(fired, "c3", "b2").chances == hand(2, 1, 1)


@pytest.mark.article("P-ADV-2", "P-ADV-3", "P-ADV-11")
@pytest.mark.parametrize("attacker", ["c2", "b2"])
def test_only_the_enemys_last_turn_counts(attacker: str) -> None:
    game = field(around("P4", **{"c4": "AT", attacker: "HC"}), to_move="german", rules=BOTH)
    fired = play(shoot(game, "c4", "c3"), "draw range", "move d1 . . . .", "search e5")
    assert shoot(fired, "c3", attacker).chances == hand(2, 1, 2)


@pytest.mark.article("P-ADV-2")
def test_the_bonus_is_always_taken() -> None:
    game = field(around("P4", c4="AT", b2="HC"), to_move="german", rules=BOTH)
    found = play(shoot(game, "c4", "c3"), "draw range", "search c3")
    assert found.legal() == ["fire b2", "fire c4", "hold"]
    changes = found.observe("american").hands["b2"].changes
    assert ("P-ADV-2", "armor", -1) in changes


@pytest.mark.article("P-ADV-2")
def test_a_position_read_back_keeps_the_bonus() -> None:
    game = field(around("P4", c4="AT", b2="HC"), to_move="german", rules=BOTH)
    fired = Game.from_position(play(shoot(game, "c4", "c3"), "draw range").position())
    assert shoot(fired, "c3", "b2").chances == hand(2, 1, 1)
