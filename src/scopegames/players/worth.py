"""What cards are worth: how much nearer to victory it brings a side to eliminate one."""

from __future__ import annotations

from dataclasses import dataclass

from ..observations import Observation
from ..scenarios.stalingrad import KIND_NAMES, Config, Victory, points_of, scenario_of
from .ground import enemy_of
from .memory import INFANTRY, KINDS, SNIPER

VICTORY = 1.0

ABILITIES = (0.0, 0.10, 0.04, 0.03, 0.08, 0.06, 0.06, 0.0)
"""What it hurts a side in Advanced Mode to lose what a card of each kind can do, next to a victory's 1."""

WITHOUT_SNIPERS = 2.0
"""How much more all that is worth where no Sniper can do the shooting."""

BREAKTHROUGH = 0.1
"""What an Infantry is worth more where it can win the game."""

CROSSED = 0.15
"""What it is worth to have an Infantry among the enemy's cards."""

NEARNESS = 0.6
"""What it is worth, where it can win the game, to have an Infantry one row from its goal."""


@dataclass(frozen=True, slots=True)
class Aims:
    """How a game is won, read once from its config."""

    config: Config
    victory: Victory
    points: tuple[int, ...]
    wanted: tuple[bool, ...]
    aces: bool

    @classmethod
    def of(cls, config: Config) -> Aims:
        """The aims of a game."""
        scenario, points = scenario_of(config), points_of(config)
        return cls(
            config=config,
            victory=scenario.victory,
            points=tuple(points.get(name, 0) for name in KIND_NAMES),
            wanted=tuple(name in scenario.victory.eliminate for name in KIND_NAMES),
            aces=scenario.duel_of_aces,
        )

    @property
    def advanced(self) -> bool:
        """Whether the Units can act."""
        return self.config.mode == "advanced"

    def ability(self, kind: int) -> float:
        """What the things that a card can do are worth to its owner."""
        if not self.advanced:
            return 0.0
        if kind == INFANTRY and self.victory.breakthrough:
            return ABILITIES[kind] + BREAKTHROUGH
        return ABILITIES[kind] * (1 if self.victory.snipers else WITHOUT_SNIPERS)


def worths(observation: Observation, aims: Aims, attacker: str) -> list[float]:
    """For each kind of card, what it is worth to a side to eliminate one of the enemy's; 1 is a victory."""
    enemy = enemy_of(attacker)
    letters = KINDS if enemy == "german" else KINDS.lower()
    in_play = [observation.counts[enemy].get(letter, 0) for letter in letters]
    kinds = range(len(KINDS))
    return [_worth(observation, aims, attacker, kind, in_play) if in_play[kind] else 0.0 for kind in kinds]


def _worth(observation: Observation, aims: Aims, attacker: str, kind: int, in_play: list[int]) -> float:
    """One card's worth: it counts on every road to victory, and can do nothing any more."""
    shares = [points_share(observation, aims, attacker, kind), aims.ability(kind)]
    if kind == SNIPER and aims.victory.snipers:
        shares.append(1 / (in_play[SNIPER] + len(observation.zone[enemy_of(attacker)])))
    if aims.wanted[kind]:
        shares.append(1 / sum(count for count, wanted in zip(in_play, aims.wanted, strict=True) if wanted))
    still_to_go = 1.0
    for share in shares:
        still_to_go *= 1 - share
    return 1 - still_to_go


def points_share(observation: Observation, aims: Aims, attacker: str, kind: int) -> float:
    """The part of the Objective Points still to be scored that a card gives."""
    if observation.objective is None:
        return 0.0
    return min(1.0, aims.points[kind] / max(1, observation.objective - observation.points[attacker]))


def standing(observation: Observation, aims: Aims, side: str, square: str) -> float:
    """What it is worth to a side to have an Infantry on a square."""
    rank = int(square[1])
    rows_to_go = 2 * observation.rows - rank if side == "german" else rank - 1
    if aims.victory.breakthrough:
        return NEARNESS / rows_to_go**1.5 if rows_to_go else 1.0
    return CROSSED if rows_to_go < observation.rows else 0.0
