"""Everything that can be written as a decision of SCOPE Panzer, legal or not."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from scopegames import Game
from scopegames.notation.panzer.words import CARDS, TERRAINS
from scopegames.notation.squares import SQUARE_NAMES
from scopegames.scenarios.panzer import CODES
from tests.games import pick, shuffled

CLOSINGS = ("resign american", "resign german", "flag american", "flag german", "draw agreed")
VERBS_OF_ONE = ("explore", "search", "fire")
WORDS = (*CODES, ".", "-", "?", *SQUARE_NAMES, "hill", "lake")


def every_decision() -> Iterator[str]:
    """Every decision that is about squares, firing cards or nothing, on the battlefield or off it."""
    yield from ("hold", "end", "pass", *(f"draw {card}" for card in CARDS.values()))
    for square in SQUARE_NAMES:
        yield from (f"{verb} {square}" for verb in VERBS_OF_ONE)
        yield from (f"terrain {terrain} {square}" for terrain in TERRAINS.values())
        yield from (f"strike {square} {other}" for other in SQUARE_NAMES)


def card_lists(rng: Random, how_many: int) -> Iterator[str]:
    """Squads, rows and MOVEMENTs with random cards, and how they are redacted."""
    yield from ("squad ?", "squad ? ?", "deploy ?", *(f"move {pick(rng, SQUARE_NAMES)} ?" for _ in range(how_many)))
    for _ in range(how_many):
        side = pick(rng, (CODES[:8], CODES[8:], CODES))
        squad = sorted(pick(rng, side) for _ in range(pick(rng, range(1, 8))))
        yield f"squad {' '.join(squad)}"
        yield f"deploy {' '.join(pick(rng, (*side, '.', '.')) for _ in range(pick(rng, range(3, 8))))}"
        yield f"move {pick(rng, SQUARE_NAMES)} {' '.join(pick(rng, (*side, '.', '.', '-')) for _ in range(4))}"


def near_misses(game: Game, rng: Random) -> Iterator[str]:
    """Legal decisions with one word changed."""
    for text in shuffled(rng, game.legal())[:40]:
        words = text.split(" ")
        words[pick(rng, range(len(words)))] = pick(rng, WORDS)
        yield " ".join(words)
    yield from ("", "squad", "deploy", "move a1")
