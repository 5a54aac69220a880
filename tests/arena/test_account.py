"""What a game cost each side."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from scopegames.arena import Played, play_fixture
from scopegames.arena.account import Loss
from scopegames.replay import read_record
from scopegames.scenarios import AnyConfig, read_config

from .made_up import QUICK_DUEL, SKIRMISH, contest

ADVANCED = read_config({"game": "stalingrad", "mode": "advanced", "scenario": "open-battle", "turn_limit": 200})


def taken(losses: tuple[Loss, ...], side: str) -> Counter[str]:
    """What a side has lost in the end."""
    found = Counter(loss.card for loss in losses if loss.side == side and not loss.back)
    found.subtract(loss.card for loss in losses if loss.side == side and loss.back)
    return +found


@pytest.mark.parametrize("config", [QUICK_DUEL, ADVANCED], ids=["basic", "advanced"])
def test_the_losses_are_what_lies_on_the_score_piles(config: AnyConfig) -> None:
    trial = replace(contest("random", "scripted", config=config), accounts=True)
    for number in range(4):
        bout = play_fixture(trial, trial.fixture(trial.pairs[0], number), recorded=True)
        assert isinstance(bout.outcome, Played)
        assert bout.outcome.account is not None
        assert bout.record is not None
        piles = read_record(bout.record).final.observe("spectator").score
        for side, pile in {"german": piles["soviet"], "soviet": piles["german"]}.items():
            # A Decoy that is taken out lies on no pile.
            lost = taken(bout.outcome.account.losses, side)
            del lost["D"]
            assert lost == Counter(pile.upper())
        turns = [loss.turn for loss in bout.outcome.account.losses]
        assert turns == sorted(turns)
        assert turns[0] >= 1
        assert turns[-1] <= bout.outcome.turns


def test_squads_and_destroyed_units_are_known_in_panzer() -> None:
    trial = replace(contest("random", "scripted", config=SKIRMISH), accounts=True)
    bout = play_fixture(trial, trial.fixture(trial.pairs[0], 0), recorded=True)
    assert isinstance(bout.outcome, Played)
    assert bout.outcome.account is not None
    assert bout.record is not None
    account, final = bout.outcome.account, read_record(bout.record).final.observe_open()
    for side, enemy in (("american", "german"), ("german", "american")):
        assert account.squads[side].split() == list(final.squads[side])
        assert taken(account.losses, side) == Counter(final.piles[enemy])


def test_a_contest_that_asks_for_none_keeps_none() -> None:
    pair = contest("random", "scripted")
    outcome = play_fixture(pair, pair.fixture(pair.pairs[0], 0)).outcome
    assert isinstance(outcome, Played)
    assert outcome.account is None
