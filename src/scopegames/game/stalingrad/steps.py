"""Written decisions as engine steps, and back."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter

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
from ...errors import IllegalDecision
from ...notation.squares import square_name, square_number
from ...notation.stalingrad.decisions import write_decision
from ...notation.stalingrad.words import CARD_LETTERS, SIDES, card_letter, in_case, kind_letter, kind_of_letter
from ...rules.grid import ARRANGEMENTS, SQUARES, STRIDE
from ...rules.record import Records, records
from ...rules.stalingrad import kernels
from ...rules.stalingrad.reinforcements import INFANTRY_ALONE
from ...rules.stalingrad.sight import SIGHT, VIEWERS
from ...rules.stalingrad.state import ACTIONS, KINDS, STATE, Action, Cause, Outcome, Phase
from .happenings import RETURNS
from .refusals import why_not

ORDERS: list[list[int]] = ARRANGEMENTS.tolist()
_OUT = np.empty(ACTIONS, dtype=np.int64)


def step(states: Records, sights: Records, action: int) -> tuple[Records, Records, int]:
    """The state and sights after an engine step, and the new phase, or -1 for an illegal step."""
    new_states, new_sights = records(1, STATE), records(VIEWERS, SIGHT)
    if not 0 <= action < ACTIONS:
        return new_states, new_sights, -1
    return new_states, new_sights, kernels.step_into(states, sights, new_states, new_sights, action, _OUT)


def finish(states: Records, side: int | None) -> Records:
    """The state after the game was given up by a side, or drawn by agreement."""
    closed = scratch(states)
    kernels.finish(closed, 0, Outcome.DRAW if side is None else 1 - side, Cause.AGREEMENT)
    return closed


def legal_steps(states: Records) -> list[int]:
    """The legal engine steps, in the engine's order."""
    steps: list[int] = _OUT[: kernels.legal(states, 0, _OUT)].tolist()
    return steps


def scratch(states: Records) -> Records:
    """A copy of a state to try a step on."""
    copy = records(1, STATE)
    kernels.copy_state(states, copy)
    return copy


def split(step: int) -> tuple[Action, int]:
    """The family of a step, and what is added to it."""
    family = FAMILIES[bisect_right(FAMILIES, step) - 1]
    return family, step - family


FAMILIES = sorted(Action)
OPENINGS = frozenset({Action.MOVE, Action.HOWITZER, Action.ASSAULT, Action.REINFORCE, Action.REINFORCE_BOTH})
"""First steps that show nothing: together with the next step they are one written decision."""
OPENING_STEPS = frozenset(step for step in range(ACTIONS) if split(step)[0] in OPENINGS)


def legal_decisions(states: Records) -> list[str]:
    """The legal decisions as sorted text; none in set-up, where there are too many to list."""
    if states[0]["phase"] == Phase.SETUP:
        return []
    written: list[str] = []
    for step in legal_steps(states):
        if step in OPENING_STEPS:
            opened = scratch(states)
            kernels.apply_alone(opened, 0, step)
            written += written_steps(opened)
        else:
            written.append(write_step(states, step))
    written.sort()
    return written


def written_steps(states: Records) -> dict[str, int]:
    """Each legal step that completes a decision, under its text."""
    steps = legal_steps(states)
    if states[0]["phase"] != Phase.ARRANGE:
        return {write_step(states, step): step for step in steps}
    beginning, cards = begun(states[0]), taken_up(states)
    return {beginning + "".join([cards[old] for old in ORDERS[step - ARRANGE]]): step for step in steps}


def taken_up(states: Records) -> list[str]:
    """The letters of the four cards that a MOVE or REINFORCEMENTS has taken up."""
    cards = np.empty(4, dtype=np.int64)
    kernels.taken_up(states, 0, cards)
    return [CARD_LETTERS[card] for card in cards.tolist()]


def begun(state: np.void) -> str:
    """The text of a decision up to what its last step names."""
    match Phase(int(state["phase"])):
        case Phase.ARRANGE:
            quadrant, returning = square_name(int(state["quadrant"])), int(state["returning"])
            if returning:
                return f"reinforce {quadrant} {in_case(RETURNS[returning], int(state['to_move']))} "
            return f"move {quadrant} "
        case Phase.HOWITZER:
            return f"howitzer {square_name(int(state['mortar']))} "
        case Phase.CHARGE:
            return f"assault {square_name(int(state['infantry']))} "
        case Phase.ASSAULT:
            return "advance "
        case _:
            return "shoot "


def _named(step: int) -> str:
    """What a step says by itself: the whole text of a decision, or of a target its square."""
    family, value = split(step)
    if family in (Action.HOLD, Action.END, Action.PASS):
        return family.name.lower()
    if family in (Action.LAY, Action.ARRANGE, Action.TARGET):
        return square_name(value)
    if family == Action.SCOUT_PAIR:
        return f"scout {square_name(value)} {square_name((value + 1) % SQUARES)}"
    return f"{family.name.lower()} {square_name(value)}"


NAMED = [_named(step) for step in range(ACTIONS)]
ARRANGE = int(Action.ARRANGE)


