"""A decision that is not legal is refused with the article and the reason, and nothing changes."""

from __future__ import annotations

import re

import pytest

from scopegames.errors import IllegalDecision, NotationError
from scopegames.rulebook import articles
from tests.boards import play, refused
from tests.fields import field

SCENE = """
    g  g  g  TG  g
    g  m  g  P3! g
    g  P4 L  g   g
    a  a  SH a   a
    a  HC a  h   M
    a  a  a  AT  a
"""

RULES = ["light", "heavy", "superior-armor", "stug"]

ILLEGAL = {
    # where the game stands: what is refused there, and by which article
    (): {
        "terrain hill b3": "P-TURN-2, P-TURN-3, P-TURN-4",
        "squad SH": "P-TURN-2, P-TURN-3, P-TURN-4",
        "deploy SH . . . .": "P-TURN-2, P-TURN-3, P-TURN-4",
        "draw hit": "P-TURN-2, P-TURN-3, P-TURN-4",
        "move a3 . . . .": "P-TURN-2",
        "move e1 . - . .": "P-TURN-2",
        "move a1 . . . .": "P-TURN-2",
        "move a1 ?": "P-TURN-2",
        "explore a1": "P-TURN-3",
        "explore e3": "P-TURN-3",
        "search c3": "P-TURN-4",
        "search a6": "P-TURN-4",
        "search c4": "P-TURN-4",
        "fire c3": "P-TURN-4",
        "hold": "P-TURN-4",
        "strike b2 b4": "P-ADV-4",
        "end": "P-TURN-2, P-TURN-3, P-TURN-4",
        "pass": "P-TURN-8",
    },
    ("search b4",): {
        "fire d1": "P-TURN-5",
        "fire a1": "P-TURN-5",
        "search b5": "P-TURN-7",
        "end": "P-TURN-7",
        "draw hit": "P-TURN-7",
    },
    ("search b4", "fire c3"): {"hold": "P-TURN-5", "fire c3": "P-TURN-5", "end": "P-TURN-5"},
    ("explore d3",): {
        "explore c3": "P-TURN-3",
        "move a1 . . . HC": "P-TURN-3",
        "move d3 SH . . .": "P-TURN-2",
        "hold": "P-TURN-3",
        "strike b2 b4": "P-TURN-3",
    },
    ("move a2 . . . HC",): {
        "strike c3 b4": "P-ADV-4",
        "strike a2 a4": "P-ADV-4",
        "strike b3 a6": "P-ADV-4",
        "move a2 . . . HC": "P-ADV-4",
        "search b4": "P-ADV-4",
    },
    ("move a2 . . . HC", "strike b3 b4"): {"fire c3": "P-ADV-4", "fire b2": "P-TURN-5", "end": "P-TURN-7"},
}

CASES = [(before, text, article) for before, refusals in ILLEGAL.items() for text, article in refusals.items()]
NAMES = [f"{' '.join(case[0])}: {case[1]}" for case in CASES]


@pytest.mark.article("P-TURN-1")
@pytest.mark.parametrize("before, decision, article", CASES, ids=NAMES)
def test_a_refusal_names_its_article(before: tuple[str, ...], decision: str, article: str) -> None:
    game = play(field(SCENE, rules=RULES), *before)
    assert decision not in game.legal()
    reason = refused(game, decision)
    assert re.findall(r"\(([^)]*)\)", reason)[-1] == article
    assert set(article.split(", ")) <= set(articles())


@pytest.mark.article("P-TURN-1", "P-SETUP-5")
@pytest.mark.parametrize("before, decision, article", CASES, ids=NAMES)
def test_a_refusal_tells_nothing_about_hidden_units(before: tuple[str, ...], decision: str, article: str) -> None:
    other = SCENE.replace("g  g  g  TG  g", "TG  g  g  g  g")
    reasons = {refused(play(field(scene, rules=RULES), *before), decision) for scene in (SCENE, other)}
    assert len(reasons) == 1


@pytest.mark.article("P-TURN-1")
@pytest.mark.parametrize(
    "text",
    [
        "",
        "search",
        "search z9",
        "search a0",
        "search A4",
        "search a4 b4",
        "move a1",
        "move a1 SH . .",
        "move a1 sh . . .",
        "move a1 SH . . X",
        "squad",
        "squad SH ?",
        "deploy",
        "deploy SH -",
        "terrain forest b3",
        "strike b2",
        "draw",
        "draw miss",
        "resign",
        "resign soviet",
        "jump a1",
        "SEARCH a4",
    ],
)
def test_a_text_that_is_no_decision_is_called_so(text: str) -> None:
    game = field(SCENE, rules=RULES)
    before = game.position()
    with pytest.raises(NotationError):
        game.apply(text)
    assert game.position() == before


@pytest.mark.article("P-TURN-1")
def test_a_decision_written_wrongly_is_answered_with_an_example() -> None:
    with pytest.raises(NotationError, match="write it like: strike b2 c4"):
        field(SCENE).apply("strike b2")


@pytest.mark.article("P-TURN-1")
@pytest.mark.parametrize("step", [-1, 0, 38, 449, 450, 451, 452, 10_000])
def test_a_step_that_is_not_legal_is_refused(step: int) -> None:
    game = field(SCENE, rules=RULES)
    assert step not in game.legal_actions()
    before = game.position()
    with pytest.raises(IllegalDecision, match=f"step {step} is not legal now"):
        game.apply(step)
    assert game.position() == before


@pytest.mark.article("P-TURN-1")
@pytest.mark.parametrize("before", ILLEGAL, ids=" ".join)
def test_every_listed_decision_is_accepted_and_leaves_the_game_before_it_alone(before: tuple[str, ...]) -> None:
    game = play(field(SCENE, rules=RULES), *before)
    position = game.position()
    for decision in game.legal():
        assert game.apply(decision).position() != position
    assert game.position() == position
    assert game.legal() == sorted(set(game.legal()))
