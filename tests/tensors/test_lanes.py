"""Instructions on several numbers do what their Python says, and beliefs are the same compiled and not."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from scopegames.rules.article import kernel
from scopegames.tensors.lanes import (
    EIGHT,
    MANY,
    SIXTEEN,
    eight_at,
    fetching,
    from_behind,
    is_listed,
    lay,
    lay_across,
    shares,
    sixteen_at,
)
from scopegames.tensors.planes import MOST, NEVER, OLDEST, RECENCY, Planes

ROOT = Path(__file__).parents[2]
DIGEST = """
from hashlib import sha256
from scopegames.envs.batch import BatchedEnv
from scopegames.rules.article import COMPILED
from scopegames.scenarios.variants import variant
digest = sha256()
for config, steps in (
    *((variant(name).config, 30) for name in ("stalingrad-2x2", "panzer-2x2", "panzer-2x3")),
    ({"scenario": "quick-duel", "mode": "basic", "turn_limit": 12}, 60),
    ({"scenario": "deep-battle", "mode": "advanced", "turn_limit": 6}, 50),
    ({"game": "panzer", "scenario": "skirmish", "turn_limit": 10}, 40),
):
    env = BatchedEnv(config, 3, seed=5, threads=1, beliefs=True)
    env.reset()
    for _ in range(steps):
        digest.update(env.step(env.sample()).observations.tobytes())
print(COMPILED, digest.hexdigest())
"""


def digest(disable_jit: str) -> list[str]:
    run = subprocess.run(
        [sys.executable, "-c", DIGEST],
        cwd=ROOT,
        env=os.environ | {"NUMBA_DISABLE_JIT": disable_jit},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    return run.stdout.split()


def test_tensors_are_the_same_compiled_and_as_plain_python() -> None:
    (compiled, tensors), (uncompiled, same) = digest("0"), digest("1")
    assert (compiled, uncompiled) == ("True", "False")
    assert tensors == same


@kernel
def across(source: Planes, target: Planes, turned: bool) -> None:
    lay_across(source, (0, 1, 0), target, (0, 2, 0), target.shape[2], turned)


@pytest.mark.parametrize("turned", [False, True])
def test_lines_are_laid_as_columns(turned: bool) -> None:
    source = np.arange(80, dtype=np.int8).reshape(1, 10, EIGHT)
    target = np.full((1, 12, 9), -1, dtype=np.int8)
    across(source, target, turned)
    wanted = np.full((12, 9), -1)
    wanted[2:10, :EIGHT] = source[0, 9 - np.arange(EIGHT) - 1 if turned else 1 + np.arange(EIGHT)].T
    assert target[0].tolist() == wanted.tolist()


@kernel
def share_out(others: NDArray[np.uint8], target: NDArray[np.int8]) -> None:
    for start in range(0, len(others), EIGHT):
        lay(target, (start,), shares(MOST, eight_at(others, (start,))))


def test_shares_are_those_of_the_table() -> None:
    target = np.zeros(NEVER + 1, dtype=np.int8)
    share_out(np.arange(NEVER + 1, dtype=np.uint8), target)
    assert target[: OLDEST + 1].tolist() == RECENCY[: OLDEST + 1].tolist()
    assert target[NEVER] == RECENCY[NEVER] == 0


@kernel
def find(listed: NDArray[np.int16], count: int, wanted: int) -> bool:
    return is_listed(listed, (1, 0), count, wanted)


def test_only_so_many_integers_are_looked_at() -> None:
    listed = np.arange(3 * MANY, dtype=np.int16).reshape(3, MANY)
    for count in (0, 1, 5, MANY, MANY + 9):
        found = [wanted for wanted in range(-1, 3 * MANY) if find(listed, count, wanted)]
        assert found == list(range(MANY, MANY + min(count, MANY)))
    # A number that is too large for the list is not taken for one that has the same last bits.
    assert not find(listed, MANY, MANY + (1 << 16))


@kernel
def turn_round(events: NDArray[np.int16], target: NDArray[np.int8]) -> None:
    lay(target, (0, 0), from_behind(sixteen_at(events, (0, 0)), 5, 7))
    lay(target, (1, 0), from_behind(sixteen_at(events, (1, 0)), 5, 7))


def test_the_other_side_sees_an_event_from_behind() -> None:
    rest = list(range(4, SIXTEEN))
    events = np.array([[1, 0, 1, 6, *rest], [0, 1, 0, 0, *rest]], dtype=np.int16)
    target = np.zeros((2, SIXTEEN), dtype=np.int8)
    turn_round(events, target)
    assert target.tolist() == [[0, 1, 4, 1, *rest], [1, 0, 0, 0, *rest]]


fetch = fetching(3)


@kernel
def ask_for(array: NDArray[np.int8], row: int) -> None:
    fetch(array, row)


def test_rows_after_the_last_may_be_asked_for() -> None:
    array = np.arange(6, dtype=np.int8).reshape(2, 3)
    for row in (0, 1, 2, 1000):
        ask_for(array, row)
    assert array.tolist() == [[0, 1, 2], [3, 4, 5]]
