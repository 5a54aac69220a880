"""Every message of SCOPE Panzer exists in every language, takes the same values and is used; reasons are translated."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import scopegames
from scopegames import Game
from scopegames.errors import ScopeError
from scopegames.game.panzer import refusals
from scopegames.locales import LANGUAGES
from scopegames.terminal.panzer.words import PanzerWords
from scopegames.terminal.reasons import forms, translated

from .test_messages import messages

TERMINAL = Path(scopegames.__file__).parent / "terminal"
OWN_TOPICS = ("panzer", "panzer-reasons")


def strings() -> Iterator[re.Pattern[str]]:
    """Every string of the terminal's sources as a pattern; what an f-string fills in may be any word."""
    for source in TERMINAL.rglob("*.py"):
        for node in ast.walk(ast.parse(source.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield re.compile(re.escape(node.value))
            elif isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                parts = (
                    re.escape(str(part.value)) if isinstance(part, ast.Constant) else "[a-z]+" for part in node.values
                )
                yield re.compile("".join(parts))


@pytest.mark.parametrize("topic", OWN_TOPICS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_message_with_the_same_values(language: str, topic: str) -> None:
    assert messages(language, topic) == messages("en", topic)


def test_every_message_is_used() -> None:
    patterns = list(strings())
    assert [id for id in messages("en", "panzer") if not any(pattern.fullmatch(id) for pattern in patterns)] == []


def test_every_message_asked_for_exists() -> None:
    known = messages("en", "terminal") | messages("en", "panzer")
    for source in (TERMINAL / "panzer").glob("*.py"):
        for call in re.findall(r"words\(\s*[\"']([a-z-]+)[\"']", source.read_text("utf-8")):
            assert call in known, f"{source.name}: {call}"


def reasons_in_source() -> set[str]:
    """Every sentence of the engine that ends with articles, its values filled in."""
    nodes = list(ast.walk(ast.parse(Path(refusals.__file__ or "").read_text("utf-8"))))
    parts = {id(part) for node in nodes if isinstance(node, ast.JoinedStr) for part in node.values}
    found = set()
    for node in nodes:
        if isinstance(node, ast.JoinedStr):
            text = "".join(str(part.value) if isinstance(part, ast.Constant) else "b2" for part in node.values)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in parts:
            text = node.value
        else:
            continue
        if re.search(r"\S \(P-[A-Z]+-\d+(, P-[A-Z]+-\d+)*\)$", text):
            found.add(text)
    return found


def test_every_reason_of_the_engine_is_recognised_and_translated() -> None:
    reasons = reasons_in_source()
    assert len(reasons) > 35
    spoken = [PanzerWords(language) for language in LANGUAGES]
    for reason in reasons:
        said = [translated(reason, words) for words in spoken]
        assert said[0] == reason
        assert len(set(said)) == len(LANGUAGES), reason


def test_every_reason_is_one_of_the_engines() -> None:
    spoken = {*reasons_in_source(), "the codes stand in alphabetical order"}
    with pytest.raises(ScopeError) as error:
        Game.new("panzer").apply("search")
    spoken.add(str(error.value))
    unknown = [id for id, form in forms("panzer-reasons").items() if not any(map(form.fullmatch, spoken))]
    assert unknown == []
