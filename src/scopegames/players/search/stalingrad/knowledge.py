"""What everybody can know of both Fronts: how likely each kind of card is on each square, from the events alone.

Whatever is shown is shown to both sides, so that one map serves both: a side reads the enemy's Front in it, and in its
own Front what the enemy can know.
"""

from __future__ import annotations

from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from ....chance import Chance, unit
from ....rules.article import kernel
from ....rules.grid import CORNERS, SQUARES, STRIDE, Row, file_of, rank_of
from ....rules.record import Records
from ....rules.stalingrad.state import (
    KINDS,
    Cause,
    Kind,
    State,
    Told,
    card_of,
    enemy_of,
    first_rank,
    front_of,
    kind_of,
    owner,
)
from ..floats import FloatTable

KNOWLEDGE = np.dtype([("chance", np.float64, (SQUARES, KINDS)), ("sure", np.int64, (SQUARES,))])


class Knowledge(Protocol):
    """The record's fields as type checkers see them."""

    @property
    def chance(self) -> FloatTable:
        """By square and kind, how likely such a card of the Front's owner lies there."""

    @property
    def sure(self) -> Row:
        """By square, 1 where the card is known."""


DOUBT = 1e-4
"""Nothing unseen is ruled out for good: a guess can be wrong."""

CERTAIN = 1 - 1e-9


@kernel
def count_hidden(knowledge: Knowledge, state: State, side: int) -> NDArray[np.float64]:
    """How many cards of each kind lie on the squares of a Front that are not known."""
    counts = np.zeros(KINDS)
    for kind in range(1, KINDS):
        counts[kind] = state.in_play[side, kind]
    lowest, unsure = first_rank(state, side), 0.0
    for rank in range(2 * state.rows):
        at_home = lowest <= rank < lowest + state.rows
        for square in range(rank * STRIDE, rank * STRIDE + state.columns):
            if not at_home:
                if state.board[square] == card_of(side, Kind.INFANTRY):
                    counts[Kind.INFANTRY] -= 1
            elif knowledge.sure[square] == 0:
                unsure += 1
            else:
                for kind in range(1, KINDS):
                    counts[kind] -= knowledge.chance[square, kind]
    for kind in range(1, KINDS):
        counts[kind] = max(counts[kind], 0.0)
        unsure -= counts[kind]
    counts[Kind.EMPTY] = max(unsure, 0.0)
    return counts


@kernel
def fit(knowledge: Knowledge, state: State, side: int, rounds: int) -> None:
    """Bring a Front's map in line with the cards in play: every square holds one card, every kind has its count."""
    lowest = first_rank(state, side) * STRIDE
    counts = count_hidden(knowledge, state, side)
    for _ in range(rounds):
        for kind in range(KINDS):
            _scale_kind(knowledge, state, lowest, kind, counts[kind])
        _level_squares(knowledge, state, lowest)


@kernel
def _scale_kind(knowledge: Knowledge, state: State, lowest: int, kind: int, wanted: float) -> None:
    """Scale the chances of a kind on the unknown squares of a Front so that they add up to its count."""
    whole = 0.0
    for rank in range(state.rows):
        for square in range(lowest + rank * STRIDE, lowest + rank * STRIDE + state.columns):
            if knowledge.sure[square] == 0:
                whole += knowledge.chance[square, kind] + DOUBT
    scale = wanted / max(whole, DOUBT)
    for rank in range(state.rows):
        for square in range(lowest + rank * STRIDE, lowest + rank * STRIDE + state.columns):
            if knowledge.sure[square] == 0:
                knowledge.chance[square, kind] = (knowledge.chance[square, kind] + DOUBT) * scale


@kernel
def _level_squares(knowledge: Knowledge, state: State, lowest: int) -> None:
    """Scale every unknown square's chances so that they add up to one card."""
    for rank in range(state.rows):
        for square in range(lowest + rank * STRIDE, lowest + rank * STRIDE + state.columns):
            if knowledge.sure[square] == 0:
                whole = 0.0
                for kind in range(KINDS):
                    whole += knowledge.chance[square, kind]
                for kind in range(KINDS):
                    knowledge.chance[square, kind] /= max(whole, DOUBT)


@kernel
def pin(knowledge: Knowledge, state: State, square: int, card: int) -> None:
    """Everybody knows the card on a square; a card of the other side is none of this Front's."""
    for kind in range(KINDS):
        knowledge.chance[square, kind] = 0.0
    knowledge.sure[square] = 1
    if owner(card) == front_of(state, square):
        knowledge.chance[square, kind_of(card)] = 1.0


