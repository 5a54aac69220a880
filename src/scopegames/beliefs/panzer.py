"""What SCOPE Panzer hides of a side: which units its squad has, and on which of its squares they stand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ..chance import Chance
from ..game.rules import RawEvent
from ..notation.panzer.words import FOREST, unit_code
from ..notation.squares import square_name, square_number
from ..rules.grid import CORNERS, NO_SQUARE, STRIDE
from ..rules.panzer.state import SIDE_UNITS, STATE, Cause, Phase, Shot, Terrain, Told, Unit
from ..rules.panzer.terrain import is_passable
from ..rules.record import Records, records
from .arrays import Tokens, numbers
from .belief import Evidence, Filter, Replaced, Shown, Spread
from .exact import Exact, TooMany
from .gunnery import could_fire, keep_fitting, weigh_fitting
from .known import Step
from .particles import Particles
from .rows import POOL
from .squads import FIRST, NOBODY, UNIT_TOKENS, Counts, Squads, squads_of, token_of

ANYONE = sum(1 << token for token in UNIT_TOKENS)


@dataclass(frozen=True, slots=True)
class Chosen:
    """One of some squads was chosen; it stands, or will stand, in any order on some squares."""

    squads: Sequence[Counts]
    squares: Sequence[int]

    def tell(self, filter: Filter) -> None:
        """Let a filter take it in."""
        squads = Squads(self.squads)
        if isinstance(filter, Exact):
            filter.pool = squads
            for square in self.squares[: squads.size]:
                filter.put(square, POOL)
        elif isinstance(filter, Particles):
            pool = Exact([POOL] * squads.size, squads, UNIT_TOKENS, filter.chance)
            filter.particles[:, self.squares[: squads.size]] = pool.draw(len(filter))
        filter.spread(self.squares)


@dataclass(frozen=True, slots=True)
class Fitting:
    """Some square holds one of its tokens, given as bits, or no square does."""

    masks: Sequence[int]
    fits: bool

    def tell(self, filter: Filter) -> None:
        """Let a filter take it in."""
        if isinstance(filter, Exact):
            self._keep(filter)
        elif isinstance(filter, Particles):
            self._resample(filter)

    def _keep(self, exact: Exact) -> None:
        squads = exact.pool
        assert isinstance(squads, Squads)
        masks = numbers(self.masks) & squads.kinds
        chances = squads.kinds, self.fits, squads.chances, squads.steps, squads.pile
        count = keep_fitting(exact.rows, exact.weights, masks, *chances, exact.rows[:0], exact.weights[:0])
        if count > exact.most:
            raise TooMany
        rows, weights = np.empty((count, exact.rows.shape[1]), dtype=np.int64), np.empty(count)
        keep_fitting(exact.rows, exact.weights, masks, *chances, rows, weights)
        exact.rows, exact.weights = rows, weights
        exact.weigh(np.ones(count))

    def _resample(self, particles: Particles) -> None:
        weights, cells = np.empty(len(particles)), list(particles.cells)
        particles.shuffle()
        weigh_fitting(particles.particles, numbers(self.masks), self.fits, weights)
        particles.weigh(weights)
        # What was seen is the same in any order of squares with the same tokens: they stay one cell.
        first: dict[tuple[int, int], int] = {}
        for square, kind in enumerate(zip(cells, self.masks, strict=True)):
            particles.cells[square] = first.setdefault(kind, particles.cells[square])


class HiddenSquad:
    """The units of one side, on all squares of the battlefield."""

    def __init__(self, state: np.void, side: int) -> None:
        columns, ranks = int(state["columns"]), int(state["ranks"])
        rows = [[rank * STRIDE + file for file in range(columns)] for rank in range(ranks)]
        self.side, self.enemy = side, 1 - side
        self.squares = [square for row in rows for square in row]
        self._number = {square: number for number, square in enumerate(self.squares)}
        self._home, self._goal = (rows[0], rows[-1]) if side == 0 else (rows[-1], rows[0])
        self._units = np.array([Unit.NONE, *(side * SIDE_UNITS + kind for kind in range(SIDE_UNITS))])

    def exact(self, chance: Chance) -> Exact | None:
        """The field before a squad was chosen."""
        return Exact([NOBODY] * len(self.squares), Squads([(0,) * SIDE_UNITS]), UNIT_TOKENS, chance)

    def particles(self, count: int, chance: Chance) -> Particles:
        """The field before a squad was chosen."""
        places = len(self.squares)
        return Particles(np.zeros((count, places), dtype=np.uint8), range(places), chance)

    def present(self, states: Records, count: int, chance: Chance) -> Particles:
        """Any squad and order that the revealed units, those destroyed and the number of the others allow."""
        state = states[0]
        own = [square for square in self.squares if state["control"][square] == self.side]
        shown = {square for square in own if state["shown"][square]}
        unseen = [square for square in own if square not in shown and state["unit"][square] != Unit.NONE]
        tokens = [NOBODY] * len(self.squares)
        for square in shown:
            tokens[self._number[square]] = token_of(int(state["unit"][square]))
        for square in unseen[: int(state["units_left"][self.side]) - len(shown)]:
            tokens[self._number[square]] = POOL
        pile = state["pile"][self.enemy].tolist()[self.side * SIDE_UNITS :][:SIDE_UNITS]
        squads = Squads(squads_of(state, self.side, int(state["units_left"][self.side]) + sum(pile)))
        squads.destroyed[:] = pile
        drawn = Exact(tokens, squads, UNIT_TOKENS, chance).draw(count)
        cells = [len(tokens) if square in unseen else number for square, number in self._number.items()]
        return Particles(drawn, cells, chance)

    def read(self, step: Step) -> list[Evidence]:
        """What a decision and its consequences tell about the units, in order."""
        before = step.before[0]
        if not before["turn"]:
            return [evidence for raw in step.raws for evidence in self._choice(before, raw)]
        events = [evidence for raw in step.raws for evidence in self._event(step, raw)]
        if before["to_move"] != self.side:
            return events
        return [*self._legality(step), *events, *self._ambush(step), *self._supply_line(step)]

    def _choice(self, before: np.void, raw: RawEvent) -> Iterator[Evidence]:
        what, _, side, size, _ = raw
        if what == Told.SQUAD_CHOSEN and side == self.side:
            yield Chosen(squads_of(before, side, size), self._numbers(self._home))

    def _event(self, step: Step, raw: RawEvent) -> Iterator[Evidence]:
        before, (what, _, first, second, _) = step.before[0], raw
        if what == Told.MOVED:
            if second == self.side:
                yield from self._movement(step, first)
        elif what == Told.SHOWN:
            if before["control"][first] == self.side and not before["shown"][first]:
                yield Shown(self._number[first], token_of(second))
        elif what == Told.DESTROYED and before["control"][first] == self.side:
            yield Replaced(self._number[first], NOBODY)

    def _movement(self, step: Step, quadrant: int) -> Iterator[Evidence]:
        """Everything but blocked units may change its square; who stands on terrain then is seen."""
        before, after = step.before[0], step.after[0]
        terrain = before["terrain"].tolist()
        open_to_all = [at for at in _corners(quadrant) if is_passable(terrain[at]) and not before["blocked"][at]]
        yield Spread(self._numbers(open_to_all))
        for square in open_to_all:
            if terrain[square] != Terrain.FOREST:
                yield Shown(self._number[square], token_of(int(after["unit"][square])))

    def _legality(self, step: Step) -> Iterator[Evidence]:
        """A side that names a revealed unit has a unit that could fire at it."""
        before, (verb, *words) = step.before[0], step.decision.split(" ")
        if verb == "search" and before["shown"][square_number(words[0])]:
            yield Fitting(self._firing(step.before, square_number(words[0])), fits=True)

    def _firing(self, states: Records, target: int) -> list[int]:
        """The tokens that could fire at a target from each square, as bits."""
        scratch, masks = records(1, STATE), np.empty(len(self.squares), dtype=np.int64)
        scratch[0] = states[0]
        could_fire(scratch, 0, target, numbers(self.squares), masks)
        bits: list[int] = masks.tolist()
        return bits

    def _ambush(self, step: Step) -> Iterator[Evidence]:
        """An EXPLORATION that meets the enemy reveals the explorer's units in the quadrant: all of them."""
        before, after, (verb, *words) = step.before[0], step.after[0], step.decision.split(" ")
        if verb != "explore" or not before["ambush"] or any(raw[0] == Told.CONTROLLED for raw in step.raws):
            return
        for square in _corners(square_number(words[0])):
            if before["control"][square] == self.side and not after["shown"][square]:
                yield Shown(self._number[square], NOBODY)

    def _supply_line(self, step: Step) -> Iterator[Evidence]:
        """The whole enemy row wins with a unit in it; where it has not won, no unit is there."""
        control, ends = step.after[0]["control"], {raw[1] for raw in step.raws if raw[0] == Told.ENDED}
        looked = ends & {Cause.SUPPLY_LINE, Cause.LIMIT} or any(raw[0] == Told.TURN_BEGAN for raw in step.raws)
        if looked and all(control[square] == self.side for square in self._goal):
            masks = [ANYONE if square in self._goal else 0 for square in self.squares]
            yield Fitting(masks, fits=Cause.SUPPLY_LINE in ends)

    def name(self, states: Records, table: NDArray[np.float64]) -> dict[str, dict[str, float]]:
        """The chances of a table by square and unit, `.` for none."""
        codes = [FOREST, *(unit_code(unit) for unit in self._units[FIRST:].tolist())]
        return {
            square_name(square): {code: float(chance) for code, chance in zip(codes, row, strict=False) if chance > 0}
            for square, row in zip(self.squares, table, strict=True)
            if states[0]["control"][square] == self.side
        }

    def fill(self, states: Records, drawn: Tokens) -> None:
        """Give the side of each state its squad, and lay it on the field once it is deployed."""
        first, state = self.side * SIDE_UNITS, states[0]
        for kind in range(SIDE_UNITS):
            destroyed = int(state["pile"][self.enemy, first + kind])
            states["squad"][:, first + kind] = (drawn == FIRST + kind).sum(axis=1) + destroyed
        own = slice(first, first + SIDE_UNITS)
        if state["phase"] == Phase.DEPLOY and state["to_move"] == self.side:
            states["to_place"][:, own] = states["squad"][:, own]
        if state["turn"] or state["unit"][self._home[0]] == Unit.UNSEEN:
            self._lay(states, drawn)

    def _lay(self, states: Records, drawn: Tokens) -> None:
        control = states[0]["control"].tolist()
        for number, square in enumerate(self.squares):
            if control[square] == self.side:
                states["unit"][:, square] = self._units[drawn[:, number]]
        _follow(states, self.side, Shot.SHOOTER_ON, Shot.ATTACKER)
        _follow(states, self.enemy, Shot.TARGET_ON, Shot.TARGET)

    def _numbers(self, squares: Sequence[int]) -> list[int]:
        return [self._number[square] for square in squares]


def _corners(quadrant: int) -> list[int]:
    return [quadrant + int(corner) for corner in CORNERS]


def _follow(states: Records, side: int, place: Shot, kind: Shot) -> None:
    """A remembered unit has left its square where another card lies there now.

    At most one MOVEMENT covers a square while a shot at it or from it is remembered, so that the card there tells.
    """
    shot = states["shots"][0, side]
    square = int(shot[place])
    if shot[Shot.ATTACKER] != Unit.NONE and square != NO_SQUARE:
        states["shots"][states["unit"][:, square] != shot[kind], side, place] = NO_SQUARE
