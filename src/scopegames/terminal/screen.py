"""What is printed and what is typed: colours where the terminal has them, plain text anywhere else."""

from __future__ import annotations

import os
import sys
import unicodedata
from collections.abc import Callable, Iterable

from rich.console import Console
from rich.text import Text

WIDEST = 100
"""Longer lines than this are hard to read, however wide the terminal is."""

CELL_GAP = 3
"""Columns between short texts on one line."""

HIDING_LINES = 100
"""What pushes a board out of sight where a screen cannot be wiped."""

NOT_TEXT = "\N{REPLACEMENT CHARACTER}"
"""What stands for a line that is no text."""

_WIPE = "\x1b[H\x1b[2J\x1b[3J"
_PLAIN = {"·": "-", "\u2019": "'", "«": '"', "»": '"', "…": ".", "→": ">", "▒": "#", "─": "-", "═": "=", "│": "|"}
_PLAIN |= {"\N{MULTIPLICATION SIGN}": "x"}


class Leave(Exception):
    """The player goes: `quit`, the end of the input, or Ctrl-C."""


class Screen:
    """A terminal, or anything else that takes lines and gives lines."""

    def __init__(
        self,
        console: Console,
        read: Callable[[str], str],
        *,
        wipes: bool = False,
        waits: bool = True,
        echoes: bool = False,
    ) -> None:
        self.console = console
        self._read = read
        self.wipes = wipes
        """Whether the screen can be wiped."""
        self.waits = waits
        """Whether somebody is there to press Enter."""
        self._echoes = echoes
        self.suggest: Callable[[str], list[str]] = lambda _: []
        """What can come next in place of the last word of a line, for the Tab key."""
        self.forget: Callable[[], None] = lambda: None
        """Forget the lines typed so far, so that the next player cannot call them back."""
        self._speaks_utf8 = console.encoding.lower().replace("-", "").startswith("utf")

    @property
    def width(self) -> int:
        """How many columns are used."""
        return min(self.console.width, WIDEST)

    @property
    def height(self) -> int:
        """How many lines are seen at once."""
        return self.console.height

    def line(self, text: Text | str = "") -> None:
        """Print one line, or a paragraph that is broken between words."""
        text = Text(text) if isinstance(text, str) else text.copy()
        if not self._speaks_utf8:
            text.plain = to_ascii(text.plain)
        self.console.print(text, width=self.width)

    def lines(self, texts: Iterable[Text | str]) -> None:
        """Print lines."""
        for text in texts:
            self.line(text)

    def paragraph(self, text: str, indent: int = 1, style: str = "") -> None:
        """Print a paragraph with an indent on every line."""
        self.item(Text(" " * indent), text, style)

    def item(self, head: Text, text: str, style: str = "") -> None:
        """Print a head and a paragraph beside it."""
        for row in Text(text, style).wrap(self.console, self.width - len(head) - 1):
            row.rstrip()
            self.line(Text().append(head).append(row))
            head = Text(" " * len(head))

    def cells(self, cells: Iterable[str]) -> None:
        """Print short texts side by side, as many as fit on a line."""
        row = ""
        for cell in cells:
            if row and len(row) + CELL_GAP + len(cell) >= self.width:
                self.line(row)
                row = ""
            row += " " * CELL_GAP + cell
        self.line(row)

    def wipe(self) -> None:
        """Start on a clean screen, or below an empty line where it cannot be wiped."""
        if self.wipes:
            self.console.file.write(_WIPE)
            self.console.file.flush()
        else:
            self.line()

    def hide(self) -> None:
        """Put what was shown out of sight."""
        if not self.wipes:
            self.console.file.write("\n" * HIDING_LINES)
        self.wipe()
        self.forget()

    def ask(self, prompt: str) -> str:
        """One line that the player types."""
        try:
            answer = self._read(prompt if self._speaks_utf8 else to_ascii(prompt)).strip()
        except (EOFError, KeyboardInterrupt):
            self.line()
            raise Leave from None
        except UnicodeDecodeError:
            answer = NOT_TEXT
        if self._echoes:
            self.line(answer)
        return answer


def to_ascii(text: str) -> str:
    """A text of the same length for terminals without Unicode."""
    return "".join(letter if letter.isascii() else _ascii_letter(letter) for letter in text)


def _ascii_letter(letter: str) -> str:
    base = unicodedata.normalize("NFKD", letter)[0]
    return _PLAIN.get(letter, base if base.isascii() else "?")


def own_screen() -> Screen:
    """The terminal that the program runs in."""
    console = Console(highlight=False, markup=False, emoji=False)
    wipes = console.is_terminal and not console.is_dumb_terminal
    if not wipes or os.environ.get("NO_COLOR"):
        console = Console(highlight=False, markup=False, emoji=False, force_terminal=False, color_system=None)
    typed = sys.stdin.isatty()
    screen = Screen(console, input, wipes=wipes, waits=typed, echoes=not typed)
    if typed:
        _use_readline(screen)
    return screen


def _use_readline(screen: Screen) -> None:
    """Complete words with the Tab key, where Python was built with readline."""
    try:
        import readline
    except ImportError:
        return
    found: list[str] = []

    def complete(_: str, state: int) -> str | None:
        if state == 0:
            found[:] = screen.suggest(readline.get_line_buffer()[: readline.get_endidx()])
        return found[state] + " " if state < len(found) else None

    readline.set_completer_delims(" ")
    readline.set_completer(complete)
    uses_libedit = "libedit" in (readline.__doc__ or "")
    readline.parse_and_bind("bind ^I rl_complete" if uses_libedit else "tab: complete")
    screen.forget = readline.clear_history
