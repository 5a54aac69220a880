"""How fair the scenarios are: a player plays each against itself, and it is counted what decides the games."""

from __future__ import annotations

from .experiment import Experiment, Result
from .findings import Findings
from .folder import Terms, commands_of, in_order, read_logs
from .trial import Choice, Trial, trials

__all__ = [
    "Choice",
    "Experiment",
    "Findings",
    "Result",
    "Terms",
    "Trial",
    "commands_of",
    "in_order",
    "read_logs",
    "trials",
]
