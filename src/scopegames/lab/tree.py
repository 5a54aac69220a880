"""The public tree of a tiny game: what everybody sees, and at each point what either side may hold.

A side's strategy may depend on what everybody saw and on what the side holds now. What it held before changes neither
what can happen from there on nor what the enemy may hold, so nothing is lost by leaving it out, and each public state
has only two short vectors instead of one node for every course of the game.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from ..envs.steps import CHANCE, TERMINAL, VIEWERS
from ..errors import ScopeError
from ..game import GAMES
from ..rules.panzer import state as panzer_state
from ..rules.record import Records, records
from ..rules.stalingrad import state as stalingrad_state
from ..scenarios import AnyConfig
from .worlds import KERNELS, MOVER, PUBLIC, Ints, connect, fill, gather, panzer_chances, tell_apart

Floats = NDArray[np.float64]

LOOKING_BACK = ("firing-correction", "flank", "rear", "stug")
"""Rules under which what a side remembers depends on what its enemy did unseen."""

LARGEST = 20_000_000
"""The most links of a tree that is still built."""

_ACTIONS = max(stalingrad_state.ACTIONS, panzer_state.ACTIONS)
_WON = {0: 1.0, 1: -1.0}


@dataclass(slots=True)
class Point:
    """A public state while the tree is built: its worlds, the first side's holdings counting before the second's."""

    worlds: Records
    counts: tuple[int, int]
    player: int
    """The side to move, chance, or nobody at the end."""


@dataclass(slots=True)
class Follow:
    """What follows a point: its rows (a holding of the side to move, a step) and where they lead."""

    rows: Ints
    child_of: Ints
    """Row and holding of the other side to the child that they lead to."""
    place: Ints
    """Row, holding of the other side and side to the number of what the side holds then."""
    points: list[Point]
    steps: list[Step]
    """How one world of each child came about, and what it tells of the step."""
    chances: Floats | None
    """The chance of each row where the dealer moves."""


@dataclass(frozen=True, slots=True)
class Step:
    """A step in one world."""

    before: Records
    after: Records
    action: int
    text: str | None
    """The decision that the step completed, or None where it is half made."""


class Expander:
    """Finds what follows a point, again and again in the same arrays."""

    def __init__(self, config: AnyConfig) -> None:
        if config.turn_limit is None:
            raise ScopeError("lab: a game without a turn limit has no end; give it one")
        if any(rule in LOOKING_BACK for rule in getattr(config, "rules", ())):
            raise ScopeError(f"lab: games with the rules {', '.join(LOOKING_BACK)} are not solved here")
        self.config, self._rules = config, GAMES[config.game]
        self._kernels = KERNELS[config.game]
        self._out = np.empty(_ACTIONS, dtype=np.int64)
        self._keys = np.empty((VIEWERS, 1), dtype=np.int64)

    def root(self) -> Point:
        """The game before its set-up, where nobody holds anything yet."""
        states, _ = self._rules.new_table(self.config)
        return Point(states, (1, 1), int(states[0]["to_move"]))

    def follow(self, point: Point) -> Follow:
        """What can follow a point, in an order that is always the same."""
        mover = max(point.player, 0)
        own, others = point.counts[mover], point.counts[1 - mover]
        rows = np.empty((own * _ACTIONS, 2), dtype=np.int64)
        stride = others if mover == 0 else 1
        rows = rows[: self._kernels.list(point.worlds, stride, own, rows, self._out)].copy()
        sources, actions = _sources(rows, mover, own, others)
        reached = records(len(sources), point.worlds.dtype)
        found = np.empty((len(sources), 4), dtype=np.int64)
        self._kernels.reach(point.worlds, sources, actions, reached, found, self._keys)
        child_of, place, examples, points = _told_apart(reached, found)
        shape = (len(rows), others)
        return Follow(
            rows,
            child_of.reshape(shape),
            place.reshape(*shape, 2),
            points,
            [self._step(point.worlds, reached, int(sources[at]), at, int(actions[at])) for at in examples],
            self._chances(point, rows),
        )

    def _step(self, worlds: Records, reached: Records, source: int, to: int, action: int) -> Step:
        before, after = worlds[source : source + 1], reached[to : to + 1]
        return Step(before, after, action, self._rules.written_now(before, after, action))

    def _chances(self, point: Point, rows: Ints) -> Floats | None:
        if point.player != CHANCE:
            return None
        chances = np.empty(3)
        if not panzer_chances(point.worlds, len(point.worlds), chances, self._out):
            raise ScopeError("lab: the chances of a draw depend on hidden cards in this game")
        found: Floats = chances[rows[:, 1] - self._kernels.draw]
        return found


def _told_apart(reached: Records, found: Ints) -> tuple[Ints, Ints, list[int], list[Point]]:
    """World to the public state that follows and to what both hold there, and of each such state an example."""
    size, most = len(found), len(np.unique(found[:, PUBLIC]))
    child_of, place = np.empty(size, dtype=np.int64), np.empty((size, 2), dtype=np.int64)
    counts, seen = np.empty((most, 2), dtype=np.int64), np.empty(most, dtype=np.int64)
    children = tell_apart(found, child_of, counts, place, np.empty((most, 2, size), dtype=np.int64), seen)
    examples, points = [], []
    for child in range(children):
        source = np.empty(counts[child, 0] * counts[child, 1], dtype=np.int64)
        if not fill(source, child_of, place, counts, child):
            raise ScopeError("lab: what the sides hold is not independent in this game")
        player = int(found[source[0], MOVER])
        kept = source[:1] if player == TERMINAL else source
        worlds = records(len(kept), reached.dtype)
        gather(reached, kept, worlds)
        examples.append(int(source[0]))
        points.append(Point(worlds, (int(counts[child, 0]), int(counts[child, 1])), player))
    return child_of, place, examples, points


def _sources(rows: Ints, mover: int, own: int, others: int) -> tuple[Ints, Ints]:
    """For each row and holding of the other side, the world that it starts from and the step."""
    held, other = rows[:, :1], np.arange(others)
    sources = held * others + other if mover == 0 else other * own + held
    return sources.ravel(), np.repeat(rows[:, 1], others)


@dataclass(slots=True)
class Tree:
    """A public tree in flat arrays; a child has a higher number than its parent."""

    config: AnyConfig
    player: Ints
    """Node to the side to move, chance, or nobody."""
    mover: Ints
    """Node to the side whose holdings its rows are about: at a draw the first side's."""
    payoff: Floats
    """What the first side has won at the end of the game."""
    chance: Floats
    """The chance of all the draws on the way to a node."""
    parent: Ints
    half_made: NDArray[np.bool_]
    """Node to whether a decision has been begun there and not completed."""
    children: Ints
    """Node to its first child and how many it has; they are numbered one after another."""
    start: Ints
    """Node and side to the first of its entries in vectors over what that side may hold, and one past the last."""
    rows: Ints
    """Node to its first row and one past the last."""
    row_own: Ints
    row_action: Ints
    row_chance: Floats
    """The chance of a row where the dealer moves."""
    row_links: Ints
    """Row to its first link and one past the last."""
    link_child: Ints
    link_own: Ints
    came: Ints
    """Node to the first of its entries in `came_from`."""
    came_from: Ints
    """For each thing that the side that did not move may hold at a node, its number at the parent."""
    sizes: tuple[int, int] = (0, 0)
    """How long each side's vectors are."""

    def __len__(self) -> int:
        return len(self.player)

    @property
    def information_sets(self) -> int:
        """How many different situations the two sides can be asked in."""
        sides = [self.player == side for side in range(2)]
        return int(sum((self.start[at, side, 1] - self.start[at, side, 0]).sum() for side, at in enumerate(sides)))


