"""Games of SCOPE Stalingrad for beliefs to follow: small scenarios, and random games decision by decision."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

from scopegames import Game
from scopegames.beliefs import Belief
from scopegames.beliefs.stalingrad import HiddenFront
from scopegames.chance import Chance
from scopegames.scenarios.stalingrad import Config, Mode, Scenario, Victory
from tests.games import random_setup, random_step

Moment = tuple[Game, str, Game]
"""A game, a decision, and the game after it."""


def small(columns: int, rows: int, mode: Mode, players: int = 2, **cards: int) -> Config:
    """An own scenario; Infantry and Mortars may come back together."""
    scenario = Scenario(
        name="small",
        columns=columns,
        rows=rows,
        cards=cards,
        victory=Victory(snipers=mode == "basic", points=None, eliminate=tuple(sorted(set(cards) - {"decoy"}))),
        mode=mode,
        reinforcements="infantry-and-mortar",
    )
    return Config(scenario=scenario, mode=mode, players=players)


BASIC = (
    small(2, 2, "basic", sniper=1, decoy=1, officer=1),
    small(3, 2, "basic", sniper=1, decoy=1, scout=1),
    small(2, 3, "basic", sniper=2, decoy=1),
)
ADVANCED = (
    small(2, 2, "advanced", machine_gun=1, infantry=1, mortar=1),
    small(2, 2, "advanced", machine_gun=2, infantry=1, decoy=1),
    small(3, 2, "advanced", machine_gun=1, infantry=1, sniper=1),
    small(2, 3, "advanced", infantry=2, machine_gun=1),
    small(2, 2, "advanced", players=4, infantry=1, mortar=1, machine_gun=1),
)
SMALL = BASIC + ADVANCED


def name_of(config: Config) -> str:
    """A small scenario's size, cards and mode, as a test's name."""
    scenario = config.scenario
    assert isinstance(scenario, Scenario)
    cards = "-".join(f"{count}-{name}" for name, count in scenario.cards.items())
    return f"{scenario.columns}x{scenario.rows}-{cards}-{config.mode}-{config.players}"


def moments(config: Config, seed: int, decisions: int) -> Iterator[Moment]:
    """A game of random play, decision by decision."""
    rng, game = Random(seed), Game.from_config(config)
    for _ in range(decisions):
        if game.over:
            return
        text = random_setup(game, rng) if game.phase == "setup" else _random_decision(game, rng)
        before, game = game, game.apply(text)
        yield before, text, game


def _random_decision(game: Game, rng: Random) -> str:
    """A decision made of random engine steps."""
    text = None
    while text is None:
        step = random_step(game, rng)
        before, game = game, game.apply(step)
        text = game.rules.written_now(before._states, game._states, step)
    return text


class SampledFront(HiddenFront):
    """What is hidden, believed with particles from the start."""

    def exact(self, chance: Chance) -> None:  # noqa: ARG002
        """There is no exact belief."""
        return


def sampled(game: Game, viewer: str, seed: int, particles: int) -> Belief:
    """A belief about the viewer's enemy that is a sample from the start."""
    enemy = 1 - game.rules.SIDES.index(viewer)
    unknown = SampledFront(Game.from_config(game.config)._states[0], enemy)
    return Belief(unknown, seed, particles, lambda seen: seen, game.observe(viewer))


Chances = Mapping[str, Mapping[str, float]]


def furthest(one: Chances, other: Chances) -> float:
    """The largest difference between the chances of two beliefs; they must be about the same squares."""
    assert set(one) == set(other)
    cards = {(square, card) for chances in (one, other) for square in chances for card in chances[square]}
    return max(abs(one[square].get(card, 0.0) - other[square].get(card, 0.0)) for square, card in cards)
