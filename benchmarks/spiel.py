"""Our engine as a game of OpenSpiel: its actions are engine steps, and SCOPE Panzer's draws are chance nodes.

What a side knows is kept as a key, which every step changes by what that side sees of it: the step itself unless it is
secret, and the public events. Two states have the same `information_state_string` for a side that cannot tell them
apart.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray
from open_spiel.python.algorithms import mcts

from scopegames.chance import Chance, below, bits, new_chance
from scopegames.game import GAMES
from scopegames.rules.article import kernel
from scopegames.rules.grid import SQUARES, Row
from scopegames.rules.panzer import kernels as panzer_kernels
from scopegames.rules.panzer import play as panzer
from scopegames.rules.panzer import state as panzer_state
from scopegames.rules.panzer.fire import in_hand
from scopegames.rules.record import Records, records
from scopegames.rules.stalingrad import kernels as stalingrad_kernels
from scopegames.rules.stalingrad import play as stalingrad
from scopegames.rules.stalingrad import state as stalingrad_state
from scopegames.scenarios import AnyConfig, read_config

Keys = NDArray[np.int64]
"""For each side a number that stands for everything that it has seen."""

PLAYERS = 2
NOTHING_SEEN = 0x2545F4914F6CDD1D
TERMINAL, CHANCE = int(pyspiel.PlayerId.TERMINAL), int(pyspiel.PlayerId.CHANCE)
SECRET = -1
_OUT = np.empty(max(stalingrad_state.ACTIONS, panzer_state.ACTIONS), dtype=np.int64)

_MOVE, _LAID, _MOVED = stalingrad_state.Action.MOVE, stalingrad_state.Told.LAID, stalingrad_state.Told.MOVED
_OVER, _OWNER_BITS = stalingrad_state.Phase.OVER, stalingrad_state.KIND_BITS
_PICK, _PANZER_MOVE = panzer_state.Action.PICK, panzer_state.Action.MOVE
_DRAW, _PANZER_OVER, _DRAWS = panzer_state.Phase.DRAW, panzer_state.Phase.OVER, panzer_state.Action.DRAW
_SQUAD_CHOSEN, _PLACED, _PANZER_MOVED = (
    panzer_state.Told.SQUAD_CHOSEN,
    panzer_state.Told.PLACED,
    panzer_state.Told.MOVED,
)
_UNITS, _SIDE_UNITS = panzer_state.UNITS, panzer_state.SIDE_UNITS
_EVENT_SIZE = stalingrad_state.EVENT_SIZE


@kernel
def note(keys: Keys, player: int, seen: int) -> None:
    """A side sees something."""
    keys[player, 0] ^= seen + 1
    bits(keys[player])


@kernel
def stalingrad_turn(state: stalingrad_state.State) -> int:
    """Whose turn it is, as OpenSpiel counts."""
    return TERMINAL if state.phase == _OVER else state.to_move


@kernel
def stalingrad_open(states: Records, keys: Keys) -> int:
    """Each side knows its own cards and hand; whose turn it is."""
    state = states[0]
    for player in range(PLAYERS):
        keys[player, 0] = NOTHING_SEEN
        for square in range(SQUARES):
            card = state.board[square]
            note(keys, player, card if card >> _OWNER_BITS == player else SECRET)
    return stalingrad_turn(state)


@kernel
def stalingrad_take(states: Records, keys: Keys, action: int) -> int:
    """Carry out a step, and let each side see what it may; whose turn it is then."""
    state = states[0]
    mover, secret = state.to_move, action < _MOVE
    stalingrad.apply(state, action)
    for player in range(PLAYERS):
        note(keys, player, SECRET if secret and player != mover else action)
        for index in range(state.told):
            if state.events[index, 0] not in (_LAID, _MOVED):
                for part in range(_EVENT_SIZE):
                    note(keys, player, state.events[index, part])
    return stalingrad_turn(state)


@kernel
def stalingrad_legal(states: Records, out: Row) -> int:
    """The legal steps."""
    return stalingrad.legal(states[0], out)


@kernel
def stalingrad_rollout(states: Records, out: Row, chance: Chance) -> int:
    """Play uniformly random steps to the end; the result."""
    state = states[0]
    while state.phase != _OVER:
        count = stalingrad.legal(state, out)
        stalingrad.apply(state, out[below(chance, count)])
    return int(state.result)


@kernel
def panzer_turn(state: panzer_state.State) -> int:
    """Whose turn it is, as OpenSpiel counts."""
    if state.phase == _PANZER_OVER:
        return TERMINAL
    return CHANCE if state.phase == _DRAW else state.to_move


@kernel
def panzer_open(states: Records, keys: Keys) -> int:
    """Each side knows its own units and squad; whose turn it is."""
    state = states[0]
    for player in range(PLAYERS):
        keys[player, 0] = NOTHING_SEEN
        for square in range(SQUARES):
            unit = state.unit[square]
            mine = unit < _UNITS and unit // _SIDE_UNITS == player
            note(keys, player, unit if mine else SECRET)
        for unit in range(player * _SIDE_UNITS, (player + 1) * _SIDE_UNITS):
            note(keys, player, state.squad[unit])
    return panzer_turn(state)


@kernel
def panzer_take(states: Records, keys: Keys, action: int) -> int:
    """Carry out a step, and let each side see what it may; whose turn it is then."""
    state = states[0]
    mover, secret = state.to_move, _PICK <= action < _PANZER_MOVE
    panzer.apply(state, action)
    for player in range(PLAYERS):
        note(keys, player, SECRET if secret and player != mover else action)
        for index in range(state.told):
            if state.events[index, 0] not in (_SQUAD_CHOSEN, _PLACED, _PANZER_MOVED):
                for part in range(_EVENT_SIZE):
                    note(keys, player, state.events[index, part])
    return panzer_turn(state)


@kernel
def panzer_legal(states: Records, out: Row) -> int:
    """The legal steps."""
    return panzer.legal(states[0], out)


@kernel
def panzer_hand(states: Records, out: Row) -> int:
    """How many cards of each kind the firing hand holds, and of all kinds."""
    whole = 0
    for card in range(3):
        out[card] = in_hand(states[0], card)
        whole += out[card]
    return whole


@kernel
def drawn(state: panzer_state.State, chance: Chance) -> int:
    """The step that draws a random card of the firing hand."""
    left = below(chance, in_hand(state, 0) + in_hand(state, 1) + in_hand(state, 2))
    for card in range(2):
        left -= in_hand(state, card)
        if left < 0:
            return _DRAWS + card
    return _DRAWS + 2


@kernel
def panzer_rollout(states: Records, out: Row, chance: Chance) -> int:
    """Play uniformly random steps, and draw fairly, to the end; the result."""
    state = states[0]
    while state.phase != _PANZER_OVER:
        if state.phase == _DRAW:
            panzer.apply(state, drawn(state, chance))
        else:
            count = panzer.legal(state, out)
            panzer.apply(state, out[below(chance, count)])
    return int(state.result)


@dataclass(frozen=True, slots=True)
class Engine:
    """One game's rules as the adapter uses them."""

    open: Callable[[Records, Keys], int]
    take: Callable[[Records, Keys, int], int]
    legal: Callable[[Records, Row], int]
    rollout: Callable[[Records, Row, Chance], int]
    copy_state: Callable[[Records, Records], None]
    actions: int

    def copy(self, states: Records) -> Records:
        """A copy of a state; NumPy's own way copies field by field, many times slower."""
        copy = records(1, states.dtype)
        self.copy_state(states, copy)
        return copy


