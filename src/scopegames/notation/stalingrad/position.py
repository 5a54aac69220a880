"""Positions as JSON-like data, both ways, and a viewer's view in the same shape."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ...errors import NotationError
from ...observations import Observation
from ...rules.grid import NO_SQUARE, STRIDE, rank_of
from ...rules.record import records
from ...rules.stalingrad.kernels import begin
from ...rules.stalingrad.sight import SIGHT
from ...rules.stalingrad.state import KINDS, NOTHING, Division, Kind, Outcome, Phase, Side, card_of, kind_of
from ...scenarios import config_json
from ...scenarios.stalingrad import LETTERS, Config, new_state, read_config
from ..plain import Fields
from ..squares import square_name, square_number
from .halfway import check_halfway
from .words import (
    DIVISIONS,
    NO_CARD,
    PHASES,
    RESULTS,
    SIDES,
    card_letter,
    kind_letter,
    kind_of_letter,
)

_RETURNS = ("", "I", "IM")
_PENDING: dict[Phase, tuple[str, ...]] = {
    Phase.SEARCH: ("target",),
    Phase.FIRE: ("target",),
    Phase.ASSAULT: ("infantry", "quadrant"),
    Phase.DEPLOY: ("officer",),
    Phase.ARRANGE: ("quadrant",),
    Phase.HOWITZER: ("mortar",),
    Phase.CHARGE: ("infantry",),
}
_KEYS = (
    "game config board to_move division phase pending deployed acted turn shot score zone result".split()  # noqa: SIM905
)


def pending_json(state: Fields) -> dict[str, str]:
    """What a half-done action is about."""
    names = ("target", "infantry", "quadrant", "officer", "mortar")
    pending = {name: square_name(int(state[name])) for name in names if state[name] != NO_SQUARE}
    if state["returning"]:
        letters = _RETURNS[int(state["returning"])]
        pending["returns"] = letters if state["to_move"] == Side.GERMAN else letters.lower()
    return pending


def sorted_cards(counts: Iterable[int], side: int) -> str:
    """Cards of a side as one sorted string."""
    return _sorted_cards(tuple(counts), side)


@lru_cache(maxsize=4096)
def _sorted_cards(counts: tuple[int, ...], side: int) -> str:
    return "".join(sorted([kind_letter(kind, side) * int(count) for kind, count in enumerate(counts) if count]))


def write_board(state: np.void) -> str:
    """The board, ranks from the highest down."""
    columns, ranks = int(state["columns"]), 2 * int(state["rows"])
    board = state["board"].tolist()
    return "/".join(
        "".join(card_letter(board[rank * STRIDE + file]) for file in range(columns)) for rank in reversed(range(ranks))
    )


def write_position(config: Config, state: np.void) -> dict[str, Any]:
    """A whole position as plain data that reads back to an equal state."""
    over = state["phase"] == Phase.OVER
    return {
        "game": config.game,
        "config": config_json(config),
        "board": write_board(state),
        "to_move": None if over else SIDES[int(state["to_move"])],
        "division": None if over else DIVISIONS[Division(int(state["division"]))],
        "phase": PHASES[Phase(int(state["phase"]))],
        "pending": pending_json(state),
        "deployed": bool(state["deployed"]),
        "acted": bool(state["acted"]),
        "turn": int(state["turn"]),
        "shot": {name: _place(int(state["shot"][side])) for side, name in enumerate(SIDES)},
        "score": {name: sorted_cards(state["pile"][side], 1 - side) for side, name in enumerate(SIDES)},
        "zone": {name: kind_letter(Kind.SNIPER, side) * int(state["zone"][side]) for side, name in enumerate(SIDES)},
        "result": RESULTS[Outcome(int(state["result"]))],
    }


def _place(square: int) -> str | None:
    return None if square == NO_SQUARE else square_name(square)


def write_view(observation: Observation) -> dict[str, Any]:
    """A viewer's view: a position with what the viewer may not know as `?`."""
    ranks = range(2 * observation.rows, 0, -1)
    files = "abcdefgh"[: observation.columns]
    return {
        "game": observation.config.game,
        "config": config_json(observation.config),
        "board": "/".join("".join(observation.board[f"{file}{rank}"] for file in files) for rank in ranks),
        "to_move": observation.to_move,
        "division": observation.division,
        "phase": observation.phase,
        "pending": dict(observation.pending),
        "deployed": observation.deployed,
        "acted": observation.acted,
        "turn": observation.turn,
        "shot": dict(observation.shot),
        "score": dict(observation.score),
        "zone": dict(observation.zone),
        "result": observation.result,
        "counts": {side: dict(counts) for side, counts in observation.counts.items()},
        "shown": dict(observation.shown),
    }


