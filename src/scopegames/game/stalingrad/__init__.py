"""SCOPE Stalingrad between its written form and its engine."""

from __future__ import annotations

from ...notation.stalingrad.decisions import read_decision, redact, write_decision
from ...notation.stalingrad.facts import write_facts
from ...notation.stalingrad.position import read_position, sorted_cards, write_position, write_view
from ...notation.stalingrad.words import DIVISIONS, PHASES, RESULTS, SIDES, VIEWERS
from ...rules.record import Records, records
from ...rules.stalingrad import kernels
from ...rules.stalingrad.sight import SIGHT
from ...rules.stalingrad.state import Phase
from ...scenarios.stalingrad import Config, new_state
from ..rules import Table
from .happenings import ARTICLES, raw_events, read_events
from .observe import observe, observe_open, observed
from .observed_json import observed_json
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

TITLE = "SCOPE Stalingrad"
OVER, SETUP = int(Phase.OVER), int(Phase.SETUP)


def new_table(config: Config) -> Table:
    """A new game: its state, and what each viewer knows."""
    states, sights = new_state(config), records(len(VIEWERS), SIGHT)
    kernels.begin(states, sights, 0)
    return states, sights


def to_move(states: Records) -> str | None:
    """The side that decides now."""
    return None if states["phase"].item() == OVER else SIDES[states["to_move"].item()]


def division(states: Records) -> str | None:
    """The Division that leads the turn in a team game."""
    return DIVISIONS[states["division"].item()]


def cards(states: Records) -> str:
    """The cards that the side to move has still to lay in set-up."""
    return sorted_cards(states[0]["hand"], states["to_move"].item()) if states["phase"].item() == SETUP else ""


def chances(states: Records) -> dict[str, str]:  # noqa: ARG001
    """Nothing is drawn by chance in SCOPE Stalingrad."""
    return {}
