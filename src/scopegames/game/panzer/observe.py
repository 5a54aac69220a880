"""What each viewer knows, as an observation, and the firing hand."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np

from ...notation.panzer import position
from ...notation.panzer.words import CONTROL, PHASES, RESULTS, SIDES, VIEWERS, unit_code
from ...notation.squares import square_name
from ...observations import FiringHand, PanzerObservation, Sighting, UnitSeen
from ...rules.panzer import kernels
from ...rules.panzer.state import SIDE_UNITS, UNITS, Action, Outcome, Phase, Terrain
from ...rules.record import Records
from ...scenarios.panzer import CODES, PanzerConfig
from ...svg import REFEREE
from .happenings import unpack_squad
from .steps import legal_decisions, legal_steps, split


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
    """What a viewer knows: the public fields, and what the viewer's own record has taken in."""
    state, sight = states[0], sights[viewer]
    phase = Phase(int(state["phase"]))
    mine = phase not in (Phase.OVER, Phase.DRAW) and state["to_move"] == viewer
    legal = tuple(legal_decisions(states)) if mine or phase == Phase.DRAW else ()
    squares = position.squares_of(state)
    control = state["control"].tolist()
    return PanzerObservation(
        viewer=VIEWERS[viewer],
        config=config,
        columns=int(state["columns"]),
        rows=int(state["ranks"]),
        control={square_name(square): CONTROL[control[square]] for square in squares},
        terrain=position.terrain_json(state),
        units=_units(state, sight, squares),
        memory=_memory(sight, squares),
        piles={side: tuple(pile) for side, pile in position.piles_json(state).items()},
        to_move=position.mover(state),
        active=SIDES[int(state["to_move"])],
        phase=PHASES[phase],
        turn=int(state["turn"]),
        pending=_pending(state, mine),
        squads={name: _squad(state, sight, side) for side, name in enumerate(SIDES)},
        laid=tuple(map(tuple, position.laid_json(state))),
        shots={name: position.public_shot(state["shots"][side]) for side, name in enumerate(SIDES)},
        counts=_counts(state),
        shown=_shown(state, sight),
        hand=_drawn_hand(states),
        hands=_possible_hands(states) if mine and phase == Phase.FIRE else {},
        legal=legal,
        result=RESULTS[Outcome(int(state["result"]))],
        history=history,
    )


def _units(state: np.void, sight: np.void, squares: list[int]) -> dict[str, UnitSeen]:
    """Own units, and enemy units that are revealed now."""
    known, shown = sight["unit"].tolist(), state["shown"].tolist()
    viewer, blocked = int(sight["viewer"]), state["blocked"].tolist()
    return {
        square_name(at): UnitSeen(CODES[known[at]], not shown[at], bool(blocked[at]))
        for at in squares
        if known[at] < UNITS and (shown[at] or known[at] // SIDE_UNITS == viewer)
    }


def _memory(sight: np.void, squares: list[int]) -> dict[str, Sighting]:
    seen, turns, moves = sight["seen"].tolist(), sight["seen_turn"].tolist(), sight["moves"].tolist()
    return {square_name(at): Sighting(unit_code(seen[at]), turns[at], moves[at]) for at in squares if turns[at] >= 0}


def _pending(state: np.void, mine: bool) -> dict[str, Any]:
    pending = position.pending_json(state) or {}
    # How far a row is laid says nothing, but nobody else needs to watch it grow.
    return pending if mine or state["turn"] else {}


def _squad(state: np.void, sight: np.void, side: int) -> tuple[str, ...] | None:
    if side != sight["viewer"]:
        return None
    choosing = state["phase"] == Phase.SQUAD and state["to_move"] == side
    return tuple(position.squad_json(state["squad"], side) if choosing else unpack_squad(int(sight["squad"]), side))


def _counts(state: np.void) -> dict[str, int]:
    """Units left a side; a squad that is still being chosen is not counted."""
    choosing = int(state["to_move"]) if state["phase"] == Phase.SQUAD else None
    return {name: 0 if side == choosing else int(state["units_left"][side]) for side, name in enumerate(SIDES)}


def _shown(state: np.void, sight: np.void) -> dict[str, str]:
    """The units that lie open while a decision on them is pending."""
    squares = [int(state[name]) for name in ("target", "attacker", "striker") if state[name] >= 0]
    if state["phase"] not in (Phase.FIRE, Phase.DRAW):
        return {}
    return {square_name(square): unit_code(int(sight["seen"][square])) for square in squares}


def _drawn_hand(states: Records) -> FiringHand | None:
    state = states[0]
    if state["phase"] != Phase.DRAW:
        return None
    return firing_hand(states, int(state["attacker"]), int(state["target"]))


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
