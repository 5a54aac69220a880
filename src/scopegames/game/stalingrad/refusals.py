"""Why a decision is not legal, in one sentence with its article, from what its maker knows."""

from __future__ import annotations

import numpy as np

from ...decisions import (
    Advance,
    Assault,
    Deploy,
    End,
    Fire,
    Hold,
    Howitzer,
    Move,
    Pass,
    Reinforce,
    Scout,
    Search,
    SetUp,
    Shoot,
    Turn,
)
from ...notation.squares import square_number
from ...notation.stalingrad.words import PHASES, SIDES
from ...rules.grid import STRIDE, distance, rank_of
from ...rules.stalingrad.state import Division, Kind, Phase, card_of, kind_of, owner

CORNERS = (0, 1, STRIDE, STRIDE + 1)

ASKED = {
    Phase.SETUP: "the Front is to be laid first (S-SETUP-1)",
    Phase.SEARCH: "the card found is to be shot or spared first (S-TURN-3)",
    Phase.FIRE: "the card found is to be shot or spared first (S-ADV-5)",
    Phase.ASSAULT: "the assaulting Infantry advances or holds first (S-ADV-7)",
    Phase.DEPLOY: "the extra MOVE comes first (S-ADV-3)",
    Phase.AFTER: "the turn's action is done; only a DEPLOYMENT or the end of the turn is left (S-ADV-3)",
    Phase.OVER: "the game is over",
    Phase.ARRANGE: "the quadrant's cards are to be laid back first (S-TURN-2)",
    Phase.HOWITZER: "the Mortar's target is to be named first (S-ADV-6)",
    Phase.CHARGE: "the quadrant to assault is to be named first (S-ADV-7)",
}

UNIT_OF: dict[type[Turn], tuple[Kind, str, str]] = {
    Deploy: (Kind.OFFICER, "Officer", "S-ADV-3"),
    Scout: (Kind.SCOUT, "Scout", "S-ADV-4"),
    Fire: (Kind.MACHINE_GUN, "Machine Gun", "S-ADV-5"),
    Howitzer: (Kind.MORTAR, "Mortar", "S-ADV-6"),
    Assault: (Kind.INFANTRY, "Infantry", "S-ADV-7"),
}


def why_not(state: np.void, decision: Turn) -> str:
    """The reason why the side to move may not decide so now."""
    phase = Phase(int(state["phase"]))
    if phase in (Phase.ACTION, Phase.DEPLOY, Phase.AFTER, Phase.ARRANGE):
        reason = _action_reason(state, phase, decision)
    elif phase in (Phase.SEARCH, Phase.FIRE, Phase.ASSAULT):
        reason = _answer_reason(phase, decision)
    else:
        reason = None
    return reason or ASKED.get(phase) or f"not legal in phase '{PHASES[phase]}'"


def _action_reason(state: np.void, phase: Phase, decision: Turn) -> str | None:
    match decision:
        case SetUp():
            return "the Fronts are laid already (S-SETUP-1)"
        case Shoot() | Hold() | Advance() if phase == Phase.ACTION:
            return "nothing was found to answer to (S-TURN-3)"
        case Move(quadrant, _) if phase != Phase.AFTER:
            return _move_reason(state, quadrant, "S-TURN-2")
        case Deploy() if state["deployed"]:
            return "a DEPLOYMENT was made this turn already (S-ADV-3)"
        case End() if phase == Phase.ACTION:
            return "the turn's action is compulsory (S-ADV-3)"
        case Pass() if phase == Phase.ACTION:
            return "a legal action exists (S-TURN-6)"
        case Search(square) if phase == Phase.ACTION:
            return _search_reason(state, square)
        case Reinforce() if phase == Phase.ACTION:
            return _unit_reason(state) or _reinforce_reason(state, decision)
        case Deploy() | Scout() | Fire() | Howitzer() | Assault() if phase in (Phase.ACTION, Phase.AFTER):
            kind, name, article = UNIT_OF[type(decision)]
            if phase == Phase.AFTER and not isinstance(decision, Deploy):
                return None
            if not state["in_play"][int(state["to_move"]), kind]:
                return _unit_reason(state) or f"no {name} of yours is in play ({article})"
            return _unit_reason(state) or _target_reason(state, decision, name, article)
        case _:
            return None


def _on_board(state: np.void, square: int) -> bool:
    return bool(square % STRIDE < state["columns"] and rank_of(square) < 2 * state["rows"])


def _owner(state: np.void, square: int) -> int:
    return owner(int(state["board"][square]))


