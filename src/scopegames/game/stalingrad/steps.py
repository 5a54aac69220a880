"""Written decisions as engine steps, and back."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache
from sys import intern
from typing import cast

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
from ...rules.stalingrad.reinforcements import INFANTRY_ALONE, INFANTRY_AND_MORTAR
from ...rules.stalingrad.sight import SIGHT, VIEWERS
from ...rules.stalingrad.state import ACTIONS, KIND_BITS, KINDS, STATE, Action, Cause, Outcome, Phase
from ..blank import blank_records
from ..listing import legal_to_json, texts_to_json, write_legal
from .happenings import RETURNS
from .openings import ANY, OPENS, list_openings
from .refusals import why_not
from .texts import CANNOT, Writer, laid_back

ORDERS: list[list[int]] = ARRANGEMENTS.tolist()
_OUT = np.empty(ACTIONS, dtype=np.int64)
_OPENED = records(1, STATE)
LONGEST_LIST = 8192
"""A first step for every square and more, each with its arrangements or targets behind it."""


def step(states: Records, sights: Records, action: int) -> tuple[Records, Records, int]:
    """The state and sights after an engine step, and the new phase, or -1 for an illegal step."""
    new_states, new_sights = blank_records(1, STATE), blank_records(VIEWERS, SIGHT)
    if not 0 <= action < ACTIONS:
        return new_states, new_sights, -1
    return new_states, new_sights, kernels.step_into(states, sights, new_states, new_sights, action, _OUT)


def step_on(states: Records, sights: Records, action: int) -> int:
    """Carry out another step on a state and sights that nobody else has; the new phase, or -1 if it is illegal."""
    return int(states["phase"].item()) if kernels.step(states, sights, 0, action, _OUT) else -1


def finish(states: Records, side: int | None) -> Records:
    """The state after the game was given up by a side, or drawn by agreement."""
    closed = scratch(states)
    kernels.finish(closed, 0, Outcome.DRAW if side is None else 1 - side, Cause.AGREEMENT)
    return closed


def legal_steps(states: Records) -> list[int]:
    """The legal engine steps, in the engine's order."""
    out = np.empty(ACTIONS, dtype=np.int64)
    steps: list[int] = out[: kernels.legal(states, 0, out)].tolist()
    return steps


def scratch(states: Records) -> Records:
    """A copy of a state to try a step on."""
    copy = blank_records(1, STATE)
    kernels.copy_state(states, copy)
    return copy


def split(step: int) -> tuple[Action, int]:
    """The family of a step, and what is added to it."""
    family = FAMILIES[bisect_right(FAMILIES, step) - 1]
    return family, step - family


FAMILIES = sorted(Action)
OPENING_STEPS = frozenset(np.flatnonzero(OPENS).tolist())
AIMING_STEPS = frozenset(step for step in OPENING_STEPS if split(step)[0] in (Action.HOWITZER, Action.ASSAULT))
BETWEEN = frozenset({Phase.ARRANGE, Phase.HOWITZER, Phase.CHARGE})
UNDECIDED = frozenset({Phase.ACTION, Phase.DEPLOY, Phase.AFTER})
"""Phases in which every step names itself: nothing is half done, and nothing was found to answer to."""

# Members of an enum are looked up too slowly for what runs at every decision.
SETUP, ARRANGING = int(Phase.SETUP), int(Phase.ARRANGE)
ARRANGE, MOVE, TARGET = int(Action.ARRANGE), int(Action.MOVE), int(Action.TARGET)
REINFORCE, REINFORCE_BOTH = int(Action.REINFORCE), int(Action.REINFORCE_BOTH)


def legal_decisions(states: Records) -> list[str]:
    """The legal decisions as sorted text; none in set-up, where there are too many to list."""
    phase = states["phase"].item()
    if phase == SETUP:
        return []
    if phase not in UNDECIDED:
        return sorted(written_steps(states))
    return write_legal(listed(states))


def legal_json(states: Records) -> bytes:
    """The legal decisions as JSON."""
    phase = states["phase"].item()
    if phase in UNDECIDED:
        return _write_legal_json(states) or legal_to_json(listed(states))
    return texts_to_json(() if phase == SETUP else written_steps(states))


