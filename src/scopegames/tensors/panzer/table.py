"""What the tensor of SCOPE Panzer holds."""

from __future__ import annotations

from enum import IntEnum

from ...rules.panzer.state import SIDE_UNITS, Card, Cause, Phase, Terrain
from ..events import EVENT_ENTRIES, EVENT_WHOLE
from ..layout import Each, Piece
from ..planes import MOST

KINDS = tuple(f"unit_{number}" for number in range(SIDE_UNITS))
"""A side's units in the order of their codes; the viewer's own and the enemy's are numbered apart."""
TERRAINS = tuple(terrain.name.lower() for terrain in Terrain if terrain != Terrain.FOREST)
CARDS = tuple(card.name.lower() for card in Card)
BOTH = tuple(f"{side}_{kind}" for side in ("own", "enemy") for kind in KINDS)
SWITCHES = (
    "firing_correction",
    "flank",
    "rear",
    "light",
    "heavy",
    "superior_armor",
    "stug",
    "pershing_banned",
    "open_turret",
    "ambush",
)

CAUSES = (
    Cause.MOVEMENT,
    Cause.EXPLORATION,
    Cause.SEARCH,
    Cause.FIRE,
    Cause.HIT,
    Cause.PASS,
    Cause.STRIKE,
    Cause.AMBUSH,
)
"""What causes the events that the tensor tells of."""


class Part(IntEnum):
    """The pieces in the order of the table."""

    CONTROL = 0
    TERRAIN = 1
    UNIT = 2
    STRENGTH = 3
    OPEN = 4
    SEEN = 5
    SIGHTING = 6
    SHOT = 7
    PENDING = 8
    PHASE = 9
    TURN = 10
    UNITS_LEFT = 11
    PILE = 12
    SQUAD = 13
    TO_PLACE = 14
    STREAK = 15
    HAND = 16
    GROUND = 17
    RULES = 18
    FIGURES = 19
    HISTORY = 20
    BELIEFS = 21


TABLE = (
    Piece("control", Each.SQUARE, ("control",), "1 where the viewer controls, -1 where the enemy does, else 0"),
    Piece("terrain", Each.SQUARE, TERRAINS, "the terrain card there; forest is none of these"),
    Piece("unit", Each.SQUARE, BOTH, "the viewer's own units, and the enemy's that the viewer knows to stand there"),
    Piece("strength", Each.SQUARE, ("firepower", "armor"), "the figures of that unit / 3", 3),
    Piece("open", Each.SQUARE, ("shown", "blocked"), "units that are revealed, and blocked"),
    Piece("seen", Each.SQUARE, (*BOTH, "nobody"), "what everybody saw there last"),
    Piece(
        "sighting",
        Each.SQUARE,
        ("recent", "moved"),
        "1 / (1 + turns since it was seen), 0 if never; 1 - 1 / (1 + MOVEMENTs over the square since)",
        MOST,
    ),
    Piece(
        "shot",
        Each.SQUARE,
        ("from", "at"),
        "the shots of each side's last turn, where a rule looks back at them: the viewer's 1, the enemy's -1",
    ),
    Piece(
        "pending",
        Each.SQUARE,
        ("target", "acting"),
        "the unit found, in the deployment the square that is laid next; the unit that acts, or the quadrant moved",
    ),
    Piece("phase", Each.GAME, tuple(phase.name.lower() for phase in Phase), "what is asked"),
    Piece(
        "turn",
        Each.GAME,
        ("active", "to_move", "first_side", "turn", "limit"),
        "whether it is the viewer's turn, whether the viewer decides (not the dealer), whether the viewer is American; "
        "turn / 64 and its share of the limit",
        (1, 1, 1, 64, MOST),
    ),
    Piece(
        "units_left", Each.GAME, ("own", "enemy"), "units left / 8; of a squad that is being chosen only one's own", 8
    ),
    Piece("pile", Each.GAME, BOTH, "units destroyed by each side's enemy / 2, by whose they were", 2),
    Piece("squad", Each.GAME, KINDS, "the viewer's squad / 2", 2),
    Piece("to_place", Each.GAME, KINDS, "the viewer's units that are still to be deployed / 2", 2),
    Piece("streak", Each.GAME, ("own", "enemy"), "how often in a row the remembered shot was fired / 4", 4),
    Piece("hand", Each.GAME, CARDS, "the firing hand that the dealer draws from / 8", 8),
    Piece(
        "ground",
        Each.GAME,
        (*TERRAINS, "laid"),
        "the terrain card that is being laid; cards laid / 4",
        (*((1,) * len(TERRAINS)), 4),
    ),
    Piece(
        "rules",
        Each.GAME,
        (*SWITCHES, "most_units", "most_points", "terrain_cards"),
        "the rules in force; most units / 8, most points / 32, terrain cards / 4",
        (*((1,) * len(SWITCHES)), 8, 32, 4),
    ),
    Piece(
        "figures",
        Each.GAME,
        tuple(f"{unit}_{figure}" for unit in BOTH for figure in ("firepower", "armor", "points")),
        "firepower / 3, armor / 3 and points / 8 of each unit",
        (3, 3, 8) * len(BOTH),
    ),
    Piece(
        "history",
        Each.EVENT,
        (*EVENT_ENTRIES, *(cause.name.lower() for cause in CAUSES), *KINDS, "nobody", *CARDS),
        "the last public events, newest first: whose, where, whether the unit is gone, 1 / (1 + turns ago), what "
        "caused it, the unit seen or the firing card drawn",
        (*EVENT_WHOLE, *((1,) * (len(CAUSES) + len(KINDS) + 1 + len(CARDS)))),
    ),
)

BELIEFS = Piece(
    "beliefs",
    Each.SQUARE,
    (*KINDS, "nobody"),
    "the chance of each unit of the side that controls the square to stand there, for somebody who knows only what "
    "everybody knows",
    MOST,
)
