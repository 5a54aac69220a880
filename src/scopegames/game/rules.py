"""What a game's translation offers to the facade; each is a module of functions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

import numpy as np

from ..decisions import Decision
from ..events import Event
from ..rules.record import Records

RawEvent = tuple[int, ...]
"""An engine's event tuple: what, its cause, and three numbers."""

Table = tuple[Records, Records]
"""A state, and what each viewer has seen of it."""


class Rules(Protocol):
    """One game between its written form and its engine."""

    @property
    def TITLE(self) -> str: ...  # noqa: N802
    @property
    def SIDES(self) -> tuple[str, str]: ...  # noqa: N802
    @property
    def VIEWERS(self) -> tuple[str, ...]: ...  # noqa: N802
    @property
    def PHASES(self) -> Mapping[int, str]: ...  # noqa: N802
    @property
    def RESULTS(self) -> Mapping[int, str | None]: ...  # noqa: N802
    @property
    def OVER(self) -> int: ...  # noqa: N802

    def new_table(self, config: Any, /) -> Table:
        """A new game."""

    def read_position(self, plain: Mapping[str, Any], /) -> tuple[Any, Records, Records]:
        """A config, a state and what each viewer knows, from a position."""

    def write_position(self, config: Any, state: np.void, /) -> dict[str, Any]:
        """A whole position as plain data."""

    def legal_steps(self, states: Records, /) -> list[int]:
        """The legal engine steps, in the engine's order."""

    def legal_decisions(self, states: Records, /) -> list[str]:
        """The legal decisions as sorted text."""

    def legal_json(self, states: Records, /) -> bytes:
        """The legal decisions as JSON."""

    def step(self, states: Records, sights: Records, action: int, /) -> tuple[Records, Records, int]:
        """The state and sights after an engine step, and the new phase, or -1 for an illegal step."""

    def step_on(self, states: Records, sights: Records, action: int, /) -> int:
        """Carry out another step on a state and sights that nobody else has; the new phase, or -1 if it is illegal."""

    def finish(self, states: Records, side: int | None, /) -> Records:
        """The state after a side gave up, or after an agreed draw."""

    def read_decision(self, text: str, /) -> Decision:
        """The decision that a text stands for."""

    def write_decision(self, decision: Decision, /) -> str:
        """The text of a decision."""

    def redact(self, text: str, /) -> str:
        """A written decision as those see it who may not know all of it."""

    def steps_of(self, states: Records, decision: Any, /) -> list[int]:
        """The engine steps of a legal decision; an illegal one is refused with the reason."""

    def written_now(self, before: Records, after: Records, action: int, /) -> str | None:
        """The text of the decision that a step completed, or None between the steps of one decision."""

    def raw_events(self, state: np.void, /) -> tuple[RawEvent, ...]:
        """The event tuples of the last step."""

    def read_events(self, state: np.void, raws: Sequence[RawEvent], viewer: int | None, /) -> tuple[Event, ...]:
        """Events as a viewer may know them; whole where the viewer is None."""

    def write_facts(self, events: Iterable[Event], /) -> list[str]:
        """The public `!` lines for events."""

    def to_move(self, states: Records, /) -> str | None:
        """Who decides now: a side, the dealer, or nobody."""

    def division(self, states: Records, /) -> str | None:
        """The Division that leads the turn, where there is one."""

    def cards(self, states: Records, /) -> str:
        """The cards to be laid, where set-up lays cards."""

    def chances(self, states: Records, /) -> dict[str, str]:
        """The chance of each of the dealer's decisions, as reduced fractions."""

    def observe(self, config: Any, states: Records, sights: Records, viewer: int, history: tuple[str, ...], /) -> Any:
        """What a viewer knows, with the lines of the viewer's record."""

    def observed(self, states: Records, sights: Records, viewer: int, /) -> dict[str, Any]:
        """The fields of what a viewer knows, without its config, legal decisions and history."""

    def observed_json(self, states: Records, sights: Records, viewer: int, /) -> bytes:
        """The same fields as JSON."""

    def observe_open(self, config: Any, states: Records, sights: Records, /) -> Any:
        """The table with everything open: for a referee, not for a player."""

    def write_view(self, observation: Any, /) -> dict[str, Any]:
        """What a viewer sees on the table now, as plain data."""

    def see(
        self, states: Records, sights: Records, decision: Any, facts: list[str], /
    ) -> tuple[Records, Records, tuple[RawEvent, ...]]:
        """The state, the sights and the events after a decision as a viewer's record has it."""
