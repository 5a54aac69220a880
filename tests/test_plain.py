"""Records read at once have the same fields as records read one by one."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from scopegames import Game
from scopegames.notation.plain import Reader
from scopegames.rules.panzer.sight import SIGHT as PANZER_SIGHT
from scopegames.rules.panzer.state import STATE as PANZER_STATE
from scopegames.rules.stalingrad.sight import SIGHT
from scopegames.rules.stalingrad.state import STATE

DTYPES = {"stalingrad": (STATE, SIGHT), "panzer": (PANZER_STATE, PANZER_SIGHT)}


def later(name: str, steps: int) -> Game:
    game, rng = Game.new(name), Random(2)
    for _ in range(steps):
        game = game.apply(rng.choice(game.legal_actions()))
    return game


@pytest.mark.parametrize("name", DTYPES)
@pytest.mark.parametrize("steps", [0, 20, 60])
def test_every_field_is_read(name: str, steps: int) -> None:
    game = later(name, steps)
    state, sight = (Reader(dtype) for dtype in DTYPES[name])
    for read, records in ((state, game._states), (sight, game._sights)):
        for index in range(len(records)):
            fields = read(records, index)
            assert tuple(fields) == records.dtype.names
            for field, value in fields.items():
                assert value == np.asarray(records[index][field]).tolist()


def test_only_the_fields_asked_for_are_read() -> None:
    game = later("stalingrad", 30)
    fields = Reader(STATE, ("turn", "pile", "shot"))(game._states)
    assert fields == {name: np.asarray(game._states[0][name]).tolist() for name in ("turn", "pile", "shot")}