def _move_reason(state: np.void, quadrant: str, article: str) -> str:
    side, rows = int(state["to_move"]), int(state["rows"])
    first = square_number(quadrant)
    squares = [first + corner for corner in CORNERS]
    outside = first % STRIDE + 1 >= state["columns"] or rank_of(first) + 1 >= 2 * rows
    if outside or any(rank_of(square) // rows != side for square in squares):
        return f"{quadrant} is no quadrant of your Front ({article})"
    if any(_owner(state, square) != side for square in squares):
        return f"an enemy card stands in {quadrant} (S-ADV-10)"
    return f"these are not the four cards of {quadrant} ({article})"


def _search_reason(state: np.void, square: str) -> str:
    if state["division"] == Division.UNITS:
        return "the Units Division does not SEARCH (S-TEAM-2)"
    if state["advanced"] and not state["in_play"][int(state["to_move"]), Kind.SNIPER]:
        return "no Sniper of yours is in play (S-ADV-2)"
    return _enemy_reason(state, square_number(square), square, "S-TURN-3")


def _enemy_reason(state: np.void, number: int, square: str, article: str) -> str:
    if not _on_board(state, number):
        return f"{square} is not on the battlefield ({article})"
    return f"no enemy card lies on {square} ({article})"


def _unit_reason(state: np.void) -> str | None:
    if not state["advanced"]:
        return "only Advanced Mode has this action (S-ADV-1)"
    if state["division"] == Division.SNIPERS:
        return "the Snipers Division only moves and searches (S-TEAM-2)"
    return None


def _target_reason(state: np.void, decision: Turn, name: str, article: str) -> str | None:
    side = int(state["to_move"])
    match decision:
        case Deploy(square) | Howitzer(square, _) | Assault(square, _):
            number = square_number(square)
            if state["board"][number] != card_of(side, UNIT_OF[type(decision)][0]):
                return f"no {name} of yours is on {square} ({article})"
    match decision:
        case Deploy():
            return "no quadrant can be moved (S-ADV-3)"
        case Scout(squares):
            for square in squares:
                if not _on_board(state, square_number(square)) or _owner(state, square_number(square)) != 1 - side:
                    return _enemy_reason(state, square_number(square), square, article)
            return "two squares must be side by side in a row, the a-side one first (S-ADV-4)"
        case Fire(square):
            number = square_number(square)
            if not _on_board(state, number) or _owner(state, number) != 1 - side:
                return _enemy_reason(state, number, square, article)
            return f"no Machine Gun of yours is adjacent to {square} (S-ADV-5)"
        case Howitzer(mortar, target):
            number = square_number(target)
            if not _on_board(state, number) or _owner(state, number) != 1 - side:
                return _enemy_reason(state, number, target, article)
            if distance(square_number(mortar), number) <= 1:
                return f"{target} is adjacent to the Mortar on {mortar} (S-ADV-6)"
        case Assault(infantry, quadrant):
            first = square_number(quadrant)
            around = [first + corner for corner in CORNERS]
            if first % STRIDE + 1 >= state["columns"] or rank_of(first) + 1 >= 2 * state["rows"]:
                return f"{quadrant} is no quadrant of the battlefield (S-ADV-7)"
            if square_number(infantry) not in around:
                return f"the Infantry on {infantry} is not in quadrant {quadrant} (S-ADV-7)"
            return f"quadrant {quadrant} holds no enemy card (S-ADV-7)"
    return None


def _reinforce_reason(state: np.void, decision: Reinforce) -> str:
    side, rows = int(state["to_move"]), int(state["rows"])
    enemy = 1 - side
    if decision.returning != (decision.returning.lower() if side else decision.returning.upper()):
        return f"the {SIDES[side]} side writes its cards in {'lower' if side else 'upper'} case"
    if not state["pile"][enemy, Kind.INFANTRY]:
        return "no Infantry of yours lies in the enemy's score pile (S-ADV-9)"
    if len(decision.returning) > 1:
        if not state["returns_mortar"]:
            return "a Mortar comes back only in Offensive without Snipers (S-SCEN-7)"
        if not state["pile"][enemy, Kind.MORTAR]:
            return "no Mortar of yours lies in the enemy's score pile (S-SCEN-7)"
    first = square_number(decision.quadrant)
    if rank_of(first) != (0 if side == 0 else 2 * rows - 2):
        return f"quadrant {decision.quadrant} does not touch your Player Zone (S-ADV-9)"
    reason = _move_reason(state, decision.quadrant, "S-ADV-9")
    if not reason.startswith("these"):
        return reason
    empty = sum(kind_of(int(state["board"][first + corner])) == Kind.EMPTY for corner in CORNERS)
    if empty < len(decision.returning):
        return f"quadrant {decision.quadrant} has not enough Empty Areas (S-ADV-9)"
    return reason


def _answer_reason(phase: Phase, decision: Turn) -> str | None:
    match decision:
        case Hold():
            return "a Decoy must be shot (S-TURN-3)" if phase == Phase.SEARCH else "a Decoy must be shot (S-ADV-5)"
        case Shoot(place) if phase == Phase.SEARCH:
            return f"{place} is no quadrant of your Front that holds a Sniper of yours (S-TURN-4)"
        case Shoot(place) if phase == Phase.FIRE:
            return f"no Machine Gun of yours that is adjacent to the target is on {place} (S-ADV-5)"
        case Advance(square) if phase == Phase.ASSAULT:
            return f"no enemy card of the assaulted quadrant lies on {square} (S-ADV-7)"
        case _:
            return None