def listed(states: Records, wanted: int = ANY) -> Iterator[tuple[int, str, Mapping[str, int] | None]]:
    """Each legal step, or only a wanted one, with its text; if that only begins a decision, with what may end it."""
    out = np.empty(LONGEST_LIST, dtype=np.int64)
    numbers: list[int] = out[: list_openings(states, wanted, _OPENED, _OUT, out)].tolist()
    at = 0
    while at < len(numbers):
        step = numbers[at]
        at += 1
        if step not in OPENING_STEPS:
            yield step, NAMED[step], None
            continue
        quadrant, cards, start = numbers[at], tuple(numbers[at + 1 : at + 5]), at + 6
        at = start + numbers[at + 5]
        following = tuple(numbers[start:at])
        if step in AIMING_STEPS:
            yield (
                step,
                f"{NAMED[step]} ",
                {NAMED[target]: target for target in sorted(following, key=NAMED.__getitem__)},
            )
        elif step < REINFORCE:
            yield step, f"{NAMED[step]} ", arranged(cards, following)
        else:
            returning = INFANTRY_ALONE if step < REINFORCE_BOTH else INFANTRY_AND_MORTAR
            yield step, _reinforcing(quadrant, returning, cards[0] >> KIND_BITS), arranged(cards, following)


@lru_cache(maxsize=8192)
def arranged(cards: tuple[int, ...], steps: tuple[int, ...]) -> Mapping[str, int]:
    """Each way to lay four cards back, as text in the order of the alphabet, with the step that does it."""
    letters = [CARD_LETTERS[card] for card in cards]
    return dict(sorted([(intern("".join([letters[old] for old in ORDERS[step - ARRANGE]])), step) for step in steps]))


def written_steps(states: Records) -> dict[str, int]:
    """Each legal step that completes a decision, under its text."""
    steps = legal_steps(states)
    if states[0]["phase"] != ARRANGING:
        return {write_step(states, step): step for step in steps}
    beginning, endings = begun(states[0]), arranged(taken_up(states), tuple(steps))
    return {beginning + ending: step for ending, step in endings.items()}


def taken_up(states: Records) -> tuple[int, ...]:
    """The four cards that a MOVE or REINFORCEMENTS has taken up."""
    cards = np.empty(4, dtype=np.int64)
    kernels.taken_up(states, 0, cards)
    return tuple(cards.tolist())


def begun(state: np.void) -> str:
    """The text of a decision up to what its last step names."""
    match Phase(int(state["phase"])):
        case Phase.ARRANGE:
            quadrant, returning = int(state["quadrant"]), int(state["returning"])
            if returning:
                return _reinforcing(quadrant, returning, int(state["to_move"]))
            return f"move {square_name(quadrant)} "
        case Phase.HOWITZER:
            return f"howitzer {square_name(int(state['mortar']))} "
        case Phase.CHARGE:
            return f"assault {square_name(int(state['infantry']))} "
        case Phase.ASSAULT:
            return "advance "
        case _:
            return "shoot "


def _reinforcing(quadrant: int, returning: int, side: int) -> str:
    return f"reinforce {square_name(quadrant)} {in_case(RETURNS[returning], side)} "


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
_write_legal_json = Writer(NAMED)


def write_step(states: Records, step: int) -> str:
    """The text of the decision that a step makes or completes."""
    if ARRANGE <= step < MOVE:
        cards = taken_up(states)
        return begun(states[0]) + "".join([CARD_LETTERS[cards[old]] for old in ORDERS[step - ARRANGE]])
    return begun(states[0]) + NAMED[step] if TARGET <= step < REINFORCE else NAMED[step]


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
            # A kernel takes far longer to be called with a member of an enum than with its number.
            return int(Action.HOLD)
        case End():
            return int(Action.END)
        case Pass():
            return int(Action.PASS)
        case _:
            raise IllegalDecision(f"{write_decision(decision)}: no engine step begins it")


def steps_of(states: Records, decision: Turn) -> list[int]:
    """The engine steps that a legal decision stands for; an illegal one is refused with the reason."""
    if isinstance(decision, SetUp):
        return _lays(states[0], decision)
    if states["phase"].item() in BETWEEN:
        steps = [written_steps(states).get(write_decision(decision))]
    elif isinstance(decision, Move) and decision.cards is not None:
        steps = _move_steps(states, MOVE + square_number(decision.quadrant), decision.cards)
    else:
        steps = _whole_steps(states, first_step(decision), write_decision(decision))
    if None in steps:
        raise IllegalDecision(f"{write_decision(decision)}: {why_not(states[0], decision)}")
    return cast(list[int], steps)


def _move_steps(states: Records, first: int, cards: str) -> list[int | None]:
    """The steps of a MOVE; None for one that is not legal."""
    ending = laid_back(states, first, int.from_bytes(cards.encode(), "big"), _OPENED, _OUT)
    return [None] if ending == CANNOT else [first, ending]


def _whole_steps(states: Records, first: int, text: str) -> list[int | None]:
    """The steps of a whole decision; None for one that is not legal."""
    for step, beginning, endings in listed(states, first):
        if endings is not None:
            return [step, endings.get(text.removeprefix(beginning))]
        if write_step(states, step) == text:
            return [step]
    return [None]


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
    return None if action in OPENING_STEPS else write_step(before, action)
