"""Explanations of SCOPE Panzer: what can be done now, the units, what was seen, and how to read the battlefield."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.text import Text

from ...notation.panzer.words import FOREST, SIDES
from ...observations import PanzerObservation
from ...scenarios.panzer import PanzerConfig, figures_of, unit_cards
from ..explain import ARTICLE_WIDTH, VERB_WIDTH, in_short, show_commands, show_legend
from ..screen import Screen
from .board import CONTROL
from .words import VERBS, PanzerWords

ARTICLES = {
    "setup": "P-SETUP-4",
    "terrain": "P-TER-2",
    "squad": "P-SETUP-4",
    "deploy": "P-SETUP-5",
    "move": "P-TURN-2",
    "explore": "P-TURN-3",
    "search": "P-TURN-4",
    "fire": "P-TURN-5",
    "hold": "P-TURN-7",
    "strike": "P-ADV-4",
    "end": "P-TURN-3",
    "pass": "P-TURN-8",
    "draw": "P-TURN-8",
    "resign": "P-TURN-8",
}
"""The article behind each decision."""

LEGEND = {
    "control": "A G",
    "hidden": "A SH ",
    "revealed": "A SH!",
    "blocked": "G TG#",
    "down": "G ▒▒ ",
    "empty": "G .  ",
    "doubtful": "G P4?",
    "open": "G[P4]",
    "terrain": '" ^ ~ M',
    "front": "─ │",
    "marks": "> =",
}
"""How squares and marks look on the board."""

TWICE = " \N{MULTIPLICATION SIGN}2"
FIGURES = ("firepower", "armor", "points")


def article_of(verb: str, phase: str) -> str:
    """The article behind a decision in a phase."""
    return "P-ADV-4" if verb == "end" and phase == "strike" else ARTICLES[verb]


def show_choices(screen: Screen, observation: PanzerObservation, words: PanzerWords) -> None:
    """What can be done now, action by action."""
    screen.line()
    for verb in VERBS:
        decisions = [decision.split(" ")[1:] for decision in observation.legal if decision.split(" ", 1)[0] == verb]
        if not decisions:
            continue
        head = Text(f" {verb:<{VERB_WIDTH}}", "bold")
        head.append(f"{article_of(verb, observation.phase):<{ARTICLE_WIDTH}}", "cyan")
        screen.item(head, words(f"explain-{verb}"))
        for places in _places(verb, decisions):
            screen.paragraph(places, VERB_WIDTH + 1, "bright_black")
    screen.line()
    screen.line(Text(" " + words("ask-more"), "bright_black"))


def _places(verb: str, decisions: Sequence[Sequence[str]]) -> Iterator[str]:
    """The squares that a decision can name; where it begins with a terrain or a unit, a line for each."""
    if verb in ("terrain", "strike"):
        for first in dict.fromkeys(places[0] for places in decisions):
            yield f"{first} + {in_short(places[1] for places in decisions if places[0] == first)}"
    elif any(decisions) and verb not in ("squad", "deploy"):
        yield in_short(places[0] for places in decisions)


def are_reconstructed(config: PanzerConfig) -> bool:
    """Whether some figures are not the printed ones as far as we know: those that the players did not bring."""
    own = (config.units.get(code) for code in unit_cards())
    return any(figures is None or None in (figures.firepower, figures.armor, figures.points) for figures in own)


def show_units(screen: Screen, config: PanzerConfig, words: PanzerWords, sides: Sequence[str] = SIDES) -> None:
    """Every unit of some sides: its code, how many there are, firepower, armor and points."""
    figures = figures_of(config)
    legend = " / ".join(words.name("word", figure) for figure in FIGURES)
    note = f" {words('cards-reconstructed')}" if are_reconstructed(config) else ""
    screen.paragraph(f"{legend}{note}", style="bright_black")
    banned = {"PE"} if "pershing-banned" in config.rules else set()
    for side in sides:
        units = {code: unit for code, unit in unit_cards().items() if unit["side"] == side and code not in banned}
        screen.cells(
            f"{words.card(code)}{TWICE if unit['count'] > 1 else ''} {'/'.join(map(str, figures[code]))}"
            for code, unit in units.items()
        )


def show_help(screen: Screen, config: PanzerConfig, words: PanzerWords) -> None:
    """The commands, the units, and how to read the board."""
    show_commands(screen, words)
    show_units(screen, config, words)
    show_legend(screen, LEGEND, words)


def show_memory(screen: Screen, observation: PanzerObservation, words: PanzerWords) -> None:
    """What everybody has seen on the squares of each side."""
    screen.line()
    for side in SIDES:
        screen.line(Text(" " + words("memory-of", side=words.side(side)), "bold"))
        lines = list(_sightings(observation, side, words))
        screen.lines(lines or [Text("   " + words("memory-nothing"), "bright_black")])
    screen.line()


def _sightings(observation: PanzerObservation, side: str, words: PanzerWords) -> Iterator[Text]:
    for square, sighting in sorted(observation.memory.items()):
        if observation.control[square] == CONTROL[side]:
            state = words("memory-still") if sighting.moves == 0 else words("memory-moved", moves=sighting.moves)
            card = words.name("terrain", "forest") if sighting.card == FOREST else words.card(sighting.card)
            seen = words("memory-unit", card=card, turn=sighting.turn)
            yield Text.assemble((f"   {square}  ", "bold"), f"{seen}, {state}")
