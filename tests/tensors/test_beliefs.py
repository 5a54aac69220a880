"""What a neutral observer believes in the tensors, beside the exact filter."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray

from benchmarks.engine import CONFIGS
from benchmarks.marginals import follow
from scopegames import Game
from scopegames.beliefs import believe
from scopegames.notation.squares import SPECTATOR
from scopegames.scenarios.stalingrad import LETTERS
from scopegames.tensors import Notes
from scopegames.tensors.planes import MOST, order_of

NAMES = ("Quick Duel Basic", "Quick Duel Advanced", "Skirmish full")
GAMES = 3
TURNS = 25


ROUNDED = 0.5 / MOST + 1e-6
"""How far a chance in a tensor may be from what is believed; but what is almost certain is not written as certain."""


def kept(notes: Notes) -> NDArray[np.float32]:
    """What is believed, before it is rounded."""
    order = order_of(notes.layout.columns, notes.layout.ranks)[0]
    # SCOPE Panzer keeps them by the numbers of the squares, SCOPE Stalingrad as they lie on the planes.
    lines = order if notes.layout.game == "panzer" else np.arange(len(order))
    planes: NDArray[np.float32] = notes._beliefs[0, lines].T
    return planes.reshape(len(planes), notes.layout.ranks, notes.layout.columns)


def believed(notes: Notes) -> NDArray[np.float32]:
    return notes.layout.split(notes.tensor(SPECTATOR))["beliefs"]


@pytest.mark.parametrize("name", NAMES)
def test_beliefs_are_close_to_exact(name: str) -> None:
    found = np.array([each for seed in range(GAMES) for each in follow(CONFIGS[name], seed, TURNS)])
    assert len(found) > 1000
    assert found.mean() < 0.03
    assert np.quantile(found, 0.95) < 0.12


@pytest.mark.parametrize("name", NAMES)
def test_chances_add_up(name: str) -> None:
    rng, game = Random(7), Game.new(**CONFIGS[name], turn_limit=60)
    notes = Notes(game, beliefs=True)
    while not game.over:
        game = game.apply(rng.choice(game.legal_actions()))
        notes.follow(game)
        if not game.turn:
            continue
        planes, table = kept(notes), notes.layout.split(notes.tensor(SPECTATOR))
        lies = table["owner" if "owner" in table else "control"][0] != 0
        assert planes.min() >= 0
        assert np.allclose(planes[:, lies].sum(axis=0), 1, atol=1e-4)
        told = table["beliefs"]
        assert not told[:, ~lies].any()
        assert ((told == 1) == (planes == 1))[:, lies].all()
        assert np.allclose(
            told[:, lies], np.where(planes < 1, np.minimum(planes, 1 - 1 / MOST), 1)[:, lies], atol=ROUNDED
        )


def test_a_card_that_is_seen_is_certain_and_a_move_shares_it_out() -> None:
    game = Game.new("stalingrad", scenario="quick-duel", mode="basic")
    game = game.apply("setup SOCM/GIDS/....").apply("setup socm/gids/....")
    sniper = LETTERS.index("S")
    assert np.allclose(kept(Notes(game, beliefs=True))[sniper], 2 / 12)
    seen = game.apply("search a6").apply("hold")
    notes = Notes(seen, beliefs=True)
    planes = kept(notes)
    assert planes[sniper, 5, 0] == believed(notes)[sniper, 5, 0] == 1
    assert planes[sniper, 3:].sum() == pytest.approx(2, abs=1e-3)
    moved = seen.apply("move a5 sogi")
    planes = kept(Notes(moved, beliefs=True))
    quadrant = planes[sniper, 4:6, 0:2]
    assert np.allclose(quadrant, (1 + 3 / 11) / 4, atol=1e-3)
    assert believe(moved.observe(SPECTATOR), 0, about="soviet").marginals()["a5"]["s"] == pytest.approx(quadrant[0, 0])
