"""What a viewer can know about the cards that are hidden from them, and how likely each is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np

from ..errors import ScopeError
from ..game import Game, rules_of
from ..notation.squares import SPECTATOR
from .belief import AnyObservation, Belief, Unknown
from .known import FACT
from .panzer import HiddenSquad
from .stalingrad import HiddenFront

__all__ = ["AnyObservation", "Belief", "believe"]

HIDDEN: dict[str, Callable[[np.void, int], Unknown]] = {"stalingrad": HiddenFront, "panzer": HiddenSquad}
"""Game to what it hides of a side, made from a new game's state."""

PARTICLES = 20_000


def believe(observation: AnyObservation, seed: int, particles: int = PARTICLES, about: str | None = None) -> Belief:
    """What the viewer of an observation can know of a side's hidden cards, the enemy's unless another is named.

    About the viewer's own side it is what everybody can know of it, such as the enemy.
    """
    sides = rules_of(observation.config.game).SIDES
    if about is None:
        if observation.viewer == SPECTATOR:
            raise ScopeError(f"a spectator has no enemy; name a side: {' or '.join(sides)}")
        about = sides[1 - sides.index(observation.viewer)]
    if about not in sides:
        raise ScopeError(f"'{about}' is no side; the sides are {' and '.join(sides)}")
    start = Game.from_config(observation.config)._states[0]
    unknown = HIDDEN[observation.config.game](start, sides.index(about))
    return Belief(unknown, seed, particles, public if about == observation.viewer else lambda seen: seen, observation)


def public(observation: AnyObservation) -> AnyObservation:
    """An observation as a spectator's: with the history that everybody knows."""
    redact = rules_of(observation.config.game).redact
    lines = (line if line.startswith(FACT) else redact(line) for line in observation.history)
    return replace(observation, viewer=SPECTATOR, history=tuple(lines))
