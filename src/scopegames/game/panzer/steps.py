"""Written decisions as engine steps, and back."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from sys import intern

import numpy as np

from ...decisions import Decision
from ...errors import IllegalDecision
from ...notation.panzer.decisions import write_decision
from ...notation.panzer.position import squad_json
from ...notation.panzer.words import CARDS, FOREST, NOBODY, TERRAINS, unit_code
from ...notation.squares import square_name
from ...rules.grid import ARRANGEMENTS, STRIDE
from ...rules.panzer import kernels
from ...rules.panzer.sight import SIGHT, VIEWERS
from ...rules.panzer.state import ACTIONS, SIDE_UNITS, STATE, Action, Card, Cause, Outcome, Phase, Terrain
from ...rules.record import Records, records
from ..blank import blank_records
from ..listing import legal_to_json, texts_to_json, write_legal
from .openings import ANY, list_openings
from .refusals import why_not

CORNERS = (0, 1, STRIDE, STRIDE + 1)
ORDERS: list[list[int]] = ARRANGEMENTS.tolist()
FAMILIES = sorted(Action)
_OUT = np.empty(ACTIONS, dtype=np.int64)
_OPENED = records(1, STATE)
LONGEST_LIST = 8192
"""A first step for every square and more, each with its arrangements or targets behind it."""


def scratch(states: Records) -> Records:
    """A copy of a state to try a step on."""
    copy = blank_records(1, STATE)
    kernels.copy_state(states, copy)
    return copy


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
    if closed[0]["phase"] == Phase.SQUAD:
        # How much of a squad was chosen already is nobody's business.
        mover = int(closed[0]["to_move"])
        closed[0]["squad"][mover * SIDE_UNITS : (mover + 1) * SIDE_UNITS] = 0
        closed[0]["units_left"][mover] = 0
    kernels.finish(closed, 0, Outcome.DRAW if side is None else 1 - side, Cause.AGREEMENT)
    return closed


def legal_steps(states: Records) -> list[int]:
    """The legal engine steps, in the engine's order."""
    out = np.empty(ACTIONS, dtype=np.int64)
    steps: list[int] = out[: kernels.legal(states, 0, out)].tolist()
    return steps


def split(action: int) -> tuple[Action, int]:
    """The family of a step, and what is added to it."""
    family = FAMILIES[bisect_right(FAMILIES, action) - 1]
    return family, action - family


def _word(action: int) -> str:
    """What a step adds to the written decision, whatever lies on the table; an arrangement is written by its cards."""
    family, value = split(action)
    match family:
        case Action.TERRAIN:
            return f"terrain {TERRAINS[Terrain(value + Terrain.MEADOW)]}"
        case Action.PICK | Action.PLACE:
            return unit_code(value)
        case Action.TARGET:
            return square_name(value)
        case Action.DRAW:
            return f"draw {CARDS[Card(value)]}"
        case Action.READY | Action.ARRANGE:
            return ""
        case Action.HOLD | Action.END | Action.PASS:
            return family.name.lower()
        case _:
            return f"{family.name.lower()} {square_name(value)}"


# Looked up for every legal step of every observation.
_WORDS = [_word(action) for action in range(ACTIONS)]
_OPENS = [split(action)[0] in (Action.TERRAIN, Action.PICK, Action.MOVE, Action.STRIKE) for action in range(ACTIONS)]
_ARRANGING, _FIRST_ARRANGEMENT = int(Phase.ARRANGE), int(Action.ARRANGE)
_PLACES = [split(action)[0] == Action.PLACE for action in range(ACTIONS)]
_MOVES = frozenset(range(Action.MOVE, Action.EXPLORE))
_STRIKES = frozenset(range(Action.STRIKE, Action.TARGET))
_UNDECIDED = frozenset({Phase.ACTION, Phase.EXPLORED, Phase.STRIKE, Phase.FIRE, Phase.DRAW})
"""Phases in which every step names itself, and a decision has two steps at most."""
_FIRSTS = {_WORDS[action]: action for action in range(ACTIONS) if " " in _WORDS[action] or action >= Action.HOLD}
"""What such a decision begins with, to its first step."""


def completes(state: np.void, action: int) -> bool:
    """Whether a step makes a whole written decision together with those before it."""
    if _PLACES[action]:
        return bool(state["placed"] + 1 == state["columns"])
    return not _OPENS[action]


def begun(state: np.void) -> str:
    """What is written already of a decision between its steps."""
    match Phase(int(state["phase"])):
        case Phase.SQUAD:
            return " ".join(("squad", *squad_json(state["squad"], int(state["to_move"]))))
        case Phase.DEPLOY:
            rank = (0 if state["to_move"] == 0 else int(state["ranks"]) - 1) * STRIDE
            placed = [int(state["unit"][rank + file]) for file in range(int(state["placed"]))]
            return " ".join(("deploy", *(unit_code(unit) for unit in placed)))
        case Phase.GROUND:
            return f"terrain {TERRAINS[Terrain(int(state['ground']))]}"
        case Phase.ARRANGE:
            return f"move {square_name(int(state['quadrant']))}"
        case Phase.AIM:
            return f"strike {square_name(int(state['striker']))}"
        case _:
            return ""


