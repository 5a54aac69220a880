"""Which games are played: every pair, both seatings, seeds that depend on nothing else."""

from __future__ import annotations

from collections import Counter

import pytest

from scopegames.arena import Contest
from scopegames.arena.contest import seed_from
from scopegames.errors import ConfigError
from scopegames.scenarios import AnyConfig

from .made_up import QUICK_DUEL, SKIRMISH, contest


def test_every_pair_plays_as_often() -> None:
    fixtures = list(contest("c", "a", "b", games=6).fixtures())
    assert Counter(fixture.pair for fixture in fixtures) == {("a", "b"): 6, ("a", "c"): 6, ("b", "c"): 6}
    assert [fixture.number for fixture in fixtures] == [number for number in range(6) for _ in range(3)]


@pytest.mark.parametrize("config, first", [(QUICK_DUEL, "german"), (SKIRMISH, "american")])
def test_every_opening_is_played_with_both_seatings(config: AnyConfig, first: str) -> None:
    fixtures = list(contest("x", "y", games=40, config=config).fixtures())
    for one, other in zip(fixtures[::2], fixtures[1::2], strict=True):
        assert one.seed == other.seed
        assert list(one.seats.values()) == list(other.seats.values())[::-1]
    assert Counter(fixture.seats[first] for fixture in fixtures) == {"x": 20, "y": 20}
    assert len({fixture.seed for fixture in fixtures}) == 20


def test_an_openings_seats_have_the_same_seeds_in_both_games() -> None:
    one, other = contest("x", "y", games=2).fixtures()
    for side in ("german", "soviet"):
        assert one.player_seed(side) == other.player_seed(side)
    assert one.player_seed("german") != one.player_seed("soviet")


def test_who_is_named_first_and_who_else_plays_changes_no_game() -> None:
    pair = list(contest("x", "y").fixtures())
    assert list(contest("y", "x").fixtures()) == pair
    assert [each for each in contest("z", "y", "x").fixtures() if each.pair == ("x", "y")] == pair
    assert list(contest("x", "y", games=20).fixtures())[:10] == pair


def test_another_seed_gives_other_games() -> None:
    assert not {each.seed for each in contest("x", "y").fixtures()} & {
        each.seed for each in contest("x", "y", seed=1).fixtures()
    }


def test_seeds_are_the_same_on_every_machine() -> None:
    assert seed_from(0, "random", "scripted", 0) == 174443154447565
    assert seed_from("a", "b") != seed_from("ab")
    assert 0 <= seed_from(2**70, "é") < 2**48


def test_an_odd_number_leaves_the_last_opening_with_one_seating() -> None:
    assert [fixture.seats["german"] for fixture in contest("x", "y", games=3).fixtures()] == ["x", "y", "x"]


@pytest.mark.parametrize(
    "players, games, reason",
    [
        ((), 2, "players: name two or more"),
        (("a",), 2, "players: name two or more"),
        (("a", "b", "a"), 2, "players: 'a' is named twice"),
        (("a", "b"), 0, "games: 0 is less than 1"),
    ],
)
def test_what_is_no_contest_is_refused(players: tuple[str, ...], games: int, reason: str) -> None:
    with pytest.raises(ConfigError, match=reason):
        Contest(players, QUICK_DUEL, games)
