"""What a viewer knows: their own cards, what was shown to everybody, and what is public."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from .scenarios import KIND_NAMES, LETTERS, Config, Scenario, card_values, points_of
from .svg import Table, draw


@dataclass(frozen=True, slots=True)
class Sighting:
    """The last card that everybody saw on a square."""

    card: str
    turn: int
    moves: int
    """How often a MOVE has covered the square since; 0 means that the card still lies there."""


@dataclass(frozen=True, slots=True)
class Observation:
    """One viewer's knowledge of a game of SCOPE Stalingrad."""

    viewer: str
    """`german`, `soviet` or `spectator`."""
    config: Config
    columns: int
    rows: int
    objective: int | None
    """The Objective Points that win, where points win at all."""
    board: Mapping[str, str]
    """Square to card letter (upper case German), `?` for a card unseen by the viewer, `-` where nothing lies yet.
    Enemy cards are `?` even if seen before; only an Infantry in the enemy Front shows what it is."""
    memory: Mapping[str, Sighting]
    """What everybody has seen on squares of either Front; on the viewer's own squares, what the enemy has seen."""
    to_move: str | None
    division: str | None
    phase: str
    turn: int
    pending: Mapping[str, str]
    deployed: bool
    acted: bool
    shot: Mapping[str, str | None]
    """Side to the quadrant where its Shot card lies."""
    score: Mapping[str, str]
    """Side to the cards on its score pile."""
    points: Mapping[str, int]
    """Side to its Objective Points."""
    zone: Mapping[str, str]
    """Side to the cards that wait in its Player Zone."""
    counts: Mapping[str, Mapping[str, int]]
    """Side to its cards in play, by letter."""
    shown: Mapping[str, str]
    """Cards that lie open while a decision on them is pending."""
    cards: str
    """The cards that the viewer has still to lay, in set-up."""
    legal: tuple[str, ...]
    """What the viewer may decide now; empty when it is not the viewer's turn, and in set-up."""
    result: str | None

    def _repr_svg_(self) -> str:
        """The board as this viewer sees it, as notebooks draw it."""
        return draw(self.table())

    def table(self) -> Table:
        """What a drawing of this observation shows."""
        return Table(
            title=_title(self.config),
            viewer=self.viewer,
            columns=self.columns,
            rows=self.rows,
            board=self.board,
            memory={square: (seen.card, seen.moves == 0) for square, seen in self.memory.items()},
            shown=self.shown,
            pending=self.pending.get("quadrant"),
            shot={
                side: (quadrant, _lifted(self.turn, side, self.config.players > 2))
                for side, quadrant in self.shot.items()
                if quadrant is not None
            },
            to_move=self.to_move,
            division=self.division,
            phase=self.phase,
            turn=self.turn,
            score=self.score,
            points=self.points,
            objective=self.objective,
            zone=self.zone,
            counts=self.counts,
            cards=self.cards,
            legal=self.legal,
            values={LETTERS[KIND_NAMES.index(name)]: value for name, value in points_of(self.config).items()},
            reconstructed=_is_reconstructed(self.config),
            result=self.result,
        )


def _title(config: Config) -> str:
    """What is played; a player's own scenario keeps its name as written."""
    shipped = [_titled(name) for name in (config.scenario, config.theme) if isinstance(name, str)]
    own = [config.scenario.name] if isinstance(config.scenario, Scenario) else []
    return " · ".join((*own, *shipped, config.mode.title()))


def _titled(name: str) -> str:
    return " ".join(word if word in ("of", "the") else word.title() for word in name.split("-"))


def _lifted(turn: int, side: str, teams: bool) -> int:
    """The turn that begins with lifting a side's Shot card: its next one, in a team game its next Snipers turn."""
    rounds, first = (4, 3) if teams else (2, 1)
    return turn + 1 + (first + (side == "soviet") - turn - 1) % rounds


def _is_reconstructed(config: Config) -> bool:
    return any(
        entry["reconstructed"] and LETTERS[KIND_NAMES.index(name)] not in config.points
        for name, entry in card_values().items()
    )
