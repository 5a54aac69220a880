"""The search player beats the scripted one."""

from __future__ import annotations

import pytest

from scopegames.players import make_player
from scopegames.players.match import play
from scopegames.players.search import SearchPlayer, Simulations

GAMES = 30
WANTED = 0.5
"""It wins about two games of three; thirty games of such a player hardly ever fall below this."""


@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_search_beats_scripted(mode: str) -> None:
    """With the seats swapped every second game; a draw is not won."""
    config = {"scenario": "quick-duel", "mode": mode, "turn_limit": 200}
    won = 0
    for number in range(GAMES):
        searcher, scripted = SearchPlayer(number, Simulations(300)), make_player("scripted", GAMES + number)
        if number % 2:
            won += play(config, {"german": scripted, "soviet": searcher}).result == "soviet"
        else:
            won += play(config, {"german": searcher, "soviet": scripted}).result == "german"
    assert won >= WANTED * GAMES
