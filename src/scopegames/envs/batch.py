"""Thousands of games at a time: each call plays one engine step in every game, in compiled loops."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import numba
import numpy as np
from numpy.typing import ArrayLike, NDArray

from ..errors import ConfigError, IllegalDecision
from ..game import GAMES
from ..rules.article import COMPILED
from ..rules.panzer.state import ACTIONS as PANZER_ACTIONS
from ..rules.record import Records, records
from ..rules.stalingrad.state import ACTIONS
from ..scenarios import AnyConfig, read_config
from ..scenarios.panzer import PanzerConfig
from ..scenarios.stalingrad import Config
from ..tensors.games import HISTORY, MOST_HISTORY, layout_of, memory_of, tensors_of
from ..tensors.lanes import LINE, MANY
from ..tensors.planes import order_of
from ..tensors.sightings import sightings_of
from . import panzer, stalingrad
from .arrays import SHARED, Arrays, together
from .choices import Actions, first_illegal, sample_all, sample_some, streams_of

PARTS = 4
"""How many parts of the games each core is given, so that none waits long for another."""

UNBOUNDED = {"events", "points", "score", "shots", "next_shot"}
"""The lists with turns, points and packed cards; others hold squares, cards and small counts."""

_LOOPS: dict[str, Any] = {"stalingrad": stalingrad, "panzer": panzer}
_ACTIONS = {"stalingrad": ACTIONS, "panzer": PANZER_ACTIONS}


def _compact(count: int, dtype: np.dtype[np.void]) -> Records:
    """Records of smaller integers: what many games wait for most is memory."""
    if not COMPILED:
        # Small integers would overflow in sums that compiled code makes with large ones.
        return records(count, dtype)

    def small(name: str) -> type[np.signedinteger[Any]]:
        if not dtype[name].shape:
            return np.int64
        return np.int32 if name in UNBOUNDED else np.int8

    return np.zeros(count, [(name, small(name), dtype[name].shape) for name in dtype.names or ()])


class Turn(NamedTuple):
    """What a call gives back. The arrays are the environment's own and are overwritten by the next call."""

    observations: NDArray[np.int8]
    """For each game what the side to move knows, in parts of `layout.whole`; no columns if there are no tensors."""
    rewards: NDArray[np.float32]
    """For each game and side 1 for a victory, -1 for a defeat; 0 for a draw and while the game goes on."""
    done: NDArray[np.bool_]
    """Which games have just ended; the other arrays show a new game there already."""
    to_move: NDArray[np.int64]
    """The side that decides next, 0 or 1."""
    mask: NDArray[np.bool_]
    """For each game and action whether it is legal."""


