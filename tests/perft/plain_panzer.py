"""SCOPE Panzer without its switched rules once more, slowly and in plain Python, straight from the articles.

It shares nothing with the engine: no import, no table, no numbering of squares.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import combinations, permutations

FILES = "abcdef"
SIDES = ("american", "german")
CARDS = (
    {"BZ": (0, 2), "AT": (0, 2), "ST": (1, 2), "HC": (1, 3), "SH": (2, 4), "JK": (1, 4), "JB": (3, 5), "PE": (3, 6)},
    {"PS": (0, 2), "PK": (0, 3), "P2": (1, 2), "P3": (1, 3), "P4": (2, 4), "SG": (2, 4), "PV": (2, 5), "TG": (3, 6)},
)
"""P-CARD-3: armor and points of each side's units."""
TWICE = ("SH", "P4")


@dataclass(frozen=True)
class Field:
    """A battlefield: who controls what, which units stand where, which are revealed, and what is asked."""

    columns: int
    ranks: int
    most_units: int
    most_points: int
    control: dict[str, int] = field(default_factory=dict)
    units: dict[str, str] = field(default_factory=dict)
    shown: frozenset[str] = frozenset()
    squads: tuple[tuple[str, ...], ...] = ()
    side: int = 0
    phase: str = "squad"
    about: str = ""
    """The quadrant that was explored, or the target."""

    def squares(self) -> list[str]:
        """Every square."""
        return [file + str(rank) for rank in range(1, self.ranks + 1) for file in FILES[: self.columns]]

    def quadrants(self) -> list[list[str]]:
        """The squares of every quadrant, lowest-left first."""
        return [
            [FILES[file + right] + str(rank + up) for up in (0, 1) for right in (0, 1)]
            for rank in range(1, self.ranks)
            for file in range(self.columns - 1)
        ]

    def row(self, side: int) -> list[str]:
        """P-SETUP-5: a side's deployment row."""
        return [file + str(self.ranks if side else 1) for file in FILES[: self.columns]]

    def card(self, square: str) -> str:
        """The unit on a square, or forest."""
        return self.units.get(square, ".")


def halves(table: Field) -> Field:
    """P-SETUP-2: each side controls its half; a middle row is split between them."""
    control = {}
    for square in table.squares():
        twice = 2 * int(square[1]) - 1 - table.ranks
        middle = 2 * FILES.index(square[0]) >= table.columns
        control[square] = int(middle) if twice == 0 else int(twice > 0)
    return replace(table, control=control)


def distance(one: str, other: str) -> int:
    """The number of king's steps."""
    return max(abs(ord(one[0]) - ord(other[0])), abs(int(one[1]) - int(other[1])))


def own_units(table: Field) -> list[str]:
    """Where units of the side to move stand."""
    return [square for square, code in table.units.items() if code in CARDS[table.side]]


def squads(table: Field) -> Iterator[str]:
    """P-SETUP-4: at least one unit, at most the scenario's units and points."""
    box = sorted([*CARDS[table.side], *(code for code in TWICE if code in CARDS[table.side])])
    for size in range(1, table.most_units + 1):
        for squad in sorted(set(combinations(box, size))):
            if sum(CARDS[table.side][code][1] for code in squad) <= table.most_points:
                yield f"squad {' '.join(squad)}"


def rows(table: Field) -> set[str]:
    """P-SETUP-5: the whole squad in the deployment row."""
    squad = table.squads[table.side]
    cards = [*squad, *"." * (table.columns - len(squad))]
    return {f"deploy {' '.join(order)}" for order in permutations(cards)}


def moves(table: Field, four: list[str]) -> set[str]:
    """P-TURN-2: the cards of a quadrant in any arrangement."""
    return {f"move {four[0]} {' '.join(order)}" for order in permutations([table.card(square) for square in four])}


def searches(table: Field) -> Iterator[str]:
    """P-TURN-4, P-TURN-7: a face-down enemy square near one's own, or a revealed unit that could be fired at."""
    mine = [square for square, side in table.control.items() if side == table.side]
    for square, side in table.control.items():
        near = own_units(table) if square in table.shown else mine
        if side != table.side and any(distance(square, other) <= 2 for other in near):
            yield f"search {square}"


