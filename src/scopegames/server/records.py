"""Records that clients bring or fetch: replayed moment by moment for a viewer, or verified."""

from __future__ import annotations

from typing import Any

from ..errors import ScopeError
from ..fairness import verify
from ..game import Game
from ..notation.record import RecordText, read_record_text
from ..replay import Replay
from ..replay import replayed as replay_of
from ..scenarios import config_json
from ..scenarios.panzer import PanzerConfig, check_published
from . import wire
from .match import MOST_ENTRIES, Refusal
from .telling import told, told_observation

OPEN = "open"
"""The viewer of a whole record who sees all cards."""

MOST_MOMENTS = 200
"""How many moments one answer has at most."""


def replayed(text: str, viewer: wire.Onlooker | None, first: int = 0, last: int | None = None) -> wire.Replay:
    """A part of a record, as a viewer may know it."""
    replay = replay_of(_read(text))
    if isinstance(replay.config, PanzerConfig):
        check_published(replay.config.scenario)
    seen_by = viewer or replay.viewer or OPEN
    _check_viewer(replay, seen_by)
    end = min(len(replay), first + MOST_MOMENTS, len(replay) if last is None else last + 1)
    return wire.Replay(
        config=config_json(replay.config),
        viewer=seen_by,
        result=replay.final.result,
        moments=len(replay),
        first=first,
        part=tuple(_moment(replay, number, seen_by) for number in range(first, end)),
    )


def _read(text: str) -> RecordText:
    """The lines of a record, if no more is decided in it than a match may have."""
    record = read_record_text(text)
    if len(record.entries) > MOST_ENTRIES:
        raise Refusal("too-large", f"a record has at most {MOST_ENTRIES} decisions", 413)
    return record


def _check_viewer(replay: Replay, viewer: str) -> None:
    if viewer == OPEN and replay.viewer is not None:
        raise ScopeError(f"viewer: the record holds only what {replay.viewer} may know; not all cards can be open")
    viewers = replay.final.rules.VIEWERS
    if viewer not in (*viewers, OPEN):
        raise ScopeError(f"viewer: {viewer} does not play SCOPE {replay.config.game.title()}")
    if replay.viewer is not None and viewer not in (replay.viewer, viewers[-1]):
        raise ScopeError(f"viewer: the record holds only what {replay.viewer} may know")


def _moment(replay: Replay, number: int, viewer: str) -> wire.Moment:
    moment = replay.moments[number]
    game = moment.game
    events = game.events if viewer == OPEN else game.events_for(viewer)
    return wire.Moment(
        decision=_decision(replay, number, viewer),
        facts=tuple(game.facts) if number else (),
        events=tuple(map(told, events)) if number else (),
        observation=_seen(game, viewer),
    )


def _decision(replay: Replay, number: int, viewer: str) -> str | None:
    """A decision as a viewer may know it; a redacted record has it so already."""
    text = replay.moments[number].decision
    if text is None or viewer == OPEN or replay.viewer is not None:
        return text
    before = replay.moments[number - 1].game
    return text if before.to_move == viewer else before.rules.redact(text)


def _seen(game: Game, viewer: str) -> dict[str, Any]:
    observation = game.observe_open() if viewer == OPEN else game.observe(viewer)
    return told_observation(observation)


def proved(asked: wire.ProofAsked) -> wire.Proved:
    """What a record proves; a forged one is refused with its line."""
    _read(asked.record)
    found = verify(asked.record, asked.seals)
    return wire.Proved(
        match=found.match,
        viewer=found.viewer,
        result=found.result,
        opened=found.opened,
        entries=found.entries,
        decisions=found.decisions,
        hidden=found.hidden,
        draws=found.draws,
        seal=found.seal,
        noted=tuple(wire.NotedSeal(seal, seq) for seal, seq in found.noted),
    )
