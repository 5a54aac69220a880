"""Digests of random games of SCOPE Panzer, one line a config: `python -m tests.properties.digest_panzer`."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from random import Random

from scopegames import Game
from scopegames.notation.panzer.words import VIEWERS
from scopegames.rules.article import COMPILED
from scopegames.scenarios.panzer import PanzerConfig
from tests.battles import BATTLES, battle_name, limited, marches, own_battle

STEPS = 110
CHOSEN = (*BATTLES[::3], BATTLES[-1], *(own_battle(seed) for seed in range(8)))


def digest(config: PanzerConfig) -> str:
    """A digest of everything that a random game shows: every step, every event, and at its end what everybody knows."""
    sha, game = hashlib.sha256(), Game.from_config(config)
    for later in marches(game, Random(5), STEPS):
        game = later
        sha.update(repr((game.legal_actions(), game.raw_events, game.chances)).encode())
    told = [(game.observe(viewer), game.events_for(viewer)) for viewer in VIEWERS]
    sha.update(repr((game.decisions, game.position(), told)).encode())
    return sha.hexdigest()


def lines() -> Iterator[str]:
    """The digests of the chosen configs."""
    for number, config in enumerate(CHOSEN):
        yield f"{number} {battle_name(config)} {digest(limited(config, 40))}"


if __name__ == "__main__":
    print("compiled" if COMPILED else "uncompiled")
    print(*lines(), sep="\n")
