"""What the games of an experiment say about the balance of what was played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from math import erfc, sqrt
from typing import Any

import msgspec

from ...arena import ending_name
from ...arena.bout import DRAW, FORFEIT
from ...arena.standings import CONFIDENCE, Interval, Lengths, endings, lengths, wilson
from ...arena.versions import sources_digest, versions
from ...scenarios import config_json
from ...scenarios.panzer import PanzerConfig, figures_of, unit_cards
from ...scenarios.stalingrad import KIND_NAMES, LETTERS, points_of
from .experiment import Result
from .judging import no_accidents, verdict
from .trial import Trial
from .worth import METHOD, Worth, worth_of_losses, worth_of_squads


@dataclass(frozen=True)
class Edge:
    """How often the side that begins wins, out of the games that somebody won."""

    first: int
    second: int
    draws: int
    forfeits: int = 0

    def __add__(self, other: Edge) -> Edge:
        """The games of both."""
        return Edge(
            self.first + other.first,
            self.second + other.second,
            self.draws + other.draws,
            self.forfeits + other.forfeits,
        )

    @property
    def decided(self) -> int:
        """The games that somebody won by play."""
        return self.first + self.second

    @property
    def share(self) -> float | None:
        """The first side's share of them."""
        return self.first / self.decided if self.decided else None

    @property
    def interval(self) -> Interval | None:
        """Where the share lies with the confidence of all intervals."""
        return wilson(self.first, self.decided) if self.decided else None

    @property
    def chance(self) -> float:
        """How likely an even game is to give a share at least as far from a half."""
        # The two-sided score test, of which Wilson's interval is the inversion.
        return erfc(abs(self.first - self.second) / sqrt(2 * self.decided)) if self.decided else 1.0


@dataclass(frozen=True)
class Squad:
    """How a squad fared, whatever it met."""

    side: str
    units: str
    games: int
    wins: int
    draws: int

    @property
    def interval(self) -> Interval:
        """Where the win rate lies with the confidence of all intervals."""
        return wilson(self.wins, self.games)


@dataclass(frozen=True)
class TrialFindings:
    """What one trial came to."""

    result: Result
    edge: Edge
    lengths: Lengths | None
    endings: dict[str, int]
    """How many games ended each way, in words."""

    @property
    def trial(self) -> Trial:
        """What was played."""
        return self.result.trial


EVERYTHING = "everything"


@dataclass(frozen=True)
class Together:
    """Who won in several trials of a game together."""

    game: str
    variant: str
    edge: Edge


@dataclass(frozen=True)
class Group:
    """Trials of one game that differ in their scenario alone, and what the cards are worth in all of them together."""

    game: str
    variant: str
    results: Sequence[Result]
    losses: Sequence[Worth]
    units_led: Sequence[Worth]
    squads: Sequence[Squad]

    def name(self, card: str) -> str:
        """A card's name."""
        if self.game == "panzer":
            unit = unit_cards()[card]
            return f"{unit['name']} ({unit['side']})"
        return KIND_NAMES[LETTERS.index(card)].replace("_", " ").title()

    def value(self, card: str) -> int:
        """The points that a card is valued with."""
        config = self.results[0].trial.config
        if isinstance(config, PanzerConfig):
            return figures_of(config)[card][2]
        return points_of(config).get(KIND_NAMES[LETTERS.index(card)], 0)


