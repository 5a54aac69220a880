"""Sentences for people in their language, as Fluent messages in one file a topic and language."""

from __future__ import annotations

import os
from collections.abc import Mapping
from importlib.resources import files
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

LANGUAGES = ("en", "es", "fr")
DEFAULT = "en"

_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Where the environment names a language; the first that is set decides."""


def choose_language(wanted: str | None = None, environment: Mapping[str, str] = os.environ) -> str:
    """The language that is asked for, else the environment's where we speak it, else English."""
    if wanted is None:
        wanted = next((environment[name] for name in _VARIABLES if environment.get(name)), DEFAULT)
    spoken = wanted[:2].lower()
    return spoken if spoken in LANGUAGES else DEFAULT


def read_messages(language: str, topic: str) -> str:
    """The Fluent source of a topic in a language."""
    return files(__name__).joinpath(language, f"{topic}.ftl").read_text("utf-8")


def _lower(text: Any) -> Any:
    """A Fluent function: Spanish and French write names of sides small within a sentence."""
    return str(text).lower()


class Texts:
    """The messages of one topic in one language."""

    def __init__(self, language: str, topic: str) -> None:
        self.language = language
        self._bundle = FluentBundle([language], functions={"LOWER": _lower}, use_isolating=False)
        self._bundle.add_resource(FluentResource(read_messages(language, topic)))

    def __call__(self, id: str, **values: str | int) -> str:
        """A message with its values filled in; an unknown id or a missing value is an error of ours."""
        pattern = self._bundle.get_message(id).value
        if pattern is None:
            raise LookupError(f"the message '{id}' has no text")
        text, errors = self._bundle.format_pattern(pattern, values)
        if errors:
            raise errors[0]
        return str(text)
