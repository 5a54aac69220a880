"""The engine's reasons in the player's language: recognised by the English messages, said by the player's own."""

from __future__ import annotations

import re
from functools import cache

from ..errors import ScopeError
from ..locales import DEFAULT, Texts, read_messages
from ..rulebook import glossary
from .words import Words

TOPIC = "reasons"

_ARTICLE = r"[SP]-[A-Z]+-\d+"
_VALUES = {"article": f"{_ARTICLE}(?:, {_ARTICLE})*", "card": r"[A-Z][A-Za-z ]+", "text": r".+", "example": r".+"}
"""How a value looks; any other is one word."""


def reason(text: str, error: ScopeError, words: Words) -> str:
    """Why a written decision was refused, as a sentence for the player."""
    why = str(error).removeprefix(f"{text}: ").removeprefix("setup: ")
    return words("refused", reason=translated(why, words))


def translated(why: str, words: Words) -> str:
    """A reason in the player's language; one that is not recognised stays as it is."""
    if words.language == DEFAULT:
        return why
    for id, form in forms(words.reasons).items():
        match = form.fullmatch(why)
        if match is not None:
            values = {name: _named(name, value, words) for name, value in match.groupdict().items()}
            return _texts(words.language, words.reasons)(id, **values)
    return why


@cache
def forms(topic: str = TOPIC) -> dict[str, re.Pattern[str]]:
    """What each reason looks like in English: its message, with patterns in place of the values."""
    messages = re.findall(r"^([a-z-]+) = (.+)$", read_messages(DEFAULT, topic), re.MULTILINE)
    return {id: _form(text) for id, text in messages}


def _form(text: str) -> re.Pattern[str]:
    texts_and_names = re.split(r"{ \$([a-z]+) }", text)
    pattern = "".join(
        f"(?P<{part}>{_VALUES.get(part, r'[^ ]+')})" if number % 2 else re.escape(part)
        for number, part in enumerate(texts_and_names)
    )
    return re.compile(pattern)


@cache
def _texts(language: str, topic: str) -> Texts:
    return Texts(language, topic)


def _named(name: str, value: str, words: Words) -> str:
    """A value in the player's language, where it is the name of a card."""
    names = glossary()["card"].values()
    return next((each[words.language] for each in names if name == "card" and each[DEFAULT] == value), value)
