"""The games of a run as JSON lines, written as they end: what a run that was broken off goes on from."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO

import msgspec

from ..errors import ScopeError
from ..scenarios import config_json
from .bout import Played
from .contest import Contest
from .versions import sources_digest

FORMAT = 1
FRESH = "--fresh starts over"


def log_of(results: Path) -> Path:
    """The log that lies beside a file of results."""
    return results.with_name(f"{results.stem}.games.jsonl")


class Log:
    """The log of one contest, open to be written on."""

    def __init__(self, path: Path, contest: Contest, fresh: bool = False) -> None:
        self._path = path
        self._file: BinaryIO = _open(path, fresh)
        try:
            self.played = self._read(contest)
        except BaseException:
            self._file.close()
            raise

    def add(self, played: Played) -> None:
        """Write a game down, so that not even a killed process loses it."""
        self._write(played)

    def __enter__(self) -> Log:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._file.close()

    def _write(self, line: object) -> None:
        self._file.write(msgspec.json.encode(line) + b"\n")
        self._file.flush()

    def _read(self, contest: Contest) -> list[Played]:
        """The games that the log has already; a line that was torn off is dropped."""
        self._file.seek(0)
        lines = self._file.read().split(b"\n")
        self._file.truncate(self._file.tell() - len(lines.pop()))
        if not lines:
            self._write({"arena": FORMAT, "run": run_of(contest)})
            return []
        self._check(lines[0], contest)
        games = {played.key: played for played in _games(self._path, lines[1:])}
        return list(games.values())

    def _check(self, line: bytes, contest: Contest) -> None:
        """Refuse the log of another run, saying what is different."""
        run, own = _run(self._path, line), run_of(contest)
        for part, value in own.items():
            if run.get(part) != value:
                there, here = _different(run.get(part), value)
                raise ScopeError(
                    f"{self._path}: the log of another run: {part} was {there} there and is {here} here; {FRESH}"
                )


def read_log(path: Path) -> tuple[dict[str, Any], list[Played]]:
    """The run that a log is of, and its games; the log stays as it is."""
    try:
        head, *lines = path.read_bytes().split(b"\n")
    except OSError as error:
        raise ScopeError(f"{path}: {error.strerror}") from None
    games = {played.key: played for played in _games(path, lines[:-1])}
    return _run(path, head), list(games.values())


def _run(path: Path, line: bytes) -> dict[str, Any]:
    """What the first line of a log says of its run."""
    try:
        head = msgspec.json.decode(line, type=dict[str, Any])
    except (msgspec.DecodeError, UnicodeDecodeError):
        head = {}
    if "arena" not in head:
        raise ScopeError(f"{path}: line 1: this is no log of an arena; name another file")
    run = head.get("run")
    if head["arena"] != FORMAT or not isinstance(run, dict):
        raise ScopeError(f"{path}: line 1: a log of format {head['arena']}, not {FORMAT}; {FRESH}")
    return run


def _games(path: Path, lines: list[bytes]) -> Iterator[Played]:
    for number, line in enumerate(lines, 2):
        try:
            yield msgspec.json.decode(line, type=Played)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise ScopeError(f"{path}: line {number}: no game of an arena: {error}; {FRESH}") from None


def run_of(contest: Contest) -> dict[str, Any]:
    """What makes two runs the same; how many games are played is not part of it, so a run can be made longer."""
    return {
        "players": sorted(contest.players),
        "config": config_json(contest.config),
        "seed": contest.seed,
        "move_time": contest.move_time,
        "sources": sources_digest(),
    }


def _open(path: Path, fresh: bool) -> BinaryIO:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if fresh:
            path.unlink(missing_ok=True)
        return path.open("a+b")
    except OSError as error:
        raise ScopeError(f"{path}: {error.strerror}") from None


def _different(there: Any, here: Any) -> tuple[str, str]:
    """The parts that two values do not share, as text."""
    if isinstance(there, dict) and isinstance(here, dict):
        names = [name for name in {**there, **here} if there.get(name) != here.get(name)]
        there, here = ({name: each.get(name) for name in names} for each in (there, here))
    return _text(there), _text(here)


def _text(value: Any) -> str:
    return msgspec.json.encode(value).decode()
