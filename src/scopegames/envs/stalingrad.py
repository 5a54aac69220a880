"""Many games of SCOPE Stalingrad at a time, in compiled loops over the arrays of `arrays.py`."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ..rules.article import kernel
from ..rules.record import Records
from ..rules.stalingrad.play import apply, legal
from ..rules.stalingrad.setup import prepare
from ..rules.stalingrad.state import ACTIONS, Outcome, Phase, State
from ..tensors.events import Happenings, forget
from ..tensors.inline import bare, inlined
from ..tensors.layout import Offsets
from ..tensors.planes import Order, Planes, Rows
from ..tensors.sightings import Sightings, forget_sightings
from ..tensors.stalingrad import beliefs as believing
from ..tensors.stalingrad.chances import Places
from ..tensors.stalingrad.write import ROOM, SEEN_PLANES, Cards, watch, write, write_beliefs
from .choices import Actions, Choices, Counts, Mask, Streams, bound, first_illegal, list_choices
from .parallel import parallel, prange

begin_beliefs, believe, MOST_PLACES = believing.begin, believing.take_in, believing.MOST_PLACES

Floats = NDArray[np.float32]
BLOCK = 64
"""How many games are played before they are told: few enough for the nearest memory."""


@inlined
def reward(state: State, rewards: Floats, done: Mask, game: int) -> bool:
    """Write whether a game has ended, and what it brought to each side."""
    over = state.phase == Phase.OVER
    done[game] = over
    for side in range(2):
        rewards[game, side] = 0.0
        if over and state.result != Outcome.DRAW:
            rewards[game, side] = 1.0 if state.result == side else -1.0
    return over


@bare
def play_some(
    states: Records,
    mask: Mask,
    choices: Choices,
    counts: Counts,
    rewards: Floats,
    done: Mask,
    to_move: Counts,
    actions: Actions,
    out: Actions,
    first: int,
    last: int,
) -> None:
    """Carry out an action in each of some games; a game that has ended begins anew."""
    for game in range(first, last):
        state = states[game]
        apply(state, actions[game])
        if reward(state, rewards, done, game):
            prepare(state)
        to_move[game] = state.to_move
        list_choices(mask, choices, counts, game, out, legal(state, out))


@bare
def believe_some(
    states: Records, beliefs: Floats, planes: Planes, places: Places, prior: Floats, begun: Mask, first: int, last: int
) -> None:
    """A neutral observer takes in the last step of some games, or sees that they have begun."""
    for game in range(first, last):
        state = states[game]
        if begun[game]:
            begin_beliefs(beliefs, planes, game)
        else:
            believe(state, beliefs, planes, game, places, prior, state.events, state.told)


@bare
def describe_some(
    states: Records,
    sightings: Sightings,
    happenings: Happenings,
    offsets: Offsets,
    templates: Rows,
    cards: Cards,
    observations: Rows,
    begun: Mask,
    first: int,
    last: int,
) -> None:
    """Everybody sees the last step of some games, or that they have begun; write what the side to move knows."""
    for game in range(first, last):
        state = states[game]
        if begun[game]:
            forget_sightings(sightings, game, SEEN_PLANES)
            forget(happenings, game)
        else:
            watch(state, state.events, state.told, happenings, sightings, game)
        write(state, state.to_move, sightings, happenings, offsets, templates, cards, observations, game)


@bare
def tell_some(
    states: Records,
    sightings: Sightings,
    happenings: Happenings,
    beliefs: Floats,
    planes: Planes,
    prior: Floats,
    offsets: Offsets,
    templates: Rows,
    observations: Rows,
    begun: Mask,
    cards: Cards,
    places: Places,
    first: int,
    last: int,
) -> None:
    """Keep what everybody knows of some games up to date, and write what the side to move knows."""
    if len(sightings) > 0:
        describe_some(states, sightings, happenings, offsets, templates, cards, observations, begun, first, last)
    if beliefs.shape[1] > 0:
        believe_some(states, beliefs, planes, places, prior, begun, first, last)
        for game in range(first, last):
            write_beliefs(states[game].to_move, planes, offsets[-1], observations, game)


@kernel
def begin_some(
    states: Records,
    sightings: Sightings,
    happenings: Happenings,
    beliefs: Floats,
    planes: Planes,
    prior: Floats,
    offsets: Offsets,
    templates: Rows,
    order: Order,  # noqa: ARG001
    observations: Rows,
    mask: Mask,
    choices: Choices,
    counts: Counts,
    dealer: Streams,  # noqa: ARG001
    rewards: Floats,
    done: Mask,
    to_move: Counts,
    first: int,
    last: int,
) -> None:
    """Begin some games."""
    out = np.empty(ACTIONS, dtype=np.int64)
    begun = np.ones(last, dtype=np.bool_)
    for game in range(first, last):
        prepare(states[game])
        reward(states[game], rewards, done, game)
        to_move[game] = states[game].to_move
        list_choices(mask, choices, counts, game, out, legal(states[game], out))
    tell_some(
        states,
        sightings,
        happenings,
        beliefs,
        planes,
        prior,
        offsets,
        templates,
        observations,
        begun,
        np.empty(ROOM, dtype=np.int8),
        np.empty(MOST_PLACES, dtype=np.int64),
        first,
        last,
    )


@kernel
def step_some(
    states: Records,
    sightings: Sightings,
    happenings: Happenings,
    beliefs: Floats,
    planes: Planes,
    prior: Floats,
    offsets: Offsets,
    templates: Rows,
    order: Order,  # noqa: ARG001
    observations: Rows,
    mask: Mask,
    choices: Choices,
    counts: Counts,
    dealer: Streams,  # noqa: ARG001
    rewards: Floats,
    done: Mask,
    to_move: Counts,
    actions: Actions,
    first: int,
    last: int,
) -> None:
    """Carry out an action in each of some games, few at a time: what was played is still at hand when it is told."""
    out = np.empty(ACTIONS, dtype=np.int64)
    cards, places = np.empty(ROOM, dtype=np.int8), np.empty(MOST_PLACES, dtype=np.int64)
    for start in range(first, last, BLOCK):
        end = min(start + BLOCK, last)
        play_some(states, mask, choices, counts, rewards, done, to_move, actions, out, start, end)
        tell_some(
            states,
            sightings,
            happenings,
            beliefs,
            planes,
            prior,
            offsets,
            templates,
            observations,
            done,
            cards,
            places,
            start,
            end,
        )


@parallel
def step_all(
    states: Records,
    sightings: Sightings,
    happenings: Happenings,
    beliefs: Floats,
    planes: Planes,
    prior: Floats,
    offsets: Offsets,
    templates: Rows,
    order: Order,
    observations: Rows,
    mask: Mask,
    choices: Choices,
    counts: Counts,
    dealer: Streams,
    rewards: Floats,
    done: Mask,
    to_move: Counts,
    actions: Actions,
    parts: int,
) -> int:
    """Play an action in every game on several cores; with an illegal one nothing changes, and its game is given."""
    games = len(actions)
    illegal = np.empty(parts, dtype=np.int64)
    for part in prange(parts):
        illegal[part] = first_illegal(
            choices, counts, bound(games, part, parts), bound(games, part + 1, parts), actions
        )
    for part in range(parts):
        if illegal[part] >= 0:
            return int(illegal[part])
    for part in prange(parts):
        step_some(
            states,
            sightings,
            happenings,
            beliefs,
            planes,
            prior,
            offsets,
            templates,
            order,
            observations,
            mask,
            choices,
            counts,
            dealer,
            rewards,
            done,
            to_move,
            actions,
            bound(games, part, parts),
            bound(games, part + 1, parts),
        )
    return -1
