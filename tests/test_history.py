"""An observation carries the viewer's record: what happened so far, as the viewer may know it."""

from __future__ import annotations

import pytest

from scopegames import Game
from scopegames.notation.record import read_record_text
from scopegames.players import make_player
from scopegames.players.match import play
from scopegames.replay import write_record

GAMES = (("stalingrad", {"mode": "advanced"}), ("panzer", {"rules": "full"}))


def played(name: str, config: dict[str, str], seed: int) -> Game:
    config = {"game": name, **config}
    players = {side: make_player("random", seed + at) for at, side in enumerate(Game.new(name).rules.SIDES)}
    return play(config, players, seed, most_decisions=120)


@pytest.mark.parametrize("name, config", GAMES)
@pytest.mark.parametrize("seed", range(4))
def test_the_history_is_the_viewers_record(name: str, config: dict[str, str], seed: int) -> None:
    game = played(name, config, seed)
    for viewer in game.rules.VIEWERS:
        entries = read_record_text(write_record(game, viewer)).entries
        lines = [line for entry in entries for line in (entry.decision, *(entry.facts or ()))]
        assert list(game.observe(viewer).history) == lines


@pytest.mark.parametrize("name, config", GAMES)
def test_engine_steps_and_written_decisions_have_the_same_history(name: str, config: dict[str, str]) -> None:
    game = played(name, config, 7)
    stepped = Game.new(name, **config)
    looked = 0
    for text, after in game.course():
        for step in stepped.rules.steps_of(stepped._states, stepped.rules.read_decision(text)):
            stepped = stepped.apply(step)
            if looked % 3 == 0:
                stepped.observe("spectator")  # Looking between the steps of a decision changes nothing.
            looked += 1
        for viewer in game.rules.VIEWERS:
            assert stepped.history(viewer) == after.history(viewer)
    assert looked > len(game.decisions)


def test_what_others_decide_in_secret_stays_secret() -> None:
    game = Game.new("stalingrad").apply("setup S..O/IDGM/SC..").apply("setup sdoi/cmg./...s").apply("move a1 CSID")
    assert game.history("german") == ("setup S..O/IDGM/SC..", "setup ?", "move a1 CSID")
    assert game.history("soviet") == ("setup ?", "setup sdoi/cmg./...s", "move a1 ?")
    assert game.history("spectator") == ("setup ?", "setup ?", "move a1 ?")
