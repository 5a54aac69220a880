"""What can be wrong with an own scenario or own card values: a code, the field, and what the words leave open."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Literal, TypeAlias, get_args, get_type_hints

import msgspec

from ..errors import ConfigError

FaultCode: TypeAlias = Literal[
    "aces",
    "basic-breakthrough",
    "basic-sniper",
    "basic-victory",
    "box",
    "choice",
    "crowded",
    "decoy",
    "deep",
    "dots",
    "letter",
    "long-number",
    "missing",
    "mode",
    "name",
    "no-card",
    "no-infantry",
    "no-snipers",
    "no-table",
    "no-unit",
    "no-victory",
    "not-in-play",
    "objective",
    "range",
    "squad",
    "theme",
    "toml",
    "type",
    "unarmed",
    "unknown",
    "whole",
]
"""Why a scenario or card values cannot be played; clients have the words."""

FAULTS: dict[FaultCode, str] = {
    "aces": "each Front must have exactly one Sniper (cards.sniper = 1)",
    "basic-breakthrough": 'only Advanced Mode has ASSAULT; set mode = "advanced"',
    "basic-sniper": 'Basic Mode needs at least one Sniper; or set mode = "advanced"',
    "basic-victory": 'Basic Mode ends with the last Sniper; or set mode = "advanced"',
    "box": "{value} is not between {least} and {most}, the number in the box",
    "crowded": "{cards} cards do not fit on {squares} squares",
    "decoy": "a Decoy is never eliminated",
    "deep": "nested too deeply",
    "dots": "line {line} has more than {most} dots",
    "letter": "use the letters {known}",
    "long-number": "a whole number has more than {most} bits",
    "mode": "'{name}' is played in {mode} Mode only",
    "name": "a scenario is called by at most {most} characters that can be printed",
    "no-card": "there is no such card; the cards are {known}",
    "no-infantry": "the scenario has no Infantry",
    "no-snipers": "the scenario has no Snipers; set it to false",
    "no-table": "the table is missing",
    "no-unit": "there is no such unit; the units are {known}",
    "no-victory": "nobody could win; name at least one condition",
    "not-in-play": "the scenario has no '{card}'",
    "objective": "{value} is not between {least} and {most}, all points of a Front",
    "range": "{value} is not between {least} and {most}",
    "squad": "no {side} unit fits into a squad of {most} points",
    "theme": "an own scenario has its own victory conditions; leave the theme out",
    "unarmed": "nobody could win without any of {known}",
    "whole": "{value} is no whole number from {least} to {most}",
}
"""The faults in English, but for those that a reader of files finds and says itself."""

PLACE = re.compile(r"\(at line (\d+)")
UNKNOWN = "Object contains unknown field `"
TYPE_NAMES = {dict: "object", list: "array", bool: "bool", int: "int", float: "float", str: "str"}
"""What msgspec calls the values of a TOML file."""


class Fault(ConfigError):
    """What is wrong with an own scenario or own card values."""

    def __init__(
        self, code: FaultCode, field: str = "", reason: str = "", file: object = "", **values: int | str
    ) -> None:
        self.code = code
        self.reason = reason or ": ".join(filter(None, (field, FAULTS[code].format(**values))))
        self.values: dict[str, int | str] = {"fault": code, "field": field, **values}
        """What a client needs to say it in its player's language."""
        if file:
            self.values["file"] = str(file)
        super().__init__(f"{file}: {self.reason}" if file else self.reason)

    def inside(self, file: object) -> Fault:
        """The same with the file that it was found in."""
        return self._made_anew(file)()

    def _made_anew(self, file: object) -> partial[Fault]:
        """How the same fault is made, in a file."""
        values = {name: value for name, value in self.values.items() if name not in ("fault", "field", "file")}
        return partial(Fault, self.code, str(self.values["field"]), self.reason, file, **values)

    def __reduce__(self) -> tuple[partial[Fault], tuple[()]]:
        """Another process makes the fault from its code and values; its words alone do not say them."""
        return self._made_anew(self.values.get("file", "")), ()


def not_toml(error: ValueError, text: str) -> Fault:
    """A text that is no TOML, with its line where the reader knows it."""
    line = 0
    if isinstance(error, tomllib.TOMLDecodeError):
        place = PLACE.search(str(error))
        line = int(place[1]) if place else len(text.rstrip().splitlines())
    return Fault("toml", reason=str(error), line=line)


def not_valid(error: msgspec.ValidationError, plain: Mapping[str, Any], wanted: type) -> Fault:
    """What is not of the form that is wanted: a field too many, one too few, or a value of the wrong type."""
    said = str(error)
    # What a file has comes first, and may look like anything; the place that msgspec names comes last.
    found, at, path = said.rpartition(" - at `")
    found, place = (found, path.rstrip("`").removeprefix("$").removeprefix(".")) if at else (said, "")
    if found.startswith(UNKNOWN):
        key = found.removeprefix(UNKNOWN).removesuffix("`")
        table = _whole(plain, place, lambda value: isinstance(value, Mapping) and key in value)
        return Fault("unknown", f"{table}.{key}".lstrip("."), said)
    quoted = re.findall(r"`([^`]*)`", found)
    if "missing required field" in found:
        return Fault("missing", quoted[0], said)
    if found.startswith("Invalid enum value"):
        known = _choices(get_type_hints(wanted)[place])
        return Fault("choice", place, said, value=str(plain[place]), known=", ".join(known))
    expected, got = quoted
    field = _whole(plain, place, lambda value: TYPE_NAMES.get(type(value), type(value).__name__) == got)
    return Fault("type", field, said, expected=expected.removesuffix(" | null"))


def _choices(hint: object) -> tuple[str, ...]:
    """The words that a type allows."""
    return tuple(each for arg in get_args(hint) for each in ((arg,) if isinstance(arg, str) else _choices(arg)))


def _whole(plain: Mapping[str, Any], place: str, is_meant: Callable[[Any], bool]) -> str:
    """A field's whole name: msgspec leaves out a table's key (`cards[...]`), where the first that is meant is found."""
    table, is_open, rest = place.partition("[...]")
    own = plain.get(table)
    if is_open and isinstance(own, Mapping):
        for key, value in own.items():
            if is_meant(_value(value, rest)):
                return f"{table}.{key}{rest}"
    return place


def _value(table: Any, field: str) -> Any:
    """What a table has as a field, if one is named; None where it has none."""
    if not field:
        return table
    return table.get(field.removeprefix(".")) if isinstance(table, Mapping) else None
