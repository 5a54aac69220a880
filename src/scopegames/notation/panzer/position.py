"""Positions as JSON-like data, both ways, and a viewer's view in the same shape."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import numpy as np

from ...errors import NotationError
from ...observations import PanzerObservation
from ...rules.grid import NO_SQUARE, STRIDE
from ...rules.panzer.kernels import begin, copy_state
from ...rules.panzer.sight import SIGHT
from ...rules.panzer.state import (
    SIDE_UNITS,
    STATE,
    UNITS,
    Outcome,
    Phase,
    Shot,
    Side,
    Terrain,
    Unit,
    side_of,
)
from ...rules.panzer.terrain import is_passable, laid_by
from ...rules.record import Records, records
from ...scenarios import config_json
from ...scenarios.panzer import CODES, PanzerConfig, new_battle, read_panzer_config
from ..plain import Fields
from ..squares import named_squares, square_name, square_number
from .halfway import check_possible
from .words import CONTROL, DEALER, PHASES, RESULTS, SIDES, TERRAINS, unit_number

KEYS = (
    "game",
    "config",
    "control",
    "units",
    "terrain",
    "piles",
    "to_move",
    "phase",
    "turn",
    "result",
    "active",
    "pending",
    "squads",
    "laid",
    "memory",
)

_OVER, _DRAW = int(Phase.OVER), int(Phase.DRAW)


def squares_of(state: Fields) -> tuple[int, ...]:
    """Every square of the battlefield, from a1 on."""
    return tuple(square for square, _ in named_squares(int(state["columns"]), int(state["ranks"])))


def pending_json(state: Fields) -> dict[str, Any] | None:
    """What a half-done action is about."""
    names = ("quadrant", "target", "attacker", "striker")
    pending: dict[str, Any] = {name: square_name(int(state[name])) for name in names if state[name] != NO_SQUARE}
    if state["ground"]:
        pending["terrain"] = TERRAINS[int(state["ground"])]
    if state["phase"] == Phase.DEPLOY and state["placed"]:
        pending["placed"] = int(state["placed"])
    return pending or None


def write_position(config: PanzerConfig, state: np.void) -> dict[str, Any]:
    """A whole position as plain data that reads back to an equal state."""
    squares, phase = squares_of(state), Phase(int(state["phase"]))
    return {
        "game": config.game,
        "config": config_json(config),
        "control": control_json(state),
        "units": {
            square_name(square): {
                "code": CODES[int(state["unit"][square])],
                "hidden": not state["shown"][square],
                "blocked": bool(state["blocked"][square]),
            }
            for square in squares
            if state["unit"][square] < UNITS
        },
        "terrain": terrain_json(state),
        "piles": piles_json(state),
        "to_move": mover(state),
        "phase": PHASES[phase],
        "turn": int(state["turn"]),
        "result": RESULTS[Outcome(int(state["result"]))],
        "active": SIDES[int(state["to_move"])],
        "pending": pending_json(state),
        "squads": {name: squad_json(state["squad"], side) for side, name in enumerate(SIDES)},
        "laid": laid_json(state),
        "memory": {name: _shot(state["shots"][side]) for side, name in enumerate(SIDES)},
    }


def mover(state: Fields) -> str | None:
    """Who decides now: a side, the dealer at a draw, nobody when the game is over."""
    phase = state["phase"]
    return None if phase == _OVER else DEALER if phase == _DRAW else SIDES[int(state["to_move"])]


def control_json(state: np.void) -> str:
    """Who controls each square, ranks from the highest down."""
    columns, control = int(state["columns"]), state["control"].tolist()
    return "/".join(
        "".join(CONTROL[control[rank * STRIDE + file]] for file in range(columns))
        for rank in reversed(range(int(state["ranks"])))
    )


def terrain_json(state: Fields) -> dict[str, str]:
    """Where terrain cards lie."""
    terrain, squares = state["terrain"], named_squares(int(state["columns"]), int(state["ranks"]))
    return {name: TERRAINS[int(terrain[at])] for at, name in squares if terrain[at]}


def piles_json(state: Fields) -> dict[str, list[str]]:
    """The units that each side has destroyed."""
    return {
        name: [code for code, count in zip(CODES, pile, strict=True) if count for _ in range(int(count))]
        for name, pile in zip(SIDES, state["pile"], strict=True)
    }


def squad_json(squad: Any, side: int) -> list[str]:
    """A side's squad."""
    units = range(side * SIDE_UNITS, (side + 1) * SIDE_UNITS)
    return [CODES[unit] for unit in units for _ in range(int(squad[unit]))]


