"""A game for people in a terminal: against a computer, two at one keyboard, or two computers to watch."""

from __future__ import annotations

from pathlib import Path

from ..game import rules_of, warm_up
from ..locales import choose_language
from ..players.warming import warm_up_players
from ..scenarios import AnyConfig
from ..scenarios.panzer import PanzerConfig
from .panzer.questions import PanzerQuestions
from .panzer.session import PanzerSession
from .panzer.table import PanzerTable
from .panzer.words import PanzerWords
from .questions import Chooser, Questions
from .screen import Leave, Screen, own_screen
from .session import HUMAN, Session
from .table import Table
from .words import Words

__all__ = ["HUMAN", "ask_options", "play", "session_of", "table_of"]


def ask_options(lang: str | None, game: str | None = None) -> tuple[AnyConfig, dict[str, str]]:
    """Ask what to play and who plays: the config, and for each side `human` or a computer player's name."""
    language, screen = choose_language(lang), own_screen()
    words = Words(language)
    try:
        if (game or Chooser(screen, words).game()) == "panzer":
            return PanzerQuestions(screen, PanzerWords(language)).ask()
        return Questions(screen, words).ask()
    except Leave:
        screen.paragraph(words("goodbye"))
        raise SystemExit(0) from None


def play(config: AnyConfig, sides: dict[str, str], lang: str | None, seed: int | None, record: Path | None) -> None:
    """Play in the terminal; `sides` says for each side `human` or a computer player's name."""
    language = choose_language(lang)
    words = Words(language)
    warm_up(config.game, words("compiling", game=rules_of(config.game).TITLE))
    warm_up_players(config.game, sides.values(), words("compiling-players"))
    session_of(config, sides, language, own_screen(), seed, record).run()


def session_of(
    config: AnyConfig, sides: dict[str, str], language: str, screen: Screen, seed: int | None, record: Path | None
) -> Session:
    """A sitting for a config's game."""
    if isinstance(config, PanzerConfig):
        return PanzerSession(config, sides, PanzerWords(language), screen, seed, record)
    return Session(config, sides, Words(language), screen, seed, record)


def table_of(config: AnyConfig, names: dict[str, str], language: str, screen: Screen) -> Table:
    """A table for a config's game."""
    if isinstance(config, PanzerConfig):
        return PanzerTable(config, names, PanzerWords(language), screen)
    return Table(config, names, Words(language), screen)
