"""Twin games that differ only in what a viewer cannot know, and everything that the viewer gets from them."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random

from scopegames import Game
from scopegames.errors import ScopeError
from scopegames.notation.stalingrad.words import kind_of_letter
from scopegames.replay import write_record
from scopegames.rules.stalingrad.state import STATE, Action, Told
from scopegames.scenarios.stalingrad import Config
from tests.games import hidden_from, pick, random_step, shuffled

from .written import CLOSINGS, every_decision, near_misses

OFFSETS = {name: offset for name, (_, offset, *_) in (STATE.fields or {}).items()}
TRIES = 12
"""How often another decision is tried when one would show that the twins differ."""
TOLD = tuple(told.name for told in Told)
DECISIONS = tuple(every_decision())


Channels = Callable[[Game, str], dict[str, object]]


class Leak(AssertionError):
    """A viewer got something that depends on what the viewer cannot know."""


@dataclass
class Tally:
    """How much was compared, so that a test can ask whether it had power."""

    games: int = 0
    compared: int = 0
    differing: int = 0
    whole: int = 0
    refusals: int = 0
    seen: Counter[str] = field(default_factory=Counter)
    """Phases, events and results that came up while the twins differed."""


@dataclass(frozen=True)
class Twins:
    """Two games that look the same to a viewer."""

    viewer: str
    one: Game
    other: Game

    def differ(self) -> bool:
        """Whether something lies differently that the viewer cannot see."""
        return bool((self.one._states["board"] != self.other._states["board"]).any())


def public_bytes(game: Game) -> bytes:
    """The public part of the state: all but the board, the hand and the events."""
    raw = game._states.tobytes()
    return raw[: OFFSETS["board"]] + raw[OFFSETS["to_move"] : OFFSETS["events"]]


def glance(game: Game, viewer: str) -> dict[str, object]:
    """What can be compared quickly: what observations are made from, and what was told."""
    mine = game.to_move == viewer
    return {
        "public fields": public_bytes(game),
        "sight": game._sights[("german", "soviet", "spectator").index(viewer)].tobytes(),
        "events": repr(game.events_for(viewer)),
        "steps": game.legal_actions() if mine else None,
        "cards": game.cards if mine else None,
    }


def everything(game: Game, viewer: str) -> dict[str, object]:
    """Every byte that a viewer can get; a drawing is made from the observation alone, and so is not compared again."""
    return glance(game, viewer) | {
        "facts": repr(game.facts),
        "observation": repr(game.observe(viewer)),
        "view": json.dumps(game.view(viewer)),
        "legal": repr(game.legal()) if game.to_move == viewer else None,
        "summary": repr(game),
    }


def written_down(game: Game, viewer: str) -> dict[str, object]:
    """Every byte that a viewer can get, with the record of the game, and when it goes on from its position."""
    loaded = Game.from_position(game.position())
    return everything(game, viewer) | {"record": write_record(game, viewer), "loaded": repr(loaded.observe(viewer))}


def refusal(game: Game, text: str) -> str:
    """What the maker of a decision is told if it is refused."""
    try:
        game.apply(text)
    except ScopeError as error:
        return f"{type(error).__name__}: {error}"
    return "legal"


def compare(twins: Twins, tally: Tally, rng: Random, channels: Channels) -> None:
    """Compare what the viewer gets from both games."""
    one, other = channels(twins.one, twins.viewer), channels(twins.other, twins.viewer)
    for channel, what in one.items():
        if what != other[channel]:
            raise Leak(f"{twins.viewer}, {channel}:\n{what!r}\n{other[channel]!r}\n{twins.one.decisions}")
    tally.compared += 1
    tally.whole += channels is not glance
    if channels is not glance and twins.one.to_move == twins.viewer:
        compare_refusals(twins, tally, rng)
    if twins.differ():
        tally.differing += 1
        tally.seen.update([twins.one.phase, *(TOLD[event[0]] for event in twins.one.raw_events)])


def compare_refusals(twins: Twins, tally: Tally, rng: Random) -> None:
    """The viewer's own decisions are refused in both games with the same words, or in neither."""
    for text in [*shuffled(rng, list(near_misses(twins.one, rng)))[:8], *(pick(rng, DECISIONS) for _ in range(8))]:
        one, other = refusal(twins.one, text), refusal(twins.other, text)
        if one != other:
            raise Leak(f"{twins.viewer}, refusal: {one!r} {other!r}")
        tally.refusals += one != "legal"


def compare_closed(twins: Twins, tally: Tally, rng: Random) -> None:
    """A game that is given up tells no more than one that goes on."""
    if not twins.one.over:
        closing = pick(rng, CLOSINGS)
        compare(Twins(twins.viewer, twins.one.apply(closing), twins.other.apply(closing)), tally, rng, written_down)


def rearranged(rng: Random, cards: Sequence[str]) -> list[str]:
    """The same cards with some of them exchanged."""
    changed = list(cards)
    places = shuffled(rng, range(len(cards)))[: pick(rng, range(2, len(cards) + 1))]
    for place, card in zip(places, shuffled(rng, [cards[place] for place in places]), strict=True):
        changed[place] = card
    return changed


def lay_fronts(config: Config, viewer: str, rng: Random, tally: Tally, thorough: float) -> Twins:
    """Lay both Fronts, card by card; the viewer's own is the same in both games."""
    twins = Twins(viewer, Game.from_config(config), Game.from_config(config))
    for side in ("german", "soviet"):
        cards = shuffled(rng, twins.one.cards)
        others = rearranged(rng, cards) if side in hidden_from(viewer) else cards
        for card, other in zip(cards, others, strict=True):
            one_step, other_step = (int(Action.LAY) + kind_of_letter(letter) for letter in (card, other))
            twins = Twins(viewer, twins.one.apply(one_step), twins.other.apply(other_step))
            compare(twins, tally, rng, everything if rng.random() < thorough else glance)
        if rng.random() < thorough:
            compare_closed(twins, tally, rng)
    return twins


def go_on(twins: Twins, rng: Random) -> Twins | None:
    """Both games after a decision that looks the same to the viewer; None when none is found."""
    steps = set(twins.other.legal_actions())
    secret = twins.one.phase == "arrange" and twins.one.to_move in hidden_from(twins.viewer)
    for _ in range(TRIES):
        step = random_step(twins.one, rng)
        like = pick(rng, sorted(steps)) if secret else step
        if like not in steps:
            continue
        after = Twins(twins.viewer, twins.one.apply(step), twins.other.apply(like))
        if after.one.facts == after.other.facts:
            return after
    return None


def play_twins(config: Config, viewer: str, seed: int, tally: Tally, thorough: float) -> None:
    """Play twins as long as they look the same, and compare them at every step, some steps thoroughly."""
    rng = Random(seed)
    twins = lay_fronts(config, viewer, rng, tally, thorough)
    tally.games += 1
    last = twins
    while not last.one.over:
        following = go_on(last, rng)
        if following is None:
            break
        last = following
        compare(last, tally, rng, everything if rng.random() < thorough else glance)
    compare(last, tally, rng, written_down)
    if rng.random() < 10 * thorough:
        compare_closed(last, tally, rng)
    tally.seen[f"result {last.one.result}"] += last.differ()
