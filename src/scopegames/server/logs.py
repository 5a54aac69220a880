"""One line an event, for programs as JSON and on a terminal as text; never a secret, never what an error quotes."""

from __future__ import annotations

import logging
import sys
import traceback
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any, TextIO

import msgspec

from .settings import Settings

OWN = "scopegames"
FRAMES = 12
"""How many of the innermost places of an error are told."""


def say(log: logging.Logger, event: str, level: int = logging.INFO, **fields: Any) -> None:
    """Log an event with its fields."""
    log.log(level, event, extra={"fields": fields})


def report(log: logging.Logger, event: str, error: BaseException, **fields: Any) -> None:
    """Log an error of ours: what and where, without what it quotes."""
    log.error(event, exc_info=error, extra={"fields": fields})


def line(log: logging.Logger, event: str, **fields: Any) -> str:
    """The line that an event would be logged as, for those who print it themselves."""
    record = log.makeRecord(log.name, logging.INFO, "", 0, event, (), None, extra={"fields": fields})
    root = logging.getLogger()
    formatters = [each.formatter for each in root.handlers if isinstance(each.formatter, Lines)]
    return (formatters[0] if formatters else Lines(json=True)).format(record)


class Lines(logging.Formatter):
    """Writes records as lines. Errors are told by their type and place: their messages may quote what clients sent."""

    def __init__(self, *, json: bool) -> None:
        super().__init__()
        self._json = json

    def format(self, record: logging.LogRecord) -> str:
        """A record as one line."""
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
        fields = {"at": at, "level": record.levelname.lower(), "event": _event(record), **_fields(record)}
        if self._json:
            return msgspec.json.encode({"logger": record.name, **fields}, enc_hook=str).decode()
        head = " ".join(_one_line(fields.pop(name)) for name in ("at", "level", "event"))
        return " ".join([head, *(f"{name}={_one_line(value)}" for name, value in fields.items())])


def _one_line(value: Any) -> str:
    """A value that can neither begin a line of its own nor steer a terminal."""
    text = ",".join(map(str, value)) if isinstance(value, list | tuple) else str(value)
    return "".join(each if each.isprintable() else "�" for each in text)


def _event(record: logging.LogRecord) -> str:
    """What happened; errors among our values are named, and other libraries' values are left out."""
    if record.name.partition(".")[0] != OWN:
        return str(record.msg).partition("\n")[0]
    args = record.args if isinstance(record.args, tuple) else ()
    if not args:
        return str(record.msg)
    named = tuple(type(each).__name__ if isinstance(each, BaseException) else each for each in args)
    return str(record.msg) % named


def _fields(record: logging.LogRecord) -> dict[str, Any]:
    fields = dict(getattr(record, "fields", {}))
    if record.exc_info and record.exc_info[1] is not None:
        error = record.exc_info[1]
        fields["error"] = " from ".join(type(each).__name__ for each in _chain(error))
        fields["where"] = [
            f"{frame.filename.rpartition('/')[2]}:{frame.lineno} {frame.name}"
            for frame in traceback.extract_tb(error.__traceback__)[-FRAMES:]
        ]
    return fields


def _chain(error: BaseException | None) -> Iterator[BaseException]:
    """An error and what it came from."""
    seen: set[int] = set()
    while error is not None and id(error) not in seen:
        seen.add(id(error))
        yield error
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)


def configure(settings: Settings, stream: TextIO | None = None) -> None:
    """Send our log, and the warnings of other libraries, to a stream."""
    stream = stream or sys.stderr
    terminal = stream.isatty()
    as_json = settings.log_format == "json" or (settings.log_format == "auto" and not terminal)
    level = ("warning" if terminal else "info") if settings.log_level == "auto" else settings.log_level
    handler = logging.StreamHandler(stream)
    handler.setFormatter(Lines(json=as_json))
    # What goes wrong at the start is told by us, once.
    handler.addFilter(lambda record: (record.name, record.module) != ("uvicorn.error", "on"))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger(OWN).setLevel(level.upper())