def words_now(state: np.void) -> Callable[[int], str]:
    """What each step adds to the written decision; the cards in hand are read once for all their arrangements."""
    if state["phase"] != _ARRANGING:
        return _WORDS.__getitem__
    squares = [int(state["quadrant"]) + corner for corner in CORNERS]
    units, terrain = state["unit"].tolist(), state["terrain"].tolist()
    cards = _cards_laid([units[square] for square in squares], [terrain[square] for square in squares])
    return lambda action: " ".join([cards[at][old] for at, old in enumerate(ORDERS[action - _FIRST_ARRANGEMENT])])


def _cards_laid(units: Sequence[int], terrain: Sequence[int]) -> list[list[str]]:
    """How each square of a quadrant writes each of the cards taken up from it."""
    codes = [unit_code(unit) for unit in units]
    on_terrain = [NOBODY if code == FOREST else code for code in codes]
    return [on_terrain if at else codes for at in terrain]


@lru_cache(maxsize=8192)
def _arranged(units: tuple[int, ...], terrain: tuple[int, ...], steps: tuple[int, ...]) -> Mapping[str, int]:
    """Each way to lay a quadrant's cards back, as text in the order of the alphabet, with the step that does it."""
    cards = _cards_laid(units, terrain)
    orders = [(ORDERS[step - _FIRST_ARRANGEMENT], step) for step in steps]
    laid = [(intern(" ".join([cards[at][old] for at, old in enumerate(order)])), step) for order, step in orders]
    return dict(sorted(laid))


def listed(states: Records, wanted: int = ANY) -> Iterator[tuple[int, str, Mapping[str, int] | None]]:
    """Each legal step, or only a wanted one, with its text; if that only begins a decision, with what may end it."""
    out = np.empty(LONGEST_LIST, dtype=np.int64)
    numbers: list[int] = out[: list_openings(states, wanted, _OPENED, _OUT, out)].tolist()
    at = 0
    while at < len(numbers):
        step = numbers[at]
        at += 1
        if step not in _MOVES and step not in _STRIKES:
            yield step, _WORDS[step], None
            continue
        units, terrain, start = tuple(numbers[at : at + 4]), tuple(numbers[at + 4 : at + 8]), at + 9
        at = start + numbers[at + 8]
        following = tuple(numbers[start:at])
        if step in _MOVES:
            yield step, f"{_WORDS[step]} ", _arranged(units, terrain, following)
        else:
            yield (
                step,
                f"{_WORDS[step]} ",
                {_WORDS[target]: target for target in sorted(following, key=_WORDS.__getitem__)},
            )


def written(states: Records, wanted: str | None = None) -> dict[str, list[int]]:
    """The steps of every legal decision under its text, or only of those on the way to a wanted text."""
    found: dict[str, list[int]] = {}
    _collect(states, begun(states[0]), [], found, wanted)
    return found


def _collect(states: Records, text: str, steps: list[int], found: dict[str, list[int]], wanted: str | None) -> None:
    words = words_now(states[0])
    for action in legal_steps(states):
        line = f"{text} {words(action)}".strip()
        if wanted is not None and not f"{wanted} ".startswith(f"{line} "):
            continue
        if completes(states[0], action):
            found[line] = [*steps, action]
        else:
            opened = scratch(states)
            kernels.apply_alone(opened, 0, action)
            _collect(opened, line, [*steps, action], found, wanted)


def legal_decisions(states: Records) -> list[str]:
    """The legal decisions as sorted text."""
    if states["phase"].item() not in _UNDECIDED:
        return sorted(written(states))
    return write_legal(listed(states))


def legal_json(states: Records) -> bytes:
    """The legal decisions as JSON."""
    if states["phase"].item() not in _UNDECIDED:
        return texts_to_json(written(states))
    return legal_to_json(listed(states))


def steps_of(states: Records, decision: Decision) -> list[int]:
    """The engine steps that a legal decision stands for; an illegal one is refused with the reason."""
    text = write_decision(decision)
    steps = _whole_steps(states, text) if states["phase"].item() in _UNDECIDED else written(states, text).get(text)
    if steps is None:
        raise IllegalDecision(f"{text}: {why_not(states[0], decision)}")
    return steps


def _whole_steps(states: Records, text: str) -> list[int] | None:
    """The steps of a legal decision that begins and ends in at most two."""
    first = _FIRSTS.get(" ".join(text.split(" ", 2)[:2]))
    for step, beginning, endings in () if first is None else listed(states, first):
        if endings is None:
            return [step] if beginning == text else None
        second = endings.get(text.removeprefix(beginning))
        return None if second is None else [step, second]
    return None


def written_now(before: Records, after: Records, action: int) -> str | None:  # noqa: ARG001
    """The text of the decision that a step completed, or None between the steps of one decision."""
    if not completes(before[0], action):
        return None
    return f"{begun(before[0])} {words_now(before[0])(action)}".strip()