def write_step(states: Records, step: int) -> str:
    """The text of the decision that a step makes or completes."""
    family, value = split(step)
    if family == Action.ARRANGE:
        cards = taken_up(states)
        return begun(states[0]) + "".join([cards[old] for old in ORDERS[value]])
    return begun(states[0]) + NAMED[step] if family == Action.TARGET else NAMED[step]


def first_step(decision: Turn) -> int:
    """The engine step that a decision begins with."""
    match decision:
        case Move(quadrant, _):
            return Action.MOVE + square_number(quadrant)
        case Reinforce(quadrant, returning, _):
            family = Action.REINFORCE if len(returning) == INFANTRY_ALONE else Action.REINFORCE_BOTH
            return family + square_number(quadrant) % STRIDE
        case Search(square):
            return Action.SEARCH + square_number(square)
        case Fire(square):
            return Action.FIRE + square_number(square)
        case Deploy(square):
            return Action.DEPLOY + square_number(square)
        case Scout(squares):
            return (Action.SCOUT if len(squares) == 1 else Action.SCOUT_PAIR) + square_number(squares[0])
        case Howitzer(mortar, _):
            return Action.HOWITZER + square_number(mortar)
        case Assault(infantry, _):
            return Action.ASSAULT + square_number(infantry)
        case Shoot(square) | Advance(square):
            return Action.TARGET + square_number(square)
        case Hold():
            return Action.HOLD
        case End():
            return Action.END
        case Pass():
            return Action.PASS
        case _:
            raise IllegalDecision(f"{write_decision(decision)}: no engine step begins it")


def steps_of(states: Records, decision: Turn) -> list[int]:
    """The engine steps that a legal decision stands for; an illegal one is refused with the reason."""
    if isinstance(decision, SetUp):
        return _lays(states[0], decision)
    text = write_decision(decision)
    asked = states[0]
    steps: list[int] = []
    if asked["phase"] not in BETWEEN:
        first = first_step(decision)
        if first not in legal_steps(states):
            raise IllegalDecision(f"{text}: {why_not(asked, decision)}")
        if split(first)[0] not in OPENINGS:
            if write_step(states, first) != text:
                raise IllegalDecision(f"{text}: {why_not(asked, decision)}")
            return [first]
        steps.append(first)
        states = scratch(states)
        kernels.apply_alone(states, 0, first)
    second = written_steps(states).get(text)
    if second is None:
        raise IllegalDecision(f"{text}: {why_not(asked, decision)}")
    return [*steps, second]


BETWEEN = (Phase.ARRANGE, Phase.HOWITZER, Phase.CHARGE)


def _lays(state: np.void, decision: SetUp) -> list[int]:
    """The steps that lay a whole Front, or what is left of it."""
    if state["phase"] != Phase.SETUP:
        raise IllegalDecision("setup: the Fronts are laid already (S-SETUP-1)")
    if decision.rows is None:
        raise IllegalDecision("setup: the cards are missing")
    side, columns, rows = int(state["to_move"]), int(state["columns"]), int(state["rows"])
    if len(decision.rows) != rows or any(len(row) != columns for row in decision.rows):
        raise IllegalDecision(f"setup: the Front has {rows} rows of {columns} cards (S-SETUP-1)")
    letters = "".join(decision.rows)
    if letters != in_case(letters.upper(), side):
        raise IllegalDecision(f"setup: the {SIDES[side]} side writes its cards in {'lower' if side else 'upper'} case")
    kinds = [kind_of_letter(letter) for letter in letters]
    laid = int(state["laid"])
    already = [card_letter(int(state["board"][square])) for square in front_squares(state, side)][:laid]
    if list(letters[:laid]) != already:
        raise IllegalDecision("setup: the cards laid already stay where they are")
    have, want = Counter(kinds[laid:]), {kind: int(state["hand"][kind]) for kind in range(KINDS)}
    for kind, count in want.items():
        if have[kind] != count:
            letter = kind_letter(kind, side)
            raise IllegalDecision(f"setup: {have[kind]} of {letter} instead of {count} (S-SETUP-4)")
    return [Action.LAY + kind for kind in kinds[laid:]]


def front_squares(state: np.void, side: int) -> list[int]:
    """The squares of a Front in the order of set-up: highest rank first."""
    columns, rows = int(state["columns"]), int(state["rows"])
    ranks = range(side * rows + rows - 1, side * rows - 1, -1)
    return [rank * STRIDE + file for rank in ranks for file in range(columns)]


def written_setup(state: np.void, side: int) -> str:
    """The set-up that laid a Front, as text."""
    letters = "".join(card_letter(int(state["board"][square])) for square in front_squares(state, side))
    columns = int(state["columns"])
    return "setup " + "/".join(letters[start : start + columns] for start in range(0, len(letters), columns))


def written_now(before: Records, after: Records, action: int) -> str | None:
    """The text of the decision that a step completed, or None between the steps of one decision."""
    state, later = before[0], after[0]
    if state["phase"] == Phase.SETUP:
        laying = later["phase"] == Phase.SETUP and later["to_move"] == state["to_move"]
        return None if laying else written_setup(later, int(state["to_move"]))
    return None if split(action)[0] in OPENINGS else write_step(before, action)
