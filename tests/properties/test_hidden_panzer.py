"""Nothing that a viewer may not know reaches the viewer of a game of SCOPE Panzer.

Two games are played side by side that differ only in what the viewer cannot know: which units the enemy chose, how they
were deployed, and how a MOVEMENT was done. Every byte that the viewer gets from the one must be the same in the other.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest

from scopegames import Game, replay
from scopegames.game import panzer
from scopegames.game.panzer import refusals, steps
from scopegames.notation.panzer import position
from scopegames.notation.panzer.words import VIEWERS
from scopegames.observations import PanzerObservation
from scopegames.scenarios.panzer import PanzerConfig, battle_names, rule_names
from tests.battles import BATTLES, limited, own_battle

from .twins import Leak, Tally
from .twins_panzer import compare, everything, play_on, play_twins, remembered_shot

GAMES = 14
"""Twin games for each config and viewer: over 1,600 in all, besides those with all rules, shots and own figures."""
ALL_RULES = 20
OWN_FIGURES = 40
SHOTS = 8
THOROUGH = 0.02
"""How often every byte is compared, rather than all that observations are made from."""
TURN_LIMIT = 60
LOOKING_BACK = (("firing-correction",), ("flank",), ("rear",), ("stug",), rule_names())
"""The rules that remember shots."""

SEEN = {
    *("squad", "deploy", "action", "arrange", "explored", "fire", "draw", "over"),
    *("SquadChosen", "Placed", "Moved", "Shown", "Controlled", "Drawn", "Destroyed", "TurnBegan", "Ended"),
}
"""The phases and events that must come up while the twins differ; with all rules also those below."""
SEEN_WITH_RULES = {"strike", "aim", "Stood"}


def play_all(configs: Sequence[PanzerConfig], viewer: str, games: int) -> Tally:
    tally = Tally()
    for number, config in enumerate(configs):
        for seed in range(games):
            play_twins(limited(config, TURN_LIMIT), viewer, 1000 * number + seed, tally, THOROUGH)
    return tally


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("scenario", battle_names())
def test_what_a_viewer_cannot_know_changes_nothing(scenario: str, viewer: str) -> None:
    configs = [config for config in BATTLES if config.scenario == scenario]
    tally = play_all(configs, viewer, GAMES)
    assert tally.games == len(configs) * GAMES
    # The test has power: most of the time something hidden differed, and everything that can be seen was seen.
    assert tally.differing > 0.4 * tally.compared
    assert tally.whole > tally.games
    assert set(+tally.seen) >= SEEN
    assert viewer == "spectator" or tally.refusals > 3 * tally.games


@pytest.mark.parametrize("viewer", VIEWERS)
def test_what_a_viewer_cannot_know_changes_nothing_with_all_rules(viewer: str) -> None:
    tally = play_all([config for config in BATTLES if config.rules == rule_names()], viewer, ALL_RULES)
    assert set(+tally.seen) >= SEEN_WITH_RULES


@pytest.mark.parametrize("viewer", VIEWERS)
def test_what_a_viewer_cannot_know_changes_nothing_with_own_figures(viewer: str) -> None:
    tally = play_all([own_battle(seed) for seed in range(OWN_FIGURES)], viewer, 1)
    assert tally.differing > 0.4 * tally.compared


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("rules", LOOKING_BACK, ids=lambda rules: rules[0] if len(rules) == 1 else "all")
def test_no_view_shows_whether_a_hidden_unit_has_moved_since_a_shot(rules: tuple[str, ...], viewer: str) -> None:
    tally = Tally()
    for scenario in battle_names():
        config = PanzerConfig(scenario=scenario, rules=rules, turn_limit=100)
        for seed in range(SHOTS):
            rng = Random(seed)
            twins = remembered_shot(config, viewer, rng)
            if twins is not None:
                compare(twins, tally, rng, everything)
                play_on(twins, rng, tally, 0.1, THOROUGH)
    assert tally.games > SHOTS
    assert tally.seen["shots differ"] > tally.games


# The other way round: a leak in any channel is found.


def hidden_unit(game: Game) -> str:
    """The units that the side to move cannot see, and a few more."""
    return repr(game.position()["units"])


def leak_in_observation(patch: pytest.MonkeyPatch) -> None:
    observe = Game.observe

    def leaky(game: Game, viewer: str) -> PanzerObservation:
        observation: PanzerObservation = observe(game, viewer)
        return dataclasses.replace(observation, counts={hidden_unit(game): 1})

    patch.setattr(Game, "observe", leaky)


def leak_in_view(patch: pytest.MonkeyPatch) -> None:
    view = Game.view

    def leaky(game: Game, viewer: str) -> dict[str, Any]:
        return view(game, viewer) | {"units": game.position()["units"]}

    patch.setattr(Game, "view", leaky)


def leak_in_events(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Game, "events_for", lambda game, _: game.events)


def leak_in_legal(patch: pytest.MonkeyPatch) -> None:
    legal = Game.legal
    patch.setattr(Game, "legal", lambda game: sorted([*legal(game), f"search {hidden_unit(game)}"]))


def leak_in_refusal(patch: pytest.MonkeyPatch) -> None:
    why_not = refusals.why_not
    patch.setattr(steps, "why_not", lambda state, decision: f"{why_not(state, decision)} {state['unit'].tolist()}")


def leak_in_observation_history(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(panzer, "redact", lambda text: text)


def leak_in_record(patch: pytest.MonkeyPatch) -> None:
    entries = replay._entries
    patch.setattr(replay, "_entries", lambda game, _: entries(game, None))


def leak_in_summary(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Game, "__repr__", lambda game: f"<Game {hidden_unit(game)}>")


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
@pytest.mark.parametrize("viewer", ["american", "german"])
def test_a_leak_is_found(
    leak: Callable[[pytest.MonkeyPatch], None], viewer: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    leak(monkeypatch)
    with pytest.raises(Leak, match=leak.__name__.split("_")[2]):
        play_all([PanzerConfig(rules=rule_names())], viewer, 30)


def test_a_view_that_shows_whether_a_unit_has_moved_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(position, "public_shot", position._shot)
    with pytest.raises(Leak, match="observation"):
        test_no_view_shows_whether_a_hidden_unit_has_moved_since_a_shot(rule_names(), "spectator")
