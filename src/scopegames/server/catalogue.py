"""What can be played, and the rulebook, in a language: what a client shows before and during a match."""

from __future__ import annotations

from functools import cache

from ..errors import ConfigError
from ..players import LEVELS
from ..rulebook import aims, articles, glossary, word
from ..scenarios import panzer, stalingrad
from ..scenarios.stalingrad import COLUMNS, KIND_NAMES, LETTERS, ROWS, Scenario
from .wire import (
    ArticleInfo,
    BattleInfo,
    CardInfo,
    Catalogue,
    GameName,
    Language,
    LevelInfo,
    Named,
    PanzerInfo,
    PresetInfo,
    Rulebook,
    RuleInfo,
    ScenarioInfo,
    StalingradInfo,
    ThemeInfo,
    UnitInfo,
)

INITIALS = {"stalingrad": "S-", "panzer": "P-"}
"""What the articles of a game begin with."""


@cache
def catalogue(language: Language) -> Catalogue:
    """Everything that can be chosen."""
    return Catalogue(
        language,
        _stalingrad(language),
        _panzer(language),
        tuple(LevelInfo(name, word("level", name, language), level.pause) for name, level in LEVELS.items()),
        {group: {name: words[language] for name, words in names.items()} for group, names in glossary().items()},
    )


@cache
def rulebook(game: GameName, language: Language) -> Rulebook:
    """The rulebook of a game."""
    found = (
        ArticleInfo(
            each.id,
            each.kind,
            each.source,
            each.title[language],
            each.text[language],
            (each.ruling or {}).get(language),
        )
        for each in articles().values()
        if each.id.startswith(INITIALS[game])
    )
    return Rulebook(game, language, tuple(found))


def _named(group: str, names: tuple[str, ...], language: str) -> tuple[Named, ...]:
    return tuple(Named(name, word(group, name, language)) for name in names)


def _stalingrad(language: str) -> StalingradInfo:
    basic = [stalingrad.basic_scenario(name) for name in stalingrad.scenario_names()]
    return StalingradInfo(
        "SCOPE Stalingrad",
        _named("side", ("german", "soviet"), language),
        tuple(_scenario(each, language) for each in basic),
        tuple(_theme(name, basic, language) for name in stalingrad.theme_names()),
        _named("mode", ("basic", "advanced"), language),
        (2, 3, 4),
        (COLUMNS[0], COLUMNS[-1]),
        (ROWS[0], ROWS[-1]),
        tuple(_card(name, count, language) for name, count in stalingrad.box().items()),
    )


def _scenario(scenario: Scenario, language: str) -> ScenarioInfo:
    cards = dict(zip(KIND_NAMES, stalingrad.front_cards(scenario), strict=True))
    title = word("scenario", scenario.name, language)
    aim = aims()["stalingrad"]["points"][language].format(points=scenario.victory.points)
    return ScenarioInfo(scenario.name, title, aim, scenario.columns, scenario.rows, cards, scenario.victory)


def _theme(name: str, basic: list[Scenario], language: str) -> ThemeInfo:
    themed = {each.name: found for each in basic if (found := _with_theme(each, name)) is not None}
    first = next(each for each in basic if each.name in themed)
    found = themed[first.name]
    changed = {card: count for card, count in found.cards.items() if count != first.cards.get(card, 0)}
    title, aim = word("theme", name, language), aims()["theme"][name][language]
    return ThemeInfo(name, title, aim, found.mode, tuple(themed), changed, found.victory)


def _with_theme(scenario: Scenario, theme: str) -> Scenario | None:
    try:
        return stalingrad.with_theme(scenario, theme)
    except ConfigError:
        return None


def _card(name: str, count: int, language: str) -> CardInfo:
    letter = LETTERS[KIND_NAMES.index(name)] if name in KIND_NAMES else ""
    value = stalingrad.card_values().get(name, {"value": None, "source": "", "reconstructed": False})
    title = word("card", name, language)
    return CardInfo(name, title, letter, count, value["value"], value["source"], value["reconstructed"])


def _panzer(language: str) -> PanzerInfo:
    battles = ((name, panzer.battle(name)) for name in panzer.battle_names())
    rules = panzer.rule_names()
    return PanzerInfo(
        "SCOPE Panzer",
        aims()["panzer"]["units"][language],
        _named("panzer.side", ("american", "german"), language),
        tuple(BattleInfo(name, word("panzer.scenario", name, language), **sizes) for name, sizes in battles),
        tuple(PresetInfo(name, word("panzer.preset", name, language), on) for name, on in panzer.presets().items()),
        tuple(RuleInfo(each, *(word(f"panzer.{group}", each, language) for group in _RULE_WORDS)) for each in rules),
        tuple(_unit(code, language) for code in panzer.unit_cards()),
    )


_RULE_WORDS = ("rule", "rule_help")


def _unit(code: str, language: str) -> UnitInfo:
    unit, source = panzer.unit_cards()[code], panzer.figures_source()
    return UnitInfo(
        code=code,
        title=word("panzer.unit", code, language),
        side=unit["side"],
        count=unit["count"],
        firepower=unit["firepower"],
        armor=unit["armor"],
        points=unit["points"],
        source=source["text"],
        reconstructed=source["reconstructed"],
    )
