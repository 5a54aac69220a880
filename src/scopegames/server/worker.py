"""A worker: a process in which computer players think, from observations that the server sends it."""

from __future__ import annotations

import faulthandler
import fcntl
import os
import pickle
import select
import signal
import socket
import struct
import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from io import BufferedIOBase
from random import Random
from typing import TypeVar

import msgspec

from ..players import AnyObservation, Player, make_player
from ..players.warming import Stage, prepare, stage_for

KEPT = 16
"""How many players a worker keeps in mind; the largest hold about 15 MB."""

NICENESS = 5
"""Workers think with what the server leaves of the cores."""

TELL = signal.SIGUSR1
"""The signal on which a worker writes to the server's log where it is, even inside a kernel."""

LENGTH = struct.Struct(">I")
"""How long a message is, before it."""

Kept = TypeVar("Kept")
Match = tuple[str, int, str]
"""What tells one computer's game from another's: its name, its seed and its side."""


@dataclass(frozen=True, slots=True)
class WarmUp:
    """A request to compile what a decision in a game needs, if that has not been done."""

    game: str
    stage: Stage


@dataclass(frozen=True, slots=True)
class Decide:
    """A request for a decision."""

    player: str
    seed: int
    observation: AnyObservation

    @property
    def match(self) -> Match:
        """Which game is meant."""
        return self.player, self.seed, self.observation.viewer

    @property
    def warm_up(self) -> WarmUp:
        """What comes before the first decision of its kind."""
        return WarmUp(self.observation.config.game, stage_for(self.player, self.observation))


class Answer(msgspec.Struct, frozen=True):
    """What a worker says to a request: a decision, or what went wrong."""

    decision: str = ""
    error: str = ""
    log: str = ""


def framed(message: bytes) -> bytes:
    """A message as it travels: its length comes first."""
    return LENGTH.pack(len(message)) + message


def remember(kept: dict[Match, Kept], match: Match, value: Kept) -> None:
    """Keep something of a match as the latest; what was not asked for the longest time is forgotten."""
    kept.pop(match, None)
    kept[match] = value
    if len(kept) > KEPT:
        del kept[next(iter(kept))]


class Players:
    """The computers of one worker: each goes on with the game that it knows, if it still knows it."""

    def __init__(self) -> None:
        self._kept: dict[Match, tuple[Player, AnyObservation]] = {}

    def decide(self, request: Decide) -> str:
        """What a player decides who has seen all that the observation tells."""
        player, last = self._kept.pop(request.match, (None, None))
        observation = request.observation
        if player is None or last is None or not continues(last, observation):
            player = make_player(request.player, seed_at(request.seed, observation))
        decision = player.decide(observation)
        remember(self._kept, request.match, (player, observation))
        return decision


def continues(last: AnyObservation, observation: AnyObservation) -> bool:
    """Whether an observation is of the same game as the last one, and not of an earlier moment."""
    same = last.viewer == observation.viewer and last.config == observation.config
    return same and observation.history[: len(last.history)] == last.history


def seed_at(seed: int, observation: AnyObservation) -> int:
    """The seed of a player who joins a game at an observation; with one for all it would toss the same coins again."""
    moment = len(observation.history)
    return Random(f"{seed} {moment}").getrandbits(63) if moment else seed


def work() -> None:
    """What a worker does: it answers requests until the server hangs up, or is gone."""
    # Whoever ends the server ends it alone; its end closes the line, and that is what ends a worker.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    signal.signal(signal.SIGIO, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_SETMASK, ())
    faulthandler.enable()
    faulthandler.register(TELL)
    os.nice(NICENESS)
    players = Players()
    with socket.socket(fileno=sys.stdin.fileno()) as line, suppress(BrokenPipeError, ConnectionResetError):
        stream = line.makefile("rwb")
        while request := read(stream):
            with dying_with(line):
                answer = msgspec.json.encode(answer_to(players, pickle.loads(request)))
            stream.write(framed(answer))
            stream.flush()


def read(stream: BufferedIOBase) -> bytes:
    """The next message, or nothing where the line ends."""
    length = stream.read(LENGTH.size)
    return stream.read(LENGTH.unpack(length)[0]) if len(length) == LENGTH.size else b""


def answer_to(players: Players, request: WarmUp | Decide) -> Answer:
    """Do what is asked; an error costs the match its computer, and no other match anything."""
    try:
        if isinstance(request, Decide):
            return Answer(players.decide(request))
        prepare(request.game, request.stage)
        return Answer()
    except Exception as error:  # noqa: BLE001
        # What an error says can name hidden cards; its kind cannot.
        return Answer(error=f"cannot go on ({type(error).__name__})", log=traceback.format_exc())


@contextmanager
def dying_with(line: socket.socket) -> Iterator[None]:
    """Meanwhile the process dies as soon as the line does, even inside a kernel, where no other thread would run."""
    flags = fcntl.fcntl(line, fcntl.F_GETFL)
    fcntl.fcntl(line, fcntl.F_SETOWN, os.getpid())
    # The server says nothing before it has its answer: the one thing that SIGIO can tell of is the end.
    fcntl.fcntl(line, fcntl.F_SETFL, flags | os.O_ASYNC)
    try:
        if select.select([line], [], [], 0)[0]:
            sys.exit()
        yield
    finally:
        fcntl.fcntl(line, fcntl.F_SETFL, flags)
