"""The legal actions of many games: as lists, as a mask, and drawn at random."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ..chance import below
from ..rules.article import kernel
from ..tensors.inline import bare, inlined
from ..tensors.lanes import EIGHT, MANY, eight_short_at, eight_times, fetching, is_listed, lay
from .parallel import parallel, prange

Streams = NDArray[np.int64]
"""The state of a random generator for each game."""
Actions = NDArray[np.int64]
Mask = NDArray[np.bool_]
Choices = NDArray[np.int16]
"""A line of legal actions for each game, and how many it has."""
Counts = NDArray[np.int64]
GROUP = EIGHT
"""How many actions are listed at a time: that their number varies would cost more than to list some of them twice."""
SOON = 16
"""How many games before its action is drawn a game's choices are fetched."""
fetch_choices = fetching(1)


def streams_of(games: int, *seed: int) -> Streams:
    """A generator for each game; a game's does not depend on how many games there are."""
    mixed = np.random.SeedSequence([part % (1 << 64) for part in seed]).generate_state(games, np.uint64)
    return (mixed >> np.uint64(1)).astype(np.int64) | 1


@inlined
def list_choices(mask: Mask, choices: Choices, counts: Counts, game: int, out: Actions, count: int) -> None:
    """Put a game's legal actions in the place of those before; the first one fills up the last group."""
    for start in range(0, counts[game], GROUP):
        for index in range(start, start + GROUP):
            # A signed index could count from the end, and compiled code would ask whether it does.
            mask[game, np.uint64(choices[game, index])] = False
    lay(out, (count,), eight_times(out[0]))
    for start in range(0, count, GROUP):
        lay(choices, (game, start), eight_short_at(out, (start,)))
        for index in range(start, start + GROUP):
            mask[game, np.uint64(out[index])] = True
    counts[game] = count


@bare
def first_illegal(choices: Choices, counts: Counts, first: int, last: int, actions: Actions) -> int:
    """The first of some games whose action is not legal, or -1."""
    for game in range(first, last):
        start, count, action = 0, counts[game], actions[game]
        while start < count and not is_listed(choices, (game, start), count - start, action):
            start += MANY
        if start >= count:
            return game
    return -1


@kernel
def bound(games: int, part: int, parts: int) -> int:
    """Where a part of some games begins."""
    return games * part // parts


@kernel
def sample_some(choices: Choices, counts: Counts, streams: Streams, actions: Actions, first: int, last: int) -> None:
    """Draw a legal action for some games, each as likely as the others."""
    for game in range(first, last):
        fetch_choices(choices, game + SOON)
        actions[game] = choices[game, below(streams[game : game + 1], counts[game])]


@parallel
def sample_all(choices: Choices, counts: Counts, streams: Streams, actions: Actions, parts: int) -> None:
    """Draw a legal action for every game."""
    games = len(actions)
    for part in prange(parts):
        sample_some(choices, counts, streams, actions, bound(games, part, parts), bound(games, part + 1, parts))
