"""A person's decision in SCOPE Panzer: what is asked, the firing hands, and the new order of a quadrant."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from rich.text import Text

from ...notation.panzer.words import FOREST, NOBODY, TERRAINS
from ...observations import PanzerObservation
from ...players import make_player
from ...players.ground import quadrant_squares
from ..reading import is_square
from ..turns import TurnDialog
from ..words import fold
from .board import seen_files, seen_ranks
from .commands import PanzerCommands
from .hands import cards, chance
from .table import PanzerTable

ADVISER = "scripted"
"""The computer player that makes suggestions."""
LARGEST_SEED = 2**32


def suggestion(observation: PanzerObservation, random: Random) -> str:
    """What the computer would decide in the player's place, from what the player knows."""
    return make_player(ADVISER, random.randrange(LARGEST_SEED)).decide(observation)


class PanzerTurnDialog(TurnDialog):
    """One player's talk about one decision."""

    def __init__(self, table: PanzerTable, side: str, random: Random, commands: PanzerCommands) -> None:
        super().__init__(table, side, commands)
        self.terms = table.terms
        self.seen: PanzerObservation = table.game.observe(side)
        self.suggested = suggestion(self.seen, random) if self.seen.phase == "terrain" else None

    @staticmethod
    def _head_of(decision: str) -> tuple[str, ...]:
        tokens = tuple(decision.split(" "))
        return tokens[:2] if tokens[0] == "move" else tokens

    def _question(self) -> str:
        words, seen = self.words, self.seen
        if seen.legal == ("pass",):
            return words("asked-pass")
        match seen.phase:
            case "terrain":
                return words("asked-terrain", suggestion=self.suggested or "")
            case "explored":
                return words("asked-explored", quadrant=str(seen.pending["quadrant"]))
            case "strike":
                return words("asked-strike" if len(seen.legal) > 1 else "asked-end")
            case "fire":
                square, card = self._target()
                found = words("asked-found", square=square, card=words.card(card))
                return f"{found} {words('asked-fire' if seen.hands else 'asked-hold')}"
            case _:
                return words("asked-action", side=words.side(seen.viewer))

    def _target(self) -> tuple[str, str]:
        square = str(self.seen.pending["target"])
        return square, self.seen.shown[square]

    def _say_what_is_asked(self) -> None:
        self._show_hands()
        super()._say_what_is_asked()

    def _show_hands(self) -> None:
        """What each unit that can fire would fire with."""
        for square, hand in sorted(self.seen.hands.items()):
            head = Text(f"  f {square}  ", "bold")
            unit = self.seen.units[square].code
            fired = f"{chance(hand)} · {cards(hand, self.terms)}"
            self.screen.item(head, self.words("log-outcome", done=self.words.card(unit), outcome=fired))

    def _answer(self, line: str) -> str | None:
        if not line and self.suggested is not None:
            return self.suggested
        return super()._answer(self._in_english(line))

    def _in_english(self, line: str) -> str:
        """A line with terrain named as decisions name it."""
        kinds = {fold(self.words.name("terrain", kind)): kind for kind in TERRAINS.values()}
        return " ".join(kinds.get(fold(token), token) for token in line.split(" "))

    def _ordered(self, found: Sequence[str]) -> str | None:
        """Ask for the new order of a quadrant's cards."""
        head = self._head_of(found[0])
        squares = quadrant_squares(head[1])
        now = [self._card(square) for square in squares]
        orders = {tuple(decision.split(" ")[2:]): decision for decision in found}
        self._show_quadrant(dict(zip(squares, now, strict=True)))
        self.screen.paragraph(self.words("order-units", squares=" ".join(squares), cards=" ".join(now)))
        while True:
            line = self.screen.ask(f" {' '.join(head)} > ")
            if not line:
                return None
            order = self._new_order(line, squares, now)
            if order in orders:
                return orders[order]
            self.screen.paragraph(self.words("order-not-legal", cards=" ".join(now)))

    def _card(self, square: str) -> str:
        if square in self.seen.units:
            return self.seen.units[square].code
        return NOBODY if square in self.seen.terrain else FOREST

    def _show_quadrant(self, placed: dict[str, str]) -> None:
        """The quadrant as the player sees it."""
        self.screen.line()
        for rank in seen_ranks(self.seen):
            squares = [square for file in seen_files(self.seen) if (square := f"{file}{rank}") in placed]
            if squares:
                self.screen.line("   " + "   ".join(f"{square} {placed[square]:<2}" for square in squares))
        self.screen.line()

    def _new_order(self, line: str, squares: tuple[str, ...], now: list[str]) -> tuple[str, ...]:
        """The order that a line names: four cards, `=` for the old one, or two squares to exchange."""
        tokens = line.lower().split()
        if tokens == ["="]:
            return tuple(now)
        if len(tokens) == 2 and all(is_square(token) and token in squares for token in tokens):
            one, other = (squares.index(token) for token in tokens)
            order = list(now)
            order[one], order[other] = order[other], order[one]
            return tuple(self._on_ground(card, square) for card, square in zip(order, squares, strict=True))
        return tuple(token.upper() for token in tokens)

    def _on_ground(self, card: str, square: str) -> str:
        """A card as it is written on a square: without a unit, forest or terrain."""
        if card not in (FOREST, NOBODY):
            return card
        return NOBODY if square in self.seen.terrain else FOREST
