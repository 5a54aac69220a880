"""`scope lab`: experiments with the games, for people who study or design them."""

from __future__ import annotations

import rich_click as click

from .balance import balance_command
from .exploit import exploit_command


@click.group("lab")
def lab_group() -> None:
    """Experiments with the games: how far from perfect a player is, how fair a scenario is."""


lab_group.add_command(balance_command)
lab_group.add_command(exploit_command)