@kernel
def know_nothing(knowledge: Knowledge, state: State) -> None:
    """Only what lies in the other side's Front and how many cards are in play is known."""
    for rank in range(2 * state.rows):
        for file in range(state.columns):
            square = rank * STRIDE + file
            if owner(state.board[square]) == front_of(state, square):
                for kind in range(KINDS):
                    knowledge.chance[square, kind] = 1.0
                knowledge.sure[square] = 0
            else:
                pin(knowledge, state, square, state.board[square])
    for side in range(2):
        fit(knowledge, state, side, 2)


@kernel
def spread(knowledge: Knowledge, quadrant: int) -> None:
    """A quadrant was rearranged: each of its cards may lie on any of its squares."""
    for kind in range(KINDS):
        mean = 0.0
        for corner in CORNERS:
            mean += knowledge.chance[quadrant + corner, kind]
        for corner in CORNERS:
            knowledge.chance[quadrant + corner, kind] = mean / 4
            knowledge.sure[quadrant + corner] = 0
    for kind in range(KINDS):
        if knowledge.chance[quadrant, kind] >= CERTAIN:
            for corner in CORNERS:
                knowledge.sure[quadrant + corner] = 1


@kernel
def come_back(knowledge: Knowledge, quadrant: int, kind: int) -> None:
    """One Empty Area of a quadrant was exchanged for a card that came back."""
    empty = 0.0
    for corner in CORNERS:
        empty += knowledge.chance[quadrant + corner, Kind.EMPTY]
    for corner in CORNERS:
        share = knowledge.chance[quadrant + corner, Kind.EMPTY] / max(empty, 1.0)
        knowledge.chance[quadrant + corner, Kind.EMPTY] -= share
        knowledge.chance[quadrant + corner, kind] += share
        knowledge.sure[quadrant + corner] = 0


@kernel
def is_near(square: int, low_file: int, high_file: int, low_rank: int, high_rank: int) -> bool:
    """Whether a square lies in a rectangle."""
    return low_file <= file_of(square) <= high_file and low_rank <= rank_of(square) <= high_rank


@kernel
def any_of(sum_of_chances: float, none: float, count: int) -> float:
    """The chance that some squares hold at least one of so many cards: for one card the sum, for many as if apart."""
    return min(1.0, ((1 - none) * (count - 1) + sum_of_chances) / max(count, 1))


@kernel
def mark(
    knowledge: Knowledge,
    state: State,
    side: int,
    kind: int,
    low_file: int,
    high_file: int,
    low_rank: int,
    high_rank: int,
) -> None:
    """At least one card of a kind lies in a rectangle of a side's Front."""
    inside, outside, none = 0.0, 0.0, 1.0
    lowest = first_rank(state, side)
    for rank in range(lowest, lowest + state.rows):
        for file in range(state.columns):
            square = rank * STRIDE + file
            if is_near(square, low_file, high_file, low_rank, high_rank):
                inside += knowledge.chance[square, kind]
                none *= 1 - knowledge.chance[square, kind]
            elif knowledge.sure[square] == 0:
                outside += knowledge.chance[square, kind]
    if none <= 0 or none >= CERTAIN:
        return
    more = 1 / any_of(inside, none, state.in_play[side, kind])
    fewer = max(0.0, outside - inside * (more - 1)) / outside if outside > 0 else 0.0
    for rank in range(lowest, lowest + state.rows):
        for file in range(state.columns):
            square = rank * STRIDE + file
            if knowledge.sure[square] == 0:
                near = is_near(square, low_file, high_file, low_rank, high_rank)
                rescale(knowledge, square, kind, knowledge.chance[square, kind] * (more if near else fewer))


@kernel
def rescale(knowledge: Knowledge, square: int, kind: int, chance: float) -> None:
    """Set the chance of a kind on a square; the other kinds share the rest as before."""
    before = knowledge.chance[square, kind]
    chance = min(max(chance, 0.0), 1.0)
    others = (1 - chance) / max(1 - before, 1e-9)
    for other in range(KINDS):
        knowledge.chance[square, other] *= others
    knowledge.chance[square, kind] = chance


@kernel
def mover(state: State) -> int:
    """The side whose step was the last; one that ended its turn has begun the enemy's as well."""
    last = state.told - 1
    ended = last >= 0 and state.events[last, 0] == Told.TURN_BEGAN
    return enemy_of(state.to_move) if ended else state.to_move


@kernel
def learn(knowledge: Knowledge, state: State, what: int, cause: int, first: int, second: int, third: int) -> int:
    """Take in one event as everybody may know it; gives the side whose map has to be fitted after it, or -1."""
    if what == Told.SHOWN:
        side, fresh = owner(second), knowledge.sure[first] == 0
        pin(knowledge, state, first, second)
        if cause == Cause.OFFENSIVE_FIRE and side != mover(state):
            _mark_gun(knowledge, state, enemy_of(side), first)
        return side if fresh else -1
    if what == Told.MOVED:
        spread(knowledge, first)
    elif what in (Told.ELIMINATED, Told.REMOVED):
        pin(knowledge, state, first, card_of(front_of(state, first), Kind.EMPTY))
    elif what == Told.ADVANCED:
        pin(knowledge, state, first, card_of(front_of(state, first), Kind.EMPTY))
        pin(knowledge, state, second, third)
    elif what == Told.RETURNED:
        come_back(knowledge, first, Kind.INFANTRY)
        if third > 1:
            come_back(knowledge, first, Kind.MORTAR)
        return second
    elif what == Told.SHOT_LAID:
        file, rank = file_of(first), rank_of(first)
        mark(knowledge, state, second, Kind.SNIPER, file, file + 1, rank, rank + 1)
    return -1


