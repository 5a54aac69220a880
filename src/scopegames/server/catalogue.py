"""What can be played, and the rulebook, in a language: what a client shows before and during a match."""

from __future__ import annotations

from functools import cache
from typing import Literal, TypeAlias

from msgspec import Struct

from ..errors import ConfigError
from ..players import LEVELS
from ..rulebook import articles, glossary, word
from ..scenarios import panzer, stalingrad
from ..scenarios.stalingrad import KIND_NAMES, LETTERS, Mode, Scenario, Victory

Language: TypeAlias = Literal["en", "es", "fr"]
GameName: TypeAlias = Literal["stalingrad", "panzer"]

INITIALS = {"stalingrad": "S-", "panzer": "P-"}
"""What the articles of a game begin with."""


class Named(Struct, frozen=True):
    """Something that is chosen by its name and shown by its title."""

    name: str
    title: str


class ScenarioInfo(Struct, frozen=True):
    """A Basic Scenario of SCOPE Stalingrad."""

    name: str
    title: str
    columns: int
    rows: int
    cards: dict[str, int]
    """How many cards of each kind a Front has, Empty Areas among them."""
    victory: Victory


class ThemeInfo(Struct, frozen=True):
    """A Thematic Scenario of SCOPE Stalingrad."""

    name: str
    title: str
    mode: Mode | None
    """The only mode in which it is played, if there is one."""
    scenarios: tuple[str, ...]
    """The Basic Scenarios on which it fits."""
    cards: dict[str, int]
    """The cards of which a Front has another number than the Basic Scenario."""
    victory: Victory
    """Points stay those of the Basic Scenario, where they count."""


class CardInfo(Struct, frozen=True):
    """A kind of card of SCOPE Stalingrad."""

    name: str
    title: str
    letter: str
    """How the notation writes it; empty for cards that no square holds."""
    count: int
    """How many a side has in the box."""
    points: int | None
    source: str
    """Where the points are from, in English."""
    reconstructed: bool
    """Whether the points are reconstructed and not read off the printed cards."""


class StalingradInfo(Struct, frozen=True):
    """What can be chosen in SCOPE Stalingrad."""

    title: str
    sides: tuple[Named, ...]
    """The side that begins first."""
    scenarios: tuple[ScenarioInfo, ...]
    themes: tuple[ThemeInfo, ...]
    modes: tuple[Named, ...]
    players: tuple[int, ...]
    """Three and four play in teams, in Advanced Mode."""
    cards: tuple[CardInfo, ...]


class BattleInfo(Struct, frozen=True):
    """A scenario of SCOPE Panzer."""

    name: str
    title: str
    columns: int
    rows: int
    units: int
    """The most units of a squad."""
    points: int
    """The most points of a squad."""
    terrain_cards: int


class PresetInfo(Struct, frozen=True):
    """A named set of rules."""

    name: str
    title: str
    rules: tuple[str, ...]


class RuleInfo(Struct, frozen=True):
    """A rule that can be switched on."""

    name: str
    title: str
    help: str


class UnitInfo(Struct, frozen=True):
    """A unit of SCOPE Panzer."""

    code: str
    title: str
    side: str
    count: int
    """How many a side has in the box."""
    firepower: int
    armor: int
    points: int
    source: str
    """Where the figures are from, in English."""
    reconstructed: bool
    """Whether the figures are reconstructed and not read off the printed cards."""


class PanzerInfo(Struct, frozen=True):
    """What can be chosen in SCOPE Panzer."""

    title: str
    sides: tuple[Named, ...]
    """The side that begins first."""
    scenarios: tuple[BattleInfo, ...]
    presets: tuple[PresetInfo, ...]
    rules: tuple[RuleInfo, ...]
    units: tuple[UnitInfo, ...]


class LevelInfo(Struct, frozen=True):
    """A computer player."""

    name: str
    title: str
    pause: float
    """How many seconds it takes at least to answer a person."""


class Catalogue(Struct, frozen=True):
    """What can be chosen, with its words in a language."""

    language: Language
    stalingrad: StalingradInfo
    panzer: PanzerInfo
    levels: tuple[LevelInfo, ...]
    """From the weakest to the strongest."""
    words: dict[str, dict[str, str]]
    """The games' words by group and name, such as `card` and `sniper`; those of Panzer by `panzer.card` and so on."""


class ArticleInfo(Struct, frozen=True):
    """An article of the rulebook."""

    id: str
    kind: Literal["rule", "definition"]
    source: Literal["rulebook", "ruling"]
    """`ruling` where the printed rules are silent and the whole article is ours."""
    title: str
    text: str
    ruling: str | None
    """Which part is our ruling, and why."""


class Rulebook(Struct, frozen=True):
    """A game's articles in the rulebook's order."""

    game: GameName
    language: Language
    articles: tuple[ArticleInfo, ...]


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
        tuple(_card(name, count, language) for name, count in stalingrad.box().items()),
    )


def _scenario(scenario: Scenario, language: str) -> ScenarioInfo:
    cards = dict(zip(KIND_NAMES, stalingrad.front_cards(scenario), strict=True))
    title = word("scenario", scenario.name, language)
    return ScenarioInfo(scenario.name, title, scenario.columns, scenario.rows, cards, scenario.victory)


def _theme(name: str, basic: list[Scenario], language: str) -> ThemeInfo:
    themed = {each.name: found for each in basic if (found := _with_theme(each, name)) is not None}
    first = next(each for each in basic if each.name in themed)
    found = themed[first.name]
    changed = {card: count for card, count in found.cards.items() if count != first.cards.get(card, 0)}
    return ThemeInfo(name, word("theme", name, language), found.mode, tuple(themed), changed, found.victory)


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
