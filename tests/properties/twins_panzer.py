"""Twin games of SCOPE Panzer that differ only in what a viewer cannot know, and all that the viewer gets from them."""

from __future__ import annotations

import json
from dataclasses import dataclass
from random import Random

from scopegames import Game
from scopegames.events import Drawn
from scopegames.game.panzer import split
from scopegames.notation.panzer.words import VIEWERS
from scopegames.replay import write_record
from scopegames.rules.panzer.state import SHOT_SIZE, STATE, Action, Phase, Shot, Unit
from scopegames.scenarios.panzer import PanzerConfig
from tests.battles import any_step, deployed, marches, unseen_by
from tests.games import pick, shuffled

from .twins import Channels, Leak, Tally, refusal
from .written_panzer import CLOSINGS, card_lists, every_decision, near_misses

TRIES = 16
"""How often another decision is tried when one would show that the twins differ."""
MOST_STEPS = 40
DECISIONS = tuple(every_decision())
SECRET = ("squad", "deploy", "arrange")
"""The phases whose steps nobody else sees."""
HIDDEN = ("unit", "squad", "to_place", "shots", "next_shot", "units_left", "events")
PUBLIC = tuple(
    (offset, offset + kind.itemsize) for name, (kind, offset, *_) in (STATE.fields or {}).items() if name not in HIDDEN
)
PLACES = [Shot.SHOOTER_ON, Shot.TARGET_ON]
TOLD = [part for part in range(SHOT_SIZE) if part not in PLACES]


@dataclass(frozen=True)
class Twins:
    """Two games that look the same to a viewer."""

    viewer: str
    one: Game
    other: Game

    def differ(self) -> bool:
        """Whether a unit stands, or waits to be laid, where the viewer cannot see it."""
        one, other = self.one._states[0], self.other._states[0]
        return bool((one["unit"] != other["unit"]).any() or (one["squad"] != other["squad"]).any())

    def shots_differ(self) -> bool:
        """Whether a hidden unit that fired or was fired at has moved in one of the games only."""
        one, other = (game._states[0]["shots"] for game in (self.one, self.other))
        return any(
            one[side, Shot.ATTACKER] != Unit.NONE and bool((one[side, PLACES] != other[side, PLACES]).any())
            for side in range(2)
        )


def public_fields(game: Game) -> tuple[object, ...]:
    """The public part of the state, with what everybody saw of the shots and how many units a chosen squad has."""
    states, state = game._states, game._states[0]
    raw = states.tobytes()
    shots = [state["next_shot"].tolist(), *state["shots"].tolist()]
    told = [[shot[part] for part in TOLD] for shot in shots if shot[Shot.ATTACKER] != Unit.NONE]
    left = state["units_left"].tolist()
    if state["phase"] == Phase.SQUAD:
        left[int(state["to_move"])] = 0
    return (told, left, *(raw[start:end] for start, end in PUBLIC))


def glance(game: Game, viewer: str) -> dict[str, object]:
    """What can be compared quickly: what observations are made from, and what was told."""
    return {
        "public fields": public_fields(game),
        "sight": game._sights[VIEWERS.index(viewer)].tobytes(),
        "events": repr(game.events_for(viewer)),
        "facts": repr(game.facts),
        "chances": repr(game.chances),
        "steps": game.legal_actions() if game.to_move == viewer else None,
    }


def everything(game: Game, viewer: str) -> dict[str, object]:
    """Every byte that a viewer can get; a drawing is made from the observation alone, and so is not compared again."""
    return glance(game, viewer) | {
        "observation": repr(game.observe(viewer)),
        "view": json.dumps(game.view(viewer)),
        "legal": repr(game.legal()) if game.to_move == viewer else None,
        "summary": repr(game),
    }


def written_down(game: Game, viewer: str) -> dict[str, object]:
    """Every byte that a viewer can get, with the record of the game, and when it goes on from its position."""
    loaded = Game.from_position(game.position())
    return everything(game, viewer) | {"record": write_record(game, viewer), "loaded": repr(loaded.observe(viewer))}


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
        tally.seen.update([twins.one.phase, *(type(event).__name__ for event in twins.one.events)])
        tally.seen["shots differ"] += twins.shots_differ()


