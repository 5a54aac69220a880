"""Games of SCOPE Panzer to believe things about: small ones for brute force, and how samples are compared."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from random import Random

import numpy as np

from scopegames import Game
from scopegames.beliefs import Belief
from scopegames.beliefs.panzer import HiddenSquad
from scopegames.beliefs.particles import Particles
from scopegames.chance import Chance
from scopegames.game.panzer import SIDES, split
from scopegames.observations import PanzerObservation
from scopegames.rules.panzer.state import STATE, Action, Shot, Unit
from scopegames.rules.record import Records, records
from scopegames.scenarios.panzer import CODES, Figures, PanzerConfig
from tests.battles import any_step, is_half_done, opponent_of

AFFORDABLE = ("SH", "ST", "PE", "BZ", "P4", "P2", "SG", "TG")
"""The units of small battles: few, so that every squad and arrangement can be tried."""


def small_battle(rules: tuple[str, ...], cost: int, turn_limit: int | None = None) -> PanzerConfig:
    """A Skirmish with squads of at most 12 / `cost` units out of a few; heavy units of every firepower."""
    units = {code: Figures(points=cost if code in AFFORDABLE else 13) for code in CODES}
    units |= {code: Figures(points=cost, armor=3, firepower=1) for code in ("SH", "P4")}
    return PanzerConfig(rules=rules, units=units, turn_limit=turn_limit)


def course(config: PanzerConfig, seed: int, steps: int, naming: float = 0.0) -> Iterator[Game]:
    """A random game after each whole decision; at times a revealed unit is only named, and fire held."""
    game, rng = Game.from_config(config), Random(seed)
    for _ in range(steps):
        if game.over:
            return
        named = _named(game) if rng.random() < naming else []
        game = game.apply(named[0] if named else any_step(game, rng))
        if not is_half_done(game):
            yield game


def _named(game: Game) -> list[int]:
    shown = game._states[0]["shown"]
    steps = [(step, *split(step)) for step in game.legal_actions()]
    return [
        step for step, family, value in steps if family == Action.HOLD or (family == Action.SEARCH and shown[value])
    ]


def watchers(game: Game) -> Iterator[tuple[PanzerObservation, str]]:
    """Both sides' observations, each with the side that it is to learn about."""
    for viewer in SIDES:
        yield game.observe(viewer), opponent_of(viewer)


class SampledSquad(HiddenSquad):
    """The same side, followed by particles from the beginning."""

    def exact(self, chance: Chance) -> None:  # noqa: ARG002
        """No arrangement is followed exactly."""
        return


def sampled(observation: PanzerObservation, seed: int, particles: int) -> Belief:
    """A belief about the enemy that keeps to particles."""
    state = Game.from_config(observation.config)._states[0]
    squad = SampledSquad(state, 1 - SIDES.index(observation.viewer))
    belief = Belief(squad, seed, particles, lambda seen: seen, observation)
    assert isinstance(belief.filter, Particles)
    return belief


def contradictions(belief: Belief, observation: PanzerObservation, states: Records) -> set[str]:
    """The names of what the viewer would see otherwise if a state were the real one."""
    found = set()
    for index in range(len(states)):
        alone = records(1, STATE)
        alone[0] = states[index]
        seen = Game(observation.config, alone, belief.known.game._sights).observe(observation.viewer)
        for name in (field.name for field in fields(observation)):
            if name != "history" and getattr(seen, name) != getattr(observation, name):
                found.add(name)
    return found


def hidden(state: np.void) -> bytes:
    """What a state hides, without what is left of shots that nothing looks back at."""
    shots = [shot.tobytes() if shot[Shot.ATTACKER] != Unit.NONE else b"" for shot in state["shots"]]
    return b"/".join((state["unit"].tobytes(), state["squad"].tobytes(), state["to_place"].tobytes(), *shots))
