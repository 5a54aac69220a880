"""The computer players of SCOPE Panzer: strength, reproducible play, and rules of thumb."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from scopegames.errors import ConfigError
from scopegames.game import Game
from scopegames.observations import PanzerObservation, Sighting
from scopegames.players import make_player
from scopegames.players.match import draw, play
from scopegames.scenarios.panzer import battle_names, presets, rule_names, unit_cards

GAMES = 500
"""How many games are played from each seat: 1,000 for a set of rules."""

WANTED = 0.85
"""The part of its games against random play that scripted play must win; a draw is not won."""

SIDES = ("american", "german")


def config(scenario: str = "skirmish", rules: Any = (), turn_limit: int = 300) -> dict[str, Any]:
    return {"game": "panzer", "scenario": scenario, "rules": rules, "turn_limit": turn_limit}


def match(plain: dict[str, Any], american: str, german: str, seed: int) -> Game:
    players = {"american": make_player(american, 2 * seed), "german": make_player(german, 2 * seed + 1)}
    return play(plain, players, seed)


def position(control: str, units: dict[str, str], shown: Sequence[str] = ()) -> Game:
    """A game in its American action, from who controls what and where the units are."""
    plain = Game.from_config(config()).position() | {
        "control": control,
        "units": {
            square: {"code": code, "hidden": square not in shown, "blocked": False} for square, code in units.items()
        },
        "squads": {
            side: sorted(code for code in units.values() if unit_cards()[code]["side"] == side) for side in SIDES
        },
        "phase": "action",
        "turn": 41,
    }
    return Game.from_position(plain)


def searched() -> Game:
    """The American has seen b4 empty, and nothing has moved there since."""
    game = Game.from_config(config())
    for text in ("squad SH SH", "squad P4 PV", "deploy SH . SH .", "deploy P4 . . PV", "search b4", "search b3"):
        game = game.apply(text)
    return game


def decisions(game: Game, seeds: int = 20) -> Counter[str]:
    """What scripted players with different seeds decide."""
    seen: PanzerObservation = game.observe(str(game.to_move))
    return Counter(make_player("scripted", seed).decide(seen) for seed in range(seeds))


@pytest.mark.parametrize("seat", SIDES)
@pytest.mark.parametrize("rules", ["basic", "full"])
def test_scripted_play_beats_random_play(rules: str, seat: str) -> None:
    """From each seat: American games have even seeds, German ones odd, so that no game is played twice."""
    names = [("scripted", "random"), ("random", "scripted")][SIDES.index(seat)]
    plain, first = config(rules=rules), SIDES.index(seat)
    results = Counter(match(plain, *names, seed=2 * number + first).result for number in range(GAMES))
    assert results[seat] >= WANTED * GAMES, results


@pytest.mark.parametrize("scenario", battle_names())
@pytest.mark.parametrize("name", ["random", "scripted"])
@pytest.mark.parametrize("rules", [*presets(), *((rule,) for rule in rule_names())], ids=str)
def test_every_scenario_is_played_with_every_rule(scenario: str, name: str, rules: Any) -> None:
    for seed in range(2):
        assert match(config(scenario, rules, turn_limit=80), name, name, seed).over


def test_units_with_figures_of_ones_own_are_played() -> None:
    free = {code: {"points": 0, "armor": 0} for code in ("AT", "BZ", "P2", "TG")}
    assert match(config(rules="full") | {"units": free}, "scripted", "scripted", seed=1).over


@pytest.mark.parametrize("name", ["random", "scripted"])
@pytest.mark.parametrize("rules", ["basic", "full"])
def test_the_same_seeds_play_the_same_game(name: str, rules: str) -> None:
    first, again = (match(config(rules=rules), name, name, seed=7).decisions for _ in range(2))
    assert first == again


@pytest.mark.parametrize("name", ["random", "scripted"])
def test_other_seeds_play_another_game(name: str) -> None:
    games = {tuple(match(config(rules="full"), name, name, seed).decisions) for seed in range(4)}
    assert len(games) == 4


def test_a_player_plays_one_game_after_another() -> None:
    players = {side: make_player("scripted", 3) for side in SIDES}
    assert all(play(config(scenario), players).over for scenario in battle_names())


def test_a_match_can_stop_early() -> None:
    players = {side: make_player("scripted", 3) for side in SIDES}
    assert len(play(config(), players, most_decisions=9).decisions) == 9


def test_players_of_stalingrad_sit_at_the_same_table() -> None:
    players = {"german": make_player("scripted", 1), "soviet": make_player("random", 2)}
    assert play({"game": "stalingrad", "turn_limit": 200}, players).over


def test_an_unknown_player_is_refused() -> None:
    with pytest.raises(ConfigError, match="there is no 'clever'; the players are random, scripted"):
        make_player("clever", 1)


class Counting(Random):
    """A dealer that shows the hand that it draws from."""

    hand: Sequence[Any] = ()

    def choice(self, seq: Any) -> Any:
        self.hand = seq
        return super().choice(seq)


def test_the_dealer_draws_each_card_of_the_hand_alike() -> None:
    dealer = Counting(1)
    drawn = draw({"draw hit": "1/3", "draw range": "1/6", "draw armor": "1/2"}, dealer)
    assert Counter(dealer.hand) == {"draw hit": 2, "draw range": 1, "draw armor": 3}
    assert drawn in dealer.hand


def test_squads_use_the_points_and_are_mixed() -> None:
    squads = decisions(Game.from_config(config()), seeds=60)
    assert len(squads) >= 5
    assert all(len(squad.split(" ")) >= 4 for squad in squads)


def test_deployments_and_terrain_are_mixed() -> None:
    ground = Game.from_config(config(rules=["terrain"]))
    row = Game.from_config(config()).apply("squad HC SH SH").apply("squad P4 PV")
    assert len(decisions(ground, seeds=60)) >= 4
    assert len(decisions(row, seeds=60)) >= 3


def test_a_last_enemy_in_sight_is_shot_at() -> None:
    game = position("GGGG/GGGG/GGGG/AAAA/AAAA/AAAA", {"b3": "PE", "b4": "P2"}, shown=["b3", "b4"])
    assert set(decisions(game)) == {"search b4"}
    assert set(decisions(game.apply("search b4"))) == {"fire b3"}


def test_the_unit_with_the_best_chance_fires() -> None:
    units = {"b3": "PE", "d2": "ST", "b4": "P4", "a6": "TG", "d6": "P2"}
    game = position("GGGG/GGGG/GGGG/AAAA/AAAA/AAAA", units, shown=["b3", "d2", "b4"])
    assert set(decisions(game.apply("search b4"))) == {"fire b3"}


def test_a_bad_shot_that_shows_the_last_unit_is_held() -> None:
    units = {"b3": "ST", "b5": "TG", "a5": "P3", "c5": "PK"}
    game = position("GGGG/GGGG/GGGG/AAAA/AAAA/AAAA", units, shown=["b5", "a5", "c5"])
    assert set(decisions(game.apply("search b5"))) == {"hold"}


def test_the_supply_line_is_cut_when_it_can_be() -> None:
    game = position("AAAA/AAAA/AAAG/AAGG/AAAA/AAAA", {"b5": "SH", "d3": "TG", "d4": "PV"})
    chosen = decisions(game)
    assert all(game.apply(decision).result == "american" for decision in chosen), chosen


def test_a_revealed_unit_in_danger_hides_or_shoots() -> None:
    units = {"b2": "SH", "d1": "JK", "b4": "TG"}
    game = position("GGGG/GGGG/GGGG/AAAA/AAAA/AAAA", units, shown=["b2", "b4"])
    assert {decision.split(" ")[0] for decision in decisions(game)} <= {"move", "search"}


def test_ground_is_not_taken_and_lost_for_ever() -> None:
    results = Counter(match(config(), "scripted", "scripted", seed).result for seed in range(20))
    assert results["draw"] <= 4, results


def test_a_square_known_to_be_empty_is_not_searched() -> None:
    game = searched()
    seen: PanzerObservation = game.observe(str(game.to_move))
    empty = {f"search {square}" for square, sighting in seen.memory.items() if sighting == Sighting(".", 1, 0)}
    assert empty & set(seen.legal)
    assert not empty & set(decisions(game))
