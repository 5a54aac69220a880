"""Tensors of single games: what everybody has seen of a game is noted as it goes on."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ..errors import NotationError, ScopeError
from ..game import Game
from .games import HISTORY, layout_of, memory_of, tensors_of
from .layout import Layout
from .planes import Row, Rows, order_of
from .sightings import sightings_of


class Notes:
    """Follows one game and writes tensors of it, for any viewer."""

    def __init__(self, game: Game, history: int = HISTORY, beliefs: bool = False) -> None:
        name, state = game.config.game, game._states[0]
        self.layout: Layout = layout_of(name, state, history, beliefs)
        self._of = tensors_of(name)
        self._offsets, self._whole = self.layout.offsets(), self.layout.whole
        squares = self.layout.columns * self.layout.ranks
        self._happenings, self._beliefs, self._planes = memory_of(name, 1, squares, history, beliefs)
        self._prior = self._of.prior(state, beliefs)
        self._sightings = sightings_of(1, squares)
        self._templates = self._of.templates(game._states, self.layout)
        self._order = order_of(self.layout.columns, self.layout.ranks)
        self._game: Game | None = None
        self.follow(game)

    def follow(self, game: Game) -> None:
        """Take in what has happened since the last time; a game of another course is read from its beginning."""
        unread: list[Game] = []
        earlier: Game | None = game
        while earlier is not None and earlier is not self._game:
            unread.append(earlier)
            earlier = earlier._previous
        if earlier is None:
            self._begin(unread.pop())
        for later in reversed(unread):
            self._take_in(later)
        self._game = game

    def _begin(self, first: Game) -> None:
        if self.layout.beliefs and (first.turn > 0 or first.start is not None):
            raise ScopeError("what is believed depends on the whole course of a game, and this one's is not known")
        self._of.begin(self._happenings, self._beliefs, self._planes)

    def _take_in(self, game: Game) -> None:
        events = np.array(game.raw_events, dtype=np.int64).reshape(-1, 5)
        memory = self._happenings, self._sightings, self._beliefs, self._planes
        self._of.take_in(game._states, events, len(events), *memory, self._prior)

    def tensor(self, viewer: str) -> NDArray[np.float32]:
        """What a viewer knows of the game as it stands, as the numbers that the table speaks of."""
        tensor: NDArray[np.float32] = np.divide(self.row(viewer), self._whole, dtype=np.float32)
        return tensor

    def row(self, viewer: str) -> Row:
        """The same as small integers, which is how the batched environment gives it."""
        game = self._game
        assert game is not None
        viewers = game.rules.VIEWERS
        if viewer not in viewers:
            raise NotationError(f"'{viewer}' is no viewer; viewers are {', '.join(viewers)}")
        rows: Rows = np.empty((1, self.layout.size), dtype=np.int8)
        number = viewers.index(viewer)
        memory = self._sightings, self._happenings, self._beliefs, self._planes
        self._of.write(game._states, game._sights, number, *memory, self._offsets, self._templates, self._order, rows)
        row: Row = rows[0]
        return row


def encode(game: Game, viewer: str, history: int = HISTORY, beliefs: bool = False) -> NDArray[np.float32]:
    """What a viewer knows of a game, as a tensor; `Notes` are cheaper for a game that goes on."""
    return Notes(game, history, beliefs).tensor(viewer)
