"""Digests of random games, one line a config: `python -m tests.properties.digest`."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from random import Random

from scopegames import Game
from scopegames.notation.stalingrad.words import VIEWERS
from scopegames.rules.article import COMPILED
from scopegames.scenarios.stalingrad import Config
from tests.games import CONFIGS, config_name, course, own_config, with_limit

STEPS = 90
CHOSEN = (*CONFIGS[::5], *(own_config(seed) for seed in range(10)))


def digest(config: Config) -> str:
    """A digest of everything that a random game shows: every step, every event, and at its end what everybody knows."""
    sha, game = hashlib.sha256(), Game.from_config(config)
    for later in course(game, Random(5), STEPS):
        game = later
        sha.update(repr((game.legal_actions(), game.raw_events)).encode())
    told = [(game.observe(viewer), game.events_for(viewer)) for viewer in VIEWERS]
    sha.update(repr((game.decisions, game.position(), told)).encode())
    return sha.hexdigest()


def lines() -> Iterator[str]:
    """The digests of the chosen configs."""
    for number, config in enumerate(CHOSEN):
        yield f"{number} {config_name(config)} {digest(with_limit(config, 20))}"


if __name__ == "__main__":
    print("compiled" if COMPILED else "uncompiled")
    print(*lines(), sep="\n")
