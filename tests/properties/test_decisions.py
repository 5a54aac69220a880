"""Every legal decision applies, every other one is refused, and its text and its engine steps are one thing."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scopegames import Game
from scopegames.errors import IllegalDecision, ScopeError
from scopegames.notation.stalingrad.decisions import read_decision, write_decision
from scopegames.notation.stalingrad.words import VIEWERS
from scopegames.rules.stalingrad.state import ACTIONS
from tests.games import BETWEEN, pick, random_setup, shuffled, whole

from .strategies import SEEDS, games, half_laid
from .written import CLOSINGS, arrangements, every_decision, near_misses

STEPS = range(-2, ACTIONS + 2)


def memory(game: Game) -> tuple[bytes, bytes]:
    return game._states.tobytes(), game._sights.tobytes()


def everything(game: Game) -> str:
    """All that a game tells to anybody."""
    told = [(game.observe(viewer), game.view(viewer), game.events_for(viewer)) for viewer in VIEWERS]
    return repr((game.position(), game.legal(), game.legal_actions(), game.events, game.facts, told))


def refusal(game: Game, decision: str | int) -> str | None:
    """Why a decision is refused, or None if it is not."""
    try:
        game.apply(decision)
    except ScopeError as error:
        return str(error)
    return None


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
        found += paths(after) if after.phase in BETWEEN else [after]
    return found


@settings(max_examples=30)
@given(games())
def test_legal_decisions_apply(game: Game) -> None:
    before, untouched, legal = everything(game), memory(game), game.legal()
    assert legal == sorted(set(legal))
    assert bool(legal) != game.over
    for text in legal:
        assert game.apply(text).turn >= game.turn
        assert memory(game) == untouched
    assert everything(game) == before


@settings(max_examples=12)
@given(games())
def test_every_other_decision_is_refused(game: Game) -> None:
    legal = set(game.legal())
    check_refused(game, (text for text in every_decision() if text not in legal))


@given(games(), SEEDS)
def test_other_arrangements_and_near_misses_are_refused(game: Game, seed: int) -> None:
    rng, legal = Random(seed), set(game.legal())
    others = [*arrangements(rng, 3), *near_misses(game, rng), *(CLOSINGS if game.over else ())]
    check_refused(game, (text for text in others if text not in legal))


@given(st.one_of(games(), half_laid()))
def test_other_engine_steps_are_refused(game: Game) -> None:
    legal = set(game.legal_actions())
    assert bool(legal) != game.over
    check_refused(game, (step for step in STEPS if step not in legal))
    check_refused(game, (2**63, -(2**63) - 1, 10**30))


@given(half_laid(), SEEDS)
def test_set_up_takes_the_scenarios_cards_and_no_others(game: Game, seed: int) -> None:
    rng = Random(seed)
    text = random_setup(game, rng)
    assert game.legal() == []
    assert game.apply(text).decisions[-1] == text
    cards = text.removeprefix("setup ")
    letter = pick(rng, sorted(set(cards) - {"/"}))
    other = pick(rng, [card for card in ".socmgid" if card != letter.lower()])
    wrong = other if game.to_move == "soviet" else other.upper()
    changed = [cards.replace(letter, wrong, 1), cards.swapcase(), f"{cards}/{cards}", cards[1:], f"{cards}.", "?"]
    check_refused(game, (f"setup {other}" for other in changed if other != cards))
    check_refused(game, shuffled(rng, list(every_decision()))[:50])


@settings(max_examples=25)
@given(games(), SEEDS)
def test_texts_and_engine_steps_agree(game: Game, seed: int) -> None:
    """Each sequence of steps is one text, each text one sequence, and both lead to the same game."""
    rng = Random(seed)
    ends = paths(game)
    texts = [end.decisions[-1] for end in ends]
    assert sorted(texts) == game.legal()
    for text, end in shuffled(rng, list(zip(texts, ends, strict=True)))[:10]:
        after = game.apply(text)
        assert memory(after) == memory(end)
        assert everything(game.apply(read_decision(text))) == everything(after)
        assert write_decision(read_decision(text)) == text


@given(games(most=60), st.sampled_from(CLOSINGS), SEEDS)
def test_closings_end_the_game_at_any_time(game: Game, closing: str, seed: int) -> None:
    game = whole(game, Random(seed))
    if game.over:
        with pytest.raises(IllegalDecision):
            game.apply(closing)
        return
    after = game.apply(closing)
    loser = closing.split(" ")[1]
    assert after.over
    assert after.result == {"german": "soviet", "soviet": "german"}.get(loser, "draw")
    assert after.decisions[-1] == closing
    assert after.position()["board"] == game.position()["board"]
