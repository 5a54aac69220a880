"""Nothing that a viewer may not know reaches the viewer.

Two games are played side by side that differ only in what the viewer cannot know: how the enemy's cards lie, and how a
set-up, a MOVE or REINFORCEMENTS was done. Every byte that the viewer gets from the one must be the same in the other.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from scopegames import Game, replay
from scopegames.game import stalingrad
from scopegames.game.stalingrad import refusals, steps
from scopegames.notation.stalingrad.words import VIEWERS
from scopegames.observations import Observation
from scopegames.scenarios.stalingrad import Config
from tests.games import CONFIGS, TABLES, own_config, with_limit

from .twins import Leak, Tally, play_twins

GAMES = 8
"""Twin games for each config and viewer: over 2,600 in all."""
OWN_SCENARIOS = 60
THOROUGH = 0.02
"""How often every byte is compared, rather than all that observations are made from."""
TURN_LIMIT = 30

BASIC = {
    "setup",
    "action",
    "arrange",
    "search",
    "over",
    "LAID",
    "MOVED",
    "SHOWN",
    "ELIMINATED",
    "HANDED_OVER",
    "SHOT_LAID",
}
ADVANCED = BASIC | {"fire", "deploy", "after", "howitzer", "charge", "assault", "REMOVED", "ADVANCED", "RETURNED"}
"""The phases and events that must come up while the twins differ."""


def play_all(configs: Sequence[Config], viewer: str, games: int) -> Tally:
    tally = Tally()
    for number, config in enumerate(configs):
        for seed in range(games):
            play_twins(with_limit(config, TURN_LIMIT), viewer, 1000 * number + seed, tally, THOROUGH)
    return tally


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("mode, players", TABLES)
def test_what_a_viewer_cannot_know_changes_nothing(mode: str, players: int, viewer: str) -> None:
    configs = [config for config in CONFIGS if (config.mode, config.players) == (mode, players)]
    tally = play_all(configs, viewer, GAMES)
    assert tally.games == len(configs) * GAMES
    # The test has power: most of the time something hidden differed, and everything that can be seen was seen.
    assert tally.differing > 0.7 * tally.compared
    assert tally.whole > 2 * tally.games
    assert tally.seen.keys() >= (BASIC if mode == "basic" else ADVANCED)
    assert viewer == "spectator" or tally.refusals > 5 * tally.games


@pytest.mark.parametrize("viewer", VIEWERS)
def test_what_a_viewer_cannot_know_changes_nothing_in_own_scenarios(viewer: str) -> None:
    tally = play_all([own_config(seed) for seed in range(OWN_SCENARIOS)], viewer, 1)
    assert tally.differing > 0.5 * tally.compared


# The other way round: a leak in any channel is found.


def enemy_card(game: Game) -> str:
    """A card that the side to move cannot see."""
    board = str(game.position()["board"]).replace("/", "")
    return board[0] if game.to_move == "german" else board[-1]


def leak_in_observation(patch: pytest.MonkeyPatch) -> None:
    observe = Game.observe

    def leaky(game: Game, viewer: str) -> Observation:
        observation: Observation = observe(game, viewer)
        return dataclasses.replace(observation, cards=enemy_card(game))

    patch.setattr(Game, "observe", leaky)


def leak_in_view(patch: pytest.MonkeyPatch) -> None:
    view = Game.view

    def leaky(game: Game, viewer: str) -> dict[str, Any]:
        return view(game, viewer) | {"board": game.position()["board"]}

    patch.setattr(Game, "view", leaky)


def leak_in_events(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Game, "events_for", lambda game, _: game.events)


def leak_in_legal(patch: pytest.MonkeyPatch) -> None:
    legal = Game.legal
    patch.setattr(Game, "legal", lambda game: sorted([*legal(game), f"search {enemy_card(game)}"]))


def leak_in_refusal(patch: pytest.MonkeyPatch) -> None:
    why_not = refusals.why_not
    patch.setattr(steps, "why_not", lambda state, decision: f"{why_not(state, decision)} {state['board'].tolist()}")


def leak_in_observation_history(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(stalingrad, "redact", lambda text: text)


def leak_in_record(patch: pytest.MonkeyPatch) -> None:
    entries = replay._entries
    patch.setattr(replay, "_entries", lambda game, _: entries(game, None))


def leak_in_summary(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Game, "__repr__", lambda game: f"<Game {game.position()['board']}>")


LEAKS: tuple[Callable[[pytest.MonkeyPatch], None], ...] = (
    leak_in_observation,
    leak_in_observation_history,
    leak_in_view,
    leak_in_events,
    leak_in_legal,
    leak_in_refusal,
    leak_in_record,
    leak_in_summary,
)


@pytest.mark.parametrize("leak", LEAKS)
@pytest.mark.parametrize("viewer", ["german", "soviet"])
def test_a_leak_is_found(
    leak: Callable[[pytest.MonkeyPatch], None], viewer: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    leak(monkeypatch)
    config = with_limit(Config(mode="advanced"), TURN_LIMIT)
    with pytest.raises(Leak, match=leak.__name__.split("_")[2]):
        play_all([config], viewer, 20)
