"""How far a long run of games is, and what went wrong in it, on the error stream."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text


@contextmanager
def games_bar(total: int) -> Iterator[Callable[[int], None]]:
    """A bar, where somebody looks at it; it is told how many games are done."""
    console = Console(stderr=True)
    columns = (
        TextColumn("[bold]{task.description}"),
        BarColumn(None),
        MofNCompleteColumn(),
        TextColumn("{task.fields[pace]}"),
        TimeRemainingColumn(compact=True),
    )
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("games", total=None, pace="")

        def tell(done: int) -> None:
            speed = bar.tasks[0].speed
            pace = "" if speed is None else f"{speed:.1f} a second"
            if bar.tasks[0].total is None:
                # The first time tells of the games that an earlier run has left.
                bar.reset(task, total=total, completed=done, pace=pace)
            else:
                bar.update(task, completed=done, pace=pace)

        yield tell


def warn(text: str) -> None:
    """Print a red line."""
    Console(stderr=True).print(Text(text, style="red"), soft_wrap=True)
