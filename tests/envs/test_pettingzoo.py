"""PettingZoo's own tests, and what they do not ask."""

from __future__ import annotations

import pickle
import subprocess
import sys
import warnings
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest

pytest.importorskip("pettingzoo", reason="the extra 'research' is not installed")

from pettingzoo import make as make_registered

with warnings.catch_warnings():
    # They import an environment of PettingZoo in a way that it no longer wants.
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, render_test, seed_test

from scopegames.envs.pettingzoo import panzer_v0, stalingrad_v0
from scopegames.errors import ConfigError, IllegalDecision
from scopegames.rules.panzer.state import ACTIONS as PANZER_ACTIONS
from scopegames.rules.stalingrad.state import ACTIONS

Make = Callable[..., Any]

CONFIGS: dict[str, tuple[Any, dict[str, Any]]] = {
    "quick-duel basic": (stalingrad_v0, {}),
    "open-front advanced": (stalingrad_v0, {"scenario": "open-front", "mode": "advanced", "beliefs": True}),
    "offensive without snipers": (stalingrad_v0, {"theme": "offensive-without-snipers", "mode": "advanced"}),
    "duel of aces": (stalingrad_v0, {"theme": "duel-of-aces", "turn_limit": 20}),
    "three players": (stalingrad_v0, {"players": 3, "alone": "soviet"}),
    "four players": (stalingrad_v0, {"scenario": "deep-front", "players": 4}),
    "skirmish basic": (panzer_v0, {}),
    "skirmish full": (panzer_v0, {"rules": "full", "beliefs": True}),
    "battle with some rules": (panzer_v0, {"scenario": "battle", "rules": ["flank", "terrain"], "turn_limit": 30}),
}

# PettingZoo's tests know the environments of its own whose observations are dictionaries, and wonder at all others.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]


@pytest.fixture(params=list(CONFIGS.values()), ids=list(CONFIGS))
def make(request: pytest.FixtureRequest) -> Make:
    module, options = request.param
    return lambda **more: module.env(**options, **more)


def play(env: Any, seed: int) -> list[tuple[str, float]]:
    """Play at random to the end: who was asked, and what each agent got in the end."""
    env.reset(seed=seed)
    random, asked = Random(seed), list[tuple[str, float]]()
    for agent in env.agent_iter():
        observed, reward, terminated, truncated, _ = env.last()
        asked.append((agent, reward))
        assert not truncated
        legal = np.flatnonzero(observed["action_mask"])
        env.step(None if terminated else int(random.choice(legal)))
    return asked


def test_api(make: Make) -> None:
    api_test(make(), num_cycles=100)


def test_seed(make: Make) -> None:
    seed_test(make, num_cycles=60)


def test_render(make: Make, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(make, custom_tests={"ansi": lambda text: text.startswith("turn 0, ")})
    assert "to move" in capsys.readouterr().out


def test_rewards_are_the_result_and_come_at_the_end(make: Make) -> None:
    env = make()
    for seed in range(3):
        asked = play(env, seed)
        agents = env.unwrapped.possible_agents
        last = dict(asked[-len(agents) :])
        assert set(last) == set(agents)
        assert all(reward == 0 for _, reward in asked[: -len(agents)])
        sides = {agent.partition("_")[0]: reward for agent, reward in last.items()}
        assert all(sides[agent.partition("_")[0]] == reward for agent, reward in last.items())
        assert sum(sides.values()) == 0
        result = env.unwrapped._game.result
        assert sides == dict.fromkeys(sides, 0.0) if result == "draw" else sides[result] == 1


def test_nothing_is_legal_for_whoever_is_not_asked(make: Make) -> None:
    env, random = make(), Random(0)
    env.reset(seed=0)
    for _ in range(40):
        for agent in env.agents:
            legal = np.flatnonzero(env.observe(agent)["action_mask"])
            asked = agent == env.agent_selection
            assert (legal.tolist() == sorted(env.unwrapped._game.legal_actions())) if asked else not legal.size
        env.step(int(random.choice(np.flatnonzero(env.observe(env.agent_selection)["action_mask"]))))


def test_an_enemys_hidden_set_up_is_not_seen() -> None:
    """Two Fronts that the enemy cannot tell apart give the enemy the same observations."""
    seen = []
    for reverse in (False, True):
        env = stalingrad_v0.env()
        env.reset()
        while env.agent_selection == "german_0":
            legal = np.flatnonzero(env.observe("german_0")["action_mask"]).tolist()
            env.step(legal[-1 if reverse else 0])
        seen.append((env.observe("soviet_0"), env.observe("german_0")))
    (one, own), (other, own_other) = seen
    assert one["observation"].tobytes() == other["observation"].tobytes()
    assert one["action_mask"].tobytes() == other["action_mask"].tobytes()
    assert own["observation"].tobytes() != own_other["observation"].tobytes()


def test_agents_of_teams_take_turns_by_division() -> None:
    env = stalingrad_v0.env(players=4)
    assert env.possible_agents == ["german_0", "soviet_0", "german_1", "soviet_1"]
    asked = [agent for agent, _ in play(env, 0)]
    rounds = [agent for agent, before in zip(asked[24:], asked[23:], strict=False) if agent != before]
    assert rounds[:5] == ["german_0", "soviet_0", "german_1", "soviet_1", "german_0"]


@pytest.mark.parametrize(
    "alone, agents",
    [("german", ["german_0", "soviet_0", "soviet_1"]), ("soviet", ["german_0", "soviet_0", "german_1"])],
)
def test_one_of_three_leads_a_whole_side(alone: str, agents: list[str]) -> None:
    env = stalingrad_v0.env(players=3, alone=alone)
    assert env.possible_agents == agents
    asked = {agent for agent, _ in play(env, 1)}
    assert asked == set(agents)


def test_the_dealers_draws_come_from_the_seed() -> None:
    """The same decisions meet other cards with another seed, and the same again with the same one."""

    def courses(seed: int) -> list[tuple[str, ...]]:
        env, found = panzer_v0.raw_env(), []
        for number in range(6):
            env.reset(seed=None if number else seed)
            random = Random(number // 2)
            while env._game.to_move is not None:
                env.step(random.choice(env._game.legal_actions()))
            found.append(tuple(env._game.decisions))
        return found

    one = courses(1)
    assert one == courses(1)
    assert one != courses(2)
    assert one[::2] != one[1::2]


def test_an_illegal_step_ends_the_game_or_is_refused_by_the_raw_environment() -> None:
    env = panzer_v0.env()
    env.reset(seed=0)
    illegal = int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[0])
    agent = env.agent_selection
    env.step(illegal)
    assert all(env.terminations.values())
    assert env.rewards[agent] == -1
    raw = panzer_v0.raw_env()
    raw.reset(seed=0)
    before = raw.observe(agent)["observation"].tobytes()
    with pytest.raises(IllegalDecision, match=f"step {illegal} is not legal"):
        raw.step(illegal)
    with pytest.raises(IllegalDecision, match="None is no step"):
        raw.step(None)
    assert raw.observe(agent)["observation"].tobytes() == before


def test_spaces_are_those_of_the_docstrings() -> None:
    for module, actions in ((stalingrad_v0, ACTIONS), (panzer_v0, PANZER_ACTIONS)):
        env = module.env()
        for agent in env.possible_agents:
            assert env.action_space(agent).n == actions
            assert env.observation_space(agent)["action_mask"].shape == (actions,)
            assert env.observation_space(agent)["observation"].shape == (env.unwrapped.layout.size,)
        assert f"Discrete({actions})" in (module.__doc__ or "")
        assert str(env.unwrapped) == module.__name__.rpartition(".")[2]


def test_a_view_draws_what_its_viewer_sees() -> None:
    text = {}
    for view in ("open", "german", "spectator"):
        env = stalingrad_v0.env(render_mode="ansi", view=view)
        env.reset()
        for _ in range(24):
            env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[-1]))
        text[view] = env.render()
    assert "?" not in text["open"]
    assert text["german"].count("?") == 12
    assert text["spectator"].count("?") == 24


