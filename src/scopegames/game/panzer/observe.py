"""What each viewer knows, as an observation, and the firing hand."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from typing import Any, TypeAlias

import msgspec
import numpy as np

from ...notation.panzer import position
from ...notation.panzer.words import CONTROL, DEALER, PHASES, RESULTS, SIDES, VIEWERS, unit_code
from ...notation.plain import Reader
from ...notation.squares import named_squares, square_name
from ...observations import FiringHand, PanzerObservation, Sighting, UnitSeen
from ...rules.panzer import kernels
from ...rules.panzer.sight import SIGHT
from ...rules.panzer.state import SIDE_UNITS, STATE, UNITS, Action, Phase, Terrain, Unit
from ...rules.record import Records
from ...scenarios.panzer import CODES, PanzerConfig
from ...svg import REFEREE
from ..latest import Latest
from .happenings import unpack_squad
from .steps import legal_decisions, legal_steps, split

Plain: TypeAlias = dict[str, Any]
Squares: TypeAlias = Iterable[tuple[int, str]]

_PUBLIC = (
    *("columns", "ranks", "control", "terrain", "shown", "blocked", "laid_square", "laid", "units_left", "placed"),
    *("to_move", "phase", "turn", "quadrant", "target", "attacker", "striker", "ground", "pile", "result"),
    "shots",  # of which `public_shot` leaves out what is hidden
)
_read_public, _read_sight = Latest(Reader(STATE, _PUBLIC)), Reader(SIGHT)
_sighting, _unit_seen = lru_cache(maxsize=4096)(Sighting), lru_cache(maxsize=4096)(UnitSeen)

SEEN_CODES = [unit_code(unit) for unit in range(Unit.UNSEEN + 1)]

# Members of an enum are looked up too slowly for what runs at every decision.
OVER, DRAW, FIRE, SQUAD = int(Phase.OVER), int(Phase.DRAW), int(Phase.FIRE), int(Phase.SQUAD)


def firing_hand(states: Records, attacker: int, target: int) -> FiringHand:
    """What the firing hand holds, and which rule put each card in or took it out."""
    parts = np.empty(kernels.HAND_PARTS, dtype=np.int64)
    kernels.firing_hand(states, 0, attacker, target, parts)
    distance, low_profile, correction, armor, turret, flank, rear, hits = parts.tolist()
    flanked = 0 if rear else flank
    hills = Terrain.HILL in (states[0]["terrain"][attacker], states[0]["terrain"][target])
    changes = (
        ("P-TURN-5", "hit", hits),
        ("P-TER-7" if hills else "P-TURN-5", "range", distance),
        ("P-ADV-8", "range", low_profile),
        ("P-ADV-1", "range", -min(correction, distance + low_profile)),
        ("P-TURN-5", "armor", armor),
        ("P-ADV-10", "armor", -min(turret, armor)),
        ("P-ADV-2", "armor", -min(flanked, armor - min(turret, armor))),
        ("P-ADV-3", "armor", -min(rear, armor - min(turret, armor))),
    )
    return FiringHand(
        attacker=square_name(attacker),
        target=square_name(target),
        hits=hits,
        range=max(0, distance + low_profile - correction),
        armor=max(0, armor - turret - (rear or flank)),
        changes=tuple(change for change in changes if change[2]),
    )


def chances(states: Records) -> dict[str, str]:
    """The chance of each card at a draw, as reduced fractions; empty elsewhere."""
    state = states[0]
    if state["phase"] != Phase.DRAW:
        return {}
    return firing_hand(states, int(state["attacker"]), int(state["target"])).chances()


def observe(
    config: PanzerConfig, states: Records, sights: Records, viewer: int, history: tuple[str, ...] = ()
) -> PanzerObservation:
    """What a viewer knows, with what the viewer or the dealer may decide and the lines of the viewer's record."""
    seen = observed(states, sights, viewer)
    legal = tuple(legal_decisions(states)) if seen["to_move"] in (seen["viewer"], DEALER) else ()
    return PanzerObservation(config=config, legal=legal, history=history, **seen)


