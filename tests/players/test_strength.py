"""The scripted player beats the random one."""

from __future__ import annotations

import pytest

from scopegames.players import make_player
from scopegames.players.match import play

GAMES = 1000
PARTS = 4
"""The games are played in parts, so that several processes can share them."""

WANTED = 0.85


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_scripted_beats_random(mode: str, part: int) -> None:
    """In 1,000 games with the seats swapped, every second one; a draw is not won."""
    config = {"scenario": "quick-duel", "mode": mode, "turn_limit": 200}
    games = range(part * GAMES // PARTS, (part + 1) * GAMES // PARTS)
    won = 0
    for number in games:
        scripted, random = make_player("scripted", number), make_player("random", GAMES + number)
        if number % 2:
            won += play(config, {"german": random, "soviet": scripted}).result == "soviet"
        else:
            won += play(config, {"german": scripted, "soviet": random}).result == "german"
    assert won >= WANTED * len(games)
