"""A study of a variant: its tree, how CFR+ comes close to perfect play, and how far from it players are."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import Any

from ..scenarios.variants import Variant
from .cfr import Solver
from .exploit import Measured
from .tree import Tree


@dataclass(frozen=True, slots=True)
class Size:
    """How large a tree is."""

    public_states: int
    information_sets: int
    steps: int
    """How many steps there are in all information sets together."""


@dataclass(frozen=True, slots=True)
class Came:
    """How far CFR+ has come."""

    iterations: int
    value: float
    """What the first side earns, between -1 and 1."""
    exploitability: float
    """In units of win probability."""


@dataclass(frozen=True, slots=True)
class Study:
    """All that was found out about a variant."""

    variant: Variant
    size: Size
    solved: tuple[Came, ...]
    players: tuple[Measured, ...]
    asks: int
    seed: int


def size_of(tree: Tree) -> Size:
    """A tree's size."""
    asked = tree.rows[tree.player >= 0]
    return Size(len(tree), tree.information_sets, int((asked[:, 1] - asked[:, 0]).sum()))


def milestones(iterations: int) -> list[int]:
    """Iterations after which to look: 1, 2, 5, 10, 20, 50 and so on to the last."""
    steps = [digit * 10**zeros for zeros in range(len(str(iterations))) for digit in (1, 2, 5)]
    return [step for step in steps if step < iterations] + [iterations]


def convergence(solver: Solver, iterations: int) -> Iterable[Came]:
    """How close CFR+ comes to perfect play."""
    for done, average in solver.solve(milestones(iterations)):
        yield Came(done, solver.value(average), solver.exploit(average).win_probability)


def study_json(study: Study) -> dict[str, Any]:
    """A study as plain data."""
    return {
        "variant": study.variant.name,
        "turn_limit": study.variant.config.turn_limit,
        "tree": asdict(study.size),
        "cfr_plus": [asdict(came) for came in study.solved],
        "asks": study.asks,
        "seed": study.seed,
        "players": [
            {
                "player": found.player,
                "exploitability": found.exploited.win_probability,
                "at_least": found.sure.win_probability,
                "interval": found.interval,
                "best_response_values": found.exploited.values,
                "asked": found.asked,
            }
            for found in study.players
        ],
    }
