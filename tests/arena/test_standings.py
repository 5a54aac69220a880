"""Wins, draws and losses, intervals, lengths and endings."""

from __future__ import annotations

import pytest

from scopegames.arena.standings import Tally, endings, lengths, tally, wilson

from .made_up import contest, played


@pytest.mark.parametrize(
    "wins, games, low, high",
    # The examples of Newcombe (1998), Statistics in Medicine 17, method 3.
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_wilsons_interval_has_its_known_values(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


def test_an_interval_stays_within_bounds_and_around_the_rate() -> None:
    for games in range(1, 60):
        for wins in range(games + 1):
            low, high = wilson(wins, games)
            assert 0 <= low <= wins / games <= high <= 1


def test_a_tally_counts_what_a_player_won_drew_and_lost() -> None:
    fixtures = list(contest("x", "y", games=10).fixtures())
    winners = ["x", "x", "x", None, "y", "x", None, "y", "x", "x"]
    games = [played(fixture, winner) for fixture, winner in zip(fixtures, winners, strict=True)]
    assert tally(games, "x") == Tally(10, 6, 2, 2)
    assert tally(games, "y") == Tally(10, 2, 2, 6)
    assert tally(games, "x", "german") == Tally(5, 3, 1, 1)
    assert tally(games, "x", "soviet") == Tally(5, 3, 1, 1)
    assert tally(games, "x").score == 0.7
    assert tally(games, "x").win_rate == 0.6
    assert tally(games, "z") == Tally(0, 0, 0, 0)
    assert tally(games, "z").win_rate is None
    assert tally(games, "z").score is None
    assert tally(games, "z").win_rate_interval is None


def test_lengths_are_those_of_games_played_out() -> None:
    fixtures = list(contest("x", "y", games=12).fixtures())
    games = [played(fixture, "x", turns) for turns, fixture in enumerate(fixtures[:11])]
    found = lengths([*games, played(fixtures[11], "x", 0, "forfeit")])
    assert found is not None
    assert (found.mean, found.median, found.shortest, found.longest) == (5, 5, 0, 10)
    assert (found.tenth, found.ninetieth) == (1, 9)
    assert lengths([]) is None


def test_endings_are_counted_the_most_frequent_first() -> None:
    fixtures = list(contest("x", "y", games=6).fixtures())
    ways = ["S-WIN-2", "S-WIN-1", "S-WIN-2", "forfeit", "S-WIN-2", "S-WIN-1"]
    games = [played(fixture, "x", ended=way) for fixture, way in zip(fixtures, ways, strict=True)]
    assert list(endings(games).items()) == [("S-WIN-2", 3), ("S-WIN-1", 2), ("forfeit", 1)]
