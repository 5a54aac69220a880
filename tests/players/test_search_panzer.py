"""What the search player does in plain cases of SCOPE Panzer, at every strength."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from scopegames import Game
from scopegames.observations import PanzerObservation
from scopegames.players import make_player
from scopegames.players.match import play
from scopegames.players.panzer.field import Cards
from scopegames.players.player import AnyObservation, Player
from scopegames.players.search import SearchPlayer, Seconds, Simulations, Strength
from scopegames.scenarios.panzer import PanzerConfig, battle_names, presets, rule_names

Make = Callable[[int], Player]

PLAYERS: dict[str, Make] = {
    "policy": lambda seed: SearchPlayer(seed, Simulations(0)),
    "beginner": lambda seed: SearchPlayer(seed, Simulations(0), Strength(temperature=0.08, noise=0.16, memory=2)),
    "forgetful": lambda seed: SearchPlayer(seed, Simulations(30), Strength(temperature=0.03, noise=0.02, memory=4)),
    "search": lambda seed: SearchPlayer(seed, Simulations(120)),
}
"""Players of every strength."""

SOUND = ("policy", "forgetful", "search")
"""Those that judge without much error."""

SIDES = ("american", "german")

every_strength = pytest.mark.parametrize("make", PLAYERS.values(), ids=PLAYERS)
every_sound_player = pytest.mark.parametrize("make", [PLAYERS[name] for name in SOUND], ids=SOUND)


class Checked:
    """A player whose decisions are checked: legal ones only, and nothing that is known to be empty is searched."""

    def __init__(self, player: Player, sound: bool = True) -> None:
        self.player, self.sound = player, sound

    def decide(self, observation: AnyObservation) -> str:
        assert isinstance(observation, PanzerObservation)
        decision = self.player.decide(observation)
        assert decision in observation.legal
        if self.sound and decision.startswith("search "):
            seen = observation.memory.get(decision.removeprefix("search "))
            assert seen is None or seen.moves or seen.card != "."
        return decision


def config(scenario: str = "skirmish", rules: Any = (), turn_limit: int = 200) -> dict[str, Any]:
    return {"game": "panzer", "scenario": scenario, "rules": rules, "turn_limit": turn_limit}


def played(plain: dict[str, Any], decisions: Sequence[str]) -> Game:
    game = Game.from_config(plain)
    for decision in decisions:
        game = game.apply(decision)
    return game


def asked(game: Game, make: Make, seeds: int = 8) -> Counter[str]:
    """What players of several seeds decide."""
    observation = game.observe(str(game.to_move))
    return Counter(make(seed).decide(observation) for seed in range(seeds))


MARCH = (
    *("squad PE", "squad P4", "deploy . . . PE", "deploy P4 . . ."),
    *("move c1 . . . PE", "move a5 P4 . . .", "move c2 . . . PE", "move a4 P4 . . ."),
    *("explore c3", "move c3 . . . PE", "search a3", "explore c4", "move c4 . . . PE", "search a3"),
    *("explore c5", "move c5 . . . PE", "search a3", "explore b5", "end", "search a3"),
    *("search a6", "search a3", "search a5", "search a3"),
)
"""The American has the German row but for a6, which has just been seen to be empty as a5 has."""


def found() -> Game:
    """Each side has one unit left; the German one on b4 has just been found within reach of the American one."""
    setup = ("squad PE", "squad P2", "deploy . PE . .", "deploy . P2 . .")
    steps = ("move a1 . . . PE", "move a5 . P2 . .", "move a2 . . . PE", "move a4 . P2 . .", "search b4")
    return played(config(), (*setup, *steps))


@every_sound_player
def test_the_last_enemy_unit_is_shot_at(make: Make) -> None:
    assert set(asked(found(), make)) == {"fire b3"}


def test_not_even_those_who_miss_every_chance_let_the_last_unit_go() -> None:
    def unlucky(seed: int) -> Player:
        return SearchPlayer(seed, Simulations(0), Strength(misses=1.0, carelessness=1.0, memory=0))

    assert set(asked(found(), unlucky)) == {"fire b3"}


@every_strength
def test_a_shot_that_cannot_miss_wins(make: Make) -> None:
    """The second shot at a unit without armor on the next square has no miss in its hand."""
    setup = ("squad PE", "squad PS", "deploy . PE . .", "deploy . PS . .")
    steps = ("move a1 . . . PE", "move a5 . PS . .", "move a2 . . . PE", "move a4 . PS . .", "search b4")
    again = ("fire b3", "draw range", "search a3", "search b4")
    game = played(config(rules=["firing-correction"]), (*setup, *steps, *again))
    assert game.observe("american").hands["b3"].chance == 1
    assert set(asked(game, make)) == {"fire b3"}


@every_sound_player
def test_the_supply_line_is_cut_when_that_is_certain(make: Make) -> None:
    game = played(config(), MARCH)
    assert set(asked(game, make)) == {"explore a5"}
    explored = game.apply("explore a5")
    assert {explored.apply(decision).result for decision in asked(explored, make)} == {"american"}


@every_strength
def test_nobody_looks_at_what_was_seen_to_be_empty(make: Make) -> None:
    setup = ("squad SH SH", "squad P4 PV", "deploy SH . SH .", "deploy P4 . . PV")
    game = played(config(), (*setup, "search b4", "search b3", "search c4", "search c3"))
    remembered = {"search c4"} if make is PLAYERS["beginner"] else {"search b4", "search c4"}
    assert not remembered & set(asked(game, make, 16))


class InTheCorner:
    """Keeps its only unit in the corner of its deployment row, and moves there again and again."""

    def decide(self, observation: AnyObservation) -> str:
        liked = ("squad PK", "deploy . . . PK", "move c5 . . . PK")
        return next((text for text in liked if text in observation.legal), observation.legal[-1])


@every_sound_player
def test_a_unit_that_stays_out_of_sight_is_gone_after(make: Make) -> None:
    """Whoever is far ahead does not look at the same squares for ever, as if the enemy had to come there."""
    for seed in range(4):
        game = play(config(turn_limit=120), {"american": make(seed), "german": InTheCorner()}, seed)
        assert game.result == "american"


@every_strength
def test_nobody_explores_where_all_is_seen(make: Make) -> None:
    """An EXPLORATION that meets a revealed unit, with nothing hidden beside it, is a turn wasted."""
    setup = ("squad SH SH", "squad P4 PV", "deploy SH SH . .", "deploy P4 PV . .")
    march = ("move a1 . . SH SH", "move a5 P4 . . PV", "move a2 . . SH SH", "move a4 P4 . . .")
    game = played(config(), (*setup, *march, "search a4", "hold", "search d2", "search b4", "search d3"))
    assert "explore a3" in game.legal()
    assert "explore a3" not in asked(game, make, 30)


@every_strength
def test_no_light_unit_strikes_at_what_was_seen_to_be_empty(make: Make) -> None:
    setup = ("squad ST", "squad P4 PV", "deploy ST . . .", "deploy . . P4 PV")
    march = ("move a1 . . ST .", "end", "search d3", "search a4", "search c3", "move a1 . . ST .")
    game = played(config(rules=["light"]), (*setup, *march))
    assert "strike a2 a4" in game.legal()
    assert "strike a2 a4" not in asked(game, make, 30)


def test_a_forgetful_player_looks_again() -> None:
    setup = ("squad SH SH", "squad P4 PV", "deploy SH . SH .", "deploy P4 . . PV")
    looks = ("search b4", "search b3", "search c4", "search c3", "search a4", "search a3", "search d4", "search d3")
    observation = played(config(), (*setup, *looks)).observe("american")
    again = {"search b4", "search c4"}
    forgetful, remembering = Strength(temperature=0.02, memory=1), Strength(temperature=0.02)
    assert again & {SearchPlayer(seed, Simulations(0), forgetful).decide(observation) for seed in range(60)}
    assert not again & {SearchPlayer(seed, Simulations(0), remembering).decide(observation) for seed in range(60)}


@every_strength
@pytest.mark.parametrize("rules", ["basic", "full"])
def test_the_same_seed_plays_the_same_game(make: Make, rules: str) -> None:
    games = [play(config(rules=rules, turn_limit=16), {"american": make(1), "german": make(2)}, 3) for _ in range(2)]
    assert games[0].decisions == games[1].decisions


def test_a_player_begins_a_new_game_anew() -> None:
    player = PLAYERS["forgetful"](3)
    for side, other in (SIDES, SIDES[::-1], SIDES[::-1]):
        assert play(config(turn_limit=10), {side: Checked(player), other: make_player("random", 5)}).over


def test_equal_observations_get_equal_decisions() -> None:
    """Two games that differ only in what the player cannot know."""
    own = ("squad SH SH", "deploy SH . SH .")
    games = [
        played(config(), (own[0], squad, own[1], row, "search b4", "search b3"))
        for squad, row in (("squad P4 PV", "deploy P4 . . PV"), ("squad P3 TG", "deploy . TG P3 ."))
    ]
    seen = [game.observe("american") for game in games]
    assert seen[0] == seen[1]
    for make in PLAYERS.values():
        assert make(7).decide(seen[0]) == make(7).decide(seen[1])


def test_set_ups_are_mixed() -> None:
    """Hardly ever the same squad, row or terrain, and every squad uses its points."""
    squads = asked(Game.from_config(config()), PLAYERS["search"], 40)
    assert len(squads) >= 5
    rows = asked(played(config(), ("squad HC SH SH", "squad P4 PV")), PLAYERS["search"], 40)
    assert len(rows) >= 4
    grounds = asked(Game.from_config(config(rules=["terrain"])), PLAYERS["search"], 40)
    assert len(grounds) >= 4


def points_of(squad: str) -> int:
    figures = Cards(PanzerConfig()).figures
    return sum(figures[code][2] for code in squad.split(" ")[1:])


@pytest.mark.parametrize("share,most", [(0.45, 5), (0.6, 7), (0.75, 9), (1.0, 12)])
def test_a_squad_keeps_to_its_share_of_the_points(share: float, most: int) -> None:
    """Twelve are allowed in a Skirmish; squads stay mixed, and nobody goes into battle alone."""

    def commander(seed: int) -> Player:
        return SearchPlayer(seed, Simulations(0), Strength(squad=share))

    squads = asked(Game.from_config(config()), commander, 40)
    assert len(squads) >= 3
    assert max(points_of(squad) for squad in squads) == most
    assert min(len(squad.split(" ")) - 1 for squad in squads) >= 2


def test_a_share_too_small_for_any_squad_takes_the_cheapest() -> None:
    def commander(seed: int) -> Player:
        return SearchPlayer(seed, Simulations(0), Strength(squad=0.0))

    assert {points_of(squad) for squad in asked(Game.from_config(config()), commander, 10)} == {2}


def test_a_time_budget_gives_a_legal_decision() -> None:
    game = found()
    assert SearchPlayer(1, Seconds(0.02)).decide(game.observe("american")) in game.legal()


RULES = [*presets(), *((rule,) for rule in rule_names())]


@pytest.mark.parametrize("scenario,rules", [*product(battle_names(), RULES)], ids=str)
def test_every_scenario_with_every_rule(scenario: str, rules: Any) -> None:
    """Each decision is one of the legal ones, for players that remember and players that forget."""
    number = RULES.index(rules)
    names = ("policy", "forgetful") if number % 2 else ("beginner", "policy")
    players = {
        side: Checked(PLAYERS[name](number), sound=name == "policy") for side, name in zip(SIDES, names, strict=True)
    }
    play(config(scenario, rules, turn_limit=24), players, number, most_decisions=50)


def test_games_come_to_an_end() -> None:
    results = Counter(
        play(config(), {"american": PLAYERS["policy"](seed), "german": PLAYERS["policy"](seed + 99)}, seed).result
        for seed in range(10)
    )
    assert results["draw"] <= 2, results


def test_only_what_is_observed_counts() -> None:
    """A player works from an observation alone, also one that was copied."""
    observation = found().observe("american")
    assert PLAYERS["search"](4).decide(replace(observation)) == PLAYERS["search"](4).decide(observation)


@pytest.mark.parametrize("enemy,games,wanted", [("random", 12, 10), ("scripted", 24, 11)])
def test_strength(enemy: str, games: int, wanted: int) -> None:
    """With the seats swapped every second game; a draw is not won. Against scripted play it wins about six of ten."""
    won = 0
    for number in range(games):
        side, other = SIDES[:: 1 - 2 * (number % 2)]
        players = {side: SearchPlayer(number, Simulations(150)), other: make_player(enemy, games + number)}
        won += play(config(), players, number).result == side
    assert won >= wanted
