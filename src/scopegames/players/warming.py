"""Compiling computer players before somebody waits for their decisions, and telling how far that is."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterable
from importlib import import_module
from itertools import product
from pathlib import Path
from threading import Thread
from typing import Any, Literal

from numba.core import event

from ..game import GAMES, rules_are_warm, rules_of, warm_up
from ..rules.article import COMPILED, KERNELS, alone, cache_of
from . import LEVELS, SEARCH, AnyObservation, Player
from .match import play
from .search import SearchPlayer, Simulations, Strength

Stage = Literal["rules", "setup", "play", "search"]
STAGES: tuple[Stage, ...] = ("rules", "setup", "play", "search")
"""What a computer needs, each after the one before: the rules, what lays out its cards, what weighs, what searches."""

NOTICE = "Compiling the computer player for this machine. This happens once…"
RICHEST = {"stalingrad": {"mode": "advanced"}, "panzer": {"rules": "full"}}
"""The rules that need most kernels; the plain ones need some of their own."""

SET_UP_PHASES = ("setup", "squad", "deploy")
SET_UPS = {"stalingrad": 2, "panzer": 4}
"""How many decisions a set-up has, both sides' together."""

GAMES_EACH, DECISIONS = 4, 60
"""So many games of so many decisions run through the kernels of the middle of a game too."""

WAYS: dict[Stage, tuple[tuple[int, int | None], ...]] = {
    "setup": ((0, None),),
    "play": ((0, 1),),
    "search": ((4, None), (4, 1), (0, None)),
}
"""With how many simulations and for how many turns of memory a stage's games are played."""

SEARCHING = re.compile(
    r"\w+\.(beliefs\.(?!particles|gunnery)|players\.search\.(tree|\w+\.(search|evaluate|judge|imagine))$)"
)
"""The modules whose kernels nobody needs but those who search."""

NICENESS = 5
"""How much is left to those who play already, and to the first match, by what it does not need."""


def _ready(game: str, stage: Stage) -> Path:
    """The file that says that a stage of a game's players is compiled."""
    return cache_of(Path(__file__).parent / "search" / game / "mind.py") / f"{game}-{stage}.ready"


def is_warm(game: str, stage: Stage) -> bool:
    """Whether a stage is compiled."""
    return rules_are_warm(game) if stage == "rules" else not COMPILED or _ready(game, stage).exists()


def are_warm() -> bool:
    """Whether all players of every game are compiled."""
    return all(is_warm(game, stage) for game, stage in product(GAMES, STAGES))


def stage_of(player: str, game: str) -> Stage:
    """What has to be compiled for a player to play a game."""
    if player in LEVELS:
        return "search" if any(way.simulations for way in LEVELS[player].plays_of(game)) else "play"
    return "search" if player.startswith(SEARCH) else "rules"


def stage_for(player: str, observation: AnyObservation) -> Stage:
    """What has to be compiled for a player's next decision."""
    stage = stage_of(player, observation.config.game)
    # An Officer deploys in the middle of a game.
    sets_up = observation.turn == 0 and observation.phase in SET_UP_PHASES
    return "setup" if stage != "rules" and sets_up else stage


def warm_up_players(game: str, players: Iterable[str], notice: str = NOTICE) -> None:
    """Compile what the players need for a game if it is not, saying so on the error stream."""
    wanted = STAGES[max((STAGES.index(stage_of(player, game)) for player in players), default=0)]
    if wanted == "rules" or is_warm(game, wanted):
        return
    print(notice, file=sys.stderr, flush=True)
    prepare(game, wanted)


def prepare(game: str, wanted: Stage) -> None:
    """Compile all stages up to one; if another process is at it, wait for that."""
    for stage in STAGES[1 : STAGES.index(wanted) + 1]:
        if is_warm(game, stage):
            continue
        with alone(f"{game}-players"):
            if not is_warm(game, stage):
                _compile(game, stage)


def _compile(game: str, stage: Stage) -> None:
    """Play what needs the kernels of a stage."""
    most = SET_UPS[game] if stage == "setup" else DECISIONS
    for rules, (simulations, memory), seed in product(({}, RICHEST[game]), WAYS[stage], range(GAMES_EACH)):
        budget, strength = Simulations(simulations), Strength(memory=memory)
        seats: dict[str, Player] = {side: SearchPlayer(seed, budget, strength) for side in rules_of(game).SIDES}
        play({"game": game, **rules}, seats, seed, most)
    ready = _ready(game, stage)
    ready.parent.mkdir(parents=True, exist_ok=True)
    ready.touch()


def known_kernels(game: str, stage: Stage) -> list[Any]:
    """The kernels of a stage, as far as their modules tell; a few of them may never be needed."""
    import_module(f"{__package__}.search.{game}.mind")
    return [kernel for kernel in KERNELS if _stage_at(kernel.py_func.__module__, game) == stage]


def _stage_at(module: str, game: str) -> Stage | None:
    """The stage that needs the kernels of a module."""
    _, *names = module.split(".")
    if any(other in names for other in GAMES if other != game):
        return None
    if SEARCHING.match(module):
        return "search"
    if game not in names:
        return None
    return "play" if names[0] == "players" else "rules"


class _Count(event.Listener):  # type: ignore[misc]
    """Tells after each kernel how many of a stage are compiled, and how many are known."""

    def __init__(self, game: str, stage: Stage) -> None:
        self._stage, self._kernels = stage, known_kernels(game, stage)

    def on_start(self, event: Any) -> None:
        """A kernel is begun."""

    def on_end(self, event: Any) -> None:  # noqa: ARG002
        """A kernel is compiled."""
        self.tell()

    def tell(self) -> None:
        """Say it on the output."""
        done = sum(bool(kernel.signatures) for kernel in self._kernels)
        print(self._stage, done, len(self._kernels), flush=True)


def prepare_aloud(game: str) -> None:
    """Compile all that a game needs, telling on the output how far each stage is, and when it is done."""
    counts = {stage: _Count(game, stage) for stage in STAGES}
    for count in counts.values():
        count.tell()
    for stage, count in counts.items():
        if sys.platform != "win32" and _may_wait(game, stage):
            os.nice(max(0, NICENESS - os.nice(0)))
        with event.install_listener("numba:compile", count):
            if stage == "rules":
                warm_up(game, notice="")
            else:
                prepare(game, stage)
        print(stage, flush=True)


def _may_wait(game: str, stage: Stage) -> bool:
    """Whether a first match needs nothing of a stage; it is of the first game, and its computer does not search."""
    return stage == "search" or (stage == "setup" and game != next(iter(GAMES)))


def _go_with_the_parent() -> None:
    """End this process when the one that holds the other end of its standard input is gone, be it killed."""
    os.read(sys.stdin.fileno(), 1)
    os._exit(1)


if __name__ == "__main__":
    Thread(target=_go_with_the_parent, daemon=True).start()
    prepare_aloud(sys.argv[1])
