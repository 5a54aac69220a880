"""Why a decision is not legal, in one sentence with its article, from what its maker knows."""

from __future__ import annotations

import numpy as np

from ...decisions import (
    ChooseSquad,
    Decision,
    DeploySquad,
    Draw,
    Explore,
    Fire,
    Hold,
    LayTerrain,
    Move,
    Pass,
    Search,
    Strike,
)
from ...notation.squares import square_number
from ...rules.grid import STRIDE, distance
from ...rules.panzer.state import SIDE_UNITS, UNITS, Phase, Shot, Side, Terrain, Unit, side_of
from ...scenarios.panzer import CODES

ASKED = {
    Phase.TERRAIN: "terrain is laid first (P-TER-2)",
    Phase.SQUAD: "a squad is to be chosen first (P-SETUP-4)",
    Phase.DEPLOY: "the squad is to be deployed first (P-SETUP-5)",
    Phase.ACTION: "one action is asked: move, explore or search (P-TURN-2, P-TURN-3, P-TURN-4)",
    Phase.EXPLORED: "the quadrant that was explored may be moved, or the action ends (P-TURN-3)",
    Phase.STRIKE: "a light unit of the moved quadrant may strike, or the action ends (P-ADV-4)",
    Phase.FIRE: "the unit found is to be fired at or spared first (P-TURN-7)",
    Phase.DRAW: "the dealer draws a firing card first (P-TURN-5)",
    Phase.OVER: "the game is over",
    Phase.ARRANGE: "the quadrant's cards are to be laid back first (P-TURN-2)",
    Phase.GROUND: "the terrain card is to be laid first (P-TER-2)",
    Phase.AIM: "the light unit's target is to be named first (P-ADV-4)",
}


def why_not(state: np.void, decision: Decision) -> str:
    """The reason why the side to move may not decide so now."""
    phase = Phase(int(state["phase"]))
    match phase, decision:
        case Phase.TERRAIN, LayTerrain():
            return _terrain_reason(state, decision)
        case Phase.SQUAD, ChooseSquad():
            return _squad_reason(state, decision)
        case Phase.DEPLOY, DeploySquad():
            return "the row must hold the whole squad, one card for each square (P-SETUP-5)"
        case ((Phase.ACTION | Phase.EXPLORED | Phase.ARRANGE), Move()):
            return _move_reason(state, phase, decision)
        case Phase.ACTION, Explore(square):
            return _explore_reason(state, square)
        case Phase.ACTION, Search(square):
            return _search_reason(state, square)
        case Phase.ACTION, Pass():
            return "a legal action exists (P-TURN-8)"
        case Phase.ACTION, Fire() | Hold():
            return "nothing was found to fire at (P-TURN-4)"
        case Phase.ACTION, Strike() if state["light"]:
            return "a light unit strikes only after a MOVEMENT (P-ADV-4)"
        case ((Phase.STRIKE | Phase.AIM), Strike()):
            return _strike_reason(state, decision)
        case Phase.FIRE, Fire(square):
            return _fire_reason(state, square)
        case Phase.DRAW, Draw(card):
            return f"no such card is in the firing hand: {card} (P-TURN-5)"
        case _:
            return ASKED[phase]