def test_pictures_differ_as_the_game_goes_on() -> None:
    env = stalingrad_v0.env(render_mode="rgb_array")
    env.reset()
    before = env.render()
    env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[-1]))
    assert before.shape == env.render().shape == (7 * 48, 4 * 48, 3)
    assert not np.array_equal(before, env.render())


@pytest.mark.parametrize(
    "make, words",
    [
        (lambda: stalingrad_v0.env(scenario="nowhere"), "there is no 'nowhere'"),
        (lambda: stalingrad_v0.env(render_mode="window"), "render_mode: there is no 'window'"),
        (lambda: stalingrad_v0.env(view="american"), "view: there is no 'american'"),
        (lambda: stalingrad_v0.env(players=3, alone="american"), "alone: there is no side"),
        (lambda: stalingrad_v0.env(players=5), "players: 5"),
        (lambda: panzer_v0.env(rules="some"), "there is no preset 'some'"),
        (lambda: panzer_v0.env(turn_limit=0), "turn_limit: 0"),
    ],
)
def test_what_cannot_be_played_is_refused_with_the_reason(make: Make, words: str) -> None:
    with pytest.raises(ConfigError, match=words):
        make()


def test_the_registry_knows_them() -> None:
    env = make_registered("aec", "scope/stalingrad_v0", scenario="open-front")
    assert env.unwrapped.config.scenario == "open-front"
    assert str(make_registered("aec", "scope/panzer_v0").unwrapped) == "panzer_v0"


def test_environments_can_be_pickled() -> None:
    for raw in (stalingrad_v0.raw_env(players=4), panzer_v0.raw_env(rules="full")):
        again = pickle.loads(pickle.dumps(raw))
        assert again.possible_agents == raw.possible_agents
        assert again.config == raw.config


def test_without_the_extra_the_import_says_which_to_install() -> None:
    code = (
        "import sys\nsys.modules['pettingzoo'] = None\n"
        "import importlib.util as util\nfound = util.find_spec\n"
        "util.find_spec = lambda name: None if name == 'pettingzoo' else found(name)\n"
        "import scopegames.envs.pettingzoo"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert run.returncode == 1
    assert "pip install 'scopegames[research]'" in run.stderr


@pytest.mark.parametrize("action", [3.7, 3.0, True, np.True_, np.float64(1), "1", [1], np.array([1, 2])], ids=repr)
@pytest.mark.parametrize("make", [stalingrad_v0.env, stalingrad_v0.raw_env])
def test_a_step_that_is_no_whole_number_is_refused_and_changes_nothing(make: Make, action: Any) -> None:
    env = make()
    env.reset(seed=1)
    before = env.observe("german_0")
    with pytest.raises(IllegalDecision, match=r"german_0: a step is a whole number, and .* is none"):
        env.step(action)
    assert all(np.array_equal(before[part], env.observe("german_0")[part]) for part in before)
    legal = np.flatnonzero(before["action_mask"])
    env.step(legal[0])
    assert not env.terminations["german_0"]
