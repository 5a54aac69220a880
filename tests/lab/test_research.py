"""The ten-minute example runs, and what it shows is true."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

PAGE = Path(__file__).parent.parent.parent / "docs" / "research.md"


def test_the_example_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("pettingzoo", reason="the extra 'research' is not installed")
    monkeypatch.chdir(tmp_path)
    result = doctest.testfile(str(PAGE), module_relative=False)
    assert result.attempted >= 30
    assert result.failed == 0
    assert (tmp_path / "research.svg").stat().st_size > 10_000
