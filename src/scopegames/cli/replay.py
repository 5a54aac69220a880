"""`scope replay`: a record at any point of its game."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

import rich_click as click

from ..errors import ScopeError
from ..locales import choose_language
from .page import EVERY_SIDE, SIDES, SPECTATOR, file_type, language_option, read_text

if TYPE_CHECKING:
    from ..replay import Replay

OPEN = "open"
"""The viewer of a record who sees all cards."""


@click.command("replay")
@click.argument("file", type=file_type)
@click.option(
    "--viewer",
    type=click.Choice([*EVERY_SIDE, SPECTATOR, OPEN]),
    help="Who looks on; `open` sees all cards. If left out, the record's own viewer, else `open`.",
)
@click.option("--turn", type=click.IntRange(min=0), help="The turn at whose beginning to look; the end if left out.")
@language_option
def replay_command(file: Path, viewer: str | None, turn: int | None, language: str | None) -> None:
    """Show the board and the log of a record at any point of the game."""
    from ..game import warm_up
    from ..notation.record import read_record_text
    from ..replay import read_record

    text = read_text(file)
    warm_up(read_record_text(text).config.game)
    record = read_record(text)
    viewer = viewer or record.viewer or OPEN
    if viewer not in (*SIDES[record.config.game], SPECTATOR, OPEN):
        raise ScopeError(f"viewer: {viewer} does not play SCOPE {record.config.game.title()}")
    if viewer == OPEN and record.viewer is not None:
        raise ScopeError(f"the record holds only what {record.viewer} may know; there is no view of all cards")
    _show_moment(record, len(record) - 1 if turn is None else record.at_turn(turn), viewer, choose_language(language))


def _show_moment(record: Replay, number: int, viewer: str, language: str) -> None:
    """Print the board and the log as a viewer knew them at a moment of a record."""
    from ..terminal import table_of
    from ..terminal.screen import own_screen

    table = table_of(record.config, dict.fromkeys(SIDES[record.config.game], ""), language, own_screen())
    for before, after in pairwise(record.moments[: number + 1]):
        table.chronicle.tell(before.game, after.decision or "", after.game)
    table.game = record.moments[number].game
    table.show_board(table.opened(SPECTATOR) if viewer == OPEN else record.observe(number, viewer))
    logs = table.chronicle.entries
    # Each line as the side that decided knew it is the line with nothing hidden.
    open_log = [logs[entry.side or SPECTATOR][line] for line, entry in enumerate(logs[SPECTATOR])]
    table.show_log(open_log if viewer == OPEN else logs[viewer])
