"""Players by name."""

from __future__ import annotations

import pytest

from scopegames.arena.seats import decider, full_squads, is_reproducible, take_seat
from scopegames.errors import ConfigError
from scopegames.game import Game


def test_full_squads_take_no_further_unit() -> None:
    legal = ("squad AT", "squad BZ", "squad AT BZ", "squad PE")
    assert full_squads(legal) == ["squad AT BZ", "squad PE"]


def test_a_twin_is_a_unit_of_its_own() -> None:
    assert full_squads(("squad SH", "squad SH SH", "squad AT", "squad AT SH")) == ["squad SH SH", "squad AT SH"]


def test_drawn_squads_are_full_and_differ_and_depend_on_the_seed_alone() -> None:
    asked = Game.new("panzer").observe("american")
    squads = [take_seat("drawn:scripted", seed).decide(asked) for seed in range(30)]
    assert squads == [take_seat("drawn:random", seed).decide(asked) for seed in range(30)]
    assert set(squads) <= set(full_squads(asked.legal))
    assert len(set(squads)) > 10


def test_everything_else_is_the_players_own() -> None:
    game = Game.new("panzer").apply("squad AT BZ SH").apply("squad P4 PK")
    asked = game.observe("american")
    assert take_seat("drawn:scripted", 5).decide(asked) == take_seat("scripted", 5).decide(asked)


@pytest.mark.parametrize(
    "name, same", [("drawn:level-6", True), ("drawn:search:200", True), ("drawn:search:1s", False), ("level-1", True)]
)
def test_what_a_clock_decides_is_not_reproducible(name: str, same: bool) -> None:
    assert is_reproducible(name) is same


def test_who_decides() -> None:
    assert decider("drawn:search:200") == "search:200"
    with pytest.raises(ConfigError, match="there is no 'nobody'"):
        take_seat("drawn:nobody", 0)
