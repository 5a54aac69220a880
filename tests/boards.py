"""Boards drawn as they lie on the table: the Soviet Front above the contact line, the German Front below it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from textwrap import dedent
from typing import Any

import pytest

from scopegames import Game
from scopegames.errors import IllegalDecision
from scopegames.scenarios.stalingrad import KIND_NAMES, LETTERS, read_config, scenario_of

SIDES = ("german", "soviet")
NAMES = dict(zip(LETTERS[1:8], KIND_NAMES[1:], strict=True))
"""Card letter to the name that scenario files use."""


def picture(drawing: str) -> str:
    """A drawing without its indentation, as `drawn` gives it."""
    return dedent(drawing).strip()


def board(
    drawing: str,
    *,
    to_move: str = "german",
    division: str | None = None,
    lost: str = "",
    waiting: str | None = None,
    victory: Mapping[str, Any] | None = None,
    reinforcements: str = "infantry",
    **config: Any,
) -> Game:
    """A game in Advanced Mode that stands as drawn.

    Unless `scenario` names a printed one, the game plays an own scenario with the cards of the drawing: a card that
    only one side has on the board, or that `lost` names, lies on the enemy's score pile. `waiting` names the Snipers
    in the Player Zones of a Duel of Aces. Everything else goes into the config.
    """
    ranks = _ranks(drawing)
    config = {"mode": "advanced", **config}
    if "scenario" not in config:
        config["scenario"] = {
            "name": "drawn",
            "columns": len(ranks[0]),
            "rows": len(ranks) // 2,
            "cards": _fitting_cards("".join(ranks) + lost, waiting is not None),
            "victory": dict(victory or {}),
            "mode": config["mode"],
            "reinforcements": reinforcements,
            "duel_of_aces": waiting is not None,
        }
    division = division or ("units" if config.get("players", 2) > 2 else None)
    position = Game.from_config(config).position()
    return Game.from_position(
        position
        | {
            "board": "/".join(ranks),
            "to_move": to_move,
            "division": division,
            "phase": "action",
            "turn": 1 + SIDES.index(to_move) + 2 * (division == "snipers"),
            "score": _score_piles(config, "".join(ranks), waiting or ""),
            "zone": {"german": "S" * (waiting or "").count("S"), "soviet": "s" * (waiting or "").count("s")},
        }
    )


def placed(columns: int, rows: int, **cards: str) -> str:
    """A drawing with cards on the named squares and Empty Areas elsewhere."""
    files = "abcdefgh"[:columns]
    ranks = ["".join(cards.get(f"{file}{rank}", ".") for file in files) for rank in range(2 * rows, 0, -1)]
    return "\n".join([*ranks[:rows], "-" * columns, *ranks[rows:]])


def _ranks(drawing: str) -> list[str]:
    lines = picture(drawing).split("\n")
    middle = len(lines) // 2
    assert lines[middle] == "-" * len(lines[0]), "the contact line lies between two Fronts of the same size"
    return lines[:middle] + lines[middle + 1 :]


def _fitting_cards(letters: str, aces: bool) -> dict[str, int]:
    """The fewest cards a Front that both sides' letters fit in."""
    count = Counter(letters)
    cards = {name: max(count[letter], count[letter.lower()]) for letter, name in NAMES.items()}
    return cards | {"sniper": 1} if aces else cards


def _score_piles(config: Mapping[str, Any], on_board: str, waiting: str) -> dict[str, str]:
    """Every card that is neither on the board nor waiting was eliminated; Decoys never score."""
    scenario = scenario_of(read_config(config))
    count = Counter(on_board + waiting)
    snipers = 2 * scenario.duel_of_aces
    each = {letter: scenario.cards.get(name, 0) + (snipers if letter == "S" else 0) for letter, name in NAMES.items()}
    del each["D"]
    german = (letter * (each[letter] - count[letter]) for letter in sorted(each))
    soviet = (letter.lower() * (each[letter] - count[letter.lower()]) for letter in sorted(each))
    return {"german": "".join(soviet), "soviet": "".join(german)}


def drawn(game: Game, viewer: str | None = None) -> str:
    """The board as it lies now, or as a viewer sees it."""
    shown = game.position() if viewer is None else game.view(viewer)
    ranks = shown["board"].split("/")
    middle = len(ranks) // 2
    return "\n".join([*ranks[:middle], "-" * len(ranks[0]), *ranks[middle:]])


def play(game: Game, *decisions: str) -> Game:
    """The game after some decisions."""
    for decision in decisions:
        game = game.apply(decision)
    return game


def verbs(game: Game) -> list[str]:
    """What kinds of decisions are legal."""
    return sorted({decision.split(" ")[0] for decision in game.legal()})


def options(game: Game, verb: str) -> list[str]:
    """What may follow a verb in a legal decision."""
    return [decision.removeprefix(verb).lstrip() for decision in game.legal() if decision.split(" ")[0] == verb]


def quadrants(game: Game, verb: str = "move") -> list[str]:
    """The quadrants that may be moved, or named after another verb."""
    return sorted({option.split(" ")[0] for option in options(game, verb)})


def refused(game: Game, decision: str) -> str:
    """The reason why a decision is refused; nothing changes."""
    before = game.position()
    with pytest.raises(IllegalDecision) as refusal:
        game.apply(decision)
    assert game.position() == before
    return str(refusal.value).removeprefix(f"{decision}: ")
