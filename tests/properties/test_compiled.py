"""The rules give the same games compiled and as plain Python."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from . import digest, digest_panzer

ROOT = Path(__file__).parents[2]


def digests(module: str, disable_jit: str) -> list[str]:
    run = subprocess.run(
        [sys.executable, "-m", module],
        cwd=ROOT,
        env=os.environ | {"NUMBA_DISABLE_JIT": disable_jit},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    return run.stdout.splitlines()


@pytest.mark.parametrize(
    "module, games",
    [(digest.__name__, len(digest.CHOSEN)), (digest_panzer.__name__, len(digest_panzer.CHOSEN))],
    ids=["stalingrad", "panzer"],
)
def test_compiled_and_uncompiled_games_are_equal(module: str, games: int) -> None:
    compiled, uncompiled = digests(module, "0"), digests(module, "1")
    assert (compiled[0], uncompiled[0]) == ("compiled", "uncompiled")
    assert compiled[1:] == uncompiled[1:]
    assert len(compiled) == games + 1