def read_position(plain: Mapping[str, Any]) -> tuple[Config, NDArray[np.void], NDArray[np.void]]:
    """The config, the state and what each viewer knows, from a position; or what is wrong with it."""
    missing = [key for key in _KEYS if key not in plain]
    if missing:
        raise NotationError(f"position: '{missing[0]}' is missing")
    unknown = [key for key in plain if key not in _KEYS]
    if unknown:
        raise NotationError(f"position: '{unknown[0]}' is not part of a position")
    if not isinstance(plain["config"], Mapping):
        raise NotationError("position: config: not an object")
    config = read_config(plain["config"])
    states, sights = new_state(config), records(3, SIGHT)
    begin(states, sights, 0)
    state = states[0]
    _read_public(plain, state)
    _read_board(plain, state)
    _read_piles(plain, state)
    _read_pending(plain, state)
    for key, value in write_position(config, state).items():
        # A config may leave out what has its default.
        if key != "config" and plain[key] != value:
            raise NotationError(f"position: {key}: {plain[key]!r} does not fit the rest")
    check_halfway(states)
    for viewer in range(len(sights)):
        _open_eyes(state, sights[viewer])
    return config, states, sights


def _read_public(plain: Mapping[str, Any], state: np.void) -> None:
    phases = {name: phase for phase, name in PHASES.items()}
    results = {name: outcome for outcome, name in RESULTS.items()}
    phase, turn = plain["phase"], plain["turn"]
    if not isinstance(phase, str) or phase not in phases:
        raise NotationError(f"position: phase: there is no '{phase}'")
    if not isinstance(turn, int) or isinstance(turn, bool) or not 0 <= turn < 1 << 31:
        raise NotationError(f"position: turn: {turn!r} is no turn number")
    if (turn == 0) != (phase == "setup") and phase != "over":
        raise NotationError(f"position: turn: {turn} does not fit the phase '{phase}'")
    if plain["result"] not in list(results) or (plain["result"] is None) == (phase == "over"):
        raise NotationError(f"position: result: {plain['result']!r} does not fit the phase '{phase}'")
    for flag in ("deployed", "acted"):
        if not isinstance(plain[flag], bool):
            raise NotationError(f"position: {flag}: {plain[flag]!r} is neither true nor false")
        state[flag] = plain[flag]
    state["phase"] = phases[phase]
    state["turn"] = turn
    state["result"] = results[plain["result"]]
    if turn:
        state["to_move"] = (turn - 1) % 2
        if state["teams"]:
            state["division"] = Division.UNITS if (turn - 1) % 4 < 2 else Division.SNIPERS
    elif plain["to_move"] == SIDES[Side.SOVIET]:
        state["to_move"] = Side.SOVIET
    if not isinstance(plain["shot"], Mapping) or set(plain["shot"]) != set(SIDES):
        raise NotationError("position: shot: needs german and soviet")
    for side, name in enumerate(SIDES):
        if plain["shot"][name] is not None:
            state["shot"][side] = _square_of(plain["shot"], name, state, "shot")
            if rank_of(int(state["shot"][side])) // int(state["rows"]) != side:
                raise NotationError(f"position: shot.{name}: {plain['shot'][name]} is not in that side's Front")


def _read_board(plain: Mapping[str, Any], state: np.void) -> None:
    columns, rows = int(state["columns"]), int(state["rows"])
    ranks = plain["board"].split("/") if isinstance(plain["board"], str) else []
    if len(ranks) != 2 * rows or any(len(rank) != columns for rank in ranks):
        raise NotationError(f"position: board: needs {2 * rows} ranks of {columns} cards")
    in_play = np.zeros((2, KINDS), dtype=np.int64)
    laid = [0, 0]
    for rank, letters in enumerate(reversed(ranks)):
        for file, letter in enumerate(letters):
            front = rank // rows
            square = rank * STRIDE + file
            if letter == NO_CARD:
                state["board"][square] = NOTHING
                continue
            kind = kind_of_letter(letter)
            side = front if kind == Kind.EMPTY else int(letter.islower())
            if side != front and kind != Kind.INFANTRY:
                raise NotationError(f"position: board: {letter} on {square_name(square)} is in the enemy Front")
            state["board"][square] = card_of(side, kind)
            in_play[side, kind] += 1
            laid[front] += 1
    if state["turn"] > 0:
        if sum(laid) != 2 * columns * rows:
            raise NotationError("position: board: a square is bare")
        state["in_play"] = in_play
        return
    if state["phase"] == Phase.OVER:
        return  # Given up during set-up: which cards were laid by then stays unknown.
    side = int(state["to_move"])
    state["laid"] = laid[side]
    if laid[1 - side] != (columns * rows if side == Side.SOVIET else 0):
        raise NotationError("position: board: the German Front is laid first, then the Soviet one")
    state["hand"] = state["cards"] - in_play[side]
    if (state["hand"] < 0).any() or laid[side] >= columns * rows:
        raise NotationError("position: board: more cards than the scenario gives")
    if side == Side.SOVIET and (in_play[Side.GERMAN] != state["cards"]).any():
        raise NotationError("position: board: the German Front does not hold the scenario's cards")
    laying = ranks[rows:] if side == Side.GERMAN else ranks[:rows]
    if NO_CARD in "".join(laying)[: laid[side]]:
        raise NotationError("position: board: a Front is laid from its highest rank's a-file on")


