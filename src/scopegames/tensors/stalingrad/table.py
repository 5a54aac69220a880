"""What the tensor of SCOPE Stalingrad holds."""

from __future__ import annotations

from enum import IntEnum

from ...rules.stalingrad.state import Cause, Kind, Phase
from ..events import EVENT_ENTRIES, EVENT_WHOLE
from ..layout import Each, Piece
from ..planes import MOST

CARDS = tuple(kind.name.lower() for kind in Kind if kind != Kind.HIDDEN)
TRUE_CARDS = CARDS[1:]
"""The cards that are no Empty Area."""
CAUSES = (
    Cause.MOVE,
    Cause.SEARCH,
    Cause.SHOOT,
    Cause.PASS,
    Cause.DEPLOYMENT,
    Cause.RECOGNITION,
    Cause.OFFENSIVE_FIRE,
    Cause.HOWITZER,
    Cause.ASSAULT,
    Cause.DEFENSIVE_FIRE,
    Cause.REINFORCEMENTS,
    Cause.ACES,
)
"""What causes the events that the tensor tells of."""


class Part(IntEnum):
    """The pieces in the order of the table."""

    OWNER = 0
    OWN_CARD = 1
    SEEN = 2
    SIGHTING = 3
    SHOT = 4
    PENDING = 5
    PHASE = 6
    TURN = 7
    SCORE = 8
    IN_PLAY = 9
    PILE = 10
    HAND = 11
    RULES = 12
    POINTS = 13
    WANTED = 14
    HISTORY = 15
    BELIEFS = 16


TABLE = (
    Piece("owner", Each.SQUARE, ("owner",), "1 where the viewer's card lies, -1 where the enemy's does"),
    Piece(
        "own_card", Each.SQUARE, TRUE_CARDS, "the viewer's own cards; an Empty Area is a card of none of these kinds"
    ),
    Piece("seen", Each.SQUARE, CARDS, "the card that everybody saw there last, in both Fronts"),
    Piece(
        "sighting",
        Each.SQUARE,
        ("recent", "moved"),
        "1 / (1 + turns since it was seen), 0 if never; 1 - 1 / (1 + MOVEs over the square since)",
        MOST,
    ),
    Piece("shot", Each.SQUARE, ("shot",), "the quadrant under the viewer's Shot card 1, under the enemy's -1"),
    Piece(
        "pending",
        Each.SQUARE,
        ("target", "acting"),
        "the card found, in set-up the square that is laid next; the card that acts, or the quadrant that is moved",
    ),
    Piece("phase", Each.GAME, tuple(phase.name.lower() for phase in Phase), "what is asked"),
    Piece(
        "turn",
        Each.GAME,
        ("to_move", "first_side", "turn", "limit", "acted", "deployed", "returning", "units", "snipers"),
        "whether the viewer decides and has the first turn; turn / 64 and its share of the limit; the turn's progress; "
        "the Division that leads it",
        (1, 1, 64, MOST, 1, 1, 2, 1, 1),
    ),
    Piece(
        "score",
        Each.GAME,
        ("own", "enemy", "own_zone", "enemy_zone"),
        "Objective Points / 8, Snipers waiting in the Player Zone / 2",
        (8, 8, 2, 2),
    ),
    Piece(
        "in_play",
        Each.GAME,
        tuple(f"{side}_{card}" for side in ("own", "enemy") for card in TRUE_CARDS),
        "cards in play / 4",
        4,
    ),
    Piece(
        "pile",
        Each.GAME,
        tuple(f"{side}_{card}" for side in ("own", "enemy") for card in TRUE_CARDS),
        "cards on each side's score pile / 4",
        4,
    ),
    Piece("hand", Each.GAME, CARDS, "the cards that the viewer has still to lay / 16", 16),
    Piece(
        "rules",
        Each.GAME,
        ("advanced", "teams", "aces", "returns_mortar", "objective", "sniper_victory", "breakthrough_victory"),
        "the config; the objective / 16",
        (1, 1, 1, 1, 16, 1, 1),
    ),
    Piece("points", Each.GAME, TRUE_CARDS, "what each card counts / 4", 4),
    Piece("wanted", Each.GAME, TRUE_CARDS, "the cards whose elimination wins"),
    Piece(
        "history",
        Each.EVENT,
        (*EVENT_ENTRIES, *(cause.name.lower() for cause in CAUSES), *CARDS),
        "the last public events, newest first: whose, where, whether the card is gone, 1 / (1 + turns ago), what "
        "caused it, the card seen",
        (*EVENT_WHOLE, *((1,) * (len(CAUSES) + len(CARDS)))),
    ),
)

BELIEFS = Piece(
    "beliefs",
    Each.SQUARE,
    CARDS,
    "the chance of each card to be the one that lies there, for somebody who knows only what everybody knows",
    MOST,
)
