"""What a player may ask for besides the rules' decisions: help, the log, a record, a draw, to leave."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path

from ..replay import write_record
from .explain import show_article, show_choices, show_help, show_memory
from .reading import command_of, take_apart
from .screen import Leave
from .table import Table


class Commands:
    """The commands, at one table."""

    def __init__(self, table: Table, agree_on_draw: Callable[[str], bool]) -> None:
        self.table = table
        self.words, self.screen = table.words, table.screen
        self._agree_on_draw = agree_on_draw
        """Ask the other side whether it takes a side's offer of a draw."""

    def obey(self, line: str, side: str) -> str | None:
        """Do what a line asks for; the answer is a decision where it closes the game."""
        typed = take_apart(line)
        if typed.word == "?":
            self._explain(" ".join(typed.rest), side)
            return None
        match command_of(typed.word, self.words):
            case "board":
                self.table.show(side)
            case "log":
                self.table.show_log(self.table.chronicle.entries[side])
            case "memory":
                self._show_memory(side)
            case "save":
                self.save(" ".join(line.split()[1:]) or self.screen.ask(f" {self.words('save-where')} "), side)
            case "help":
                self._show_help()
            case "draw":
                if self._agree_on_draw(side):
                    return "draw agreed"
                self.screen.paragraph(self.words("draw-declined"))
            case "resign":
                if self.confirm("resign-sure"):
                    return f"resign {side}"
            case "quit":
                self._quit(side)
        return None

    def _show_memory(self, side: str) -> None:
        show_memory(self.screen, self.table.game.observe(side), self.words)

    def _show_help(self) -> None:
        show_help(self.screen, self.table.game.config, self.words)

    def _explain(self, asked: str, side: str) -> None:
        observation = self.table.game.observe(side)
        if asked:
            show_article(self.screen, asked, self.words)
        elif observation.legal:
            show_choices(self.screen, observation, self.words)
        else:
            show_article(self.screen, "setup", self.words)

    def confirm(self, question: str) -> bool:
        """Ask a question that Enter answers with no."""
        return self.words.yes(self.screen.ask(f" {self.words(question)} "))

    def _quit(self, side: str) -> None:
        if not self.confirm("quit-sure"):
            return
        self.offer_to_save(side)
        raise Leave

    def offer_to_save(self, side: str) -> None:
        """Ask for a file to write the record to; Enter means none."""
        name = self.screen.ask(f" {self.words('save-offer')} ")
        if name:
            self.save(name, side)

    def save(self, name: str, side: str) -> None:
        """Write the record to a file that the player names."""
        if not name:
            return
        try:
            path = Path(name).expanduser()
            taken = path.exists()
        except (OSError, RuntimeError, ValueError) as error:
            self._fail(name, error)
            return
        if not taken or self.confirm("save-overwrite"):
            self.write(path, side)

    def write(self, path: Path, side: str | None) -> None:
        """Write the record: whole once the game is over, before that only what the side may know."""
        game = self.table.game
        viewer = None if game.over else side
        try:
            path.write_text(write_record(game, viewer, date.today().isoformat()), "utf-8")
        except (OSError, ValueError) as error:
            self._fail(str(path), error)
            return
        self.screen.paragraph(self.words("saved" if viewer is None else "saved-part", file=str(path)))

    def _fail(self, file: str, error: Exception) -> None:
        reason = error.strerror if isinstance(error, OSError) else None
        self.screen.paragraph(self.words("save-failed", file=file, reason=reason or str(error)))
