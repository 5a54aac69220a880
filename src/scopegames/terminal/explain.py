"""Explanations: what can be done now, what an article says, what was seen, and how to use the terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from rich.text import Text

from ..notation.stalingrad.words import SIDES
from ..observations import Observation
from ..rulebook import articles
from ..scenarios.stalingrad import Config, card_values, points_of
from .board import front_of
from .reading import COMMANDS, verbs_of
from .screen import Screen
from .words import VERBS, Words, fold, kind_of

ARTICLES = {
    "setup": "S-SETUP-1",
    "move": "S-TURN-2",
    "search": "S-TURN-3",
    "shoot": "S-TURN-4",
    "hold": "S-TURN-3",
    "deploy": "S-ADV-3",
    "scout": "S-ADV-4",
    "fire": "S-ADV-5",
    "howitzer": "S-ADV-6",
    "assault": "S-ADV-7",
    "advance": "S-ADV-7",
    "reinforce": "S-ADV-9",
    "end": "S-ADV-3",
    "pass": "S-TURN-6",
    "draw": "S-TURN-7",
    "resign": "S-TURN-7",
}
"""The article behind each decision."""

ANSWERS = {"fire": "S-ADV-5", "assault": "S-ADV-7"}
"""The article behind every decision of a phase that answers to an action of Advanced Mode."""

LEGEND = {
    "letters": "S s",
    "known": " S*",
    "down": "▒▒▒",
    "seen": "▒s▒",
    "doubtful": "▒s?",
    "open": "[s]",
    "crossed": "<I>",
    "shot": "{ }",
    "marks": "> ~",
}
"""How cards and marks look on the board."""
CARDS = "SOCMGID."
"""The cards in the order in which they are explained."""

VERB_WIDTH, ARTICLE_WIDTH = 11, 10


def article_of(verb: str, phase: str) -> str:
    """The article behind a decision in a phase."""
    return ANSWERS.get(phase, ARTICLES[verb])


def show_choices(screen: Screen, observation: Observation, words: Words) -> None:
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
    """The squares that a decision can name: for one that begins with an own card, a line for each such card."""
    if verb in ("howitzer", "assault"):
        for actor in dict.fromkeys(places[0] for places in decisions):
            yield f"{actor} + {in_short(places[1] for places in decisions if places[0] == actor)}"
    elif any(decisions):
        yield in_short(places[0] for places in decisions)


def in_short(squares: Iterable[str]) -> str:
    """Squares by file, neighbouring ranks together: `a4-6 b4`."""
    ranks: dict[str, list[int]] = {}
    for square in sorted(set(squares)):
        ranks.setdefault(square[0], []).append(int(square[1]))
    return " ".join(
        f"{file}{first}-{last}" if last > first else f"{file}{first}"
        for file in ranks
        for first, last in runs(ranks[file])
    )


def runs(numbers: Sequence[int]) -> Iterator[tuple[int, int]]:
    """The first and the last of each run of neighbouring numbers."""
    for _, run in groupby(enumerate(numbers), lambda pair: pair[1] - pair[0]):
        members = [number for _, number in run]
        yield members[0], members[-1]


def show_article(screen: Screen, asked: str, words: Words, behind: Mapping[str, str] = ARTICLES) -> None:
    """An article, named by its id, its action or a word of its title."""
    id = _article_id(asked, words, behind)
    if id is None:
        screen.paragraph(words("no-article", asked=asked))
        return
    article, language = articles()[id], words.language
    screen.line()
    screen.line(Text.assemble((f" {id}  ", "bold cyan"), (article.title[language], "bold")))
    screen.paragraph(article.text[language].strip(), 1)
    if article.ruling is not None:
        screen.line()
        screen.paragraph(f"{words('ruling')} {article.ruling[language].strip()}", 1, "bright_black")
    screen.line()


def _article_id(asked: str, words: Words, behind: Mapping[str, str]) -> str | None:
    if asked.upper() in articles():
        return asked.upper()
    asked = fold(asked)
    if asked in behind:
        return behind[asked]
    verbs = verbs_of(asked, (), words)
    if verbs:
        return behind[verbs[0]]
    # Only the articles of the game that is played: each game's ids begin with its initial.
    initials = {id[0] for id in behind.values()}
    titles = {id: fold(article.title[words.language]) for id, article in articles().items() if id[0] in initials}
    return next((id for id, title in titles.items() if asked in title), None)


def are_reconstructed(config: Config) -> bool:
    """Whether some card values are not the printed ones as far as we know: those that the players did not bring."""
    own = {kind_of(letter) for letter in config.points}
    return any(value["reconstructed"] for kind, value in card_values().items() if kind not in own)


def show_cards(screen: Screen, config: Config, words: Words) -> None:
    """The letter of every card, with the points that it scores."""
    points = points_of(config)
    cells = []
    for letter in CARDS:
        name, value = words.card(letter), points.get(kind_of(letter))
        cells.append(f"{letter} {name}" if value is None else f"{letter} {name} {value}")
    screen.cells([*cells, words("cards-reconstructed")] if are_reconstructed(config) else cells)


def show_help(screen: Screen, config: Config, words: Words) -> None:
    """The commands, the cards, and how to read the board."""
    show_commands(screen, words)
    show_cards(screen, config, words)
    show_legend(screen, LEGEND, words)


def show_commands(screen: Screen, words: Words) -> None:
    """What can be typed besides decisions."""
    screen.line()
    rows = [("?", words("help-choices")), (words("help-why-form"), words("help-why"))]
    rows += [(words(f"command-{name}"), words(f"help-{name}")) for name in COMMANDS]
    _table(screen, rows)
    screen.line()


def show_legend(screen: Screen, legend: Mapping[str, str], words: Words) -> None:
    """How to read the board: samples by the name of what they mean."""
    screen.line()
    _table(screen, [(sample, words(f"legend-{name}")) for name, sample in legend.items()])
    screen.line()


def _table(screen: Screen, rows: Sequence[tuple[str, str]]) -> None:
    width = max(len(left) for left, _ in rows)
    for left, right in rows:
        screen.item(Text(f" {left:<{width}}  ", "bold"), right)


def show_memory(screen: Screen, observation: Observation, words: Words) -> None:
    """What everybody has seen on each Front."""
    screen.line()
    for side in SIDES:
        screen.line(Text(" " + words("memory-of", side=words.side(side)), "bold"))
        lines = list(_sightings(observation, side, words))
        screen.lines(lines or [Text("   " + words("memory-nothing"), "bright_black")])
    screen.line()


def _sightings(observation: Observation, side: str, words: Words) -> Iterator[Text]:
    for square, sighting in sorted(observation.memory.items()):
        if front_of(observation, square) == side:
            state = words("memory-still") if sighting.moves == 0 else words("memory-moved", moves=sighting.moves)
            seen = words("memory-seen", card=words.card(sighting.card), letter=sighting.card, turn=sighting.turn)
            yield Text.assemble((f"   {square}  ", "bold"), f"{seen}, {state}")