ENGINES = {
    "stalingrad": Engine(
        stalingrad_open,
        stalingrad_take,
        stalingrad_legal,
        stalingrad_rollout,
        stalingrad_kernels.copy_state,
        stalingrad_state.ACTIONS,
    ),
    "panzer": Engine(
        panzer_open, panzer_take, panzer_legal, panzer_rollout, panzer_kernels.copy_state, panzer_state.ACTIONS
    ),
}
RETURNS = {0: [1.0, -1.0], 1: [-1.0, 1.0]}
"""What a won game returns to each side; anything else returns nothing."""


class ScopeGame(pyspiel.Game):  # type: ignore[misc]
    """A config as a game of OpenSpiel."""

    def __init__(self, config: AnyConfig | Mapping[str, Any]) -> None:
        self.config = read_config(config) if isinstance(config, Mapping) else config
        self.engine = ENGINES[self.config.game]
        super().__init__(
            pyspiel.GameType(
                short_name=f"scope_{self.config.game}",
                long_name=GAMES[self.config.game].TITLE,
                dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
                chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
                information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
                utility=pyspiel.GameType.Utility.ZERO_SUM,
                reward_model=pyspiel.GameType.RewardModel.TERMINAL,
                max_num_players=PLAYERS,
                min_num_players=PLAYERS,
                provides_information_state_string=True,
                provides_information_state_tensor=False,
                provides_observation_string=False,
                provides_observation_tensor=False,
            ),
            pyspiel.GameInfo(
                num_distinct_actions=self.engine.actions,
                max_chance_outcomes=self.engine.actions,
                num_players=PLAYERS,
                min_utility=-1.0,
                max_utility=1.0,
                utility_sum=0.0,
                max_game_length=100 * (self.config.turn_limit or 10_000),
            ),
            {},
        )

    def new_initial_state(self) -> ScopeState:
        """A game before its set-up."""
        states, _ = GAMES[self.config.game].new_table(self.config)
        return ScopeState(self, states)