def laid_json(state: Fields) -> list[list[str]]:
    """Who laid which terrain card where, in order."""
    places = [int(square) for square in state["laid_square"][: int(state["laid"])]]
    return [
        [SIDES[laid_by(number)], TERRAINS[int(state["terrain"][square])], square_name(square)]
        for number, square in enumerate(places)
    ]


def _shot(shot: Any) -> dict[str, Any] | None:
    attacker, came_from, shooter_on, target, at, target_on, streak = [int(part) for part in shot]
    if attacker == Unit.NONE:
        return None
    return {
        "attacker": CODES[attacker],
        "from": square_name(came_from),
        "shooter_on": _place(shooter_on),
        "target": CODES[target],
        "at": square_name(at),
        "target_on": _place(target_on),
        "streak": streak,
    }


def _place(square: int) -> str | None:
    return None if square == NO_SQUARE else square_name(square)


def public_shot(shot: Any) -> dict[str, Any] | None:
    """What everybody saw of a shot; whether a unit has moved since, no view tells."""
    whole = _shot(shot)
    return whole and {key: value for key, value in whole.items() if key not in ("shooter_on", "target_on")}


def write_view(observation: PanzerObservation) -> dict[str, Any]:
    """A viewer's view: a position without what the viewer may not know."""
    files, ranks = "abcdefgh"[: observation.columns], range(observation.rows, 0, -1)
    return {
        "game": observation.config.game,
        "config": config_json(observation.config),
        "control": "/".join("".join(observation.control[f"{file}{rank}"] for file in files) for rank in ranks),
        "units": {
            square: {"code": unit.code, "hidden": unit.hidden, "blocked": unit.blocked}
            for square, unit in observation.units.items()
        },
        "terrain": dict(observation.terrain),
        "piles": {side: list(pile) for side, pile in observation.piles.items()},
        "to_move": observation.to_move,
        "phase": observation.phase,
        "turn": observation.turn,
        "result": observation.result,
        "active": observation.active,
        "pending": dict(observation.pending) or None,
        "squads": {side: list(squad) for side, squad in observation.squads.items() if squad is not None},
        "laid": [list(card) for card in observation.laid],
        "memory": {side: dict(shot) if shot else None for side, shot in observation.shots.items()},
        "counts": dict(observation.counts),
        "shown": dict(observation.shown),
    }


def read_position(plain: Mapping[str, Any]) -> tuple[PanzerConfig, Records, Records]:
    """The config, the state and what each viewer knows, from a position; or what is wrong with it."""
    missing = [key for key in KEYS if key not in plain]
    if missing:
        raise NotationError(f"position: '{missing[0]}' is missing")
    unknown = [key for key in plain if key not in KEYS]
    if unknown:
        raise NotationError(f"position: '{unknown[0]}' is not part of a position")
    _check_shapes(plain)
    config = read_panzer_config(plain["config"])
    states, sights = new_battle(config), records(3, SIGHT)
    begin(states, sights, 0)
    empty = records(1, STATE)
    copy_state(states, empty)
    state = states[0]
    _read_field(plain, state)
    _read_units(plain, state)
    _read_course(plain, state)
    _read_memory(plain, state)
    written = write_position(config, state)
    wrong = next((key for key in KEYS if key != "config" and plain[key] != written[key]), None)
    if wrong is not None:
        raise NotationError(f"position: {wrong}: {plain[wrong]!r} does not fit the rest")
    check_possible(states, empty)
    for viewer in range(len(sights)):
        _open_eyes(state, sights[viewer])
    return config, states, sights


def _check_shapes(plain: Mapping[str, Any]) -> None:
    shapes: dict[str, type | tuple[type, ...]] = {
        "config": Mapping,
        "control": str,
        "units": Mapping,
        "terrain": Mapping,
        "piles": Mapping,
        "phase": str,
        "turn": int,
        "active": str,
        "pending": (Mapping, type(None)),
        "squads": Mapping,
        "laid": list,
        "memory": Mapping,
    }
    for key, shape in shapes.items():
        if not isinstance(plain[key], shape) or isinstance(plain[key], bool):
            raise NotationError(f"position: {key}: {plain[key]!r} has the wrong shape")
    for key in ("piles", "squads", "memory"):
        if set(plain[key]) != set(SIDES):
            raise NotationError(f"position: {key}: needs american and german")


def _square(state: np.void, name: object, where: str) -> int:
    try:
        square = square_number(str(name))
    except NotationError as error:
        raise NotationError(f"position: {where}: {error}") from None
    if square not in squares_of(state):
        raise NotationError(f"position: {where}: {name} is not on the battlefield")
    return square


