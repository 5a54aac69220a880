"""A person's decision: what is asked, the line that is typed, and questions until one legal decision is meant."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..errors import ScopeError
from ..observations import Observation
from ..players.ground import quadrant_squares
from .board import draw_quadrant
from .commands import Commands
from .reading import command_of, commands_of, completions, in_full, is_square, meant, take_apart, verbs_of
from .reasons import reason
from .table import Table

ORDERED = ("move", "reinforce")
"""Decisions that end with the new order of a quadrant's four cards."""

FEW = 8
"""No more choices than this are listed without being asked for."""


class TurnDialog:
    """One player's talk about one decision."""

    def __init__(self, table: Table, side: str, commands: Commands) -> None:
        self.table, self.side, self.commands = table, side, commands
        self.words, self.screen = table.words, table.screen
        self.observation = table.game.observe(side)
        self.legal: list[str] = list(self.observation.legal)
        self.listed: list[str] = self.legal if len(self.legal) <= FEW else []
        """What a number stands for."""

    def decide(self) -> str:
        """The decision that the player makes."""
        self.screen.suggest = lambda line: completions(line, self.legal, self.words)
        self.table.show(self.side)
        self._say_what_is_asked()
        while True:
            decision = self._answer(self.screen.ask(f" {self.words.side(self.side)} > "))
            if decision is not None:
                return decision

    def _question(self) -> str:
        return asked(self.table, self.observation)

    def _say_what_is_asked(self) -> None:
        self.screen.paragraph(self._question(), style="bold")
        if self.listed:
            self._list(self.listed)

    def _list(self, choices: Sequence[str]) -> None:
        self.screen.cells(f"{number} {choice}" for number, choice in enumerate(choices, 1))

    def _answer(self, line: str) -> str | None:
        """The decision that a line means, or None when the player is to be asked again."""
        if not line:
            if len(self.legal) == 1:
                return self.legal[0]
            self.screen.paragraph(self.words("hint"), style="bright_black")
            return None
        typed = take_apart(line)
        if typed.word == "?" or command_of(typed.word, self.words) is not None:
            return self._obey(line)
        if typed.word.isdecimal() and not typed.rest:
            return self._numbered(int(typed.word), self.listed)
        found = meant(line, self.legal, self.words)
        if found:
            return self._choose(found)
        return self._command_or_reason(line)

    def _obey(self, line: str) -> str | None:
        closing = self.commands.obey(line, self.side)
        if closing is None:
            self._say_what_is_asked()
        return closing

    def _command_or_reason(self, line: str) -> str | None:
        """Obey the beginning of a command, or let the engine say why the line is not legal."""
        typed = take_apart(line)
        names = commands_of(typed.word, self.words)
        if len(names) == 1 and not verbs_of(typed.word, (), self.words):
            return self._obey(" ".join([names[0], *line.split()[1:]]))
        if not verbs_of(typed.word, (), self.words):
            self.screen.paragraph(self.words("unknown", typed=line), style="yellow")
            return None
        text = in_full(line, self.side, self.words)
        try:
            self.table.game.apply(text)
        except ScopeError as error:
            self.screen.paragraph(reason(text, error, self.words), style="yellow")
        return None

    def _numbered(self, number: int, choices: Sequence[str]) -> str | None:
        if 1 <= number <= len(choices):
            return self._choose([choices[number - 1]])
        self.screen.paragraph(self.words("no-number", number=number))
        return None

    def _choose(self, found: Sequence[str]) -> str | None:
        """Ask until one of the decisions is left; Enter goes back."""
        while len(found) > 1:
            groups = grouped(found, self._head_of)
            if len(groups) == 1:
                break
            self._list(list(groups))
            line = self.screen.ask(f" {self.words('which')} ")
            if not line:
                return None
            picked = self._picked(line, list(groups))
            if picked is None:
                self.screen.paragraph(self.words("no-choice", typed=line))
            else:
                found = groups[picked]
        if len(found) > 1:
            return self._ordered(found)
        return found[0]

    @staticmethod
    def _head_of(decision: str) -> tuple[str, ...]:
        return head_of(decision)

    def _picked(self, line: str, choices: list[str]) -> str | None:
        if line.isdecimal():
            return choices[int(line) - 1] if 1 <= int(line) <= len(choices) else None
        tokens = line.lower().split()
        fitting = [choice for choice in choices if choice.lower().split()[-len(tokens) :] == tokens]
        return fitting[0] if fitting else None

    def _ordered(self, found: Sequence[str]) -> str | None:
        """Ask for the new order of a quadrant's cards."""
        head = head_of(found[0])
        squares = quadrant_squares(head[1])
        now = "".join(self.observation.board[square] for square in squares)
        for returning in "".join(head[2:]):
            now = now.replace(".", returning, 1)
        orders = {decision.rsplit(" ", 1)[1]: decision for decision in found}
        self.screen.lines(["", *draw_quadrant(self.observation, head[1], now), ""])
        self.screen.line(f"   {' '.join(squares)}")
        self.screen.line(f"   {'  '.join(now)}   {self.words('order-now')}")
        self.screen.paragraph(self.words("order-how"))
        while True:
            line = self.screen.ask(f" {' '.join(head)} > ")
            if not line:
                return None
            order = self._order(line, squares, now)
            if order in orders:
                return orders[order]
            self.screen.paragraph(self.words("order-wrong", cards=" ".join(now)))

    def _order(self, line: str, squares: tuple[str, ...], now: str) -> str:
        """The order that a line names: four letters, `=` for the old one, or two squares to exchange."""
        tokens = line.lower().split()
        if tokens == ["="]:
            return now
        if len(tokens) == 2 and all(is_square(token) and token in squares for token in tokens):
            one, other = (squares.index(token) for token in tokens)
            cards = list(now)
            cards[one], cards[other] = cards[other], cards[one]
            return "".join(cards)
        order = "".join(line.split())
        return order.lower() if self.side == "soviet" else order.upper()


def head_of(decision: str) -> tuple[str, ...]:
    """The words of a decision without the new order of a quadrant."""
    tokens = tuple(decision.split(" "))
    return tokens[:-1] if tokens[0] in ORDERED else tokens


def grouped(found: Sequence[str], head: Callable[[str], tuple[str, ...]] = head_of) -> dict[str, list[str]]:
    """Decisions by their beginning up to the first word where they differ; new orders of one quadrant stay together."""
    heads = [head(decision) for decision in found]
    depth, longest = 1, max(map(len, heads))
    while depth < longest and len({head[:depth] for head in heads}) == 1:
        depth += 1
    groups: dict[str, list[str]] = {}
    for tokens, decision in zip(heads, found, strict=True):
        groups.setdefault(" ".join(tokens[:depth]), []).append(decision)
    return groups


def asked(table: Table, observation: Observation) -> str:
    """What the player is asked to decide, in a sentence."""
    words, phase = table.words, observation.phase
    if observation.legal == ("pass",):
        return words("asked-pass")
    if phase in ("search", "fire"):
        target = observation.pending["target"]
        card = observation.shown[target]
        found = words("asked-found", square=target, card=words.card(card))
        question = words(f"asked-{phase}") if "hold" in observation.legal else words(f"asked-{phase}-decoy")
        return f"{found} {question}"
    if phase == "assault":
        return words("asked-assault", square=observation.pending["infantry"])
    if phase == "deploy":
        return words("asked-deploy")
    return words("asked-after") if phase == "after" else words("asked-action", side=words.side(observation.viewer))
