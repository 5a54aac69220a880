"""Everything that can be written as a decision, legal or not."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from random import Random

from scopegames import Game
from scopegames.notation.squares import SQUARE_NAMES
from tests.games import pick, shuffled

CARDS = ".SOCMGID"
CLOSINGS = ("resign german", "resign soviet", "flag german", "flag soviet", "draw agreed")
VERBS_OF_ONE = ("search", "shoot", "deploy", "scout", "fire", "advance")
VERBS_OF_TWO = ("scout", "howitzer", "assault")


def every_decision() -> Iterator[str]:
    """Every decision about squares that can be written, on the board or off it."""
    yield from ("hold", "end", "pass")
    for square in SQUARE_NAMES:
        yield from (f"{verb} {square}" for verb in VERBS_OF_ONE)
        for other in SQUARE_NAMES:
            yield from (f"{verb} {square} {other}" for verb in VERBS_OF_TWO)


def arrangements(rng: Random, quadrants: int) -> Iterator[str]:
    """MOVE and REINFORCEMENTS of random quadrants with every arrangement of some four cards, and how it is redacted."""
    for _ in range(quadrants):
        quadrant, case = pick(rng, SQUARE_NAMES), pick(rng, (str.upper, str.lower))
        four = "".join(pick(rng, CARDS) for _ in range(4))
        for cards in sorted({"".join(order) for order in permutations(four)} | {"?"}):
            yield f"move {quadrant} {case(cards)}"
            yield from (f"reinforce {quadrant} {case(returning)} {case(cards)}" for returning in ("I", "IM"))


def near_misses(game: Game, rng: Random) -> Iterator[str]:
    """Legal decisions with one letter or digit changed, and those of the set-up."""
    for text in shuffled(rng, game.legal())[:40]:
        place = pick(rng, range(text.index(" ") + 1, len(text))) if " " in text else 0
        yield text[:place] + pick(rng, "abcdefgh12345678.SOCMGIDsocmgid?") + text[place + 1 :]
    yield from ("setup ?", "setup S", "setup SD.G/..MI/OC.S", "setup sd.g/..mi/oc.s", "")
