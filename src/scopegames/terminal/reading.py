"""What a typed line may mean: written decisions, short forms of them, and commands."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ..locales import DEFAULT
from .words import Words, fold

COMMANDS = ("board", "log", "memory", "save", "draw", "resign", "help", "quit")

SCOUT_LETTER = "c"
"""The Scout's card letter also means RECOGNITION, as `s` is taken by SEARCH."""


@dataclass(frozen=True, slots=True)
class Typed:
    """A line taken apart: a first word, and the rest in lower case."""

    word: str
    rest: tuple[str, ...]


def take_apart(line: str) -> Typed:
    """The words of a line; `?` need not be followed by a space."""
    tokens = line.replace("?", "? ", 1).split() if line.startswith("?") else line.split()
    return Typed(fold(tokens[0]), tuple(token.lower() for token in tokens[1:])) if tokens else Typed("", ())


def command_of(word: str, words: Words) -> str | None:
    """The command that a word stands for, in English or in the player's language."""
    return next((name for name in COMMANDS if word in (name, fold(words(f"command-{name}")))), None)


def commands_of(beginning: str, words: Words) -> list[str]:
    """The commands that begin so."""
    names = {name: (name, fold(words(f"command-{name}"))) for name in COMMANDS}
    return [name for name, known in names.items() if any(word.startswith(beginning) for word in known)]


def verbs_of(word: str, legal: Iterable[str], words: Words) -> list[str]:
    """The verbs that a first word may stand for, out of the legal ones where any fits."""
    now = {decision.split(" ", 1)[0] for decision in legal}
    for verbs in ([verb for verb in words.verbs if verb in now], words.verbs):
        if word == SCOUT_LETTER and "scout" in verbs:
            return ["scout"]
        # The written form goes before the action's name, the whole word before its beginning.
        written = {verb: verb for verb in verbs}
        named = {verb: fold(words.action(verb)).split(" ", maxsplit=1)[0] for verb in verbs}
        for fits in (str.__eq__, str.startswith):
            for names in (written, named):
                found = [verb for verb, name in names.items() if fits(name, word)]
                if found:
                    return found[:1] if len(word) == 1 else found
    return []


def meant(line: str, legal: Sequence[str], words: Words) -> list[str]:
    """The legal decisions that a line may mean; the one it names exactly, if there is one."""
    typed = take_apart(line)
    if is_square(typed.word):
        return [decision for decision in legal if _continues(_places(decision), (typed.word, *typed.rest))]
    verbs = verbs_of(typed.word, legal, words)
    found = [decision for decision in legal if decision.split(" ", 1)[0] in verbs]
    for fits in (_equals, _continues, _leaves_out):
        fitting = [decision for decision in found if fits(_places(decision), typed.rest)]
        if fitting:
            return fitting
    return []


def _places(decision: str) -> tuple[str, ...]:
    return tuple(decision.lower().split(" ")[1:])


def _equals(places: tuple[str, ...], typed: tuple[str, ...]) -> bool:
    return places == typed or (len(typed) == 2 and places == typed[::-1] and _in_a_row(typed))


def _in_a_row(typed: tuple[str, ...]) -> bool:
    """Two squares of a RECOGNITION may be typed in either order."""
    return all(map(is_square, typed)) and typed[0][1] == typed[1][1]


def _continues(places: tuple[str, ...], typed: tuple[str, ...]) -> bool:
    return places[: len(typed)] == typed


def _leaves_out(places: tuple[str, ...], typed: tuple[str, ...]) -> bool:
    """Whether something that can be guessed was left out, such as the only Mortar's square."""
    left = iter(places)
    return all(token in left for token in typed)


def is_square(token: str) -> bool:
    """Whether a token is written like a square."""
    return len(token) == 2 and token[0] in "abcdefgh" and token[1] in "12345678"


def in_full(line: str, side: str, words: Words) -> str:
    """A line that means nothing legal, written out for the engine to say why."""
    typed = take_apart(line)
    verbs = verbs_of(typed.word, (), words)
    if not verbs:
        return line
    rest = (*typed.rest, *words.samples.get(verbs[0], "").lower().split()[len(typed.rest) :])
    cased = [token if is_square(token) else words.in_case(token, side) for token in rest]
    return " ".join([verbs[0], *cased])


def completions(line: str, legal: Sequence[str], words: Words) -> list[str]:
    """The words that can come next in place of the line's last one."""
    *done, last = line.lower().split(" ")
    if not done:
        return sorted(word for word in first_words(legal, words) if word.startswith(last))
    verbs = verbs_of(fold(done[0]), legal, words)
    following = set()
    for decision in legal:
        verb, *places = decision.split(" ")
        if verb in verbs and len(places) >= len(done) and list(_places(decision))[: len(done) - 1] == done[1:]:
            following.add(places[len(done) - 1])
    return sorted(place for place in following if place.lower().startswith(last))


def first_words(legal: Iterable[str], words: Words) -> set[str]:
    """What a line may begin with: a decision, also by the action's name in another language, or a command."""
    verbs = {decision.split(" ", 1)[0] for decision in legal}
    names = {words.action(verb).split(" ", maxsplit=1)[0].lower() for verb in verbs if words.language != DEFAULT}
    return verbs | names | {"?", *(words(f"command-{name}") for name in COMMANDS)}
