"""A decision that is not legal is refused with the article and the reason, and nothing changes."""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files

import pytest

from scopegames import Game
from scopegames.errors import IllegalDecision, NotationError
from tests.boards import board, play, refused

ARTICLES = tomllib.loads(files("scopegames").joinpath("rulebook", "stalingrad.toml").read_text("utf-8"))

SCENE = """
    soc.
    .g.d
    .i..
    ----
    G.I.
    .M.D
    SOC.
"""

ILLEGAL = {
    # where the game stands: what is refused there, and by which article
    (): {
        "setup SD.G/..MI/OC.S": "S-SETUP-1",
        "move a3 G...": "S-TURN-2",
        "move a1 ....": "S-TURN-2",
        "search a1": "S-TURN-3",
        "search e4": "S-TURN-3",
        "shoot a1": "S-TURN-3",
        "hold": "S-TURN-3",
        "advance b4": "S-TURN-3",
        "pass": "S-TURN-6",
        "end": "S-ADV-3",
        "deploy a1": "S-ADV-3",
        "scout a1": "S-ADV-4",
        "scout b4 a4": "S-ADV-4",
        "fire a6": "S-ADV-5",
        "fire c3": "S-ADV-5",
        "howitzer b2 a1": "S-ADV-6",
        "howitzer a1 a6": "S-ADV-6",
        "assault c3 c1": "S-ADV-7",
        "assault c3 c2": "S-ADV-7",
        "reinforce a1 I SOIM": "S-ADV-9",
    },
    ("search b6",): {
        "shoot b2": "S-TURN-4",
        "shoot a4": "S-TURN-4",
        "search a6": "S-TURN-3",
        "move a1 SO.M": "S-TURN-3",
        "end": "S-TURN-3",
    },
    ("search d5",): {"hold": "S-TURN-3"},
    ("fire b4",): {"shoot c3": "S-ADV-5", "fire a4": "S-ADV-5", "pass": "S-ADV-5"},
    ("assault c3 b3",): {"advance c3": "S-ADV-7", "advance d4": "S-ADV-7", "shoot a1": "S-ADV-7", "end": "S-ADV-7"},
    ("deploy b1",): {"search a6": "S-ADV-3", "deploy b1": "S-ADV-3", "move a4 ....": "S-TURN-2", "pass": "S-ADV-3"},
    ("deploy b1", "move a1 SO.M"): {"deploy b1": "S-ADV-3", "end": "S-ADV-3"},
    ("search a4",): {"search b4": "S-ADV-3", "pass": "S-ADV-3", "move a1 SO.M": "S-ADV-3", "deploy a1": "S-ADV-3"},
}

CASES = [(before, text, article) for before, refusals in ILLEGAL.items() for text, article in refusals.items()]


@pytest.mark.article("S-TURN-1")
@pytest.mark.parametrize("before, decision, article", CASES, ids=[f"{' '.join(case[0])}: {case[1]}" for case in CASES])
def test_a_refusal_names_its_article(before: tuple[str, ...], decision: str, article: str) -> None:
    game = play(board(SCENE), *before)
    assert decision not in game.legal()
    reason = refused(game, decision)
    assert re.findall(r"\(([^)]*)\)", reason)[-1] == article
    assert article in ARTICLES


@pytest.mark.article("S-TURN-1")
@pytest.mark.parametrize("decision", ["deploy b1", "scout a6", "fire b4", "howitzer b2 a6", "assault c3 b3"])
def test_basic_mode_refuses_advanced_actions(decision: str) -> None:
    reason = "only Advanced Mode has this action (S-ADV-1)"
    assert refused(board(SCENE, mode="basic"), decision) == reason


@pytest.mark.article("S-SETUP-3")
@pytest.mark.parametrize("before, decision, article", CASES, ids=[f"{' '.join(case[0])}: {case[1]}" for case in CASES])
def test_a_refusal_tells_nothing_about_hidden_cards(before: tuple[str, ...], decision: str, article: str) -> None:
    other = """
        .os.
        cg.d
        .i..
        ----
        G.I.
        .M.D
        SOC.
    """
    reasons = {refused(play(board(scene), *before), decision) for scene in (SCENE, other)}
    assert len(reasons) == 1


@pytest.mark.article("S-TURN-1")
@pytest.mark.parametrize(
    "text",
    [
        "",
        "search",
        "search z9",
        "search a0",
        "search A1",
        "search a4 b4",
        "move a1",
        "move a1 SO",
        "jump a1",
        "SEARCH a4",
    ],
)
def test_a_text_that_is_no_decision_is_called_so(text: str) -> None:
    game = board(SCENE)
    before = game.position()
    with pytest.raises(NotationError):
        game.apply(text)
    assert game.position() == before


@pytest.mark.article("S-TURN-1")
def test_a_decision_written_wrongly_is_answered_with_an_example() -> None:
    with pytest.raises(NotationError, match="write it like: howitzer b2 d5"):
        board(SCENE).apply("howitzer b2")


@pytest.mark.article("S-TURN-1")
@pytest.mark.parametrize("step", [-1, 0, 8, 625, 626, 627, 10_000])
def test_a_step_that_is_not_legal_is_refused(step: int) -> None:
    game = board(SCENE)
    assert step not in game.legal_actions()
    before = game.position()
    with pytest.raises(IllegalDecision, match=f"step {step} is not legal now"):
        game.apply(step)
    assert game.position() == before


@pytest.mark.article("S-TURN-1")
def test_every_listed_decision_is_accepted_and_leaves_the_game_before_it_alone() -> None:
    game = board(SCENE)
    before = game.position()
    for decision in game.legal():
        assert game.apply(decision).position() != before
    assert game.position() == before
    assert game.legal() == sorted(set(game.legal()))


@pytest.mark.article("S-TURN-1")
def test_no_step_is_listed_twice_also_halfway_through_a_decision() -> None:
    game = board(SCENE)
    for moment in (game, *(game.apply(step) for step in game.legal_actions())):
        steps = moment.legal_actions()
        assert len(steps) == len(set(steps)) > 0


@pytest.mark.article("S-TURN-7")
def test_a_finished_game_refuses_everything() -> None:
    game = board(SCENE).apply("resign soviet")
    for decision in ("search a4", "resign german", "draw agreed", "flag soviet"):
        assert "the game is over" in refused(game, decision)
    assert Game.from_position(game.position()).legal() == []
