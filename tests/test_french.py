"""French texts as they are printed: before a mark stands its own space, which keeps it from beginning a line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from scopegames import locales
from scopegames.rulebook import aims, articles, glossary

FLUENT = [
    *sorted((Path(locales.__file__).parent / "fr").glob("*.ftl")),
    Path(__file__).parents[1] / "web/src/i18n/fr.ftl",
]
NARROW, WIDE = "\u202f", "\u00a0"

LOOSE = re.compile(rf"(?<!Tapez )(?<!{NARROW})(?<=\s)[;!?%»](?!\w)|«(?=\s)(?!{NARROW})|(?<!{WIDE})(?<=\s):")
"""A mark after another space than its own, or a quotation that begins with one; the ? that is typed is no mark."""

BARE = re.compile(r"\w[!?;](?=\s|$)|«\S|[^\s]»|[^\W\d]:(?=\s|$)")
"""A mark without any space."""


def french_of(name: str) -> Iterator[str]:
    """Every French text of a Fluent file or of the rulebook, line by line."""
    if name.endswith(".ftl"):
        for line in Path(name).read_text("utf-8").splitlines():
            if not line.startswith("#"):
                yield re.sub(r"^([a-z][\w-]* =|\s+\*?\[\w+\])? *", "", line)
        return
    groups = {"glossary": glossary, "aims": aims}
    if name in groups:
        yield from (words["fr"] for group in groups[name]().values() for words in group.values() if "fr" in words)
        return
    for article in articles().values():
        for words in (article.title, article.text, article.ruling or {}):
            yield words.get("fr", "")


@pytest.mark.parametrize("name", [*map(str, FLUENT), "glossary", "aims", "articles"])
def test_the_spaces_before_marks_are_those_of_french(name: str) -> None:
    texts = list(french_of(name))
    assert texts
    assert [text for text in texts if LOOSE.search(text) or BARE.search(text)] == []


@pytest.mark.parametrize(
    "text",
    [
        "Quoi ?",
        "Quoi\u00a0?",
        "Fini !",
        "un ; deux",
        "deux\u00a0; trois",
        "ici : là",
        "ici\u202f: là",
        "« mot »",
        "50 %",
        "Quoi?",
    ],
)
def test_another_space_is_found(text: str) -> None:
    assert LOOSE.search(text) or BARE.search(text)


@pytest.mark.parametrize(
    "text",
    [
        "Quoi\u202f?",
        "un\u202f; deux",
        "ici\u00a0: là",
        "«\u202fmot\u202f»",
        "à 10:30",
        "?S-TURN-3",
        "Tapez ? pour voir",
        "ws://x",
    ],
)
def test_what_is_right_is_left_alone(text: str) -> None:
    assert not LOOSE.search(text)
    assert not BARE.search(text)
