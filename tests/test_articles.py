"""Article, function and test are one chain: none is missing, and none names an article that does not exist."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from pathlib import Path

import pytest

from scopegames import game
from scopegames.cli.article import functions
from scopegames.game import panzer, stalingrad
from scopegames.locales import LANGUAGES
from scopegames.rulebook import GAMES, aims, articles, glossary
from scopegames.rulebook.marks import Mark, marks

TESTS = Path(__file__).parent
IDS = tuple(articles())


@pytest.fixture(scope="module")
def marked() -> list[Mark]:
    return marks(TESTS)


@pytest.mark.parametrize("id", IDS)
def test_a_rule_has_a_function(id: str) -> None:
    assert articles()[id].kind == "definition" or functions().get(id), f"no function carries @article('{id}')"


@pytest.mark.parametrize("id", IDS)
def test_an_article_has_a_test(id: str, marked: list[Mark]) -> None:
    assert any(mark.article == id for mark in marked), f"no test carries @pytest.mark.article('{id}')"


def test_every_game_has_its_rulebook() -> None:
    assert set(GAMES) == set(game.GAMES)


def test_functions_name_articles_that_exist() -> None:
    unknown = {id: places for id, places in functions().items() if id not in IDS}
    assert not unknown


def test_tests_name_articles_that_exist(marked: list[Mark]) -> None:
    unknown = [mark for mark in marked if mark.article not in IDS]
    assert not unknown


@pytest.mark.parametrize("causes", [stalingrad.ARTICLES, panzer.ARTICLES], ids=["stalingrad", "panzer"])
def test_events_name_articles_that_exist(causes: Mapping[IntEnum, tuple[str, ...]]) -> None:
    assert {id for ids in causes.values() for id in ids} <= set(IDS)


@pytest.mark.parametrize("id", IDS)
def test_an_article_is_complete(id: str) -> None:
    article = articles()[id]
    assert article.kind in ("rule", "definition")
    assert article.source in ("rulebook", "ruling")
    # What is ours alone says why it is so.
    assert article.ruling or article.source == "rulebook"
    for words in filter(None, (article.title, article.text, article.ruling)):
        assert tuple(words) == LANGUAGES
        assert all(text.strip() == text != "" for text in words.values())
    assert len(set(article.text.values())) == len(LANGUAGES)


def test_the_glossary_has_every_language() -> None:
    for group, names in glossary().items():
        for name, words in names.items():
            assert tuple(words) == LANGUAGES, f"{group}.{name}"
            assert all(words.values()), f"{group}.{name}"


def test_the_aims_have_every_language() -> None:
    for group, names in aims().items():
        for name, words in names.items():
            assert tuple(words) == LANGUAGES, f"{group}.{name}"
            assert all(words.values()), f"{group}.{name}"


def test_marks_are_found_wherever_they_stand(tmp_path: Path) -> None:
    file = tmp_path / "nested" / "test_it.py"
    file.parent.mkdir()
    file.write_text(
        "import pytest\n"
        "pytestmark = [pytest.mark.article('S-1'), pytest.mark.slow]\n"
        "@pytest.mark.parametrize('n', [1])\n"
        "@pytest.mark.article('S-2', 'S-3')\n"
        "def test_two(n): pytest.mark.other('S-0')\n"
        "@pytest.mark.article('S-4')\n"
        "class TestThem:\n"
        "    @pytest.mark.parametrize('n', [pytest.param(1, marks=pytest.mark.article('S-5'))])\n"
        "    async def test_three(self, n): ...\n",
        "utf-8",
    )
    assert sorted((mark.article, mark.test, mark.line) for mark in marks(tmp_path)) == [
        ("S-1", "", 2),
        ("S-2", "test_two", 5),
        ("S-3", "test_two", 5),
        ("S-4", "TestThem", 7),
        ("S-5", "test_three", 9),
    ]
