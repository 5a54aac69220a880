"""SCOPE Stalingrad for PettingZoo.

```python
from scopegames.envs.pettingzoo import stalingrad_v0

env = stalingrad_v0.env(scenario="quick-duel", mode="basic", render_mode="ansi")
```

| | |
|---|---|
| agents | `german_0` and `soviet_0`; in a team `_0` leads the Units, or both Divisions, and `_1` the Snipers |
| actions | `Discrete(627)`: the engine's steps (`scopegames.rules.stalingrad.state.Action`) |
| observations | `Dict(observation=Box(-inf, inf, (n,), float32), action_mask=Box(0, 1, (627,), int8))` |
| rewards | 1 for the side that wins, -1 for the other, 0 for both in a draw, each at the end |
| ends | all agents terminate together; the turn limit is a draw; nothing is truncated |

A written decision is one or two steps: `move b2 …` is the quadrant and then one of its 24 arrangements, `howitzer` and
`assault` are the acting card and then the target; a set-up is a card for each square of the Front, one step each. The
same agent is asked until its decision is complete, and it may be asked again in the same turn.

**The observation** is the tensor of everything that the agent's side knows and of nothing else, seen from that side:
own cards, what everybody saw on each square and when, counts, what is pending, the config, the last public events;
`env.unwrapped.layout` says where each piece lies and splits a tensor into them, and
`scopegames.tensors.describe("stalingrad")` is the table of their meanings. Team mates see the same (S-TEAM-5). The
config is part of it, so one network can learn several scenarios of one size.

**The action mask** has a 1 for each legal step of the agent who is asked, and only zeros for every other agent: what is
legal for a side depends on its hidden cards. An illegal step ends the game with -1 for whoever took it and 0 for the
others; `raw_env` raises an error instead and changes nothing.

**Set-up** comes first and is part of the game: the German Front, then the Soviet Front, neither seen by the other side.

Nothing is drawn by chance in this game, so a seed changes nothing but what agents draw for themselves.

Version 0: the first.
"""

from __future__ import annotations

from typing import Any

from gymnasium.utils import EzPickle
from pettingzoo import AECEnv

from ...errors import ConfigError
from ...rules.stalingrad.state import ACTIONS
from ...scenarios.stalingrad import read_config
from ...tensors import HISTORY
from .table import OPEN, RENDER_MODES, TURN_LIMIT, Observed, TableEnv, wrapped

SIDES = ("german", "soviet")


class raw_env(TableEnv, EzPickle):  # noqa: N801
    """The environment without the wrappers that watch over its use.

    `scenario`, `theme`, `mode`, `players`, `points` and `turn_limit` are those of a config; a scenario may be a
    `Scenario` of your own, and the mode is Advanced Mode where something asks for it. Of three players one
    leads the whole `alone` side. `beliefs` adds what a neutral observer believes of each square; `history` is how many
    public events the observation holds. `view` says who the renderer draws for: `open`, a side, or `spectator`.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012
        "name": "stalingrad_v0",
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        scenario: Any = "quick-duel",
        theme: str | None = None,
        mode: str | None = None,
        players: int = 2,
        alone: str = "german",
        turn_limit: int | None = TURN_LIMIT,
        points: dict[str, int] | None = None,
        beliefs: bool = False,
        history: int = HISTORY,
        render_mode: str | None = None,
        view: str = OPEN,
    ) -> None:
        if alone not in SIDES:
            raise ConfigError(f"alone: there is no side '{alone}'; the sides are {', '.join(SIDES)}")
        plain = {
            "scenario": scenario,
            "theme": theme,
            "mode": mode or ("advanced" if players > 2 else "basic"),
            "players": players,
            "turn_limit": turn_limit,
            "points": points or {},
        }
        EzPickle.__init__(
            self, scenario, theme, mode, players, alone, turn_limit, points, beliefs, history, render_mode, view
        )
        super().__init__(read_config(plain), seats(players, alone), ACTIONS, beliefs, history, render_mode, view)


def seats(players: int, alone: str) -> dict[str, tuple[str, str | None]]:
    """Agent to the side and, in a team, the Division that it leads, in the order of their first turns."""
    led: dict[str, list[str | None]] = {side: [None] for side in SIDES}
    for side in SIDES:
        if players == 4 or (players == 3 and side != alone):
            led[side] = ["units", "snipers"]
    return {f"{side}_{place}": (side, led[side][place]) for place in (0, 1) for side in SIDES if place < len(led[side])}


def env(**options: Any) -> AECEnv[str, Observed, int]:
    """The environment with PettingZoo's wrappers; the options are those of `raw_env`."""
    return wrapped(raw_env(**options))
