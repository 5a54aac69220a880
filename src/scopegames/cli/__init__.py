"""The command `scope`. Modules that import the rules import the compiler: commands import them only when they run."""

from __future__ import annotations

import sys
from io import TextIOWrapper
from typing import Any

import rich_click as click
from rich.console import Console
from rich.text import Text

from ..errors import ScopeError
from .arena import arena_command
from .article import article_command
from .cards import cards_command
from .keeping import backup_command, restore_command
from .lab import lab_group
from .play import play_command
from .referee import referee_command
from .replay import replay_command
from .scenarios import scenario_group, scenarios_command
from .serve import serve_command
from .verify import verify_command


class Scope(click.RichGroup):
    """A group of commands whose errors are one line for a person."""

    def invoke(self, ctx: click.Context) -> Any:
        """Carry out a command; what a person can mend ends it with one red line."""
        try:
            return super().invoke(ctx)
        except ScopeError as error:
            Console(stderr=True).print(Text(f"error: {error}", style="red"), soft_wrap=True)
            ctx.exit(2)
        except (KeyboardInterrupt, click.Abort):
            ctx.exit(130)


@click.group(cls=Scope, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="scopegames", message="scopegames %(version)s")
def cli() -> None:
    """SCOPE Stalingrad and SCOPE Panzer, to play, to study and to build on: an unofficial edition."""


cli.add_command(serve_command)
cli.add_command(play_command)
cli.add_command(replay_command)
cli.add_command(verify_command)
cli.add_command(backup_command)
cli.add_command(restore_command)
cli.add_command(scenarios_command)
cli.add_command(scenario_group)
cli.add_command(cards_command)
cli.add_command(article_command)
cli.add_command(referee_command)
cli.add_command(arena_command)
cli.add_command(lab_group)


def main() -> None:
    """Run the command `scope`."""
    for stream in (sys.stdout, sys.stderr):
        # A terminal that lacks a letter gets a mark in its place.
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    cli(prog_name="scope")
