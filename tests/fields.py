"""Battlefields drawn as they lie on the table: the German side above, the American below.

Each square is one word: `a` or `g` is forest of a side, a code is a unit that hides there, `P4!` one that is revealed,
`TG*` one that is blocked too. Terrain is `m` meadow, `h` hill, `L` lake, `M` mountain, `h:SH` a hill with a unit on it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from scopegames import Game

SCENARIOS = {(6, 4): "skirmish", (6, 5): "battle", (5, 6): "great-battle"}
"""Rows and columns of each scenario."""

TERRAIN = {"m": "meadow", "h": "hill", "L": "lake", "M": "mountain"}
"""Letters of terrain; capitals are impassable."""

FIGURES = {
    "american": {
        "AT": (2, 0, 2),
        "BZ": (2, 0, 2),
        "HC": (2, 1, 3),
        "JB": (2, 3, 5),
        "JK": (3, 1, 4),
        "PE": (3, 3, 6),
        "SH": (2, 2, 4),
        "ST": (1, 1, 2),
    },
    "german": {
        "P2": (1, 1, 2),
        "P3": (2, 1, 3),
        "P4": (2, 2, 4),
        "PK": (3, 0, 3),
        "PS": (2, 0, 2),
        "PV": (3, 2, 5),
        "SG": (2, 2, 4),
        "TG": (3, 3, 6),
    },
}
"""Firepower, armor and points of each side's units (P-CARD-3), written down apart from the data of the package."""

FIREPOWER = {code: figures[0] for own in FIGURES.values() for code, figures in own.items()}
ARMOR = {code: figures[1] for own in FIGURES.values() for code, figures in own.items()}
EVERYBODY = ("american", "german", "spectator")


@dataclass(frozen=True, slots=True)
class Square:
    """One square of a drawing."""

    control: str
    terrain: str | None = None
    unit: Mapping[str, Any] | None = None


def picture(drawing: str) -> str:
    """A drawing without its spacing, as `drawn` gives it."""
    return "\n".join(" ".join(line.split()) for line in drawing.strip().splitlines())


def field(
    drawing: str,
    *,
    to_move: str = "american",
    lost: str = "",
    turn: int | None = None,
    rules: Iterable[str] = (),
    units: Mapping[str, Mapping[str, int]] | None = None,
    **config: Any,
) -> Game:
    """A game that stands as drawn, at the start of a turn.

    The size says which scenario it is. The squads are what is drawn and what `lost` names, which lies on the enemy's
    pile; units are free of points, so that any few make a squad. A drawing with terrain has all cards of the scenario.
    """
    ranks = [line.split() for line in drawing.strip().splitlines()]
    squares = {
        f"{file}{len(ranks) - row}": _read(word)
        for row, words in enumerate(ranks)
        for file, word in zip("abcdef", words, strict=False)
    }
    terrain = {at: TERRAIN[square.terrain] for at, square in squares.items() if square.terrain}
    standing = {at: dict(square.unit) for at, square in squares.items() if square.unit}
    codes = sorted(lost.split() + [unit["code"] for unit in standing.values()])
    position = Game.new(
        "panzer",
        scenario=SCENARIOS[len(ranks), len(ranks[0])],
        rules=[*rules, *(["terrain"] if terrain else [])],
        units={code: {"points": 0} | dict((units or {}).get(code, {})) for code in (*codes, *(units or ()))},
        **config,
    ).position()
    return Game.from_position(
        position
        | {
            "control": "/".join("".join(_read(word).control for word in words) for words in ranks),
            "units": standing,
            "terrain": terrain,
            "laid": _laid(terrain),
            "squads": {side: [code for code in codes if code in own] for side, own in FIGURES.items()},
            "piles": {side: sorted(code for code in lost.split() if code not in own) for side, own in FIGURES.items()},
            "to_move": to_move,
            "active": to_move,
            "phase": "action",
            "turn": turn or 1 + (to_move == "german"),
        }
    )


def _read(word: str) -> Square:
    if word in ("a", "g"):
        return Square(word.upper())
    if word in TERRAIN:
        return Square("n", word)
    ground, _, marked = word.rpartition(":")
    code = marked.rstrip("!*")
    shown = marked != code or ground != ""
    unit = {"code": code, "hidden": not shown, "blocked": marked.endswith("*")}
    return Square("A" if code in FIGURES["american"] else "G", ground or None, unit)


def _laid(terrain: Mapping[str, str]) -> list[list[str]]:
    """Who laid which card when: each side first in the German half, and then its other sort in the American half."""
    north = [at for at in terrain if int(at[1]) > 3]
    south = [at for at in terrain if int(at[1]) <= 3]
    if north and south and is_passable(terrain[north[0]]) == is_passable(terrain[south[0]]):
        south.reverse()
    sides = ("german", "american") * 2
    return [[side, terrain[at], at] for side, at in zip(sides, north + south, strict=False)]


def is_passable(terrain: str) -> bool:
    return terrain in ("meadow", "hill")


def drawn(game: Game, viewer: str | None = None) -> str:
    """The battlefield as it lies now, or as a viewer sees it."""
    shown = game.position() if viewer is None else game.view(viewer)
    ranks = shown["control"].split("/")
    return "\n".join(
        " ".join(
            _word(shown, f"{file}{len(ranks) - row}", letter) for file, letter in zip("abcdef", rank, strict=False)
        )
        for row, rank in enumerate(ranks)
    )


def _word(shown: Mapping[str, Any], square: str, control: str) -> str:
    kind, unit = shown["terrain"].get(square), shown["units"].get(square)
    ground = next((letter for letter, name in TERRAIN.items() if name == kind), "")
    if unit is None:
        return ground or control.lower()
    mark = "*" if unit["blocked"] else "" if unit["hidden"] or ground else "!"
    return f"{ground}{':' if ground else ''}{unit['code']}{mark}"


def hand(hits: int, ranged: int, armored: int) -> dict[str, str]:
    """The chance of each draw from a firing hand with so many cards of each kind, as `Game.chances` writes it."""
    cards = {"draw hit": hits, "draw range": ranged, "draw armor": armored}
    return {draw: str(Fraction(count, sum(cards.values()))) for draw, count in cards.items() if count}


def skirmish(words: Mapping[str, str], **config: Any) -> Game:
    """A Skirmish with some squares in the forest of both halves."""
    ranks = [[words.get(f"{file}{rank}", "a" if rank < 4 else "g") for file in "abcd"] for rank in range(6, 0, -1)]
    return field("\n".join(" ".join(rank) for rank in ranks), **config)


def duel(attacker: str, target: str, distance: int, **config: Any) -> Game:
    """One unit has fired at another, straight ahead of it; the dealer is to draw."""
    american = _read(attacker).control == "A"
    to_move, at, start = ("american", "b4", f"b{4 - distance}") if american else ("german", "b3", f"b{3 + distance}")
    words = {at: target, start: attacker}
    high = {at[1] > "3" for at, word in words.items() if ":" in word}
    if high:
        # The other side's terrain card lies in the other half, out of the way.
        words |= {("d2", "d5")[half]: "L" for half in {True, False} - high}
    game = skirmish(words, to_move=to_move, **config)
    return game.apply(f"search {at}").apply(f"fire {start}")