def compare_refusals(twins: Twins, tally: Tally, rng: Random) -> None:
    """The viewer's own decisions are refused in both games with the same words, or in neither."""
    others = [*near_misses(twins.one, rng), *card_lists(rng, 2)]
    for text in [*shuffled(rng, others)[:8], *(pick(rng, DECISIONS) for _ in range(8))]:
        one, other = refusal(twins.one, text), refusal(twins.other, text)
        if one != other:
            raise Leak(f"{twins.viewer}, refusal: {one!r} {other!r}")
        tally.refusals += one != "legal"


def compare_closed(twins: Twins, tally: Tally, rng: Random) -> None:
    """A game that is given up tells no more than one that goes on."""
    if not twins.one.over:
        closing = pick(rng, CLOSINGS)
        compare(Twins(twins.viewer, twins.one.apply(closing), twins.other.apply(closing)), tally, rng, written_down)


def likeness(twins: Twins, rng: Random, step: int, daring: float) -> int:
    """A step of the other game that looks the same to the viewer: in secret phases perhaps another one."""
    secret = twins.one.phase in SECRET and twins.one.to_move in unseen_by(twins.viewer)
    if not secret or rng.random() > daring:
        return step
    family = split(step)[0]
    alike = [other for other in twins.other.legal_actions() if split(other)[0] == family]
    return pick(rng, alike) if alike else step


def go_on(twins: Twins, rng: Random, daring: float) -> Twins | None:
    """Both games after a step that looks the same to the viewer; None when none is found."""
    steps = set(twins.other.legal_actions())
    for _ in range(TRIES):
        step = any_step(twins.one, rng)
        like = likeness(twins, rng, step, daring)
        if like not in steps:
            continue
        after = Twins(twins.viewer, twins.one.apply(step), twins.other.apply(like))
        # The firing hand is public, and so is every card that is shown.
        if (after.one.facts, after.one.chances) == (after.other.facts, after.other.chances):
            return after
    return None


def begin(config: PanzerConfig, rng: Random) -> Game:
    """A game at the empty table, or just after a shot."""
    game = Game.from_config(config)
    if rng.random() < 0.5:
        for later in marches(game, rng, 5 * MOST_STEPS):
            fired = any(isinstance(event, Drawn) for event in later.events)
            if fired and not later.over:
                return later
    return game


def play_twins(config: PanzerConfig, viewer: str, seed: int, tally: Tally, thorough: float) -> None:
    """Play twins that are the same at first."""
    rng = Random(seed)
    game = begin(config, rng)
    # Twins that differ little come through more fights before a card shows the difference.
    daring = pick(rng, (0.2, 0.4, 0.8))
    play_on(Twins(viewer, game, game), rng, tally, daring, thorough)


def play_on(twins: Twins, rng: Random, tally: Tally, daring: float, thorough: float) -> None:
    """Play twins as long as they look the same, and compare them at every step, some steps thoroughly."""
    tally.games += 1
    for _ in range(MOST_STEPS):
        following = None if twins.one.over else go_on(twins, rng, daring)
        if following is None:
            break
        twins = following
        compare(twins, tally, rng, everything if rng.random() < thorough else glance)
    if rng.random() < 0.4:
        compare(twins, tally, rng, written_down)
    if rng.random() < 5 * thorough:
        compare_closed(twins, tally, rng)
    tally.seen[f"result {twins.one.result}"] += twins.differ()


def moved_or_not(game: Game, viewer: str, rng: Random) -> Twins | None:
    """Two MOVEMENTs of a unit that fired or was fired at: in one of the games it stays where it was."""
    moves = [step for step in game.legal_actions() if split(step)[0] == Action.MOVE]
    for move in shuffled(rng, moves):
        taken_up = game.apply(move)
        ends = [taken_up.apply(step) for step in shuffled(rng, taken_up.legal_actions())]
        for one in ends:
            for other in ends:
                twins = Twins(viewer, one, other)
                if one.facts == other.facts and not one.over and twins.shots_differ():
                    return twins
    return None


def remembered_shot(config: PanzerConfig, viewer: str, rng: Random) -> Twins | None:
    """Twins that differ in whether a unit that fired or was fired at has moved, where random play comes to it."""
    for game in marches(deployed(config, rng), rng, 5 * MOST_STEPS):
        if game.phase == "action" and game.to_move in unseen_by(viewer):
            shots = game._states[0]["shots"]
            twins = moved_or_not(game, viewer, rng) if (shots[:, Shot.ATTACKER] != Unit.NONE).any() else None
            if twins is not None:
                return twins
    return None
