"""The words of SCOPE Panzer in the player's language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from fluent.runtime import FluentResource

from ...locales import read_messages
from ...scenarios.panzer import CODES, PanzerConfig, battle_names, presets
from ..words import Words

TOPIC = "panzer"

VERBS = ("search", "move", "explore", "fire", "hold", "strike", "end", "pass", "terrain", "squad", "deploy")
"""The first words of decisions; a single letter means the first of these that is legal."""

ACTIONS = {"move": "movement", "explore": "exploration"}
"""Verbs that the glossary has under another name."""

SAMPLES = {
    "search": "a1",
    "move": "a1 . . . .",
    "explore": "a1",
    "fire": "a1",
    "strike": "a1 a1",
    "terrain": "hill a1",
}
"""What to ask the engine about where a line was not typed to its end."""


class PanzerWords(Words):
    """All words of the terminal for SCOPE Panzer: its own messages before those that both games share."""

    verbs: Sequence[str] = VERBS
    samples: Mapping[str, str] = SAMPLES
    reasons = "panzer-reasons"

    def __init__(self, language: str) -> None:
        super().__init__(language)
        self._bundle.add_resource(FluentResource(read_messages(language, TOPIC)), allow_overrides=True)

    def name(self, group: str, name: str) -> str:
        """A word of the game, as the glossary has it."""
        return super().name(f"panzer.{group}", name)

    def card(self, card: str) -> str:
        """A unit by its code, with its name."""
        return f"{card} {self.name('unit', card)}"

    def action(self, verb: str) -> str:
        """The name of the action that a written decision begins with."""
        return self.name("action", ACTIONS.get(verb, verb))

    def in_case(self, token: str, side: str) -> str:  # noqa: ARG002
        """A word of a decision as it is written: only units are in upper case."""
        return token.upper() if token.upper() in CODES else token

    def battle(self, config: PanzerConfig) -> str:
        """The scenario and the rules of a game."""
        preset = next((name for name, rules in presets().items() if rules == config.rules), None)
        rules = [self.name("rule", rule) for rule in config.rules] if preset is None else [self.name("preset", preset)]
        # A variant for research has no name but the one that it is asked for by.
        known = config.scenario in battle_names()
        return " · ".join([self.name("scenario", config.scenario) if known else config.scenario, ", ".join(rules)])
