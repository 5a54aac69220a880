"""Ideas for a set-up, for whoever is asked for one."""

from __future__ import annotations

import secrets
from random import Random
from typing import cast

from ..players import AnyObservation
from ..players.ideas import ideas
from . import wire


def suggested(observation: AnyObservation) -> wire.Ideas:
    """What can be laid out, chosen or deployed, each time anew; made from what the asker's own side knows."""
    # Nobody can work out from one's own ideas what the enemy was given.
    found = ideas(observation, Random(secrets.randbits(64)))
    return wire.Ideas(tuple(wire.Idea(cast(wire.IdeaName, name), decision) for name, decision in found.items()))
