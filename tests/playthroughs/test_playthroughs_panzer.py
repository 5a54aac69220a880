"""Whole games of SCOPE Panzer that are known byte for byte: every decision, fact, position and view."""

from __future__ import annotations

import pytest

from scopegames.notation.panzer.words import VIEWERS
from scopegames.scenarios.panzer import PanzerConfig

from .write_panzer import BATTLES, fought, path_of, write

FOUGHT = tuple(fought())


@pytest.mark.parametrize("config", FOUGHT, ids=lambda config: path_of(config).stem)
def test_playthrough(config: PanzerConfig) -> None:
    text = path_of(config).read_bytes().decode()
    seed = int(text.splitlines()[1].removeprefix("seed "))
    assert write(config, seed) == text


def test_every_playthrough_has_its_file() -> None:
    assert {path.name for path in BATTLES.glob("*.txt")} == {path_of(config).name for config in FOUGHT}


@pytest.mark.parametrize("config", FOUGHT, ids=lambda config: path_of(config).stem)
def test_a_playthrough_shows_everything_and_stays_small(config: PanzerConfig) -> None:
    text = path_of(config).read_text("utf-8")
    points = text.count("\nposition ")
    assert points == text.count("\n> ") + 1
    assert all(text.count(f"\n{viewer} ") == points for viewer in VIEWERS)
    assert "\n! result " in text
    assert "\n! destroyed " in text
    assert len(text.encode()) < 150_000
