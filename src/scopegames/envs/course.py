"""What a game has been so far, as each viewer may know it: worked out from the steps when somebody asks."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ..beliefs import Belief, believe
from ..game import Game
from ..game.histories import Histories as SharedHistories
from ..notation.squares import SPECTATOR
from ..rules.panzer import state as panzer_state
from ..rules.record import Records
from ..rules.stalingrad import state as stalingrad_state
from ..scenarios import AnyConfig

SHOWN = {"stalingrad": int(stalingrad_state.Told.SHOWN), "panzer": int(panzer_state.Told.SHOWN)}
"""The event that shows a card to everybody."""

BATCH = 32
"""How many states are drawn from a belief at a time."""


class Token(NamedTuple):
    """One engine step and what it showed."""

    mover: str | None
    step: int
    shown: tuple[int, ...]


Histories = tuple[tuple[str, ...], ...]
"""Every viewer's record."""

Drawn = tuple[Records, Records, Histories]


class Course:
    """A game with everything that led to it. It never changes, so a copy is the course itself."""

    __slots__ = ("_belief", "_drawn", "decided", "game", "pending", "tokens")

    def __init__(
        self, decided: Game, game: Game | None = None, pending: tuple[int, ...] = (), tokens: tuple[Token, ...] = ()
    ) -> None:
        self.decided = decided
        """The game after the last whole decision."""
        self.game = game or decided
        self.pending = pending
        """The steps of a decision that is half made."""
        self.tokens = tokens
        self._belief: tuple[str, Belief] | None = None
        self._drawn: list[Drawn] = []

    def __deepcopy__(self, memo: object) -> Course:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        game = self.decided
        histories = tuple(game.history(viewer) for viewer in game.rules.VIEWERS)
        tokens = self.tokens[: len(self.tokens) - len(self.pending)]
        return _go_on, (game.config, game._states, game._sights, histories, tokens, self.pending)

    def after(self, step: int) -> Course:
        """The course after another step."""
        before, game = self.game, self.game.apply(step)
        shown = tuple(raw[3] for raw in game.raw_events if raw[0] == SHOWN[game.config.game])
        tokens = (*self.tokens, Token(before.to_move, step, shown))
        if before.rules.written_now(before._states, game._states, step) is None:
            return Course(self.decided, game, (*self.pending, step), tokens)
        return Course(game, tokens=tokens)

    def record(self, viewer: str) -> tuple[str, ...]:
        """A viewer's record, with the steps of the viewer's own decision that is half made."""
        lines = self.decided.history(viewer)
        return (*lines, *(f"step {step}" for step in self.pending)) if viewer == self.game.to_move else lines

    def resample(self, side: str, seed: int) -> Course:
        """The same course to a side, with enemy cards drawn from what the side believes."""
        if not self._enemy_has_cards(side):
            return self
        if self._belief is None or self._belief[0] != side:
            self._belief, self._drawn = (side, believe(self.decided.observe(side), seed)), []
        if not self._drawn:
            self._drawn = [self._imagine(side, states) for states in _singly(self._belief[1].sample(BATCH))]
        tokens = self.tokens[: len(self.tokens) - len(self.pending)]
        return _go_on(self.decided.config, *self._drawn.pop(), tokens, self.pending)

    def _enemy_has_cards(self, side: str) -> bool:
        """Whether the enemy has chosen anything yet that the side cannot see."""
        return any("?" in line for line in self.decided.history(side))

    def _imagine(self, side: str, states: Records) -> Drawn:
        """Drawn enemy cards, with a side that has seen what it has seen, and an enemy who has seen what all have."""
        game = self.decided
        sides, viewers, kind = game.rules.SIDES, game.rules.VIEWERS, game.config.game
        enemy, spectator = 1 - sides.index(side), viewers.index(SPECTATOR)
        sights = game._sights.copy()
        sights[enemy] = sights[spectator]
        sights[enemy]["viewer"] = enemy
        OWN_CARDS[kind](states[0], sights[enemy], enemy)
        histories = [game.history(viewer) for viewer in viewers]
        histories[enemy] = (*histories[spectator], f"holds {holding(sights[enemy])}")
        return states, sights, tuple(histories)


def _go_on(
    config: AnyConfig,
    states: Records,
    sights: Records,
    histories: Histories,
    tokens: tuple[Token, ...],
    pending: tuple[int, ...],
) -> Course:
    """A course from a table, what each viewer knows of what led to it, and the steps of a half made decision."""
    game = Game(config, states, sights)
    game._histories = SharedHistories([list(lines) for lines in histories])
    course = Course(game, tokens=tokens)
    for step in pending:
        course = course.after(step)
    return course


def holding(sight: np.void) -> str:
    """What a side's own sight says of the board and of its squad, in the engine's numbers."""
    if "squad" not in (sight.dtype.names or ()):
        return " ".join(map(str, sight["card"].tolist()))
    return " ".join(map(str, (*sight["unit"].tolist(), int(sight["squad"]))))


def _singly(states: Records) -> list[Records]:
    return [states[number : number + 1] for number in range(len(states))]


def _own_cards(state: np.void, sight: np.void, side: int) -> None:
    own = state["board"] >> stalingrad_state.KIND_BITS == side
    sight["card"][own] = state["board"][own]


def _own_units(state: np.void, sight: np.void, side: int) -> None:
    first = side * panzer_state.SIDE_UNITS
    own = (state["control"] == side) & (sight["unit"] == panzer_state.Unit.UNSEEN)
    sight["unit"][own] = state["unit"][own]
    squad = state["squad"][first : first + panzer_state.SIDE_UNITS]
    sight["squad"] = int((squad << (2 * np.arange(panzer_state.SIDE_UNITS))).sum())


OWN_CARDS = {"stalingrad": _own_cards, "panzer": _own_units}
"""Lets a side see its own cards."""
