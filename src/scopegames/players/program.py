"""The engine protocol: somebody else's program plays, with observations in and decisions out as JSON lines."""

from __future__ import annotations

import shlex
import shutil
from random import Random
from types import TracebackType
from typing import Annotated, Any, TypeVar

import msgspec

from ..errors import ConfigError, PlayerFailed
from ..observations import Observation
from .ground import ground_of
from .layout import write_setup
from .player import AnyObservation
from .process import Process, shortened

PROTOCOL = 1
"""The number goes up when a program written for the one before could no longer play."""

START_TIME = 30.0
"""Seconds to get ready, at the start and before each game."""

MOVE_TIME = 5.0
"""Seconds for a decision where nothing else is agreed."""

SLACK = 0.2
"""Seconds that an answer may come late: messages take time too, on a busy machine."""

PLAIN = r"^[^\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]*$"
"""Text without what would steer a terminal or turn the line around."""


class Ready(msgspec.Struct, frozen=True, tag_field="type", tag="ready"):
    """A program's answer to `hello` and `new`."""

    name: Annotated[str, msgspec.Meta(max_length=60, pattern=PLAIN)] = ""


class Decided(msgspec.Struct, frozen=True, tag_field="type", tag="decision"):
    """A program's answer to `decide`."""

    decision: str


class Error(msgspec.Struct, frozen=True, tag_field="type", tag="error"):
    """What a program says that cannot go on."""

    reason: str


Answer = TypeVar("Answer", Ready, Decided)
_ANSWERS = msgspec.json.Decoder(Ready | Decided | Error)


class ProgramPlayer:
    """Asks a program, which runs from the first decision until `close`; one that fails loses its game."""

    def __init__(self, command: str, seed: int = 0, move_time: float = MOVE_TIME) -> None:
        self.name = command
        """What the program calls itself, once it has said so."""
        self._command = _words(command)
        self._seeds = Random(seed)
        self._move_time = float(move_time)
        self._process: Process | None = None
        self._failure: PlayerFailed | None = None
        self._last: AnyObservation | None = None

    def decide(self, observation: AnyObservation) -> str:
        """What the program decides, if it is legal."""
        if self._failure is not None:
            raise self._failure
        try:
            return self._decide(observation)
        except PlayerFailed as failure:
            process = self._process
            self.close()
            self._failure = PlayerFailed(f"{self.name}: {failure}", process.log if process else "")
            raise self._failure from None

    def close(self) -> None:
        """Tell the program to quit, and kill it if it does not."""
        if self._process is not None:
            self._process.quit(_line("quit"))
        self._process = self._last = None

    def __enter__(self) -> ProgramPlayer:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def _decide(self, observation: AnyObservation) -> str:
        if self._process is None:
            self._process = Process(self._command)
            self.name = self._ask(Ready, START_TIME, _line("hello", protocol=PROTOCOL)).name or self.name
        if self._last is None or not _follows(observation, self._last):
            self._ask(Ready, START_TIME, new_line(observation, self._seeds.getrandbits(32)))
        self._last = observation
        decision = self._ask(Decided, self._move_time + SLACK, decide_line(observation, self._move_time)).decision
        if not is_legal(observation, decision):
            raise PlayerFailed(f"its decision is not legal now: {shortened(decision)}")
        return decision

    def _ask(self, kind: type[Answer], seconds: float, line: bytes) -> Answer:
        """The program's answer, which must be of a kind."""
        assert self._process is not None
        said = self._process.ask(line, seconds)
        try:
            answer = _ANSWERS.decode(said)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise PlayerFailed(f"it answers {shortened(said)}: {error}") from None
        if isinstance(answer, Error):
            raise PlayerFailed(f"it gives up: {shortened(answer.reason)}")
        if not isinstance(answer, kind):
            raise PlayerFailed(f"it answers {shortened(said)} when it is asked otherwise")
        return answer


def new_line(observation: AnyObservation, seed: int) -> bytes:
    """What a program is told before the first decision of a game."""
    return _line("new", config=observation.config, side=observation.viewer, seed=seed)


def decide_line(observation: AnyObservation, move_time: float) -> bytes:
    """What a program is asked: everything that its side knows, and nothing else."""
    return _line("decide", observation=observation, move_time=move_time)


def is_legal(observation: AnyObservation, decision: str) -> bool:
    """Whether a decision is one of those asked for: a legal one, or a set-up of the cards still to be laid."""
    if isinstance(observation, Observation) and observation.phase == "setup":
        return _is_setup(observation, decision)
    return decision in observation.legal


def _is_setup(observation: Observation, decision: str) -> bool:
    """Whether a set-up lays just the cards in hand, each on a square that is free."""
    ground, columns = ground_of(observation, observation.viewer), observation.columns
    places = [observation.board[square] for square in ground.squares]
    from_above = [card for start in range(len(places) - columns, -1, -columns) for card in places[start:][:columns]]
    laid = decision.removeprefix("setup ").replace("/", "")
    if len(laid) != len(from_above):
        return False
    cards = [card for card, place in zip(laid, from_above, strict=True) if place == "-"]
    return sorted(cards) == sorted(observation.cards) and decision == write_setup(observation, cards)


def _follows(observation: AnyObservation, last: AnyObservation) -> bool:
    """Whether an observation is a later one of the same game, by the same side."""
    same = (observation.viewer, observation.config) == (last.viewer, last.config)
    known = len(last.history)
    return same and len(observation.history) > known and observation.history[:known] == last.history


def _line(type: str, **fields: Any) -> bytes:
    return msgspec.json.encode({"type": type, **fields}) + b"\n"


def _words(command: str) -> list[str]:
    """A command taken apart as a shell would, if there is such a program."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise ConfigError(f"player: '{command}' is no command: {str(error).lower()}") from None
    if not words:
        raise ConfigError("player: name the command of the program, as in program:COMMAND")
    if shutil.which(words[0]) is None:
        raise ConfigError(f"player: there is no program '{words[0]}'")
    return words
