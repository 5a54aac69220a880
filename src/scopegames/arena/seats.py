"""Players by name, as a contest seats them."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from ..players import PROGRAM, SEARCH, Player, make_player
from ..players.closing import Closable
from ..players.player import AnyObservation
from ..players.program import ProgramPlayer

DRAWN = "drawn:"
"""Stands before the name of a player whose squads in SCOPE Panzer are drawn by lot."""


def take_seat(name: str, seed: int, move_time: float | None = None) -> Player:
    """A player by name; a program may have a time of its own for each decision."""
    if name.startswith(DRAWN):
        return DrawnSquad(take_seat(decider(name), seed, move_time), seed)
    if name.startswith(PROGRAM) and move_time is not None:
        return ProgramPlayer(name.removeprefix(PROGRAM), seed, move_time)
    return make_player(name, seed)


def decider(name: str) -> str:
    """Who decides for a seat, whatever is drawn for them."""
    return name.removeprefix(DRAWN)


def is_reproducible(name: str) -> bool:
    """Whether a player decides the same again from the same seed: what a clock or another program decides may not."""
    timed = decider(name).startswith(SEARCH) and name.endswith("s")
    return not timed and not decider(name).startswith(PROGRAM)


class DrawnSquad:
    """A player who takes any full squad, each as likely as any other, and then decides as ever."""

    def __init__(self, player: Player, seed: int) -> None:
        self._player, self._random = player, Random(seed)

    def decide(self, observation: AnyObservation) -> str:
        """A squad by lot; everything else is the player's."""
        if observation.phase == "squad":
            return self._random.choice(full_squads(observation.legal))
        return self._player.decide(observation)

    def close(self) -> None:
        """Let go of what the player holds open."""
        if isinstance(self._player, Closable):
            self._player.close()


def full_squads(decisions: Iterable[str]) -> list[str]:
    """The squads that no further unit fits into."""
    squads = [tuple(text.split(" ")[1:]) for text in decisions]
    extended = {squad[:place] + squad[place + 1 :] for squad in squads for place in range(len(squad))}
    return [" ".join(("squad", *squad)) for squad in squads if squad not in extended]
