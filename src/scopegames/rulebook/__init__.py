"""The rulebook as data: every article and the game's words, in three languages."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Literal

Words = Mapping[str, str]
"""The same words in each language."""

GAMES = ("stalingrad", "panzer")
"""The games that have a rulebook."""


@dataclass(frozen=True, slots=True)
class Article:
    """One article of the rules."""

    id: str
    kind: Literal["rule", "definition"]
    source: Literal["rulebook", "ruling"]
    """`ruling` where the printed rules are silent and the whole article is ours."""
    title: Words
    text: Words
    ruling: Words | None = None
    """Which part of the article is our ruling, and why."""


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads(files(__name__).joinpath(name).read_text("utf-8"))


@cache
def articles() -> Mapping[str, Article]:
    """Every article under its id, in the rulebook's order."""
    return {id: Article(id, **entry) for game in GAMES for id, entry in _read(f"{game}.toml").items()}


@cache
def glossary() -> Mapping[str, Mapping[str, Words]]:
    """The game's words by group (`card`, `action`, …; those of Panzer as `panzer.card`, …) and name."""
    groups = _read("glossary.toml")
    panzer = groups.pop("panzer")
    return groups | {f"panzer.{group}": names for group, names in panzer.items()}


@cache
def aims() -> Mapping[str, Mapping[str, Words]]:
    """How a match is won, in one line, by group (`stalingrad`, `theme`, `panzer`) and name."""
    return _read("aims.toml")


def word(group: str, name: str, language: str) -> str:
    """A word of the game in a language, such as the name of a card."""
    return glossary()[group][name][language]
