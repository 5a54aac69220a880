"""Squad and deployment: one is suggested; the player takes it, asks for another one, or types an own one."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import replace
from random import Random

from ...errors import ScopeError
from ...notation.panzer.words import FOREST
from ...notation.squares import FILES
from ...observations import PanzerObservation, UnitSeen
from ...scenarios.panzer import battle, figures_of, unit_cards
from ..reading import command_of, take_apart
from ..reasons import reason
from ..words import fold
from .commands import PanzerCommands
from .explain import show_units
from .table import PanzerTable
from .turns import suggestion


class SetupDialog(ABC):
    """One player's talk about the squad or its deployment; the parts of the decision are unit codes."""

    verb: str

    def __init__(self, table: PanzerTable, side: str, random: Random, commands: PanzerCommands) -> None:
        self.table, self.side, self.random, self.commands = table, side, random, commands
        self.words, self.screen = table.terms, table.screen
        self.observation: PanzerObservation = table.game.observe(side)
        self.codes = self._suggested()

    def decide(self) -> str:
        """What the player settles on."""
        self.screen.suggest = self._complete
        self._show()
        while True:
            line = self.screen.ask(f" {self.words.side(self.side)} > ")
            if not line or fold(line) in ("ok", fold(self.words("setup-ok"))):
                return self._text(self.codes)
            closing = self._answer(line)
            if closing is not None:
                return closing

    def _answer(self, line: str) -> str | None:
        """Do what a line asks for; the answer is a decision where it closes the game."""
        typed, words = take_apart(line), self.words
        command = command_of(typed.word, words)
        if typed.word in ("again", fold(words("setup-again"))):
            self.codes = self._suggested()
            self._show()
        elif command == "board":
            self._show()
        elif command is not None or typed.word == "?":
            closing = self.commands.obey(line, self.side)
            if command == "draw" and closing is None:
                self._show()
            return closing
        else:
            self._take(line)
        return None

    def _complete(self, line: str) -> list[str]:
        words = [self.words(f"setup-{name}") for name in ("ok", "again")]
        return [word for word in words if word.startswith(line)]

    def _suggested(self) -> list[str]:
        return suggestion(self.observation, self.random).split(" ")[1:]

    def _text(self, codes: list[str]) -> str:
        return " ".join((self.verb, *codes))

    def _take(self, line: str) -> None:
        """Take what was typed, or say what is wrong with it."""
        tokens = line.upper().split()
        codes = self._read(tokens[1:] if tokens[0] == self.verb.upper() else tokens)
        unknown = next((code for code in codes if code not in (*self._own_units(), FOREST)), None)
        if unknown is not None:
            self.screen.paragraph(self.words("setup-no-unit", typed=unknown, units=" ".join(self._own_units())))
            return
        try:
            self.table.game.apply(self._text(codes))
        except ScopeError as error:
            self.screen.paragraph(reason(self._text(codes), error, self.words), style="yellow")
            return
        self.codes = codes
        self._show()

    def _own_units(self) -> list[str]:
        return [code for code, unit in unit_cards().items() if unit["side"] == self.side]

    def _read(self, tokens: list[str]) -> list[str]:
        """The codes that were typed."""
        return tokens

    def _show(self) -> None:
        self.screen.wipe()
        self.table.show_board(self._seen())
        self._explain()

    def _seen(self) -> PanzerObservation:
        return self.observation

    @abstractmethod
    def _explain(self) -> None:
        """Say what is to be chosen, and what it costs."""


class SquadDialog(SetupDialog):
    """Which units go to the battle."""

    verb = "squad"

    def _read(self, tokens: list[str]) -> list[str]:
        """Codes in any order, or `+SH` and `-BZ` to change the squad."""
        if not all(token[0] in "+-" for token in tokens):
            return sorted(tokens)
        codes = list(self.codes)
        for token in tokens:
            if token[0] == "+":
                codes.append(token[1:])
            elif token[1:] in codes:
                codes.remove(token[1:])
        return sorted(codes)

    def _explain(self) -> None:
        words, config = self.words, self.observation.config
        limits, figures = battle(config.scenario), figures_of(config)
        show_units(self.screen, config, words, [self.side])
        self.screen.line()
        self.screen.paragraph(
            words(
                "squad-now",
                squad=" ".join(self.codes),
                units=len(self.codes),
                most=limits["units"],
                points=sum(figures[code][2] for code in self.codes),
                budget=limits["points"],
            ),
            style="bold",
        )
        self.screen.paragraph(words("squad-how", example=" ".join(self.codes)))


class DeploymentDialog(SetupDialog):
    """Where the units of the squad begin."""

    verb = "deploy"

    def _squares(self) -> list[str]:
        rank = 1 if self.side == "american" else self.observation.rows
        return [f"{file}{rank}" for file in FILES[: self.observation.columns]]

    def _read(self, tokens: list[str]) -> list[str]:
        """A whole row, the a-file first, or two squares of the row to exchange."""
        squares, row = self._squares(), list(self.codes)
        places = [squares.index(token) for token in map(str.lower, tokens) if token in squares]
        if len(tokens) != 2 or len(places) != len(tokens):
            return tokens
        one, other = places
        row[one], row[other] = row[other], row[one]
        return row

    def _seen(self) -> PanzerObservation:
        placed = zip(self._squares(), self.codes, strict=True)
        units = {square: UnitSeen(code, hidden=True, blocked=False) for square, code in placed if code != FOREST}
        return replace(self.observation, units=units)

    def _explain(self) -> None:
        words, squares = self.words, self._squares()
        self.screen.paragraph(words("deploy-intro", side=words.side(self.side)), style="bold")
        self.screen.paragraph(words("deploy-how", first=squares[0], last=squares[-1], example=" ".join(self.codes)))