@kernel
def _mark_gun(knowledge: Knowledge, state: State, side: int, target: int) -> None:
    """OFFENSIVE FIRE tells that a Machine Gun is adjacent to its target."""
    file, rank = file_of(target), rank_of(target)
    mark(knowledge, state, side, Kind.MACHINE_GUN, file - 1, file + 1, rank - 1, rank + 1)


@kernel
def learn_all(knowledge: Knowledge, state: State) -> None:
    """Take in what the last step told."""
    for index in range(state.told):
        events = state.events
        side = learn(
            knowledge, state, events[index, 0], events[index, 1], events[index, 2], events[index, 3], events[index, 4]
        )
        if side >= 0:
            fit(knowledge, state, side, 1)


@kernel
def learn_one(maps: Records, states: Records, what: int, cause: int, first: int, second: int, third: int) -> None:
    """Take in one event of a decision that led to a state."""
    side = learn(maps[0], states[0], what, cause, first, second, third)
    if side >= 0:
        fit(maps[0], states[0], side, 4)


@kernel
def forget_everything(maps: Records, states: Records) -> None:
    """Know only what lies open in a state and how many cards are in play."""
    know_nothing(maps[0], states[0])


@kernel
def imagine(maps: Records, states: Records, samples: Records, side: int, chance: Chance) -> None:
    """Fill samples with copies of a state in which a side's Front is drawn from what is known of it."""
    for index in range(len(samples)):
        samples[index] = states[0]
        _draw_front(maps[0], samples[index], side, chance)


@kernel
def _draw_front(knowledge: Knowledge, state: State, side: int, chance: Chance) -> None:
    """Draw a card for every square of a Front: known ones first, then kind by kind where it is likely."""
    lowest = first_rank(state, side)
    for rank in range(lowest, lowest + state.rows):
        for file in range(state.columns):
            square = rank * STRIDE + file
            if owner(state.board[square]) == side:
                state.board[square] = card_of(side, _known_kind(knowledge, square))
    for kind in range(1, KINDS):
        for _ in range(_missing(state, side, kind)):
            _draw_square(knowledge, state, side, kind, chance)
    for rank in range(lowest, lowest + state.rows):
        for file in range(state.columns):
            square = rank * STRIDE + file
            if state.board[square] == card_of(side, Kind.HIDDEN):
                state.board[square] = card_of(side, Kind.EMPTY)


@kernel
def _known_kind(knowledge: Knowledge, square: int) -> int:
    """The kind of card that is known to lie on a square, or `HIDDEN`."""
    if knowledge.sure[square] > 0:
        for kind in range(KINDS):
            if knowledge.chance[square, kind] > 0.5:
                return kind
    return Kind.HIDDEN


@kernel
def _missing(state: State, side: int, kind: int) -> int:
    """How many cards of a kind are in play and not on the board yet."""
    count = state.in_play[side, kind]
    for rank in range(2 * state.rows):
        for file in range(state.columns):
            if state.board[rank * STRIDE + file] == card_of(side, kind):
                count -= 1
    return count


@kernel
def _draw_square(knowledge: Knowledge, state: State, side: int, kind: int, chance: Chance) -> None:
    """Lay a card of a kind on one of the squares that are still hidden, the likelier the more often."""
    lowest, hidden = first_rank(state, side), card_of(side, Kind.HIDDEN)
    whole = 0.0
    for rank in range(lowest, lowest + state.rows):
        for square in range(rank * STRIDE, rank * STRIDE + state.columns):
            if state.board[square] == hidden:
                whole += _odds(knowledge, square, kind)
    left = unit(chance) * whole
    for rank in range(lowest, lowest + state.rows):
        for square in range(rank * STRIDE, rank * STRIDE + state.columns):
            if state.board[square] == hidden:
                left -= _odds(knowledge, square, kind)
                if left < 0:
                    state.board[square] = card_of(side, kind)
                    return


@kernel
def _odds(knowledge: Knowledge, square: int, kind: int) -> float:
    """How likely a kind is on a square where no earlier kind was drawn."""
    later = knowledge.chance[square, Kind.EMPTY]
    for other in range(kind, KINDS):
        later += knowledge.chance[square, other]
    return knowledge.chance[square, kind] / max(later, DOUBT) + 1e-6
