"""SCOPE Panzer for PettingZoo.

```python
from scopegames.envs.pettingzoo import panzer_v0

env = panzer_v0.env(scenario="skirmish", rules="full", render_mode="ansi")
```

| | |
|---|---|
| agents | `american_0` and `german_0` |
| actions | `Discrete(452)`: the engine's steps (`scopegames.rules.panzer.state.Action`) |
| observations | `Dict(observation=Box(-inf, inf, (n,), float32), action_mask=Box(0, 1, (452,), int8))` |
| rewards | 1 for the side that wins, -1 for the other, 0 for both in a draw, each at the end |
| ends | both agents terminate together; the turn limit is a draw; nothing is truncated |

A written decision is one step or more: a squad is a step for each unit and one to be ready, a deployment one for each
square of the row, a movement the quadrant and then one of its arrangements, terrain the card and then the square.
The same agent is asked until its decision is complete, and it may be asked again in the same turn.

**Chance** is no agent: the environment draws the firing cards by itself, with a generator that `reset(seed=…)` begins
anew. Without a seed the next game goes on with the same generator.

**The observation** is the tensor of everything that the agent's side knows and of nothing else, seen from that side:
control, terrain, own and revealed units, what everybody saw on each square and when, the squad, the firing hand, the
config, the last public events; `env.unwrapped.layout` says where each piece lies and splits a tensor into them, and
`scopegames.tensors.describe("panzer")` is the table of their meanings.

**The action mask** has a 1 for each legal step of the agent who is asked, and only zeros for the other one: what is
legal for a side depends on its hidden units. An illegal step ends the game with -1 for whoever took it and 0 for the
other; `raw_env` raises an error instead and changes nothing.

**Set-up** comes first and is part of the game: terrain where the rules have it, squads, deployment.

Version 0: the first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gymnasium.utils import EzPickle
from pettingzoo import AECEnv

from ...rules.panzer.state import ACTIONS
from ...scenarios.panzer import read_panzer_config
from ...tensors import HISTORY
from .table import OPEN, RENDER_MODES, TURN_LIMIT, Observed, TableEnv, wrapped

SEATS: dict[str, tuple[str, str | None]] = {f"{side}_0": (side, None) for side in ("american", "german")}


class raw_env(TableEnv, EzPickle):  # noqa: N801
    """The environment without the wrappers that watch over its use.

    `scenario`, `rules` (a preset or a list of switches), `units` and `turn_limit` are those of a config. `beliefs`
    adds what a neutral observer believes of each square; `history` is how many public events the observation holds.
    `view` says who the renderer draws for: `open`, a side, or `spectator`.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012
        "name": "panzer_v0",
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        scenario: str = "skirmish",
        rules: str | Sequence[str] = "basic",
        turn_limit: int | None = TURN_LIMIT,
        units: dict[str, Any] | None = None,
        beliefs: bool = False,
        history: int = HISTORY,
        render_mode: str | None = None,
        view: str = OPEN,
    ) -> None:
        plain = {"scenario": scenario, "rules": rules, "turn_limit": turn_limit, "units": units or {}}
        EzPickle.__init__(self, scenario, rules, turn_limit, units, beliefs, history, render_mode, view)
        super().__init__(read_panzer_config(plain), SEATS, ACTIONS, beliefs, history, render_mode, view)


def env(**options: Any) -> AECEnv[str, Observed, int]:
    """The environment with PettingZoo's wrappers; the options are those of `raw_env`."""
    return wrapped(raw_env(**options))
