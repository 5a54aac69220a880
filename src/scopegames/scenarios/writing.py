"""The shipped scenarios and card values as files that players begin their own with."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

import msgspec

from .panzer import figures_source, unit_cards
from .stalingrad import Scenario, card_values

FIGURES = ("firepower", "armor", "points")


def template() -> str:
    """An own scenario of SCOPE Stalingrad with every field explained."""
    return files("scopegames").joinpath("data", "scenario-template.toml").read_text("utf-8")


def scenario_file(scenario: Scenario) -> str:
    """A scenario written into the template; a line that it has no value for is left as a comment."""
    plain: dict[str, Any] = {name: getattr(scenario, name) for name in Scenario.__struct_fields__}
    plain["victory"] = {name: getattr(scenario.victory, name) for name in type(scenario.victory).__struct_fields__}
    return "\n".join(_lines(template().splitlines(), plain)) + "\n"


def _lines(lines: list[str], plain: dict[str, Any]) -> list[str]:
    written, table = list[str](), plain
    for line in lines:
        if line.startswith("["):
            table = plain[line.strip("[]")]
        key, equals, example = line.partition(" = ")
        is_field = equals and not line.startswith("#")
        written.append(_line(key, table.get(key), example) if is_field else line)
    return written


def _line(key: str, value: Any, example: str) -> str:
    """A field with its value in place of the example's, and the example's comment."""
    shown, _, comment = example.partition("#")
    if value is None:
        return f"# {key} = {shown.rstrip()}"
    text = f"{key} = {json.dumps(msgspec.to_builtins(value))}"
    return f"{text:<37}# {comment.strip()}" if comment else text


def points_file() -> str:
    """What the cards of SCOPE Stalingrad score, each with its source."""
    lines = [
        "# What the cards of SCOPE Stalingrad score when they are eliminated. These values are reconstructed, not",
        "# read off the printed cards: put in what yours say, and play with `scope play --cards THIS-FILE`.",
        "",
        "[points]",
    ]
    for name, entry in card_values().items():
        value = f"{name} = {entry['value']}"
        lines.append(f"{value:<18}# {'reconstructed: ' if entry['reconstructed'] else ''}{entry['source']}")
    return "\n".join(lines) + "\n"


def units_file() -> str:
    """The figures of the units of SCOPE Panzer, with their source."""
    source = figures_source()
    lines = [
        "# The figures of the units of SCOPE Panzer. They are reconstructed, not read off the printed cards: put in",
        "# what yours say, and play with `scope play panzer --cards THIS-FILE`. What is left out stays as shipped.",
        f"# {'reconstructed: ' if source['reconstructed'] else ''}{source['text']}",
    ]
    for code, unit in unit_cards().items():
        lines += ["", f"[units.{code}]  # {unit['name']}", *(f"{figure} = {unit[figure]}" for figure in FIGURES)]
    return "\n".join(lines) + "\n"


def cards_file(game: str) -> str:
    """The card values of a game."""
    return units_file() if game == "panzer" else points_file()
