"""The arena: computer players play many games against each other, and it is counted who is how strong."""

from __future__ import annotations

from .bout import Fault, Played, play_fixture
from .contest import Contest, Fixture
from .report import Report, ending_name
from .run import Run
from .workers import cores

__all__ = ["Contest", "Fault", "Fixture", "Played", "Report", "Run", "cores", "ending_name", "play_fixture"]
