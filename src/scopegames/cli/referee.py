"""`scope referee`: the authority over a game between programs."""

from __future__ import annotations

import contextlib
import sys

import rich_click as click


@click.command("referee")
def referee_command() -> None:
    """Play or check a game from any language: JSON lines in, JSON lines out (see docs/referee.md)."""
    from ..referee import serve

    answers = sys.stdout.buffer
    # Whatever else might be printed must not come between the answers.
    with contextlib.redirect_stdout(sys.stderr):
        serve(sys.stdin.buffer, answers)