def actions(table: Field) -> Iterator[str]:
    """P-TURN-2, P-TURN-3, P-TURN-4: one action."""
    for four in table.quadrants():
        holders = {table.control[square] for square in four}
        if holders == {table.side}:
            yield from moves(table, four)
        elif len(holders) == 2:
            yield f"explore {four[0]}"
    yield from searches(table)


def decisions(table: Field) -> list[str]:
    """Every legal decision."""
    match table.phase:
        case "squad":
            return sorted(squads(table))
        case "deploy":
            return sorted(rows(table))
        case "action":
            return sorted(actions(table)) or ["pass"]
        case "explored":
            four = next(four for four in table.quadrants() if four[0] == table.about)
            return sorted([*moves(table, four), "end"])
        case "fire":
            near = [square for square in own_units(table) if distance(square, table.about) <= 2]
            return sorted([*(f"fire {square}" for square in near), "hold"])
        case "draw":
            # P-TURN-5: range misses and hits are at least one each.
            armor = CARDS[1 - table.side][table.units[table.about]][0]
            return [*(["draw armor"] if armor else []), "draw hit", "draw range"]
        case _:
            return []


def end_turn(table: Field) -> Field:
    """P-WIN-1, P-WIN-2: look who has won, else the other side's turn begins."""
    enemy = 1 - table.side
    left = any(code in CARDS[enemy] for code in table.units.values())
    held = [table.control[square] == table.side for square in table.row(enemy)]
    inside = any(square in table.units for square in table.row(enemy))
    if not left or (all(held) and inside):
        return replace(table, phase="over", about="")
    return replace(table, phase="action", about="", side=enemy)


def choose(table: Field, squad: list[str]) -> Field:
    """P-SETUP-4: the American side chooses first."""
    return replace(
        table,
        squads=(*table.squads, tuple(squad)),
        side=1 - table.side,
        phase="deploy" if table.side else "squad",
    )


def deploy(table: Field, row: list[str]) -> Field:
    """P-SETUP-5: the American side deploys first, and has the first turn."""
    laid = {square: code for square, code in zip(table.row(table.side), row, strict=True) if code != "."}
    phase = "action" if table.side else "deploy"
    return replace(table, units=table.units | laid, side=1 - table.side, phase=phase)


def move(table: Field, quadrant: str, cards: list[str]) -> Field:
    """P-TURN-2: the cards are laid back, all hidden."""
    four = next(four for four in table.quadrants() if four[0] == quadrant)
    units = {square: code for square, code in table.units.items() if square not in four}
    units |= {square: code for square, code in zip(four, cards, strict=True) if code != "."}
    return end_turn(replace(table, units=units, shown=table.shown - set(four)))


def explore(table: Field, quadrant: str) -> Field:
    """P-TURN-3: enemy units stay revealed, or the quadrant is taken."""
    four = next(four for four in table.quadrants() if four[0] == quadrant)
    met = [square for square in four if table.control[square] != table.side and square in table.units]
    if met:
        return end_turn(replace(table, shown=table.shown | set(met)))
    return replace(table, control=table.control | dict.fromkeys(four, table.side), phase="explored", about=quadrant)


def apply(table: Field, text: str) -> Field:
    """The battlefield after a decision."""
    verb, *words = text.split(" ")
    match verb:
        case "squad":
            return choose(table, words)
        case "deploy":
            return deploy(table, words)
        case "move":
            return move(table, words[0], words[1:])
        case "explore":
            return explore(table, words[0])
        case "search" if words[0] in table.units:
            return replace(table, shown=table.shown | {words[0]}, phase="fire", about=words[0])
        case "fire":
            return replace(table, shown=table.shown | {words[0]}, phase="draw")
        case "draw" if words[0] == "hit":
            units = {square: code for square, code in table.units.items() if square != table.about}
            return end_turn(replace(table, units=units, shown=table.shown - {table.about}))
        case _:
            return end_turn(table)


def count_decisions(table: Field, depth: int) -> int:
    """How many sequences of decisions lead on."""
    if depth == 1:
        return len(decisions(table))
    return sum(count_decisions(apply(table, text), depth - 1) for text in decisions(table))
