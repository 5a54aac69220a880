"""Record files: their lines, both ways. What the lines mean is for `replay` to say."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from ..errors import ConfigError
from ..scenarios import AnyConfig, config_json, read_config
from .broken import Broken
from .panzer.words import SIDES as PANZER_SIDES
from .squares import SPECTATOR
from .stalingrad.words import SIDES as STALINGRAD_SIDES

VERSION = "1"
UNFINISHED = "*"
TEXTS = {"Game": "game", "Scenario": "scenario", "Theme": "theme", "Mode": "mode"}
NUMBERS = {"Players": "players", "TurnLimit": "turn_limit"}
CARDS = {"stalingrad": "points", "panzer": "units"}
"""What a player's own card values are called in a config."""
KEYS = ("Version", *TEXTS, "Rules", *NUMBERS, "Cards", "Viewer", "Date", "Result")
SIDES = {"stalingrad": STALINGRAD_SIDES, "panzer": PANZER_SIDES}

_HEADER = re.compile(r'\[(\w+) "((?:[^"\\]|\\.)*)"\]')
_DECISION = re.compile(r"(?:([0-9]{1,9})\.\s+)?(\S.*)")


@dataclass(frozen=True, slots=True)
class Entry:
    """A decision of a record, with the facts that follow it where they are written down."""

    turn: int | None
    decision: str
    facts: tuple[str, ...] | None
    line: int = 0


@dataclass(frozen=True, slots=True)
class RecordText:
    """A record file, read but not yet replayed."""

    config: AnyConfig
    viewer: str | None
    date: str | None
    result: str | None
    result_line: int
    entries: tuple[Entry, ...]


def write_record_text(
    config: AnyConfig, viewer: str | None, date: str | None, result: str | None, entries: Iterable[Entry]
) -> str:
    """The text of a record file."""
    headers = {"Version": VERSION, **_config_headers(config)}
    if viewer is not None:
        headers["Viewer"] = viewer
    if date is not None:
        headers["Date"] = date
    headers["Result"] = result or UNFINISHED
    lines = [f'[{key} "{_escape(value)}"]' for key, value in headers.items()]
    lines.append("")
    turn = -1
    for entry in entries:
        margin = " " * len(f"{entry.turn}. ")
        lines.append(f"{margin}{entry.decision}" if entry.turn == turn else f"{entry.turn}. {entry.decision}")
        lines += [f"{margin}{fact}" for fact in entry.facts or ()]
        turn = -1 if entry.turn is None else entry.turn
    return "\n".join(lines) + "\n"


def _escape(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')


def _config_headers(config: AnyConfig) -> dict[str, str]:
    plain = config_json(config)
    if not isinstance(plain["scenario"], str):
        plain["scenario"] = _json(plain["scenario"])
    headers = {key: plain[name] for key, name in TEXTS.items() if plain.get(name) is not None}
    if plain.get("rules"):
        headers["Rules"] = " ".join(plain["rules"])
    headers |= {key: str(plain[name]) for key, name in NUMBERS.items() if plain.get(name) is not None}
    if plain[CARDS[config.game]]:
        headers["Cards"] = _json(plain[CARDS[config.game]])
    return headers


def _json(plain: object) -> str:
    # Line separators of Unicode stay escaped, so that a header is one line.
    return json.dumps(plain)


def read_record_text(text: str) -> RecordText:
    """The lines of a record file; a broken one is refused with its line and the reason."""
    lines = [line.removesuffix("\r") for line in text.removeprefix("\ufeff").split("\n")]
    headers: dict[str, tuple[int, str]] = {}
    entries: list[Entry] = []
    for number, line in enumerate(lines, start=1):
        if line.startswith("["):
            if entries:
                raise Broken(number, "header-late")
            _read_header(number, line, headers)
            continue
        body = line.split(";", 1)[0].rstrip()
        if body.strip():
            _read_entry(number, body.strip(), entries)
    config = _read_config(headers)
    sides = SIDES[config.game]
    viewers, results = (*sides, SPECTATOR), (*sides, "draw", UNFINISHED)
    viewer = headers.get("Viewer", (0, None))
    if viewer[1] is not None and viewer[1] not in viewers:
        raise Broken(viewer[0], "viewer", value=viewer[1], known=", ".join(viewers))
    result_line, result = headers.get("Result", (1, UNFINISHED))
    if result not in results:
        raise Broken(result_line, "result-unknown", value=result, known=" ".join(results))
    date = headers.get("Date", (0, None))[1]
    return RecordText(config, viewer[1], date, None if result == UNFINISHED else result, result_line, tuple(entries))


def _read_header(number: int, line: str, headers: dict[str, tuple[int, str]]) -> None:
    match = _HEADER.fullmatch(line.rstrip())
    if match is None:
        raise Broken(number, "header")
    key, value = match.groups()
    if key not in KEYS:
        raise Broken(number, "header-unknown", key=key, known=", ".join(KEYS))
    if key in headers:
        raise Broken(number, "header-twice", key=key, first=headers[key][0])
    headers[key] = (number, re.sub(r"\\(.)", r"\1", value))


def _read_entry(number: int, body: str, entries: list[Entry]) -> None:
    if body.startswith("!"):
        if not entries:
            raise Broken(number, "fact")
        last = entries[-1]
        entries[-1] = Entry(last.turn, last.decision, (*(last.facts or ()), body), last.line)
        return
    match = _DECISION.fullmatch(body)
    assert match is not None  # anything that is not blank matches
    turn, decision = match.groups()
    entries.append(Entry(int(turn) if turn else None, decision, None, number))


def _read_config(headers: Mapping[str, tuple[int, str]]) -> AnyConfig:
    version_line, version = headers.get("Version", (1, ""))
    if not version:
        raise Broken(version_line, "no-version")
    if version != VERSION:
        raise Broken(version_line, "version", value=version, known=VERSION)
    for key in ("Game", "Scenario"):
        if key not in headers:
            raise Broken(1, "header-missing", key=key)
    plain: dict[str, Any] = {name: headers[key][1] for key, name in TEXTS.items() if key in headers}
    if plain["scenario"].startswith("{"):
        plain["scenario"] = _read_json("Scenario", headers)
    if "Rules" in headers:
        plain["rules"] = headers["Rules"][1].split()
    for key, name in NUMBERS.items():
        if key in headers:
            line, value = headers[key]
            if not re.fullmatch(r"[0-9]{1,9}", value):
                raise Broken(line, "number", key=key, value=value)
            plain[name] = int(value)
    if "Cards" in headers:
        plain[CARDS.get(plain["game"], "points")] = _read_json("Cards", headers)
    try:
        # Nobody agrees on a variant for research, but a game that was played on one can be looked at.
        return read_config(plain, variants=True)
    except ConfigError as error:
        key = _config_key(str(error), headers)
        raise Broken(headers[key][0], "config", str(error), key=key) from None


def _read_json(key: str, headers: Mapping[str, tuple[int, str]]) -> object:
    line, value = headers[key]
    try:
        return msgspec.json.decode(value)
    except msgspec.DecodeError as error:
        raise Broken(line, "json", f"{key}: {error}", key=key) from None
    except RecursionError:
        raise Broken(line, "json", f"{key}: nested too deeply", key=key) from None


def _config_key(reason: str, headers: Mapping[str, tuple[int, str]]) -> str:
    """The header that a config error speaks of."""
    fields = {name: key for key, name in (TEXTS | NUMBERS).items()}
    fields |= {"points": "Cards", "units": "Cards", "rules": "Rules"}
    key = fields.get(re.split(r"[:.]", reason)[0], "Scenario")
    return key if key in headers else "Scenario"
