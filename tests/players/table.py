"""Computer players at the table: watched games, and one decision asked of many seeds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from scopegames import Game
from scopegames.observations import Observation
from scopegames.players import AnyObservation, Player, make_player
from scopegames.players.match import play
from scopegames.scenarios.stalingrad import Config

SEEDS = range(30)


class Watched:
    """A player whose observations and decisions are kept, each decision checked against what is legal."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.seen: list[Observation] = []
        self.decided: list[str] = []

    def decide(self, observation: AnyObservation) -> str:
        """What the player decides."""
        assert isinstance(observation, Observation)
        decision = self.player.decide(observation)
        assert decision in observation.legal or (observation.phase == "setup" and decision.startswith("setup "))
        self.seen.append(observation)
        self.decided.append(decision)
        return decision


def watched_game(config: Config | Mapping[str, Any], german: str, soviet: str, seed: int) -> dict[str, Watched]:
    """A whole game between two named players."""
    players = {
        "german": Watched(make_player(german, 2 * seed)),
        "soviet": Watched(make_player(soviet, 2 * seed + 1)),
    }
    game = play(config, players)
    assert game.over
    return players


def answers(game: Game, player: Callable[[int], Player] | None = None) -> Counter[str]:
    """What scripted players of many seeds decide, asked for the first time."""
    side = game.to_move
    assert side is not None
    make = player or (lambda seed: make_player("scripted", seed))
    return Counter(make(seed).decide(game.observe(side)) for seed in SEEDS)


def verbs(decisions: Counter[str]) -> set[str]:
    """What kinds of decisions these are."""
    return {decision.split(" ")[0] for decision in decisions}
