"""Every message exists in every language, takes the same values and is used; the engine's reasons are translated."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.runtime.errors import FluentReferenceError
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message, VariableReference
from fluent.syntax.visitor import Visitor

import scopegames
from scopegames import rulebook
from scopegames.game.stalingrad import refusals, steps
from scopegames.locales import LANGUAGES, Texts, choose_language, read_messages
from scopegames.terminal.reasons import forms, translated
from scopegames.terminal.words import Words

TERMINAL = Path(scopegames.__file__).parent / "terminal"


class Values(Visitor):
    """Collects the values that a message takes."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


def messages(language: str, topic: str) -> dict[str, set[str]]:
    """Message id to the values that it takes."""
    found: dict[str, set[str]] = {}
    for entry in FluentParser().parse(read_messages(language, topic)).body:
        assert not isinstance(entry, Junk), entry.content
        if isinstance(entry, Message):
            assert entry.id.name not in found, f"{entry.id.name} stands twice"
            values = Values()
            values.visit(entry)
            found[entry.id.name] = values.names
    return found


def strings() -> Iterator[re.Pattern[str]]:
    """Every string of the terminal's sources as a pattern; what an f-string fills in may be any word."""
    for source in TERMINAL.glob("*.py"):
        for node in ast.walk(ast.parse(source.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield re.compile(re.escape(node.value))
            elif isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                parts = (
                    re.escape(str(part.value)) if isinstance(part, ast.Constant) else "[a-z]+" for part in node.values
                )
                yield re.compile("".join(parts))


def test_languages_are_the_rulebooks() -> None:
    for names in rulebook.glossary().values():
        assert all(tuple(words) == LANGUAGES for words in names.values())


@pytest.mark.parametrize("topic", ["terminal", "reasons"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_message(language: str, topic: str) -> None:
    assert messages(language, topic).keys() == messages("en", topic).keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_messages_take_the_values_that_are_given(language: str) -> None:
    english = messages("en", "terminal")
    for id, values in messages(language, "terminal").items():
        assert values - {"kind"} == english[id], id


def test_every_message_is_used() -> None:
    patterns = list(strings())
    unused = [id for id in messages("en", "terminal") if not any(pattern.fullmatch(id) for pattern in patterns)]
    assert unused == []


def test_every_message_asked_for_exists() -> None:
    """Literal ids; those that are put together are found by playing."""
    known = messages("en", "terminal")
    for source in TERMINAL.glob("*.py"):
        for call in re.findall(r"words\(\s*[\"']([a-z-]+)[\"']", source.read_text("utf-8")):
            assert call in known, f"{source.name}: {call}"


def test_missing_message_or_value_is_an_error() -> None:
    texts = Texts("en", "terminal")
    with pytest.raises(LookupError):
        texts("no-such-message")
    with pytest.raises(FluentReferenceError):
        texts("turn")


def reasons_in_source() -> set[str]:
    """Every sentence of the engine that ends with an article, its values filled in."""
    found = set()
    for module in (refusals, steps):
        nodes = list(ast.walk(ast.parse(Path(module.__file__ or "").read_text("utf-8"))))
        parts = {id(part) for node in nodes if isinstance(node, ast.JoinedStr) for part in node.values}
        for node in nodes:
            if isinstance(node, ast.JoinedStr):
                text = "".join(_filled(part) for part in node.values)
            elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in parts:
                text = node.value
            else:
                continue
            if re.search(r"\S \(S-[A-Z]+-\d+\)$", text):
                found.add(text.removeprefix("setup: "))
    return found


def _filled(part: ast.expr) -> str:
    if isinstance(part, ast.Constant):
        return str(part.value)
    name = ast.unparse(part).strip("{}f'\"")
    return {"name": "Scout", "article": "S-ADV-4"}.get(name, "b2")


def test_every_reason_of_the_engine_is_recognised_and_translated() -> None:
    reasons = {reason for reason in reasons_in_source() if not reason.startswith("b2: ")}
    assert len(reasons) > 35
    spoken = [Words(language) for language in LANGUAGES]
    for reason in reasons:
        assert any(form.fullmatch(reason) for form in forms().values()), reason
        said = [translated(reason, words) for words in spoken]
        assert said[0] == reason
        assert len(set(said)) == len(LANGUAGES)


def test_every_reason_is_one_of_the_engines() -> None:
    spoken = {*reasons_in_source(), "the soviet side writes its cards in lower case"}
    spoken.add("'search' is not written as 'search' is; write it like: search c5")
    unknown = [id for id, form in forms().items() if not any(form.fullmatch(reason) for reason in spoken)]
    assert unknown == []


def test_cards_in_reasons_are_named_in_the_players_language() -> None:
    reason = "no Machine Gun of yours is in play (S-ADV-5)"
    assert translated(reason, Words("es")) == "no tienes Ametralladora en juego (S-ADV-5)"
    assert translated("something else", Words("es")) == "something else"


@pytest.mark.parametrize(
    "wanted, environment, language",
    [
        ("fr", {"LANG": "es_ES.UTF-8"}, "fr"),
        (None, {"LANG": "es_ES.UTF-8"}, "es"),
        (None, {"LANG": "es_ES.UTF-8", "LC_ALL": "fr_CH.UTF-8"}, "fr"),
        (None, {"LANG": "de_DE.UTF-8"}, "en"),
        (None, {"LANG": "C.UTF-8"}, "en"),
        (None, {"LC_ALL": "", "LANG": "fr"}, "fr"),
        (None, {}, "en"),
    ],
)
def test_language_is_chosen_by_option_then_environment(
    wanted: str | None, environment: dict[str, str], language: str
) -> None:
    assert choose_language(wanted, environment) == language
