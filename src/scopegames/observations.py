"""What a viewer knows: their own cards, what was shown to everybody, and what is public."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from .rulebook import articles, word
from .scenarios.panzer import PanzerConfig, battle, figures_of, figures_source, presets, unit_cards
from .scenarios.stalingrad import KIND_NAMES, LETTERS, Config, Scenario, card_values, points_of
from .svg import REFEREE, Battlefield, Hand, Seen, Standing, Table, UnitCard, draw


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
    history: tuple[str, ...]
    """The viewer's record so far: every decision as the viewer may know it, followed by its public `!` lines."""

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


@dataclass(frozen=True, slots=True)
class FiringHand:
    """The cards of a shot: which are in the hand, and which rule put each in or took it out."""

    attacker: str
    target: str
    hits: int
    range: int
    armor: int
    changes: tuple[tuple[str, str, int], ...]
    """Article, kind of card, how many more (or fewer, below zero)."""

    @property
    def chance(self) -> Fraction:
        """The chance to hit."""
        return Fraction(self.hits, self.hits + self.range + self.armor)

    def chances(self) -> dict[str, str]:
        """The chance of each draw as a reduced fraction; only cards in the hand."""
        cards = {"draw hit": self.hits, "draw range": self.range, "draw armor": self.armor}
        whole = sum(cards.values())
        return {draw: str(Fraction(count, whole)) for draw, count in cards.items() if count}


@dataclass(frozen=True, slots=True)
class UnitSeen:
    """A unit that a viewer knows."""

    code: str
    hidden: bool
    """Whether the enemy does not see it; an enemy unit that is seen is never hidden."""
    blocked: bool


@dataclass(frozen=True, slots=True)
class PanzerObservation:
    """One viewer's knowledge of a game of SCOPE Panzer."""

    viewer: str
    """`american`, `german` or `spectator`."""
    config: PanzerConfig
    columns: int
    rows: int
    control: Mapping[str, str]
    """Square to `A`, `G`, or `n` for neutral terrain."""
    terrain: Mapping[str, str]
    units: Mapping[str, UnitSeen]
    """The viewer's own units, and enemy units that are revealed now."""
    memory: Mapping[str, Sighting]
    """What everybody has seen on a square: a unit's code, or `.` for none."""
    piles: Mapping[str, tuple[str, ...]]
    """Side to the units that it has destroyed."""
    to_move: str | None
    active: str
    """The side whose turn it is, also while the dealer draws."""
    phase: str
    turn: int
    pending: Mapping[str, Any]
    squads: Mapping[str, tuple[str, ...] | None]
    """Side to its squad; None for a squad that the viewer does not know."""
    laid: tuple[tuple[str, ...], ...]
    shots: Mapping[str, Mapping[str, Any] | None]
    """Side to what everybody saw of the shot of its last turn, where a rule looks back at it."""
    counts: Mapping[str, int]
    """Side to the number of its units left."""
    shown: Mapping[str, str]
    """Units that lie open while a decision on them is pending."""
    hand: FiringHand | None
    """The firing hand that the dealer draws from."""
    hands: Mapping[str, FiringHand]
    """The firing hand of each unit that the viewer could fire with now."""
    legal: tuple[str, ...]
    """What the viewer may decide now, or the dealer at a draw."""
    result: str | None
    history: tuple[str, ...]
    """The viewer's record so far: every decision as the viewer may know it, followed by its public `!` lines."""

    def _repr_svg_(self) -> str:
        """The battlefield as this viewer sees it, as notebooks draw it."""
        return draw(self.table())

    def table(self) -> Battlefield:
        """What a drawing of this observation shows."""
        scenario = battle(self.config.scenario)
        hands = [self.hand] if self.hand else sorted(self.hands.values(), key=lambda hand: -hand.chance)
        return Battlefield(
            title=_battle_title(self.config),
            viewer=self.viewer,
            columns=self.columns,
            rows=self.rows,
            control=self.control,
            terrain=self.terrain,
            units={square: Standing(unit.code, unit.hidden, unit.blocked) for square, unit in self.units.items()},
            memory={square: Seen(seen.card, seen.turn, seen.moves > 0) for square, seen in self.memory.items()},
            piles=self.piles,
            squads=self.squads,
            counts=self.counts,
            to_move=self.to_move,
            active=self.active,
            phase=self.phase,
            turn=self.turn,
            pending={name: self.pending[name] for name in ("quadrant", "target", "terrain") if name in self.pending},
            placed=self.pending.get("placed", 0),
            laid=len(self.laid),
            hands=tuple(map(_drawn_hand, hands)),
            legal=self.legal if self.viewer in (self.to_move, REFEREE) else (),
            cards=_unit_cards(self.config),
            most_units=scenario["units"],
            most_points=scenario["points"],
            terrain_cards=scenario["terrain_cards"],
            rules=tuple(word("panzer.rule", rule, "en") for rule in self.config.rules),
            reconstructed=_has_reconstructed_figures(self.config),
            result=self.result,
        )


def _battle_title(config: PanzerConfig) -> str:
    """What is played: the scenario and the rules, by the preset's name where they are one."""
    preset = next((name for name, rules in presets().items() if rules == config.rules), None)
    rules = word("panzer.preset", preset, "en") if preset else f"{len(config.rules)} rules"
    return f"Panzer · {word('panzer.scenario', config.scenario, 'en')} · {rules}"


def _unit_cards(config: PanzerConfig) -> dict[str, UnitCard]:
    figures = figures_of(config)
    return {
        code: UnitCard(unit["name"], unit["side"], *figures[code], unit["count"]) for code, unit in unit_cards().items()
    }


def _drawn_hand(hand: FiringHand) -> Hand:
    """A firing hand for a drawing, with what changed it beside firepower, distance and armor."""
    reasons = tuple(_reason(*change) for change in hand.changes if change[0] != "P-TURN-5")
    return Hand(hand.attacker, hand.target, hand.hits, hand.range, hand.armor, reasons)


def _reason(id: str, kind: str, count: int) -> str:
    """A change of a firing hand in words; High ground says how many Miss (range) cards there are, not how many more."""
    amount = str(count) if id == "P-TER-7" else f"{count:+}"
    return f"{articles()[id].title['en']}: {amount} {kind}"


def _has_reconstructed_figures(config: PanzerConfig) -> bool:
    """Whether some figures are neither known from the printed cards nor the players' own."""
    own = (config.units.get(code) for code in unit_cards())
    whole = all(figures and None not in (figures.firepower, figures.armor, figures.points) for figures in own)
    return bool(figures_source()["reconstructed"]) and not whole


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
