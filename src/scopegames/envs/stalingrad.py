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
from ..tensors.lanes import fetching
from ..tensors.layout import Offsets
from ..tensors.planes import Order, Planes, Rows
from ..tensors.sightings import Sightings, forget_sightings
from ..tensors.stalingrad import beliefs as believing
from ..tensors.stalingrad.chances import Places
from ..tensors.stalingrad.write import ROOM, SEEN_PLANES, Cards, gather, watch, write, write_beliefs
from .choices import GROUP, Actions, Choices, Counts, Mask, Streams, bound, fetch_choices, first_illegal, list_choices
from .parallel import parallel, prange

begin_beliefs, believe, MOST_PLACES = believing.begin, believing.take_in, believing.MOST_PLACES

Floats = NDArray[np.float32]
BLOCK = 64
"""How many games are played before they are told: few enough for the nearest memory."""
AHEAD = 4
"""How many games before it is played a game is fetched."""
fetch_state, fetch_mask, fetch_beliefs = fetching(10), fetching(10), fetching(12)
"""A state of small integers, a mask, what is believed of 24 squares: what is not all read, one part after the other."""


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
        fetch_state(states, game + AHEAD)
        fetch_choices(choices, game + AHEAD)
        fetch_mask(mask, game + AHEAD)
        state = states[game]
        apply(state, actions[game])
        if reward(state, rewards, done, game):
            prepare(state)
        to_move[game] = state.to_move
        list_choices(mask, choices, counts, game, out, legal(state, out))


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
    """Everybody sees the last step of some games, or that they have begun; write what the side to move knows."""
    believed = beliefs.shape[1] > 0
    for game in range(first, last):
        fetch_beliefs(beliefs, game + AHEAD)
        state = states[game]
        viewer = state.to_move
        # The cards are written rank by rank and read all at once, which has to wait until they lie there.
        gather(state, viewer, cards)
        if begun[game]:
            forget_sightings(sightings, game, SEEN_PLANES)
            forget(happenings, game)
            if believed:
                begin_beliefs(beliefs, planes, game)
        else:
            watch(state, state.events, state.told, happenings, sightings, game)
            if believed:
                believe(state, beliefs, planes, game, places, prior, state.events, state.told)
        write(state, viewer, sightings, happenings, offsets, templates, cards, observations, game)
        if believed:
            write_beliefs(viewer, planes, offsets[-1], observations, game)


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
    out = np.empty(ACTIONS + GROUP, dtype=np.int64)
    begun = np.ones(last, dtype=np.bool_)
    for game in range(first, last):
        prepare(states[game])
        reward(states[game], rewards, done, game)
        to_move[game] = states[game].to_move
        list_choices(mask, choices, counts, game, out, legal(states[game], out))
    if len(sightings) == 0:
        return
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
    out = np.empty(ACTIONS + GROUP, dtype=np.int64)
    cards, places = np.empty(ROOM, dtype=np.int8), np.empty(MOST_PLACES, dtype=np.int64)
    for start in range(first, last, BLOCK):
        end = min(start + BLOCK, last)
        play_some(states, mask, choices, counts, rewards, done, to_move, actions, out, start, end)
        if len(sightings) > 0:
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
