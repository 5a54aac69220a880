"""Basic Mode once more, slowly and in plain Python, straight from the articles, to hold the engine's counts against.

It shares nothing with the engine: no import, no table, no numbering of squares.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from itertools import permutations
from math import factorial, prod

FILES = "abcdefgh"
POINTS = {"S": 2, "O": 2, "C": 1, "M": 1, "G": 1, "I": 0}


@dataclass(frozen=True)
class Table:
    """A game of Basic Mode: the cards by square, whose turn it is, what was found, and what was scored."""

    columns: int
    rows: int
    objective: int | None
    wanted: str = ""
    """The letters that a Thematic Scenario asks to eliminate."""
    waiting: tuple[int, int] = (0, 0)
    board: tuple[tuple[str, str], ...] = ()
    side: int = 0
    found: str | None = None
    scored: tuple[str, str] = ("", "")
    over: bool = False

    def front(self, side: int) -> range:
        """The ranks of a side's Front."""
        return range(1 + side * self.rows, 1 + (side + 1) * self.rows)

    def quadrants(self) -> list[list[str]]:
        """The squares of each quadrant of the Front of the side to move."""
        low = list(self.front(self.side))[:-1]
        return [
            [FILES[file + right] + str(rank + up) for up in (0, 1) for right in (0, 1)]
            for rank in low
            for file in range(self.columns - 1)
        ]

    def enemy_squares(self) -> list[str]:
        """The squares of the enemy Front: in Basic Mode all enemy cards lie there."""
        return [FILES[file] + str(rank) for rank in self.front(1 - self.side) for file in range(self.columns)]


def own(letter: str, side: int) -> str:
    """A card's letter in a side's case."""
    return letter.lower() if side else letter.upper()


def shots(table: Table) -> list[str]:
    """S-TURN-4: quadrants of one's own Front with at least one of one's Snipers."""
    cards = dict(table.board)
    return [four[0] for four in table.quadrants() if own("S", table.side) in [cards[square] for square in four]]


def answers(table: Table) -> list[str]:
    """S-TURN-3: a Sniper or Unit may be shot or spared, a Decoy must be shot."""
    spared = [] if dict(table.board)[table.found or ""].upper() == "D" else ["hold"]
    return [f"shoot {quadrant}" for quadrant in shots(table)] + spared


def moves(table: Table) -> list[str]:
    """S-TURN-2: a quadrant's four cards in any arrangement, each that looks different once."""
    cards = dict(table.board)
    return [
        f"move {four[0]} {''.join(order)}"
        for four in table.quadrants()
        for order in {tuple(order) for order in permutations([cards[square] for square in four])}
    ]


def decisions(table: Table) -> list[str]:
    """S-TURN-1: a turn is a MOVE or a SEARCH."""
    if table.over:
        return []
    if table.found is not None:
        return answers(table)
    return moves(table) + [f"search {square}" for square in table.enemy_squares()]


def lay(table: Table, text: str) -> Table:
    """S-SETUP-1: lay a Front, highest rank first."""
    ranks = zip(reversed(table.front(table.side)), text.split("/"), strict=True)
    laid = [(FILES[file] + str(rank), card) for rank, cards in ranks for file, card in enumerate(cards)]
    return replace(table, board=table.board + tuple(laid), side=1 - table.side)


def shoot(table: Table) -> Table:
    """S-TURN-4, S-SCEN-3: the card is scored and leaves an Empty Area, or a waiting Sniper is handed over for it."""
    enemy, cards = 1 - table.side, dict(table.board)
    letter = cards[table.found or ""]
    if letter.upper() == "D":
        return table
    scored = list(table.scored)
    scored[table.side] += letter.upper()
    if letter.upper() == "S" and table.waiting[enemy]:
        waiting = list(table.waiting)
        waiting[enemy] -= 1
        return replace(table, scored=(scored[0], scored[1]), waiting=(waiting[0], waiting[1]))
    cards[table.found or ""] = "."
    return replace(table, board=tuple(cards.items()), scored=(scored[0], scored[1]))


def end_turn(table: Table) -> Table:
    """S-WIN-1, S-WIN-2, S-WIN-3: look who has won, else the other side's turn begins."""
    theirs = [letter.upper() for _, letter in table.board if letter == own(letter, 1 - table.side)]
    points = sum(POINTS[letter] for letter in table.scored[table.side])
    won = "S" not in theirs or (table.objective is not None and points >= table.objective)
    won = won or (table.wanted != "" and not set(table.wanted) & set(theirs))
    return replace(table, side=1 - table.side, found=None, over=won)


def apply(table: Table, text: str) -> Table:
    """The table after a decision."""
    verb, *words = text.split(" ")
    if verb == "setup":
        return lay(table, words[0])
    if verb == "search":
        empty = dict(table.board)[words[0]] == "."
        return end_turn(table) if empty else replace(table, found=words[0])
    if verb == "move":
        four = next(four for four in table.quadrants() if four[0] == words[0])
        laid = dict(table.board) | dict(zip(four, words[1], strict=True))
        return end_turn(replace(table, board=tuple(laid.items())))
    return end_turn(shoot(table) if verb == "shoot" else table)


def arrangements(cards: list[str]) -> int:
    """In how many ways four cards can lie that look different."""
    return factorial(4) // prod(factorial(count) for count in Counter(cards).values())


def count_decisions(table: Table, depth: int) -> int:
    """How many sequences of decisions lead on."""
    if depth > 1:
        return sum(count_decisions(apply(table, text), depth - 1) for text in decisions(table))
    if table.over or table.found is not None:
        return len(decisions(table))
    cards = dict(table.board)
    ways = sum(arrangements([cards[square] for square in four]) for four in table.quadrants())
    return ways + len(table.enemy_squares())


def count_steps(table: Table, depth: int) -> int:
    """How many sequences of steps lead on, where a MOVE is two: its quadrant, then its arrangement."""
    if depth == 0:
        return 1
    others = [text for text in decisions(table) if not text.startswith("move")]
    if table.over or table.found is not None:
        return sum(count_steps(apply(table, text), depth - 1) for text in others)
    total = sum(count_steps(apply(table, text), depth - 1) for text in others)
    if depth == 1:
        return total + len(table.quadrants())
    return total + sum(count_steps(apply(table, text), depth - 2) for text in moves(table))
