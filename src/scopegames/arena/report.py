"""The results of a contest as plain data for a JSON file: the same games give the same bytes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import msgspec

from ..rulebook import articles
from ..scenarios import config_json
from ..scenarios.panzer import PanzerConfig
from .bout import FORFEIT, Fault, Played
from .contest import Contest, Pair
from .ratings import AVERAGE, METHOD, Ratings, rate
from .seats import is_reproducible
from .standings import CONFIDENCE, Tally, endings, lengths, tally
from .versions import versions


@dataclass(frozen=True)
class Report:
    """A contest, the games of it that were played, and those that failed."""

    contest: Contest
    games: Sequence[Played]
    faults: Sequence[Fault] = ()

    @property
    def complete(self) -> bool:
        """Whether every game was played."""
        return len(self.games) == self.contest.games * len(self.contest.pairs)

    @property
    def forfeits(self) -> list[Played]:
        """The games that a player lost by failing."""
        return [game for game in self.games if game.ended == FORFEIT]

    @cached_property
    def ratings(self) -> Ratings:
        """The players' ratings."""
        return rate(self.contest.players, self.games)

    @property
    def title(self) -> str:
        """What was played, in words."""
        config = self.contest.config
        scenario = config.scenario if isinstance(config.scenario, str) else config.scenario.name
        if isinstance(config, PanzerConfig):
            variant = [" ".join(config.rules) or "basic"]
        else:
            team = [f"{config.players} players"] if config.players > 2 else []
            variant = [*([] if config.theme is None else [config.theme]), config.mode, *team]
        return f"SCOPE {config.game.title()}, {', '.join([scenario, *variant])}: {len(self.games):,} games"

    def of_pair(self, pair: Pair) -> list[Played]:
        """The games of a pair."""
        return [game for game in self.games if game.pair == pair]

    def plain(self, command: str) -> dict[str, Any]:
        """Everything as plain data; what differs from run to run, such as times, is left to the log."""
        contest = self.contest
        return {
            "command": command,
            "config": config_json(contest.config),
            "seed": contest.seed,
            "games_a_pair": contest.games,
            "move_time": contest.move_time,
            "versions": versions(),
            "reproducible": all(map(is_reproducible, contest.players)),
            "complete": self.complete,
            "confidence": CONFIDENCE,
            "players": [self._player(player) for player in contest.players],
            "pairs": [self._pair(pair) for pair in contest.pairs],
            "ratings": self._ratings(),
            "sides": {side: sum(game.result == side for game in self.games) for side in contest.sides},
            "turns": _turns(self.games),
            "endings": endings(self.games),
            "forfeits": [
                {"player": game.forfeiter, "seed": game.seed, "seats": game.seats, "reason": game.reason}
                for game in self.forfeits
            ],
            "faults": msgspec.to_builtins(self.faults),
        }

    def _player(self, player: str) -> dict[str, Any]:
        sides = {side: _tallied(tally(self.games, player, side)) for side in self.contest.sides}
        return {
            "player": player,
            **_tallied(tally(self.games, player)),
            "reproducible": is_reproducible(player),
            "forfeits": sum(game.forfeiter == player for game in self.forfeits),
            "sides": sides,
        }

    def _pair(self, pair: Pair) -> dict[str, Any]:
        games, (one, other) = self.of_pair(pair), pair
        return {
            "players": [{"player": player, **_tallied(tally(games, player))} for player in pair],
            "rating_difference": self.ratings.difference(one, other),
            "rating_difference_interval": self.ratings.difference_interval(one, other),
            "turns": _turns(games),
            "endings": endings(games),
        }

    def _ratings(self) -> dict[str, Any]:
        rated = sorted(self.contest.players, key=self.ratings.rating, reverse=True)
        return {
            "scale": "Elo",
            "average": AVERAGE,
            "method": METHOD,
            "players": [
                {"player": player, "rating": self.ratings.rating(player), "interval": self.ratings.interval(player)}
                for player in rated
            ],
        }


def ending_name(ended: str) -> str:
    """What ended a game, in words."""
    if ended == FORFEIT:
        return "forfeit"
    # Among computers nobody resigns and nobody agrees on a draw: what is left of these articles is the limit.
    return "turn limit" if ended in ("S-TURN-7", "P-TURN-8") else articles()[ended].title["en"]


def _tallied(count: Tally) -> dict[str, Any]:
    rates = {"win_rate": count.win_rate, "win_rate_interval": count.win_rate_interval, "score": count.score}
    return {**msgspec.to_builtins(count), **rates}


def _turns(games: Sequence[Played]) -> dict[str, Any] | None:
    found = lengths(games)
    return None if found is None else msgspec.to_builtins(found)
