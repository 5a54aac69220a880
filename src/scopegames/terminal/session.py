"""A sitting at the terminal: whose turn it is to look and to type, and what comes after a game."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from itertools import chain, count
from pathlib import Path
from random import Random
from time import monotonic, sleep

from rich.text import Text

from ..errors import PlayerFailed
from ..events import Ended
from ..notation.squares import SPECTATOR
from ..notation.stalingrad.words import SIDES
from ..observations import Observation
from ..players import LEVELS, Player, make_player
from ..players.closing import closing
from ..players.match import draw
from ..rulebook import articles
from ..scenarios import AnyConfig
from ..scenarios.stalingrad import Config
from .commands import Commands
from .explain import are_reconstructed
from .layout import LayoutDialog
from .screen import Leave, Screen
from .table import Table
from .turns import TurnDialog
from .words import Words

HUMAN = "human"
LARGEST_SEED = 2**32
LAST_LINES = 5
"""Lines of the log under the board when a game is over."""


class Session:
    """The people and computers at one terminal, for one game after another."""

    seats: tuple[str, ...] = SIDES
    """The sides, the one that begins first."""

    def __init__(
        self,
        config: AnyConfig,
        sides: Mapping[str, str],
        words: Words,
        screen: Screen,
        seed: int | None,
        record: Path | None,
    ) -> None:
        self.config, self.sides, self.words, self.screen = config, sides, words, screen
        seed = secrets.randbelow(LARGEST_SEED) if seed is None else seed
        self.random = Random(seed)
        self.record = record
        self.dealer = Random(f"dealer {seed}")
        """Draws the cards that chance decides."""
        self.people = [side for side in self.seats if sides[side] == HUMAN]
        self.looking: str | None = None
        """Who looked at the screen last, where two people share it."""
        self.hurries = not screen.waits
        """Whether two computers play on without waiting for the one who watches."""
        self._sit_down()

    def _sit_down(self) -> None:
        """Lay an empty table for the next game."""
        names = {side: self._who(side) for side in self.seats}
        self.players: dict[str, Player] = {
            side: make_player(self.sides[side], self.random.randrange(LARGEST_SEED))
            for side in self.seats
            if side not in self.people
        }
        self.commands = self._lay_table(names)
        self.table = self.commands.table
        self.looking = None

    def _lay_table(self, names: Mapping[str, str]) -> Commands:
        """A table of the game that is played, and what can be asked for at it."""
        return Commands(Table(self.config, names, self.words, self.screen), self._agree_on_draw)

    def _who(self, side: str) -> str:
        if side in self.people:
            return self.words("who-you") if len(self.people) == 1 else self.words("who-person")
        return self.words("who-computer", name=self.words.level(self.sides[side]))

    def run(self) -> None:
        """Play until the players have had enough; leaving is always possible."""
        self.table.note = self.words("reconstructed") if self._is_reconstructed() else ""
        try:
            self._play()
            while self._play_again():
                self._sit_down()
                self._play()
        except (Leave, KeyboardInterrupt):
            if not self.table.game.over:
                self._write_record()
        except PlayerFailed as failure:
            self.screen.paragraph(str(failure), style="bold")
            self._write_record()
        self.screen.line()
        self.screen.paragraph(self.words("goodbye"))

    def _is_reconstructed(self) -> bool:
        return isinstance(self.config, Config) and are_reconstructed(self.config)

    def _play(self) -> None:
        """One game from the set-up to its end."""
        with closing(*self.players.values()):
            while (side := self.table.game.to_move) is not None:
                if side in self.people:
                    self._ask_person(side)
                else:
                    self._ask_computer(side)
        self._show_end()

    def _ask_person(self, side: str) -> None:
        self._hand_over(side)
        self._apply(self._decision(side))
        game = self.table.game
        if len(self.people) > 1 and not game.over and game.to_move != side:
            self.table.show(side)
            self.screen.ask(f" {self.words('hide-board')} ")

    def _decision(self, side: str) -> str:
        """What a person decides."""
        if self.table.game.phase == "setup":
            return LayoutDialog(self.table, side, Random(self.random.random()), self.commands).decide()
        return TurnDialog(self.table, side, self.commands).decide()

    def _apply(self, decision: str) -> None:
        """Carry a decision out, and what chance answers to it."""
        self.table.apply(decision)
        while self.table.game.chances:
            self.table.apply(draw(self.table.game.chances, self.dealer))

    def _hand_over(self, side: str) -> None:
        """Hide the board before the other person looks."""
        if len(self.people) > 1 and self.looking != side:
            self.screen.hide()
            division = self.table.game.division
            team = "" if division is None else f" ({self.words.name('word', f'{division}_division')})"
            self.screen.paragraph(self.words("pass-keyboard", side=self.words.side(side)) + team, style="bold")
            self.screen.line()
            self.screen.ask(f" {self.words('press-enter')} ")
        self.looking = side

    def _ask_computer(self, side: str) -> None:
        game = self.table.game
        turn, asked = game.turn, monotonic()
        decision = self.players[side].decide(game.observe(side))
        if self.people and self.screen.waits and self.sides[side] in LEVELS:
            sleep(max(0.0, asked + LEVELS[self.sides[side]].pause - monotonic()))
        self._apply(decision)
        if not self.people and not self.table.game.over and self.table.game.turn != turn:
            self._watch()

    def _watch(self) -> None:
        """Show a turn between two computers, and wait if somebody is there."""
        if self.hurries:
            return
        self.table.show(SPECTATOR)
        answer = self.screen.ask(f" {self.words('watch')} ")
        if answer[:1].lower() == "q":
            raise Leave
        self.hurries = answer != ""

    def _agree_on_draw(self, side: str) -> bool:
        """Whether the other side takes an offer of a draw: a computer does when it is behind."""
        other = next(seat for seat in self.seats if seat != side)
        if other in self.players:
            return self._is_behind(other, side)
        self.looking = None
        self.screen.hide()
        offer = self.words("draw-offer", side=self.words.side(side), other=self.words.side(other))
        self.screen.paragraph(offer, style="bold")
        agreed = self.words.yes(self.screen.ask(f" {self.words('draw-agree')} "))
        if not agreed:
            self._hand_over(side)
            self.table.show(side)
        return agreed

    def _is_behind(self, side: str, other: str) -> bool:
        seen: Observation = self.table.game.observe(side)
        return seen.points[side] < seen.points[other]

    def _show_end(self) -> None:
        """Who won and why, with both Fronts face up."""
        game, words, screen = self.table.game, self.words, self.screen
        viewer = self.people[0] if len(self.people) == 1 else SPECTATOR
        screen.wipe()
        if self.hurries:
            self.table.show_log(self.table.chronicle.entries[viewer])
        self.table.show_board(self.table.opened(viewer))
        self.table.show_news(viewer, LAST_LINES)
        won = words("won", side=words.side(game.result)) if game.result in self.seats else words("drawn")
        ids = next(event.articles for event in game.events if isinstance(event, Ended))
        reasons = ", ".join(f"{articles()[id].title[words.language]} ({id})" for id in ids)
        screen.line(Text.assemble((f" {won} ", "bold"), reasons))
        self._write_record()

    def _write_record(self) -> None:
        """Write the record where one was asked for from the beginning: a new file for each game."""
        if self.record is None or not self.table.game.decisions:
            return
        viewer = None if not self.people else self.people[0] if len(self.people) == 1 else self.looking or SPECTATOR
        self.commands.write(free_path(self.record), viewer)

    def _play_again(self) -> bool:
        if not self.people and not self.screen.waits:
            return False
        if self.record is None:
            self.commands.offer_to_save(SPECTATOR)
        return self.commands.confirm("play-again")


def free_path(path: Path) -> Path:
    """A path where no file lies yet, numbered where it has to be."""
    numbered = (path.with_stem(f"{path.stem}-{number}") for number in count(2))
    return next(free for free in chain([path], numbered) if not free.exists())