class ScopeState(pyspiel.State):  # type: ignore[misc]
    """A game at one point of its course."""

    def __init__(self, game: ScopeGame, states: Records, keys: Keys | None = None) -> None:
        super().__init__(game)
        self.game, self.states = game, states
        if keys is None:
            self.keys: Keys = np.empty((PLAYERS, 1), dtype=np.int64)
            self.player = game.engine.open(states, self.keys)
        else:
            self.keys = keys

    def clone(self) -> ScopeState:
        """A copy to try steps on, faster than OpenSpiel's own deep copy."""
        copy = ScopeState(self.game, self.game.engine.copy(self.states), self.keys.copy())
        copy.player = self.player
        return copy

    def current_player(self) -> int:
        """The side to move, chance, or nobody at the end."""
        return self.player

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.player == TERMINAL

    def _legal_actions(self, player: int) -> list[int]:  # noqa: ARG002
        """The legal engine steps in ascending order."""
        steps: list[int] = _OUT[: self.game.engine.legal(self.states, _OUT)].tolist()
        return sorted(steps)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Each card that the dealer can draw, with its chance."""
        whole = panzer_hand(self.states, _OUT)
        return [(int(_DRAWS) + card, int(_OUT[card]) / whole) for card in range(3) if _OUT[card]]

    def _apply_action(self, action: int) -> None:
        self.player = self.game.engine.take(self.states, self.keys, action)

    def _action_to_string(self, player: int, action: int) -> str:  # noqa: ARG002
        return str(action)

    def information_state_string(self, player: int | None = None) -> str:
        """All that a side knows, as a number."""
        return str(self.keys[self.player if player is None else player, 0])

    def returns(self) -> list[float]:
        """1 for the winner, -1 for the loser."""
        return RETURNS.get(int(self.states[0]["result"]), [0.0, 0.0])

    def __str__(self) -> str:
        return repr(self.states[0])


class CompiledRollouts(mcts.Evaluator):  # type: ignore[misc]
    """The same as OpenSpiel's random rollouts, in one compiled loop of ours."""

    def __init__(self, seed: int) -> None:
        self._chance = new_chance(seed)

    def evaluate(self, state: ScopeState) -> list[float]:
        """The returns of one random game."""
        engine = state.game.engine
        return RETURNS.get(engine.rollout(engine.copy(state.states), _OUT, self._chance), [0.0, 0.0])

    def prior(self, state: ScopeState) -> Iterable[tuple[int, float]]:
        """Every legal step alike."""
        steps = state.legal_actions()
        return [(step, 1 / len(steps)) for step in steps]
