"""`scope article`: the rulebook, and the functions and tests behind each article."""

from __future__ import annotations

import difflib
import importlib
import pkgutil
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import rich_click as click

from ..errors import ScopeError
from ..rulebook import GAMES, Article, articles
from .page import Page, language_option

if TYPE_CHECKING:
    from ..rulebook.marks import Mark
    from ..rules.article import Place

CHECKOUT = Path(__file__).parents[3]
"""The folder that `src` lies in, if this is a source checkout."""


@cache
def functions() -> Mapping[str, list[Place]]:
    """The functions that carry out each article: an index that fills as the rules are imported."""
    from ..rules.article import ARTICLES

    for game in GAMES:
        rules = importlib.import_module(f"scopegames.rules.{game}")
        for module in pkgutil.iter_modules(rules.__path__, f"{rules.__name__}."):
            importlib.import_module(module.name)
        importlib.import_module(f"scopegames.scenarios.{game}")
    return ARTICLES


@cache
def _marks(tests: Path) -> list[Mark]:
    """The tests under the articles that they name; every file of them is read for it."""
    from ..rulebook.marks import marks

    return marks(tests)


@click.command("article")
@click.argument("id", required=False)
@language_option
def article_command(id: str | None, language: str | None) -> None:
    """Show an article of the rulebook, with the functions and tests behind it; or list all."""
    page = Page(language)
    if id is None:
        page.table(("", ""), ((each.id, each.title[page.language]) for each in articles().values()))
    else:
        _show_article(page, _find_article(id))


def _find_article(id: str) -> Article:
    wanted = id.upper()
    if wanted in articles():
        return articles()[wanted]
    family = [each for each in articles() if each.startswith(f"{wanted}-")]
    near = family or difflib.get_close_matches(wanted, articles())
    hint = f"did you mean {', '.join(near)}?" if near else "`scope article` lists all articles"
    raise ScopeError(f"there is no article '{id}'; {hint}")


def _show_article(page: Page, found: Article) -> None:
    page.line(f"{found.id}  {found.title[page.language]}", "bold")
    page.line(f"{page.say(found.kind)}, {page.say(f'from-{found.source}')}", "dim")
    page.line()
    page.line(found.text[page.language])
    if found.ruling is not None:
        page.heading(page.say("ruling"))
        page.line(found.ruling[page.language])
    for heading, places in (("functions", _functions_of(found)), ("tests", _tests_of(found))):
        if places:
            page.heading(page.say(heading))
        for place in places:
            page.line(place, wrap=False)


def _functions_of(found: Article) -> list[str]:
    places = functions().get(found.id, [])
    return [f"{_from_checkout(place.file)}:{place.line}  {place.function.rpartition('.')[2]}" for place in places]


def _tests_of(found: Article) -> list[str]:
    if not _in_checkout():
        return []
    named = [mark for mark in _marks(CHECKOUT / "tests") if mark.article == found.id]
    return [f"{_from_checkout(mark.file)}:{mark.line}  {mark.test}".rstrip() for mark in named]


def _in_checkout() -> bool:
    return (CHECKOUT / "pyproject.toml").exists()


def _from_checkout(file: Path) -> Path:
    return file.relative_to(CHECKOUT) if _in_checkout() else file
