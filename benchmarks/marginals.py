"""How far the beliefs in tensors are from the exact filter's: `python -m benchmarks.marginals`.

Random play; whenever an action is asked, each square of both sides is compared as a spectator may know it. The
difference is the total variation: the share of the chances that lies on other cards.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from benchmarks.engine import CONFIGS
from scopegames.beliefs import Belief, believe
from scopegames.game import Game
from scopegames.notation.squares import SPECTATOR, square_number
from scopegames.rules.grid import STRIDE
from scopegames.scenarios.panzer import CODES
from scopegames.scenarios.stalingrad import LETTERS
from scopegames.tensors import Notes

COMPARED = ("Quick Duel Basic", "Quick Duel Advanced", "Skirmish basic", "Skirmish full")
TURNS = 40


def column(game: str, card: str) -> int:
    """The plane of a card as written."""
    if game == "stalingrad":
        return LETTERS.index(card.upper())
    return 8 if card == "." else CODES.index(card) % 8


def differences(game: str, belief: Belief, planes: NDArray[np.float32]) -> Iterator[float]:
    """For each square how far apart the two are."""
    for square, chances in belief.marginals().items():
        exact = np.zeros(len(planes))
        for card, chance in chances.items():
            exact[column(game, card)] += chance
        yield float(np.abs(exact - planes[:, *divmod(square_number(square), STRIDE)]).sum()) / 2


def follow(config: dict[str, Any], seed: int, turns: int) -> Iterator[float]:
    """The differences in one random game, where the filter is exact."""
    rng, game = Random(seed), Game.new(**config)
    notes, beliefs = Notes(game, beliefs=True), dict[str, Belief]()
    while not game.over and game.turn < turns:
        game = game.apply(rng.choice(game.legal_actions()))
        if game.phase != "action":
            continue
        notes.follow(game)
        planes, seen = notes.layout.split(notes.tensor(SPECTATOR))["beliefs"], game.observe(SPECTATOR)
        for side in game.rules.SIDES:
            if side not in beliefs:
                beliefs[side] = believe(seen, 0, about=side)
            beliefs[side].look(seen)
            if beliefs[side].exact:
                yield from differences(game.config.game, beliefs[side], planes)


def main() -> None:
    """Print a line for each config."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=40, help="how many games a line")
    options = parser.parse_args()
    print(f"{'':<22}{'squares':>9}{'mean':>8}{'95 %':>8}{'99 %':>8}{'most':>8}")
    for name in COMPARED:
        found = np.array([each for seed in range(options.games) for each in follow(CONFIGS[name], seed, TURNS)])
        late = "".join(f"{np.quantile(found, share):>8.3f}" for share in (0.95, 0.99, 1))
        print(f"{name:<22}{len(found):>9}{found.mean():>8.4f}{late}", flush=True)


if __name__ == "__main__":
    main()
