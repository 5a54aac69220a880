"""What tensors need of each game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ..errors import ConfigError
from ..rules.record import Records
from . import panzer, stalingrad
from .events import Happenings, happenings_of
from .layout import Layout, Piece, lay_out, write_table
from .planes import Beliefs, Planes, Rows

Prior = NDArray[np.float32]

HISTORY = 4
"""How many public events a tensor holds unless somebody wants another number."""
MOST_HISTORY = int(np.iinfo(np.int16).max)
"""`Happenings` count their lines themselves, in integers of this size."""


@dataclass(frozen=True, slots=True)
class GameTensors:
    """One game's table and its compiled functions."""

    table: tuple[Piece, ...]
    beliefs: Piece
    lines: Callable[[int], int]
    """How many lines what is believed takes on so many squares."""
    draws: bool
    """Whether what is believed is kept as the tensors have it, too."""
    ranks: Callable[[np.void], int]
    prior_of: Callable[[np.void], Prior]
    """What is believed before anything is seen."""
    prior_axes: int
    agree: Callable[..., None]
    begin: Callable[..., None]
    take_in: Callable[..., None]
    write: Callable[..., None]

    def prior(self, state: np.void, kept: bool) -> Prior:
        """What is believed before anything is seen, or nothing where nobody keeps beliefs."""
        return self.prior_of(state) if kept else np.zeros((0,) * self.prior_axes, dtype=np.float32)

    def templates(self, states: Records, layout: Layout | None) -> Rows:
        """For each side what is the same in all tensors of games that are played with a state's config."""
        templates: Rows = np.zeros((2, layout.size if layout else 0), dtype=np.int8)
        if layout:
            self.agree(states, 0, layout.offsets(), templates)
        return templates

    def beliefs_of(self, games: int, squares: int, kept: bool) -> tuple[Beliefs, Planes]:
        """Room for what is believed of some games; of length 0 each where nobody keeps it."""
        kinds = len(self.beliefs.entries)
        planes = np.zeros((games, squares if kept and self.draws else 0, kinds), dtype=np.int8)
        return np.zeros((games, self.lines(squares) if kept else 0, kinds), dtype=np.float32), planes


def _stalingrad() -> GameTensors:
    kernels, beliefs, table = stalingrad.kernels, stalingrad.beliefs, stalingrad.table
    return GameTensors(
        table=table.TABLE,
        beliefs=table.BELIEFS,
        lines=lambda squares: squares,
        draws=True,
        ranks=lambda state: 2 * int(state["rows"]),
        prior_of=beliefs.prior_of,
        prior_axes=1,
        agree=kernels.agree,
        begin=kernels.begin,
        take_in=kernels.take_in,
        write=kernels.write,
    )


def _panzer() -> GameTensors:
    kernels, beliefs, table = panzer.kernels, panzer.beliefs, panzer.table
    return GameTensors(
        table=table.TABLE,
        beliefs=table.BELIEFS,
        lines=lambda _: beliefs.LINES,
        draws=False,
        ranks=lambda state: int(state["ranks"]),
        prior_of=beliefs.prior_of,
        prior_axes=4,
        agree=kernels.agree,
        begin=kernels.begin,
        take_in=kernels.take_in,
        write=kernels.write,
    )


GAMES: dict[str, GameTensors] = {"stalingrad": _stalingrad(), "panzer": _panzer()}


def tensors_of(game: str) -> GameTensors:
    """A game's tensors, by its name."""
    if game not in GAMES:
        raise ConfigError(f"game: there is no '{game}'; the games are {', '.join(GAMES)}")
    return GAMES[game]


def layout_of(game: str, state: np.void, history: int = HISTORY, beliefs: bool = False) -> Layout:
    """Where everything lies in the tensors of games that are played with a state's config."""
    if not 0 <= history <= MOST_HISTORY:
        raise ConfigError(f"history: {history} public events; possible are 0 to {MOST_HISTORY}")
    of = tensors_of(game)
    ranks = of.ranks(state)
    return lay_out(game, of.table, int(state["columns"]), ranks, history, of.beliefs if beliefs else None)


def describe(game: str) -> str:
    """The table of a game's tensors as Markdown: name, how often, entries, meaning."""
    of = tensors_of(game)
    return write_table((*of.table, of.beliefs))


def memory_of(game: str, games: int, squares: int, history: int, beliefs: bool) -> tuple[Happenings, Beliefs, Planes]:
    """Room for what everybody has seen of some games."""
    return happenings_of(games, history), *tensors_of(game).beliefs_of(games, squares, beliefs)
