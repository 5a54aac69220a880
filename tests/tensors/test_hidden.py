"""Nothing that a viewer may not know reaches the viewer's tensor: twins that look alike give the same bytes."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from scopegames import Game
from scopegames.notation.panzer.words import VIEWERS as PANZER_VIEWERS
from scopegames.notation.stalingrad.words import VIEWERS
from scopegames.scenarios.panzer import PanzerConfig, rule_names
from scopegames.scenarios.stalingrad import Config
from scopegames.tensors import encode
from tests.battles import limited
from tests.games import with_limit
from tests.properties import twins, twins_panzer
from tests.properties.twins import Leak, Tally

STALINGRAD = (
    Config(scenario="quick-duel", mode="basic"),
    Config(scenario="open-front", mode="advanced"),
    Config(scenario="quick-duel", mode="advanced", players=4),
    Config(scenario="quick-duel", mode="advanced", theme="stop-the-advance"),
)
PANZER = (
    PanzerConfig(scenario="skirmish"),
    PanzerConfig(scenario="skirmish", rules=rule_names()),
    PanzerConfig(scenario="great-battle", rules=rule_names()),
)
SEEDS = range(4)
TURN_LIMIT = 20


def tensor_only(game: Game, viewer: str) -> dict[str, object]:
    """The only channel that is compared here, with what a neutral observer believes."""
    return {"tensor": encode(game, viewer, history=12, beliefs=True).tobytes()}


def play_all(monkeypatch: pytest.MonkeyPatch, viewer: str, panzer: bool) -> Tally:
    module: Any = twins_panzer if panzer else twins
    tally = Tally()
    for name in ("glance", "everything", "written_down"):
        monkeypatch.setattr(module, name, tensor_only)
    battles = [limited(config, TURN_LIMIT) for config in PANZER]
    fronts = [with_limit(config, TURN_LIMIT) for config in STALINGRAD]
    for number, config in enumerate(battles if panzer else fronts):
        for seed in SEEDS:
            module.play_twins(config, viewer, 100 * number + seed, tally, 0)
    return tally


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_tensor_tells_nothing_that_the_viewer_cannot_know(viewer: str, monkeypatch: pytest.MonkeyPatch) -> None:
    tally = play_all(monkeypatch, viewer, panzer=False)
    # The test has power: most of the time something hidden differed.
    assert tally.differing > 0.6 * tally.compared


@pytest.mark.parametrize("viewer", PANZER_VIEWERS)
def test_a_panzer_tensor_tells_nothing_that_the_viewer_cannot_know(
    viewer: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    tally = play_all(monkeypatch, viewer, panzer=True)
    assert tally.differing > 0.3 * tally.compared


@pytest.mark.parametrize("panzer, field", [(False, "board"), (True, "unit")])
def test_a_tensor_that_tells_more_is_found(panzer: bool, field: str, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = tensor_only

    def leaky(game: Game, viewer: str) -> dict[str, object]:
        return honest(game, viewer) | {"tensor": np.asarray(game._states[0][field]).tobytes()}

    monkeypatch.setitem(globals(), "tensor_only", leaky)
    with pytest.raises(Leak, match="tensor"):
        play_all(monkeypatch, "german", panzer)
