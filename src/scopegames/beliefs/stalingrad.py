"""What SCOPE Stalingrad hides of a side: which card lies on which square of its Front."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from ..chance import Chance
from ..game.rules import RawEvent
from ..notation.squares import square_name
from ..notation.stalingrad.words import kind_letter
from ..rules.grid import CORNERS, STRIDE, distance
from ..rules.record import Records
from ..rules.stalingrad.state import KIND_BITS, KINDS, Cause, Kind, Phase, Told, kind_of, owner
from .arrays import Tokens
from .belief import Evidence, Exchanged, Held, Replaced, Shown, Spread
from .exact import Hand
from .grouped import Grouped
from .known import Step
from .particles import Particles
from .rows import POOL

UNITS = (Kind.OFFICER, Kind.SCOUT, Kind.MORTAR, Kind.MACHINE_GUN, Kind.INFANTRY)
"""Few things seen tell Units apart, so they begin as one pool."""


class Units:
    """The Units that have not been told apart: those in the Front, less those that have."""

    def __init__(self, cards: Sequence[int]) -> None:
        self._in_front = list(cards)

    def hands(self, apart: Sequence[int], size: int, whole: frozenset[int]) -> list[Hand]:  # noqa: ARG002
        """What the pool holds, which is certain in this game."""
        left = [self._in_front[kind] - apart[kind] if kind in UNITS else 0 for kind in range(KINDS)]
        return [(tuple(left), 1.0)]

    def replaced(self, old: int, new: int) -> None:
        """Take in that one card of the Front was replaced by another."""
        self._in_front[old] -= 1
        self._in_front[new] += 1


class HiddenFront:
    """The cards in one side's Front; a square that an enemy Infantry stands on counts as an Empty Area."""

    def __init__(self, state: np.void, side: int) -> None:
        columns, rows = int(state["columns"]), int(state["rows"])
        squares = [rank * STRIDE + file for rank in range(2 * rows) for file in range(columns)]
        self.side = side
        self.battlefield = squares
        self.front = [square for square in squares if square // STRIDE // rows == side]
        self.cards: list[int] = state["cards"].tolist()
        self._number = {square: number for number, square in enumerate(self.front)}

    def exact(self, chance: Chance) -> Grouped | None:
        """Every set-up, the Units as one pool."""
        laid = [POOL if kind in UNITS else kind for kind in _listed(self.cards)]
        return Grouped(laid, Units(self.cards), UNITS, chance)

    def particles(self, count: int, chance: Chance) -> Particles:
        """A sample of the set-ups."""
        laid = np.array(_listed(self.cards), dtype=np.uint8)
        return Particles(np.tile(laid, (count, 1)), [0] * len(laid), chance)

    def present(self, states: Records, count: int, chance: Chance) -> Particles:
        """A sample of what the table as it lies allows: the cards in play less the known ones, in any order."""
        state = states[0]
        kinds = [self._known_kind(state, square) for square in self.front]
        left: list[int] = state["in_play"][self.side].tolist()
        for square in self.battlefield:
            if owner(int(state["board"][square])) == self.side and kind_of(int(state["board"][square])) < KINDS:
                left[kind_of(int(state["board"][square]))] -= 1
        hidden = [number for number, kind in enumerate(kinds) if kind == Kind.HIDDEN]
        unseen = _listed([0, *left[1:]])
        for number, kind in zip(hidden, unseen + [int(Kind.EMPTY)] * (len(hidden) - len(unseen)), strict=True):
            kinds[number] = kind
        cells = [0 if number in hidden else 1 + number for number in range(len(kinds))]
        particles = Particles(np.tile(np.array(kinds, dtype=np.uint8), (count, 1)), cells, chance)
        if state["phase"] == Phase.FIRE and state["to_move"] == self.side:
            particles.hold(self._beside(int(state["target"])), Kind.MACHINE_GUN)
        return particles

    def _known_kind(self, state: np.void, square: int) -> int:
        card = int(state["board"][square])
        return kind_of(card) if owner(card) == self.side else int(Kind.EMPTY)

    def read(self, step: Step) -> list[Evidence]:
        """What a decision and its consequences tell about the Front, in order."""
        return [evidence for raw in step.raws for evidence in self._read_event(step.before[0], raw)]

    def _read_event(self, before: np.void, raw: RawEvent) -> list[Evidence]:
        what, cause, first, second, third = raw
        match what:
            case Told.SHOWN:
                return self._read_shown(before, cause, first, second)
            case Told.MOVED if second == self.side:
                return [Spread(self._quadrant(first))]
            case Told.RETURNED if second == self.side:
                return self._read_returned(self._quadrant(first), third)
            case Told.SHOT_LAID if second == self.side:
                return [Held(self._quadrant(first), Kind.SNIPER)]
            case Told.ELIMINATED | Told.REMOVED:
                return self._replaced(first, Kind.EMPTY)
            case Told.ADVANCED:
                arrived = Kind.INFANTRY if owner(third) == self.side else Kind.EMPTY
                return self._replaced(first, Kind.EMPTY) + self._replaced(second, arrived)
            case _:
                # Who passes has every quadrant blocked, so any Unit but a Scout would have had an enemy card to act on:
                # a pass tells nothing that the cards in play do not.
                return []

    def _read_shown(self, before: np.void, cause: int, square: int, card: int) -> list[Evidence]:
        if owner(card) == self.side:
            return [Shown(self._number[square], kind_of(card))] if square in self._number else []
        if cause == Cause.OFFENSIVE_FIRE and before["to_move"] == self.side:
            return [Held(self._beside(square), Kind.MACHINE_GUN)]
        return []

    def _read_returned(self, quadrant: list[int], returning: int) -> list[Evidence]:
        """REINFORCEMENTS need as many Empty Areas in the quadrant as cards come back."""
        kinds = (Kind.INFANTRY, Kind.MORTAR)[:returning]
        held = Held(quadrant, Kind.EMPTY, returning)
        return [held, *(Exchanged(quadrant, Kind.EMPTY, kind) for kind in kinds)]

    def _replaced(self, square: int, kind: int) -> list[Evidence]:
        return [Replaced(self._number[square], kind)] if square in self._number else []

    def _quadrant(self, quadrant: int) -> list[int]:
        return [self._number[quadrant + corner] for corner in CORNERS.tolist()]

    def _beside(self, square: int) -> list[int]:
        """The squares of the Front adjacent to a square."""
        return [self._number[own] for own in self.front if distance(own, square) == 1]

    def name(self, states: Records, table: NDArray[np.float64]) -> dict[str, dict[str, float]]:
        """The chances by square and letter; an Infantry in the enemy Front is certain."""
        letters = [kind_letter(kind, self.side) for kind in range(KINDS)]
        named = {}
        for square in self.battlefield:
            if owner(int(states[0]["board"][square])) == 1 - self.side:
                continue
            if square in self._number:
                chances = zip(letters, table[self._number[square]].tolist(), strict=False)
                named[square_name(square)] = {letter: chance for letter, chance in chances if chance > 0}
            elif owner(int(states[0]["board"][square])) == self.side:
                named[square_name(square)] = {letters[Kind.INFANTRY]: 1.0}
        return named

    def fill(self, states: Records, drawn: Tokens) -> None:
        """Lay drawn Fronts on the boards; after set-up no card is in a hand."""
        if states[0]["phase"] != Phase.SETUP:
            states["hand"] = 0
        for number, square in enumerate(self.front):
            if owner(int(states[0]["board"][square])) == self.side:
                states["board"][:, square] = (self.side << KIND_BITS) + drawn[:, number].astype(np.int64)


def _listed(cards: Sequence[int]) -> list[int]:
    """Cards one by one, from how many there are of each kind."""
    return [kind for kind in range(KINDS) for _ in range(cards[kind])]
