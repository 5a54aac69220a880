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
from scopegames.tensors.lanes import EIGHT, eight_at, lay, lay_across, shares
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
