"""What the documentation says of the batched environment and of tensors is true."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

from scopegames.tensors import describe

PAGE = Path(__file__).parents[2] / "docs" / "envs.md"


def test_examples_run() -> None:
    failed, tried = doctest.testfile(str(PAGE), module_relative=False)
    assert failed == 0
    assert tried > 8


@pytest.mark.parametrize("game", ["stalingrad", "panzer"])
def test_the_table_of_tensors_is_up_to_date(game: str) -> None:
    assert describe(game) in PAGE.read_text()
