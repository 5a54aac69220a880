"""The table: the game being played, its log, and the screen that one viewer at a time looks at."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import Any

from rich.text import Text

from ..game import Game
from ..notation.squares import FILES
from ..observations import Observation
from ..players import AnyObservation
from ..scenarios import AnyConfig
from .board import board_width, draw_board, side_style
from .chronicle import Chronicle, Entry, Log
from .panel import goal, heading, panel
from .screen import Screen
from .words import Words

BETWEEN = 3
"""Columns between the board and the panel."""

PANEL_WIDTH = 30
"""Columns that the panel needs to stand beside the board."""

PROMPT_LINES = 5
"""Lines kept free below the log."""

LOG_LINES = range(4, 9)
"""How many lines of the log stand below the board."""

ROOM_BELOW = 22
"""Lines that must be left for the rest before the board is spread out."""


@dataclass(frozen=True, slots=True)
class Picture:
    """What a screen shows of a game besides its log."""

    heading: str
    goal: str
    """How the game is won."""
    board: list[Text]
    width: int
    """How many columns the board takes."""
    beside: list[Text]


class Table:
    """A game at one screen."""

    def __init__(self, config: AnyConfig, names: Mapping[str, str], words: Words, screen: Screen) -> None:
        self.game = Game.from_config(config)
        self.names = names
        """Side to who plays it, in words."""
        self.words = words
        self.screen = screen
        self.chronicle = self._new_chronicle()
        self.note = ""
        """What is said once, with the first board."""
        self._read: dict[str, int] = {}

    def _new_chronicle(self) -> Log:
        return Chronicle(self.game, self.words)

    def apply(self, decision: str) -> None:
        """Carry a decision out and write it down."""
        after = self.game.apply(decision)
        self.chronicle.tell(self.game, decision, after)
        self.game = after

    def show(self, viewer: str) -> None:
        """The whole screen for a viewer: board, panel, the last lines of the log."""
        observation = self.game.observe(viewer)
        self.screen.wipe()
        self.show_board(observation)
        self.show_news(viewer, self._room(observation))

    def show_board(self, observation: AnyObservation) -> None:
        """The board with the panel beside it, or below where the screen is narrow."""
        screen, picture = self.screen, self.picture(observation)
        screen.paragraph(picture.heading, style="bold")
        screen.paragraph(picture.goal, style="bright_black")
        if self.note:
            screen.paragraph(self.note, style="yellow")
            self.note = ""
        screen.line()
        width = picture.width + BETWEEN
        if screen.width < width + PANEL_WIDTH:
            screen.lines([*picture.board, Text(), *picture.beside])
        else:
            for left, right in zip_longest(picture.board, picture.beside, fillvalue=Text()):
                line = left.copy()
                if right:
                    line.pad_right(width - left.cell_len)
                    line.append(right)
                    line.truncate(screen.width)
                screen.line(line)
        screen.line()

    def picture(self, observation: Any) -> Picture:
        """What is drawn of an observation."""
        seen: Observation = observation
        roomy = self.screen.height >= 4 * seen.rows + ROOM_BELOW
        return Picture(
            heading=heading(seen, self.words),
            goal=goal(seen, self.words),
            board=draw_board(seen, self.chronicle.marks, self.words, roomy),
            width=board_width(seen),
            beside=panel(seen, self.names, self.words),
        )

    def _room(self, observation: AnyObservation) -> int:
        """How many lines of the log fit above the prompt."""
        picture = self.picture(observation)
        taken = 4 + max(len(picture.board), len(picture.beside))
        return min(max(self.screen.height - taken - PROMPT_LINES, LOG_LINES[0]), LOG_LINES[-1])

    def show_news(self, viewer: str, count: int) -> None:
        """The last lines of the log; those that the viewer has not read yet stand out."""
        entries = self.chronicle.entries[viewer]
        read = self._read.get(viewer, 0)
        self._read[viewer] = len(entries)
        first = max(0, len(entries) - count)
        for number, entry in enumerate(entries[first:], first):
            self._show_entry(entry, fresh=number >= read)
        self.screen.line()

    def show_log(self, entries: Iterable[Entry]) -> None:
        """A whole log."""
        self.screen.line()
        for entry in entries:
            self._show_entry(entry, fresh=False)
        self.screen.line()

    def _show_entry(self, entry: Entry, fresh: bool) -> None:
        head = Text(f" {'>' if fresh else ' '}{entry.turn:>3}  ", "bold" if fresh else "bright_black")
        width = max(len(self.words.side(side)) for side in self.names)
        head.append(f"{self.words.side(entry.side):<{width}}  ", side_style(entry.side))
        self.screen.item(head, entry.text, "" if fresh else "bright_black")

    def opened(self, viewer: str) -> AnyObservation:
        """Both Fronts face up, for the end of the game; the viewer's own side stays at the bottom."""
        ranks = reversed(self.game.position()["board"].split("/"))
        board = {
            f"{file}{rank}": card
            for rank, cards in enumerate(ranks, 1)
            for file, card in zip(FILES, cards, strict=False)
        }
        seen: Observation = self.game.observe(viewer)
        return replace(seen, board=board, memory={}, shown={})
