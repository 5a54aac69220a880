"""Compiling the search player before somebody waits for its first decision."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from itertools import product
from pathlib import Path
from threading import Thread

from ..game import GAMES, rules_of
from ..rules.article import COMPILED, cache_of
from . import LEVELS, SEARCH, Player
from .match import play
from .search import SearchPlayer, Simulations, Strength

NOTICE = "Compiling the computer player for this machine. This happens once…"
RICHEST = {"stalingrad": {"mode": "advanced"}, "panzer": {"rules": "full"}}
"""The rules that need most kernels; the plain ones need some of their own."""

GAMES_EACH, DECISIONS = 4, 60
"""So many games of so many decisions run through the kernels of the middle of a game too."""


def _ready(game: str) -> Path:
    """The file that says that a game's search player is compiled."""
    return cache_of(Path(__file__).parent / "search" / game / "search.py") / "ready"


def are_warm() -> bool:
    """Whether the players of every game are compiled."""
    return not COMPILED or all(_ready(game).exists() for game in GAMES)


def warm_up_players(game: str, players: Iterable[str], notice: str = NOTICE) -> None:
    """Compile what the players need for a game if it is not, saying so on the error stream."""
    if not COMPILED or not any(player in LEVELS or player.startswith(SEARCH) for player in players):
        return
    ready = _ready(game)
    if ready.exists():
        return
    print(notice, file=sys.stderr, flush=True)
    sides = rules_of(game).SIDES
    ways = ((4, Strength()), (4, Strength(memory=1)), (0, Strength()))
    for rules, (simulations, strength), seed in product(({}, RICHEST[game]), ways, range(GAMES_EACH)):
        seats: dict[str, Player] = {side: SearchPlayer(seed, Simulations(simulations), strength) for side in sides}
        play({"game": game, **rules}, seats, seed, DECISIONS)
    ready.parent.mkdir(parents=True, exist_ok=True)
    ready.touch()


def _go_with_the_parent() -> None:
    """End this process when the one that holds the other end of its standard input is gone, be it killed."""
    os.read(sys.stdin.fileno(), 1)
    os._exit(1)


if __name__ == "__main__":
    Thread(target=_go_with_the_parent, daemon=True).start()
    for each in GAMES:
        warm_up_players(each, LEVELS)