def _read_field(plain: Mapping[str, Any], state: np.void) -> None:
    columns, ranks = int(state["columns"]), plain["control"].split("/")
    if len(ranks) != state["ranks"] or any(len(rank) != columns or set(rank) - set(CONTROL) for rank in ranks):
        raise NotationError(f"position: control: needs {int(state['ranks'])} ranks of {columns} out of {CONTROL}")
    for rank, letters in enumerate(reversed(ranks)):
        for file, letter in enumerate(letters):
            state["control"][rank * STRIDE + file] = CONTROL.index(letter)
    terrains = {name: terrain for terrain, name in TERRAINS.items()}
    if len(plain["laid"]) > state["terrain_cards"]:
        raise NotationError(f"position: laid: more than {int(state['terrain_cards'])} terrain cards")
    for number, card in enumerate(plain["laid"]):
        if not isinstance(card, list) or len(card) != 3 or card[1] not in list(terrains):
            raise NotationError(f"position: laid: {card!r} is not side, terrain, square")
        square = _square(state, card[2], "laid")
        state["terrain"][square] = terrains[card[1]]
        state["laid_square"][number] = square
    state["laid"] = len(plain["laid"])


def _read_units(plain: Mapping[str, Any], state: np.void) -> None:
    for name, unit in plain["units"].items():
        square = _square(state, name, "units")
        if not isinstance(unit, Mapping) or set(unit) != {"code", "hidden", "blocked"}:
            raise NotationError(f"position: units.{name}: needs code, hidden and blocked")
        if unit["code"] not in CODES or not isinstance(unit["hidden"], bool) or not isinstance(unit["blocked"], bool):
            raise NotationError(f"position: units.{name}: {unit!r} is no unit")
        number = unit_number(unit["code"])
        if state["control"][square] != side_of(number):
            raise NotationError(f"position: units.{name}: the square is not controlled by its side")
        terrain = int(state["terrain"][square])
        if terrain != Terrain.FOREST and (unit["hidden"] or not is_passable(terrain)):
            raise NotationError(f"position: units.{name}: a unit cannot be there so")
        if unit["blocked"] and (unit["hidden"] or not state["heavy"] or state["armor"][number] != 3):
            raise NotationError(f"position: units.{name}: only a revealed heavy unit is blocked")
        state["unit"][square] = number
        state["shown"][square] = not unit["hidden"]
        state["blocked"][square] = unit["blocked"]
    for square in squares_of(state):
        neutral = state["control"][square] == Side.NEUTRAL
        empty_terrain = state["terrain"][square] != Terrain.FOREST and state["unit"][square] == Unit.NONE
        if neutral != empty_terrain:
            raise NotationError(f"position: control: {square_name(square)} is neutral exactly where terrain is empty")


def _counts(codes: Any, where: str) -> Counter[int]:
    if not isinstance(codes, list) or not all(code in CODES for code in codes):
        raise NotationError(f"position: {where}: {codes!r} is no list of units")
    return Counter(unit_number(code) for code in codes)


def _read_course(plain: Mapping[str, Any], state: np.void) -> None:
    phases = {name: phase for phase, name in PHASES.items()}
    results = {name: outcome for outcome, name in RESULTS.items()}
    phase, turn = plain["phase"], plain["turn"]
    if phase not in phases or plain["active"] not in SIDES:
        raise NotationError(f"position: phase: there is no '{phase}', or active: there is no '{plain['active']}'")
    if plain["result"] not in list(results) or (plain["result"] is None) == (phase == "over"):
        raise NotationError(f"position: result: {plain['result']!r} does not fit the phase '{phase}'")
    setting_up = phase in ("terrain", "ground", "squad", "deploy")
    if not 0 <= turn < 1 << 31 or ((turn == 0) != setting_up and phase != "over"):
        raise NotationError(f"position: turn: {turn} does not fit the phase '{phase}'")
    state["phase"], state["turn"], state["result"] = phases[phase], turn, results[plain["result"]]
    state["to_move"] = SIDES.index(plain["active"])
    if turn and state["to_move"] != (turn - 1) % 2:
        raise NotationError(f"position: active: {plain['active']} has no turn {turn}")
    for side, name in enumerate(SIDES):
        squad = _counts(plain["squads"][name], f"squads.{name}")
        for unit, count in squad.items():
            if side_of(unit) != side or count > state["box"][unit]:
                raise NotationError(f"position: squads.{name}: {CODES[unit]} does not belong there so often")
            state["squad"][unit] = count
        for unit, count in _counts(plain["piles"][name], f"piles.{name}").items():
            state["pile"][side, unit] = count
    _read_pending(plain, state)
    _check_units(state, setting_up)


