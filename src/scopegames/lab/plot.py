"""A picture of how CFR+ comes close to perfect play, with players beside it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ..arena.plot import ENDINGS, FAINT, INK, LOST, canvas
from .study import Study

LINES = ("-", "--", ":")
"""Told apart by colours first, then by these."""


def draw_convergence(studies: Sequence[Study], path: Path) -> None:
    """Draw the exploitability of CFR+'s average strategy over its iterations; of one variant also the players."""
    with canvas(path) as figure:
        figure.set_size_inches(7.5, 4.5)
        axes = figure.subplots()
        for number, study in enumerate(studies):
            steps = [came.iterations for came in study.solved]
            heights = [came.exploitability for came in study.solved]
            again, colour = divmod(number, len(ENDINGS))
            line: dict[str, Any] = {"color": ENDINGS[colour], "ls": LINES[again % len(LINES)]}
            axes.plot(steps, heights, marker="o", ms=3.5, label=f"CFR+, {study.variant.name}", **line)
        for found in studies[0].players if len(studies) == 1 else ():
            _draw_player(axes, found.player, found.exploited.win_probability)
        axes.set(xscale="log", yscale="log", xlabel="iterations", ylabel="exploitability (win probability)")
        axes.grid(color=FAINT, lw=0.6)
        axes.legend()


def _draw_player(axes: Any, name: str, height: float) -> None:
    axes.axhline(height, color=LOST, lw=0.8, ls=":")
    axes.annotate(name, (1, height), xycoords=("axes fraction", "data"), ha="right", va="bottom", color=INK)
