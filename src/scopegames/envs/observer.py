"""What OpenSpiel's players observe: text, and tensors of named pieces."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from ..notation.squares import SPECTATOR
from .course import Course, Token
from .steps import SECRET, SIDES, Engine

if TYPE_CHECKING:
    from .openspiel import ScopeGame, ScopeState

SHOWN = 8
"""The most cards that a step shows: all of a quadrant, of either side."""

CARDS = 64
"""Cards and units have lower numbers."""


class Observer:
    """Writes a state as a player sees it, in the way of OpenSpiel's `PyObserver`.

    `public` and `private` say what it may tell, `recall` whether of the whole course or of what is seen now.
    """

    def __init__(self, game: ScopeGame, *, public: bool, private: bool, recall: bool) -> None:
        self._engine, self._sides = game.engine, game.sides
        self._public, self._private, self._recall = public, private, recall
        shapes: dict[str, tuple[int, ...]] = {"player": (SIDES,)}
        if public:
            self._notes, layout = game.notes, game.notes.layout
            shapes |= {piece.name: piece.shape for piece in layout.pieces if 0 not in piece.shape}
            self._seen = slice(SIDES, SIDES + layout.size)
        if public and private and recall:
            shapes["course"] = (game.max_game_length(), 2 + SHOWN)
        sizes = [int(np.prod(shape)) for shape in shapes.values()]
        self.tensor = np.zeros(sum(sizes), dtype=np.float32)
        parts = np.split(self.tensor, np.cumsum(sizes)[:-1])
        self.dict = {name: part.reshape(shape) for (name, shape), part in zip(shapes.items(), parts, strict=True)}

    def set_from(self, state: ScopeState, player: int) -> None:
        """Write a state into the tensor."""
        self.tensor.fill(0)
        self.dict["player"][player] = 1
        course = state.course
        if self._public:
            viewer = self._sides[player] if self._private else SPECTATOR
            self._notes.follow(course.game)
            self.tensor[self._seen] = self._notes.tensor(viewer)
        if "course" in self.dict:
            write_course(self.dict["course"], course.tokens, self._sides, player, self._engine)

    def string_from(self, state: ScopeState, player: int) -> str:
        """A state in words."""
        course, side = state.course, self._sides[player]
        if self._recall:
            return "\n".join((side, *self._record(course, side)))
        if self._public:
            view = course.game.view(side if self._private else SPECTATOR)
            return json.dumps({"viewer": side} | view if self._private else view, separators=(",", ":"))
        return " ".join(own_cards(course, side)) if self._private else ""

    def _record(self, course: Course, side: str) -> Iterable[str]:
        """What the side knows, what everybody knows, or what only the side knows."""
        everybody = course.record(SPECTATOR)
        if not self._private:
            return everybody if self._public else ()
        own = course.record(side)
        return own if self._public else [line for line in own if line not in everybody]


def write_course(
    piece: NDArray[np.float32], tokens: Iterable[Token], sides: tuple[str, str], player: int, engine: Engine
) -> None:
    """A line for each step: who took it, which one it was unless that is secret, and the cards that it showed."""
    for line, token in zip(piece, tokens, strict=False):
        mover = sides.index(token.mover) if token.mover in sides else SIDES
        secret = token.step in engine.secret and mover != player
        line[0] = (mover + 1) / (SIDES + 1)
        line[1] = ((SECRET if secret else token.step) + 1) / engine.actions
        line[2 : 2 + len(token.shown)] = [(card + 1) / CARDS for card in token.shown]


def own_cards(course: Course, side: str) -> Iterable[str]:
    """What a side has hidden on the board and in its squad, as its engine numbers it."""
    game = course.game
    sight: Any = game._sights[game.rules.VIEWERS.index(side)]
    everybody: Any = game._sights[game.rules.VIEWERS.index(SPECTATOR)]
    field = "unit" if game.config.game == "panzer" else "card"
    for square, (own, public) in enumerate(zip(sight[field].tolist(), everybody[field].tolist(), strict=True)):
        if own != public:
            yield f"{square}:{own}"
    if game.config.game == "panzer" and sight["squad"]:
        yield f"squad:{sight['squad']}"
