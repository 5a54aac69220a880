"""Cards are conserved: none appears, none is lost."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from hypothesis import given

from scopegames import Game
from scopegames.events import Removed
from scopegames.scenarios.stalingrad import KIND_NAMES, LETTERS, Config, Scenario, points_of, scenario_of
from tests.games import course, set_up

from .strategies import SEEDS, configs

SIDES = ("german", "soviet")
CARDS = LETTERS[1:8]


def in_case(letters: str, side: str) -> str:
    return letters if side == "german" else letters.lower()


def given_cards(scenario: Scenario, letter: str) -> int:
    """How many cards with a letter the scenario gives each side, those in the Player Zone included."""
    waiting = 2 if scenario.duel_of_aces and letter == "S" else 0
    return scenario.cards.get(KIND_NAMES[LETTERS.index(letter)], 0) + waiting


def check_conserved(scenario: Scenario, position: dict[str, Any], removed: Counter[str]) -> None:
    """The board, the score piles, the Player Zones and the Decoys taken away make up the scenario's cards."""
    for side, enemy in (SIDES, SIDES[::-1]):
        places = position["board"] + position["score"][enemy] + position["zone"][side]
        there = Counter(places) + removed
        for letter in CARDS:
            assert there[in_case(letter, side)] == given_cards(scenario, letter), (side, letter)
        assert not set(position["score"][side]) - set(in_case("SOCMGI", enemy))
        assert not set(position["zone"][side]) - set(in_case("S", side))


def check_fronts(scenario: Scenario, board: str) -> None:
    """Every square has a card, and only Infantry leaves its Front."""
    ranks = board.split("/")
    assert [len(rank) for rank in ranks] == [scenario.columns] * 2 * scenario.rows
    soviet, german = "".join(ranks[: scenario.rows]), "".join(ranks[scenario.rows :])
    assert not set(soviet) - set(".socmgidI")
    assert not set(german) - set(".SOCMGIDi")


def check_sums(game: Game, board: str) -> None:
    """A side's counts are those of its cards on the board, its points those of the cards on its score pile."""
    points, observation, lying = points_of(game.config), game.observe("spectator"), Counter(board)
    for side in SIDES:
        for letter in CARDS:
            assert observation.counts[side][in_case(letter, side)] == lying[in_case(letter, side)]
        scored = (KIND_NAMES[LETTERS.index(letter.upper())] for letter in observation.score[side])
        assert observation.points[side] == sum(points[name] for name in scored)


@given(configs(), SEEDS)
def test_cards_are_conserved(config: Config, seed: int) -> None:
    rng, scenario = Random(seed), scenario_of(config)
    removed: Counter[str] = Counter()
    for game in course(set_up(config, rng), rng, 60):
        removed.update(event.card for event in game.events if isinstance(event, Removed))
        position = game.position()
        check_conserved(scenario, position, removed)
        check_fronts(scenario, position["board"])
        check_sums(game, position["board"])


@given(configs(), SEEDS)
def test_set_up_lays_the_scenarios_cards(config: Config, seed: int) -> None:
    scenario = scenario_of(config)
    for game in course(Game.from_config(config), Random(seed), 2 * 8 * 4):
        position, side = game.position(), game.to_move or ""
        if game.phase != "setup":
            check_conserved(scenario, position, Counter())
            break
        there = Counter(position["board"] + position["zone"][side] + game.cards)
        assert all(there[in_case(letter, side)] == given_cards(scenario, letter) for letter in CARDS)
    assert game.phase == "action"
