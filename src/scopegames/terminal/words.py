"""The game's words and the terminal's sentences in the player's language."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence

from ..locales import Texts
from ..players import LEVELS
from ..rulebook import word
from ..scenarios.stalingrad import KIND_NAMES, LETTERS, Config, Scenario

VERBS = (
    "search",
    "move",
    "shoot",
    "hold",
    "advance",
    "assault",
    "fire",
    "howitzer",
    "deploy",
    "scout",
    "reinforce",
    "end",
    "pass",
)
"""The first words of decisions; a single letter means the first of these that is legal."""

SAMPLES = {
    "search": "a1",
    "move": "a1 ....",
    "shoot": "a1",
    "advance": "a1",
    "assault": "a1 a1",
    "fire": "a1",
    "howitzer": "a1 a1",
    "deploy": "a1",
    "scout": "a1",
    "reinforce": "a1 I ....",
}
"""What to ask the engine about where a line was not typed to its end."""

ACTIONS = {
    "move": "move",
    "search": "search",
    "shoot": "shoot",
    "hold": "hold",
    "deploy": "deployment",
    "scout": "recognition",
    "fire": "offensive_fire",
    "howitzer": "howitzer",
    "assault": "assault",
    "reinforce": "reinforcements",
    "end": "end",
    "pass": "pass",
}
"""The first word of a written decision to the action's name in the glossary."""


def kind_of(card: str) -> str:
    """The kind of card that a letter of either side stands for."""
    return KIND_NAMES[LETTERS.index(card.upper())]


def fold(text: str) -> str:
    """A text without case, accents and apostrophes, to compare what was typed."""
    plain = unicodedata.normalize("NFKD", text.lower())
    return re.sub(r"[\u2019'\u0300-\u036f]", "", plain)


class Words(Texts):
    """All words of the terminal in one language."""

    verbs: Sequence[str] = VERBS
    samples: Mapping[str, str] = SAMPLES
    reasons = "reasons"
    """The topic of the engine's reasons."""

    def __init__(self, language: str) -> None:
        super().__init__(language, "terminal")

    def name(self, group: str, name: str) -> str:
        """A word of the game, as the glossary has it."""
        return word(group, name, self.language)

    def side(self, side: str) -> str:
        """The name of a side."""
        return self.name("side", side)

    def level(self, player: str) -> str:
        """The rank of a computer player that is a level; any other goes by its own name."""
        return word("level", player, self.language) if player in LEVELS else player

    def card(self, card: str) -> str:
        """The name of the card that a letter stands for."""
        return self.name("card", kind_of(card))

    def action(self, verb: str) -> str:
        """The name of the action that a written decision begins with."""
        return self("action-advance") if verb == "advance" else self.name("action", ACTIONS[verb])

    def in_case(self, token: str, side: str) -> str:
        """A word of a decision in upper or lower case, as the side writes it."""
        return token if side == "soviet" else token.upper()

    def scenario(self, config: Config) -> str:
        """The scenario, theme and mode of a game."""
        if isinstance(config.scenario, Scenario):
            names = [config.scenario.name]
        else:
            names = [self.name("scenario", config.scenario)]
        if config.theme is not None:
            names.append(self.name("theme", config.theme))
        return " · ".join([*names, self.name("mode", config.mode)])

    def yes(self, answer: str) -> bool:
        """Whether an answer says yes, in the player's language or in English."""
        return bool(answer) and fold(answer)[0] in (self("yes")[0], "y")
