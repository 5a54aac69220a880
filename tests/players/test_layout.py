"""How the scripted player lays out its Front."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from scopegames import Game
from scopegames.players import make_player
from scopegames.players.layout import lay_out, write_setup
from scopegames.scenarios.stalingrad import Config
from tests.games import CONFIGS, config_name

FILES = "abcdefgh"


def fronts(config: Config | dict[str, str], seeds: int = 40) -> list[list[str]]:
    """The rows of some German set-ups, the first row first."""
    observation = Game.from_config(config).observe("german")
    return [lay_out(observation, Random(seed)).removeprefix("setup ").split("/") for seed in range(seeds)]


def places(front: list[str], card: str) -> list[tuple[int, int]]:
    """Row and column of each card of a kind."""
    return [(row, column) for row, cards in enumerate(front) for column, here in enumerate(cards) if here == card]


@pytest.mark.parametrize("config", [config for config in CONFIGS if config.players == 2], ids=config_name)
def test_a_front_is_accepted(config: Config) -> None:
    for name in ("random", "scripted"):
        game = Game.from_config(config)
        for side in ("german", "soviet"):
            game = game.apply(make_player(name, 1).decide(game.observe(side)))
        assert game.phase == "action"


@pytest.mark.parametrize("mode", ["basic", "advanced"])
@pytest.mark.parametrize("scenario", ["quick-duel", "deep-battle"])
def test_snipers_never_lie_all_in_one_quadrant(mode: str, scenario: str) -> None:
    for front in fronts({"scenario": scenario, "mode": mode}):
        rows, columns = zip(*places(front, "S"), strict=True)
        assert max(rows) - min(rows) > 1 or max(columns) - min(columns) > 1


def test_machine_guns_and_infantry_lie_near_the_enemy() -> None:
    rows = {card: Counter[int]() for card in "GIO"}
    for front in fronts({"scenario": "deep-battle", "mode": "advanced"}):
        for card, count in rows.items():
            count.update(row for row, _ in places(front, card))
    assert rows["G"][0] + rows["G"][1] > 60
    assert rows["I"][0] + rows["I"][1] > 60
    assert rows["O"][0] < 20


def test_hardly_two_fronts_are_alike() -> None:
    assert len({"/".join(front) for front in fronts({"mode": "advanced"})}) > 35


def test_decoys_lie_where_snipers_may_lie() -> None:
    front_rows = fronts({"scenario": "open-front", "mode": "advanced"}, 60)
    for card in "SD":
        assert {row for front in front_rows for row, _ in places(front, card)} == {0, 1, 2}


def test_the_soviet_front_is_laid_the_other_way_round() -> None:
    """The Soviet first row is the lowest of its ranks, written last."""
    game = Game.from_config({"scenario": "deep-battle", "mode": "advanced"})
    observation = game.apply(make_player("random", 1).decide(game.observe("german"))).observe("soviet")
    setups = [lay_out(observation, Random(seed)).removeprefix("setup ").split("/") for seed in range(40)]
    rows = Counter(row for setup in setups for row, _ in places(setup, "g"))
    assert rows[3] + rows[2] > 60


def test_cards_laid_already_stay() -> None:
    """A Front can also be laid card by card; the rest is laid around them."""
    game = Game.from_config({"mode": "basic"})
    for _ in range(3):
        game = game.apply(game.legal_actions()[-1])
    laid = "".join(game.observe("german").board[f"{file}3"] for file in "abc")
    for name in ("random", "scripted"):
        setup = make_player(name, 2).decide(game.observe("german"))
        assert setup.startswith(f"setup {laid}")
        assert game.apply(setup).to_move == "soviet"


def test_a_set_up_is_written_from_the_highest_rank_down() -> None:
    observation = Game.from_config({"mode": "basic"}).observe("german")
    assert write_setup(observation, "SD.G..MIOC.S") == "setup SD.G/..MI/OC.S"