class BatchedEnv:
    """Many games with one config, each with random streams of its own.

    An action is one engine step. The dealer's draws are made inside. A game that ends begins anew at once. What happens
    in a game depends on the seed and its number, not on how many games there are or on how many cores they are played.
    """

    def __init__(
        self,
        config: AnyConfig | Mapping[str, Any],
        batch: int,
        seed: int = 0,
        *,
        tensors: bool = True,
        beliefs: bool = False,
        history: int = HISTORY,
        threads: int | None = None,
    ) -> None:
        self.config = _config_of(config)
        self.batch = _checked("batch", batch, 1, None)
        cores = numba.config.NUMBA_NUM_THREADS
        self.threads = _checked("threads", cores if threads is None else threads, 1, cores)
        history = _checked("history", history, 0, MOST_HISTORY)
        if beliefs and not tensors:
            raise ConfigError("beliefs: they are a part of the tensors, and there are none")
        game = self.config.game
        self.sides = GAMES[game].SIDES
        self.actions = _ACTIONS[game]
        self._loops = _LOOPS[game]
        start, _ = GAMES[game].new_table(self.config)
        self.layout = layout_of(game, start[0], history, beliefs) if tensors else None
        self._arrays = together(self._make(game, start, history, beliefs))
        self._chosen: Actions = np.empty(self.batch, dtype=np.int64)
        self._seed = _whole("seed", seed)
        self._sown = False

    def _make(self, game: str, start: Any, history: int, beliefs: bool) -> Arrays:
        """Room for all games."""
        batch, watched = self.batch, self.batch if self.layout else 0
        order = order_of(self.layout.columns, self.layout.ranks) if self.layout else order_of(0, 0)
        states = _compact(batch, start.dtype)
        states[:] = start[0]
        happenings, believed, planes = memory_of(game, watched, order.shape[1], history, beliefs)
        return Arrays(
            states=states,
            sightings=sightings_of(watched, order.shape[1]),
            happenings=happenings,
            beliefs=believed,
            planes=planes,
            prior=tensors_of(game).prior(start[0], beliefs),
            offsets=self.layout.offsets() if self.layout else np.empty(0, dtype=np.int64),
            templates=tensors_of(game).templates(start, self.layout),
            order=order,
            observations=np.zeros((batch, self.layout.size if self.layout else 0), dtype=np.int8),
            mask=np.zeros((batch, self.actions), dtype=np.bool_),
            choices=np.zeros((batch, _width(self.actions)), dtype=np.int16),
            counts=np.zeros(batch, dtype=np.int64),
            dealer=np.empty(batch, dtype=np.int64),
            rewards=np.zeros((batch, 2), dtype=np.float32),
            done=np.zeros(batch, dtype=np.bool_),
            to_move=np.zeros(batch, dtype=np.int64),
        )

    @property
    def bytes_per_game(self) -> int:
        """How much memory a game takes, the arrays that are given back included."""
        arrays: dict[str, NDArray[Any]] = self._arrays._asdict()
        return sum(array.nbytes for name, array in arrays.items() if name not in SHARED) // self.batch

    def reset(self, seed: int | None = None) -> Turn:
        """Begin every game; the same seed gives the same games."""
        self._seed = self._seed if seed is None else _whole("seed", seed)
        self._arrays.dealer[:] = streams_of(self.batch, self._seed, 0)
        self._random = streams_of(self.batch, self._seed, 1)
        self._sown = True
        self._loops.begin_some(*self._arrays, 0, self.batch)
        return self._turn()

    def step(self, actions: ArrayLike) -> Turn:
        """Carry out an action in every game; with an illegal one nothing changes in any."""
        self._must_have_begun()
        chosen = self._read(actions)
        illegal = self._play(chosen)
        if illegal >= 0:
            raise IllegalDecision(f"game {illegal}: action {chosen[illegal]} is not legal there; nothing was played")
        return self._turn()

    def _play(self, chosen: Actions) -> int:
        """Carry out actions if all are legal; else give the first game where one is not."""
        if self.threads > 1:
            return int(self._in_parallel(self._loops.step_all, *self._arrays, chosen))
        illegal = first_illegal(self._arrays.choices, self._arrays.counts, 0, self.batch, chosen)
        if illegal < 0:
            self._loops.step_some(*self._arrays, chosen, 0, self.batch)
        return illegal

    def sample(self) -> Actions:
        """A uniformly random legal action for every game; the array is overwritten by the next call."""
        self._must_have_begun()
        drawn = self._arrays.choices, self._arrays.counts, self._random, self._chosen
        if self.threads == 1:
            sample_some(*drawn, 0, self.batch)
        else:
            self._in_parallel(sample_all, *drawn)
        return self._chosen

    def _in_parallel(self, loop: Any, *arrays: NDArray[Any]) -> Any:
        before = numba.get_num_threads()
        numba.set_num_threads(self.threads)
        try:
            return loop(*arrays, min(PARTS * self.threads, self.batch))
        finally:
            numba.set_num_threads(before)

    def _must_have_begun(self) -> None:
        if not self._sown:
            raise IllegalDecision("the games have not begun; call reset first")

    def _read(self, actions: ArrayLike) -> Actions:
        chosen = np.asarray(actions)
        if chosen.shape != (self.batch,) or chosen.dtype.kind not in "iu":
            raise IllegalDecision(
                f"actions: {self.batch} integers are wanted, one a game, not {chosen.dtype} of shape {chosen.shape}"
            )
        return np.ascontiguousarray(chosen, dtype=np.int64)

    def _turn(self) -> Turn:
        arrays = self._arrays
        return Turn(arrays.observations, arrays.rewards, arrays.done, arrays.to_move, arrays.mask)


def _width(actions: int) -> int:
    """How long a list of choices is, which is read many at a time: an odd number of fetches, so that all lists do not
    meet in a part of the cache."""
    entries = max(LINE // np.dtype(np.int16).itemsize, MANY)
    return entries * (-(-actions // entries) | 1)


def _config_of(config: AnyConfig | Mapping[str, Any]) -> AnyConfig:
    """A config, from plain data too, or an error that says what is wanted."""
    if isinstance(config, Mapping):
        return read_config(config)
    if not isinstance(config, Config | PanzerConfig):
        raise ConfigError(f"config: a mapping or a config is wanted, not {config!r}")
    return config


def _checked(name: str, value: int, least: int, most: int | None) -> int:
    """A whole number within its bounds, or an error that names it."""
    value = _whole(name, value)
    if value < least or (most is not None and value > most):
        bounds = f"{least} to {most}" if most is not None else f"{least} or more"
        raise ConfigError(f"{name}: {value} is not possible; {bounds} is")
    return value


def _whole(name: str, value: int) -> int:
    """A whole number, or an error that names it."""
    if isinstance(value, bool) or not isinstance(value, int | np.integer):
        raise ConfigError(f"{name}: {value!r} is no whole number")
    return int(value)
