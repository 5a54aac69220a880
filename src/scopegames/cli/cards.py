"""`scope cards`: what the cards score, and how to play with other values."""

from __future__ import annotations

from pathlib import Path

import rich_click as click

from ..rulebook import articles
from .page import GAMES, Page, file_type, game_argument, language_option, write_new

ARTICLES = {"stalingrad": "S-CARD-2", "panzer": "P-CARD-3"}
"""The article that says where a game's values are from."""


@click.command("cards")
@game_argument
@language_option
@click.option("--write", type=file_type, help="Write a file to put the values of your own cards into.")
def cards_command(game: str, language: str | None, write: Path | None) -> None:
    """Show the cards of a game and what they score, and where that is from."""
    page = Page(language)
    if write is not None:
        from ..scenarios.writing import cards_file

        write_new(write, cards_file(game))
        page.line(page.say("cards-written", file=str(write)), wrap=False)
        page.line(f"  {_play(game)} --cards {write}", wrap=False)
        return
    if game == "panzer":
        _show_units(page)
    else:
        _show_cards(page)
    page.line()
    page.line(f"* {page.say('reconstructed', article=ARTICLES[game])}")
    if (ruling := articles()[ARTICLES[game]].ruling) is not None:
        page.line(ruling[page.language])
    page.line()
    page.line(page.say("other-values"))
    page.line(f"  scope cards {game} --write my-cards.toml\n  {_play(game)} --cards my-cards.toml")


def _play(game: str) -> str:
    return "scope play" if game == GAMES[0] else f"scope play {game}"


def _show_cards(page: Page) -> None:
    from ..scenarios.stalingrad import KIND_NAMES, LETTERS, box, card_values

    # The sources are data in English; for everybody else the ruling below the table says the same.
    sources = page.language == "en"
    rows = []
    for name, count in box().items():
        letter = LETTERS[KIND_NAMES.index(name)] if name in KIND_NAMES else ""
        value = card_values().get(name, {"value": "-", "reconstructed": False, "source": ""})
        points = f"{value['value']} {'*' if value['reconstructed'] else ' '}"
        rows.append([page.name("card", name), letter, str(count), points, *([value["source"]] if sources else [])])
    headings = ("card", "letter", "in-the-box", "points", *(["source"] if sources else []))
    page.table(map(page.say, headings), rows, numbers=(2, 3))


def _show_units(page: Page) -> None:
    from ..scenarios.panzer import figures_source, unit_cards
    from ..scenarios.writing import FIGURES

    star = " *" if figures_source()["reconstructed"] else ""
    rows = []
    for code, unit in unit_cards().items():
        figures = (f"{unit[figure]}{star}" for figure in FIGURES)
        name, side = page.name("panzer.unit", code), page.name("panzer.side", unit["side"])
        rows.append((code, name, side, str(unit["count"]), *figures))
    figures = (page.name("panzer.word", figure) for figure in FIGURES)
    page.table([*map(page.say, ("code", "unit", "side", "in-the-box")), *figures], rows, numbers=range(3, 7))
