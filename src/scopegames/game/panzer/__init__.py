"""SCOPE Panzer between its written form and its engine."""

from __future__ import annotations

from ...notation.panzer.decisions import read_decision, redact, write_decision
from ...notation.panzer.facts import write_facts
from ...notation.panzer.position import mover, read_position, write_position, write_view
from ...notation.panzer.words import PHASES, RESULTS, SIDES, VIEWERS
from ...rules.panzer import kernels
from ...rules.panzer.sight import SIGHT
from ...rules.panzer.state import Phase
from ...rules.record import Records, records
from ...scenarios.panzer import PanzerConfig, new_battle
from ..rules import Table
from .happenings import ARTICLES, raw_events, read_events
from .observe import chances, observe, observe_open, observed, observed_json
from .seen import see
from .steps import finish, legal_decisions, legal_json, legal_steps, split, step, step_on, steps_of, written_now

__all__ = [
    "ARTICLES",
    "OVER",
    "PHASES",
    "RESULTS",
    "SIDES",
    "TITLE",
    "VIEWERS",
    "cards",
    "chances",
    "division",
    "finish",
    "legal_decisions",
    "legal_json",
    "legal_steps",
    "new_table",
    "observe",
    "observe_open",
    "observed",
    "observed_json",
    "raw_events",
    "read_decision",
    "read_events",
    "read_position",
    "redact",
    "see",
    "split",
    "step",
    "step_on",
    "steps_of",
    "to_move",
    "write_decision",
    "write_facts",
    "write_position",
    "write_view",
    "written_now",
]

TITLE = "SCOPE Panzer"
OVER = int(Phase.OVER)


def new_table(config: PanzerConfig) -> Table:
    """A new game: its state, and what each viewer knows."""
    states, sights = new_battle(config), records(len(VIEWERS), SIGHT)
    kernels.begin(states, sights, 0)
    return states, sights


def to_move(states: Records) -> str | None:
    """The side that decides now, or the dealer at a draw."""
    return mover({"phase": states["phase"].item(), "to_move": states["to_move"].item()})


def division(states: Records) -> str | None:  # noqa: ARG001
    """SCOPE Panzer is played without Divisions."""
    return None


def cards(states: Records) -> str:  # noqa: ARG001
    """Squads are chosen and deployed by listed decisions, not laid freely."""
    return ""
