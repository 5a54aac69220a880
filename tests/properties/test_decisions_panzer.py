"""Every legal decision of SCOPE Panzer applies, every other is refused, and its text and its steps are one thing."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scopegames import Game
from scopegames.errors import IllegalDecision
from scopegames.notation.panzer.decisions import read_decision, write_decision
from scopegames.notation.panzer.words import VIEWERS
from scopegames.rules.panzer.state import ACTIONS
from tests.battles import completed, is_half_done
from tests.games import shuffled

from .strategies import SEEDS
from .strategies_panzer import games
from .test_decisions import memory, refusal
from .written_panzer import CLOSINGS, card_lists, every_decision, near_misses

STEPS = range(-2, ACTIONS + 2)


def everything(game: Game) -> str:
    """All that a game tells to anybody."""
    told = [(game.observe(viewer), game.events_for(viewer)) for viewer in VIEWERS]
    return repr((game.position(), game.legal(), game.legal_actions(), game.chances, game.events, game.facts, told))


def check_refused(game: Game, decisions: Iterable[str | int]) -> None:
    before, untouched = everything(game), memory(game)
    for decision in decisions:
        assert refusal(game, decision), decision
        assert memory(game) == untouched, decision
    assert everything(game) == before


def paths(game: Game) -> list[Game]:
    """The games after every sequence of engine steps that completes a decision."""
    found: list[Game] = []
    for step in game.legal_actions():
        after = game.apply(step)
        found += paths(after) if is_half_done(after) else [after]
    return found


@settings(max_examples=30)
@given(games())
def test_legal_decisions_apply(game: Game) -> None:
    before, untouched, legal = everything(game), memory(game), game.legal()
    assert legal == sorted(set(legal))
    assert bool(legal) != game.over
    for text in legal[:: 1 + len(legal) // 100]:
        assert game.apply(text).turn >= game.turn
        assert memory(game) == untouched
    assert everything(game) == before


@settings(max_examples=8)
@given(games())
def test_every_other_decision_is_refused(game: Game) -> None:
    legal = set(game.legal())
    check_refused(game, (text for text in every_decision() if text not in legal))


@settings(max_examples=40)
@given(games(), SEEDS)
def test_other_cards_and_near_misses_are_refused(game: Game, seed: int) -> None:
    rng, legal = Random(seed), set(game.legal())
    others = [*card_lists(rng, 10), *near_misses(game, rng), *(CLOSINGS if game.over else ())]
    check_refused(game, (text for text in others if text not in legal))


@settings(max_examples=40)
@given(games())
def test_other_engine_steps_are_refused(game: Game) -> None:
    legal = set(game.legal_actions())
    assert bool(legal) != game.over
    check_refused(game, (step for step in STEPS if step not in legal))
    check_refused(game, (2**63, -(2**63) - 1, 10**30))


@settings(max_examples=25)
@given(games(), SEEDS)
def test_texts_and_engine_steps_agree(game: Game, seed: int) -> None:
    """Each sequence of steps is one text, each text one sequence, and both lead to the same game."""
    ends = paths(game)
    texts = game.legal()
    assert len(ends) == len(texts)
    for end in shuffled(Random(seed), ends)[:10]:
        text = end.decisions[-1]
        assert text in texts
        after = game.apply(text)
        assert memory(after) == memory(end)
        assert everything(game.apply(read_decision(text))) == everything(after)
        assert write_decision(read_decision(text)) == text


@given(games(most=100), st.sampled_from(CLOSINGS), SEEDS)
def test_closings_end_the_game_at_any_time(game: Game, closing: str, seed: int) -> None:
    game = completed(game, Random(seed))
    if game.over:
        with pytest.raises(IllegalDecision):
            game.apply(closing)
        return
    after = game.apply(closing)
    loser = closing.split(" ")[1]
    assert after.over
    assert after.result == {"american": "german", "german": "american"}.get(loser, "draw")
    assert after.decisions[-1] == closing
    assert after.position()["units"] == game.position()["units"]
