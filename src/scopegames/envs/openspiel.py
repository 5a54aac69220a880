"""Both games for OpenSpiel: importing this module registers `scope_stalingrad` and `scope_panzer`.

    import pyspiel
    import scopegames.envs.openspiel
    game = pyspiel.load_game("scope_stalingrad(scenario=quick-duel,mode=advanced,turn_limit=60)")

An action is an engine step; SCOPE Panzer's draws are chance nodes. A side that wins gets 1, a side that loses -1. The
information state is the side's record: every decision as the side may know it with its public facts, then the steps
of a decision that is half made. A state can be resampled from it by the side's belief, so OpenSpiel's ISMCTS plays.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

import msgspec
import numpy as np

from ..errors import ConfigError, ScopeError
from ..game import GAMES, Game
from ..rules.panzer.state import Action
from ..rules.record import Records
from ..scenarios import AnyConfig, read_config
from ..scenarios.panzer import presets
from ..scenarios.variants import variant
from ..tensors import Notes
from .course import Course
from .lengths import longest_game
from .observer import Observer
from .steps import CHANCE, ENGINES, SIDES, TERMINAL, VIEWERS, Engine, Keys, panzer_hand, step_name

try:
    import pyspiel
except ImportError:
    raise ImportError("OpenSpiel is not installed; pip install 'scopegames[research]'") from None

RETURNS = {0: [1.0, -1.0], 1: [-1.0, 1.0]}
"""What a won game returns to each side; anything else returns nothing."""

TURNS = 200
PARAMETERS: dict[str, dict[str, Any]] = {
    "stalingrad": {
        "scenario": "quick-duel",
        "theme": "",
        "mode": "basic",
        "players": 2,
        "turn_limit": TURNS,
        "variant": "",
    },
    "panzer": {"scenario": "skirmish", "rules": "basic", "turn_limit": TURNS, "variant": ""},
}
"""The parameters of each game with their defaults. Rules are a preset or switches joined by `+`; a variant is a whole
game of its own, and only its turn limit can be another one."""

SEEDS = 1 << 32
_OUT = np.empty(max(engine.actions for engine in ENGINES.values()), dtype=np.int64)


def config_of(game: str, parameters: Mapping[str, Any]) -> AnyConfig:
    """The config that parameters of a game ask for."""
    plain = {**PARAMETERS[game], **parameters, "game": game}
    if name := plain.pop("variant"):
        return _variant(name, {key: value for key, value in plain.items() if value != PARAMETERS[game].get(key)})
    if game == "stalingrad":
        plain["theme"] = plain["theme"] or None
    elif plain["rules"] not in presets():
        plain["rules"] = plain["rules"].split("+")
    return read_config(plain)


def _variant(name: str, asked: dict[str, Any]) -> AnyConfig:
    config = variant(name).config
    if asked.pop("game") != config.game:
        raise ConfigError(f"variant: '{name}' is a variant of {config.game}")
    limit = asked.pop("turn_limit", config.turn_limit)
    if asked:
        raise ConfigError(f"{next(iter(asked))}: '{name}' is a whole game; only its turn limit can be another one")
    return msgspec.structs.replace(config, turn_limit=limit)


def _game_type(game: str) -> pyspiel.GameType:
    chances = pyspiel.GameType.ChanceMode
    return pyspiel.GameType(
        short_name=f"scope_{game}",
        long_name=GAMES[game].TITLE,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=chances.EXPLICIT_STOCHASTIC if game == "panzer" else chances.DETERMINISTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=SIDES,
        min_num_players=SIDES,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=PARAMETERS[game],
    )


def _game_info(config: AnyConfig) -> pyspiel.GameInfo:
    return pyspiel.GameInfo(
        num_distinct_actions=ENGINES[config.game].actions,
        max_chance_outcomes=ENGINES[config.game].actions if config.game == "panzer" else 0,
        num_players=SIDES,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=0.0,
        max_game_length=longest_game(config),
    )


TYPES = {game: _game_type(game) for game in GAMES}


class ScopeGame(pyspiel.Game):  # type: ignore[misc]
    """A config as a game of OpenSpiel."""

    def __init__(self, config: AnyConfig, parameters: Mapping[str, Any] | None = None) -> None:
        super().__init__(TYPES[config.game], _game_info(config), dict(parameters or {}))
        self.config, self.engine, self.sides = config, ENGINES[config.game], GAMES[config.game].SIDES
        self.start = Game.from_config(config)
        # What happened before is in the course, for those who recall it.
        self.notes = Notes(self.start, history=0)

    def new_initial_state(self) -> ScopeState:
        """A game before its set-up."""
        return ScopeState(self, self.engine.copy(self.start._states), Course(self.start))

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """An observer of what OpenSpiel asks for: by default all that a player sees now."""
        if params:
            raise ConfigError(f"observer: there are no parameters such as {', '.join(params)}")
        if iig_obs_type is None:
            return Observer(self, public=True, private=True, recall=False)
        private = iig_obs_type.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        return Observer(self, public=iig_obs_type.public_info, private=private, recall=iig_obs_type.perfect_recall)


class Table:
    """The cards on the table; OpenSpiel copies a state by a deep copy of what it holds."""

    __slots__ = ("course", "game", "keys", "player", "since", "states")

    def __init__(self, game: str, states: Records, course: Course | None) -> None:
        self.game, self.states = game, states
        self.keys: Keys = np.empty((VIEWERS, 1), dtype=np.int64)
        self.player = self.engine.open(states, self.keys)
        self.course = course
        """What led here up to some step."""
        self.since: tuple[int, ...] = ()
        """The steps since."""

    @property
    def engine(self) -> Engine:
        """The rules."""
        return ENGINES[self.game]

    def __deepcopy__(self, memo: object) -> Table:
        copy = object.__new__(Table)
        copy.game, copy.states, copy.keys = self.game, self.engine.copy(self.states), self.keys.copy()
        copy.player, copy.course, copy.since = self.player, self.course, self.since
        return copy


class ScopeState(pyspiel.State):  # type: ignore[misc]
    """A game at one point of its course."""

    def __init__(self, game: ScopeGame, states: Records, course: Course | None = None) -> None:
        super().__init__(game)
        self.table = Table(game.config.game, states, course)

    @property
    def course(self) -> Course:
        """What led here, as each viewer may know it."""
        table = self.table
        if table.course is None:
            raise ScopeError("a state that was made from cards alone does not say what led to it")
        for step in table.since:
            table.course = table.course.after(step)
        table.since = ()
        return table.course

    def current_player(self) -> int:
        """The side to move, chance, or nobody at the end."""
        return self.table.player

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.table.player == TERMINAL

    def _legal_actions(self, player: int) -> list[int]:
        """The legal engine steps in ascending order."""
        if player != self.table.player:
            return []
        steps: list[int] = _OUT[: self.table.engine.legal(self.table.states, _OUT)].tolist()
        return sorted(steps)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Each card that the dealer can draw, with its chance."""
        steps = self._legal_actions(CHANCE)
        whole = panzer_hand(self.table.states, _OUT)
        return [(step, int(_OUT[step - Action.DRAW]) / whole) for step in steps]

    def _apply_action(self, action: int) -> None:
        table = self.table
        table.player = table.engine.take(table.states, table.keys, action)
        table.since = (*table.since, action)

    def _action_to_string(self, player: int, action: int) -> str:  # noqa: ARG002
        return step_name(self.table.engine, action)

    def resample_from_infostate(self, player: int, probability_sampler: Callable[[], float]) -> ScopeState:
        """A state that a player cannot tell from this one, drawn from what the player believes."""
        game = self.get_game()
        course = self.course.resample(game.sides[player], int(probability_sampler() * SEEDS))
        return ScopeState(game, game.engine.copy(course.game._states), course)

    def returns(self) -> list[float]:
        """1 for the winner, -1 for the loser."""
        return RETURNS.get(int(self.table.states[0]["result"]), [0.0, 0.0])

    def __str__(self) -> str:
        game = self.get_game().config
        position = GAMES[game.game].write_position(game, self.table.states[0])
        return json.dumps({key: value for key, value in position.items() if key != "config"})


class StalingradGame(ScopeGame):
    """SCOPE Stalingrad as OpenSpiel loads it."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        super().__init__(config_of("stalingrad", params or {}), params)


class PanzerGame(ScopeGame):
    """SCOPE Panzer as OpenSpiel loads it."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        super().__init__(config_of("panzer", params or {}), params)


# OpenSpiel keeps these until the interpreter is gone, which only classes survive.
pyspiel.register_game(TYPES["stalingrad"], StalingradGame)
pyspiel.register_game(TYPES["panzer"], PanzerGame)