def _on_field(state: np.void, square: int) -> bool:
    return bool(square % STRIDE < state["columns"] and square // STRIDE < state["ranks"])


def _terrain_reason(state: np.void, decision: LayTerrain) -> str:
    square = square_number(decision.square)
    if not _on_field(state, square):
        return f"{decision.square} is not on the battlefield (P-TER-2)"
    if square // STRIDE in (0, int(state["ranks"]) - 1):
        return "no terrain lies on a deployment row (P-TER-2)"
    if state["terrain"][square] != Terrain.FOREST:
        return f"a terrain card lies on {decision.square} already (P-TER-2)"
    return "each side lays one Meadow or Hill and one Lake or Mountain, one in each territory (P-TER-2)"


def _squad_reason(state: np.void, decision: ChooseSquad) -> str:
    codes, side = list(decision.units or ()), int(state["to_move"])
    if not codes:
        return "the units are missing (P-SETUP-4)"
    if any(CODES.index(code) // SIDE_UNITS != side for code in codes):
        return "a squad has units of its own side only (P-SETUP-4)"
    if "PE" in codes and state["pershing_banned"]:
        return "the Pershing is not in service yet (P-ADV-9)"
    if any(codes.count(code) > state["box"][CODES.index(code)] for code in codes):
        return "the box does not hold so many of one kind (P-CARD-1)"
    if len(codes) > state["most_units"]:
        return f"a squad has at most {int(state['most_units'])} units (P-SETUP-1)"
    points = sum(int(state["points"][CODES.index(code)]) for code in codes)
    if points > state["most_points"]:
        return f"{points} points are more than the {int(state['most_points'])} of a squad (P-SETUP-1)"
    return "the codes stand in alphabetical order"


def _move_reason(state: np.void, phase: Phase, decision: Move) -> str:
    first, side = square_number(decision.quadrant), int(state["to_move"])
    if phase != Phase.ACTION and first != state["quadrant"]:
        return ASKED[phase]
    if not _on_field(state, first + STRIDE + 1) or first % STRIDE + 1 >= state["columns"]:
        return f"{decision.quadrant} is no quadrant of the battlefield (P-TURN-2)"
    squares = [first + corner for corner in (0, 1, STRIDE, STRIDE + 1)]
    if any(state["control"][square] == 1 - side for square in squares):
        return f"you do not control all of quadrant {decision.quadrant} (P-TURN-2)"
    if all(state["control"][square] == Side.NEUTRAL for square in squares):
        return f"no card of yours is in quadrant {decision.quadrant} (P-TER-3)"
    if any(state["blocked"][square] for square in squares):
        return f"these are not the cards of {decision.quadrant}; a blocked unit stays on its square (P-ADV-6)"
    return f"these are not the cards of {decision.quadrant}, each unit on forest or passable terrain (P-TURN-2)"


def _explore_reason(state: np.void, name: str) -> str:
    first = square_number(name)
    if not _on_field(state, first + STRIDE + 1) or first % STRIDE + 1 >= state["columns"]:
        return f"{name} is no quadrant of the battlefield (P-TURN-3)"
    return f"quadrant {name} does not have squares of both sides (P-TURN-3)"


def _search_reason(state: np.void, name: str) -> str:
    square, side = square_number(name), int(state["to_move"])
    if not _on_field(state, square) or state["control"][square] != 1 - side:
        return f"{name} is no square of the enemy's (P-TURN-4)"
    if state["shown"][square]:
        return f"no unit of yours could fire at {name} (P-TURN-7)"
    return f"{name} is not within distance 2 and in sight of a square of yours (P-TURN-4)"


def _strike_reason(state: np.void, decision: Strike) -> str:
    striker = square_number(decision.unit)
    if striker not in [int(state["quadrant"]) + corner for corner in (0, 1, STRIDE, STRIDE + 1)]:
        return f"{decision.unit} is not in the quadrant that was moved (P-ADV-4)"
    unit = int(state["unit"][striker])
    if unit >= UNITS or side_of(unit) != state["to_move"] or state["armor"][unit] != 1:
        return f"no light unit of yours is on {decision.unit} (P-ADV-4)"
    return f"the light unit on {decision.unit} cannot search {decision.target} (P-ADV-4)"


def _fire_reason(state: np.void, name: str) -> str:
    square, target = square_number(name), int(state["target"])
    unit = int(state["unit"][square])
    if unit >= UNITS or side_of(unit) != state["to_move"]:
        return f"no unit of yours is on {name} (P-TURN-5)"
    if state["striker"] >= 0 and square != state["striker"]:
        return "only the light unit that searched may fire (P-ADV-4)"
    if distance(square, target) > 2:
        return f"the target is more than 2 squares from {name} (P-TURN-5)"
    too_strong = state["armor"][int(state["unit"][target])] > state["firepower"][unit]
    if state["superior_armor"] and too_strong and distance(square, target) > 1:
        return f"the target's armor is too strong for {CODES[unit]} at that distance (P-ADV-7)"
    shot = state["shots"][int(state["to_move"])]
    if state["stug"] and unit == shot[Shot.ATTACKER] == Unit.STUG and distance(int(shot[Shot.AT]), target) > 1:
        return "the StuG III cannot turn so far after its last shot (P-ADV-8)"
    return f"{CODES[unit]} on {name} has no line of fire to the target (P-TER-6)"
