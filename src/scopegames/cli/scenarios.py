"""`scope scenarios` and `scope scenario`: those that are there, and those that players make."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import reduce
from pathlib import Path
from typing import TYPE_CHECKING

import rich_click as click

from .page import Page, file_type, language_option

if TYPE_CHECKING:
    from ..scenarios.stalingrad import Scenario


@click.command("scenarios")
@language_option
def scenarios_command(language: str | None) -> None:
    """List the scenarios of both games, and the rules that can be switched on."""
    page = Page(language)
    page.line("SCOPE Stalingrad", "bold")
    page.line()
    _show_stalingrad(page)
    page.heading("SCOPE Panzer")
    page.line()
    _show_panzer(page)


def _show_stalingrad(page: Page) -> None:
    from ..scenarios.stalingrad import basic_scenario, scenario_names, theme_names, with_theme

    smallest = basic_scenario(scenario_names()[0])
    _show_basic_scenarios(page, map(basic_scenario, scenario_names()))
    page.line()
    rows = []
    for name in theme_names():
        themed = with_theme(smallest, name)
        changed = {card: count for card, count in themed.cards.items() if count != smallest.cards[card]}
        victory = _victory(page, themed, page.say("base-objective"))
        rows.append((name, _mode(page, themed), _card_counts(page, changed), victory))
    page.table(map(page.say, ("theme", "mode", "theme-cards", "won-by")), rows)
    page.line()
    page.line(page.say("theme-note"))
    page.line("  scope play --scenario open-front --theme duel-of-aces")


def _show_panzer(page: Page) -> None:
    from ..scenarios.panzer import battle, battle_names, presets, rule_names

    rows = []
    for name in battle_names():
        sizes = battle(name)
        size = page.say("columns-by-rows", columns=sizes["columns"], rows=sizes["rows"])
        numbers = (str(sizes[field]) for field in ("units", "points", "terrain_cards"))
        rows.append((name, page.name("panzer.scenario", name), size, *numbers))
    headings = ("scenario", "name", "size", "units", "points", "terrain-cards")
    page.table(map(page.say, headings), rows, numbers=range(3, 6))
    page.line()
    page.table(
        map(page.say, ("preset", "rules")), ((name, ", ".join(rules) or "-") for name, rules in presets().items())
    )
    page.line()
    help_of = ((rule, page.name("panzer.rule_help", rule)) for rule in rule_names())
    page.table((page.say("rule"), page.say("what-it-does")), help_of)
    page.line()
    page.line(page.say("rules-note"))
    page.line("  scope play panzer --scenario battle --rules flank,terrain")


def _show_basic_scenarios(page: Page, basic: Iterable[Scenario]) -> None:
    from ..scenarios.stalingrad import KIND_NAMES, LETTERS, front_cards

    letters = LETTERS[: len(KIND_NAMES)]
    rows = [(each.name, _size(page, each), *map(str, front_cards(each)), _victory(page, each)) for each in basic]
    headings = (page.say("basic-scenario"), page.say("size"), *letters, page.say("won-by"))
    page.table(headings, rows, numbers=range(2, 2 + len(letters)))
    page.line()
    names = (f"{letter} {page.name('card', name)}" for letter, name in zip(letters, KIND_NAMES, strict=True))
    page.line(page.say("front-cards-are", names=", ".join(names)))


def _size(page: Page, scenario: Scenario) -> str:
    return page.say("columns-by-rows", columns=scenario.columns, rows=scenario.rows)


def _mode(page: Page, scenario: Scenario) -> str:
    return page.say("any-mode") if scenario.mode is None else page.name("mode", scenario.mode)


def _card_counts(page: Page, counts: Mapping[str, int]) -> str:
    return ", ".join(f"{page.name('card', name)} {count}" for name, count in counts.items())


def _victory(page: Page, scenario: Scenario, objective: str | None = None) -> str:
    """How a scenario is won, in a few words."""
    victory = scenario.victory
    ways = [page.say("every-enemy", cards=page.name("card", "sniper"))] if victory.snipers else []
    if victory.points is not None:
        ways.append(objective or page.say("objective", points=victory.points))
    if victory.eliminate:
        ways.append(page.say("every-enemy", cards=", ".join(page.name("card", name) for name in victory.eliminate)))
    if victory.breakthrough:
        ways.append(page.say("breakthrough", card=page.name("card", "infantry")))
    return reduce(lambda one, other: page.say("either", one=one, other=other), ways)


@click.group("scenario")
def scenario_group() -> None:
    """Make a scenario of your own."""


@scenario_group.command()
@click.argument("file", type=file_type)
@language_option
def check(file: Path, language: str | None) -> None:
    """Say whether an own scenario can be played, or which field is wrong and why."""
    from ..scenarios.stalingrad import load_scenario

    page, found = Page(language), load_scenario(file)
    page.line(page.say("playable", file=str(file), name=found.name), "green", wrap=False)
    page.line()
    page.table(
        ("", ""),
        (
            (page.say("size"), _size(page, found)),
            (page.say("mode"), _mode(page, found)),
            (page.say("front-cards"), _card_counts(page, {**found.cards, "empty": found.empty()})),
            (page.say("won-by"), _victory(page, found)),
        ),
    )


@scenario_group.command()
def template() -> None:
    """Print an example with every field explained, to begin a scenario of your own with."""
    from ..scenarios import writing

    click.echo(writing.template(), nl=False)
