"""Compiled functions on disk: many processes may write them at the same time."""

from __future__ import annotations

import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from runpy import run_path
from typing import Any

import numba
import numpy as np
import pytest

from scopegames.rules import article
from scopegames.rules.article import COMPILED, alone

pytestmark = pytest.mark.skipif(not COMPILED, reason="nothing is compiled")

SOON = 0.2
"""Seconds in which something that is held back would have happened."""

LONG = 60.0


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A cache of its own, which holds nothing."""
    monkeypatch.setattr(article, "CACHE", tmp_path)
    monkeypatch.setattr(article, "KERNELS", [])
    article.cache_of.cache_clear()
    yield tmp_path
    article.cache_of.cache_clear()


def double(value: Any) -> Any:
    """A function to compile."""
    return value + value


def test_one_at_a_time(cache: Path) -> None:
    entered = threading.Event()

    def enter() -> None:
        with alone("something"):
            entered.set()

    other = threading.Thread(target=enter)
    with alone("something"):
        other.start()
        assert not entered.wait(SOON)
        with alone("something else"):
            pass
    assert entered.wait(LONG)
    other.join(LONG)
    assert {file.name for file in cache.iterdir()} == {"something.lock", "something else.lock"}


def test_a_function_is_saved_while_nobody_else_saves(cache: Path) -> None:
    kernel: Any = article.kernel(double)
    saving = threading.Thread(target=kernel, args=(1,))
    with alone("saving"):
        saving.start()
        # What is compiled is known just before it is saved.
        while not kernel.signatures:
            time.sleep(0.01)
        saving.join(SOON)
        assert not list(cache.rglob("*.nbi"))
    saving.join(LONG)
    assert len(list(cache.rglob("*.nbc"))) == 1


def test_a_function_for_different_types_is_kept_for_each(cache: Path) -> None:
    kernel: Any = article.kernel(double)
    assert (kernel(1), kernel(0.25)) == (2, 0.5)
    assert len(list(cache.rglob("*.nbc"))) == 2
    again: Any = article.kernel(double)
    assert (again(1), again(0.25)) == (2, 0.5)
    assert sum(again.stats.cache_hits.values()) == 2


def test_another_installation_finds_what_was_compiled(cache: Path, tmp_path: Path) -> None:
    """What says that all is compiled goes by what files say: so must what is compiled, wherever they lie."""
    kernels = list[Any]()
    for place in ("here", "there"):
        file = tmp_path / place / "twice.py"
        file.parent.mkdir()
        file.write_text("def twice(value):\n    return 2 * value\n")
        kernels.append(article.kernel(run_path(str(file))["twice"]))
        assert kernels[-1](21) == 42
    here, there = (kernel.stats for kernel in kernels)
    assert (sum(here.cache_misses.values()), sum(there.cache_hits.values())) == (1, 1)
    assert len(list(cache.rglob("*.nbc"))) == 1


def test_what_a_file_said_before_is_not_run(tmp_path: Path, cache: Path) -> None:
    file, said = tmp_path / "times.py", "def times(value):\n    return {} * value\n"
    for factor in (2, 3):
        file.write_text(said.format(factor))
        article.cache_of.cache_clear()
        kernel: Any = article.kernel(run_path(str(file))["times"])
        assert kernel(21) == 21 * factor
    assert len(list(cache.rglob("*.nbc"))) == 2


def test_rules_that_change_while_a_process_starts_are_not_kept_for_the_old_ones(
    tmp_path: Path, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The folder of the rules is named when the first of them is imported, and they are read one after the other."""
    file, said = tmp_path / "of" / "times.py", "def times(value):\n    return {} * value\n"
    file.parent.mkdir()
    monkeypatch.setattr(article, "_RULES", file.parent)
    for factor in (3, 2):
        file.write_text(said.format(factor))
        kernel: Any = article.kernel(run_path(str(file))["times"])
        assert kernel(21) == 21 * factor
    assert [file.parent for file in cache.rglob("*.nbc")] == [cache / "times"]


def test_what_cannot_be_kept_says_why_and_runs(cache: Path) -> None:
    table = np.arange(1 << 20)

    def look_up(place: Any) -> Any:
        return table[place]

    kernel: Any = article.kernel(look_up)
    with pytest.warns(numba.NumbaWarning, match="Cannot cache"):
        assert kernel(42) == 42
    assert not list(cache.rglob("*.nbi"))


@pytest.mark.parametrize("is_there", [True, False])
def test_processes_share_a_folder_where_the_usual_one_takes_no_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_there: bool
) -> None:
    home = tmp_path / "home"
    if is_there:
        home.mkdir()
    else:
        home.touch()
    make = tempfile.TemporaryFile

    def refuse(dir: Path) -> Any:
        if home in dir.parents:
            raise PermissionError(13, "Permission denied", str(dir))
        return make(dir=dir)

    monkeypatch.setattr("tempfile.TemporaryFile", refuse)
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    monkeypatch.setenv("XDG_CACHE_HOME", str(home))
    folder = article._cache_folder()
    assert home not in folder.parents
    assert folder.is_dir()
    # What this process starts has its environment.
    assert article._cache_folder() == folder


def test_an_index_without_its_code_is_compiled_again(cache: Path) -> None:
    """A process that ends between writing the two leaves this behind."""
    kernel: Any = article.kernel(double)
    assert kernel(1) == 2
    for code in cache.rglob("*.nbc"):
        code.unlink()
    again: Any = article.kernel(double)
    assert again(1) == 2
    assert sum(again.stats.cache_misses.values()) == 1
    assert len(list(cache.rglob("*.nbc"))) == 1
