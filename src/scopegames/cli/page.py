"""What the commands have in common: options, files, and text on the screen in a language."""

from __future__ import annotations

from collections.abc import Container, Iterable
from pathlib import Path

import rich_click as click
from rich.console import Console
from rich.table import Table
from rich.text import Text

from ..errors import ScopeError
from ..locales import LANGUAGES, Texts, choose_language
from ..rulebook import word

GAMES = ("stalingrad", "panzer")
SIDES = {"stalingrad": ("german", "soviet"), "panzer": ("american", "german")}
"""Each game's sides, the one that begins first."""
EVERY_SIDE = ("german", "soviet", "american")
SPECTATOR = "spectator"


class Page:
    """What a command prints, in a language."""

    def __init__(self, language: str | None) -> None:
        self.language = choose_language(language)
        self.say = Texts(self.language, "cli")
        self._console = Console(highlight=False)

    def line(self, text: str = "", style: str = "", *, wrap: bool = True) -> None:
        """Print a line, or a paragraph that is broken between words."""
        self._console.print(Text(text, style=style), soft_wrap=not wrap)

    def heading(self, text: str) -> None:
        """Print a heading below an empty line."""
        self.line()
        self.line(text, "bold")

    def table(self, headings: Iterable[str], rows: Iterable[Iterable[str]], numbers: Container[int] = ()) -> None:
        """Print a table: names in the first column stay whole, numbers stand at the right, the rest may be broken."""
        headings = list(headings)
        table = Table(box=None, padding=(0, 2, 0, 0), show_header=any(headings))
        for column, heading in enumerate(headings):
            table.add_column(heading, justify="right" if column in numbers else "left", no_wrap=column == 0)
        for row in rows:
            table.add_row(*map(Text, row))
        self._console.print(table)

    def name(self, group: str, name: str) -> str:
        """A word of the game."""
        return word(group, name, self.language)


def read_text(path: Path) -> str:
    """The text of a file, or why there is none."""
    try:
        return path.read_text("utf-8")
    except OSError as error:
        raise ScopeError(f"{path}: {error.strerror}") from None
    except UnicodeDecodeError as error:
        raise ScopeError(f"{path}: not UTF-8 text: {error.reason} at byte {error.start}") from None


def write_new(path: Path, text: str) -> None:
    """Write a file, but never over one that is there."""
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
    except OSError as error:
        raise ScopeError(f"{path}: {error.strerror}") from None


language_option = click.option(
    "--lang", "language", type=click.Choice(LANGUAGES), help="The language; the environment's if left out."
)
game_argument = click.argument("game", type=click.Choice(GAMES), default=GAMES[0])
file_type = click.Path(path_type=Path)
