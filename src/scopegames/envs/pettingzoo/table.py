"""A game as PettingZoo's agents see it: one engine step at a time, each agent with its own side's knowledge."""

from __future__ import annotations

from operator import index
from random import Random
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from gymnasium.utils import seeding
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from ...errors import ConfigError, IllegalDecision
from ...game import Game
from ...players.match import draw
from ...scenarios import AnyConfig
from ...tensors import HISTORY, Notes
from .drawing import draw_pixels, draw_text

Observed = dict[str, NDArray[Any]]

RENDER_MODES = ("human", "ansi", "rgb_array")
OPEN = "open"
"""The view in which every card lies open."""

TURN_LIMIT = 200
"""Agents who avoid each other would go on for ever."""


class TableEnv(AECEnv[str, Observed, int]):
    """One game after another with the same config; see `stalingrad_v0` and `panzer_v0`."""

    def __init__(
        self,
        config: AnyConfig,
        agents: dict[str, tuple[str, str | None]],
        actions: int,
        beliefs: bool = False,
        history: int = HISTORY,
        render_mode: str | None = None,
        view: str = OPEN,
    ) -> None:
        super().__init__()
        if render_mode not in (None, *RENDER_MODES):
            raise ConfigError(f"render_mode: there is no '{render_mode}'; the modes are {', '.join(RENDER_MODES)}")
        self.config, self.render_mode = config, render_mode
        self._game = Game.from_config(config)
        views = (OPEN, *self._game.rules.VIEWERS)
        if view not in views:
            raise ConfigError(f"view: there is no '{view}'; the views are {', '.join(views)}")
        self._view, self._seats, self._actions = view, agents, actions
        self._notes = Notes(self._game, history, beliefs)
        self.layout = self._notes.layout
        self.possible_agents = list(agents)
        self.agents: list[str] = []
        self.observation_spaces = {agent: self._observation_space() for agent in agents}
        self.action_spaces = {agent: Discrete(actions) for agent in agents}
        self._random, _ = seeding.np_random()

    def _observation_space(self) -> Dict:
        return Dict(
            {
                "observation": Box(-np.inf, np.inf, (self.layout.size,), np.float32),
                "action_mask": Box(0, 1, (self._actions,), np.int8),
            }
        )

    def observation_space(self, agent: str) -> Dict:
        """The tensor of what the agent's side knows, and which actions are legal."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """The engine's steps."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Begin a new game; a seed also begins the dealer's draws anew."""
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        self._dealer = Random(int(self._random.integers(1 << 48)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._go_on_with(Game.from_config(self.config))
        self.agent_selection = self._to_move()

    def step(self, action: int | None) -> None:
        """Take an engine step for the agent whose turn it is; the dealer draws until an agent is asked again."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise IllegalDecision(f"{agent}: the game goes on, and None is no step")
        after = self._game.apply(whole_number(agent, action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._go_on_with(after)
        if self._game.over:
            self.rewards = {agent: self._reward(side) for agent, (side, _) in self._seats.items()}
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self._to_move()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Observed:
        """What the agent's side knows; nothing is legal for an agent who is not asked."""
        mask = np.zeros(self._actions, dtype=np.int8)
        if agent == self.agent_selection and not self._game.over:
            mask[self._game.legal_actions()] = 1
        return {"observation": self._notes.tensor(self._seats[agent][0]), "action_mask": mask}

    def render(self) -> str | NDArray[np.uint8] | None:
        """The table as the view has it: printed, as text, or as a picture."""
        if self.render_mode is None:
            return None
        seen = self._game.observe_open() if self._view == OPEN else self._game.observe(self._view)
        if self.render_mode == "rgb_array":
            return draw_pixels(seen)
        if self.render_mode == "ansi":
            return draw_text(seen)
        print(draw_text(seen))
        return None

    def close(self) -> None:
        """Nothing is held open."""

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def _go_on_with(self, game: Game) -> None:
        while chances := game.chances:
            game = game.apply(draw(chances, self._dealer))
        self._game = game
        self._notes.follow(game)

    def _to_move(self) -> str:
        """The agent who leads the side, or in a team the Division, whose turn it is; set-up is the first one's."""
        side, division = self._game.to_move, self._game.division
        own = {agent: led for agent, (its, led) in self._seats.items() if its == side}
        return next((agent for agent, led in own.items() if led in (None, division)), next(iter(own)))

    def _reward(self, side: str) -> float:
        result = self._game.result
        return 0.0 if result == "draw" else 1.0 if result == side else -1.0


def whole_number(agent: str, action: Any) -> int:
    """A step as a number; what would only be taken for one, such as 3.7 or True, is refused."""
    if isinstance(action, bool | np.bool_):
        raise IllegalDecision(f"{agent}: a step is a whole number, and {action!r} is none")
    try:
        return index(action)
    except TypeError:
        raise IllegalDecision(f"{agent}: a step is a whole number, and {action!r} is none") from None


class WholeNumbersWrapper(wrappers.BaseWrapper[str, Observed, int]):
    """Takes no step that is not a whole number: PettingZoo's own wrappers take True for 1."""

    def step(self, action: int | None) -> None:
        """Hand on a whole number, or the None of an agent whose game is over."""
        super().step(action if action is None else whole_number(self.agent_selection, action))


def wrapped(raw: TableEnv) -> AECEnv[str, Observed, int]:
    """An environment that ends a game in which an agent does what is not legal, and that checks how it is used."""
    illegal = wrappers.TerminateIllegalWrapper(raw, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(WholeNumbersWrapper(wrappers.AssertOutOfBoundsWrapper(illegal)))