@dataclass(slots=True)
class _Draft:
    """A tree while it grows."""

    nodes: list[tuple[int, float, float, int, bool]] = field(default_factory=list)
    counts: list[tuple[int, int]] = field(default_factory=list)
    children: dict[int, tuple[int, int]] = field(default_factory=dict)
    rows: dict[int, tuple[int, int]] = field(default_factory=dict)
    row_parts: list[tuple[Ints, Floats, Ints]] = field(default_factory=list)
    link_parts: list[Ints] = field(default_factory=list)
    came: list[int] = field(default_factory=list)
    came_parts: list[Ints] = field(default_factory=list)
    row_count: int = 0
    link_count: int = 0
    came_count: int = 0

    def add(self, point: Point, chance: float, parent: int, came: Ints, *, half_made: bool = False) -> int:
        """A new node."""
        payoff = _WON.get(int(point.worlds[0]["result"]), 0.0) if point.player == TERMINAL else 0.0
        self.nodes.append((point.player, payoff, chance, parent, half_made))
        self.counts.append(point.counts)
        self.came.append(self.came_count)
        self.came_parts.append(came)
        self.came_count += len(came)
        return len(self.nodes) - 1

    def grow(self, node: int, point: Point, follow: Follow) -> list[int]:
        """Give a node its rows, links and children; the numbers of the children."""
        mover = max(point.player, 0)
        rows, others = follow.child_of.shape
        links, ends = np.empty((rows * others, 2), dtype=np.int64), np.empty(rows, dtype=np.int64)
        came = np.empty((len(follow.points), others), dtype=np.int64)
        count = connect(follow.child_of, follow.place, mover, links, ends, came)
        if count < 0:
            raise ScopeError("lab: what a side holds does not follow from its own steps and what everybody saw")
        chances = np.ones(rows) if follow.chances is None else follow.chances
        chance, first = self.nodes[node][2], len(self.nodes)
        for number, child in enumerate(follow.points):
            drawn = 1.0 if follow.chances is None else float(chances[(follow.child_of == number).any(axis=1)][0])
            held = came[number, : child.counts[1 - mover]].copy()
            self.add(child, chance * drawn, node, held, half_made=follow.steps[number].text is None)
        self.children[node] = (first, len(follow.points))
        self.rows[node] = (self.row_count, self.row_count + rows)
        self.row_parts.append((follow.rows, chances, self.link_count + ends))
        self.link_parts.append(links[:count] + np.array([first, 0]))
        self.row_count += rows
        self.link_count += count
        return list(range(first, first + len(follow.points)))

    def finish(self, config: AnyConfig) -> Tree:
        """The tree in flat arrays."""
        number = len(self.nodes)
        player, payoff, chance, parent, half_made = (np.array(column) for column in zip(*self.nodes, strict=True))
        ends = np.cumsum(np.array(self.counts, dtype=np.int64), axis=0)
        start = np.stack((ends - self.counts, ends), axis=2)
        row_ends = np.concatenate([part[2] for part in self.row_parts])
        row_links = np.stack((np.concatenate(([0], row_ends[:-1])), row_ends), axis=1)
        own_and_action = np.concatenate([part[0] for part in self.row_parts])
        links = np.concatenate(self.link_parts)
        return Tree(
            config,
            player,
            np.where(player == CHANCE, 0, player),
            payoff,
            chance,
            parent,
            half_made,
            np.array([self.children.get(node, (0, 0)) for node in range(number)], dtype=np.int64),
            start,
            np.array([self.rows.get(node, (0, 0)) for node in range(number)], dtype=np.int64),
            own_and_action[:, 0].copy(),
            own_and_action[:, 1].copy(),
            np.concatenate([part[1] for part in self.row_parts]),
            row_links,
            links[:, 0].copy(),
            links[:, 1].copy(),
            np.array(self.came, dtype=np.int64),
            np.concatenate(self.came_parts),
            (int(ends[-1, 0]), int(ends[-1, 1])),
        )


def grow_tree(config: AnyConfig, largest: int = LARGEST) -> Tree:
    """The whole public tree of a game with a turn limit; one with too many links is refused."""
    expander, draft = Expander(config), _Draft()
    root = expander.root()
    waiting = [(draft.add(root, 1.0, -1, np.zeros(1, dtype=np.int64)), root)]
    while waiting:
        node, point = waiting.pop()
        follow = expander.follow(point)
        numbers = draft.grow(node, point, follow)
        if draft.link_count > largest:
            raise ScopeError(f"lab: the tree has more than {largest:,} links; play fewer turns or on a smaller board")
        waiting += [each for each in zip(numbers, follow.points, strict=True) if each[1].player != TERMINAL]
    return draft.finish(config)
