"""What each viewer knows, as an observation."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np

from ...notation.squares import square_name
from ...notation.stalingrad.position import pending_json, sorted_cards, write_board
from ...notation.stalingrad.words import (
    CARD_LETTERS,
    DIVISIONS,
    NO_CARD,
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
from ...rules.stalingrad.state import KIND_BITS, KINDS, NOTHING, Division, Kind, Outcome, Phase, owner
from ...scenarios.stalingrad import Config
from ...svg import REFEREE
from .steps import legal_decisions

CORNERS = (0, 1, STRIDE, STRIDE + 1)


def observe(
    config: Config, states: Records, sights: Records, viewer: int, history: tuple[str, ...] = ()
) -> Observation:
    """What a viewer knows: the public fields, and what the viewer's own record has taken in."""
    state, sight = states[0], sights[viewer]
    over = state["phase"] == Phase.OVER
    mine = not over and state["to_move"] == viewer
    setting_up = mine and state["phase"] == Phase.SETUP
    return Observation(
        viewer=VIEWERS[viewer],
        config=config,
        columns=int(state["columns"]),
        rows=int(state["rows"]),
        objective=int(state["objective"]) or None,
        board=_board(state, sight),
        memory=_memory(state, sight),
        to_move=None if over else SIDES[int(state["to_move"])],
        division=None if over else DIVISIONS[Division(int(state["division"]))],
        phase=PHASES[Phase(int(state["phase"]))],
        turn=int(state["turn"]),
        pending=pending_json(state),
        deployed=bool(state["deployed"]),
        acted=bool(state["acted"]),
        shot={name: _place(int(state["shot"][side])) for side, name in enumerate(SIDES)},
        score={name: sorted_cards(state["pile"][side], 1 - side) for side, name in enumerate(SIDES)},
        points={name: int(state["score"][side]) for side, name in enumerate(SIDES)},
        zone={name: kind_letter(Kind.SNIPER, side) * int(state["zone"][side]) for side, name in enumerate(SIDES)},
        counts={name: _counts(state, side) for side, name in enumerate(SIDES)},
        shown=_shown(state, sight),
        cards=sorted_cards(state["hand"], viewer) if setting_up else "",
        legal=tuple(legal_decisions(states)) if mine else (),
        result=RESULTS[Outcome(int(state["result"]))],
        history=history,
    )


def _squares(state: np.void) -> Iterator[int]:
    for rank in range(2 * int(state["rows"])):
        for file in range(int(state["columns"])):
            yield rank * STRIDE + file


def _place(square: int) -> str | None:
    return None if square == NO_SQUARE else square_name(square)


def _counts(state: np.void, side: int) -> dict[str, int]:
    return {kind_letter(kind, side): int(state["in_play"][side, kind]) for kind in range(1, KINDS)}


def _board(state: np.void, sight: np.void) -> dict[str, str]:
    cards: list[int] = sight["card"].tolist()
    viewer, rows = int(sight["viewer"]), int(state["rows"])
    board = {}
    for square in _squares(state):
        card = cards[square]
        # The compiled `owner` and `rank_of` cost more to call from here than all the rest of this loop.
        side, front = card >> KIND_BITS, square // STRIDE // rows
        board[square_name(square)] = (
            NO_CARD if card == NOTHING else CARD_LETTERS[card] if side in (viewer, 1 - front) else UNKNOWN
        )
    return board


def _memory(state: np.void, sight: np.void) -> dict[str, Sighting]:
    seen, turns, moves = sight["seen"].tolist(), sight["seen_turn"].tolist(), sight["moves"].tolist()
    return {
        square_name(square): Sighting(CARD_LETTERS[seen[square]], turns[square], moves[square])
        for square in _squares(state)
        if turns[square] >= 0
    }


def _shown(state: np.void, sight: np.void) -> dict[str, str]:
    """The cards that lie open while a decision on them is pending."""
    phase = Phase(int(state["phase"]))
    squares: list[int] = []
    if phase in (Phase.SEARCH, Phase.FIRE):
        squares = [int(state["target"])]
    elif phase == Phase.DEPLOY:
        squares = [int(state["officer"])]
    elif phase == Phase.ASSAULT:
        enemy = 1 - int(state["to_move"])
        quadrant = [int(state["quadrant"]) + corner for corner in CORNERS]
        squares = [
            int(state["infantry"]),
            *(square for square in quadrant if owner(int(sight["card"][square])) == enemy),
        ]
    return {square_name(square): CARD_LETTERS[int(sight["seen"][square])] for square in squares}


def observe_open(config: Config, states: Records, sights: Records) -> Observation:
    """The table with every card open: for a referee, not for a player."""
    state, spectator = states[0], len(SIDES)
    seen = observe(config, states, sights, spectator)
    cards = "".join(reversed(write_board(state).split("/")))
    to_lay = sorted_cards(state["hand"], int(state["to_move"])) if state["phase"] == Phase.SETUP else ""
    board = dict(zip(seen.board, cards, strict=True))
    return replace(seen, viewer=REFEREE, board=board, cards=to_lay, legal=tuple(legal_decisions(states)))