def _read_piles(plain: Mapping[str, Any], state: np.void) -> None:
    for key in ("score", "zone"):
        piles = plain[key]
        if not isinstance(piles, Mapping) or set(piles) != set(SIDES):
            raise NotationError(f"position: {key}: needs german and soviet")
        if not all(isinstance(cards, str) for cards in piles.values()):
            raise NotationError(f"position: {key}: cards are written as one text")
    for side, name in enumerate(SIDES):
        state["zone"][side] = len(plain["zone"][name])
        for letter in plain["score"][name]:
            kind = kind_of_letter(letter)
            if kind in (Kind.EMPTY, Kind.DECOY):
                raise NotationError(f"position: score.{name}: {letter} never scores")
            state["pile"][side, kind] += 1
        state["score"][side] = int((state["pile"][side] * state["points"]).sum())
    if state["turn"] == 0:
        return
    for side, name in enumerate(SIDES):
        for kind in range(Kind.SNIPER, KINDS):
            waiting = int(state["zone"][side]) if kind == Kind.SNIPER else 0
            there = int(state["in_play"][side, kind]) + int(state["pile"][1 - side, kind]) + waiting
            should = int(state["cards"][kind]) + (2 * int(state["aces"]) if kind == Kind.SNIPER else 0)
            if there > should or (there < should and kind != Kind.DECOY):
                raise NotationError(
                    f"position: {name} has {there} of {should} {LETTERS[kind]} on the board, scored and waiting"
                )


def _read_pending(plain: Mapping[str, Any], state: np.void) -> None:
    pending, phase = plain["pending"], Phase(int(state["phase"]))
    if not isinstance(pending, Mapping):
        raise NotationError("position: pending: not an object")
    for name in _PENDING.get(phase, ()):
        if name not in pending:
            raise NotationError(f"position: pending: '{name}' is missing in phase '{PHASES[phase]}'")
    for name in pending:
        allowed = _PENDING.get(phase, ()) + (("officer", "returns") if phase == Phase.ARRANGE else ())
        if name not in allowed:
            raise NotationError(f"position: pending: '{name}' does not belong to phase '{PHASES[phase]}'")
        if name == "returns":
            if str(pending[name]).upper() not in _RETURNS[1:]:
                raise NotationError(f"position: pending.returns: {pending[name]!r} is not I or IM")
            state["returning"] = _RETURNS.index(str(pending[name]).upper())
        else:
            state[name] = _square_of(pending, name, state, "pending")
    _check_pending(state, phase)


def _check_pending(state: np.void, phase: Phase) -> None:
    own = {"infantry": Kind.INFANTRY, "officer": Kind.OFFICER, "mortar": Kind.MORTAR}
    for name, kind in own.items():
        square = int(state[name])
        if square != NO_SQUARE and state["board"][square] != card_of(int(state["to_move"]), kind):
            raise NotationError(f"position: pending.{name}: no such card on {square_name(square)}")
    if phase in (Phase.SEARCH, Phase.FIRE):
        card = int(state["board"][int(state["target"])])
        if kind_of(card) == Kind.EMPTY or card >> 4 == state["to_move"]:
            raise NotationError(f"position: pending.target: nothing to shoot on {square_name(int(state['target']))}")


def _square_of(holder: Mapping[str, Any], name: str, state: np.void, where: str) -> int:
    try:
        square = square_number(str(holder[name]))
    except NotationError as error:
        raise NotationError(f"position: {where}.{name}: {error}") from None
    if square % STRIDE >= state["columns"] or rank_of(square) >= 2 * state["rows"]:
        raise NotationError(f"position: {where}.{name}: {holder[name]} is not on the battlefield")
    return square


def _open_eyes(state: np.void, sight: np.void) -> None:
    """A viewer of a loaded position knows their own cards, and what lies open."""
    shown = {int(state["target"])} if state["target"] != NO_SQUARE else set()
    if state["phase"] == Phase.ASSAULT:
        shown = {int(state["quadrant"]) + corner for corner in (0, 1, STRIDE, STRIDE + 1)}
    for square in range(STRIDE * STRIDE):
        card = int(state["board"][square])
        if card == NOTHING:
            continue
        side, front = card >> 4, rank_of(square) // int(state["rows"])
        stepped_out = square in (state["infantry"], state["officer"])
        public = side != front or (square in shown and side != state["to_move"]) or stepped_out
        known = public or side == sight["viewer"]
        sight["card"][square] = card if known else card_of(side, int(Kind.HIDDEN))
        if public:
            sight["seen"][square] = card
            sight["seen_turn"][square] = state["turn"]
