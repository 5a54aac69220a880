"""Between the written game and the engine: decisions to steps, events to dataclasses, sights to observations."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from .. import events as told
from ..decisions import (
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
from ..errors import IllegalDecision
from ..events import Event
from ..notation.decisions import write_decision
from ..notation.position import pending_json, sorted_cards
from ..notation.words import (
    CARD_LETTERS,
    DIVISIONS,
    NO_CARD,
    PHASES,
    RESULTS,
    SIDES,
    UNKNOWN,
    VIEWERS,
    card_letter,
    kind_letter,
    kind_of_letter,
    square_name,
    square_number,
)
from ..observations import Observation, Sighting
from ..rules.grid import ARRANGEMENTS, NO_SQUARE, SQUARES, STRIDE
from ..rules.record import records
from ..rules.stalingrad import kernels
from ..rules.stalingrad.reinforcements import INFANTRY_ALONE, INFANTRY_AND_MORTAR
from ..rules.stalingrad.state import (
    ACTIONS,
    KIND_BITS,
    KINDS,
    NOTHING,
    STATE,
    Action,
    Cause,
    Division,
    Kind,
    Outcome,
    Phase,
    Side,
    Told,
    owner,
)
from ..scenarios import Config
from .refusals import why_not

CORNERS = (0, 1, STRIDE, STRIDE + 1)
ORDERS: list[list[int]] = ARRANGEMENTS.tolist()
RETURNS = {INFANTRY_ALONE: "I", INFANTRY_AND_MORTAR: "IM"}

ARTICLES: dict[Cause, tuple[str, ...]] = {
    Cause.SETUP: ("S-SETUP-1",),
    Cause.MOVE: ("S-TURN-2",),
    Cause.SEARCH: ("S-TURN-3",),
    Cause.SHOOT: ("S-TURN-4",),
    Cause.TURN: ("S-TURN-1",),
    Cause.PASS: ("S-TURN-6",),
    Cause.LIMIT: ("S-TURN-7",),
    Cause.AGREEMENT: ("S-TURN-7",),
    Cause.DEPLOYMENT: ("S-ADV-3",),
    Cause.RECOGNITION: ("S-ADV-4",),
    Cause.OFFENSIVE_FIRE: ("S-ADV-5",),
    Cause.HOWITZER: ("S-ADV-6",),
    Cause.ASSAULT: ("S-ADV-7",),
    Cause.DEFENSIVE_FIRE: ("S-ADV-8",),
    Cause.REINFORCEMENTS: ("S-ADV-9",),
    Cause.ACES: ("S-SCEN-3",),
    Cause.SNIPERS_GONE: ("S-WIN-1",),
    Cause.OBJECTIVE: ("S-WIN-2",),
    Cause.TARGETS_GONE: ("S-WIN-3",),
    Cause.BREAKTHROUGH: ("S-WIN-3", "S-SCEN-6"),
}

RawEvent = tuple[int, int, int, int, int]


def raw_events(state: np.void) -> tuple[RawEvent, ...]:
    """The event tuples of the last step."""
    return tuple(map(tuple, state["events"][: int(state["told"])].tolist()))


def read_event(raw: RawEvent, viewer: int | None) -> Event:
    """An event as a viewer may know it; whole where the viewer is None."""
    what, cause, first, second, third = raw
    articles = ARTICLES[Cause(cause)]
    match Told(what):
        case Told.LAID:
            card = card_letter(second) if viewer in (None, owner(second)) else None
            return told.Laid(articles, SIDES[owner(second)], square_name(first), card)
        case Told.MOVED:
            cards = None
            if viewer in (None, second):
                kinds = (third >> (KIND_BITS * corner) & 15 for corner in range(4))
                cards = "".join(kind_letter(kind, second) for kind in kinds)
            return told.Moved(articles, SIDES[second], square_name(first), cards)
        case Told.SHOWN:
            return told.Shown(articles, square_name(first), card_letter(second))
        case Told.ELIMINATED:
            return told.Eliminated(articles, square_name(first), card_letter(second))
        case Told.HANDED_OVER:
            return told.HandedOver(articles, square_name(first), card_letter(second))
        case Told.REMOVED:
            return told.Removed(articles, square_name(first), card_letter(second))
        case Told.ADVANCED:
            return told.Advanced(articles, square_name(first), square_name(second), card_letter(third))
        case Told.RETURNED:
            return told.Returned(articles, SIDES[second], square_name(first), _in_case(RETURNS[third], second))
        case Told.SHOT_LAID:
            return told.ShotLaid(articles, SIDES[second], square_name(first))
        case Told.SHOT_LIFTED:
            return told.ShotLifted(articles, SIDES[second], square_name(first))
        case Told.TURN_BEGAN:
            return told.TurnBegan(articles, first, SIDES[second], DIVISIONS[Division(third)])
        case Told.PASSED:
            return told.Passed(articles, SIDES[first])
        case Told.ENDED:
            return told.Ended(articles, RESULTS[Outcome(first)] or "")


def _in_case(letters: str, side: int) -> str:
    return letters if side == Side.GERMAN else letters.lower()


def legal_steps(states: NDArray[np.void]) -> list[int]:
    """The legal engine steps, in the engine's order."""
    out = np.empty(ACTIONS, dtype=np.int64)
    count = kernels.legal(states, 0, out)
    steps: list[int] = out[:count].tolist()
    return steps


def scratch(states: NDArray[np.void]) -> NDArray[np.void]:
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


def legal_decisions(states: NDArray[np.void]) -> list[str]:
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


def written_steps(states: NDArray[np.void]) -> dict[str, int]:
    """Each legal step that completes a decision, under its text."""
    steps = legal_steps(states)
    if states[0]["phase"] != Phase.ARRANGE:
        return {write_step(states, step): step for step in steps}
    beginning, cards = begun(states[0]), taken_up(states)
    return {beginning + "".join([cards[old] for old in ORDERS[step - ARRANGE]]): step for step in steps}


def taken_up(states: NDArray[np.void]) -> list[str]:
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
                return f"reinforce {quadrant} {_in_case(RETURNS[returning], int(state['to_move']))} "
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


def write_step(states: NDArray[np.void], step: int) -> str:
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
        case SetUp(_):
            return Action.LAY


def steps_of(states: NDArray[np.void], decision: Turn) -> list[int]:
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
    if letters != _in_case(letters.upper(), side):
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


def observe(config: Config, states: NDArray[np.void], sights: NDArray[np.void], viewer: int) -> Observation:
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
