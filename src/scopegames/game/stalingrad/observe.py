"""What each viewer knows, as an observation."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from typing import Any

from ...notation.plain import Reader
from ...notation.squares import named_squares, square_name
from ...notation.stalingrad.position import pending_json, sorted_cards, write_board
from ...notation.stalingrad.words import (
    CARD_LETTERS,
    DIVISIONS,
    PHASES,
    RESULTS,
    SIDES,
    UNKNOWN,
    VIEWERS,
    kind_letter,
)
from ...observations import Observation, Sighting
from ...rules.grid import NO_SQUARE, STRIDE
from ...rules.record import Records
from ...rules.stalingrad.sight import SIGHT
from ...rules.stalingrad.state import KIND_BITS, KINDS, NOTHING, STATE, Kind, Phase
from ...scenarios.stalingrad import Config
from ...svg import REFEREE
from ..latest import Latest
from .steps import legal_decisions

CORNERS = (0, 1, STRIDE, STRIDE + 1)

_PUBLIC = (
    *("to_move", "division", "phase", "turn", "deployed", "acted", "target", "quadrant", "infantry", "officer"),
    *("mortar", "returning", "shot", "zone", "score", "in_play", "pile", "result"),
)
_read_public, _read_sight = Reader(STATE, _PUBLIC), Reader(SIGHT)
_sighting = lru_cache(maxsize=4096)(Sighting)

# Members of an enum are looked up too slowly for what runs at every decision.
SETUP, OVER, DEPLOY, ASSAULT = int(Phase.SETUP), int(Phase.OVER), int(Phase.DEPLOY), int(Phase.ASSAULT)
FOUND = frozenset({int(Phase.SEARCH), int(Phase.FIRE)})
OPENING = FOUND | {DEPLOY, ASSAULT}
"""Phases in which cards lie open that a decision is pending on."""


def observe(
    config: Config, states: Records, sights: Records, viewer: int, history: tuple[str, ...] = ()
) -> Observation:
    """What a viewer knows, with what the viewer may decide and the lines of the viewer's record."""
    seen = observed(states, sights, viewer)
    # A player may do with an observation what it likes, and changes neither another viewer's nor a later game's.
    seen |= {name: dict(seen[name]) for name in ("pending", "shot", "score", "points", "zone")}
    seen["counts"] = {side: dict(counts) for side, counts in seen["counts"].items()}
    legal = tuple(legal_decisions(states)) if seen["to_move"] == seen["viewer"] else ()
    return Observation(config=config, legal=legal, history=history, **seen)


def observed(states: Records, sights: Records, viewer: int) -> dict[str, Any]:
    """The other fields of an observation: what is public, and what the viewer's own record has taken in."""
    (state, told), sight = _public(states), _read_sight(sights, viewer)
    rows, squares = told["rows"], named_squares(told["columns"], 2 * told["rows"])
    return {
        **told,
        "viewer": VIEWERS[viewer],
        "board": _board(rows, sight, squares),
        "memory": _memory(sight, squares),
        "shown": _shown(state, sight),
        "cards": cards_to_lay(states, viewer),
    }


def cards_to_lay(states: Records, viewer: int) -> str:
    """The cards that a viewer has still to lay."""
    laying = states["phase"].item() == SETUP and states["to_move"].item() == viewer
    return sorted_cards(states[0]["hand"], viewer) if laying else ""


def public(states: Records) -> dict[str, Any]:
    """What everybody may know."""
    return _public(states)[1]


