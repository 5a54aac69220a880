"""Many games of SCOPE Panzer at a time, in compiled loops over the arrays of `arrays.py`."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ..players.search.panzer.policy import deal
from ..rules.article import kernel
from ..rules.panzer.play import apply, legal
from ..rules.panzer.squad import prepare
from ..rules.panzer.state import ACTIONS, Outcome, Phase, State
from ..rules.record import Records
from ..tensors.events import Happenings, forget
from ..tensors.layout import Offsets
from ..tensors.panzer import beliefs as believing
from ..tensors.panzer.write import SEEN_PLANES, watch, write, write_beliefs
from ..tensors.planes import Order, Planes, Rows
from ..tensors.sightings import Sightings, forget_sightings
from .choices import GROUP, Actions, Choices, Counts, Mask, Streams, bound, first_illegal, list_choices
from .parallel import parallel, prange

begin_beliefs, believe = believing.begin, believing.take_in

Floats = NDArray[np.float32]


@kernel
def begin(states: Records, sightings: Sightings, happenings: Happenings, beliefs: Floats, game: int) -> None:
    """Set the table for a new game."""
    prepare(states[game])
    if len(sightings) > 0:
        forget_sightings(sightings, game, SEEN_PLANES)
        forget(happenings, game)
    if beliefs.shape[1] > 0:
        begin_beliefs(beliefs[game])


@kernel
def show(
    states: Records, sightings: Sightings, happenings: Happenings, beliefs: Floats, prior: Floats, game: int
) -> None:
    """Everybody sees what the last step told."""
    state = states[game]
    watch(state, state.events, state.told, happenings, sightings, game)
    if beliefs.shape[1] > 0:
        believe(state, beliefs[game], prior, state.events, state.told)


@kernel
def describe(
    states: Records,
    sightings: Sightings,
    happenings: Happenings,
    beliefs: Floats,
    offsets: Offsets,
    templates: Rows,
    order: Order,
    observations: Rows,
    game: int,
) -> None:
    """Write what the side to move knows."""
    state = states[game]
    side = state.to_move
    write(state, side, sightings, happenings, offsets, templates, order, observations, game)
    if beliefs.shape[1] > 0:
        write_beliefs(state, side, beliefs, offsets[-1], order, observations, game)


@kernel
def reward(state: State, rewards: Floats, done: Mask, game: int) -> bool:
    """Write whether a game has ended, and what it brought to each side."""
    over = state.phase == Phase.OVER
    done[game] = over
    for side in range(2):
        rewards[game, side] = 0.0
        if over and state.result != Outcome.DRAW:
            rewards[game, side] = 1.0 if state.result == side else -1.0
    return over


@kernel
def begin_some(
    states: Records,
    sightings: Sightings,
    happenings: Happenings,
    beliefs: Floats,
    planes: Planes,  # noqa: ARG001
    prior: Floats,  # noqa: ARG001
    offsets: Offsets,
    templates: Rows,
    order: Order,
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
    for game in range(first, last):
        begin(states, sightings, happenings, beliefs, game)
        reward(states[game], rewards, done, game)
        to_move[game] = states[game].to_move
        list_choices(mask, choices, counts, game, out, legal(states[game], out))
        if len(sightings) > 0:
            describe(states, sightings, happenings, beliefs, offsets, templates, order, observations, game)


@kernel
def step_some(
    states: Records,
    sightings: Sightings,
    happenings: Happenings,
    beliefs: Floats,
    planes: Planes,  # noqa: ARG001
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
    first: int,
    last: int,
) -> None:
    """Carry out an action in each of some games; a game that has ended begins anew."""
    out = np.empty(ACTIONS + GROUP, dtype=np.int64)
    watched = len(sightings) > 0
    for game in range(first, last):
        state = states[game]
        apply(state, actions[game])
        if watched:
            show(states, sightings, happenings, beliefs, prior, game)
        if state.phase == Phase.DRAW:
            apply(state, deal(state, dealer[game : game + 1]))
            if watched:
                show(states, sightings, happenings, beliefs, prior, game)
        if reward(state, rewards, done, game):
            begin(states, sightings, happenings, beliefs, game)
        to_move[game] = state.to_move
        list_choices(mask, choices, counts, game, out, legal(state, out))
        if watched:
            describe(states, sightings, happenings, beliefs, offsets, templates, order, observations, game)


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