@dataclass(frozen=True)
class Findings:
    """Everything that an experiment found."""

    results: Sequence[Result]
    commands: Sequence[str] = ()
    left_out: Sequence[str] = ()
    """Logs that lie beside those of the trials, and why they are no part of it."""
    sources: str = field(default_factory=sources_digest)
    """What the games were played with."""

    @cached_property
    def trials(self) -> list[TrialFindings]:
        """Every trial of which games were played."""
        return [
            TrialFindings(result, edge_of(result), lengths(result.games), _endings(result))
            for result in self.results
            if result.games
        ]

    @property
    def together(self) -> list[Together]:
        """The trials of each variant together, and of each game, where there are several."""
        sums: dict[tuple[str, str], list[TrialFindings]] = {}
        for each in self.trials:
            for variant in (each.trial.variant, EVERYTHING):
                sums.setdefault((each.trial.config.game, variant), []).append(each)
        return [
            Together(game, variant, sum((each.edge for each in found), Edge(0, 0, 0)))
            for (game, variant), found in sorted(sums.items(), key=lambda entry: entry[0][1] == EVERYTHING)
            if len(found) > 1
        ]

    @cached_property
    def uneven(self) -> set[str]:
        """The trials whose edge is no accident, all judged together, by file name."""
        return no_accidents({each.trial.file_name: each.edge.chance for each in self.trials})

    @cached_property
    def misvalued(self) -> set[tuple[str, str]]:
        """The units whose worth differs from their points by no accident, all judged together, by variant and card."""
        led = [(group.variant, worth) for group in self.groups for worth in group.units_led]
        return no_accidents({(variant, worth.card): worth.chance for variant, worth in led})

    def verdict(self, group: Group, worth: Worth) -> str:
        """Whether a unit is worth its points in the squads of a variant."""
        return verdict(worth, stands_out=(group.variant, worth.card) in self.misvalued)

    @cached_property
    def groups(self) -> list[Group]:
        """The trials by game and variant, in the order in which they were played."""
        sorted_out: dict[tuple[str, str], list[Result]] = {}
        for each in self.trials:
            sorted_out.setdefault((each.trial.config.game, each.trial.variant), []).append(each.result)
        return [_group(game, variant, results) for (game, variant), results in sorted_out.items()]

    def plain(self) -> dict[str, Any]:
        """Everything as plain data for a JSON file: the same games give the same bytes."""
        return {
            "commands": list(self.commands),
            "left_out": list(self.left_out),
            "versions": {**versions(), "sources": self.sources},
            "confidence": CONFIDENCE,
            "worth_by": METHOD,
            "trials": [self._plain_trial(each) for each in self.trials],
            "together": [
                {"game": each.game, "variant": each.variant, **_plain_edge(each.edge)} for each in self.together
            ],
            "variants": [self._plain_group(group) for group in self.groups],
        }

    def _plain_trial(self, found: TrialFindings) -> dict[str, Any]:
        trial, edge = found.trial, found.edge
        return {
            "title": trial.title,
            "config": config_json(trial.config),
            "player": trial.players[0],
            "seed": trial.seed,
            "games": len(found.result.games),
            "complete": found.result.complete,
            "first_side": trial.sides[0],
            "wins": dict(zip(trial.sides, (edge.first, edge.second), strict=True)),
            **_plain_edge(edge),
            "chance": edge.chance,
            "uneven": trial.file_name in self.uneven,
            "turns": None if found.lengths is None else msgspec.to_builtins(found.lengths),
            "endings": found.endings,
            "faults": msgspec.to_builtins(found.result.faults),
        }

    def _plain_group(self, group: Group) -> dict[str, Any]:
        units = [
            {**_plain_worth(group, each), "chance": each.chance, "verdict": self.verdict(group, each)}
            for each in group.units_led
        ]
        return {
            "game": group.game,
            "variant": group.variant,
            "scenarios": [result.trial.scenario for result in group.results],
            "cards_lost": [_plain_worth(group, worth) for worth in group.losses],
            "units_led": units,
            "squads": [
                {"side": each.side, "units": each.units, "games": each.games, "wins": each.wins, "draws": each.draws}
                for each in group.squads
            ],
        }


def _plain_edge(edge: Edge) -> dict[str, Any]:
    return {
        "decided": edge.decided,
        "draws": edge.draws,
        "forfeits": edge.forfeits,
        "first_side_share": edge.share,
        "first_side_share_interval": edge.interval,
    }


def edge_of(result: Result) -> Edge:
    """Who won the games of a trial; what was lost by failing says nothing of the sides."""
    counts = Counter(game.result for game in result.games if game.ended != FORFEIT)
    first, second = result.trial.sides
    forfeits = sum(game.ended == FORFEIT for game in result.games)
    return Edge(counts[first], counts[second], counts[DRAW], forfeits)


def squads_of(results: Sequence[Result]) -> list[Squad]:
    """Every squad that was led into battle, the most frequent first."""
    games, wins, draws = Counter[tuple[str, str]](), Counter[tuple[str, str]](), Counter[tuple[str, str]]()
    for game in (game for result in results for game in result.games if game.account and game.ended != FORFEIT):
        assert game.account is not None
        for side, units in game.account.squads.items():
            games[side, units] += 1
            wins[side, units] += game.result == side
            draws[side, units] += game.result == DRAW
    ranked = sorted(games, key=lambda squad: (-games[squad], squad))
    return [Squad(*squad, games[squad], wins[squad], draws[squad]) for squad in ranked]


def _group(game: str, variant: str, results: Sequence[Result]) -> Group:
    drawn = "drawn squads" in variant
    return Group(
        game,
        variant,
        results,
        worth_of_losses(results),
        worth_of_squads(results) if drawn else [],
        squads_of(results),
    )


def _endings(result: Result) -> dict[str, int]:
    return {ending_name(ended): count for ended, count in endings(result.games).items()}


def _plain_worth(group: Group, worth: Worth) -> dict[str, Any]:
    return {
        "card": worth.card,
        "points": group.value(worth.card),
        "games": worth.games,
        "gain": worth.gain,
        "interval": worth.interval,
    }