@Latest
def _public(states: Records) -> tuple[dict[str, Any], dict[str, Any]]:
    """What everybody may know, as the record has it and as observations do."""
    state = _read_public(states)
    over = state["phase"] == OVER
    return state, {
        "columns": states["columns"].item(),
        "rows": states["rows"].item(),
        "objective": states["objective"].item() or None,
        "to_move": None if over else SIDES[state["to_move"]],
        "division": None if over else DIVISIONS[state["division"]],
        "phase": PHASES[state["phase"]],
        "turn": state["turn"],
        "pending": pending_json(state),
        "deployed": bool(state["deployed"]),
        "acted": bool(state["acted"]),
        "shot": {name: _place(square) for name, square in zip(SIDES, state["shot"], strict=True)},
        "score": {name: sorted_cards(state["pile"][side], 1 - side) for side, name in enumerate(SIDES)},
        "points": dict(zip(SIDES, state["score"], strict=True)),
        "zone": {name: SNIPERS[side] * state["zone"][side] for side, name in enumerate(SIDES)},
        "counts": _counts(*map(tuple, state["in_play"])),
        "result": RESULTS[state["result"]],
    }


LETTERS_OF = tuple([kind_letter(kind, side) for kind in range(1, KINDS)] for side in range(len(SIDES)))
"""A side's kinds of cards."""
SNIPERS = tuple(kind_letter(Kind.SNIPER, side) for side in range(len(SIDES)))


def _letters_seen(viewer: int, front: int) -> dict[int, str]:
    """What a viewer reads off each card of a Front: own cards, and enemies that stand in it."""
    open_sides = (viewer, 1 - front, NOTHING >> KIND_BITS)
    return {card: letter if card >> KIND_BITS in open_sides else UNKNOWN for card, letter in CARD_LETTERS.items()}


LETTERS_SEEN = [[_letters_seen(viewer, front) for front in range(len(SIDES))] for viewer in range(len(VIEWERS))]


@lru_cache(maxsize=4096)
def _counts(*in_play: tuple[int, ...]) -> dict[str, dict[str, int]]:
    sides = zip(SIDES, LETTERS_OF, in_play, strict=True)
    return {name: dict(zip(letters, kinds[1:], strict=True)) for name, letters, kinds in sides}


def _place(square: int) -> str | None:
    return None if square == NO_SQUARE else square_name(square)


def _board(rows: int, sight: dict[str, Any], squares: Iterable[tuple[int, str]]) -> dict[str, str]:
    cards, soviet_front = sight["card"], rows * STRIDE
    german, soviet = LETTERS_SEEN[sight["viewer"]]
    return {name: (german if square < soviet_front else soviet)[cards[square]] for square, name in squares}


def _memory(sight: dict[str, Any], squares: Iterable[tuple[int, str]]) -> dict[str, Sighting]:
    seen, turns, moves = sight["seen"], sight["seen_turn"], sight["moves"]
    return {
        name: _sighting(CARD_LETTERS[seen[square]], turns[square], moves[square])
        for square, name in squares
        if turns[square] >= 0
    }


def shown_cards(states: Records, sights: Records, viewer: int) -> dict[str, str]:
    """The cards that lie open while a decision on them is pending."""
    if states["phase"].item() not in OPENING:
        return {}
    return _shown(_public(states)[0], _read_sight(sights, viewer))


def _shown(state: dict[str, Any], sight: dict[str, Any]) -> dict[str, str]:
    phase, squares = state["phase"], []
    if phase in FOUND:
        squares = [state["target"]]
    elif phase == DEPLOY:
        squares = [state["officer"]]
    elif phase == ASSAULT:
        enemy, quadrant = 1 - state["to_move"], [state["quadrant"] + corner for corner in CORNERS]
        squares = [state["infantry"], *(square for square in quadrant if sight["card"][square] >> KIND_BITS == enemy)]
    return {square_name(square): CARD_LETTERS[sight["seen"][square]] for square in squares}


def observe_open(config: Config, states: Records, sights: Records) -> Observation:
    """The table with every card open: for a referee, not for a player."""
    state, spectator = states[0], len(SIDES)
    seen = observe(config, states, sights, spectator)
    cards = "".join(reversed(write_board(state).split("/")))
    to_lay = sorted_cards(state["hand"], int(state["to_move"])) if state["phase"] == Phase.SETUP else ""
    board = dict(zip(seen.board, cards, strict=True))
    return replace(seen, viewer=REFEREE, board=board, cards=to_lay, legal=tuple(legal_decisions(states)))