def observed(states: Records, sights: Records, viewer: int) -> dict[str, Any]:
    """The other fields of an observation: what is public, and what the viewer's own record has taken in."""
    state, sight = _read_public(states), _read_sight(sights, viewer)
    phase, squares = state["phase"], named_squares(state["columns"], state["ranks"])
    drawing = phase == DRAW
    mine = phase != OVER and not drawing and state["to_move"] == viewer
    control = state["control"]
    return {
        "viewer": VIEWERS[viewer],
        "columns": state["columns"],
        "rows": state["ranks"],
        "control": {name: CONTROL[control[square]] for square, name in squares},
        "terrain": position.terrain_json(state),
        "units": _units(state, sight, squares),
        "memory": _memory(sight, squares),
        "piles": {side: tuple(pile) for side, pile in position.piles_json(state).items()},
        "to_move": position.mover(state),
        "active": SIDES[state["to_move"]],
        "phase": PHASES[phase],
        "turn": state["turn"],
        "pending": _pending(state, mine),
        "squads": {name: _squad(states, state, sight, side) for side, name in enumerate(SIDES)},
        "laid": tuple(map(tuple, position.laid_json(state))),
        "shots": {name: position.public_shot(shot) for name, shot in zip(SIDES, state["shots"], strict=True)},
        "counts": _counts(state),
        "shown": _shown(state, sight),
        "hand": firing_hand(states, state["attacker"], state["target"]) if drawing else None,
        "hands": _possible_hands(states) if mine and phase == FIRE else {},
        "result": RESULTS[state["result"]],
    }


def observed_json(states: Records, sights: Records, viewer: int) -> bytes:
    """The same fields as JSON."""
    return msgspec.json.encode(observed(states, sights, viewer))


def _units(state: Plain, sight: Plain, squares: Squares) -> dict[str, UnitSeen]:
    """Own units, and enemy units that are revealed now."""
    known, shown = sight["unit"], state["shown"]
    viewer, blocked = sight["viewer"], state["blocked"]
    return {
        name: _unit_seen(CODES[known[at]], not shown[at], bool(blocked[at]))
        for at, name in squares
        if known[at] < UNITS and (shown[at] or known[at] // SIDE_UNITS == viewer)
    }


def _memory(sight: Plain, squares: Squares) -> dict[str, Sighting]:
    seen, turns, moves = sight["seen"], sight["seen_turn"], sight["moves"]
    return {name: _sighting(SEEN_CODES[seen[at]], turns[at], moves[at]) for at, name in squares if turns[at] >= 0}


def _pending(state: Plain, mine: bool) -> dict[str, Any]:
    pending = position.pending_json(state) or {}
    # How far a row is laid says nothing, but nobody else needs to watch it grow.
    return pending if mine or state["turn"] else {}


def _squad(states: Records, state: Plain, sight: Plain, side: int) -> tuple[str, ...] | None:
    if side != sight["viewer"]:
        return None
    if state["phase"] == SQUAD and state["to_move"] == side:
        return tuple(position.squad_json(states[0]["squad"], side))
    return unpack_squad(sight["squad"], side)


def _counts(state: Plain) -> dict[str, int]:
    """Units left a side; a squad that is still being chosen is not counted."""
    choosing = state["to_move"] if state["phase"] == SQUAD else None
    return {name: 0 if side == choosing else state["units_left"][side] for side, name in enumerate(SIDES)}


def _shown(state: Plain, sight: Plain) -> dict[str, str]:
    """The units that lie open while a decision on them is pending."""
    if state["phase"] not in (FIRE, DRAW):
        return {}
    squares = [state[name] for name in ("target", "attacker", "striker") if state[name] >= 0]
    return {square_name(square): unit_code(sight["seen"][square]) for square in squares}


def _possible_hands(states: Records) -> dict[str, FiringHand]:
    """The firing hand of every unit that could fire at what was found."""
    target = int(states[0]["target"])
    attackers = [split(action)[1] for action in legal_steps(states) if split(action)[0] == Action.FIRE]
    return {square_name(attacker): firing_hand(states, attacker, target) for attacker in attackers}


def observe_open(config: PanzerConfig, states: Records, sights: Records) -> PanzerObservation:
    """The battlefield with every unit seen: for a referee, not for a player."""
    state, spectator = states[0], len(SIDES)
    units = {
        square_name(at): UnitSeen(CODES[int(state["unit"][at])], not state["shown"][at], bool(state["blocked"][at]))
        for at in position.squares_of(state)
        if state["unit"][at] < UNITS
    }
    squads = {name: tuple(position.squad_json(state["squad"], side)) for side, name in enumerate(SIDES)}
    seen = observe(config, states, sights, spectator)
    return replace(
        seen,
        viewer=REFEREE,
        units=units,
        squads=squads,
        pending=position.pending_json(state) or {},
        hands=_possible_hands(states) if state["phase"] == Phase.FIRE else {},
        legal=tuple(legal_decisions(states)),
    )
