"""Tensors of single games: what everybody has seen of a game is noted as it goes on."""

from __future__ import annotations

import numpy as np

from ..errors import NotationError, ScopeError
from ..game import Game
from .games import HISTORY, layout_of, memory_of, tensors_of
from .layout import Layout
from .planes import Row


class Notes:
    """Follows one game and writes tensors of it, for any viewer."""

    def __init__(self, game: Game, history: int = HISTORY, beliefs: bool = False) -> None:
        name, state = game.config.game, game._states[0]
        self.layout: Layout = layout_of(name, state, history, beliefs)
        self._of = tensors_of(name)
        self._offsets = self.layout.offsets()
        happenings, believed = memory_of(name, 1, history, beliefs)
        self._happenings, self._beliefs = happenings[0], believed[0]
        self._prior = self._of.prior(state, beliefs)
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
        self._of.begin(self._happenings, self._beliefs)

    def _take_in(self, game: Game) -> None:
        events = np.array(game.raw_events, dtype=np.int64).reshape(-1, 5)
        self._of.take_in(game._states, 0, events, len(events), self._happenings, self._beliefs, self._prior)

    def tensor(self, viewer: str) -> Row:
        """What a viewer knows of the game as it stands."""
        game = self._game
        assert game is not None
        viewers = game.rules.VIEWERS
        if viewer not in viewers:
            raise NotationError(f"'{viewer}' is no viewer; viewers are {', '.join(viewers)}")
        row: Row = np.empty(self.layout.size, dtype=np.float32)
        number = viewers.index(viewer)
        arrays = self._happenings, self._beliefs, self._offsets
        self._of.write(game._states, 0, game._sights, number, *arrays, row)
        return row


def encode(game: Game, viewer: str, history: int = HISTORY, beliefs: bool = False) -> Row:
    """What a viewer knows of a game, as a tensor; `Notes` are cheaper for a game that goes on."""
    return Notes(game, history, beliefs).tensor(viewer)
