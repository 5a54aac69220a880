"""Set-up: a layout is suggested; the player takes it, has it shuffled again, changes it or types an own one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random

from ..errors import ScopeError
from ..notation.squares import FILES
from ..notation.stalingrad.words import SIDES
from ..players.layout import lay_out
from .board import seen_files, seen_ranks
from .commands import Commands
from .explain import show_cards
from .reading import command_of, take_apart
from .reasons import reason
from .table import Table
from .words import fold

LETTERS = ".SOCMGID"


class LayoutDialog:
    """One player's talk about the own Front."""

    def __init__(self, table: Table, side: str, random: Random, commands: Commands) -> None:
        self.table, self.side, self.random, self.commands = table, side, random, commands
        self.words, self.screen = table.words, table.screen
        self.observation = table.game.observe(side)
        self.layout = self._suggested()
        """Square to card."""

    def decide(self) -> str:
        """The set-up that the player settles on."""
        self.screen.suggest = self._complete
        self._show()
        while True:
            line = self.screen.ask(f" {self.words.side(self.side)} > ")
            if not line or fold(line) in ("ok", fold(self.words("setup-ok"))):
                return f"setup {self._text(self.layout)}"
            closing = self._answer(line)
            if closing is not None:
                return closing

    def _answer(self, line: str) -> str | None:
        """Do what a line asks for; the answer is a decision where it closes the game."""
        typed, words = take_apart(line), self.words
        if typed.word in ("again", fold(words("setup-again"))):
            self.layout = self._suggested()
            self._show()
        elif typed.word in ("rows", fold(words("setup-rows"))):
            self._type_rows()
        elif typed.word in ("swap", fold(words("setup-swap"))):
            self._swap(typed.rest)
        elif command_of(typed.word, words) == "board":
            self._show()
        elif command_of(typed.word, words) is not None or typed.word == "?":
            closing = self.commands.obey(line, self.side)
            if command_of(typed.word, words) == "draw":
                self._show()
            return closing
        else:
            self._take("".join(line.split()).removeprefix("setup"))
        return None

    def _complete(self, line: str) -> list[str]:
        words = [self.words(f"setup-{name}") for name in ("ok", "again", "rows", "swap")]
        return [word for word in words if word.startswith(line)]

    def _suggested(self) -> dict[str, str]:
        return self._read(lay_out(self.observation, self.random).removeprefix("setup "))

    def _ranks(self) -> range:
        """The ranks of the own Front, the highest first."""
        first = self.observation.rows * SIDES.index(self.side)
        return range(first + self.observation.rows, first, -1)

    def _read(self, text: str) -> dict[str, str]:
        rows = zip(self._ranks(), text.split("/"), strict=True)
        return {f"{file}{rank}": card for rank, row in rows for file, card in zip(FILES, row, strict=False)}

    def _text(self, layout: Mapping[str, str]) -> str:
        files = FILES[: self.observation.columns]
        return "/".join("".join(layout[f"{file}{rank}"] for file in files) for rank in self._ranks())

    def _take(self, text: str) -> None:
        """Take a whole layout, or say what is wrong with it."""
        text = text.lower() if self.side == "soviet" else text.upper()
        if any(card not in f"{LETTERS}{LETTERS.lower()}/" for card in text):
            self.screen.paragraph(self.words("setup-unknown"))
            return
        try:
            self.table.game.apply(f"setup {text}")
        except ScopeError as error:
            self.screen.paragraph(reason(f"setup {text}", error, self.words))
            return
        self.layout = self._read(text)
        self._show()

    def _swap(self, squares: tuple[str, ...]) -> None:
        if len(squares) != 2 or any(square not in self.layout for square in squares):
            self.screen.paragraph(self.words("setup-swap-how"))
            return
        one, other = squares
        self.layout[one], self.layout[other] = self.layout[other], self.layout[one]
        self._show()

    def _type_rows(self) -> None:
        """Ask for the rows as the player sees them, from the top of the screen and from the left."""
        files = seen_files(self.observation)
        laid: dict[str, str] = {}
        for rank in (rank for rank in seen_ranks(self.observation) if rank in self._ranks()):
            squares = [f"{file}{rank}" for file in files]
            left = _without(self.observation.cards, "".join(laid.values()))
            self.screen.line(f" {self.words('setup-left', cards=' '.join(left))}")
            row = "".join(self.screen.ask(f" {' '.join(squares)} > ").split())
            if len(row) != len(squares):
                self.screen.paragraph(self.words("setup-row-length", count=len(squares)))
                return
            laid |= dict(zip(squares, row, strict=True))
        self._take(self._text(laid))

    def _show(self) -> None:
        board = {**self.observation.board, **self.layout}
        self.screen.wipe()
        self.table.show_board(replace(self.observation, board=board))
        show_cards(self.screen, self.observation.config, self.words)
        self.screen.line()
        self.screen.paragraph(self.words("setup-intro", side=self.words.side(self.side)), style="bold")
        self.screen.paragraph(self.words("setup-how", example=self._text(self.layout)))


def _without(cards: str, laid: str) -> str:
    """The cards that are left to lay."""
    left = list(cards)
    for card in laid:
        same = next((other for other in left if other.lower() == card.lower()), None)
        if same is not None:
            left.remove(same)
    return "".join(left)