def _read_pending(plain: Mapping[str, Any], state: np.void) -> None:
    terrains = {name: terrain for terrain, name in TERRAINS.items()}
    needs = {
        Phase.EXPLORED: {"quadrant"},
        Phase.STRIKE: {"quadrant"},
        Phase.ARRANGE: {"quadrant"},
        Phase.AIM: {"quadrant", "striker"},
        Phase.FIRE: {"target"},
        Phase.DRAW: {"target", "attacker"},
        Phase.GROUND: {"terrain"},
    }
    pending, phase = plain["pending"] or {}, Phase(int(state["phase"]))
    allowed = needs.get(phase, set()) | ({"quadrant", "striker"} if phase in (Phase.FIRE, Phase.DRAW) else set())
    if phase == Phase.DEPLOY:
        allowed = {"placed"}
    if not needs.get(phase, set()) <= set(pending) <= allowed:
        raise NotationError(f"position: pending: {dict(pending)!r} does not belong to phase '{plain['phase']}'")
    for name, value in pending.items():
        if name == "terrain":
            if value not in list(terrains):
                raise NotationError(f"position: pending.terrain: there is no '{value}'")
            state["ground"] = terrains[value]
        elif name == "placed":
            if not isinstance(value, int) or not 0 < value < state["columns"]:
                raise NotationError(f"position: pending.placed: {value!r} is no number of squares")
            state["placed"] = value
        else:
            state[name] = _square(state, value, f"pending.{name}")
    side = int(state["to_move"])
    for name, owner in (("attacker", side), ("striker", side), ("target", 1 - side)):
        square = int(state[name])
        if square != NO_SQUARE and (state["unit"][square] >= UNITS or side_of(int(state["unit"][square])) != owner):
            raise NotationError(f"position: pending.{name}: no such unit on {square_name(square)}")
    quadrant = int(state["quadrant"])
    if quadrant != NO_SQUARE and quadrant + STRIDE + 1 not in squares_of(state):
        raise NotationError("position: pending.quadrant: not four squares of the battlefield")


def _check_units(state: np.void, setting_up: bool) -> None:
    """Units on the field and in the enemy's pile are the squad; in set-up what is missing is in hand."""
    there = Counter(int(unit) for unit in state["unit"] if unit < UNITS)
    for unit in range(UNITS):
        squad, side = int(state["squad"][unit]), int(side_of(unit))
        known = there[unit] + int(state["pile"][1 - side, unit])
        if known > squad or (known < squad and not setting_up and state["turn"]):
            raise NotationError(f"position: units: {known} of {squad} {CODES[unit]} on the field and in the piles")
        state["units_left"][side] += squad - int(state["pile"][1 - side, unit])
        if state["phase"] == Phase.DEPLOY and side == state["to_move"]:
            state["to_place"][unit] = squad - there[unit]


def _read_memory(plain: Mapping[str, Any], state: np.void) -> None:
    for side, name in enumerate(SIDES):
        shot = plain["memory"][name]
        if shot is None:
            continue
        keys = {"attacker", "from", "shooter_on", "target", "at", "target_on", "streak"}
        if not isinstance(shot, Mapping) or set(shot) != keys:
            raise NotationError(f"position: memory.{name}: needs {', '.join(sorted(keys))}")
        if shot["attacker"] not in CODES or shot["target"] not in CODES or not _is_count(shot["streak"]):
            raise NotationError(f"position: memory.{name}: {dict(shot)!r} is no shot")
        where = f"memory.{name}"
        row = state["shots"][side]
        row[Shot.ATTACKER], row[Shot.TARGET] = unit_number(shot["attacker"]), unit_number(shot["target"])
        row[Shot.FROM], row[Shot.AT] = _square(state, shot["from"], where), _square(state, shot["at"], where)
        for key, part in (("shooter_on", Shot.SHOOTER_ON), ("target_on", Shot.TARGET_ON)):
            row[part] = NO_SQUARE if shot[key] is None else _square(state, shot[key], where)
        row[Shot.STREAK] = shot["streak"]


def _is_count(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 1 <= value < 1 << 31


def _open_eyes(state: np.void, sight: np.void) -> None:
    """A viewer of a loaded position knows their own units, what is revealed, and no more."""
    viewer = int(sight["viewer"])
    for side in range(2):
        if side == viewer:
            units = range(side * SIDE_UNITS, (side + 1) * SIDE_UNITS)
            sight["squad"] = sum(int(state["squad"][unit]) << (2 * number) for number, unit in enumerate(units))
    for square in squares_of(state):
        control, unit = int(state["control"][square]), int(state["unit"][square])
        if state["shown"][square]:
            sight["seen"][square] = unit
            sight["seen_turn"][square] = state["turn"]
        known = control in (viewer, Side.NEUTRAL) or state["shown"][square]
        sight["unit"][square] = unit if known else Unit.UNSEEN
